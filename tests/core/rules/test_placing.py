"""Chapter 4: placing."""

import pytest

from quovadis.core.board import COMMITTEE, COMMITTEES
from quovadis.core.commands import Place
from quovadis.core.events import Placed, TurnBegan
from tests.table import a_table, refused


@pytest.mark.parametrize("entry", ["a1", "b1", "c1", "d1"])
def test_a_senator_goes_from_the_reserve_to_an_entry_committee(entry: str) -> None:  # R4.1
    table = a_table()
    table.play(f"red +{entry}")
    assert table.at(entry) == "red"
    assert table.state.reserves == (7, 8, 8)


@pytest.mark.parametrize("room", [room.id for room in COMMITTEES if room.id[-1] != "1"])
def test_nobody_is_placed_higher_up(room: str) -> None:  # R4.1
    table = a_table()
    with refused("R4.1", "not-an-entry"):
        table.do(Place(by="red", committee=COMMITTEE[room]))


@pytest.mark.parametrize("entry, size", [("a1", 1), ("b1", 5), ("c1", 1), ("d1", 3)])
def test_the_last_seat_can_be_taken_and_no_more(entry: str, size: int) -> None:  # R4.1
    table = a_table(board={entry: " ".join(["blue"] * (size - 1))})
    assert f"+{entry}" in table.legal("red")
    table.play(f"red +{entry}")
    assert f"+{entry}" not in table.legal("blue")
    with refused("R4.1", "entry-full"):
        table.play(f"blue +{entry}")


def test_the_eighth_senator_is_the_last() -> None:  # R4.1
    seven = {"S": "red red red red", "b3": "red red red"}
    table = a_table(board=seven)
    table.play("red +b1", "blue +b1", "black +b1")
    assert table.state.reserve("red") == 0
    assert not [action for action in table.legal("red") if action.startswith("+")]
    with refused("R4.1", "reserve-empty"):
        table.play("red +b1")


def test_placing_needs_no_vote_and_costs_nothing() -> None:  # R4.1
    table = a_table(board={"b1": "blue blue black"}, purses={"red": "I V"})
    events = table.play("red +b1")
    assert events == (
        Placed(by="red", committee=COMMITTEE["b1"]),
        TurnBegan(number=2, active="blue", idle=0),
    )
    assert table.state.purses == (("I", "V"), (), ())
    assert table.state.open_supply == 18


def test_an_arrival_sits_behind_those_who_came_before() -> None:  # R4.1
    table = a_table(board={"b1": "black blue"})
    table.play("red +b1", "blue +b1")
    assert table.at("b1") == "black blue red blue"


def test_leaving_an_entry_committee_of_one_needs_no_support() -> None:  # R4.2
    table = a_table(board={"c1": "red"})
    table.play("red c1-c2")
    assert table.at("c2") == "red"


def test_leaving_the_entry_committee_of_three_needs_one_supporter() -> None:  # R4.2
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "IV"})
    with refused("R5.3", "support-needed"):
        table.play("red d1-d2")
    table.play("red d1-d2 by blue")
    assert (table.purse("red"), table.purse("blue")) == ("IV", "I")


def test_leaving_the_entry_committee_of_five_needs_two_supporters() -> None:  # R4.2
    table = a_table(board={"b1": "red blue black"})
    with refused("R5.3", "too-few-supporters"):
        table.play("red b1-b2 by blue")
    table.play("red b1-b2 by blue black")
    assert table.at("b2") == "red"


def test_a_senator_just_placed_cannot_leave_alone() -> None:  # R4.2
    table = a_table()
    table.play("red +d1", "blue +b1", "black +b1")
    with refused("R5.4", "too-few-seated"):
        table.play("red d1-d2")
