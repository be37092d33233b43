"""`quovadis certify`: what a bot is worth as a bargainer, measured and compared with goals."""

import json
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import quovadis
from quovadis.cli.completion import complete_bots
from quovadis.cli.contest import JobsOption, at_least, helpful, known_bots, progress_bar
from quovadis.cli.options import LanguageOption, check_seed, fail, words
from quovadis.cli.preparing import prepare, prepare_kernel
from quovadis.cli.report import Sheet
from quovadis.cli.stopping import Stopped, Stopping
from quovadis.record.files import write_whole
from quovadis.research.journal import Busy, Journal, Unreadable
from quovadis.research.pool import in_workers
from quovadis.text import Catalogue

if TYPE_CHECKING:
    from quovadis.research.certificate import Certificate, Row, Task

FOLDER = Path("certificates")
_COUNTED = {
    "below": "games",
    "offers": "games",
    "responder": "games",
    "liar": "games",
    "good": "deals",
    "missed": "turns",
    "joint": "deals",
    "chances": "statements",
    "stalled": "tables",
    "time": "decisions",
}
"""What each measure counts; a measure can be named with --only."""


def certify(  # noqa: PLR0917 - one parameter per option
    bot: Annotated[
        str,
        typer.Argument(help="A bot, with or without parameters.", autocompletion=complete_bots),
    ],
    folder: Annotated[
        Path, typer.Argument(help="Folder for its games and for the certificate (BOT.json).")
    ] = FOLDER,
    games: Annotated[
        int,
        typer.Option(help="Games against the level below, and against three that offer nothing."),
    ] = 400,
    tries: Annotated[
        int, typer.Option(help="Games by which each responder and each liar is tried.")
    ] = 24,
    final: Annotated[
        int, typer.Option(help="New games by which the best of them is measured.")
    ] = 200,
    mirrors: Annotated[int, typer.Option(help="Tables with four of the bot.")] = 40,
    deals: Annotated[int, typer.Option(help="How many deals of those tables are judged.")] = 300,
    playouts: Annotated[
        int, typer.Option(help="Games in the kernel by which each side of a deal is judged.")
    ] = 1000,
    search: Annotated[
        int, typer.Option(help="Games in the kernel in which a best responder is searched for.")
    ] = 20_000,
    only: Annotated[
        str | None,
        typer.Option(
            help=f"Only some of {', '.join(_COUNTED)}, separated by commas.", show_default=False
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same certificate.")] = 1,
    jobs: JobsOption = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Measure how well a bot plays and bargains, and whether that is good enough.

    [bold]below[/bold]      wins against three of the level below
    [bold]offers[/bold]     wins against three of itself that answer offers but make none
    [bold]responder[/bold]  wins of whoever does best against three of it: tricks, other
               parameters, weights searched in the kernel
    [bold]liar[/bold]       the same for bots that break promises
    [bold]good[/bold]       closed deals that leave no party worse off, judged by games
               played on in the kernel with the deal and without it
    [bold]missed[/bold]     deals that were there, wanted by both, and not made
    [bold]joint[/bold]      what both gained, compared with the best deal found
    [bold]chances[/bold]    what it says of its chances, and what came
    [bold]stalled[/bold]    tables of four of it that never filled the Senate
    [bold]time[/bold]       how long it thinks about a decision

    Everything is saved as soon as it is measured. Ctrl+C stops; the same command
    continues, and larger numbers add to what was measured. A whole certificate
    takes hours. A quick look, a part of it, and a bot that thinks long:

    [bold]quovadis certify aedilis --games 40 --tries 4 --final 20 --mirrors 4 --deals 20[/bold]
    [bold]quovadis certify praetor --only good,missed,joint --jobs 2[/bold]
    [bold]quovadis certify my.bot --games 100 --tries 4 --final 40 --mirrors 10[/bold]
    """
    people = words(lang)
    numbers = {"games": games, "tries": tries, "final": final, "mirrors": mirrors, "jobs": jobs}
    at_least(1, people, **numbers, deals=deals)
    at_least(100, people, playouts=playouts, search=search)
    check_seed(seed, people)
    known_bots([bot], people)
    chosen = _chosen(only, people)
    from quovadis.research.certificate import Certificate  # loads compiled code

    plan = Certificate(
        bot=bot,
        seed=seed,
        games=games,
        tries=tries,
        final=final,
        mirrors=mirrors,
        deals=deals,
        playouts=playouts,
        search=search,
        only=chosen,
    )
    name = "".join(sign if sign.isalnum() or sign in "-=." else "-" for sign in bot)
    file = folder / f"{name}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with Journal(file, new=not file.exists()) as journal:
            prepare([bot], people)
            if plan.judges:
                prepare_kernel(people)
            known = _measured(plan, journal, helpful(jobs, people), people)
        told = in_json(plan, plan.rows(known))
        write_whole(file.with_suffix(".json"), f"{json.dumps(told, indent=1)}\n".encode())
    except Stopped as reason:
        typer.echo(people.sentence("certify-kept"), err=True)
        raise typer.Exit(reason.status) from None
    except Busy as reason:
        fail(people.sentence("file-busy", file=str(reason.file)))
    except Unreadable as reason:
        line = str(reason.line)
        fail(people.sentence("contest-unreadable", file=str(reason.file), number=line))
    except OSError:
        fail(people.sentence("file-unusable", file=str(folder)))
    if as_json:
        typer.echo(json.dumps(told))
        return
    _print(plan.rows(known), people)
    typer.echo(people.sentence("certify-done", file=str(file.with_suffix(".json"))))


def _chosen(only: str | None, people: Catalogue) -> tuple[Any, ...]:
    """The measures that were asked for, in the order of the table."""
    asked = [*_COUNTED] if only is None else [word.strip() for word in only.split(",")]
    for word in asked:
        if word not in _COUNTED:
            known = ", ".join(_COUNTED)
            fail(people.sentence("certify-unknown", word=word, known=known))
    return tuple(name for name in _COUNTED if name in asked)


def _measured(
    plan: "Certificate", journal: Journal, jobs: int, people: Catalogue
) -> dict[str, dict[str, Any]]:
    """Do what is left of a certificate, and say what all of it brought."""
    set_up, known = {**plan.set_up(), "program": quovadis.__version__}, dict[str, dict[str, Any]]()
    lines = journal.read()
    if not lines:
        journal.write(set_up)
    elif lines[0] != set_up:
        fail(people.sentence("certify-other", file=str(journal.file)))
    for number, line in enumerate(lines[1:], start=2):
        try:
            known[line["task"]] = line["brought"]
        except (TypeError, LookupError):
            raise Unreadable(journal.file, number) from None
    with Stopping() as stopping, progress_bar(plan.total, 0) as advance:
        for tasks in plan.stages(known):
            left = [task for task in tasks if task.key not in known]
            for _ in range(len(tasks) - len(left)):
                advance()
            with closing(_results(left, jobs)) as results:
                for key, brought in results:
                    with stopping.later():
                        journal.write({"task": key, "brought": brought})
                        known[key] = brought
                    advance()
    return known


def _results(
    tasks: Iterable["Task"], jobs: int
) -> Generator[tuple[str, dict[str, Any]], None, None]:
    """What tasks bring, as they are done: here, or in processes."""
    from quovadis.research.certificate import outside

    waiting = [*tasks]
    if jobs == 1 and not any(map(outside, waiting)):
        yield from map(_keyed, waiting)
    else:
        yield from in_workers(_keyed, waiting, jobs=jobs, failed=_died)


def _keyed(task: "Task") -> tuple[str, dict[str, Any]]:
    from quovadis.research.certificate import done

    return task.key, done(task)


def _died(task: "Task", why: str) -> tuple[str, dict[str, Any]]:
    raise RuntimeError(f"{task.key}: {why}")


# What is told


def in_json(plan: "Certificate", rows: Iterable["Row"]) -> dict[str, Any]:
    """A certificate as it is stored."""
    return {
        **plan.set_up(),
        "program": quovadis.__version__,
        "date": datetime.now(UTC).date().isoformat(),
        "search": plan.search,
        "rows": [asdict(row) for row in rows],
    }


def _print(rows: Sequence["Row"], people: Catalogue) -> None:
    sheet = Sheet(people)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings(people):
        table.add_column(Text(heading))
    for row in rows:
        table.add_row(*map(Text, cells(row, sheet)))
    console = Console(highlight=False)
    console.print(table)
    console.print()
    for row in rows:
        if (text := note(row, sheet)) is not None:
            console.print(Text(text))


def headings(people: Catalogue) -> list[str]:
    """The columns of the table."""
    names = ("measure", "result", "interval", "count", "goal", "met")
    return [people.sentence(f"certify-{name}") for name in names]


def cells(row: "Row", sheet: Sheet) -> tuple[str, ...]:
    """A line of the table."""
    people, name = sheet.people, row.measure
    allowed = 1000 * row.facts.get("allowed", 0)
    goal = people.sentence(f"certify-goal-{name}", milliseconds=allowed)
    label = people.sentence(f"certify-{name}")
    if row.value is None or row.low is None or row.high is None:
        return label, "–", "–", "–", goal, "–"
    write = _writer(name, sheet)
    return (
        label,
        write(row.value),
        f"{write(row.low)} – {write(row.high)}",
        people.sentence(f"certify-{_COUNTED[name]}", count=row.count),
        goal,
        people.sentence("certify-yes" if row.met else "certify-no"),
    )


def _writer(name: str, sheet: Sheet) -> Callable[[float], str]:
    """How a value of a measure is written."""
    say = sheet.people.sentence
    match name:
        case "stalled":
            return lambda value: sheet.count(round(value))
        case "time":
            return lambda value: say("certify-milliseconds", mean=1000 * value)
        case "chances":
            return lambda value: say("certify-points", mean=100 * value)
        case _:
            return sheet.percent


def note(row: "Row", sheet: Sheet) -> str | None:
    """What else is to be said of a measure."""
    facts, say = row.facts, partial(sheet.people.sentence, f"certify-note-{row.measure}")
    if row.value is None:
        return None
    match row.measure:
        case "below":
            return say(bot=facts["bot"])
        case "responder" | "liar":
            broken = facts["broken"]
            return say(
                bot=facts["bot"], count=len(facts["tried"]), games=facts["tries"], mean=broken
            )
        case "good":
            chances = {"share": "strict", "mine": "mover", "theirs": "partner"}
            return say(**{word: 100 * facts[fact] for word, fact in chances.items()})
        case "chances":
            return say(low=facts["from"], high=facts["to"])
        case "offers" | "missed" | "joint" | "stalled" | "time":
            return None
