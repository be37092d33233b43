"""The `quovadis` command and what its subcommands share."""

import sys
from typing import Annotated

import typer

import quovadis
from quovadis.cli import (
    arena,
    backup,
    bargaining,
    bots,
    convert,
    league,
    learn,
    puzzle,
    replay,
    review,
    rules,
    serve,
    tables,
    terminal,
    train,
    watch,
)
from quovadis.cli.charset import prepare_streams
from quovadis.cli.options import words

app = typer.Typer(
    name="quovadis",
    invoke_without_command=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)
app.command("play")(serve.play)
app.command("serve")(serve.serve)
app.command("terminal")(terminal.terminal)
app.command("learn")(learn.learn)
app.command("puzzle")(puzzle.puzzle)
app.command("watch")(watch.watch)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("rules")(rules.rules)
app.command("bargaining")(bargaining.bargaining)
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
    browser: serve.BrowserOption = True,
    port: serve.HomePortOption = None,
    _: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Quo Vadis? - three to five families climb through the committees of Rome.

    [bold]quovadis[/bold] or [bold]quovadis play[/bold]              play in your browser
    [bold]quovadis serve --host 0.0.0.0[/bold]            let other machines play too
    [bold]quovadis tables list[/bold]                     list the tables of a server
    [bold]quovadis backup FILE[/bold]                     save all tables in one file
    [bold]quovadis terminal --bots 3[/bold]               play against three bots in the terminal
    [bold]quovadis terminal[/bold]                        play around one keyboard
    [bold]quovadis learn[/bold]                           learn the game in five minutes
    [bold]quovadis puzzle[/bold]                          solve the deal puzzle of the day
    [bold]quovadis watch[/bold]                           watch bots play
    [bold]quovadis rules R5.7[/bold]                      look up a rule
    [bold]quovadis replay game.qv[/bold]                  show the position of a recorded game
    [bold]quovadis review game.qv[/bold]                  look back: chances, deals, promises, luck
    [bold]quovadis convert game.jsonl game.qv[/bold]      turn a saved game into a readable record
    [bold]quovadis arena --seats quaestor,tiro,tiro[/bold]      find out which bot wins more
    [bold]quovadis league --bots quaestor,tiro,stand-in[/bold]  rate many bots
    [bold]quovadis train training[/bold]                  train the bots' estimate again
    [bold]quovadis bots list[/bold]                       list the bots

    For more about a command: [bold]quovadis replay --help[/bold].
    """
    if context.invoked_subcommand is None:
        serve.at_home(browser=browser, port=port, people=words(None))


def main() -> None:
    """Run the command line."""
    prepare_streams()
    try:
        app()
    except OSError as trouble:  # a full disk, a closed pipe
        sys.exit(f"quovadis: {trouble.strerror}")
