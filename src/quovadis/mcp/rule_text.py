"""The numbered rules as plain text."""

from collections.abc import Iterator

from quovadis.text import Catalogue
from quovadis.text.rulebook import Chapter, Line, Rule, is_number, rulebook

MOST = 12
"""How many rules a search shows in full."""


class NoSuchRule(Exception):
    """Nothing was found; says why, in the reader's language."""


def contents(words: Catalogue) -> str:
    """The chapters and the rules that they hold."""
    book = rulebook(words.language)
    return "\n".join([book.title, *(_heading(chapter) for chapter in book.chapters)])


def rule_text(asked: str, words: Catalogue) -> str:
    """A chapter, a rule, or the rules that hold some words."""
    book, word = rulebook(words.language), asked.strip()
    if (chapter := book.chapter(word)) is not None:
        return "\n".join(_chapter(chapter))
    if (rule := book.rule(word)) is not None:
        return "\n".join(_rule(rule))
    if is_number(word):
        known = ", ".join(book.near(word))
        raise NoSuchRule(words.sentence("rules-no-number", word=word, known=known))
    found = book.search(word)
    if not found:
        raise NoSuchRule(words.sentence("rules-no-word", word=word))
    headline = words.sentence("rules-found", word=word, count=len(found))
    return "\n".join([headline, *(line for one in found[:MOST] for line in _rule(one))])


def _heading(chapter: Chapter) -> str:
    numbers = [rule.number for rule in chapter.rules]
    reach = f" ({numbers[0]}–{numbers[-1]})" if numbers else ""
    return f"{chapter.number} {chapter.title}{reach}"


def _chapter(chapter: Chapter) -> Iterator[str]:
    yield _heading(chapter)
    yield from map(_plain, chapter.lead)
    for rule in chapter.rules:
        yield from _rule(rule)
    for row in chapter.table:
        yield " | ".join(map(_plain, row))
    yield from map(_plain, chapter.notes)


def _rule(rule: Rule) -> Iterator[str]:
    yield f"{rule.number} {_plain(rule.text)}"
    yield from (f"- {_plain(item)}" for item in rule.items)


def _plain(line: Line) -> str:
    return "".join(span.text for span in line)
