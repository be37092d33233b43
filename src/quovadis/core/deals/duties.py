"""What a player is bound to do, or not to do, now (R8.5, R8.7)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, takewhile

from quovadis.core.board import Path
from quovadis.core.commands import (
    Advance,
    Answer,
    BoardCommand,
    CallVote,
    DrawToken,
    Drop,
    PlayFavour,
    SeatCommand,
    Volunteer,
)
from quovadis.core.deals import conduct, timing
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar
from quovadis.core.deals.pledges import (
    all_held_back,
    binds,
    committed,
    covers,
    for_this_advance,
    hanging_on,
    held_back,
    pledged,
    promised,
)
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Lasting, Term, Word
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.state import State

Task = Lasting | Word
"""A term that was promised, with the space that the partner named."""


def check(state: State, command: SeatCommand) -> None:
    """Refuse what a binding term forbids, told to its giver alone."""
    if code := _forbids(state, command, duty(state, command.by)):
        raise Refused(code, "R8.5", by=command.by)


def permitted(state: State, by: Colour, commands: Sequence[SeatCommand]) -> Iterator[SeatCommand]:
    """The legal commands of a player that no binding term takes away."""
    task = duty(state, by)
    return (command for command in commands if _forbids(state, command, task) is None)


def _forbids(state: State, command: SeatCommand, task: Task | None) -> str | None:
    """Why a command is taken away from a player who has this to do first, or None."""
    deed = conduct.done_by(command, state.turn.active)
    if isinstance(command, Answer | Volunteer):
        if deed is not None and _banned(state, command.by, deed):
            return "bound-to-oppose"
        return "bound-to-support" if command.votes < _votes_owed(state, command) else None
    if not isinstance(command, BoardCommand | CallVote | Drop | DrawToken | PlayFavour):
        return None
    if task is None:
        if _banned(state, command.by, deed):
            return "bound-not-to"
        return "needed-for-duty" if _spoilt_by(state, command.by, deed) else None
    if task.needs_a_name:
        return "partner-names-first"
    return None if _serves(state, command, deed, task) else "bound-to-do"


def _votes_owed(state: State, command: Answer | Volunteer) -> int:
    """The fewest votes that a player can answer with: fewer would be ignored (R8.5).

    A deal on this advance sells its votes together; giving some of them freely is still possible.
    """
    motion = state.turn.motion
    path = command.path if isinstance(command, Volunteer) else motion.path if motion else None
    if path is None:
        return 0
    sold = min(1, pledged(state, path)[command.by])
    return max(sold, promised(state, path)[command.by])


def _spoilt_by(state: State, by: Colour, deed: Deed | None) -> bool:
    """Whether a deed of the giver's own would make a binding term impossible (R8.5)."""
    return deed is not None and any(
        _spoils(state, promise, deed)
        for promise in state.talks.open
        if promise.term.giver == by and promise.task.asks != deed
    )


def _spoils(state: State, promise: Promise, deed: Deed) -> bool:
    task, now = promise.task, state.turn.number
    if isinstance(task.asks, MovingCaesar) and isinstance(deed, MovingCaesar):  # he stands there
        return binds(promise, now) and conduct.done_already(state, task.asks)
    if isinstance(task, Word):
        return False
    following = timing.next_turn(state, task.actor)
    following += len(state.players) if following == now else 0
    return binds(promise, following) and conduct.spoils(state, task, deed)


def _undoes_older(state: State, promise: Promise) -> bool:
    """Whether doing what was promised would make an older binding term impossible (R8.7)."""
    deed = promise.task.asks
    older = takewhile(lambda each: each.offer != promise.offer, state.talks.open)
    return deed is not None and any(
        _spoils(state, each, deed)
        for each in older
        if each.term.giver == promise.term.giver and each.task.asks != deed
    )


def duty(state: State, by: Colour) -> Task | None:
    """What the active player must do now: the oldest duty that can be done, or needs a space."""
    if by != state.turn.active or state.talks.quiet:
        return None
    return next((task for task in _tasks(state, by) if _presses(state, task)), None)


def owes_the_turn(state: State, by: Colour) -> bool:
    """Whether the active player has a duty now, as far as position and votes allow.

    Unlike `duty`, this looks into no purse, so everyone may know it.
    """
    return any(can_be_done(state, task) or task.needs_a_name for task in _tasks(state, by))


def awaits_a_name(state: State, by: Colour) -> bool:
    """Whether the active player must first be told where the partner wants Caesar."""
    task = duty(state, by)
    return task is not None and task.needs_a_name


def within_reach(state: State, promise: Promise) -> bool:
    """Whether the active player could keep a promise now, and no older term forbids it (R8.7)."""
    return (
        can_be_done(state, promise.task)
        and not held_back(state, promise)
        and not _undoes_older(state, promise)
    )


def can_be_done(state: State, task: Task) -> bool:
    """Whether the active player could do this now, whatever deals then have to be settled."""
    return task.asks is not None and conduct.can_be_done(state, task.giver, task.asks)


def advances_owed(state: State, by: Colour) -> tuple[Path, ...]:
    """The advances that `by` is bound to make on their turn, this one or the next."""
    then = timing.next_turn(state, by)
    owed: list[Term] = [each.task for each in state.talks.open if binds(each, then)]
    owed += committed(state)
    deeds = (term.asks for term in owed if term.giver == by)
    return tuple(deed.path for deed in deeds if isinstance(deed, Advancing))


def leans_on(state: State, by: Colour, promise: Promise, owed: Iterable[Path]) -> bool:
    """Whether votes that were promised are needed for an advance that `by` owes (R8.5)."""
    return binds(promise, timing.next_turn(state, by)) and any(
        covers(state, promise, by, path)
        and advancing.own_support(state, by, path) < advancing.needed(state, path)
        for path in owed
    )


def comes_off(state: State, command: Advance) -> bool:
    """Whether an advance can be made with these supporters, and its deals settled (R8.4)."""
    try:
        advancing.advance(state, command)
    except Refused as reason:
        return reason.code == "laurel-unknown"  # to the record, not to the rules
    return True


def newest_ban(state: State, by: Colour) -> Promise | None:
    """The newest term that takes an action of `by`'s own turn away."""
    bans = [
        promise
        for promise in state.talks.open
        if promise.term.giver == by
        and (
            (promise.term.is_ban and binds(promise, state.turn.number))
            or any(
                _spoils(state, promise, deed)
                for deed in conduct.ON_A_TURN
                if conduct.might_be_done(state, by, deed)
            )
        )
    ]
    return bans[-1] if bans else None


def _tasks(state: State, by: Colour) -> Iterator[Task]:
    """The duties that bind `by` and that no older term forbids now, oldest first."""
    agreed = [gone.offer for gone in state.talks.gone]  # in this turn; all others are older

    def age(bound: tuple[str, Task]) -> int:
        return agreed.index(bound[0]) if bound[0] in agreed else -1

    held = all_held_back(state)
    bound: list[tuple[str, Task]] = [
        (promise.offer, promise.task)
        for promise in _bound(state, by)
        if promise.term.is_duty and promise.id not in held and not _undoes_older(state, promise)
    ]
    bound += [
        (offer.id, term)
        for offer in state.talks.agreed
        for term in offer.deal.terms
        if for_this_advance(term, offer.deal, by)  # R8.3
    ]
    return (task for _, task in sorted(bound, key=age) if task.is_duty)


def _presses(state: State, task: Task) -> bool:
    """Whether a duty can be done now with all its effects, or could if the partner said where."""
    if isinstance(task.asks, Advancing):
        return can_be_done(state, task) and _settles(state, task.giver, task.asks.path)
    return can_be_done(state, task) or task.needs_a_name


def _settles(state: State, by: Colour, path: Path) -> bool:
    """Whether the advance could be made with some choice of the votes on offer (R8.4)."""
    if not hanging_on(state.talks, path):
        return True
    asked = conduct.asked(state, by, path)
    need = advancing.needed(asked, path)
    willing = [
        giver
        for giver, most in conduct.on_offer(asked, path).items()
        for _ in range(min(most, need))
    ]
    return any(
        comes_off(asked, Advance(by=by, path=path, supporters=supporters))
        for number in range(need + 1)
        for supporters in dict.fromkeys(permutations(willing, number))
        if advancing.carries(asked, by, path, supporters)
    )


def _serves(state: State, command: SeatCommand, deed: Deed | None, task: Task) -> bool:
    """Whether a command does what must be done, or clears the way for it."""
    if isinstance(command, Drop):
        motion = state.turn.motion
        return motion is None or task.asks != Advancing(path=motion.path)
    return deed is not None and deed == task.asks


def _banned(state: State, by: Colour, deed: Deed | None) -> bool:
    return deed is not None and any(deed in promise.term.forbids for promise in _bound(state, by))


def _bound(state: State, by: Colour) -> Iterator[Promise]:
    """The promises that bind `by` now, oldest first."""
    return (
        promise
        for promise in state.talks.open
        if promise.term.giver == by and binds(promise, state.turn.number)
    )
