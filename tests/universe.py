"""Every command that a seat could send, sensible or not: what `legal` is compared with."""

from collections.abc import Iterator
from itertools import product

from quovadis.board import COMMITTEES, PATHS
from quovadis.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DeclineBonus,
    Drop,
    MoveCaesar,
    Place,
    SeatCommand,
    Volunteer,
)
from quovadis.decide import decide
from quovadis.errors import Refused
from quovadis.events import GameEvent
from quovadis.state import COLOURS, Colour, State

VOTES = range(-1, 7)
"""One more than a committee holds, and one less than none."""


def universe(state: State, by: Colour) -> Iterator[SeatCommand]:
    """Every command of `by`, with the motions and supporters that the moment could know."""
    motions = (state.motions - 1, state.motions, state.motions + 1)
    for committee in COMMITTEES:
        yield Place(by=by, committee=committee)
    choices = [
        supporters for number in range(4) for supporters in product(state.players, repeat=number)
    ]
    choices += [(colour,) for colour in COLOURS if colour not in state.players]
    for path in PATHS:
        for supporters in choices:
            yield Advance(by=by, path=path, supporters=supporters)
        yield CallVote(by=by, path=path)
        yield MoveCaesar(by=by, to=path)
        for votes in VOTES:
            yield Volunteer(by=by, path=path, votes=votes)
    for motion in motions:
        yield Drop(by=by, motion=motion)
        for votes in VOTES:
            yield Answer(by=by, motion=motion, votes=votes)
    yield DeclineBonus(by=by)
    yield Adjourn(by=by)
    yield Adjourn(by=by, agree=False)


Reply = tuple[GameEvent, ...] | Refused


def reply(state: State, command: SeatCommand) -> Reply:
    """What the rules say to a command: what happens, or the refusal."""
    try:
        return decide(state, command)
    except Refused as refusal:
        return refusal
