"""Lines as an editor counts them."""

import re
from collections.abc import Iterator

_END = re.compile(r"\r\n|\n|\r")  # str.splitlines also splits at form feeds and the like


def numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text, from 1."""
    return enumerate(_END.split(text), start=1)
