"""Threats: “vote for Red and I shall not forget it”, and what follows if it is not heeded.

A threat is an offer: a third player is asked for nothing but to give the active player no vote in
this turn, and is offered nothing for it. Whoever then votes all the same has defied it. All of that
is read off what happened, so it needs no memory.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, Oppose
from quovadis.core.events import DealAgreed, Event, OfferMade, SupportUsed, TurnBegan
from quovadis.core.families import Colour

SPITE = 3
"""For how many rounds whoever defied a threat is made to pay for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """What somebody threatened."""

    by: Colour
    """Who will not forget."""
    to: Colour
    """Whom they warned."""
    rival: Colour
    """For whom not to vote."""
    turn: int
    """When."""


def threat(offer: Offer, turn: int) -> Threat | None:
    """What an offer threatens: it asks for enmity and gives nothing."""
    return None if offer.counters is not None else meant(offer.deal, offer.by, turn)


def meant(deal: Deal, by: Colour, turn: int) -> Threat | None:
    """What a deal threatens if this player proposes it."""
    if deal.on is not None or len(deal.terms) != 1:
        return None
    term = deal.terms[0]
    if not isinstance(term, Oppose) or term.to != by or term.until != "this-turn":
        return None
    return Threat(by=by, to=term.giver, rival=term.against, turn=turn)


def refusal(giver: Colour, to: Colour, against: Colour) -> Deal:
    """What is asked for in a threat."""
    return Deal(terms=(Oppose(giver=giver, to=to, against=against, until="this-turn"),))


def revenge(by: Colour, on: Colour, to: Colour) -> Deal:
    """What is threatened, as a deal: no votes from one player for another."""
    return Deal(terms=(Oppose(giver=by, to=to, against=on, until=SPITE),))


def made(events: Sequence[Event], since: int) -> Iterator[Threat]:
    """All threats since a turn, latest first."""
    for told, _ in _told(events, since):
        yield told


def defied(events: Sequence[Event], since: int) -> Iterator[Threat]:
    """Those that were not heeded."""
    for told, heeded in _told(events, since):
        if not heeded:
            yield told


def is_hollow(events: Sequence[Event], by: Colour, now: int, span: int) -> bool:
    """Whether a player's threats are mere words.

    So they are if there are too many of them, or if the player voted for somebody who had defied
    one in the turns for which they were to be sorry for it.
    """
    if sum(told.by == by for told in made(events, now - span)) > 1:
        return True
    ignored = [told for told in defied(events, 0) if told.by == by]
    turn = 0
    for event in events if ignored else ():
        if isinstance(event, TurnBegan):
            turn = event.number
        elif isinstance(event, SupportUsed) and by in event.supporters:
            helped = (told for told in ignored if told.to == event.by)
            if any(told.turn < turn <= told.turn + span for told in helped):
                return True
    return False


def _told(events: Sequence[Event], since: int) -> Iterator[tuple[Threat, bool]]:
    """Threats, and whether they were heeded: the rival got no vote from whoever was warned."""
    voters: list[tuple[Colour, Colour]] = []
    offers: list[Offer] = []
    agreed: set[str] = set()
    for event in reversed(events):
        match event:
            case SupportUsed(by=mover, supporters=supporters):
                voters += [(mover, supporter) for supporter in supporters]
            case DealAgreed(offer=name):
                agreed.add(name)
            case OfferMade(offer=offer):
                offers.append(offer)
            case TurnBegan(number=number):
                for offer in offers:
                    told = threat(offer, number)
                    if told is not None:
                        yield told, offer.id in agreed or (told.rival, told.to) not in voters
                if number <= since:
                    return
                voters, offers, agreed = [], [], set()
            case _:
                pass
