"""Caesar, moved and kept away."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from quovadis.core.board import Path
from quovadis.core.deals.deeds import Deed, MovingCaesar
from quovadis.core.deals.terms.base import Dated, Draft, Fault, Group, Until
from quovadis.core.families import Colour
from quovadis.core.frozen import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarTo(Dated):
    """Move Caesar to a space, or to wherever the partner says."""

    kind: ClassVar[str] = "caesar-to"
    spelling: ClassVar[tuple[str, ...]] = (
        "{giver} moves Caesar to {space}[ for {to}]{until}",
        "{giver} moves Caesar where {to} says{until}",
    )
    group: ClassVar[Group] = "caesar"

    giver: Colour
    to: Colour
    space: Path | None = None
    """None: the partner names it."""
    until: Until = "open"

    @property
    def asks(self) -> Deed:
        return MovingCaesar(to=self.space)

    def named(self, space: Path) -> Self:
        return self if self.space is not None else changed(self, space=space)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        real = self.space is None or self.space.space is not None
        return None if real else Fault("term-space", "space")

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        return ("caesar-to", {"path": self.space}) if self.space else ("caesar-asked", {})


@dataclass(frozen=True, slots=True, kw_only=True)
class CaesarOff(Dated):
    """Keep Caesar off these spaces: do not move him there."""

    kind: ClassVar[str] = "caesar-off"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} keeps Caesar off {spaces}[ for {to}]{until}",)
    group: ClassVar[Group] = "caesar"
    usual: ClassVar[Mapping[str, Any]] = {"until": "next-turn"}

    giver: Colour
    to: Colour
    spaces: tuple[Path, ...]
    """The laurel spaces, by the paths that they lie on."""
    until: Until = "open"

    @property
    def forbids(self) -> tuple[Deed, ...]:
        return tuple(MovingCaesar(to=space) for space in self.spaces)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        if not self.spaces:
            return Fault("term-spaces")
        wrong = next(self._wrong(), None)
        return None if wrong is None else Fault("term-spaces", "spaces", wrong)

    def _wrong(self) -> Iterator[int]:
        """Which of the spaces have no laurel, or were named before."""
        for number, space in enumerate(self.spaces):
            if space.space is None or space in self.spaces[:number]:
                yield number
