"""Numbers, dates, places, names and denials that were read are part of the deal, or asked about."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from quovadis.core.board import COMMITTEE, PATH, Committee, Path
from quovadis.core.deals.terms import Deal, Term
from quovadis.core.laurels import total
from quovadis.speech.clause import Clause, has_goods, is_denied
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.sums import VALUES

_DENYING = {"oppose", "caesar-off", "stay-out", "stay-off"}
"""Kinds of terms that forbid something."""


def check_numbers(parts: list[Clause], deal: Deal, setting: Setting) -> None:
    """Every number counts something of the deal."""
    items = [item for part in parts for item in part.items]
    counted = [
        item.number
        for item, after in zip(items, [*items[1:], None], strict=True)
        if item.kind == "number" and not (after is not None and after.value == "senator")
    ]
    if {*counted} - {1, *_numbers(deal, setting)}:
        raise Unclear("number-of-what")
    votes = {getattr(term, "votes", 1) for term in deal.terms} | {1, len(setting.to)}
    several = any(
        item.kind == "number" and after.value == "vote" and item.number not in votes
        for item, after in pairwise(items)
    )
    if several and not _lacks_votes(parts, setting):
        raise Unclear("number-of-what")


def check_all_told(parts: list[Clause], deal: Deal, setting: Setting) -> None:
    """No date, place or player of weight was passed over on the way to the deal."""
    items = [item for part in parts for item in part.items]
    if any(item.kind == "time" and not _is_dated(item, deal, setting) for item in items):
        raise Unclear("not-understood")
    for part in parts:
        _check_places(part, deal)
        alone = len(setting.to) == 1 and not has_goods(part.items) and not part.of("a")
        alone = alone and len({term.kind for term in deal.terms}) > 1  # "we both, each next time"
        if part.of("each") and alone:
            raise Unclear("who-exactly")


def check_denied(parts: list[Clause], deal: Deal) -> None:
    """What is denied is what somebody must not do."""
    if any(map(is_denied, parts)) and not any(term.kind in _DENYING for term in deal.terms):
        raise Unclear("not-understood")


def _lacks_votes(parts: list[Clause], setting: Setting) -> bool:
    """`I am two votes short`: as many as a mover needs, not as one gives."""
    mine = setting.speaker == setting.active
    return mine and any(
        part.of("noun", "vote") and not any(item.case == "poss" for item in part.items)
        for part in parts
    )


def _check_places(part: Clause, deal: Deal) -> None:
    """Paths and committees that a clause names are where the deal takes place."""
    ways = set(_ways(deal))
    rooms = {end for way in ways for end in (way.start, way.end)} | set(_rooms(deal))
    moved = part.of("noun", "caesar") and part.of("from")  # where Caesar comes from
    if not moved and any(PATH[item.value] not in ways for item in part.of("path")):
        raise Unclear("not-understood")
    votes = any(item.classes & {"support", "oppose", "let"} for item in part.of("verb"))
    votes = votes or bool(part.of("noun", "vote") or part.of("idiom", "mutual"))
    votes = votes or (is_denied(part) and bool(part.of("verb")))
    unplaced = votes and any(_is_anywhere(term, deal) for term in deal.terms)
    left = any(COMMITTEE[item.value] not in rooms for item in part.of("room"))
    if left and not unplaced:
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


def _numbers(deal: Deal, setting: Setting) -> Iterator[int]:
    """What a number in the sentence can have counted."""
    for term in deal.terms:
        yield from _of_term(term)
        if term.kind == "split":
            yield from (len(setting.to) + 1, *_lying(setting))
        paid = [each for each in deal.terms if each.group == "laurels" and each.giver == term.giver]
        yield sum(getattr(each, "amount", 0) for each in paid)  # "three in all: two now, one later"
    if len(setting.to) > 1:
        yield len(setting.to)


def _of_term(term: Term) -> Iterator[int]:
    facts: dict[str, Any] = {
        name: getattr(term, name, None) for name in ("amount", "votes", "advances", "until")
    }
    yield from (fact for fact in facts.values() if isinstance(fact, int))
    tokens = getattr(term, "tokens", ())
    yield from (VALUES[token] for token in tokens if token in VALUES)
    yield total(tokens)


def _is_dated(item: Item, deal: Deal, setting: Setting) -> bool:
    """Whether a date is one of the deal's."""
    dates = {getattr(term, "until", None) for term in deal.terms}
    counted = {getattr(term, "advances", None) for term in deal.terms}
    if item.value == "rounds":
        return item.number in dates
    if item.value == "times":
        return item.number in counted
    if item.value == "next-turn":
        named = {"me": setting.speaker, "you": (setting.to or ("",))[0]}.get(item.owner, item.owner)
        helped = [
            term.to
            for term in deal.terms
            if term.kind == "support" and _is_later(term, deal, setting)
        ]
        return bool(dates & {"next-turn", 1}) or named in helped
    if item.value == "open":
        later = [
            term
            for term in deal.terms
            if term.kind not in {"support", "pay", "split"}
            or (term.kind == "support" and _is_later(term, deal, setting))
        ]
        return bool(later)
    if item.value == "next":
        later = [
            term for term in deal.terms if term.kind == "support" and _is_later(term, deal, setting)
        ]
        return bool(later) or any(
            term.kind not in {"support", "pay", "split"} for term in deal.terms
        )
    if item.value == "this-turn":
        return "this-turn" in dates or deal.on is not None
    return True


def _is_later(vote: Term, deal: Deal, setting: Setting) -> bool:
    """Whether a vote is not for the advance that the deal is about."""
    path = getattr(vote, "path", None)
    return vote.to != setting.active or deal.on is None or path is not deal.on


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
