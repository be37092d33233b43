"""Offers: made, accepted, declined, countered, withdrawn, and called off (R8.1-R8.4)."""

from collections.abc import Iterator
from typing import Literal

from quovadis.core.assess import read
from quovadis.core.commands import Accept, CallOff, Counter, Decline, Propose, Withdraw
from quovadis.core.deals import contradictions, duties, limits, settlement
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.evolution import group_of, next_name
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal
from quovadis.core.deals.validity import objections, unaffordable
from quovadis.core.errors import Refused
from quovadis.core.events import (
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    GameEvent,
    OfferAccepted,
    OfferClosed,
    OfferMade,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.once import once
from quovadis.core.rules import advancing, turn as turns
from quovadis.core.state import State
from quovadis.core.view import PlayerView, heard, shared, view


def propose(state: State, command: Propose) -> tuple[GameEvent, ...]:
    """Anyone may propose anything to anyone at any time (R8.1)."""
    turns.check_at_table(state, command.by)
    return (_offered(state, command.by, command.deal, whisper=command.whisper),)


def counter(state: State, command: Counter) -> tuple[GameEvent, ...]:
    """A counter-offer closes the offer it answers (R8.1)."""
    turns.check_at_table(state, command.by)
    offer = _open_offer(state, command.by, command.offer)
    _check_party(offer, command.by)
    closed = OfferClosed(by=command.by, offer=offer.id, how="countered", audience=offer.audience)
    made = _offered(state, command.by, command.deal, whisper=offer.whisper, counters=offer.id)
    for colour in made.offer.audience:
        if not heard(offer.audience, colour):  # it would reveal the whisper (R8.9)
            raise Refused("not-a-party", "R8.9", by=colour, offer=offer.id)
    return closed, made


@once
def accept(state: State, command: Accept) -> tuple[GameEvent, ...]:
    """A deal is agreed when all its parties accept (R8.2)."""
    turns.check_at_table(state, command.by)
    offer = _open_offer(state, command.by, command.offer)
    _check_party(offer, command.by)
    if command.by in offer.accepted:
        raise Refused("accepted-already", "R8.2", by=command.by, offer=offer.id)
    sight = view(state, command.by)
    _check(objections(sight, offer.deal, whisper=offer.whisper))
    accepted = OfferAccepted(by=command.by, offer=offer.id, audience=offer.audience)
    if {*offer.accepted, command.by} != set(offer.deal.parties):
        return (accepted,)
    offer = changed(offer, binding=_binding(sight, offer))  # as it is now
    hangs = offer.deal.on is not None
    agreed = DealAgreed(offer=offer.id, hangs=hangs, audience=offer.audience, on=offer.deal.on)
    if _cannot_be_kept(state, offer):
        return accepted, agreed, _lapsed(offer, "collision")
    if hangs:
        _check(_paid_away(state, offer))
        return accepted, agreed
    _check(_standing_votes(state, offer.deal))
    return (accepted, *settlement.at_once(state, offer))


def _cannot_be_kept(state: State, offer: Offer) -> bool:
    """Whether a party that accepted before has since agreed to something else (R8.7).

    Nothing of the deal is paid then. Whoever accepts last was refused with the reason instead. The
    same goes for a term that was to bind, and cannot because of a whisper of its giver.
    """
    return any(
        next(contradictions.objections(view(state, party), offer.deal), None) is not None
        for party in offer.accepted
    ) or any(
        said and not read(view(state, term.giver), offer.deal, term).binds
        for term, said in zip(offer.deal.terms, offer.binding, strict=True)
    )


def _paid_away(state: State, offer: Offer) -> Iterator[Refused]:
    """What a party that accepted before no longer holds: its deal would veto the advance (R8.4)."""
    for party in offer.accepted:
        for _ in unaffordable(view(state, party), offer.deal):
            yield Refused("cannot-settle", "R8.4", deals=offer.id)


def call_off(state: State, command: CallOff) -> tuple[GameEvent, ...]:
    """All parties together can call off a deal that has not taken effect (R8.3)."""
    turns.check_at_table(state, command.by)
    offer = next((each for each in state.talks.agreed if each.id == command.offer), None)
    if offer is None or not heard(offer.audience, command.by):
        raise Refused("nothing-to-call-off", "R8.3", offer=command.offer)
    _check_party(offer, command.by)
    if command.agree == (command.by in offer.leaving):
        code = "called-off-already" if command.agree else "not-called-off"
        raise Refused(code, "R8.3", by=command.by, offer=offer.id)
    if command.agree and _needed_for_a_duty(state, command.by, offer):
        raise Refused("bound-not-to", "R8.5", by=command.by)
    answered = CallOffAnswered(
        by=command.by, offer=offer.id, agree=command.agree, audience=offer.audience
    )
    if command.agree and {*offer.leaving, command.by} == {*offer.deal.parties}:
        return answered, _lapsed(offer, "called-off")
    return (answered,)


def _needed_for_a_duty(state: State, by: Colour, offer: Offer) -> bool:
    """Whether the votes of a deal are needed for an advance that `by` owes somebody else (R8.5)."""
    path = offer.deal.on
    if path is None or not promised_now(offer.deal):
        return False
    others = tuple(each for each in state.talks.agreed if each is not offer)
    without = changed(state, talks=changed(state.talks, agreed=others))
    owed = duties.advances_owed(without, by)
    return path in owed and advancing.own_support(state, by, path) < advancing.needed(state, path)


def _lapsed(offer: Offer, why: Literal["collision", "called-off"]) -> DealLapsed:
    return DealLapsed(offer=offer.id, why=why, audience=offer.audience, on=offer.deal.on)


def decline(state: State, command: Decline) -> tuple[GameEvent, ...]:
    """One party that refuses an offer closes it (R8.1)."""
    turns.check_at_table(state, command.by)
    offer = _open_offer(state, command.by, command.offer)
    _check_party(offer, command.by)
    if command.by == offer.by:
        raise Refused("withdraw-instead", "R8.1", by=command.by, offer=offer.id)
    return (OfferClosed(by=command.by, offer=offer.id, how="declined", audience=offer.audience),)


def withdraw(state: State, command: Withdraw) -> tuple[GameEvent, ...]:
    """Whoever made an offer may take it back until it is agreed (R8.1)."""
    turns.check_at_table(state, command.by)
    offer = _open_offer(state, command.by, command.offer)
    if command.by != offer.by:
        raise Refused("not-your-offer", "R8.1", by=command.by, offer=offer.id)
    return (OfferClosed(by=command.by, offer=offer.id, how="withdrawn", audience=offer.audience),)


def _offered(
    state: State, by: Colour, deal: Deal, *, whisper: bool, counters: str | None = None
) -> OfferMade:
    sight = view(state, by)
    _check(objections(sight, deal, whisper=whisper))
    mine = sum(offer.by == by for offer in state.talks.offers)
    if mine >= limits.OPEN_OFFERS_A_PLAYER:
        raise Refused("too-many-offers", "R8.1", by=by, limit=limits.OPEN_OFFERS_A_PLAYER)
    offer = Offer(
        id="",
        by=by,
        deal=deal,
        whisper=whisper,
        counters=counters,
        accepted=(by,) if by in deal.parties else (),
    )
    binding = _binding(sight, offer)
    return OfferMade(offer=changed(offer, id=next_name(state, group_of(offer)), binding=binding))


def _binding(sight: PlayerView, offer: Offer) -> tuple[bool, ...]:
    """For each term, whether the game would enforce it (R8.5), as all its hearers know (R8.9)."""
    known = shared(sight, offer.audience)
    return tuple(read(known, offer.deal, term).binds for term in offer.deal.terms)


def _standing_votes(state: State, deal: Deal) -> Iterator[Refused]:
    """Take back support from anyone who must now oppose the active player.

    So a binding whisper shows only in what its giver says aloud (R8.9).
    """
    turn = state.turn
    said = [votes for _, votes in turn.volunteered]
    if turn.motion is not None:
        said.append(turn.motion.answers)
    vote = Supporting(mover=turn.active)
    for term in deal.terms:
        opposes = vote in term.forbids
        if opposes and any(dict(votes).get(term.giver) for votes in said):
            yield Refused("support-stands", "R8.5", by=term.giver, rival=turn.active)


def _check(reasons: Iterator[Refused]) -> None:
    for reason in reasons:
        raise reason


def _open_offer(state: State, by: Colour, name: str) -> Offer:
    """The offer of that name, if it is open and its sender may know of it."""
    offer = state.talks.offer(name)
    if offer is None or not heard(offer.audience, by):
        for gone in state.talks.gone:
            if gone.offer == name and heard(gone.audience, by):
                raise Refused("offer-gone", "R8.1", offer=name, how=gone.how)
        raise Refused("no-such-offer", "R8.1", offer=name)
    return offer


def _check_party(offer: Offer, by: Colour) -> None:
    if by not in offer.deal.parties:
        raise Refused("not-a-party", "R8.2", by=by, offer=offer.id)
