"""A policy against the bots of the ladder, at real tables: how often it wins, and how sure that is.

python examples/against_the_ladder.py 40

Put your own policy in the place of `advancing`: it takes what its seat sees and the mask of legal
actions, and returns an action.
"""

import sys
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from quovadis.bots.registry import LADDER
from quovadis.envs import TableBot
from quovadis.research import compare
from quovadis.sim import layout


def advancing(seen: NDArray[np.int16], mask: NDArray[np.bool_]) -> int:
    """Accepts and gives what it is asked for, advances where it can, and places otherwise."""
    del seen
    legal = np.flatnonzero(mask)
    wanted = [layout.ACCEPT, layout.CARRY_OUT, layout.VOTES + 1]
    for action in (*wanted, *range(layout.ADVANCE, layout.MOVE_CAESAR)):
        if action in legal:
            return int(action)
    return int(legal[0])


def against(name: str, games: int, seed: int = 1) -> tuple[float, tuple[float, float]]:
    """The share of games that the policy wins against three of a kind, and its interval of 95 %."""
    told = compare([TableBot(advancing), name, name, name], games=games, seed=seed)
    ours = next(line for line in told.bots if line.bot == "TableBot")
    return ours.win_share, (ours.low, ours.high)


def main(games: int, ladder: Sequence[str] = LADDER) -> None:
    """Climb."""
    for name in ladder:
        share, (low, high) = against(name, games)
        print(f"against three of {name:<9} {share:4.0%} ({low:.0%} to {high:.0%}; even: 25 %)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
