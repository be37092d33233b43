"""A wish to go back, while the table makes up its mind."""

from dataclasses import dataclass, field

from quovadis.core.families import Colour


@dataclass(slots=True)
class Proposal:
    """Somebody wants to go back."""

    turn: int
    by: Colour
    agreed: set[Colour] = field(default_factory=set)
