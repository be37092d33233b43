"""Says how many seeds it takes to find each planted bug.

python -m tests.simulated.planted                    all of them, up to 300 seeds each
python -m tests.simulated.planted lazy-disk --most 50
"""

import argparse
import re
import subprocess
import sys
from statistics import median

from tests.simulated.planting import ROOT, Bug, bugs

FOUND = re.compile(r"^seed (\d+) breaks a promise: ([^:]*):", re.MULTILINE)


def hunt(name: str, most: int) -> tuple[int, str] | None:
    """After how many seeds a planted bug is found, and the promise that it breaks."""
    command = [sys.executable, "-m", "tests.simulated", f"0-{most - 1}", "--plant", name, "--stop"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = FOUND.search(ran.stdout)
    if found is None and ran.returncode:
        raise RuntimeError(f"{name}: {ran.stdout}{ran.stderr}")
    return None if found is None else (int(found[1]) + 1, found[2])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.simulated.planted", description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--most", type=int, default=300, help="give up after so many seeds")
    told = parser.parse_args()
    print("| planted bug | found after | by the promise |\n|---|---|---|")
    counts: list[int] = []
    for name in told.names or bugs():
        found = hunt(name, told.most)
        seeds = f"more than {told.most} seeds"
        promise = "-"
        if found is not None:
            counts.append(found[0])
            seeds, promise = "1 seed" if found[0] == 1 else f"{found[0]} seeds", found[1]
        print(f"| {Bug(name).about} | {seeds} | {promise} |", flush=True)
    tried = len(told.names or bugs())
    if counts:
        print(f"\n{len(counts)} of {tried} found, half of those within {median(counts):g} seeds")


if __name__ == "__main__":
    main()
