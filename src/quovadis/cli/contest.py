"""What `quovadis arena` and `quovadis league` share."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from quovadis.bots import registry
from quovadis.bots.registry import BotRefused
from quovadis.cli.options import fail, words
from quovadis.core.editions import EDITIONS, ROUNDS, TableRules
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS
from quovadis.game import Game
from quovadis.record.variants import SPELLINGS, read_edition
from quovadis.research.arena import Fared, Tables, Troubled
from quovadis.research.match import Lost, Played, Sitting, simulated
from quovadis.research.pool import LIMIT, results
from quovadis.text import Catalogue, Language

INTERRUPTED = 130
"""The exit status of a command that was stopped with Ctrl-C."""

EditionOption = Annotated[
    str | None,
    typer.Option(
        help=f"The edition: {', '.join(EDITIONS)}. Default: amigo-2005.", show_default=False
    ),
]
VariantsOption = Annotated[
    str | None,
    typer.Option(
        help=f"Any of {', '.join(SPELLINGS)}, separated by commas. "
        f"adjourn=auto and cutoff={ROUNDS} are on by default.",
        show_default=False,
    ),
]
JobsOption = Annotated[
    int, typer.Option(help="How many games are played at the same time. The results are the same.")
]
BudgetOption = Annotated[
    int, typer.Option(help="How many positions a bot may look at for one answer.")
]
LimitOption = Annotated[
    float,
    typer.Option(
        help="With several jobs, or with bots from elsewhere, a game that takes longer than these "
        "seconds is stopped and counts for nobody."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
JOBS, LIMIT_SECONDS = 1, LIMIT


def at_least(least: int, people: Catalogue, **options: float | None) -> None:
    """Refuse numbers that are too small, and name the option."""
    for name, number in options.items():
        if number is not None and not number >= least:
            fail(people.sentence("option-number", option=f"--{name}", needed=least, count=number))


def drawable(picture: Path, people: Catalogue) -> None:
    """Refuse a file that cannot hold a picture."""
    from quovadis.research.picture import KINDS

    if picture.suffix.lower() not in KINDS:
        fail(people.sentence("picture-kind", file=str(picture)))
    writable(picture, people)


def known_bots(text: str, lang: Language | None) -> tuple[str, ...]:
    """The bots in a list with commas; the first name that is not a bot is refused."""
    texts = tuple(registry.listed(text))
    for each in texts:
        try:
            registry.bot(each)
        except BotRefused as reason:
            fail(words(lang).sentence(f"refused-{reason.code}", **reason.params))
    return texts


def table_rules(
    edition: str | None, variants: str | None, seats: int, seed: int, lang: Language | None
) -> TableRules:
    """The rules of such a table; what the engine cannot play is refused."""
    try:
        rules = simulated(variants or "", read_edition(edition or TableRules().edition))
        if seed < 0:
            raise Refused("seed-unreadable", "R2.3", word=str(seed))  # noqa: TRY301 - told below
        if seats > len(COLOURS):
            raise Refused("players-number", "R1.4", count=seats)  # noqa: TRY301 - told below
        Game.new(COLOURS[:seats], rules=rules, seed=seed)
    except Refused as reason:
        fail(words(lang, notation=True).refusal(reason))
    return rules


@dataclass(slots=True)
class Run:
    """The games that were played, and whether somebody stopped them."""

    results: list[Played | Lost] = field(default_factory=list)
    seconds: float = 0.0
    stopped: bool = False

    def speed(self, jobs: int) -> dict[str, float]:
        """The only figures that differ from run to run."""
        rate = len(self.results) / self.seconds if self.seconds else 0.0
        return {
            "seconds": round(self.seconds, 3),
            "games_per_second": round(rate, 3),
            "jobs": jobs,
        }


def run(
    sittings: Iterable[Sitting],
    total: int,
    *,
    jobs: int,
    limit: float,
    each: Callable[[Played | Lost], None],
) -> Run:
    """Play games with a progress bar; Ctrl-C stops and keeps what was played."""
    done, began = Run(), perf_counter()
    try:
        with _bar(total) as advance, closing(results(sittings, jobs=jobs, limit=limit)) as games:
            for result in games:
                each(result)
                done.results.append(result)
                advance()
    except KeyboardInterrupt:
        done.stopped = True
    done.seconds = perf_counter() - began
    return done


@contextmanager
def _bar(total: int) -> Iterator[Callable[[], None]]:
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
        task = progress.add_task("", total=total, rate="")

        def advance() -> None:
            progress.advance(task)
            speed = progress.tasks[task].speed
            progress.update(task, rate=f"{speed:.1f}/s" if speed else "")

        yield advance


class Sheet:
    """Prints a report for people."""

    def __init__(self, people: Catalogue) -> None:
        self.people = people
        self.console = Console(highlight=False, soft_wrap=True)

    def say(self, message: str, *, style: str = "", **params: float | str) -> None:
        self.console.print(Text(self.people.sentence(message, **params), style=style))

    def percent(self, share: float) -> str:
        return self.people.sentence("number-percent", percent=100 * share)

    def mean(self, value: float | None) -> str:
        return "–" if value is None else self.people.sentence("number-mean", mean=value)

    def interval(self, low: float, high: float) -> str:
        return self.people.sentence("number-interval", low=100 * low, high=100 * high)

    def count(self, number: float) -> str:
        return self.people.sentence("number-count", number=number)

    def table(self, columns: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
        """Print a table: the first column is text, the others are numbers."""
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
        for number, column in enumerate(columns):
            table.add_column(
                Text(column), justify="left" if number == 0 else "right", overflow="fold"
            )
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        self.console.print(table)
        self.console.print()

    def headings(self, *names: str) -> list[str]:
        return [self.people.sentence(f"contest-{name}") for name in names]

    def wins(self, lines: Iterable[Fared]) -> None:
        """How often each bot won."""
        self.table(
            self.headings("bot", "games", "wins", "share", "interval", "laurels", "senate"),
            (
                (
                    line.bot,
                    self.count(line.games),
                    self.count(round(line.wins, 1)),
                    self.percent(line.win_share),
                    self.interval(line.low, line.high),
                    self.mean(line.laurels),
                    self.percent(line.senate_share),
                )
                for line in lines
            ),
        )

    def bargains(self, lines: Iterable[Fared]) -> None:
        """How each bot bargained."""
        self.table(
            self.headings("bot", "deals", "pays", "gets", "kept", "broken"),
            (
                (
                    line.bot,
                    self.mean(line.deals_a_game),
                    self.mean(line.vote_price),
                    self.mean(line.vote_price_got),
                    self.count(line.promises_kept),
                    self.count(line.promises_broken),
                )
                for line in lines
            ),
        )

    def tables(self, tables: Tables) -> None:
        """What all games have in common."""
        self.say(
            "contest-tables",
            mean=tables.turns,
            games=tables.games,
            senate=tables.senate,
            adjourned=tables.adjourned,
            number=tables.cut_off,
        )
        if tables.adjourned or tables.cut_off:
            self.say("contest-early")
        if tables.vote_price is not None:
            self.say("contest-price", mean=tables.vote_price)

    def troubles(self, lines: Iterable[Fared | Troubled], tables: Tables) -> None:
        """What went wrong, if anything did."""
        for line in lines:
            if line.trouble is not None:
                self.say(
                    "contest-trouble",
                    style="red",
                    bot=line.bot,
                    count=line.troubles,
                    word=line.trouble,
                )
        if tables.lost_example is not None:
            self.say("contest-lost", style="red", count=tables.lost, word=tables.lost_example)

    def speed(self, done: Run) -> None:
        """How long it took."""
        self.say(
            "contest-speed",
            games=len(done.results),
            seconds=done.seconds,
            speed=len(done.results) / done.seconds if done.seconds else 0.0,
        )


def told_stop(done: Run, total: int, people: Catalogue) -> None:
    """Say on standard error that somebody stopped the games."""
    if done.stopped:
        line = people.sentence("contest-stopped", count=len(done.results), games=total)
        typer.echo(line, err=True)


def writable(file: Path, people: Catalogue) -> None:
    """Refuse a file that cannot be written, before anything is played."""
    try:
        existed = file.exists()
        file.open("a").close()
        if not existed:
            file.unlink()
    except OSError:
        fail(people.sentence("file-unusable", file=str(file)))


def finished(done: Run) -> None:
    """Exit with the status of a command that was stopped."""
    if done.stopped:
        sys.stdout.flush()
        raise typer.Exit(INTERRUPTED)
