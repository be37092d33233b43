"""Test players that bargain about everything."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from quovadis.bots.protocol import Options
from quovadis.bots.tiro import Tiro
from quovadis.core.assess import assess
from quovadis.core.commands import Accept, Propose, SeatCommand
from quovadis.core.deals.sampling import sample_deal
from quovadis.core.events import DealAgreed, Event, OfferMade
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.record.codec import KINDS

NAMES = {kind: name for name, kind in KINDS.items()}


def agreed_kinds(events: Sequence[Event]) -> set[str]:
    """The kinds of terms that were agreed in a game."""
    offers = {event.offer.id: event.offer for event in events if isinstance(event, OfferMade)}
    deals = [offers[event.offer].deal for event in events if isinstance(event, DealAgreed)]
    return {NAMES[type(term)] for deal in deals for term in deal.terms}


@dataclass(slots=True)
class Bargainer:
    """Accepts whatever a partner offers, and offers what the two have not agreed yet."""

    partner: Colour
    whisper: bool = False
    inner: Tiro = field(default_factory=Tiro)

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> SeatCommand | None:
        if options.kind == "offer":
            yes = [word for word in options.commands if isinstance(word, Accept)]
            offer = view.talks.offer(options.about or "")
            if yes and offer is not None and offer.by == self.partner:
                return yes[0]
        if options.kind in {"act", "cut-in"} and options.offers and not view.turn.bonus:
            new = self._new(view, agreed_kinds(events), Random(seed))
            if new is not None:
                return new
        if options.kind == "cut-in":
            return None
        return self.inner(view, events, options, seed, budget)

    def _new(self, view: PlayerView, known: set[str], random: Random) -> Propose | None:
        me = view.seat
        if me is None or known >= KINDS.keys():
            return None
        for _ in range(60):
            deal = sample_deal(view, random)
            kinds = {NAMES[type(term)] for term in deal.terms}
            if {*deal.parties} != {me, self.partner} or kinds <= known:
                continue
            whisper = self.whisper and random.random() < 0.5
            if not assess(view, deal, whisper=whisper).against:
                return Propose(by=me, deal=deal, whisper=whisper)
        return None
