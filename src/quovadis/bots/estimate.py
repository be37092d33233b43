"""Estimates everyone's chance to win: a weight for each feature, and the shares of all players.

The weights come from games between bots (`quovadis train`), one set for each number of players.
They are package data, and using them needs only the standard library.
"""

import json
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from math import exp, isfinite
from typing import Annotated

from quovadis.bots.features import NAMES, Row, of_the_board, of_the_purses
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import FromFile
from quovadis.core.rules.election import GAMES

Weights = Mapping[int, Sequence[float]]
"""By the number of players; one weight per feature."""
TABLES = (3, 4, 5)
"""The numbers of players that there are weights for."""
_COUNTED = 40.0
"""How sure the end of a game is, by each laurel of a lead, if everyone's laurels were counted."""
_SURE = 2.5
"""How much surer each laurel of lead makes the result: purses are estimates."""
_NOTED = (0.0, 0.085, 0.12, _SURE)
"""The same for what was noted, by the games of an election that are over (R10.3)."""


Known = dict[Hashable, tuple[list[float], dict[Hashable, list[float]]]]
"""Boards that were looked at before: everyone's scores, and everyone's chances by their purses."""


def chances(
    prospect: Prospect, known: Known | None = None, weights: Weights | None = None
) -> list[float]:
    """Everyone's chance to win, by seat; together they are 1. Without weights: as released."""
    if prospect.over:
        return _at_the_end(prospect)
    mine = (published() if weights is None else weights)[prospect.number]
    if known is None:
        return _with_purses(prospect, _of_board(prospect, mine), mine)
    key = prospect.board
    entry = known.get(key)
    if entry is None:
        entry = known[key] = _of_board(prospect, mine), {}
    board, found = entry
    purses = (*prospect.wealth, prospect.idle)
    told = found.get(purses)
    if told is None:
        told = found[purses] = _with_purses(prospect, board, mine)
    return told


def _of_board(prospect: Prospect, weights: Sequence[float]) -> list[float]:
    return [_score(row, weights) for row in of_the_board(prospect)]


def _with_purses(
    prospect: Prospect, board: Sequence[float], weights: Sequence[float]
) -> list[float]:
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
    exact = prospect.counted and all(each == int(each) for each in wealth)
    sure = _COUNTED if exact else _SURE
    scores = [-1e9] * prospect.number
    for rank, player in enumerate(eligible):
        scores[player] = sure * (wealth[player] - 0.1 * rank)
    return shares(scores)


# Where the weights come from


@cache
def published() -> Weights:
    """The weights of this release."""
    text = resources.files("quovadis.bots").joinpath("weights.json").read_text("utf-8")
    return read_weights(text)


def read_weights(text: str) -> Weights:
    """Weights as `quovadis train` writes them, or `ValueError`.

    Features that are not named have no weight; those that this program does not know are refused:
    the file is another version's.
    """
    told = json.loads(text)
    tables = told.get("weights") if isinstance(told, dict) else None
    if not isinstance(tables, dict) or {*tables} != {*map(str, TABLES)}:
        raise ValueError("no weights for tables of three, four and five")
    return {number: _row(tables[str(number)]) for number in TABLES}


def _row(by_name: object) -> list[float]:
    if not isinstance(by_name, dict) or not by_name.keys() <= {*NAMES}:
        raise ValueError("other features than those of this program")
    for weight in by_name.values():
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not isfinite(weight):
            raise ValueError(f"{weight!r:.40} is not a weight")
    return [float(by_name.get(name, 0.0)) for name in NAMES]


WeightsFile = Annotated[Weights | None, FromFile(read_weights)]
"""Weights as a bot's parameter: `praetor:weights=training/weights.json`."""


def fingerprint(weights: Weights) -> str:
    """A short text that is the same for the same weights only."""
    told = json.dumps([[number, *weights[number]] for number in sorted(weights)])
    return blake2b(told.encode(), digest_size=6).hexdigest()
