"""A bot's promises: what it has promised, what would break it, and what keeping it costs."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Protocol

from quovadis.bots.answering import Answering
from quovadis.bots.candour import Candour
from quovadis.bots.estimate import Weights
from quovadis.bots.market import Market
from quovadis.bots.memory import standing
from quovadis.bots.promises import lasts
from quovadis.bots.protocol import Options, Reply
from quovadis.core.board import Path
from quovadis.core.commands import CallOff, PayNow, Refuse, SeatCommand
from quovadis.core.deals.conduct import done_by
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.pledges import covers, promised_now
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Deal, PayBy
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView


class Temper(Protocol):
    """What every bot that judges by chances has."""

    @property
    def least(self) -> float: ...
    @property
    def useful(self) -> float: ...
    @property
    def token(self) -> float: ...
    @property
    def weights(self) -> Weights | None: ...


class Pledged(Answering):
    """One decision of a bot that may have made promises."""

    def __init__(  # noqa: PLR0913 - a question, and what it is answered for
        self,
        temper: Temper,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        budget: int,
        *,
        candour: Candour | None = None,
    ) -> None:
        self.temper = temper if candour is None else candour.tempered(temper)
        self.view, self.options = view, options
        self.events = standing(events)
        self.budget = budget
        self.candour = candour
        """If it explains, and does not decide: how sure its figures may be."""
        self.me: Colour = view.seat or view.turn.active

    @cached_property
    def market(self) -> Market:
        """Made only when something must be weighed."""
        return Market(
            self.view,
            self.events,
            self.trust,
            faithful=self.honour >= 0,
            weights=self.temper.weights,
            candour=self.candour,
        )

    @property
    def tired(self) -> bool:
        """Whether the budget for one answer is used up."""
        return self.market.looked >= self.budget

    @abstractmethod
    def trust(self, partner: Colour) -> float:
        """How likely a partner keeps a promise."""

    @property
    def honour(self) -> float:
        """How much chance to win it gives up to keep a promise; below 0: it keeps none."""
        return 1.0

    @cached_property
    def given_words(self) -> list[Promise]:
        """The bot's own open promises."""
        return [promise for promise in self.view.talks.open if promise.term.giver == self.me]

    def broken_by(self, command: SeatCommand) -> list[Promise]:
        """The bot's promises that forbid a move, if it keeps promises at all."""
        if self.honour < 0 or not self.given_words:
            return []
        done = done_by(command, self.view.turn.active)
        return [promise for promise in self.given_words if done in promise.task.forbids]

    @abstractmethod
    def worth(self, command: SeatCommand) -> float | None:
        """The bot's own chance after a move; None if it is not a move."""

    def duty(self) -> Reply:
        """What was promised and can be done now, unless it costs too much."""
        promised = self.promised()
        if not promised:
            return None
        value, command = max(promised, key=lambda each: each[0])
        return command if self.most() - value <= self.honour else None

    def promised(self) -> list[tuple[float, SeatCommand]]:
        """The moves that keep a promise, if the bot keeps any, and its own chance after them."""
        if self.honour < 0 or not self.given_words:
            return []
        return [
            (value, command)
            for promise in self.given_words
            for command in self.options.commands
            if (done := done_by(command, self.view.turn.active)) is not None
            and done == promise.task.asks
            and (value := self.worth(command)) is not None
        ]

    def most(self) -> float:
        """The bot's own chance after the best move there is."""
        return max(
            worth for each in self.options.commands if (worth := self.worth(each)) is not None
        )

    def pay(self) -> Reply:
        """Pay what was called in, unless that costs too much."""
        said = super().pay()
        if isinstance(said, PayNow) and not self.pays(said):
            return Refuse(by=self.me, promise=said.promise)
        return said

    def settling(self) -> Reply:
        """A payment whose date has come (R8.10), or a deal that the others want to call off."""
        for word in self.options.commands:
            match word:
                case PayNow(promise=name):
                    promise = self.view.talks.promise(name)
                    due = promise is not None and promise.until == self.view.turn.number
                    if due and self.pays(word):
                        return word
                case CallOff(agree=True, offer=name) if self.lets_go(name):
                    return word
                case _:
                    pass
        return None

    def pays(self, word: PayNow) -> bool:
        """Whether a payment that was promised costs no more than the bot's word is worth."""
        promise = self.view.talks.promise(word.promise)
        if promise is None or not isinstance(promise.term, PayBy):
            return False
        return self.cost_of(promise.term) <= self.honour

    def cost_of(self, debt: PayBy) -> float:
        """What it costs the bot to pay what it promised."""
        here, me = self.market.here, self.market.me
        owing = here.paid(self.market.seat[debt.to], me, debt.value)
        return self.market.judged(owing)[me] - self.market.judged(here)[me]

    def lets_go(self, name: str) -> bool:
        """Whether to call off a deal as others wish: if its advance is no gain (R8.3)."""
        market, me = self.market, self.market.me
        return any(
            offer.id == name
            and offer.leaving
            and offer.deal.on is not None
            and market.carried(offer.deal.on)[me] <= market.otherwise[me]
            for offer in self.view.talks.agreed
        )

    def owed(self, path: Path) -> list[Promise]:
        """The bot's promises of votes that this advance could use."""
        return [
            promise
            for promise in self.given_words
            if covers(self.view, promise, self.view.turn.active, path)
        ]

    @cached_property
    def hostile(self) -> list[Promise]:
        """The bot's promises to give the mover no vote."""
        vote = Supporting(mover=self.view.turn.active)
        return [promise for promise in self.given_words if vote in promise.term.forbids]

    def opposes(self) -> bool:
        """Whether the bot has promised to give the mover no vote, and will keep that."""
        return self.honour >= 0 and bool(self.hostile)

    def betrays(self, deal: Deal) -> bool:
        """Whether a deal would break, or later collide with, what the bot has promised."""
        if self.me in promised_now(deal):
            if self.opposes():
                return True
            if self.honour < 0 and deal.on is not None and self.owed(deal.on):
                return True  # a bot that breaks promises does not sell what it owes
        return collides(self.given_words, deal, self.me)


def collides(words: Iterable[Promise], deal: Deal, giver: Colour) -> bool:
    """Whether what a deal asks of a player goes against the votes they have promised before."""
    given = [promise.term for promise in words]
    owed = {term.asks for term in given if isinstance(term.asks, Supporting)}
    hated = {deed for term in given for deed in term.forbids if isinstance(deed, Supporting)}
    return any(
        term.giver == giver
        and (not owed.isdisjoint(term.forbids) or (term.asks in hated and lasts(term, deal)))
        for term in deal.terms
    )
