"""What a player is bound to do or to leave undone now (R8.5, R8.7)."""

from collections.abc import Iterator
from itertools import permutations

from quovadis.board import Path
from quovadis.changed import changed
from quovadis.commands import (
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
from quovadis.deals.colliding import alike
from quovadis.deals.pledges import binds, bound_to_oppose, committed, hanging_on, pledged
from quovadis.deals.talks import Promise
from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Lasting,
    PlaceIn,
    StayOff,
    StayOut,
    Word,
)
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.rules import advancing, placing
from quovadis.state import Motion, State


def check(state: State, command: SeatCommand) -> None:
    """Refuse what a binding term forbids, told to its giver alone."""
    if code := forbids(state, command):
        raise Refused(code, "R8.5", by=command.by)


def forbids(state: State, command: SeatCommand) -> str | None:
    """Why a command, otherwise legal, is taken away from its player; None if it is not."""
    if isinstance(command, Answer | Volunteer):
        bound = bound_to_oppose(state, command.by, state.turn.active)
        return "bound-to-oppose" if bound and command.votes else None
    if not isinstance(command, Place | Advance | CallVote | MoveCaesar | DeclineBonus | Drop):
        return None
    task = duty(state, command.by)
    if isinstance(task, CaesarTo) and task.space is None:
        return "partner-names-first"
    if task is not None:
        return None if _serves(state, command, task) else "bound-to-do"
    return "bound-not-to" if _banned(state, command) else None


def duty(state: State, by: Colour) -> CaesarTo | PlaceIn | AdvanceAlong | None:
    """What the active player must do now: the oldest duty that can be done, or needs a name."""
    if by != state.turn.active:
        return None
    return next((task for task in _tasks(state, by) if presses(state, task)), None)


def awaits_a_name(state: State, by: Colour) -> bool:
    """Whether the active player must hear first where the partner wants Caesar."""
    task = duty(state, by)
    return isinstance(task, CaesarTo) and task.space is None


def presses(state: State, task: Lasting | Word, instead_of: Lasting | None = None) -> bool:
    """Whether the active player could do this now, or would if the partner said where."""
    if isinstance(task, CaesarTo) and task.space is None:
        return True
    return can_be_done(state, task) and not (instead_of and alike(task, instead_of))


def can_be_done(state: State, task: Lasting | Word) -> bool:
    """Whether the active player could do this now."""
    match task:
        case CaesarTo():
            return task.space is not None and task.space is not state.caesar
        case PlaceIn():
            free = placing.obstacle(state, task.giver, task.committee) is None
            return free and not state.turn.bonus
        case AdvanceAlong():
            return not state.turn.bonus and _can_advance(state, task.giver, task.path)
        case _:
            return False


def task_of(promise: Promise) -> Lasting | Word:
    """The term of a promise, with the space that the partner named."""
    term = promise.term
    if isinstance(term, CaesarTo):
        return CaesarTo(giver=term.giver, to=term.to, space=promise.space)
    return term


def newest_ban(state: State, by: Colour) -> Promise | None:
    """The newest term that binds `by` to leave something undone on a turn of their own."""
    bans = [
        promise
        for promise in _bound(state, by)
        if isinstance(promise.term, CaesarOff | StayOut | StayOff)
    ]
    return bans[-1] if bans else None


def _tasks(state: State, by: Colour) -> Iterator[CaesarTo | PlaceIn | AdvanceAlong]:
    """The duties that bind `by`, oldest first."""
    for promise in _bound(state, by):
        task = task_of(promise)
        if isinstance(task, CaesarTo | PlaceIn | AdvanceAlong):
            yield task
    yield from (term for term in committed(state) if isinstance(term, AdvanceAlong))  # R8.3


def _can_advance(state: State, by: Colour, path: Path) -> bool:
    if advancing.obstacle(state, by, path) is not None:
        return False
    own, need = advancing.own_support(state, by, path), advancing.needed(state, path)
    if own >= need:
        return _settles(state, by, path)
    motion = state.turn.motion
    askable = motion is not None or advancing.obstacle_to_asking(state, by, path) is None
    enough = own + sum(pledged(state, path).values()) >= need
    return askable and enough and _settles(state, by, path)


def _settles(state: State, by: Colour, path: Path) -> bool:
    """Whether the advance could be made with some choice of the votes that are pledged (R8.4)."""
    if not hanging_on(state.talks, path):
        return True
    own, need = advancing.own_support(state, by, path), advancing.needed(state, path)
    willing = [
        giver for giver, most in pledged(state, path).items() for _ in range(min(most, need))
    ]
    asked = changed(state.turn, motion=Motion(id=state.motions + 1, path=path))
    return any(
        _comes_off(changed(state, turn=asked), Advance(by=by, path=path, supporters=supporters))
        for number in range(need - min(need, own), need + 1)
        for supporters in dict.fromkeys(permutations(willing, number))
    )


def _comes_off(state: State, command: Advance) -> bool:
    try:
        advancing.advance(state, command)
    except Refused as reason:
        return reason.code != "cannot-settle"
    return True


def _serves(state: State, command: SeatCommand, task: CaesarTo | PlaceIn | AdvanceAlong) -> bool:
    """Whether a command does what must be done, or clears the way for it."""
    match command, task:
        case MoveCaesar(to=space), CaesarTo():
            return space is task.space
        case Place(committee=committee), PlaceIn():
            return committee is task.committee
        case ((Advance(path=path) | CallVote(path=path)), AdvanceAlong()):
            return path is task.path
        case Drop(), _:
            motion = state.turn.motion
            return (
                motion is None or not isinstance(task, AdvanceAlong) or motion.path is not task.path
            )
        case _:
            return False


def _banned(state: State, command: SeatCommand) -> bool:
    return any(_bans(promise.term, command) for promise in _bound(state, command.by))


def _bans(term: Lasting | Word, command: SeatCommand) -> bool:
    match command, term:
        case MoveCaesar(to=space), CaesarOff(spaces=spaces):
            return space in spaces
        case Place(committee=committee), StayOut(committee=room):
            return committee is room
        case ((Advance(path=path) | CallVote(path=path)), StayOff(path=way)):
            return path is way
        case _:
            return False


def _bound(state: State, by: Colour) -> Iterator[Promise]:
    """The promises that bind `by` now, oldest first."""
    return (
        promise
        for promise in state.talks.open
        if promise.term.giver == by and binds(promise, state.turn.number)
    )
