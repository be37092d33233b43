"""Terms of one player that cannot both be kept (R8.7)."""

from dataclasses import dataclass

from quovadis.core.board import Path
from quovadis.core.deals.deeds import Advancing, MovingCaesar
from quovadis.core.deals.terms import Term
from quovadis.core.families import Colour
from quovadis.core.state import Public


@dataclass(frozen=True, slots=True, kw_only=True)
class Bond:
    """A term, and the last turn on which the game enforces it (R8.6)."""

    term: Term
    last: int


def collide(state: Public, older: Bond, newer: Bond) -> bool:
    """Whether a newer term of a player must give way to an older one, both of which bind now.

    A duty, or support, can wait for a turn on which the ban is over. A ban does no harm if it is
    over before the first turn on which the other term can be done.
    """
    if not contradicts(older.term, newer.term):
        return False
    if newer.term.asks is not None:
        return all(turn <= older.last for turn in _turns(state, newer))
    return not _turns(state, older) or _turns(state, older)[0] <= newer.last


def can_wait(state: Public, duty: Bond, older: Term) -> bool:
    """Whether a duty can be done, while it binds, after an older one that takes this turn."""
    bonus = isinstance(older.asks, Advancing) and _gives_bonus(state, older.asks.path)
    return (bonus and isinstance(duty.term.asks, MovingCaesar)) or len(_turns(state, duty)) > 1


def next_turn(state: Public, player: Colour) -> int:
    """The number of a player's own turn: this one, or the next to come."""
    seats = state.players.index(player) - state.players.index(state.turn.active)
    return state.turn.number + seats % len(state.players)


def _turns(state: Public, bond: Bond) -> range:
    """The turns, from now on, on which a term binds and can be kept."""
    return range(next_turn(state, bond.term.actor), bond.last + 1, len(state.players))


def _gives_bonus(state: Public, path: Path) -> bool:
    """Whether an advance along `path` would take a IIC (R6.3)."""
    uncovered = path.space is not None and path is not state.caesar
    return uncovered and state.laurels[path.space or 0] == "IIC"


def contradicts(one: Term, other: Term) -> bool:
    """Whether two terms of one player exclude each other."""
    return one.asks in other.forbids or other.asks in one.forbids


def alike(one: Term, other: Term) -> bool:
    """Whether one action does both of two duties."""
    return one.asks is not None and one.asks == other.asks
