"""A game at one moment. Immutable; only `view` lets any of it out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol, cast

from quovadis.core.board import Committee, Path
from quovadis.core.deals.talks import Talks
from quovadis.core.editions import EDITIONS, Edition, TableRules
from quovadis.core.families import Colour
from quovadis.core.frozen import drafter, hasten
from quovadis.core.laurels import Laurel
from quovadis.core.special import TOKENS, Hand, Shuffle, Token

EndReason = Literal["senate", "adjourned", "cut-off"]
Revealing = Literal["offered", "open"]
"""A reveal can be demanded, or the purses lie open (R10.2)."""
Votes = tuple[tuple[Colour, int], ...]
"""How many votes each owner gives, in the order of first answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """A vote on one advance of the active player, open for answers (R5.10)."""

    id: int
    """Votes of a game are numbered from 1."""
    path: Path
    """The advance that is voted on."""
    answers: Votes = ()
    """How many votes each owner has given so far, in the order of first answers."""
    seniority: tuple[Colour, ...] = ()
    """Whose supporting senators count as two, one entry per senator (R10.5)."""
    bureaucracy: bool = False
    """One supporter more is needed (R10.5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What belongs to the current turn only and ends with it."""

    number: int
    """Counts from 1."""
    active: Colour
    """Whose turn it is."""
    motion: Motion | None = None
    """The open vote; None: there is none."""
    volunteered: tuple[tuple[Path, Votes], ...] = ()
    """Support offered before it was asked for."""
    votes_called: int = 0
    """How many votes were called in this turn."""
    failed: tuple[Path, ...] = ()
    """The advances whose vote failed in this turn (R5.10)."""
    bonus: bool = False
    """The active player took a IIC and may still move Caesar (R6.3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How one player finished."""

    colour: Colour
    """The family."""
    place: int
    """Counts from 1; several players may share one (R7.5)."""
    total: int
    """What their laurels are worth."""
    seat: int | None
    """Their earliest seat in the Senate, from 1 (R7.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a game ended."""

    reason: EndReason
    """The Senate was full, all agreed to adjourn, or the rounds were up (R10.6)."""
    turns: int
    """How many turns were played."""
    standings: tuple[Standing, ...]
    """Best first."""

    @property
    def winner(self) -> Colour | None:
        """The player in first place; None if it is shared."""
        first = [standing.colour for standing in self.standings if standing.place == 1]
        return first[0] if len(first) == 1 else None


NO_TALKS = Talks()


class Imperial(Protocol):
    """Anything with a Caesar: a game, or a position that somebody imagines."""

    @property
    def caesar(self) -> Path: ...


class Public(Imperial, Protocol):
    """What everyone may know about a game: a `State` has it, and so does every view."""

    @property
    def rules(self) -> TableRules: ...
    @property
    def edition(self) -> Edition: ...
    @property
    def players(self) -> tuple[Colour, ...]: ...
    @property
    def seated(self) -> tuple[tuple[Colour, ...], ...]: ...
    @property
    def reserves(self) -> tuple[int, ...]: ...
    @property
    def laurels(self) -> tuple[Laurel | None, ...]: ...
    @property
    def turn(self) -> Turn: ...


class Bargained(Public, Protocol):
    """The same with the talks: all of them in a `State`, the visible ones in a view."""

    @property
    def talks(self) -> Talks: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything, secrets included."""

    rules: TableRules
    players: tuple[Colour, ...]
    """The seating, clockwise; the first one began."""
    seated: tuple[tuple[Colour, ...], ...]
    """Who sits in each committee, by its index, in order of arrival (R5.9)."""
    reserves: tuple[int, ...]
    """Senators not on the board, by seat."""
    purses: tuple[tuple[Laurel, ...], ...]
    """By seat, each sorted. Secret (R9.1)."""
    laurels: tuple[Laurel | None, ...]
    """What lies on each laurel space, even under Caesar."""
    supply: tuple[Laurel | None, ...]
    """The face-down laurels, next one first; None if a record does not know one. Secret (R9.2)."""
    open_supply: int
    """The I laurels left."""
    box: int
    """The I laurels that are not in this game (R10.1)."""
    caesar: Path
    """Where the one Caesar is (R1.6)."""
    turn: Turn
    special: Hand = ()
    """The special tokens face down, next one first; None if a record does not know one. Secret."""
    hands: tuple[Hand, ...] = ()
    """Special tokens by seat, as drawn. Secret (R9.3)."""
    played: tuple[Token, ...] = ()
    """Special tokens that have left the game (R10.5)."""
    first: Colour = "red"
    """Who began this game."""
    opening: int = 1
    """The number of this game's first turn."""
    game: int = 1
    """Which game of a consul election this is (R10.3)."""
    notes: tuple[tuple[int, ...], ...] = ()
    """What everyone noted after each finished game, by seat (R10.3)."""
    last: Outcome | None = None
    """How the last finished game of an election ended."""
    clearer: Colour | None = None
    """Who must take a senator off the board before the next game."""
    later: tuple[Shuffle, ...] = ()
    """What will lie face down in the games to come. Secret."""
    motions: int = 0
    """How many votes were called so far: the newest motion's id."""
    idle: int = 0
    """How many turns in a row were only Caesar moves (R10.6)."""
    adjourners: tuple[Colour, ...] = ()
    """Who has agreed to adjourn since it was offered."""
    reveal: Revealing | None = None
    """What the last arrival in the Senate allows until the next action (R10.2)."""
    outcome: Outcome | None = None
    talks: Talks = NO_TALKS

    @property
    def edition(self) -> Edition:
        """The edition played."""
        return EDITIONS[self.rules.edition]

    def at(self, committee: Committee) -> tuple[Colour, ...]:
        """Who sits there, in order of arrival."""
        return self.seated[committee.index]

    def purse(self, colour: Colour) -> tuple[Laurel, ...]:
        """That player's laurels."""
        return self.purses[self.players.index(colour)]

    def after(self, colour: Colour) -> Colour:
        """Who sits next to that player, clockwise."""
        return self.players[(self.players.index(colour) + 1) % len(self.players)]

    def reserve(self, colour: Colour) -> int:
        """That player's senators not on the board."""
        return self.reserves[self.players.index(colour)]

    def all_known_of(self, token: Token) -> bool:
        """Whether it is known where every special token of that kind is."""
        found = [*self.special, *self.played, *(each for hand in self.hands for each in hand)]
        return found.count(token) >= TOKENS[token]

    def volunteers(self, path: Path) -> Votes:
        """The support offered for an advance along `path` before a vote on it."""
        for way, votes in self.turn.volunteered:
            if way is path:
                return votes
        return ()


class Draft(Protocol):
    """A copy of a `State` whose fields can still be set: `evolve` alone makes and locks them.

    Only for the type checker, which would not let a frozen field be set. A test compares the two.
    """

    rules: TableRules
    players: tuple[Colour, ...]
    seated: tuple[tuple[Colour, ...], ...]
    reserves: tuple[int, ...]
    purses: tuple[tuple[Laurel, ...], ...]
    laurels: tuple[Laurel | None, ...]
    supply: tuple[Laurel | None, ...]
    open_supply: int
    box: int
    caesar: Path
    turn: Turn
    special: Hand
    hands: tuple[Hand, ...]
    played: tuple[Token, ...]
    first: Colour
    opening: int
    game: int
    notes: tuple[tuple[int, ...], ...]
    last: Outcome | None
    clearer: Colour | None
    later: tuple[Shuffle, ...]
    motions: int
    idle: int
    adjourners: tuple[Colour, ...]
    reveal: Revealing | None
    outcome: Outcome | None
    talks: Talks

    def volunteers(self, path: Path) -> Votes: ...


opened: Callable[[State], Draft] = drafter(State)
"""Copies a state into a draft."""


def locked(draft: Draft) -> State:
    """The draft itself, from now on immutable."""
    draft.__class__ = State  # type: ignore[assignment] # it is an instance of a subclass
    return cast("State", draft)


hasten(Motion)
hasten(Turn)
