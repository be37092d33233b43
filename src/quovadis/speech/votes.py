"""Votes that are spoken of without the word, and how many."""

from itertools import pairwise

from quovadis.speech.clause import Clause
from quovadis.speech.phrases import Item

_OCCASIONS = {"advance", "turn"}
"""Nouns that only say when: `I get yours on my next advance`."""
_IT = {"it", "sie", "la", "l'", "lo", "le"}
"""What a vote is called once it was spoken of: `will you give it to me for two?`."""


_OWNED = {"occasion", "unknown", "noun", "following"}
"""What somebody has that is no vote: `take your time`, `gegen dein Versprechen`."""


def left_out(clause: Clause, last: str) -> list[Item]:
    """`Then you can have mine`: a vote that is only called somebody's."""
    verb = clause.verb
    swapped = (
        verb is None and clause.link in {"exchange", "comma", "stop", "and"} and last == "support"
    )
    votes = swapped or last == "support"
    goods = {"noun", "token", "number", "a"} | (set() if votes else {"path", "room"})
    held = verb is not None and verb.value in {"get", "give", "promise"}
    things = [item for item in clause.items if item.value not in _OCCASIONS]
    if held and last == "support" and not any(item.kind in goods for item in things):
        meant = [item for item in clause.items if item.text.lower() in _IT]
        if meant:
            return meant[:1]
    counted = _counted_of(clause)
    if (held or verb is None) and counted:
        return counted
    if not (swapped or held) or any(item.kind in goods for item in things):
        return []
    named = [
        after for before, after in pairwise([None, *clause.items]) if _is_led_in(before, after)
    ]
    if swapped and clause.link != "exchange" and named:
        return []
    pairs = zip(clause.items, [*clause.items[1:], None], strict=True)
    return [
        item
        for item, after in pairs
        if item.kind == "who"
        and item.case == "poss"
        and not (after is not None and after.kind in _OWNED)
    ][:1]


def _is_led_in(before: Item | None, item: Item | None) -> bool:
    """Whether somebody is named, not as an owner, nor as in `mine for you`."""
    if item is None or (before is not None and before.kind == "for"):
        return False
    return item.kind == "colour" or (item.kind == "who" and item.case != "poss")


def _counted_of(clause: Clause) -> list[Item]:
    """`Both of yours`: the one whose they are."""
    for number, of, who in zip(clause.items, clause.items[1:], clause.items[2:], strict=False):
        if (number.kind, of.kind, who.case) == ("number", "of", "poss"):
            return [who] if who is clause.items[-1] or not clause.of("noun") else []
    return []


def nothing(clause: Clause) -> list[Item]:
    """`Anna gets nothing from me`: where votes are spoken of, it is a vote that is not given."""
    goods = {"noun", "token", "number", "a", "path", "room"}
    if any(item.kind in goods for item in clause.items) or not clause.of("colour"):
        return []
    return [item for item in clause.items if item.kind in {"not", "none"}][:1]


def counted(clause: Clause, at: int) -> int | None:
    """How many votes are meant at a place; None if that is not said."""
    before = clause.items[max(0, at - 5) : at]
    for number, of in pairwise(before):
        if number.kind in {"number", "a"} and of.kind in {"of", "from"}:  # "one of your two votes"
            return number.number or 1
    for item in reversed(before[-3:]):
        if item.value == "laurel":
            break
        if item.kind == "number":
            return item.number
    numbers = clause.of("number")
    named = [item.kind for item in before[-1:]] == ["of"]  # "di voti te ne do due"
    if named and len(numbers) == 1 and len(clause.of("noun")) == 1:
        return numbers[0].number
    return None
