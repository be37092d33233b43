"""A short look ahead: every game is played on for some turns, and judged there."""

import numpy as np

from quovadis.sim.chance import Chance, below
from quovadis.sim.compiling import compiled
from quovadis.sim.haggling import MEMORY, Manners, haggle
from quovadis.sim.layout import DRAWN, FACES, PHASE, SEATS, SUPPLY, TURN, Row
from quovadis.sim.playing import APART
from quovadis.sim.rules import OVER, play
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
    seed: np.uint64,
    values: Chances,
) -> int:
    """Play every game on `each` times until a turn, and tell everyone's chances there.

    Players judge by `minds`, the end is judged by `weights`. The supply is shuffled anew each time.
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
