"""Ending a game that stalls, if all agree (R10.6)."""

from quovadis.core.commands import Adjourn
from quovadis.core.errors import Refused
from quovadis.core.events import AdjournmentAnswered, GameEvent
from quovadis.core.rules import ending, turn
from quovadis.core.rules.ending import STALL_ROUNDS
from quovadis.core.state import State


def offered(state: State) -> bool:
    """Whether the table may adjourn now: it stalls, and no senator has moved since."""
    stalls = state.idle >= STALL_ROUNDS * len(state.players)
    return stalls and not state.turn.bonus and state.outcome is None


def adjourn(state: State, command: Adjourn) -> tuple[GameEvent, ...]:
    """Agree to end the game here, or take that back; it ends when all agree."""
    turn.check_at_table(state, command.by)
    if state.turn.bonus:
        raise Refused("bonus-waits", "R6.3", by=state.turn.active)
    if not offered(state):
        needed = ending.stall_length(state)
        raise Refused("adjournment-not-offered", "R10.6", turns=state.idle, needed=needed)
    if command.agree == (command.by in state.adjourners):
        code = "adjournment-agreed-already" if command.agree else "adjournment-not-agreed"
        raise Refused(code, "R10.6", by=command.by)
    answered = AdjournmentAnswered(by=command.by, agree=command.agree)
    if command.agree and len(state.adjourners) + 1 == len(state.players):
        return (answered, *ending.end(state, "adjourned", turns=state.turn.number - 1))
    return (answered,)
