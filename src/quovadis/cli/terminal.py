"""`quovadis terminal`: a game around one keyboard, with bots on any seat."""

import secrets
import sys
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from quovadis.bots.registry import LADDER, BotRefused
from quovadis.cli import again
from quovadis.cli.completion import complete_bots, complete_variants
from quovadis.cli.files import NotText, TooLarge, content
from quovadis.cli.keyboard import Keyboard
from quovadis.cli.lines import PlainLines, is_large, is_poor
from quovadis.cli.options import (
    LanguageOption,
    PaceOption,
    Trouble,
    bots_told,
    fail,
    seconds,
    told,
    words,
)
from quovadis.cli.seats import Seats, SeatsRefused, kept, read_bots, read_names
from quovadis.core.editions import EditionName
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.names import colour
from quovadis.game import Game
from quovadis.record import RecordRefused, parse_log
from quovadis.record.variants import SPELLINGS, read_variants
from quovadis.text import Catalogue, Language

GAMES = user_data_path("quovadis") / "terminal"
"""Where games are saved while they are played."""


def terminal(  # noqa: PLR0917 - one parameter per option
    file: Annotated[
        Path | None,
        typer.Argument(help="A saved game to continue (.jsonl).", show_default=False),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help="How many families, or which: 3, 5 or red,blue,white. Default: 4.",
            show_default=False,
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            autocompletion=complete_bots,
            help="Which seats are bots: 3 for the last three, quaestor for all but the "
            "first, or blue=tiro,white=quaestor:greed=0.5. From easy to "
            f"hard: {', '.join(LADDER)}. Default: none.",
            show_default=False,
        ),
    ] = None,
    names: Annotated[
        str | None,
        typer.Option(
            help="What people are called, in the order of their seats: Anna,Ben. "
            "Default: their colours.",
            show_default=False,
        ),
    ] = None,
    pace: PaceOption = None,
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
            help=f"Any of {', '.join(SPELLINGS)}, separated by commas; whispers only with one "
            "person among bots.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same shuffle.", show_default=False),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue the last unfinished game.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Play in the terminal, against bots or with people around one keyboard.

    [bold]quovadis terminal --bots 3[/bold]               you against three bots
    [bold]quovadis terminal --players white,red,blue --bots quaestor[/bold]   you are White
    [bold]quovadis terminal --players 5 --bots 2[/bold]   three people and two bots
    [bold]quovadis terminal --players 3[/bold]            three people

    You type on one line in the notation of records: [bold]+b1[/bold] places a senator,
    [bold]b1-a3[/bold] advances one (and calls a vote if you need support),
    [bold]C a3-a4[/bold] moves Caesar. Tab completes, [bold]help[/bold] explains. The game is
    saved after every move: [bold]quovadis terminal --resume[/bold] continues it.

    Bots wait while you type, so you can always cut in. A game that you continue has
    the same bots as before, unless --bots names others.
    """
    people = words(lang)
    tempo = seconds(pace or ("1" if sys.stdin.isatty() else "0"), lang)
    is_new = any(option is not None for option in (players, first, edition, variants, seed))
    if (file is not None) + resume + is_new > 1:
        fail(people.sentence("terminal-one-game"))
    if resume:
        file = _last_unfinished(anyone=bots is not None)
        if file is None:
            fail(people.sentence("terminal-nothing-to-resume", command=again.program()))
    with bots_told(lang):
        if file is not None:
            game = _saved(file, lang)
            seats = kept(file, game.state.players) if bots is None else Seats()
            families = tuple(family for family in COLOURS if family in game.state.players)
        else:
            rules = read_variants(variants or "", edition or "amigo-2005")
            families = _families(players or "4")
            game = Game.new(families, rules=rules, first=first, seed=seed)
            seats = Seats()
        if bots is not None:
            chance = secrets.randbits(32) if seed is None else seed
            seats = Seats(bots=read_bots(bots, families), seed=chance, people=seats.people)
        if names is not None:
            free = [family for family in families if family not in seats.bots]
            seats = replace(seats, people=read_names(names, free))
        if len(seats.bots) == len(families):
            raise SeatsRefused("seats-no-person")
    several = len(families) - len(seats.bots) > 1
    if several and game.state.rules.whispers and game.state.outcome is None:
        fail(people.sentence("terminal-no-whispers"))
    try:
        keep_in = file if file is not None and file.suffix == ".jsonl" else _new_file()
    except OSError:
        fail(people.sentence("file-unusable", file=str(GAMES)))
    keyboard = Keyboard(game, people, keep_in, seats=seats)
    with closing(keyboard), suppress(KeyboardInterrupt):
        _play(keyboard, tempo)
    if not keyboard.files.kept:
        fail(people.sentence("terminal-not-kept", file=str(keep_in)))
    typer.echo(farewell(game, keep_in, people))


def _play(keyboard: Keyboard, pace: float) -> None:
    """On the full screen where there is one, in plain lines elsewhere; a new size may change it."""
    keyboard.wake_bots()
    if is_poor():
        PlainLines(keyboard, pace=pace, by_size=False).play()
        return
    from quovadis.cli.tui import TerminalGame  # Textual is slow to load

    going_on = True
    while going_on:
        if is_large():
            going_on = bool(TerminalGame(keyboard, pace=pace).run())
        else:
            going_on = PlainLines(keyboard, pace=pace, by_size=True).play()


def farewell(game: Game, file: Path, people: Catalogue) -> str:
    """Say where the game is, and how to continue or read it."""
    if game.state.outcome is not None:
        return people.sentence("terminal-kept-story", file=str(file), command=again.reading(file))
    command = again.going_on(file, newest=_last_unfinished() == file)
    return people.sentence("terminal-kept", command=command)


def _saved(file: Path, lang: Language | None) -> Game:
    try:
        with told(file, lang):
            game = _loaded(file)
    except Trouble as trouble:
        fail(str(trouble))
    if game.state.outcome is None and None in game.state.supply:
        fail(words(lang).sentence("terminal-supply-unknown", file=str(file)))
    return game


def _loaded(file: Path) -> Game:
    return Game(parse_log(content(file), jsonl=file.suffix.lower() == ".jsonl"))


def _families(text: str) -> tuple[Colour, ...]:
    if text.strip().isdecimal():
        number = int(text)
        if number > len(COLOURS):
            raise Refused("players-number", "R1.4", count=number)
        return COLOURS[:number]
    return tuple(colour(word) for word in text.replace(",", " ").split())


def _new_file() -> Path:
    GAMES.mkdir(parents=True, exist_ok=True)
    return GAMES / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.jsonl"


def _last_unfinished(*, anyone: bool = False) -> Path | None:
    """The newest game that can go on; with `anyone`, whoever may come to play it."""
    for file in sorted(GAMES.glob("*.jsonl"), reverse=True):
        try:
            state = _loaded(file).state
            if state.outcome is not None:
                continue
            if anyone or not state.rules.whispers:
                return file
            if len(state.players) - len(kept(file, state.players).bots) == 1:  # R8.9
                return file
        except (OSError, NotText, TooLarge, RecordRefused, SeatsRefused, BotRefused):
            continue
    return None
