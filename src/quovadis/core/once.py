"""Asking once: what was found out about a thing is kept until another one is asked about.

Whoever lists what is legal judges commands that are then judged again when they are played, and
one judgement looks at the same views many times. States never change, so the first answer holds.
The same goes for views, and for the promises in them.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

About = TypeVar("About")
Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


def once(ask: Callable[[About, Key], Found]) -> Callable[[About, Key], Found]:
    """The same function; it keeps its answers about the last thing. Refusals are not kept."""
    last: tuple[About | None, dict[Key, Found]] = (None, {})

    @wraps(ask)
    def asked(about: About, key: Key) -> Found:
        nonlocal last
        known = last  # read in one go: another thread may ask about another one
        if known[0] is not about:
            known = last = (about, {})
        answers = known[1]
        if key not in answers:
            answers[key] = ask(about, key)
        return answers[key]

    return asked
