"""Certificates: deals are judged by what they change, and luck in choosing does not count."""

from dataclasses import replace
from typing import Any

import pytest

from quovadis.bots.estimate import published
from quovadis.core.commands import Accept, Propose
from quovadis.core.families import Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.research.certificate import Certificate, responders
from quovadis.research.contest import write_game
from quovadis.research.judging import Story, closed, gains, judged, outlook, quiet_turns
from quovadis.research.match import Played, Seat, simulated
from quovadis.research.responding import GROUPS, searched, weighed, wins

FAMILIES: tuple[Colour, ...] = ("red", "blue", "black", "white")


@pytest.fixture(scope="module")
def story() -> Story:
    """A game of quaestors."""
    game = Game.new(FAMILIES, rules=simulated("", "amigo-2005"), first="red", seed=2)
    bots = dict.fromkeys(FAMILIES, "quaestor")
    marks = [len(game.log), *(len(game.log) for _ in play(Driver(game), bots, seed=2))]
    return Story(game.log, marks)


def test_a_gift_of_laurels_helps_who_gets_it_and_hurts_who_gives_it(story: Story) -> None:
    begins, _ = quiet_turns(story.log)[-3]
    before = story.after(begins)
    given = before.copy()
    purses = dict(zip(FAMILIES, given.view().tokens, strict=True))
    giver = max(FAMILIES, key=lambda each: purses[each])
    to = next(each for each in FAMILIES if each != giver)
    deal = read_deal(f"deal {giver} {to}: {giver} pays 4")
    given.play(Propose(by=giver, deal=deal))
    given.play(Accept(by=to, offer=given.state.talks.offers[-1].id))
    until = before.state.turn.number + 4
    base, then = (outlook(game, until, 100, 5) for game in (before, given))
    (got, _), (lost, _) = gains(then, base, [FAMILIES.index(to), FAMILIES.index(giver)])
    assert got > 0.02
    assert lost < -0.02
    assert gains(base, outlook(before, until, 100, 5), [0]) == [(0.0, 0.0)]


def test_a_deal_is_judged_from_where_it_was_accepted_to_where_it_took_effect(story: Story) -> None:
    deals = closed(story.log)
    assert deals
    for deal in deals:
        before, after = story.before(deal.agreed), story.after(deal.settled)
        assert deal.offer.id in {offer.id for offer in before.state.talks.offers}
        assert deal.offer.id not in {offer.id for offer in after.state.talks.offers}
    told = judged(story, deals[0], 100, 1)
    assert told is not None
    assert told == judged(story, deals[0], 100, 1)
    assert all(error > 0 for error in told.errors)


def test_a_quiet_turn_has_no_deal(story: Story) -> None:
    settled = {deal.settled for deal in closed(story.log)}
    for begins, ends in quiet_turns(story.log):
        assert settled.isdisjoint(range(begins, ends))


def test_factors_of_one_leave_the_weights_as_they_are() -> None:
    assert weighed([1.0] * len(GROUPS)) == {n: [*each] for n, each in published().items()}
    doubled = weighed([2.0] * len(GROUPS))
    assert all(b == 2 * a for n in doubled for a, b in zip(published()[n], doubled[n], strict=True))


def test_a_search_in_the_kernel_repeats_itself_and_bad_weights_lose() -> None:
    assert searched(400, 3) == searched(400, 3)
    assert wins(weighed([-1.0] * len(GROUPS)), 40, 1) < 0.1


# Choosing the best responder


def brought(name: str, number: int, *, won: float, broken: int = 0) -> dict[str, Any]:
    others = tuple(Seat(bot="tiro", place=2) for _ in range(3))
    seats = (Seat(bot=name, place=1, win=won, broken=broken), *others)
    return write_game(Played(number=number, reason="senate", turns=60, seats=seats))


def known_liars(plan: Certificate, **lies: tuple[float, int]) -> dict[str, dict[str, Any]]:
    """Every liar lost and never lied, but for these."""
    games = dict[str, dict[str, Any]]()
    for task in [*plan.stages({})][1]:
        kind, _, rest = task.key.partition(" 0 ")
        name, _, number = rest.rpartition(" ")
        won, broken = lies.get(name.partition(":")[0], (0.0, 0))
        games[f"{kind} 0 {name} {number}"] = brought(name, int(number), won=won, broken=broken)
    return games


def test_whoever_hardly_breaks_a_promise_is_not_the_best_liar() -> None:
    plan = Certificate(bot="tiro", tries=4, only=("liar",))
    known = known_liars(plan, Sleeper=(1.0, 0), Deserter=(0.5, 2))
    assert plan.winner("liar", known).startswith("Deserter")
    known = known_liars(plan, Sleeper=(1.0, 1), Deserter=(0.5, 2))
    assert plan.winner("liar", known).startswith("Sleeper")


def test_the_best_liar_is_measured_in_games_of_their_own() -> None:
    plan = Certificate(bot="tiro", tries=4, final=8, only=("liar",))
    known = known_liars(plan, Sleeper=(1.0, 1))
    *_, last = plan.stages(known)
    assert len(last) == 8
    seeds = {task.sitting.seed for task in last}  # type: ignore[union-attr]
    tried = {task.sitting.seed for tasks in [*plan.stages(known)][1:3] for task in tasks}  # type: ignore[union-attr]
    assert seeds.isdisjoint(tried)


def test_tricks_and_other_parameters_are_tried_against_a_bot() -> None:
    tried = responders(None)
    assert {"Refuser", "Usurer", "Denier", "Hoarder", "Closer", "Peddler", "Corner"} <= tried.keys()
    assert "praetor:share=0.5" in tried


# What is told


def test_a_deal_that_hurts_somebody_beyond_noise_is_not_good() -> None:
    plan = Certificate(bot="tiro", mirrors=2, deals=4, only=("good", "stalled", "chances"))
    deals = [
        {"gains": [0.1, -0.01], "errors": [0.01, 0.01], "joint": None, "best": None},
        {"gains": [0.1, -0.03], "errors": [0.01, 0.01], "joint": None, "best": None},
    ]
    game = {"deals": deals, "reason": "senate", "stated": [[55, 1.0]] * 60, "times": [0.1]}
    known = {"mirror 1 2": game, "mirror 2 2": {**game, "reason": "adjourned"}}
    good, stalled, chances = plan.rows(known)
    assert (good.value, good.met, good.count) == (0.5, False, 4)
    assert good.facts["strict"] == 0
    assert (stalled.value, stalled.met) == (1, False)
    assert chances.value == pytest.approx(0.45)
    assert chances.met is False


def test_the_lowest_level_has_none_below() -> None:
    lowest = Certificate(bot="discipulus", only=("below",))
    assert lowest.lower is None
    assert lowest.total == 0
    assert replace(lowest, bot="tiro:talk=0").lower == "discipulus"
