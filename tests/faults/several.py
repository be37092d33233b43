"""Kills processes that share a database, one after the other, while people play.

    python -m tests.faults.several 50

Four tables of three people at two processes. Everyone plays without a pause, so commands are under
way when a process is killed with SIGKILL. Everyone comes back as the page does: after a moment,
with what they have seen, and with what was not answered. Measured is how long it takes until a
table of the dead process has gone on for everyone: on a new connection a command is acknowledged,
and all seats know what the best-informed one knows. At the end every log is compared with what was
acknowledged and told.
"""

import argparse
import asyncio
import json
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from statistics import median
from typing import IO, Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from quovadis.client import Client, Seat
from quovadis.core.events import Advanced, CaesarMoved, Placed
from quovadis.core.families import COLOURS, Colour
from quovadis.game import Game
from quovadis.record.jsonl import write_event
from quovadis.server.store import Store, opened
from tests.postgres import postgres

PLAYERS = COLOURS[:3]
PROMISED = 2.0
"""So many seconds a table may stand still: docs/reliability.md."""
AGAIN = (0.225, 0.375)
"""After how many seconds a page whose connection broke opens another one."""
SERVE = [sys.executable, "-c", "from quovadis.cli import main; main()", "serve"]

Told = dict[str, Any]


class Broken(AssertionError):
    """A promise of docs/reliability.md."""


# The server


@dataclass(slots=True)
class Log:
    """What a server writes down, as it does."""

    process: "subprocess.Popen[str]"
    lines: list[Told] = field(default_factory=list)

    def read(self, stream: IO[str]) -> None:
        for line in stream:
            with suppress(ValueError):
                self.lines.append(json.loads(line))

    def members(self) -> dict[int, int]:
        """The processes that have been ready, by the number that they have in the database."""
        told = [*self.lines]
        return {line["member"]: line["pid"] for line in told if line["event"] == "ready"}

    async def until_ready(self, number: int, seconds: float = 120.0) -> None:
        """Wait until so many processes have been ready, since the beginning."""
        until = time.monotonic() + seconds
        while len(self.members()) < number:
            if time.monotonic() > until or self.process.poll() is not None:
                raise Broken(f"no {number} processes: {self.lines[-12:]}")
            await asyncio.sleep(0.02)


@contextmanager
def several(database: str, *options: str) -> Iterator[tuple[str, Log]]:
    """A server in several processes: its URL and its log."""
    command = [*SERVE, "--database", database, "--pace", "0", "--limits", "off", *options]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"QUOVADIS_LANG": "en"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        log = Log(process)
        reading = threading.Thread(target=log.read, args=(process.stderr,), daemon=True)
        reading.start()
        try:
            url = next((w for w in process.stdout.readline().split() if w.startswith("http")), "")
            if not url:
                reading.join(5)
                raise Broken(f"it does not start: {log.lines}")
            yield url.rstrip("/"), log
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(60)
            process.kill()
            reading.join(5)


# People


@dataclass(eq=False)
class Player:
    """Somebody with a seat, who comes back whatever happens."""

    url: str
    table: str
    seat: Seat
    chance: Random
    view: Told = field(default_factory=dict)
    """The last update."""
    events: list[Told] = field(default_factory=list)
    """All that was told, one after the other."""
    done: dict[str, float] = field(default_factory=dict)
    """The commands that were acknowledged, and when."""
    refused: set[str] = field(default_factory=set)
    """The commands of which it heard that they were not done."""
    sent: dict[str, str] = field(default_factory=dict)
    """The commands that it sent, and of what kind."""
    opened: float = 0.0
    """Since when its connection stands."""
    broke: int = 0
    """How often the connection broke."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    _asked: Told | None = None
    """What is not answered."""
    _socket: ClientConnection | None = None
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    async def live(self) -> None:
        """Stay connected for ever."""
        while True:
            with suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError, EOFError):
                async with connect(
                    f"{self.url.replace('http', 'ws', 1)}/ws",
                    max_size=None,
                    compression=None,
                    open_timeout=20,
                ) as socket:
                    await self._talk(socket)
            self._socket = None
            self.broke += 1
            await asyncio.sleep(self.chance.uniform(*AGAIN))

    async def _talk(self, socket: ClientConnection) -> None:
        seat = {"seat": self.seat.seat, "secret": self.seat.secret, "since": len(self.events)}
        await socket.send(json.dumps({"type": "hello", "table": self.table, "seats": [seat]}))
        self._socket, self.opened = socket, time.monotonic()
        if self._asked is not None:
            await socket.send(json.dumps(self._asked))
        async for frame in socket:
            self._hear(json.loads(frame))

    def _hear(self, told: Told) -> None:
        if told["type"] == "update":
            for event in told["events"]:
                if event["number"] > len(self.events) + 1:
                    raise Broken(f"a gap: {event['number']} after {len(self.events)}")
                if event["number"] == len(self.events) + 1:
                    self.events.append(event["event"])
                elif self.events[event["number"] - 1] != event["event"]:
                    raise Broken(f"event {event['number']} was another one")
            self.view = told
        elif self._asked is not None and told.get("id") == self._asked["id"]:
            if told["type"] == "done":
                self.done[self._asked["id"]] = time.monotonic()
                self._asked = None
            elif told["code"] == "storage-down":
                raise OSError  # the page asks again
            else:  # somebody was quicker
                self.refused.add(self._asked["id"])
                self._asked = None
        self.changed.set()

    @property
    def turn(self) -> int:
        """The turn that it knows of."""
        return int(self.view["view"]["turn"]["number"]) if self.view else 0

    def to_move(self) -> bool:
        """Whether it has something to play, and has not said it."""
        mine = self.view and self.view["view"]["turn"]["active"] == self.seat.seat
        return bool(mine and self._asked is None and self.view["legal"])

    async def move(self) -> None:
        """Play something."""
        steps = [one for one in self.view["legal"] if one["type"] in DEEDS]
        command = self.chance.choice(steps or self.view["legal"])
        name = f"{self.seat.seat}-{next(self._numbers)}"
        self._asked = {
            "type": "command",
            "id": name,
            "seat": self.seat.seat,
            "turn": self.turn,
            "undos": self.view["undos"],
            "command": command,
        }
        self.sent[name] = command["type"]
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(json.dumps(self._asked))


@dataclass(eq=False)
class Room:
    """A table with its people, who play as long as it is wanted."""

    id: str
    players: list[Player]
    pause: float = 0.02
    """Between two moves."""

    @classmethod
    async def open(cls, url: str, chance: Random) -> "Room":
        async with Client(url) as client:
            table = await client.open_table(players=len(PLAYERS), practice=True)
            seats = [await client.sit_down(table.id, seat, seat) for seat in PLAYERS]
            await client.start(table)
        players = [Player(url, table.id, seat, Random(chance.random())) for seat in seats]
        return cls(table.id, players)

    @property
    def over(self) -> bool:
        return any(one.view and one.view["view"]["outcome"] is not None for one in self.players)

    async def live(self) -> None:
        """Play, and come back."""
        async with asyncio.TaskGroup() as group:
            for player in self.players:
                group.create_task(player.live())
            group.create_task(self._play())

    async def _play(self) -> None:
        while True:
            for player in self.players:
                if player.to_move() and not self.over:
                    await player.move()
            await asyncio.sleep(self.pause)

    async def until(self, condition: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait until something is so, or the game is over."""
        until = time.monotonic() + seconds
        while not (condition() or self.over):
            if time.monotonic() > until:
                raise Broken("a table stands still")
            await asyncio.sleep(0.005)

    def known(self) -> int:
        """How many events all seats know of."""
        return min(len(player.events) for player in self.players)

    def gone_on(self, killed: float) -> bool:
        """Whether a command was acknowledged on a connection that was made since then."""
        return any(
            at > player.opened > killed for player in self.players for at in player.done.values()
        )

    def check(self, store: Store) -> int:
        """Nothing is lost or doubled; return how many commands were stored."""
        log, stored = store.log(self.id), store.done(self.id)
        game = Game(log)  # the rules hold from the first event to the last
        for player in self.players:
            seat: Colour = player.seat.seat
            lost = {*player.done} - {name for name, by in stored.items() if by == seat}
            if lost:
                raise Broken(f"{lost} was acknowledged and is not stored")
            if denied := player.refused & {*stored}:
                raise Broken(f"{denied} was refused and is stored")
            if strange := {name for name, by in stored.items() if by == seat} - {*player.sent}:
                raise Broken(f"{strange} was never sent")
            seen = [write_event(event) for _, event in game.events(seat, 0, None)]
            if len(seen) < len(player.events):
                raise Broken(f"{seat} was told {len(player.events)} of {len(seen)} events")
            for at, (told, true) in enumerate(zip(player.events, seen, strict=False)):
                if told != true:
                    raise Broken(f"{seat} was told {told} as {at + 1}, and {true} is stored")
        kinds = {name: kind for player in self.players for name, kind in player.sent.items()}
        asked = sum(kinds[name] in DEEDS for name in stored)
        deeds = sum(isinstance(event, Placed | Advanced | CaesarMoved) for event in log)
        if deeds != asked:
            raise Broken(f"{asked} commands brought about {deeds} deeds")
        return len(stored)


DEEDS = {"place", "advance", "move-caesar"}


# The killing


@dataclass(slots=True)
class Report:
    """What came of it."""

    kills: int
    seconds: list[float]
    """Until each table of a killed process had gone on, for all its seats."""
    commands: int

    def text(self) -> str:
        return (
            f"{self.kills} kills, {len(self.seconds)} tables taken over: they went on after "
            f"{median(self.seconds):.2f} s (median), {max(self.seconds):.2f} s at the most; "
            f"{self.commands} commands stored, none lost, none doubled"
        )


async def kill_processes(
    database: str,
    kills: int,
    *,
    tables: int = 4,
    seed: int = 1,
    seconds: float = math.inf,
    tell: Callable[[str], None] = lambda _: None,
) -> Report:
    """Play, kill so many processes or for so many seconds, and check."""
    chance = Random(seed)
    waits: list[float] = []
    killed = 0
    until = time.monotonic() + seconds
    played: list[Room] = []
    with opened(database) as store:
        with several(database, "--port", "0", "--processes", "2") as (url, log):
            await log.until_ready(2)
            async with asyncio.TaskGroup() as group:
                rooms: dict[Room, asyncio.Task[None]] = {}
                for number in range(kills):
                    for room in [room for room in rooms if room.over]:
                        rooms.pop(room).cancel()
                    while len(rooms) < tables:
                        room = await Room.open(url, chance)
                        rooms[room] = group.create_task(room.live())
                        played.append(room)
                    await _all_play(rooms)
                    took = await _kill(log, store, [*rooms], chance)
                    waits += took
                    killed += 1
                    tell(f"kill {number + 1} of {kills}: {' '.join(f'{s:.2f}' for s in took)} s")
                    await log.until_ready(number + 3)
                    if time.monotonic() > until:
                        break
                for task in rooms.values():
                    task.cancel()
        commands = sum(room.check(store) for room in played)  # nothing is under way any more
    return Report(killed, waits, commands)


async def _all_play(rooms: Any, seconds: float = 30.0) -> None:
    """Wait until something has been done at every table that goes on."""
    before = {room: room.known() for room in rooms}
    for room in rooms:
        await room.until(partial(_goes_on, room, before[room]), seconds)


def _goes_on(room: Room, before: int) -> bool:
    return room.known() > before + 2


async def _kill(log: Log, store: Store, rooms: list[Room], chance: Random) -> list[float]:
    """Kill the process that has one of the tables; how long each of its tables stood still."""
    owners = await asyncio.to_thread(store.owners, [room.id for room in rooms])
    playing = [room for room in rooms if not room.over and room.id in owners]
    victim = owners[chance.choice(playing).id]
    await asyncio.sleep(chance.uniform(0, 0.1))
    os.kill(log.members()[victim], signal.SIGKILL)
    killed = time.monotonic()
    struck = [room for room in playing if owners[room.id] == victim]
    took = await asyncio.gather(*(_went_on(room, killed) for room in struck))
    return [seconds for seconds in took if seconds is not None]


async def _went_on(room: Room, killed: float) -> float | None:
    """How long it took until a command was acknowledged after it, and all seats know of more.

    None: the game was over before, so it could not go on.
    """
    await room.until(lambda: room.gone_on(killed))
    if not room.gone_on(killed):
        return None
    known = max(len(player.events) for player in room.players)
    while room.known() < known:  # also if the game is over by now
        if time.monotonic() > killed + 60:
            raise Broken("a seat is not told")
        await asyncio.sleep(0.005)
    return time.monotonic() - killed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kills", type=int, nargs="?", default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="kill for so long only")
    parser.add_argument("--database", help="a PostgreSQL; default: one that is started for it")
    asked = parser.parse_args()
    with ExitStack() as stack:
        database = asked.database or stack.enter_context(postgres()).url
        report = asyncio.run(
            kill_processes(
                database,
                asked.kills,
                seed=asked.seed,
                seconds=60 * asked.minutes,
                tell=print,
            )
        )
    print(report.text())
    if max(report.seconds) > PROMISED:
        sys.exit(f"that took longer than the {PROMISED:g} s that are promised")


if __name__ == "__main__":
    main()
