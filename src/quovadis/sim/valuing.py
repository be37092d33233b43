"""Everyone's chance to win, by the same features and weights as `bots.estimate`.

`tests/sim` compares both on random positions. The weights of a state are those for its number of
players; `weights_of` puts all three tables into one array.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from quovadis.bots.estimate import TABLES, published
from quovadis.bots.features import NAMES
from quovadis.bots.values import steps
from quovadis.core.board import COMMITTEES, EXITS, PATHS, SENATE
from quovadis.core.rules.advancing import SUPPORT
from quovadis.core.wanted import want
from quovadis.sim.compiling import compiled
from quovadis.sim.layout import (
    ACTIVE,
    CAESAR,
    END,
    IDLE,
    LAUREL,
    PHASE,
    PLACE,
    PLAYERS,
    PRESENT,
    RESERVE,
    ROOM_SIZE,
    SEATED,
    SEATS,
    SENATE_ROOM,
    SENATORS_IN,
    SPACES,
    WORTH,
    Row,
)
from quovadis.sim.paying import wealth
from quovadis.sim.rules import OVER

Weights = NDArray[np.float64]
"""A row for each number of players from three, a weight for each feature."""
Chances = NDArray[np.float64]
"""By seat; together they are 1."""


def weights_of(weights: Mapping[int, Sequence[float]] | None = None) -> Weights:
    """Weights as `quovadis train` makes them, for the kernel. Without any: as released.

    >>> from quovadis import sim
    >>> sim.weights_of().shape[0]  # tables of three, four and five
    3
    """
    return _released() if weights is None else _table(weights)


@cache
def _released() -> Weights:
    return _table(published())


def _table(weights: Mapping[int, Sequence[float]]) -> Weights:
    want("weights", weights, Mapping, "a row for each number of players, as in {3: [...], ...}")
    for players in TABLES:
        given = np.shape(weights.get(players, ()))
        if given != (len(NAMES),):
            wanted = f"{len(NAMES)} numbers for {players} players"
            raise ValueError(f"weights takes {wanted}, not an array of shape {given}")
    return np.array([weights[players] for players in TABLES], np.float64)


_PLACE = NAMES.index("a1 free")
_FREE, _HELPED, _STUCK, _BLOCKED = range(4)
_CHAIR = NAMES.index("in the Senate, 0 taken")
_MORE = NAMES.index("further chairs, 0 taken")
_FIRST = NAMES.index("first to arrive")
_LAURELS = NAMES.index("laurels, 0 taken")
_LAURELS_IN = NAMES.index("laurels in the Senate, 0 taken")
_LEAD = NAMES.index("lead in the Senate, 0 taken")
_RICHEST = NAMES.index("richest in the Senate, 0 taken")
_RUNNER = NAMES.index("outside with a senator below the Senate free, 0 taken")
_CLOSER = NAMES.index("inside and free to enter again, 0 taken")
_TURN = NAMES.index("on turn")
_READY = NAMES.index("on turn and free to enter, 0 taken")
_TAKES = NAMES.index("best laurel within free reach")
_POWER = NAMES.index("votes others need")
_RESERVE = NAMES.index("in reserve")
_STALL = NAMES.index("richest while it stalls")
_LEAD_MOST = 6.0
_BELOW = SENATE.index
"""The Senate comes last: these are the rooms below it."""
_NEED = np.array([SUPPORT[room.size] for room in COMMITTEES], np.int64)
_STEPS = np.array([steps(room) for room in COMMITTEES], np.int64)
_EXITS = np.full((len(COMMITTEES), 2), -1, np.int64)
"""The paths out of each committee: one or two."""
for _room, _paths in enumerate(EXITS):
    _EXITS[_room, : len(_paths)] = [PATHS.index(_path) for _path in _paths]


@compiled
def chances(s: Row, weights: Weights, shares: Chances) -> None:
    """Write down everyone's chance to win. Purses count as they are, not as anybody believes."""
    players = s[PLAYERS]
    shares[:] = 0.0
    if s[PHASE] == OVER:
        for seat in range(players):
            shares[seat] = 1.0 if s[PLACE + seat] == 1 else 0.0
        return
    row = weights[players - 3]
    for seat in range(players):
        shares[seat] = _score_on_the_board(s, seat, row)
    _add_purses(s, row, shares)
    top = shares[0]
    for seat in range(1, players):
        top = max(top, shares[seat])
    whole = 0.0
    for seat in range(players):
        shares[seat] = np.exp(shares[seat] - top)
        whole += shares[seat]
    for seat in range(players):
        shares[seat] /= whole


@compiled
def _score_on_the_board(s: Row, seat: int, w: Chances) -> float:
    """Where a player's senators are and how they can leave, and whose turn it is."""
    score, free, helped, power = 0.0, 0.0, 0.0, 0
    near = 0  # a bit each: one step below the Senate free, helped, at all; two steps the same
    for room in range(_BELOW):
        own = s[SEATED + room * SEATS + seat]
        if own == 0:
            continue
        need, there, left = _NEED[room], s[PRESENT + room], _STEPS[room]
        opened = imperial = False
        laurel = 0.0
        for number in range(2):
            way = _EXITS[room, number]
            if way >= 0 and s[PRESENT + END[way]] < ROOM_SIZE[END[way]]:
                opened = True
                if way == s[CAESAR]:
                    imperial = True
                elif way < SPACES and s[LAUREL + way] >= 0:
                    laurel = max(laurel, float(WORTH[s[LAUREL + way]]))
        if not opened:
            how = _BLOCKED
        elif own > need or imperial:
            how = _FREE
        elif there > need:
            how = _HELPED
        else:
            how = _STUCK
        score += w[_PLACE + 4 * room + how] * own
        if left <= 2:
            first = 0 if left == 1 else 3
            if how <= _HELPED:
                near |= 1 << (first + how)
            near |= 1 << (first + 2)
        if own > need:
            free = max(free, laurel)
        elif how != _STUCK:
            helped = max(helped, laurel)
        if need and own < there:
            power += own
    taken, players = min(4, s[PRESENT + SENATE_ROOM]), s[PLAYERS]
    ready = near & 1
    if s[SEATED + SENATE_ROOM * SEATS + seat] == 0:
        for place in range(6):
            if near >> place & 1:
                score += w[_RUNNER + 6 * taken + place]
    elif ready:
        score += w[_CLOSER + taken]
    score += w[_TAKES] * free + w[_TAKES + 1] * helped + w[_POWER] * power
    reserve = s[RESERVE + seat]
    score += w[_RESERVE] * reserve if reserve else w[_RESERVE + 1]
    if seat == s[ACTIVE]:
        score += w[_TURN] + w[_TAKES + 2] * free
        if ready:
            score += w[_READY + taken]
    elif seat == (s[ACTIVE] + 1) % players:
        score += w[_TURN + 1]
    return score


@compiled
def _add_purses(s: Row, w: Chances, scores: Chances) -> None:
    """Laurels, seats in the Senate, and who would win if the game ended here."""
    players, chairs = s[PLAYERS], s[PRESENT + SENATE_ROOM]
    taken = min(4, chairs)
    held, mean = np.zeros(SEATS, np.float64), 0.0
    first = second = -np.inf
    for seat in range(players):
        held[seat] = wealth(s, seat)
        mean += held[seat] / players
        if chairs == 0 or s[SEATED + SENATE_ROOM * SEATS + seat] > 0:
            if held[seat] > first:
                first, second = held[seat], first
            elif held[seat] > second:
                second = held[seat]
    stall = s[IDLE] / (2 * players)
    for seat in range(players):
        scores[seat] += w[_LAURELS + taken] * (held[seat] - mean)
        own = s[SEATED + SENATE_ROOM * SEATS + seat]
        if chairs > 0 and own == 0:
            continue
        lead = held[seat] - (second if held[seat] == first else first)
        if chairs > 0:
            scores[seat] += w[_CHAIR + taken] + w[_LAURELS_IN + taken] * (held[seat] - mean)
            scores[seat] += w[_LEAD + taken] * max(-_LEAD_MOST, min(_LEAD_MOST, lead))
            if s[SENATORS_IN] == seat:
                scores[seat] += w[_FIRST]
            scores[seat] += w[_MORE + taken] * (own - 1)
        if lead > 0:
            scores[seat] += w[_RICHEST + taken] + w[_STALL] * stall
