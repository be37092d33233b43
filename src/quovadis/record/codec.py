"""Dataclasses to what JSON can hold, and strictly back.

Type hints are slow to look at, so a class is looked at once: it gets a reader made of small
functions, one for each field. See docs/decisions/0014.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from quovadis.core.board import COMMITTEE, PATH, Committee, Path
from quovadis.core.deals import terms

T = TypeVar("T")
Reader = Callable[[Any], Any]

KINDS: dict[str, type] = {**terms.KINDS}
"""Classes of which a field can hold one or another: they are written with their kind."""
_KIND = {kind: name for name, kind in KINDS.items()}
_PLAIN = frozenset((str, int, bool, float, NoneType))


class Unreadable(Exception):
    """A value that does not fit its field: says which, and what it was."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.place = ""
        """Where it is, from the outside in: each container puts its own step in front."""

    def __str__(self) -> str:
        return f"{self.place.removeprefix('.') or 'it'} {self.fault}"

    def inside(self, step: str) -> "Unreadable":
        """The same fault, seen from one step further out."""
        self.place = step + self.place
        return self


def encode(value: Any) -> Any:
    """Write a dataclass as a dict, a committee or path as its name, a tuple as a list."""
    kind: type = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [item if type(item) in _PLAIN else encode(item) for item in value]
    if kind is Committee or kind is Path:
        return value.id
    names = _names(kind)
    if names is None:
        return value
    told: dict[str, Any] = {"kind": _KIND[kind]} if kind in _KIND else {}
    for name in names:
        item = getattr(value, name)
        told[name] = item if type(item) in _PLAIN else encode(item)
    return told


@cache
def _names(kind: type) -> tuple[str, ...] | None:
    """The fields of a dataclass; None if it is not one."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def decode(kind: type[T], value: Any, *, beside: tuple[str, ...] = ()) -> T:
    """Read what `encode` wrote. Missing, surplus and ill-typed fields are refused.

    `beside` names what stands among the fields of a dataclass and is not one of them.
    """
    whole: Any = kind
    read: T = (_fields(whole, beside) if beside else _reader(whole))(value)
    return read


@cache
def _reader(kind: Any) -> Reader:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _union(args)
    if origin is Literal:
        return _named({word: word for word in args})
    if origin is tuple:
        return _tuple(args)
    if kind is Committee:
        return _named(COMMITTEE)
    if kind is Path:
        return _named(PATH)
    return _plain(kind) if kind in _PLAIN else _fields(kind)


def _misfit(value: Any) -> Unreadable:
    return Unreadable(f"cannot be {value!r:.60}")


def _plain(kind: type) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is kind:
            return value
        raise _misfit(value)

    return read


def _named(known: dict[str, Any]) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is str and value in known:
            return known[value]
        raise _misfit(value)

    return read


def _tuple(kinds: tuple[Any, ...]) -> Reader:
    size = None if kinds[-1] is Ellipsis else len(kinds)
    readers: Iterable[Reader]
    readers = repeat(_reader(kinds[0])) if size is None else [_reader(kind) for kind in kinds]

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise _misfit(value)
        if size is not None and len(value) != size:
            raise Unreadable(f"needs {size} entries, not {len(value)}")
        items: list[Any] = []  # not a comprehension: its length says where reading failed
        try:
            for read_item, item in zip(readers, value, strict=False):
                items.append(read_item(item))
        except Unreadable as reason:
            raise reason.inside(f"[{len(items)}]") from None
        return tuple(items)

    return read


def _union(kinds: tuple[Any, ...]) -> Reader:
    may_be_none = NoneType in kinds
    tagged = {_KIND[kind]: _fields(kind, ("kind",)) for kind in kinds if kind in _KIND}
    others = [_reader(kind) for kind in kinds if kind is not NoneType and kind not in _KIND]

    def read(value: Any) -> Any:
        if value is None and may_be_none:
            return None
        if tagged and type(value) is dict and "kind" in value:
            name = value["kind"]
            if type(name) is str and name in tagged:
                return tagged[name](value)
            raise Unreadable(f"cannot be of kind {name!r:.60}")
        for read_other in others[:-1]:
            with suppress(Unreadable):
                return read_other(value)
        if others:
            return others[-1](value)
        raise _misfit(value)

    return read


@cache
def _fields(kind: Any, beside: tuple[str, ...] = ()) -> Reader:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    expected: dict[str, Any] = dict.fromkeys((*names, *beside))
    parts = [(name, _reader(hints[name]), getattr(kind, name).__set__) for name in names]
    new: Callable[[type], Any] = object.__new__

    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise _misfit(value)
        if value.keys() != expected.keys():
            raise _other_fields(value, expected)
        made = new(kind)
        try:
            for name, read_field, put in parts:
                put(made, read_field(value[name]))
        except Unreadable as reason:
            raise reason.inside(f".{name}") from None
        return made

    return read


def _other_fields(value: dict[Any, Any], expected: dict[str, Any]) -> Unreadable:
    for name in value:
        if name not in expected:
            return Unreadable("is not a field").inside(f".{name!r:.60}")
    missing = next(name for name in expected if name not in value)
    return Unreadable("is missing").inside(f".{missing}")
