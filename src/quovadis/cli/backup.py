"""`quovadis backup` and `quovadis restore`: all tables in one file, and back."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from quovadis.cli.options import (
    DatabaseOption,
    LanguageOption,
    Trouble,
    YesOption,
    check_target,
    fail,
    sure,
    told,
    words,
)
from quovadis.server.settings import BadSetting, database_url
from quovadis.text import Catalogue
from quovadis_command import INTERRUPTED


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    database: DatabaseOption = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Save all tables in one file, even while a server runs.

    The file holds everything as it was at one moment. It appears only when it is complete.
    [bold]quovadis restore[/bold] puts the tables back, into this database or another one, SQLite
    or PostgreSQL.
    """
    from quovadis.server.backup import back_up

    people = words(lang)
    check_target(file, lang, force=force)
    try:
        with told(file, lang):
            count = back_up(database_url(database), file, force=force)
    except BadSetting as reason:
        fail(people.sentence(reason.code, **reason.params))
    except Trouble as trouble:
        fail(str(trouble))
    typer.echo(people.sentence("backup-written", file=str(file), tables=count))


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: DatabaseOption = "",
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Also put back tables that differ; what was played since is lost."
        ),
    ] = False,
    yes: YesOption = False,
    lang: LanguageOption = None,
) -> None:
    """Put back missing tables from a backup, even while a server runs.

    Tables that exist stay as they are, and none is deleted. With [bold]--replace[/bold], those
    that differ become what they were in the backup, and what was played since is lost. Stop the
    server before you use it.

    Tables come back one by one, each complete. If this is interrupted, run it again: it continues
    with the tables that are still missing.
    """
    from quovadis.server.backup import NoBackup, restore as put_back

    people, bar = words(lang), _Bar(words(lang).sentence("restore-running"))
    try:
        url = database_url(database)
        with told(file, lang):
            if replace and not (yes or sure(people.sentence("restore-sure"))):
                typer.echo(people.sentence("nothing-done"))
                raise typer.Exit(1)
            with bar:
                came = put_back(url, file, replace=replace, tell=bar.tell)
    except BadSetting as reason:
        if bar.done:
            typer.echo(_stopped(bar, people), err=True)
        fail(people.sentence(reason.code, **reason.params))
    except KeyboardInterrupt:
        typer.echo(_stopped(bar, people) if bar.done else people.sentence("nothing-done"), err=True)
        raise typer.Exit(INTERRUPTED) from None
    except NoBackup:
        fail(people.sentence("backup-unreadable", file=str(file)))
    except Trouble as trouble:
        fail(str(trouble))
    typer.echo(people.sentence("restore-done", added=came.added))
    if came.replaced:
        typer.echo(people.sentence("restore-replaced", replaced=came.replaced))
    if came.kept:
        typer.echo(people.sentence("restore-kept", kept=came.kept))


def _stopped(bar: "_Bar", people: Catalogue) -> str:
    """Say how far it got before something stopped it."""
    return people.sentence("restore-stopped", count=bar.done, tables=bar.of)


class _Bar(Progress):
    """Shows how many tables are done, if the output is a terminal."""

    def __init__(self, label: str) -> None:
        console = Console(stderr=True)
        super().__init__(console=console, transient=True, disable=not console.is_terminal)
        self.done = self.of = 0
        self._task = self.add_task(label, total=None)

    def tell(self, done: int, of: int) -> None:
        """Show how many of them are done."""
        self.done, self.of = done, of
        self.update(self._task, completed=done, total=of)
