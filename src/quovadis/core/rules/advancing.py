"""Advancing a senator: the vote, the laurel, the reward (chapter 5 of the rules)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations

from quovadis.core.board import SENATE, Committee, Path
from quovadis.core.commands import Advance, Answer, CallVote, Drop, Volunteer
from quovadis.core.deals import settlement
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Advanced,
    Answered,
    BonusGained,
    GameEvent,
    LaurelTaken,
    OneEarned,
    SupportUsed,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.frozen import maker
from quovadis.core.once import once
from quovadis.core.rules import ending, revealing, turn
from quovadis.core.state import Imperial, Motion, Public, State

_answered, _called, _volunteered = maker(Answered), maker(VoteCalled), maker(Volunteered)
_supported, _earned, _taken = maker(SupportUsed), maker(OneEarned), maker(LaurelTaken)
_advanced, _failed = maker(Advanced), maker(VoteFailed)
SUPPORT = {1: 0, 3: 1, 5: 2}
"""How many others must support a senator who leaves, by the size of the committee (R5.2, R5.3).

Entry committees are committees in every respect (R4.2).
"""
VOTES_A_TURN = 10
"""How many votes may be called in one turn (R5.10)."""


def usually_needed(state: Imperial, path: Path) -> int:
    """How many supporters an advance along `path` needs: none along Caesar's (R6.4, R6.6)."""
    return 0 if path is state.caesar else SUPPORT[path.start.size]


def needed(state: Public, path: Path) -> int:
    """The same now: Bureaucracy in an open vote asks for one more (R10.5)."""
    motion = state.turn.motion
    extra = motion is not None and motion.bureaucracy and motion.path is path
    return usually_needed(state, path) + extra


def own_support(state: Public, by: Colour, path: Path) -> int:
    """What a mover's own supporters count: they always agree (R5.5)."""
    own = state.seated[path.start.index].count(by) - 1
    return own + min(own, _seniors(state, path).count(by))


def strength(state: Public, path: Path, votes: Mapping[Colour, int]) -> int:
    """How many supporters these votes count as: Seniority makes two of one (R10.5)."""
    count, seniors = sum(votes.values()), _seniors(state, path)
    if not seniors:
        return count
    seniors_of = Counter(seniors)
    return count + sum(min(votes.get(owner, 0), senior) for owner, senior in seniors_of.items())


def strength_of(state: Public, path: Path, supporters: tuple[Colour, ...]) -> int:
    """The same of supporters who are named one by one."""
    if not _seniors(state, path):
        return len(supporters)
    return strength(state, path, Counter(supporters))


def _seniors(state: Public, path: Path) -> tuple[Colour, ...]:
    """Whose supporters of an advance count as two, one entry per senator (R10.5)."""
    motion = state.turn.motion
    return motion.seniority if motion is not None and motion.path is path else ()


def obstacle(state: Public, by: Colour, path: Path) -> str | None:
    """What keeps `by` from advancing along `path`, whoever supports it."""
    seated = state.seated[path.start.index]
    if by not in seated:
        return "no-senator-there"
    return obstacle_ahead(state, path, len(seated))


def obstacle_ahead(state: Public, path: Path, present: int) -> str | None:
    """What keeps anyone from leaving along `path`, with this many senators present."""
    goal = path.end
    if is_full(state, goal):
        return "goal-full"
    if path is not state.caesar and present <= _fewest_supporters(state, path):
        return "too-few-seated"
    if state.turn.failed and path in state.turn.failed and not state.edition.retry:
        return "tried-already"
    return None


def _fewest_supporters(state: Public, path: Path) -> int:
    """How many other senators must be there at least: with Seniority, half of them (R10.5)."""
    need = SUPPORT[path.start.size]
    return (need + 1) // 2 if state.rules.special_tokens else need


def is_full(state: Public, committee: Committee) -> bool:
    """Whether every seat there is taken."""
    return len(state.seated[committee.index]) >= committee.size


def obstacle_to_asking(state: Public, by: Colour, path: Path) -> str | None:
    """What keeps `by` from asking for support for an advance that is possible otherwise."""
    if path is state.caesar:
        return "no-vote-on-caesars-path"
    if SUPPORT[path.start.size] == 0:
        return "no-vote-needed"
    seated = state.seated[path.start.index]
    if seated.count(by) == len(seated) and not state.rules.special_tokens:
        return "nobody-to-ask"
    if seated.count(by) == len(seated) > SUPPORT[path.start.size]:
        return "nobody-to-ask"
    if state.turn.votes_called >= VOTES_A_TURN:
        return "too-many-votes"
    return None


def obstacle_to_vote(state: Public, by: Colour, path: Path) -> str | None:
    """What keeps `by` from calling a vote on an advance along `path`."""
    return obstacle(state, by, path) or obstacle_to_asking(state, by, path)


def can_try(state: Public, by: Colour, path: Path) -> bool:
    """Whether `by` could advance along `path` at once, or at least ask for support."""
    if obstacle(state, by, path) is not None:
        return False
    alone = own_support(state, by, path) >= needed(state, path)
    return alone or obstacle_to_asking(state, by, path) is None


RULE = {
    "no-senator-there": "R3.2",
    "goal-full": "R5.1",
    "no-vote-needed": "R5.2",
    "nobody-to-ask": "R5.3",
    "support-needed": "R5.3",
    "too-few-supporters": "R5.3",
    "too-many-supporters": "R5.3",
    "too-few-seated": "R5.4",
    "support-not-given": "R5.6",
    "tried-already": "R5.10",
    "too-many-votes": "R5.10",
    "vote-first": "R5.10",
    "no-vote-on-caesars-path": "R6.4",
}
"""The rule behind every obstacle to an advance."""


def _refused(code: str, state: State, by: Colour, path: Path, **more: str | int) -> Refused:
    return Refused(
        code,
        RULE[code],
        by=by,
        path=path.id,
        start=path.start.id,
        goal=path.end.id,
        needed=needed(state, path),
        seated=len(state.at(path.start)),
        limit=VOTES_A_TURN,
        **more,
    )


def call_vote(state: State, command: CallVote) -> tuple[GameEvent, ...]:
    """The mover names an advance and asks the owners of other senators there (R5.10)."""
    turn.check_may_act(state, command.by)
    if code := obstacle_to_vote(state, command.by, command.path):
        raise _refused(code, state, command.by, command.path)
    return (_called(by=command.by, motion=state.motions + 1, path=command.path),)


def answer(state: State, command: Answer) -> tuple[GameEvent, ...]:
    """An owner decides for each of their senators, until the advance is made (R5.6, R5.10)."""
    turn.check_at_table(state, command.by)
    motion = open_motion(state, command.motion)
    _check_lends(state, command.by, motion.path, command.votes, dict(motion.answers))
    return (_answered(by=command.by, motion=motion.id, votes=command.votes),)


def volunteer(state: State, command: Volunteer) -> tuple[GameEvent, ...]:
    """Support may be offered early; it becomes the answer if the vote is called (R5.6)."""
    turn.check_at_table(state, command.by)
    path, motion = command.path, state.turn.motion
    if command.mover != state.turn.active:
        raise Refused("not-your-turn", "R2.6", by=command.mover, active=state.turn.active)
    if motion is not None and motion.path is path:
        raise Refused("vote-open-already", "R5.10", path=path.id, motion=motion.id)
    if state.turn.bonus:
        raise Refused("bonus-waits", "R6.3", by=state.turn.active)
    if code := obstacle_to_vote(state, state.turn.active, path):
        raise _refused(code, state, state.turn.active, path)
    _check_lends(state, command.by, path, command.votes, dict(state.volunteers(path)))
    return (_volunteered(by=command.by, path=path, votes=command.votes),)


def _check_lends(
    state: State, by: Colour, path: Path, votes: int, standing: dict[Colour, int]
) -> None:
    senators = state.at(path.start).count(by)
    if by == state.turn.active:
        raise Refused("own-always-agree", "R5.5", by=by)
    if not 0 <= votes <= senators or senators == 0:
        raise Refused(
            "too-few-to-lend", "R5.3", by=by, committee=path.start.id, votes=votes, count=senators
        )
    if standing.get(by) == votes:
        raise Refused("answer-unchanged", "R5.10", by=by, path=path.id, votes=votes)


def drop(state: State, command: Drop) -> tuple[GameEvent, ...]:
    """The mover gives up the vote; the turn goes on (R5.10)."""
    turn.check_is_active(state, command.by)
    motion = open_motion(state, command.motion)
    return (_failed(by=command.by, motion=motion.id, path=motion.path),)


def open_motion(state: State, motion: int) -> Motion:
    """The motion of that number, if it is the one open now."""
    if state.turn.motion is None or state.turn.motion.id != motion:
        raise Refused("no-such-vote", "R5.10", motion=motion)
    return state.turn.motion


def advance(state: State, command: Advance) -> tuple[GameEvent, ...]:
    """A senator moves on, in the order of R5.11."""
    return (_settling if state.talks.agreed else _advance)(state, command)


def _advance(state: State, command: Advance) -> tuple[GameEvent, ...]:
    by, path, supporters = command.by, command.path, command.supporters
    motion = state.turn.motion
    if motion is not None and motion.path is path:
        turn.check_is_active(state, by)
    else:
        turn.check_may_act(state, by)
    if code := obstacle(state, by, path):
        raise _refused(code, state, by, path)
    _check_support(state, by, path, supporters)
    events: list[GameEvent] = []
    if not state.talks.quiet:
        events += _said_aloud(state, supporters)
    if needed(state, path):
        own = _own_used(state, by, path, supporters)
        events.append(_supported(by=by, path=path, supporters=supporters, own=own))
    taken = _take_laurel(state, by, path)
    events += taken
    rewarded = supporters[: state.open_supply]  # R5.7
    events += [_earned(by=supporter) for supporter in rewarded]
    if state.talks.agreed:
        earned = fold(events, state)
        laurel = taken[0].laurel if taken else None
        events += settlement.on_advance(earned, path, supporters, laurel, len(rewarded))
    events.append(_advanced(by=by, path=path))
    if path.end is SENATE and len(state.at(SENATE)) + 1 == SENATE.size:  # R7.1
        after = fold(events, state)
        return (*events, *ending.end(after, "senate", turns=state.turn.number))
    if path.end is SENATE:
        events += revealing.after_arrival(state)
    if taken and taken[0].laurel == "IIC":  # R6.3
        return (*events, BonusGained(by=by))
    return (*events, *turn.finish(state, only_caesar=False, after=events))


_settling = once(_advance)
"""The same with deals to settle, which takes long enough to remember it."""


def _own_used(state: State, by: Colour, path: Path, supporters: tuple[Colour, ...]) -> int:
    """How many of the mover's own senators make up what is missing, the senior ones first."""
    missing = max(0, needed(state, path) - strength_of(state, path, supporters))
    motion = state.turn.motion
    seniors = motion.seniority.count(by) if motion is not None else 0
    return missing - min(seniors, missing // 2)


def _said_aloud(state: State, supporters: tuple[Colour, ...]) -> Iterator[Answered]:
    """Votes won by a deal are given openly, like any others (R8.9)."""
    motion = state.turn.motion
    if motion is None:
        return
    answers = dict(motion.answers)
    for colour in dict.fromkeys(supporters):
        votes = supporters.count(colour)
        if answers.get(colour, 0) < votes:
            yield Answered(by=colour, motion=motion.id, votes=votes)


def _check_support(state: State, by: Colour, path: Path, supporters: tuple[Colour, ...]) -> None:
    """Exactly as many supporters as needed, each of whom agreed (R5.3, R5.6)."""
    need, named = needed(state, path), len(supporters)
    own = own_support(state, by, path)
    if not named and own >= need:
        return
    if by in supporters:
        raise Refused("own-always-agree", "R5.5", by=by)
    motion = state.turn.motion
    if named and path is state.caesar:
        code = "no-vote-on-caesars-path"
    elif named and need == 0:
        code = "no-vote-needed"
    elif has_too_many(state, path, supporters):
        code = "too-many-supporters"
    elif strength_of(state, path, supporters) + own < need:
        code = "too-few-supporters" if named else "support-needed"
    elif named and motion is None:
        code = "vote-first"
    else:
        votes = settlement.votes_given(state, path, supporters)
        for colour in supporters:
            if supporters.count(colour) > votes.get(colour, 0):
                raise _refused("support-not-given", state, by, path, supporter=colour)
        return
    raise _refused(code, state, by, path, named=named, own=own)


def has_too_many(state: Public, path: Path, supporters: tuple[Colour, ...]) -> bool:
    """Whether these foreign supporters would be enough without one of them (R5.3)."""
    need = needed(state, path)
    if strength_of(state, path, supporters) <= need:
        return False
    votes = Counter(supporters)
    return any(strength(state, path, votes - Counter([owner])) >= need for owner in votes)


def carries(state: Public, by: Colour, path: Path, supporters: tuple[Colour, ...]) -> bool:
    """Whether these foreign supporters and the mover's own are as many as needed (R5.3, R5.6)."""
    need, given = needed(state, path), strength_of(state, path, supporters)
    if given <= need:
        return given + own_support(state, by, path) >= need
    return not has_too_many(state, path, supporters)


def companies(
    state: Public, by: Colour, path: Path, votes: Mapping[Colour, int]
) -> Iterator[tuple[Colour, ...]]:
    """Every choice among these votes, in every order, that carries an advance (R5.6, R5.7)."""
    need = needed(state, path)
    willing = [owner for owner, most in votes.items() for _ in range(min(most, need))]
    fewest = 0 if _seniors(state, path) else max(0, need - own_support(state, by, path))
    for number in range(fewest, min(need, len(willing)) + 1):
        for supporters in dict.fromkeys(permutations(willing, number)):
            if carries(state, by, path, supporters):
                yield supporters


def _take_laurel(state: State, by: Colour, path: Path) -> list[LaurelTaken]:
    """The laurel of the path, unless Caesar covers it (R6.5); a new one is drawn (R5.8)."""
    if path.space is None or path is state.caesar:
        return []
    laurel = state.laurels[path.space]
    if laurel is None:
        return []
    drawn = state.supply[0] if state.supply else None
    if state.supply and drawn is None:
        raise Refused("laurel-unknown", "R5.8", path=path.id)
    return [_taken(by=by, path=path, laurel=laurel, drawn=drawn)]
