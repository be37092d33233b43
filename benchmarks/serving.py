"""Many tables on one server: how many commands it stands, and how soon all seats know of them.

The client plays a recorded game at every table at once, each seat on a socket of its own, and runs
on another core than the server. Beside it the same sockets with neither rules nor storage behind
them: what comes in goes out to the table. That is the ceiling.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Literal

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.cores import stay_on
from quovadis.bots import bot
from quovadis.client import Client, Seat
from quovadis.core.commands import SeatCommand
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.command_codec import write_command

Kind = Literal["game", "untended", "ceiling"]
"""What is behind the sockets: see `benchmarks.served`."""
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
    """Milliseconds of the processor that the garbage collector took at once, at the most."""


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
    with served(kind) as (port, folder):
        rooms = [Room(port, number, players) for number in range(tables)]
        said = recorded(commands, players)
        load = asyncio.run(_load(rooms, said, ceiling=kind == "ceiling"))
        return replace(load, pause=1000 * float((folder / "pause").read_text()))


@contextmanager
def served(kind: str) -> Iterator[tuple[int, Path]]:
    """A server that runs for the length of a block: its port, and the folder it writes to."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "port"
        server = subprocess.Popen([sys.executable, "-m", "benchmarks.served", folder, kind])
        try:
            for _ in range(600):
                if file.exists() and file.read_text():
                    break
                time.sleep(0.1)
            yield int(file.read_text()), Path(folder)
        finally:
            server.terminate()
            server.wait(20)


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


class Room:
    """One table and a socket for each of its seats."""

    def __init__(self, port: int, number: int, players: tuple[Colour, ...]) -> None:
        self.port, self.number, self.players = port, number, players
        self.sockets: dict[Colour, ClientConnection] = {}
        self.sent = 0

    async def open(self, *, ceiling: bool) -> None:
        url = f"http://127.0.0.1:{self.port}"
        name, seats = f"room-{self.number}", [Seat(seat=seat, secret="") for seat in self.players]
        async with Client(url) as client:
            if not ceiling:
                table = await client.open_table(players=len(self.players), practice=True, seed=SEED)
                name = table.id
                seats = [await client.sit_down(name, seat, seat) for seat in self.players]
                await client.start(table)
        for held in seats:
            socket = await connect(
                f"ws://127.0.0.1:{self.port}/ws", compression=None, max_size=None
            )
            mine = [] if ceiling else [{"seat": held.seat, "secret": held.secret}]
            hello = {"type": "hello", "table": name, "seats": mine, "changes": True}
            await socket.send(json.dumps(hello))
            self.sockets[held.seat] = socket
        await asyncio.sleep(1)
        for socket in self.sockets.values():
            await _drain(socket)

    async def play(self, commands: list[SeatCommand], thinking: float) -> list[float]:
        """Send one command after the other, each when all seats know of the one before."""
        delays = []
        if thinking:
            await asyncio.sleep(thinking * (self.number % 97) / 97)
        for command in commands:
            turn, undos = self.turn, 0
            message = {
                "type": "command",
                "id": f"c{self.sent}",
                "seat": command.by,
                "turn": turn,
                "undos": undos,
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

    turn = 1

    async def close(self) -> None:
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


async def _drain(socket: ClientConnection) -> None:
    while True:
        try:
            await asyncio.wait_for(socket.recv(), 0.2)
        except TimeoutError:
            return
