"""Setting up games in memory (chapter 2 of the rules)."""

import numpy as np
from numpy.typing import NDArray

from quovadis.core.laurels import FACE_DOWN, LAURELS, ONES
from quovadis.sim.chance import Chance, below
from quovadis.sim.compiling import compiled
from quovadis.sim.layout import (
    ADJOURN,
    AGREED,
    AHEAD,
    ASKED,
    BOX,
    CAESAR,
    CAESAR_FIRST,
    CAESAR_TO,
    CUTOFF,
    DEALS,
    DRAWN,
    FACES,
    LAUREL,
    OPEN_SUPPLY,
    PATH,
    PHASE,
    PLAYERS,
    RESERVE,
    SEATS,
    SENATE_SIZE,
    SENATORS_EACH,
    SENATORS_IN,
    SPACES,
    SUPPLY,
    TURN,
    Row,
)
from quovadis.sim.rules import ACT

PILE = np.array(
    [LAURELS.index(kind) for kind, count in FACE_DOWN.items() for _ in range(count)], np.int16
)
"""The laurels that are shuffled face down (R2.3)."""
Pile = NDArray[np.int16]


@compiled
def set_up(s: Row, table: Row, supply: Pile) -> None:
    """Begin a game: `table` is players, window, deals, adjournment, cut-off, I laurels."""
    s[:] = 0
    s[PLAYERS], s[AHEAD], s[DEALS], s[ADJOURN], s[CUTOFF] = table[:5]
    s[OPEN_SUPPLY] = table[5]
    s[BOX] = ONES - table[5]
    s[PHASE], s[TURN], s[CAESAR] = ACT, 1, CAESAR_FIRST
    s[RESERVE : RESERVE + s[PLAYERS]] = SENATORS_EACH
    s[SENATORS_IN : SENATORS_IN + SENATE_SIZE] = -1
    s[AGREED : AGREED + SEATS] = -1
    s[PATH] = s[ASKED] = s[CAESAR_TO] = -1
    s[LAUREL : LAUREL + SPACES] = supply[:SPACES]
    s[SUPPLY : SUPPLY + FACES] = supply
    s[SUPPLY : SUPPLY + SPACES] = -1
    s[DRAWN] = SPACES


@compiled
def shuffle(pile: Pile, chance: Chance) -> None:
    """Put a pile in an order that is drawn, all equally likely."""
    for last in range(len(pile) - 1, 0, -1):
        other = below(chance, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
