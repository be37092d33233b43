"""Numbers, dates, places, names and denials that were read are part of the deal, or asked about."""

from collections.abc import Iterator
from typing import Any

from quovadis.core.board import COMMITTEE, PATH, Committee, Path
from quovadis.core.deals.terms import Deal, Term
from quovadis.core.laurels import total
from quovadis.speech.clause import Clause
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.sums import VALUES

_DENYING = {"oppose", "caesar-off", "stay-out", "stay-off"}
"""Kinds of terms that forbid something."""


def check_all_told(parts: list[Clause], deal: Deal, setting: Setting) -> None:
    """Nothing of weight was passed over on the way to the deal."""
    items = [item for part in parts for item in part.items]
    numbers = {number for term in deal.terms for number in _numbers(term)}
    numbers |= {len(setting.to), len(setting.to) + 1, *_lying(setting)}
    counted = [
        item.number
        for item, after in zip(items, [*items[1:], None], strict=True)
        if item.kind == "number" and not (after is not None and after.value == "senator")
    ]
    if {*counted} - numbers - {1}:
        raise Unclear("number-of-what")
    if any(item.kind == "time" and not _is_dated(item, deal) for item in items):
        raise Unclear("not-understood")
    ways = set(_ways(deal))
    rooms = {end for way in ways for end in (way.start, way.end)} | set(_rooms(deal))
    named = [
        item
        for before, item in zip([None, *items], items, strict=False)
        if before is None or before.kind != "from"  # where Caesar comes from
    ]
    if any(item.kind == "path" and PATH[item.value] not in ways for item in named):
        raise Unclear("not-understood")
    unplaced = any(_is_anywhere(term, deal) for term in deal.terms)
    left = any(item.kind == "room" and COMMITTEE[item.value] not in rooms for item in items)
    if left and not unplaced:
        raise Unclear("not-understood")
    denied = any(item.kind in {"not", "none"} for item in items)
    if denied and not any(term.kind in _DENYING for term in deal.terms):
        raise Unclear("not-understood")


def _is_anywhere(term: Term, deal: Deal) -> bool:
    """Whether a vote is given or refused wherever it comes to that."""
    later = term.kind == "support" and getattr(term, "path", None) in {None, deal.on}
    return term.kind == "oppose" or (later and (deal.on is None or len(deal.terms) > 1))


def _lying(setting: Setting) -> Iterator[int]:
    """What the laurels on the board are worth."""
    for token in setting.view.laurels:
        if token in VALUES:
            yield VALUES[token]


def _numbers(term: Term) -> Iterator[int]:
    facts: dict[str, Any] = {
        name: getattr(term, name, None) for name in ("amount", "votes", "advances", "until")
    }
    yield from (fact for fact in facts.values() if isinstance(fact, int))
    tokens = getattr(term, "tokens", ())
    yield from (VALUES[token] for token in tokens if token in VALUES)
    yield total(tokens)


def _is_dated(item: Item, deal: Deal) -> bool:
    """Whether a date is one of the deal's."""
    dates = {getattr(term, "until", None) for term in deal.terms}
    counted = {getattr(term, "advances", None) for term in deal.terms}
    if item.value == "rounds":
        return item.number in dates
    if item.value == "times":
        return item.number in counted
    if item.value == "next-turn":
        later = any(term.kind == "support" for term in deal.terms)
        return bool(dates & {"next-turn", 1}) or later
    if item.value == "this-turn":
        return "this-turn" in dates or deal.on is not None
    return True


def _ways(deal: Deal) -> Iterator[Path]:
    for term in deal.terms:
        for way in (deal.on, getattr(term, "path", None), getattr(term, "space", None)):
            if way is not None:
                yield way
        yield from getattr(term, "spaces", ())


def _rooms(deal: Deal) -> Iterator[Committee]:
    for term in deal.terms:
        room = getattr(term, "committee", None)
        if room is not None:
            yield room
