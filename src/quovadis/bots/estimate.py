"""Estimates everyone's chance to win: a weight for each feature, and the shares of all players.

The weights come from games between bots (`quovadis train`), one set for each number of players.
They are package data, and using them needs only the standard library.
"""

import json
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import resources
from math import exp

from quovadis.bots.features import NAMES, Row, of_the_board, of_the_purses
from quovadis.bots.prospect import Prospect
from quovadis.core.rules.election import GAMES

Weights = Mapping[int, Sequence[float]]
"""By the number of players; one weight per feature."""
_SURE = 2.5
"""How much surer each laurel of lead makes the result: purses are estimates."""
_NOTED = (0.0, 0.085, 0.12, _SURE)
"""The same for what was noted, by the games of an election that are over (R10.3)."""


Known = dict[Hashable, list[float]]
"""Scores of boards that were looked at before."""


def chances(prospect: Prospect, known: Known | None = None) -> list[float]:
    """Everyone's chance to win, by seat; together they are 1."""
    if prospect.over:
        return _at_the_end(prospect)
    weights = _weights()[prospect.number]
    board = None if known is None else known.get(prospect.board)
    if board is None:
        board = [_score(row, weights) for row in of_the_board(prospect)]
        if known is not None:
            known[prospect.board] = board
    purses = of_the_purses(prospect)
    scores = [one + _score(row, weights) for one, row in zip(board, purses, strict=True)]
    if 1 < prospect.game < GAMES:  # in the last game notes count like laurels: see `features`
        lead = _NOTED[prospect.game - 1]
        scores = [score + lead * n for score, n in zip(scores, prospect.noted, strict=True)]
    return shares(scores)


def _score(row: Row, weights: Sequence[float]) -> float:
    """A player's score."""
    value = 0.0
    for place, amount in row:
        value += weights[place] * amount
    return value


def shares(scores: Sequence[float]) -> list[float]:
    """Scores as chances."""
    top = max(scores)
    powers = [exp(value - top) for value in scores]
    whole = sum(powers)
    return [power / whole for power in powers]


def _at_the_end(prospect: Prospect) -> list[float]:
    """The game is over: the richest in the Senate has probably won (R7.2-R7.4)."""
    if prospect.game:
        return shares([_NOTED[prospect.game] * total for total in prospect.totals()])
    chairs, wealth = prospect.chairs, prospect.wealth
    eligible = dict.fromkeys(chairs or range(prospect.number))
    scores = [-1e9] * prospect.number
    for rank, player in enumerate(eligible):
        scores[player] = _SURE * (wealth[player] - 0.1 * rank)
    return shares(scores)


# Where the weights come from


@contextmanager
def weighing(weights: Weights) -> Iterator[None]:
    """Use other weights for a while: for training."""
    _chosen.append(weights)
    try:
        yield
    finally:
        _chosen.pop()


_chosen: list[Weights] = []


def _weights() -> Weights:
    return _chosen[-1] if _chosen else published()


@cache
def published() -> Weights:
    """The weights of this release."""
    text = resources.files("quovadis.bots").joinpath("weights.json").read_text("utf-8")
    return read_weights(text)


def read_weights(text: str) -> Weights:
    """Weights from a file; features that it does not name have no weight."""
    told = json.loads(text)["weights"]
    return {
        int(number): [float(by_name.get(name, 0.0)) for name in NAMES]
        for number, by_name in told.items()
    }
