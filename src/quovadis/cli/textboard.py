"""The board as text, in colour, as large as there is room for."""

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from quovadis.cli.rooms import tell_rooms
from quovadis.core import textboard
from quovadis.core.families import Colour
from quovadis.core.textboard import LARGE, LETTERS, SMALL, Look
from quovadis.core.view import PlayerView
from quovadis.text import Catalogue

__all__ = ["LARGE", "LETTERS", "SMALL", "STYLES", "WIDTH", "Board", "draw", "legend"]

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

WIDTH = {each: max(map(len, each.splitlines())) for each in (LARGE, SMALL)}
"""How many columns each drawing takes."""


@dataclass(frozen=True, slots=True)
class Board:
    """The board for a page: the largest drawing that fits, or its committees in words."""

    view: PlayerView
    words: Catalogue
    in_words: bool = False
    """However much room there is."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Fit the page."""
        fitting = [each for each in (LARGE, SMALL) if WIDTH[each] <= options.max_width]
        if fitting and not self.in_words:
            yield draw(self.view, fitting[0])
            yield legend(self.view, self.words)
        else:
            yield from (Text(self.words.say(told)) for told in tell_rooms(self.view))


def draw(view: PlayerView, drawing: str = LARGE) -> Text:
    """The whole board, without a legend: see `LETTERS`."""
    text = Text.assemble(
        *((piece, _style(look)) for piece, look in textboard.pieces(view, drawing))
    )
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


def legend(view: PlayerView, words: Catalogue) -> Text:
    """What the letters on the board mean."""
    names = ", ".join(f"{LETTERS[colour]} {words.family(colour)}" for colour in view.players)
    return Text(words.sentence("position-legend", families=names), style="dim")
