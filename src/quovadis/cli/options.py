"""Options that several commands share."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from quovadis.cli.charset import is_ascii
from quovadis.cli.extras import missing
from quovadis.cli.files import STANDARD_INPUT, NotText, TooLarge, try_writing
from quovadis.core.errors import Refused
from quovadis.record import RecordRefused
from quovadis.text import Catalogue, Language, catalogue, language_of

LanguageOption = Annotated[
    Language | None,
    typer.Option(
        "--lang",
        help="The language; default: QUOVADIS_LANG, or that of your system.",
        show_default=False,
    ),
]

DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        help="A file or postgresql://...; default: QUOVADIS_DATABASE, or your data folder.",
        show_default=False,
    ),
]
GameOption = Annotated[
    int | None,
    typer.Option(
        "--game", min=1, help="Which game of a file with several.", metavar="N", show_default=False
    ),
]
HOME_PORT = 11992
"""The port `quovadis play` prefers: a browser remembers its seats by address."""

BrowserOption = Annotated[
    bool, typer.Option("--browser/--no-browser", help="Open the browser, or print the address.")
]
HomePortOption = Annotated[
    int | None,
    typer.Option(help=f"The port: {HOME_PORT} if it is free, else any other.", show_default=False),
]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")]


def words(language: Language | None, *, notation: bool = False) -> Catalogue:
    """The catalogue in the chosen language, or in that of the user's system, in its letters."""
    people = catalogue(language or language_of(), notation=notation)
    return people.in_ascii() if is_ascii() else people


PaceOption = Annotated[
    str | None,
    typer.Option(
        help="Seconds a bot takes to speak, 0 to 60; default: 1.",
        metavar="SECONDS",
        show_default=False,
    ),
]
FASTEST, SLOWEST = 0.0, 60.0


def seconds(pace: str, language: Language | None) -> float:
    """Read a pace, or end the program with a line that says what is wrong."""
    try:
        chosen = float(pace)
    except ValueError:
        chosen = -1.0
    if not FASTEST <= chosen <= SLOWEST:  # nor what is not a number
        fail(words(language).sentence("pace-unreadable", word=pace))
    return chosen


def fail(line: str) -> NoReturn:
    """Say what is wrong on standard error and stop."""
    typer.echo(line, err=True)
    raise typer.Exit(2)


def check_seed(seed: int | None, people: Catalogue) -> None:
    """Refuse a seed below 0, in the words of R2.3."""
    if seed is not None and seed < 0:
        fail(people.refusal(Refused("seed-unreadable", "R2.3", word=str(seed))))


def sure(question: str) -> bool:
    """Ask for confirmation; only a yes counts as one."""
    typer.echo(f"{question} [y/N] ", err=True, nl=False)
    return sys.stdin.readline().strip().lower() in {"y", "yes"}


def have_extra(extra: str, people: Catalogue) -> None:
    """Stop with a line that says what to install if a package of an extra is missing."""
    if library := missing(extra):
        fail(people.sentence("library-missing", library=library, extra=extra))


@contextmanager
def bots_told(language: Language | None) -> Iterator[None]:
    """Turn what can be wrong with the named players into one line that says what to do."""
    from quovadis.bots.registry import BotRefused  # not for `--help`
    from quovadis.cli.seats import SeatsRefused

    people = words(language)
    try:
        yield
    except BotRefused as reason:
        fail(people.sentence(f"refused-{reason.code}", **reason.params))
    except SeatsRefused as reason:
        fail(people.sentence(reason.message, **reason.params))
    except Refused as reason:
        fail(words(language, notation=True).refusal(reason))


class Trouble(Exception):
    """A problem with a file, told to the user in one line."""


@contextmanager
def told(file: Path, language: Language | None) -> Iterator[None]:
    """Turn what can be wrong with a file into one line that says what to do."""
    name = "<stdin>" if file == STANDARD_INPUT else str(file)
    people = words(language)
    try:
        yield
    except RecordRefused as reason:
        sentence = words(language, notation=True).refusal(reason.reason)
        raise Trouble(f"{name}:{reason.line}: {sentence}") from None
    except Refused as reason:
        raise Trouble(f"{name}: {words(language, notation=True).refusal(reason)}") from None
    except TooLarge as reason:
        most = reason.megabytes
        raise Trouble(people.sentence("file-too-large", file=name, limit=most)) from None
    except NotText:
        raise Trouble(people.sentence("file-not-text", file=name)) from None
    except FileNotFoundError:
        raise Trouble(people.sentence("file-missing", file=name)) from None
    except NotADirectoryError:
        raise Trouble(people.sentence("folder-missing", file=name)) from None
    except PermissionError:
        raise Trouble(people.sentence("file-forbidden", file=name)) from None
    except IsADirectoryError:
        raise Trouble(people.sentence("file-is-folder", file=name)) from None
    except FileExistsError:
        raise Trouble(people.sentence("file-exists", file=name)) from None
    except OSError as reason:
        full = reason.errno in {errno.ENOSPC, errno.EDQUOT}
        message = "disk-full" if full else "file-unusable"
        raise Trouble(people.sentence(message, file=name)) from None


def check_target(file: Path, language: Language | None, *, force: bool = True) -> None:
    """Refuse a file that cannot be written, or that is there already, before long work begins."""
    try:
        with told(file, language):
            try_writing(file, force=force)
    except Trouble as trouble:
        fail(str(trouble))
