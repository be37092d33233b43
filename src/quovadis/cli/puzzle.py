"""`quovadis puzzle`: deal puzzles, at the terminal."""

import json
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.text import Text

from quovadis.bots.registry import BOT_NAMES
from quovadis.cli.learn import WIDEST
from quovadis.cli.lines import is_dumb
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.cli.page import coloured, page, told_story
from quovadis.cli.textboard import Board
from quovadis.text import Catalogue
from quovadis.text.message import Param, message

if TYPE_CHECKING:
    from quovadis.puzzles import Puzzle


def puzzle(
    number: Annotated[
        int | None,
        typer.Argument(help="A puzzle by its number.", metavar="N", show_default=False),
    ] = None,
    daily: Annotated[
        bool, typer.Option("--daily", help="The puzzle of the day: the same for everyone.")
    ] = False,
    row: Annotated[
        bool, typer.Option("--row", help="Ten puzzles, from easy to hard; you see your score.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Solve deal puzzles: one position, one question, and which answer wins most often.

    You see the board and the purses as one family knows them, and three to five things that it
    could say. Type the number of the best one. Then you see everyone's chance to win after each.
    [bold]rooms[/bold] tells the board in words; with [bold]TERM=dumb[/bold] nothing is drawn.

    [bold]quovadis puzzle[/bold]          the puzzle of the day
    [bold]quovadis puzzle 17[/bold]       puzzle 17
    [bold]quovadis puzzle --row[/bold]    ten in a row; stop with quit, and go on later
    """
    from quovadis.puzzles import daily as of_day, puzzles, row as of_row

    people, known = words(lang), puzzles()
    if number is not None and not 1 <= number <= len(known):
        fail(people.sentence("puzzle-none", number=number, count=len(known)))
    console = Console(highlight=False)
    console.print(people.sentence("terminal-puzzle-how"), width=min(console.width, WIDEST))
    if row:
        kept = _kept()
        _take_row(of_row(kept["row"]), kept, console, people)
        return
    today = date.today()  # noqa: DTZ011 - the day where you are
    chosen = known[number - 1] if number is not None and not daily else of_day(today)
    _Solver(chosen, console, people).take()


def _file() -> Path:
    """Where it stands how far a row has come."""
    return user_data_path("quovadis") / "puzzle.json"


def _kept() -> dict[str, int]:
    fresh = {"row": 1, "at": 0, "right": 0}
    try:
        told = json.loads(_file().read_text("utf-8"))
        return {name: int(told[name]) for name in fresh}
    except (OSError, ValueError, KeyError, TypeError):
        return fresh


def _keep(row: dict[str, int]) -> None:
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps(row), "utf-8")
    except OSError:
        pass  # then the row begins anew next time


def _take_row(
    row: "Sequence[Puzzle]", kept: dict[str, int], console: Console, people: Catalogue
) -> None:
    for at, one in enumerate(row):
        if at < kept["at"]:
            continue
        line = people.sentence("terminal-puzzle-row", at=at + 1, count=len(row))
        console.print(Text(f"\n{line}", style="bold"))
        right = _Solver(one, console, people).take()
        if right is None:
            return
        kept = {**kept, "at": at + 1, "right": kept["right"] + right}
        _keep(kept)
        told = people.sentence("puzzle-score", right=kept["right"], count=at + 1)
        console.print(Text(told, style="bold"))
    _keep({"row": kept["row"] + 1, "at": 0, "right": 0})


class _Solver:
    """Somebody who solves one puzzle."""

    def __init__(self, puzzle: "Puzzle", console: Console, people: Catalogue) -> None:
        self.puzzle, self.console = puzzle, console
        self.position = puzzle.position()
        self.view = puzzle.view(self.position)
        names = {seat: name for seat, name in BOT_NAMES.items() if seat != puzzle.seat}
        self.family = people.family(puzzle.seat)
        self.people = people.naming(names).addressing(puzzle.seat)

    def take(self) -> bool | None:
        """Whether the best choice was found; None: somebody wants to stop."""
        self._show()
        while True:
            self.console.print("> ", end="")
            line = sys.stdin.readline()
            word = line.strip().lower()
            if not line or word == "quit":
                return None
            if word == "skip":
                return False
            if word.isdecimal() and 1 <= int(word) <= len(self.puzzle.choices):
                self._solve(int(word) - 1)
                return int(word) - 1 == self.puzzle.best
            if word in {"board", "rooms"}:
                self.console.print(Board(self.view, self.people, word == "rooms"))
            else:
                self._print(self.people.sentence("terminal-puzzle-how"))

    def _show(self) -> None:
        from quovadis.puzzles.telling import known_purses, tell_choice, tell_question

        puzzle, game, people = self.puzzle, self.position.game, self.people
        happened = game.since_turn(self.view.turn.number)
        self.console.print(page(self.view, None, happened, people, in_words=is_dumb()))
        purses = zip(self.view.players, known_purses(puzzle, self.position), strict=True)
        known = ", ".join(f"{people.family(seat)} {amount}" for seat, amount in purses)
        self._print(Text(f"{people.sentence('puzzle-known')} {known}", style="dim"))
        self._print(told_story(happened, people))
        headline = people.sentence("puzzle-number", number=puzzle.number, level=puzzle.level)
        you = people.sentence("puzzle-you", family=self.family)
        self._print(Text(f"\n{headline}. {you}", style="bold"))
        self._told(tell_question(puzzle, self.position), "bold")
        for number, choice in enumerate(self.position.choices, start=1):
            self._told(tell_choice(self.view, choice), before=f"{number}  ")

    def _solve(self, chosen: int) -> None:
        from quovadis.puzzles.telling import tell_reason

        puzzle, people = self.puzzle, self.people
        right = chosen == puzzle.best
        self._print(
            Text(f"\n{people.sentence('puzzle-right' if right else 'puzzle-wrong')}", "bold")
        )
        for at, each in enumerate(puzzle.choices):
            lines = [people.sentence("puzzle-chance", **self._figures(each.chance, each.doubt))]
            if at != puzzle.best:
                behind = self._figures(each.behind, each.behind_doubt, name="points")
                lines.append(people.sentence("puzzle-behind", **behind))
            if each.agreed is not None:
                lines.append(people.sentence("puzzle-agreed", share=round(100 * each.agreed)))
            mark = "*" if at == puzzle.best else " "
            self._print(Text(f"{mark} {at + 1}  {'; '.join(lines)}"))
        reason = tell_reason(puzzle, self.position)
        if reason is not None:
            self._told(message("puzzle-why", sentence=reason))
        self._print(Text(people.sentence("puzzle-how", games=puzzle.games), style="dim"))

    def _figures(self, amount: float, doubt: float, *, name: str = "chance") -> dict[str, str]:
        from quovadis.review.figures import figure

        return {
            key: figure(round(1000 * share), self.people, signed=False)
            for key, share in ((name, amount), ("doubt", doubt))
        }

    def _told(self, told: Param, style: str = "", *, before: str = "") -> None:
        self._print(Text.assemble(before, coloured(told, self.people, style)))

    def _print(self, told: str | Text) -> None:
        self.console.print(told, width=min(self.console.width, WIDEST))
