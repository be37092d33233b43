"""The `quovadis` command and what it has in common."""

import io
import sys
from typing import Annotated

import typer

import quovadis
from quovadis.cli import (
    arena,
    backup,
    bots,
    convert,
    league,
    replay,
    serve,
    tables,
    terminal,
    train,
    watch,
)

app = typer.Typer(
    name="quovadis",
    invoke_without_command=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("serve")(serve.serve)
app.command("terminal")(terminal.terminal)
app.command("watch")(watch.watch)
app.command("replay")(replay.replay)
app.command("convert")(convert.convert)
app.command("arena")(arena.arena)
app.command("league")(league.league)
app.command("train")(train.train)
app.add_typer(bots.app, name="bots")
app.add_typer(tables.app, name="tables")
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"quovadis {quovadis.__version__}")
        raise typer.Exit


@app.callback()
def quovadis_command(
    context: typer.Context,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Without a command: open the browser.")
    ] = True,
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Quo Vadis? - three to five families climb through the committees of Rome.

    [bold]quovadis[/bold] alone serves tables to this machine and opens the browser.
    [bold]quovadis serve --host 0.0.0.0[/bold] serves them to others, too.
    [bold]quovadis tables list[/bold] names them, [bold]quovadis backup FILE[/bold] keeps them safe.
    [bold]quovadis terminal --bots 3[/bold] plays a game against three bots.
    [bold]quovadis terminal[/bold] plays a game around one keyboard.
    [bold]quovadis watch[/bold] lets bots play, and tells of it.
    [bold]quovadis replay game.qv[/bold] shows where a recorded game stands.
    [bold]quovadis convert game.jsonl game.qv[/bold] turns a saved game into a record for people.
    [bold]quovadis arena --seats quaestor,tiro,tiro,tiro[/bold] lets bots play each other.
    [bold]quovadis league --bots quaestor,tiro,stand-in[/bold] rates them.
    [bold]quovadis train training[/bold] fits what they judge by anew.
    [bold]quovadis bots list[/bold] names the bots that can play.

    Each command explains itself: [bold]quovadis replay --help[/bold].
    """
    if context.invoked_subcommand is None:
        serve.at_home(browser=browser)


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal shows ? and does not fail
    try:
        app()
    except OSError as trouble:  # a full disk, a closed pipe
        sys.exit(f"quovadis: {trouble.strerror}")
