"""Dataclasses to what JSON can hold, and strictly back."""

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from quovadis.board import COMMITTEE, PATH, Committee, Path
from quovadis.deals import terms

T = TypeVar("T")

KINDS: dict[str, type] = {**terms.KINDS}
"""Classes of which a field can hold one or another: they are written with their kind."""
_KIND = {kind: name for name, kind in KINDS.items()}


class Unreadable(Exception):
    """A value that does not fit its field: says which, and what it was."""


def encode(value: Any) -> Any:
    """Write a dataclass as a dict, a committee or path as its name, a tuple as a list."""
    kind: type = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [encode(item) for item in value]
    if kind is Committee or kind is Path:
        return value.id
    names = _names(kind)
    if names is None:
        return value
    told: dict[str, Any] = {"kind": _KIND[kind]} if kind in _KIND else {}
    for name in names:
        told[name] = encode(getattr(value, name))
    return told


_PLAIN = frozenset((str, int, bool, float, type(None)))


@cache
def _names(kind: Hashable) -> tuple[str, ...] | None:
    """The fields of a dataclass; None if it is not one."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def decode(kind: type[T], value: Any) -> T:
    """Read what `encode` wrote. Missing, surplus and ill-typed fields are refused."""
    read: T = _decode(kind, value, "")
    return read


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _decode(kind: Any, value: Any, where: str) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _decode_union(args, value, where)
    if origin is Literal:
        if value in args and type(value) in {type(arg) for arg in args}:
            return value
    elif origin is tuple:
        if isinstance(value, list):
            return _decode_tuple(args, value, where)
    elif kind is Committee:
        if isinstance(value, str) and value in COMMITTEE:
            return COMMITTEE[value]
    elif kind is Path:
        if isinstance(value, str) and value in PATH:
            return PATH[value]
    elif is_dataclass(kind):
        if isinstance(value, dict):
            return _decode_fields(kind, value, where)
    elif type(value) is kind:
        return value
    raise Unreadable(f"{where or 'it'} cannot be {value!r:.60}")


def _decode_union(args: tuple[Any, ...], value: Any, where: str) -> Any:
    if value is None and type(None) in args:
        return None
    if isinstance(value, dict) and "kind" in value:
        kind = KINDS.get(str(value["kind"]))
        if kind not in args:
            raise Unreadable(f"{where} cannot be of kind {value['kind']!r:.60}")
        return _decode_fields(kind, {key: value[key] for key in value if key != "kind"}, where)
    for arg in args:
        if arg is not type(None) and not (is_dataclass(arg) and arg in _KIND):
            with suppress(Unreadable):
                return _decode(arg, value, where)
    raise Unreadable(f"{where} cannot be {value!r:.60}")


def _decode_tuple(args: tuple[Any, ...], value: list[Any], where: str) -> tuple[Any, ...]:
    if args[-1] is Ellipsis:
        args = (args[0],) * len(value)
    if len(args) != len(value):
        raise Unreadable(f"{where} needs {len(args)} entries, not {len(value)}")
    return tuple(
        _decode(kind, item, f"{where}[{index}]")
        for index, (kind, item) in enumerate(zip(args, value, strict=True))
    )


def _decode_fields(kind: Any, value: dict[Any, Any], where: str) -> Any:
    hints = _hints(kind)
    for name in value:
        if name not in hints:
            raise Unreadable(f"{name!r:.60} is not a field")
    for name in hints:
        if name not in value:
            raise Unreadable(f"{name} is missing")
    prefix = f"{where}." if where else ""
    return kind(**{name: _decode(hint, value[name], prefix + name) for name, hint in hints.items()})
