"""Chapter 7: the end."""

import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import Adjourn, Answer, CallVote, DeclineBonus, MoveCaesar, Place
from quovadis.core.events import Ended, TurnBegan
from quovadis.core.families import Colour
from quovadis.core.legal import legal
from quovadis.core.rules.ending import standings
from quovadis.core.state import Outcome, Standing
from tests.table import Table, a_table, refused


def a_last_step(senate: str = "blue blue black black", **purses: str) -> Table:
    """Red can fill the Senate from a4, where blue sits too and III lies on the way."""
    held: dict[Colour, str] = {"red": "", "blue": "", "black": "", "white": ""}
    for player in held:
        held[player] = purses.get(player, "")
    return a_table(
        "red blue black white",
        board={"a4": "red red blue", "S": senate},
        laurels={"a4-S": "III"},
        supply="V IV",
        purses=held,
    )


def outcome(table: Table) -> Outcome:
    assert table.state.outcome is not None
    return table.state.outcome


def places(table: Table) -> dict[Colour, int]:
    return {standing.colour: standing.place for standing in outcome(table).standings}


def test_the_fifth_senator_in_the_senate_ends_the_game_at_once() -> None:  # R7.1
    table = a_last_step()
    *_, last = table.play("red a4-S")
    assert isinstance(last, Ended)
    assert (outcome(table).reason, outcome(table).turns) == ("senate", 1)
    assert table.at("S") == "blue blue black black red"


def test_the_fourth_does_not() -> None:  # R7.1
    table = a_last_step("blue blue black")
    *_, last = table.play("red a4-S")
    assert last == TurnBegan(number=2, active="blue", idle=0)
    assert table.state.outcome is None


def test_five_elsewhere_do_not_end_the_game() -> None:  # R7.1
    table = a_table(board={"b2": "red", "b3": "blue blue black black"})
    table.play("red b2-b3")
    assert table.at("b3") == "blue blue black black red"
    assert table.state.outcome is None


def test_after_the_end_nobody_does_anything() -> None:  # R7.1
    table = a_last_step()
    table.play("red a4-S")
    for command in (
        Place(by="blue", committee=COMMITTEE["b1"]),
        MoveCaesar(by="blue", to=PATH["a3-a4"]),
        CallVote(by="blue", path=PATH["a4-S"]),
        Answer(by="white", motion=0, votes=0),
        DeclineBonus(by="red"),
        Adjourn(by="red"),
    ):
        with refused("R7.1", "game-over"):
            table.do(command)
    assert all(legal(table.state, player) == () for player in table.state.players)


def test_the_end_leaves_no_caesar_bonus() -> None:  # R7.1
    table = a_table(board={"a4": "red red", "S": "blue blue black black"}, laurels={"a4-S": "IIC"})
    table.play("red a4-S")
    assert outcome(table).reason == "senate"
    assert not table.state.turn.bonus
    assert table.purse("red") == "IIC"
    table = a_table(board={"a4": "red red", "S": "blue blue black black"}, laurels={"a4-S": "IIC"})
    with refused("R7.1", "game-over"):
        table.play("red a4-S ; C a3-a4")


def test_the_last_laurel_and_the_i_laurels_it_caused_count() -> None:  # R7.1
    table = a_last_step(red="II", blue="II II")
    table.play("red a4-S by blue")
    assert outcome(table).standings[:2] == (
        Standing(colour="blue", place=1, total=5, seat=1),
        Standing(colour="red", place=2, total=5, seat=5),
    )
    assert table.laurel("a4-S") == "V"


def test_only_players_in_the_senate_can_win() -> None:  # R7.2
    table = a_last_step(white="V V V V", black="I", blue="II")
    table.play("red a4-S")
    assert outcome(table).winner == "red"
    assert outcome(table).standings == (
        Standing(colour="red", place=1, total=3, seat=5),
        Standing(colour="blue", place=2, total=2, seat=1),
        Standing(colour="black", place=3, total=1, seat=3),
        Standing(colour="white", place=4, total=20, seat=None),
    )


def test_one_senator_in_the_senate_is_enough_to_win() -> None:  # R7.2
    table = a_last_step("blue blue blue white", white="V")
    table.play("red a4-S")
    assert outcome(table).winner == "white"


def test_of_those_in_the_senate_the_highest_sum_wins() -> None:  # R7.3
    table = a_last_step(red="I", blue="V", black="IV IIC")
    table.play("red a4-S")
    assert [(each.colour, each.total) for each in outcome(table).standings] == [
        ("black", 6),
        ("blue", 5),
        ("red", 4),
        ("white", 0),
    ]


def test_it_is_the_sum_that_counts_not_the_number_of_tokens() -> None:  # R7.3
    table = a_last_step(blue="I I I I", black="V", red="")
    table.play("red a4-S")
    assert outcome(table).winner == "black"


def test_more_senators_in_the_senate_count_no_more() -> None:  # R7.3
    table = a_last_step("blue blue blue blue", blue="II")
    table.play("red a4-S")
    assert outcome(table).winner == "red"


@pytest.mark.parametrize(
    "senate, first, second",
    [
        ("black blue blue black", "black", "blue"),
        ("blue black black black", "blue", "black"),
        ("white white black blue", "black", "blue"),
    ],
)
def test_a_tie_goes_to_who_reached_the_senate_first(
    senate: str, first: Colour, second: Colour
) -> None:  # R7.4
    table = a_last_step(senate, blue="V IV", black="IV V")
    table.play("red a4-S")
    assert outcome(table).winner == first
    assert places(table)[first] == 1
    assert places(table)[second] == 2


def test_the_earliest_of_several_seats_counts() -> None:  # R7.4
    table = a_last_step("blue black black blue", blue="V", black="V")
    table.play("red a4-S")
    seats = {each.colour: each.seat for each in outcome(table).standings}
    assert seats == {"blue": 1, "black": 2, "red": 5, "white": None}


def test_those_outside_come_after_all_who_are_inside() -> None:  # R7.5
    table = a_last_step("red red red red", white="IV", black="V", blue="I")
    table.play("red a4-S")
    assert places(table) == {"red": 1, "black": 2, "white": 3, "blue": 4}


def test_equal_sums_outside_share_a_place() -> None:  # R7.5
    table = a_last_step("red red red red", white="V", black="IV I", blue="II")
    table.play("red a4-S")
    assert places(table) == {"red": 1, "black": 2, "white": 2, "blue": 4}


def test_three_outside_can_share_one_place() -> None:  # R7.5
    table = a_last_step("red red red red", white="II", black="IIC", blue="I I")
    table.play("red a4-S")
    assert places(table) == {"red": 1, "blue": 2, "black": 2, "white": 2}


def test_a_shared_last_place_leaves_the_places_before_alone() -> None:  # R7.5
    table = a_last_step("red red red red", white="V")
    table.play("red a4-S")
    assert places(table) == {"red": 1, "white": 2, "blue": 3, "black": 3}


def test_the_winner_is_who_alone_has_the_first_place() -> None:  # R7.5
    first = Standing(colour="red", place=1, total=5, seat=1)
    shared = Standing(colour="blue", place=1, total=5, seat=None)
    second = Standing(colour="black", place=2, total=3, seat=None)
    assert Outcome(reason="senate", turns=1, standings=(first, second)).winner == "red"
    assert Outcome(reason="senate", turns=1, standings=(first, shared, second)).winner is None


def test_standings_can_be_asked_for_at_any_moment() -> None:  # R7.5
    table = a_last_step(blue="II", white="V")
    assert [each.colour for each in standings(table.state)] == ["blue", "black", "white", "red"]
