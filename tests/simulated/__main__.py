"""Runs the server in simulated worlds.

    python -m tests.simulated 0-299            some seeds, and what each broken promise takes
    python -m tests.simulated 134 --trace      one of them, told step by step

A seed that breaks a promise is made small, and the command that runs it again is printed.
"""

import argparse
import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from tests.simulated.planting import Bug

if TYPE_CHECKING:
    from tests.simulated.shrinking import Cut
    from tests.simulated.world import World

HASHES = "PYTHONHASHSEED"
TWINS = 4
"""Every so many seeds, a second world is run twice: with whispers and without."""


def numbers(text: str) -> list[int]:
    """`3`, `0-99` or `3,5,8`."""
    found: list[int] = []
    for part in filter(None, text.split(",")):
        first, dash, last = part.partition("-")
        found += range(int(first), int(last) + 1) if dash else [int(first)]
    return found


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulated", description=__doc__)
    parser.add_argument("seeds", help="3, 0-99 or 3,5,8")
    parser.add_argument("--faults", help="only these of a seed's faults; - for none")
    parser.add_argument("--tables", help="only these of its tables")
    parser.add_argument("--seconds", type=float, help="how long there is trouble")
    for name in ("shuffle", "vanish", "hush", "watchers"):
        parser.add_argument(f"--no-{name}", dest=name, action="store_false")
    parser.add_argument("--trace", action="store_true", help="tell what happens")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes")
    parser.add_argument("--plant", help="with a bug of tests/faults/planted")
    parser.add_argument("--stop", action="store_true", help="stop at the first broken promise")
    return parser.parse_args()


def main() -> int:
    told = options()
    if os.environ.get(HASHES) != "0":  # the order in which sets are gone through belongs to a run
        command = [sys.executable, "-m", "tests.simulated", *sys.argv[1:]]
        os.execve(sys.executable, command, {**os.environ, HASHES: "0"})  # noqa: S606 - ourselves
    if told.plant is not None:
        Bug(told.plant).plant()
    seeds = numbers(told.seeds)
    return Report(told).run(seeds)


class Report:
    """Runs seeds, and says how it went."""

    def __init__(self, told: argparse.Namespace) -> None:
        self.told = told
        self.broken: Counter[str] = Counter()
        self.ran = self.commands = self.events = self.lives = 0
        self.virtual = 0.0

    def run(self, seeds: Iterable[int]) -> int:
        """Run them one after the other."""
        from tests.simulated.twins import told_apart  # noqa: PLC0415 - see `main`
        from tests.simulated.world import remove_folder, simulate  # noqa: PLC0415

        begun = time.monotonic()
        try:
            for seed in seeds:
                if self.told.minutes and time.monotonic() - begun > 60 * self.told.minutes:
                    break
                cut = self._cut(seed)
                world = simulate(cut.plan(), print if self.told.trace else None)
                if world.broken is None and seed % TWINS == 0:
                    world.broken = told_apart(seed)
                if not self.ran:
                    gc.collect()
                    gc.freeze()  # what was loaded is not looked at after every run
                self._count(world)
                if world.broken is not None:
                    self._tell(seed, world)
                    if self.told.stop:
                        break
        finally:
            remove_folder()
        seconds = time.process_time()
        print(
            f"{self.ran} seeds, {sum(self.broken.values())} broken promises: "
            f"{self.lives} lives of a server, {self.commands} commands, {self.events} events, "
            f"{self.virtual / 3600:.1f} hours of virtual time in {seconds:.0f} s"
        )
        for promise, count in self.broken.most_common():
            print(f"  {count} x {promise}")
        return 1 if self.broken else 0

    def _cut(self, seed: int) -> "Cut":
        from tests.simulated.shrinking import Cut  # noqa: PLC0415

        told = self.told
        return Cut(
            seed=seed,
            faults=None if told.faults is None else tuple(numbers(told.faults.strip("-"))),
            tables=None if told.tables is None else tuple(numbers(told.tables)),
            seconds=told.seconds,
            shuffle=told.shuffle,
            vanish=told.vanish,
            hush=told.hush,
            watchers=told.watchers,
        )

    def _count(self, world: "World") -> None:
        self.ran += 1
        self.lives += world.lives
        self.virtual += world.loop.time()
        for table in world.truth.tables.values():
            self.commands += len(table.commands)
            self.events += len(table.log)

    def _tell(self, seed: int, world: "World") -> None:
        """Say which promise is broken, and the smallest run that breaks it."""
        from tests.simulated.shrinking import shrink  # noqa: PLC0415
        from tests.simulated.twins import PROMISE  # noqa: PLC0415
        from tests.simulated.world import simulate  # noqa: PLC0415

        assert world.broken is not None
        promise = world.broken.promise
        self.broken[promise] += 1
        print(f"seed {seed} breaks a promise: {world.broken}")
        if self.told.plant is not None:
            return
        if promise == PROMISE:
            print(f"    python -m tests.simulated {seed}")
            return

        def fails(cut: "Cut") -> bool:
            again = simulate(cut.plan()).broken
            return again is not None and again.promise == promise

        cut = self._cut(seed)
        small = shrink(cut, fails)
        print(f"    {small.command()} --trace")
        last = simulate(small.plan())
        for line in islice(last.trace, max(0, len(last.trace) - 12), None):
            print(f"    {line}")


if __name__ == "__main__":
    sys.exit(main())
