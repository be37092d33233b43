"""`quovadis learn`: the lessons, at the terminal, line by line."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console, RenderableType
from rich.text import Text

from quovadis.bots.registry import BOT_NAMES
from quovadis.cli import again
from quovadis.cli.lines import is_dumb
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.cli.page import page, told_story
from quovadis.cli.plainly import (
    is_sentence,
    nothing_known,
    plain_part,
    read_plainly,
    spoken_deal,
    told_question,
    told_reading,
)
from quovadis.cli.rules import NoSuchRule, look_up
from quovadis.cli.speech import tidied, understood
from quovadis.cli.table import Table
from quovadis.cli.textboard import Board
from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.deals import Reading
from quovadis.driver.driver import Driver
from quovadis.learn import Lesson, Standing, lessons
from quovadis.text import Catalogue

WIDEST = 100
"""Longer lines are hard to read."""


def learn(
    lesson: Annotated[
        int | None,
        typer.Option(
            help="The lesson to begin with; default: the one that you left.", show_default=False
        ),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Learn the game in seven short lessons: you make every move, and the teacher answers.

    You type moves as the lesson shows them, and offers in your own words if you like.
    [bold]back[/bold] takes a move back, [bold]skip[/bold] goes on to the next lesson, [bold]rule
    R5.3[/bold] shows a rule, [bold]rooms[/bold] tells the board in words, [bold]quit[/bold] stops.
    The next time you go on where you stopped. With [bold]TERM=dumb[/bold] nothing is drawn.
    """
    people, known = words(lang), lessons()
    if lesson is not None and not 1 <= lesson <= len(known):
        fail(people.sentence("learn-no-lesson", number=lesson, count=len(known)))
    at = _kept() if lesson is None else lesson - 1
    console = Console(highlight=False)
    console.print(people.sentence("terminal-learn-how"), width=min(console.width, WIDEST))
    while at < len(known):
        _keep(at)
        if not _Pupil(known[at], console, people).take(at + 1, len(known)):
            return
        at += 1
    _keep(0)
    console.print(people.sentence("learn-ended"))
    console.print(people.sentence("terminal-learn-play", command=again.program()))


def _file() -> Path:
    """Where it stands which lesson comes next."""
    return user_data_path("quovadis") / "learn.json"


def _kept() -> int:
    try:
        name = json.loads(_file().read_text("utf-8"))["lesson"]
    except (OSError, ValueError, KeyError, TypeError):
        return 0
    return next((at for at, one in enumerate(lessons()) if one.name == name), 0)


def _keep(at: int) -> None:
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps({"lesson": lessons()[at].name}), "utf-8")
    except OSError:
        pass  # then the lessons begin anew next time


class _Pupil:
    """Somebody who takes one lesson."""

    def __init__(self, lesson: Lesson, console: Console, people: Catalogue) -> None:
        self.lesson, self.console = lesson, console
        names = {seat: name for seat, name in BOT_NAMES.items() if seat != lesson.learner}
        self.people = people.naming(names).addressing(lesson.learner)
        self.said: list[SeatCommand] = []
        self.proposed: str | None = None
        """The line that a sentence was understood as; Enter plays it."""

    def take(self, number: int, count: int) -> bool:
        """Take the lesson to its end, or skip it; False: that is enough for today."""
        title = self.people.sentence(f"learn-title-{self.lesson.name}")
        headline = self.people.sentence("learn-lesson", number=number, count=count, title=title)
        self._print(Text(f"\n{headline}", style="bold"))
        standing = self.lesson.follow([])
        self._look(standing)
        while True:
            self._explain(standing)
            self.console.print("> ", end="")
            line = sys.stdin.readline()
            word = line.strip().lower()
            if not line or word == "quit":
                return False
            if word == "skip" or (standing.done and not word):
                return True
            if word.startswith("rule"):
                self._look_up(word)
            elif word in {"board", "rooms"}:
                self._show_board(standing, in_words=word == "rooms")
            elif word or standing.back_to is not None:
                standing = self._hear(standing, line.strip())
            elif self.proposed is not None:
                standing = self._hear(standing, self.proposed)

    def _hear(self, standing: Standing, line: str) -> Standing:
        """How the lesson stands after what was typed."""
        if standing.back_to is not None and line.lower() in {"", "back"}:
            self.said = self.said[: standing.back_to]
            return self._seen(self.lesson.follow(self.said))
        if line.lower() == "back" and self.said:
            self.said.pop()
            return self._seen(self.lesson.follow(self.said))
        self.proposed = None
        try:
            command = self._command(standing, line)
            after = self.lesson.follow([*self.said, command])
        except Refused as reason:
            if is_sentence(reason, tidied(line, self.people)):
                self._hear_sentence(standing, line)
            else:
                self._print(Text(self.people.refusal(reason), style="red"))
            return standing
        self.said.append(command)
        seen = standing.game.noticed(self.lesson.learner)
        told = [event for _, event in after.game.events(self.lesson.learner, seen)]
        self._print(told_story(told, self.people))
        return self._seen(after)

    def _command(self, standing: Standing, line: str) -> SeatCommand:
        driver = Driver(standing.game, people=[self.lesson.learner])
        asked = driver.asked(self.lesson.learner)
        return understood(standing.game, self.lesson.learner, tidied(line, self.people), asked)

    def _hear_sentence(self, standing: Standing, line: str) -> None:
        """Show the deal that a plain sentence says; Enter then offers it."""
        table, me = Table(standing.game), self.lesson.learner
        answer = read_plainly(table, me, line, self.people)
        if isinstance(answer, Reading):
            self.proposed = _said_by(me, spoken_deal(table, me, answer.deal))
            self._print(told_reading(answer, self.people))
        elif nothing_known(answer, plain_part(line, self.people)):
            self._print(self.people.sentence("terminal-unknown", word=line))
        elif answer.choices:
            self._print(self.people.say(answer.told))
            for each in answer.choices:
                typed = _said_by(me, spoken_deal(table, me, each.deal))
                self._print(f"· {self.people.say(each.told)}")
                self._print("  " + self.people.sentence("terminal-learn-type", line=typed))
        else:
            self._print(told_question(answer, line, self.people))

    def _look_up(self, line: str) -> None:
        """Show what the rules say: `rule R5.3`, `rules caesar`."""
        try:
            self._print(look_up(line.partition(" ")[2], self.people))
        except NoSuchRule as reason:
            self._print(str(reason))

    def _seen(self, standing: Standing) -> Standing:
        self._look(standing)
        return standing

    def _look(self, standing: Standing) -> None:
        game, learner = standing.game, self.lesson.learner
        happened = [event for _, event in game.events(learner, standing.before)]
        shown = page(game.view(learner), None, happened, self.people, in_words=is_dumb())
        self.console.print(shown)

    def _show_board(self, standing: Standing, *, in_words: bool) -> None:
        """Show the board alone, as in a game: drawn, or told a committee a line."""
        self.console.print(Board(standing.game.view(self.lesson.learner), self.people, in_words))

    def _explain(self, standing: Standing) -> None:
        """What the teacher says, and what can be typed."""
        self._print(Text(f"\n{self.people.sentence(standing.says)}", style="bold"))
        hint = self.lesson.hint(standing)
        if hint is not None:
            self._print(self.people.sentence("terminal-learn-type", line=hint))
            if hint.startswith("offers"):
                self._print(self.people.sentence("terminal-learn-words"))
        else:
            which = "next" if standing.done else "back"
            self._print(self.people.sentence(f"terminal-learn-{which}"))

    def _print(self, told: RenderableType) -> None:
        self.console.print(told, width=min(self.console.width, WIDEST))


def _said_by(seat: Colour, line: str) -> str:
    """A line without who says it: in a lesson that is clear."""
    return line.removeprefix(f"{seat} ")
