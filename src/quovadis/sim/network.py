"""Everyone's chance to win by a small network that sees the whole table: how a consul judges.

Where the estimate (`valuing`) adds up what single features are worth, the network weighs them
against each other: a senator below the Senate counts for more when nobody else is near it. It looks
from every seat in turn, clockwise from there, and gives each a score. Open purses are taken as they
are: whoever asks has guessed them.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quovadis.core.board import COMMITTEES, SENATE
from quovadis.core.rules.advancing import SUPPORT
from quovadis.sim.compiling import compiled
from quovadis.sim.layout import (
    ACTIVE,
    BACK_UNTIL,
    CAESAR,
    DRAWN,
    FACES,
    IDLE,
    LAUREL,
    OPEN_SUPPLY,
    OPPOSE_UNTIL,
    PHASE,
    PLACE,
    PLAYERS,
    PRESENT,
    RESERVE,
    ROOM_SIZE,
    SEATED,
    SEATS,
    SENATE_ROOM,
    SENATE_SIZE,
    SENATORS_EACH,
    SENATORS_IN,
    SPACES,
    TURN,
    WORTH,
    Row,
)
from quovadis.sim.paying import wealth
from quovadis.sim.rules import OVER
from quovadis.sim.valuing import Chances

Numbers = NDArray[np.float32]
_BELOW = SENATE.index
_NEED = np.array([SUPPORT[room.size] for room in COMMITTEES], np.int64)
_EACH = 3 * _BELOW + 8
"""What it sees of each player: three numbers for each committee, chairs, purse and turn."""
_ALL = _BELOW + 3 * SPACES + SENATE_SIZE + 4
"""What it sees of the table."""
SEEN = SEATS * _EACH + _ALL + 2 * SEATS * SEATS
"""How many numbers it sees from one seat."""
FIRST, SECOND = 64, 32
"""How wide its two layers are."""
_LEAD = 6.0
_TABLES = 3
"""Tables of three, four and five have weights of their own."""


class Network(NamedTuple):
    """Weights of two hidden layers and of the score, for each number of players from three."""

    first: Numbers
    first_bias: Numbers
    second: Numbers
    second_bias: Numbers
    score: Numbers


NONE = Network(
    np.zeros((0, SEEN, FIRST), np.float32),
    np.zeros((0, FIRST), np.float32),
    np.zeros((0, FIRST, SECOND), np.float32),
    np.zeros((0, SECOND), np.float32),
    np.zeros((0, SECOND), np.float32),
)
"""No network: the estimate judges."""


@cache
def released() -> Network:
    """The network of this release."""
    return read_network(resources.files("quovadis.sim").joinpath("network.json").read_text("utf-8"))


def read_network(text: str) -> Network:
    """A network as `quovadis train --network` writes it, or `ValueError`."""
    told = json.loads(text)
    layers = told.get("network") if isinstance(told, dict) else None
    if not isinstance(layers, dict) or layers.keys() != {*Network._fields}:
        raise ValueError("no network of this program")
    return Network(*(_layer(layers[name], like) for name, like in NONE._asdict().items()))


def _layer(told: object, like: Numbers) -> Numbers:
    """One field, for tables of all sizes."""
    if not isinstance(told, str):
        raise ValueError("a layer is not text")  # noqa: TRY004 - what is read is wrong, not a call
    numbers = np.frombuffer(b64decode(told, validate=True), "<f2").astype(np.float32)
    if not np.isfinite(numbers).all():
        raise ValueError("a weight is not a number")
    return numbers.reshape(_TABLES, *like.shape[1:])


def write_network(network: Network, about: Mapping[str, Any]) -> str:
    """A network as text, after what is said about it; half precision is as good (decision 29)."""
    layers = {
        name: b64encode(layer.astype("<f2").tobytes()).decode()
        for name, layer in network._asdict().items()
    }
    return json.dumps({**about, "network": layers}, indent=1) + "\n"


def calmed(network: Network, by: float) -> Network:
    """A network whose scores are drawn together: the same order, less sure."""
    return network._replace(score=network.score * np.float32(by))


def fingerprint(network: Network) -> str:
    """A short text that is the same for the same network only."""
    digest = blake2b(digest_size=6)
    for layer in network:
        digest.update(layer.tobytes())
    return digest.hexdigest()


@compiled
def foreseen(s: Row, network: Network, shares: Chances) -> None:
    """Write down everyone's chance to win."""
    players = s[PLAYERS]
    shares[:] = 0.0
    if s[PHASE] == OVER:
        for seat in range(players):
            shares[seat] = 1.0 if s[PLACE + seat] == 1 else 0.0
        return
    table = players - 3
    seen = np.zeros(SEEN, np.float32)
    for seat in range(players):
        see(s, seat, seen)
        shares[seat] = _score(seen, network, table)
    top, whole = shares[:players].max(), 0.0
    for seat in range(players):
        shares[seat] = np.exp(shares[seat] - top)
        whole += shares[seat]
    for seat in range(players):
        shares[seat] /= whole


@compiled
def _score(seen: Numbers, network: Network, table: int) -> float:
    """What a seat is worth that sees this. Most of what is seen is 0."""
    one = network.first_bias[table].copy()
    for place in range(SEEN):
        amount = seen[place]
        if amount != 0:
            weights = network.first[table, place]
            for unit in range(FIRST):
                one[unit] += amount * weights[unit]
    two = network.second_bias[table].copy()
    for unit in range(FIRST):
        amount = one[unit]
        if amount > 0:
            weights = network.second[table, unit]
            for other in range(SECOND):
                two[other] += amount * weights[other]
    score = 0.0
    for unit in range(SECOND):
        if two[unit] > 0:
            score += two[unit] * network.score[table, unit]
    return score


@compiled
def see(s: Row, eye: int, seen: Numbers) -> None:
    """What the network sees from a seat: the players clockwise from there, then the table."""
    seen[:] = 0
    players, chairs = s[PLAYERS], s[PRESENT + SENATE_ROOM]
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
    for number in range(players):
        seat, at = (eye + number) % players, number * _EACH
        for room in range(_BELOW):
            own = s[SEATED + room * SEATS + seat]
            if own:
                seen[at + 3 * room] = own
                if own > _NEED[room]:
                    seen[at + 3 * room + 1] = 1
                elif s[PRESENT + room] > _NEED[room]:
                    seen[at + 3 * room + 2] = 1
        at += 3 * _BELOW
        seen[at] = s[SEATED + SENATE_ROOM * SEATS + seat]
        seen[at + 1] = s[RESERVE + seat] / SENATORS_EACH
        seen[at + 2] = held[seat] / 10
        seen[at + 3] = (held[seat] - mean) / 5
        seen[at + 4] = chairs > 0 and s[SENATORS_IN] == seat
        seen[at + 5] = s[ACTIVE] == seat
        lead = -_LEAD
        if chairs == 0 or seen[at] > 0:
            lead = held[seat] - (second if held[seat] == first else first)
            seen[at + 6] = held[seat] == first
        seen[at + 7] = max(-_LEAD, min(_LEAD, lead)) / _LEAD
    at = SEATS * _EACH
    for room in range(_BELOW):
        seen[at + room] = s[PRESENT + room] == ROOM_SIZE[room]
    at += _BELOW
    for space in range(SPACES):
        kind = s[LAUREL + space]
        seen[at + space] = WORTH[kind] / 5 if kind >= 0 else 0
        seen[at + SPACES + space] = kind < 0
    at += 2 * SPACES
    seen[at + s[CAESAR]] = 1
    at += SPACES
    seen[at + min(chairs, SENATE_SIZE - 1)] = 1
    at += SENATE_SIZE
    seen[at] = s[IDLE] / 8
    seen[at + 1] = s[OPEN_SUPPLY] / 18
    seen[at + 2] = (FACES - s[DRAWN]) / FACES
    seen[at + 3] = min(s[TURN], 200) / 100
    at += 4
    for number in range(players):
        giver = (eye + number) % players
        for other in range(players):
            pair = giver * SEATS + (eye + other) % players
            seen[at + number * SEATS + other] = s[BACK_UNTIL + pair] >= s[TURN]
            seen[at + SEATS * SEATS + number * SEATS + other] = s[OPPOSE_UNTIL + pair] >= s[TURN]


@compiled
def see_all(games: Row, eyes: NDArray[np.int64], seen: Numbers) -> None:
    """What the network sees in every game, from a seat in each."""
    for number in range(len(games)):
        see(games[number], eyes[number], seen[number])


@compiled
def foresee_all(games: Row, network: Network, shares: Chances) -> None:
    """Everyone's chance to win in every game."""
    for number in range(len(games)):
        foreseen(games[number], network, shares[number])
