"""`praetor`, the judge: haggles, promises, remembers, and asks for a share of what others gain."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import prod
from typing import Annotated, ClassVar

from quovadis.bots.account import account
from quovadis.bots.alliances import allies, bound, courted, in_season, parted
from quovadis.bots.candour import Candour
from quovadis.bots.estimate import WeightsFile
from quovadis.bots.hindering import heeds, hinder
from quovadis.bots.market import Appraisal
from quovadis.bots.mind import Mind, Move
from quovadis.bots.packages import for_votes, in_company, mutual, of_friends, on_credit
from quovadis.bots.promises import COUNTED, may_end
from quovadis.bots.protocol import Options, Part, Reply, Within
from quovadis.bots.reasons import Reason
from quovadis.bots.sequel import Sequel
from quovadis.bots.threats import SPITE, Threat, defied, made
from quovadis.bots.trust import Repute, reputes
from quovadis.bots.values import ends
from quovadis.bots.word import collides
from quovadis.core.board import Path
from quovadis.core.commands import (
    Accept,
    CallVote,
    Counter as CounterOffer,
    Decline,
    Propose,
    SeatCommand,
)
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.pledges import hanging_on, promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, Oppose
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

PLEASES = 0.004
"""How much a deal should raise a partner's chance before it is offered."""
_HAGGLES = 0.01
"""How much more a counter-offer must bring than what it answers."""
_CLEAR = 0.15
"""How much better than all others a move must be to need no second look."""
_MUCH = 0.05
"""The gain of a traitor from which the full grudge counts; below, less."""


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
    alliances: Part = 0.01
    """How much chance it gives up to help an ally; 0: it makes no alliances."""
    threats: Part = 0.05
    """How much more a deal must bring if it helps whoever defied its threat; 0: no threats."""
    parties: Annotated[int, Within(2, 4)] = 3
    """How many players its deals have at most."""
    credit: Part = 0.9
    """How much of a payment promised for the next round counts, times trust."""
    again: Part = 0.6
    """How likely it thinks a refused mover gets votes for the same advance all the same."""
    weights: WeightsFile = None
    """What it judges positions by: a file of `quovadis train`; None: the weights as released."""

    TEMPERAMENTS: ClassVar[dict[str, dict[str, float]]] = {
        "haggler": {"share": 0.95},
        "loyal": {"honour": 1.0},
        "grudging": {"grudge": 0.4, "memory": 30.0},
    }
    """Parameters by one word: `praetor:grudging`."""
    CANDOUR: ClassVar[Candour] = Candour(calm=0.45, mover=0.85, ends=0.46, carried=0.73, last=0.16)
    """How sure its figures are, from 60 games of four of it (2026-11-19).

    6,578 statements; 1,309 of 1,783 votes carried, 36 of 222 for the last seat; 81 of 175 ends
    came.
    """

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
        return account(
            lambda options, candour: Judge(self, view, events, options, budget, candour=candour),
            view,
            command,
            self.CANDOUR,
        )


class Judge(Mind):
    """One decision of a praetor, or of a bot that starts from what a praetor would consider."""

    temper: Praetor
    haggles = True

    @cached_property
    def market(self) -> Sequel:
        """Made only when something must be weighed."""
        return Sequel(
            self.view,
            self.events,
            self.trust,
            faithful=self.honour >= 0,
            weights=self.temper.weights,
            credit=self.temper.credit,
            again=self.temper.again,
            candour=self.candour,
        )

    # Whom to trust, and who is a friend

    @cached_property
    def friends(self) -> Mapping[Colour, int]:
        """Its allies, and since when."""
        return allies(self.view, self.me) if self.temper.alliances > 0 else {}

    @cached_property
    def defiers(self) -> Mapping[Colour, Threat]:
        """Who defied its threats lately."""
        if not self.knows_threats:
            return {}
        mine = (each for each in defied(self.events, self.since_threats) if each.by == self.me)
        latest: dict[Colour, Threat] = {}
        for each in mine:
            latest.setdefault(each.to, each)
        return latest

    @property
    def knows_threats(self) -> bool:
        """Whether threats mean anything to it; where the log forgets them, they cannot (R9.4)."""
        return self.temper.threats > 0 and self.view.rules.log == "full"

    @property
    def may_threaten(self) -> bool:
        """Whether it threatens at all, and has threatened nobody lately."""
        if not self.knows_threats:
            return False
        return all(each.by != self.me for each in made(self.events, self.since_threats))

    @property
    def since_threats(self) -> int:
        """The first turn whose threats still count."""
        return self.view.turn.number - SPITE * len(self.view.players)

    def may_befriend(self, other: Colour) -> bool:
        """Whether an agreed alliance means anything: not after a word broken between the two."""
        return self.temper.alliances > 0 and other not in parted(self.view, self.me)

    def stands_by(self, other: Colour) -> bool:
        """Whether it helps another as its ally: not where that may let them win at once."""
        if other not in self.friends:
            return False
        return not may_end(self.market.here, [self.market.seat[other]])

    @cached_property
    def reputes(self) -> dict[Colour, Repute]:
        return reputes(self.view, self.events, rounds=self.temper.memory)

    def trust(self, partner: Colour) -> float:
        return self.reputes[partner].trust

    @property
    def resents(self) -> bool:
        return bool(self.defiers) or any(repute.betrayals for repute in self.reputes.values())

    def anger(self, deal: Deal, appraisal: Appraisal) -> float:
        """How much more a deal must bring because of who gains by it."""
        betrayed = self.temper.grudge * sum(
            repute.betrayals * min(1.0, appraisal.gain(self.market.seat[party]) / _MUCH)
            for party, repute in self.traitors(deal, appraisal)
        )
        return betrayed + self.spite(deal, appraisal)

    def spite(self, deal: Deal, appraisal: Appraisal) -> float:
        """The part of it that follows a threat."""
        gains = [
            appraisal.gain(self.market.seat[party])
            for party in deal.parties
            if party in self.defiers
        ]
        return self.temper.threats * sum(min(1.0, max(0.0, gain) / _MUCH) for gain in gains)

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

    def act(self) -> Reply:
        """Look for an ally first; and if one vote is not enough, talk before it is called."""
        said = self.courting() or super().act()
        if isinstance(said, CallVote) and self.options.offers:
            deal = self.company(said.path, self.refused_offers(said.path))
            return said if deal is None else Propose(by=self.me, deal=deal)
        return said

    def courting(self) -> Propose | None:
        """Votes for each other, offered to whom they help at least as much."""
        turn, view = self.view.turn, self.view
        fresh = not (turn.motion or turn.failed or turn.bonus or view.talks.made)
        if not fresh or self.temper.alliances <= 0 or not self.options.offers:
            return None
        if self.given_words or not self.credible() or not in_season(view):
            return None
        asked = courted(view, self.events, self.me) | parted(view, self.me)
        found: list[tuple[float, Deal]] = []
        for partner in view.players:
            if partner == self.me or partner in asked or bound(view, self.me, partner):
                continue
            if not self.meets(partner) or self.tired:
                continue
            deal = Deal(terms=mutual(self.me, partner))
            for mine, _, fair in self.weighed([deal], self.market.seat[partner]):
                if mine > 0 and self.possible(fair):
                    found.append((mine, fair))
        best = max(found, key=lambda each: each[0], default=None)
        return None if best is None else Propose(by=self.me, deal=best[1])

    def meets(self, partner: Colour) -> bool:
        """Whether the two sit in one committee."""
        return any(self.me in seated and partner in seated for seated in self.view.seated[:-1])

    def alone(self) -> list[Move]:
        """What needs nobody's help: the best at a glance, judged by more than that."""
        moves = super().alone()
        kept = [move for move in moves if not self.broken_by(move.command)]
        broken = [move for move in moves if self.broken_by(move.command)]
        clear = len(kept) > 1 and kept[0].rank - kept[1].rank > _CLEAR
        looked = [
            self.move(move.command, value)
            for move in (*kept[: 2 if clear else self.temper.ahead], *broken[:1])
            if not self.tired and (value := self.worth(move.command)) is not None
        ]
        return sorted(looked, key=lambda each: -each.rank) or moves

    def price(self, path: Path, owner: int) -> int | None:
        """A promise may replace a laurel."""
        price = super().price(path, owner)
        return None if price is None else max(0, price - 1)

    def purchases(self, path: Path) -> Iterator[Deal]:
        """The best package for each owner, most profitable first; better ones after a refusal."""
        market = self.market
        short = market.short(path)
        refused = self.refused_offers(path)
        company = self.company(path, refused)
        if company is not None:
            yield company
        found: list[tuple[float, int, Deal]] = []
        for owner, votes in market.spare(path).items():
            if market.owed(path)[owner]:
                continue
            colour = self.view.players[owner]
            before = refused.get(owner, 0.0)
            wanted = self.wanted(colour, min(votes, short), path, promises=self.credible())
            chosen = self.best_of(wanted, owner, (1 + self.temper.share) / 2, above=before)
            if chosen is not None:
                found.append((chosen[0], -owner, chosen[1]))
        yield from (deal for _, _, deal in sorted(found, key=lambda each: each[:2], reverse=True))

    def wanted(
        self, owner: Colour, votes: int, path: Path, *, promises: bool = True
    ) -> Iterator[Deal]:
        """What might be agreed with the owner of votes for an advance."""
        market = self.market
        yield from for_votes(market, owner, votes, path, promises=promises)
        if not promises or ends(self.view, path):
            return
        if self.temper.credit > COUNTED:
            yield from on_credit(market, owner, votes, path)
        if self.temper.alliances > 0 and not bound(self.view, self.view.turn.active, owner):
            yield from of_friends(market, owner, votes, path)

    def company(self, path: Path, refused: Mapping[int, float]) -> Deal | None:
        """One deal with several owners, where nobody alone can give the votes that are needed."""
        market, me = self.market, self.market.me
        short = market.short(path)
        able = [owner for owner in sorted(market.spare(path)) if not market.owed(path)[owner]]
        if not 2 <= short < self.temper.parties or len(able) < short:
            return None
        if any(market.spare(path)[owner] >= short for owner in able):
            return None
        best: tuple[float, Deal] | None = None
        for owners in combinations(able, short):
            prices = [self.enough(path, owner) for owner in owners]
            least = [price for price in prices if price is not None]
            if len(least) < short:
                continue
            colours = [self.view.players[owner] for owner in owners]
            trusted = self.credible() and not ends(self.view, path)
            for deal in in_company(market, colours, least, path, promises=trusted):
                if self.tired:
                    break
                appraisal = market.appraise(deal)
                mine = appraisal.gain(me) - self.temper.least - self.anger(deal, appraisal)
                theirs = [appraisal.gain(each) - refused.get(each, 0.0) for each in owners]
                if mine <= 0 or min(theirs) <= PLEASES:
                    continue
                value = mine * prod(theirs) ** (1 / len(theirs))
                if (best is None or value > best[0]) and self.possible(deal):
                    best = value, deal
        return None if best is None else best[1]

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
        """Whether a deal can be offered: nobody would break their word, and nobody is flooded."""
        if self.betrays(deal) or self.tempts(deal):
            return False
        return not self.deserts(deal) and self.allowed(deal)

    def tempts(self, deal: Deal) -> bool:
        """Whether somebody who keeps promises would have to break one: asking is idle talk."""
        return any(
            collides(
                (each for each in self.view.talks.open if each.term.giver == party), deal, party
            )
            for party in deal.parties
            if party != self.me and self.market.means(self.market.seat[party])
        )

    # On others' turns

    def gives(self, path: Path) -> bool:
        """A traitor gets nothing for nothing."""
        if not super().gives(path):
            return False
        gift = self.market.gift(path)
        anger = self.anger(gift, self.market.appraise(gift))
        least = self.least_for(path) + anger
        return self.if_given(path) - self.if_refused(path) > least

    def helps(self, path: Path) -> bool:
        """Allies help each other even where that costs a little."""
        return self.if_given(path) - self.if_refused(path) > self.least_for(path)

    def least_for(self, path: Path) -> float:
        """How much better off a vote must leave it."""
        active = self.view.turn.active
        if self.stands_by(active) and not ends(self.view, path):
            return -self.temper.alliances
        return self.temper.least

    def sale(self, path: Path) -> Deal | None:
        """The bot's vote for a share of what the mover gains."""
        needless = not self.market.short(path) and not hanging_on(self.view.talks, path)
        if self.hinders or needless:
            return None
        wanted = self.wanted(self.me, self.lot(path), path)
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
        """The share to ask for: less if others could give the votes, and of friends."""
        pivotal = self.market.pivotal(path, self.market.me)
        friend = self.stands_by(self.view.turn.active)
        return self.temper.share if pivotal and not friend else self.temper.share / 2

    def respond(self) -> Reply:
        """Accept, or ask for more if there is more to share."""
        offer = self.view.talks.offer(self.options.about or "")
        if offer is None:
            return None
        heeded = heeds(self, offer)
        if heeded is not None:
            return self.some(Accept if heeded else Decline)
        market, deal = self.market, offer.deal
        appraisal = market.appraise(deal)
        gain, anger = appraisal.gain(market.me), self.anger(deal, appraisal)
        worth = gain - self.temper.least - anger
        haggles = self.options.counters and not self.supplied(deal)
        better = self.better(offer) if haggles else None
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
        wanted = self.wanted(owner, votes, path, promises=trusted)
        return self.best_of(wanted, self.market.seat[partner], share)

    def good(self, deal: Deal) -> bool:
        """Nobody is bribed against an ally, and no vote is bought that nobody needs."""
        return not self.deserts(deal) and not self.supplied(deal) and super().good(deal)

    def supplied(self, deal: Deal) -> bool:
        """Whether a deal sells the bot votes that it has for nothing already."""
        path = deal.on
        if path is None or self.me != self.view.turn.active or not promised_now(deal):
            return False
        return not self.market.short(path) and not hanging_on(self.view.talks, path)

    def deserts(self, deal: Deal) -> bool:
        """Whether a deal turns it against an ally."""
        return any(
            isinstance(term, Oppose) and term.giver == self.me and self.stands_by(term.against)
            for term in deal.terms
        )

    def cut_in(self) -> Reply:
        """Keep a promise that was called in, call in others, and hinder a rival about to gain."""
        return super().cut_in() or self.undercut() or hinder(self)

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
