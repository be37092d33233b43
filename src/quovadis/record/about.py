"""Tags that tell about a game and change nothing in it: who played, where and when, who won."""

import re
from collections.abc import Iterator, Mapping
from datetime import date

from quovadis.core import names
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.tags import ABOUT, Tags

SHARED, UNFINISHED = "shared", "unfinished"
"""Results without a winner."""


def about_game(tags: Tags, state: State, *, whole: bool = True) -> dict[str, str]:
    """What the tags tell about a game that has come to `state`; refused if it cannot be true.

    Of a game that was not read to its end, nobody knows the result.
    """
    told = {name: said for name, said in tags.lines.items() if name in ABOUT}
    for name, (line, value) in told.items():
        try:
            if whole or name != "Result":
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


def tell_about(
    state: State, names: Mapping[Colour, str], bots: Mapping[Colour, str], day: date | None = None
) -> dict[str, str]:
    """The tags of a game that has come to `state`: who played it and when, and who won."""
    about = {
        "Date": "" if day is None else day.isoformat(),
        "Names": _families(names, state),
        "Bots": _families(bots, state),
        "Result": result(state),
    }
    return {name: value for name, value in about.items() if value}


def _families(called: Mapping[Colour, str], state: State) -> str:
    """`red Anna, blue Ben`, without the signs that mean something in a tag."""
    plain = {
        family: " ".join(re.sub(r'[",]', " ", called.get(family, "")).split())
        for family in state.players
    }
    return ", ".join(f"{family} {name}" for family, name in plain.items() if name)


def result(state: State) -> str:
    """The tag `Result` of a game."""
    return UNFINISHED if state.outcome is None else state.outcome.winner or SHARED
