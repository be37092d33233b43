"""The numbered rules in four languages: one text for page, terminal and site.

`rules/en.md` is docs/rules.md, the normative text; the others say the same, number by number.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Literal

from quovadis.text.catalogue import Language

NEAR = 3
"""How many numbers are named in place of one that does not exist."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a sentence."""

    kind: Literal["text", "code", "strong", "note", "rule"]
    """`note`: where the editions are silent and we decided; `rule`: the number of another rule."""
    text: str


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A numbered rule (R5.7) or case (E3)."""

    number: str
    text: Line
    items: tuple[Line, ...] = ()
    """A list below it."""

    @property
    def plain(self) -> str:
        """Its words without any marks."""
        return " ".join("".join(span.text for span in line) for line in (self.text, *self.items))


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: sentences, rules, and at most one table."""

    number: str
    """As it is referred to: §8."""
    title: str
    lead: tuple[Line, ...] = ()
    """What stands before its rules or its table."""
    rules: tuple[Rule, ...] = ()
    table: tuple[tuple[Line, ...], ...] = ()
    """Row by row, the headings first."""
    notes: tuple[Line, ...] = ()
    """What stands behind them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """All rules in one language."""

    title: str
    lead: tuple[Line, ...]
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> Iterator[Rule]:
        """Every rule and case, in order."""
        for chapter in self.chapters:
            yield from chapter.rules

    def chapter(self, word: str) -> Chapter | None:
        """The chapter that is called so: 8 or §8."""
        wanted = f"§{word.strip().removeprefix('§')}"
        return next((one for one in self.chapters if one.number == wanted), None)

    def rule(self, word: str) -> Rule | None:
        """The rule that is called so: R5.7, r5.7 or 5.7; or E3."""
        wanted = _number(word)
        return next((one for one in self.rules if one.number == wanted), None)

    def near(self, word: str) -> list[str]:
        """The numbers nearest to one that does not exist, in the order of the book."""
        wanted = _parts(_number(word))
        numbers = [one.number for one in self.rules]
        alike = [one for one in numbers if one[0] == (word.strip()[:1].upper() or "R")]
        alike = alike or [one for one in numbers if one[0] == "R"]
        nearest = sorted(alike, key=lambda one: _far(_parts(one), wanted))[:NEAR]
        return [one for one in numbers if one in nearest]

    def search(self, text: str) -> list[Rule]:
        """The rules that hold every one of these words, or a word that begins with it."""
        wanted = _folded(text).split()
        return [
            rule
            for rule in self.rules
            if wanted
            and all(re.search(rf"\b{re.escape(word)}", _folded(rule.plain)) for word in wanted)
        ]


def is_number(word: str) -> bool:
    """Whether a word can only be meant as the number of a rule or a chapter."""
    return re.fullmatch(r"§?\d+|R?\d+\.\d+|[RE]\d+", word.strip().upper()) is not None


def _number(word: str) -> str:
    """5.7 and r5.7 mean R5.7."""
    plain = word.strip().upper()
    return f"R{plain}" if plain[:1].isdigit() else plain


def _parts(number: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", number)))


def _far(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(abs(a - b) for a, b in zip(one, other, strict=False))


def _folded(text: str) -> str:
    """Without capitals and accents: who searches need not spell them."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


@cache
def rulebook(language: Language) -> Rulebook:
    """The rules in a language."""
    file = resources.files("quovadis.text").joinpath(f"rules/{language}.md")
    return parse(file.read_text("utf-8"))


# Reading the text

_HEADING = re.compile(r"## (\d+) (.+)")
_RULE = re.compile(r"- ([RE]\d+(?:\.\d+)?) (.+)")
_ITEM = re.compile(r"  - (.+)")
_MARKS: tuple[Literal["code", "strong", "note", "rule"], ...] = ("code", "strong", "note", "rule")
_SPAN = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|\*(?P<note>[^*]+)\*"
    r"|(?P<rule>\bR\d+\.\d+\b|\bE\d+\b|§\d+)"
)


def parse(text: str) -> Rulebook:
    """The book that a text in the shape of docs/rules.md holds; a line of no known shape fails."""
    first, *chapters = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, *lead = _lines(first)
    return Rulebook(
        title=title.removeprefix("# "),
        lead=tuple(map(spans, lead)),
        chapters=tuple(map(_chapter, chapters)),
    )


def _lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def _chapter(text: str) -> Chapter:
    heading, *lines = _lines(text)
    found = _HEADING.fullmatch(heading)
    if found is None:
        raise ValueError(f"not a chapter: {heading}")
    rules: list[Rule] = []
    table: list[tuple[Line, ...]] = []
    before: list[Line] = []
    after: list[Line] = []
    for line in lines:
        if rule := _RULE.fullmatch(line):
            rules.append(Rule(number=rule[1], text=spans(rule[2])))
        elif item := _ITEM.fullmatch(line):
            last = rules.pop()
            items = (*last.items, spans(item[1]))
            rules.append(Rule(number=last.number, text=last.text, items=items))
        elif line.startswith("|"):
            table += cells(line)
        elif line[0] in "-# ":
            raise ValueError(f"neither a rule nor a sentence: {line}")
        else:
            (after if rules or table else before).append(spans(line))
    return Chapter(
        number=f"§{found[1]}",
        title=found[2],
        lead=tuple(before),
        rules=tuple(rules),
        table=tuple(table),
        notes=tuple(after),
    )


def cells(line: str) -> Iterable[tuple[Line, ...]]:
    """A row of a table; the line under its headings is none."""
    texts = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if all(re.fullmatch(r"-{2,}", text) for text in texts):
        return ()
    return (tuple(map(spans, texts)),)


def spans(text: str) -> Line:
    """A sentence in pieces."""
    found: list[Span] = []
    at = 0
    for match in _SPAN.finditer(text):
        if match.start() > at:
            found.append(Span("text", text[at : match.start()]))
        found += [Span(kind, match[kind]) for kind in _MARKS if match[kind] is not None]
        at = match.end()
    if at < len(text):
        found.append(Span("text", text[at:]))
    return tuple(found)
