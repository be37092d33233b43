"""What holds in every position, whatever the rules of a table (R1.1, R1.4, R1.5)."""

from collections import Counter

from quovadis.board import COMMITTEES
from quovadis.laurels import FACE_DOWN, ONES
from quovadis.state import SENATORS, State


def unsound(state: State) -> str | None:
    """What cannot be in this position, or None: pieces lost, doubled or without a seat."""
    tokens: Counter[str | None] = Counter({"I": state.open_supply + state.box})
    for heap in (*state.purses, state.laurels, state.supply):
        tokens.update(heap)
    unknown = len(state.supply) - sum(laurel is not None for laurel in state.supply)
    empty = sum(laurel is None for laurel in state.laurels)
    tokens[None] -= empty
    missing = {
        kind: count - tokens[kind]
        for kind, count in {"I": ONES, **FACE_DOWN}.items()
        if tokens[kind] != count
    }
    if state.turn.active not in state.players:
        return "turn"
    if min(state.open_supply, state.box, *state.reserves) < 0:
        return "negative"
    if any(count < 0 for count in missing.values()) or sum(missing.values()) != unknown:
        return "laurels"
    on_board = Counter(colour for seated in state.seated for colour in seated)
    if any(
        on_board[colour] + reserve != SENATORS
        for colour, reserve in zip(state.players, state.reserves, strict=True)
    ) or len(on_board - Counter(dict.fromkeys(state.players, SENATORS))):
        return "senators"
    if any(len(seated) > room.size for room, seated in zip(COMMITTEES, state.seated, strict=True)):
        return "seats"
    return None
