"""`quovadis review`: look back at a finished game."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from quovadis.cli.files import STANDARD_INPUT, content
from quovadis.cli.options import (
    GameOption,
    LanguageOption,
    Trouble,
    check_target,
    fail,
    have_extra,
    told,
    words,
)
from quovadis.cli.textboard import LETTERS, STYLES
from quovadis.core.families import Colour
from quovadis.png import as_png
from quovadis.record import Record
from quovadis.record.files import parse_record
from quovadis.text import Catalogue

if TYPE_CHECKING:
    from quovadis.review import Review

_WIDE = 72
_HIGH = 10


def review(  # noqa: PLR0917 - one parameter per option
    file: Annotated[
        Path,
        typer.Argument(help="A record (.qv or .jsonl) of a finished game; - reads standard input."),
    ],
    html: Annotated[
        Path | None,
        typer.Option(help="Write a page that needs nothing else.", show_default=False),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option(help="Write the game in one picture, .svg or .png.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    steps: Annotated[bool, typer.Option("--steps", help="Show every step.")] = False,
    playouts: Annotated[
        int, typer.Option(min=0, max=1000, help="Games from each position that matters.")
    ] = 14,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, max=64, help="Processes; default: all cores.", show_default=False),
    ] = None,
    game: GameOption = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Look back at a finished game: who could win when, and why it came otherwise.

    You see everyone's chance to win over the turns, what moves, deals, promises and
    luck changed, the turning points, deals that both sides missed, and votes that went
    too cheaply. docs/review.md says how.

    [bold]quovadis review game.qv[/bold]                       in the terminal
    [bold]quovadis review game.qv --html game.html[/bold]      as a page, to keep or to send
    [bold]quovadis review game.qv --picture game.png[/bold]    as a picture, to share
    """
    from quovadis.review.page import page
    from quovadis.review.report import to_json

    people = words(lang)
    try:
        draw = None if picture is None else _pen(picture, people)
        with told(file, lang):
            jsonl = file.suffix.lower() == ".jsonl"
            record = parse_record(content(file), game=game, jsonl=jsonl)
        for target in (html, picture):
            if target is not None:
                check_target(target, lang, force=force)
        found = _reviewed(record, file, playouts, jobs, people)
        for target, make in ((html, page), (picture, draw)):
            if target is not None and make is not None:
                made = make(found, people)
                with told(target, lang):
                    target.write_bytes(made if isinstance(made, bytes) else made.encode())
                typer.echo(people.sentence("file-written", file=str(target)), err=True)
    except Trouble as trouble:
        fail(str(trouble))
    if as_json:
        typer.echo(json.dumps(to_json(found)))
    elif html is None and picture is None:
        Console(highlight=False).print(_page(found, people, steps=steps))


Pen = Callable[["Review", Catalogue], str | bytes]


def _pen(file: Path, people: Catalogue) -> Pen:
    """What draws the picture of a review for that file; or a line that says what is missing."""
    from quovadis.review.picture import picture

    if file.suffix.lower() == ".svg":
        return picture
    if file.suffix.lower() != ".png":
        raise Trouble(people.sentence("picture-kind", file=str(file)))
    have_extra("png", people)
    return lambda review, words: as_png(picture(review, words))


def _reviewed(
    record: Record, file: Path, playouts: int, jobs: int | None, people: Catalogue
) -> "Review":
    from quovadis.research.pool import cores
    from quovadis.review import NotOver, review as look_back
    from quovadis.review.sharpening import Effort

    effort = Effort(games=playouts, jobs=jobs or cores())
    bar = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*bar, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(people.sentence("review-progress"), total=None)
        try:
            return look_back(
                record.log,
                names=record.names,
                effort=effort,
                tell=lambda done, total: progress.update(task, completed=done, total=total),
            )
        except NotOver:
            name = "<stdin>" if file == STANDARD_INPUT else str(file)
            raise Trouble(people.sentence("review-not-over", file=name)) from None


# What is printed


def _page(review: "Review", words: Catalogue, *, steps: bool) -> RenderableType:
    from quovadis.review import figures

    return Group(
        Text(words.sentence("review-title"), style="bold"),
        figures.result(review, words),
        "",
        *_headed("review-chances", words),
        *_chart(review, words),
        "",
        *_headed("review-split", words, "review-split-line"),
        _split(review, words),
        "",
        *_headed("review-moments", words),
        *_moments(review, words),
        "",
        *_headed("review-missed", words),
        *_missed(review, words),
        "",
        *_headed("review-cheap", words),
        *_cheap(review, words),
        "",
        *_headed("review-helped", words, "review-helped-line"),
        _helped(review, words),
        "",
        *_headed("review-honesty", words),
        _honesty(review, words),
        *_all_steps(review, words, asked=steps),
        "",
        Text(figures.how(review, words), style="dim"),
    )


def _all_steps(review: "Review", words: Catalogue, *, asked: bool) -> Iterator[RenderableType]:
    if asked:
        yield ""
        yield from _headed("review-steps", words)
        yield _steps(review, words)


def _headed(name: str, words: Catalogue, line: str | None = None) -> Iterator[Text]:
    yield Text(words.sentence(name), style="bold")
    if line is not None:
        yield Text(words.sentence(line), style="dim")


def _chart(review: "Review", words: Catalogue) -> Iterator[Text]:
    """A letter for each family, as high as its chance."""
    from quovadis.review.shares import WHOLE

    last = len(review.course) - 1
    wide = min(_WIDE, last + 1)
    shown = [review.course[round(at * last / max(1, wide - 1))] for at in range(wide)]
    rows: list[list[Colour | None]] = [[None] * wide for _ in range(_HIGH + 1)]
    for column, chances in enumerate(shown):
        for seat, family in enumerate(review.players):
            rows[round(chances[seat] * _HIGH / WHOLE)][column] = family
    for level in range(_HIGH, -1, -1):
        line = Text(f"{level * 100 // _HIGH:>4} │")
        for cell in rows[level]:
            line.append(LETTERS[cell] if cell else " ", STYLES[cell] if cell else "")
        yield line
    yield Text(f"     └{'─' * wide}")
    yield Text(f"      1{review.turns:>{max(1, wide - 1)}}")
    names = ", ".join(f"{LETTERS[each]} {words.family(each)}" for each in review.players)
    yield Text(f"      {names}", style="dim")


def _family(family: Colour, words: Catalogue) -> Text:
    return Text.assemble((f" {LETTERS[family]} ", STYLES[family]), f" {words.family(family)}")


def _table(words: Catalogue, *columns: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(words.sentence("review-family"), no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _split(review: "Review", words: Catalogue) -> Table:
    from quovadis.review import figures

    table = _table(words, *(words.sentence(f"review-{name}") for name in figures.COLUMNS))
    for split in review.splits:
        table.add_row(_family(split.family, words), *figures.told_split(split, words))
    return table


def _moments(review: "Review", words: Catalogue) -> Iterator[Text]:
    from quovadis.review import figures

    for number in review.moments:
        when, what, changed = figures.moment(review, review.steps[number - 1], words)
        yield Text.assemble((f"{when} ", "bold"), what, (f"\n    {changed}", "dim"))
    if not review.moments:
        yield Text(words.sentence("review-moments-none"))


def _missed(review: "Review", words: Catalogue) -> Iterator[Text]:
    from quovadis.review import figures

    for each in review.missed:
        when, what, gains = figures.missed(each, words)
        yield Text.assemble((f"{when} ", "bold"), what, (f"\n    {gains}", "dim"))
    if not review.missed:
        yield Text(words.sentence("review-missed-none"))


def _cheap(review: "Review", words: Catalogue) -> Iterator[Text]:
    from quovadis.review import figures

    for each in review.cheap:
        when, what = figures.cheap(each, words)
        yield Text.assemble((f"{when} ", "bold"), what)
    if not review.cheap:
        yield Text(words.sentence("review-cheap-none"))


def _helped(review: "Review", words: Catalogue) -> Table:
    from quovadis.review import figures

    table = _table(words, *map(words.family, review.players))
    for seat, (family, row) in enumerate(zip(review.players, review.helped, strict=True)):
        cells = ("·" if to == seat else figures.points(one, words) for to, one in enumerate(row))
        table.add_row(_family(family, words), *cells)
    return table


def _honesty(review: "Review", words: Catalogue) -> Table:
    kinds = ("kept", "broken", "lapsed", "released")
    table = _table(words, *(words.sentence(f"promise-{kind}") for kind in kinds))
    for each in review.honesty:
        table.add_row(_family(each.family, words), *(str(getattr(each, kind)) for kind in kinds))
    return table


def _steps(review: "Review", words: Catalogue) -> Table:
    from quovadis.review import figures

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name in ("what", "account", "change"):
        table.add_column(words.sentence(f"review-{name}"))
    for step in review.steps:
        when = words.sentence("review-turn", number=step.turn)
        table.add_row(
            f"{when} {words.say(step.told)}",
            words.sentence(f"review-{step.account}"),
            "\n".join(figures.told_changes(review, step, words)),
        )
    return table
