"""The `quovadis` command. Each subcommand is loaded when it is asked for."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import quovadis
from quovadis.cli.charset import prepare_streams
from quovadis.cli.options import BrowserOption, HomePortOption, have_extra, words

COMMANDS = {
    "play": ("serve", "Play in your browser: [bold]quovadis[/bold] alone does the same."),
    "serve": ("serve", "Run a server for people and bots until Ctrl+C."),
    "terminal": (
        "terminal",
        "Play in the terminal, against bots or with people around one keyboard.",
    ),
    "learn": (
        "learn",
        "Learn the game in seven short lessons: you make every move, and the teacher answers.",
    ),
    "puzzle": (
        "puzzle",
        "Solve deal puzzles: one position, one question, and which answer wins most often.",
    ),
    "watch": ("watch", "Watch bots play and bargain."),
    "replay": ("replay", "Play records through the rules and show the position."),
    "review": (
        "review",
        "Look back at a finished game: who could win when, and why it came otherwise.",
    ),
    "rules": ("rules", "Read the rules, or look one up."),
    "bargaining": (
        "bargaining",
        "Read how to bargain: what votes cost, when to ask for more, what promises are worth.",
    ),
    "convert": ("convert", "Turn a record (.qv) into events (.jsonl), or events into a record."),
    "arena": ("arena", "Let bots play each other, and count who wins."),
    "league": ("league", "Find out how strong many bots are."),
    "dataset": ("dataset", "Write games of bots as tables (Parquet) and records (.qv)."),
    "certify": (
        "certify",
        "Measure how well a bot plays and bargains, and whether that is good enough.",
    ),
    "train": ("train", "Fit the bots' estimate of everyone's chance to win."),
    "mcp": ("mcp", "Let a language model play, with the tools of the Model Context Protocol."),
    "bots": ("bots", "List the bots, or try one."),
    "tables": ("tables", "List the tables of a server; show, export or delete one."),
    "backup": ("backup", "Save all tables in one file, even while a server runs."),
    "restore": ("backup", "Put back missing tables from a backup, even while a server runs."),
}
"""Each command's module, and what it says of itself first: to list them, none has to be loaded.

The module has a function of that name, or a group of commands named `app`.
"""


class Commands(TyperGroup):
    """Lists commands by their names and first sentences, and loads the one that is called."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        for name, (_, first) in COMMANDS.items():
            self.add_command(_made(name, lambda: None, help=first))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called, with all its options."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command and loaded(command.name or ""), rest


def loaded(name: str) -> Any:
    """A command with all its options."""
    module = import_module(f"quovadis.cli.{COMMANDS[name][0]}")
    return _made(name, getattr(module, name, None) or module.app)


def _made(name: str, what: Any, **options: Any) -> Any:
    """A command as Typer makes it of a function, or of commands of its own."""
    app = what
    if not isinstance(what, typer.Typer):
        app = typer.Typer(add_completion=False, rich_markup_mode="rich")
        app.command(name, **options)(what)
    command = typer.main.get_command(app)
    command.name = name
    return command


app = typer.Typer(
    name="quovadis",
    cls=Commands,
    invoke_without_command=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"quovadis {quovadis.__version__}")
        raise typer.Exit


@app.callback()
def quovadis_command(
    context: typer.Context,
    browser: BrowserOption = True,
    port: HomePortOption = None,
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
    [bold]quovadis dataset games --seats tiro,tiro,tiro[/bold]  turn games into tables for research
    [bold]quovadis certify praetor[/bold]                 measure how well a bot bargains
    [bold]quovadis train training[/bold]                  train the bots' estimate again
    [bold]quovadis mcp[/bold]                             let a language model play
    [bold]quovadis bots list[/bold]                       list the bots

    For more about a command: [bold]quovadis replay --help[/bold].
    """
    if context.invoked_subcommand is None:
        have_extra("server", words(None))
        from quovadis.cli.serve import at_home

        at_home(browser=browser, port=port, people=words(None))


def run() -> None:
    """Run the command line, whose packages are there, whatever it reads from and writes to."""
    _open_streams()
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has seen enough
        _drop_output()
        sys.exit(1)
    except OSError as trouble:  # a full disk
        _drop_output()
        sys.exit(f"quovadis: {trouble.strerror or trouble}")


def _open_streams() -> None:
    """See to it that there are three streams, and that a poor terminal never fails."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode))  # noqa: PTH123, SIM115 - as long as we run
    prepare_streams()


def _drop_output() -> None:
    """Let nothing that is still to be written fail again at the end."""
    with suppress(OSError, ValueError):  # a stream of a test has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
