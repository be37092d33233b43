"""The reveal: after an arrival in the Senate any player may demand to see all purses (R10.2)."""

from quovadis.core.board import SENATE
from quovadis.core.commands import DemandReveal
from quovadis.core.editions import Reveal
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Advanced,
    BonusDeclined,
    CaesarMoved,
    GameEvent,
    Placed,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    TokenDrawn,
    TokenPlayed,
    VoteCalled,
)
from quovadis.core.families import Colour
from quovadis.core.rules import turn
from quovadis.core.state import State

LAST_ARRIVAL: dict[Reveal, int] = {"first-three": 3, "every": SENATE.size - 1}
"""The last arrival after which purses may be demanded; the fifth ends the game."""
ACTIONS = (Placed, Advanced, CaesarMoved, BonusDeclined, TokenDrawn, TokenPlayed, VoteCalled)
"""What ends the time for a demand, and covers the purses."""


def after_arrival(state: State) -> tuple[RevealOffered, ...]:
    """What follows when a senator is about to take the next seat in the Senate."""
    arrival = len(state.at(SENATE)) + 1
    if state.rules.reveal is None or arrival > LAST_ARRIVAL[state.rules.reveal]:
        return ()
    return (RevealOffered(arrival=arrival),)


def demand(state: State, command: DemandReveal) -> tuple[GameEvent, ...]:
    """Everyone sees every purse: once for each arrival, until the next action."""
    turn.check_at_table(state, command.by)
    if code := obstacle(state):
        raise Refused(code, "R10.2", by=command.by)
    return (PursesRevealed(by=command.by, purses=state.purses),)


def obstacle(state: State) -> str | None:
    """What keeps anyone from demanding to see the purses."""
    match state.reveal:
        case "offered":
            return None
        case "open":
            return "purses-open-already"
        case None:
            return "no-reveal-now"


def is_action(events: tuple[GameEvent, ...]) -> bool:
    """Whether something was done that ends a reveal."""
    return any(isinstance(event, ACTIONS) for event in events)


def closed_by(state: State, events: tuple[GameEvent, ...]) -> tuple[GameEvent, ...]:
    """The same events; if they are the next action, the purses are covered first."""
    if state.reveal is None or not is_action(events):
        return events
    return (RevealClosed(shown=state.reveal == "open"), *events)


def legal(state: State, seat: Colour) -> tuple[DemandReveal, ...]:
    """The demand, while it can be made."""
    return (DemandReveal(by=seat),) if obstacle(state) is None else ()
