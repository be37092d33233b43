"""Votes that deals and promises have already won for an advance (R8.3, R8.5)."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import TypeGuard

from quovadis.core.board import Path
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.talks import Offer, Promise, Talks
from quovadis.core.deals.terms import Deal, Lasting, Support, Term
from quovadis.core.families import Colour
from quovadis.core.once import once
from quovadis.core.state import Bargained, Public, State


def for_this_advance(term: Term, deal: Deal, mover: Colour) -> TypeGuard[Lasting]:
    """Whether a term is about the same advance that its deal depends on (R8.3)."""
    return deal.on is not None and term.serves(deal.on, mover)


def promised_now(deal: Deal) -> Counter[Colour]:
    """How many votes each giver promises for the advance that the deal depends on."""
    votes: Counter[Colour] = Counter()
    for term in deal.terms:
        if isinstance(term, Support) and deal.on is not None and term.path is deal.on:
            votes[term.giver] += term.votes
    return votes


def hanging_on(talks: Talks, path: Path | None) -> tuple[Offer, ...]:
    """The agreed deals that depend on an advance along `path`, in the order of agreement."""
    return tuple(offer for offer in talks.agreed if offer.deal.on is path)


def binds(promise: Promise, turn: int) -> bool:
    """Whether the game enforces a promise on that turn (R8.5)."""
    return turn <= promise.last


def held_back(state: State, promise: Promise) -> bool:
    """Whether an older binding term of the giver forbids what was promised (R8.7)."""
    return promise.id in all_held_back(state)


def all_held_back(state: Bargained) -> frozenset[str]:
    """The names of all open promises that an older term forbids now."""
    return _held_back(state.talks.open, state.turn.number)


@once
def _held_back(promises: tuple[Promise, ...], turn: int) -> frozenset[str]:
    """The same for promises in their order, in one pass. All of one deal are equally old."""
    done: set[tuple[Colour, object]] = set()
    left: set[tuple[Colour, object]] = set()
    held: set[str] = set()
    for _, deal in groupby(promises, key=attrgetter("offer")):
        words = [(word, word.term.giver, word.task.asks, word.term.forbids) for word in deal]
        for word, giver, asked, forbidden in words:
            if binds(word, turn):
                done.add((giver, asked))
                left.update((giver, undone) for undone in forbidden)
        held.update(
            word.id
            for word, giver, asked, forbidden in words
            if (giver, asked) in left or any((giver, undone) in done for undone in forbidden)
        )
    return frozenset(held)


def committed(state: Bargained) -> Iterator[Lasting]:
    """What deals that depend on an advance of this turn bind their parties to do for it."""
    for offer in state.talks.agreed:
        for term in offer.deal.terms:
            if for_this_advance(term, offer.deal, state.turn.active):
                yield term


def covers(state: Public, promise: Promise, mover: Colour, path: Path) -> bool:
    """Whether a promise of support is meant for this advance, and the giver could give it."""
    term = promise.term
    return (
        isinstance(term, Support)
        and term.to == mover
        and term.path in {None, path}
        and state.seated[path.start.index].count(term.giver) >= term.votes
    )


@once
def pledged(state: Bargained, path: Path) -> Counter[Colour]:
    """How many votes each player is bound to give the active player along `path`."""
    votes: Counter[Colour] = Counter()
    if state.talks.quiet:
        return votes
    for term in committed(state):
        if isinstance(term, Support) and term.path is path:
            votes[term.giver] += term.votes
    votes.update(_promised(state, path))
    return _seated(state, path, votes)


@once
def promised(state: Bargained, path: Path) -> Counter[Colour]:
    """The same by promises alone, without what deals of this turn sell for the advance."""
    return _seated(state, path, _promised(state, path))


def _promised(state: Bargained, path: Path) -> Counter[Colour]:
    votes: Counter[Colour] = Counter()
    held = all_held_back(state)
    for promise in state.talks.open:
        pledge = promise.term
        if (
            isinstance(pledge, Support)
            and binds(promise, state.turn.number)
            and covers(state, promise, state.turn.active, path)
            and promise.id not in held
        ):
            votes[pledge.giver] += pledge.votes
    return votes


def _seated(state: Public, path: Path, votes: Counter[Colour]) -> Counter[Colour]:
    """Nobody gives more votes than they have senators there."""
    seated = state.seated[path.start.index]
    return Counter({giver: min(count, seated.count(giver)) for giver, count in votes.items()})


def bound_to_oppose(state: Bargained, by: Colour, mover: Colour) -> bool:
    """Whether `by` must not support `mover` now."""
    deed = Supporting(mover=mover)
    return any(
        promise.term.giver == by
        and deed in promise.term.forbids
        and binds(promise, state.turn.number)
        for promise in state.talks.open
    )


def votes_to_use(state: Bargained, path: Path) -> dict[Colour, int]:
    """The foreign votes that the active player can use: pledged ones, then those given freely.

    An answer counts all senators of its owner, including those committed by a deal (R5.6). A
    player who is bound to oppose gives nothing freely.
    """
    motion = state.turn.motion
    free = dict(motion.answers) if motion is not None and motion.path is path else {}
    if state.talks.quiet:
        return free
    votes = dict(pledged(state, path))
    for owner, answer in free.items():
        if not bound_to_oppose(state, owner, state.turn.active):
            votes[owner] = max(answer, votes.get(owner, 0))
    return votes
