"""Chances that are told: no surer than play bears out, and the same words and deeds as before."""

from dataclasses import replace

import pytest

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.candour import Candour
from quovadis.bots.outlook import Chances, mixed
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import BUDGET, Bot, Options
from quovadis.bots.reasons import Reason
from quovadis.bots.sequel import Sequel
from quovadis.core.board import PATH
from quovadis.core.commands import Advance, CallVote, SeatCommand
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from tests.table import Table, a_table
from tests.test_driver import driven

SURE = Candour(calm=1.0, mover=1.0, ends=1.0, carried=1.0, last=1.0)
"""Tells what decides."""


def nearly_over() -> Table:
    """One seat is left in the Senate, and Black, who is far ahead, can take it alone."""
    return a_table(
        board={"S": "red red blue black", "a4": "black black", "b1": "red"},
        purses={"red": "I", "blue": "II", "black": "V V V"},
        laurels={"a4-S": "V"},
    )


def mind(table: Table, seat: Colour, candour: Candour | None) -> Judge:
    game = driven(table).game
    options = Options(kind="act", commands=game.legal(seat))
    told = game.view(seat), game.sights(seat), options, BUDGET
    return Judge(Praetor(), *told, candour=candour)


def market(table: Table, candour: Candour | None) -> Sequel:
    return mind(table, "red", candour).market


def after_placing(candour: Candour | None) -> Chances:
    """Everyone's chances if Red places a senator, and Black could end the game."""
    table = market(nearly_over(), candour)
    return table.after(table.here.placed(0, PATH["d1-c2"].start.index))


def test_an_end_that_others_can_prevent_is_not_told_as_certain() -> None:
    assert after_placing(None)[2] > 0.99
    half = replace(SURE, ends=0.5)
    at_hand = market(nearly_over(), half)
    there = at_hand.at_once(at_hand.here.placed(0, PATH["d1-c2"].start.index))
    assert after_placing(half)[2] == pytest.approx((1 + there[2]) / 2, abs=0.01)
    assert 0 < after_placing(half)[0] < there[0]
    assert sum(after_placing(Praetor.CANDOUR)) == pytest.approx(1)


def test_an_end_that_the_move_itself_brings_is_told_as_it_is() -> None:
    table = market(nearly_over(), Praetor.CANDOUR)
    ended = table.here.advanced(2, PATH["a4-S"])
    assert ended.over
    assert table.after(ended) == market(nearly_over(), None).after(ended)


def test_whoever_only_helps_to_an_end_is_not_told_that_it_comes() -> None:
    table = nearly_over()
    table.play("red +d1", "blue +d1")
    half = replace(SURE, ends=0.5)
    for seat in COLOURS[:3]:
        there = mind(table, seat, half).market
        ended = there.here.advanced(2, PATH["a4-S"])
        sure = there.judged(ended)
        told = sure if seat == "black" else mixed(sure, there.now, 0.5)
        assert there.after(ended) == pytest.approx(told)


def test_a_vote_that_may_fail_is_told_with_what_comes_otherwise() -> None:
    cautious = replace(SURE, carried=0.75, last=0.25)
    assert cautious.called(0.6, 0.2, last=False) == pytest.approx(0.5)
    assert cautious.called(1.0, 0.2, last=True) == pytest.approx(0.4)
    table = a_table(
        board={"c2": "red blue black", "a3": "black"},
        purses={"red": "IV", "blue": "I", "black": "II"},
        laurels={"c2-b3": "V"},
    )
    game = driven(table).game
    call = CallVote(by="red", path=PATH["c2-b3"])
    assert call in game.legal("red")
    told = Praetor().explain(game.view("red"), game.sights("red"), call, BUDGET)
    assert told is not None
    assert told.figures is not None
    hope = mind(table, "red", Praetor.CANDOUR).hope(PATH["c2-b3"])
    assert hope is not None
    assert int(told.figures.params["other"]) < int(told.figures.params["after"]) < 100 * hope


def test_calmed_chances_keep_their_order_and_certainty_stays() -> None:
    calm = replace(SURE, calm=0.5).calmed([0.64, 0.16, 0.16, 0.04])
    assert calm == pytest.approx([4 / 9, 2 / 9, 2 / 9, 1 / 9])
    assert replace(SURE, calm=0.5).calmed([0.25] * 4) == pytest.approx([0.25] * 4)
    assert replace(SURE, mover=0.8).sobered([0.0, 1.0, 0.0], 1) == [0.0, 1.0, 0.0]
    assert sum(replace(SURE, mover=0.8).sobered([0.4, 0.3, 0.3], 0)) == pytest.approx(1)


def test_the_farther_somebody_is_ahead_the_less_is_taken_off() -> None:
    half = replace(SURE, calm=0.5)
    told = [half.calmed([lead, 1 - lead])[0] for lead in (0.7, 0.8, 0.9, 0.95, 1.0)]
    assert told == sorted(told)
    assert told[1] == pytest.approx(2 / 3)
    assert 0.9 < told[3] < 0.95
    assert told[4] == 1


def test_candour_about_nothing_tells_what_decides() -> None:
    plain, sure = (market(nearly_over(), candour) for candour in (None, SURE))
    placed = plain.here.placed(0, PATH["d1-c2"].start.index)
    assert sure.after(placed) == pytest.approx(plain.after(placed))
    assert sure.otherwise == pytest.approx(plain.otherwise)


def test_what_somebody_measures_in_chances_keeps_its_weight() -> None:
    temper = replace(SURE, calm=0.5).tempered(Praetor(honour=-1.0, share=0.9))
    assert (temper.honour, temper.grudge, temper.share) == (-0.5, Praetor().grudge / 2, 0.9)
    assert replace(SURE, calm=0.5).tempered(Aedilis()).least == Aedilis().least / 2


Explained = list[tuple[SeatCommand | None, Reason | None]]


def told(bot: Bot) -> Explained:
    rules = TableRules(adjourn_auto=True, cutoff=30)
    game = Game.new(COLOURS[:4], rules=rules, seed=5)
    steps = play(Driver(game), dict.fromkeys(COLOURS[:4], bot), seed=5, reasons=True)
    return [(step.command, step.reason) for step in steps]


@pytest.mark.parametrize("bot", [Praetor(), Aedilis()])
def test_candour_changes_figures_and_no_deed_and_no_word(
    bot: Praetor | Aedilis, monkeypatch: pytest.MonkeyPatch
) -> None:
    candid = told(bot)
    monkeypatch.setattr(type(bot), "CANDOUR", SURE)
    sure = told(bot)
    assert [command for command, _ in candid] == [command for command, _ in sure]
    assert [reason and reason.code for _, reason in candid] == [
        reason and reason.code for _, reason in sure
    ]
    changed = [
        (said, plain)
        for (_, said), (_, plain) in zip(candid, sure, strict=True)
        if said is not None and plain is not None and said.figures != plain.figures
    ]
    assert len(changed) > 50


def test_only_what_ends_the_game_at_once_is_told_as_almost_certain() -> None:
    """The last seat is what decides: up to then, somebody can still do something about it."""
    for command, reason in told(Praetor()):
        figures = None if reason is None else reason.figures
        if figures is not None and figures.code == "moves" and int(figures.params["after"]) >= 95:
            assert isinstance(command, Advance), (command, reason)
