"""`praetor`, the judge: haggles, promises, remembers, and asks for a share of what others gain."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, ClassVar

from quovadis.bots.account import account
from quovadis.bots.estimate import WeightsFile
from quovadis.bots.foresight import MOST
from quovadis.bots.market import Appraisal
from quovadis.bots.mind import Mind, Move
from quovadis.bots.outlook import Chances
from quovadis.bots.packages import ROUNDS, for_votes, owes
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import Options, Part, Reply, Within
from quovadis.bots.reasons import Reason
from quovadis.bots.trust import Repute, reputes
from quovadis.core.board import Path
from quovadis.core.commands import (
    Advance,
    BoardCommand,
    Counter as CounterOffer,
    DeclineBonus,
    MoveCaesar,
    Place,
    Propose,
    SeatCommand,
)
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, Oppose, Pay, Support
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

PLEASES = 0.004
"""How much a deal should raise a partner's chance before it is offered."""
_HAGGLES = 0.015
"""How much more a counter-offer must bring than what it answers."""
_CLEAR = 0.15
"""How much better than all others a move must be to need no second look."""
_MUCH = 0.05
"""The gain of a traitor from which the full grudge counts; below, less."""
_HARM = 0.01
"""The loss from which a rival's advance is worth preventing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Praetor:
    """Bargains for a share, weighs promises by trust, and answers betrayal."""

    least: Part = 0.002
    """How much a deal must raise its own chance."""
    useful: Part = 0.05
    """How much better an idle Caesar move must be than one that moves the game along."""
    token: Annotated[float, Within(-1, 1)] = 0.02
    """What a special token is worth to it; below 0: it draws none."""
    share: Part = 0.8
    """The share of what both gain that it asks for."""
    honour: Annotated[float, Within(-1, 1)] = 0.15
    """How much chance to win it gives up to keep a promise; below 0: it keeps none."""
    grudge: Part = 0.2
    """How much more a deal must bring if a traitor gains much by it, times the stake."""
    memory: Annotated[float, Within(1, 1000)] = 10.0
    """After how many rounds a betrayal is half forgotten."""
    ahead: Annotated[int, Within(2, 40)] = 4
    """How many moves it follows up to its own next turn."""
    weights: WeightsFile = None
    """What it judges positions by: a file of `quovadis train`; None: the weights as released."""

    TEMPERAMENTS: ClassVar[dict[str, dict[str, float]]] = {
        "haggler": {"share": 0.95},
        "loyal": {"honour": 1.0},
        "grudging": {"grudge": 0.4, "memory": 30.0},
    }
    """Parameters by one word: `praetor:grudging`."""

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        """Choose."""
        if view.seat is None:
            return None
        return Judge(self, view, events, options, budget).choose()

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, budget: int, /
    ) -> Reason | None:
        """Say why, to listeners who know only this view."""
        return account(lambda options: Judge(self, view, events, options, budget), view, command)


class Judge(Mind):
    """One decision of a praetor, or of a bot that starts from what a praetor would consider."""

    temper: Praetor
    haggles = True

    # Whom to trust

    @cached_property
    def reputes(self) -> dict[Colour, Repute]:
        return reputes(self.view, self.events, rounds=self.temper.memory)

    def trust(self, partner: Colour) -> float:
        return self.reputes[partner].trust

    @property
    def resents(self) -> bool:
        return any(repute.betrayals for repute in self.reputes.values())

    def anger(self, deal: Deal, appraisal: Appraisal) -> float:
        """How much more a deal must bring because of who gains by it."""
        return self.temper.grudge * sum(
            repute.betrayals * min(1.0, appraisal.gain(self.market.seat[party]) / _MUCH)
            for party, repute in self.traitors(deal, appraisal)
        )

    def traitors(self, deal: Deal, appraisal: Appraisal) -> list[tuple[Colour, Repute]]:
        """Who broke promises, and would gain by a deal."""
        return [
            (party, self.reputes[party])
            for party in deal.parties
            if party != self.me
            and self.reputes[party].betrayals
            and appraisal.gain(self.market.seat[party]) > 0
        ]

    # On its own turn

    @property
    def honour(self) -> float:
        return self.temper.honour

    def alone(self) -> list[Move]:
        """What needs nobody's help, judged by the position on the bot's next turn."""
        moves = super().alone()
        kept = [move for move in moves if not self.broken_by(move.command)]
        broken = [move for move in moves if self.broken_by(move.command)]
        clear = len(kept) > 1 and kept[0].rank - kept[1].rank > _CLEAR
        looked = [
            self.move(move.command, self.foreseen(move.command))
            for move in (*kept[: 2 if clear else self.temper.ahead], *broken[:1])
            if not self.tired
        ]
        return sorted(looked, key=lambda each: -each.rank) or moves

    def foreseen(self, command: BoardCommand) -> float:
        """The bot's own chance a round after a move."""
        market = self.market
        here, active = market.here, market.active
        match command:
            case Advance(supporters=supporters) if supporters:
                return self.later_worth(command)
            case Advance(path=path):
                return self.outlook(market.with_bonus(path, here.advanced(active, path)))
            case Place(committee=committee):
                return self.outlook(here.placed(active, committee.index))
            case MoveCaesar(to=space) if self.view.turn.bonus:
                return self.outlook(here.with_caesar(space))
            case MoveCaesar(to=space):
                return market.foreseen(here.with_caesar(space).handed_on(idle=True))[market.me]
            case DeclineBonus():
                return self.outlook(here)

    def outlook(self, then: Prospect) -> float:
        return self.round_later(then)[self.market.me]

    def round_later(self, then: Prospect) -> Chances:
        """Everyone's chances on the mover's next turn, if this one ends like this."""
        return self.market.foreseen(then if then.over else then.handed_on())

    def prospects(self, way: Advance) -> Iterator[tuple[float, float]]:
        """What looks bad now may be good a round later: that is why the vote was called."""
        yield from super().prospects(way)
        others = (self.outlook(then) for _, then in self.market.ways_alone[: self.temper.ahead])
        yield self.later_worth(way), max(others)

    def later_worth(self, way: Advance) -> float:
        """The bot's own chance a round after an advance with these supporters."""
        market = self.market
        then, deals = market.carried_by(way.path, way.supporters)
        later = self.round_later(then)
        return (later if then.over else market.promises.applied(later, deals))[market.me]

    def price(self, path: Path, owner: int) -> int | None:
        """A promise may replace a laurel."""
        price = super().price(path, owner)
        return None if price is None else max(0, price - 1)

    def purchases(self, path: Path) -> Iterator[Deal]:
        """The best package for each owner, most profitable first; better ones after a refusal."""
        market = self.market
        short = market.short(path)
        refused = self.refused_offers(path)
        found: list[tuple[float, int, Deal]] = []
        for owner, votes in market.spare(path).items():
            if market.owed(path)[owner]:
                continue
            colour = self.view.players[owner]
            before = refused.get(owner, 0.0)
            wanted = for_votes(market, colour, min(votes, short), path, promises=self.credible())
            chosen = self.best_of(wanted, owner, (1 + self.temper.share) / 2, above=before)
            if chosen is not None:
                found.append((chosen[0], -owner, chosen[1]))
        yield from (deal for _, _, deal in sorted(found, key=lambda each: each[:2], reverse=True))

    def refused_offers(self, path: Path) -> dict[int, float]:
        """What owners have refused in this turn, as their gains."""
        vain: dict[int, float] = {}
        for offer in self.in_vain(path):
            for giver in promised_now(offer.deal):
                owner = self.market.seat[giver]
                gain = self.market.appraise(offer.deal).gain(owner)
                vain[owner] = max(vain.get(owner, 0.0), gain)
        return vain

    def credible(self) -> bool:
        """Whether the bot's own promises are still worth something."""
        return self.reputes[self.me].trust > 0.5

    def best_of(
        self, deals: Iterable[Deal], partner: int, share: float, *, above: float = 0.0
    ) -> tuple[float, Deal] | None:
        """The deal that shares what both gain as wished, and what it brings."""
        weighed = self.weighed(deals, partner, above=above)
        best: tuple[float, float, Deal] | None = None
        for mine, theirs, deal in weighed:
            if mine <= 0:
                continue
            value = mine**share * theirs ** (1 - share)
            if (best is None or value > best[0]) and self.possible(deal):
                best = value, mine, deal
        return None if best is None else (best[1], best[2])

    def weighed(
        self, deals: Iterable[Deal], partner: int, *, above: float = 0.0
    ) -> Iterator[tuple[float, float, Deal]]:
        """What deals that please a partner bring the bot and the partner, as far as it has time."""
        me = self.market.me
        for deal in deals:
            appraisal = self.market.appraise(deal)
            anger, theirs = self.anger(deal, appraisal), appraisal.gain(partner)
            mine = appraisal.gain(me) - self.temper.least - anger
            if theirs > above + PLEASES and self.fair_to(partner, deal, appraisal):
                if mine <= 0 < mine + anger:
                    self.spoiled = deal
                yield mine, theirs, deal
            if self.tired:
                break

    def possible(self, deal: Deal) -> bool:
        """Whether a deal is possible: no own promise forbids it, and it was not offered before."""
        offered = (each.deal for each in self.offers_of_this_turn.values() if each.by == self.me)
        return deal not in offered and not self.betrays(deal) and self.allowed(deal)

    # On others' turns

    def gives(self, path: Path) -> bool:
        """A traitor gets nothing for nothing."""
        if not super().gives(path):
            return False
        gift = self.market.gift(path)
        anger = self.anger(gift, self.market.appraise(gift))
        return self.if_given(path) - self.if_refused(path) > self.temper.least + anger

    def sale(self, path: Path) -> Deal | None:
        """The bot's vote for a share of what the mover gains."""
        if self.hinders:
            return None
        wanted = for_votes(self.market, self.me, self.lot(path), path)
        chosen = self.best_of(wanted, self.market.active, self.demand(path))
        return None if chosen is None else chosen[1]

    @property
    def hinders(self) -> bool:
        """Whether others were bribed to refuse the active player."""
        return any(
            promise.term.to == self.me
            and Supporting(mover=self.view.turn.active) in promise.term.forbids
            for promise in self.view.talks.open
        )

    def demand(self, path: Path) -> float:
        """The share to ask for: less if others could give the votes."""
        pivotal = self.market.pivotal(path, self.market.me)
        return self.temper.share if pivotal else self.temper.share / 2

    def respond(self) -> Reply:
        """Accept, or ask for more if there is more to share."""
        offer = self.view.talks.offer(self.options.about or "")
        if offer is None:
            return None
        market, deal = self.market, offer.deal
        appraisal = market.appraise(deal)
        gain, anger = appraisal.gain(market.me), self.anger(deal, appraisal)
        worth = gain - self.temper.least - anger
        better = self.better(offer) if self.options.counters else None
        if better is not None and better[0] > max(0.0, worth) + _HAGGLES:
            return CounterOffer(by=self.me, offer=offer.id, deal=better[1])
        return self.yes_or_no(offer)

    def better(self, offer: Offer) -> tuple[float, Deal] | None:
        """What to ask for instead of an offer about a vote, if it was not asked before."""
        path, active = offer.deal.on, self.view.turn.active
        givers = promised_now(offer.deal)
        if path is None or len(offer.deal.parties) != 2 or len(givers) != 1:
            return None
        if any(
            other.by == self.me and other.counters is not None
            for other in self.offers_of_this_turn.values()
        ):
            return None
        (owner, votes), *_ = givers.items()
        if self.market.owed(path)[self.market.seat[owner]]:  # nobody haggles over what is owed
            return None
        partner = owner if self.me == active else active
        share = self.demand(path) if self.me == owner else (1 + self.temper.share) / 2
        trusted = self.me == owner or self.credible()
        wanted = for_votes(self.market, owner, votes, path, promises=trusted)
        return self.best_of(wanted, self.market.seat[partner], share)

    def cut_in(self) -> Reply:
        """Keep a promise that was called in, call in others, and hinder a rival about to gain."""
        return super().cut_in() or self.undercut() or self.hinder()

    def undercut(self) -> Propose | None:
        """Offer its own vote for less if another's was bought."""
        for offer in self.view.talks.agreed:
            path = offer.deal.on
            if path is None or not self.options.offers or self.has_asked(path):
                continue
            if self.owed(path):
                continue
            if self.me not in offer.deal.parties and self.market.spare(path)[self.market.me]:
                deal = self.sale(path)
                if deal is not None:
                    return Propose(by=self.me, deal=deal)
        return None

    def hinder(self) -> Propose | None:
        """Get a third player to refuse the active player if they lead."""
        turn, view = self.view.turn, self.view
        fresh = not (turn.motion or turn.failed or turn.bonus or view.talks.made)
        owing = any(
            promise.votes and promise.term.to == turn.active for promise in self.given_words
        )
        if not fresh or owing or not self.options.offers or self.tired:
            return None
        market, me = self.market, self.market.me
        rival = market.active
        if market.now[rival] < max(market.now):
            return None
        for owner in range(market.here.number):
            if owner in {me, rival}:
                continue
            hostile = self.refusal(view.players[owner])
            if market.appraise(Deal(terms=(hostile,))).gain(me) < _HARM:
                continue
            chosen = self.best_of(self.bribes(hostile), owner, self.temper.share)
            if chosen is not None:
                return Propose(by=self.me, deal=chosen[1])
        return None

    def refusal(self, owner: Colour) -> Oppose:
        """A third player's word not to vote for the active player."""
        against = self.view.turn.active
        return Oppose(giver=owner, to=self.me, against=against, until="this-turn")

    def bribes(self, hostile: Oppose) -> Iterator[Deal]:
        """What a third player might refuse a vote for."""
        owner = hostile.giver
        if self.credible() and not owes(self.market, self.me, owner):
            yield Deal(terms=(hostile, Support(giver=self.me, to=owner, until=ROUNDS)))
        for price in range(1, min(MOST, int(self.market.here.wealth[self.market.me])) + 1):
            yield Deal(terms=(hostile, Pay(giver=self.me, to=owner, amount=price)))
