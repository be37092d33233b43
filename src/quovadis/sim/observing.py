"""What one seat may know of a state, as a row of numbers (house law 3, R9.1-R9.3).

Built field by field: what is not written here stays hidden. Seats are counted clockwise from the
observer, who is 0, so that one network can play every seat.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quovadis.core.deals.limits import MOST_ROUNDS
from quovadis.sim.compiling import compiled
from quovadis.sim.layout import (
    ACTIVE,
    ACTOR,
    AHEAD,
    ASKED,
    BACK_CALLED,
    BACK_DUE,
    BACK_UNTIL,
    BROKEN,
    CAESAR,
    CAESAR_TO,
    DEALS,
    DRAWN,
    EXTRA,
    EXTRAS,
    FACES,
    FAILED,
    GIVEN,
    IDLE,
    KEPT,
    KINDS,
    LAPSED,
    LAUREL,
    MISSING,
    OFFERED,
    OPEN_SUPPLY,
    OPPOSE_UNTIL,
    PATH,
    PHASE,
    PLAYERS,
    PLEDGED,
    PRICE,
    PURSE,
    RESERVE,
    ROOMS,
    SEATED,
    SEATS,
    SENATE_SIZE,
    SENATORS_IN,
    SOLD,
    SPACES,
    TURN,
    Phase,
    Row,
)
from quovadis.sim.rules import binding_back, binding_oppose

UNDATED = MOST_ROUNDS * SEATS + 1
"""Instead of the turns that a promise without a date still runs: more than any date can name."""
FIELDS: list[tuple[str, tuple[int, ...], str]] = [
    ("phase", (len(Phase),), "what is decided, one of them 1: see Phase"),
    ("players", (), "how many play"),
    ("turn", (), "the number of the turn"),
    ("ahead", (), "how many turns after this one deals still bind (R8.6)"),
    ("deals", (), "1: deals are decisions"),
    ("idle", (), "turns in a row that were only Caesar moves (R10.6)"),
    ("active", (SEATS,), "whose turn it is, one of them 1"),
    ("actor", (SEATS,), "who decides, one of them 1"),
    ("caesar", (SPACES,), "where Caesar is, one of them 1"),
    ("open_supply", (), "I laurels left"),
    ("supply", (), "face-down laurels left"),
    ("seated", (ROOMS, SEATS), "senators in each committee, by seat; the Senate is the last"),
    ("senate", (SENATE_SIZE, SEATS), "who sits on each chair, in order of arrival"),
    ("reserve", (SEATS,), "senators that are not on the board"),
    ("tokens", (SEATS,), "how many laurel tokens everyone holds"),
    ("purse", (KINDS,), "my own tokens: I, II, IIC, III, IV, V"),
    ("laurels", (SPACES, KINDS), "what lies on each space, also under Caesar"),
    ("path", (SPACES,), "the advance that is voted on"),
    ("failed", (SPACES,), "advances whose vote failed in this turn"),
    ("missing", (), "votes still to be found"),
    ("asked", (SEATS,), "the supporter who is asked now"),
    ("offer", (2,), "the offer on the table: votes, price"),
    ("offer_extra", (EXTRAS,), "and what else it brings: see Extra"),
    ("given", (SEATS,), "votes given for nothing"),
    ("sold", (SEATS,), "votes given by a deal"),
    ("pledged", (SEATS,), "votes bound by an older promise"),
    ("price", (SEATS,), "what the deal with each supporter costs"),
    ("extra", (SEATS, EXTRAS), "what else it brings them"),
    ("back", (SEATS, SEATS), f"a promised vote, giver first: turns left; {UNDATED}: no date"),
    ("back_binding", (SEATS, SEATS), "1: the game enforces it now"),
    ("back_due", (SEATS, SEATS), "1: it was asked for and not given"),
    ("back_called", (SEATS, SEATS), "1: it was called in"),
    ("oppose", (SEATS, SEATS), "no vote for a third player, giver first: as in `back`"),
    ("oppose_binding", (SEATS, SEATS), "1: the game enforces it now"),
    ("caesar_to", (SEATS,), "who may say where Caesar goes"),
    ("kept", (SEATS,), "promises kept (R8.8)"),
    ("broken", (SEATS,), "promises broken"),
    ("lapsed", (SEATS,), "promises that lapsed"),
]
"""Every field: its name, its shape and what it says."""
OBSERVATION = np.dtype(
    [(name, "<i2", shape) if shape else (name, "<i2") for name, shape, _ in FIELDS]
)
"""What a seat sees, by the names of `FIELDS`. `observe` gives it as a flat row.

>>> from quovadis import sim
>>> seen = sim.observe(sim.start(players=3)).view(sim.OBSERVATION)[0]
>>> int(seen["supply"]), int(seen["open_supply"])
(34, 18)
"""
OBSERVED = OBSERVATION.itemsize // 2
"""How many numbers a seat sees.

>>> from quovadis import sim
>>> sim.observe(sim.start()).shape == (sim.OBSERVED,)
True
"""


def _at(name: str) -> int:
    fields: Any = OBSERVATION.fields
    return int(fields[name][1]) // 2


(
    _PHASE, _PLAYERS, _TURN, _AHEAD, _DEALS, _IDLE, _ACTIVE, _ACTOR, _CAESAR, _OPEN_SUPPLY, _SUPPLY,
    _SEATED, _SENATE, _RESERVE, _TOKENS, _PURSE, _LAURELS, _PATH, _FAILED, _MISSING, _ASKED, _OFFER,
    _OFFER_EXTRA, _GIVEN, _SOLD, _PLEDGED, _PRICE, _EXTRA, _BACK, _BACK_BINDING, _BACK_DUE,
    _BACK_CALLED, _OPPOSE, _OPPOSE_BINDING, _CAESAR_TO, _KEPT, _BROKEN, _LAPSED,
) = (_at(name) for name, _, _ in FIELDS)  # fmt: skip

Observation = NDArray[np.int16]


@compiled
def look(s: Row, eye: int, seen: Observation) -> None:
    """Write down what the seat `eye` sees."""
    seen[:] = 0
    players, now = s[PLAYERS], s[TURN]
    seen[_PHASE + s[PHASE]] = 1
    seen[_PLAYERS], seen[_TURN], seen[_AHEAD] = players, now, s[AHEAD]
    seen[_DEALS], seen[_IDLE] = s[DEALS], s[IDLE]
    seen[_ACTIVE + (s[ACTIVE] - eye) % players] = 1
    if s[ACTOR] >= 0:
        seen[_ACTOR + (s[ACTOR] - eye) % players] = 1
    seen[_CAESAR + s[CAESAR]] = 1
    seen[_OPEN_SUPPLY], seen[_SUPPLY] = s[OPEN_SUPPLY], FACES - s[DRAWN]
    for chair in range(SENATE_SIZE):
        if s[SENATORS_IN + chair] >= 0:
            seen[_SENATE + chair * SEATS + (s[SENATORS_IN + chair] - eye) % players] = 1
    for kind in range(KINDS):
        seen[_PURSE + kind] = s[PURSE + eye * KINDS + kind]
    for space in range(SPACES):
        if s[LAUREL + space] >= 0:
            seen[_LAURELS + space * KINDS + s[LAUREL + space]] = 1
        seen[_FAILED + space] = s[FAILED] >> space & 1
    _look_at_seats(s, eye, seen)
    if s[PATH] >= 0:
        _look_at_vote(s, eye, seen)
    if s[CAESAR_TO] >= 0:
        seen[_CAESAR_TO + (s[CAESAR_TO] - eye) % players] = 1


@compiled
def _look_at_seats(s: Row, eye: int, seen: Observation) -> None:
    players, now = s[PLAYERS], s[TURN]
    for step in range(players):
        seat = (eye + step) % players
        for room in range(ROOMS):
            seen[_SEATED + room * SEATS + step] = s[SEATED + room * SEATS + seat]
        for kind in range(KINDS):
            seen[_TOKENS + step] += s[PURSE + seat * KINDS + kind]
        seen[_RESERVE + step] = s[RESERVE + seat]
        seen[_KEPT + step] = s[KEPT + seat]
        seen[_BROKEN + step] = s[BROKEN + seat]
        seen[_LAPSED + step] = s[LAPSED + seat]
        for further in range(players):
            other = (eye + further) % players
            at, to = seat * SEATS + other, step * SEATS + further
            if s[BACK_UNTIL + at] > 0:
                seen[_BACK + to] = min(s[BACK_UNTIL + at] - now + 1, UNDATED)
                seen[_BACK_BINDING + to] = binding_back(s, seat, other)
                seen[_BACK_DUE + to] = s[BACK_DUE + at]
                seen[_BACK_CALLED + to] = s[BACK_CALLED + at]
            if s[OPPOSE_UNTIL + at] > 0:
                seen[_OPPOSE + to] = min(s[OPPOSE_UNTIL + at] - now + 1, UNDATED)
                seen[_OPPOSE_BINDING + to] = binding_oppose(s, seat, other)


@compiled
def _look_at_vote(s: Row, eye: int, seen: Observation) -> None:
    players = s[PLAYERS]
    seen[_PATH + s[PATH]] = 1
    seen[_MISSING] = s[MISSING]
    if s[ASKED] >= 0:
        seen[_ASKED + (s[ASKED] - eye) % players] = 1
    if s[OFFERED] > 0:
        seen[_OFFER], seen[_OFFER + 1] = s[OFFERED], s[OFFERED + 1]
        seen[_OFFER_EXTRA + s[OFFERED + 2]] = 1
    for step in range(players):
        seat = (eye + step) % players
        seen[_GIVEN + step] = s[GIVEN + seat]
        seen[_SOLD + step] = s[SOLD + seat]
        seen[_PLEDGED + step] = s[PLEDGED + seat]
        if s[SOLD + seat] > 0:
            seen[_PRICE + step] = s[PRICE + seat]
            seen[_EXTRA + step * EXTRAS + s[EXTRA + seat]] = 1
