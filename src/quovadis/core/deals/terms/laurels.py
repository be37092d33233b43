"""Laurels, paid and shared."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from quovadis.core.board import Path
from quovadis.core.deals import limits
from quovadis.core.deals.deeds import Deed, Paying
from quovadis.core.deals.terms.base import Dated, Draft, Fault, Group, Immediate, Until
from quovadis.core.families import Colour
from quovadis.core.laurels import LAURELS, Laurel, total


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay(Immediate):
    """Laurels, by their value or as particular tokens. Paid when the deal takes effect."""

    kind: ClassVar[str] = "pay"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} pays[ {to}] {tokens|amount}",)
    group: ClassVar[Group] = "laurels"
    usual: ClassVar[Mapping[str, Any]] = {"amount": 1}

    giver: Colour
    to: Colour
    amount: int = 0
    """Their value; 0 if particular tokens are named."""
    tokens: tuple[Laurel, ...] = ()
    """Either these tokens or an amount."""

    @property
    def value(self) -> int:
        """What is paid, either way."""
        return self.amount or total(self.tokens)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        return _fault_of_sum(self.amount, self.tokens)

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        return _worded("pay", self.amount, self.tokens)


@dataclass(frozen=True, slots=True, kw_only=True)
class PayBy(Dated):
    """Laurels that are handed over later, until a date (R8.10)."""

    kind: ClassVar[str] = "pay-by"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} pays[ {to}] {tokens|amount}{date}",)
    group: ClassVar[Group] = "laurels"
    rule: ClassVar[str] = "R8.10"
    usual: ClassVar[Mapping[str, Any]] = {"amount": 1}
    has_deadline: ClassVar[bool] = True

    giver: Colour
    to: Colour
    amount: int = 0
    """Their value; 0 if particular tokens are named."""
    tokens: tuple[Laurel, ...] = ()
    """Either these tokens or an amount."""
    until: Until = "next-turn"
    """Its date: it always has one."""

    @property
    def value(self) -> int:
        """What is paid, either way."""
        return self.amount or total(self.tokens)

    @property
    def asks(self) -> Deed:
        return Paying(to=self.to)

    def fault_of_time(self) -> Fault | None:
        dateless = Fault("payment-without-date", "until") if self.until == "open" else None
        return dateless or Dated.fault_of_time(self)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        return _fault_of_sum(self.amount, self.tokens)

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        return _worded("pay-by", self.amount, self.tokens)


def _fault_of_sum(amount: int, tokens: tuple[Laurel, ...]) -> Fault | None:
    """Laurels are named by their value or as tokens, and not too many."""
    either = bool(amount) != bool(tokens)
    known = all(token in LAURELS for token in tokens)
    few = 0 <= amount <= limits.MOST_LAURELS and len(tokens) <= limits.MOST_LAURELS
    return None if either and known and few else Fault("term-payment", None if tokens else "amount")


def _worded(kind: str, amount: int, tokens: tuple[Laurel, ...]) -> tuple[str, dict[str, Any]]:
    if tokens:
        return f"{kind}-tokens", {"tokens": " ".join(tokens)}
    return kind, {"amount": amount}


@dataclass(frozen=True, slots=True, kw_only=True)
class Split(Immediate):
    """What the advance earns the mover and the partners is shared equally among them."""

    kind: ClassVar[str] = "split"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} splits[ with {to}]",)
    group: ClassVar[Group] = "laurels"

    giver: Colour
    """The mover."""
    to: Colour

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        if draft.deal.on is None or self.giver != draft.active:
            return Fault("split-without-advance")
        return Fault("split-twice") if draft.deal.terms.count(self) > 1 else None

    def said(self, on: Path | None, *, alone: bool) -> dict[str, Any]:
        return {"to": self.to}
