"""How sure a share is: the bootstrap over shuffles."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

RESAMPLES = 2000
CONFIDENCE = 0.95
_DRAWS = 400
"""How often `resampled` draws: what it is asked for takes longer than a share."""

Item = TypeVar("Item")
Group = tuple[float, int]
"""The wins and the games of one shuffle. Its games are alike, so they are drawn together."""


def share(groups: Sequence[Group]) -> float:
    """The wins of all groups by their games."""
    games = sum(count for _, count in groups)
    return sum(wins for wins, _ in groups) / games if games else 0.0


def interval(groups: Sequence[Group], seed: int = 0) -> tuple[float, float]:
    """Between which shares the true one lies, in 95 of 100 cases. Repeatable.

    Shuffles are drawn with replacement, as many as were played, and what that shows is widened
    where they are few. One shuffle tells nothing. Where all of them were won, or none, drawing
    shows no spread; then this is the exact interval for a run of equal outcomes.
    """
    number = len(groups)
    if number < 2:
        return 0.0, 1.0
    tail = (1 - CONFIDENCE) / 2
    middle = share(groups)
    if middle in {0.0, 1.0}:
        reach = 1 - tail ** (1 / number)
        return (0.0, reach) if middle == 0 else (1 - reach, 1.0)
    draw = Random(seed).choices  # noqa: S311 - statistics need no cryptography
    drawn = sorted(share(draw(groups, k=number)) for _ in range(RESAMPLES))
    edge = round(tail * RESAMPLES)
    wider = _widening(number)
    low = middle - wider * max(0.0, middle - drawn[edge])
    high = middle + wider * max(0.0, drawn[-1 - edge] - middle)
    return max(0.0, low), min(1.0, high)


def resampled(
    items: Sequence[Item], statistic: Callable[[Sequence[Item]], float], seed: int = 0
) -> tuple[float, float]:
    """Between which values a statistic of independent items lies, in 95 of 100 cases. Repeatable.

    The plain bootstrap: for what is not a share of wins. One item tells nothing: then both are its
    value.
    """
    draw = Random(seed).choices  # noqa: S311 - statistics need no cryptography
    drawn = sorted(statistic(draw(items, k=len(items))) for _ in range(_DRAWS))
    edge = round((1 - CONFIDENCE) / 2 * _DRAWS)
    return drawn[edge], drawn[-1 - edge]


def _widening(number: int) -> float:
    """By how much Student's interval of so few samples is wider than what drawing them shows."""
    z, free = 1.96, number - 1
    student = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    return float(student / z * (number / free) ** 0.5)
