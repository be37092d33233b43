"""Which sums make a difference, for whoever sets a price in a deal (R8.4)."""

from dataclasses import dataclass, replace

from quovadis.core.deals import limits
from quovadis.core.deals.balances import Inexact, balances, inexact
from quovadis.core.deals.terms import Deal, Pay
from quovadis.core.deals.validity import affordable, objections
from quovadis.core.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """What a seat can offer the other side of a deal."""

    sums: tuple[int, ...]
    """Those that differ from the next higher one in what anybody holds in the end."""
    inexact: Inexact | None
    """Why the sum of the deal is not what it says, or why the one below it is left out."""


def prices(view: PlayerView, deal: Deal) -> Prices:
    """What the seat of `view` could pay in a deal instead, or beside what it says."""
    payment = _payment(view, deal)
    if payment is None or any(objections(view, _at(deal, payment, 1), whisper=False)):
        return Prices(sums=(), inexact=None)
    most = min(affordable(view, deal), limits.MOST_LAURELS)
    outcomes = [balances(view, _at(deal, payment, sum_)) for sum_ in range(1, most + 1)]
    sums = tuple(
        at + 1
        for at, outcome in enumerate(outcomes)
        if at + 1 == most or outcome != outcomes[at + 1]
    )
    told = inexact(view, deal, payment) if payment in deal.terms else None
    below = payment.amount - 1
    if told is None and 0 < below < most and below not in sums:
        lower = inexact(view, _at(deal, payment, below), replace(payment, amount=below))
        told = None if lower is None else replace(lower, below=True)
    return Prices(sums=sums, inexact=told)


def _payment(view: PlayerView, deal: Deal) -> Pay | None:
    """The one plain sum that the seat pays, or could pay; None: the deal has several."""
    paid = [term for term in deal.terms if isinstance(term, Pay) and term.giver == view.seat]
    others = [party for party in deal.parties if party != view.seat]
    if view.seat is None or len(others) != 1 or len(paid) > 1:
        return None
    if paid:
        return None if paid[0].tokens else paid[0]
    return Pay(giver=view.seat, to=others[0], amount=1)


def _at(deal: Deal, payment: Pay, amount: int) -> Deal:
    """The same deal at another sum."""
    other = replace(payment, amount=amount)
    if payment not in deal.terms:
        return replace(deal, terms=(*deal.terms, other))
    return replace(deal, terms=tuple(other if term == payment else term for term in deal.terms))
