"""Tables beside attackers, slow readers and idle people: how much longer the others wait.

Below each attack: how long the server's event loop worked without a break, alone and beside it.

python -m benchmarks.attacked
python -m benchmarks.attacked idle
"""

import asyncio
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import Self

from benchmarks.attackers import ATTACKS
from benchmarks.cores import stay_on
from benchmarks.filled import fill
from benchmarks.served import LONG_PASS
from benchmarks.serving import PLAYERS, Room, recorded, served
from quovadis.core.commands import SeatCommand
from quovadis.server.web.files import raise_limit

TABLES, ROUNDS, COMMANDS = 12, 4, 8
THINKING = 0.3
"""Seconds between two commands at one table."""
IDLE, QUIET = 10_000, 1_000
"""People who watch and do nothing, and the tables that they watch."""
GOAL = 1.5
"""How much longer the slowest hundredth of commands may take beside others."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Milliseconds until the last seat knows of a command: usually, and 99 times of 100."""

    usual: float
    slowest: float
    passes: tuple[float, ...] = ()
    """Milliseconds of the processor that passes of the event loop took which were long."""

    @classmethod
    def of(cls, seconds: list[float], passes: Iterable[float] = ()) -> Self:
        """Of many commands."""
        return cls(1000 * median(seconds), 1000 * quantiles(seconds, n=100)[-1], tuple(passes))


def measure(kind: str) -> tuple[Waits, Waits]:
    """What players wait for on one server, alone and beside attackers of a kind.

    The two take turns, so that a slow moment of the machine hits both.
    """
    with served("attacked") as here:
        return asyncio.run(_measure(here.port, kind, here.folder / "passes"))


async def _measure(port: int, kind: str, noted: Path) -> tuple[Waits, Waits]:
    stay_on(-1)
    said = iter(recorded(2 * ROUNDS * COMMANDS, PLAYERS))
    rooms = [Room(port, number, PLAYERS) for number in range(TABLES)]
    await asyncio.gather(*(room.open(ceiling=False) for room in rooms))
    alone: list[float] = []
    beside: list[float] = []
    passes_alone: list[float] = []
    passes_beside: list[float] = []
    _passes(noted)
    for _ in range(ROUNDS):
        alone += await _play(rooms, said)
        passes_alone += _passes(noted)
        attackers = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.attackers", str(port), kind, rooms[0].name),
            stdout=asyncio.subprocess.PIPE,
        )
        assert attackers.stdout is not None
        try:
            await attackers.stdout.readline()
            beside += await _play(rooms, said)
        finally:
            attackers.terminate()
            await attackers.wait()
            passes_beside += _passes(noted)
    await asyncio.gather(*(room.close() for room in rooms))
    return Waits.of(alone, passes_alone), Waits.of(beside, passes_beside)


def _passes(noted: Path) -> list[float]:
    """What was noted since the last time."""
    told = [float(line) for line in noted.read_text().splitlines()]
    os.truncate(noted, 0)
    return told


async def _play(rooms: list[Room], said: Iterator[SeatCommand]) -> list[float]:
    commands = [*islice(said, COMMANDS)]
    took = await asyncio.gather(*(room.play(commands, THINKING) for room in rooms))
    return [seconds for each in took for seconds in each]


def measure_idle(count: int) -> tuple[Waits, Waits]:
    """The same before so many idle people have come to quiet tables, and while they are there."""
    raise_limit()
    with served("attacked", fill_quiet) as here:
        return asyncio.run(_measure_idle(here.port, count))


def fill_quiet(file: Path) -> None:
    """Store the quiet tables."""
    fill(file, tables=QUIET, players=PLAYERS, commands=10)


async def _measure_idle(port: int, count: int) -> tuple[Waits, Waits]:
    stay_on(-1)
    said = iter(recorded(2 * ROUNDS * COMMANDS, PLAYERS))
    rooms = [Room(port, number, PLAYERS) for number in range(TABLES)]
    await asyncio.gather(*(room.open(ceiling=False) for room in rooms))
    waits = []
    idlers = None
    for crowd in (0, count):
        if crowd:
            idlers = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "benchmarks.idlers", str(port), str(crowd), str(QUIET)),
                stdout=asyncio.subprocess.PIPE,
            )
            assert idlers.stdout is not None
            async with asyncio.timeout(300):
                if await idlers.stdout.readline() != b"here\n":
                    raise ConnectionError("the idle people could not come")
        took: list[float] = []
        for _ in range(ROUNDS):
            took += await _play(rooms, said)
        waits.append(Waits.of(took))
    assert idlers is not None
    with suppress(ProcessLookupError):
        idlers.terminate()
    await idlers.wait()
    await asyncio.gather(*(room.close() for room in rooms))
    return waits[0], waits[1]


def main(*kinds: str) -> None:
    """Every attack in turn; the first is none, and shows how noisy the machine is."""
    print(f"\n{TABLES} tables of three, alone and beside others (at most {GOAL} x)\n")
    for kind in kinds or (*ATTACKS, "idle"):
        alone, beside = measure_idle(IDLE) if kind == "idle" else measure(kind)
        ratio = beside.slowest / alone.slowest
        print(
            f"  {kind if kind in ATTACKS else f'{IDLE:,} idle':26}"
            f"median {alone.usual:6.1f} ms -> {beside.usual:6.1f} ms"
            f" ({beside.usual / alone.usual:5.2f} x)   99th percentile {alone.slowest:6.1f} ms"
            f" -> {beside.slowest:6.1f} ms ({ratio:5.2f} x: {'met' if ratio <= GOAL else 'missed'})"
        )
        if kind in ATTACKS:
            print(f"{'':28}{_at_once(alone)} -> {_at_once(beside)}")


def _at_once(waits: Waits) -> str:
    """How long the server's event loop worked without a break."""
    longest = f"{max(waits.passes):.1f}" if waits.passes else f"under {1000 * LONG_PASS:.0f}"
    return f"longest pass {longest} ms of CPU, {len(waits.passes)} over {1000 * LONG_PASS:.0f}"


if __name__ == "__main__":
    main(*sys.argv[1:])
