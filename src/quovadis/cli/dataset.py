"""`quovadis dataset`: games of bots as tables, for research."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from quovadis.cli.completion import complete_bots
from quovadis.cli.contest import (
    JOBS,
    LIMIT_SECONDS,
    Asked,
    BudgetOption,
    EditionOption,
    JobsOption,
    LimitOption,
    SeedOption,
    VariantsOption,
    begun,
    check_numbers,
    finish,
    helpful,
    known_bots,
    names_of,
    play,
    settings,
    table_rules,
    tell_rounding,
    tell_stop,
)
from quovadis.cli.elsewhere import Elsewhere, RayOption
from quovadis.cli.options import LanguageOption, fail, have_extra, words
from quovadis.cli.preparing import prepare
from quovadis.cli.report import Sheet
from quovadis.research.arena import report
from quovadis.research.contest import Games
from quovadis.text import Catalogue, Language

GAMES = 100


def dataset(  # noqa: PLR0917 - one parameter per option
    folder: Annotated[
        Path,
        typer.Argument(help="A new folder; or one that was begun: it continues where it stopped."),
    ],
    seats: Annotated[
        str | None,
        typer.Option(
            autocompletion=complete_bots,
            help="Three to five bots, separated by commas; a bot may sit twice.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            help=f"How many games, rounded up so that all begin equally often; default: {GAMES}.",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = None,
    edition: EditionOption = None,
    variants: VariantsOption = None,
    jobs: JobsOption = JOBS,
    ray: RayOption = None,
    budget: BudgetOption = None,
    limit: LimitOption = LIMIT_SECONDS,
    lang: LanguageOption = None,
) -> None:
    """Write games of bots as tables (Parquet) and records (.qv).

    Every decision is a row: what the bot saw, what it could say, what it said and why, and how the
    game ended for it. Every promise is a row with what became of it, and every game is one. The
    games are those of [bold]quovadis arena[/bold] with the same seats and seed. The same seed gives
    the same tables. Ctrl+C stops; the folder alone continues:

    [bold]quovadis dataset games --seats praetor,aedilis,quaestor,tiro --games 1000[/bold]
    [bold]quovadis dataset games[/bold]
    """
    people = words(lang)
    have_extra("research", people)
    from quovadis.research.dataset import JOURNAL, Dataset, Folder, Torn
    from quovadis.research.rows import gathered

    asked = Asked(
        bots=seats,
        games=games,
        seed=seed,
        edition=edition,
        variants=variants,
        budget=budget,
        think=None,
    )
    check_numbers(asked, people, jobs=jobs, limit=limit)

    def planned(asked: Asked, lang: Language | None) -> Dataset:
        if asked.bots is None:
            fail(people.sentence("dataset-needs-seats", file=str(folder)))
        texts = names_of(asked.bots)
        made = known_bots(texts, people)
        rules = table_rules(asked.edition, asked.variants, len(texts), lang)
        count = GAMES if asked.games is None else asked.games
        return Dataset(bots=texts, games=count, **settings(asked, made, rules))

    place = Elsewhere(ray, people, jobs=jobs)

    def check(_plan: Dataset, _known: Games) -> None:
        place.open()
        _check_folder(folder, journal, people)

    journal = folder / JOURNAL
    old = journal if journal.exists() else None
    with (
        place,
        begun(
            Dataset,
            asked,
            planned,
            file=None if old else journal,
            resume=old,
            lang=lang,
            check=check,
        ) as found,
    ):
        plan = found.contest
        tell_rounding(plan, people)
        jobs = helpful(jobs, people)
        kept = Folder(folder, plan)
        try:
            begins = replace(found, known=kept.begin(found.known))
            if place.executor is None:
                prepare(plan.bots, people)
            run = play(
                begins,
                plan.total,
                jobs=jobs,
                limit=limit,
                each=kept.keep,
                playing=gathered,
                executor=place.executor,
            )
        except Torn as reason:
            fail(people.sentence("dataset-torn", file=str(reason.file)))
        if run.stopped is None:
            kept.finish()
        counts = {
            "games": kept.rows("games"),
            "count": kept.rows("decisions"),
            "number": kept.rows("promises"),
        }
    Sheet(people).troubles(*report(plan, [*begins.known.values(), *run.results]))
    tell_stop(begins, run, plan.total, people, command=("quovadis", "dataset", str(folder)))
    if run.stopped is None:
        typer.echo(people.sentence("dataset-done", file=str(folder), **counts))
    finish(run)


def _check_folder(folder: Path, journal: Path, people: Catalogue) -> None:
    """Make the folder, or refuse one that holds something else."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not journal.exists() and any(folder.iterdir()):
            fail(people.sentence("dataset-foreign", file=str(folder)))
    except OSError:
        fail(people.sentence("file-unusable", file=str(folder)))
