"""How a bot that judges by chances explains what it did, after it has decided.

The mind in here knows only what the listeners know, so its numbers may differ from those that
decided. If they speak against the deed, no number is told.
"""

from collections.abc import Callable

from quovadis.bots.market import Appraisal
from quovadis.bots.mind import Mind
from quovadis.bots.protocol import Options
from quovadis.bots.reasons import Reason, because, percent
from quovadis.core.actions import moves
from quovadis.core.board import LAUREL_SPACES, SENATE, Path
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
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import Deal, Oppose, Pay
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

SILENT = because("silent")


def account(
    thinking: Callable[[Options], Mind], view: PlayerView, command: SeatCommand
) -> Reason | None:
    """Why somebody who thinks like this, and knows only what `view` shows, would do it."""
    options = Options(kind="act", commands=tuple(moves(view, command.by)))
    return _Account(thinking(options)).of(command)


class _Account:
    """One deed."""

    def __init__(self, mind: Mind) -> None:
        """Explain what this mind would think; `mind.options` are the moves on its own turn."""
        self.mind, self.market, self.view = mind, mind.market, mind.view
        self.me, self.seat = mind.me, mind.market.me

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
                return because("owed")
            case Adjourn() | Publish() | Release() | Volunteer() | Withdraw():
                return None
            case CallOff() | DemandReveal() | PayNow() | Refuse():
                return None
            case DrawToken() | PlayBureaucracy() | PlayFavour() | PlaySeniority() | TakeOff():
                return None

    # On its own turn

    def breach(self, command: SeatCommand) -> Reason | None:
        """Whether this keeps or breaks a promise, and at what price."""
        mind = self.mind
        promised = mind.promised()
        if promised:
            kept = [value for value, word in promised if word == command]
            best, value = mind.most(), max(kept or [value for value, _ in promised])
            return because("keep", cost=best - value) if kept else self.broken(best - value)
        if not mind.broken_by(command):
            return None
        done = mind.foreseen(command) if isinstance(command, BoardCommand) else None
        kept = [move.value for move in mind.alone() if not mind.broken_by(move.command)]
        return self.broken(done - max(kept)) if kept and done is not None else SILENT

    def broken(self, cost: float) -> Reason:
        """Why a promise is not kept: it costs more than it is worth."""
        if self.mind.honour < 0:
            return because("faithless")
        if cost <= self.mind.honour:
            return SILENT
        return because("break", cost=cost, limit=self.mind.honour)

    def moving(self, command: BoardCommand) -> Reason:
        """What it leaves, and what the best other move would."""
        mind = self.mind
        if len(mind.options.commands) == 1:
            return because("only")
        found = mind.honourable(mind.alone())
        others = [each for each in found if each.command != command]
        value = mind.foreseen(command)
        if value is None or not others:
            return SILENT
        other = max(each.value for each in others)
        if percent(value) >= percent(other):
            return because("move", after=value, other=other)
        if mind.move(command, value).rank >= max(each.rank for each in others):
            return because("useful", after=value, other=other)
        return SILENT

    def calling(self, path: Path) -> Reason:
        """What the votes would bring, and the best move without them."""
        mind = self.mind
        found, hope = mind.honourable(mind.alone()), mind.hope(path)
        if hope is None or not found:
            return SILENT
        best = found[0]
        if percent(hope) == percent(best.value):
            return because("slight", after=hope)
        if hope > best.value:
            return because("vote", after=hope, other=best.value)
        return because("useful", after=hope, other=best.value) if hope > best.rank else SILENT

    def carrying(self, way: Advance) -> Reason:
        """What the advance brings, at once or a round later."""
        for value, other in self.mind.prospects(way):
            if percent(value) >= percent(other):
                return because("carry", after=value, other=other)
        return SILENT

    def dropping(self, path: Path | None) -> Reason:
        """Votes that nobody gives, broken promises - or there is something better to do."""
        if path is None:
            return SILENT
        short = self.market.short(path)
        if short:
            if self.mind.resents:
                for _ in self.mind.purchases(path):
                    pass  # look at all of them to find out what is spoiled
            return self.resenting(self.mind.spoiled) or because("give-up", count=short)
        carried, other = self.market.carried(path)[self.seat], self.market.otherwise[self.seat]
        if percent(other) < percent(carried):
            return SILENT
        return because("move", after=other, other=carried)

    # On others' turns

    def voting(self, path: Path | None, votes: int) -> Reason:
        """A promise kept or broken, a sale, or what helping does to the bot's own chance."""
        if path is None:
            return SILENT
        mind = self.mind
        before, after = mind.if_refused(path), mind.if_given(path)
        if mind.owed(path):
            cost = max(0.0, before - after)
            return because("keep", cost=cost) if votes else self.broken(cost)
        if mind.hostile:
            return self.broken(after - before) if votes else because("opposed")
        if votes and votes == mind.sold_aloud(path):
            return because("sold")
        if votes:
            return _better("help", before, after)
        if mind.helps(path):
            last = not Mind.gives(mind, path)
            gift = self.market.gift(path)
            return because("last-chair", after=after) if last else self.resenting(gift) or SILENT
        if mind.resents:
            mind.sale(path)
        return self.resenting(mind.spoiled) or self.worse("refuse", before, after)

    def resenting(self, deal: Deal | None) -> Reason | None:
        """How much more a deal would have to bring because of broken promises."""
        if deal is None:
            return None
        appraisal = self.market.appraise(deal)
        anger, least = self.mind.anger(deal, appraisal), self.mind.temper.least
        if not least < appraisal.gain(self.seat) <= least + anger:
            return None
        return because(
            "grudge",
            before=appraisal.without[self.seat],
            after=appraisal.by_it[self.seat],
            more=anger,
            count=sum(repute.broken for _, repute in self.mind.traitors(deal, appraisal)),
        )

    def offering(self, deal: Deal) -> Reason:
        """A price with its grounds, a rival to hinder, or simply what both gain."""
        appraisal, active = self.market.appraise(deal), self.view.turn.active
        if deal.on is not None and self.me != active and self.me in promised_now(deal):
            return self.asking(deal, deal.on, appraisal)
        if deal.on is None and self.me != active:
            for term in deal.terms:
                if isinstance(term, Oppose) and (term.to, term.against) == (self.me, active):
                    return self.hindering(term, appraisal)
        return self.proposing(deal, appraisal)

    def proposing(self, deal: Deal, appraisal: Appraisal) -> Reason:
        """What it brings both."""
        mine, theirs = appraisal.gain(self.seat), appraisal.gain(self.partner(deal))
        if min(percent(mine), percent(theirs)) < 0:
            return SILENT
        return because("offer", mine=mine, theirs=theirs)

    def asking(self, deal: Deal, path: Path, appraisal: Appraisal) -> Reason:
        """The price, and what the advance is worth to the mover and costs the bot.

        If another's vote was bought: that the bot's own is the better deal.
        """
        rival = self.seller(path)
        if rival is not None:
            mine, theirs = appraisal.gain(self.seat), appraisal.gain(self.market.active)
            if min(percent(mine), percent(theirs)) >= 0:
                return because("undercut", rival=rival, mine=mine, theirs=theirs)
        theirs, cost, why = self.market.motive(path)
        if theirs <= 0:  # the rest of the deal makes it good for both
            return self.proposing(deal, appraisal)
        asked = [term for term in deal.terms if term.giver != self.me]
        amount = sum(term.amount for term in asked if isinstance(term, Pay))
        more = int(amount > 0 and any(not isinstance(term, Pay) for term in asked))
        if cost < 0:
            return because("share", amount=amount, more=more, theirs=theirs)
        chair = len(self.view.seated[SENATE.index]) + 1
        return because(
            "ask", amount=amount, more=more, theirs=theirs, cost=cost, why=why, number=chair
        )

    def seller(self, path: Path) -> Colour | None:
        """Who has sold the votes for an advance, if they are enough."""
        if self.market.short(path):
            return None
        for offer in self.view.talks.agreed:
            for giver in promised_now(offer.deal) if offer.deal.on is path else ():
                if giver != self.me:
                    return giver
        return None

    def hindering(self, refusal: Oppose, appraisal: Appraisal) -> Reason:
        """What the active player's next advance would cost, and what refusing brings."""
        market, owner = self.market, self.market.seat[refusal.giver]
        cost = market.appraise(Deal(terms=(refusal,))).gain(self.seat)
        theirs = appraisal.gain(owner)
        if percent(theirs) < 0 or cost <= 0:
            return SILENT
        return because("hinder", rival=self.view.turn.active, cost=cost, theirs=theirs)

    def countering(self, command: Counter) -> Reason:
        """More for the bot itself, and what is left for the partner."""
        offer = self.view.talks.offer(command.offer)
        if offer is None:
            return SILENT
        old, new = self.market.appraise(offer.deal), self.market.appraise(command.deal)
        less = new.gain(self.partner(command.deal))
        if percent(new.by_it[self.seat]) < percent(old.by_it[self.seat]) or percent(less) < 0:
            return SILENT
        return because(
            "counter",
            before=old.without[self.seat],
            after=old.by_it[self.seat],
            more=new.by_it[self.seat],
            less=less,
        )

    def accepting(self, name: str) -> Reason:
        """The two chances between which it was decided."""
        offer = self.view.talks.offer(name)
        if offer is None:
            return SILENT
        appraisal = self.market.appraise(offer.deal)
        return _better("accept", appraisal.without[self.seat], appraisal.by_it[self.seat])

    def declining(self, name: str) -> Reason:
        """The same; a good deal is declined out of a grudge, or because of another promise."""
        offer = self.view.talks.offer(name)
        if offer is None:
            return SILENT
        grudge = self.resenting(offer.deal)
        if grudge is not None:
            return grudge
        appraisal = self.market.appraise(offer.deal)
        before, after = appraisal.without[self.seat], appraisal.by_it[self.seat]
        if after > before and self.mind.honour >= 0 and self.mind.betrays(offer.deal):
            return because("bound")
        return self.worse("decline", before, after)

    def naming(self, space: Path) -> Reason:
        """What Caesar does there, and where else he would do most."""
        market = self.market
        after = {each: market.moving_caesar(each, bonus=True)[self.seat] for each in LAUREL_SPACES}
        here, other = after.pop(space), max(after.values())
        if percent(here) < percent(other):
            return SILENT
        return because("move", after=here, other=other)

    def worse(self, code: str, before: float, after: float) -> Reason:
        """The two chances of which the first was chosen."""
        if percent(before) == percent(after) or before < after <= before + self.mind.temper.least:
            return because("nothing", after=after)
        return because(code, before=before, after=after) if after < before else SILENT

    def partner(self, deal: Deal) -> int:
        """The first of the others who are party to a deal."""
        return self.market.seat[next(party for party in deal.parties if party != self.me)]


def _better(code: str, before: float, after: float) -> Reason:
    """The two chances of which the second was chosen, if they differ visibly."""
    if percent(before) == percent(after):
        return because("slight", after=after)
    return because(code, before=before, after=after) if after > before else SILENT
