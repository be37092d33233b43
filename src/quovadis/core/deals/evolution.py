"""Apply the events of deals. As in `evolve`, there are no rules here."""

from collections.abc import Callable

from quovadis.core.deals.payment import without
from quovadis.core.deals.talks import PUBLISHED, Gone, Offer, Promise, Talks
from quovadis.core.events import (
    CallOffAnswered,
    DealAgreed,
    DealEvent,
    DealLapsed,
    DealSettled,
    LaurelsPaid,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    PaymentAnswered,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    SpaceNamed,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import Laurel, in_order
from quovadis.core.state import Draft, State


def record(draft: Draft, event: DealEvent) -> None:
    """Apply an event of a deal."""
    if isinstance(event, LaurelsPaid):
        _pay(draft, event)
    else:
        draft.talks = _talked(draft.talks, event)


def group_of(offer: Offer) -> str:
    """The group an offer is counted in: all public ones together, whispers by audience."""
    return "-".join(sorted(offer.audience))


def next_name(state: State, group: str) -> str:
    """The next name in this turn, with its group."""
    number = dict(state.talks.made).get(group, 0) + 1
    return ".".join(str(part) for part in (state.turn.number, group, number) if part)


def _talked(talks: Talks, event: DealEvent) -> Talks:
    match event:
        case OfferMade(offer=offer):
            made = _counted(talks, group_of(offer))
            return changed(talks, offers=(*talks.offers, offer), made=made)
        case OfferAccepted():
            offers = tuple(
                changed(offer, accepted=(*offer.accepted, event.by))
                if offer.id == event.offer
                else offer
                for offer in talks.offers
            )
            return changed(talks, offers=offers)
        case OfferClosed():
            gone = Gone(offer=event.offer, how=event.how, audience=event.audience)
            return changed(
                talks, offers=_others(talks.offers, event.offer), gone=(*talks.gone, gone)
            )
        case DealAgreed():
            hanging = tuple(offer for offer in talks.offers if offer.id == event.offer)
            return changed(
                talks,
                offers=_others(talks.offers, event.offer),
                agreed=talks.agreed + hanging if event.hangs else talks.agreed,
                gone=(
                    *talks.gone,
                    Gone(offer=event.offer, how="agreed", audience=event.audience),
                ),
            )
        case DealLapsed() | DealSettled():
            hanging = tuple(offer for offer in talks.agreed if offer.id != event.offer)
            return changed(talks, agreed=hanging)
        case CallOffAnswered():
            agreed = tuple(
                changed(offer, leaving=_with_or_without(offer.leaving, event))
                if offer.id == event.offer
                else offer
                for offer in talks.agreed
            )
            return changed(talks, agreed=agreed)
        case PromiseMade():
            return changed(talks, open=_in_order_of_agreement(talks, event.promise))
        case PromiseDue():
            return _noted(talks, event.promise, lambda promise: changed(promise, due=True))
        case PromiseDeferred():
            return _noted(talks, event.promise, lambda promise: changed(promise, due=False))
        case PromiseCounted():
            return _noted(talks, event.promise, lambda promise: changed(promise, left=event.left))
        case PromiseCalled():
            return _noted(talks, event.promise, lambda promise: changed(promise, called=True))
        case SpaceNamed():
            return _noted(talks, event.promise, lambda promise: changed(promise, space=event.space))
        case PromiseClosed():
            done = tuple(
                changed(promise, status=event.status)
                for promise in talks.open
                if promise.id == event.promise
            )
            still = tuple(promise for promise in talks.open if promise.id != event.promise)
            return changed(talks, open=still, closed=talks.closed + done)
        case PromisePublished(promise=told):
            others = tuple(promise for promise in talks.closed if promise.id != event.whisper)
            return changed(talks, closed=(*others, told), made=_counted(talks, PUBLISHED))
        case LaurelsPaid() | PaymentAnswered():
            return talks


def _with_or_without(leaving: tuple[Colour, ...], event: CallOffAnswered) -> tuple[Colour, ...]:
    others = tuple(party for party in leaving if party != event.by)
    return (*others, event.by) if event.agree else others


def _in_order_of_agreement(talks: Talks, made: Promise) -> tuple[Promise, ...]:
    """A deal counts from its agreement, even if it took effect later than a newer one (R8.7)."""
    agreed = [gone.offer for gone in talks.gone if gone.how == "agreed"]  # in this turn
    newer = {*agreed[agreed.index(made.offer) + 1 :]} if made.offer in agreed else set[str]()
    older = tuple(promise for promise in talks.open if promise.offer not in newer)
    return (*older, made, *(promise for promise in talks.open if promise.offer in newer))


def _counted(talks: Talks, group: str) -> tuple[tuple[str, int], ...]:
    made = dict(talks.made)
    return tuple((made | {group: made.get(group, 0) + 1}).items())


def _others(offers: tuple[Offer, ...], name: str) -> tuple[Offer, ...]:
    if all(offer.id != name for offer in offers):
        raise ValueError(f"there is no offer {name}")
    return tuple(offer for offer in offers if offer.id != name)


def _noted(talks: Talks, name: str, note: Callable[[Promise], Promise]) -> Talks:
    promises = tuple(note(promise) if promise.id == name else promise for promise in talks.open)
    return changed(talks, open=promises)


def _pay(draft: Draft, event: LaurelsPaid) -> None:
    giver, to = draft.players.index(event.giver), draft.players.index(event.to)
    tokens, change = _known(event.tokens), _known(event.change)
    purses = list(draft.purses)
    purses[giver] = in_order((*without(purses[giver], tokens), *change))
    purses[to] = in_order((*without(purses[to], change), *tokens))
    draft.purses = tuple(purses)


def _known(tokens: tuple[Laurel | None, ...]) -> tuple[Laurel, ...]:
    known = tuple(token for token in tokens if token is not None)
    if len(known) != len(tokens):
        raise ValueError("only the parties know which tokens moved")
    return known
