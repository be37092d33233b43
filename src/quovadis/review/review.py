"""Looks back at a finished game."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from quovadis.bots.outlook import Chances
from quovadis.core.deals.terms import Word
from quovadis.core.events import (
    Answered,
    DealSettled,
    Event,
    GameEvent,
    LaurelTaken,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    SupportUsed,
    TurnBegan,
    VoteCalled,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.pictures import BoardPosition
from quovadis.review.accounts import ACCOUNTS, account, behind
from quovadis.review.bargains import best_missed, cheap, missed, worst
from quovadis.review.judge import Judge
from quovadis.review.playouts import remaining
from quovadis.review.report import CheapVote, Honesty, MissedDeal, ResultSplit, Review, Step
from quovadis.review.shares import WHOLE, Shares, apportioned, difference, shares
from quovadis.review.sharpening import Effort, Sharpened, sharpen
from quovadis.review.steps import Cut, cut
from quovadis.text.events import tell_event
from quovadis.text.message import Param, sentences

MOMENTS = 5
"""How many turning points are told at most,"""
_BIG = WHOLE // 25
"""and what one must change for somebody."""
_SMALL_PRINT = DealSettled | PromiseDue | PromiseDeferred | PromiseCounted | TurnBegan
"""What a step need not tell: it follows from the rest."""

Progress = Callable[[int, int], None]


class NotOver(Exception):
    """Only a finished game is reviewed: until then, purses are secret.

    >>> try:
    ...     review(game.log)
    ... except NotOver:
    ...     print("play on")
    play on
    """


@dataclass(frozen=True, slots=True)
class _Judged:
    """A step and the chances after it."""

    step: Cut
    value: Chances
    fair: Chances
    """The same, averaged over every laurel that could have been drawn."""
    would: Chances | None
    """What an offer would change."""


def review(
    log: Iterable[Event],
    *,
    names: Mapping[Colour, str] | None = None,
    effort: Effort | None = None,
    tell: Progress = lambda _done, _all: None,
) -> Review:
    """Review a finished game, or raise `NotOver`. `tell` hears how far it is.

    >>> short = Game.new(["red", "blue", "black"], first="red", rules=TableRules(cutoff=1), seed=1)
    >>> for line in ("red +b1", "blue +b1", "black +c1"):
    ...     events = short.push(line)
    >>> looked = review(short.log)
    >>> looked.turns, len(looked.steps)
    (3, 3)
    """
    fold = Fold(log)
    events, end = tuple(fold.events), fold.state
    if end.outcome is None:
        raise NotOver
    effort = effort or Effort()
    steps = [*cut(events)]
    start, judged = _judge(events, steps)
    lost, cheaply = _bargains(events, judged)
    values = [start, *(each.value for each in judged)]
    sharpened = sharpen(events, steps, values, effort, tell)
    told = tuple(_steps(judged, sharpened))
    first = told[0].before if told else shares(start)
    players = end.players
    course, doubt = _course(first, told, sharpened)
    moments = _moments(told)
    return Review(
        players=players,
        turns=end.outcome.turns,
        winners=tuple(each.colour for each in end.outcome.standings if each.place == 1),
        start=first,
        course=course,
        doubt=doubt,
        steps=told,
        splits=tuple(_split(seat, family, first, told) for seat, family in enumerate(players)),
        moments=moments,
        boards=tuple(
            BoardPosition.of(state)
            for state in (*(steps[number - 1].after for number in moments), end)
        ),
        missed=best_missed(lost),
        cheap=worst(cheaply),
        helped=_helped(players, judged, told),
        honesty=tuple(_honesty(end, family) for family in players),
        playouts=sharpened.games,
        names={family: name for family, name in (names or {}).items() if family in players},
    )


# Chances, step by step


def _judge(events: Sequence[GameEvent], steps: Sequence[Cut]) -> tuple[Chances, list[_Judged]]:
    """The chances before the first step and after every step, as the estimate has them."""
    if not steps:
        return Judge(Fold(events).state, events).value, []
    first = Judge(steps[0].before, events[: steps[0].first])
    judge, judged, offers = first, list[_Judged](), dict[str, Chances]()
    for step in steps:
        after = step.first + len(step.events)
        would = _would(judge, step, offers)
        judge = Judge(step.after, events[:after])
        fair = _fair(judge, step, events)
        judged.append(_Judged(step, judge.value, fair, would))
    return first.value, judged


def _would(judge: Judge, step: Cut, offers: dict[str, Chances]) -> Chances | None:
    """What an offer would change, as it stands or when it is turned down."""
    for event in step.events:
        if isinstance(event, OfferMade):
            deal = event.offer.deal
            appraisal = judge.appraise(deal)
            gains = [appraisal.gain(seat) for seat in range(judge.here.number)]
            offers[event.offer.id] = gains
            return gains
    head = step.events[0]
    if isinstance(head, OfferClosed) and head.how == "declined":
        return offers.get(head.offer)
    return None


def _fair(judge: Judge, step: Cut, events: Sequence[GameEvent]) -> Chances:
    """The chances after a step, before anybody knew which laurel would be drawn."""
    taken = next((each for each in step.events if isinstance(each, LaurelTaken)), None)
    if taken is None or taken.drawn is None or step.after.outcome is not None:
        return judge.value
    space = taken.path.space
    at = step.first + step.events.index(taken)
    could = Counter(remaining(events[:at]))
    fair = [0.0] * len(judge.value)
    so_far = events[: step.first + len(step.events)]
    for laurel, count in could.items():
        laurels = tuple(
            laurel if place == space else other for place, other in enumerate(step.after.laurels)
        )
        if laurel == taken.drawn:
            value = judge.value
        else:
            value = Judge(changed(step.after, laurels=laurels), so_far).value
        share = count / could.total()
        fair = [sum_ + share * each for sum_, each in zip(fair, value, strict=True)]
    return fair


def _steps(judged: Sequence[_Judged], sharpened: Sharpened) -> Iterator[Step]:
    """The steps in whole numbers: what one ends with, the next begins with."""
    if not judged:
        return
    before = shares(sharpened.corrected(0, sharpened.values[0]))
    for number, each in enumerate(judged, 1):
        step = each.step
        chances = sharpened.corrected(number, each.value)
        after = shares(chances)
        fair = shares(sharpened.corrected(number, each.fair))
        doubt = sharpened.doubt(number, chances)
        yield Step(
            number=number,
            turn=step.before.turn.number,
            by=step.by,
            kind=step.events[0].kind,
            told=_told(step),
            account=account(step),
            before=before,
            after=after,
            luck=difference(after, fair),
            doubt=tuple(round(WHOLE * each) for each in doubt),
            would=None if each.would is None else tuple(round(WHOLE * one) for one in each.would),
        )
        before = after


def _told(step: Cut) -> Param:
    """What happened; an answer is told with what it answers."""
    worth = [event for event in step.events if not isinstance(event, _SMALL_PRINT)]
    return sentences(tell_event(event) for event in (*_answered(step), *(worth or step.events)))


def _answered(step: Cut) -> Iterator[GameEvent]:
    """What a vote, or a yes or no to an offer, is about."""
    head, motion = step.events[0], step.before.turn.motion
    if isinstance(head, Answered) and motion is not None:
        yield VoteCalled(by=step.before.turn.active, motion=motion.id, path=motion.path)
    elif isinstance(head, OfferAccepted | OfferClosed):
        offer = step.before.talks.offer(head.offer)
        if offer is not None:
            yield OfferMade(offer=offer)


def _course(
    start: Shares, steps: Sequence[Step], sharpened: Sharpened
) -> tuple[tuple[Shares, ...], tuple[Shares, ...]]:
    """Everyone's chance before the first turn and after every turn, and how sure it is."""
    chances = [share / WHOLE for share in start]
    doubt = tuple(round(WHOLE * each) for each in sharpened.doubt(0, chances))
    by_turn = {0: (start, doubt)}
    by_turn.update({step.turn: (step.after, step.doubt) for step in steps})
    course, doubts = zip(*(by_turn[turn] for turn in sorted(by_turn)), strict=True)
    return course, doubts


# What it adds up to


def _split(seat: int, family: Colour, start: Shares, steps: Sequence[Step]) -> ResultSplit:
    sums = dict.fromkeys(ACCOUNTS, 0)
    for step in steps:
        sums["luck"] += step.luck[seat]
        sums[step.account] += step.change[seat]
    end = steps[-1].after if steps else start
    return ResultSplit(family=family, start=start[seat], end=end[seat], **sums)


def _moments(steps: Sequence[Step]) -> tuple[int, ...]:
    """The steps that changed most, one a turn."""
    chosen: dict[int, Step] = {}
    for step in sorted(steps, key=_size, reverse=True):
        if _size(step) >= _BIG and len(chosen) < MOMENTS:
            chosen.setdefault(step.turn, step)
    return tuple(sorted(step.number for step in chosen.values()))


def _size(step: Step) -> int:
    """How much changed for whoever it changed most."""
    return max(abs(new - old) for new, old in zip(step.after, step.before, strict=True))


def _helped(
    players: tuple[Colour, ...], judged: Sequence[_Judged], steps: Sequence[Step]
) -> tuple[Shares, ...]:
    """How much each family changed everyone's chance, luck aside.

    A deal's partners change it for each other; for all others they share what it changed.
    """
    sums = [[0] * len(players) for _ in players]
    for each, step in zip(judged, steps, strict=True):
        makers = behind(each.step)
        for seat, family in enumerate(players):
            others = [maker for maker in makers if maker != family] or [family]
            change = step.change[seat]
            parts = apportioned([change / len(others)] * len(others), change)
            for maker, part in zip(others, parts, strict=True):
                sums[players.index(maker)][seat] += part
    return tuple(map(tuple, sums))


def _honesty(end: State, family: Colour) -> Honesty:
    counts = Counter(
        promise.status
        for promise in end.talks.closed
        if promise.term.giver == family and not isinstance(promise.term, Word)
    )
    return Honesty(
        family=family,
        kept=counts["kept"],
        broken=counts["broken"],
        lapsed=counts["lapsed"],
        released=counts["released"],
    )


def _bargains(
    events: Sequence[GameEvent], judged: Sequence[_Judged]
) -> tuple[list[MissedDeal], list[CheapVote]]:
    """What was missed in each turn, and the votes that went too cheaply."""
    lost: list[MissedDeal] = []
    cheaply: list[CheapVote] = []
    begins = True
    start: Judge | None = None
    for each in judged:
        step = each.step
        if begins:
            start = Judge(step.before, events[: step.first])
        begins = isinstance(step.events[-1], TurnBegan)
        head = step.events[0]
        if isinstance(head, SupportUsed) and head.supporters:
            cheaply += cheap(Judge(step.before, events[: step.first]), head)
        if begins and start is not None:
            found = missed(start, each.fair)
            lost += [] if found is None else [found]
    return lost, cheaply
