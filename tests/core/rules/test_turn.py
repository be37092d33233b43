"""Chapter 3: the turn."""

import pytest

from quovadis.core.board import LAUREL_SPACES
from quovadis.core.commands import DeclineBonus, MoveCaesar
from quovadis.core.legal import legal
from tests.table import a_table, refused


@pytest.mark.parametrize("line", ["red +b1", "red a1-a2", "red C a3-a4"])
def test_one_action_is_the_whole_turn(line: str) -> None:  # R3.1
    table = a_table(board={"a1": "red"})
    table.play(line)
    assert (table.state.turn.number, table.state.turn.active) == (2, "blue")
    for another in ("red +b1", "red +c1", "red C d4-S"):
        with refused("R2.6", "not-your-turn"):
            table.play(another)


@pytest.mark.parametrize("line", ["red", "red passes", "red -", "red +b1 C a3-a4", "red C"])
def test_nobody_may_pass_and_nobody_does_two_things(line: str) -> None:  # R3.1
    with refused("R3.1", "action-unreadable"):
        a_table().play(line)


def test_declining_is_not_a_way_to_pass() -> None:  # R3.1
    with refused("R6.3", "no-bonus"):
        a_table().do(DeclineBonus(by="red"))


def test_every_legal_action_of_a_quiet_turn_is_one_of_the_three() -> None:  # R3.1
    table = a_table(board={"a1": "red"})
    assert sorted(table.legal("red")) == sorted(
        ["+b1", "+c1", "+d1", "a1-a2"]
        + [f"C {path}" for path in LAUREL_SPACES if path.id != "b3-S"]
    )


def test_a_senator_placed_is_ones_own() -> None:  # R3.2
    table = a_table()
    table.play("red +b1", "blue +b1")
    assert table.at("b1") == "red blue"
    assert table.state.reserves == (7, 7, 8)


def test_only_ones_own_senators_advance() -> None:  # R3.2
    table = a_table(board={"a1": "blue", "c1": "red"})
    with refused("R3.2", "no-senator-there"):
        table.play("red a1-a2")
    table.play("red c1-c2")
    assert table.at("a1") == "blue"
    assert table.at("c2") == "red"


@pytest.mark.parametrize("path", ["a2-a1", "a3-b1", "S-b3", "d4-d1", "d4-c3", "S-a1"])
def test_nobody_goes_backwards(path: str) -> None:  # R3.3
    table = a_table(board={"a2": "red", "a3": "red red", "S": "red", "d4": "red red"})
    with refused("R3.3", "backwards"):
        table.play(f"red {path}")


@pytest.mark.parametrize("path", ["a1-a3", "b1-b3", "b1-S", "d1-d3", "a1-S", "c2-d4"])
def test_nobody_passes_a_committee(path: str) -> None:  # R3.3
    table = a_table(board={"a1": "red", "b1": "red red red", "d1": "red red", "c2": "red red"})
    with refused("R3.3", "past-a-committee"):
        table.play(f"red {path}")


def test_not_even_a_full_committee_is_passed() -> None:  # R3.3
    table = a_table(board={"a1": "red", "a2": "blue"})
    with refused("R3.3", "past-a-committee"):
        table.play("red a1-a3")
    with refused("R5.1", "goal-full"):
        table.play("red a1-a2")


@pytest.mark.parametrize("path", ["b1-a3", "b1-b2"])
@pytest.mark.parametrize("seats", ["red blue blue", "blue red blue", "blue blue red"])
def test_any_path_may_be_taken_from_whichever_seat(path: str, seats: str) -> None:  # R3.4
    table = a_table(board={"b1": seats})
    table.play(f"red {path} by blue blue")
    assert table.at(path[-2:]) == "red"
    assert table.at("b1") == "blue blue"


def test_a_player_who_can_neither_place_nor_advance_must_move_caesar() -> None:  # R3.5
    table = a_table(
        board={"S": "red red red red", "d1": "red", "c2": "red", "a3": "red", "a4": "red"},
    )
    assert table.state.reserve("red") == 0
    moves = [MoveCaesar(by="red", to=path) for path in LAUREL_SPACES if path.id != "b3-S"]
    assert list(legal(table.state, "red")) == moves
    assert len(moves) == 9


def test_caesar_can_always_be_moved() -> None:  # R3.5
    table = a_table()
    for number in range(1, 13):
        player = table.state.turn.active
        moves = [action for action in table.legal(player) if action.startswith("C ")]
        assert len(moves) == 9
        table.play(f"{player} {moves[number % 9]}")


def test_a_turn_takes_nothing_over_from_the_last_one() -> None:  # R3.1
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 1 on d1-d2", "red asks d1-c2", "red gives up d1-c2", "red +b1")
    turn = table.state.turn
    assert (turn.motion, turn.volunteered, turn.failed) == (None, (), ())
    assert (turn.votes_called, turn.bonus) == (0, False)
