"""`caesar`, the ruler: a consul that talks every way out in its mind before it chooses one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from quovadis.bots.praetor import Judge
from quovadis.bots.protocol import Options, Part, Within
from quovadis.core.events import Event
from quovadis.core.view import PlayerView
from quovadis.search.consul import Consul


@dataclass(frozen=True, slots=True, kw_only=True)
class Caesar(Consul):
    """Imagines what everyone would answer to the end of the turn, and plays on from there."""

    followed: Annotated[int, Within(1, 30)] = 4
    """How many of its candidates it talks out."""
    casts: Annotated[int, Within(1, 16)] = 4
    """How many guesses of how the others think and of what they hold it talks them out with."""
    caution: Part = 0.01
    """How much better than a praetor's choice another vote or answer must be."""

    def _decision(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        budget: int,
        seed: int,
    ) -> Judge:
        from quovadis.search.strategist import Strategist  # noqa: PLC0415 - needs the extra `sim`

        return Strategist(self, view, events, options, budget, seed)
