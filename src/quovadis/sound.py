"""What holds in every position, whatever the rules of a table (R1.1, R1.4, R1.5, R1.6)."""

from collections import Counter

from quovadis.board import COMMITTEES, LAUREL_SPACES
from quovadis.families import SENATORS
from quovadis.laurels import FACE_DOWN, ONES
from quovadis.state import State


def unsound(state: State) -> str | None:
    """What cannot be in this position, or None: pieces lost, doubled or without a seat."""
    players = state.players
    if not 3 <= len(set(players)) == len(players) <= 5:
        return "players"
    if state.turn.active not in players or state.turn.number < 1:
        return "turn"
    if len(state.laurels) != len(LAUREL_SPACES) or state.caesar not in LAUREL_SPACES:
        return "spaces"
    if min(state.open_supply, state.box, *state.reserves) < 0:
        return "negative"
    if not _laurels_are_all_there(state):
        return "laurels"
    on_board = Counter(colour for seated in state.seated for colour in seated)
    in_reserve = Counter(dict(zip(players, state.reserves, strict=True)))
    if on_board + in_reserve != Counter(dict.fromkeys(players, SENATORS)):
        return "senators"
    if any(len(seated) > room.size for room, seated in zip(COMMITTEES, state.seated, strict=True)):
        return "seats"
    return None


def _laurels_are_all_there(state: State) -> bool:
    """Each of the 62 is somewhere, exactly once; those that nobody knows fill the gaps."""
    heaps = (*state.purses, state.laurels, state.supply)
    known = Counter(laurel for heap in heaps for laurel in heap if laurel is not None)
    known["I"] += state.open_supply + state.box
    all_of_them = Counter({**FACE_DOWN, "I": ONES})
    unknown = state.supply.count(None)
    return known <= all_of_them and known.total() + unknown == all_of_them.total()
