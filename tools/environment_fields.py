"""Write the observations into docs/environments.md: `python tools/environment_fields.py`."""

from pathlib import Path

from quovadis.sim.observing import FIELDS

PAGE = Path(__file__).parent.parent / "docs" / "environments.md"
MARK = "<!-- made: observations -->\n"


def table() -> str:
    """The fields of an observation as Markdown, with where each begins in the flat row."""
    lines = ["| from | field | shape | what it says |", "| --- | --- | --- | --- |"]
    at = 0
    for name, shape, what in FIELDS:
        size = " × ".join(str(each) for each in shape) or "one number"
        lines.append(f"| {at} | `{name}` | {size} | {what} |")
        length = 1
        for each in shape:
            length *= each
        at += length
    return "\n".join(lines) + "\n"


def page() -> str:
    """The page as it should be."""
    return f"{PAGE.read_text('utf-8').partition(MARK)[0]}{MARK}\n{table()}"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
