"""Apply events to a state. Holds no rules: an event says what happened, not what may."""

from collections.abc import Iterable
from typing import TypeVar

from quovadis.core.board import COMMITTEES, SENATE, Path
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
from quovadis.core.frozen import changed, changer, maker
from quovadis.core.laurels import Laurel, in_order
from quovadis.core.position import Position
from quovadis.core.special import without_token
from quovadis.core.state import Draft, Motion, State, Turn, Votes, locked, opened

T = TypeVar("T")
_turn, _motion = maker(Turn), maker(Motion)
_with_motion, _with_bonus = changer(Turn, "motion"), changer(Turn, "bonus")
_with_call = changer(Turn, "motion", "votes_called")
_with_volunteers = changer(Turn, "volunteered")
_after_failure = changer(Turn, "motion", "volunteered", "failed")
_with_answers = changer(Motion, "answers")
BEGINNING = "a game begins with Started, and with nothing else"


def evolve(state: State | None, event: GameEvent) -> State:
    """Return the state after `event`. Only `Started` needs no state before it."""
    return fold((event,), state)


def fold(events: Iterable[GameEvent], state: State | None = None) -> State:
    """Apply events one after the other, all to one draft: the state is copied once."""
    if state is None:
        events = iter(events)
        first = next(events, None)
        if first is None:
            raise ValueError("a game has at least one event")
        if not isinstance(first, Started):
            raise ValueError(BEGINNING)
        state = _started(first)
    elif not events:
        return state
    draft = opened(state)
    for event in events:
        _apply(draft, event)
    return locked(draft)


def _apply(draft: Draft, event: GameEvent) -> None:  # noqa: PLR0915 - a case for each event
    match event:  # the most common first
        case TurnBegan():
            draft.turn = _turn(number=event.number, active=event.active)
            draft.idle = event.idle
            if draft.adjourners and not event.idle:
                draft.adjourners = ()
            if draft.talks.made:  # offers end with their turn
                draft.talks = _over(draft.talks)
        case CaesarMoved():
            draft.caesar = event.to
            if event.bonus:
                draft.turn = _with_bonus(draft.turn, bonus=False)
        case Answered():
            _answer(draft, event)
        case Volunteered():
            votes = _with_answer(draft.volunteers(event.path), event.by, event.votes)
            offers = (*_for_others(draft.turn, event.path), (event.path, votes))
            draft.turn = _with_volunteers(draft.turn, volunteered=offers)
        case VoteCalled():
            turn, answers = draft.turn, draft.volunteers(event.path)
            motion = _motion(id=event.motion, path=event.path, answers=answers)
            draft.turn = _with_call(turn, motion=motion, votes_called=turn.votes_called + 1)
            draft.motions = event.motion
        case Placed():
            room, seat = event.committee.index, draft.players.index(event.by)
            draft.seated = _put(draft.seated, room, (*draft.seated[room], event.by))
            draft.reserves = _put(draft.reserves, seat, draft.reserves[seat] - 1)
        case Advanced():
            start, end = event.path.start.index, event.path.end.index
            seated = _put(draft.seated, start, _without(draft.seated[start], event.by))
            draft.seated = _put(seated, end, (*seated[end], event.by))
        case LaurelTaken():
            _take_laurel(draft, event)
        case VoteFailed():
            turn, left = draft.turn, _for_others(draft.turn, event.path)
            failed = (*turn.failed, event.path)
            draft.turn = _after_failure(turn, motion=None, volunteered=left, failed=failed)
        case OneEarned():
            _into_purse(draft, event.by, "I")
            draft.open_supply -= 1
        case SupportUsed():
            draft.turn = _with_motion(draft.turn, motion=None)
        case BonusGained():
            draft.turn = _with_bonus(draft.turn, bonus=True)
        case BonusDeclined():
            draft.turn = _with_bonus(draft.turn, bonus=False)
        case Arranged():
            _arrange(draft, event.position)
        case TokenDrawn():
            seat = draft.players.index(event.by)
            draft.hands = _put(draft.hands, seat, (*draft.hands[seat], event.which))
            draft.special = draft.special[1:]
        case TokenPlayed():
            _play_token(draft, event)
        case RevealOffered():
            draft.reveal = "offered"
        case PursesRevealed():
            draft.reveal = "open"
        case RevealClosed():
            draft.reveal = None
        case AdjournmentOffered():
            pass
        case AdjournmentAnswered():
            others = tuple(colour for colour in draft.adjourners if colour != event.by)
            draft.adjourners = (*others, event.by) if event.agree else others
        case GameNoted():
            draft.notes = (*draft.notes, event.note)
            draft.last = event.outcome
            draft.talks = _over(draft.talks)  # nothing offered or agreed outlasts a game
        case SenateCleared():
            _clear_senate(draft, event)
        case SenatorTakenOff():
            room, seat = event.committee.index, draft.players.index(event.by)
            draft.seated = _put(draft.seated, room, _without(draft.seated[room], event.by))
            draft.reserves = _put(draft.reserves, seat, draft.reserves[seat] + 1)
            draft.clearer = event.next
        case NextGame():
            _begin_game(draft, event)
        case Ended():
            draft.outcome = event.outcome
            draft.talks = changed(draft.talks, offers=())
        case Started():
            raise ValueError(BEGINNING)
        case _:
            evolution.record(draft, event)


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


def _arrange(draft: Draft, position: Position) -> None:
    """Everything as the position has it; what nobody may know is not in the purses."""
    draft.purses = tuple(
        in_order(tuple(laurel for laurel in purse if laurel is not None))
        for purse in position.purses
    )
    draft.seated = position.seated
    draft.reserves = position.reserves
    draft.laurels = position.laurels
    draft.supply = position.supply
    draft.open_supply -= position.ones
    draft.caesar = position.caesar
    draft.special = position.special
    draft.hands = position.hands
    draft.played = position.played
    draft.talks = changed(draft.talks, open=position.promises)


def _over(talks: Talks) -> Talks:
    return changed(talks, offers=(), agreed=(), gone=(), made=())


def _clear_senate(draft: Draft, event: SenateCleared) -> None:
    senate = draft.seated[SENATE.index]
    pairs = zip(draft.players, draft.reserves, strict=True)
    draft.reserves = tuple(reserve + senate.count(owner) for owner, reserve in pairs)
    draft.seated = _put(draft.seated, SENATE.index, ())
    draft.clearer = event.next
    draft.turn = Turn(number=draft.turn.number, active=draft.turn.active)
    draft.idle = 0
    draft.adjourners = ()
    draft.reveal = None


def _begin_game(draft: Draft, event: NextGame) -> None:
    empty = ((),) * len(draft.players)
    draft.game = event.game
    draft.first = event.first
    draft.opening = draft.turn.number + 1
    draft.open_supply = event.open_supply
    draft.laurels = event.laurels
    draft.supply = event.supply
    draft.special = event.special
    draft.purses = empty
    draft.hands = empty
    draft.played = ()
    draft.caesar = event.caesar
    draft.later = draft.later[1:]


def _take_laurel(draft: Draft, event: LaurelTaken) -> None:
    space = event.path.space
    if space is None:
        raise ValueError(f"{event.path} has no laurel space")
    draft.laurels = _put(draft.laurels, space, event.drawn)
    if event.drawn is not None:
        draft.supply = draft.supply[1:]
    _into_purse(draft, event.by, event.laurel)


def _play_token(draft: Draft, event: TokenPlayed) -> None:
    seat = draft.players.index(event.by)
    draft.hands = _put(draft.hands, seat, without_token(draft.hands[seat], event.which))
    draft.played = (*draft.played, event.which)
    draft.caesar = event.to or draft.caesar
    motion = draft.turn.motion
    if motion is not None and event.which == "seniority":
        motion = changed(motion, seniority=(*motion.seniority, event.by))
    elif motion is not None and event.which == "bureaucracy":
        motion = changed(motion, bureaucracy=True)
    draft.turn = changed(draft.turn, motion=motion)


def _answer(draft: Draft, event: Answered) -> None:
    motion = draft.turn.motion
    if motion is None or motion.id != event.motion:
        raise ValueError("an answer needs its motion")
    answers = _with_answer(motion.answers, event.by, event.votes)
    draft.turn = _with_motion(draft.turn, motion=_with_answers(motion, answers=answers))


def _for_others(turn: Turn, path: Path) -> tuple[tuple[Path, Votes], ...]:
    """The support that was volunteered for other advances."""
    given = turn.volunteered
    return tuple([entry for entry in given if entry[0] is not path]) if given else ()


def _with_answer(answers: Votes, by: Colour, votes: int) -> Votes:
    for place, (owner, _) in enumerate(answers):
        if owner == by:
            return _put(answers, place, (by, votes))
    return (*answers, (by, votes))


def _into_purse(draft: Draft, by: Colour, laurel: Laurel) -> None:
    seat = draft.players.index(by)
    draft.purses = _put(draft.purses, seat, in_order((*draft.purses[seat], laurel)))


def _without(seated: tuple[Colour, ...], by: Colour) -> tuple[Colour, ...]:
    """Those who sit there once the senator of a player who came first has left."""
    seat = seated.index(by)
    return seated[:seat] + seated[seat + 1 :]


def _put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*row[:index], value, *row[index + 1 :])
