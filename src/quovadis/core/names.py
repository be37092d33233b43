"""Families, committees, paths and laurels by the names they have in records.

Capitals do not matter for families and committees, and a committee has its Latin name, too.
"""

import math

from quovadis.core.board import COMMITTEES, EXITS, PATH, SENATE, Committee, Path
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import LAURELS, Laurel
from quovadis.core.special import Token


def colour(word: str) -> Colour:
    """The colour of that name."""
    for known in COLOURS:
        if known == word.lower():
            return known
    raise Refused("colour-unknown", "R1.4", word=word)


_ROOMS = {name.lower(): room for room in COMMITTEES for name in (room.id, room.name)}


def committee(word: str) -> Committee:
    """The committee of that name: `b1` or `Vigintiviri`."""
    if word.lower() not in _ROOMS:
        raise Refused("committee-unknown", "R1.1", word=word)
    return _ROOMS[word.lower()]


def path(word: str) -> Path:
    """The path of that name; if there is none, the rule that a step along it would break."""
    if word in PATH:
        return PATH[word]
    start, end = (committee(part) for part in word.partition("-")[::2])
    if known := PATH.get(f"{start}-{end}"):
        return known
    if _row(end) < _row(start):
        raise Refused("backwards", "R3.3", path=word)
    if _reaches(start, end):
        raise Refused("past-a-committee", "R3.3", path=word)
    raise Refused("no-such-path", "R1.2", path=word)


def space(word: str) -> Path:
    """The laurel space on the path of that name: Caesar goes there without walking (R6.1)."""
    if word not in PATH:
        raise Refused("no-laurel-space", "R6.1", path=word)
    return PATH[word]


def laurel(word: str) -> Laurel:
    """The laurel of that name."""
    for known in LAURELS:
        if known == word:
            return known
    raise Refused("laurel-unreadable", "R1.5", word=word)


LETTER: dict[Token, str] = {"seniority": "S", "bureaucracy": "B", "favour": "F"}
"""The special tokens in the tag of a record."""


def token(word: str) -> Token:
    """The special token of that letter."""
    for known, letter in LETTER.items():
        if letter == word:
            return known
    raise Refused("token-unreadable", "R10.5", word=word)


def _row(room: Committee) -> float:
    return math.inf if room is SENATE else int(room.id[1])


def _reaches(start: Committee, end: Committee) -> bool:
    return any(way.end is end or _reaches(way.end, end) for way in EXITS[start.index])
