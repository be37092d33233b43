"""What a praetor does against a leader on their turn: it threatens, or it bribes third players."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quovadis.bots import threats
from quovadis.bots.foresight import MOST
from quovadis.bots.packages import ROUNDS, owes
from quovadis.core.commands import Propose
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, Pay, Support
from quovadis.core.families import Colour

if TYPE_CHECKING:
    from quovadis.bots.praetor import Judge

_HARM = 0.01
"""The loss from which a rival's advance is worth preventing."""
_BENDS = 0.015
"""What heeding a threat may cost; whoever asks for more has to pay for it."""
_GROWS = 1.8
"""How much worse three rounds without a vote are than the first of them."""


def hinder(judge: "Judge") -> Propose | None:
    """Get a third player to refuse the active player: by a threat or, if they lead, a bribe."""
    turn, view = judge.view.turn, judge.view
    fresh = not (turn.motion or turn.failed or turn.bonus or view.talks.made)
    owing = any(promise.votes and promise.term.to == turn.active for promise in judge.given_words)
    if not fresh or owing or not judge.options.offers or judge.stands_by(turn.active):
        return None
    voters = [each for each in view.players if each != judge.me and _sits_with(judge, each)]
    if not voters or judge.tired:
        return None
    market = judge.market
    leads = market.now[market.active] >= max(market.now)
    quiet = not leads and not judge.may_threaten
    for owner in () if quiet else voters:
        deal = threats.refusal(owner, judge.me, turn.active)
        if market.appraise(deal).gain(market.me) < _HARM:
            continue
        if threatens(judge, deal):
            return Propose(by=judge.me, deal=deal)
        if leads:
            chosen = judge.best_of(_bribes(judge, deal), market.seat[owner], judge.temper.share)
            if chosen is not None:
                return Propose(by=judge.me, deal=chosen[1])
    return None


def _sits_with(judge: "Judge", owner: Colour) -> bool:
    """Whether a third player could give the active player a vote."""
    active = judge.view.turn.active
    return owner != active and any(
        owner in seated and active in seated for seated in judge.view.seated[:-1]
    )


def _bribes(judge: "Judge", hostile: Deal) -> Iterator[Deal]:
    """What a third player might refuse a vote for."""
    owner, me = hostile.terms[0].giver, judge.me
    if judge.credible() and not owes(judge.market, me, owner):
        yield Deal(terms=(*hostile.terms, Support(giver=me, to=owner, until=ROUNDS)))
    for price in range(1, min(MOST, int(judge.market.here.wealth[judge.market.me])) + 1):
        yield Deal(terms=(*hostile.terms, Pay(giver=me, to=owner, amount=price)))


def threatens(judge: "Judge", deal: Deal) -> bool:
    """Whether to threaten instead: no friend, and only who would rather heed it."""
    owner = deal.terms[0].giver
    if owner in judge.friends or not judge.may_threaten:
        return False
    return _bends(judge, deal, judge.me, owner) and judge.possible(deal)


def heeds(judge: "Judge", offer: Offer) -> bool | None:
    """Whether to heed a threat, because revenge would cost more; None if it is none."""
    told = threats.threat(offer, judge.view.turn.number)
    if told is None or told.to != judge.me or not judge.knows_threats:
        return None
    if threats.is_hollow(judge.events, told.by, told.turn, told.turn - judge.since_threats):
        return False
    bends = _bends(judge, offer.deal, told.by, judge.me)
    return bends and not judge.deserts(offer.deal) and not judge.betrays(offer.deal)


def _bends(judge: "Judge", deal: Deal, by: Colour, owner: Colour) -> bool:
    """Whether a player would rather refuse the vote than bear the revenge."""
    market, rival = judge.market, judge.view.turn.active
    seat = market.seat[owner]
    cost = -market.appraise(deal).gain(seat)
    stake = -_GROWS * market.appraise(threats.revenge(by, owner, rival)).gain(seat)
    return cost <= _BENDS and stake > cost + judge.temper.least
