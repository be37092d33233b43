"""What a player owes now, and what a "no" would mean for their word (R8.5, R8.8)."""

from dataclasses import dataclass
from typing import Literal

from quovadis.core.deals import duties
from quovadis.core.deals.pledges import binds, covers, held_back, pledged
from quovadis.core.deals.talks import Promise
from quovadis.core.families import Colour
from quovadis.core.state import Bargained, State

Force = Literal["binds", "called", "open"]
"""The votes count whatever the answer; a "no" breaks the promise; a "no" breaks nothing yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwedVote:
    """A promise of support that covers the vote that is open now."""

    promise: Promise
    force: Force


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """What a player owes now."""

    duty: duties.Task | None
    """What they must do on their turn before anything else."""
    votes: tuple[OwedVote, ...]
    """What they promised for the vote that is open."""
    bound: int = 0
    """So many of their votes in it count whatever they answer: deals gave them away (R8.3)."""


NOTHING_OWED = Owed(duty=None, votes=())


def owed(state: State, seat: Colour) -> Owed:
    """What `seat` owes in this position. Only that seat is told."""
    if state.outcome is not None or state.talks.quiet:
        return NOTHING_OWED
    return Owed(
        duty=duties.duty(state, seat), votes=_votes(state, seat), bound=bound_votes(state, seat)
    )


def bound_votes(state: Bargained, seat: Colour) -> int:
    """How many votes of a seat the mover can use in the open vote without asking (R8.3, R8.5)."""
    motion = state.turn.motion
    return 0 if motion is None or state.talks.quiet else pledged(state, motion.path)[seat]


def _votes(state: State, seat: Colour) -> tuple[OwedVote, ...]:
    motion, active = state.turn.motion, state.turn.active
    if motion is None:
        return ()
    return tuple(
        OwedVote(promise=promise, force=_force(state, promise))
        for promise in state.talks.open
        if promise.term.giver == seat
        and covers(state, promise, active, motion.path)
        and not held_back(state, promise)
    )


def _force(state: State, promise: Promise) -> Force:
    if binds(promise, state.turn.number):
        return "binds"
    return "called" if promise.called else "open"
