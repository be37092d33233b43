"""What holds in every position, whatever the rules of a table (R1.1, R1.4, R1.5, R1.6)."""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from operator import attrgetter

from quovadis.core.board import COMMITTEES, LAUREL_SPACES
from quovadis.core.families import SENATORS
from quovadis.core.laurels import FACE_DOWN, ONES, Laurel
from quovadis.core.special import TOKENS
from quovadis.core.state import State

_LAURELS: dict[Laurel, int] = {**FACE_DOWN, "I": ONES}


def unsound(state: State, since: State | None = None) -> str | None:
    """What is impossible in this position, or None: pieces lost, doubled or without a seat.

    If an earlier position is known to be sound, only what has changed `since` is checked.
    """
    for name, (read, holds) in _CHECKS.items():
        if (since is None or read(state) != read(since)) and not holds(state):
            return name
    return None


def _players(state: State) -> bool:
    return 3 <= len(set(state.players)) == len(state.players) <= 5


def _turn(state: State) -> bool:
    return state.turn.active in state.players and state.turn.number >= 1


def _spaces(state: State) -> bool:
    return len(state.laurels) == len(LAUREL_SPACES) and state.caesar in LAUREL_SPACES


def _not_negative(state: State) -> bool:
    return min(state.open_supply, state.box, *state.reserves) >= 0


def _laurels(state: State) -> bool:
    """Each of the 62 is somewhere, exactly once; unknown ones fill the gaps."""
    found = Counter(chain(*state.purses, state.laurels, state.supply))
    found["I"] += state.open_supply + state.box
    missing = [count - found[laurel] for laurel, count in _LAURELS.items()]
    return min(missing) >= 0 and sum(missing) == state.supply.count(None)


def _special(state: State) -> bool:
    """Each of the seven special tokens is somewhere, exactly once, if they are played with."""
    found = Counter(chain(state.special, state.played, *state.hands))
    unknown = found.pop(None, 0)
    if not state.rules.special_tokens:
        return not found and not unknown
    missing = [count - found[token] for token, count in TOKENS.items()]
    return min(missing) >= 0 and sum(missing) == unknown


def _senators(state: State) -> bool:
    senators = Counter(chain(*state.seated))
    senators.update(dict(zip(state.players, state.reserves, strict=True)))
    return senators == dict.fromkeys(state.players, SENATORS)


def _seats(state: State) -> bool:
    pairs = zip(COMMITTEES, state.seated, strict=True)
    return all(len(seated) <= room.size for room, seated in pairs)


_CHECKS: dict[str, tuple[Callable[[State], object], Callable[[State], bool]]] = {
    "players": (attrgetter("players"), _players),
    "turn": (attrgetter("turn", "players"), _turn),
    "spaces": (attrgetter("laurels", "caesar"), _spaces),
    "negative": (attrgetter("open_supply", "box", "reserves"), _not_negative),
    "laurels": (attrgetter("purses", "laurels", "supply", "open_supply", "box"), _laurels),
    "special": (attrgetter("special", "hands", "played", "rules"), _special),
    "senators": (attrgetter("seated", "reserves", "players"), _senators),
    "seats": (attrgetter("seated"), _seats),
}
"""Each check, with the only fields it looks at."""
