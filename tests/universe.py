"""Every command that a seat could send, sensible or not: what `legal` is compared with."""

from collections.abc import Iterator
from itertools import product

from quovadis.core.board import COMMITTEES, PATHS
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallOff,
    CallVote,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.decide import decide
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent
from quovadis.core.families import COLOURS, Colour
from quovadis.core.state import State

VOTES = range(-1, 7)
"""One more than a committee holds, and one less than none."""


def universe(state: State, by: Colour) -> Iterator[SeatCommand]:
    """Every command of `by`, with the motions and supporters that the moment could know.

    New offers are not among them: deals are composed, and nobody could try them all.
    """
    motions = (state.motions - 1, state.motions, state.motions + 1)
    for committee in COMMITTEES:
        yield Place(by=by, committee=committee)
        yield TakeOff(by=by, committee=committee)
    choices = [
        supporters for number in range(4) for supporters in product(state.players, repeat=number)
    ]
    choices += [(colour,) for colour in COLOURS if colour not in state.players]
    for path in PATHS:
        for supporters in choices:
            yield Advance(by=by, path=path, supporters=supporters)
        yield CallVote(by=by, path=path)
        yield MoveCaesar(by=by, to=path)
        yield PlayFavour(by=by, to=path)
        for mover, votes in product(state.players, VOTES):
            yield Volunteer(by=by, mover=mover, path=path, votes=votes)
    for motion in motions:
        yield Drop(by=by, motion=motion)
        yield PlaySeniority(by=by, motion=motion)
        yield PlayBureaucracy(by=by, motion=motion)
        for votes in VOTES:
            yield Answer(by=by, motion=motion, votes=votes)
    yield DeclineBonus(by=by)
    yield Adjourn(by=by)
    yield Adjourn(by=by, agree=False)
    yield DemandReveal(by=by)
    yield DrawToken(by=by)
    yield from bargaining(state, by)


def bargaining(state: State, by: Colour) -> Iterator[SeatCommand]:
    """Every answer to an offer and every claim to a promise, also to those that are no more."""
    talks = state.talks
    offers = [offer.id for offer in (*talks.offers, *talks.agreed)]
    promises = [promise.id for promise in (*talks.open, *talks.closed)]
    for name in dict.fromkeys([*offers, *promises, *_stale(state)]):
        yield Accept(by=by, offer=name)
        yield Decline(by=by, offer=name)
        yield Withdraw(by=by, offer=name)
        yield CallOff(by=by, offer=name)
        yield CallOff(by=by, offer=name, agree=False)
        yield CallIn(by=by, promise=name)
        yield PayNow(by=by, promise=name)
        yield Refuse(by=by, promise=name)
        yield Release(by=by, promise=name)
        yield Publish(by=by, promise=name)
        for space in PATHS:
            yield NameSpace(by=by, promise=name, space=space)


def _stale(state: State) -> Iterator[str]:
    """Names of offers that are closed, or that nobody made."""
    now = state.turn.number
    for group in ("", *(group for group, _ in state.talks.made if group)):
        for turn, number in ((now, 0), (now, 1), (now, 2), (now, 99), (now - 1, 1)):
            yield ".".join(str(part) for part in (turn, group, number) if part != "")
    yield ""


Reply = tuple[GameEvent, ...] | Refused


def reply(state: State, command: SeatCommand) -> Reply:
    """What the rules say to a command: what happens, or the refusal."""
    try:
        return decide(state, command)
    except Refused as refusal:
        return refusal
