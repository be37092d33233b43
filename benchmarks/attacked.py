"""Tables beside attackers: how much longer the others wait for a command to arrive."""

import asyncio
import sys
from dataclasses import dataclass
from statistics import median, quantiles

from benchmarks.attackers import ATTACKS
from benchmarks.serving import Room, recorded, served, stay_on
from quovadis.commands import SeatCommand

TABLES, COMMANDS = 12, 24
THINKING = 0.3
"""Seconds between two commands at one table."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Milliseconds until the last seat knows of a command: usually, and 99 times of 100."""

    usual: float
    slowest: float


def measure(kind: str) -> tuple[Waits, Waits]:
    """What players wait on one server, first alone and then beside attackers of a kind."""
    with served("attacked") as port:
        return asyncio.run(_measure(port, kind))


async def _measure(port: int, kind: str) -> tuple[Waits, Waits]:
    stay_on(-1)
    said = recorded(2 * COMMANDS)
    rooms = [Room(port, number) for number in range(TABLES)]
    await asyncio.gather(*(room.open(ceiling=False) for room in rooms))
    alone = await _play(rooms, said[:COMMANDS])
    attackers = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.attackers", str(port), kind
    )
    try:
        await asyncio.sleep(1)
        beside = await _play(rooms, said[COMMANDS:])
    finally:
        attackers.terminate()
        await attackers.wait()
    await asyncio.gather(*(room.close() for room in rooms))
    return alone, beside


async def _play(rooms: list[Room], commands: list[SeatCommand]) -> Waits:
    took = await asyncio.gather(*(room.play(commands, THINKING) for room in rooms))
    delays = [1000 * delay for each in took for delay in each]
    return Waits(median(delays), quantiles(delays, n=100)[-1])


def main() -> None:
    """Every attack in turn."""
    print(f"\n{TABLES} tables of three, alone and beside attackers\n")
    for kind in ATTACKS:
        alone, beside = measure(kind)
        print(
            f"  {kind:18}median {alone.usual:6.1f} ms -> {beside.usual:6.1f} ms"
            f" ({beside.usual / alone.usual:5.2f} x)   99th percentile {alone.slowest:6.1f} ms"
            f" -> {beside.slowest:6.1f} ms ({beside.slowest / alone.slowest:5.2f} x)"
        )


if __name__ == "__main__":
    main()
