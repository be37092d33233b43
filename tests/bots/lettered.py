"""Bots in a module that keeps its types as text, as many people write them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from quovadis.bots.protocol import FromFile, Part

if TYPE_CHECKING:
    from decimal import Decimal


@dataclass(frozen=True)
class Shy:
    """Says nothing."""

    shyness: Part = 0.5
    notes: Annotated[Any, FromFile(str)] = None

    def __call__(self, *_: object) -> None:
        """Say nothing."""


@dataclass(frozen=True)
class Vague(Shy):
    """A type that only type checkers see."""

    sum: Decimal | int = 1
