"""Patterns that say how a term is written: from them come its grammar rule, its reader and writer.

    {giver} stays out of {committee}[ for {to}]{until}

Words stand for themselves and `{field}` for a field of the term. `[...]` may be left out; inside,
`|` parts two ways to say it, and a word alone that is said or not counts as a field of its name.
`{one|other}` is either of two fields. `{number:time}` is a number of times. `{until}` is how long
the term runs, and may always be left out; `{date}` is the same where it must be said.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from quovadis.core.board import Committee, Path
from quovadis.core.deals.terms import KINDS, Deal, Term, Until
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel

_PIECE = re.compile(r"\{([\w|]+)(?::(\w+))?\}|\[([^\]]*)\]|(\w+)")
_TERMINAL: dict[Any, str] = {
    Colour: "COLOUR",
    Path: "PATH",
    Committee: "COMMITTEE",
    Laurel: "LAUREL",
    int: "INT",
    str: "STRING",
}
"""What a field of a type is written as."""


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that stands for itself."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """One field, or several of which one is written."""

    fields: tuple[str, ...]
    unit: str = ""
    """What a number counts: `time` for `1 time`, `2 times`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be left out, in one of several ways to say it."""

    name: str
    """The name of its rule; empty: it is a lone field, and needs none."""
    ways: tuple[tuple["Piece", ...], ...]


Piece = Verb | Slot | Choice
UNTIL, DATE = Slot(("until",)), Slot(("date",))
"""How long a term runs: said or not, and always said."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to write a kind of term."""

    rule: str
    kind: type[Term]
    pieces: tuple[Piece, ...]


@cache
def spellings() -> dict[str, Spelling]:
    """Every way to write every kind of term, by the name of its grammar rule."""
    found: dict[str, Spelling] = {}
    for name, kind in KINDS.items():
        for number, pattern in enumerate(kind.spelling, start=1):
            rule = f"{name.replace('-', '_')}_{number}"
            found[rule] = Spelling(rule, kind, tuple(_pieces(kind, pattern)))
    return found


def _pieces(kind: type[Term], pattern: str) -> Iterator[Piece]:
    for field, unit, optional, word in _PIECE.findall(pattern):
        if word:
            yield Verb(word)
        elif field:
            yield Slot(tuple(field.split("|")), unit)
        else:
            ways = tuple(tuple(_pieces(kind, way)) for way in optional.split("|"))
            yield Choice("" if _is_lone(ways) else _rule_of(kind, ways), ways)


def _is_lone(ways: tuple[tuple[Piece, ...], ...]) -> bool:
    """Whether nothing but one field is meant."""
    first = ways[0][0]
    return len(ways) == len(ways[0]) == 1 and isinstance(first, Slot) and not first.unit


def _rule_of(kind: type[Term], ways: tuple[tuple[Piece, ...], ...]) -> str:
    """A name for what may be left out, the same for what is written alike."""
    written = " or ".join(_symbols(kind, way) for way in ways)
    return "part_" + re.sub(r"\W+", "_", written).strip("_").lower()


# The grammar


def grammar() -> str:
    """The rules of all terms, for the grammar of deals."""
    rules = {"?any_term": " | ".join(spellings())}
    for spelling in spellings().values():
        rules[spelling.rule] = _symbols(spelling.kind, spelling.pieces)
        for piece in spelling.pieces:
            if isinstance(piece, Choice) and piece.name:
                rules[piece.name] = " | ".join(
                    f"{_symbols(spelling.kind, way)} -> {piece.name}_{number}"
                    for number, way in enumerate(piece.ways)
                )
    return "".join(f"{name}: {symbols}\n" for name, symbols in rules.items())


def _symbols(kind: type[Term], pieces: tuple[Piece, ...]) -> str:
    return " ".join(_symbol(kind, piece) for piece in pieces)


def _symbol(kind: type[Term], piece: Piece) -> str:
    match piece:
        case Verb(text=text):
            return f'"{text}"'
        case Slot() if piece == UNTIL:
            return "[until]"
        case Slot() if piece == DATE:
            return "until"
        case Slot(fields=fields, unit=unit):
            counted = f' ("{unit}" | "{unit}s")' if unit else ""
            symbols = [_field(kind, name) for name in fields]
            return (symbols[0] if len(symbols) == 1 else f"({' | '.join(symbols)})") + counted
        case Choice(name=name, ways=ways):
            return f"[{name or _symbols(kind, ways[0])}]"


def _field(kind: type[Term], name: str) -> str:
    bare, several = field_type(kind, name)
    return _TERMINAL[bare] + ("+" if several else "")


def field_type(kind: type, name: str) -> tuple[Any, bool]:
    """What a field holds where it holds something, and whether it can hold several of them."""
    hint = _hints(kind)[name]
    if get_origin(hint) in {Union, UnionType} and hint != Until:
        (hint,) = (arg for arg in get_args(hint) if arg is not type(None))
    return (get_args(hint)[0], True) if get_origin(hint) is tuple else (hint, False)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def terminal(kind: type[Term], name: str) -> str:
    """The kind of word that a field is written with."""
    return _TERMINAL[field_type(kind, name)[0]]


# Writing


def write_term(term: Term, deal: Deal) -> str:
    """The text of one term of a deal."""
    said = term.said(deal.on, alone=len(deal.parties) == 2)
    ways = [each for each in spellings().values() if each.kind is type(term)]
    chosen = next((way for way in ways if _can_say(way.pieces, term)), ways[-1])
    return " ".join(_written(chosen.pieces, term, said))


def _can_say(pieces: tuple[Piece, ...], term: Term) -> bool:
    """Whether all fields that must be written hold something."""
    slots = (piece for piece in pieces if isinstance(piece, Slot) and piece not in {UNTIL, DATE})
    return all(any(getattr(term, name) is not None for name in slot.fields) for slot in slots)


def _written(pieces: tuple[Piece, ...], term: Term, said: dict[str, Any]) -> Iterator[str]:
    for piece in pieces:
        match piece:
            case Verb(text=text):
                yield text
            case Slot() if piece in {UNTIL, DATE}:
                yield from _lasting(getattr(term, "until", "open"))
            case Slot(fields=fields, unit=unit):
                name = next((name for name in fields if getattr(term, name)), fields[-1])
                value = getattr(term, name)
                yield _value(value, terminal(type(term), name))
                if unit:
                    yield unit if value == 1 else f"{unit}s"
            case Choice(ways=ways):
                way = next((way for way in ways if _is_said(way, said)), ())
                yield from _written(way, term, said)


def _is_said(way: tuple[Piece, ...], said: dict[str, Any]) -> bool:
    fields = {name for piece in way if isinstance(piece, Slot) for name in piece.fields}
    words = {piece.text for piece in way if isinstance(piece, Verb)}
    return (fields or words) <= said.keys()


def _value(value: object, written_as: str) -> str:
    if isinstance(value, tuple):
        return " ".join(str(item) for item in value)
    if written_as == "STRING":
        return '"' + re.sub(r'(["\\])', r"\\\1", str(value)) + '"'
    return str(value)


def _lasting(until: Until) -> Iterator[str]:
    match until:
        case "open":
            return
        case "this-turn":
            yield "this turn"
        case "next-turn":
            yield "by next turn"
        case 1:
            yield "for 1 round"
        case rounds:
            yield f"for {rounds} rounds"
