"""Makes the estimate sharper with games played out, where that pays.

The estimate counts like a number of games, and those that were played are added to it. Between two
positions that were played out, what they corrected is passed on in proportion.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log, sqrt

from quovadis.bots.outlook import Chances
from quovadis.core.board import SENATE
from quovadis.core.events import GameEvent, PromiseClosed, TurnBegan
from quovadis.review.playouts import Task, play_out
from quovadis.review.steps import Cut

PRIOR = 15
"""How many games played out the estimate is worth."""
_LEAST = 1e-3
_NEAR_THE_END = 3
"""How many seats in the Senate are taken when the end is near."""
_SHARE = 7
"""How many games a process plays before it tells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is played out."""

    points: int = 24
    """From how many positions,"""
    games: int = 14
    """how many games each."""
    jobs: int = 1
    """In how many processes."""


class Sharpened:
    """Chances before the first step, and after every step, corrected by games played out."""

    def __init__(self, values: Sequence[Chances]) -> None:
        self.values = values
        self.games = 0
        last = len(values) - 1
        even = [0.0] * len(values[0])
        self._at: list[int] = [0, last]
        self._corrections: dict[int, tuple[list[float], float]] = {0: (even, 0), last: (even, 0)}

    def add(self, place: int, wins: Sequence[float]) -> None:
        """Games were played from the position after this many steps."""
        games = sum(wins)
        estimate = self.values[place]
        better = [
            (PRIOR * p + won) / (PRIOR + games) for p, won in zip(estimate, wins, strict=True)
        ]
        moved = [
            log(max(new, _LEAST)) - log(max(old, _LEAST))
            for old, new in zip(estimate, better, strict=True)
        ]
        self.games += round(games)
        self._corrections[place] = (moved, games)
        self._at = sorted(self._corrections)

    def corrected(self, place: int, chances: Chances) -> Chances:
        """Chances of a position after this many steps, with what was learned around it."""
        moved, _ = self._between(place)
        weights = [chance * exp(by) for chance, by in zip(chances, moved, strict=True)]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def doubt(self, place: int, chances: Chances) -> Chances:
        """One standard error of them."""
        _, games = self._between(place)
        return [sqrt(p * (1 - p) / (PRIOR + games + 1)) for p in chances]

    def _between(self, place: int) -> tuple[list[float], float]:
        after = self._at[bisect_left(self._at, place)]
        if after == place:
            return self._corrections[place]
        before = self._at[bisect_left(self._at, place) - 1]
        share = (place - before) / (after - before)
        (one, few), (other, many) = self._corrections[before], self._corrections[after]
        moved = [(1 - share) * a + share * b for a, b in zip(one, other, strict=True)]
        return moved, (1 - share) * few + share * many


def sharpen(
    events: Sequence[GameEvent],
    steps: Sequence[Cut],
    values: Sequence[Chances],
    effort: Effort,
    tell: Callable[[int, int], None],
) -> Sharpened:
    """Play out the positions that matter most; `tell` hears how many tasks are done, of all."""
    sharpened = Sharpened(values)
    if steps and steps[0].before.rules.consul is not None:
        return sharpened  # an election goes on after the game that would be played out
    places = worth_playing(steps, values, effort.points)
    starts = {_first_event(steps, place): place for place in places}
    tasks = [
        Task(point, range(first, min(first + _SHARE, effort.games)))
        for point in starts
        for first in range(0, effort.games, _SHARE)
    ]
    told = iter(range(1, len(tasks) + 1))
    wins: dict[int, list[float]] = {}
    for task, won in play_out(
        events, tasks, jobs=effort.jobs, done=lambda: tell(next(told), len(tasks))
    ):
        place = starts[task.point]
        wins[place] = [a + b for a, b in zip(wins.get(place, [0.0] * len(won)), won, strict=True)]
    for place in sorted(wins):
        sharpened.add(place, wins[place])
    return sharpened


def worth_playing(steps: Sequence[Cut], values: Sequence[Chances], most: int) -> list[int]:
    """After how many steps a turn begins that is worth playing out, at most this many.

    A third are spread evenly over the game, from its start. The others go where most changed,
    before and after: big turns, broken promises first, and turns near the end.
    """
    begins = [0, *(n for n, step in enumerate(steps, 1) if _turn_begins(step))]
    if most <= 0 or not steps:
        return []
    even = max(1, most // 3)
    chosen = {begins[len(begins) * n // even] for n in range(even)}
    turns = sorted(
        pairwise(begins),
        key=lambda turn: -_weight(steps[turn[0] : turn[1]], values[turn[0]], values[turn[1]]),
    )
    for turn in turns:
        if len(chosen) + len({*turn} - chosen) > most:
            break
        chosen.update(turn)
    return sorted(chosen)


def _weight(steps: Sequence[Cut], before: Chances, after: Chances) -> float:
    """How much a turn changed; more counts where a promise was broken, and near the end."""
    changed = sum(abs(a - b) for a, b in zip(before, after, strict=True)) / 2
    broken = any(
        isinstance(event, PromiseClosed) and event.status == "broken"
        for step in steps
        for event in step.events
    )
    seated = len(steps[0].before.at(SENATE))
    return changed * (2 if broken else 1) * (1.5 if seated >= _NEAR_THE_END else 1)


def _turn_begins(step: Cut) -> bool:
    return isinstance(step.events[-1], TurnBegan) and step.after.outcome is None


def _first_event(steps: Sequence[Cut], place: int) -> int:
    """How many events of the game came before the position after this many steps."""
    if place < len(steps):
        return steps[place].first
    return steps[-1].first + len(steps[-1].events)
