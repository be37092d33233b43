"""Payments by a later date: what bots offer, believe, call in and pay (R8.10)."""

from typing import Any

import pytest

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.market import Market
from quovadis.bots.packages import for_votes
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.bots.quaestor import Quaestor
from quovadis.bots.stand_in import stand_in
from quovadis.bots.tiro import Tiro
from quovadis.bots.trust import stakes
from quovadis.core.board import PATH
from quovadis.core.commands import CallIn, CallOff, PayNow, Refuse
from quovadis.core.deals.terms import Pay, PayBy
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.record.deal_language import read_deal
from tests.table import Table, a_table
from tests.test_driver import driven

EVERYBODY: tuple[Bot, ...] = (stand_in, Tiro(), Quaestor(), Aedilis(), Praetor())


def says(table: Table, seat: Colour, kind: str, about: str | None = None, *, bot: Bot) -> Any:
    driver = driven(table)
    question = Question(seat=seat, kind=kind, about=about)  # type: ignore[arg-type]
    view, sights = driver.game.view(seat), driver.game.sights(seat)
    return bot(view, sights, driver.options(question), 0, BUDGET)


def owing(purse: str = "II I I", *, variants: str = "") -> Table:
    """Blue owes Red two laurels, to be paid within two rounds."""
    purses: dict[Colour, str] = {"red": "V", "black": "III"}
    if purse:
        purses["blue"] = purse
    seats = {"b1": "red blue", "S": "black red"}
    table = a_table(board=seats, purses=purses, variants=variants)
    table.play("red offers deal red blue: blue pays 2 within 2 rounds", "blue accepts 1.1")
    return table


@pytest.mark.parametrize("bot", EVERYBODY)
def test_a_bot_pays_what_is_called_in(bot: Bot) -> None:
    table = owing()
    table.play("red calls in 1.1.1")
    assert says(table, "blue", "pay", "1.1.1", bot=bot) == PayNow(by="blue", promise="1.1.1")


@pytest.mark.parametrize("bot", [Praetor(honour=-1.0), Praetor(honour=0.0)])
def test_a_bot_refuses_to_pay_if_that_costs_more_than_its_honour(bot: Bot) -> None:
    table = owing()
    table.play("red calls in 1.1.1")
    assert says(table, "blue", "pay", "1.1.1", bot=bot) == Refuse(by="blue", promise="1.1.1")


@pytest.mark.parametrize("bot", EVERYBODY)
def test_a_bot_that_cannot_pay_says_so(bot: Bot) -> None:
    table = owing("")
    table.play("red calls in 1.1.1")
    assert says(table, "blue", "pay", "1.1.1", bot=bot) == Refuse(by="blue", promise="1.1.1")


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_a_bot_pays_on_the_due_date_and_not_before(bot: Bot) -> None:
    table = owing()
    table.play("red +b1")
    assert not isinstance(says(table, "blue", "act", bot=bot), PayNow)
    table.play("blue +b1", "black +b1", "red +d1", "blue +c1")
    paid = PayNow(by="blue", promise="1.1.1")
    assert says(table, "blue", "cut-in", bot=bot) == paid  # Black's turn: the last of two rounds


@pytest.mark.parametrize("purse, called", [("II I I", True), ("", False)])
@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_laurels_are_called_in_once_the_giver_has_them(bot: Bot, purse: str, called: bool) -> None:
    table = owing(purse)
    table.play("red +b1")
    said = says(table, "red", "cut-in", bot=bot)
    assert isinstance(said, CallIn) is called


def worth(deal: str, *, trust: float, variants: str = "", over: bool = False) -> float:
    """What a deal brings Blue."""
    seats = {"a4": "red red", "S": "red blue black blue"} if over else {"S": "blue red"}
    table = a_table(
        board=seats, purses={"red": "V", "blue": "III", "black": "III"}, variants=variants
    )
    market = Market(driven(table).game.view("blue"), (), lambda _: trust)
    return market.appraise(read_deal(deal)).gain(market.me)


def test_a_debt_is_as_good_as_paid_and_a_promise_as_good_as_its_giver() -> None:
    now, later = "deal red blue: red pays 2", "deal red blue: red pays 2 by next turn"
    window = "window=two-turns"
    assert worth(later, trust=0.1, variants=window) == pytest.approx(worth(now, trust=0.1))
    assert 0 < worth(later, trust=0.5) < worth(later, trust=1.0) < worth(now, trust=1.0)
    assert worth(later, trust=0.0) == 0


def test_a_promised_payment_is_worth_nothing_if_the_game_may_end_first() -> None:  # R8.7
    assert worth("deal red blue: red pays 2 within 3 rounds", trust=1.0, over=True) == 0


def packages(purse: str, laurel: str) -> list[Any]:
    table = a_table(
        board={"d1": "red blue"},
        purses={"red": purse} if purse else {},
        laurels={"d1-c2": laurel},
        caesar="a3-a4",
    )
    market = Market(driven(table).game.view("red"), (), lambda _: 1.0)
    return [*for_votes(market, "blue", 1, PATH["d1-c2"])]


def test_a_mover_with_an_empty_purse_offers_part_of_what_the_advance_brings() -> None:  # R8.4
    offered = {
        term.amount for deal in packages("", "III") for term in deal.terms if isinstance(term, Pay)
    }
    assert offered == {1, 2, 3}


def test_a_mover_with_too_little_offers_to_pay_later() -> None:
    later = {
        term.amount for deal in packages("", "I") for term in deal.terms if isinstance(term, PayBy)
    }
    assert later == {2, 3}
    assert not any(isinstance(term, PayBy) for deal in packages("V", "I") for term in deal.terms)


def test_more_is_at_stake_in_a_larger_payment() -> None:
    little, much = (PayBy(giver="red", to="blue", amount=amount) for amount in (1, 4))
    assert stakes(much) == pytest.approx(4 * stakes(little))


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
@pytest.mark.parametrize("price, agrees", [(1, True), (9, False)])
def test_a_bot_agrees_to_call_off_a_deal_that_no_longer_helps_it(
    bot: Bot, price: int, agrees: bool
) -> None:  # R8.3
    table = a_table(
        board={"a4": "red blue", "S": "black black"},
        purses={"red": "V V"},
        laurels={"a4-S": "V"},
    )
    table.play(
        "red asks a4-S", f"red offers deal red blue on a4-S: blue supports; red pays {price}"
    )
    table.play("blue accepts 1.1", "red calls off 1.1")
    said = says(table, "blue", "cut-in", bot=bot)
    assert (said == CallOff(by="blue", offer="1.1")) is agrees
