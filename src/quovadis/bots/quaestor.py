"""`quaestor`, the treasurer: takes what is best right now, and sells votes at cost.

`scriba` is a quaestor that often plays at random; `tribunus` and `legatus` price like one, and
look ahead like an aedilis on some of their turns.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from random import Random
from typing import Annotated, ClassVar

from quovadis.bots import values
from quovadis.bots.aedilis import Aedilis
from quovadis.bots.answering import Answering
from quovadis.bots.belief import belief
from quovadis.bots.grounds import Grounds
from quovadis.bots.packages import bargain
from quovadis.bots.pricing import harm, worth
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import Bot, CutsInWith, Options, Part, Reply, Within
from quovadis.bots.reasons import Reason, because
from quovadis.bots.stand_in import stand_in
from quovadis.bots.tiro import Tiro
from quovadis.core.assess import costs
from quovadis.core.board import SENATE, Path
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
from quovadis.core.deals.pledges import covers, promised_now
from quovadis.core.deals.terms import Deal
from quovadis.core.deals.validity import objections
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView

_THE_END = 40.0
"""Winning, or not letting somebody else win."""
_TOKEN = 1.0
"""What a special token is worth."""
_MOVES = BoardCommand | CallVote
"""What can be done on one's own turn."""
_DEAREST = 4
"""The most that is ever paid for votes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quaestor:
    """Greedy: one step ahead and no further."""

    cuts_in_with: ClassVar[CutsInWith] = frozenset({CallIn, Adjourn})

    greed: Part = 0.0
    """The share of a mover's gain that it asks for a vote, on top of what the vote costs it."""
    purse: Annotated[float, Within(0, 20)] = 1.5
    """How much more than its price a bought advance must bring."""
    care: Part = 1.0
    """How often it thinks about a move, a vote or an offer; else it does as a tiro does."""
    ahead: Part = 0.0
    """On how many of its turns it looks one step ahead, as an aedilis does."""

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
        other = self._other(view, options, seed)
        if other is not None:
            return other(view, events, options, seed, budget)
        return _Mind(self, view, events, options, view.seat).choose()

    def _other(self, view: PlayerView, options: Options, seed: int) -> Bot | None:
        """Whom it plays like this time, if not like itself."""
        rng = Random(seed)
        if options.kind in {"act", "vote", "offer"} and rng.random() >= self.care:
            return Tiro(talk=0.0)
        on_turn = options.kind == "act" and view.turn.motion is None
        return Aedilis() if on_turn and rng.random() < self.ahead else None

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, _budget: int, /
    ) -> Reason | None:
        """Say why, to listeners who know only this view."""
        options = Options(kind="act", commands=())
        return _Mind(self, view, events, options, command.by).why(command)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scriba(Quaestor):
    """A clerk: half of the time it plays like a quaestor, else at random."""

    care: Part = 0.45


@dataclass(frozen=True, slots=True, kw_only=True)
class Tribunus(Quaestor):
    """A tribune: looks one step ahead on some of its turns, and prices like a quaestor."""

    ahead: Part = 0.4


@dataclass(frozen=True, slots=True, kw_only=True)
class Legatus(Quaestor):
    """A legate: looks one step ahead on most of its turns, and prices like a quaestor."""

    ahead: Part = 0.72


@dataclass(frozen=True, slots=True)
class _Mind(Answering):
    """One decision."""

    temper: Quaestor
    view: PlayerView
    events: Sequence[Event]
    options: Options
    me: Colour

    # On its own turn

    def act(self) -> SeatCommand | None:
        """Whatever brings most."""
        best, most = None, float("-inf")
        caesar = values.caesar_worth(self.view, self.me, self.view.caesar)
        for command in self.options.commands:
            gain = self._gain(command, caesar)
            if gain is not None and gain > most:
                best, most = command, gain
        return self._favour(most) or self._draw(best, most) or best

    def _favour(self, most: float) -> SeatCommand | None:
        """Caesar's favour, if an advance along his path brings clearly more (R10.5)."""
        view, me = self.view, self.me
        gains = [
            (values.free_step(view, me, word.to), word)
            for word in self.options.commands
            if isinstance(word, PlayFavour)
            and me in view.seated[word.to.start.index]
            and not advancing.is_full(view, word.to.end)
        ]
        gain, word = max(gains, key=lambda each: each[0], default=(0.0, None))
        return word if gain > most + _TOKEN else None

    def _draw(self, best: SeatCommand | None, most: float) -> SeatCommand | None:
        """A special token rather than a Caesar move that brings little (R10.5)."""
        idle = isinstance(best, MoveCaesar) and not self.view.turn.bonus and most < _TOKEN
        draws = (word for word in self.options.commands if isinstance(word, DrawToken))
        return next(draws, None) if idle else None

    def _gain(self, command: SeatCommand, caesar: float) -> float | None:
        """What a command brings; `caesar` is what he is worth where he is."""
        view, me = self.view, self.me
        if not isinstance(command, _MOVES):
            return None
        match command:  # the most common first
            case MoveCaesar():
                return values.caesar_worth(view, me, command.to) - caesar
            case CallVote(path=path):
                if path in view.turn.failed:
                    return None
                return self._advance(path) - self._foreseen_price(path)
            case Place(committee=committee):
                return values.placing_gain(view, me, committee)
            case Advance(path=path):
                return self._advance(path)
            case DeclineBonus():
                return 0.0

    def _advance(self, path: Path) -> float:
        """What an advance brings; the last seat in the Senate counts only if it wins the game."""
        gain = values.advancing_gain(self.view, self.me, path)
        if values.ends(self.view, path):
            return gain + _THE_END if self._wins(self.me, path) else gain - _THE_END
        return gain

    def _foreseen_price(self, path: Path) -> float:
        """What the cheapest votes for an advance will cost, as far as anyone can judge."""
        view, mover = self.view, self.me
        short = _short(view, mover, path)
        asked = sorted(_least(view, owner, mover, path) for owner in _others(view, mover, path))
        return sum(asked[:short]) + 0.3 * short

    def carry(self, path: Path) -> SeatCommand | None:
        """Make the advance with as little foreign help as possible, buy votes, or give up."""
        ways = [word for word in self.options.commands if isinstance(word, Advance)]
        if ways:
            return min(ways, key=lambda way: (len(way.supporters), self._riches(way.supporters)))
        seniority = [word for word in self.options.commands if isinstance(word, PlaySeniority)]
        if seniority and _short(self.view, self.me, path) == 1:
            return seniority[0]
        if self.options.offers:
            gain = self._advance(path)
            for deal in self._offers(path):
                _, without_change = costs(self.view, deal)
                if self._allowed(deal) and gain - without_change >= self.temper.purse:
                    return Propose(by=self.me, deal=deal)
        return stand_in(self.view, self.events, self.options, 0, 0)

    def _riches(self, supporters: tuple[Colour, ...]) -> int:
        """How rich supporters are: let the I laurels go to those who have least."""
        return sum(self.view.tokens[self.view.players.index(owner)] for owner in supporters)

    def _offers(self, path: Path) -> Iterator[Deal]:
        """Offers for the missing votes, one to each owner, cheapest first."""
        view, me = self.view, self.me
        given, short = _given(view, path), _short(view, me, path)
        tried = {gone.offer for gone in view.talks.gone}
        if len(tried) >= len(view.players) - 1:
            return
        owners = sorted(
            dict.fromkeys(_others(view, me, path)), key=lambda owner: _least(view, owner, me, path)
        )
        for owner in owners:
            spare = view.seated[path.start.index].count(owner) - given.get(owner, 0)
            price = max(1, _least(view, owner, me, path))
            if spare > 0 and price <= _DEAREST:
                yield bargain(owner, me, min(spare, short), path, price)

    # On others' turns

    def vote(self) -> SeatCommand | None:
        """Help for the I laurel unless it hurts more; ask for a price if greedy."""
        motion, mover = self.view.turn.motion, self.view.turn.active
        answers = [word for word in self.options.commands if isinstance(word, Answer)]
        if motion is None or not answers:
            return None
        path = motion.path
        if not self._promised(path):
            if values.ends(self.view, path) and not self._wins(mover, path):
                return self._refuse()
            least = _least(self.view, self.me, mover, path)
            price = least + floor(self.temper.greed * self._gain_of(mover, path))
            deal = bargain(self.me, mover, 1, path, price)
            if price and self.options.offers and not self.view.talks.gone and self._payable(deal):
                return Propose(by=self.me, deal=deal)
            if least:
                return self._refuse()
        lent = min(max(word.votes for word in answers), _short(self.view, mover, path))
        return next((word for word in answers if word.votes == lent), None)

    def _gain_of(self, mover: Colour, path: Path) -> float:
        return max(0.0, values.advancing_gain(self.view, mover, path) - 1)

    def _payable(self, deal: Deal) -> bool:
        """Whether the mover has laurels at all, and nothing prevents asking."""
        mover = self.view.players.index(self.view.turn.active)
        return self.view.tokens[mover] > 0 and self._allowed(deal)

    def _allowed(self, deal: Deal) -> bool:
        """Whether the rules let a deal be offered."""
        return next(objections(self.view, deal), None) is None

    def _promised(self, path: Path) -> bool:
        return any(
            promise.term.giver == self.me
            and covers(self.view, promise, self.view.turn.active, path)
            for promise in self.view.talks.open
        )

    def respond(self) -> SeatCommand | None:
        """Take a deal that is worth it; never one that ends the game for somebody else."""
        view = self.view
        accept = next((word for word in self.options.commands if isinstance(word, Accept)), None)
        offer = view.talks.offer(self.options.about or "")
        if accept is None or offer is None:
            return None
        good = worth(view, offer.deal) > 0 and not self._ends_it(offer.deal)
        return accept if good else self._refuse()

    def _ends_it(self, deal: Deal) -> bool:
        """Whether a deal helps somebody else to end the game and win it."""
        mover, path = self.view.turn.active, deal.on
        ends = self.me != mover and values.ends(self.view, path)
        return ends and not self._wins(mover, path)

    def _refuse(self) -> SeatCommand | None:
        """No, in so many words: so that it can be explained."""
        return stand_in(self.view, self.events, self.options, 0, 0)

    def name(self) -> SeatCommand | None:
        """Caesar where he helps most."""
        spaces = [word for word in self.options.commands if isinstance(word, NameSpace)]
        gain = values.caesar_gain
        return max(spaces, key=lambda word: gain(self.view, self.me, word.space), default=None)

    def cut_in(self) -> SeatCommand | None:
        """Ask for what was promised, and agree to adjourn when others do."""
        for command in self.options.commands:
            match command:
                case CallIn():
                    return command
                case Adjourn(agree=True) if self.view.adjourners:
                    return command
                case _:
                    pass
        return None

    # Why

    def why(self, command: SeatCommand) -> Reason | None:
        """The reason for a deed; None if none is needed."""
        grounds, motion = Grounds(self.view, self.events), self.view.turn.motion
        match command:
            case Advance() | Place() | MoveCaesar() | DeclineBonus():
                return grounds.moving(command)
            case CallVote(path=path):
                short = _short(self.view, self.me, path)
                return because("call", count=short, **grounds.aim(path))
            case Drop() if motion is not None:
                return because("give-up", count=_short(self.view, self.me, motion.path))
            case Answer(votes=votes) if motion is not None:
                return self._why_vote(grounds, motion.path, votes)
            case Propose(deal=deal) if deal.on is not None:
                sold = grounds.sells(deal)
                return (grounds.asking if sold else grounds.buying)(deal, deal.on)
            case Accept(offer=name):
                offer = self.view.talks.offer(name)
                return None if offer is None else grounds.accepting(offer.deal)
            case Decline(offer=name):
                offer = self.view.talks.offer(name)
                return None if offer is None else self._why_not(grounds, offer.deal)
            case NameSpace(space=space):
                return grounds.caesar(space)
            case CallIn():
                return grounds.owed(command)
            case PayNow():
                return because("pay")
            case Refuse() | Drop() | Answer() | Propose():
                return because("silent")
            case (
                Adjourn() | CallOff() | Counter() | Publish() | Release() | Volunteer() | Withdraw()
            ):
                return None
            case DemandReveal() | TakeOff() | DrawToken():
                return grounds.of_variants(command)
            case PlayFavour() | PlaySeniority() | PlayBureaucracy():
                return grounds.of_variants(command)

    def _why_vote(self, grounds: Grounds, path: Path, votes: int) -> Reason:
        mover = self.view.turn.active
        pledged = grounds.pledged(path) if votes else None
        if pledged is not None:
            return pledged
        ends = values.ends(self.view, path) and not self._wins(mover, path)
        if votes:
            words = None if ends else grounds.helping(path, votes)
            return words or because("silent")
        if ends:
            return next(grounds.at_the_end(path))
        if not _short(self.view, mover, path):
            return because("enough", to=mover)
        if _least(self.view, self.me, mover, path):
            return next(grounds.against(path), None) or because("refuse")
        return because("silent")

    def _why_not(self, grounds: Grounds, deal: Deal) -> Reason:
        path, gain = deal.on, worth(self.view, deal)
        if path is not None and self._ends_it(deal):
            return next(grounds.at_the_end(path, deal))
        if gain > 0:
            return because("silent")
        missing = floor(-gain) + 1
        if missing <= _DEAREST:
            return grounds.pricing(deal, missing)
        sells = path is not None and grounds.sells(deal)
        against = grounds.against(path, deal=deal) if path is not None and sells else iter(())
        return next(against, None) or because("decline")

    def _wins(self, mover: Colour, path: Path | None) -> bool:
        """Whether the bot would win, or lead an election, if `mover` took the last seat."""
        if path is None:
            return False
        if self.view.rules.consul:  # R10.3
            players = self.view.players
            here = Prospect.of(self.view, self.events)
            totals = here.advanced(players.index(mover), path).totals()
            mine = totals.pop(players.index(self.me))
            return mine > max(totals)
        inside = {*self.view.seated[SENATE.index], mover}
        if self.me not in inside:
            return False
        known = belief(self.view, self.events).wealth
        wealth = dict(zip(self.view.players, known, strict=True))
        wealth[mover] += values.laurel_on(self.view, path)
        return all(wealth[self.me] > wealth[other] for other in inside if other != self.me)


def _least(view: PlayerView, owner: Colour, mover: Colour, path: Path) -> int:
    """What a vote must bring its owner besides the I laurel so that it is no loss."""
    reward = 1 if view.open_supply else 0
    return max(0, floor(harm(view, owner, mover, path) - reward) + 1)


def _others(view: PlayerView, mover: Colour, path: Path) -> list[Colour]:
    return [owner for owner in view.seated[path.start.index] if owner != mover]


def _short(view: PlayerView, mover: Colour, path: Path) -> int:
    """How many foreign votes the mover still needs."""
    own = advancing.own_support(view, mover, path)
    return max(0, advancing.needed(view, path) - own - sum(_given(view, path).values()))


def _given(view: PlayerView, path: Path) -> dict[Colour, int]:
    """The votes available already: answers, and what deals on this advance promise."""
    motion = view.turn.motion
    votes = dict(motion.answers) if motion is not None and motion.path is path else {}
    for offer in view.talks.agreed:
        if offer.deal.on is path:
            for giver, count in promised_now(offer.deal).items():
                votes[giver] = max(count, votes.get(giver, 0))
    return votes
