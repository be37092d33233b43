"""Bots that live by the mistakes of those who judge promises: they know how a praetor thinks.

Each is a praetor that, before all else, offers something that costs it nothing, for as much as the
other would just accept. `quovadis arena --seats tests.bots.robbers.Peddler,praetor,praetor,praetor`
measures how well that goes.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from quovadis.bots.praetor import Praetor, _Judge
from quovadis.bots.protocol import Options, Reply, Within
from quovadis.bots.values import ends
from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS, Path
from quovadis.core.commands import Advance, CallVote, Propose
from quovadis.core.deals.limits import TERMS_A_DEAL
from quovadis.core.deals.terms import (
    CaesarOff,
    Deal,
    Oppose,
    Pay,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
)
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.rules.advancing import is_full
from quovadis.core.view import PlayerView

_SAFE = 0.001
"""How much better than just good an offer must be for a partner whose purse is a guess."""


class Robbing(_Judge):
    """One decision: first rob, then play as a praetor."""

    def act(self) -> Reply:
        return self.robbery() or super().act()

    def cut_in(self) -> Reply:
        return self.robbery() or super().cut_in()

    def robbery(self) -> Propose | None:
        """The dearest thing that somebody would take."""
        if not self.options.offers:
            return None
        found = [
            deal
            for partner in self.view.players
            if partner != self.me
            for deal in self.baits(partner)
        ]
        found = [deal for deal in found if not self.betrays(deal) and self.allowed(deal)]
        best = max(found, key=self.loot, default=None)
        return None if best is None else Propose(by=self.me, deal=best)

    def loot(self, deal: Deal) -> float:
        """What a deal brings in laurels."""
        return sum(
            term.value if term.to == self.me else -term.value
            for term in deal.terms
            if isinstance(term, Pay)
        )

    @abstractmethod
    def baits(self, partner: Colour) -> Iterator[Deal]:
        """Deals that a partner would accept."""

    def shoes(self, partner: Colour) -> _Judge:
        """How a partner would judge it, as far as one may know."""
        seen = changed(self.view, seat=partner)
        return _Judge(Praetor(), seen, self.events, self.options, self.budget)

    def dearest(self, partner: Colour, terms: Iterable[Term]) -> Iterator[Deal]:
        """The best term of each kind, all together, for as much as the partner would pay."""
        judge = self.shoes(partner)
        kinds: dict[object, list[Term]] = {}
        for term in terms:
            kinds.setdefault((type(term), term.rival), []).append(term)
        chosen = [
            max(some, key=lambda term: self.worth_to(judge, term))
            for some in kinds.values()
            if self.worth_to(judge, *some) > 0
        ][: TERMS_A_DEAL - 1]
        purse = int(self.market.here.wealth[self.market.seat[partner]])
        for price in range(purse, 0, -1) if chosen else ():
            deal = Deal(terms=(*chosen, Pay(giver=partner, to=self.me, amount=price)))
            if self.accepted(judge, deal):
                yield deal
                return

    def worth_to(self, judge: _Judge, *terms: Term) -> float:
        return judge.market.appraise(Deal(terms=terms)).gain(judge.market.me)

    def accepted(self, judge: _Judge, deal: Deal) -> bool:
        """Whether the partner would take it, and be it by a little."""
        appraisal = judge.market.appraise(deal)
        return judge.good(deal) and appraisal.gain(judge.market.me) > judge.temper.least + _SAFE


def trifles(mind: Robbing, partner: Colour, until: Until) -> Iterator[Term]:
    """Whatever one can promise not to do, and does not want to."""
    me = mind.me
    for third in mind.view.players:
        if third not in {me, partner}:
            yield Oppose(giver=me, to=partner, against=third, until=until)
    for space in LAUREL_SPACES:
        yield CaesarOff(giver=me, to=partner, spaces=(space,), until=until)
    for path in PATHS:
        if me not in mind.view.seated[path.start.index] or is_full(mind.view, path.end):
            yield StayOff(giver=me, to=partner, path=path, until=until)
    open_to_it = [room for room in ENTRIES if not is_full(mind.view, room)]
    if mind.view.reserves[mind.market.me]:  # it keeps the best committee open for itself
        open_to_it.sort(key=lambda room: mind.market.placing(room.index)[mind.market.me])
        open_to_it = open_to_it[:-1]
    for room in open_to_it:
        yield StayOut(giver=me, to=partner, committee=room, until=until)


class _Peddling(Robbing):
    """Sells what it would not do anyway."""

    temper: "Peddler"

    def baits(self, partner: Colour) -> Iterator[Deal]:
        until: Until = self.temper.rounds or "this-turn"
        vote = Support(giver=self.me, to=partner, until=until)
        yield from self.dearest(partner, [vote, *trifles(self, partner, until)])


class _Cornering(Robbing):
    """Buys up everybody's votes."""

    temper: "Corner"

    def baits(self, partner: Colour) -> Iterator[Deal]:
        others = [each for each in self.view.players if each not in {self.me, partner}]
        hostile = tuple(
            Oppose(giver=partner, to=self.me, against=each, until=self.temper.rounds)
            for each in others
            if not self.sold(partner, each)
        )
        judge = self.shoes(partner)
        for price in range(1, self.temper.most + 1):
            deal = Deal(terms=(*hostile, Pay(giver=self.me, to=partner, amount=price)))
            if hostile and self.accepted(judge, deal):
                yield deal
                return

    def sold(self, giver: Colour, against: Colour) -> bool:
        return any(
            isinstance(promise.term, Oppose)
            and (promise.term.giver, promise.term.against) == (giver, against)
            for promise in self.view.talks.open
        )


class _Leaving(Robbing):
    """Sells what is due after the end."""

    temper: "Leaver"

    def act(self) -> Reply:
        return self.last_robbery() or _Judge.act(self)

    def carry(self, path: Path) -> Reply:
        return self.last_robbery() or super().carry(path)

    def last_robbery(self) -> Propose | None:
        """Rob where the game can be ended on this turn, or votes for that can be asked for."""
        last = any(
            isinstance(command, Advance | CallVote) and ends(self.view, command.path)
            for command in self.options.commands
        )
        return self.robbery() if last else None

    def cut_in(self) -> Reply:
        return _Judge.cut_in(self)

    def baits(self, partner: Colour) -> Iterator[Deal]:
        later: list[Term] = [Support(giver=self.me, to=partner, until=until) for until in (3, 9)]
        yield from self.dearest(
            partner, [*later, *trifles(self, partner, 1), *trifles(self, partner, 3)]
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Robber(Praetor):
    """A praetor that robs."""

    MIND: ClassVar[type[Robbing]]

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        return self.MIND(self, view, events, options, budget).choose()


@dataclass(frozen=True, slots=True, kw_only=True)
class Peddler(_Robber):
    """Sells bans and other trifles for a round, again and again."""

    MIND = _Peddling
    rounds: Annotated[int, Within(0, 9)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Corner(_Robber):
    """Buys of everyone to vote for nobody else for nine rounds."""

    MIND = _Cornering
    rounds: Annotated[int, Within(1, 9)] = 9
    most: Annotated[int, Within(1, 9)] = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaver(_Robber):
    """Sells promises for later, and ends the game."""

    MIND = _Leaving
