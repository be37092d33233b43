"""What arena, league and dataset share: options, the file of games, and playing."""

import shlex
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Generic, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import quovadis
from quovadis.bots import registry
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.bots.registry import BotRefused, foreign
from quovadis.cli.completion import complete_editions, complete_variants
from quovadis.cli.files import check_kind
from quovadis.cli.options import Trouble, check_seed, check_target, fail, told, words
from quovadis.cli.stopping import Stopped, Stopping
from quovadis.core.editions import EDITIONS, ROUNDS, TableRules
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS
from quovadis.core.frozen import changed
from quovadis.game import Game
from quovadis.record.variants import SPELLINGS, read_edition, write_variants
from quovadis.research.arena import Arena
from quovadis.research.contest import Contest, Games, fingerprints, read_contest, write_game
from quovadis.research.journal import Busy, Journal, Unreadable
from quovadis.research.match import Lost, Played, Sitting, played, simulated
from quovadis.research.pool import LIMIT, Executor, cores, results
from quovadis.text import Catalogue, Language

EditionOption = Annotated[
    str | None,
    typer.Option(
        autocompletion=complete_editions,
        help=f"The edition: {', '.join(EDITIONS)}. Default: amigo-2005.",
        show_default=False,
    ),
]
VariantsOption = Annotated[
    str | None,
    typer.Option(
        autocompletion=complete_variants,
        help=f"Any of {', '.join(SPELLINGS)}, separated by commas. "
        f"adjourn=auto and cutoff={ROUNDS} are on by default.",
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(help="The same seed gives the same games; default: 0.", show_default=False),
]
JobsOption = Annotated[
    int,
    typer.Option(
        help="How many games are played at the same time, at most one for each core. "
        "The results are the same."
    ),
]
BudgetOption = Annotated[
    int | None,
    typer.Option(
        help=f"How many positions a bot may look at for one answer; default: {BUDGET}.",
        show_default=False,
    ),
]
ThinkOption = Annotated[
    float | None,
    typer.Option(
        help="For slow bots: how many seconds one may think about one answer. If it takes longer, "
        "a stand-in answers. There is no --limit for a game then.",
        metavar="SECONDS",
        show_default=False,
    ),
]
LimitOption = Annotated[
    float,
    typer.Option(
        help="With several jobs, or with bots from elsewhere, a game that takes longer than these "
        "seconds is stopped and counts for nobody."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
FileOption = Annotated[
    Path | None,
    typer.Option(
        help="Save every game in this new file as soon as it is finished, one line of JSON each.",
        show_default=False,
    ),
]
ResumeOption = Annotated[
    Path | None,
    typer.Option(
        help="Continue where the games in this file stopped. Its first line has the settings.",
        show_default=False,
    ),
]
JOBS, LIMIT_SECONDS = 1, LIMIT
_LEAST_THINK = 0.1

AnyContest = TypeVar("AnyContest", bound=Contest)


# What was asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The set-up, as far as the options give it."""

    bots: str | None
    games: int | None
    seed: int | None
    edition: str | None
    variants: str | None
    budget: int | None
    think: float | None
    matrix: int | None = None


def at_least(least: float, people: Catalogue, **options: float | None) -> None:
    """Refuse numbers that are too small, and name the option."""
    for name, number in options.items():
        if number is not None and not number >= least:
            fail(people.sentence("option-number", option=f"--{name}", needed=least, count=number))


def check_numbers(asked: Asked, people: Catalogue, *, jobs: int, limit: float) -> None:
    """Refuse numbers that mean nothing."""
    at_least(1, people, games=asked.games, jobs=jobs, budget=asked.budget, limit=limit)
    at_least(0, people, matrix=asked.matrix)
    at_least(_LEAST_THINK, people, think=asked.think)
    check_seed(asked.seed, people)
    if asked.seed is not None and asked.seed >= 2**63:  # what a file of games can hold
        facts = {"option": "--seed", "most": str(2**63 - 1), "count": str(asked.seed)}
        fail(people.sentence("option-most", **facts))


def helpful(jobs: int, people: Catalogue) -> int:
    """As many jobs as there are cores, and a line that says so if more were asked for."""
    most = cores()
    if jobs > most:
        typer.echo(people.sentence("contest-jobs", count=jobs, number=most), err=True)
    return min(jobs, most)


def drawable(picture: Path, lang: Language | None) -> None:
    """Refuse a file that cannot hold a picture."""
    from quovadis.research.picture import KINDS

    if picture.suffix.lower() not in KINDS:
        fail(words(lang).sentence("picture-kind", file=str(picture)))
    check_target(picture, lang)


def check_apart(file: Path | None, place: Path | None, people: Catalogue) -> None:
    """Refuse a file that is also the place of another output, or lies in it."""
    if file is not None and place is not None and file.resolve().is_relative_to(place.resolve()):
        fail(people.sentence("file-taken", file=str(file)))


def known_bots(
    texts: Iterable[str], people: Catalogue, made: Callable[[str], Bot] = registry.bot
) -> dict[str, Bot]:
    """The bots by what they are called; the first name that is not a bot is refused."""
    try:
        return {each: made(each) for each in texts}
    except BotRefused as reason:
        fail(people.sentence(f"refused-{reason.code}", **reason.params))


def names_of(text: str) -> tuple[str, ...]:
    """A list with commas."""
    return tuple(registry.listed(text))


def table_rules(
    edition: str | None, variants: str | None, seats: int, lang: Language | None
) -> TableRules:
    """The rules of such a table; what the engine cannot play is refused."""
    try:
        rules = simulated(variants or "", read_edition(edition or TableRules().edition))
        if seats > len(COLOURS):
            raise Refused("players-number", "R1.4", count=seats)  # noqa: TRY301 - told below
        Game.new(COLOURS[:seats], rules=rules, seed=0)
    except Refused as reason:
        fail(words(lang, notation=True).refusal(reason))
    return rules


def settings(asked: Asked, made: Mapping[str, Bot], rules: TableRules) -> dict[str, Any]:
    """What every contest is made of, apart from who sits where and how often."""
    ours = _ours(made)
    return {
        "rules": rules,
        "seed": asked.seed or 0,
        "budget": BUDGET if asked.budget is None else asked.budget,
        "think": asked.think,
        "made": ours,
        "weights": fingerprints(ours),
    }


def _ours(made: Mapping[str, Bot]) -> dict[str, Bot]:
    """Our own bots are made once, so that what they read from a file stays the same to the end."""
    return {text: bot for text, bot in made.items() if not foreign(text)}


# The file


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Generic[AnyContest]):
    """A contest that can go on: a new one, or one from a file."""

    contest: AnyContest
    known: Games
    """The games that the file has."""
    journal: Journal | None
    """Where games are added, if they are kept."""


@contextmanager
def begun(
    kind: type[AnyContest],
    asked: Asked,
    planned: Callable[[Asked, Language | None], AnyContest],
    *,
    file: Path | None,
    resume: Path | None,
    lang: Language | None,
    check: Callable[[AnyContest, Games], None] = lambda _contest, _games: None,
) -> Iterator[Begun[AnyContest]]:
    """Plan a contest, or continue one. `check` may refuse it before a file is made."""
    people = words(lang)
    if file is not None and resume is not None:
        fail(people.sentence("contest-one-file"))
    if resume is not None:
        with _journal(resume, lang, new=False) as journal:
            contest, known = _resumed(kind, journal, asked, lang)
            check(contest, known)
            yield Begun(contest=contest, known=known, journal=journal)
        return
    contest = planned(asked, lang)
    check(contest, {})
    if file is None:
        yield Begun(contest=contest, known={}, journal=None)
        return
    if file.is_file():
        fail(people.sentence("file-exists-resume", file=str(file)))
    check_target(file, lang)
    with _journal(file, lang, new=True) as journal:
        journal.write(contest.set_up())
        yield Begun(contest=contest, known={}, journal=journal)


@contextmanager
def _journal(file: Path, lang: Language | None, *, new: bool) -> Iterator[Journal]:
    """The file, or a line that says what is wrong with it."""
    people = words(lang)
    try:
        with told(file, lang):
            check_kind(file)
            with Journal(file, new=new) as journal:
                yield journal
    except Trouble as trouble:
        fail(str(trouble))
    except Busy:
        fail(people.sentence("file-busy", file=str(file)))
    except Unreadable as reason:
        number = str(reason.line)
        fail(people.sentence("contest-unreadable", file=str(file), number=number))


def _resumed(
    kind: type[AnyContest], journal: Journal, asked: Asked, lang: Language | None
) -> tuple[AnyContest, Games]:
    """The contest in a file and its games; options that say otherwise are refused."""
    people, file = words(lang), str(journal.file)
    contest, games = read_contest(kind, journal)
    there = contest.set_up()
    for name, value in _given(asked, kind.NAMED, lang).items():
        if there[name] != value:
            option = f"--{name}" if name != "program" else "quovadis"
            facts = {"option": option, "known": str(there[name]), "word": str(value)}
            fail(people.sentence("contest-other-set-up", file=file, **facts))
    made = registry.named_by_file if asked.bots is None else registry.bot
    ours = _ours(known_bots(contest.bots, people, made))
    now = fingerprints(ours)
    for text in sorted({*contest.weights, *now}):
        if contest.weights.get(text) != now.get(text):
            fail(people.sentence("contest-other-weights", file=file, bot=text))
    return changed(contest, made=ours), games


def _given(asked: Asked, named: str, lang: Language | None) -> dict[str, object]:
    """What the options say, spelled as in the file; the program is always given."""
    rules = table_rules(asked.edition, asked.variants, len(COLOURS), lang)
    said: dict[str, object] = {
        named: None if asked.bots is None else ",".join(names_of(asked.bots)),
        "games": asked.games,
        "matrix": asked.matrix,
        "seed": asked.seed,
        "edition": None if asked.edition is None else rules.edition,
        "variants": None if asked.variants is None else write_variants(rules),
        "budget": asked.budget,
        "think": asked.think,
        "program": quovadis.__version__,
    }
    return {name: value for name, value in said.items() if value is not None}


# Playing


@dataclass(slots=True)
class Run:
    """The games that were played now, and whether somebody stopped them."""

    results: list[Played | Lost] = field(default_factory=list)
    seconds: float = 0.0
    stopped: int | None = None
    """The exit status, if somebody stopped them."""

    def speed(self, jobs: int) -> dict[str, float]:
        """The only figures that differ from run to run."""
        rate = len(self.results) / self.seconds if self.seconds else 0.0
        return {
            "seconds": round(self.seconds, 3),
            "games_per_second": round(rate, 3),
            "jobs": jobs,
        }


def play(
    begun: Begun[Any],
    total: int,
    *,
    jobs: int,
    limit: float,
    each: Callable[[Played | Lost], None] = lambda _: None,
    playing: Callable[[Sitting], Played] = played,
    executor: Executor | None = None,
) -> Run:
    """Play what is left of a contest, here or elsewhere, and keep each game as it ends."""

    def keep(game: Played | Lost) -> None:
        if begun.journal is not None:
            begun.journal.write(write_game(game))
        each(game)

    left = (each for each in begun.contest.sittings() if each.number not in begun.known)
    games = results(
        left,
        jobs=jobs,
        limit=limit,
        think=begun.contest.think,
        play=playing,
        executor=executor,
    )
    return run(games, total, keep, done=len(begun.known))


def run(
    games: Generator[Played | Lost, None, None],
    total: int,
    each: Callable[[Played | Lost], None],
    *,
    done: int = 0,
) -> Run:
    """Play games with a progress bar; Ctrl+C and SIGTERM stop, and keep what was played."""
    played, began, stopping = Run(), perf_counter(), Stopping()
    try:
        with stopping, progress_bar(total, done) as advance, closing(games):
            for game in games:
                with stopping.later():
                    each(game)
                    played.results.append(game)
                advance()
    except Stopped as reason:
        played.stopped = reason.status
    played.seconds = perf_counter() - began
    return played


@contextmanager
def progress_bar(total: int, done: int) -> Iterator[Callable[[], None]]:
    """A progress bar, or nothing if the output is not a terminal."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("", total=total, completed=done, rate="")

        def advance() -> None:
            progress.advance(task)
            speed = progress.tasks[task].speed
            progress.update(task, rate=f"{speed:.1f}/s" if speed else "")

        yield advance


def tell_rounding(plan: Arena, people: Catalogue) -> None:
    """Say on standard error that more games are played than were asked for."""
    if plan.total != plan.games:
        facts = {"games": plan.games, "count": plan.total, "seats": len(plan.bots)}
        typer.echo(people.sentence("arena-rounded", **facts), err=True)


def tell_stop(
    begun: Begun[Any],
    run: Run,
    total: int,
    people: Catalogue,
    *,
    files: Iterable[str] = (),
    command: Iterable[str] = (),
) -> None:
    """Say on standard error that somebody stopped the games, and how to go on.

    `files` are further options of the command with `--resume`; or it is another `command`.
    """
    if run.stopped is None:
        return
    played = len(begun.known) + len(run.results)
    typer.echo(people.sentence("contest-stopped", count=played, games=total), err=True)
    if begun.journal is None:
        typer.echo(people.sentence("contest-unsaved"), err=True)
    else:
        contest = begun.contest
        resume = ("quovadis", contest.KIND, "--resume", str(begun.journal.file), *files)
        typed = [*(command or resume)]
        if any(map(registry.is_code, contest.bots)):  # they must be named again
            typed += [f"--{contest.NAMED}", ",".join(contest.bots)]
        line = shlex.join(typed)
        typer.echo(people.sentence("contest-saved", command=line), err=True)


def finish(run: Run) -> None:
    """Exit with the status of a command that was stopped."""
    if run.stopped is not None:
        raise typer.Exit(run.stopped)
