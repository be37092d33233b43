"""The certificates of the bots: the tables of docs/certificate.md.

`python -m benchmarks.certificates` makes the page from benchmarks/figures/certificates. With a
folder of `quovadis certify`, it first takes over what that has measured:
`python -m benchmarks.certificates certificates`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from benchmarks.pages import FIGURES, ROOT, filled, table
from quovadis.bots.registry import LADDER
from quovadis.cli.certify import cells, headings, note
from quovadis.cli.report import Sheet
from quovadis.research.certificate import MEASURES, Row
from quovadis.text import catalogue

PAGE = ROOT / "docs/certificate.md"
STORED = FIGURES / "certificates"


def stored() -> dict[str, dict[str, Any]]:
    """The certificates by bot, from the easiest to the hardest."""
    files = ((name, STORED / f"{name}.json") for name in LADDER)
    return {name: json.loads(file.read_text("utf-8")) for name, file in files if file.exists()}


def made(told: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """What stands between the marks of the page."""
    sheet = Sheet(catalogue("en"))
    return {
        "overview": _overview(told, sheet),
        "certificates": "\n\n".join(_of_bot(name, each, sheet) for name, each in told.items()),
    }


def _rows(told: Mapping[str, Any]) -> list[Row]:
    return [Row(**row) for row in told["rows"]]


def _overview(told: Mapping[str, Mapping[str, Any]], sheet: Sheet) -> str:
    """One line for each measure, one column for each bot; what meets its goal is bold."""
    bots = {name: {row.measure: row for row in _rows(each)} for name, each in told.items()}
    lines = []
    for measure in MEASURES:
        line = [sheet.people.sentence(f"certify-{measure}")]
        for rows in bots.values():
            row = rows.get(measure)
            value = "–" if row is None else cells(row, sheet)[1]
            line.append(f"**{value}**" if row is not None and row.met else value)
        lines.append(line)
    lines.append(["Measured on", *(each["date"] for each in told.values())])
    return table([headings(sheet.people)[0], *(f"`{name}`" for name in bots)], lines)


def _of_bot(name: str, told: Mapping[str, Any], sheet: Sheet) -> str:
    rows = _rows(told)
    parts = [f"### {name}", table(headings(sheet.people), (cells(row, sheet) for row in rows))]
    notes = [f"- {text}" for row in rows if (text := note(row, sheet)) is not None]
    parts += ["\n".join(notes), *filter(None, map(_kernel, rows)), *filter(None, map(_said, rows))]
    source = f"Seed {told['seed']}, {told['playouts']:,} playouts a side, {told['date']}."
    return "\n\n".join([*parts, source])


def _kernel(row: Row) -> str | None:
    """What the search in the kernel found."""
    found = row.facts.get("kernel")
    if found is None:
        return None
    return (
        f"The search in the kernel played {found['games']:,} games. Its weights won "
        f"{100 * found['wins']:.1f} % of {found['measured']:,} others against three players with "
        f"those as released: {row.facts['factors']}."
    )


def _said(row: Row) -> str | None:
    """Stated chances and what came, tenth by tenth."""
    tenths = row.facts.get("tenths")
    if not tenths:
        return None
    lines = (
        (
            f"{10 * each['tenth']} to {10 * each['tenth'] + 10} %",
            f"{each['count']:,}",
            f"{100 * each['said']:.1f} %",
            f"{100 * each['came']:.1f} %",
        )
        for each in tenths
    )
    return table(("chance", "statements", "said", "came"), lines)


def main() -> None:
    """Take over certificates if a folder is named, and make the page."""
    for folder in map(Path, sys.argv[1:]):
        STORED.mkdir(parents=True, exist_ok=True)
        for name in LADDER:
            if (file := folder / f"{name}.json").exists():
                (STORED / file.name).write_text(file.read_text("utf-8"), "utf-8")
    PAGE.write_text(filled(PAGE.read_text("utf-8"), made(stored())), "utf-8")


if __name__ == "__main__":
    main()
