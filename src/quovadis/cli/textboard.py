"""The board as text, in colour."""

from rich.text import Text

from quovadis.core import textboard
from quovadis.core.families import Colour
from quovadis.core.textboard import LETTERS, Look
from quovadis.core.view import PlayerView

__all__ = ["LETTERS", "STYLES", "draw"]

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


def draw(view: PlayerView) -> Text:
    """The whole board, 79 columns wide, without a legend: see `LETTERS`."""
    text = Text.assemble(*((piece, _style(look)) for piece, look in textboard.pieces(view)))
    text.highlight_regex(r"[┌┐└┘─│╞╡╥╨]+", _FRAME_STYLE)
    text.highlight_regex(r"[╔╗╚╝═║]+", _PATH_STYLE)
    text.highlight_regex(r"[a-d]\d(?= )|S(?= Senatus)", "bold")
    return text


def _style(look: Look) -> str:
    match look:
        case None:
            return ""
        case "laurel":
            return LAUREL_STYLE
        case "caesar":
            return CAESAR_STYLE
        case "red" | "blue" | "black" | "white" | "yellow":
            return STYLES[look]
