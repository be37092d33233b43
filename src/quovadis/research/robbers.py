"""Bots that live by the mistakes of those who judge promises: they know how a praetor thinks.

Each is a praetor that, before all else, sells what costs it nothing - or buys what it should not
get so cheaply - for as much as the other would just accept. It asks how a praetor would judge an
offer before it makes it, and goes down with the price if it was refused all the same.
`quovadis arena --seats quovadis.research.robbers.Peddler,praetor,praetor,praetor` measures how well
that goes, and so does `quovadis certify`.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Annotated, ClassVar

from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.promises import may_end
from quovadis.bots.protocol import Options, Reply, Within
from quovadis.bots.threats import Threat
from quovadis.bots.values import chairs_taken, ends
from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS, Path
from quovadis.core.commands import Advance, CallVote, PayNow, Propose
from quovadis.core.deals.conduct import done_by
from quovadis.core.deals.deeds import Deed
from quovadis.core.deals.limits import MOST_LAURELS, TERMS_A_DEAL
from quovadis.core.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    Deal,
    Oppose,
    Pay,
    PayBy,
    PlaceIn,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
)
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.view import PlayerView

_SAFE = 0.001
"""How much better than just good an offer must be for a partner whose purse is a guess."""
_CHEAP = 0.003
"""What a promise may cost a robber who sells it as if it cost nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trickster(Praetor):
    """A praetor with a mind of its own."""

    MIND: ClassVar[type[Judge]]
    PATIENCE: ClassVar[int] = 1
    """How many times as long as others it may think."""

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        _seed: int,
        budget: int,
        /,
    ) -> Reply:
        """Choose."""
        if view.seat is None:
            return None
        return self.MIND(self, view, events, options, self.PATIENCE * budget).choose()


class Robbing(Judge):
    """One decision: first rob, then play as a praetor."""

    def act(self) -> Reply:
        return self.robbery() or super().act()

    def cut_in(self) -> Reply:
        return self.robbery() or super().cut_in()

    def robbery(self) -> Propose | None:
        """The dearest thing that somebody would take."""
        if not self.options.offers:
            return None
        partners = [each for each in self.view.players if each != self.me]
        found = [deal for partner in partners for deal in self.baits(partner)]
        found = [deal for deal in found if self.possible(deal)]
        best = max(found, key=self.rank, default=None)
        return None if best is None else Propose(by=self.me, deal=best)

    def rank(self, deal: Deal) -> float:
        """What a robber likes a deal for."""
        return self.loot(deal)

    def loot(self, deal: Deal) -> int:
        """What a deal brings in laurels."""
        return sum(
            term.value if term.to == self.me else -term.value
            for term in deal.terms
            if isinstance(term, Pay)
        )

    @abstractmethod
    def baits(self, partner: Colour) -> Iterator[Deal]:
        """Deals that a partner would accept."""

    def shoes(self, partner: Colour) -> Judge:
        """How a partner would judge it, as far as one may know."""
        seen = changed(self.view, seat=partner)
        return Judge(Praetor(), seen, self.events, self.options, self.budget)

    def dearest(
        self,
        partner: Colour,
        wares: Iterable[Term],
        basis: tuple[Term, ...] = (),
        on: Path | None = None,
    ) -> Iterator[Deal]:
        """What a partner likes best of some wares, for as much as it would pay on top."""
        judge = self.shoes(partner)

        def worth(*terms: Term) -> float:
            deal = Deal(terms=(*basis, *terms), on=on)
            return judge.market.appraise(deal).gain(judge.market.me)

        plain = worth() if basis else 0.0
        liked = [(worth(ware), ware) for ware in wares]
        liked = [each for each in liked if each[0] > plain + 1e-6]
        chosen: tuple[Term, ...] = ()
        best = plain
        for _, ware in sorted(liked, key=lambda each: -each[0]):
            if len(basis) + len(chosen) >= TERMS_A_DEAL - 1:
                break
            together = worth(*chosen, ware)
            if together > best + 1e-6:
                chosen, best = (*chosen, ware), together
        if chosen:
            barter = any(term.giver == partner for term in basis)
            yield from self.priced(judge, (*basis, *chosen), on, least=0 if barter else 1)

    def priced(
        self, judge: Judge, terms: tuple[Term, ...], on: Path | None, *, least: int = 1
    ) -> Iterator[Deal]:
        """The same for the highest price that a partner would just pay, if any."""
        partner = judge.me
        low, high = least - 1, min(MOST_LAURELS, self.highest(partner, terms, on))
        while low < high:  # who pays 3 pays 2
            price = (low + high + 1) // 2
            if self.accepted(judge, self.sold_for(price, partner, terms, on)):
                low = price
            else:
                high = price - 1
        if low >= least:
            yield self.sold_for(low, partner, terms, on)

    def sold_for(
        self, price: int, partner: Colour, terms: tuple[Term, ...], on: Path | None
    ) -> Deal:
        paid = (Pay(giver=partner, to=self.me, amount=price),) if price else ()
        return Deal(terms=(*terms, *paid), on=on)

    def highest(self, partner: Colour, terms: tuple[Term, ...], on: Path | None) -> int:
        """What a partner holds, and less than it has refused to pay for the same in this turn."""
        asked = [
            self.loot(offer.deal)
            for offer in self.offers_of_this_turn.values()
            if offer.by == self.me and partner in offer.deal.parties and offer.deal.on is on
            if {term for term in offer.deal.terms if not isinstance(term, Pay)} == {*terms}
        ]
        market = self.market
        active = self.view.players[market.active]
        purse = market.purse(on) if on is not None and partner == active else None
        held = int(market.wealth[market.seat[partner]]) if purse is None else purse
        return min([held, *(price - 1 for price in asked)])

    def accepted(self, judge: Judge, deal: Deal) -> bool:
        """Whether the partner would take it, and be it by a little."""
        appraisal = judge.market.appraise(deal)
        return judge.good(deal) and appraisal.gain(judge.market.me) > judge.temper.least + _SAFE

    @cached_property
    def plan(self) -> Deed | None:
        """What it does on its own turn, whatever it promises."""
        if self.view.turn.active != self.me or self.options.kind != "act":
            return None
        planned = Judge.act(self)
        return None if planned is None else done_by(planned, self.me)

    def free(self, partner: Colour, wares: Iterable[Term]) -> Iterator[Term]:
        """What seems good, and costs nothing: what it does anyway, or does not want to do."""
        for ware in wares:
            gains = self.changes(ware)
            if gains[self.market.seat[partner]] <= 0:
                continue
            if self.plan is None:
                costs_little = gains[self.market.me] >= -_CHEAP
            elif ware.asks is not None:
                costs_little = ware.asks == self.plan
            else:
                costs_little = self.plan not in ware.forbids
            if costs_little:
                yield ware

    def changes(self, ware: Term) -> list[float]:
        """What a promise changes for everyone: the same, whoever it is made to."""
        market = self.market
        first = next(each for each in self.view.players if each != self.me)
        ware = changed(ware, to=first)
        known = self._changes.get(ware)
        if known is None:
            appraisal = market.appraise(Deal(terms=(ware,)))
            known = [appraisal.gain(player) for player in range(market.here.number)]
            self._changes[ware] = known
        return known

    @cached_property
    def _changes(self) -> dict[Term, list[float]]:
        return {}


def trifles(mind: Robbing, partner: Colour, until: Until) -> Iterator[Term]:
    """Bans and duties of one's own, for a time."""
    me = mind.me
    for third in mind.view.players:
        if third not in {me, partner}:
            yield Oppose(giver=me, to=partner, against=third, until=until)
    for space in LAUREL_SPACES:
        yield CaesarOff(giver=me, to=partner, spaces=(space,), until=until)
    yield CaesarOff(giver=me, to=partner, spaces=LAUREL_SPACES, until=until)
    for path in PATHS:
        yield StayOff(giver=me, to=partner, path=path, until=until)
        if me in mind.view.seated[path.start.index]:
            yield AdvanceAlong(giver=me, to=partner, path=path, until=until)
    for room in ENTRIES:
        yield StayOut(giver=me, to=partner, committee=room, until=until)
        if mind.view.reserves[mind.market.me]:
            yield PlaceIn(giver=me, to=partner, committee=room, until=until)


class _Peddling(Robbing):
    """Sells what it would not do anyway, also on top of a vote, and instead of laurels for one."""

    temper: "Peddler"

    def wares(self, partner: Colour) -> list[Term]:
        until: Until = self.temper.rounds or "this-turn"
        vote = Support(giver=self.me, to=partner, until=until)
        return [vote, *self.free(partner, trifles(self, partner, until))]

    def baits(self, partner: Colour) -> Iterator[Deal]:
        yield from self.dearest(partner, self.wares(partner))

    def sale(self, path: Path) -> Deal | None:
        """A vote, and trifles on top."""
        plain = super().sale(path)
        if ends(self.view, path):
            return plain
        mover = self.view.turn.active
        vote = Support(giver=self.me, to=mover, votes=self.lot(path), path=path)
        dear = [*self.dearest(mover, self.wares(mover), (vote,), path)]
        found = [deal for deal in (*dear, plain) if deal is not None and self.good(deal)]
        return max(found, key=self.loot, default=plain)

    def purchases(self, path: Path) -> Iterator[Deal]:
        """A vote for trifles, if possible with laurels on top for the buyer."""
        votes = self.market.spare(path) if not ends(self.view, path) else {}
        for owner, count in votes.items():
            seller = self.view.players[owner]
            wanted = min(count, self.market.short(path))
            vote = Support(giver=seller, to=self.me, votes=wanted, path=path)
            yield from self.dearest(seller, self.wares(seller), (vote,), path)
        yield from super().purchases(path)


class _Cornering(Robbing):
    """Buys up everybody's votes."""

    temper: "Corner"

    def rank(self, deal: Deal) -> float:
        """As many refusals as possible, then as cheaply as possible."""
        return 100 * sum(isinstance(term, Oppose) for term in deal.terms) + self.loot(deal)

    def baits(self, partner: Colour) -> Iterator[Deal]:
        others = [each for each in self.view.players if each not in {self.me, partner}]
        hostile = [
            Oppose(giver=partner, to=self.me, against=each, until=self.temper.rounds)
            for each in others
            if not self.sold(partner, each)
        ]
        judge = self.shoes(partner)
        purse = min(self.temper.most, int(self.market.wealth[self.market.me]))
        for number in range(len(hostile), 0, -1):
            for some in combinations(hostile, number):
                for price in range(1, purse + 1):
                    deal = Deal(terms=(*some, Pay(giver=self.me, to=partner, amount=price)))
                    if self.accepted(judge, deal) and self.possible(deal):
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

    def carry(self, path: Path) -> Reply:
        return self.robbery() or super().carry(path)

    def robbery(self) -> Propose | None:
        """Rob where it can end the game on this turn or its next one, alone or with votes."""
        last = any(
            isinstance(command, Advance | CallVote) and ends(self.view, command.path)
            for command in self.options.commands
        )
        near = last or may_end(self.market.here, [self.market.me])
        return super().robbery() if near else None

    def baits(self, partner: Colour) -> Iterator[Deal]:
        me = self.me
        later: list[Term] = [Support(giver=me, to=partner, until=until) for until in (1, 3, 9)]
        owing: list[Term] = [
            PayBy(giver=me, to=partner, amount=amount, until=3) for amount in (3, 9, 20)
        ]
        for until in (1, 3, 9):
            later += self.free(partner, trifles(self, partner, until))
        yield from self.dearest(partner, [*later, *owing])


class _Borrowing(Robbing):
    """Takes laurels now for more laurels later, and never pays them back."""

    temper: "Borrower"

    def baits(self, partner: Colour) -> Iterator[Deal]:
        if chairs_taken(self.view) < self.temper.chairs:
            return
        judge = self.shoes(partner)
        for amount in (4, 8, 16, 32):
            later = PayBy(giver=self.me, to=partner, amount=amount, until=9)
            yield from self.priced(judge, (later,), None)
        often = tuple(PayBy(giver=self.me, to=partner, amount=3, until=n) for n in range(2, 9))
        yield from self.priced(judge, often, None)

    def pays(self, _word: PayNow) -> bool:
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Robber(Trickster):
    """A praetor that robs."""

    PATIENCE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Peddler(Robber):
    """Sells bans and other trifles for a round, again and again."""

    MIND = _Peddling
    rounds: Annotated[int, Within(0, 9)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Corner(Robber):
    """Buys of everyone to vote for nobody else for nine rounds."""

    MIND = _Cornering
    rounds: Annotated[int, Within(1, 9)] = 9
    most: Annotated[int, Within(1, 9)] = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaver(Robber):
    """Sells promises for later, and ends the game."""

    MIND = _Leaving


@dataclass(frozen=True, slots=True, kw_only=True)
class Borrower(Robber):
    """Borrows laurels, and keeps them."""

    MIND = _Borrowing
    chairs: Annotated[int, Within(0, 4)] = 3


class _Bullying(Judge):
    """Threatens as often as it likes, and forgets at once."""

    may_threaten = True
    defiers: Mapping[Colour, Threat] = {}


class _Feigning(Judge):
    """Makes alliances, and favours nobody for them."""

    friends: Mapping[Colour, int] = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Bully(Trickster):
    """Warns others on every turn on which they might heed it, and means none of it."""

    MIND = _Bullying


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseFriend(Trickster):
    """Has allies who help it, and helps none of them."""

    MIND = _Feigning
