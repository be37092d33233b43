"""The board as text. The drawings are data: files with fields for what changes.

`<b1-a3>` is the laurel space of a path, `b1·` a seat of a committee, in order of arrival.
"""

import re
from collections.abc import Iterator
from importlib import resources
from typing import Literal

from quovadis.core.board import COMMITTEES, LAUREL_SPACES, Committee
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.core.state import Public

LETTERS: dict[Colour, str] = {"red": "R", "blue": "B", "black": "K", "white": "W", "yellow": "Y"}
"""How a senator of each family is written."""
Look = Colour | Literal["laurel", "caesar"] | None
"""What a piece of the drawing shows; None: the board itself."""


def _drawing(name: str) -> str:
    return resources.files("quovadis.core").joinpath(name).read_text("utf-8").rstrip()


LARGE, SMALL = _drawing("textboard.txt"), _drawing("textboard-small.txt")
"""The drawings: 79 columns and 23 lines, or 59 columns and 15 lines."""
_FIELD = re.compile(r"<(?P<path>\w+-\w+) *>|(?P<committee>[a-d]\d|S )·")


def pieces(table: Public, drawing: str = LARGE) -> Iterator[tuple[str, Look]]:
    """The whole board, piece by piece, for those who colour it."""
    waiting = {room.id: iter(table.seated[room.index]) for room in COMMITTEES}
    laurels = {way.id: laurel for way, laurel in zip(LAUREL_SPACES, table.laurels, strict=True)}
    drawn = 0
    for field in _FIELD.finditer(drawing):
        yield drawing[drawn : field.start()], None
        drawn = field.end()
        if committee := field["committee"]:
            senator = next(waiting[committee.strip()], None)
            yield f" {LETTERS[senator] if senator else '·'} ", senator
        else:
            path = field["path"]
            yield from _space(field, laurels[path], caesar=path == table.caesar.id)
    yield drawing[drawn:], None


def draw(table: Public, drawing: str = LARGE) -> str:
    """The whole board in plain characters."""
    return "".join(text for text, _ in pieces(table, drawing))


def line_of(room: Committee, drawing: str) -> int:
    """On which line of a drawing a committee has its name."""
    name = f"{room.id} {room.name}"
    return next(at for at, line in enumerate(drawing.splitlines()) if name in line)


def _space(
    field: re.Match[str], laurel: Laurel | None, *, caesar: bool
) -> Iterator[tuple[str, Look]]:
    """A laurel, the empty mark `( )`, or Caesar on either, centred; a path goes on across it."""
    look: Look = "caesar" if caesar else "laurel" if laurel else None
    mark = f"[C:{laurel}]" if laurel else "[C]"
    token = mark if caesar else f"({laurel or ' '})"
    ends = field.string[field.start() - 1], field.string[field.end()]
    fill = "═" if "═" in ends else " "
    left = (len(field[0]) - len(token) + 1) // 2
    yield fill * left, None
    yield token, look
    yield fill * (len(field[0]) - len(token) - left), None
