"""`quovadis watch`: a game between bots, told move by move."""

import secrets
import time
from collections.abc import Generator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from quovadis.bots.registry import LADDER, foreign, listed
from quovadis.bots.workers import Workers
from quovadis.cli.completion import complete_bots, complete_variants
from quovadis.cli.options import (
    LanguageOption,
    PaceOption,
    Trouble,
    bots_told,
    check_target,
    fail,
    seconds,
    told,
    words,
)
from quovadis.cli.page import coloured, headline, supply_line, told_story
from quovadis.cli.preparing import prepare
from quovadis.cli.roster import Roster
from quovadis.cli.seats import Seats, SeatsRefused, names_seats, read_bots
from quovadis.cli.textboard import Board
from quovadis.core.editions import EditionName
from quovadis.core.events import Advanced, TurnBegan
from quovadis.core.families import COLOURS, Colour
from quovadis.driver import thinking
from quovadis.driver.driver import Driver, Step, play
from quovadis.game import Game
from quovadis.record.about import tell_about
from quovadis.record.files import KINDS, write_log
from quovadis.record.variants import SPELLINGS
from quovadis.research.match import simulated
from quovadis.text import Catalogue, Language
from quovadis.text.message import Several, message
from quovadis.text.refusals import tell_figures, tell_reason
from quovadis_command import INTERRUPTED


def watch(  # noqa: PLR0917 - one parameter per option
    seats: Annotated[
        str,
        typer.Option(
            autocompletion=complete_bots,
            help="Three to five bots, separated by commas, for red, blue, black, white and "
            "yellow; or white=tiro,red=quaestor,yellow=tiro. From easy to "
            f"hard: {', '.join(LADDER)}.",
        ),
    ] = "quaestor,quaestor,tiro,tiro",
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same game.", show_default=False),
    ] = None,
    first: Annotated[
        Colour | None,
        typer.Option(
            help="Who begins; default: drawn by lot, in mayfair-fr the first seat.",
            show_default=False,
        ),
    ] = None,
    edition: Annotated[
        EditionName | None,
        typer.Option(help="The edition; default: amigo-2005.", show_default=False),
    ] = None,
    variants: Annotated[
        str | None,
        typer.Option(
            autocompletion=complete_variants,
            help=f"Any of {', '.join(SPELLINGS)}, separated by commas.",
            show_default=False,
        ),
    ] = None,
    pace: PaceOption = None,
    record: Annotated[
        Path | None,
        typer.Option(help="Write the game to this file, .qv or .jsonl.", show_default=False),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    figures: Annotated[
        bool, typer.Option("--figures", help="Tell the chances of winning behind each reason.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Watch bots play and bargain.

    In a terminal they take their time, and the board is drawn after every round in which somebody
    advanced. Into a pipe the story goes at once, as plain text. A game that stalls ends by itself,
    and every game ends after 60 rounds. Ctrl+C stops earlier; what was played is still recorded.

    [bold]quovadis watch[/bold]                                    four bots of two kinds
    [bold]quovadis watch --seats tiro,tiro,tiro --pace 0.2[/bold]  three beginners in a hurry
    [bold]quovadis watch --seed 7 --record game.qv | less[/bold]   to read, and to keep
    """
    console = Console(highlight=False)
    asked = None if pace is None else seconds(pace, lang)
    tempo = (1.0 if console.is_terminal else 0.0) if asked is None else asked
    chance = secrets.randbits(32) if seed is None else seed
    with bots_told(lang):
        names = _seated(seats)
        at_table = Seats(bots=names, seed=chance)
        rules = simulated(variants or "", edition or "amigo-2005")
        game = Game.new(names, rules=rules, first=first, seed=chance)
    if record is not None:
        _check_writable(record, lang, force=force)
    prepare(names.values(), words(lang))
    story = Story(game, at_table, words(lang), console, figures=figures)
    interrupted = False
    try:
        with closing(_steps(game, at_table)) as steps:
            for step in steps:
                if step.events or step.trouble:
                    story.tell(step)
                    time.sleep(tempo)
        story.end()
    except KeyboardInterrupt:
        console.print()
        interrupted = True
    finally:
        if record is not None:
            _record(game, names, record, lang)
    if record is not None and (interrupted or console.is_terminal):
        typer.echo(words(lang).sentence("file-written", file=str(record)))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _steps(game: Game, seats: Seats) -> Generator[Step, None, None]:
    """The game, step by step; a bot that somebody else wrote thinks where it can be stopped."""
    if not any(map(foreign, seats.bots.values())):
        yield from play(Driver(game), seats.made(), seed=seats.seed, reasons=True)
        return
    with closing(Workers()) as workers:
        yield from thinking.play(Driver(game), seats.made(), workers, seed=seats.seed)


class Story:
    """Tells a game as a spectator sees it: sentences, and the board now and then."""

    def __init__(
        self,
        game: Game,
        seats: Seats,
        words: Catalogue,
        console: Console,
        *,
        figures: bool = False,
    ) -> None:
        """`figures`: tell the chances of winning behind each reason."""
        self.game, self.seats, self.console = game, seats, console
        self.words = words.naming(seats.names)
        self.figures = figures
        self.told = 0
        """How many events were told."""
        self.walked = False
        """Whether a senator advanced since the board was drawn."""
        self._say(coloured(message("watch-seats", families=self._seating()), self.words, "bold"))
        self._tell_events()

    def _seating(self) -> Several:
        """Which bot plays for which family."""
        return Several(
            tuple(
                message("watch-seat", colour=seat, bot=self.seats.bots[seat])
                for seat in self.game.state.players
            ),
            "comma",
        )

    def tell(self, step: Step) -> None:
        """Tell what one answer led to."""
        if step.trouble is not None:
            seat, why = step.question.seat, step.trouble.why.code
            self._say(coloured(message("stood-in", colour=seat, why=why), self.words, "yellow"))
        reason = step.reason_for()
        if reason is not None:
            said = tell_reason(step.question.seat, reason.code, reason.params)
            self._say(coloured(said, self.words, "dim italic"))
            if self.figures and reason.figures is not None:
                behind = tell_figures(reason.figures.code, reason.figures.params)
                self._say(coloured(behind, self.words, "dim"))
        self._tell_events()

    def end(self) -> None:
        """Show how it ended: the board and the ranking."""
        view = self.game.view()
        self._draw()
        self._say(headline(view, self.words))
        self.console.print(Roster(view, self.words, self.seats.bots))
        self._say(supply_line(view, self.words))

    def _tell_events(self) -> None:
        for number, event in self.game.events(since=self.told):
            self.told = number
            self.walked |= isinstance(event, Advanced)
            begins = isinstance(event, TurnBegan) and (event.number - 1) % len(self.seats.bots) == 0
            if begins and self.walked and self.console.is_terminal:
                self._draw()
            self._say(told_story([event], self.words), end="")

    def _draw(self) -> None:
        view = self.game.view()
        self.console.print()
        self.console.print(Board(view, self.words))
        self.walked = False

    def _say(self, line: Text, end: str = "\n") -> None:
        """Print, wrapped at words; in a pipe, each sentence is one line."""
        self.console.print(line, end=end, soft_wrap=not self.console.is_terminal)


def _seated(text: str) -> dict[Colour, str]:
    """Which bot plays which family: in order, or as named."""
    count = len(listed(text))
    if not 3 <= count <= len(COLOURS):
        raise SeatsRefused("seats-all-bots", count=count)
    return read_bots(text, COLOURS if names_seats(text) else COLOURS[:count])


def _check_writable(file: Path, lang: Language | None, *, force: bool) -> None:
    """Refuse before the game what would fail after it."""
    if file.suffix.lower() not in KINDS:
        fail(words(lang).sentence("file-kind", file=str(file)))
    check_target(file, lang, force=force)


def _record(game: Game, bots: Mapping[Colour, str], file: Path, lang: Language | None) -> None:
    """Write the game; a record for people says who played."""
    try:
        with told(file, lang):
            write_log(game.log, file, about=tell_about(game.state, {}, bots))
    except Trouble as trouble:
        fail(str(trouble))
