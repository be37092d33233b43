"""Votes, given and refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from quovadis.core.board import Path
from quovadis.core.deals import limits
from quovadis.core.deals.deeds import Deed, Supporting
from quovadis.core.deals.terms.base import Dated, Draft, Fault, Group, Until
from quovadis.core.families import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Support(Dated):
    """Votes for one advance of the partner."""

    kind: ClassVar[str] = "support"
    spelling: ClassVar[tuple[str, ...]] = (
        "{giver} supports[ {to}][ with {votes}][ on {path}| next]{until}",
    )
    group: ClassVar[Group] = "votes"

    giver: Colour
    to: Colour
    votes: int = 1
    """How many votes."""
    path: Path | None = None
    """The advance; None: the partner's next one that the giver could support."""
    until: Until = "open"

    @property
    def asks(self) -> Deed:
        return Supporting(mover=self.to)

    def serves(self, on: Path, mover: Colour) -> bool:
        return self.path is on

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        if draft.deal.on is not None and self.path is draft.deal.on and self.to != draft.active:
            return Fault("support-for-another")
        return None if 1 <= self.votes <= limits.MOST_VOTES else Fault("term-votes", "votes")

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        if self.path is None:
            return "support-next", {"votes": self.votes}
        message = "support-now" if self.path is on else "support-named"
        return message, {"votes": self.votes, "start": self.path.start, "path": self.path}

    def said(self, on: Path | None, *, alone: bool) -> dict[str, Any]:
        now = on is not None and self.path is on
        told: dict[str, Any] = {"votes": self.votes} if self.votes > 1 else {}
        if not (alone and now):
            told["to"] = self.to
        if not now:
            told |= {"next": True} if self.path is None else {"path": self.path}
        return told

    @classmethod
    def heard(cls, parts: Mapping[str, Any], on: Path | None) -> Self:
        """If no advance is named, it is the one that the deal depends on."""
        unnamed = None if "next" in parts else on
        told = {name: value for name, value in parts.items() if name != "next"}
        return cls(**{"path": unnamed, **told})


@dataclass(frozen=True, slots=True, kw_only=True)
class Oppose(Dated):
    """Give no support to a third player, for a time or for a number of their advances."""

    kind: ClassVar[str] = "oppose"
    spelling: ClassVar[tuple[str, ...]] = (
        "{giver} opposes {against}[ {advances:time}][ for {to}]{until}",
    )
    group: ClassVar[Group] = "votes"
    usual: ClassVar[Mapping[str, Any]] = {"advances": 1}

    giver: Colour
    to: Colour
    against: Colour
    """Who gets no support."""
    advances: int | None = None
    """For how many of their advances; None: only `until` ends it."""
    until: Until = "open"

    @property
    def forbids(self) -> tuple[Deed, ...]:
        return (Supporting(mover=self.against),)

    @property
    def rival(self) -> Colour:
        return self.against

    @property
    def times(self) -> int | None:
        return self.advances

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        if self.advances is not None and not 1 <= self.advances <= limits.MOST_ADVANCES:
            return Fault("term-opponent", "advances")
        third = self.against in draft.players and self.against not in {self.giver, self.to}
        return None if third else Fault("term-opponent", "against")

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        if self.advances is None:
            return "oppose", {"rival": self.against}
        return "oppose-times", {"rival": self.against, "times": self.advances}
