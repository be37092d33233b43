"""Making and copying frozen, slotted dataclasses quickly.

`dataclasses.replace` walks the fields one by one and was the largest single cost of a move, and
the `__init__` of a frozen dataclass is slow because it has to get around its own lock. Like
`dataclasses`, this writes functions for each class: copiers, and an `__init__` that sets slots.
A copy is filled as an instance of a subclass without the lock, a draft, and locked by becoming one
of the class itself.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin

__all__ = ["changed", "changer", "drafter", "hasten", "maker"]

T = TypeVar("T")

if TYPE_CHECKING:
    # Type checkers know the fields that `replace` takes. Our own signature cannot express that.
    from dataclasses import replace as changed
else:

    def changed(value: T, **changes: object) -> T:
        """Return a copy of a dataclass with these fields changed."""
        kind = type(value)
        copy = drafter(kind)(value)
        for name, new in changes.items():
            setattr(copy, name, new)
        copy.__class__ = kind
        return copy


@cache
def _draft(kind: type) -> type:
    """The subclass whose instances can be changed."""
    free = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind.__name__, (kind,), {"__slots__": (), **free})


@cache
def drafter(kind: type) -> Callable[..., Any]:
    """A function that copies an instance into a draft: its fields can be set.

    Whoever makes a draft locks it, `draft.__class__ = kind`, before anybody else sees it.
    """
    scope: dict[str, Any] = {"new": object.__new__, "open": _draft(kind)}
    lines = "".join(f"    copy.{field.name} = value.{field.name}\n" for field in fields(kind))
    source = f"def copy_of(value):\n    copy = new(open)\n{lines}    return copy\n"
    exec(source, scope)  # noqa: S102 - the source consists of field names only
    copier: Callable[..., Any] = scope["copy_of"]
    return copier


def changer(kind: type, *names: str) -> Callable[..., Any]:
    """A function that copies an instance and changes these fields, and always all of them.

    For the few changes that are made all the time: `changed` costs three times as much.
    """
    scope: dict[str, Any] = {"new": object.__new__, "kind": kind, "draft": _draft(kind)}
    lines = "".join(
        f"    copy.{each.name} = {each.name if each.name in names else f'value.{each.name}'}\n"
        for each in fields(kind)
    )
    source = f"def change(value, *, {', '.join(names)}):\n    copy = new(draft)\n{lines}"
    exec(f"{source}    copy.__class__ = kind\n    return copy\n", scope)  # noqa: S102 - as above
    change: Callable[..., Any] = scope["change"]
    return change


if TYPE_CHECKING:

    def maker(kind: type[T], /) -> type[T]:
        """Return a function that makes instances: what it takes is what the class takes."""
        return kind

else:

    def maker(kind: type[T], /) -> Callable[..., T]:
        """Return a function that makes instances of a keyword-only dataclass.

        For the few that are made all the time: calling a class costs twice as much. It fills a
        draft, so what `hasten` reads for the class is not read here.
        """
        scope: dict[str, Any] = {"new": object.__new__, "kind": kind, "draft": _draft(kind)}
        arguments, lines = _filling(kind, scope, "    made.{0} = {0}\n")
        source = f"def make(*{arguments}):\n    made = new(draft)\n{lines}"
        exec(f"{source}    made.__class__ = kind\n    return made\n", scope)  # noqa: S102 - as above
        return scope["make"]


def _filling(kind: type, scope: dict[str, Any], line: str) -> tuple[str, str]:
    """The arguments of a function that fills the fields of a class, and a line for each."""
    arguments, lines = "", ""
    for field in fields(kind):
        scope[f"default_{field.name}"] = field.default
        default = "" if field.default is MISSING else f"=default_{field.name}"
        arguments += f", {field.name}{default}"
        lines += line.format(field.name)
    return arguments, lines


def _unlike(field: Field[Any], scope: dict[str, Any]) -> str:
    """The test that what is given for a field is none of its words, or not of its type."""
    name, kind = field.name, field.type
    if get_origin(kind) is Literal:
        scope[f"words_{name}"] = get_args(kind)
        return f"{name} not in words_{name}"
    if get_origin(kind) is tuple:
        scope[f"all_{name}"] = frozenset(get_args(get_args(kind)[0])).issuperset
        return f"type({name}) is not tuple or {name} and not all_{name}({name})"
    scope[f"type_{name}"] = kind
    return f"type({name}) is not type_{name}"


def hasten(kind: type, names: Mapping[Any, Callable[[str, Any], object]] | None = None) -> None:
    """Give a frozen, slotted, keyword-only dataclass a quicker `__init__`.

    `names` reads what is given for a field of a type in place of a value of that type.
    """
    scope: dict[str, Any] = {}
    arguments, lines = "", ""
    for field in fields(kind):
        scope[f"set_{field.name}"] = vars(kind)[field.name].__set__
        scope[f"default_{field.name}"] = field.default
        default = "" if field.default is MISSING else f"=default_{field.name}"
        arguments += f", {field.name}{default}"
        if names and field.type in names:
            scope[f"read_{field.name}"] = names[field.type]
            lines += f"    if {_unlike(field, scope)}:\n"
            lines += f"        {field.name} = read_{field.name}({field.name!r}, {field.name})\n"
        lines += f"    set_{field.name}(self, {field.name})\n"
    if arguments:
        exec(f"def __init__(self, *{arguments}):\n{lines}", scope)  # noqa: S102 - as above
        kind.__init__ = scope["__init__"]  # type: ignore[misc]
