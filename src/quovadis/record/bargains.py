"""The negotiations of a game as plain data: every offer and what came of it, every promise."""

from collections.abc import Iterable
from typing import Any

from quovadis.core.deals.talks import Promise, Talks
from quovadis.core.deals.terms import Deal
from quovadis.core.events import (
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    TurnBegan,
)
from quovadis.record.deal_language import write_deal, write_term


def deals(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Every offer in the events, in order, with who accepted it and how it stands."""
    offers: dict[str, dict[str, Any]] = {}
    for event in events:
        match event:
            case OfferMade(offer=offer):
                offers[offer.id] = {
                    "id": offer.id,
                    "by": offer.by,
                    "deal": write_deal(offer.deal),
                    "parties": list(offer.deal.parties),
                    "whisper": offer.whisper,
                    "counters": offer.counters,
                    "accepted": list(offer.accepted),
                    "status": "open",
                }
            case OfferAccepted():
                offers[event.offer]["accepted"].append(event.by)
            case OfferClosed():
                offers[event.offer]["status"] = event.how
            case DealAgreed():
                offers[event.offer]["status"] = "agreed"
            case DealSettled():
                offers[event.offer]["status"] = "settled"
            case DealLapsed():
                offers[event.offer]["status"] = "lapsed"
            case TurnBegan() | Ended():
                for entry in offers.values():
                    if entry["status"] == "open":
                        entry["status"] = "expired"
            case _:
                pass
    return list(offers.values())


def promises(talks: Talks) -> list[dict[str, Any]]:
    """Every promise in the ledger, the closed ones first."""
    return [
        {
            "id": promise.id,
            "giver": promise.term.giver,
            "to": promise.term.to,
            "term": promise_text(promise),
            "status": promise.status,
            "binds_until": promise.binds_until,
            "until": promise.until,
            "space": promise.space.id if promise.space else None,
            "called": promise.called,
            "public": not promise.audience,
        }
        for promise in (*talks.closed, *talks.open)
    ]


def promise_text(promise: Promise) -> str:
    """A promise in the language of deals."""
    return write_term(promise.term, Deal(terms=(promise.term,)))
