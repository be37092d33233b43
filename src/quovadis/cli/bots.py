"""`quovadis bots`: which there are, and whether one does what every bot must."""

from math import ceil
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from quovadis.bots.registry import OWN, BotRefused, bot, names, parameters, temperaments
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.cli.seats import manner

app = typer.Typer(no_args_is_help=True, help="List the bots, or check one.")


@app.command("list")
def listed(lang: LanguageOption = None) -> None:
    """List the bots that are installed, with their parameters.

    A bot is named with its parameters as in [bold]quaestor:greed=0.5:purse=2[/bold], wherever a
    command asks for one.
    """
    people = words(lang)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("bot", "parameters", "about"):
        table.add_column(people.sentence(f"bots-{heading}"))
    for name in names():
        about = manner(name, people)
        try:
            known = " ".join(f"{key}={default}" for key, default in parameters(name).items())
            tempers = temperaments(name)
        except BotRefused as reason:
            about = people.sentence(f"refused-{reason.code}", **reason.params)
            known, tempers = "", {}
        table.add_row(Text(name), Text(known), Text(about))
        for temper, chosen in tempers.items() if name in OWN else ():
            given = " ".join(f"{key}={value}" for key, value in chosen.items())
            text = f"{name}:{temper}"
            table.add_row(Text(text), Text(given), Text(manner(text, people)))
    Console(highlight=False).print(table)


@app.command("check")
def checked(
    name: Annotated[str, typer.Argument(help="A bot, with parameters if you like.")],
    games: Annotated[int, typer.Option(min=1, max=1000, help="How many games it plays.")] = 12,
    lang: LanguageOption = None,
) -> None:
    """Check that a bot does what every bot must.

    It plays at tables of all sizes and editions, and is then asked everything again in another
    order and in a process of its own. Checked: all its answers are legal; it keeps to its budget;
    it can be sent to another process; the same question gets the same answer; and it knows
    nothing but what its seat may know. The exit status is 1 if anything is amiss, or could not be
    tried.

    A bot that is not installed goes by the dotted name of its module and what it is called there,
    seen from the current folder: [bold]quovadis bots check examples.hasty.hasty[/bold].
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
