"""`quovadis bots run`: one game of a bot that is a program, and what is said to it and by it."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from math import ceil
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from quovadis.bots.failure import Failed
from quovadis.bots.lines import text
from quovadis.bots.outsider import PREFIX, Conversation, Outsider
from quovadis.bots.protocol import Bot, Options, Reply
from quovadis.bots.reasons import Reason
from quovadis.bots.registry import BotRefused, bot, is_program
from quovadis.cli.options import LanguageOption, check_seed, fail, words
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, Step, play
from quovadis.game import Game
from quovadis.research.match import simulated
from quovadis.text import Catalogue
from quovadis.text.refusals import tell_why
from quovadis_command import INTERRUPTED

SEAT: Colour = "red"
"""Where it sits."""
ARROWS = {">": "blue", "<": "green", "!": "yellow"}


@dataclass(slots=True)
class Rehearsed:
    """The program as a bot, and what came of asking it."""

    conversation: Conversation
    asked: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        self.asked[options.kind] += 1
        start = perf_counter()
        try:
            return self.conversation.ask(view, events, options, seed, budget)
        finally:
            self.slowest = max(self.slowest, perf_counter() - start)

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, _budget: int, /
    ) -> Reason | None:
        """Have it say why."""
        return self.conversation.explain(view, events, command)


def rehearse(  # noqa: PLR0917 - one parameter per option
    command: Annotated[
        str, typer.Argument(help="How the program is started, as one word: in quotation marks.")
    ],
    against: Annotated[str, typer.Option(help="The bot that plays the other seats.")] = "quaestor",
    players: Annotated[int, typer.Option(min=3, max=5, help="How many seats there are.")] = 4,
    seed: Annotated[int, typer.Option(help="The same seed gives the same game.")] = 1,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show every line whole, as it is sent.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Start a program that is a bot, play one game with it, and show what is said.

    The program reads questions from its standard input and writes answers to its standard output,
    one line of JSON each: docs/lines.md has all of it. What it writes to standard error is shown
    here with [bold]!  [/bold]. The exit status is 1 if any answer could not be used.

    [bold]quovadis bots run "node mybot.js"[/bold]            a game, a line for each question
    [bold]quovadis bots run --trace "python3 mybot.py"[/bold]  every line, whole

    Everywhere else such a bot is called [bold]cmd:[/bold] and its command:
    [bold]quovadis arena --seats "cmd:node mybot.js,tiro,tiro"[/bold].
    """
    people, console = words(lang), Console(highlight=False, soft_wrap=True)
    check_seed(seed, people)
    try:
        program = bot(command if is_program(command) else f"{PREFIX}{command}")
        other = bot(against)
    except BotRefused as reason:
        fail(people.sentence(f"refused-{reason.code}", **reason.params))
    assert isinstance(program, Outsider)  # noqa: S101 - that is what the prefix means

    def show(how: str, line: str) -> None:
        if trace or how == "!":
            console.print(Text.assemble((f"{how} ", ARROWS[how]), line))

    try:
        with closing(Conversation(program, tell=show)) as conversation:
            rehearsal = Rehearsal(Rehearsed(conversation), people, console)
            unused = rehearsal.play(other, players, seed)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if unused:
        raise typer.Exit(1)


@dataclass(slots=True)
class Rehearsal:
    """Plays one game and tells it."""

    program: Rehearsed
    people: Catalogue
    console: Console

    def play(self, other: Bot, players: int, seed: int) -> int:
        """Play it, and return how many answers could not be used."""
        talk = self.program.conversation
        try:
            talk.start()
        except Failed as trouble:
            self._say(self.people.sentence("bots-run-silent", why=str(trouble)), "bold red")
            return 1
        name = talk.introduction.name or talk.bot.command[0]
        self._say(self.people.sentence("bots-run-hello", name=name))
        seats = COLOURS[:players]
        bots: dict[Colour, Bot] = {seat: self.program if seat == SEAT else other for seat in seats}
        game = Game.new(seats, rules=simulated("", "amigo-2005"), first=SEAT, seed=seed)
        unused, before = 0, game.view(SEAT)
        for step in play(Driver(game), bots, seed=seed, reasons=True):
            if step.question.seat == SEAT:
                unused += step.trouble is not None
                self._tell(step, before)
            before = game.view(SEAT)
        asked = self.program.asked
        line = self.people.sentence(
            "bots-run-over",
            asked=asked.total(),
            kinds=", ".join(f"{kind} {count}" for kind, count in asked.most_common()),
            faults=unused,
            milliseconds=ceil(self.program.slowest * 1000),
        )
        self._say(line, "bold red" if unused else "bold green")
        return unused

    def _tell(self, step: Step, before: PlayerView) -> None:
        """One question, and what came of it."""
        about = "" if step.question.about is None else f" {step.question.about}"
        said = "–" if step.command is None else text(before, step.command)
        self._say(f"{before.turn.number:>3} {step.question.kind}{about}: {said}")
        if step.trouble is not None:
            why = self.people.sentence("bots-run-unused", why=str(step.trouble.why))
            self._say(f"    {why}", "bold red")
        if step.reason is not None:
            reason = self.people.say(tell_why(step.reason.code, step.reason.params))
            self._say(f"    {reason}", "italic")

    def _say(self, line: str, style: str = "") -> None:
        self.console.print(Text(line, style=style))
