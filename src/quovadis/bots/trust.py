"""Whom to trust: everyone's record of promises, weighted by what was at stake (R8.8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from quovadis.core.deals.deeds import MovingCaesar
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import PayBy, Support, Term, Word
from quovadis.core.events import Event, PromiseClosed, TurnBegan
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

_KEPT_BEFORE, _BROKEN_BEFORE = 2.4, 0.6
"""The start for a player without a record: as if this much had been kept and broken."""
_A_LAUREL = 0.5
"""What is at stake in a laurel that was promised."""
_BROKEN_WEIGHS = 6.0
"""How much more a broken promise says than a kept one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repute:
    """What a player's promises are worth."""

    trust: float
    """How likely a promise is kept."""
    betrayals: float
    """What was at stake in promises broken, fading as time goes by."""
    broken: int
    """How many promises were broken."""


def reputes(view: PlayerView, events: Sequence[Event], *, rounds: float) -> dict[Colour, Repute]:
    """Everyone's repute, as this seat may know it; a betrayal is half forgotten after `rounds`."""
    kept = dict.fromkeys(view.players, 0.0)
    broken = dict.fromkeys(view.players, 0.0)
    betrayals = dict.fromkeys(view.players, 0.0)
    number = dict.fromkeys(view.players, 0)
    closed_on = _turns(events)
    for promise in view.talks.closed:
        giver, stake = promise.term.giver, stakes(promise.term)
        if promise.status == "kept":
            kept[giver] += stake
        elif promise.status == "broken":
            age = view.turn.number - closed_on.get(promise.id, _made_on(promise))
            faded = 0.5 ** (age / (rounds * len(view.players)))
            broken[giver] += stake
            betrayals[giver] += stake * faded
            number[giver] += 1
    return {
        player: Repute(
            trust=(_KEPT_BEFORE + kept[player])
            / (_KEPT_BEFORE + _BROKEN_BEFORE + kept[player] + _BROKEN_WEIGHS * broken[player]),
            betrayals=betrayals[player],
            broken=number[player],
        )
        for player in view.players
    }


def broken_on(view: PlayerView, events: Sequence[Event], giver: Colour) -> int:
    """The turn on which a player last broke a promise; 0 if the log forgot it (R9.4)."""
    closed_on = _turns(events)
    broken = (each for each in view.talks.closed if each.status == "broken")
    return max(
        (closed_on.get(each.id, 0) for each in broken if each.term.giver == giver), default=0
    )


def stakes(term: Term) -> float:
    """How much is at stake in a promise."""
    if isinstance(term, Support):
        return float(term.votes)
    if isinstance(term, PayBy):
        return _A_LAUREL * term.value
    if isinstance(term.asks, MovingCaesar):
        return 1.0
    return 0.0 if isinstance(term, Word) else 0.4


def _made_on(promise: Promise) -> int:
    """The turn on which a promise was made: all that is known if the log forgets (R9.4)."""
    return int(promise.id.partition(".")[0])


def _turns(events: Sequence[Event]) -> dict[str, int]:
    """The turn on which each promise was closed."""
    turns: dict[str, int] = {}
    now = 1
    for event in events:
        if isinstance(event, TurnBegan):
            now = event.number
        elif isinstance(event, PromiseClosed):
            turns[event.promise] = now
    return turns
