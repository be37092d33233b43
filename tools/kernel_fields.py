"""Write the table of fields into docs/simulation.md: `python tools/kernel_fields.py`."""

from pathlib import Path

from quovadis.sim.layout import FIELDS

PAGE = Path(__file__).parent.parent / "docs" / "simulation.md"
MARK = "<!-- made: fields -->\n"


def table() -> str:
    """The fields of a state as Markdown."""
    lines = ["| field | shape | what it says |", "| --- | --- | --- |"]
    for name, shape, what in FIELDS:
        size = " × ".join(str(each) for each in shape) or "one number"
        lines.append(f"| `{name}` | {size} | {what} |")
    return "\n".join(lines) + "\n"


def page() -> str:
    """The page as it should be."""
    return f"{PAGE.read_text('utf-8').partition(MARK)[0]}{MARK}\n{table()}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
