"""Placing a senator (chapter 4 of the rules)."""

from quovadis.core.board import Committee
from quovadis.core.commands import Place
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent, Placed
from quovadis.core.families import Colour
from quovadis.core.frozen import maker
from quovadis.core.rules import turn
from quovadis.core.state import Public, State

_placed = maker(Placed)


def place(state: State, command: Place) -> tuple[GameEvent, ...]:
    """A senator from the reserve takes a free seat of an entry committee: no vote, no cost."""
    turn.check_may_act(state, command.by)
    if code := obstacle(state, command.by, command.committee):
        raise Refused(code, "R4.1", by=command.by, committee=command.committee.id)
    placed = _placed(by=command.by, committee=command.committee)
    return (placed, *turn.finish(state, only_caesar=False))


def obstacle(state: Public, by: Colour, committee: Committee) -> str | None:
    """What keeps a senator of `by` from being placed there (R4.1)."""
    if not committee.entry:
        return "not-an-entry"
    if len(state.seated[committee.index]) >= committee.size:
        return "entry-full"
    if state.reserves[state.players.index(by)] == 0:
        return "reserve-empty"
    return None
