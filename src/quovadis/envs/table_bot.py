"""A policy of the kernel as a bot at real tables: it plays against everyone in the registry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from quovadis import sim
from quovadis.bots.protocol import Options, Reply
from quovadis.bots.stand_in import stand_in
from quovadis.core.commands import Accept, Advance, Counter, Decline, Drop, Propose
from quovadis.core.events import Event, OfferMade, TurnBegan
from quovadis.core.families import Colour
from quovadis.core.state import Motion
from quovadis.core.view import PlayerView
from quovadis.sim.layout import PASS_OVER

Chooser = Callable[[NDArray[np.int16], NDArray[np.bool_]], int]
"""A policy: chooses a legal action by what its seat sees, and by the mask of what is legal."""


@dataclass(frozen=True, slots=True)
class TableBot:
    """Lets a policy answer the questions of the driver (docs/bots.md).

    What the compact language of deals cannot say is left to the stand-in: it keeps the seat's word
    and agrees to nothing.
    """

    choose: Chooser

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        """Answer a question."""
        if view.seat is not None and options.kind in {"act", "vote", "offer", "name"}:
            answer = _Moment(self.choose, view, events, options, seed, view.seat).answer()
            if answer is not None:
                return answer
        return stand_in(view, events, options, seed, budget)


@dataclass(frozen=True, slots=True)
class _Moment:
    choose: Chooser
    view: PlayerView
    events: Sequence[Event]
    options: Options
    seed: int
    me: Colour

    def answer(self) -> Reply:
        """What the policy does here, if the kernel knows this moment."""
        state = sim.from_view(self.view, self.events, seed=self.seed)
        motion = self.view.turn.motion
        if self.options.kind == "act" and motion is not None and state["path"] < 0:
            return self._buy(motion)
        return self._say(state)

    def _say(self, state: sim.States) -> Reply:
        """Let the policy choose, among what the table takes for an answer."""
        if self.view.players[int(state["actor"])] != self.me:
            return None
        mask = sim.legal(state)
        seen = sim.observe(state)
        while mask.any():
            action = self.choose(seen, mask)
            said = sim.command_of(state, action, self.view)
            if said is not None and (said := self._fitting(said)) is not None:
                return said
            mask[action] = False
        return None

    def _fitting(self, said: Reply) -> Reply:
        """The answer as the question takes it; None: it takes no such answer."""
        options = self.options
        match said:
            case Propose(deal=deal):
                new = options.offers > 0 and not self._offered_to().intersection(deal.parties)
                return said if new else None
            case Counter(offer=offer):
                return said if options.counters > 0 and offer == options.about else None
            case Accept(offer=offer) | Decline(offer=offer) if offer != options.about:
                return None
            case Advance(path=path):
                ways = [
                    word
                    for word in options.commands
                    if isinstance(word, Advance) and word.path is path
                ]
                fewest = sorted(ways, key=lambda way: (way != said, len(way.supporters)))
                return fewest[0] if fewest else None
            case _:
                return said if said in options.commands else None

    def _buy(self, motion: Motion) -> Reply:
        """Not enough votes were given: offer something for those that are missing, or give up."""
        given = tuple((owner, votes) for owner, votes in motion.answers if votes)
        asked = replace(
            self.view, turn=replace(self.view.turn, motion=replace(motion, answers=given))
        )
        state = sim.from_view(asked, self.events, seed=self.seed)
        offered = self._offered_to()
        while self.options.offers and state["phase"] == sim.Phase.OFFER:
            partner = self.view.players[int(state["asked"])]
            action = self.choose(sim.observe(state), sim.legal(state))
            said = sim.command_of(state, action, self.view)
            if said is not None and partner not in offered and self._possible(said):
                return said
            state = sim.step(state, PASS_OVER)
        drop = Drop(by=self.me, motion=motion.id)
        return drop if drop in self.options.commands else None

    def _possible(self, said: Reply) -> bool:
        return isinstance(said, Propose) or said in self.options.commands

    def _offered_to(self) -> set[Colour]:
        """To whom this seat made offers in this turn: once each is enough."""
        parties: set[Colour] = set()
        for event in reversed(self.events):
            if isinstance(event, TurnBegan):
                break
            if isinstance(event, OfferMade) and event.offer.by == self.me:
                parties.update(event.offer.deal.parties)
        return parties
