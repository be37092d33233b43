"""What `mutmut run` found: the share of broken rules that a test noticed, and the survivors.

Ends with status 1 if the share is below the goal, or if mutmut has not finished. If a
regular expression is given, only the mutants with such a name count.
"""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

GOAL = 85.0

MUTMUT = Path(sys.executable).with_name("mutmut")

NOTICED = {"killed", "timeout"}
"""A mutant that runs for ever is noticed too: the tests do not end."""

UNDECIDED = {"not checked", "check was interrupted by user"}


def statuses() -> dict[str, str]:
    """Every mutant's name and what became of it."""
    printed = subprocess.run(
        [MUTMUT, "results", "--all", "true"], capture_output=True, text=True, check=True
    ).stdout
    lines = (line.strip().rpartition(": ") for line in printed.splitlines() if ": " in line)
    return {mutant: status for mutant, _, status in lines if status != "skipped"}


def percent(mutants: Mapping[str, str]) -> float:
    """How many of a hundred mutants a test noticed."""
    return 100 * sum(status in NOTICED for status in mutants.values()) / len(mutants)


def main(only: str = "") -> int:
    found = {name: status for name, status in statuses().items() if re.search(only, name)}
    if not found:
        print("No mutants: `mutmut run` first.")
        return 1

    survivors = {mutant: status for mutant, status in found.items() if status not in NOTICED}
    for mutant, status in sorted(survivors.items()):
        print(f"{status}: {mutant}")
    if survivors:
        print(f"\n`{MUTMUT.parent.parent.name}/bin/mutmut show <name>` prints what was changed.")

    for module, names in groupby(sorted(found), key=lambda name: name.rpartition(".x")[0]):
        own = {name: found[name] for name in names}
        print(f"{percent(own):5.1f} % of {len(own):4}  {module}")
    counts = Counter(found.values())
    print(", ".join(f"{count} {status}" for status, count in counts.most_common()))
    killed, total = len(found) - len(survivors), len(found)
    print(f"{killed} of {total} mutants killed: {percent(found):.1f} % (goal: {GOAL:g} %)")
    return int(percent(found) < GOAL or not UNDECIDED.isdisjoint(counts))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
