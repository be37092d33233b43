"""The board as text. The drawing is data: `textboard.txt`, with fields for what changes.

`<b1-a3>` is the laurel space of a path, `b1·` a seat of a committee, in order of arrival.
"""

import re
from importlib import resources

from rich.text import Text

from quovadis.core.board import COMMITTEES, LAUREL_SPACES
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.core.view import PlayerView

LETTERS: dict[Colour, str] = {"red": "R", "blue": "B", "black": "K", "white": "W", "yellow": "Y"}
"""How a senator of each family is written."""
STYLES: dict[Colour, str] = {
    "red": "bold #ffffff on #b3261e",
    "blue": "bold #ffffff on #1f4fb8",
    "black": "bold #ffffff on #3d3833",
    "white": "bold #23201d on #e9e3d8",
    "yellow": "bold #23201d on #e2b007",
}
"""Each with its own background, for dark and light terminals; they survive 16 colours."""

LAUREL_STYLE = "bold #ffffff on #347d0a"
CAESAR_STYLE = "bold #ffffff on #8a1064"
_FRAME_STYLE = "#b3513a"
_PATH_STYLE = "#9a7b4f"

_DRAWING = resources.files("quovadis.cli").joinpath("textboard.txt").read_text("utf-8").rstrip()
_FIELD = re.compile(r"<(?P<path>\w+-\w+) *>|(?P<committee>[a-d]\d|S )·")


def draw(view: PlayerView) -> Text:
    """The whole board, 79 columns wide, without a legend: see `LETTERS`."""
    waiting = {room.id: iter(view.seated[room.index]) for room in COMMITTEES}
    laurels = {way.id: laurel for way, laurel in zip(LAUREL_SPACES, view.laurels, strict=True)}
    text, drawn = Text(), 0
    for field in _FIELD.finditer(_DRAWING):
        text.append(_DRAWING[drawn : field.start()])
        drawn = field.end()
        if committee := field["committee"]:
            senator = next(waiting[committee.strip()], None)
            text.append_text(_seat(senator))
        else:
            path = field["path"]
            token = _token(laurels[path], caesar=path == view.caesar.id)
            text.append_text(_centred(token, field))
    text.append(_DRAWING[drawn:])
    text.highlight_regex(r"[┌┐└┘─│╞╡╥╨]+", _FRAME_STYLE)
    text.highlight_regex(r"[╔╗╚╝═║]+", _PATH_STYLE)
    text.highlight_regex(r"[a-d]\d(?= )|S(?= Senatus)", "bold")
    return text


def _seat(senator: Colour | None) -> Text:
    return Text(" · ") if senator is None else Text(f" {LETTERS[senator]} ", STYLES[senator])


def _token(laurel: Laurel | None, *, caesar: bool) -> Text:
    """A laurel, the empty mark `( )`, or Caesar on either: `[C:III]`, `[C]`."""
    if caesar:
        return Text(f"[C:{laurel}]" if laurel else "[C]", CAESAR_STYLE)
    return Text(f"({laurel})", LAUREL_STYLE) if laurel else Text("( )")


def _centred(token: Text, field: re.Match[str]) -> Text:
    """The token centred in its field; a path next to the field continues across it."""
    width = len(field[0])
    ends = field.string[field.start() - 1], field.string[field.end()]
    fill = "═" if "═" in ends else " "
    left = (width - len(token) + 1) // 2
    return Text.assemble(fill * left, token, fill * (width - len(token) - left))
