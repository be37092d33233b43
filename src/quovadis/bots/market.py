"""What deals do to everyone's chances, as one seat sees them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from quovadis.bots.candour import Candour
from quovadis.bots.estimate import Weights
from quovadis.bots.outlook import Chances, mixed
from quovadis.bots.promises import COUNTED, Promises, may_end
from quovadis.bots.prospect import Prospect
from quovadis.bots.reasons import Motive
from quovadis.bots.votes import BELIEVED, Trust, Votes
from quovadis.core.board import SENATE, Path
from quovadis.core.deals import settlement, timing
from quovadis.core.deals.pledges import binds as enforced, hanging_on, promised_now
from quovadis.core.deals.terms import Deal, Pay, PayBy, Split, Support
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

_EARNED = 2.0
"""What anybody will earn before a promised payment is due."""
_CREDIT = 3
"""The most laurels that anybody is believed to pay although nothing makes them."""
SOON = 1
"""Within how many rounds a payment must be due if somebody is to count on it."""
OTHERS_HELP = 0.4
"""How likely an advance is made anyway, if others could give the refused votes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appraisal:
    """A deal in numbers: everyone's chances without it and with it."""

    without: Chances
    by_it: Chances

    def gain(self, player: int) -> float:
        """What it changes for a player."""
        return self.by_it[player] - self.without[player]


class Market(Votes):
    """One position, and what deals would make of it."""

    def __init__(  # noqa: PLR0913 - what is seen, and how it is believed
        self,
        view: PlayerView,
        events: Sequence[Event],
        trust: Trust,
        *,
        faithful: bool = True,
        weights: Weights | None = None,
        credit: float = COUNTED,
        candour: Candour | None = None,
    ) -> None:
        super().__init__(view, events, trust, faithful=faithful, weights=weights, candour=candour)
        self.credit = credit
        """How much of a payment promised for the next round counts, times trust."""
        self.here = self._with_debts()
        self.promises = Promises(self)
        self._refused: dict[tuple[Path, int], Chances] = {}

    def _with_debts(self) -> Prospect:
        """The position, with what is still to be paid (R8.10)."""
        here = self.here
        for promise in self.view.talks.open:
            if isinstance(promise.term, PayBy):
                binds = enforced(promise, self.view.turn.number)
                here = self._promised(here, promise.term, binds=binds, credit=_CREDIT)
        return here

    def _credit(self, giver: Colour) -> int:
        """How much more a player is believed to pay: whoever owes much gains by paying nobody."""
        now = self.view.turn.number
        owed = (
            promise.term.value
            for promise in self.view.talks.open
            if isinstance(promise.term, PayBy) and promise.term.giver == giver
            if not enforced(promise, now)
        )
        return _CREDIT - sum(owed)

    def _promised(self, then: Prospect, term: PayBy, *, binds: bool, credit: int) -> Prospect:
        """A later payment: a debt is as good as paid, a promise as good as its giver.

        The end of the game frees whoever has only promised it (R8.7).
        """
        giver, to = self.seat[term.giver], self.seat[term.to]
        if binds:
            return then.paid(giver, to, term.value)
        if may_end(then, range(then.number)):
            return then
        payable = min(term.value, credit, max(0.0, then.wealth[giver] + _EARNED))
        counted = self.credit if _is_soon(term) else COUNTED
        trust = self.trust(term.giver)
        got = counted * trust * payable if trust >= BELIEVED else 0.0
        meant = float(self.faithful) * term.value if giver == self.me else got
        return then.paid(giver, to, meant, got=got)

    def appraise(self, deal: Deal) -> Appraisal:
        """What a deal does to everyone's chances, as this seat sees it."""
        if deal.on is not None and self.view.turn.bonus:
            # the turn's advance is made, and there is no other (R3.1)
            return Appraisal(without=self.now, by_it=self.now)
        without = self.now if deal.on is None else self._without(deal, deal.on)
        return Appraisal(without=without, by_it=self.by(deal))

    def by(self, deal: Deal) -> Chances:
        """Everyone's chances with a deal."""
        if deal.on is None:
            then = self._settled(self.here, (deal,))
            by_it = self.judged(then)
        else:
            then = self._carried(deal, deal.on)
            by_it = self.after(then)
        return by_it if then.over else self.promises.applied(by_it, (deal,))

    def _without(self, deal: Deal, path: Path) -> Chances:
        """Without the deal: supporters refuse, and the mover does something else."""
        enough = self.short(path) == 0
        without = (self._best_carried(path) if enough else self.otherwise)[:]
        for giver in promised_now(deal):
            owner = self.seat[giver]
            if not self.believed(path)[owner]:  # a player who owes the vote gives it anyway
                without[owner] = self.refused(path, owner)[owner]
        return without

    def refused(self, path: Path, owner: int) -> Chances:
        """If an owner does not help: others may, or the mover does something else."""
        known = self._refused.get((path, owner))
        if known is None:
            known = self._refused[path, owner] = self._if_refused(path, owner)
        return known

    def _if_refused(self, path: Path, owner: int) -> Chances:
        need, given, others = self.need(path), self.given(path), self.spare(path)
        if given.total() >= need and not given[owner]:
            return self._best_carried(path)
        del given[owner], others[owner]
        votes = [*given.elements(), *others.elements()][:need]
        if len(votes) < need:
            return self.otherwise
        share = 1.0 if given.total() >= need else OTHERS_HELP
        return mixed(self.advancing(path, votes), self.otherwise, share)

    def carried(self, path: Path) -> Chances:
        """Everyone's chances after an advance for which the votes are there."""
        return self.after(self._carried(Deal(terms=(), on=path), path))

    def _best_carried(self, path: Path) -> Chances:
        """The votes are there without this deal."""
        return max(self.otherwise, self.carried(path), key=lambda each: each[self.active])

    def _carried(self, deal: Deal, path: Path) -> Prospect:
        """The advance with this deal, and with those earlier deals that the mover needs."""
        agreed = [offer.deal for offer in hanging_on(self.view.talks, path)]
        others = [other for other in agreed if other is not deal]
        usable = [(*some, deal) for some in self._usable(others, deal, path)]
        if len(usable) == 1:
            return self._carried_with(usable[0], path)
        ways = [(self._carried_with(deals, path), deals) for deals in usable]
        return max(
            ways, key=lambda way: self.promises.applied(self.after(way[0]), way[1])[self.active]
        )[0]

    def _usable(self, others: list[Deal], deal: Deal, path: Path) -> list[tuple[Deal, ...]]:
        """What the mover could use besides a deal: enough votes, but none bought in vain (R8.3)."""
        anyway = tuple(other for other in others if not promised_now(other))
        selling = [(promised_now(other).total(), other) for other in others if promised_now(other)]
        lack = self.need(path) - promised_now(deal).total()
        free = max(0, self.given(path).total() - sum(votes for votes, _ in selling))
        ways = [
            (*anyway, *(other for _, other in some))
            for number in range(len(selling) + 1)
            for some in combinations(selling, number)
            if (sold := sum(votes for votes, _ in some)) + free >= lack
            and all(sold - votes < lack for votes, _ in some)
        ]
        return ways or [tuple(others)]

    def _carried_with(self, deals: tuple[Deal, ...], path: Path) -> Prospect:
        """The advance with all of these deals; missing votes are given freely."""
        votes = Counter[int]()
        for each in deals:
            for giver, count in promised_now(each).items():
                votes[self.seat[giver]] += count
        need = self.need(path)
        supporters = [*votes.elements()]
        if len(supporters) < need:
            free = (self.given(path) | self.spare(path)) - votes
            supporters += [*free.elements()][: need - len(supporters)]
        then = self.here.advanced(self.active, path, supporters)
        laurel = then.wealth[self.active] - self.here.wealth[self.active]
        return self._settled(then, deals, laurel)

    def carried_by(self, path: Path, supporters: Sequence[Colour]) -> tuple[Prospect, list[Deal]]:
        """An advance with these supporters, and the deals settled whose votes are used (R8.3)."""
        settled, _, _ = settlement.allotted(self.view, path, tuple(supporters))
        deals = [offer.deal for offer in settled]
        then = self.here.advanced(self.active, path, [self.seat[each] for each in supporters])
        laurel = then.wealth[self.active] - self.here.wealth[self.active]
        return self._settled(then, deals, laurel), deals

    def purse(self, path: Path) -> int:
        """What the mover can pay once the advance is made, with the laurel it brings (R8.4)."""
        then = self.here.advanced(self.active, path)
        return max(0, int(then.wealth[self.active]))

    def prices(
        self, path: Path, voters: Sequence[int], owner: int
    ) -> tuple[int | None, int | None]:
        """From which price on an owner loses nothing, and up to which one the mover gains.

        None: the mover cannot pay such a price. `voters` carry the advance, the owner among them.
        """
        plain = self.here.advanced(self.active, path, voters)
        without = self.refused(path, owner)[owner]
        fair = most = None
        for price in range(self.purse(path) + 1):
            then = self.after(plain.paid(self.active, owner, price))
            if fair is None and then[owner] >= without:
                fair = price
            if then[self.active] >= self.otherwise[self.active]:
                most = price
        return fair, most

    def gift(self, path: Path) -> Deal:
        """This seat's vote for nothing."""
        mine = self.view.players[self.me]
        return Deal(terms=(Support(giver=mine, to=self.view.turn.active, path=path),), on=path)

    def motive(self, path: Path) -> tuple[float, float, Motive]:
        """What an advance with this seat's vote brings the mover, costs this seat, and why."""
        gift = self.gift(path)
        appraisal = self.appraise(gift)
        cost = -appraisal.gain(self.me)
        then = self._carried(gift, path)
        then.wealth[self.active] = self.here.wealth[self.active]
        without_laurel = appraisal.without[self.me] - self.after(then)[self.me]
        step: Motive = "chair" if path.end is SENATE else "step"
        why: Motive = "laurel" if cost - without_laurel > cost / 2 else step
        return appraisal.gain(self.active), cost, why

    def _settled(self, then: Prospect, deals: Iterable[Deal], laurel: float = 0.0) -> Prospect:
        """Payments and splits made."""
        lent = Counter[Colour]()
        for deal in deals:
            partners: list[Colour] = []
            for term in deal.terms:
                if isinstance(term, Pay):
                    then = then.paid(self.seat[term.giver], self.seat[term.to], term.value)
                elif isinstance(term, PayBy):
                    binds = timing.binds_until(self.view, term) > 0
                    credit = max(0, self._credit(term.giver) - lent[term.giver])
                    then = self._promised(then, term, binds=binds, credit=credit)
                    lent[term.giver] += 0 if binds else term.value
                elif isinstance(term, Split):
                    partners.append(term.to)
            if partners:
                votes = promised_now(deal)
                ones = [min(votes[partner], self.here.ones) for partner in partners]
                for partner, owed in zip(partners, settlement.shares(laurel, ones), strict=True):
                    then = then.paid(self.active, self.seat[partner], owed)
        return then


def _is_soon(term: PayBy) -> bool:
    return term.until in {"this-turn", "next-turn", SOON}
