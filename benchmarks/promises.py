"""How the server's promises are shown: the tables of docs/reliability.md. `make soak` is `all`.

    python -m benchmarks.promises                      make the tables from what was measured
    python -m benchmarks.promises all                  run the long version of everything first
    python -m benchmarks.promises simulate planted     run some parts first
    python -m benchmarks.promises all --minutes 5      give each part at most so long

What a part says is kept in `soak/`. If you stop, the same command goes on: seeds and planted bugs
that were run are not run again. Remove the folder to begin anew.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import Timer
from typing import Any

from benchmarks.pages import FIGURES, ROOT, filled, table
from tests.simulated.__main__ import Ran
from tests.simulated.planted import Hunted, kept, summary
from tests.simulated.promises import BROKEN_BY

PAGE = ROOT / "docs/reliability.md"
MEASURED = FIGURES / "promises.json"
FOLDER = ROOT / "soak"
SEEDS_FILE, PLANTED_FILE = FOLDER / "seeds.jsonl", FOLDER / "planted.jsonl"
SEEDS = "0-9999"
MINUTES = 60.0


class Failed(Exception):
    """A promise is broken in a way that has no figure, or nothing could be measured."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One promise, and its long run."""

    promise: str
    shown: str
    """How it is shown."""
    command: tuple[str, ...]
    """What is run with Python, `-m` left out."""
    figure: Callable[[str], str]
    """What it says, in a few words; may raise `Failed`."""
    resumes: bool = False
    """It takes `--minutes`, and goes on where it was stopped."""
    short: str
    """What `make test` does of it."""
    timed: bool = False
    """It measures time: what else the machine does is told with the figure."""

    def started(self, minutes: float) -> list[str]:
        """How it is started."""
        command = [sys.executable, "-m", *self.command]
        return [*command, "--minutes", str(minutes)] if self.resumes else command


def _lines(pattern: str) -> Callable[[str], str]:
    """The lines of an output in which something is found, as one sentence."""
    wanted = re.compile(pattern)

    def found(said: str) -> str:
        lines = [" ".join(line.split()) for line in said.splitlines() if wanted.search(line)]
        if not lines:
            raise Failed("it did not say what was measured")
        return "; ".join(lines)

    return found


def _cases(said: str) -> str:
    """What pytest says at its end."""
    passed = re.search(r"(\d+) passed", said)
    if passed is None or re.search(r"\d+ (failed|error)", said):
        raise Failed("not every case passed")
    return f"{passed[1]} cases, all passed"


def seeds_run() -> list[Ran]:
    """The seeds that were run."""
    lines = SEEDS_FILE.read_text("utf-8").splitlines() if SEEDS_FILE.exists() else []
    return [Ran(**json.loads(line)) for line in lines]


def _seeds(_: str) -> str:
    ran = seeds_run()
    broken = sum(one.broken is not None for one in ran)
    if broken:
        raise Failed(f"{broken} of {len(ran):,} seeds break a promise")
    return (
        f"no broken promise in {len(ran):,} seeds: {sum(one.lives for one in ran):,} lives of a "
        f"server, {sum(one.commands for one in ran):,} commands, "
        f"{sum(one.hours for one in ran):,.1f} hours of virtual time"
    )


def _planted(_: str) -> str:
    return summary(kept(PLANTED_FILE))


PYTEST = ("pytest", "-q", "-p", "no:xdist")
PARTS: dict[str, Part] = {
    "simulate": Part(
        promise="The [promises below](#the-simulator) hold whatever fails",
        shown="a deterministic simulation",
        command=("tests.simulated", SEEDS, "--kept", str(SEEDS_FILE.relative_to(ROOT))),
        figure=_seeds,
        resumes=True,
        short="180 seeds",
    ),
    "planted": Part(
        promise="The simulation notices broken promises",
        shown="bugs planted in the server, one at a time",
        command=("tests.simulated.planted", "--kept", str(PLANTED_FILE.relative_to(ROOT))),
        figure=_planted,
        resumes=True,
        short="three bugs; that all of them fit the code",
    ),
    "doubt": Part(
        promise="The table knows what the store knows, at whatever point the store fails",
        shown="every change of a table, failed at every call of the store in four ways",
        command=(*PYTEST, "tests/faults/test_in_doubt.py", "tests/faults/test_together.py"),
        figure=_cases,
        short="the same",
    ),
    "down": Part(
        promise="While the database fails, moves are refused and nothing is lost",
        shown="real databases that are locked, full, silent or gone",
        command=(*PYTEST, "tests/faults/test_storage_down.py"),
        figure=_cases,
        short="the same",
    ),
    "death": Part(
        promise="A server that is killed loses nothing",
        shown="a real process, killed between commit and telling, on SQLite and PostgreSQL",
        command=(*PYTEST, "tests/faults/test_sudden_death.py"),
        figure=_cases,
        short="the same",
    ),
    "several": Part(
        promise="Tables of a killed process go on at another within 2 s, nothing lost or doubled",
        shown="`kill -9` of one of two processes on PostgreSQL while people play, 50 times; then "
        "every log is compared with what was acknowledged and told",
        command=("tests.faults.several", "50"),
        figure=_lines(r"kills,"),
        short="3 kills",
        timed=True,
    ),
    "asleep": Part(
        promise="A process that was given up for dead stores and says nothing any more",
        shown="one that is stopped while another takes its table, and woken; one that is fenced "
        "off in the middle of a transaction; a new server that takes over from the old one",
        command=(
            *PYTEST,
            "tests/faults/test_several.py",
            "tests/server/test_sharing.py",
            "-k",
            "not killed",
        ),
        figure=_cases,
        short="the same",
    ),
    "brief": Part(
        promise="What is sent is short: at most a tenth of the whole view, late in a game",
        shown="bytes of a command to a seat, in the quarters of two games of five praetors",
        command=("benchmarks.telling", "2"),
        figure=_lines(r"part 4 of 4"),
        short="that messages are compressed one by one",
    ),
    "load": Part(
        promise="A server does at least half as many commands a second as bare sockets",
        shown="recorded games at tables of three, as fast as they are answered, beside sockets "
        "with neither rules nor storage",
        command=("benchmarks.serving",),
        figure=_lines(r"commands/s|that is"),
        short="-",
        timed=True,
    ),
    "crowd": Part(
        promise="A thousand tables of five know of a command within 100 ms, 99 times of 100",
        shown="a command at each table every five seconds, on one server",
        command=("benchmarks.crowd",),
        figure=_lines(r"until the last seat|the goal is"),
        short="-",
        timed=True,
    ),
    "memory": Part(
        promise="A table that nobody plays at takes at most 100 kB, and they are given back",
        shown="a server's own memory, step by step: loaded, with five sockets each, left, dropped",
        command=("benchmarks.memory",),
        figure=_lines(r"kB a |given back|as many"),
        short="that what is freed is given back",
    ),
    "attacked": Part(
        promise="Attackers, slow readers and idle people cost others at most half as much again",
        shown="players' waits alone and beside each of them, in turns, on one server",
        command=("benchmarks.attacked",),
        figure=_lines(r"99th percentile"),
        short="limits, one by one",
        timed=True,
    ),
    "start": Part(
        promise="A server with 10,000 unfinished games is ready in two seconds",
        shown="a real start, and the waits of people who play while games are loaded",
        command=("benchmarks.starting",),
        figure=_lines(r"ready|a command when all"),
        short="that games are loaded when somebody comes, one after the other",
        timed=True,
    ),
}


# Running


def run(name: str, minutes: float) -> tuple[str, bool]:
    """Run a part, and say what it showed and whether that keeps the promise."""
    FOLDER.mkdir(exist_ok=True)
    part = PARTS[name]
    beside = f"; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before it began"
    said: list[str] = []
    late = False
    with subprocess.Popen(
        part.started(minutes), cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:

        def stop() -> None:
            nonlocal late
            late = True
            process.kill()

        slack = 5.0 if part.resumes else 0.0  # it stops by itself, after what it has begun
        timer = Timer(60 * (minutes + slack), stop)
        timer.start()
        try:
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", flush=True)
                said.append(line)
        finally:
            timer.cancel()
    (FOLDER / f"{name}.txt").write_text("".join(said), "utf-8")
    if late and not part.resumes:
        raise Failed(f"it was not finished within {minutes:g} minutes")
    try:
        figure = part.figure("".join(said))
    except Failed as reason:
        raise Failed(f"{reason}; soak/{name}.txt has what it said") from None
    broken = process.returncode and not late
    return figure + (beside if part.timed else ""), not broken and "missed" not in figure


def measure(names: Sequence[str], minutes: float) -> tuple[dict[str, Any], list[str]]:
    """Run parts; what is known now, and what went wrong."""
    known: dict[str, Any] = json.loads(MEASURED.read_text("utf-8")) if MEASURED.exists() else {}
    trouble = []
    for number, name in enumerate(names, start=1):
        begun = time.monotonic()
        print(f"\n{number} of {len(names)}: {name}, at most {minutes:g} minutes", flush=True)
        try:
            figure, met = run(name, minutes)
        except Failed as reason:
            trouble.append(f"{name}, not measured: {reason}")
            continue
        if not met:
            trouble.append(f"{name}, missed: {figure}")
        seconds = round(time.monotonic() - begun)
        print(f"{name}: {figure} ({seconds} s)", flush=True)
        today = datetime.now(UTC).date().isoformat()
        known[name] = {"figure": figure, "met": met, "date": today, **_more(name)}
        MEASURED.write_text(f"{json.dumps(known, indent=1)}\n", "utf-8")
    return known, trouble


def _more(name: str) -> dict[str, Any]:
    """What else of a part stands in the page."""
    if name == "planted":
        return {"rows": [one.row for one in sorted(kept(PLANTED_FILE), key=_found_first)]}
    if name == "simulate":
        times, worlds = Counter[str](), Counter[str]()
        ran = seeds_run()
        for one in ran:
            times.update(one.tally)
            worlds.update(one.tally.keys())
        return {"rows": [(what, count, worlds[what]) for what, count in times.most_common()]}
    return {}


def _found_first(one: Hunted) -> tuple[float, str]:
    return (float("inf") if one.seeds is None else one.seeds, one.about)


# The page


def made(known: Mapping[str, Any]) -> dict[str, str]:
    """What stands between the marks of the page."""
    return {
        "promises": table(
            ("promise", "how it is shown", "kept", "figure", "date", "`make soak`", "`make test`"),
            (_row(name, part, known.get(name)) for name, part in PARTS.items()),
        ),
        "simulated": table(("promise", "what breaks it"), BROKEN_BY.items()),
        "wrong": table(
            ("what went wrong", "times", "in so many worlds"),
            (
                (what, f"{times:,}", f"{worlds:,}")
                for what, times, worlds in _rows(known, "simulate")
            ),
        ),
        "planted": table(("planted bug", "found after", "by the promise"), _rows(known, "planted")),
    }


def _row(name: str, part: Part, told: Mapping[str, Any] | None) -> tuple[str, ...]:
    if told is None:
        return part.promise, part.shown, "–", "not measured yet", "–", f"`{name}`", part.short
    kept = "yes" if told["met"] else "**missed**"
    return part.promise, part.shown, kept, told["figure"], told["date"], f"`{name}`", part.short


def _rows(known: Mapping[str, Any], name: str) -> list[list[Any]]:
    rows: list[list[Any]] = known.get(name, {}).get("rows", [])
    return rows


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.promises",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", help=f"all, or some of: {', '.join(PARTS)}")
    parser.add_argument(
        "--minutes", type=float, default=MINUTES, help=f"for each part, {MINUTES:g} if not given"
    )
    told = parser.parse_args()
    if told.parts == ["all"]:
        told.parts = [*PARTS]
    if unknown := {*told.parts} - PARTS.keys():
        parser.error(f"there is no part {min(unknown)}; there are {', '.join(PARTS)}")
    if told.minutes <= 0:
        parser.error("--minutes takes a number above 0")
    return told


def main() -> int:
    told = options()
    known, trouble = measure(told.parts, told.minutes)
    PAGE.write_text(filled(PAGE.read_text("utf-8"), made(known)), "utf-8")
    for each in trouble:
        print(each, file=sys.stderr)
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main())
