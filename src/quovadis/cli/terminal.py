"""`quovadis terminal`: a game around one keyboard."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from quovadis.cli.options import LanguageOption, Trouble, fail, told, words
from quovadis.cli.tui import TerminalGame
from quovadis.editions import EditionName
from quovadis.errors import Refused
from quovadis.game import Game
from quovadis.record import RecordRefused
from quovadis.record.notation import colour
from quovadis.record.variants import SPELLINGS, read_variants
from quovadis.state import COLOURS, Colour

GAMES = user_data_path("quovadis") / "terminal"
"""Where games are kept while they are played."""


def terminal(  # noqa: PLR0917 - one parameter an option
    file: Annotated[
        Path | None,
        typer.Argument(help="A game to go on with: .jsonl as saved, or .qv.", show_default=False),
    ] = None,
    players: Annotated[
        str, typer.Option(help="How many families, or which: 3, 5 or red,blue,white.")
    ] = "4",
    first: Annotated[
        Colour | None, typer.Option(help="Who begins; otherwise drawn.", show_default=False)
    ] = None,
    edition: Annotated[EditionName, typer.Option(help="Whose rules.")] = "amigo-2005",
    variants: Annotated[
        str,
        typer.Option(help=f"Any of {', '.join(SPELLINGS)}, with commas.", show_default=False),
    ] = "",
    seed: Annotated[
        int | None, typer.Option(help="Repeat a shuffle.", min=0, show_default=False)
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the last unfinished game.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Play a game around one keyboard.

    Everyone types on one line in the notation of records: [bold]+b1[/bold] places a
    senator, [bold]b1-a3[/bold] advances one (and asks for votes where they are needed),
    [bold]C a3-a4[/bold] moves Caesar. Tab completes, [bold]help[/bold] explains, and the
    game is kept after every move.
    """
    people = words(lang)
    if resume:
        file = _last_unfinished()
        if file is None:
            fail(people.sentence("terminal-nothing-to-resume"))
    try:
        if file is not None:
            with told(file, lang):
                game = Game.load(file)
        else:
            rules = read_variants(variants, edition)
            game = Game.new(_families(players), rules=rules, first=first, seed=seed)
    except Trouble as trouble:
        fail(str(trouble))
    except Refused as reason:
        fail(words(lang, notation=True).refusal(reason))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        fail(people.sentence("terminal-needs-a-terminal"))
    keep_in = file if file is not None and file.suffix == ".jsonl" else _new_file()
    TerminalGame(game, people, keep_in).run()
    if game.state.outcome is None:
        typer.echo(people.sentence("terminal-kept"))


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


def _last_unfinished() -> Path | None:
    for file in sorted(GAMES.glob("*.jsonl"), reverse=True):
        try:
            if Game.load(file).state.outcome is None:
                return file
        except (OSError, RecordRefused):
            continue
    return None
