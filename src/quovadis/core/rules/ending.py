"""The end of the game and everyone's place (chapter 7 of the rules)."""

from quovadis.core.board import SENATE
from quovadis.core.deals import settlement
from quovadis.core.events import Ended, GameEvent
from quovadis.core.evolve import fold
from quovadis.core.laurels import total
from quovadis.core.rules import election
from quovadis.core.state import EndReason, Outcome, Standing, State

STALL_ROUNDS = 2
"""How many rounds of only Caesar moves make a stall (R10.6)."""


def end(state: State, reason: EndReason, *, turns: int) -> tuple[GameEvent, ...]:
    """Pay all debts (R8.10), open the purses and give everyone their place."""
    paid = () if state.talks.quiet else tuple(settlement.all_debts(state))
    settled = fold(paid, state)
    outcome = Outcome(reason=reason, turns=turns, standings=standings(settled))
    if state.rules.consul is None:
        return (*paid, Ended(outcome=outcome))
    return (*paid, *election.after_game(settled, outcome))


def standings(state: State) -> tuple[Standing, ...]:
    """Those in the Senate by laurels (R7.2, R7.3), then by arrival (R7.4), then the others (R7.5).

    A game that ends with nobody in the Senate counts everyone as eligible (R10.6).
    """
    arrivals = state.at(SENATE)
    sums = {colour: total(state.purse(colour)) for colour in state.players}
    eligible = arrivals or state.players
    inside = sorted(set(eligible), key=lambda colour: (-sums[colour], eligible.index(colour)))
    outside = sorted(
        (colour for colour in state.players if colour not in eligible),
        key=lambda colour: -sums[colour],
    )
    places = {colour: rank for rank, colour in enumerate(inside, start=1)}
    for colour in outside:  # equal sums share a place
        places[colour] = 1 + len(inside) + sum(sums[other] > sums[colour] for other in outside)
    return tuple(
        Standing(
            colour=colour,
            place=place,
            total=sums[colour],
            seat=arrivals.index(colour) + 1 if colour in arrivals else None,
        )
        for colour, place in places.items()
    )


def stall_length(state: State) -> int:
    """How many turns in a row of only Caesar moves make a stall (R10.6)."""
    return STALL_ROUNDS * len(state.players)


def stall_turns(players: int) -> int:
    """The same, for a number of players."""
    return STALL_ROUNDS * players
