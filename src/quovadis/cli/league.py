"""`quovadis league`: ratings of many bots, and each alone against three of another."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quovadis.cli.completion import complete_bots
from quovadis.cli.contest import (
    JOBS,
    LIMIT_SECONDS,
    Asked,
    BudgetOption,
    EditionOption,
    FileOption,
    JobsOption,
    JsonOption,
    LimitOption,
    ResumeOption,
    Run,
    SeedOption,
    ThinkOption,
    VariantsOption,
    begun,
    check_apart,
    check_numbers,
    drawable,
    finish,
    helpful,
    known_bots,
    names_of,
    play,
    settings,
    table_rules,
    tell_stop,
)
from quovadis.cli.elsewhere import Elsewhere, RayOption
from quovadis.cli.options import LanguageOption, fail, words
from quovadis.cli.preparing import prepare
from quovadis.cli.report import Sheet
from quovadis.research.contest import Games
from quovadis.research.league import SIZES, League, Part, Standings, standings
from quovadis.research.match import Lost, Played, Sitting
from quovadis.text import Catalogue, Language

if TYPE_CHECKING:
    from quovadis.research.ratings import Rating

GAMES, MATRIX = 120, 20


def league(  # noqa: PLR0917 - one parameter per option
    bots: Annotated[
        str | None,
        typer.Option(
            autocompletion=complete_bots,
            help="Two or more bots, separated by commas.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            help=f"Games at mixed tables of three to five; default: {GAMES}.", show_default=False
        ),
    ] = None,
    matrix: Annotated[
        int | None,
        typer.Option(
            help="Games of one against three for each pair, rounded up to a multiple of 4; "
            f"0 for none; default: {MATRIX}.",
            show_default=False,
        ),
    ] = None,
    seed: SeedOption = None,
    edition: EditionOption = None,
    variants: VariantsOption = None,
    jobs: JobsOption = JOBS,
    ray: RayOption = None,
    budget: BudgetOption = None,
    think: ThinkOption = None,
    limit: LimitOption = LIMIT_SECONDS,
    as_json: JsonOption = False,
    picture: Annotated[
        Path | None,
        typer.Option(
            help="Draw ratings and matrix to this file (.svg or .png).", show_default=False
        ),
    ] = None,
    file: FileOption = None,
    resume: ResumeOption = None,
    lang: LanguageOption = None,
) -> None:
    """Find out how strong many bots are.

    All play each other at mixed tables of three to five, which gives ratings. Each
    bot also plays alone against three of every other. Ctrl+C stops and reports what
    was played so far. With [bold]--file[/bold], you can resume a league.

    [bold]quovadis league --bots quaestor,tiro,stand-in[/bold]
    [bold]quovadis league --bots quaestor,quaestor:greed=0.5,tiro --picture league.svg[/bold]
    [bold]quovadis league --bots quaestor,tiro --games 2000 --jobs 2 --file league.jsonl[/bold]
    [bold]quovadis league --resume league.jsonl[/bold]    continue where it stopped
    """
    people = words(lang)
    asked = Asked(
        bots=bots,
        games=games,
        matrix=matrix,
        seed=seed,
        edition=edition,
        variants=variants,
        budget=budget,
        think=think,
    )
    check_numbers(asked, people, jobs=jobs, limit=limit)
    if picture is not None:
        drawable(picture, lang)
        check_apart(picture, file if resume is None else resume, people)
    place = Elsewhere(ray, people, jobs=jobs, think=think)

    def check(_plan: League, _known: Games) -> None:
        place.open()

    with (
        place,
        begun(League, asked, _planned, file=file, resume=resume, lang=lang, check=check) as begins,
    ):
        plan = begins.contest
        fixtures = plan.fixtures()
        _announce(plan, fixtures, people)
        jobs = helpful(jobs, people)
        if place.executor is None:
            prepare(plan.bots, people)
        run = play(begins, len(fixtures), jobs=jobs, limit=limit, executor=place.executor)
    results = [*begins.known.values(), *run.results]
    counted = standings(plan, results, fixtures)
    rated = _rated(plan, [fixtures[game.number][0] for game in results], results)
    tell_stop(begins, run, len(fixtures), people)
    if picture is not None:
        _draw(picture, rated, counted, people)
    if as_json:
        typer.echo(json.dumps(_in_json(plan, rated, counted, run, jobs)))
    else:
        _print(rated, counted, run, people)
    finish(run)


def _announce(
    plan: League, fixtures: Mapping[int, tuple[Part, Sitting]], people: Catalogue
) -> None:
    """Say how many games there will be: with many bots, the pairs are most of them."""
    mixed = sum(part == "mixed" for part, _ in fixtures.values())
    pairs = len(plan.bots) * (len(plan.bots) - 1)
    each = (len(fixtures) - mixed) // pairs
    line = people.sentence("league-plan", mixed=mixed, pairs=pairs, each=each, games=len(fixtures))
    typer.echo(line, err=True)


def _planned(asked: Asked, lang: Language | None) -> League:
    """The league that the options ask for, or a refusal."""
    people = words(lang)
    if asked.bots is None:
        fail(people.sentence("league-needs-bots"))
    texts = names_of(asked.bots)
    made = known_bots(texts, people)
    if len(texts) < 2 or len(made) < len(texts):
        fail(people.sentence("league-bots-number", count=len(texts)))
    rules = table_rules(asked.edition, asked.variants, max(SIZES), lang)
    return League(
        bots=texts,
        games=GAMES if asked.games is None else asked.games,
        matrix=MATRIX if asked.matrix is None else asked.matrix,
        **settings(asked, made, rules),
    )


def _rated(plan: League, parts: Sequence[str], results: Sequence[Played | Lost]) -> list["Rating"]:
    """Ratings from the games at mixed tables, in order."""
    from quovadis.research.ratings import ratings

    mixed = [
        game
        for part, game in zip(parts, results, strict=True)
        if part == "mixed" and isinstance(game, Played)
    ]
    mixed.sort(key=lambda game: game.number)
    return ratings(plan.bots, ([(seat.bot, seat.place) for seat in game.seats] for game in mixed))


def _draw(file: Path, rated: Sequence["Rating"], counted: Standings, people: Catalogue) -> None:
    from quovadis.research.picture import picture

    names = ("ratings", "scale", "matrix", "one", "three")
    texts = {name: people.sentence(f"league-{name}") for name in names}
    texts["title"] = people.sentence("league-title", games=counted.tables.games)
    picture(rated, counted.matrix, texts, file)


def _in_json(
    plan: League, rated: Sequence["Rating"], counted: Standings, run: Run, jobs: int
) -> dict[str, object]:
    fared = {line.bot: asdict(line) for line in counted.bots}
    bots = [
        {
            "bot": line.bot,
            "rating": line.rating,
            "rating_low": line.low,
            "rating_high": line.high,
            **fared.get(line.bot, {}),
        }
        for line in rated
    ]
    return {
        "league": plan.set_up(),
        "bots": bots,
        "matrix": [asdict(cell) for cell in counted.matrix],
        "tables": asdict(counted.tables),
        "troubles": [asdict(line) for line in counted.troubles],
        "stopped": run.stopped is not None,
        "speed": run.speed(jobs),
    }


def _print(rated: Sequence["Rating"], counted: Standings, run: Run, people: Catalogue) -> None:
    sheet = Sheet(people)
    fared = {line.bot: line for line in counted.bots}
    order = [line.bot for line in rated]
    played = [line for line in rated if line.bot in fared]
    sheet.table(
        [
            *sheet.headings("bot"),
            people.sentence("league-rating"),
            *sheet.headings("interval", "games", "wins", "share"),
        ],
        (
            (
                line.bot,
                sheet.mean(line.rating),
                people.sentence("number-interval", low=line.low, high=line.high),
                sheet.count(fared[line.bot].games),
                sheet.count(round(fared[line.bot].wins, 1)),
                sheet.percent(fared[line.bot].win_share),
            )
            for line in played
        ),
    )
    if counted.matrix:
        cells = {(cell.one, cell.against): sheet.percent(cell.win_share) for cell in counted.matrix}
        sheet.say("league-matrix", style="bold")
        sheet.say("league-matrix-how")
        sheet.table(
            ["", *order],
            ((one, *(cells.get((one, other), "–") for other in order)) for one in order),
        )
    if counted.tables.games:
        sheet.tables(counted.tables)
    sheet.troubles(counted.troubles, counted.tables)
    sheet.speed(run)
