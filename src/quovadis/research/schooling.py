"""Fits the network by which a consul judges to games that the kernel's hagglers play.

Games, positions and the order of learning come from the seed. The same machine gets the same
digits; another one may add up single-precision numbers in another order.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, log

import numpy as np
from numpy.typing import NDArray

from quovadis.research.lessons import SIZES
from quovadis.sim.api import start
from quovadis.sim.haggling import USUAL
from quovadis.sim.layout import SEATS, WIDTH, Row, rows
from quovadis.sim.looking import play_and_keep
from quovadis.sim.network import FIRST, SECOND, SEEN, Network, see_all
from quovadis.sim.valuing import weights_of

STRIDE = 4
"""One turn in this many is learned from: those of one game are much alike."""
FOR_TESTING = 10
"""One game in this many is kept out of the fit."""
DIFFER = 0.25
"""How far tables judge by other weights than the released ones."""
ROUNDS = 5
"""How often every position is learned from."""
TOGETHER = 1024
"""How many positions are learned from at once."""
RATE, DECAY = np.float32(4e-3), np.float32(2e-2)
"""How far a step goes at the most, and how strongly weights are drawn to nothing."""
_SPREAD = np.sqrt(2 / 40)
"""How far first weights differ: about forty of the numbers that are seen are not 0."""
_AT_ONCE = 1000
"""So many games are played before somebody hears of it."""
_LONGEST = 300
"""No game has more turns that are kept."""

Floats = NDArray[np.float32]
Layers = list[Floats]
"""Weights and biases of two layers, and the weights of the score."""


@dataclass(frozen=True, slots=True)
class School:
    """Positions of games between hagglers, and who won them."""

    players: int
    positions: Row
    games: NDArray[np.int64]
    """Which game each position is from."""
    wins: Floats
    """By seat, of each position's game."""

    def part(self, chosen: NDArray[np.bool_]) -> "School":
        """Some of the positions."""
        return School(self.players, self.positions[chosen], self.games[chosen], self.wins[chosen])


def school(
    players: int, games: int, seed: int, tell: Callable[[int], object] = lambda _games: None
) -> School:
    """Play so many games, and keep what can be learned from. `tell` hears of so many more."""
    positions, origins, wins = [], [], []
    rng, manners = np.random.default_rng([seed, players]), np.array([USUAL] * SEATS, np.float64)
    for begun in range(0, games, _AT_ONCE):
        number = min(_AT_ONCE, games - begun)
        states = start(number, players=players, seed=int(rng.integers(2**63)))
        weights = weights_of()
        minds = weights * np.exp(rng.normal(0.0, DIFFER, (number, *weights.shape)))
        kept = np.zeros((number * _LONGEST // STRIDE, WIDTH), np.int16)
        whose = np.zeros(len(kept), np.int64)
        luck = np.uint64(rng.integers(2**63))
        found = play_and_keep(rows(states), manners, minds, luck, STRIDE, kept, whose)
        won = states["place"][:, :players] == 1
        positions.append(kept[:found].copy())
        origins.append(whose[:found] + begun)
        wins.append((won / won.sum(axis=1, keepdims=True)).astype(np.float32)[whose[:found]])
        tell(number)
    return School(players, np.concatenate(positions), np.concatenate(origins), np.concatenate(wins))


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """How good a network is, on games that it was not fitted to."""

    players: int
    games: int
    positions: int
    log_loss: float
    even_log_loss: float
    """The loss of somebody who gives everyone the same chance."""


def learned(
    lessons: School, seed: int, tell: Callable[[], object] = lambda: None
) -> tuple[Layers, Grade]:
    """The layers that fit best, by Adam, and how good they are. `tell` is called after a round."""
    held = lessons.games % FOR_TESTING == 0
    layers = _fit(lessons.part(~held), np.random.default_rng([seed, lessons.players, 1]), tell)
    kept = lessons.part(held)
    losses = [
        float(-(wins * np.log(_chances(layers, seen, wins))).sum())
        for seen, wins in _batches(kept, np.arange(len(kept.positions)))
    ]
    return layers, Grade(
        players=lessons.players,
        games=len(np.unique(kept.games)),
        positions=len(kept.positions),
        log_loss=sum(losses) / max(1, len(kept.positions)),
        even_log_loss=log(lessons.players),
    )


class _Adam:
    """Steps down a slope that is only guessed from some positions each time."""

    def __init__(self, layers: Layers, steps: int) -> None:
        self.layers, self.steps, self.step = layers, steps, 0
        self.means = [np.zeros_like(each) for each in layers]
        self.squares = [np.zeros_like(each) for each in layers]

    def go(self, slopes: Layers) -> None:
        """A step; the first and the last ones are small."""
        self.step += 1
        part = self.step / self.steps
        pace = np.float32(RATE * min(10 * part, 1.0, 1.1 * (1 - part)))
        sharp, rough = 1 - 0.9**self.step, 1 - 0.999**self.step
        for number, slope in enumerate(slopes):
            mean, square, layer = self.means[number], self.squares[number], self.layers[number]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            layer -= pace * (mean / sharp / (np.sqrt(square / rough) + 1e-8) + DECAY * layer)


def _fit(lessons: School, rng: np.random.Generator, tell: Callable[[], object]) -> Layers:
    layers = [
        rng.normal(0, _SPREAD, (SEEN, FIRST)).astype(np.float32),
        np.zeros(FIRST, np.float32),
        rng.normal(0, np.sqrt(2 / FIRST), (FIRST, SECOND)).astype(np.float32),
        np.zeros(SECOND, np.float32),
        rng.normal(0, np.sqrt(1 / SECOND), SECOND).astype(np.float32),
    ]
    adam = _Adam(layers, ROUNDS * ceil(len(lessons.positions) / TOGETHER))
    for _ in range(ROUNDS):
        for seen, wins in _batches(lessons, rng.permutation(len(lessons.positions))):
            adam.go(_slopes(layers, seen, wins))
        tell()
    return layers


def _batches(lessons: School, order: NDArray[np.int64]) -> Iterator[tuple[Floats, Floats]]:
    """What is seen from every seat, and who won, for some positions after the other."""
    players = lessons.players
    for first in range(0, len(order), TOGETHER):
        chosen = order[first : first + TOGETHER]
        eyes = np.tile(np.arange(players), len(chosen))
        seen = np.zeros((len(eyes), SEEN), np.float32)
        see_all(np.repeat(lessons.positions[chosen], players, axis=0), eyes, seen)
        yield seen, lessons.wins[chosen]


def _forward(layers: Layers, seen: Floats) -> list[Floats]:
    """Both layers and the scores."""
    first, first_bias, second, second_bias, score = layers
    one = np.maximum(seen @ first + first_bias, 0)
    two = np.maximum(one @ second + second_bias, 0)
    return [one, two, two @ score]


def _slopes(layers: Layers, seen: Floats, wins: Floats) -> Layers:
    """How the loss changes with each weight."""
    _, _, second, _, score = layers
    one, two, scores = _forward(layers, seen)
    odds = _shares(scores.reshape(wins.shape))
    off = ((odds - wins) / len(wins)).reshape(-1)
    back_two = np.outer(off, score) * (two > 0)
    back_one = (back_two @ second.T) * (one > 0)
    return [
        seen.T @ back_one,
        back_one.sum(axis=0),
        one.T @ back_two,
        back_two.sum(axis=0),
        two.T @ off,
    ]


def _chances(layers: Layers, seen: Floats, wins: Floats) -> Floats:
    return np.maximum(_shares(_forward(layers, seen)[-1].reshape(wins.shape)), 1e-9)


def _shares(scores: Floats) -> Floats:
    """Scores as chances."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


def network_of(layers: dict[int, Layers]) -> Network:
    """One network of those for each number of players."""
    return Network(*(np.stack([layers[n][at] for n in SIZES]) for at in range(5)))
