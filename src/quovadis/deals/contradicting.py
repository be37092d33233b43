"""What a player's own word rules out: duties that bind, and this very deal (R8.7).

As in `validating`, it is asked of the player's view.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from quovadis.board import ENTRIES, LAUREL_SPACES, PATHS
from quovadis.deals import settling
from quovadis.deals.colliding import Bond, alike, can_wait, collide
from quovadis.deals.pledges import binds, for_this_advance
from quovadis.deals.talks import Promise
from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Pay,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Term,
    Word,
)
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.rules import advancing, caesar, placing
from quovadis.view import PlayerView


def objections(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """What one's own binding terms, or this very deal, do not allow one to promise (R8.7)."""
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


def _committed(view: PlayerView, me: Colour) -> list[Term]:
    """What a seat owes to an advance of this turn, under deals that hang on it."""
    return [
        term
        for offer in view.talks.agreed
        for term in offer.deal.terms
        if term.giver == me and for_this_advance(term, offer.deal, view.turn.active)
    ]


def _bond(view: PlayerView, term: Term) -> Bond:
    """A term as it would bind if it were agreed now."""
    if isinstance(term, Pay | Split | Word):
        return Bond(term=term, last=0)
    return Bond(term=term, last=settling.last_bound(view, term))


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
        if promise.due or (isinstance(promise.term, CaesarTo) and promise.space is None)
    ]
    owed += [term for term in _committed(view, me) if isinstance(term, AdvanceAlong)]
    return any(
        _could_be_done(view, me, term)
        and not can_wait(view, _bond(view, term), duty)
        and not alike(term, duty)
        for duty in owed
        for term in mine
    )


def _could_be_done(view: PlayerView, me: Colour, duty: Term) -> bool:
    """Whether the active player might do this now."""
    match duty:
        case CaesarTo(space=space):
            return space is None or caesar.obstacle(view, space) is None
        case PlaceIn(committee=committee):
            return not view.turn.bonus and placing.obstacle(view, me, committee) is None
        case AdvanceAlong(path=path):
            return not view.turn.bonus and advancing.can_try(view, me, path)
        case _:
            return False


def _leaves_nothing(view: PlayerView, me: Colour, deal: Deal, mine: Sequence[Term]) -> bool:
    """Whether a seat's next turn would come, in the present position, without a legal action."""
    turn = view.turn
    acts_now = me == turn.active and deal.on is None
    if acts_now and (turn.bonus or turn.motion is not None):
        return False
    then = turn.number if acts_now else settling.last_turn(view, me, "next-turn") or 0
    given: list[Term] = [promise.term for promise in _bound(view, me, then)]
    given += [term for term in mine if then <= _bond(view, term).last]
    if not any(isinstance(term, CaesarOff | StayOut | StayOff) for term in given):
        return False
    spaces = {path for term in given if isinstance(term, CaesarOff) for path in term.spaces}
    rooms = {term.committee for term in given if isinstance(term, StayOut)}
    paths = {term.path for term in given if isinstance(term, StayOff)}
    return not (
        any(caesar.obstacle(view, path) is None for path in LAUREL_SPACES if path not in spaces)
        or any(placing.obstacle(view, me, room) is None for room in ENTRIES if room not in rooms)
        or any(advancing.can_try(view, me, path) for path in PATHS if path not in paths)
    )
