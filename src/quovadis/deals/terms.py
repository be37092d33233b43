"""What a deal can be made of (R8.2). Terms are data: who gives what to whom, and until when."""

from dataclasses import dataclass
from typing import Literal

from quovadis.board import Committee, Path
from quovadis.families import Colour
from quovadis.laurels import Laurel, total

Until = Literal["this-turn", "next-turn", "open"] | int
"""How long a term runs: this turn, to the end of the giver's next turn, n rounds, or open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Support:
    """Votes for one advance of the partner."""

    giver: Colour
    to: Colour
    votes: int = 1
    path: Path | None = None
    """The advance; None: the partner's next one that the giver could support."""
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Laurels, by their value or as particular tokens. Paid when the deal takes effect."""

    giver: Colour
    to: Colour
    amount: int = 0
    tokens: tuple[Laurel, ...] = ()
    """Either these tokens or an amount."""

    @property
    def value(self) -> int:
        """What is paid, either way."""
        return self.amount or total(self.tokens)


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """What the advance earns the mover and the partners is shared equally among them."""

    giver: Colour
    """The mover."""
    to: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarTo:
    """Move Caesar to a space, or to wherever the partner says."""

    giver: Colour
    to: Colour
    space: Path | None = None
    """None: the partner names it."""
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarOff:
    """Keep Caesar off these spaces: do not move him there."""

    giver: Colour
    to: Colour
    spaces: tuple[Path, ...]
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Oppose:
    """Give no support to a third player, for a time or for a number of their advances."""

    giver: Colour
    to: Colour
    against: Colour
    advances: int | None = None
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceIn:
    """Place a senator in that committee."""

    giver: Colour
    to: Colour
    committee: Committee
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class StayOut:
    """Place no senator in that committee."""

    giver: Colour
    to: Colour
    committee: Committee
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvanceAlong:
    """Advance a senator along that path."""

    giver: Colour
    to: Colour
    path: Path
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class StayOff:
    """Advance no senator along that path."""

    giver: Colour
    to: Colour
    path: Path
    until: Until = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """Anything else. It stands in the record, and nobody judges it (R8.8)."""

    giver: Colour
    to: Colour
    text: str


Duty = CaesarTo | PlaceIn | AdvanceAlong
"""Something to do on a turn of one's own."""
Ban = CaesarOff | Oppose | StayOut | StayOff
"""Something to leave undone."""
Lasting = Support | Duty | Ban
"""What can outlast the moment of the deal."""
Term = Lasting | Pay | Split | Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A list of terms, agreed when all its parties accept."""

    terms: tuple[Term, ...]
    on: Path | None = None
    """The advance of the active player, in this turn, that it hangs on (R8.3)."""

    @property
    def parties(self) -> tuple[Colour, ...]:
        """Everyone who gives or gets something, in the order in which they are named."""
        named = (colour for term in self.terms for colour in (term.giver, term.to))
        return tuple(dict.fromkeys(named))
