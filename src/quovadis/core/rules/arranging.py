"""Beginning in the middle of a game: all pieces where a position has them."""

from quovadis.core.board import SENATE
from quovadis.core.commands import Start
from quovadis.core.errors import Refused
from quovadis.core.events import Arranged, GameEvent, TurnBegan
from quovadis.core.evolve import fold
from quovadis.core.invariants import unsound
from quovadis.core.position import Position
from quovadis.core.rules import setup

_RULES = {
    "negative": "R1.5",
    "laurels": "R1.5",
    "special": "R10.5",
    "senators": "R1.4",
    "seats": "R1.1",
}
"""The rule that an impossible position breaks, where it is not about the board."""


def start(command: Start, position: Position) -> tuple[GameEvent, ...]:
    """Set up the table, then put the pieces in their places."""
    if command.rules.consul is not None:
        raise Refused("position-election", "R10.3")
    started = setup.start(command)[0]
    began = TurnBegan(number=position.number, active=position.active, idle=position.idle)
    events = started, Arranged(position=position), began
    after = fold(events)
    fault = unsound(after)
    if fault is not None:
        raise Refused("position-unsound", _RULES.get(fault, "R1.1"), fault=fault)
    if len(after.at(SENATE)) == SENATE.size:
        raise Refused("game-over", "R7.1")
    return events
