"""A short look ahead: every game is played on for some turns, and judged there."""

import numpy as np
from numpy.typing import NDArray

from quovadis.sim.chance import Chance, below
from quovadis.sim.compiling import compiled
from quovadis.sim.haggling import MEMORY, Manners, haggle
from quovadis.sim.layout import DRAWN, FACES, PHASE, SEATS, SUPPLY, TURN, Row
from quovadis.sim.network import Network, foreseen
from quovadis.sim.playing import APART
from quovadis.sim.rules import ACT, OVER, play
from quovadis.sim.valuing import Chances, Weights, chances

_ENDLESS = 500
"""No look needs so many decisions."""


@compiled
def look_ahead(
    games: Row,
    each: int,
    last: int,
    manners: Manners,
    minds: Weights,
    weights: Weights,
    network: Network,
    seed: np.uint64,
    values: Chances,
) -> int:
    """Play every game on `each` times until a turn, and tell everyone's chances there.

    Players judge by `minds`, the end is judged by `weights`, or by a network if there is one. The
    supply is shuffled anew each time.
    The n-th look at every game has the same luck, so that differences between games say more.
    Returns how many decisions were made.
    """
    decisions, shares, memory = 0, np.zeros(SEATS, np.float64), np.zeros(MEMORY, np.float64)
    s = games[0].copy()
    values[:] = 0.0
    for number in range(len(games)):
        for look in range(each):
            s[:] = games[number]
            chance = np.array([seed + np.uint64(look) * APART], np.uint64)
            shuffle_rest(s, chance)
            memory[0] = -1
            for _ in range(_ENDLESS):
                if s[PHASE] == OVER or s[TURN] >= last:
                    break
                play(s, haggle(s, manners, minds, chance, memory))
                decisions += 1
            if len(network.score):
                foreseen(s, network, shares)
            else:
                chances(s, weights, shares)
            for seat in range(SEATS):
                values[number, look, seat] = shares[seat]
    return decisions


@compiled
def shuffle_rest(s: Row, chance: Chance) -> None:
    """Shuffle the laurels that lie face down.

    Where one more was drawn, the others are shuffled as if it had not been.
    """
    for place in range(FACES - 1):
        other = place + below(chance, FACES - place)
        if place >= s[DRAWN]:
            s[SUPPLY + place], s[SUPPLY + other] = s[SUPPLY + other], s[SUPPLY + place]


@compiled
def play_and_keep(
    games: Row,
    manners: Manners,
    minds: Weights,
    seed: np.uint64,
    stride: int,
    kept: Row,
    origins: NDArray[np.int64],
) -> int:
    """Play every game to its end, and keep how it stood when some turns began.

    Everyone at a table judges by the same: `minds` has a table of weights for each game. Of each
    game, every so-many-th turn is kept; `origins` says whose each one is. Returns how many there
    are.
    """
    found, memory = 0, np.zeros(MEMORY, np.float64)
    for number in range(len(games)):
        s = games[number]
        chance = np.array([seed + np.uint64(number) * APART], np.uint64)
        memory[0], last = -1, 0
        while s[PHASE] != OVER:
            if s[PHASE] == ACT and s[TURN] != last:
                last = s[TURN]
                if (last + number) % stride == 0 and found < len(kept):
                    kept[found], origins[found] = s, number
                    found += 1
            play(s, haggle(s, manners, minds[number], chance, memory))
    return found
