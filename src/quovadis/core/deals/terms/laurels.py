"""Laurels, paid and shared."""

from dataclasses import dataclass
from typing import Any, ClassVar

from quovadis.core.board import Path
from quovadis.core.deals import limits
from quovadis.core.deals.terms.base import Draft, Fault, Immediate
from quovadis.core.families import Colour
from quovadis.core.laurels import LAURELS, Laurel, total


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Immediate):
    """Laurels, by their value or as particular tokens. Paid when the deal takes effect."""

    kind: ClassVar[str] = "pay"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} pays[ {to}] {tokens|amount}",)

    giver: Colour
    to: Colour
    amount: int = 0
    tokens: tuple[Laurel, ...] = ()
    """Either these tokens or an amount."""

    @property
    def value(self) -> int:
        """What is paid, either way."""
        return self.amount or total(self.tokens)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        either = bool(self.amount) != bool(self.tokens)
        known = all(token in LAURELS for token in self.tokens)
        most = limits.MOST_LAURELS
        few = 0 <= self.amount <= most and len(self.tokens) <= most
        if either and known and few:
            return None
        return Fault("term-payment", None if self.tokens else "amount")

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        if self.tokens:
            return "pay-tokens", {"tokens": " ".join(self.tokens)}
        return "pay", {"amount": self.amount}


@dataclass(frozen=True, slots=True, kw_only=True)
class Split(Immediate):
    """What the advance earns the mover and the partners is shared equally among them."""

    kind: ClassVar[str] = "split"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} splits[ with {to}]",)

    giver: Colour
    """The mover."""
    to: Colour

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        if draft.deal.on is None or self.giver != draft.active:
            return Fault("split-without-advance")
        return Fault("split-twice") if draft.deal.terms.count(self) > 1 else None

    def said(self, on: Path | None, *, alone: bool) -> dict[str, Any]:
        return {"to": self.to}
