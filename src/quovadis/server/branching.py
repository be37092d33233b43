"""What if: a finished game played on from one of its turns, at a table of its own.

The game that it leaves is only read. Its events are taken over, not only its position: a position
forgets who kept their word, bots would not remember what they saw, and neither the replay nor the
two reviews side by side would have a beginning.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quovadis.bots.advice import ADVISER_NAME
from quovadis.core.errors import Refused
from quovadis.core.events import Event, GameEvent
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.record.variants import write_variants
from quovadis.server import messages
from quovadis.server.store import StoredSeat
from quovadis.server.table.seats import seated_bot


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A game up to the turn with which somebody takes it over."""

    events: tuple[GameEvent, ...]
    setup: messages.TableSetup
    bots: tuple[StoredSeat, ...]


def branch(
    log: Sequence[Event],
    wanted: messages.BranchOff,
    *,
    table: str | None = None,
    bots: Mapping[Colour, str] | None = None,
) -> Side:
    """A game up to a turn, with bots on all seats but one; or `Refused`.

    `bots` are those that played there: they play on.
    """
    if not wanted.name:
        raise Refused("name-blank", "protocol")
    fold = Fold(log)
    if wanted.turn not in fold.begun:
        raise Refused("branch-turn", "protocol", turn=wanted.turn)
    count, state = fold.begun[wanted.turn]
    if not _is_known(state):
        raise Refused("branch-unknown", "protocol")
    if wanted.seat not in state.players:
        raise Refused("seat-empty", "R1.4", colour=wanted.seat)
    others = [seat for seat in state.players if seat != wanted.seat]
    seated = tuple(seated_bot(seat, (bots or {}).get(seat, ADVISER_NAME)) for seat in others)
    setup = messages.TableSetup(
        edition=state.rules.edition,
        variants=[word for word in write_variants(state.rules).split(", ") if word],
        players=len(state.players),
        practice=True,
        branch=messages.Branch(table=table, turn=wanted.turn),
    )
    return Side(events=tuple(fold.events[:count]), setup=setup, bots=seated)


def _is_known(state: State) -> bool:
    """Whether a game knows all that lies face down or is held: otherwise nobody can draw it."""
    later = (pieces for one in state.later for pieces in (one.supply, one.special))
    hidden = (state.supply, state.special, *state.hands, *state.purses, *later)
    return not any(None in pieces for pieces in hidden)
