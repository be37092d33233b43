"""What bots do with special tokens (R10.5)."""

import pytest

from quovadis.bots import bot
from quovadis.bots.protocol import Kind, Reply
from quovadis.bots.stand_in import stand_in
from quovadis.core.board import PATH
from quovadis.core.commands import (
    Advance,
    CallVote,
    DrawToken,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
)
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from tests.table import Table, a_table
from tests.test_driver import driven

MINDS = ["aedilis", "praetor"]


def says(table: Table, name: str, seat: Colour, kind: Kind = "act") -> Reply:
    """What a bot answers at a table."""
    driver = driven(table)
    options = driver.options(Question(seat=seat, kind=kind))
    return bot(name)(driver.game.view(seat), driver.game.sights(seat), options, 1, 1000)


def stuck() -> Table:
    """Red can only move Caesar or draw: all eight senators sit where they cannot leave."""
    return a_table(
        board={"b1": "red", "d1": "red", "b3": "red", "c2": "red", "S": "red red red red"},
        caesar="a3-a4",
        variants="special-tokens",
        hands={"blue": "S"},
    )


@pytest.mark.parametrize("name", ["quaestor", "praetor"])
def test_it_draws_rather_than_move_caesar_about(name: str) -> None:  # R10.5
    assert says(stuck(), name, "red") == DrawToken(by="red")


@pytest.mark.parametrize("name", MINDS)
def test_who_thinks_nothing_of_tokens_draws_none(name: str) -> None:  # R10.5
    assert says(stuck(), f"{name}:token=-1", "red") != DrawToken(by="red")


@pytest.mark.parametrize("name", MINDS)
def test_it_moves_caesar_by_favour_where_that_helps_and_then_acts(name: str) -> None:  # R10.5
    table = a_table(
        board={"b3": "red", "d1": "blue", "b1": "red"},
        caesar="a3-a4",
        hands={"red": "F"},
        variants="special-tokens",
    )
    said = says(table, name, "red")
    assert isinstance(said, PlayFavour)
    table.do(said)
    assert isinstance(says(table, name, "red"), Advance | Place)


@pytest.mark.parametrize("name", MINDS)
def test_it_calls_a_vote_that_its_own_seniority_carries(name: str) -> None:  # R10.5
    table = a_table(
        board={"b3": "red red", "d1": "blue"},
        caesar="a3-a4",
        hands={"red": "S"},
        variants="special-tokens",
    )
    said = says(table, name, "red")
    assert said == CallVote(by="red", path=PATH["b3-S"])
    table.do(said)
    assert says(table, name, "red") == PlaySeniority(by="red", motion=1)
    table.play("red plays seniority")
    assert says(table, name, "red") == Advance(by="red", path=PATH["b3-S"])


@pytest.mark.parametrize("name", MINDS)
def test_it_hinders_the_last_seat_of_a_rival_by_bureaucracy(name: str) -> None:  # R10.5
    table = a_table(
        "red blue black white",
        board={"a4": "red blue", "S": "red red black white", "b3": "white white white"},
        laurels={"a4-S": "V"},
        purses={"red": "III III III III III", "white": "V V"},
        caesar="a3-a4",
        hands={"white": "B"},
        variants="special-tokens",
    )
    table.play("red asks a4-S", "blue votes 1")
    assert says(table, name, "white", "cut-in") == PlayBureaucracy(by="white", motion=1)


def test_a_stand_in_draws_before_it_moves_caesar() -> None:  # R10.5
    driver = driven(stuck())
    options = driver.options(Question(seat="red", kind="act"))
    assert stand_in(driver.game.view("red"), (), options, 0, 0) == DrawToken(by="red")
