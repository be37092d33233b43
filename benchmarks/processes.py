"""One server process against several on one PostgreSQL, and what the clients cost beside them.

    python -m benchmarks.processes

Tables of three play a recorded game as fast as they are answered. Server, PostgreSQL and clients
share the machine's cores, so commands a second alone say little: what each of them took of the
processor for a command is told beside it.
"""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from benchmarks.serving import PLAYERS, Room, recorded
from tests.postgres import postgres

TABLES, COMMANDS = 40, 60
TICK = os.sysconf("SC_CLK_TCK")
SERVE = [sys.executable, "-c", "from quovadis.cli import main; main()", "serve"]


@dataclass(frozen=True, slots=True)
class Taken:
    """Processor time in seconds."""

    server: float
    database: float
    clients: float

    def since(self, before: "Taken") -> "Taken":
        return Taken(
            self.server - before.server,
            self.database - before.database,
            self.clients - before.clients,
        )


def seconds_of(roots: set[int]) -> float:
    """What some processes and all below them have taken of the processor."""
    parents, took = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            parents[int(folder.name)] = int(fields[1])
            took[int(folder.name)] = sum(map(int, fields[11:13])) / TICK
    found = 0.0
    for pid, seconds in took.items():
        one = pid
        while one in parents and one not in roots:
            one = parents[one]
        found += seconds if one in roots else 0.0
    return found


@contextmanager
def served(database: str, processes: int) -> Iterator[tuple[int, int]]:
    """A server in so many processes: its port and its process."""
    options = ["--port", "0", "--pace", "0", "--limits", "off", "--processes", str(processes)]
    command = [*SERVE, "--database", database, *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        try:
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found is not None
            yield int(found[1]), process.pid
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


async def play(port: int, pids: tuple[int, int]) -> tuple[float, Taken]:
    """Commands a second, and what they took."""
    rooms = [Room(port, number, PLAYERS) for number in range(TABLES)]
    said = recorded(COMMANDS, PLAYERS)
    for some in range(0, TABLES, 10):
        await asyncio.gather(*(room.open(ceiling=False) for room in rooms[some : some + 10]))

    def taken() -> Taken:
        server, database = pids
        return Taken(
            seconds_of({server}),
            seconds_of({database}),
            seconds_of({os.getpid()}) - seconds_of({server}),
        )

    before, start = taken(), time.perf_counter()
    await asyncio.gather(*(room.play(said, 0) for room in rooms))
    seconds, took = time.perf_counter() - start, taken().since(before)
    await asyncio.gather(*(room.close() for room in rooms))
    return TABLES * COMMANDS / seconds, took


def main() -> None:
    with postgres() as here:
        for processes in map(int, sys.argv[1:] or ("1", "2")):
            with served(here.url, processes) as (port, pid):
                per_second, took = asyncio.run(play(port, (pid, here.process)))
            number = TABLES * COMMANDS
            told = {
                "processes": processes,
                "commands a second": round(per_second),
                **{
                    f"{who}, ms of processor a command": round(1000 * spent / number, 2)
                    for who, spent in (
                        ("server", took.server),
                        ("PostgreSQL", took.database),
                        ("clients", took.clients),
                    )
                },
            }
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
