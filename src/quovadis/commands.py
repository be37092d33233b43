"""What players can ask for. `decide` says what comes of it."""

from dataclasses import dataclass

from quovadis.board import Committee, Path
from quovadis.editions import TableRules
from quovadis.laurels import Laurel
from quovadis.state import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Set up a game. The chance of the shuffle is already in `supply`."""

    players: tuple[Colour, ...]
    """The seating, clockwise; the first one begins."""
    rules: TableRules
    supply: tuple[Laurel | None, ...]
    """The 44 face-down laurels in the order of drawing; None where a record does not know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Put a senator from the reserve into an entry committee."""

    by: Colour
    committee: Committee


@dataclass(frozen=True, slots=True, kw_only=True)
class CallVote:
    """Name an advance and ask the others in the committee for support."""

    by: Colour
    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Say how many of one's senators support the motion; the last answer counts."""

    by: Colour
    motion: int
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Volunteer:
    """Offer the active player support for an advance that was not asked for yet."""

    by: Colour
    path: Path
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """Give one's motion up."""

    by: Colour
    motion: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance:
    """Move one own senator along a path: at once, or carrying the motion on it."""

    by: Colour
    path: Path
    supporters: tuple[Colour, ...] = ()
    """Foreign supporters used, in the order in which they are rewarded (R5.7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCaesar:
    """Move Caesar to a laurel space, as one's turn or as the bonus of a IIC."""

    by: Colour
    to: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclineBonus:
    """Leave Caesar where he is after taking a IIC."""

    by: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjourn:
    """Agree to end a stalled game here, or take that back."""

    by: Colour
    agree: bool = True


BoardCommand = Place | Advance | MoveCaesar | DeclineBonus
TalkCommand = CallVote | Answer | Volunteer | Drop | Adjourn
SeatCommand = BoardCommand | TalkCommand
"""What a seat can play."""
Command = Start | SeatCommand
