"""How to bargain, for people: one text for page, terminal and site, in four languages.

The figures in it were counted in games of bots: `python -m benchmarks.haggling` writes them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from quovadis.text.catalogue import Language
from quovadis.text.rulebook import Line, cells, spans

NO_BREAK = "\N{NO-BREAK SPACE}"
_SIGNS: dict[Language, tuple[str, str]] = {
    "en": (",", "."),
    "de": (".", ","),
    "fr": (NO_BREAK, ","),
    "it": (".", ","),
}
"""What stands between thousands, and before a part."""
_PLACE = re.compile(r"\{([\w.-]+)\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A paragraph, a list, or a table whose first row has the headings."""

    kind: Literal["text", "list", "table"]
    rows: tuple[tuple[Line, ...], ...]
    """Of a paragraph or a list, rows of one cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """What stands under one heading; the first one is the page's own."""

    title: str
    blocks: tuple[Block, ...]


@cache
def bargaining(language: Language) -> tuple[Section, ...]:
    """The text in a language, in pieces."""
    parts = re.split(r"^#+ ", markdown(language), flags=re.MULTILINE)[1:]
    return tuple(map(_section, parts))


@cache
def markdown(language: Language) -> str:
    """The text in a language, as Markdown."""
    folder = resources.files("quovadis.text").joinpath("bargaining")
    figures = json.loads(folder.joinpath("figures.json").read_text("utf-8"))
    return filled(folder.joinpath(f"{language}.md").read_text("utf-8"), figures, language)


# Its figures


def filled(text: str, figures: Mapping[str, Any], language: Language) -> str:
    """A text with its figures; a place that has none fails."""
    told = dict(_told(figures, _Numbers(language)))
    return _PLACE.sub(lambda place: told[place[1]], text)


def places(text: str) -> list[str]:
    """The figures that a text asks for."""
    return _PLACE.findall(text)


class _Numbers:
    """Writes numbers as a language does."""

    def __init__(self, language: Language) -> None:
        self._thousands, self._part = _SIGNS[language]

    def count(self, number: int) -> str:
        return f"{number:,}".replace(",", self._thousands)

    def mean(self, value: float | None) -> str:
        return "–" if value is None else f"{value:.1f}".replace(".", self._part)

    def share(self, part: int, whole: int) -> str:
        return f"{100 * part / max(1, whole):.0f}{NO_BREAK}%"


def _told(figures: Mapping[str, Any], say: _Numbers) -> Iterator[tuple[str, str]]:
    """Every figure by its name in the text; a row of a table is one."""
    yield "date", figures["date"]
    yield "command", figures["command"]
    for name, games in figures["games"].items():
        yield f"games.{name}", say.count(games)
    for kind in ("ways", "spread"):
        whole = sum(figures[kind].values())
        for name, votes in figures[kind].items():
            yield f"{kind}.{name}", _row([say.count(votes), say.share(votes, whole)])
    for kind, rows in (("costs", figures["costs"]), ("prices", figures["liar"]["prices"])):
        for name, cost in rows.items():
            yield f"{kind}.{name}", _row(_cost(cost, say))
    for kind in ("talks", "first"):
        for name, talk in figures[kind].items():
            yield f"{kind}.{name}", _row(_talk(talk, say))
    for kind, ends in figures["promises"].items():
        given = sum(ends.values())
        told = (given, *(ends[end] for end in ("kept", "broken", "lapsed", "released")))
        yield f"promises.{kind}", _row(map(say.count, told))
    for name in ("share", "low", "high"):
        yield f"liar.{name}", say.mean(figures["liar"][name])


def _row(told: Iterable[str]) -> str:
    return " | ".join(told)


def _cost(cost: Mapping[str, Any], say: _Numbers) -> Iterator[str]:
    yield say.count(cost["votes"])
    yield say.share(cost["bought"], cost["votes"])
    yield from (say.mean(cost[name]) for name in ("price", "least", "most"))


def _talk(talk: Mapping[str, Any], say: _Numbers) -> Iterator[str]:
    yield say.count(talk["talks"])
    yield say.share(talk["agreed"], talk["talks"])
    yield from (say.mean(talk[name]) for name in ("first", "last"))
    yield say.share(talk["promised"], talk["agreed"])


# In pieces


def _section(text: str) -> Section:
    title, _, rest = text.partition("\n")
    parts = [part.strip() for part in re.split(r"\n{2,}", rest)]
    return Section(title=title, blocks=tuple(_block(part) for part in parts if part))


def _block(text: str) -> Block:
    lines = text.splitlines()
    if text.startswith("|"):
        return Block(kind="table", rows=tuple(row for line in lines for row in cells(line)))
    if text.startswith("- "):
        items = (line.removeprefix("- ") for line in lines)
        return Block(kind="list", rows=tuple((spans(item),) for item in items))
    return Block(kind="text", rows=tuple((spans(line),) for line in lines))
