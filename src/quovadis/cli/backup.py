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
    fail,
    sure,
    told,
    words,
)
from quovadis.server.settings import BadSetting, database_url
from quovadis.text import Catalogue


def backup(
    file: Annotated[Path, typer.Argument(help="What to write.")],
    database: DatabaseOption = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Write all tables to one file, also while a server runs.

    The file holds everything as it stood at one moment, whatever kind of database it comes from,
    and appears when it is whole. [bold]quovadis restore[/bold] puts it back, into this database
    or another.
    """
    from quovadis.server.backup import back_up

    people = words(lang)
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
        typer.Option("--replace", help="Put tables that differ back to how the backup has them."),
    ] = False,
    yes: YesOption = False,
    lang: LanguageOption = None,
) -> None:
    """Put back the tables of a backup that are missing, also while a server runs.

    Tables that are there stay as they are, and none is deleted. With [bold]--replace[/bold] those
    that differ become what they were in the backup, and what was played since is lost: for that
    the server has to be stopped.

    Tables come back one by one, each of them whole. If this is interrupted, run it again: it goes
    on with the tables that are still missing.
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
        fail(_stopped(bar, people) if bar.done else people.sentence("nothing-done"))
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
    """How far it came before something stopped it."""
    return people.sentence("restore-stopped", count=bar.done, tables=bar.of)


class _Bar(Progress):
    """Shows how many tables are done, where somebody looks."""

    def __init__(self, label: str) -> None:
        console = Console(stderr=True)
        super().__init__(console=console, transient=True, disable=not console.is_terminal)
        self.done = self.of = 0
        self._task = self.add_task(label, total=None)

    def tell(self, done: int, of: int) -> None:
        """So many are done, of so many."""
        self.done, self.of = done, of
        self.update(self._task, completed=done, total=of)
