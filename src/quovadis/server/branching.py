"""What if: a finished game played on from one of its turns, at a table of its own.

The game that it leaves is only read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quovadis.bots.advice import ADVISER_NAME
from quovadis.core.errors import Refused
from quovadis.core.events import Event, GameEvent, Started, TurnBegan
from quovadis.core.families import Colour
from quovadis.core.log import Fold
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
    events = _until(log, wanted.turn)
    state = Fold(events).state
    if not _is_known(events[0]):
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
    return Side(events=events, setup=setup, bots=seated)


def _until(log: Sequence[Event], turn: int) -> tuple[GameEvent, ...]:
    """What had happened when a turn began."""
    events = Fold(log).events
    for place, event in enumerate(events, start=1):
        if isinstance(event, TurnBegan) and event.number == turn:
            return tuple(events[:place])
    raise Refused("branch-turn", "protocol", turn=turn)


def _is_known(first: GameEvent) -> bool:
    """Whether a game knows all that lies face down: otherwise nobody can draw it."""
    if not isinstance(first, Started):
        return False
    shuffles = ((first.supply, first.special), *((one.supply, one.special) for one in first.later))
    return not any(None in laurels or None in tokens for laurels, tokens in shuffles)
