"""What players do at the table, as values that can be compared.

Terms ask for deeds or forbid them, commands do them, and events report them. `conduct` says which
command and which event does what, and whether a deed can be done.
"""

from dataclasses import dataclass

from quovadis.core.board import Committee, Path
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """Place a senator."""

    committee: Committee


@dataclass(frozen=True, slots=True, kw_only=True)
class Advancing:
    """Advance a senator."""

    path: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class MovingCaesar:
    """Move Caesar."""

    to: Path | None
    """None: where the partner will say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supporting:
    """Give a player votes. It happens on that player's turns, not on the giver's."""

    mover: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Paying:
    """Hand over laurels that were promised. It needs no turn (R8.10)."""

    to: Colour


Deed = Placing | Advancing | MovingCaesar | Supporting | Paying

hasten(Placing)
hasten(Advancing)
hasten(MovingCaesar)
hasten(Supporting)
hasten(Paying)
