"""What programmers may give in place of a value: names of committees and paths, capital letters.

Commands read it when they are made, so that `Place(by="Red", committee="b1")` is the same as one
from `Game.legal`. Terms read capitals alone: a draft may still lack its path.
"""

from collections.abc import Callable
from typing import Any

from quovadis.core import names
from quovadis.core.board import Committee, Path
from quovadis.core.families import COLOURS, Colour


def family(given: Any) -> Any:
    """The colour of that name. Anything else stays as it is: whoever needs one refuses it."""
    lower = given.lower() if isinstance(given, str) else given
    return lower if lower in COLOURS else given


def _family(field: str, given: object) -> object:  # noqa: ARG001 - all readers get the field's name
    return family(given)


def _families(field: str, given: object) -> tuple[object, ...]:
    if isinstance(given, str):
        given = given.split()
    if not isinstance(given, list | tuple):
        raise TypeError(f'{field} takes colours, as in ("blue", "black"), not {given!r:.60}')
    return tuple(map(family, given))


def _committee(field: str, given: object) -> Committee:
    if isinstance(given, str):
        return names.committee(given)
    raise TypeError(f'{field} takes a Committee or its name, such as "b1", not {given!r:.60}')


def _path(field: str, given: object) -> Path:
    what = f'{field} takes a Path or its name, such as "b1-a3", not {given!r:.60}'
    if not isinstance(given, str):
        raise TypeError(what)
    if "-" not in given:
        raise ValueError(what)
    return names.path(given)


READERS: dict[Any, Callable[[str, Any], object]] = {
    Colour: _family,
    Committee: _committee,
    Path: _path,
    tuple[Colour, ...]: _families,
}
"""How to read what is given for a field, by its type."""
