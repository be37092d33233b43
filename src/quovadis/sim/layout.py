"""How a game lies in memory: one row of small numbers, and what each of them means.

A state is an element of a structured NumPy array. The kernel sees the same bytes as a row of
`int16`, in which every field has a fixed offset. Players are seats, 0 to 4, in the order in which
they sit; seat 0 began.
"""

from enum import IntEnum
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quovadis.core.board import CAESAR_STARTS, COMMITTEES, ENTRIES, LAUREL_SPACES, PATHS, SENATE
from quovadis.core.families import SENATORS
from quovadis.core.laurels import FACE_DOWN, LAURELS, VALUE
from quovadis.core.rules.advancing import SUPPORT

SEATS = 5
"""Every state has room for five players."""
ROOMS = len(COMMITTEES)
SPACES = len(LAUREL_SPACES)
KINDS = len(LAURELS)
FACES = sum(FACE_DOWN.values())

States = NDArray[np.void]
"""One state or many, as elements of `STATE`.

>>> from quovadis import sim
>>> sim.start(2, players=3)["turn"].tolist()
[1, 1]
"""
Row = NDArray[np.int16]
"""One state as the kernel sees it."""
Mask = NDArray[np.bool_]
"""For every action whether it can be played."""


class Phase(IntEnum):
    """What is to be decided, and so which actions there are.

    >>> from quovadis import sim
    >>> sim.Phase(int(sim.start()["phase"])).name
    'ACT'
    """

    OVER = 0
    """Nothing: the game is over."""
    ACT = 1
    """The active player takes a turn."""
    BONUS = 2
    """The active player took a IIC and may move Caesar (R6.3)."""
    NAME = 3
    """A partner says where Caesar goes (R8.2)."""
    OFFER = 4
    """The mover says what a supporter is offered."""
    ANSWER = 5
    """A supporter was just asked: so many votes, or a price."""
    REPLY = 6
    """A supporter was offered a deal."""
    COUNTERED = 7
    """The mover was named a price, or got another offer back."""
    CALLED = 8
    """A promised vote was called in (R8.8)."""
    CARRY = 9
    """There are enough votes: the mover advances, or gives the vote up."""


class Reason(IntEnum):
    """Why a game is over.

    >>> from quovadis import sim
    >>> sim.Reason(int(sim.playout(sim.start(players=3), "greedy")["reason"])).name
    'SENATE'
    """

    NONE = 0
    SENATE = 1
    ADJOURNED = 2
    CUT_OFF = 3


FIELDS: list[tuple[str, tuple[int, ...], str]] = [
    # the table
    ("players", (), "3 to 5"),
    ("ahead", (), "how many turns after this one deals still bind (R8.6)"),
    ("deals", (), "1: deals are decisions; 0: only votes are"),
    ("adjourn", (), "1: a stalled game ends by itself (R10.6)"),
    ("cutoff", (), "after so many rounds the game ends (R10.6)"),
    # the moment
    ("phase", (), "see Phase"),
    ("actor", (), "the seat that decides; -1: nobody"),
    ("turn", (), "counts from 1"),
    ("active", (), "whose turn it is"),
    ("idle", (), "turns in a row that were only Caesar moves"),
    ("votes_called", (), "in this turn (R5.10)"),
    ("failed", (), "a bit for each laurel space whose vote failed in this turn"),
    # the board
    ("caesar", (), "the laurel space that he covers"),
    ("open_supply", (), "I laurels left"),
    ("box", (), "I laurels that are not in the game (R10.1)"),
    ("drawn", (), "how many of `supply` have been drawn"),
    ("seated", (ROOMS, SEATS), "senators in each committee, by seat"),
    ("present", (ROOMS,), "all senators in each committee"),
    ("senate", (SENATE.size,), "who sits there, in order of arrival; -1: free"),
    ("reserve", (SEATS,), "senators that are not on the board"),
    ("purse", (SEATS, KINDS), "tokens of each kind; secret (R9.1)"),
    ("laurels", (SPACES,), "the kind that lies there, also under Caesar; -1: none"),
    ("supply", (FACES,), "kinds in the order of drawing, -1 once drawn; secret (R9.2)"),
    # the open vote; all -1 or 0 when there is none
    ("path", (), "the laurel space of the advance; -1: no vote"),
    ("missing", (), "votes still to be found"),
    ("asked", (), "the supporter who is asked now; -1: nobody"),
    ("offered", (3,), "the offer on the table: votes, price, extra"),
    ("given", (SEATS,), "votes given for nothing"),
    ("sold", (SEATS,), "votes given by a deal"),
    ("pledged", (SEATS,), "votes that are bound by an older promise and will be used"),
    ("price", (SEATS,), "what the deal with each supporter costs"),
    ("extra", (SEATS,), "what else it brings them: see Extra"),
    ("agreed", (SEATS,), "the supporters with a deal, in the order of agreement; -1: none"),
    # promises: the giver first, then to whom
    ("back_until", (SEATS, SEATS), "a vote in return: the last turn on which it runs; 0: none"),
    ("back_binds", (SEATS, SEATS), "the last turn on which the game enforces it (R8.5)"),
    ("back_due", (SEATS, SEATS), "1: it was asked for and not given (R8.8)"),
    ("back_called", (SEATS, SEATS), "1: it was called in"),
    ("back_age", (SEATS, SEATS), "promises are numbered as they are made"),
    # the giver first, then against whom
    ("oppose_until", (SEATS, SEATS), "no vote for a third player: the last turn; 0: none"),
    ("oppose_binds", (SEATS, SEATS), "the last turn on which the game enforces it"),
    ("oppose_to", (SEATS, SEATS), "who was promised it"),
    ("oppose_age", (SEATS, SEATS), "promises are numbered as they are made"),
    ("caesar_to", (), "who may say where Caesar goes with this bonus; -1: nobody"),
    ("promises", (), "how many were made"),
    ("kept", (SEATS,), "public records (R8.8)"),
    ("broken", (SEATS,), "the same, broken"),
    ("lapsed", (SEATS,), "the same, lapsed"),
    # the end
    ("reason", (), "see Reason"),
    ("place", (SEATS,), "from 1 (R7.5); 0 while the game goes on"),
]
"""Every field: its name, its shape and what it says."""
STATE = np.dtype([(name, "<i2", shape) if shape else (name, "<i2") for name, shape, _ in FIELDS])
"""One game. Its fields are listed in docs/simulation.md.

>>> from quovadis import sim
>>> "purse" in sim.STATE.names, sim.STATE.itemsize < 1000  # bytes
(True, True)
"""
WIDTH = STATE.itemsize // 2
"""How many numbers a state has."""


def _at(name: str) -> int:
    fields: Any = STATE.fields
    return int(fields[name][1]) // 2


PLAYERS, AHEAD, DEALS, ADJOURN, CUTOFF = map(
    _at, ("players", "ahead", "deals", "adjourn", "cutoff")
)
PHASE, ACTOR, TURN, ACTIVE, IDLE = map(_at, ("phase", "actor", "turn", "active", "idle"))
VOTES_CALLED, FAILED, CAESAR = map(_at, ("votes_called", "failed", "caesar"))
OPEN_SUPPLY, BOX, DRAWN = map(_at, ("open_supply", "box", "drawn"))
SEATED, PRESENT, SENATORS_IN, RESERVE = map(_at, ("seated", "present", "senate", "reserve"))
PURSE, LAUREL, SUPPLY = map(_at, ("purse", "laurels", "supply"))
PATH, MISSING, ASKED, OFFERED = map(_at, ("path", "missing", "asked", "offered"))
GIVEN, SOLD, PLEDGED = map(_at, ("given", "sold", "pledged"))
PRICE, EXTRA, AGREED = map(_at, ("price", "extra", "agreed"))
BACK_UNTIL, BACK_BINDS, BACK_DUE = map(_at, ("back_until", "back_binds", "back_due"))
BACK_CALLED, BACK_AGE = map(_at, ("back_called", "back_age"))
OPPOSE_UNTIL, OPPOSE_BINDS = map(_at, ("oppose_until", "oppose_binds"))
OPPOSE_TO, OPPOSE_AGE = map(_at, ("oppose_to", "oppose_age"))
CAESAR_TO, PROMISES = map(_at, ("caesar_to", "promises"))
KEPT, BROKEN, LAPSED = map(_at, ("kept", "broken", "lapsed"))
REASON, PLACE = map(_at, ("reason", "place"))

# The board

SENATE_ROOM = SENATE.index
SENATE_SIZE = SENATE.size
SENATORS_EACH = SENATORS
ROOM_SIZE = np.array([room.size for room in COMMITTEES], np.int16)
START = np.array([path.start.index for path in PATHS], np.int16)
END = np.array([path.end.index for path in PATHS], np.int16)
NEED = np.array([SUPPORT[path.start.size] for path in PATHS], np.int16)
"""How many supporters an advance along each path needs (R5.2, R5.3)."""
ENTRY = np.array([room.index for room in ENTRIES], np.int16)
WORTH = np.array([VALUE[laurel] for laurel in LAURELS], np.int16)
WAYS = len(PATHS)
CAESAR_FIRST = LAUREL_SPACES.index(CAESAR_STARTS)
IIC = LAURELS.index("IIC")

# The actions


class Extra(IntEnum):
    """What a deal brings a supporter beside laurels.

    >>> from quovadis import sim
    >>> sim.unpacked(sim.package(votes=1, price=2, extra=sim.Extra.VOTE))
    (1, 2, <Extra.VOTE: 2>)
    """

    NOTHING = 0
    SPLIT = 1
    """What the advance earns is shared (R8.2)."""
    VOTE = 2
    """A vote of the mover's in return, within three rounds."""
    CAESAR = 3
    """The IIC that the advance takes moves Caesar where the supporter says."""
    OPPOSE = 4
    """The mover votes for nobody of that third player's for a round: the first one clockwise."""
    OPPOSE_SECOND = 5
    OPPOSE_THIRD = 6


EXTRAS = len(Extra)
MOST_LAURELS = 5
"""The highest price."""
PRICES = MOST_LAURELS + 1
BACK_ROUNDS = 3
OPPOSE_ROUNDS = 1

PLACE_IN = 0
ADVANCE = PLACE_IN + len(ENTRIES)
MOVE_CAESAR = ADVANCE + WAYS
DECLINE_BONUS = MOVE_CAESAR + SPACES
CARRY_OUT = DECLINE_BONUS + 1
GIVE_UP = CARRY_OUT + 1
VOTES = GIVE_UP + 1
"""This, the next and the one after it: 0, 1 or 2 votes."""
ACCEPT = VOTES + 3
DECLINE = ACCEPT + 1
PASS_OVER = DECLINE + 1
CALL_IN = PASS_OVER + 1
PACKAGE = CALL_IN + 1
"""The first of the offers: votes (1, 2) times price (0 to 5) times extra."""
PACKAGES = 2 * PRICES * EXTRAS
ACTIONS = PACKAGE + PACKAGES
"""How many actions there are in all phases together.

>>> from quovadis import sim
>>> sim.legal(sim.start()).shape == (sim.ACTIONS,)
True
"""


def package(votes: int, price: int, extra: int) -> int:
    """The action that offers this, or names it as a price; nothing at all is just asking.

    >>> from quovadis import sim
    >>> sim.package(votes=2, price=0, extra=sim.Extra.SPLIT)
    84
    """
    if votes not in {1, 2} or not 0 <= price <= MOST_LAURELS or not 0 <= extra < EXTRAS:
        raise ValueError("an offer is for 1 or 2 votes, 0 to 5 laurels and one of the extras")
    return PACKAGE + ((votes - 1) * PRICES + price) * EXTRAS + extra


def unpacked(action: int) -> tuple[int, int, Extra]:
    """The votes, the price and the extra of such an action.

    >>> from quovadis import sim
    >>> sim.unpacked(84)
    (2, 0, <Extra.SPLIT: 1>)
    """
    if not PACKAGE <= action < ACTIONS:
        raise ValueError(f"offers are the actions {PACKAGE} to {ACTIONS - 1}, not {action!r:.20}")
    rest, extra = divmod(action - PACKAGE, EXTRAS)
    votes, price = divmod(rest, PRICES)
    return votes + 1, price, Extra(extra)


def rows(states: States) -> Row:
    """The same memory as the kernel sees it: a row for each state."""
    flat = np.ascontiguousarray(states).reshape(-1)
    return flat.view(np.int16).reshape(len(flat), WIDTH)


def check_states(states: States) -> None:
    """Refuse what holds no states."""
    given = getattr(states, "dtype", None)
    if given != STATE:
        kind = type(states).__name__ if given is None else f"an array of {given!s:.60}"
        raise TypeError(
            f"a state is an element of an array of dtype sim.STATE, as sim.start makes, not {kind}"
        )


def one(state: States) -> np.void:
    """The fields of a single state."""
    check_states(state)
    if np.shape(state):
        raise ValueError("this takes one state, not an array of them")
    return cast("np.void", state[()])
