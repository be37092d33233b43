"""A table as it may be: what a seat sees, and a guess of what it does not.

Commands are played on it by the rules themselves, so that every deal counts as it is written. What
the kernel does not know (docs/simulation.md) is dropped only when play goes on there.
"""

from collections.abc import Iterable, Sequence
from random import Random

from quovadis.core.commands import SeatCommand
from quovadis.core.decide import decide
from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.evolve import fold
from quovadis.core.laurels import ONES, in_order
from quovadis.core.rules.setup import ones
from quovadis.core.state import State
from quovadis.core.view import PlayerView
from quovadis.sim.guessing import guess


def table(view: PlayerView, events: Sequence[Event], seed: int) -> State:
    """One table that the seat of `view` cannot rule out; another seed gives another one."""
    purses, supply = guess(view, events, Random(seed))
    motion = view.turn.motion
    return State(
        rules=view.rules,
        players=view.players,
        seated=view.seated,
        reserves=view.reserves,
        purses=tuple(in_order(tuple(purse)) for purse in purses),
        laurels=view.laurels,
        supply=tuple(supply),
        open_supply=view.open_supply,
        box=ONES - ones(view.rules, len(view.players)),
        caesar=view.caesar,
        turn=view.turn,
        hands=((),) * len(view.players),
        first=view.players[0],
        motions=0 if motion is None else motion.id,
        idle=view.idle,
        adjourners=view.adjourners,
        talks=view.talks,
    )


def played(state: State, commands: Iterable[SeatCommand]) -> State | None:
    """The table after commands; None if the rules do not allow them there."""
    try:
        for command in commands:
            state = fold(decide(state, command), state)
    except Refused:
        return None
    return state
