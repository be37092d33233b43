"""`quovadis convert`: records for people into events for machines, and back."""

from pathlib import Path
from typing import Annotated

import typer

from quovadis.cli.files import content, try_writing
from quovadis.cli.options import GameOption, LanguageOption, Trouble, fail, told, words
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.record import write_log
from quovadis.record.files import KINDS, parse_record


def convert(  # noqa: PLR0917 - one parameter per option
    source: Annotated[Path, typer.Argument(help="The file to read: .qv or .jsonl.")],
    target: Annotated[Path, typer.Argument(help="The file to write: .qv or .jsonl.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    seat: Annotated[
        Colour | None,
        typer.Option(
            "--as",
            case_sensitive=False,
            help="For a running game: write what this family may know, not what all may.",
            show_default=False,
        ),
    ] = None,
    game: GameOption = None,
    lang: LanguageOption = None,
) -> None:
    """Turn a record (.qv) into events (.jsonl), or events into a record.

    A .jsonl file keeps everything, even undone turns and the order of the supply, so
    that you can continue the game. A .qv file is for people: it leaves out undone
    turns. For a running game it hides laurels that are not drawn yet, and whispers
    that the family in --as may not know. From .qv to .qv, tags and remarks are kept;
    a .jsonl file has none.
    """
    people = words(lang)
    for file in (source, target):
        if file.suffix.lower() not in KINDS:
            fail(people.sentence("file-kind", file=str(file)))
    try:
        with told(source, lang):
            jsonl = source.suffix.lower() == ".jsonl"
            record = parse_record(content(source), game=game, jsonl=jsonl)
        with told(target, lang):
            try_writing(target, force=force)
            if seat is not None and seat not in Fold(record.log).state.players:
                raise Refused("not-at-table", "R1.4", colour=seat)
            write_log(record.log, target, seat, record.about, record.remarks)
    except Trouble as trouble:
        fail(str(trouble))
    typer.echo(people.sentence("file-written", file=str(target)))
