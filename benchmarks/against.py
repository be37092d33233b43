"""Is this checkout faster than an older one? `python -m benchmarks.against [CHECKOUT]`.

Without a checkout, it is compared with the commit before engine and driver were made faster, taken
from the history. Both play the same games, in processes of their own, by turns, so that a slow
moment of the machine hits both. Only the processor's time counts.
"""

import os
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

BEFORE = "f3e32a902b321ea507ba268f0e779b90091bd6db"
HERE = Path(__file__).resolve().parent.parent
PAIRS = 8
MEASURED = {
    "random play, decisions": "benchmarks.engine import decisions_per_second",
    "four quaestors, games": "benchmarks.tables import games_per_second",
}
SECONDS = 0.5


def rate(checkout: Path, what: str, seed: int) -> float:
    """How many a second of the processor a checkout plays."""
    name = what.rpartition(" ")[2]
    code = f"from {what}; {name}(0.3); print({name}({SECONDS}, {seed}))"
    here = os.environ | {"PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"}
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=checkout,
        env=here,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout)


def main() -> None:
    """Compare with the checkout that is named, or else with the history."""
    if len(sys.argv) > 1:
        compare(Path(sys.argv[1]).resolve())
        return
    print(f"\nBeside commit {BEFORE[:7]}, {PAIRS} pairs of runs\n")
    git = ["git", "archive", BEFORE, "src", "benchmarks"]
    try:
        packed = subprocess.run(git, cwd=HERE, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        print("  not measured: this checkout has no history with that commit")
        return
    with TemporaryDirectory() as folder:
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        compare(Path(folder))


def compare(other: Path) -> None:
    """Print the rates of both, and the ratio within pairs of runs."""
    for name, what in MEASURED.items():
        pairs = []
        for seed in range(PAIRS):
            order = (HERE, other) if seed % 2 else (other, HERE)
            rates = {checkout: rate(checkout, what, seed) for checkout in order}
            pairs.append((rates[HERE], rates[other]))
        ratios = sorted(ours / theirs for ours, theirs in pairs)
        print(
            f"  {name:24}{median(ours for ours, _ in pairs):>10,.1f}/s"
            f"   there {median(theirs for _, theirs in pairs):>10,.1f}/s"
            f"   {median(ratios):.2f} x ({ratios[0]:.2f} to {ratios[-1]:.2f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
