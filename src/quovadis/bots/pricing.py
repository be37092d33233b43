"""What a deal is worth to one of its parties, term by term, in laurels."""

from quovadis.bots import values
from quovadis.core.assess import read
from quovadis.core.board import SENATE, Path
from quovadis.core.deals.deeds import Advancing, MovingCaesar, Paying, Placing, Supporting
from quovadis.core.deals.terms import Dated, Deal, Lasting, Pay, PayBy, Split, Support, Term, Word
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

_PROMISED = 0.5
"""What a promise is worth compared with a binding term: it may be broken (R8.5)."""
_RIVALRY = 0.25
"""How much of a rival's gain counts as a loss."""
_CROWDED = 0.5
"""What it costs a family outside the Senate if a seat there goes to somebody else, by the number
of seats taken."""
_BAN = 0.4
"""What it costs not to do something."""


def worth(view: PlayerView, deal: Deal) -> float:
    """What a deal would bring the seat of `view`, roughly; below 0 is a loss."""
    me = view.seat
    return sum(
        (_worth(view, deal, term, me) if term.to == me else -_cost(view, deal, term, me))
        * (1.0 if read(view, deal, term).binds else _PROMISED)
        for term in deal.terms
        if me is not None and me in {term.giver, term.to}
    )


def _worth(view: PlayerView, deal: Deal, term: Term, me: Colour) -> float:
    """What it is worth to get this."""
    match term:
        case Pay() | PayBy():
            return term.value
        case Support(path=path) if path is not None and path is deal.on:
            return min(4.0, max(0.0, values.advancing_gain(view, me, path)))
        case Split():
            return _half(view, deal)
        case Dated():
            return _later(term, vote=1.2, caesar=1.0, move=0.3)
        case Word():
            return 0.0


def _cost(view: PlayerView, deal: Deal, term: Term, me: Colour) -> float:
    """What it costs to give this."""
    match term:
        case Pay() | PayBy():
            return term.value
        case Support(votes=votes, path=path, to=mover):
            reward = min(votes, view.open_supply)  # R5.7
            if path is not None and path is deal.on:
                return harm(view, me, mover, path) - reward
            return 0.8 * votes - reward * _PROMISED
        case Split():
            return _half(view, deal)
        case Dated():
            return _later(term, vote=0.8, caesar=1.2, move=0.8)
        case Word():
            return 0.0


def _half(view: PlayerView, deal: Deal) -> float:
    return 0.5 * (values.laurel_on(view, deal.on) if deal.on else 0)


def _later(term: Lasting, *, vote: float, caesar: float, move: float) -> float:
    """What a deed on a later turn is worth, or not doing it."""
    match term.asks:
        case Supporting():
            return vote * (term.votes if isinstance(term, Support) else 1)
        case MovingCaesar():
            return caesar
        case Placing() | Advancing():
            return move
        case Paying():
            return 0.0  # counted as a payment
        case None:
            return _BAN


def harm(view: PlayerView, owner: Colour, mover: Colour, path: Path) -> float:
    """What an advance costs a family that helps somebody else to it."""
    gain = max(0.0, values.advancing_gain(view, mover, path)) * _RIVALRY
    if path.end is SENATE and not values.in_senate(view, owner):
        gain += _CROWDED * values.chairs_taken(view)
    return gain
