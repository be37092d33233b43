"""A policy of the kernel plays at real tables, through the driver."""

import numpy as np
from numpy.typing import NDArray

from quovadis.envs import TableBot
from quovadis.research import compare


def anything(seen: NDArray[np.int16], mask: NDArray[np.bool_]) -> int:
    """Any legal action, the same for the same observation."""
    return int(np.random.default_rng(int(seen.sum())).choice(np.flatnonzero(mask)))


def test_any_policy_plays_whole_games_without_an_illegal_answer() -> None:
    told = compare([TableBot(anything), "quaestor", "tiro"], games=6, seed=1)
    ours = next(line for line in told.bots if line.bot == "TableBot")
    assert told.tables.games == 6
    assert told.tables.lost == 0
    assert ours.troubles == 0, ours.trouble
    assert ours.deals > 0
