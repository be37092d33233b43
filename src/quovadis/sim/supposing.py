"""What would become of a vote: for players who think one step ahead."""

from quovadis.sim.compiling import compiled, inlined
from quovadis.sim.layout import (
    ACTIVE,
    ADVANCE,
    AGREED,
    ASKED,
    CAESAR,
    END,
    EXTRA,
    GIVEN,
    MISSING,
    NEED,
    PATH,
    PHASE,
    PLAYERS,
    PRESENT,
    PRICE,
    SEATED,
    SEATS,
    SENATE_ROOM,
    SENATE_SIZE,
    SOLD,
    SPACES,
    START,
    Row,
)
from quovadis.sim.rules import BONUS, NAME, SPLIT, around, carry_out, finish, votes_to_ask
from quovadis.sim.valuing import Chances, Weights, chances


@inlined
def needs_votes(s: Row, action: int) -> bool:
    """Whether the active player must ask for votes to do this."""
    way = action - ADVANCE
    return (
        0 <= way < SPACES
        and way != s[CAESAR]
        and s[SEATED + START[way] * SEATS + s[ACTIVE]] <= NEED[way]
    )


@inlined
def would_end(s: Row) -> bool:
    """Whether the advance would end the game."""
    return END[s[PATH]] == SENATE_ROOM and s[PRESENT + SENATE_ROOM] == SENATE_SIZE - 1


@compiled
def if_carried(
    s: Row, votes: int, price: int, extra: int, weights: Weights, shares: Chances
) -> int:
    """Everyone's chances if this were agreed; and who gave the votes then missing, as bits."""
    trial, helpers = s.copy(), 0
    mover, players = trial[ACTIVE], trial[PLAYERS]
    if votes > 0:
        partner, place = trial[ASKED], 0
        while trial[AGREED + place] >= 0:
            place += 1
        trial[AGREED + place] = partner
        trial[SOLD + partner], trial[PRICE + partner] = votes, price
        trial[EXTRA + partner] = extra if extra == SPLIT else 0
        trial[MISSING] -= votes
    for step in range(1, players):
        seat = around(mover, step, players)
        if trial[MISSING] > 0 and trial[SOLD + seat] == trial[GIVEN + seat] == 0:
            helped = min(trial[MISSING], votes_to_ask(trial, seat))
            trial[GIVEN + seat] = helped
            trial[MISSING] -= helped
            helpers |= int(helped > 0) << seat
    carry_out(trial)
    if trial[PHASE] in (BONUS, NAME):
        finish(trial, False)
    chances(trial, weights, shares)
    return helpers
