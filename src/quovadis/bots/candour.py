"""How sure a bot is in what it tells: no surer than games bear it out.

What a bot decides by and what it tells are two things. To choose the best of what it can do, an
estimate may be too sure of itself, as long as the order is right. Whoever reads a chance expects it
to come true so often.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

Temper = TypeVar("Temper")

_IN_CHANCES = ("least", "useful", "token", "honour", "grudge", "alliances", "threats")
"""The parameters of bots that are differences of chances."""
_FAR = 0.8
"""From what chance on a lead is worth more: hardly anybody catches up with it. Fitted as `calm`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candour:
    """What play makes of an estimate: measured for each bot, at tables of four of it."""

    calm: float
    """How much a lead is worth, beside what the estimate says: 1 is as much. Fitted."""
    mover: float
    """By what the mover's chance is multiplied, for what others do together. Fitted."""
    ends: float
    """How likely an end comes that others would bring about if all did what suits them best."""
    carried: float
    """How likely a vote is carried that the bot calls; like `ends`, counted in games."""
    last: float
    """The same for the last seat in the Senate."""

    def calmed(self, chances: Sequence[float]) -> list[float]:
        """Chances nearer to each other, the less so the farther somebody is ahead."""
        beyond = max(0.0, max(chances) - _FAR) / (1 - _FAR)
        calm = self.calm + (1 - self.calm) * beyond
        powers = [chance**calm for chance in chances]
        whole = sum(powers)
        return [power / whole for power in powers]

    def sobered(self, chances: Sequence[float], mover: int) -> list[float]:
        """Chances after a turn, with what the others will do about them."""
        parts = [*chances]
        parts[mover] *= self.mover
        whole = sum(parts)
        return [part / whole for part in parts]

    def called(self, hope: float, other: float, *, last: bool) -> float:
        """The chance of whoever calls a vote: it may fail, and then they do something else."""
        share = self.last if last else self.carried
        return share * hope + (1 - share) * other

    def tempered(self, temper: Temper) -> Temper:
        """A bot to whom everything that it measures in chances is worth as much as before."""
        known: dict[str, Any] = {
            name: self.calm * getattr(temper, name) for name in _IN_CHANCES if hasattr(temper, name)
        }
        return cast("Temper", replace(cast("Any", temper), **known))
