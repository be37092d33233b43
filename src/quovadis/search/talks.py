"""The rest of a turn as certain minds would talk it out, at a table as it may be.

Everyone is a bot here and answers by itself, by the rules: what an offer leads to, whom a refused
mover asks next, and what happens at last. Nobody cuts in.
"""

from collections.abc import Mapping, Sequence

from quovadis.bots.memory import standing
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.events import Event, TurnBegan, Undone
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.core.view import heard
from quovadis.driver.driver import Driver, ask
from quovadis.game import Game

_ENDLESS = 40
"""No turn needs so many answers."""


class _Table(Game):
    """A game that goes on from a state, with what one seat remembers of its log."""

    def __init__(self, state: State, events: Sequence[Event]) -> None:
        super().__init__(())
        done = [event for event in standing(events) if not isinstance(event, Undone)]
        self._log = [*done]
        self._fold.events, self._fold.state = done, state
        begun = next((n for n in range(len(done), 0, -1) if isinstance(done[n - 1], TurnBegan)), 0)
        self._fold.begun[state.turn.number] = begun, state
        whispers = any(event.told_to for event in done)
        self._visible = {
            seat: [each for each in done if heard(each.told_to, seat)] if whispers else [*done]
            for seat in state.players
        }


def talked_out(
    state: State,
    events: Sequence[Event],
    said: SeatCommand,
    minds: Mapping[Colour, Bot],
    budget: int = BUDGET,
) -> State | None:
    """The table when the turn in which something was said has ended; None if that is not known.

    That is so if it cannot be said, or if the turn finds no end. `budget` is for each answer.
    """
    turn = state.turn.number
    table = _Table(state, events)
    driver = Driver(table)
    try:
        driver.hear(said)
    except Refused:
        return None
    for _ in range(_ENDLESS):
        if table.state.outcome is not None or table.state.turn.number != turn:
            return table.state
        question = driver.owed()[0]
        ask(driver, question, minds[question.seat], seed=turn, budget=budget)
    return None
