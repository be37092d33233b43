"""How bots that judge by chances decide: moves, votes, deals and their own promises."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from quovadis.bots import tokens
from quovadis.bots.market import Appraisal
from quovadis.bots.memory import last_turns
from quovadis.bots.packages import bargain
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import Reply
from quovadis.bots.questions import A_ROUND, BIG, content, unasked
from quovadis.bots.stand_in import stand_in
from quovadis.bots.threats import Threat
from quovadis.bots.trust import Repute
from quovadis.bots.values import ends
from quovadis.bots.word import Pledged
from quovadis.core.board import Path
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    BoardCommand,
    CallIn,
    CallVote,
    Decline,
    DeclineBonus,
    Drop,
    MoveCaesar,
    NameSpace,
    Place,
    Propose,
    SeatCommand,
)
from quovadis.core.deals.pledges import hanging_on, promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, PayBy, Support
from quovadis.core.deals.validity import objections
from quovadis.core.events import OfferMade
from quovadis.core.families import Colour

_DEAREST = 9
"""The most that is ever paid or asked for votes."""
_TRIES = 3
"""How many votes are called in one turn."""
LAST_HOPE = 0.02
"""What going on is worth to whoever would lose by ending the game."""
_WON = 0.5
"""The chance from which the bot expects to win if the game ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """Something to do alone."""

    rank: float
    """What decides whether it is chosen."""
    value: float
    """The bot's own chance after it."""
    command: BoardCommand


class Mind(Pledged):
    """One decision."""

    haggles: ClassVar[bool] = False
    """Whether to ask a price even if helping for nothing is good enough."""

    def some(self, kind: type[SeatCommand]) -> SeatCommand | None:
        """The first legal answer of a kind."""
        return next((word for word in self.options.commands if isinstance(word, kind)), None)

    # On its own turn

    def act(self) -> Reply:
        """What was promised; otherwise whatever leaves the best chance, trying votes first."""
        duty = self.settling() or self.duty()
        if duty is not None:
            return duty
        moves = self.honourable(self.alone())
        if not moves:
            return stand_in(self.view, self.events, self.options, 0, 0)
        return self.best_of_all(moves)

    def best_of_all(self, moves: list[Move]) -> SeatCommand:
        """A vote, if that could bring more than any move alone; else the best move."""
        best = moves[0]
        hopes: list[tuple[float, CallVote]] = []
        if self.view.turn.votes_called < _TRIES:
            hopes = [
                (hope, call)
                for hope, call in self.hopes()
                if hope > best.rank + self.temper.least
                and (hope > best.value or not ends(self.view, call.path))
            ]
        vote = max(hopes, key=lambda each: each[0], default=None)
        if self.view.rules.special_tokens and not self.view.turn.bonus:
            most = best.rank if vote is None else vote[0]
            token = tokens.favour(self, most) or tokens.drawing(self, most)
            if token is not None:
                return token
        return best.command if vote is None else vote[1]

    def alone(self) -> list[Move]:
        """What needs nobody's help, best first."""
        moves: list[Move] = []
        for command in self.options.commands:
            if moves and self.tired:
                break
            if not isinstance(command, BoardCommand):
                continue
            value = self.glance(command)
            moves.append(self.move(command, value))
        return sorted(moves, key=lambda each: -each.rank)

    def honourable(self, moves: list[Move]) -> list[Move]:
        """Those of them that break no promise, unless that costs too much."""
        kept = [each for each in moves if not self.broken_by(each.command)]
        if not kept or kept[0] is moves[0]:
            return kept or moves
        return kept if moves[0].value - kept[0].value <= self.honour else moves

    def move(self, command: BoardCommand, value: float) -> Move:
        """A move; idle ones rank lower, the more so the longer the game stalls."""
        idle = self.is_idle(command)
        handicap = self.temper.useful * (1 + self.view.idle) if idle else 0.0
        if isinstance(command, Advance) and ends(self.view, command.path):
            handicap += LAST_HOPE * (1 - value)
        return Move(value - handicap, value, command)

    def worth(self, command: SeatCommand) -> float | None:
        if not isinstance(command, BoardCommand):
            return None
        if isinstance(command, Advance) and command.supporters:
            return self.way_worth(command)
        return self.market.after(self.made(command), idle=self.is_idle(command))[self.market.me]

    def glance(self, command: BoardCommand) -> float:
        """The same at once, to choose what to look at."""
        market = self.market
        return market.at_once(self.made(command), idle=self.is_idle(command))[market.me]

    def is_idle(self, command: BoardCommand) -> bool:
        """Whether a move is only one of Caesar (R10.6)."""
        return isinstance(command, MoveCaesar) and not self.view.turn.bonus

    def made(self, command: BoardCommand) -> Prospect:
        """The table after a move of the active player."""
        market = self.market
        here, active = market.here, market.active
        match command:
            case Advance(path=path, supporters=supporters) if supporters:
                return market.carried_by(path, supporters)[0]
            case Advance(path=path):
                return market.with_bonus(path, here.advanced(active, path))
            case Place(committee=committee):
                return here.placed(active, committee.index)
            case MoveCaesar(to=space):
                return here.with_caesar(space)
            case DeclineBonus():
                return here

    def hopes(self) -> Iterator[tuple[float, CallVote]]:
        """Votes that could be called, and the bot's own chance if it gets them."""
        for command in self.options.commands:
            if (
                isinstance(command, CallVote)
                and not self.tired
                and command.path not in self.view.turn.failed
                and not self.broken_by(command)
            ):
                hope = self.hope(command.path)
                if hope is not None:
                    yield hope, command

    def hope(self, path: Path) -> float | None:
        """The bot's own chance if it gets the votes for an advance as cheaply as possible."""
        market = self.market
        given = market.given(path)
        short = max(0, market.short(path) - tokens.seniors(self, path))
        prices = sorted(
            (price, owner)
            for owner, votes in market.spare(path).items()
            for price in [self.price(path, owner)] * votes
            if price is not None
        )[:short]
        if len(prices) < short:
            return None
        voters = [*given.elements(), *(owner for _, owner in prices)]
        then = market.here.advanced(market.me, path, voters[: market.need(path)])
        if short < market.short(path):
            then = then.without_seniority()
        for price, owner in prices:
            then = then.paid(market.me, owner, price)
        return self.outlook(then) if then.wealth[market.me] >= 0 else None

    def outlook(self, then: Prospect) -> float:
        """The bot's own chance if its turn ends like this."""
        return self.market.after(then)[self.market.me]

    def price(self, path: Path, owner: int) -> int | None:
        """What to pay for a vote, if it can be had."""
        return self.enough(path, owner)

    def enough(self, path: Path, owner: int) -> int | None:
        """The lowest price at which a vote is no loss to its owner, counting the I laurel."""
        market = self.market
        without = market.refused(path, owner)[owner]
        then = market.here.advanced(market.active, path, [owner])
        for price in range(_DEAREST + 1):
            if market.after(then.paid(market.active, owner, price))[owner] > without:
                return price
        return None

    def carry(self, path: Path) -> Reply:
        """Make the advance in the best way, call in promises, buy missing votes, or give up."""
        ways = [
            (self.way_worth(word), -len(word.supporters), word)
            for word in self.options.commands
            if isinstance(word, Advance)
        ]
        if ways:
            value, _, way = max(ways, key=lambda each: each[:2])
            dropped = self.some(Drop)
            pays = value >= self.market.otherwise[self.market.me]
            return way if dropped is None or pays else dropped
        for command in self.options.commands:
            if isinstance(command, CallIn) and self.lacks(command):
                return command
        if (word := tokens.seniority(self, path)) is not None:
            return word
        if self.options.offers:
            for deal in self.purchases(path):
                if not self.tired and self.good(deal) and self.allowed(deal):
                    return Propose(by=self.me, deal=deal)
        return self.some(Drop) or stand_in(self.view, self.events, self.options, 0, 0)

    def claims(self, call: CallIn) -> bool:
        """Whether to call something in at once: votes only if needed, laurels if they are there."""
        promise = self.view.talks.promise(call.promise)
        if promise is None or isinstance(promise.term, Support):
            return False
        if isinstance(promise.term, PayBy):
            held = self.market.wealth[self.market.seat[promise.term.giver]]
            return held >= promise.term.value or promise.until == self.view.turn.number
        return True

    def lacks(self, call: CallIn) -> bool:
        """Whether a promise called in would bring votes that are not there yet."""
        promise, motion = self.view.talks.promise(call.promise), self.view.turn.motion
        given = {} if motion is None else dict(motion.answers)
        return (
            promise is not None
            and isinstance(promise.term, Support)
            and given.get(promise.term.giver, 0) < promise.term.votes
        )

    def allowed(self, deal: Deal) -> bool:
        """Whether a deal can be offered: new in this turn, legal, and no flood for people."""
        said = content(deal)
        if any(content(offer.deal) == said for offer in self.offers_of_this_turn.values()):
            return False
        return next(objections(self.view, deal), None) is None and not self.floods(deal)

    def floods(self, deal: Deal) -> bool:
        """Whether an offer would be one question too many for a person, and nothing big."""
        people = {*self.options.people} & {*deal.parties} - {self.me}
        asked = max((self.asked(person) for person in people), default=0)
        return asked >= (A_ROUND + 1 if asked and self.is_big(deal) else A_ROUND)

    def asked(self, person: Colour) -> int:
        """How many questions a person got in the last round; 0 if they want something now."""
        motion, active = self.view.turn.motion, self.view.turn.active
        if motion is not None and person == active:
            return 0
        answered = self.view.talks.offer(self.options.about or "")
        if answered is not None and answered.by == person:
            return 0
        return unasked(self.view, self.events, person, self.options.people)

    def is_big(self, deal: Deal) -> bool:
        """Whether much depends on a deal."""
        appraisal = self.market.appraise(deal)
        return max(abs(appraisal.gain(self.market.seat[each])) for each in deal.parties) >= BIG

    def way_worth(self, way: Advance) -> float:
        """The bot's own chance after an advance with these supporters and its deals settled."""
        market = self.market
        then, deals = market.carried_by(way.path, way.supporters)
        by_it = market.after(then)
        return (by_it if then.over else market.promises.applied(by_it, deals))[market.me]

    def purchases(self, path: Path) -> Iterator[Deal]:
        """Ask each owner once for missing votes, at the lowest price that helps both."""
        market = self.market
        short = market.short(path)
        asked = {giver for offer in self.in_vain(path) for giver in offer.deal.parties}
        prices = sorted(
            (price, owner, votes)
            for owner, votes in market.spare(path).items()
            if self.view.players[owner] not in asked and not market.owed(path)[owner]
            if (price := self.price(path, owner)) is not None
        )
        for price, owner, votes in prices:
            seller = self.view.players[owner]
            yield bargain(seller, self.me, min(votes, short), path, max(1, price))

    def in_vain(self, path: Path) -> Iterator[Offer]:
        """The bot's own failed offers of this turn about an advance."""
        vain = {gone.offer for gone in self.view.talks.gone if gone.how != "agreed"}
        for offer in self.offers_of_this_turn.values():
            if offer.id in vain and offer.by == self.me and offer.deal.on is path:
                yield offer

    @cached_property
    def offers_of_this_turn(self) -> dict[str, Offer]:
        """What was offered since the turn began, by name."""
        made = [each.offer for each in last_turns(self.events, 1) if isinstance(each, OfferMade)]
        return {offer.id: offer for offer in reversed(made)}

    # On others' turns

    def vote(self) -> Reply:
        """Keep its promises; otherwise give what helps itself, name a price, or refuse."""
        motion = self.view.turn.motion
        answers = [word for word in self.options.commands if isinstance(word, Answer)]
        if motion is None or not answers:
            return None
        path = motion.path
        if self.owed(path):
            return self.given_as_promised(answers, path)
        if self.hostile:
            return self.opposing(answers, path)
        gives = self.gives(path)
        if gives and not self.haggles:
            return self.giving(answers, path)
        deal = self.sale(path) if self.options.offers and not self.has_asked(path) else None
        if deal is not None and self.allowed(deal):
            return Propose(by=self.me, deal=deal)
        return self.giving(answers, path) if gives else self.refusing(answers, path)

    def gives(self, path: Path) -> bool:
        """Whether to give a vote for only the I laurel: never for the last seat (R7.1)."""
        return self.helps(path) and not (ends(self.view, path) and self.if_given(path) <= _WON)

    def helps(self, path: Path) -> bool:
        """Whether helping leaves the bot better off."""
        return self.if_given(path) - self.if_refused(path) > self.temper.least

    def given_as_promised(self, answers: list[Answer], path: Path) -> Reply:
        """The promised votes, and what they cost - if that is too much, none."""
        owed = self.owed(path)
        cost = max(0.0, self.if_refused(path) - self.if_given(path))
        kept = cost <= self.honour
        possible = [word.votes for word in answers]
        votes = min(max(possible), sum(promise.votes for promise in owed)) if kept else 0
        return _giving(answers, votes)

    def opposing(self, answers: list[Answer], path: Path) -> Reply:
        """No vote, as promised to somebody else - unless that costs too much."""
        cost = max(0.0, self.if_given(path) - self.if_refused(path))
        kept = cost <= self.honour
        return _giving(answers, 0 if kept else self.of_use(answers, path))

    def if_given(self, path: Path) -> float:
        """The bot's own chance if it helps for only the I laurel."""
        market = self.market
        then = market.here.advanced(market.active, path, self.voters(path))
        return market.after(then)[market.me]

    def if_refused(self, path: Path) -> float:
        """The bot's own chance if it does not help."""
        return self.market.refused(path, self.market.me)[self.market.me]

    def of_use(self, answers: list[Answer], path: Path) -> int:
        """As many votes as are of use."""
        return min(max(word.votes for word in answers), max(1, self.market.short(path)))

    def giving(self, answers: list[Answer], path: Path) -> Reply:
        """As many votes as are of use."""
        return _giving(answers, self.of_use(answers, path))

    def refusing(self, answers: list[Answer], path: Path) -> Reply:
        """No vote, or no more than were sold publicly."""
        return _giving(answers, self.sold_aloud(path))

    def sold_aloud(self, path: Path) -> int:
        """How many of its votes for an advance the bot sold publicly."""
        return sum(
            promised_now(offer.deal)[self.me]
            for offer in hanging_on(self.view.talks, path)
            if not offer.whisper
        )

    def sale(self, path: Path) -> Deal | None:
        """The bot's vote, at the lowest price that makes giving it better than refusing."""
        market, me = self.market, self.market.me
        without = self.if_refused(path) + self.temper.least
        then = market.here.advanced(market.active, path, self.voters(path))
        for price in range(1, min(_DEAREST, market.purse(path)) + 1):
            if market.after(then.paid(market.active, me, price))[me] > without:
                deal = bargain(self.me, self.view.turn.active, self.lot(path), path, price)
                return deal if self.good(deal) else None
        return None

    def lot(self, path: Path) -> int:
        """How many votes are for sale: as many as others could not give."""
        spare = self.market.spare(path)
        mine = spare[self.market.me]
        return max(1, min(mine, self.market.short(path) - (spare.total() - mine)))

    def has_asked(self, path: Path) -> bool:
        """Whether the bot has named a price for this advance in this turn."""
        return any(
            offer.by == self.me and offer.deal.on is path
            for offer in self.offers_of_this_turn.values()
        )

    def voters(self, path: Path) -> list[int]:
        """Who would carry the advance together with the bot's vote."""
        market = self.market
        me = market.me
        given, others = market.given(path), market.spare(path)
        del given[me], others[me]
        mine = [me] * self.lot(path)
        return [*mine, *given.elements(), *others.elements()][: max(1, market.need(path))]

    def respond(self) -> Reply:
        """Take a deal that raises one's chance."""
        offer = self.view.talks.offer(self.options.about or "")
        if offer is None:
            return None
        return self.yes_or_no(offer)

    def yes_or_no(self, offer: Offer) -> Reply:
        """Yes to what is good, if it can be paid."""
        accept = self.some(Accept)
        return accept if accept is not None and self.good(offer.deal) else self.some(Decline)

    def good(self, deal: Deal) -> bool:
        """Whether a deal raises one's own chance enough, and breaks no word."""
        appraisal = self.market.appraise(deal)
        wanted = self.temper.least + self.anger(deal, appraisal)
        mine = appraisal.gain(self.market.me)
        fair = self.fair_to(self.market.me, deal, appraisal)
        return mine > wanted and fair and not self.betrays(deal)

    def fair_to(self, party: int, deal: Deal, appraisal: Appraisal) -> bool:
        """Whether a deal brings nobody more than this party, if no vote now is part of it.

        Whoever offers mere promises picks the moment in which they seem to be worth most.
        """
        gains = (appraisal.gain(self.market.seat[each]) for each in deal.parties)
        return bool(promised_now(deal)) or appraisal.gain(party) >= max(gains)

    # Whom one bears a grudge: nobody, unless a bot says otherwise

    spoiled: Deal | None = None
    """The last deal that would have been good, if promises had not been broken."""

    @property
    def resents(self) -> bool:
        """Whether anybody's broken promises count at all."""
        return False

    def anger(self, deal: Deal, appraisal: Appraisal) -> float:
        """How much more a deal must bring because of who gains by it."""
        return 0.0

    def traitors(self, deal: Deal, appraisal: Appraisal) -> list[tuple[Colour, Repute]]:
        """Who broke promises, and would gain by a deal."""
        return []

    @property
    def defiers(self) -> Mapping[Colour, Threat]:
        """Who defied its threats lately."""
        return {}

    @property
    def friends(self) -> Mapping[Colour, int]:
        """Its allies, and since when."""
        return {}

    def stands_by(self, _other: Colour) -> bool:
        """Whether it helps another as its ally."""
        return False

    def may_befriend(self, _other: Colour) -> bool:
        """Whether an agreed alliance with another means anything to it."""
        return False

    # Caesar, and cutting in

    def name(self) -> Reply:
        """Caesar where he helps most."""
        market = self.market
        return max(
            (word for word in self.options.commands if isinstance(word, NameSpace)),
            key=lambda word: market.moving_caesar(word.space, bonus=True)[market.me],
            default=None,
        )

    def cut_in(self) -> Reply:
        """Ask for what was promised, and agree to adjourn when others do."""
        for command in self.options.commands:
            match command:
                case CallIn() if self.claims(command):
                    return command
                case Adjourn(agree=True) if self.view.adjourners:
                    return command
                case _:
                    pass
        return self.settling() or self.belated() or self.token_in_vote()

    def token_in_vote(self) -> Reply:
        """A special token that makes somebody else's vote end as the bot wants (R10.5)."""
        motion = self.view.turn.motion
        if motion is None or not self.view.rules.special_tokens:
            return None
        return tokens.seniority(self, motion.path) or tokens.bureaucracy(self, motion.path)

    def belated(self) -> Reply:
        """A vote that was called in, if the bot keeps its promises."""
        motion = self.view.turn.motion
        answers = [word for word in self.options.commands if isinstance(word, Answer)]
        if motion is None or not answers or not self.view.talks.open:
            return None
        if not any(promise.called for promise in self.owed(motion.path)):
            return None
        said = self.given_as_promised(answers, motion.path)
        return said if isinstance(said, Answer) and said.votes else None


def _giving(answers: list[Answer], votes: int) -> Answer | None:
    """The answer that gives this many votes, or as few more as are bound to be given (R8.5)."""
    enough = [word for word in answers if word.votes >= votes]
    return min(enough, key=lambda word: word.votes, default=None)
