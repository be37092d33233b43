"""Runs the server in simulated worlds.

    python -m tests.simulated 0-299                 some seeds, and what each broken promise takes
    python -m tests.simulated 0-9999 --kept FILE    stopped, the same command goes on
    python -m tests.simulated 134 --trace           one of them, told step by step

A seed that breaks a promise is made small, and the command that runs it again is printed.
"""

import argparse
import gc
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from tests.simulated.planting import Bug

if TYPE_CHECKING:
    from tests.simulated.shrinking import Cut
    from tests.simulated.world import World

HASHES = "PYTHONHASHSEED"
TWINS = 4
"""Every so many seeds, a second world is run twice: with whispers and without."""
PACE, PACE_SEEN = 60.0, 0.5
"""After how many seconds it says again how far it is; on a screen, sooner."""


def numbers(text: str) -> list[int]:
    """`3`, `0-99` or `3,5,8`."""
    found: list[int] = []
    for part in filter(None, text.split(",")):
        first, dash, last = part.partition("-")
        found += range(int(first), int(last) + 1) if dash else [int(first)]
    return found


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulated",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("seeds", help="3, 0-99 or 3,5,8")
    parser.add_argument("--faults", help="only these of a seed's faults; - for none")
    parser.add_argument("--tables", help="only these of its tables")
    parser.add_argument("--seconds", type=float, help="how long there is trouble")
    for name in ("shuffle", "vanish", "hush", "watchers"):
        parser.add_argument(f"--no-{name}", dest=name, action="store_false")
    parser.add_argument("--trace", action="store_true", help="tell what happens")
    parser.add_argument("--tally", action="store_true", help="count what goes wrong")
    parser.add_argument("--kept", type=Path, help="a file for results: run again, it goes on")
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """What came of a seed."""

    seed: int
    broken: str | None
    """The promise that it breaks, and how."""
    lives: int
    """How many lives the server had."""
    commands: int
    events: int
    hours: float
    """Of virtual time."""
    seconds: float
    """Of a processor."""
    tally: dict[str, int]
    """What went wrong, and how often."""

    @classmethod
    def of(cls, seed: int, world: "World", seconds: float) -> "Ran":
        """What came of a run."""
        tables = world.truth.tables.values()
        shuffled = Counter({"something runs before what was ready earlier": world.loop.shuffled})
        return cls(
            seed=seed,
            broken=None if world.broken is None else str(world.broken),
            lives=world.lives,
            commands=sum(len(table.commands) for table in tables),
            events=sum(len(table.log) for table in tables),
            hours=round(world.loop.time() / 3600, 5),
            seconds=round(seconds, 3),
            tally={**(world.tally + shuffled)},
        )


class Report:
    """Runs seeds, and says how it went."""

    def __init__(self, told: argparse.Namespace) -> None:
        self.told = told
        self.ran: dict[int, Ran] = {}
        self._shown = 0.0
        self._begun = time.monotonic()

    def run(self, seeds: Sequence[int]) -> int:
        """Run them one after the other; those that are kept are not run again."""
        from tests.simulated.world import remove_folder  # noqa: PLC0415 - see `main`

        kept: Path | None = self.told.kept
        if kept is not None and kept.exists():
            known = [Ran(**json.loads(line)) for line in kept.read_text("utf-8").splitlines()]
            self.ran = {one.seed: one for one in known if one.seed in {*seeds}}
        left = [seed for seed in seeds if seed not in self.ran]
        try:
            with nullcontext() if kept is None else kept.open("a", encoding="utf-8") as file:
                for number, seed in enumerate(left):
                    if self._late():
                        break
                    ran = self._run_one(seed)
                    if file is not None:
                        print(json.dumps(asdict(ran)), file=file, flush=True)
                    if number == 0:
                        gc.collect()
                        gc.freeze()  # what was loaded is not looked at after every run
                    self._show(number + 1, len(left))
                    if ran.broken is not None and self.told.stop:
                        break
        except KeyboardInterrupt:
            print("Stopped.", file=sys.stderr)
        finally:
            remove_folder()
        return self._sum_up()

    def _late(self) -> bool:
        minutes = self.told.minutes
        return minutes is not None and time.monotonic() - self._begun > 60 * minutes

    def _run_one(self, seed: int) -> Ran:
        from tests.simulated.twins import told_apart  # noqa: PLC0415 - see `main`
        from tests.simulated.world import simulate  # noqa: PLC0415

        before = time.process_time()
        world = simulate(self._cut(seed).plan(), print if self.told.trace else None)
        if world.broken is None and seed % TWINS == 0:
            world.broken = told_apart(seed)
        ran = self.ran[seed] = Ran.of(seed, world, time.process_time() - before)
        if world.broken is not None:
            self._tell(seed, world)
        return ran

    def _show(self, done: int, wanted: int) -> None:
        """Say how far it is, once in a while."""
        now = time.monotonic()
        if now - self._shown < (PACE_SEEN if sys.stderr.isatty() else PACE):
            return
        self._shown = now
        left = (now - self._begun) / done * (wanted - done) / 60
        broken = sum(one.broken is not None for one in self.ran.values())
        print(
            f"{done:,} of {wanted:,} seeds, {broken} broken promises, {left:.0f} minutes left",
            end="\r" if sys.stderr.isatty() else "\n",
            file=sys.stderr,
            flush=True,
        )

    def _sum_up(self) -> int:
        """Say what came of all of them."""
        all_ran = self.ran.values()
        broken = Counter(one.broken.partition(":")[0] for one in all_ran if one.broken)
        print(
            f"{len(all_ran):,} seeds, {broken.total()} broken promises: "
            f"{sum(one.lives for one in all_ran):,} lives of a server, "
            f"{sum(one.commands for one in all_ran):,} commands, "
            f"{sum(one.events for one in all_ran):,} events, "
            f"{sum(one.hours for one in all_ran):,.1f} hours of virtual time "
            f"in {sum(one.seconds for one in all_ran):,.0f} s"
        )
        for promise, count in broken.most_common():
            print(f"  {count} x {promise}")
        if self.told.tally:
            times, worlds = Counter[str](), Counter[str]()
            for one in all_ran:
                times.update(one.tally)
                worlds.update(one.tally.keys())
            print("| what goes wrong | times | in worlds |\n|---|---|---|")
            for what, count in times.most_common():
                print(f"| {what} | {count:,} | {worlds[what]:,} |")
        return 1 if broken else 0

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

    def _tell(self, seed: int, world: "World") -> None:
        """Say which promise is broken, and the smallest run that breaks it."""
        from tests.simulated.shrinking import shrink  # noqa: PLC0415
        from tests.simulated.twins import PROMISE  # noqa: PLC0415
        from tests.simulated.world import simulate  # noqa: PLC0415

        assert world.broken is not None
        promise = world.broken.promise
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
