"""What a deal can be made of (R8.2). Terms are data: who gives what to whom, and until when.

A new kind of term is a class in one of these modules and its name in a union below.
"""

from dataclasses import dataclass
from typing import get_args

from quovadis.core.board import Path
from quovadis.core.deals.terms.base import Dated, Draft, Fault, Group, Immediate, TermBase, Until
from quovadis.core.deals.terms.caesar import CaesarOff, CaesarTo
from quovadis.core.deals.terms.laurels import Pay, PayBy, Split
from quovadis.core.deals.terms.senators import AdvanceAlong, PlaceIn, StayOff, StayOut
from quovadis.core.deals.terms.votes import Oppose, Support
from quovadis.core.deals.terms.word import Word
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten
from quovadis.core.given import READERS

__all__ = [
    "KINDS",
    "AdvanceAlong",
    "CaesarOff",
    "CaesarTo",
    "Dated",
    "Deal",
    "Draft",
    "Fault",
    "Group",
    "Immediate",
    "Lasting",
    "Oppose",
    "Pay",
    "PayBy",
    "PlaceIn",
    "Split",
    "StayOff",
    "StayOut",
    "Support",
    "Term",
    "TermBase",
    "Until",
    "Word",
]

Lasting = (
    Support | PayBy | CaesarTo | CaesarOff | Oppose | PlaceIn | StayOut | AdvanceAlong | StayOff
)
"""What can outlast the moment of the deal: every `Dated` kind."""
Term = Support | Pay | Split | Lasting | Word
"""Every kind, in the order used by lists and samples."""

KINDS: dict[str, type[Term]] = {kind.kind: kind for kind in get_args(Term)}
"""Every kind of term by its name."""
for _kind in KINDS.values():
    hasten(_kind, {Colour: READERS[Colour]})


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A list of terms, agreed when all its parties accept."""

    terms: tuple[Term, ...]
    """What everyone gives, in the order in which it was said."""
    on: Path | None = None
    """The advance of the active player, in this turn, that it depends on (R8.3)."""

    @property
    def parties(self) -> tuple[Colour, ...]:
        """Everyone who gives or gets something, in the order in which they are named."""
        named = [colour for term in self.terms for colour in (term.giver, term.to)]
        return tuple(dict.fromkeys(named))
