"""Pages of docs whose figures a command makes: text between marks, written from data.

`<!-- made: NAME -->` and `<!-- end -->` stand around what is made. All else is written by hand.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "benchmarks/figures"
"""What was measured: the source of every figure in the pages."""
_MADE = re.compile(r"(<!-- made: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def filled(page: str, made: Mapping[str, str]) -> str:
    """A page with everything made anew. Every mark has its text, and every text its mark."""
    names = {name for _, name, _ in _MADE.findall(page)}
    if names != made.keys():
        raise ValueError(f"marked or made, but not both: {sorted(names ^ made.keys())}")
    return _MADE.sub(lambda mark: f"{mark[1]}\n{made[mark[2]]}\n\n{mark[3]}", page)


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    columns = [*head]
    lines = [columns, ["---"] * len(columns), *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
