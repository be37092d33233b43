"""`caesar`, the ruler: a consul that guesses more often, and judges by a network."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from quovadis.bots.protocol import Within
from quovadis.search.consul import Consul

if TYPE_CHECKING:
    from quovadis.sim.network import Network


@dataclass(frozen=True, slots=True, kw_only=True)
class Caesar(Consul):
    """Talks everything out with more guesses, and sees the whole table where a look ends."""

    looks: Annotated[int, Within(1, 100_000)] = 192
    """How often it plays on from each candidate, with the usual budget."""
    casts: Annotated[int, Within(1, 16)] = 8
    """How many guesses of how the others think and of what they hold it talks them out with."""

    @property
    def judge(self) -> "Network":
        """By which it judges where a look ends: by its own network or weights, or as released."""
        from quovadis.sim.network import NONE, released  # noqa: PLC0415 - needs the extra `sim`

        own = NONE if self.weights is not None else released()
        return own if self.network is None else self.network
