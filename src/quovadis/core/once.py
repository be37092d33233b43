"""Asking once: what was found out about a state is kept until another state is asked about.

Whoever lists what is legal judges commands that are then judged again when they are played, and
one judgement looks at the same views many times. States never change, so the first answer holds.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

from quovadis.core.state import State

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


def once(ask: Callable[[State, Key], Found]) -> Callable[[State, Key], Found]:
    """The same function; it keeps its answers about the last state. Refusals are not kept."""
    last: tuple[State | None, dict[Key, Found]] = (None, {})

    @wraps(ask)
    def asked(state: State, key: Key) -> Found:
        nonlocal last
        known = last  # read in one go: another thread may be at another state
        if known[0] is not state:
            known = last = (state, {})
        answers = known[1]
        if key not in answers:
            answers[key] = ask(state, key)
        return answers[key]

    return asked
