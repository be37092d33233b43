"""How the others bargain, as a seat saw it: who gives votes, takes offers, asks much, keeps faith.

Every figure starts from a praetor's and moves with what was seen, the more the more there is.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from quovadis.bots.trust import Repute
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import Deal, Pay, Support
from quovadis.core.events import (
    Answered,
    DealAgreed,
    Event,
    OfferAccepted,
    OfferMade,
    PromiseClosed,
    PromiseMade,
    TurnBegan,
)
from quovadis.core.families import Colour
from quovadis.sim.haggling import ACCEPTS, COLUMNS, GIVES, HONOUR, SHARE, USUAL, Manners
from quovadis.sim.layout import SEATS

_SEEN_BEFORE = 4.0
"""A praetor's habits count as if they had been seen so often."""
_PAID_FOR = 0.3
"""How many of the votes that praetors are asked for they give for nothing, because that pays."""
_TAKEN = 0.6
"""How many of the offers that they get they accept."""
_PRICE = 1.3
"""What they ask for a vote, in laurels."""
_DISHONOUR = 0.5
"""Whoever is trusted less keeps only what pays."""


def seen_manners(
    players: Sequence[Colour], events: Sequence[Event], reputes: Mapping[Colour, Repute]
) -> Manners:
    """A row for each seat, as `sim.haggling` wants it."""
    asked, gave = Counter[Colour](), Counter[Colour]()
    offered, took = Counter[Colour](), Counter[Colour]()
    named, prices = Counter[Colour](), Counter[Colour]()
    offers: dict[str, Deal] = {}
    sold: set[Colour] = set()
    owed: dict[str, Colour] = {}
    """Who promised a vote to anybody: what they give is then no gift."""
    for event in events:
        match event:
            case TurnBegan():
                sold.clear()
            case PromiseMade(promise=promise) if isinstance(promise.term, Support):
                owed[promise.id] = promise.term.giver
            case PromiseClosed(promise=name):
                owed.pop(name, None)
            case OfferMade(offer=offer):
                offers[offer.id] = offer.deal
                offered.update(each for each in offer.deal.parties if each != offer.by)
                if votes := promised_now(offer.deal)[offer.by]:
                    named[offer.by] += votes
                    prices[offer.by] += _paid_to(offer.by, offer.deal)
            case OfferAccepted(by=by):
                took[by] += 1
            case DealAgreed(offer=name) if name in offers:
                sold |= {*promised_now(offers[name])}
            case Answered(by=by, votes=votes) if by not in {*sold, *owed.values()}:
                asked[by] += 1
                gave[by] += votes > 0
            case _:
                pass
    manners = np.zeros((SEATS, COLUMNS), np.float64)
    manners[:] = USUAL
    for seat, player in enumerate(players):
        more = gave[player] - _PAID_FOR * asked[player]
        manners[seat, GIVES] = max(0.0, more / (asked[player] + _SEEN_BEFORE))
        taken = (took[player] + _SEEN_BEFORE) / (_TAKEN * offered[player] + _SEEN_BEFORE)
        manners[seat, ACCEPTS] = min(1.0, USUAL[ACCEPTS] * taken)
        asks = (prices[player] / _PRICE + _SEEN_BEFORE) / (named[player] + _SEEN_BEFORE)
        manners[seat, SHARE] = USUAL[SHARE] * min(2.0, max(0.5, asks))
        if reputes[player].trust < _DISHONOUR:
            manners[seat, HONOUR] = 0.0
    return manners


def _paid_to(seller: Colour, deal: Deal) -> int:
    return sum(term.value for term in deal.terms if isinstance(term, Pay) and term.to == seller)
