"""Apply events to a state. Holds no rules: an event says what happened, not what may."""

from collections.abc import Iterable
from functools import reduce
from typing import TypeVar

from quovadis.core.board import COMMITTEES, SENATE
from quovadis.core.deals import evolution
from quovadis.core.deals.talks import Talks
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    Arranged,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    Ended,
    GameEvent,
    GameNoted,
    LaurelTaken,
    NextGame,
    OneEarned,
    Placed,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenateCleared,
    SenatorTakenOff,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import Laurel, in_order
from quovadis.core.position import Position
from quovadis.core.special import without_token
from quovadis.core.state import Motion, State, Turn, Votes

T = TypeVar("T")


def evolve(state: State | None, event: GameEvent) -> State:
    """Return the state after `event`. Only `Started` needs no state before it."""
    if isinstance(event, Started) or state is None:
        if isinstance(event, Started) and state is None:
            return _started(event)
        raise ValueError("a game begins with Started, and with nothing else")
    match event:  # the most common first
        case TurnBegan():
            turn = Turn(number=event.number, active=event.active)
            after = changed(state, turn=turn, idle=event.idle)
            if state.adjourners and not event.idle:
                after = changed(after, adjourners=())
            if state.talks.made:  # offers end with their turn
                talks = changed(state.talks, offers=(), agreed=(), gone=(), made=())
                after = changed(after, talks=talks)
            return after
        case Placed():
            room, seat = event.committee.index, state.players.index(event.by)
            return changed(
                state,
                seated=_put(state.seated, room, (*state.seated[room], event.by)),
                reserves=_put(state.reserves, seat, state.reserves[seat] - 1),
            )
        case CaesarMoved():
            if event.bonus:
                return changed(state, caesar=event.to, turn=changed(state.turn, bonus=False))
            return changed(state, caesar=event.to)
        case Advanced():
            return _advanced(state, event)
        case LaurelTaken():
            return _laurel_taken(state, event)
        case OneEarned():
            return changed(
                state, purses=_into_purse(state, event.by, "I"), open_supply=state.open_supply - 1
            )
        case SupportUsed():
            return changed(state, turn=changed(state.turn, motion=None))
        case VoteCalled() | Answered() | Volunteered() | VoteFailed():
            return _talked(state, event)
        case BonusGained():
            return changed(state, turn=changed(state.turn, bonus=True))
        case BonusDeclined():
            return changed(state, turn=changed(state.turn, bonus=False))
        case Arranged():
            return _arranged(state, event.position)
        case TokenDrawn():
            seat = state.players.index(event.by)
            hands = _put(state.hands, seat, (*state.hands[seat], event.which))
            return changed(state, hands=hands, special=state.special[1:])
        case TokenPlayed():
            return _token_played(state, event)
        case RevealOffered():
            return changed(state, reveal="offered")
        case PursesRevealed():
            return changed(state, reveal="open")
        case RevealClosed():
            return changed(state, reveal=None)
        case AdjournmentOffered():
            return state
        case AdjournmentAnswered():
            others = tuple(colour for colour in state.adjourners if colour != event.by)
            return changed(state, adjourners=(*others, event.by) if event.agree else others)
        case GameNoted():
            notes = (*state.notes, event.note)
            return changed(state, notes=notes, last=event.outcome, talks=_over(state))
        case SenateCleared():
            return _senate_cleared(state, event)
        case SenatorTakenOff():
            return _taken_off(state, event)
        case NextGame():
            return _next_game(state, event)
        case Ended():
            return changed(state, outcome=event.outcome, talks=changed(state.talks, offers=()))
        case _:
            return evolution.record(state, event)


def fold(events: Iterable[GameEvent], state: State | None = None) -> State:
    """Apply events one after the other."""
    after = reduce(evolve, events, state)
    if after is None:
        raise ValueError("a game has at least one event")
    return after


def _started(event: Started) -> State:
    seats = len(event.players)
    return State(
        rules=event.rules,
        players=event.players,
        seated=((),) * len(COMMITTEES),
        reserves=(event.senators,) * seats,
        purses=((),) * seats,
        laurels=event.laurels,
        supply=event.supply,
        open_supply=event.open_supply,
        box=event.box,
        caesar=event.caesar,
        special=event.special,
        hands=((),) * seats,
        first=event.players[0],
        later=event.later,
        turn=Turn(number=1, active=event.players[0]),
    )


def _arranged(state: State, position: Position) -> State:
    """Everything as the position has it; what nobody may know is not in the purses."""
    purses = tuple(
        in_order(tuple(laurel for laurel in purse if laurel is not None))
        for purse in position.purses
    )
    return changed(
        state,
        seated=position.seated,
        reserves=position.reserves,
        purses=purses,
        laurels=position.laurels,
        supply=position.supply,
        open_supply=state.open_supply - position.ones,
        caesar=position.caesar,
        special=position.special,
        hands=position.hands,
        played=position.played,
        talks=changed(state.talks, open=position.promises),
    )


def _over(state: State) -> Talks:
    """Nothing that was offered or agreed outlasts a game."""
    return changed(state.talks, offers=(), agreed=(), gone=(), made=())


def _senate_cleared(state: State, event: SenateCleared) -> State:
    senate = state.at(SENATE)
    pairs = zip(state.players, state.reserves, strict=True)
    return changed(
        state,
        seated=_put(state.seated, SENATE.index, ()),
        reserves=tuple(reserve + senate.count(owner) for owner, reserve in pairs),
        clearer=event.next,
        turn=Turn(number=state.turn.number, active=state.turn.active),
        idle=0,
        adjourners=(),
        reveal=None,
    )


def _taken_off(state: State, event: SenatorTakenOff) -> State:
    room, seat = event.committee.index, state.players.index(event.by)
    left = list(state.seated[room])
    left.remove(event.by)
    return changed(
        state,
        seated=_put(state.seated, room, tuple(left)),
        reserves=_put(state.reserves, seat, state.reserves[seat] + 1),
        clearer=event.next,
    )


def _next_game(state: State, event: NextGame) -> State:
    empty = ((),) * len(state.players)
    return changed(
        state,
        game=event.game,
        first=event.first,
        opening=state.turn.number + 1,
        open_supply=event.open_supply,
        laurels=event.laurels,
        supply=event.supply,
        special=event.special,
        purses=empty,
        hands=empty,
        played=(),
        caesar=event.caesar,
        later=state.later[1:],
    )


def _advanced(state: State, event: Advanced) -> State:
    start, end = event.path.start.index, event.path.end.index
    left = list(state.seated[start])
    left.remove(event.by)
    seated = _put(state.seated, start, tuple(left))
    return changed(state, seated=_put(seated, end, (*seated[end], event.by)))


def _laurel_taken(state: State, event: LaurelTaken) -> State:
    space = event.path.space
    if space is None:
        raise ValueError(f"{event.path} has no laurel space")
    return changed(
        state,
        laurels=_put(state.laurels, space, event.drawn),
        supply=state.supply if event.drawn is None else state.supply[1:],
        purses=_into_purse(state, event.by, event.laurel),
    )


def _token_played(state: State, event: TokenPlayed) -> State:
    seat = state.players.index(event.by)
    hand = without_token(state.hands[seat], event.which)
    turn, motion = state.turn, state.turn.motion
    if motion is not None and event.which == "seniority":
        motion = changed(motion, seniority=(*motion.seniority, event.by))
    elif motion is not None and event.which == "bureaucracy":
        motion = changed(motion, bureaucracy=True)
    return changed(
        state,
        hands=_put(state.hands, seat, hand),
        played=(*state.played, event.which),
        caesar=event.to or state.caesar,
        turn=changed(turn, motion=motion),
    )


def _talked(state: State, event: VoteCalled | Answered | Volunteered | VoteFailed) -> State:
    turn = state.turn
    match event:
        case VoteCalled():
            motion = Motion(id=event.motion, path=event.path, answers=state.volunteers(event.path))
            turn = changed(turn, motion=motion, votes_called=turn.votes_called + 1)
            return changed(state, turn=turn, motions=event.motion)
        case Answered():
            if turn.motion is None or turn.motion.id != event.motion:
                raise ValueError("an answer needs its motion")
            answers = _with_answer(turn.motion.answers, event.by, event.votes)
            return changed(state, turn=changed(turn, motion=changed(turn.motion, answers=answers)))
        case Volunteered():
            votes = _with_answer(state.volunteers(event.path), event.by, event.votes)
            others = tuple(entry for entry in turn.volunteered if entry[0] is not event.path)
            return changed(state, turn=changed(turn, volunteered=(*others, (event.path, votes))))
        case VoteFailed():
            others = tuple(entry for entry in turn.volunteered if entry[0] is not event.path)
            return changed(
                state,
                turn=changed(
                    turn, motion=None, volunteered=others, failed=(*turn.failed, event.path)
                ),
            )


def _with_answer(answers: Votes, by: Colour, votes: int) -> Votes:
    if all(owner != by for owner, _ in answers):
        return (*answers, (by, votes))
    return tuple((owner, votes if owner == by else old) for owner, old in answers)


def _into_purse(state: State, by: Colour, laurel: Laurel) -> tuple[tuple[Laurel, ...], ...]:
    seat = state.players.index(by)
    return _put(state.purses, seat, in_order((*state.purses[seat], laurel)))


def _put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*row[:index], value, *row[index + 1 :])
