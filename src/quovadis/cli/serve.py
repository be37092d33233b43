"""`quovadis serve`: tables for people and bots; and `quovadis` alone: the same at home."""

import webbrowser
from threading import Thread
from typing import Annotated

import typer

from quovadis.cli.options import DatabaseOption, LanguageOption, fail, words
from quovadis.server.settings import BadSetting, Settings
from quovadis.text import Catalogue

HOME_PORT = 11992
"""Where `quovadis` alone serves if it can: a browser remembers its seats by the address."""


def serve(  # noqa: PLR0917 - one parameter an option
    host: Annotated[
        str, typer.Option(help="The address to serve at; 0.0.0.0: all networks.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0: any free one.")] = 8000,
    database: DatabaseOption = "",
    base_url: Annotated[
        str | None,
        typer.Option(
            help="Where browsers reach the server, as in https://quovadis.example.org.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes in which bots think.")] = 1,
    pace: Annotated[
        float, typer.Option(help="Seconds that a bot takes for a word, so that people can follow.")
    ] = 1.0,
    archive_games: Annotated[
        float,
        typer.Option(help="Days until an unfinished game goes into the archive; 0: never."),
    ] = 90.0,
    archive_lobbies: Annotated[
        float,
        typer.Option(help="Days until a table that has not begun goes there; 0: never."),
    ] = 7.0,
    metrics_token: Annotated[
        str,
        typer.Option(
            help="A token that opens /metrics from elsewhere; better in QUOVADIS_METRICS_TOKEN.",
            show_default=False,
        ),
    ] = "",
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser at it.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Serve tables for people and bots until Ctrl+C.

    Every game is kept after every move, and goes on after a restart. Only
    this machine can reach the server unless [bold]--host[/bold] says otherwise. What happens is
    written to standard error, a line of JSON an event; [bold]/healthz[/bold] and
    [bold]/metrics[/bold] are for machines that watch over it. docs/server.md tells more.

    [bold]quovadis serve --port 0[/bold]                              at any free port
    [bold]quovadis serve --database postgresql://me:pw@db/games[/bold] games in PostgreSQL
    """
    settings = Settings(
        host=host,
        port=port,
        database=database,
        base_url=base_url,
        workers=workers,
        pace=pace,
        archive_games=archive_games,
        archive_lobbies=archive_lobbies,
        metrics_token=metrics_token,
    )
    people = words(lang)
    try:
        _run(settings, people, browser=browser, quiet=False)
    except BadSetting as reason:
        fail(people.sentence(reason.code, **reason.params))


def at_home(*, browser: bool) -> None:
    """Serve this machine's people alone, and open their browser."""
    people = words(None)
    try:
        try:
            _run(Settings(port=HOME_PORT), people, browser=browser, quiet=True)
        except BadSetting as reason:
            if not reason.code.startswith("setting-port"):
                raise
            _run(Settings(port=0), people, browser=browser, quiet=True)
    except BadSetting as reason:
        fail(people.sentence(reason.code, **reason.params))


def _run(settings: Settings, people: Catalogue, *, browser: bool, quiet: bool) -> None:
    from quovadis.server.run import run

    def ready(url: str) -> None:
        typer.echo(people.sentence("serve-ready", url=url))
        if browser:  # some browsers hold on to who opens them
            Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    run(settings, ready=ready, quiet=quiet)
    typer.echo(people.sentence("serve-stopped"))
