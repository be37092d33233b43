"""Our dataclasses as columns of Arrow: their types, and their values as plain Python.

A dataclass becomes a struct of its fields, a tuple a list, a place on the board its name, and
whatever a deal is made of a text in the language of deals.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pyarrow as pa

from quovadis.core.board import Committee, Path
from quovadis.core.commands import SeatCommand
from quovadis.core.deals.terms import KINDS, Deal
from quovadis.record.command_codec import COMMANDS
from quovadis.record.deal_language import write_deal, write_term

Plain = Callable[[Any], Any]
"""Makes what Arrow takes."""

PAIRS: dict[str, tuple[str, str]] = {
    "answers": ("colour", "votes"),
    "volunteered": ("path", "votes"),
    "votes": ("colour", "votes"),
    "made": ("group", "count"),
}
"""What the halves of a pair are called, by the field that holds it."""
_PLAIN: dict[Any, pa.DataType] = {
    str: pa.string(),
    int: pa.int32(),
    bool: pa.bool_(),
    float: pa.float64(),
}
_TERMS = frozenset(KINDS.values())


def _same(value: Any) -> Any:
    return value


def _name(value: Committee | Path) -> str:
    return value.id


def _term(value: Any) -> str:
    return write_term(value, Deal(terms=(value,)))


@cache
def column(kind: Any, name: str = "") -> tuple[pa.DataType, Plain]:
    """The type of a field's values in Arrow, and how they are made."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return _PLAIN[type(args[0])], _same
    if origin in (Union, UnionType):
        return _union(args, name)
    if origin is tuple:
        return _list(args[0], name) if args[-1] is Ellipsis else _pair(args, name)
    if kind in _PLAIN:
        return _PLAIN[kind], _same
    if kind in (Committee, Path):
        return pa.string(), _name
    if kind is Deal:
        return pa.string(), write_deal
    return struct({each: column(hint, each) for each, hint in hints(kind).items()})


def _union(args: tuple[Any, ...], name: str) -> tuple[pa.DataType, Plain]:
    kinds = tuple(each for each in args if each is not NoneType)
    if _TERMS.issuperset(kinds):
        return pa.string(), _term
    if len(kinds) != 1:
        raise TypeError(f"{name} can be too many things: {args}")
    typed, plain = column(kinds[0], name)
    return typed, plain if plain is _same else lambda value: None if value is None else plain(value)


def _list(kind: Any, name: str) -> tuple[pa.DataType, Plain]:
    typed, plain = column(kind, name)
    if plain is _same:
        return pa.list_(typed), _same
    return pa.list_(typed), lambda values: [plain(value) for value in values]


def _pair(kinds: tuple[Any, ...], name: str) -> tuple[pa.DataType, Plain]:
    names = PAIRS[name]
    halves = [column(kind, half) for kind, half in zip(kinds, names, strict=True)]
    typed = pa.struct([pa.field(each, half) for each, (half, _) in zip(names, halves, strict=True)])
    return typed, lambda pair: {
        each: plain(value) for each, (_, plain), value in zip(names, halves, pair, strict=True)
    }


def hints(kind: type) -> dict[str, Any]:
    """The fields of a dataclass and their types."""
    known = get_type_hints(kind)
    return {field.name: known[field.name] for field in fields(kind)}


def struct(parts: Mapping[str, tuple[pa.DataType, Plain]]) -> tuple[pa.DataType, Plain]:
    """Several fields of one object as one column."""
    typed = pa.struct([pa.field(name, part) for name, (part, _) in parts.items()])
    makers = tuple((name, plain) for name, (_, plain) in parts.items())
    return typed, lambda value: {name: plain(getattr(value, name)) for name, plain in makers}


def _commands() -> tuple[pa.DataType, dict[type, tuple[str, dict[str, Plain]]]]:
    typed: dict[str, pa.DataType] = {"type": pa.string(), "text": pa.string()}
    makers: dict[type, tuple[str, dict[str, Plain]]] = {}
    for name, kind in COMMANDS.items():
        parts = {each: column(hint, each) for each, hint in hints(kind).items() if each != "by"}
        for each, (part, _) in parts.items():
            if typed.setdefault(each, part) != part:
                raise TypeError(f"{each} of {name} is of another type elsewhere")
        makers[kind] = name, {each: plain for each, (_, plain) in parts.items()}
    return pa.struct([pa.field(name, part) for name, part in typed.items()]), makers


COMMAND, _MAKERS = _commands()
"""Any command: its type, its text in the notation of records, and the fields that it has."""


def plain_command(command: SeatCommand, text: str) -> dict[str, Any]:
    """A command as a value of that type."""
    name, makers = _MAKERS[type(command)]
    told = {each: plain(getattr(command, each)) for each, plain in makers.items()}
    return {"type": name, "text": text, **told}
