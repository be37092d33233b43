"""`quovadis arena`: bots against each other, the same shuffles for every seating."""

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import IO, Annotated

import typer

from quovadis.cli.completion import complete_bots
from quovadis.cli.contest import (
    JOBS,
    LIMIT_SECONDS,
    Asked,
    Begun,
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
from quovadis.cli.options import LanguageOption, check_target, fail, words
from quovadis.cli.preparing import prepare
from quovadis.cli.report import Sheet
from quovadis.core.frozen import changed
from quovadis.record.files import unfinished, write_whole
from quovadis.record.variants import write_variants
from quovadis.research.arena import Arena, Fared, Tables, report
from quovadis.research.contest import Games
from quovadis.research.match import Lost, Played
from quovadis.research.sheet import heading, line, write_csv
from quovadis.text import Catalogue, Language

GAMES = 100


def arena(  # noqa: PLR0917 - one parameter per option
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
    think: ThinkOption = None,
    limit: LimitOption = LIMIT_SECONDS,
    as_json: JsonOption = False,
    csv: Annotated[
        Path | None,
        typer.Option(
            help="Write one line per game to this file as soon as it is finished.",
            show_default=False,
        ),
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
    file: FileOption = None,
    resume: ResumeOption = None,
    lang: LanguageOption = None,
) -> None:
    """Let bots play each other, and count who wins.

    Every shuffle is played once for each seat, with everyone moving one seat
    on, so that no bot has better luck than the others. Bots can have parameters:
    [bold]quaestor:greed=0.5[/bold], [bold]praetor:weights=training/weights.json[/bold].

    One against three, then a long run, how to continue it after Ctrl+C, for
    programs, games to replay, and ten seconds for each answer of a slow bot:

    [bold]quovadis arena --seats quaestor,tiro,tiro,tiro[/bold]
    [bold]quovadis arena --seats tiro,quaestor,tiro --games 3000 --file run.jsonl[/bold]
    [bold]quovadis arena --resume run.jsonl[/bold]
    [bold]quovadis arena --seats tiro,tiro,quaestor --json[/bold]
    [bold]quovadis arena --seats tiro,tiro,tiro --records games[/bold]
    [bold]quovadis arena --seats my.bot,tiro,tiro --think 10[/bold]
    """
    people = words(lang)
    asked = Asked(
        bots=seats,
        games=games,
        seed=seed,
        edition=edition,
        variants=variants,
        budget=budget,
        think=think,
    )
    check_numbers(asked, people, jobs=jobs, limit=limit)
    place = Elsewhere(ray, people, jobs=jobs, think=think)
    kept_in = file if resume is None else resume
    outputs = Outputs(csv=csv, records=records, journal=kept_in, force=force, lang=lang)

    def check(plan: Arena, known: Games) -> None:
        outputs.check(plan, known)
        place.open()

    with (
        place,
        begun(Arena, asked, _planned, file=file, resume=resume, lang=lang, check=check) as found,
    ):
        begins = outputs.begin(found)
        plan = begins.contest
        tell_rounding(plan, people)
        jobs = helpful(jobs, people)
        if place.executor is None:
            prepare(plan.bots, people)
        run = play(
            begins,
            plan.total,
            jobs=jobs,
            limit=limit,
            each=outputs.keep,
            executor=place.executor,
        )
        results = [*begins.known.values(), *run.results]
        outputs.finish(results)
    lines, tables = report(plan, results)
    tell_stop(begins, run, plan.total, people, files=outputs.options())
    if as_json:
        typer.echo(json.dumps(_in_json(plan, lines, tables, run, jobs)))
    else:
        _print(plan, lines, tables, run, people)
    finish(run)


def _planned(asked: Asked, lang: Language | None) -> Arena:
    """The arena that the options ask for, or a refusal."""
    people = words(lang)
    if asked.bots is None:
        fail(people.sentence("arena-needs-seats"))
    texts = names_of(asked.bots)
    made = known_bots(texts, people)
    rules = table_rules(asked.edition, asked.variants, len(texts), lang)
    games = GAMES if asked.games is None else asked.games
    return Arena(bots=texts, games=games, **settings(asked, made, rules))


@dataclass(slots=True, kw_only=True)
class Outputs:
    """The table and the records of an arena, written game by game."""

    csv: Path | None
    records: Path | None
    journal: Path | None
    """The file that keeps the games."""
    force: bool
    lang: Language | None
    plan: Arena | None = None
    _lines: IO[str] | None = field(default=None, init=False)

    def check(self, plan: Arena, known: Games) -> None:
        """Refuse files that cannot be written, or that hold more than these games."""
        self.plan = plan
        people = words(self.lang)
        check_apart(self.csv, self.journal, people)
        for file in (self.csv, self.journal):
            check_apart(file, self.records, people)
        if self.csv is not None:
            check_target(self.csv, self.lang, force=self.force or self._is_ours(self.csv, known))
        if self.records is not None:
            self._check_folder(self.records, known)

    def begin(self, found: Begun[Arena]) -> Begun[Arena]:
        """Write what is known; a game whose record is missing is not, and is played again."""
        plan, known = found.contest, found.known
        if self.csv is not None:
            self.csv.write_text(write_csv(plan, known.values()), "utf-8")
            self._lines = self.csv.open("a", encoding="utf-8")
        if self.records is None:
            return found
        recorded = {
            number: game
            for number, game in known.items()
            if isinstance(game, Lost) or self._record(self.records, number).exists()
        }
        return replace(found, contest=changed(plan, recorded=True), known=recorded)

    def keep(self, result: Played | Lost) -> None:
        """Write down a game that has just been finished."""
        if self._lines is not None and self.plan is not None:
            self._lines.write(line(self.plan, result))
            self._lines.flush()
        if self.records is not None and isinstance(result, Played) and result.record is not None:
            write_whole(self._record(self.records, result.number), result.record.encode())
            result.record = None  # it is on disk: free the memory

    def finish(self, results: list[Played | Lost]) -> None:
        """Put the table in order: with several jobs, games end as they like."""
        if self._lines is not None and self.csv is not None and self.plan is not None:
            self._lines.close()
            write_whole(self.csv, write_csv(self.plan, results).encode())

    def options(self) -> list[str]:
        """The options that continue these files."""
        named = (("--csv", self.csv), ("--records", self.records))
        return [word for option, file in named if file is not None for word in (option, str(file))]

    def _record(self, folder: Path, number: int) -> Path:
        plan = self.plan
        total = 0 if plan is None else plan.total
        return folder / f"game-{number:0{len(str(total))}}.qv"

    def _is_ours(self, csv: Path, known: Games) -> bool:
        """Whether a table holds games that are known, and nothing else; its end may be torn."""
        if self.plan is None or not csv.is_file():
            return False
        ours = {heading(self.plan), *(line(self.plan, game) for game in known.values())}
        *whole, last = csv.read_bytes().decode("utf-8", "replace").split("\n")
        torn = any(each.startswith(last) for each in ours)
        return torn and all(f"{each}\n" in ours for each in whole)

    def _check_folder(self, folder: Path, known: Games) -> None:
        """Make the folder for the records, or refuse it."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            records = (self._record(folder, number) for number in known)
            ours = {name for file in records for name in (file.name, unfinished(file).name)}
            if not self.force and any(each.name not in ours for each in folder.iterdir()):
                fail(words(self.lang).sentence("folder-not-empty", file=str(folder)))
            probe = folder / ".quovadis"
            probe.touch()
            probe.unlink()
        except OSError:
            fail(words(self.lang).sentence("file-unusable", file=str(folder)))


def _in_json(
    plan: Arena, lines: list[Fared], tables: Tables, run: Run, jobs: int
) -> dict[str, object]:
    return {
        "seats": plan.bots,
        "seed": plan.seed,
        "edition": plan.rules.edition,
        "variants": write_variants(plan.rules),
        "bots": [asdict(each) for each in lines],
        "tables": asdict(tables),
        "stopped": run.stopped is not None,
        "speed": run.speed(jobs),
    }


def _print(plan: Arena, lines: list[Fared], tables: Tables, run: Run, people: Catalogue) -> None:
    sheet = Sheet(people)
    if lines:
        sheet.wins(lines)
        sheet.bargains(lines)
        sheet.say("contest-even", percent=100 / len(plan.bots))
        sheet.tables(tables)
    sheet.troubles(lines, tables)
    sheet.speed(run)
