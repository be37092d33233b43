"""Senators: where they are placed and which way they go, or do not."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from quovadis.core.board import Committee, Path
from quovadis.core.deals.deeds import Advancing, Deed, Placing
from quovadis.core.deals.terms.base import Dated, Draft, Fault, Group, Until
from quovadis.core.families import Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceIn(Dated):
    """Place a senator in that committee."""

    kind: ClassVar[str] = "place-in"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} places in {committee}[ for {to}]{until}",)
    group: ClassVar[Group] = "senators"
    usual: ClassVar[Mapping[str, Any]] = {"until": "next-turn"}

    giver: Colour
    to: Colour
    committee: Committee
    """One of the four entry committees."""
    until: Until = "open"

    @property
    def asks(self) -> Deed:
        return Placing(committee=self.committee)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        return _no_entry(self.committee)


@dataclass(frozen=True, slots=True, kw_only=True)
class StayOut(Dated):
    """Place no senator in that committee."""

    kind: ClassVar[str] = "stay-out"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} stays out of {committee}[ for {to}]{until}",)
    group: ClassVar[Group] = "senators"
    usual: ClassVar[Mapping[str, Any]] = {"until": "next-turn"}

    giver: Colour
    to: Colour
    committee: Committee
    """One of the four entry committees."""
    until: Until = "open"

    @property
    def forbids(self) -> tuple[Deed, ...]:
        return (Placing(committee=self.committee),)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        return _no_entry(self.committee)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvanceAlong(Dated):
    """Advance a senator along that path."""

    kind: ClassVar[str] = "advance-along"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} advances {path}[ for {to}]{until}",)
    group: ClassVar[Group] = "senators"
    usual: ClassVar[Mapping[str, Any]] = {"until": "next-turn"}

    giver: Colour
    to: Colour
    path: Path
    """The path to go."""
    until: Until = "open"

    @property
    def asks(self) -> Deed:
        return Advancing(path=self.path)

    def serves(self, on: Path, mover: Colour) -> bool:
        return self.path is on and self.giver == mover


@dataclass(frozen=True, slots=True, kw_only=True)
class StayOff(Dated):
    """Advance no senator along that path."""

    kind: ClassVar[str] = "stay-off"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} stays off {path}[ for {to}]{until}",)
    group: ClassVar[Group] = "senators"
    usual: ClassVar[Mapping[str, Any]] = {"until": "next-turn"}

    giver: Colour
    to: Colour
    path: Path
    """The path not to go."""
    until: Until = "open"

    @property
    def forbids(self) -> tuple[Deed, ...]:
        return (Advancing(path=self.path),)


def _no_entry(committee: Committee) -> Fault | None:
    return None if committee.entry else Fault("not-an-entry-term", "committee")
