"""Verbs whose words stand apart: `leave Ben hanging`, `lass ihn hängen`."""

from collections.abc import Iterator
from dataclasses import dataclass

from quovadis.speech.lexicon import Lexicon, Meaning, Spelled

_APART = 6
"""How many words may stand between the two halves of a verb."""


@dataclass(frozen=True, slots=True)
class Halves:
    """A verb in two halves: where the first is, which words the second takes, what they mean."""

    first: int
    second: range
    meanings: tuple[Meaning, ...]


def halves(words: list[Spelled], known: Lexicon) -> Iterator[Halves]:
    """The verbs of a sentence whose halves stand apart."""
    for at, word in enumerate(words):
        for tail, kind in known.apart.get(word.plain, ()):
            place = _found(words, at + 1, tail)
            after = words[place + len(tail) :][:1] if place is not None else []
            if after and after[0].plain == "lassen":
                continue  # "lass uns ihn hängen lassen"
            if place is not None:
                meanings = _meanings(word, kind, known)
                yield Halves(at, range(place, place + len(tail)), meanings)
                break


def _found(words: list[Spelled], start: int, tail: tuple[str, ...]) -> int | None:
    for place in range(start, min(start + _APART, len(words) - len(tail)) + 1):
        if tuple(word.plain for word in words[place : place + len(tail)]) == tail:
            return place
        if place < len(words) and not words[place].plain.isalnum():
            return None
    return None


def _meanings(word: Spelled, kind: str, known: Lexicon) -> tuple[Meaning, ...]:
    """What both halves mean, said of whomever the first one can be said."""
    if kind in {"exchange", "filler"}:
        return (Meaning(kind, kind),)
    verbs = known.phrases.get((word.plain,), ())
    persons = {each.detail for each in verbs if each.kind == "verb"} or {"inf"}
    return tuple(Meaning("verb", kind, person) for person in sorted(persons))
