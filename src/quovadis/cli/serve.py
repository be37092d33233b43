"""`quovadis serve`: tables for people and bots. `quovadis play`: the same at home."""

import webbrowser
from threading import Thread
from typing import Annotated

import typer

from quovadis.cli.options import (
    HOME_PORT,
    BrowserOption,
    DatabaseOption,
    HomePortOption,
    LanguageOption,
    fail,
    words,
)
from quovadis.server.settings import BadSetting, Settings
from quovadis.server.web.limits import Policy
from quovadis.text import Catalogue

BotOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME=BOT",
        help="A bot of yours that people may seat by a name of yours: a program (cmd:COMMAND), or "
        "one with trained weights (praetor:weights=FILE); can be given several times.",
        show_default=False,
    ),
]


def serve(  # noqa: PLR0917 - one parameter per option
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all networks.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 for any free one.")] = 8000,
    database: DatabaseOption = "",
    base_url: Annotated[
        str | None,
        typer.Option(
            help="The public address, for example https://quovadis.example.org.",
            show_default=False,
        ),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(help="Processes that share the tables; more than one needs PostgreSQL."),
    ] = 1,
    line: Annotated[
        str,
        typer.Option(
            help="Share the PostgreSQL with servers of other machines, too: the address of this "
            "machine at which they reach it, in a network that you trust.",
            show_default=False,
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(help="Processes in which bots think, for each process.")
    ] = 1,
    pace: Annotated[
        float, typer.Option(help="Seconds a bot takes to speak, so that people can follow.")
    ] = 1.0,
    bot: BotOption = None,
    archive_games: Annotated[
        float,
        typer.Option(help="Days until an idle unfinished game goes into the archive; 0: never."),
    ] = 90.0,
    archive_lobbies: Annotated[
        float,
        typer.Option(help="Days until an idle table that has not begun goes there; 0: never."),
    ] = 7.0,
    metrics_token: Annotated[
        str,
        typer.Option(
            help="A token for /metrics from elsewhere; better set QUOVADIS_METRICS_TOKEN.",
            show_default=False,
        ),
    ] = "",
    limits: Annotated[
        Policy | None,
        typer.Option(
            help="Whom limits by address concern: nobody, everyone but this machine, or everyone. "
            "Default: home on loopback without --base-url, else public.",
            show_default=False,
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Run a server for people and bots until Ctrl+C.

    Every game is saved after every move, and goes on after a restart. Only this machine can
    reach the server unless you set [bold]--host[/bold]. The log goes to standard error, one line
    of JSON per event. For monitoring there are [bold]/healthz[/bold] and [bold]/metrics[/bold].
    docs/server.md explains more.

    [bold]quovadis serve --port 0[/bold]                              on any free port
    [bold]quovadis serve --database postgresql://me:pw@db/games[/bold] games in PostgreSQL
    [bold]quovadis serve --processes 2 --database postgresql://...[/bold]  with two cores
    [bold]quovadis serve --bot hasty="cmd:node hasty.js"[/bold]       a bot in any language
    """
    settings = Settings(
        host=host,
        port=port,
        database=database,
        base_url=base_url,
        processes=processes,
        line=line,
        workers=workers,
        pace=pace,
        bots=tuple(bot or ()),
        archive_games=archive_games,
        archive_lobbies=archive_lobbies,
        metrics_token=metrics_token,
        limits=limits,
    )
    people = words(lang)
    try:
        _run(settings, people, browser=browser, quiet=False)
    except BadSetting as reason:
        fail(people.sentence(reason.code, **reason.params))


def play(
    browser: BrowserOption = True,
    port: HomePortOption = None,
    bot: BotOption = None,
    lang: LanguageOption = None,
) -> None:
    """Play in your browser: [bold]quovadis[/bold] alone does the same.

    Starts a server that only this machine can reach, and opens the browser there. Every game is
    saved after every move, and goes on when you come back. Ctrl+C stops it.

    [bold]quovadis play --no-browser[/bold]     print the address and open nothing
    [bold]quovadis play --port 12000[/bold]     on a port of your choice
    """
    at_home(browser=browser, port=port, people=words(lang), bots=tuple(bot or ()))


def at_home(
    *, browser: bool, port: int | None, people: Catalogue, bots: tuple[str, ...] = ()
) -> None:
    """Serve this machine only, and open the browser. Without a port, any free one will do."""
    typer.echo(people.sentence("serve-starting"))  # loading the server takes a moment
    try:
        try:
            _run(
                Settings(port=HOME_PORT if port is None else port, bots=bots),
                people,
                browser=browser,
                quiet=True,
            )
        except BadSetting as reason:
            if port is not None or not reason.code.startswith("setting-port"):
                raise
            _run(Settings(port=0, bots=bots), people, browser=browser, quiet=True)
    except BadSetting as reason:
        fail(people.sentence(reason.code, **reason.params))


def _run(settings: Settings, people: Catalogue, *, browser: bool, quiet: bool) -> None:
    from quovadis.server.run import run

    def ready(url: str) -> None:
        typer.echo(people.sentence("serve-ready", url=url))
        if not quiet:
            typer.echo(people.sentence("serve-limits", policy=settings.checked().limits or ""))
        if browser:  # some browsers block the process that opens them
            Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    run(settings, ready=ready, quiet=quiet)
    typer.echo(people.sentence("serve-stopped"))
