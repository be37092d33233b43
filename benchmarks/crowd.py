"""A thousand tables of five, and a command at each every five seconds: how soon all seats know.

python -m benchmarks.crowd
"""

import asyncio
import gc
import sys
import time
from pathlib import Path
from statistics import median, quantiles

from benchmarks.cores import stay_on
from benchmarks.filled import Begun, fill
from benchmarks.serving import Room, Served, recorded, served
from quovadis.core.families import COLOURS
from quovadis.server.web.files import raise_limit

TABLES, PAUSE, ROUNDS = 1_000, 5.0, 8
"""Tables, seconds between two commands at one of them, and commands at each."""
PLAYED = 20
"""Commands that were played at each table before."""
GOAL = 100.0
"""Milliseconds until the last seat knows, 99 times of 100, at the most."""


def main(tables: int = TABLES) -> None:
    """Measure once: at most a minute of load."""
    raise_limit()
    print(f"\n{tables} tables of five, a command at each every {PAUSE:.0f} seconds\n")
    begun: list[Begun] = []

    def prepare(file: Path) -> None:
        begun.extend(fill(file, tables=tables, players=COLOURS, commands=PLAYED))

    with served("game", prepare) as here:
        print(asyncio.run(_measure(here, begun)))


async def _measure(here: Served, begun: list[Begun]) -> str:
    stay_on(-1)
    gc.disable()  # five thousand sockets of our own: looking for garbage among them takes long
    rooms = [Room(here.port, number, COLOURS, table) for number, table in enumerate(begun)]
    for some in range(0, len(rooms), 20):
        await asyncio.gather(*(room.open(ceiling=False) for room in rooms[some : some + 20]))
    said = recorded(PLAYED + ROUNDS, COLOURS)[PLAYED:]
    start, used = time.perf_counter(), here.seconds
    late: list[float] = []

    async def play(room: Room, at: float) -> list[float]:
        """A command every five seconds, whatever the last one took."""
        delays = []
        for number, command in enumerate(said):
            due = start + at + number * PAUSE
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            late.append(time.perf_counter() - due)
            delays += await room.play([command], 0)
        return delays

    took = await asyncio.gather(
        *(play(room, PAUSE * number / len(rooms)) for number, room in enumerate(rooms))
    )
    seconds, used = time.perf_counter() - start, here.seconds - used
    delays = [1000 * delay for each in took for delay in each]
    slowest = quantiles(delays, n=100)[-1]
    await asyncio.gather(*(room.close() for room in rooms))
    return (
        f"  {len(delays) / seconds:.0f} commands/s to {len(rooms) * len(COLOURS)} sockets:"
        f" median {median(delays):.1f} ms   99th percentile {slowest:.1f} ms until the last seat"
        f" knows\n  the goal is {GOAL:.0f} ms: {'met' if slowest <= GOAL else 'missed'}"
        f"   {len(delays):,} commands in {seconds:.0f} s, {used / seconds:.0%} of a core,"
        f" {1e6 * used / len(delays):,.0f} us a command"
        f"\n  (we ourselves were late by {1000 * quantiles(late, n=100)[-1]:.0f} ms once in 100)"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)
