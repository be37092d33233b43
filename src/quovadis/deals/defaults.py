"""What a player is taken to say when time runs out: not agreed, not given."""

from quovadis.commands import Answer, Decline, Release, SeatCommand
from quovadis.deals import binding
from quovadis.deals.pledges import binds
from quovadis.deals.terms import CaesarTo
from quovadis.families import Colour
from quovadis.state import State


def defaults(state: State, seat: Colour) -> tuple[SeatCommand, ...]:
    """The answers to every question that is open for a seat (R5.10, R8.1, R8.5)."""
    return (*_to_offers(state, seat), *_to_vote(state, seat), *_to_naming(state, seat))


def _to_offers(state: State, seat: Colour) -> list[SeatCommand]:
    return [
        Decline(by=seat, offer=offer.id)
        for offer in state.talks.offers
        if seat in offer.deal.parties and seat not in offer.accepted
    ]


def _to_vote(state: State, seat: Colour) -> list[SeatCommand]:
    motion = state.turn.motion
    if motion is None or seat == state.turn.active or seat in dict(motion.answers):
        return []
    asked = seat in state.at(motion.path.start)
    return [Answer(by=seat, motion=motion.id, votes=0)] if asked else []


def _to_naming(state: State, seat: Colour) -> list[SeatCommand]:
    """Whoever does not say where Caesar shall go lets the giver off, so that the game goes on."""
    if not binding.awaits_a_name(state, state.turn.active):
        return []
    return [
        Release(by=seat, promise=promise.id)
        for promise in state.talks.open
        if isinstance(promise.term, CaesarTo)
        and promise.term.to == seat
        and promise.term.giver == state.turn.active
        and promise.space is None
        and binds(promise, state.turn.number)
    ]
