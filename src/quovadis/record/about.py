"""Tags that tell about a game and change nothing in it: who played, where and when, who won."""

import re
from collections.abc import Iterator
from datetime import date

from quovadis.core import names
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.tags import ABOUT, Tags

SHARED, UNFINISHED = "shared", "unfinished"
"""Results without a winner."""


def about_game(tags: Tags, state: State) -> dict[str, str]:
    """What the tags tell about a game that has come to `state`; refused if it cannot be true."""
    told = {name: said for name, said in tags.lines.items() if name in ABOUT}
    for name, (line, value) in told.items():
        try:
            _check(name, value, state)
        except Refused as reason:
            raise RecordRefused(line, reason) from None
    return {name: value for name, (_, value) in told.items()}


def _check(name: str, value: str, state: State) -> None:
    match name:
        case "Date":
            try:
                date.fromisoformat(value)
            except ValueError:
                raise malformed("about-date", word=value) from None
        case "Names" | "Bots":
            for family, _ in by_family(value):
                if family not in state.players:
                    raise Refused("not-at-table", "R1.4", colour=family)
        case "Result":
            if value != result(state):
                raise malformed("about-result", word=value, result=result(state))
        case _:
            pass  # `Event` and `Place` are anything


def by_family(text: str) -> Iterator[tuple[Colour, str]]:
    """`red Anna, blue praetor`."""
    for entry in filter(None, re.split(r"\s*,\s*", text.strip())):
        family, _, name = entry.partition(" ")
        if not name.strip():
            raise malformed("about-names", word=entry)
        yield names.colour(family), name.strip()


def result(state: State) -> str:
    """The tag `Result` of a game."""
    return UNFINISHED if state.outcome is None else state.outcome.winner or SHARED
