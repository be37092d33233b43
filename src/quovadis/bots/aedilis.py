"""`aedilis`, the market magistrate: prices everything by the chance to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from quovadis.bots.account import account
from quovadis.bots.candour import Candour
from quovadis.bots.estimate import WeightsFile
from quovadis.bots.mind import Mind
from quovadis.bots.protocol import Options, Part, Reply, Within
from quovadis.bots.reasons import Reason
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Aedilis:
    """One step ahead, with an estimate of everyone's chance to win."""

    least: Part = 0.002
    """How much a deal must raise its own chance."""
    useful: Part = 0.05
    """How much better an idle Caesar move must be than one that moves the game along."""
    token: Annotated[float, Within(-1, 1)] = 0.02
    """What a special token is worth to it; below 0: it draws none."""
    belief: Part = 0.5
    """How likely anybody keeps a promise."""
    weights: WeightsFile = None
    """What it judges positions by: a file of `quovadis train`; None: the weights as released."""
    CANDOUR: ClassVar[Candour] = Candour(calm=0.8, mover=0.85, ends=1.0, carried=0.92, last=0.5)
    """How sure its figures are, from 30 games of four of it (2026-11-19).

    2,866 statements; 680 of 736 votes carried. It hardly ever calls one for the last seat, and
    foresees no round.
    """

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
        return _Trusting(self, view, events, options, budget).choose()

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, budget: int, /
    ) -> Reason | None:
        """Say why, to listeners who know only this view."""
        return account(
            lambda options, candour: _Trusting(
                self, view, events, options, budget, candour=candour
            ),
            view,
            command,
            self.CANDOUR,
        )


class _Trusting(Mind):
    """Trusts everybody equally."""

    temper: Aedilis

    def trust(self, partner: Colour) -> float:
        return self.temper.belief
