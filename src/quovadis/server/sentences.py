"""The messages with which a page describes events, offers, promises and drafts, as JSON."""

from functools import lru_cache
from typing import Any

from quovadis.core.assess import Assessment
from quovadis.core.companies import Company
from quovadis.core.deals.balances import Inexact
from quovadis.core.deals.owed import Owed
from quovadis.core.deals.talks import Offer, Promise
from quovadis.core.events import Event, OfferMade
from quovadis.core.view import PlayerView
from quovadis.text.deals import draft_terms, tell_company, tell_inexact, tell_promise, tell_term
from quovadis.text.events import tell_event
from quovadis.text.message import write

REMEMBERED = 4096
"""Offers and promises are part of many views; their messages are made once."""


def of_event(event: Event) -> dict[str, Any]:
    """An event in one sentence; for an offer, also each term in a sentence of its own."""
    terms = _terms(event.offer) if isinstance(event, OfferMade) else []
    return {"told": write(tell_event(event)), "terms": terms}


def of_view(view: PlayerView) -> dict[str, Any]:
    """Offers term by term, and promises that are open or broken in a sentence, by their names."""
    talks, now = view.talks, view.turn.number
    broken = (promise for promise in talks.closed if promise.status == "broken")
    return {
        "offers": {offer.id: _terms(offer) for offer in (*talks.offers, *talks.agreed)},
        "promises": {each.id: _promise(each, now) for each in (*talks.open, *broken)},
    }


def of_owed(owed: Owed, now: int) -> dict[str, Any]:
    """What a seat must do now, and what a "no" in the open vote would mean for its word."""
    duty = None if owed.duty is None else write(tell_term(owed.duty))
    votes = [
        {"promise": one.promise.id, "force": one.force, "told": _promise(one.promise, now)}
        for one in owed.votes
    ]
    return {"duty": duty, "votes": votes, "bound": owed.bound}


def of_words(view: PlayerView) -> dict[str, Any]:
    """How each player's public promises stand (R8.8)."""
    if not (view.talks.open or view.talks.closed):
        return {colour: {"kept": 0, "broken": 0} for colour in view.players}
    records = {colour: view.talks.record(colour) for colour in view.players}
    return {
        colour: {"kept": record["kept"], "broken": record["broken"]}
        for colour, record in records.items()
    }


def of_company(company: Company) -> Any:
    """With whom one could advance, and what it costs."""
    return write(tell_company(company))


def of_draft(judged: Assessment) -> list[Any]:
    """Every term of a draft in a sentence of its own."""
    return [write(term) for term in draft_terms(judged.deal)]


def of_inexact(payment: Inexact | None) -> Any:
    """Why the sum of a draft costs more than it says, if it does."""
    return None if payment is None else write(tell_inexact(payment))


@lru_cache(REMEMBERED)
def _terms(offer: Offer) -> list[Any]:
    return [write(tell_term(term, offer.deal.on)) for term in offer.deal.terms]


def _promise(promise: Promise, now: int) -> Any:
    return _told(promise, min(now, promise.last + 1))


@lru_cache(REMEMBERED)
def _told(promise: Promise, now: int) -> Any:
    return write(tell_promise(promise, now))
