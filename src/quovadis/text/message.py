"""What is said to people, before a language puts it into words: an identifier and parameters.

Messages are made here alone. The catalogue puts them into words in Python, the page in the browser;
neither needs to know what a parameter is called to know what it is.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, cast

from quovadis.core.families import Colour

How = Literal["and", "comma", "space"]
LONGEST_QUOTE = 60
"""How much of a stranger's word is quoted back to them."""


@dataclass(frozen=True, slots=True)
class Family:
    """A player, called by name; the reader's own family is "you"."""

    colour: Colour
    """The family."""


@dataclass(frozen=True, slots=True)
class Room:
    """A committee, called by name."""

    committee: str
    """Its name on the board, such as `b1`."""


@dataclass(frozen=True, slots=True)
class Route:
    """A path, called by the committees that it joins."""

    path: str
    """Its name on the board, such as `b1-a3`."""


@dataclass(frozen=True, slots=True)
class Several:
    """A list: names with "and", alternatives with commas, or sentences one after the other."""

    items: "tuple[Param, ...]"
    """What is listed."""
    how: How
    """How the items are joined."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the catalogue, and what it needs to know."""

    id: str
    """Its name in the catalogue."""
    params: "Mapping[str, Param]"
    """The values of its variables."""


Param = str | int | float | Family | Room | Route | Several | Message
Fact = Param | tuple[str, ...]
"""A parameter as the core states it: families, committees and paths by their names in records."""

_FAMILIES = {"by", "active", "colour", "supporter", "winner", "giver", "to", "rival"}
_ROOMS = {"committee", "start", "goal"}


@lru_cache(maxsize=64)
def _family(name: str) -> Family:
    return Family(cast(Colour, name))  # the core names no other


_LISTS: dict[str, tuple[Callable[[str], Param], How]] = {
    "players": (_family, "and"),
    "supporters": (_family, "and"),
    "spaces": (Route, "comma"),
}


def message(name: str, /, **facts: Fact) -> Message:
    """The message of that name. What its facts are follows from what they are called."""
    return Message(name, {key: _param(key, fact) for key, fact in facts.items()})


def _param(key: str, fact: Fact) -> Param:
    if isinstance(fact, tuple):
        kind, how = _LISTS[key]
        return Several(tuple(kind(item) for item in fact), how)
    if not isinstance(fact, str):
        return fact
    if key in _FAMILIES:
        return _family(fact)
    if key in _ROOMS:
        return Room(fact)
    if key == "path" and fact:
        return Route(fact)
    if key == "word":
        return quotable(fact)
    if key == "expected":
        return Several(tuple(map(_expected, fact.split())), "comma")
    return fact


def sentences(told: Iterable[Message]) -> Several:
    """Several sentences as one text."""
    return Several(tuple(told), "space")


def _expected(word: str) -> Param:
    """What could stand somewhere: words as they are, kinds of words as people call them."""
    return Message(f"expected-{word.lower()}", {}) if word.isupper() else word


def quotable(word: str, longest: int = LONGEST_QUOTE) -> str:
    """What somebody wrote, short and harmless enough to be quoted back."""
    shown = "".join(letter if letter.isprintable() else "\ufffd" for letter in word)
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


def write(told: Param) -> Any:
    """A message as JSON, for a page that puts it into words."""
    return _WRITERS[type(told)](told)


_WRITERS: dict[type, Callable[[Any], Any]] = {  # by type: `match` looks at one after the other
    Message: lambda told: {
        "id": told.id,
        "params": {key: write(param) for key, param in told.params.items()},
    },
    Several: lambda told: {"several": [write(item) for item in told.items], "how": told.how},
    Family: lambda told: {"family": told.colour},
    Room: lambda told: {"room": told.committee},
    Route: lambda told: {"path": told.path},
    **dict.fromkeys((str, int, bool, float), lambda told: told),
}


def read(told: Any) -> Param:
    """What `write` wrote, for a client that puts it into words."""
    match told:
        case {"id": str(name), "params": dict(params)}:
            return Message(name, {key: read(param) for key, param in params.items()})
        case {"several": list(items), "how": "and" | "comma" | "space" as how}:
            return Several(tuple(map(read, items)), how)
        case {"family": str(colour)}:
            return _family(colour)
        case {"room": str(committee)}:
            return Room(committee)
        case {"path": str(path)}:
            return Route(path)
        case str() | int() | float():
            return told
        case _:
            raise ValueError(f"not a message: {told!r:.60}")
