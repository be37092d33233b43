"""`quovadis bots`: list the bots, or check that one behaves as every bot must."""

import json
from math import ceil
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from quovadis.bots.registry import (
    OWN,
    BotRefused,
    bot,
    first_sentence,
    names,
    parameters,
    temperaments,
)
from quovadis.cli.completion import complete_bots
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.cli.rehearsal import rehearse
from quovadis.cli.seats import manner
from quovadis.text import Catalogue

app = typer.Typer(no_args_is_help=True, add_completion=False, help="List the bots, or try one.")
app.command("run")(rehearse)


@app.command("list")
def listed(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object per bot, each on its own line.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """List the bots that are installed, with how hard they are to beat and their parameters.

    Wherever a command asks for a bot, you can add parameters:
    [bold]quaestor:greed=0.5:purse=2[/bold]. A program of your own plays as
    [bold]cmd:[/bold] and its command: see [bold]quovadis bots run[/bold].
    """
    people = words(lang)
    bots = [_described(name, people) for name in names()]
    if as_json:
        for each in bots:
            typer.echo(json.dumps(each, default=str))
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("bot", "level", "parameters", "about"):
        table.add_column(people.sentence(f"bots-{heading}"))
    for each in bots:
        table.add_row(*map(Text, (each["name"], each["level"] or "", _given(each), each["about"])))
        for temper in each["temperaments"]:
            text = f"{each['name']}:{temper['name']}"
            table.add_row(*map(Text, (text, "", _given(temper), temper["about"])))
    Console(highlight=False).print(table)


def _described(name: str, people: Catalogue) -> dict[str, Any]:
    """A bot as it is listed; one that cannot be loaded says why."""
    own = name in OWN
    told: dict[str, Any] = {
        "name": name,
        "own": own,
        "level": people.sentence(f"difficulty-{name}") if own else None,
        "about": manner(name, people),
        "works": True,
        "parameters": {},
        "temperaments": [],
    }
    try:
        told["parameters"] = parameters(name)
        if not own:
            return {**told, "about": first_sentence(name) or told["about"]}
        told["temperaments"] = [
            {"name": temper, "about": manner(f"{name}:{temper}", people), "parameters": chosen}
            for temper, chosen in temperaments(name).items()
        ]
    except BotRefused as reason:
        why = people.sentence(f"refused-{reason.code}", **reason.params)
        return {**told, "about": why, "works": False}
    return told


def _given(each: dict[str, Any]) -> str:
    return " ".join(f"{key}={value}" for key, value in each["parameters"].items())


@app.command("check")
def checked(
    name: Annotated[
        str,
        typer.Argument(help="A bot, with or without parameters.", autocompletion=complete_bots),
    ],
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
