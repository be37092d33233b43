"""Prints what came of games between bots, for people."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from quovadis.bots.failure import LONGEST
from quovadis.cli.contest import Run
from quovadis.research.arena import Fared, Tables, Troubled
from quovadis.text import Catalogue
from quovadis.text.message import quotable

GAP = 2
"""Between two columns."""


class Sheet:
    """Prints a report for people."""

    def __init__(self, people: Catalogue) -> None:
        self.people = people
        self.console = Console(highlight=False, soft_wrap=True)

    def say(self, message: str, *, style: str = "", **params: float | str) -> None:
        self.console.print(Text(self.people.sentence(message, **params), style=style))

    def percent(self, share: float) -> str:
        return self.people.sentence("number-percent", percent=100 * share)

    def mean(self, value: float | None) -> str:
        return "–" if value is None else self.people.sentence("number-mean", mean=value)

    def interval(self, low: float, high: float) -> str:
        return self.people.sentence("number-interval", low=100 * low, high=100 * high)

    def count(self, number: float) -> str:
        return self.people.sentence("number-count", number=number)

    def table(self, columns: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
        """Print a table: the first column is names of bots, the others are numbers.

        If it is too wide, headings are broken between their words before a name is broken.
        """
        columns, lines = [*columns], [[*row] for row in rows]
        cells = [max(map(cell_len, column)) for column in zip(*(lines or [columns]), strict=True)]
        table = Table(box=None, padding=(0, GAP, 0, 0), header_style="bold")
        table.add_column(Text(columns[0]), overflow="fold")
        least = [
            max(widest, *map(cell_len, heading.split(" ")))
            for heading, widest in zip(columns[1:], cells[1:], strict=True)
        ]
        room = self.console.width - max(cells[0], cell_len(columns[0])) - GAP * len(columns)
        spare = max(0, room - sum(least))
        for heading, width in zip(columns[1:], least, strict=True):
            more = min(spare, max(0, cell_len(heading) - width))
            spare -= more
            table.add_column(Text(heading), justify="right", overflow="fold", width=width + more)
        for line in lines:
            table.add_row(*(Text(cell) for cell in line))
        self.console.print(table)
        self.console.print()

    def headings(self, *names: str) -> list[str]:
        return [self.people.sentence(f"contest-{name}") for name in names]

    def wins(self, lines: Iterable[Fared]) -> None:
        """How often each bot won."""
        self.table(
            self.headings("bot", "games", "wins", "share", "interval", "laurels", "senate"),
            (
                (
                    line.bot,
                    self.count(line.games),
                    self.count(round(line.wins, 1)),
                    self.percent(line.win_share),
                    self.interval(line.low, line.high),
                    self.mean(line.laurels),
                    self.percent(line.senate_share),
                )
                for line in lines
            ),
        )

    def bargains(self, lines: Iterable[Fared]) -> None:
        """How each bot bargained."""
        self.table(
            self.headings("bot", "deals", "pays", "gets", "kept", "broken"),
            (
                (
                    line.bot,
                    self.mean(line.deals_a_game),
                    self.mean(line.vote_price),
                    self.mean(line.vote_price_got),
                    self.count(line.promises_kept),
                    self.count(line.promises_broken),
                )
                for line in lines
            ),
        )

    def tables(self, tables: Tables) -> None:
        """What all games have in common."""
        self.say(
            "contest-tables",
            mean=tables.turns,
            games=tables.games,
            senate=tables.senate,
            adjourned=tables.adjourned,
            number=tables.cut_off,
        )
        if tables.adjourned or tables.cut_off:
            self.say("contest-early")
        if tables.vote_price is not None:
            self.say("contest-price", mean=tables.vote_price)

    def troubles(self, lines: Iterable[Fared | Troubled], tables: Tables) -> None:
        """What went wrong, if anything did."""
        for line in lines:
            if line.trouble is not None:
                self.say(
                    "contest-trouble",
                    style="red",
                    bot=line.bot,
                    count=line.troubles,
                    why=quotable(line.trouble, LONGEST),
                )
        if tables.lost_example is not None:
            why = quotable(tables.lost_example, LONGEST)
            self.say("contest-lost", style="red", count=tables.lost, why=why)

    def speed(self, run: Run) -> None:
        """How long it took, if anything was left to play."""
        if not run.results:
            return
        self.say(
            "contest-speed",
            games=len(run.results),
            seconds=run.seconds,
            speed=len(run.results) / run.seconds,
        )
