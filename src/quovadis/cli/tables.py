"""`quovadis tables`: look at the tables in a database."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from quovadis.cli.completion import complete_tables
from quovadis.cli.files import try_writing
from quovadis.cli.options import (
    DatabaseOption,
    LanguageOption,
    Trouble,
    YesOption,
    fail,
    sure,
    told,
    words,
)
from quovadis.cli.page import page
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS
from quovadis.core.log import Fold
from quovadis.game import Game
from quovadis.record import write_log
from quovadis.record.files import KINDS
from quovadis.record.position import position
from quovadis.server.settings import BadSetting, database_url
from quovadis.text import Catalogue, Language

if TYPE_CHECKING:  # slow to load, and only these commands need it
    from quovadis.server.store import Store, StoredTable

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="List the tables of a server; show, export or delete one.",
)

TableArgument = Annotated[
    str, typer.Argument(help="A table's id.", metavar="TABLE", autocompletion=complete_tables)
]


@contextmanager
def _store(database: str, people: Catalogue) -> "Iterator[Store]":
    from quovadis.server.store import opened

    try:
        with opened(database_url(database), new=False) as store:
            yield store
    except BadSetting as reason:
        fail(people.sentence(reason.code, **reason.params))
    except Refused as reason:
        fail(people.refusal(reason))


def _found(store: "Store", name: str, people: Catalogue) -> "StoredTable":
    table = store.table(name)
    if table is None:
        fail(people.sentence("tables-unknown", word=name))
    return table


@app.command("list")
def listed(
    database: DatabaseOption = "",
    limit: Annotated[int, typer.Option(min=1, help="How many, newest first.")] = 100,
    archived: Annotated[bool, typer.Option("--archived", help="List the archive instead.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per table, each on its own line.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """List the tables, most recently active first."""
    people = words(lang)
    with _store(database, people) as store:
        chosen = store.tables(archived=archived, limit=limit)
        found = [_described(store, table) for table in chosen]
    if as_json:
        for table in found:
            typer.echo(json.dumps(table))
    elif not found:
        typer.echo(people.sentence("tables-none-archived" if archived else "tables-none"))
    else:
        Console(highlight=False).print(_listing(found, people))


def _described(store: "Store", table: "StoredTable") -> dict[str, Any]:
    from quovadis.server.messages import NewTable

    setup = NewTable.model_validate_json(table.settings, strict=False)
    log = store.log(table.id)
    state = Fold(log).state if log else None
    order = state.players if state else COLOURS
    seats = {held.seat: held for held in store.seats(table.id)}
    return {
        "id": table.id,
        "status": table.status,
        "edition": setup.edition,
        "players": setup.players,
        "seats": {
            seat: {"name": seats[seat].name, "bot": seats[seat].bot}
            for seat in order
            if seat in seats
        },
        "turn": state.turn.number if state else None,
        "created": table.created,
        "changed": table.changed,
        "archived": table.archived,
    }


def _listing(found: list[dict[str, Any]], people: Catalogue) -> Table:
    listing = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("id", "status", "edition", "players", "turns", "changed", "names"):
        listing.add_column(
            people.sentence(f"tables-{column}"),
            no_wrap=column != "names",
            min_width={"id": 20, "names": 12}.get(column),
        )
    for table in found:
        names = [held["name"] for held in table["seats"].values()]
        listing.add_row(
            Text(table["id"]),
            Text(people.sentence(f"tables-{table['status']}")),
            Text(table["edition"]),
            Text(f"{len(names)}/{table['players']}"),
            Text("" if table["turn"] is None else str(table["turn"])),
            Text(f"{datetime.fromtimestamp(table['changed']).astimezone():%m-%d %H:%M}"),
            Text(", ".join(names)),
        )
    return listing


@app.command("show")
def show(
    name: TableArgument,
    database: DatabaseOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Show the position of a game, as a watcher sees it."""
    people, console = words(lang), Console(highlight=False)
    with _store(database, people) as store:
        table = _described(store, _found(store, name, people))
        log = store.log(name)
    game = Game(log) if log else None
    events = [] if game is None else [event for _, event in game.events(None)]
    if as_json:
        seen = None if game is None else position(game.view(None), None, events)
        typer.echo(json.dumps({**table, "position": seen}))
        return
    console.print(_listing([table], people))
    if game is not None:
        console.print("")
        console.print(page(game.view(None), None, events, people))


@app.command("export")
def export(
    name: TableArgument,
    file: Annotated[Path, typer.Argument(help="The file to write: .qv or .jsonl.")],
    database: DatabaseOption = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Write the record of a game.

    A .qv file is for people. It holds what everyone at the table may know, which is everything
    once the game is over. A .jsonl file is the whole log, with the secrets of a running game.
    """
    from quovadis.server.replay import about_table

    people = words(lang)
    if file.suffix.lower() not in KINDS:
        fail(people.sentence("file-kind", file=str(file)))
    with _store(database, people) as store:
        table, seats, log = _found(store, name, people), store.seats(name), store.log(name)
    if not log:
        fail(people.sentence("tables-not-started", word=name))
    state = Fold(log).state
    _write(log, file, about_table(table, seats, state), force=force, lang=lang)
    typer.echo(people.sentence("file-written", file=str(file)))
    if file.suffix.lower() == ".jsonl" and state.outcome is None:
        typer.echo(people.sentence("tables-secret", file=str(file)), err=True)


def _write(
    log: tuple[Any, ...],
    file: Path,
    about: Mapping[str, str],
    *,
    force: bool,
    lang: Language | None,
) -> None:
    try:
        with told(file, lang):
            try_writing(file, force=force)
            write_log(log, file, about=about)
    except Trouble as trouble:
        fail(str(trouble))


@app.command("delete")
def delete(
    name: TableArgument,
    database: DatabaseOption = "",
    yes: YesOption = False,
    lang: LanguageOption = None,
) -> None:
    """Delete a table for good, with its game, seats and talk.

    Stop the server first: it would go on with a game that no longer exists.
    """
    from quovadis.server.claim import claimed

    people = words(lang)
    with _store(database, people) as store:
        _found(store, name, people)
        with claimed(database_url(database)) as store.hold:
            if not (yes or sure(people.sentence("tables-delete-sure", word=name))):
                typer.echo(people.sentence("nothing-done"))
                raise typer.Exit(1)
            store.delete_table(name)
    typer.echo(people.sentence("tables-deleted", word=name))
