"""`quovadis league`: ratings of many bots, and each alone against three of another."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import quovadis
from quovadis.bots.protocol import BUDGET
from quovadis.bots.registry import is_program
from quovadis.cli.contest import (
    JOBS,
    LIMIT_SECONDS,
    EditionOption,
    JobsOption,
    JsonOption,
    LimitOption,
    Run,
    Sheet,
    VariantsOption,
    at_least,
    drawable,
    finished,
    known_bots,
    run,
    table_rules,
    told_stop,
    writable,
)
from quovadis.cli.options import LanguageOption, Trouble, fail, told, words
from quovadis.record.variants import write_variants
from quovadis.research.league import (
    League,
    Part,
    Standings,
    Unreadable,
    read_league,
    set_up,
    standings,
    write_line,
)
from quovadis.research.match import Lost, Played, Sitting
from quovadis.text import Catalogue, Language

if TYPE_CHECKING:
    from quovadis.research.ratings import Rating

GAMES, MATRIX, SEED = 120, 20, 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The set-up, as far as the options give it."""

    bots: str | None
    games: int | None
    matrix: int | None
    seed: int | None
    edition: str | None
    variants: str | None
    budget: int | None


def league(  # noqa: PLR0917 - one parameter per option
    bots: Annotated[
        str | None,
        typer.Option(help="Two or more bots, separated by commas.", show_default=False),
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
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same shuffles and tables.", show_default=False),
    ] = None,
    edition: EditionOption = None,
    variants: VariantsOption = None,
    budget: Annotated[
        int | None,
        typer.Option(
            help=f"How many positions a bot may look at for one answer; default: {BUDGET}.",
            show_default=False,
        ),
    ] = None,
    jobs: JobsOption = JOBS,
    limit: LimitOption = LIMIT_SECONDS,
    as_json: JsonOption = False,
    picture: Annotated[
        Path | None,
        typer.Option(
            help="Draw ratings and matrix to this file (.svg or .png).", show_default=False
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="Save every finished game in this new file.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Continue the league in this file.", show_default=False),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Find out how strong many bots are.

    All play each other at mixed tables of three to five, which gives ratings. Each
    bot also plays alone against three of every other. Ctrl-C stops and reports what
    was played so far. With [bold]--file[/bold], you can resume a league.

    [bold]quovadis league --bots quaestor,tiro,stand-in[/bold]
    [bold]quovadis league --bots quaestor,quaestor:greed=0.5,tiro --picture league.svg[/bold]
    [bold]quovadis league --bots quaestor,tiro --games 2000 --jobs 2 --file league.jsonl[/bold]
    [bold]quovadis league --resume league.jsonl[/bold]    continue where it stopped
    """
    people = words(lang)
    at_least(1, people, games=games, jobs=jobs, budget=budget, limit=limit)
    at_least(0, people, matrix=matrix)
    if picture is not None:
        drawable(picture, people)
    if file is not None and resume is not None:
        fail(people.sentence("league-one-file"))
    asked = Asked(
        bots=bots,
        games=games,
        matrix=matrix,
        seed=seed,
        edition=edition,
        variants=variants,
        budget=budget,
    )
    known: dict[int, Played | Lost] = {}
    if resume is not None:
        plan, known = _kept(resume, lang)
        _same(plan, _given(asked, lang), resume, people)
        if asked.bots is None:
            _check_no_program(plan, people)
        known_bots(",".join(plan.bots), lang)
    else:
        plan = _planned(asked, lang)
    if file is not None:
        if file.exists():
            fail(people.sentence("file-exists-resume", file=str(file)))
        writable(file, people)
    fixtures = plan.fixtures()
    _announce(plan, fixtures, people)
    waiting = [sitting for number, (_, sitting) in fixtures.items() if number not in known]
    kept = resume or file
    done = _played(plan, waiting, kept, jobs=jobs, limit=limit, lang=lang)
    results = [*known.values(), *done.results]
    counted = standings(plan, results, fixtures)
    rated = _rated(plan, [fixtures[game.number][0] for game in results], results)
    told_stop(Run(results=results, stopped=done.stopped), len(fixtures), people)
    if done.stopped and kept is not None:
        typer.echo(people.sentence("league-kept", file=str(kept)), err=True)
    if picture is not None:
        _draw(picture, rated, counted, people)
    if as_json:
        typer.echo(json.dumps(_in_json(plan, rated, counted, done, jobs)))
    else:
        _print(rated, counted, done, people)
    finished(done)


def _check_no_program(plan: League, people: Catalogue) -> None:
    """Start no command that only a file names: it may come from anybody."""
    for text in plan.bots:
        if is_program(text):
            fail(people.sentence("refused-bot-program-unsaid", word=text))


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
    if asked.bots is None:
        fail(words(lang).sentence("league-needs-bots"))
    texts = known_bots(asked.bots, lang)
    if len(texts) < 2 or len(set(texts)) < len(texts):
        fail(words(lang).sentence("league-bots-number", count=len(texts)))
    seed = SEED if asked.seed is None else asked.seed
    return League(
        bots=texts,
        games=GAMES if asked.games is None else asked.games,
        matrix=MATRIX if asked.matrix is None else asked.matrix,
        seed=seed,
        rules=table_rules(asked.edition, asked.variants, 5, seed, lang),
        budget=BUDGET if asked.budget is None else asked.budget,
        program=quovadis.__version__,
    )


def _kept(file: Path, lang: Language | None) -> tuple[League, dict[int, Played | Lost]]:
    """The league in a file, with the games played so far."""
    try:
        with told(file, lang):
            return read_league(file.read_bytes().decode("utf-8", errors="replace"))
    except Trouble as trouble:
        fail(str(trouble))
    except Unreadable as reason:
        fail(words(lang).sentence("league-unreadable", file=str(file), number=str(reason.line)))


def _given(asked: Asked, lang: Language | None) -> dict[str, object]:
    """What the options say, spelled as in the file; the program is always given."""
    rules = table_rules(asked.edition, asked.variants, 5, asked.seed or 0, lang)
    said: dict[str, object] = {
        "bots": None if asked.bots is None else ",".join(known_bots(asked.bots, lang)),
        "games": asked.games,
        "matrix": asked.matrix,
        "seed": asked.seed,
        "edition": None if asked.edition is None else rules.edition,
        "variants": None if asked.variants is None else write_variants(rules),
        "budget": asked.budget,
        "program": quovadis.__version__,
    }
    return {name: value for name, value in said.items() if value is not None}


def _same(plan: League, given: dict[str, object], file: Path, people: Catalogue) -> None:
    """Refuse a set-up that differs from the one in the file."""
    there = set_up(plan)
    for name, value in given.items():
        if there[name] != value:
            fail(
                people.sentence(
                    "league-other-set-up",
                    file=str(file),
                    option=f"--{name}" if name != "program" else "quovadis",
                    known=str(there[name]),
                    word=str(value),
                )
            )


def _played(
    plan: League,
    waiting: Sequence[Any],
    kept: Path | None,
    *,
    jobs: int,
    limit: float,
    lang: Language | None,
) -> Run:
    """Play what is left; each finished game becomes a line in the file at once."""
    if kept is None:
        return run(waiting, len(waiting), jobs=jobs, limit=limit, each=lambda _: None)
    try:
        with told(kept, lang), kept.open("ab") as lines:
            _mended(kept, plan)

            def keep(result: Played | Lost) -> None:
                lines.write(write_line(result).encode())
                lines.flush()

            return run(waiting, len(waiting), jobs=jobs, limit=limit, each=keep)
    except Trouble as trouble:
        fail(str(trouble))


def _mended(file: Path, plan: League) -> None:
    """Start a new file, or cut off the last line of one if it is incomplete."""
    content = file.read_bytes()
    whole = content.rfind(b"\n") + 1
    with file.open("r+b") as lines:
        lines.truncate(whole)
        if not whole:
            lines.write(write_line(plan).encode())


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
    plan: League, rated: Sequence["Rating"], counted: Standings, done: Run, jobs: int
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
        "league": set_up(plan),
        "bots": bots,
        "matrix": [asdict(cell) for cell in counted.matrix],
        "tables": asdict(counted.tables),
        "troubles": [asdict(line) for line in counted.troubles],
        "stopped": done.stopped,
        "speed": done.speed(jobs),
    }


def _print(rated: Sequence["Rating"], counted: Standings, done: Run, people: Catalogue) -> None:
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
    sheet.speed(done)
