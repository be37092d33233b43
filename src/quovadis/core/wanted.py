"""Mistakes of programmers, in a sentence: what was wanted, and what was given instead."""

from collections.abc import Iterable
from typing import Any


def want(name: str, given: object, kind: Any, what: str) -> None:
    """Raise `TypeError` unless what is given for `name` is of that kind: `what` describes it."""
    if not isinstance(given, kind):
        raise TypeError(f"{name} takes {what}, not {given!r:.60}")


def want_number(name: str, given: object, what: str = "a whole number") -> None:
    """The same for a whole number; True is none."""
    if type(given) is not int:
        raise TypeError(f"{name} takes {what}, not {given!r:.60}")


def want_one_of(name: str, given: object, known: Iterable[object]) -> None:
    """Raise `ValueError` unless it is one of those that are known."""
    listed = [*known]
    if given not in listed:
        raise ValueError(f"{name} takes one of {', '.join(map(repr, listed))}, not {given!r:.60}")
