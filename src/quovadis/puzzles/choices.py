"""What a seat could say at a moment of a game, and what the estimate thinks of it.

A puzzle is made of a few of these: the plain answers, what bots of several strengths would say, an
offer that asks for too much, one that gives too much.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from quovadis.bots.advice import ADVISER
from quovadis.bots.market import Market
from quovadis.bots.packages import for_votes
from quovadis.bots.promises import lasts
from quovadis.bots.protocol import Bot
from quovadis.bots.registry import bot
from quovadis.bots.trust import reputes
from quovadis.core.board import Path
from quovadis.core.commands import (
    Accept,
    Answer,
    CallIn,
    Counter,
    Decline,
    Drop,
    Propose,
    SeatCommand,
)
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import Deal, Pay, Support
from quovadis.core.deals.validity import objections
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.driver.asking import Question, seed_of
from quovadis.driver.driver import Driver
from quovadis.puzzles.puzzle import LEAST, MARGIN, MOST, RUNGS, Kind

_PLEASES = 0.004
"""How much an offer must raise a partner's chance to be accepted."""
_MOST_TERMS = 3
"""A deal of more terms is no choice that is read at a glance."""
_CLEAR = 0.06
"""How much better than the other plain answers the best choice must look."""
_OPEN = (0.06, 0.97)
"""Between which chances a position is worth thinking about."""
_BOTS: dict[str, Bot] = {name: bot(name) for name in RUNGS}
_BUDGET = 1000


@dataclass(frozen=True, slots=True)
class Candidate:
    """A moment that may make a puzzle."""

    at: int
    """How many events happened before."""
    turn: int
    seat: Colour
    kind: Kind
    choices: tuple[SeatCommand, ...]
    plain: int
    """How many of them are no offers: those come first, and must all be compared."""
    best: int
    """Which of them the estimate thinks is best."""
    right: tuple[str, ...]
    """Which bots would say that, or something as good."""
    lead: float
    """By how much it is better, as the estimate has it."""


def candidate(
    driver: Driver, question: Question, *, seed: int, only: Kind | None = None
) -> Candidate | None:
    """The puzzle that a question might make; None: nothing is clearly best, or all find it."""
    talk = _Talk(driver, question)
    kind = talk.kind
    if kind is None or only not in {None, kind}:
        return None
    plain = [*talk.plain()]
    deals = {command: talk.worth(command) for command in talk.deals()}
    worths = {command: talk.worth(command) for command in plain} | deals
    best = max(worths, key=lambda command: worths[command])
    top = worths[best]
    if not _OPEN[0] <= top <= _OPEN[1]:
        return None
    rivals = [worths[one] for one in plain if one != best]
    if not rivals or max(rivals) > top - _CLEAR:
        return None
    said = {name: talk.of(_BOTS[name], seed) for name in RUNGS}
    right = tuple(
        name for name, one in said.items() if one is not None and _as_good(talk, one, top)
    )
    if len(right) == len(RUNGS) and kind != "call-in":
        return None
    chosen = dict.fromkeys([best, *plain])
    for one in said.values():
        offered = isinstance(one, Propose | Counter) and talk.is_choice(one)
        if one is not None and offered and talk.worth(one) <= top - MARGIN:
            chosen.setdefault(one)
    for one in _distractors(talk, deals, top - MARGIN, best):
        if len(chosen) >= MOST:
            break
        chosen.setdefault(one)
    choices = sorted([*chosen][:MOST], key=lambda one: _order(plain, one))
    if len(choices) < LEAST:
        return None
    others = [talk.worth(one) for one in choices if one != best]
    return Candidate(
        at=len(driver.game.log),
        turn=driver.game.state.turn.number,
        seat=question.seat,
        kind=kind,
        choices=tuple(choices),
        plain=len(plain),
        best=choices.index(best),
        right=right,
        lead=top - max(others),
    )


def _as_good(talk: "_Talk", command: SeatCommand, top: float) -> bool:
    return talk.is_choice(command) and talk.worth(command) > top - MARGIN


def _distractors(
    talk: "_Talk", deals: dict[SeatCommand, float], below: float, best: SeatCommand
) -> Iterator[SeatCommand]:
    """Offers that somebody might make: they ask for too much, or give too much."""
    worse = [
        one
        for one, worth in deals.items()
        if worth <= below and one != best and (lasting(best) or not lasting(one))
    ]
    greedy = [one for one in worse if not talk.pleases(one)]
    generous = [one for one in worse if talk.pleases(one)]
    greedy.sort(key=lambda one: -talk.hoped(one))
    generous.sort(key=lambda one: -talk.worth(one))
    for pair in zip(greedy[:2], generous[:2], strict=False):
        yield from pair
    yield from (*greedy[:2], *generous[:2])


def _order(plain: Sequence[SeatCommand], command: SeatCommand) -> tuple[int, int, str]:
    """Plain answers first, then offers from the cheapest on: which is best does not show."""
    if command in plain:
        return 0, plain.index(command), ""
    deal = _deal(command)
    paid = sum(term.value for term in deal.terms if isinstance(term, Pay))
    return 1, paid, repr(deal)


def lasting(command: SeatCommand) -> bool:
    """Whether it offers something that is due later: that takes longer to show."""
    deal = command.deal if isinstance(command, Propose | Counter) else None
    return deal is not None and any(lasts(term, deal) for term in deal.terms)


def _deal(command: SeatCommand) -> Deal:
    if not isinstance(command, Propose | Counter):
        raise TypeError(command)
    return command.deal


class _Talk:
    """One question to one seat."""

    def __init__(self, driver: Driver, question: Question) -> None:
        self.driver, self.question, self.seat = driver, question, question.seat
        self.view: PlayerView = driver.game.view(question.seat)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        return self.driver.game.sights(self.seat)

    @cached_property
    def options(self) -> tuple[SeatCommand, ...]:
        return self.driver.options(self.question).commands

    @cached_property
    def market(self) -> Market:
        known = reputes(self.view, self.events, rounds=ADVISER.memory)
        return Market(self.view, self.events, lambda each: known[each].trust)

    @property
    def path(self) -> Path | None:
        """The advance that it is about."""
        if self.question.kind == "offer":
            offer = self.view.talks.offer(self.question.about or "")
            return None if offer is None else offer.deal.on
        motion = self.view.turn.motion
        return None if motion is None else motion.path

    @cached_property
    def kind(self) -> Kind | None:
        """What would be asked; None: this is no matter for a puzzle."""
        if self.path is None:
            return None
        match self.question.kind:
            case "offer":
                offer = self.view.talks.offer(self.question.about or "")
                plain = offer is not None and len(offer.deal.parties) == 2
                return "answer" if plain and len(promised_now(self.deal)) == 1 else None
            case "vote":
                sold = self.market.given(self.path)[self.market.me]
                return None if sold or self.market.me in self.market.sworn else "vote"
            case "act":
                if not self.market.need(self.path) or self._carries():
                    return None
                calls = any(isinstance(one, CallIn) for one in self.options)
                return "call-in" if calls else "offer"
            case "interval" | "reveal" | "name" | "pay" | "cut-in":
                return None

    def _carries(self) -> bool:
        """Whether votes enough are there already, promised ones left aside."""
        motion = self.view.turn.motion
        if motion is None or self.path is None:
            return True
        sold = sum(
            promised_now(offer.deal).total()
            for offer in self.view.talks.agreed
            if offer.deal.on is self.path
        )
        given = sum(votes for _, votes in motion.answers)
        return given + sold >= self.market.need(self.path)

    @property
    def deal(self) -> Deal:
        """The deal that is to be answered."""
        offer = self.view.talks.offer(self.question.about or "")
        if offer is None:
            raise ValueError(self.question.about)
        return offer.deal

    def plain(self) -> Iterator[SeatCommand]:
        """What can be said without an offer."""
        answers = [one for one in self.options if isinstance(one, Answer)]
        yield from (one for one in self.options if isinstance(one, Accept | Decline))
        if answers:
            yield max((one for one in answers if one.votes <= self.lot), key=lambda one: one.votes)
            yield from (one for one in answers if one.votes == 0)
        yield from (one for one in self.options if isinstance(one, CallIn) and self.fits(one))
        yield from (one for one in self.options if isinstance(one, Drop))

    def fits(self, call: CallIn) -> bool:
        """Whether a promise called in would bring a vote for this advance."""
        promise = self.view.talks.promise(call.promise)
        if promise is None or self.path is None or not isinstance(promise.term, Support):
            return False
        giver = self.market.seat[promise.term.giver]
        return self.market.owed(self.path)[giver] > 0

    @property
    def lot(self) -> int:
        """How many of its votes the mover needs from this seat, at least one."""
        if self.path is None:
            return 0
        market = self.market
        spare = market.spare(self.path)
        mine = spare[market.me]
        return max(1, min(mine, market.short(self.path) - (spare.total() - mine)))

    def deals(self) -> Iterator[SeatCommand]:
        """The offers that could be made."""
        allowed = self.driver.options(self.question)
        path = self.path
        if path is None or not (allowed.counters if self.kind == "answer" else allowed.offers):
            return
        for deal in self._packages(path):
            short = len(deal.terms) <= _MOST_TERMS
            if short and next(objections(self.view, deal), None) is None:
                if self.kind == "answer":
                    yield Counter(by=self.seat, offer=self.question.about or "", deal=deal)
                else:
                    yield Propose(by=self.seat, deal=deal)

    def _packages(self, path: Path) -> Iterator[Deal]:
        market = self.market
        match self.kind:
            case "answer":
                ((owner, votes),) = promised_now(self.deal).items()
                same = (one for one in for_votes(market, owner, votes, path) if one != self.deal)
                yield from same
            case "vote":
                yield from for_votes(market, self.seat, self.lot, path)
            case "offer" | "call-in":
                short = self._lacking(path)
                for seat, held in self._votes(path).items():
                    if held >= short > 0:
                        yield from for_votes(market, self.view.players[seat], short, path)
            case None:
                return

    def _lacking(self, path: Path) -> int:
        motion = self.view.turn.motion
        given = 0 if motion is None else sum(votes for _, votes in motion.answers)
        return self.market.need(path) - given

    def _votes(self, path: Path) -> dict[int, int]:
        """The votes that could be bought, of those who owe none."""
        owed = self.market.owed(path)
        return {seat: votes for seat, votes in self.market.spare(path).items() if not owed[seat]}

    # What it is worth

    def is_choice(self, command: SeatCommand) -> bool:
        """Whether somebody could choose it here, and the estimate has a figure for it."""
        if isinstance(command, Propose | Counter):
            return command.deal.on is self.path and len(command.deal.parties) == 2
        return isinstance(command, Accept | Decline | Answer | Drop) or (
            isinstance(command, CallIn) and self.fits(command)
        )

    def partner(self, deal: Deal) -> int:
        return self.market.seat[next(one for one in deal.parties if one != self.seat)]

    def pleases(self, command: SeatCommand) -> bool:
        """Whether the partner would agree, as far as this seat can tell."""
        deal = _deal(command)
        return self.market.appraise(deal).gain(self.partner(deal)) > _PLEASES

    def hoped(self, command: SeatCommand) -> float:
        """The chance if an offer is agreed upon."""
        return self.market.appraise(_deal(command)).by_it[self.market.me]

    def worth(self, command: SeatCommand) -> float:
        """This seat's chance after it."""
        market, path = self.market, self.path
        if path is None:
            raise ValueError(command)
        match command:
            case Propose() | Counter():
                appraisal = market.appraise(command.deal)
                chances = appraisal.by_it if self.pleases(command) else appraisal.without
                return chances[market.me]
            case Accept():
                return market.appraise(self.deal).by_it[market.me]
            case Decline():
                return market.appraise(self.deal).without[market.me]
            case Answer(votes=votes):
                appraisal = market.appraise(market.gift(path))
                return (appraisal.by_it if votes else appraisal.without)[market.me]
            case CallIn():
                return market.carried(path)[market.me]
            case Drop():
                return market.otherwise[market.me]
            case _:
                raise ValueError(command)

    def of(self, bot: Bot, seed: int) -> SeatCommand | None:
        """What a bot would say."""
        chance = seed_of(seed, self.question, len(self.events))
        options = self.driver.options(self.question)
        return bot(self.view, self.events, options, chance, _BUDGET)
