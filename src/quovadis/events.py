"""What happened.

Events are stored and replayed. They hold outcomes, so that replaying needs no rules
and old games stay as they were when a rule is fixed.
"""

from dataclasses import dataclass

from quovadis.board import Committee, Path
from quovadis.editions import TableRules
from quovadis.laurels import Laurel
from quovadis.state import Colour, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Started:
    """A game was set up (chapter 2)."""

    players: tuple[Colour, ...]
    rules: TableRules
    senators: int
    open_supply: int
    box: int
    laurels: tuple[Laurel, ...]
    """Drawn onto the laurel spaces."""
    supply: tuple[Laurel | None, ...]
    """What stays face down, next one first. Secret."""
    caesar: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """It is the next player's turn."""

    number: int
    active: Colour
    idle: int
    """How many turns before it were nothing but Caesar moves (R10.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A senator came from the reserve."""

    by: Colour
    committee: Committee


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCalled:
    """The active player asked for support."""

    by: Colour
    motion: int
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """An owner said how many of their senators support the motion."""

    by: Colour
    motion: int
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Volunteered:
    """An owner offered support unasked."""

    by: Colour
    path: Path
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteFailed:
    """The mover gave the motion up."""

    by: Colour
    motion: int
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class SupportUsed:
    """The support for an advance is fixed."""

    by: Colour
    path: Path
    supporters: tuple[Colour, ...]
    """The foreign ones, in the order in which they are rewarded."""
    own: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LaurelTaken:
    """The mover took the laurel of a path, and a new one was drawn onto its space."""

    by: Colour
    path: Path
    laurel: Laurel
    drawn: Laurel | None
    """None: the supply was empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OneEarned:
    """A foreign supporter got a I laurel from the open supply."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Advanced:
    """A senator arrived in the next committee."""

    by: Colour
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusGained:
    """The mover took a IIC and may move Caesar."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusDeclined:
    """The mover left Caesar where he was."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarMoved:
    """Caesar went to another laurel space."""

    by: Colour
    to: Path
    bonus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournmentOffered:
    """The game stalls: the table may adjourn if all agree (R10.6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjournmentAnswered:
    """A player agreed to adjourn, or took that back."""

    by: Colour
    agree: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """The game is over, and the purses are opened."""

    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The table went back to the beginning of a turn."""

    turn: int


GameEvent = (
    Started
    | TurnBegan
    | Placed
    | VoteCalled
    | Answered
    | Volunteered
    | VoteFailed
    | SupportUsed
    | LaurelTaken
    | OneEarned
    | Advanced
    | BonusGained
    | BonusDeclined
    | CaesarMoved
    | AdjournmentOffered
    | AdjournmentAnswered
    | Ended
)
"""What `decide` gives and `evolve` takes."""
Event = GameEvent | Undone
"""What a log holds."""
