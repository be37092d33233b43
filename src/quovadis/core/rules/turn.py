"""Whose turn it is and when it ends (chapter 3 of the rules)."""

from collections.abc import Iterable

from quovadis.core.errors import Refused
from quovadis.core.events import AdjournmentOffered, GameEvent, TurnBegan
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.frozen import maker
from quovadis.core.rules import ending
from quovadis.core.rules.ending import STALL_ROUNDS
from quovadis.core.state import State

_began = maker(TurnBegan)


def check_at_table(state: State, by: Colour) -> None:
    """Only players in a running game can do anything."""
    if by not in state.players:
        raise Refused("not-at-table", "R1.4", colour=by)
    if state.outcome is not None:
        raise Refused("game-over", "R7.1" if state.outcome.reason == "senate" else "R10.6")
    if state.clearer is not None:
        raise Refused("clearing-first", "R10.3", active=state.clearer)


def check_may_act(state: State, by: Colour) -> None:
    """Only the active player acts, and only when no vote or bonus is waiting."""
    turn = state.turn
    if by != turn.active or state.outcome is not None or state.clearer is not None:
        check_is_active(state, by)
    if turn.bonus:
        raise Refused("bonus-waits", "R6.3", by=by)
    if turn.motion is not None:
        raise Refused("vote-open", "R5.10", by=by, path=turn.motion.path.id)


def check_is_active(state: State, by: Colour) -> None:
    """Play goes clockwise (R2.6), and nobody may pass (R3.1)."""
    if by != state.turn.active or state.outcome is not None or state.clearer is not None:
        check_at_table(state, by)
        raise Refused("not-your-turn", "R2.6", by=by, active=state.turn.active)


def finish(
    state: State, *, only_caesar: bool, after: Iterable[GameEvent] = ()
) -> tuple[GameEvent, ...]:
    """End the turn after its one action (R3.1): the next player's begins, or the game stalls.

    `after` is what the action did: `state` does not know it yet, but scoring needs it.
    """
    players, number, rules = state.players, state.turn.number, state.rules
    idle = state.idle + 1 if only_caesar else 0
    stall = STALL_ROUNDS * len(players)  # R10.6
    if idle >= stall and rules.adjourn_auto:
        return ending.end(state, "adjourned", turns=number)
    cutoff = rules.cutoff
    if cutoff is not None:
        played = number + 1 - state.opening  # in this game (R10.3)
        if played >= cutoff * len(players):  # R10.6
            return ending.end(fold(after, state), "cut-off", turns=number)
    seat = players.index(state.turn.active) + 1
    following = players[seat] if seat < len(players) else players[0]  # R2.6
    began = _began(number=number + 1, active=following, idle=idle)
    return (AdjournmentOffered(), began) if idle == stall else (began,)
