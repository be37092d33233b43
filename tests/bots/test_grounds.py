"""What bots say in words is true: each fact is looked up in the game itself."""

from collections import Counter as Counted
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from quovadis.bots.aedilis import Aedilis, _Trusting
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.pricing import worth
from quovadis.bots.protocol import BUDGET, Bot, Options
from quovadis.bots.quaestor import Quaestor
from quovadis.bots.reasons import Reason
from quovadis.bots.tiro import Tiro
from quovadis.bots.values import steps
from quovadis.core.board import COMMITTEE, COMMITTEES, SENATE, Committee, Path
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallVote,
    Counter,
    Decline,
    MoveCaesar,
    NameSpace,
    Place,
    Propose,
)
from quovadis.core.deals.terms import Deal, Oppose, Pay, PayBy, Split, Term
from quovadis.core.editions import TableRules
from quovadis.core.events import (
    Event,
    LaurelsPaid,
    LaurelTaken,
    OfferMade,
    OneEarned,
    PromiseClosed,
    TurnBegan,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import VALUE
from quovadis.core.rules.advancing import SUPPORT
from quovadis.core.state import State
from quovadis.core.view import shared, shared_events, view
from quovadis.driver.driver import Driver, play
from quovadis.game import Game

TABLES: tuple[tuple[Bot, ...], ...] = (
    (Praetor(), Praetor(share=0.7), Praetor(honour=-1.0), Aedilis()),
    (Quaestor(), Quaestor(greed=0.5), Quaestor(), Quaestor()),
    (Praetor(grudge=0.4), Quaestor(), Praetor(honour=-1.0), Tiro(), Aedilis()),
    (Aedilis(), Aedilis(), Praetor()),
    (Praetor(), Praetor(), Praetor(honour=-1.0), Praetor(grudge=1.0)),
)


@dataclass(frozen=True)
class Said:
    """A reason, the table before what it explains, and what all had noticed by then."""

    bot: Any
    by: Colour
    command: Any
    reason: Reason
    state: State
    log: Sequence[Event]

    @property
    def deal(self) -> Deal:
        """The deal that it is about."""
        match self.command:
            case Propose(deal=deal) | Counter(deal=deal):
                return deal
            case _:
                offer = self.state.talks.offer(self.command.offer)
                assert offer is not None
                return offer.deal

    @property
    def path(self) -> Path:
        """The advance that it is about."""
        match self.command:
            case Advance(path=path) | CallVote(path=path):
                return path
            case Answer():
                assert self.state.turn.motion is not None
                return self.state.turn.motion.path
            case _:
                assert self.deal.on is not None
                return self.deal.on

    @property
    def mover(self) -> Colour:
        return self.state.turn.active

    def held(self, player: Colour) -> int:
        """What a player holds as anybody can count it: what was taken, and paid as agreed aloud.

        Nobody sees whether somebody paid too much for want of change (R8.4).
        """
        held, named = 0, dict[str, list[Term]]()
        for event in self.log:
            match event:
                case LaurelTaken(by=by, laurel=laurel):
                    held += VALUE[laurel] if by == player else 0
                case OneEarned(by=by):
                    held += by == player
                case OfferMade(offer=offer):
                    named[offer.id] = sorted(offer.deal.terms, key=is_later)
                case LaurelsPaid(giver=giver, to=to) if player in {giver, to}:
                    terms = named[event.offer]
                    assert not any(isinstance(term, Split) for term in terms), "nobody knows that"
                    paid = next(
                        term
                        for term in terms
                        if isinstance(term, Pay | PayBy) and (term.giver, term.to) == (giver, to)
                    )
                    terms.remove(paid)
                    held += paid.value if to == player else -paid.value
                case _:
                    pass
        return held

    @property
    def taken(self) -> int:
        """What the advance brings at once."""
        path = self.path
        laurel = None if path.space is None else self.state.laurels[path.space]
        return 0 if laurel is None or path is self.state.caesar else VALUE[laurel]

    @property
    def price(self) -> int:
        """What is offered for helping, if that is what the speaker answers."""
        return 0 if isinstance(self.command, Answer) else self.paid

    @property
    def reward(self) -> int:
        return 1 if self.state.open_supply else 0

    @property
    def gets(self) -> int:
        """What the speaker would get for helping."""
        return self.reward + self.price

    def is_ahead_at_the_end(self, one: Colour, other: Colour) -> bool:
        """Whether one of two players in the Senate wins; of equals, who came first (R7.4)."""
        then, came = self.at_the_end(), [*self.seated, self.mover]
        return self.ends and (then[one], -came.index(one)) > (then[other], -came.index(other))

    @property
    def seated(self) -> tuple[Colour, ...]:
        """Who is in the Senate."""
        return self.state.at(SENATE)

    def at_the_end(self) -> dict[Colour, int]:
        """What those hold who are in the Senate when the last seat is taken."""
        then = {player: self.held(player) for player in {*self.seated, self.mover}}
        then[self.mover] += self.taken
        if self.by in then:
            then[self.by] += self.reward
        for term in () if isinstance(self.command, Answer) else self.deal.terms:
            if isinstance(term, Pay):
                for player, sign in ((term.giver, -1), (term.to, 1)):
                    if player in then:
                        then[player] += sign * term.value
        return then

    @property
    def paid(self) -> int:
        """Laurels that the speaker gets by the deal, minus those it gives."""
        return net(self.deal, self.by)

    @property
    def ends(self) -> bool:
        return self.path.end is SENATE and len(self.seated) == SENATE.size - 1


def is_later(term: Term) -> bool:
    """Whether a term is kept after what is due at once."""
    return isinstance(term, PayBy)


def net(deal: Deal, player: Colour) -> int:
    paid = [term for term in deal.terms if isinstance(term, Pay | PayBy)]
    got = sum(term.value for term in paid if term.to == player)
    return got - sum(term.value for term in paid if term.giver == player)


def favours(deal: Deal) -> set[Term]:
    return {term for term in deal.terms if not isinstance(term, Pay | PayBy)}


def is_favour(said: Said, old: Deal, more: int) -> bool:
    """Whether a counter-offer adds favours or leaves some out, if it says so."""
    side, was, now = said.reason.params["side"], favours(old), favours(said.deal)
    added, left_out = now - was, was - now
    match side:
        case "less":
            return more == 0 and not added and any(term.giver == said.by for term in left_out)
        case "more":
            return more == 0 and not left_out and {term.to for term in added} == {said.by}
        case "adds":
            return more == 0 and not left_out and {term.giver for term in added} == {said.by}
        case _:
            return True


def is_for_sale(said: Said) -> bool:
    """Whether somebody asked a price for the votes that the mover goes without."""
    if isinstance(said.command, Decline):
        return said.by == said.mover
    motion = said.state.turn.motion
    assert motion is not None
    offers = [event.offer for event in said.log if isinstance(event, OfferMade)]
    asked = [offer for offer in offers if offer.deal.on is motion.path]
    return any(offer.by != said.by for offer in asked)


def broken_on(log: Sequence[Event], giver: Colour) -> set[int]:
    """The turns on which a player broke a promise."""
    found, now = set[int](), 1
    for event in log:
        match event:
            case TurnBegan(number=number):
                now = number
            case PromiseClosed(giver=by, status="broken") if by == giver:
                found.add(now)
            case _:
                pass
    return found


def is_aim(said: Said, path: Path) -> bool:
    """Whether what an advance is said to bring is there."""
    told, into = said.reason.params, path.end is SENATE
    space = None if path.space is None else said.state.laurels[path.space]
    covered = path is said.state.caesar
    match told["aim"]:
        case "last":
            return said_of_the_chair(said, told) and len(said.seated) == SENATE.size - 1
        case "first":
            return into and said.mover not in said.seated
        case "chair":
            return said_of_the_chair(said, told) and into and said.mover in said.seated
        case "laurel":
            return is_laurel(said.state, path.space, told["laurel"]) and not covered
        case "caesar":
            return covered
        case "step":
            return not into and (covered or space is None)
        case _:
            return False


def said_of_the_chair(said: Said, told: Any) -> bool:
    return bool(told["number"] == len(said.seated) + 1)


def is_price(said: Said, giver: Colour) -> bool:
    """Whether a price is the one of the deal."""
    paid = [t for t in said.deal.terms if isinstance(t, Pay | PayBy) and t.giver == giver]
    return said.reason.params["amount"] == sum(term.value for term in paid)


def is_placed_for(said: Said, room: Committee) -> bool:
    there = said.state.at(room)
    own = there.count(said.by)
    match said.reason.params["why"]:
        case "majority":
            return own >= SUPPORT[room.size]
        case "voice":
            return own < len(there)
        case "start":
            return not there
        case _:
            return False


def is_laurel(state: State, space: int | None, told: object) -> bool:
    laurel = None if space is None else state.laurels[space]
    return laurel is not None and laurel.removesuffix("C") == told


def is_true_of_caesar(said: Said) -> bool:
    command, state, code = said.command, said.state, said.reason.code
    space = command.to if isinstance(command, MoveCaesar) else command.space
    here, there = state.at(state.caesar.start), state.at(space.start)
    laurel = said.reason.params.get("laurel")
    match code:
        case "caesar-open":
            return said.by in there and len(state.at(space.end)) < space.end.size
        case "caesar-free":
            return said.by in here and is_laurel(state, state.caesar.space, laurel)
        case "caesar-block":
            return bool(there) and is_laurel(state, space.space, laurel)
        case "caesar-stop":
            return said.reason.params["rival"] in here
        case _:
            return code == "caesar-idle"


def is_off_by(said: Said) -> bool:
    """Whether that many laurels, and not one less, would make the deal good."""
    amount = int(said.reason.params["amount"])
    partner = next(party for party in said.deal.parties if party != said.by)
    goods = []
    for more in (amount - 1, amount):
        terms = (Pay(giver=partner, to=said.by, amount=more),) if more else ()
        goods.append(good(said, replace(said.deal, terms=(*said.deal.terms, *terms))))
    high = said.reason.code == "too-much"
    return goods == [False, True] and high == (said.paid <= -amount)


def good(said: Said, deal: Deal) -> bool:
    """Whether a bot that knows what everyone knows would like a deal."""
    sight = shared(view(said.state, said.by))
    if isinstance(said.bot, Quaestor):
        return worth(sight, deal) > 0
    known = tuple(shared_events(said.log))
    kind: Any = Judge if isinstance(said.bot, Praetor) else _Trusting
    return bool(kind(said.bot, sight, known, Options(kind="act", commands=()), BUDGET).good(deal))


def is_true(said: Said) -> bool | None:
    """Whether the facts of a reason are as it says; None if it states none."""
    reason, state, by, mover = said.reason, said.state, said.by, said.mover
    told: Any = reason.params
    promised = [promise.term for promise in state.talks.open]
    match reason.code:
        case "advance" | "call":
            return is_aim(said, said.path)
        case "place":
            assert isinstance(said.command, Place)
            room = said.command.committee
            return is_placed_for(said, room) and room is COMMITTEE[told["committee"]]
        case code if code.startswith("caesar-") and isinstance(
            said.command, MoveCaesar | NameSpace
        ):
            return is_true_of_caesar(said)
        case "ask":
            return is_price(said, mover) and is_aim(said, said.path) and told["to"] == mover
        case "share":
            return is_price(said, mover)
        case "buy":
            return is_price(said, by) and is_aim(said, said.path) and by == mover
        case "counter":
            old = state.talks.offer(said.command.offer)
            assert old is not None
            more = said.paid - net(old.deal, by)
            return told["amount"] == max(0, more) and is_favour(said, old.deal, more)
        case "accept" if told["what"] == "paid":
            return bool(told["amount"] == said.paid)
        case "accept" if told["what"] in {"vote", "part"}:
            return is_aim(said, said.path) and by == mover
        case "dear":
            return is_for_sale(said)
        case "too-little" | "too-much":
            return is_off_by(said)
        case "grudge" | "doubted":
            return bool(told["turn"] == max(broken_on(said.log, told["giver"])))
        case "opposed":
            sworn = [t for t in promised if isinstance(t, Oppose) and t.giver == by]
            return (told["to"], mover) in {(term.to, term.against) for term in sworn}
        case "bound":
            return any(term.giver == by and term.to == told["to"] for term in promised)
        case "owed":
            return any(term.giver == told["giver"] and term.to == by for term in promised)
        case "rather":
            return told["to"] == mover and told["rival"] not in {by, mover}
        case "earns":
            return bool(told["votes"] == min(said.command.votes, state.open_supply) > 0)
        case "unpaid":
            return state.open_supply == 0
        case "shut-out":
            return said.ends and by not in said.seated
        case "ends-behind":
            return said.is_ahead_at_the_end(told["rival"], by)
        case "ends":
            return said.ends
        case "wins":
            return all(said.is_ahead_at_the_end(by, each) for each in {*said.seated, mover} - {by})
        case "trails":
            others = (said.held(player) for player in state.players if player != mover)
            return said.held(mover) + said.taken < min(others)
        case "richest":
            others = (said.held(player) for player in state.players if player != mover)
            return said.held(mover) > max(others)
        case "passes":
            mine, theirs = said.held(by), said.held(mover)
            return theirs < mine and theirs + said.taken - said.price > mine + said.gets
        case "uneven":
            worth_it = said.taken - said.price > said.gets == told["ones"]
            return worth_it and is_laurel(state, said.path.space, told["laurel"])
        case "chair-taken":
            return said.path.end is SENATE and mover in said.seated and by not in said.seated
        case "chair":
            return said.path.end is SENATE and not {mover, by} & {*said.seated}
        case "no-chair":
            return mover not in said.seated and by in said.seated
        case "no-room":
            room = COMMITTEE[told["goal"]]
            return room is said.path.end and room.size - len(state.at(room)) == 1
        case "nearer":
            own = (steps(room) for room in COMMITTEES if by in state.at(room))
            return min(own) > steps(said.path.end)
        case _:
            return None


@pytest.fixture(scope="module")
def told() -> list[Said]:
    found: list[Said] = []
    for number, bots in enumerate(TABLES):
        for seed in (0, 1, 28):  # in the last, the I laurels run out
            colours = COLOURS[: len(bots)]
            rules = TableRules(adjourn_auto=True, cutoff=60)
            game = Game.new(colours, rules=rules, seed=10 * number + seed)
            minds = dict(zip(colours, bots, strict=True))
            before, log = game.state, game.sights(None)
            for step in play(Driver(game), minds, seed=seed, reasons=True):
                assert step.trouble is None, step.trouble
                seat = step.question.seat
                if step.reason is not None:
                    found.append(Said(minds[seat], seat, step.command, step.reason, before, log))
                before, log = game.state, game.sights(None)
    return found


def test_every_fact_of_a_reason_is_true_in_the_game(told: list[Said]) -> None:
    checked: Counted[str] = Counted()
    for said in told:
        verdict = is_true(said)
        assert verdict is not False, (said.reason, said.by, said.command, said.state)
        checked[said.reason.code] += verdict is True
    common = "accept advance ask buy call counter earns ends-behind passes place too-much uneven"
    assert all(checked[code] > 5 for code in common.split()), checked
    rare = "caesar-open chair grudge no-chair no-room owed too-little trails unpaid"
    assert all(checked[code] for code in rare.split()), checked


VAGUE = {"silent", "refuse", "nothing", "decline", "offer", "help", "ends"}
"""What could be said of anything."""


def test_whoever_refuses_says_why_and_seldom_vaguely(told: list[Said]) -> None:
    refusals = [
        said.reason.code
        for said in told
        if not isinstance(said.bot, Tiro)
        and (
            isinstance(said.command, Decline)
            or (isinstance(said.command, Answer) and not said.command.votes)
        )
    ]
    assert len(refusals) > 100
    assert sum(code in VAGUE for code in refusals) < len(refusals) / 5


@pytest.mark.parametrize("bot", [Tiro(), Quaestor(), Aedilis(), Praetor()])
def test_no_bot_leaves_a_refusal_unexplained(bot: Bot) -> None:
    game = Game.new(COLOURS[:4], rules=TableRules(adjourn_auto=True, cutoff=20), seed=3)
    refused = 0
    for step in play(Driver(game), dict.fromkeys(COLOURS[:4], bot), seed=3, reasons=True):
        match step.command:
            case Answer(votes=0) | Decline() | Accept():
                refused += 1
                assert step.reason is not None, step
            case _:
                pass
    assert refused > 10
