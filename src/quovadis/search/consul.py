"""`consul`, the head of state: plays on in its mind before it moves, offers or answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from quovadis.bots.candour import Candour
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import FromFile, Options, Part, Reply, Within
from quovadis.bots.reasons import Reason
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.view import PlayerView
from quovadis.search.afterthoughts import afterthought

if TYPE_CHECKING:
    from quovadis.sim.network import Network


_CALM = 0.5
"""How much a lead is worth among praetors, beside the kernel's hagglers: it fits 120 games best."""


def _read_network(text: str) -> object:
    from quovadis.sim.network import read_network  # noqa: PLC0415 - needs the extra `sim`

    return read_network(text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Consul(Praetor):
    """Judges what a praetor would consider by playing on for a round, many times."""

    looks: Annotated[int, Within(1, 100_000)] = 96
    """How often it plays on from each candidate, with the usual budget."""
    guesses: Annotated[int, Within(1, 64)] = 9
    """How many guesses it plays on from: of purses, of what is drawn, of how players judge."""
    rounds: Annotated[float, Within(0.25, 20)] = 1.0
    """How many rounds it looks ahead."""
    width: Annotated[int, Within(1, 30)] = 6
    """How many moves it looks at, and how many votes that it could call."""
    followed: Annotated[int, Within(1, 30)] = 1
    """How many of its candidates it talks out; 1: none."""
    casts: Annotated[int, Within(1, 16)] = 4
    """How many guesses of how the others think and of what they hold it talks them out with."""
    doubt: Part = 0.003
    """How much better than a praetor's choice another one must be on its own turn."""
    caution: Part = 0.01
    """The same for votes and answers to offers; 1: it answers as a praetor."""
    CANDOUR: ClassVar[Candour] = Candour(calm=0.35, mover=0.85, ends=0.22, carried=0.69, last=0.07)
    """How sure its figures are, from 20 games of four consuls that talked nothing out (2026-11-19).

    2,295 statements; 411 of 594 votes carried, 13 of 191 for the last seat; 29 of 133 ends came.
    """

    network: Annotated[Any, FromFile(_read_network)] = None
    """By which it judges where a look ends; None: as released, or by the weights it was given."""

    @property
    def judge(self) -> "Network":
        """The same for the kernel."""
        from quovadis.sim.network import (  # noqa: PLC0415 - needs the extra `sim`
            NONE,
            calmed,
            released,
        )

        if self.network is None and self.weights is not None:
            return NONE
        return calmed(released() if self.network is None else self.network, _CALM)

    def prepare(self) -> None:
        """Compile the kernel, if nobody has yet, and load it."""
        from quovadis.sim.ahead import compile_search  # noqa: PLC0415 - needs the extra `sim`

        compile_search()

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
        return self._decision(view, events, options, budget, seed).choose()

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, budget: int, /
    ) -> Reason | None:
        """Say why; what only looking ahead explains is explained by facts all the same."""
        reason = Praetor.explain(self, view, events, command, budget)
        if reason is None or reason.code != "silent":
            return reason
        return afterthought(view, events, command)

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
