"""Fits the bots' estimate to games, and says how good it is."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from quovadis import __version__
from quovadis.bots.features import NAMES, WIDTH
from quovadis.research.lessons import SIZES, Fitted, Lesson
from quovadis.research.training import Training

FOR_TESTING = 5
"""One game in this many is kept out of the fit, to see how good the estimate is."""
RIDGE = 2.0
"""How strongly weights are drawn to nothing, where games say little."""
_AT_ONCE = 4096
"""How many positions are added up at once."""

Floats = NDArray[np.float64]


def learned(lessons: Iterable[Lesson]) -> tuple[Fitted, list["Quality"]]:
    """Weights for each number of players, and how good they are on games kept from fitting.

    Games of one number come in the order of their rounds.
    """
    fitted: Fitted = {}
    qualities: list[Quality] = []
    ordered = sorted(lessons, key=lambda each: each.number)
    for players in SIZES:
        mine = [each for each in ordered if each.players == players and each.rows]
        kept = mine[::FOR_TESTING]
        weights = fit(*dense([each for i, each in enumerate(mine) if i % FOR_TESTING]))
        fitted[players] = [round(float(weight), 4) for weight in weights]
        qualities.append(quality(kept, weights))
    return fitted, qualities


def write_weights(training: Training, fitted: Fitted, qualities: Sequence["Quality"]) -> str:
    """The weights as package data, with where they come from and how good they are."""
    told = {
        "command": training.command,
        "program": f"quovadis {__version__}",
        "training": asdict(training),
        "trace": training.trace(fitted),
        "quality": [asdict(each) for each in qualities],
        "weights": {
            players: {name: weight for name, weight in zip(NAMES, weights, strict=True) if weight}
            for players, weights in fitted.items()
        },
    }
    return json.dumps(told, indent=1) + "\n"


def dense(lessons: Iterable[Lesson]) -> tuple[NDArray[np.float32], Floats]:
    """The features of all positions as one block, and who won each."""
    lessons = list(lessons)
    positions = [rows for each in lessons for rows in each.rows]
    players = lessons[0].players
    block = np.zeros((len(positions), players, WIDTH), np.float32)
    for index, rows in enumerate(positions):
        for player, row in enumerate(rows):
            for place, value in row:
                block[index, player, place] += value
    wins = np.array([each.wins for each in lessons for _ in each.rows])
    return block, wins


def fit(block: NDArray[np.float32], wins: Floats, *, rounds: int = 25) -> Floats:
    """The weights that make who won most likely (a conditional logit, by Newton's method).

    All sums are of doubles, so that every machine gets the same digits.
    """
    weights = np.zeros(WIDTH)
    for _ in range(rounds):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(WIDTH)
        for start in range(0, len(block), _AT_ONCE):
            part = block[start : start + _AT_ONCE].astype(np.float64)
            odds = chances(part, weights)
            flat = part.reshape(-1, WIDTH)
            mean = np.einsum("spf,sp->sf", part, odds)
            slope += flat.T @ (wins[start : start + _AT_ONCE] - odds).reshape(-1)
            bend += flat.T @ (flat * odds.reshape(-1, 1)) - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def chances(block: NDArray[np.float32] | Floats, weights: Floats) -> Floats:
    """Everyone's chance in each position."""
    scores: Floats = block @ weights
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """How good an estimate is, on games that it was not fitted to."""

    players: int
    games: int
    positions: int
    log_loss: float
    even_log_loss: float
    """The loss of somebody who gives everyone the same chance."""
    brier: float
    even_brier: float
    calibration_error: float
    """How far the chances are from the shares that came true, on average."""
    bins: tuple[tuple[float, float, int], ...]
    """Chance estimated, share that came true, and how often; by tenths."""


def quality(lessons: Sequence[Lesson], weights: Floats) -> Quality:
    """Judge weights by games."""
    block, wins = dense(lessons)
    odds, players = chances(block, weights), lessons[0].players
    flat, true = odds.reshape(-1), wins.reshape(-1)
    tenth = np.minimum(9, (flat * 10).astype(int))
    bins = tuple(
        (float(flat[chosen].mean()), float(true[chosen].mean()), int(chosen.sum()))
        for number in range(10)
        if (chosen := tenth == number).any()
    )
    return Quality(
        players=players,
        games=len(lessons),
        positions=len(block),
        log_loss=float(-(wins * np.log(np.maximum(odds, 1e-9))).sum(axis=1).mean()),
        even_log_loss=float(np.log(players)),
        brier=float(((odds - wins) ** 2).sum(axis=1).mean()),
        even_brier=1 - 1 / players,
        calibration_error=sum(abs(said - came) * count for said, came, count in bins) / len(flat),
        bins=bins,
    )
