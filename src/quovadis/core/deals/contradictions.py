"""What a player's own terms rule out: those that bind already, and those of this deal (R8.7).

As in `validity`, this is judged from the player's view.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from quovadis.core.deals import conduct, settlement
from quovadis.core.deals.collisions import Bond, alike, can_wait, collide
from quovadis.core.deals.deeds import Advancing
from quovadis.core.deals.pledges import binds, for_this_advance
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Dated, Deal, Lasting, Term
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView


def objections(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """What a player cannot promise because of their binding terms, or this same deal (R8.7)."""
    me, active = view.seat, view.turn.active
    if me is None:
        return
    mine = [term for term in deal.terms if term.giver == me]
    now = [term for term in mine if for_this_advance(term, deal, active)]
    later = [term for term in mine if not for_this_advance(term, deal, active)]
    turn = view.turn.number
    bound = [Bond(term=each.task, last=each.last) for each in _bound(view, me, turn)]
    if deal.on is None:
        bound += [Bond(term=term, last=turn) for term in _committed(view, me)]
    if (
        _contradict(view, [Bond(term=term, last=turn) for term in now], bound)
        or _contradict(view, [_bond(view, term) for term in later], bound)
        or (deal.on is None and me == active and _takes_the_turn(view, me, later))
    ):
        yield Refused("contradiction", "R8.7", by=me)
    elif _leaves_nothing(view, me, deal, later):
        yield Refused("no-action-left", "R8.7", by=me)


def _bound(view: PlayerView, me: Colour, turn: int) -> Iterator[Promise]:
    """What binds a seat on that turn, oldest first."""
    return (
        promise for promise in view.talks.open if promise.term.giver == me and binds(promise, turn)
    )


def _committed(view: PlayerView, me: Colour) -> list[Lasting]:
    """What a seat owes for an advance of this turn, under deals that depend on it."""
    return [
        term
        for offer in view.talks.agreed
        for term in offer.deal.terms
        if term.giver == me and for_this_advance(term, offer.deal, view.turn.active)
    ]


def _bond(view: PlayerView, term: Term) -> Bond:
    """A term as it would bind if it were agreed now."""
    last = settlement.last_bound(view, term) if isinstance(term, Dated) else 0
    return Bond(term=term, last=last)


def _contradict(view: PlayerView, mine: Sequence[Bond], bound: Sequence[Bond]) -> bool:
    """Whether some of these terms rule each other out, or are ruled out by those that bind."""
    return any(collide(view, older, newer) for newer in mine for older in bound) or any(
        collide(view, one, other) and collide(view, other, one)
        for one, other in combinations(mine, 2)
    )


def _takes_the_turn(view: PlayerView, me: Colour, mine: Sequence[Term]) -> bool:
    """Whether a new duty needs the action of this turn, which is owed for something else."""
    owed = [
        promise.task
        for promise in _bound(view, me, view.turn.number)
        if promise.due or promise.task.needs_a_name
    ]
    owed += [term for term in _committed(view, me) if isinstance(term.asks, Advancing)]
    return any(
        _could_be_done(view, me, term)
        and not can_wait(view, _bond(view, term), duty)
        and not alike(term, duty)
        for duty in owed
        for term in mine
    )


def _could_be_done(view: PlayerView, me: Colour, duty: Term) -> bool:
    """Whether the active player might do this now."""
    deed = duty.asks
    return (
        deed is not None and conduct.in_time(view, deed) and conduct.might_be_done(view, me, deed)
    )


def _leaves_nothing(view: PlayerView, me: Colour, deal: Deal, mine: Sequence[Term]) -> bool:
    """Whether a seat would have no legal action on its next turn, if the position stays."""
    turn = view.turn
    acts_now = me == turn.active and deal.on is None
    if acts_now and (turn.bonus or turn.motion is not None):
        return False
    then = turn.number if acts_now else settlement.last_turn(view, me, "next-turn") or 0
    given: list[Term] = [promise.term for promise in _bound(view, me, then)]
    given += [term for term in mine if then <= _bond(view, term).last]
    if not any(term.is_ban for term in given):
        return False
    left = {deed for term in given for deed in term.forbids}
    return not any(
        deed not in left and conduct.might_be_done(view, me, deed) for deed in conduct.ON_A_TURN
    )
