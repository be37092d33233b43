"""How a bot that judges by chances explains what it did, after it has decided.

The mind in here knows only what the listeners know, so its numbers may differ from those that
decided. If they speak against the deed, no number is told, and no reason that depends on them.
What is told of chances is as sure as play bears out, no surer: see `candour`.
"""

from collections.abc import Callable
from dataclasses import replace

from quovadis.bots.alliances import pact, paid_off
from quovadis.bots.candour import Candour
from quovadis.bots.grounds import Grounds, price
from quovadis.bots.market import SOON, Appraisal
from quovadis.bots.mind import Mind
from quovadis.bots.promises import lasts
from quovadis.bots.protocol import Options
from quovadis.bots.reasons import Figures, Reason, because, percent, reckoned
from quovadis.bots.threats import meant, threat
from quovadis.bots.trust import broken_on
from quovadis.bots.values import ends
from quovadis.bots.votes import BELIEVED
from quovadis.core.actions import moves
from quovadis.core.board import LAUREL_SPACES, Path
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    BoardCommand,
    CallIn,
    CallOff,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.deals.pledges import hanging_on, promised_now
from quovadis.core.deals.terms import Deal, Oppose, Pay, PayBy, Support
from quovadis.core.deals.timing import first_turn
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

SILENT = because("silent")
_FAR = 5
"""A price that is off by more laurels than this is not worth naming."""
_NUMBERED = {"offer"}
"""Reasons whose sentence itself tells a chance."""


def account(
    thinking: Callable[[Options, Candour | None], Mind],
    view: PlayerView,
    command: SeatCommand,
    candour: Candour,
) -> Reason | None:
    """Why somebody who thinks like this, and knows only what `view` shows, would do it.

    The words are those of the mind that decides: the price from which on it agrees is a fact. The
    figures are told with candour, if there is the same to say then.
    """
    options = Options(kind="act", commands=tuple(moves(view, command.by)))
    said = _Account(thinking(options, None)).of(command)
    if said is None or (said.figures is None and said.code not in _NUMBERED):
        return said
    told = _Account(thinking(options, candour)).of(command)
    if told is None or told.code != said.code:
        return SILENT if said.code in _NUMBERED else replace(said, figures=None)
    return told if said.code in _NUMBERED else replace(said, figures=told.figures)


class _Account:
    """One deed."""

    def __init__(self, mind: Mind) -> None:
        """Explain what this mind would think; `mind.options` are the moves on its own turn."""
        self.mind, self.market, self.view = mind, mind.market, mind.view
        self.me, self.seat = mind.me, mind.market.me
        self.grounds = Grounds(mind.view, mind.events)

    def of(self, command: SeatCommand) -> Reason | None:
        """The reason for a deed; None if none is needed."""
        motion = self.view.turn.motion
        path = motion.path if motion is not None else None
        match command:
            case Advance() if path is not None:
                return self.carrying(command)
            case Place() | Advance() | MoveCaesar() | DeclineBonus():
                return self.breach(command) or self.moving(command)
            case CallVote():
                return self.breach(command) or self.calling(command.path)
            case Drop():
                return self.dropping(path)
            case Answer():
                return self.voting(path, command.votes)
            case Propose():
                return self.offering(command.deal)
            case Counter():
                return self.countering(command)
            case Accept():
                return self.accepting(command.offer)
            case Decline():
                return self.declining(command.offer)
            case NameSpace():
                return self.naming(command.space)
            case CallIn():
                return self.claiming(command)
            case PayNow():
                return because("pay")
            case Refuse():
                return self.refusing(command)
            case CallOff():
                return because("let-go") if command.agree else None
            case Adjourn() | Publish() | Release() | Volunteer() | Withdraw():
                return None
            case DemandReveal() | TakeOff() | DrawToken():
                return self.grounds.of_variants(command)
            case PlayFavour() | PlaySeniority() | PlayBureaucracy():
                return self.grounds.of_variants(command)

    # On its own turn

    def breach(self, command: SeatCommand) -> Reason | None:
        """Whether this keeps or breaks a promise, and at what price."""
        mind = self.mind
        promised = mind.promised()
        if promised:
            kept = [value for value, word in promised if word == command]
            best, value = mind.most(), max(kept or [value for value, _ in promised])
            return kept_word(best - value) if kept else self.broken(best - value)
        if not mind.broken_by(command):
            return None
        done = mind.worth(command) if isinstance(command, BoardCommand) else None
        kept = [move.value for move in mind.alone() if not mind.broken_by(move.command)]
        return self.broken(done - max(kept)) if kept and done is not None else SILENT

    def broken(self, cost: float) -> Reason:
        """Why a promise is not kept: it costs more than it is worth."""
        if self.mind.honour < 0:
            return because("faithless")
        if cost <= self.mind.honour:
            return SILENT
        return because("break", reckoned("word", cost=cost))

    def moving(self, command: BoardCommand) -> Reason:
        """What it does; in figures, what it leaves, and what the best other move would."""
        mind = self.mind
        if len(mind.options.commands) == 1:
            return because("only")
        words = self.grounds.moving(command)
        found = mind.honourable(mind.alone())
        others = [each for each in found if each.command != command]
        value = mind.worth(command)
        if value is None or not others:
            return words
        other = max(each.value for each in others)
        best = max(each.rank for each in others)
        if percent(value) >= percent(other) or mind.move(command, value).rank >= best:
            return replace(words, figures=reckoned("moves", after=value, other=other))
        return words

    def calling(self, path: Path) -> Reason:
        """What the votes would bring; in figures, also the best move without them."""
        mind = self.mind
        words = because("call", count=self.market.short(path), **self.grounds.aim(path))
        found, hope = mind.honourable(mind.alone()), mind.hope(path)
        if hope is None or not found or hope <= found[0].rank:
            return words
        other = found[0].value
        if mind.candour is not None:
            hope = mind.candour.called(hope, other, last=ends(self.view, path))
        return replace(words, figures=reckoned("moves", after=hope, other=other))

    def carrying(self, way: Advance) -> Reason:
        """What the advance brings."""
        words = self.grounds.advancing(way.path)
        value, other = self.mind.way_worth(way), self.market.otherwise[self.seat]
        if percent(value) >= percent(other):
            return replace(words, figures=reckoned("moves", after=value, other=other))
        return words

    def dropping(self, path: Path | None) -> Reason:
        """Votes that nobody gives, broken promises - or there is something better to do."""
        if path is None:
            return SILENT
        short = self.market.short(path)
        if short:
            if self.mind.resents:
                for _ in self.mind.purchases(path):
                    pass  # look at all of them to find out what is spoiled
            return self.resenting(self.mind.spoiled) or self.giving_up(path, short)
        carried, other = self.market.carried(path)[self.seat], self.market.otherwise[self.seat]
        if percent(other) < percent(carried):
            return SILENT
        return because("better", reckoned("moves", after=other, other=carried))

    def giving_up(self, path: Path, short: int) -> Reason:
        """That nobody gives the votes, or that they are for sale and too dear."""
        given, players = self.market.given(path), self.view.players
        for_sale = self.grounds.sellers(path)
        left = sum(votes for player, votes in for_sale.items() if not given[players.index(player)])
        return because("dear" if left >= short else "give-up", count=short)

    # On others' turns

    def voting(self, path: Path | None, votes: int) -> Reason:
        """A promise kept or broken, a sale, or what helping means for the bot itself."""
        if path is None:
            return SILENT
        mind = self.mind
        before, after = mind.if_refused(path), mind.if_given(path)
        if mind.owed(path):
            cost = max(0.0, before - after)
            return kept_word(cost) if votes else self.broken(cost)
        if mind.hostile:
            to, rival = mind.hostile[0].term.to, self.view.turn.active
            sworn = because("opposed", to=to, rival=rival)
            return self.broken(after - before) if votes else sworn
        if votes and votes == mind.sold_aloud(path):
            return because("sold")
        figures = reckoned("chances", before=before, after=after)
        if votes:
            if self.view.turn.active in mind.friends:
                ally = because("ally", to=self.view.turn.active)
                return ally if figures.falls else replace(ally, figures=figures)
            if percent(after) < percent(before):
                return SILENT
            words = self.grounds.helping(path, votes) or self.rather(path)
            return replace(words, figures=figures)
        if mind.helps(path):
            if not Mind.gives(mind, path):
                return replace(next(self.grounds.at_the_end(path)), figures=figures)
            return self.resenting(self.market.gift(path)) or SILENT
        if mind.resents:
            mind.sale(path)
        return self.resenting(mind.spoiled) or self.unhelpful(path, figures)

    def rather(self, path: Path) -> Reason:
        """Whom an advance hurts most, if that is why it helps."""
        market = self.market
        then = market.here.advanced(market.active, path, self.mind.voters(path))
        given, refused = market.after(then), market.refused(path, self.seat)
        others = [each for each in range(len(given)) if each not in {self.seat, market.active}]
        loses = max(others, key=lambda each: refused[each] - given[each])
        if percent(refused[loses] - given[loses]) < 1:
            return because("help")
        return because("rather", to=self.view.turn.active, rival=self.view.players[loses])

    def unhelpful(self, path: Path, figures: Figures) -> Reason:
        """What speaks against an advance that the bot would not gain by."""
        others = self.market.given(path)
        del others[self.seat]
        if others.total() >= self.market.need(path):
            return because("enough", figures, to=self.view.turn.active)
        _, cost, why = self.market.motive(path)
        against = self.grounds.against(path, why)
        if cost <= 0:  # in a game that is lost already, the end costs nothing
            against = (each for each in self.grounds.at_the_end(path) if each.code != "ends")
        reason = next(against, None)
        return replace(reason or self.indifferent(figures), figures=figures)

    def indifferent(self, figures: Figures) -> Reason:
        """Helping brings nothing, or less than it costs."""
        if figures.falls:
            return because("refuse")
        return because("nothing") if self.view.open_supply else because("unpaid")

    def resenting(self, deal: Deal | None) -> Reason | None:
        """Who broke a promise, if a deal would be good without that."""
        if deal is None:
            return None
        appraisal = self.market.appraise(deal)
        anger, least = self.mind.anger(deal, appraisal), self.mind.temper.least
        if not least < appraisal.gain(self.seat) <= least + anger:
            return None
        traitors = self.mind.traitors(deal, appraisal)
        if not traitors:
            return self.warned(deal)
        giver, _ = max(traitors, key=lambda each: each[1].betrayals)
        figures = reckoned(
            "grudge",
            before=appraisal.without[self.seat],
            after=appraisal.by_it[self.seat],
            more=anger,
        )
        turn = broken_on(self.view, self.mind.events, giver)
        return because("grudge", figures, giver=giver, turn=turn)

    def warned(self, deal: Deal) -> Reason | None:
        """Who defied a threat, and now has to pay for it."""
        for party in deal.parties:
            told = self.mind.defiers.get(party)
            if told is not None:
                return because("warned", giver=party, rival=told.rival, turn=told.turn)
        return None

    def claiming(self, command: CallIn) -> Reason | None:
        """What was promised; allies are reminded of more than that."""
        promise = self.view.talks.promise(command.promise)
        if promise is None or not isinstance(promise.term, Support):
            return self.grounds.owed(command)
        giver = promise.term.giver
        return because("remind" if giver in self.mind.friends else "owed", giver=giver)

    def refusing(self, command: Refuse) -> Reason:
        """Why a payment that was called in is not made; a purse that is too small is no reason."""
        promise = self.view.talks.promise(command.promise)
        if promise is None or not isinstance(promise.term, PayBy):
            return SILENT
        return self.broken(self.mind.cost_of(promise.term))

    def offering(self, deal: Deal) -> Reason:
        """A price with its grounds, a rival to hinder, or simply what both gain."""
        appraisal, active = self.market.appraise(deal), self.view.turn.active
        particular = self.particular(deal)
        if particular is not None:
            return particular
        if deal.on is not None and self.grounds.sells(deal):
            return self.asking(deal, deal.on, appraisal)
        if deal.on is None and self.me != active:
            for term in deal.terms:
                if isinstance(term, Oppose) and (term.to, term.against) == (self.me, active):
                    return self.hindering(term, appraisal)
        return self.proposing(deal, appraisal)

    def particular(self, deal: Deal) -> Reason | None:
        """What is said of a deal that is no mere price: a threat, an alliance, several at once."""
        told = meant(deal, self.me, self.view.turn.number)
        if told is not None:
            return because("threat", to=told.to, rival=told.rival)
        if len(deal.parties) > 2 and self.grounds.buys(deal):
            return because("together", helpers=len(deal.parties) - 1)
        pair = pact(deal)
        if pair is not None and self.me in pair:
            (to,) = pair - {self.me}
            return because("pact", to=to, again=int(paid_off(self.view, self.me, to)))
        for term in deal.terms:
            if isinstance(term, PayBy) and term.until == SOON and self.me in {term.giver, term.to}:
                now = any(isinstance(each, Pay) and each.giver == term.giver for each in deal.terms)
                side = "pay" if term.giver == self.me else "get"
                return because("later", side=side, now=int(now))
        return None

    def proposing(self, deal: Deal, appraisal: Appraisal) -> Reason:
        """What it brings both."""
        mine, theirs = appraisal.gain(self.seat), appraisal.gain(self.partner(deal))
        agrees = min(percent(mine), percent(theirs)) >= 0
        figures = reckoned("gains", mine=mine, theirs=theirs) if agrees else None
        if deal.on is not None and self.grounds.buys(deal):
            return replace(self.grounds.buying(deal, deal.on), figures=figures)
        return because("offer", figures, theirs=percent(theirs)) if agrees else SILENT

    def asking(self, deal: Deal, path: Path, appraisal: Appraisal) -> Reason:
        """The price, and what the mover gets by it.

        If another's vote was bought for more: that the bot's own is the better deal.
        """
        rival = self.dearer(deal, path)
        if rival is not None:
            mine, theirs = appraisal.gain(self.seat), appraisal.gain(self.market.active)
            if min(percent(mine), percent(theirs)) >= 0:
                return because("undercut", reckoned("gains", mine=mine, theirs=theirs), rival=rival)
        theirs, cost, _ = self.market.motive(path)
        if theirs <= 0 or cost < 0:
            helps = min(percent(-cost), percent(theirs)) >= 0
            figures = reckoned("gains", mine=-cost, theirs=theirs) if helps else None
            return replace(self.grounds.sharing(deal), figures=figures)
        figures = reckoned("advance", theirs=theirs, cost=cost)
        return replace(self.grounds.asking(deal, path), figures=figures)

    def dearer(self, deal: Deal, path: Path) -> Colour | None:
        """Who has sold the votes for an advance at a price that is plainly higher."""
        if self.market.short(path):
            return None
        mine = price(deal, self.me)
        for offer in self.view.talks.agreed:
            for giver in promised_now(offer.deal) if offer.deal.on is path else ():
                if giver != self.me and mine < price(offer.deal, giver):
                    return giver
        return None

    def hindering(self, refusal: Oppose, appraisal: Appraisal) -> Reason:
        """Whom nobody should help; in figures, what their next advance would cost."""
        market, owner = self.market, self.market.seat[refusal.giver]
        cost = market.appraise(Deal(terms=(refusal,))).gain(self.seat)
        theirs, rival = appraisal.gain(owner), self.view.turn.active
        agrees = percent(theirs) >= 0 and cost > 0
        figures = reckoned("hinder", rival=rival, cost=cost, theirs=theirs) if agrees else None
        return because("hinder", figures, rival=rival)

    def countering(self, command: Counter) -> Reason:
        """What is wanted instead; in figures, what is left for the partner."""
        offer = self.view.talks.offer(command.offer)
        if offer is None:
            return SILENT
        words = self.grounds.countering(offer.deal, command.deal)
        old, new = self.market.appraise(offer.deal), self.market.appraise(command.deal)
        less = new.gain(self.partner(command.deal))
        if percent(new.by_it[self.seat]) < percent(old.by_it[self.seat]) or percent(less) < 0:
            return words
        figures = reckoned(
            "counter",
            before=old.without[self.seat],
            after=old.by_it[self.seat],
            more=new.by_it[self.seat],
            less=less,
        )
        return replace(words, figures=figures)

    def accepting(self, name: str) -> Reason:
        """What the bot gets by it."""
        offer = self.view.talks.offer(name)
        if offer is None:
            return SILENT
        if threat(offer, self.view.turn.number) is not None:
            return because("heed", to=offer.by)
        appraisal = self.market.appraise(offer.deal)
        before, after = appraisal.without[self.seat], appraisal.by_it[self.seat]
        if percent(after) < percent(before):
            return SILENT
        figures = reckoned("chances", before=before, after=after)
        pair = pact(offer.deal)
        words = self.grounds.accepting(offer.deal)
        if pair is not None and self.me in pair:
            (to,) = pair - {self.me}
            words = because("allied", to=to) if self.mind.may_befriend(to) else words
        for term in offer.deal.terms:
            if isinstance(term, PayBy) and term.to == self.me and term.until == SOON:
                words = because("lend", to=term.giver)
        if words.params.get("what") == "vote" and not self.suffices(offer.deal):
            words = replace(words, params={**words.params, "what": "part"})
        return replace(words, figures=figures)

    def suffices(self, deal: Deal) -> bool:
        """Whether the mover has all votes for an advance once a deal about it is agreed."""
        if deal.on is None:
            return True
        given, sold = self.market.given(deal.on), promised_now(deal)
        for player, votes in sold.items():
            owner = self.market.seat[player]
            given[owner] = max(given[owner], votes)
        return given.total() >= self.market.need(deal.on)

    def declining(self, name: str) -> Reason:
        """A grudge, another promise, a promise worth nothing, the price, or what it costs."""
        offer = self.view.talks.offer(name)
        if offer is None:
            return SILENT
        deal = offer.deal
        mine = (term for term in deal.terms if term.giver == self.me)
        for rival in (term.against for term in mine if isinstance(term, Oppose)):
            if self.mind.stands_by(rival):
                return because("ally", to=rival)
        if threat(offer, self.view.turn.number) is not None:
            return because("defy", to=offer.by)
        grudge = self.resenting(deal)
        if grudge is not None:
            return grudge
        appraisal = self.market.appraise(deal)
        before, after = appraisal.without[self.seat], appraisal.by_it[self.seat]
        figures = reckoned("chances", before=before, after=after)
        if after > before:
            if self.mind.honour >= 0 and self.mind.betrays(deal):
                return because("bound", to=self.sworn_to(deal))
            if not self.mind.fair_to(self.seat, deal, appraisal):
                return because("unfair", figures, to=self.view.players[self.partner(deal)])
        if self.mind.good(deal):
            return SILENT
        return replace(self.unwelcome(deal, figures), figures=figures)

    def unwelcome(self, deal: Deal, figures: Figures) -> Reason:
        """What is wrong with a deal that the bot would not gain by."""
        path, sold = deal.on, self.grounds.sells(deal)
        needless = path is not None and not self.market.short(path)
        if needless and self.grounds.buys(deal) and not hanging_on(self.view.talks, path):
            return because("supplied")
        if path is not None and sold:
            for reason in self.grounds.at_the_end(path, deal):
                return reason
        vain = self.vain(deal)
        if vain is not None:
            return vain
        missing = self.missing(deal)
        if missing is not None:
            return self.grounds.pricing(deal, missing)
        if path is not None and sold:
            return next(self.grounds.against(path, deal=deal), None) or because("decline")
        if path is not None and self.grounds.buys(deal) and not self.market.short(path):
            return because("supplied")
        return because("decline" if figures.falls else "nothing")

    def vain(self, deal: Deal) -> Reason | None:
        """Why something that the bot is promised is worth nothing to it."""
        promises, market = self.market.promises, self.market
        for term in deal.terms:
            if not lasts(term, deal) or term.to != self.me:
                continue
            missed = promises.missed(deal, term, first_turn(self.view, deal, term))
            if missed is not None:
                return because("runs-out" if missed == "runs-out" else "too-late")
            turn = broken_on(self.view, self.mind.events, term.giver)
            if market.trust(term.giver) < BELIEVED and turn:
                return because("doubted", giver=term.giver, turn=turn)
            rest = replace(deal, terms=tuple(each for each in deal.terms if each is not term))
            if market.appraise(rest).gain(self.seat) >= market.appraise(deal).gain(self.seat):
                return because("idle")
        return None

    def missing(self, deal: Deal) -> int | None:
        """How many laurels more would make a deal good; None if more than a few."""
        giver = self.view.players[self.partner(deal)]
        for amount in range(1, _FAR + 1):
            more = Pay(giver=giver, to=self.me, amount=amount)
            if self.mind.good(replace(deal, terms=(*deal.terms, more))):
                return amount
        return None

    def sworn_to(self, deal: Deal) -> Colour:
        """To whom the bot gave the word that a deal would break."""
        if self.me in promised_now(deal) and self.mind.opposes():
            return self.mind.hostile[0].term.to
        mine = [term for term in deal.terms if term.giver == self.me]
        forbidden = {deed for term in mine for deed in term.forbids}
        asked = {term.asks for term in mine}
        return next(
            promise.term.to
            for promise in self.mind.given_words
            if promise.term.asks in forbidden or not asked.isdisjoint(promise.term.forbids)
        )

    def naming(self, space: Path) -> Reason:
        """What Caesar does there; in figures, where else he would do most."""
        market, words = self.market, self.grounds.caesar(space)
        after = {each: market.moving_caesar(each, bonus=True)[self.seat] for each in LAUREL_SPACES}
        here, other = after.pop(space), max(after.values())
        if percent(here) < percent(other):
            return words
        return replace(words, figures=reckoned("moves", after=here, other=other))

    def partner(self, deal: Deal) -> int:
        """The first of the others who are party to a deal."""
        return self.market.seat[next(party for party in deal.parties if party != self.me)]


def kept_word(cost: float) -> Reason:
    """A promise is kept, whether it hurts or not."""
    figures = reckoned("word", cost=cost) if percent(cost) > 0 else None
    return because("keep", figures, cost=int(figures is not None))
