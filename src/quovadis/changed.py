"""Copies of frozen, slotted dataclasses with some fields changed.

`dataclasses.replace` does the same; it walks the fields one by one and was the largest single
cost of a move. As `dataclasses` writes an `__init__` for each class, this writes a copier.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")
Setter = Callable[[object, object], None]


def changed(value: T, **changes: object) -> T:
    """Return a copy of a dataclass with these fields changed."""
    kind: type = type(value)
    copy_of, setters = _copier(kind)
    copy: T = copy_of(value)
    for name, new in changes.items():
        setters[name](copy, new)
    return copy


@cache
def _copier(kind: type) -> tuple[Callable[..., Any], dict[str, Setter]]:
    names = [field.name for field in fields(kind)]
    setters: dict[str, Setter] = {name: vars(kind)[name].__set__ for name in names}
    lines = "".join(f"    set_{name}(copy, value.{name})\n" for name in names)
    scope: dict[str, Any] = {f"set_{name}": setter for name, setter in setters.items()}
    scope |= {"new": object.__new__, "kind": kind}
    source = f"def copy_of(value):\n    copy = new(kind)\n{lines}    return copy\n"
    exec(source, scope)  # noqa: S102 - the source is made of field names alone
    return scope["copy_of"], setters
