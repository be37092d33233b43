"""Lines as an editor counts them, and what of a line counts."""

import re
from collections.abc import Iterator

from quovadis.core.wanted import want

_END = re.compile(r"\r\n|\n|\r")  # str.splitlines also splits at form feeds and the like
_TOLD = re.compile(r'(?:[^"#]|"(?:\\.|[^"\\])*"|")*')


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text, from 1."""
    want("text", text, str, "the text of a record (`read_log` reads a file)")
    return enumerate(_END.split(text), start=1)


def without_comment(line: str) -> str:
    """A line up to a hash that is not within quotes."""
    match = _TOLD.match(line)
    return match[0].strip() if match else ""
