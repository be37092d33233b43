"""Actions of the kernel in the notation of records and deals."""

from typing import Any, SupportsIndex

from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS
from quovadis.core.families import COLOURS, Colour
from quovadis.core.wanted import want
from quovadis.record.deal_language import write_deal
from quovadis.sim.deeds import deal_of, supporters_of
from quovadis.sim.layout import (
    ACCEPT,
    ACTIONS,
    ADVANCE,
    CALL_IN,
    CARRY_OUT,
    DECLINE,
    DECLINE_BONUS,
    GIVE_UP,
    MOVE_CAESAR,
    PACKAGE,
    PASS_OVER,
    VOTES,
    Extra,
    Phase,
    States,
    one,
    unpacked,
)

_PLAIN = {
    DECLINE_BONUS: "decline-bonus",
    CARRY_OUT: "carry-out",
    GIVE_UP: "give-up",
    ACCEPT: "accept",
    DECLINE: "decline",
    PASS_OVER: "pass-over",
    CALL_IN: "call-in",
}
"""Actions that say all by their kind."""


def action_fields(action: int) -> dict[str, Any]:
    """What an action says, whatever the state: its kind, and what that kind takes."""
    if action < ADVANCE:
        return {"kind": "place", "committee": ENTRIES[action].id}
    if action < MOVE_CAESAR:
        return {"kind": "advance", "path": PATHS[action - ADVANCE].id}
    if action < DECLINE_BONUS:
        return {"kind": "caesar", "path": LAUREL_SPACES[action - MOVE_CAESAR].id}
    if VOTES <= action < ACCEPT:
        return {"kind": "vote", "votes": action - VOTES}
    if action < PACKAGE:
        return {"kind": _PLAIN[action]}
    votes, price, extra = unpacked(action)
    return {"kind": "deal", "votes": votes, "laurels": price, "extra": extra.name.lower()}


def action_text(state: States, action: int, players: tuple[Colour, ...] = COLOURS) -> str:
    """An action in words, in the spirit of the notation of records.

    >>> from quovadis import sim
    >>> game = sim.start(players=3)
    >>> [sim.action_text(game, int(action)) for action in sim.legal(game).nonzero()[0][:5]]
    ['+a1', '+b1', '+c1', '+d1', 'C b1-a3']
    """
    want("action", action, SupportsIndex, "a whole number")
    if not 0 <= action < ACTIONS:
        raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not {action!r:.20}")
    here = one(state)
    asked = players[max(0, int(here["asked"]))]
    naming = int(here["phase"]) == Phase.NAME
    if action < ADVANCE:
        return f"+{ENTRIES[action].id}"
    if action < MOVE_CAESAR:
        return PATHS[action - ADVANCE].id
    if action < DECLINE_BONUS:
        return f"{'names' if naming else 'C'} {LAUREL_SPACES[action - MOVE_CAESAR].id}"
    if action == CARRY_OUT:
        used = " ".join(supporters_of(here, players[: int(here["players"])]))
        return f"{PATHS[int(here['path'])].id} by {used}"
    if VOTES <= action < ACCEPT:
        return f"votes {action - VOTES}"
    simple = {
        DECLINE_BONUS: "declines the bonus",
        GIVE_UP: "gives up the vote",
        ACCEPT: "accepts",
        DECLINE: "declines",
        PASS_OVER: f"passes over {asked}",
        CALL_IN: f"calls in the vote of {asked}",
    }
    if action in simple:
        return simple[action]
    votes, price, extra = unpacked(action)
    if not price and extra is Extra.NOTHING:
        return f"asks {asked} for {votes}"
    told = write_deal(deal_of(here, players[: int(here["players"])], action))
    return f"{'offers' if int(here['phase']) == Phase.OFFER else 'wants'} {told}"
