"""A game turn by turn: what stood before each, what was said, and what happened."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event, GameEvent, TurnBegan
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.log import effective
from quovadis.core.state import State
from quovadis.core.view import PlayerView, open_view
from quovadis.record import bargains
from quovadis.record.lines import without_comment
from quovadis.record.reader import commands_of
from quovadis.record.writer import lines_by_turn


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTurn:
    """One turn of a game, secrets included: for finished games, and for owners of a record.

    >>> events = game.push("red +b1")
    >>> turn = game.turns[0]
    >>> turn.before.reserves, turn.commands
    ((8, 8, 8), (Place(by='red', committee=b1),))
    """

    number: int
    """Counts from 1."""
    active: Colour
    """Whose turn it was."""
    state: State
    """Everything at its beginning."""
    lines: tuple[str, ...]
    """What was said and done, as a record has it."""
    events: tuple[GameEvent, ...]
    """What happened, up to the beginning of the next turn."""

    @property
    def before(self) -> PlayerView:
        """The table at its beginning, with all purses open."""
        return open_view(self.state)

    @property
    def commands(self) -> tuple[SeatCommand, ...]:
        """The lines as commands, with the votes that they imply.

        `Refused` if the game is older than a rule that does not allow one of them any more.
        """
        return tuple(_commands(self.state, self.lines))

    @property
    def deals(self) -> list[dict[str, Any]]:
        """Every offer of this turn and what came of it, as `quovadis replay --json` has them."""
        return bargains.deals(self.events)


def turns(log: Iterable[Event]) -> Iterator[PlayedTurn]:
    """Every turn of a log that counts; the last one may be unfinished.

    >>> events = game.push("red +b1")
    >>> [turn.active for turn in turns(game.log)]
    ['red', 'blue']
    """
    events = effective(log)
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    state, done = fold(events[:1]), 1
    lines = lines_by_turn(events)
    for start, end, said in zip(starts, [*starts[1:], len(events)], lines, strict=True):
        state = fold(events[done : start + 1], state)
        done = start + 1
        told = tuple(line for line in said if without_comment(line))
        yield PlayedTurn(
            number=state.turn.number,
            active=state.turn.active,
            state=state,
            lines=told,
            events=events[done : end + 1],
        )


def _commands(state: State, lines: tuple[str, ...]) -> Iterator[SeatCommand]:
    for line in lines:
        commands, events = commands_of(state, line)
        yield from commands
        state = fold(events, state)
