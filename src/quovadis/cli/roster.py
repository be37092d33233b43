"""The families at a table, a line each: what they have, and how they are ranked in the end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from quovadis.cli.textboard import LETTERS, STYLES
from quovadis.core.board import SENATE
from quovadis.core.families import Colour
from quovadis.core.laurels import total
from quovadis.core.view import PlayerView
from quovadis.text import Catalogue

_NUMBERS = {"reserve", "senate", "tokens", "special", "total", "notes", "sum", "place"}
_HEADED = {"sum": "notes"}
"""Columns that are called like others: the sum of the notes stands for them."""
_ANY_WIDTH = 1000


@dataclass(frozen=True, slots=True)
class Roster:
    """A line for each family, best first once the game is over, with as much as there is room for.

    What everyone can see on the board, or add up, is left out first.
    """

    view: PlayerView
    words: Catalogue
    played_by: Mapping[Colour, str] = field(default_factory=dict)
    """Who plays each family, if that is told."""
    purses: bool = True

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The fullest table that fits; the smallest one shortens names."""
        free = options.update(max_width=_ANY_WIDTH)
        for table in self._tables():
            if console.measure(table, options=free).maximum <= options.max_width:
                break
        yield table

    def _tables(self) -> Iterator[Table]:
        """The same in less and less room."""
        columns = [*self._columns()]
        yield self._table(columns)
        over = self.view.outcome is not None
        if over:  # who played is told before what the sum is made of
            yield self._table([column for column in columns if column != "purse"])
        yield self._table(columns, short=True)
        for left_out in (["purse"], ["senate", "reserve"] if over else ["total"]):
            columns = [column for column in columns if column not in left_out]
            yield self._table(columns, short=True)
        small = ["family", "total", "place"] if over else ["family", "reserve", "tokens"]
        if self.view.rules.consul is not None:
            small[1] = "sum"
        yield self._table(small, short=True)

    def _columns(self) -> Iterator[str]:
        rules = self.view.rules
        yield from ("family", "reserve", "senate", "tokens")
        if rules.special_tokens:
            yield "special"
        if self.purses:
            yield from ("purse", "total")
        if rules.consul is not None:
            yield "notes"
        if self.view.outcome is not None:
            yield "place"

    def _table(self, columns: list[str], *, short: bool = False) -> Table:
        table = Table(
            box=None, padding=(0, 1 if short else 2, 0, 0), pad_edge=False, header_style="bold"
        )
        for column in columns:
            heading = self.words.sentence(f"position-{_HEADED.get(column, column)}")
            numeric = column in _NUMBERS
            table.add_column(
                heading[:3] if short and len(heading) > 5 and numeric else heading,
                justify="right" if numeric else "left",
                no_wrap=column != "purse",
                overflow="ellipsis",
            )
        for colour in self._ranked():
            cells = self._cells(colour, short=short)
            table.add_row(*(cells[column] for column in columns))
        return table

    def _ranked(self) -> tuple[Colour, ...]:
        outcome = self.view.outcome
        if outcome is None:
            return self.view.players
        return tuple(standing.colour for standing in outcome.standings)

    def _cells(self, colour: Colour, *, short: bool) -> dict[str, Text]:
        view, words = self.view, self.words
        seat = view.players.index(colour)
        purse = view.purses[seat]
        places = view.outcome.standings if view.outcome is not None else ()
        return {
            "family": self._name(colour, short=short),
            "reserve": Text(str(view.reserves[seat])),
            "senate": Text(str(view.seated[SENATE.index].count(colour))),
            "tokens": Text(str(view.tokens[seat])),
            "special": Text(str(view.held[seat])),
            "purse": Text(words.sentence("position-covered") if purse is None else " ".join(purse)),
            "total": Text("" if purse is None else str(total(purse))),
            "notes": Text(_noted(view, seat)),
            "sum": Text(str(sum(note[seat] for note in view.notes)) if view.notes else "–"),
            "place": Text("".join(str(each.place) for each in places if each.colour == colour)),
        }

    def _name(self, colour: Colour, *, short: bool) -> Text:
        words = self.words
        player, named = self.played_by.get(colour, ""), colour in words.names
        return Text.assemble(
            (f" {LETTERS[colour]} ", STYLES[colour]),
            (f" {words.family(colour)}", "bold" if colour == self.view.seat else ""),
            (f" {player}" if player and not short else "", "dim"),
            (f" · {words.colour(colour)}" if named and not short else "", "dim"),
        )


def _noted(view: PlayerView, seat: int) -> str:
    """What a player noted for each game of an election, and the total so far (R10.3)."""
    notes = [note[seat] for note in view.notes]
    sums = " + ".join(map(str, notes))
    return f"{sums} = {sum(notes)}" if len(notes) > 1 else sums or "–"
