"""One measure for moves and deals, and refusals that decide little: how a praetor thinks on."""

import pytest

from quovadis.bots.features import NAMES
from quovadis.bots.packages import bargain
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import BUDGET, Options
from quovadis.core.board import PATH
from quovadis.core.commands import Advance
from quovadis.core.families import Colour
from tests.bots.test_bargaining import plainly
from tests.table import Table, a_table
from tests.test_driver import driven

PATH_UP = PATH["c2-b3"]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are judged by a simple estimate, so that no training changes these tests."""
    weights = {players: [*map(plainly, NAMES)] for players in (3, 4, 5)}
    monkeypatch.setattr("quovadis.bots.estimate.published", lambda: weights)


def called(board: str = "red blue black") -> Table:
    """Red needs a vote; nobody has answered."""
    table = a_table(
        board={"c2": board, "a3": "black"},
        purses={"red": "IV", "blue": "I", "black": "II"},
        laurels={"c2-b3": "V"},
    )
    table.play("red asks c2-b3")
    return table


def mind(table: Table, seat: Colour, **more: float) -> Judge:
    game = driven(table).game
    options = Options(kind="act", commands=game.legal(seat), offers=3)
    return Judge(Praetor(**more), game.view(seat), game.sights(seat), options, BUDGET)  # type: ignore[arg-type]


def test_an_advance_is_worth_the_same_as_a_move_and_as_part_of_a_deal() -> None:
    table = called()
    table.play("blue votes 1")
    judge = mind(table, "red")
    way = Advance(by="red", path=PATH_UP, supporters=("blue",))
    assert way in judge.options.commands
    assert judge.worth(way) == judge.market.carried(PATH_UP)[0]


def test_what_others_do_within_a_round_counts() -> None:
    """Black goes on to the Senate on its turn, as nobody is asked about that."""
    market = mind(a_table(board={"b1": "red", "a4": "black black"}), "red").market
    after = market.here.placed(0, PATH_UP.start.index)
    assert market.after(after)[2] > market.at_once(after)[2] + 0.05


def test_a_judgement_does_not_depend_on_what_was_looked_at_before() -> None:
    deals = [bargain("blue", "red", 1, PATH_UP, price) for price in (1, 4)]
    there = [mind(called(), "red").market.appraise(deal) for deal in deals]
    market = mind(called(), "red").market
    assert [market.appraise(deal) for deal in reversed(deals)] == there[::-1]


def test_without_a_deal_all_stand_in_the_same_world() -> None:
    market = mind(called("red blue"), "red").market
    appraisal = market.appraise(bargain("blue", "red", 1, PATH_UP, 1))
    assert appraisal.without == market.refused(PATH_UP, 1)
    assert sum(appraisal.without) == pytest.approx(1)


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_the_likelier_a_refused_mover_gets_its_votes_the_less_a_fair_deal_brings(
    seat: Colour,
) -> None:
    table, deal = called("red blue"), bargain("blue", "red", 1, PATH_UP, 2)
    markets = [mind(table, seat, again=again).market for again in (0.0, 0.5, 1.0)]
    assert markets[0].refused(PATH_UP, 1) == markets[0].otherwise
    for player in (0, 1):
        never, perhaps, surely = (market.appraise(deal).gain(player) for market in markets)
        assert never > perhaps > surely == pytest.approx(0)


def test_a_dear_vote_is_no_gain_if_it_can_be_had_for_less_a_moment_later() -> None:
    dear = bargain("blue", "red", 1, PATH_UP, 3)
    credulous, patient = (mind(called(), "red", again=again) for again in (0.0, 0.6))
    assert credulous.market.appraise(dear).gain(0) > 0 > patient.market.appraise(dear).gain(0)


def test_if_others_can_give_the_vote_a_refusal_does_not_stop_the_advance() -> None:
    market = mind(called("red blue black"), "black").market
    rest = market.refused(PATH_UP, 1)
    assert rest[0] > market.otherwise[0]
