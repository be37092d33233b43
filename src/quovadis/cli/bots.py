"""`quovadis bots`: list the bots, or check that one behaves as every bot must."""

from math import ceil
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from quovadis.bots.registry import OWN, BotRefused, bot, names, parameters, temperaments
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.cli.rehearsal import rehearse
from quovadis.cli.seats import manner

app = typer.Typer(no_args_is_help=True, add_completion=False, help="List the bots, or try one.")
app.command("run")(rehearse)


@app.command("list")
def listed(lang: LanguageOption = None) -> None:
    """List the bots that are installed, with how hard they are to beat and their parameters.

    Wherever a command asks for a bot, you can add parameters:
    [bold]quaestor:greed=0.5:purse=2[/bold]. A program of your own plays as
    [bold]cmd:[/bold] and its command: see [bold]quovadis bots run[/bold].
    """
    people = words(lang)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("bot", "level", "parameters", "about"):
        table.add_column(people.sentence(f"bots-{heading}"))
    for name in names():
        about = manner(name, people)
        try:
            known = " ".join(f"{key}={default}" for key, default in parameters(name).items())
            tempers = temperaments(name)
        except BotRefused as reason:
            about = people.sentence(f"refused-{reason.code}", **reason.params)
            known, tempers = "", {}
        level = people.sentence(f"difficulty-{name}") if name in OWN else ""
        table.add_row(Text(name), Text(level), Text(known), Text(about))
        for temper, chosen in tempers.items() if name in OWN else ():
            given = " ".join(f"{key}={value}" for key, value in chosen.items())
            text = f"{name}:{temper}"
            table.add_row(Text(text), Text(""), Text(given), Text(manner(text, people)))
    Console(highlight=False).print(table)


@app.command("check")
def checked(
    name: Annotated[str, typer.Argument(help="A bot, with or without parameters.")],
    games: Annotated[int, typer.Option(min=1, max=1000, help="How many games it plays.")] = 12,
    lang: LanguageOption = None,
) -> None:
    """Check that a bot behaves as every bot must.

    It plays at tables of all sizes and editions, and is then asked everything again in another
    order and in another process. The check makes sure that all its answers are legal, that it
    keeps to its budget, that it can be sent to another process, that the same question gets the
    same answer, and that it knows only what its seat may know. The exit status is 1 if anything is
    wrong or could not be checked.

    For a bot that is not installed, give its module and name, starting from the current folder:
    [bold]quovadis bots check examples.hasty.hasty[/bold]; for a program in any language its
    command: [bold]quovadis bots check "cmd:node mybot.js"[/bold].
    """
    people = words(lang)
    try:
        bot(name)
    except BotRefused as reason:
        fail(people.sentence(f"refused-{reason.code}", **reason.params))
    from quovadis.research.conformance import check

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(people.sentence("bots-checking", bot=name), total=games)
        verdicts = check(name, games=games, tell=lambda done: progress.update(task, completed=done))
    console = Console(highlight=False)
    failed = {verdict.rule for verdict in verdicts if verdict.faults}
    for verdict in verdicts:
        mark = ("✔", "green") if verdict.passed else ("✘", "bold red")
        if verdict.tried:
            sentence = people.sentence(
                f"bots-{verdict.rule}",
                asked=verdict.asked,
                faults=len(verdict.faults),
                milliseconds=ceil(verdict.slowest * 1000),
            )
        else:
            mark = ("–", "yellow")
            unlike = verdict.rule == "secrets" and "determinism" in failed
            why = "unlike" if unlike else "silent"
            sentence = people.sentence("bots-untried", rule=verdict.rule, why=why)
        console.print(Text.assemble(mark, f" {sentence}"))
        for fault in verdict.faults[:3]:
            console.print(Text(f"    {fault}", style="dim"))
    if not all(verdict.passed for verdict in verdicts):
        raise typer.Exit(1)
