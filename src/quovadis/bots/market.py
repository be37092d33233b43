"""What moves, votes and deals do to everyone's chances, as one seat sees them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TypeGuard

from quovadis.bots.estimate import Known, chances
from quovadis.bots.prospect import Prospect
from quovadis.core.assess import first_turn, read
from quovadis.core.board import ENTRIES, EXITS, LAUREL_SPACES, SENATE, VOTING, Path
from quovadis.core.deals import settlement
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Placing, Supporting
from quovadis.core.deals.pledges import covers, hanging_on, promised_now
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Dated, Deal, Lasting, Pay, Split, Support, Term
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.rules.advancing import SUPPORT
from quovadis.core.view import PlayerView

Chances = list[float]
Kind = tuple[type[Term], Colour, Colour, Colour | None]
Trust = Callable[[Colour], float]
"""How likely a player keeps a promise."""

OTHERS_HELP = 0.4
"""How likely an advance is made anyway, if others could give the refused votes."""
_USABLE = 0.6
"""How likely a promise is used, if its use can already be seen."""
_SOME_DAY = 0.25
"""The same, if it cannot be seen yet."""
BELIEVED = 0.5
"""How likely a promise must be kept to be counted on."""
_A_VOTE = 0.04
"""What a promised vote brings its receiver, if its use cannot be seen yet."""
_ITS_COST = 0.01
"""What it costs the giver then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appraisal:
    """A deal in numbers: everyone's chances without it and with it."""

    without: Chances
    by_it: Chances

    def gain(self, player: int) -> float:
        """What it changes for a player."""
        return self.by_it[player] - self.without[player]


class Market:
    """One position and what can become of it. Results are cached."""

    def __init__(
        self, view: PlayerView, events: Sequence[Event], trust: Trust, *, faithful: bool = True
    ) -> None:
        self.view, self.trust = view, trust
        self.faithful = faithful
        """Whether this seat intends to keep its promises: otherwise they cost nothing."""
        self.here = Prospect.of(view, events)
        self.seat = {player: index for index, player in enumerate(view.players)}
        self.me = self.seat[view.seat or view.turn.active]
        self.active = self.here.active
        self.looked = 0
        """How many positions were judged so far."""
        self._known: Known = {}
        self._given: dict[Path, Counter[int]] = {}
        self._refused: dict[tuple[Path, int], Chances] = {}
        self._promised: dict[tuple[Term, Path | None], tuple[float, float]] = {}
        self._bare: dict[Path | None, tuple[Prospect, Chances]] = {}

    @cached_property
    def now(self) -> Chances:
        """Everyone's chances now."""
        return self.judged(self.here)

    def judged(self, prospect: Prospect) -> Chances:
        """Everyone's chances in a position."""
        self.looked += 1
        return chances(prospect, self._known)

    # Moves

    def after(self, prospect: Prospect, *, idle: bool = False) -> Chances:
        """Everyone's chances when the turn has passed to the next player."""
        return self.judged(prospect if prospect.over else prospect.handed_on(idle=idle))

    def placing(self, room: int) -> Chances:
        return self.after(self.here.placed(self.active, room))

    def moving_caesar(self, space: Path, *, bonus: bool = False) -> Chances:
        return self.after(self.here.with_caesar(space), idle=not bonus)

    def advancing(self, path: Path, supporters: Iterable[int] = ()) -> Chances:
        return self.after(self.with_bonus(path, self.here.advanced(self.active, path, supporters)))

    def with_bonus(self, path: Path, then: Prospect) -> Prospect:
        """Caesar where the mover will want him, if the laurel lets him move (R6.3)."""
        here = self.here
        if then.over or path.space is None or path is here.caesar or not here.bonus[path.space]:
            return then
        return max(
            (then, *(then.with_caesar(space) for space in self._likely(then))),
            key=lambda each: self.after(each)[self.active],
        )

    def _likely(self, then: Prospect) -> Iterator[Path]:
        """Where Caesar matters to somebody: paths out of committees with senators."""
        for space in LAUREL_SPACES:
            if space is not then.caesar and then.present[space.start.index]:
                yield space

    def foreseen(self, then: Prospect) -> Chances:
        """Everyone's chances when it is the mover's turn again, if all others do what is best."""
        for _ in range(then.number - 1):
            if then.over:
                break
            then = self._best_alone(then)
        return self.judged(then)

    def _best_alone(self, here: Prospect) -> Prospect:
        """After the best that the active player can do without help."""
        player = here.active
        ways = list(_alone(here))
        idle = not ways
        nexts = [way if way.over else way.handed_on(idle=idle) for way in ways or [here]]
        if len(nexts) == 1:
            return nexts[0]
        return max(nexts, key=lambda each: self.judged(each)[player])

    @cached_property
    def otherwise(self) -> Chances:
        """The best that the active player can do without anybody's help."""
        return self.ways_alone[0][0]

    @cached_property
    def ways_alone(self) -> list[tuple[Chances, Prospect]]:
        """What the active player can do without help, apart from Caesar, best first."""
        ways = [(self.after(way), way) for way in _alone(self.here)]
        ways.sort(key=lambda way: -way[0][self.active])
        return ways or [(self.after(self.here, idle=True), self.here)]

    # Votes

    def short(self, path: Path) -> int:
        """How many foreign votes the mover still needs."""
        given = self.given(path)
        return max(0, self.need(path) - sum(given.values()))

    def need(self, path: Path) -> int:
        """How many foreign votes the mover needs in all."""
        own = advancing.own_support(self.view, self.view.turn.active, path)
        return max(0, advancing.needed(self.view, path) - own)

    def given(self, path: Path) -> Counter[int]:
        """The votes available: answers, what deals on this advance promise, what is owed."""
        if path in self._given:
            return self._given[path].copy()
        motion = self.view.turn.motion
        votes: Counter[int] = Counter()
        if motion is not None and motion.path is path:
            votes.update({self.seat[owner]: count for owner, count in motion.answers})
        sold: Counter[int] = Counter()
        for offer in hanging_on(self.view.talks, path):
            for giver, count in promised_now(offer.deal).items():
                sold[self.seat[giver]] += count
        self._given[path] = votes = votes | sold | self._believed(path)
        return votes.copy()

    def owed(self, path: Path) -> Counter[int]:
        """The votes that were promised the mover, and that this advance could use."""
        owed: Counter[int] = Counter()
        for promise in self._owing(path):
            owed[self.seat[promise.term.giver]] += promise.votes
        return owed

    def _owing(self, path: Path) -> Iterator[Promise]:
        active = self.view.turn.active
        return (each for each in self.view.talks.open if covers(self.view, each, active, path))

    def _believed(self, path: Path) -> Counter[int]:
        """Those of them that will be given: not if they were called in and refused."""
        motion = self.view.turn.motion
        answers = dict(motion.answers) if motion is not None and motion.path is path else {}
        votes: Counter[int] = Counter()
        for promise in self._owing(path):
            giver = promise.term.giver
            refused = promise.called and answers.get(giver, promise.votes) < promise.votes
            if not refused and self._means(self.seat[giver]):
                votes[self.seat[giver]] += promise.votes
        return votes

    def _means(self, owner: int) -> bool:
        """Whether a player keeps promises, as far as this seat believes."""
        if owner == self.me:
            return self.faithful
        return self.trust(self.view.players[owner]) >= BELIEVED

    def spare(self, path: Path) -> Counter[int]:
        """The foreign votes that could still be won: not from players who promised to give none."""
        here, given = self.here, self.given(path)
        start = path.start.index * here.number
        return Counter(
            {
                player: left
                for player in range(here.number)
                if player != self.active
                and player not in self.sworn
                and (left := here.seats[start + player] - given[player]) > 0
            }
        )

    @cached_property
    def sworn(self) -> set[int]:
        """Who has promised to give the mover no vote, as far as this seat knows."""
        vote = Supporting(mover=self.view.turn.active)
        return {
            self.seat[promise.term.giver]
            for promise in self.view.talks.open
            if vote in promise.term.forbids
        }

    def pivotal(self, path: Path, owner: int) -> bool:
        """Whether the advance needs this owner's votes."""
        others = self.spare(path) + self.given(path)
        del others[owner]
        return others.total() < self.need(path)

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
        return _mixed(self.advancing(path, votes), self.otherwise, share)

    # Deals

    def appraise(self, deal: Deal) -> Appraisal:
        """What a deal does to everyone's chances, as this seat sees it."""
        if deal.on is None:
            then, without = self._settled(self.here, (deal,)), self.now
            by_it = self.judged(then)
        else:
            without = self._without(deal, deal.on)
            then = self._carried(deal, deal.on)
            by_it = self.after(then)
        if not then.over:
            by_it = self.with_promises(by_it, (deal,))
        return Appraisal(without=without, by_it=by_it)

    def with_promises(self, by_it: Chances, deals: Iterable[Deal]) -> Chances:
        """Chances, with what deals promise for later."""
        later = self.later(deals)
        return [min(1.0, max(0.0, now + more)) for now, more in zip(by_it, later, strict=True)]

    def later(self, deals: Iterable[Deal]) -> Chances:
        """What the promises of deals bring everyone, or cost.

        If one player promises another several things of a kind, only the best counts, and none
        if that kind was promised before: it can be used only once.
        """
        best: dict[Kind, tuple[float, float]] = {}
        for deal in deals:
            for term in deal.terms:
                if lasts(term, deal) and _kind(term) not in self._pending:
                    known, worth = best.get(_kind(term)), self.promised(deal, term)
                    best[_kind(term)] = worth if known is None else max(known, worth)
        brought = [0.0] * self.here.number
        for (_, giver, to, _), (value, cost) in best.items():
            brought[self.seat[to]] += value
            brought[self.seat[giver]] -= cost
        return brought

    @cached_property
    def _pending(self) -> set[Kind]:
        """The kinds of promises that are open or agreed, and who gave them to whom."""
        agreed = (
            _kind(term)
            for offer in self.view.talks.agreed
            for term in offer.deal.terms
            if lasts(term, offer.deal)
        )
        return {*agreed, *(_kind(promise.term) for promise in self.view.talks.open)}

    def _without(self, deal: Deal, path: Path) -> Chances:
        """Without the deal: supporters refuse, and the mover does something else."""
        enough = self.short(path) == 0
        without = (self._best_carried(path) if enough else self.otherwise)[:]
        for giver in promised_now(deal):
            owner = self.seat[giver]
            if not self._believed(path)[owner]:  # a player who owes the vote gives it anyway
                without[owner] = self.refused(path, owner)[owner]
        return without

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
            ways, key=lambda way: self.with_promises(self.after(way[0]), way[1])[self.active]
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

    def gift(self, path: Path) -> Deal:
        """This seat's vote for nothing."""
        mine = self.view.players[self.me]
        return Deal(terms=(Support(giver=mine, to=self.view.turn.active, path=path),), on=path)

    def motive(self, path: Path) -> tuple[float, float, str]:
        """What an advance with this seat's vote brings the mover, costs this seat, and why."""
        gift = self.gift(path)
        appraisal = self.appraise(gift)
        cost = -appraisal.gain(self.me)
        then = self._carried(gift, path)
        then.wealth[self.active] = self.here.wealth[self.active]
        without_laurel = appraisal.without[self.me] - self.after(then)[self.me]
        step = "chair" if path.end is SENATE else "step"
        why = "laurel" if cost - without_laurel > cost / 2 else step
        return appraisal.gain(self.active), cost, why

    def _settled(self, then: Prospect, deals: Iterable[Deal], laurel: float = 0.0) -> Prospect:
        """Payments and splits made."""
        for deal in deals:
            partners: list[Colour] = []
            for term in deal.terms:
                if isinstance(term, Pay):
                    then = then.paid(self.seat[term.giver], self.seat[term.to], term.value)
                elif isinstance(term, Split):
                    partners.append(term.to)
            if partners:
                votes = promised_now(deal)
                ones = [min(votes[partner], self.here.ones) for partner in partners]
                for partner, owed in zip(partners, settlement.shares(laurel, ones), strict=True):
                    then = then.paid(self.active, self.seat[partner], owed)
        return then

    # What a deal promises for later

    def promised(self, deal: Deal, term: Lasting) -> tuple[float, float]:
        """What a promise brings, and what it costs: chance kept x chance usable x value."""
        known = self._promised.get((term, deal.on))
        if known is None:
            giver, to = self.seat[term.giver], self.seat[term.to]
            reading = read(self.view, deal, term)
            kept = 1.0 if reading.binds else self.trust(term.giver)
            borne = kept if reading.binds or giver != self.me else float(self.faithful)
            usable, value, cost = 0.0, 0.0, 0.0
            if reading.until is None or first_turn(self.view, deal, term) <= reading.until:
                then, base = self._after_bare(deal.on)
                usable, value, cost = self._worth(term, then, base, giver, to)
            known = self._promised[term, deal.on] = kept * usable * value, borne * usable * cost
        return known

    def _after_bare(self, path: Path | None) -> tuple[Prospect, Chances]:
        """The position in which promises are valued: after the advance, before payments."""
        known = self._bare.get(path)
        if known is None:
            then = self.here
            if path is not None:
                then = self._carried_with((), path)
                then = then if then.over else then.handed_on()
            known = self._bare[path] = then, self.judged(then)
        return known

    def _worth(
        self, term: Lasting, then: Prospect, base: Chances, giver: int, to: int
    ) -> tuple[float, float, float]:
        """How likely a promise can be used, what it then brings, and what it costs its giver."""
        match term.asks:
            case Supporting(mover=mover):
                only = term.path if isinstance(term, Support) else None
                best = self.best_supported(then, base, self.seat[mover], giver, only)
                if best is None:
                    return _SOME_DAY, _A_VOTE, _ITS_COST
                return _USABLE, best[to] - base[to], base[giver] - best[giver]
            case MovingCaesar(to=space):
                spaces = (space,) if space is not None else tuple(self._likely(then))
                moved = [self.judged(then.with_caesar(each)) for each in spaces]
                best = max(moved, key=lambda each: each[to], default=base)
                return _USABLE, best[to] - base[to], base[giver] - best[giver]
            case Placing() | Advancing() as deed:
                done = self._done(deed, then, giver)
                if done is None:
                    return 0.0, 0.0, 0.0
                return _SOME_DAY, done[to] - base[to], base[giver] - done[giver]
            case None:
                return self._worth_undone(term.forbids, then, base, giver, to)

    def _worth_undone(
        self, deeds: tuple[Deed, ...], then: Prospect, base: Chances, giver: int, to: int
    ) -> tuple[float, float, float]:
        """The same for a ban: the first deed decides; for Caesar's moves, the worst one."""
        match deeds[0]:
            case Supporting(mover=rival):
                best = self.best_supported(then, base, self.seat[rival], giver, None)
                if best is None:
                    return _SOME_DAY, _ITS_COST, _ITS_COST
                return _USABLE, base[to] - best[to], max(0.0, best[giver] - base[giver])
            case MovingCaesar():
                spaces = [deed.to for deed in deeds[:4] if isinstance(deed, MovingCaesar)]
                moved = [self.judged(then.with_caesar(each)) for each in spaces if each]
                worst = min(moved, key=lambda each: each[to], default=base)
                return _SOME_DAY, base[to] - worst[to], max(0.0, worst[giver] - base[giver])
            case Placing() | Advancing() as deed:
                done = self._done(deed, then, giver)
                if done is None:
                    return 0.0, 0.0, 0.0
                return _SOME_DAY, base[to] - done[to], done[giver] - base[giver]

    def _done(self, deed: Placing | Advancing, then: Prospect, giver: int) -> Chances | None:
        """Everyone's chances after a senator was placed or advanced, if that is possible."""
        match deed:
            case Placing(committee=room):
                if not then.reserves[giver] or then.is_full(room):
                    return None
                return self.judged(then.placed(giver, room.index))
            case Advancing(path=path):
                here = then.seats[path.start.index * then.number + giver]
                if not here or then.is_full(path.end):
                    return None
                return self.judged(then.advanced(giver, path))

    def best_supported(
        self, then: Prospect, base: Chances, mover: int, giver: int, only: Path | None
    ) -> Chances | None:
        """The chances after the best advance that a mover could make with a giver's vote."""
        number, best = then.number, None
        for room in VOTING:
            start = room.index * number
            if not (then.seats[start + mover] and then.seats[start + giver]):
                continue
            if then.present[room.index] <= SUPPORT[room.size]:
                continue
            if then.seats[start + mover] > SUPPORT[room.size]:  # no help is needed
                continue
            for path in EXITS[room.index]:
                if then.is_full(path.end) or path is then.caesar:
                    continue
                if only is not None and path is not only:
                    continue
                after = self.judged(then.advanced(mover, path, (giver,)))
                if after[mover] > base[mover] and (best is None or after[mover] > best[mover]):
                    best = after
        return best


def lasts(term: Term, deal: Deal) -> TypeGuard[Lasting]:
    """Whether a term outlasts the moment in which the deal takes effect."""
    if not isinstance(term, Dated):
        return False
    return not (isinstance(term, Support) and deal.on is not None and term.path is deal.on)


def _kind(term: Term) -> Kind:
    """When two promises count as one: who gives what kind of thing to whom, and against whom."""
    return type(term), term.giver, term.to, term.rival


def _alone(here: Prospect) -> Iterator[Prospect]:
    """What the active player can do without help, apart from Caesar."""
    player, number = here.active, here.number
    if here.reserves[player]:
        for room in ENTRIES:
            if not here.is_full(room):
                yield here.placed(player, room.index)
    for index, exits in enumerate(EXITS):
        own = here.seats[index * number + player]
        if own:
            for path in exits:
                if own > advancing.needed(here, path) and not here.is_full(path.end):
                    yield here.advanced(player, path)


def _mixed(one: Chances, other: Chances, share: float) -> Chances:
    return [share * a + (1 - share) * b for a, b in zip(one, other, strict=True)]
