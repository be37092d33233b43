"""A puzzle: a moment of a recorded game, what one seat could say then, and how good that is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from quovadis.core.commands import SeatCommand
from quovadis.core.events import GameEvent
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.record.notation import action, spoken, talk

Kind = Literal["answer", "vote", "offer", "call-in"]
"""What is asked: an answer to an offer, one for a vote or its price, an offer for votes that are
missing, or whether to call in a promise."""
Level = Literal["easy", "medium", "hard", "very-hard"]
RUNGS = ("quaestor", "aedilis", "praetor")
"""The bots that are asked what they would say, from the easiest to the strongest."""
LEAST, MOST = 3, 5
"""How many choices a puzzle has."""
MARGIN = 0.03
"""By how much the best choice must beat every other one."""
SURE = 3.0
"""By how many standard errors of the difference, at least."""
_WRONG = {"quaestor": 1.0, "aedilis": 1.5, "praetor": 2.0}
"""How much harder it is if a bot gets it wrong."""
_LEVELS: tuple[tuple[float, Level], ...] = ((1.7, "easy"), (3.2, "medium"), (5.2, "hard"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One thing that could be said, and what comes of it."""

    line: str
    """In the notation of records."""
    chance: float
    """The chance to win after it: the mean of games that were played on."""
    doubt: float
    """Its standard error."""
    behind: float
    """By how much the best choice is better, in the same games; 0 for the best itself."""
    behind_doubt: float
    """The standard error of that."""
    agreed: float | None
    """For an offer: in which share of the games it was agreed upon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A puzzle on the board: what the rules make of its record."""

    game: Game
    """Up to the moment of the question."""
    choices: tuple[SeatCommand, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """One puzzle."""

    number: int
    """Counts from 1, in the order in which puzzles were found."""
    record: str
    """The whole game, in notation."""
    at: int
    """How many events of it happened before the question."""
    seat: Colour
    kind: Kind
    choices: tuple[Choice, ...]
    best: int
    """Which of them is best, counting from 0."""
    right: tuple[str, ...]
    """The bots that found it."""
    games: int
    """How often the game was played on after each choice."""

    @property
    def lead(self) -> float:
        """By how much the best choice beats the second best."""
        return min(each.behind for at, each in enumerate(self.choices) if at != self.best)

    @property
    def difficulty(self) -> float:
        """Higher is harder: who gets it wrong, how close the second best is, how many there are."""
        wrong = sum(_WRONG[rung] for rung in RUNGS if rung not in self.right)
        close = max(0.0, 1.0 - self.lead / 0.15)
        return wrong + close + 0.2 * (len(self.choices) - 3)

    @property
    def level(self) -> Level:
        """The same in a word."""
        return next((word for below, word in _LEVELS if self.difficulty < below), "very-hard")

    @property
    def events(self) -> tuple[GameEvent, ...]:
        """The whole game, replayed by the rules."""
        return _replayed(self.record)

    def position(self) -> Position:
        """The board at the moment of the question, and what can be said."""
        game = Game(self.events[: self.at])
        state = game.state
        choices = tuple(
            talk(state, self.seat, each.line) or action(self.seat, each.line)
            for each in self.choices
        )
        return Position(game=game, choices=choices)

    def view(self, position: Position) -> PlayerView:
        """The table as the seat sees it."""
        return position.game.view(self.seat)


@lru_cache(maxsize=8)
def _replayed(record: str) -> tuple[GameEvent, ...]:
    """A few are kept: whoever looks at a puzzle soon answers it."""
    return read_qv(record)


def to_line(game: Game, command: SeatCommand) -> str:
    """A choice as a puzzle keeps it."""
    return spoken(game.state, command)


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle without its record, which it shares with others of the same game."""
    return {
        "at": puzzle.at,
        "seat": puzzle.seat,
        "kind": puzzle.kind,
        "choices": [
            [each.line, each.chance, each.doubt, each.behind, each.behind_doubt, each.agreed]
            for each in puzzle.choices
        ],
        "best": puzzle.best,
        "right": [*puzzle.right],
        "games": puzzle.games,
    }


def from_json(told: Mapping[str, Any], number: int, record: str) -> Puzzle:
    """The same, read."""
    return Puzzle(
        number=number,
        record=record,
        at=told["at"],
        seat=told["seat"],
        kind=told["kind"],
        choices=tuple(
            Choice(
                line=line,
                chance=chance,
                doubt=doubt,
                behind=behind,
                behind_doubt=behind_doubt,
                agreed=agreed,
            )
            for line, chance, doubt, behind, behind_doubt, agreed in told["choices"]
        ),
        best=told["best"],
        right=tuple(told["right"]),
        games=told["games"],
    )
