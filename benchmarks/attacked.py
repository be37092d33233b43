"""Tables beside attackers: how much longer the others wait for a command to arrive."""

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from statistics import median, quantiles
from typing import Self

from benchmarks.attackers import ATTACKS
from benchmarks.cores import stay_on
from benchmarks.serving import PLAYERS, Room, recorded, served
from quovadis.core.commands import SeatCommand

TABLES, ROUNDS, COMMANDS = 12, 4, 8
THINKING = 0.3
"""Seconds between two commands at one table."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Milliseconds until the last seat knows of a command: usually, and 99 times of 100."""

    usual: float
    slowest: float

    @classmethod
    def of(cls, seconds: list[float]) -> Self:
        """Of many commands."""
        return cls(1000 * median(seconds), 1000 * quantiles(seconds, n=100)[-1])


def measure(kind: str) -> tuple[Waits, Waits]:
    """What players wait for on one server, alone and beside attackers of a kind.

    The two take turns, so that a slow moment of the machine hits both.
    """
    with served("attacked") as (port, _):
        return asyncio.run(_measure(port, kind))


async def _measure(port: int, kind: str) -> tuple[Waits, Waits]:
    stay_on(-1)
    said = iter(recorded(2 * ROUNDS * COMMANDS, PLAYERS))
    rooms = [Room(port, number, PLAYERS) for number in range(TABLES)]
    await asyncio.gather(*(room.open(ceiling=False) for room in rooms))
    alone: list[float] = []
    beside: list[float] = []
    for _ in range(ROUNDS):
        alone += await _play(rooms, said)
        attackers = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "benchmarks.attackers", str(port), kind),
            stdout=asyncio.subprocess.PIPE,
        )
        assert attackers.stdout is not None
        try:
            await attackers.stdout.readline()
            beside += await _play(rooms, said)
        finally:
            attackers.terminate()
            await attackers.wait()
    await asyncio.gather(*(room.close() for room in rooms))
    return Waits.of(alone), Waits.of(beside)


async def _play(rooms: list[Room], said: Iterator[SeatCommand]) -> list[float]:
    commands = [*islice(said, COMMANDS)]
    took = await asyncio.gather(*(room.play(commands, THINKING) for room in rooms))
    return [seconds for each in took for seconds in each]


def main() -> None:
    """Every attack in turn; the first is none, and shows how noisy the machine is."""
    print(f"\n{TABLES} tables of three, alone and beside attackers\n")
    for kind in ATTACKS:
        alone, beside = measure(kind)
        print(
            f"  {kind:22}median {alone.usual:6.1f} ms -> {beside.usual:6.1f} ms"
            f" ({beside.usual / alone.usual:5.2f} x)   99th percentile {alone.slowest:6.1f} ms"
            f" -> {beside.slowest:6.1f} ms ({beside.slowest / alone.slowest:5.2f} x)"
        )


if __name__ == "__main__":
    main()
