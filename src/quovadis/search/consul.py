"""`consul`, the head of state: plays on in its mind before it moves, offers or answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import Options, Part, Reply, Within
from quovadis.core.events import Event
from quovadis.core.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Consul(Praetor):
    """Judges what a praetor would consider by playing on for a round, many times."""

    looks: Annotated[int, Within(1, 100_000)] = 96
    """How often it plays on from each candidate, with the usual budget."""
    guesses: Annotated[int, Within(1, 64)] = 3
    """How many guesses of hidden purses it plays on from."""
    rounds: Annotated[float, Within(0.25, 20)] = 1.0
    """How many rounds it looks ahead."""
    width: Annotated[int, Within(1, 30)] = 6
    """How many moves it looks at, and how many votes that it could call."""
    doubt: Part = 0.003
    """How much better than a praetor's choice another one must be on its own turn."""
    caution: Part = 0.05
    """The same for votes and answers to offers."""

    def prepare(self) -> None:
        """Compile the kernel, if nobody has yet, and load it."""
        from quovadis.search.commander import warm_up  # noqa: PLC0415 - needs the extra `sim`

        warm_up()

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        """Choose."""
        if view.seat is None:
            return None
        if view.rules.consul or view.rules.special_tokens:  # the kernel does not know them
            return Judge(self, view, events, options, budget).choose()
        from quovadis.search.commander import Commander  # noqa: PLC0415 - needs the extra `sim`

        return Commander(self, view, events, options, budget, seed).choose()
