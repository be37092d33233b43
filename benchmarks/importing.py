"""How long imports take, in CPU time: `python -m benchmarks.importing`.

Each is a process of its own. They take turns, so that a busy machine slows all of them alike, and
the median is told; the last column compares it with Python's own start in the same run.
"""

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

ROUNDS = 21
STARTS = {
    "Python itself": "pass",
    "import quovadis": "import quovadis",
    "... and a game, printed": "import quovadis; str(quovadis.Game.new('red blue black', seed=1))",
    "... and a refusal in words": "import quovadis; str(quovadis.Refused('game-over', 'R7.1'))",
    "... and a deal from text": "import quovadis; quovadis.read_deal('deal red blue: red pays 1')",
    "from quovadis import Driver, estimate": "from quovadis import Driver, estimate",
    "from quovadis.research import compare": "from quovadis.research import compare",
    "quovadis --version": (
        "import sys; sys.argv[1:] = ['--version']; import quovadis_command as q; q.main()"
    ),
}


def seconds(code: str) -> float:
    """The CPU time of a process that runs some code."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    """Print a line for each."""
    took: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(ROUNDS):
        for name, code in STARTS.items():
            took[name].append(seconds(code))
    bare = median(took["Python itself"])
    for name, each in took.items():
        print(f"{name:40}{1000 * median(each):7.0f} ms{median(each) / bare:7.1f}")


if __name__ == "__main__":
    main()
