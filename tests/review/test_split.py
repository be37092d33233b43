"""The result is split exactly, whatever was played."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings

from quovadis.core.log import Fold
from quovadis.game import Game
from quovadis.review import review
from quovadis.review.report import Review
from quovadis.review.shares import WHOLE, apportioned
from quovadis.review.sharpening import Effort
from quovadis.review.steps import cut
from tests.core.deals.sampler import Bargain, bargains
from tests.strategies import Plan, plans

ESTIMATE = Effort(points=0)


def finished(plan: Plan) -> Game:
    """The game of a plan, cut off after a few rounds if it does not end by itself."""
    rules = replace(plan.rules, cutoff=6, adjourn_auto=True)
    return replace(plan, rules=rules, length=500).played()


def check(told: Review) -> None:
    """Every line adds up, step by step and in the end."""
    before = told.start
    for step in told.steps:
        assert step.before == before
        assert sum(step.after) == WHOLE
        assert sum(step.luck) == 0
        before = step.after
    assert sum(told.start) == WHOLE
    for seat, split in enumerate(told.splits):
        changes = split.luck + split.moves + split.bargaining + split.words
        assert split.start == told.start[seat]
        assert split.end - split.start == changes
        assert split.end == told.end[seat]
    won = [told.end[told.players.index(family)] for family in told.winners]
    assert sum(won) == WHOLE
    assert max(won) - min(won) <= 1
    deeds = [split.moves + split.bargaining + split.words for split in told.splits]
    assert [sum(row[seat] for row in told.helped) for seat in range(len(deeds))] == deeds


@pytest.mark.fuzz
@given(plan=plans())
@settings(max_examples=12)
def test_luck_moves_bargaining_and_promises_add_up_to_the_result(plan: Plan) -> None:
    game = finished(plan)
    if game.state.outcome is not None:
        check(review(game.log, effort=ESTIMATE))


@pytest.mark.fuzz
@given(plan=bargains())
@settings(max_examples=12)
def test_they_add_up_where_everybody_bargains(plan: Bargain) -> None:
    game = finished(plan)
    if game.state.outcome is not None:
        check(review(game.log, effort=ESTIMATE))


@given(plan=bargains())
@settings(max_examples=12)
def test_every_event_is_in_exactly_one_step(plan: Bargain) -> None:
    events = Fold(plan.played().log).events
    steps = [*cut(events)]
    if not steps:
        return
    assert [event for step in steps for event in step.events] == events[steps[0].first :]
    assert all(one.after == other.before for one, other in pairwise(steps))


def test_what_is_rounded_still_adds_up() -> None:
    assert apportioned([1.5, 1.5, -1.0], 2) == (2, 1, -1)
    assert sum(apportioned([10 / 3] * 3, 10)) == 10
