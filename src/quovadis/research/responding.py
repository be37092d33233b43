"""A best responder found in the kernel: the estimate's weights, searched against it as it is.

The search is the cross-entropy method over factors of groups of weights. One player of four judges
by the weights that are tried, the others by those as released; everyone plays `weighted`.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, exp

import numpy as np
from numpy.typing import NDArray

from quovadis.bots.estimate import published
from quovadis.bots.features import NAMES
from quovadis.research.lessons import Fitted
from quovadis.sim import playing
from quovadis.sim.api import policies_of, start
from quovadis.sim.layout import rows
from quovadis.sim.rules import OVER
from quovadis.sim.valuing import Weights, weights_of

PLAYERS = 4
GROUPS = {
    "free": r"\w+ free",
    "helped": r"\w+ helped",
    "stuck": r"\w+ (stuck|blocked)",
    "in the Senate": r"(in the Senate|further chairs|first to arrive).*",
    "laurels": r"laurels.*",
    "lead": r"(lead|richest).*",
    "outside": r"outside.*",
    "on turn": r"(inside|on turn|next on turn).*",
    "within reach": r"(best laurel|its double).*",
    "votes others need": r"votes others need",
    "reserve": r"(in reserve|reserve empty)",
}
"""What is searched for: a factor for each of these groups of features, by their names."""
GENERATIONS, TRIED, KEPT = 8, 12, 4
"""How often new factors are tried, how many, and how many of them are learned from."""
CHECKED = 0.2
"""The share of the games by which the result is measured in the end."""
_SPREAD, _LEAST_SPREAD = 0.4, 0.05
_MOST = 10_000
"""No game has so many decisions between two of one player."""
_APART = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What a search found."""

    factors: tuple[float, ...]
    """One for each of `GROUPS`."""
    games: int
    """All that were played."""
    wins: float
    """The share of wins of the found weights against three players with those as released."""
    measured: int
    """In how many games of their own."""


def searched(games: int, seed: int, tell: Callable[[int], None] = lambda _games: None) -> Found:
    """Search with so many games of the kernel. The same seed finds the same."""
    rng = np.random.default_rng(seed)
    middle, spread = np.zeros(len(GROUPS)), np.full(len(GROUPS), _SPREAD)
    checked = PLAYERS * ceil(CHECKED * games / PLAYERS)
    each = PLAYERS * ceil((games - checked) / (GENERATIONS * TRIED * PLAYERS))
    played = 0
    for generation in range(GENERATIONS):
        tried = rng.normal(middle, spread, (TRIED, len(GROUPS)))
        shares = []
        for factors in tried:
            shares.append(wins(weighed(np.exp(factors)), each, seed + 1 + generation))
            played += each
            tell(played)
        best = tried[np.argsort(shares)[-KEPT:]]
        middle, spread = best.mean(axis=0), np.maximum(_LEAST_SPREAD, best.std(axis=0))
    factors = tuple(round(exp(each), 4) for each in middle)
    share = wins(weighed(factors), checked, seed + 1 + GENERATIONS)
    tell(played + checked)
    return Found(factors=factors, games=played + checked, wins=share, measured=checked)


def weighed(factors: Iterable[float]) -> Fitted:
    """The released weights with every group multiplied by its factor."""
    times = np.ones(len(NAMES))
    for names, factor in zip(GROUPS.values(), factors, strict=True):
        times[[bool(re.fullmatch(names, name)) for name in NAMES]] *= factor
    return {players: [*(times * weights)] for players, weights in published().items()}


def wins(own: Fitted, games: int, seed: int) -> float:
    """The share of wins of one player with these weights against three as released.

    The player sits everywhere equally often, always at the same shuffles.
    """
    each = -(-games // PLAYERS)
    shares = [_wins(weights_of(own), seat, each, seed) for seat in range(PLAYERS)]
    return float(np.mean(shares))


def _wins(own: Weights, seat: int, games: int, seed: int) -> float:
    states = start(games, players=PLAYERS, seed=seed)
    table, policies, released = rows(states), policies_of("weighted"), weights_of()
    luck: NDArray[np.uint64] = np.uint64(seed) + np.arange(games, dtype=np.uint64) * _APART
    turn = 0
    while True:
        playing.until_turn_of(table, seat, policies, released, luck, _MOST)
        (left,) = np.nonzero(states["phase"] != OVER)
        if not len(left):
            break
        mine, turn = np.ascontiguousarray(table[left]), turn + 1
        actions: NDArray[np.int64] = np.empty(len(left), np.int64)
        playing.choose_in_all(mine, policies, own, np.uint64(seed + turn), actions)
        playing.step_all(mine, actions)
        table[left] = mine
    return float((states["place"][:, seat] == 1).mean())


def told(factors: Sequence[float]) -> str:
    """The factors, for a page of results."""
    return ", ".join(f"{name} × {each:.2f}" for name, each in zip(GROUPS, factors, strict=True))
