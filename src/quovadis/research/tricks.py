"""Tricks that people try, as bots: each is a praetor that does one thing differently.

`quovadis certify` plays them against a bot; none of them should win much more than its share. The
robbers beside them know how a praetor judges promises.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from quovadis.bots.mind import Move
from quovadis.bots.packages import bargain
from quovadis.bots.praetor import Judge
from quovadis.bots.protocol import Bot, Options, Part, Reply, Within
from quovadis.bots.values import ends
from quovadis.core.board import Path
from quovadis.core.commands import BoardCommand, Counter, MoveCaesar, Propose
from quovadis.core.deals.limits import MOST_LAURELS
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, Oppose, Pay, Support
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.view import PlayerView
from quovadis.research.robbers import Robber, Robbing, Trickster

_WINS = 0.6
"""The chance from which a player counts on winning if the game ends."""


@dataclass(frozen=True, slots=True)
class Reticent:
    """Another bot that offers nothing and names no price; it answers what others offer."""

    bot: Bot

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        """Choose as the other does where there is nothing to offer."""
        mute = changed(options, offers=0, counters=0)
        said = self.bot(view, events, mute, seed, budget)
        return None if isinstance(said, Propose | Counter) else said


class _Refusing(Judge):
    """Gives and sells no vote."""

    def gives(self, _path: Path) -> bool:
        return False

    def sale(self, _path: Path) -> Deal | None:
        return None

    def good(self, deal: Deal) -> bool:
        return self.me not in promised_now(deal) and super().good(deal)

    def better(self, offer: Offer) -> tuple[float, Deal] | None:
        return None if self.me in promised_now(offer.deal) else super().better(offer)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refuser(Trickster):
    """Refuses every vote."""

    MIND = _Refusing


class _Dear(Judge):
    """Asks a multiple of the price."""

    temper: "Usurer"

    def sale(self, path: Path) -> Deal | None:
        deal = super().sale(path)
        return None if deal is None else self.dearer(deal)

    def better(self, offer: Offer) -> tuple[float, Deal] | None:
        found = super().better(offer)
        if found is None or self.me not in promised_now(offer.deal):
            return found
        return found[0], self.dearer(found[1])

    def dearer(self, deal: Deal) -> Deal:
        """The same for more, if laurels are asked for and the dearer deal is allowed."""
        asked = changed(deal, terms=tuple(map(self.raised, deal.terms)))
        return asked if self.allowed(asked) else deal

    def raised(self, term: Any) -> Any:
        """What is asked, times what it likes to ask."""
        if not isinstance(term, Pay) or term.to != self.me:
            return term
        price = min(MOST_LAURELS, round(term.value * self.temper.times))
        return changed(term, amount=price)


@dataclass(frozen=True, slots=True, kw_only=True)
class Usurer(Trickster):
    """Asks twice the price for its vote."""

    MIND = _Dear
    times: Annotated[float, Within(1, 9)] = 2.0


class _Deserting(Robbing):
    """Sells its promises of votes to everyone, and keeps none from some turn on."""

    temper: "Deserter"

    @property
    def honour(self) -> float:
        return super().honour if self.view.turn.number < self.temper.turn else -1.0

    def baits(self, partner: Colour) -> Iterator[Deal]:
        if self.view.turn.number >= self.temper.turn:
            yield from self.dearest(partner, [Support(giver=self.me, to=partner, until=3)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Deserter(Robber):
    """Promises votes to everyone, and keeps nothing from a turn on."""

    MIND = _Deserting
    turn: Annotated[int, Within(0, 500)] = 40


class _Luring(Robbing):
    """Sells cheap promises and keeps them, until one is dear."""

    temper: "Sleeper"

    @property
    def honour(self) -> float:
        return self.temper.dear

    def baits(self, partner: Colour) -> Iterator[Deal]:
        yield from self.dearest(partner, [Support(giver=self.me, to=partner, until=1)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Sleeper(Robber):
    """Builds trust with cheap promises, and breaks the one that would cost it much."""

    MIND = _Luring
    dear: Part = 0.03


class _Hostile(Robbing):
    """Sells its refusals."""

    temper: "Denier"

    def baits(self, partner: Colour) -> Iterator[Deal]:
        rivals = (each for each in self.view.players if each not in {self.me, partner})
        until = self.temper.rounds
        wares = [Oppose(giver=self.me, to=partner, against=each, until=until) for each in rivals]
        yield from self.dearest(partner, wares)


@dataclass(frozen=True, slots=True, kw_only=True)
class Denier(Robber):
    """Sells everyone its word not to vote for the others."""

    MIND = _Hostile
    rounds: Annotated[int, Within(1, 9)] = 2


class _Hoarding(Judge):
    """Keeps Caesar for its own senators."""

    temper: "Hoarder"

    def move(self, command: BoardCommand, value: float) -> Move:
        plain = super().move(command, value)
        if not isinstance(command, MoveCaesar) or self.view.turn.bonus:
            return plain
        mine = self.me in self.view.seated[command.to.start.index]
        return Move(value + self.temper.love, value, command) if mine else plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Hoarder(Trickster):
    """Spends turns on moving Caesar to where only its own senators can use him."""

    MIND = _Hoarding
    love: Part = 0.03


class _Closing(Judge):
    """Pays anything for the last seat in the Senate, as long as it still wins."""

    def hope(self, path: Path) -> float | None:
        if not ends(self.view, path):
            return super().hope(path)
        market = self.market
        chances = (market.appraise(deal).by_it[market.me] for deal in self.last_offers(path))
        return max(chances, default=None)

    def good(self, deal: Deal) -> bool:
        """To win at once is good enough, whatever else could be done."""
        if ends(self.view, deal.on) and self.view.turn.active == self.me:
            return self.market.appraise(deal).by_it[self.market.me] > _WINS
        return super().good(deal)

    def purchases(self, path: Path) -> Iterator[Deal]:
        if ends(self.view, path):
            yield from self.last_offers(path)
        yield from super().purchases(path)

    def last_offers(self, path: Path) -> Iterator[Deal]:
        """To everyone who can help: as much as leaves it the winner."""
        market, short = self.market, self.market.short(path)
        for owner, votes in market.spare(path).items():
            seller = self.view.players[owner]
            for price in range(min(MOST_LAURELS, market.purse(path)), 0, -1):
                deal = bargain(seller, self.me, min(votes, short), path, price)
                if votes >= short and market.appraise(deal).by_it[market.me] > _WINS:
                    if self.possible(deal):
                        yield deal
                    break


@dataclass(frozen=True, slots=True, kw_only=True)
class Closer(Trickster):
    """Buys the last seat in the Senate when it is ahead, whatever it costs."""

    MIND = _Closing
