"""`quovadis arena`: bots against each other, the same shuffles for every seating."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from quovadis.bots.protocol import BUDGET
from quovadis.cli.completion import complete_bots
from quovadis.cli.contest import (
    JOBS,
    LIMIT_SECONDS,
    BudgetOption,
    EditionOption,
    JobsOption,
    JsonOption,
    LimitOption,
    Sheet,
    VariantsOption,
    at_least,
    finished,
    known_bots,
    run,
    table_rules,
    told_stop,
    writable,
)
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.record.variants import write_variants
from quovadis.research.arena import Arena, report
from quovadis.research.match import Lost, Played
from quovadis.research.sheet import write_csv
from quovadis.text import Catalogue


def arena(  # noqa: PLR0917 - one parameter per option
    seats: Annotated[
        str,
        typer.Option(
            autocompletion=complete_bots,
            help="Three to five bots, separated by commas; a bot may sit twice.",
        ),
    ],
    games: Annotated[
        int, typer.Option(help="How many games; rounded up so that all begin equally often.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    edition: EditionOption = None,
    variants: VariantsOption = None,
    jobs: JobsOption = JOBS,
    budget: BudgetOption = BUDGET,
    limit: LimitOption = LIMIT_SECONDS,
    as_json: JsonOption = False,
    csv: Annotated[
        Path | None,
        typer.Option(help="Write one line per game to this file.", show_default=False),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(
            help="Write one record (.qv) per game to this folder, for quovadis replay.",
            show_default=False,
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Overwrite the files of --csv and --records.")
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """Let bots play each other, and count who wins.

    Every shuffle is played once for each seat, with everyone moving one seat on, so
    that no bot has better luck than the others. Bots can have parameters:
    [bold]quaestor:greed=0.5[/bold]. Ctrl-C stops and reports what was played so far.

    [bold]quovadis arena --seats quaestor,tiro,tiro,tiro[/bold]          one against three
    [bold]quovadis arena --seats tiro,quaestor,tiro --games 3000 --jobs 2[/bold]
    [bold]quovadis arena --seats tiro,tiro,quaestor --json[/bold]        for programs
    [bold]quovadis arena --seats tiro,tiro,tiro --records games[/bold]   games to replay
    """
    people = words(lang)
    at_least(1, people, games=games, jobs=jobs, budget=budget, limit=limit)
    bots = known_bots(seats, lang)
    rules = table_rules(edition, variants, len(bots), seed, lang)
    if csv is not None:
        if csv.is_file() and not force:
            fail(people.sentence("file-exists", file=str(csv)))
        writable(csv, people)
    if records is not None:
        _made(records, people, force=force)
    plan = Arena(
        bots=bots,
        games=games,
        rules=rules,
        seed=seed,
        budget=budget,
        recorded=records is not None,
    )
    total = plan.shuffles * len(bots)
    if total != games:
        line = people.sentence("arena-rounded", games=games, count=total, seats=len(bots))
        typer.echo(line, err=True)
    width = len(str(total))

    def keep(result: Played | Lost) -> None:
        if records is not None and isinstance(result, Played) and result.record is not None:
            file = records / f"game-{result.number:0{width}}.qv"
            unfinished = file.with_suffix(".part")
            unfinished.write_text(result.record, "utf-8")
            unfinished.replace(file)
            result.record = None  # it is on disk: free the memory

    done = run(plan.sittings(), total, jobs=jobs, limit=limit, each=keep)
    if csv is not None:
        csv.write_text(write_csv(plan, done.results), "utf-8")
    lines, tables = report(plan, done.results)
    told_stop(done, total, people)
    if as_json:
        told = {
            "seats": bots,
            "seed": seed,
            "edition": rules.edition,
            "variants": write_variants(rules),
            "bots": [asdict(line) for line in lines],
            "tables": asdict(tables),
            "stopped": done.stopped,
            "speed": done.speed(jobs),
        }
        typer.echo(json.dumps(told))
    else:
        sheet = Sheet(people)
        if lines:
            sheet.wins(lines)
            sheet.bargains(lines)
            sheet.say("contest-even", percent=100 / len(bots))
            sheet.tables(tables)
        sheet.troubles(lines, tables)
        sheet.speed(done)
    finished(done)


def _made(folder: Path, people: Catalogue, *, force: bool) -> None:
    """Make the folder for the records, or refuse it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()) and not force:
            fail(people.sentence("folder-not-empty", file=str(folder)))
        probe = folder / ".quovadis"
        probe.touch()
        probe.unlink()
    except OSError:
        fail(people.sentence("file-unusable", file=str(folder)))
