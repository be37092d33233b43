"""`quovadis convert`: between records for people and events for machines."""

from pathlib import Path
from typing import Annotated

import typer

from quovadis.cli.options import LanguageOption, Trouble, content, fail, told, words
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.record import KINDS, parse_log, write_log


def convert(
    source: Annotated[Path, typer.Argument(help="What to read: .qv or .jsonl.")],
    target: Annotated[Path, typer.Argument(help="What to write: .qv or .jsonl.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite the target.")] = False,
    seat: Annotated[
        Colour | None,
        typer.Option(
            "--as",
            help="Of a game that still runs, write what this family may know; otherwise everyone.",
            show_default=False,
        ),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Turn a record (.qv) into events (.jsonl), or events into a record.

    A .jsonl file keeps everything, undone turns and the order of the supply
    included, so that a game can be taken up again. A .qv file is for people: it
    holds what counts, and of a game that still runs it tells no laurel that was
    not drawn yet, and no whisper but those that --as may know.
    """
    people = words(lang)
    for file in (source, target):
        if file.suffix.lower() not in KINDS:
            fail(people.sentence("file-kind", file=str(file)))
    try:
        with told(source, lang):
            log = parse_log(content(source), jsonl=source.suffix.lower() == ".jsonl")
        with told(target, lang):
            if target.exists() and not force:
                raise FileExistsError
            if seat is not None and seat not in Fold(log).state.players:
                raise Refused("not-at-table", "R1.4", colour=seat)
            write_log(log, target, seat)
    except Trouble as trouble:
        fail(str(trouble))
    typer.echo(people.sentence("file-written", file=str(target)))
