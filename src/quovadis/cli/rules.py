"""`quovadis rules`: the numbered rules, in the reader's language."""

from collections.abc import Iterator
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quovadis.cli.options import LanguageOption, fail, words
from quovadis.text import Catalogue
from quovadis.text.rulebook import Chapter, Line, Rule, Rulebook, is_number, rulebook

STYLES = {"text": "", "code": "bold", "note": "italic", "rule": "bold green"}
WIDEST = 100
"""Longer lines are hard to read."""
MOST = 12
"""How many rules are shown in full; of more, where they are."""
NUMBERS = 7
"""The width of a number and the space behind it."""


def rules(
    about: Annotated[
        list[str] | None,
        typer.Argument(
            help="A chapter (8), a rule (R5.7), a case (E3), or words to search for.",
            metavar="[NUMBER|WORD...]",
            show_default=False,
        ),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Read the rules, or look one up.

    [bold]quovadis rules[/bold]                list the chapters
    [bold]quovadis rules 8[/bold]              read a chapter
    [bold]quovadis rules R5.7[/bold]           read one rule
    [bold]quovadis rules caesar laurel[/bold]  find the rules that hold all these words
    """
    try:
        shown = look_up(" ".join(about or ()), words(lang))
    except NoSuchRule as reason:
        fail(str(reason))
    console = Console(highlight=False)
    console.print(shown, width=min(console.width, WIDEST))


class NoSuchRule(Exception):
    """Nothing was found; says why, in the reader's language."""


def look_up(asked: str, people: Catalogue) -> RenderableType:
    """What somebody asked for: contents, a chapter, a rule, or what a search finds."""
    book = rulebook(people.language)
    word = asked.strip()
    if not word:
        return _contents(book, people)
    if (chapter := book.chapter(word)) is not None:
        return Group(*_chapter(chapter))
    if (rule := book.rule(word)) is not None:
        return Group(*_rule(rule))
    if is_number(word):
        known = ", ".join(book.near(word))
        raise NoSuchRule(people.sentence("rules-no-number", word=word, known=known))
    found = book.search(word)
    if not found:
        raise NoSuchRule(people.sentence("rules-no-word", word=word))
    headline = Text(people.sentence("rules-found", word=word, count=len(found)), style="bold")
    if len(found) > MOST:
        return Group(headline, *map(_excerpt, found))
    return Group(headline, *(part for rule in found for part in _rule(rule)))


def _contents(book: Rulebook, people: Catalogue) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for chapter in book.chapters:
        numbers = [rule.number for rule in chapter.rules]
        reach = f"{numbers[0]} – {numbers[-1]}" if numbers else ""
        table.add_row(chapter.number, Text(chapter.title, style="bold"), reach)
    return Group(Text(book.title, style="bold"), "", table, "", people.sentence("rules-how"))


def _chapter(chapter: Chapter) -> Iterator[RenderableType]:
    yield Text(f"{chapter.number} {chapter.title}", style="bold")
    for line in chapter.lead:
        yield _styled(line)
    for rule in chapter.rules:
        yield from _rule(rule)
    if chapter.table:
        headings, *rows = chapter.table
        table = Table(header_style="bold")
        for heading in headings:
            table.add_column(_styled(heading), overflow="fold")
        for row in rows:
            table.add_row(*map(_styled, row))
        yield table
    for line in chapter.notes:
        yield _styled(line)


def _rule(rule: Rule) -> Iterator[RenderableType]:
    table = Table.grid(padding=(0, 1))
    table.add_column(min_width=NUMBERS - 1, no_wrap=True)
    table.add_row(Text(rule.number, style="bold green"), _styled(rule.text))
    yield table
    for item in rule.items:
        bullet = Table.grid(padding=(0, 1))
        bullet.add_row("·", _styled(item))
        yield Padding(bullet, (0, 0, 0, NUMBERS))


def _excerpt(rule: Rule) -> RenderableType:
    text = Text(f"{rule.number:{NUMBERS}}{rule.plain}", no_wrap=True, overflow="ellipsis")
    text.stylize("bold green", 0, len(rule.number))
    return text


def _styled(line: Line) -> Text:
    return Text.assemble(*((span.text, STYLES[span.kind]) for span in line))
