"""Says which test finds each bug that is planted in what several processes share.

python -m tests.faults.shared_bugs                     all of them: some minutes
python -m tests.faults.shared_bugs passed-on-twice     some of them

The simulator runs one process, so these are found by tests with two real ones. Each test runs on
the code as it is, where it has to pass, and on a copy with the bug in it, where it has to fail.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.simulated.planting import FOLDER, ROOT, Bug

_FOUND_BY = re.compile(r"^Found by (\S+)$", re.MULTILINE)
PASSED, FAILED = 0, 1
"""What pytest ends with."""


class SharedBug(Bug):
    """One of them, and the test that finds it."""

    def __init__(self, name: str) -> None:
        super().__init__(f"sharing/{name}")
        [self.test] = _FOUND_BY.findall((FOLDER / f"{self.name}.patch").read_text("utf-8"))
        self.about = self.about.removesuffix(f" Found by {self.test}")

    @contextmanager
    def copied(self) -> Iterator[Path]:
        """A copy of the code with the bug in it: processes that a test starts have it, too."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            for file in (ROOT / "src").rglob("*"):
                if "__pycache__" in file.parts or file.is_dir():
                    continue
                to = copy / file.relative_to(ROOT / "src")
                to.parent.mkdir(parents=True, exist_ok=True)
                to.symlink_to(file)
            for name in self.hunks:
                planted = copy / Path(name).relative_to("src")
                planted.unlink()
                planted.write_text(self.source(name), "utf-8")
            yield copy


@dataclass(frozen=True, slots=True)
class Ran:
    """How a test ended, and after how many seconds."""

    status: int
    seconds: float
    told: str


def shared_bugs() -> list[str]:
    """The names of all of them."""
    return sorted(file.stem for file in (FOLDER / "sharing").glob("*.patch"))


def run(test: str, code: Path) -> Ran:
    """Run a test with the package from some folder."""
    start = time.monotonic()
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(code)},
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(ran.returncode, time.monotonic() - start, ran.stdout + ran.stderr)


def hunt(bug: SharedBug) -> float | None:
    """How many seconds the test takes to find a bug; None: it does not."""
    clean = run(bug.test, ROOT / "src")
    if clean.status != PASSED:
        raise RuntimeError(f"{bug.test} fails without a bug: {clean.told}")
    with bug.copied() as code:
        ran = run(bug.test, code)
    if ran.status not in {PASSED, FAILED}:
        raise RuntimeError(f"{bug.name}: {ran.told}")
    return ran.seconds if ran.status == FAILED else None


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults.shared_bugs",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", help="only these")
    told = parser.parse_args()
    if unknown := {*told.names} - {*shared_bugs()}:
        parser.error(f"there is no bug {min(unknown)}; there are {', '.join(shared_bugs())}")
    names, found = told.names or shared_bugs(), 0
    print("| planted bug | found by | after |\n|---|---|---|", flush=True)
    for name in names:
        bug = SharedBug(name)
        seconds = hunt(bug)
        found += seconds is not None
        after = "not found" if seconds is None else f"{seconds:.0f} s"
        print(f"| {bug.about} | `{bug.test.partition('::')[2]}` | {after} |", flush=True)
    print(f"\n{found} of {len(names)} found")
    if found < len(names):
        sys.exit(1)


if __name__ == "__main__":
    main()
