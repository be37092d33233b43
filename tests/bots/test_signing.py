"""Whole games: what they sign helps them, and what they say is what decided."""

from collections import Counter as Counted
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

from quovadis.bots.aedilis import Aedilis, _Trusting
from quovadis.bots.explaining import explained
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import BUDGET, Bot, Options, Reply
from quovadis.bots.reasons import FIGURES, Reason, percent, sensible
from quovadis.bots.threats import meant
from quovadis.bots.values import ends
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallVote,
    Counter,
    Decline,
    MoveCaesar,
    Place,
    Propose,
)
from quovadis.core.deals.terms import Deal
from quovadis.core.editions import TableRules
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView, shared, shared_events
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.text import LANGUAGES, catalogue
from tests.core.deals.sampler import Bargain, bargains


@dataclass(frozen=True)
class Said:
    """An answer with its reason."""

    command: Any
    reason: Reason


@dataclass
class Signing:
    """Somebody put their name to a deal."""

    mind: Any
    deal: Deal


@dataclass
class Notary:
    """Plays as a bot does, and keeps every deal that it signs with all that it knew.

    Beside every reason it keeps a mind that knows what everyone knows, and nothing else.
    """

    bot: Any
    signed: list[Signing] = field(default_factory=list)
    reasoned: list[tuple[Any, Said]] = field(default_factory=list)
    answers: list[Said | Reply] = field(default_factory=list)

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        said: Reply = self.bot(view, events, options, seed, budget)
        reason = explained(self.bot, view, events, said, budget)
        self.answers.append(said if reason is None else Said(said, reason))
        kind: Any = Judge if isinstance(self.bot, Praetor) else _Trusting
        if reason is not None:
            known = tuple(shared_events(events))
            candour = self.bot.CANDOUR
            mind = kind(self.bot, shared(view), known, options, budget, candour=candour)
            self.reasoned.append((mind, Said(said, reason)))
        mind = kind(self.bot, view, events, options, budget)
        match said:
            case Propose(deal=deal) | Counter(deal=deal):
                self.signed.append(Signing(mind, deal))
            case Accept(offer=name):
                offer = view.talks.offer(name)
                assert offer is not None
                self.signed.append(Signing(mind, offer.deal))
            case _:
                pass
        return said


TABLES: tuple[tuple[Bot, ...], ...] = (
    (Praetor(), Praetor(share=0.7), Praetor(honour=-1.0), Aedilis()),
    (Aedilis(), Praetor(), Aedilis(), Praetor(grudge=0.2), Praetor(honour=1.0)),
    (Praetor(), Aedilis(), Praetor()),
    (Praetor(), Praetor(), Praetor(), Praetor()),
)


MINDS: tuple[Bot, ...] = (
    Aedilis(),
    Praetor(),
    Praetor(share=0.95),
    Praetor(honour=-1.0),
    Praetor(grudge=0.4, memory=30.0),
)


def games(*, edition: str = "amigo-2005") -> Iterator[list[Notary]]:
    for seed, bots in enumerate(TABLES):
        colours = COLOURS[: len(bots)]
        rules = TableRules(
            edition=edition,  # type: ignore[arg-type]
            adjourn_auto=True,
            cutoff=60,
        )
        game = Game.new(colours, rules=rules, seed=seed)
        notaries = {colour: Notary(bot) for colour, bot in zip(colours, bots, strict=True)}
        for step in play(Driver(game), notaries, seed=seed, budget=BUDGET):
            assert step.trouble is None, step.trouble
        yield [*notaries.values()]


@pytest.fixture(scope="module")
def notaries() -> list[Notary]:
    return [
        notary
        for edition in ("amigo-2005", "mayfair-fr")
        for table in games(edition=edition)
        for notary in table
    ]


def heeds(signing: Signing) -> bool:
    """Whether a deal is a threat, whose cost stands in no appraisal of the deal."""
    turn = signing.mind.view.turn.number
    return any(meant(signing.deal, by, turn) for by in signing.deal.parties)


def test_every_deal_a_bot_accepts_raises_its_own_estimate_or_heeds_a_threat(
    notaries: list[Notary],
) -> None:
    signed = [signing for notary in notaries for signing in notary.signed]
    assert len(signed) > 100
    for signing in signed:
        market = signing.mind.market
        if market.view.seat in signing.deal.parties and not heeds(signing):
            assert market.appraise(signing.deal).gain(market.me) > 0


@given(
    bargain=bargains(),
    bots=st.lists(st.sampled_from(MINDS), min_size=5, max_size=5),
    seed=st.integers(0, 2**32),
)
def test_no_bot_accepts_a_deal_that_does_not_help_it_whoever_else_plays(
    bargain: Bargain, bots: list[Bot], seed: int
) -> None:
    """Chance plays any game up to any moment; there bots take over."""
    game = bargain.new()
    for earlier in bargain.steps():
        game.take(earlier.events)
    notaries = dict(zip(game.state.players, map(Notary, bots), strict=False))
    for step in islice(play(Driver(game), notaries, seed=seed, budget=BUDGET), 60):
        assert step.trouble is None, step.trouble
    signed = [signing for notary in notaries.values() for signing in notary.signed]
    event("deals signed", len(signed))
    for signing in signed:
        market = signing.mind.market
        assert heeds(signing) or market.appraise(signing.deal).gain(market.me) > 0


def decided(mind: Any, said: Said) -> dict[str, float] | None:
    """The figures of a reason, worked out anew from what everyone knew."""
    market, command, figures = mind.market, said.command, said.reason.figures
    code = None if figures is None else figures.code
    match command:
        case Propose(deal=deal) if code == "gains" and said.reason.code != "share":
            appraisal = market.appraise(deal)
            partner = market.seat[next(seat for seat in deal.parties if seat != mind.me)]
            return {"mine": appraisal.gain(market.me), "theirs": appraisal.gain(partner)}
        case Propose(deal=deal) if code in {"advance", "gains"}:
            bare = market.appraise(market.gift(deal.on))
            mine = bare.gain(market.me)
            told = {"theirs": bare.gain(market.active), "cost": -mine, "mine": mine}
            return {name: told[name] for name in told if name in FIGURES[code]}
        case Accept(offer=name) | Decline(offer=name) if code in {"chances", "grudge"}:
            appraisal = market.appraise(mind.view.talks.offer(name).deal)
            return {"before": appraisal.without[market.me], "after": appraisal.by_it[market.me]}
        case Counter(deal=deal, offer=name) if code == "counter":
            old, new = market.appraise(mind.view.talks.offer(name).deal), market.appraise(deal)
            partner = market.seat[next(seat for seat in deal.parties if seat != mind.me)]
            return {
                "before": old.without[market.me],
                "after": old.by_it[market.me],
                "more": new.by_it[market.me],
                "less": new.gain(partner),
            }
        case Answer() if code == "chances":
            path = mind.view.turn.motion.path
            return {"before": mind.if_refused(path), "after": mind.if_given(path)}
        case Place() | MoveCaesar() if code == "moves":
            return {"after": mind.worth(command)}
        case CallVote(path=path) if code == "moves":
            other = mind.honourable(mind.alone())[0].value
            last = ends(mind.view, path)
            return {"after": mind.candour.called(mind.hope(path), other, last=last), "other": other}
        case Advance(path=path) if code == "moves" and mind.view.turn.motion:
            other = mind.market.otherwise[mind.market.me]
            return {"after": mind.way_worth(command), "other": other}
        case _:
            pass
    return None


def test_the_figures_of_a_reason_are_those_that_everyone_could_work_out(
    notaries: list[Notary],
) -> None:
    checked: Counted[str] = Counted()
    for mind, said in (each for notary in notaries for each in notary.reasoned):
        for name, number in (decided(mind, said) or {}).items():
            assert said.reason.figures is not None
            assert said.reason.figures.params[name] == percent(number), (said.reason, name)
            checked[f"{type(said.command).__name__} {said.reason.figures.code}"] += 1
    for told in (
        *("Accept chances", "Advance moves", "Answer chances", "CallVote moves"),
        *("Counter counter", "Decline chances", "Place moves", "Propose advance", "Propose gains"),
    ):
        assert checked[told] > 5, checked


def test_what_is_chosen_is_better_than_what_it_is_compared_with(notaries: list[Notary]) -> None:
    for command, reason in ((s.command, s.reason) for n in notaries for _, s in n.reasoned):
        if reason.figures is None:
            continue
        told = {name: n for name, n in reason.figures.params.items() if type(n) is int}
        match reason.figures.code, command:
            case "moves", MoveCaesar():
                assert told["after"] >= told["other"], reason
            case "chances", Accept():
                assert told["after"] >= told["before"], reason
            case "chances", Answer(votes=votes) if votes:
                assert told["after"] >= told["before"], reason
            case "word", _ if reason.code == "break":
                assert told["cost"] >= percent(Praetor.CANDOUR.calm * Praetor().honour), reason
            case _:
                pass
        assert all(
            0 <= told[name] <= 100 for name in ("before", "after", "other") if name in told
        ), reason


def test_nobody_bribes_others_to_refuse_a_player_they_owe_a_vote(
    notaries: list[Notary],
) -> None:  # R8.8
    bribes = [
        mind
        for notary in notaries
        for mind, said in notary.reasoned
        if said.reason.code in {"hinder", "threat"}
    ]
    assert bribes
    for mind in bribes:
        mover = mind.view.turn.active
        assert not any(promise.votes and promise.term.to == mover for promise in mind.given_words)


def test_no_refusal_contradicts_its_figures(notaries: list[Notary]) -> None:
    turned_down = [
        said.reason.figures.params
        for notary in notaries
        for _, said in notary.reasoned
        if said.reason.figures is not None and said.reason.figures.code == "chances"
        if isinstance(said.command, Decline)
        or (isinstance(said.command, Answer) and not said.command.votes)
        if said.reason.code not in {"ends", "ends-behind", "shut-out", "unfair"}
    ]
    assert len(turned_down) > 20
    for told in turned_down:
        assert int(told["after"]) - int(told["before"]) <= 1  # as much as rounding makes of it


def test_every_answer_has_a_reason_in_every_language(notaries: list[Notary]) -> None:
    for notary in notaries:
        for said in notary.answers:
            assert said is None or isinstance(said, Said | Adjourn), said
    reasons = [
        said.reason for notary in notaries for said in notary.answers if isinstance(said, Said)
    ]
    assert {"accept", "advance", "ask", "call", "counter", "place"} <= {
        reason.code for reason in reasons
    }
    for reason in reasons:
        assert sensible(reason) is reason
    for reason in {reason.code: reason for reason in reasons}.values():
        for language in LANGUAGES:
            assert catalogue(language).reason("red", reason.code, reason.params)


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_no_answer_takes_many_more_positions_than_the_budget(bot: Any) -> None:
    kind: Any = Judge if isinstance(bot, Praetor) else _Trusting
    looked: list[int] = []

    def counted(
        view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        mind = kind(bot, view, events, options, budget)
        said: Reply = mind.choose()
        if "market" in vars(mind):  # else there was nothing to weigh
            looked.append(mind.market.looked)
        return said

    for budget in (1, 30):
        looked.clear()
        game = Game.new(COLOURS[:4], rules=TableRules(adjourn_auto=True, cutoff=12), seed=2)
        for step in play(Driver(game), dict.fromkeys(COLOURS[:4], counted), seed=2, budget=budget):
            assert step.trouble is None
        assert len(looked) > 20
        assert max(looked) < budget + 120  # what one move or one package takes to weigh


@pytest.mark.slow
@pytest.mark.parametrize("bots", [(Praetor(),) * 3, (Aedilis(),) * 3, (Praetor(),) * 5])
def test_bots_bring_their_game_to_an_end(bots: tuple[Bot, ...]) -> None:  # R7.1
    colours = COLOURS[: len(bots)]
    for seed in range(4):
        rules = TableRules(adjourn_auto=True, cutoff=60)
        game = Game.new(colours, rules=rules, seed=seed)
        for _ in play(Driver(game), dict(zip(colours, bots, strict=True)), seed=seed):
            pass
        assert game.state.outcome is not None
        assert game.state.outcome.reason == "senate"
