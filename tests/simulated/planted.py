"""Says how many seeds it takes to find each planted bug.

python -m tests.simulated.planted                        all of them, up to 120 seeds each
python -m tests.simulated.planted lazy-disk --most 50    some of them
python -m tests.simulated.planted --kept FILE            stopped, the same command goes on
"""

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

from tests.simulated.planting import ROOT, Bug, bugs

FOUND = re.compile(r"^seed (\d+) breaks a promise: ([^:]*):", re.MULTILINE)
MOST = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunted:
    """What came of a hunt."""

    bug: str
    about: str
    most: int
    """The hunt was given up after so many seeds."""
    seeds: int | None = None
    """After how many seeds it was found,"""
    promise: str | None = None
    """and the promise that it breaks."""

    @property
    def row(self) -> tuple[str, str, str]:
        """Its line of a table."""
        if self.seeds is None:
            return self.about, f"more than {self.most} seeds", "-"
        return self.about, f"{self.seeds} seed{'s' * (self.seeds > 1)}", self.promise or "-"


def hunt(name: str, most: int) -> Hunted:
    """Run seeds with a bug until a promise is broken."""
    command = [sys.executable, "-m", "tests.simulated", f"0-{most - 1}", "--plant", name, "--stop"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = FOUND.search(ran.stdout)
    about = Bug(name).about
    if found is None and ran.returncode:
        raise RuntimeError(f"{name}: {ran.stdout}{ran.stderr}")
    if found is None:
        return Hunted(bug=name, about=about, most=most)
    return Hunted(bug=name, about=about, most=most, seeds=int(found[1]) + 1, promise=found[2])


def kept(file: Path | None) -> list[Hunted]:
    """The hunts that a file holds; those of bugs that are gone do not count."""
    lines = file.read_text("utf-8").splitlines() if file is not None and file.exists() else []
    here = {*bugs()}
    return [one for line in lines if (one := Hunted(**json.loads(line))).bug in here]


def summary(hunted: Sequence[Hunted]) -> str:
    """How many were found."""
    counts = [one.seeds for one in hunted if one.seeds is not None]
    text = f"{len(counts)} of {len(hunted)} found"
    return f"{text}, half of those within {median(counts):g} seeds" if counts else text


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.simulated.planted",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", help="only these; their files are in tests/faults")
    parser.add_argument("--most", type=int, default=MOST, help="give up after so many seeds")
    parser.add_argument("--kept", type=Path, help="a file for results")
    parser.add_argument("--minutes", type=float, help="begin no new hunt after so many minutes")
    told = parser.parse_args()
    if unknown := {*told.names} - {*bugs()}:
        parser.error(f"there is no bug {min(unknown)}; there are {', '.join(bugs())}")
    hunted, begun = kept(told.kept), time.monotonic()
    known = {one.bug for one in hunted}
    left = [name for name in told.names or bugs() if name not in known]
    print("| planted bug | found after | by the promise |\n|---|---|---|", flush=True)
    with nullcontext() if told.kept is None else told.kept.open("a", encoding="utf-8") as file:
        for number, name in enumerate(left, start=1):
            if told.minutes is not None and time.monotonic() - begun > 60 * told.minutes:
                break
            print(f"{number} of {len(left)} bugs: {name}", file=sys.stderr)
            found = hunt(name, told.most)
            hunted.append(found)
            if file is not None:
                print(json.dumps(asdict(found)), file=file, flush=True)
            print(f"| {' | '.join(found.row)} |", flush=True)
    print(f"\n{summary(hunted)}")


if __name__ == "__main__":
    main()
