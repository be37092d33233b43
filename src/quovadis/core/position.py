"""A game at the beginning of a turn, however it came about: `Start` can begin with it."""

from collections import Counter
from dataclasses import dataclass
from itertools import chain

from quovadis.core.board import CAESAR_STARTS, COMMITTEES, LAUREL_SPACES, Path
from quovadis.core.deals.talks import Promise
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.families import SENATORS, Colour
from quovadis.core.laurels import FACE_DOWN, Laurel
from quovadis.core.special import TOKENS, Hand, Token
from quovadis.core.state import State, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Everything that matters for playing on, but for what was kept and broken before.

    Elections (R10.3) have none: what was noted belongs to them, too. `Game.from_position` begins
    in one, or in the text of one.

    >>> position = Position.of(game.state)
    >>> position.active, position.reserves, position.caesar
    ('red', (8, 8, 8), b3-S)
    >>> Game.from_position(position).position == game.position
    True
    """

    players: tuple[Colour, ...]
    """The seating, clockwise; the first one began."""
    rules: TableRules
    """The edition and the variants."""
    number: int = 1
    """Which turn it is; it tells whose."""
    seated: tuple[tuple[Colour, ...], ...] = ((),) * len(COMMITTEES)
    """Who sits in each committee, by its index, in order of arrival."""
    purses: tuple[tuple[Laurel | None, ...], ...]
    """By seat; None for a token that nobody may know."""
    laurels: tuple[Laurel | None, ...] = (None,) * len(LAUREL_SPACES)
    """What lies on each laurel space."""
    caesar: Path = CAESAR_STARTS
    """Where Caesar is."""
    supply: tuple[Laurel | None, ...]
    """The laurels face down, next one first; None for one that nobody knows."""
    hands: tuple[Hand, ...]
    """Special tokens by seat (R10.5)."""
    special: Hand = ()
    """The special tokens face down, next one first."""
    played: tuple[Token, ...] = ()
    """Special tokens that have left the game."""
    idle: int = 0
    """How many turns in a row before this one were only Caesar moves (R10.6)."""
    promises: tuple[Promise, ...] = ()
    """The open ones."""

    @property
    def active(self) -> Colour:
        """Whose turn it is."""
        return self.players[(self.number - 1) % len(self.players)]

    @property
    def reserves(self) -> tuple[int, ...]:
        """Senators not on the board, by seat."""
        on_board = Counter(chain(*self.seated))
        return tuple(SENATORS - on_board[player] for player in self.players)

    @property
    def ones(self) -> int:
        """How many I laurels are in purses."""
        return sum(purse.count("I") for purse in self.purses)

    @classmethod
    def of(cls, state: State) -> "Position":
        """The position of a game in which nothing has happened in this turn so far."""
        turn, talks = state.turn, state.talks
        if state.rules.consul is not None:
            raise Refused("position-election", "R10.3")
        if state.outcome is not None:
            raise Refused("game-over", "R7.1")
        untouched = turn == Turn(number=turn.number, active=turn.active) and not talks.made
        if not untouched or state.adjourners or state.reveal is not None:
            raise Refused("position-in-turn", "R2.1", number=turn.number)
        return cls(
            players=state.players,
            rules=state.rules,
            number=turn.number,
            seated=state.seated,
            purses=state.purses,
            laurels=state.laurels,
            caesar=state.caesar,
            supply=state.supply,
            hands=state.hands,
            special=state.special,
            played=state.played,
            idle=state.idle,
            promises=talks.open,
        )


def face_down(
    purses: tuple[tuple[Laurel | None, ...], ...], laurels: tuple[Laurel | None, ...]
) -> list[Laurel]:
    """The laurels that are left for the supply, sorted."""
    found = Counter(chain(laurels, *purses))
    left = ([laurel] * (count - found[laurel]) for laurel, count in FACE_DOWN.items())
    return list(chain(*left))


def undrawn(hands: tuple[Hand, ...], played: tuple[Token, ...]) -> list[Token]:
    """The special tokens that are left to draw, sorted."""
    found = Counter(chain(played, *hands))
    return list(chain(*([token] * (count - found[token]) for token, count in TOKENS.items())))
