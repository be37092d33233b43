"""`quovadis replay`: play records through the rules and show the position."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from quovadis.cli.options import STANDARD_INPUT, LanguageOption, Trouble, content, told, words
from quovadis.cli.page import page
from quovadis.errors import Refused
from quovadis.log import Fold
from quovadis.record import parse_log
from quovadis.record.notation import legal_actions
from quovadis.record.position import position
from quovadis.state import Colour, State
from quovadis.text import Language
from quovadis.view import open_view, view


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(help="Records (.qv or .jsonl); - reads standard input.", metavar="FILE..."),
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object a file, each on its own line.")
    ] = False,
    turn: Annotated[
        int | None,
        typer.Option(min=1, help="Stop before this turn.", metavar="N", show_default=False),
    ] = None,
    seat: Annotated[
        Colour | None,
        typer.Option(
            "--as",
            help="Show only what this family may know; the rest is covered, or null in JSON.",
            show_default=False,
        ),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Play records through the rules and show where the game stands.

    A record that breaks a rule or the format is refused with its line, what is
    wrong, and the number of the rule; the exit status is then 2.

    [bold]quovadis replay game.qv[/bold]                  the final position
    [bold]quovadis replay --turn 12 game.qv[/bold]        the position before turn 12
    [bold]quovadis replay --as red --json *.qv[/bold]     for programs, as Red may see it
    """
    console = Console(highlight=False)
    failed = False
    for file in files:
        try:
            with told(file, lang):
                state = _final_state(file, turn, lang)
                if seat is not None and seat not in state.players:
                    raise Refused("not-at-table", "R1.4", colour=seat)
        except Trouble as trouble:
            typer.echo(trouble, err=True)
            failed = True
            continue
        sight = open_view(state) if seat is None else view(state, seat)
        if as_json:
            typer.echo(json.dumps(position(sight, legal_actions(state))))
        else:
            if len(files) > 1:
                console.rule(str(file))
            console.print(page(sight, legal_actions(state), words(lang)))
    if failed:
        raise typer.Exit(2)


def _final_state(file: Path, turn: int | None, lang: Language | None) -> State:
    state = Fold(parse_log(content(file), before=turn)).state
    if turn is not None and state.turn.number < turn:
        name = "<stdin>" if file == STANDARD_INPUT else str(file)
        last = state.turn.number
        raise Trouble(words(lang).sentence("turn-not-reached", file=name, turn=turn, last=last))
    return state
