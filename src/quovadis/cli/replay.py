"""`quovadis replay`: play records through the rules and show the position."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from quovadis.cli.files import STANDARD_INPUT, content
from quovadis.cli.options import GameOption, LanguageOption, Trouble, fail, told, words
from quovadis.cli.page import page, told_story
from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.core.view import PlayerView, open_view, view
from quovadis.game import Game
from quovadis.record import Record
from quovadis.record.files import parse_record
from quovadis.record.notation import legal_actions
from quovadis.record.position import position
from quovadis.text import Language


def replay(  # noqa: PLR0917 - one parameter per option
    files: Annotated[
        list[Path],
        typer.Argument(help="Records (.qv or .jsonl); - reads standard input.", metavar="FILE..."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per file, each on its own line.")
    ] = False,
    turn: Annotated[
        int | None,
        typer.Option(min=1, help="Stop before this turn.", metavar="N", show_default=False),
    ] = None,
    seat: Annotated[
        Colour | None,
        typer.Option(
            "--as",
            case_sensitive=False,
            help="Show only what this family may know; the rest is hidden, or null in JSON.",
            show_default=False,
        ),
    ] = None,
    game: GameOption = None,
    story: Annotated[
        bool, typer.Option("--story", help="Tell the whole game first, with all its bargaining.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Play records through the rules and show the position.

    A record that breaks a rule or the format is refused: you are told the line, what
    is wrong and the number of the rule, and the exit status is 2.

    [bold]quovadis replay game.qv[/bold]                  the final position
    [bold]quovadis replay --turn 12 game.qv[/bold]        the position before turn 12
    [bold]quovadis replay --story game.qv[/bold]          the whole game, sentence by sentence
    [bold]quovadis replay --as red --json *.qv[/bold]     for programs, as Red may see it
    """
    if story and as_json:
        fail(words(lang).sentence("story-or-json"))
    console = Console(highlight=False)
    failed = False
    for file in files:
        try:
            with told(file, lang):
                record = _record_of(file, game, turn, lang)
                fold = Fold(record.log)
                if seat is not None and seat not in fold.state.players:
                    raise Refused("not-at-table", "R1.4", colour=seat)
        except Trouble as trouble:
            typer.echo(trouble, err=True)
            failed = True
            continue
        shown, people = _shown(fold, seat), words(lang).naming(record.names)
        if as_json:
            typer.echo(json.dumps(position(*shown)))
            continue
        if len(files) > 1:
            console.rule(str(file))
        if story:
            console.print(told_story(shown[2], people), soft_wrap=not console.is_terminal)
        console.print(page(*shown, people))
    if failed:
        raise typer.Exit(2)


def _record_of(file: Path, game: int | None, turn: int | None, lang: Language | None) -> Record:
    jsonl = file.suffix.lower() == ".jsonl"
    record = parse_record(content(file), game=game, before=turn, jsonl=jsonl)
    state = Fold(record.log).state
    last, over = state.turn.number, state.outcome is not None
    if turn is not None and last + over < turn:  # the turn after the last one is valid too
        name = "<stdin>" if file == STANDARD_INPUT else str(file)
        message = "turn-not-reached-over" if over else "turn-not-reached"
        raise Trouble(words(lang).sentence(message, file=name, turn=turn, last=last))
    return record


def _shown(
    fold: Fold, seat: Colour | None
) -> tuple[PlayerView, list[str] | None, tuple[Event, ...]]:
    """What may be shown: everything in the record, or what one family may know."""
    state = fold.state
    actions = legal_actions(state)
    if seat is None or state.outcome is not None:
        return open_view(state), actions, tuple(fold.events)
    sights = tuple(event for _, event in Game(fold.events).events(seat))
    secret = state.rules.whispers and seat != state.turn.active  # a whisper may bind the other
    return (
        view(state, seat),
        None if secret else actions,
        sights,
    )
