"""A bot's word: what it has promised, what would break that, and what keeping it costs."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from quovadis.bots.answering import Answering
from quovadis.bots.market import Market, lasts
from quovadis.bots.protocol import Options, Reply
from quovadis.core.board import Path
from quovadis.core.commands import SeatCommand
from quovadis.core.deals.conduct import done_by
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.pledges import covers, promised_now
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import Deal
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView


class Temper(Protocol):
    """What every bot is made of that judges by chances."""

    @property
    def least(self) -> float: ...
    @property
    def useful(self) -> float: ...


class Pledged(Answering):
    """One decision of who has given their word, perhaps."""

    def __init__(
        self,
        temper: Temper,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        budget: int,
    ) -> None:
        self.temper, self.view, self.events, self.options = temper, view, events, options
        self.budget = budget
        self.me: Colour = view.seat or view.turn.active

    @cached_property
    def market(self) -> Market:
        """Made only when something is to be weighed."""
        return Market(self.view, self.events, self.trust, faithful=self.honour >= 0)

    @property
    def tired(self) -> bool:
        """Whether as many positions were judged as one answer is worth."""
        return self.market.looked >= self.budget

    @abstractmethod
    def trust(self, partner: Colour) -> float:
        """How likely a partner keeps a promise."""

    @property
    def honour(self) -> float:
        """How much chance to win is given up for one's word; below 0: none is kept."""
        return 1.0

    @cached_property
    def given_words(self) -> list[Promise]:
        """One's own open promises."""
        return [promise for promise in self.view.talks.open if promise.term.giver == self.me]

    def broken_by(self, command: SeatCommand) -> list[Promise]:
        """One's promises to leave undone what a move does, if one means to keep any."""
        if self.honour < 0 or not self.given_words:
            return []
        done = done_by(command, self.view.turn.active)
        return [promise for promise in self.given_words if done in promise.task.forbids]

    @abstractmethod
    def worth(self, command: SeatCommand) -> float | None:
        """One's own chance after a move; None if it is no move."""

    def duty(self) -> Reply:
        """What was promised and can be done now, unless it costs too much."""
        promised = self.promised()
        if not promised:
            return None
        value, command = max(promised, key=lambda each: each[0])
        return command if self.most() - value <= self.honour else None

    def promised(self) -> list[tuple[float, SeatCommand]]:
        """The moves that keep a promise, if one means to keep any, and one's own chance after."""
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
        """One's own chance after the best move there is."""
        return max(
            worth for each in self.options.commands if (worth := self.worth(each)) is not None
        )

    def owed(self, path: Path) -> list[Promise]:
        """One's promises of votes that this advance could use."""
        return [
            promise
            for promise in self.given_words
            if covers(self.view, promise, self.view.turn.active, path)
        ]

    @cached_property
    def hostile(self) -> list[Promise]:
        """One's promises to give the mover no vote."""
        vote = Supporting(mover=self.view.turn.active)
        return [promise for promise in self.given_words if vote in promise.term.forbids]

    def opposes(self) -> bool:
        """Whether one has promised to give the mover no vote, and means it."""
        return self.honour >= 0 and bool(self.hostile)

    def betrays(self, deal: Deal) -> bool:
        """Whether a deal would break, or one day collide with, what one has promised."""
        if self.me in promised_now(deal):
            if self.opposes():
                return True
            if self.honour < 0 and deal.on is not None and self.owed(deal.on):
                return True  # who breaks its word does not sell what it owes
        mine = [promise.term for promise in self.given_words]
        owed = {term.asks for term in mine if isinstance(term.asks, Supporting)}
        hated = {deed for term in mine for deed in term.forbids if isinstance(deed, Supporting)}
        return any(
            term.giver == self.me
            and (not owed.isdisjoint(term.forbids) or (term.asks in hated and lasts(term, deal)))
            for term in deal.terms
        )
