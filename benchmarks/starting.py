"""Starting with ten thousand unfinished games: when a server is ready, and who waits for it.

python -m benchmarks.starting
"""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles

from benchmarks.cores import stay_on
from benchmarks.filled import Begun, fill
from benchmarks.serving import Room, recorded
from quovadis.core.families import COLOURS
from quovadis.server.web.files import raise_limit

GAMES, CLOCKED, PLAYED = 9_000, 1_000, 10
"""Games without a clock and with one, and commands played in each."""
TABLES, COMMANDS, PAUSE = 12, 16, 0.5
"""Tables where people play meanwhile, commands at each, and seconds between them."""
GOAL = 2.0
"""Seconds until /healthz says that all is well, at the most."""


def main(games: int = GAMES, clocked: int = CLOCKED) -> None:
    """Start it, and play while games with a clock are loaded."""
    raise_limit()
    print(
        f"\nStarting with {games + clocked:,} unfinished games, {clocked:,} of them with a clock\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        starts = _Starts(Path(folder) / "compiled")
        with starts.started(Path(folder) / "first.sqlite") as (_, _, ready, used):
            print(
                f"  the very first start:   ready {ready:.2f} s after the command was given,"
                f" {used:.2f} s of a core: Python compiles everything, once"
            )
        with starts.started(Path(folder) / "empty.sqlite") as (_, _, ready, used):
            print(f"  with an empty database: ready {ready:.2f} s after it, {used:.2f} s of a core")
        file = Path(folder) / "tables.sqlite"
        stored = partial(fill, file, players=COLOURS, commands=PLAYED)
        begun = stored(tables=games, name="quiet")
        stored(tables=clocked, clock="relaxed", name="clocked")
        with starts.started(file) as (process, port, ready, used):
            print(
                f"  with these games:       ready {ready:.2f} s after it, {used:.2f} s of a core"
                f" (at most {GOAL:.0f} s: {'met' if ready <= GOAL else 'missed'})"
            )
            asyncio.run(_play(port, begun[:TABLES], process))


class _Starts:
    """Servers that keep compiled modules in a folder, as they do where they are installed."""

    def __init__(self, compiled: Path) -> None:
        self._environment = os.environ | {"PYTHONPYCACHEPREFIX": str(compiled)}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)

    @contextmanager
    def started(self, file: Path) -> Iterator[tuple[int, int, float, float]]:
        """One with this database: process, port, seconds until it was well, and of a core."""
        port = _free()
        command = (sys.executable, "-m", "quovadis", "serve", "--port", str(port))
        start = time.perf_counter()
        server = subprocess.Popen(
            [*command, "--database", f"sqlite:///{file}", "--limits", "off"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self._environment,
        )
        try:
            yield server.pid, port, _ready(port, start), _used(server.pid)
        finally:
            server.terminate()
            server.wait(60)


def _free() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
    return port


def _ready(port: int, start: float) -> float:
    """Seconds until the server says that it is well."""
    while time.perf_counter() - start < 120:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
                if answer.status == 200:
                    return time.perf_counter() - start
        except (urllib.error.URLError, OSError):
            time.sleep(0.01)
    raise TimeoutError(port)


async def _play(port: int, begun: list[Begun], process: int) -> None:
    stay_on(-1)
    rooms = [Room(port, number, COLOURS, table) for number, table in enumerate(begun)]
    await asyncio.gather(*(room.open(ceiling=False) for room in rooms))
    said = recorded(PLAYED + 2 * COMMANDS, COLOURS)[PLAYED:]
    for when, some in (
        ("while games are loaded", said[:COMMANDS]),
        ("when all are loaded", said[COMMANDS:]),
    ):
        took = await asyncio.gather(*(room.play(some, PAUSE) for room in rooms))
        delays = [1000 * delay for each in took for delay in each]
        print(
            f"  a command {when:24}median {median(delays):6.1f} ms"
            f"   99th percentile {quantiles(delays, n=100)[-1]:6.1f} ms"
        )
        await asyncio.to_thread(_quiet, process)
    await asyncio.gather(*(room.close() for room in rooms))


def _quiet(process: int) -> None:
    """Wait until the server has hardly anything to do."""
    until, before = time.perf_counter() + 90, 0.0
    while time.perf_counter() < until:
        used = _used(process)
        if used - before < 0.1:
            return
        before = used
        time.sleep(1)


def _used(process: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
