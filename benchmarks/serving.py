"""Many tables on one server: how many commands it stands, and how soon all seats know of them.

The client plays a recorded game at every table at once, each seat on a socket of its own, and runs
on another core than the server. Beside it the same sockets with neither rules nor storage behind
them: what comes in goes out to the table. That is the ceiling.

python -m benchmarks.serving
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Literal

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.cores import stay_on
from quovadis.bots import bot
from quovadis.client import Client, Seat
from quovadis.core.commands import SeatCommand
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.command_codec import write_command

if TYPE_CHECKING:
    from benchmarks.filled import Begun

Kind = Literal["game", "untended", "ceiling"]
"""What is behind the sockets: see `benchmarks.served`."""
TABLES, COMMANDS = 500, 20
GOAL = 0.5
"""How much of the ceiling the server reaches, at least."""
PLAYERS: tuple[Colour, ...] = COLOURS[:3]
SEED = 1
THINKING = 4.0
"""Seconds between two commands at one table, where latency is measured: people think longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What a server stood."""

    per_second: float
    """Commands, all tables sending as fast as they are answered."""
    usual: float
    """Milliseconds until the last seat knows, half of the time; at an easy pace."""
    slowest: float
    """The same, 99 times of 100."""
    pause: float
    """Milliseconds that the garbage collector took at once, at the most."""


def recorded(number: int, players: tuple[Colour, ...]) -> list[SeatCommand]:
    """The first commands of a game of bots at a table with this seed."""
    game = Game.new(players, seed=SEED)
    said = []
    for step in play(Driver(game), dict.fromkeys(players, bot("quaestor")), seed=SEED):
        if step.command is not None:
            said.append(step.command)
        if len(said) == number:
            break
    return said


def measure(
    kind: Kind, *, tables: int, commands: int, players: tuple[Colour, ...] = PLAYERS
) -> Load:
    """Start a server, load it, stop it."""
    with served(kind) as here:
        rooms = [Room(here.port, number, players) for number in range(tables)]
        said = recorded(commands, players)
        load = asyncio.run(_load(rooms, said, ceiling=kind == "ceiling"))
        return replace(load, pause=1000 * float((here.folder / "pause").read_text()))


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs, and the folder with its database."""

    port: int
    folder: Path
    process: int

    @property
    def memory(self) -> int:
        """The bytes of memory that it has to itself."""
        told = Path(f"/proc/{self.process}/smaps_rollup").read_text()
        lines = (line.split() for line in told.splitlines())
        return sum(1024 * int(line[1]) for line in lines if line[0].startswith("Private_"))

    @property
    def seconds(self) -> float:
        """The seconds of a processor that it has taken so far."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(kind: str, prepare: Callable[[Path], None] = lambda _: None) -> Iterator[Served]:
    """A server that runs for the length of a block; `prepare` makes its database before."""
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder) / "tables.sqlite")
        file = Path(folder) / "port"
        server = subprocess.Popen([sys.executable, "-m", "benchmarks.served", folder, kind])
        try:
            for _ in range(600):
                if file.exists() and file.read_text():
                    break
                time.sleep(0.1)
            yield Served(int(file.read_text()), Path(folder), server.pid)
        finally:
            server.terminate()
            server.wait(60)


async def _load(rooms: list["Room"], said: list[SeatCommand], *, ceiling: bool) -> Load:
    stay_on(-1)
    for some in range(0, len(rooms), 25):
        await asyncio.gather(*(room.open(ceiling=ceiling) for room in rooms[some : some + 25]))
    easy, hard = said[: len(said) // 2], said[len(said) // 2 :]
    took = await asyncio.gather(*(room.play(easy, THINKING) for room in rooms))
    delays = [1000 * delay for each in took for delay in each]
    start = time.perf_counter()
    await asyncio.gather(*(room.play(hard, 0) for room in rooms))
    seconds = time.perf_counter() - start
    await asyncio.gather(*(room.close() for room in rooms))
    return Load(
        per_second=len(rooms) * len(hard) / seconds,
        usual=median(delays),
        slowest=quantiles(delays, n=100)[-1],
        pause=0.0,
    )


@dataclass(slots=True)
class Room:
    """One table and a socket for each of its seats."""

    port: int
    number: int
    players: tuple[Colour, ...]
    begun: "Begun | None" = None
    """A table that is there already."""
    sockets: dict[Colour, ClientConnection] = field(default_factory=dict)
    sent: int = 0
    turn: int = 1
    name: str = ""
    """The table's id."""

    async def open(self, *, ceiling: bool) -> None:
        """Everyone comes, after the table was opened if it is not there."""
        name, seats = f"room-{self.number}", [Seat(seat=seat, secret="") for seat in self.players]
        if self.begun is not None:
            name, seats = self.begun.id, [*self.begun.seats]
        elif not ceiling:
            async with Client(f"http://127.0.0.1:{self.port}") as client:
                table = await client.open_table(players=len(self.players), practice=True, seed=SEED)
                name = table.id
                seats = [await client.sit_down(name, seat, seat) for seat in self.players]
                await client.start(table)
        self.name = name
        for held in seats:
            socket = await connect(
                f"ws://127.0.0.1:{self.port}/ws",
                compression=None if ceiling else "deflate",  # as a page does it
                max_size=None,
                ping_interval=None,
            )
            mine = [] if ceiling else [{"seat": held.seat, "secret": held.secret}]
            hello = {"type": "hello", "table": name, "seats": mine, "changes": True}
            await socket.send(json.dumps(hello))
            self.sockets[held.seat] = socket
            if not ceiling:
                self.turn = await _update(socket)

    async def play(self, commands: list[SeatCommand], thinking: float) -> list[float]:
        """Send one command after the other, each when all seats know of the one before."""
        delays = []
        if thinking:
            await asyncio.sleep(thinking * (self.number % 97) / 97)
        for command in commands:
            message = {
                "type": "command",
                "id": f"c{self.sent}",
                "seat": command.by,
                "turn": self.turn,
                "undos": 0,
                "command": write_command(command),
            }
            self.sent += 1
            start = time.perf_counter()
            await self.sockets[command.by].send(json.dumps(message))
            told = await asyncio.gather(*map(_update, self.sockets.values()))
            delays.append(time.perf_counter() - start)
            self.turn = max(self.turn, *told)
            await asyncio.sleep(thinking)
        return delays

    async def close(self) -> None:
        """Everyone leaves."""
        await asyncio.gather(*(socket.close() for socket in self.sockets.values()))


async def _update(socket: ClientConnection) -> int:
    """The turn that the next update tells of; 0: it did not change."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 30))
        if message["type"] == "refused":
            raise ValueError(message)
        if message["type"] == "update":
            return int(message["view"]["turn"]["number"])
        if message["type"] == "changes":
            turn = (one for one in message["changed"] if one["path"] == "/view/turn/number")
            return next((int(one["value"]) for one in turn), 0)


def main(tables: int = TABLES, commands: int = COMMANDS) -> None:
    """Tables on one server, with storage on, beside sockets with nothing behind them."""
    print(f"\n{tables} tables of three on one server, a recorded game at each\n")
    ours, ceiling = (
        measure(kind, tables=tables, commands=commands) for kind in ("game", "ceiling")
    )
    say("with rules and storage", ours)
    say("bare sockets", ceiling)
    ratio = ours.per_second / ceiling.per_second
    verdict = "met" if ratio >= GOAL else "missed"
    print(f"\n  that is {ratio:.2f} of the ceiling (at least {GOAL}: {verdict})")


def say(name: str, load: Load) -> None:
    """What a server stood, on a line."""
    print(
        f"  {name:24}{load.per_second:>8,.0f} commands/s   until the last seat knows:"
        f" median {load.usual:6.1f} ms   99th percentile {load.slowest:6.1f} ms"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
