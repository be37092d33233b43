"""To which account a step belongs, and who is behind it."""

from collections.abc import Iterable
from typing import Literal, get_args

from quovadis.core.deals.pledges import covers
from quovadis.core.events import (
    Answered,
    CallOffAnswered,
    GameEvent,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    PaymentAnswered,
    PromiseCalled,
    PromiseClosed,
    PromisePublished,
    SpaceNamed,
    SupportUsed,
    TokenPlayed,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.review.steps import Cut

Account = Literal["luck", "moves", "bargaining", "words"]
"""Laurels drawn; what families did alone; votes, deals and what they carried; promises."""
ACCOUNTS: tuple[Account, ...] = get_args(Account)
_TALK = (
    VoteCalled
    | Volunteered
    | OfferMade
    | OfferAccepted
    | OfferClosed
    | CallOffAnswered
    | SpaceNamed
)
_WORD = PromiseCalled | PaymentAnswered | PromisePublished | PromiseClosed


def account(step: Cut) -> Account:
    """The one account of a step, apart from the luck of its draw."""
    head = step.events[0]
    if isinstance(head, _WORD):
        return "words"
    if isinstance(head, Answered):
        return "words" if owes(step.before, head.by) else "bargaining"
    if isinstance(head, VoteFailed):
        return "words" if any(judged(step.events)) else "bargaining"
    if any(event.giver == step.by for event in judged(step.events)):
        return "words"
    if isinstance(head, SupportUsed):
        return "bargaining" if head.supporters else "moves"
    if isinstance(head, TokenPlayed):  # R10.5: in a vote, or Caesar's favour
        return "bargaining" if head.to is None else "moves"
    return "bargaining" if isinstance(head, _TALK) else "moves"


def judged(events: Iterable[GameEvent]) -> Iterable[PromiseClosed]:
    """The promises that were kept or broken."""
    return (
        event
        for event in events
        if isinstance(event, PromiseClosed) and event.status in {"kept", "broken"}
    )


def owes(state: State, giver: Colour) -> bool:
    """Whether a player has promised a vote that the open motion could use."""
    motion = state.turn.motion
    return motion is not None and any(
        promise.term.giver == giver and covers(state, promise, state.turn.active, motion.path)
        for promise in state.talks.open
    )


def behind(step: Cut) -> tuple[Colour, ...]:
    """Who brought about what a step changed: each of them for the others."""
    head, state = step.events[0], step.before
    if isinstance(head, OfferAccepted):
        offer = state.talks.offer(head.offer)
        if offer is not None:
            return offer.deal.parties
    if isinstance(head, SupportUsed):
        return tuple(dict.fromkeys((head.by, *head.supporters)))
    if isinstance(head, VoteCalled):
        givers = (
            promise.term.giver
            for promise in state.talks.open
            if covers(state, promise, head.by, head.path)
        )
        return tuple(dict.fromkeys((head.by, *givers)))
    return (step.by,)
