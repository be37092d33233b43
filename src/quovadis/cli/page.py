"""A position for people: the board, the families, what can be done."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from quovadis.board import SENATE
from quovadis.cli.textboard import LETTERS, STYLES, draw
from quovadis.laurels import total
from quovadis.text import Catalogue
from quovadis.view import PlayerView


def page(view: PlayerView, legal: list[str], words: Catalogue) -> RenderableType:
    """Everything that fits on one page of a terminal."""
    return Group(
        draw(view),
        legend(view, words),
        "",
        headline(view, words),
        families(view, words),
        words.sentence("position-supply", ones=view.open_supply, supply=view.supply),
        *(legal_lines(legal, words)),
    )


def headline(view: PlayerView, words: Catalogue) -> Text:
    """Whose turn it is, or how the game ended."""
    if view.outcome is not None:
        line = words.sentence("position-over", reason=view.outcome.reason, turns=view.outcome.turns)
    else:
        line = words.sentence("position-turn", number=view.turn.number, active=view.turn.active)
    return Text(line, style="bold")


def legend(view: PlayerView, words: Catalogue) -> Text:
    """What the letters on the board mean."""
    names = ", ".join(f"{LETTERS[colour]} {words.family(colour)}" for colour in view.players)
    return Text(words.sentence("position-legend", families=names), style="dim")


def families(view: PlayerView, words: Catalogue) -> Table:
    """A line for each family, best first once the game is over."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    columns = ["family", "reserve", "senate", "tokens", "purse", "total"]
    if view.outcome:
        columns.append("place")
    for column in columns:
        numeric = column not in {"family", "purse"}
        table.add_column(
            words.sentence(f"position-{column}"), justify="right" if numeric else "left"
        )
    places = (
        {standing.colour: standing.place for standing in view.outcome.standings}
        if view.outcome
        else {}
    )
    for colour in places or view.players:
        seat = view.players.index(colour)
        purse = view.purses[seat]
        row = [
            Text.assemble((f" {LETTERS[colour]} ", STYLES[colour]), f" {words.family(colour)}"),
            Text(str(view.reserves[seat])),
            Text(str(view.seated[SENATE.index].count(colour))),
            Text(str(view.tokens[seat])),
            Text(words.sentence("position-covered") if purse is None else " ".join(purse)),
            Text("" if purse is None else str(total(purse))),
        ]
        if view.outcome:
            row.append(Text(str(places[colour])))
        table.add_row(*row)
    return table


def legal_lines(legal: list[str], words: Catalogue) -> list[Text]:
    """What the active player can do, a line a kind."""
    kinds = {
        "place": [text for text in legal if text.startswith("+")],
        "advance": [text for text in legal if "-" in text and " " not in text and text[-1] != "?"],
        "ask": [text.removesuffix("?") for text in legal if text.endswith("?")],
        "carry": [text for text in legal if " by " in text or text.startswith("gives")],
        "caesar": [text.removeprefix("C ") for text in legal if text.startswith("C ")],
    }
    return [
        Text(words.sentence(f"position-legal-{kind}", actions="  ".join(texts)))
        for kind, texts in kinds.items()
        if texts
    ]
