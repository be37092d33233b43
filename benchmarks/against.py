"""Is this checkout faster than another one? `python -m benchmarks.against ../older`.

Both play the same games, in processes of their own, by turns, so that a slow
moment of the machine hits both.
Only the processor's time counts. The other checkout has been set up with `make setup`.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median

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
    python = checkout / ".venv" / "bin" / "python"
    ran = subprocess.run(
        [python, "-c", code], cwd=checkout, capture_output=True, text=True, check=True
    )
    return float(ran.stdout)


def main() -> None:
    """Print the rates of both, and the ratio within pairs of runs."""
    other = Path(sys.argv[1]).resolve()
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
