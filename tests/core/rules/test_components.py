"""Chapter 1: what is in the box."""

from collections import Counter
from dataclasses import replace

import pytest

from quovadis.core.board import COMMITTEES, ENTRIES, LAUREL_SPACES, PATHS, SENATE
from quovadis.core.commands import Place, Start
from quovadis.core.decide import decide
from quovadis.core.editions import TableRules
from quovadis.core.evolve import fold
from quovadis.core.families import COLOURS, SENATORS, Colour
from quovadis.core.laurels import FACE_DOWN, ONES, VALUE, Laurel, draws, shuffled
from quovadis.core.legal import legal
from tests.table import a_table, refused

SUPPLY = shuffled(draws(1))


def start(
    players: tuple[Colour, ...] = ("red", "blue", "black"),
    supply: tuple[Laurel | None, ...] = SUPPLY,
) -> None:
    decide(None, Start(players=players, rules=TableRules(), supply=supply))


def test_the_board_has_fourteen_committees_of_one_three_or_five_and_the_senate() -> None:  # R1.1
    assert {room.id: room.size for room in COMMITTEES} == {
        "a1": 1, "b1": 5, "c1": 1, "d1": 3,
        "a2": 1, "b2": 1, "c2": 3, "d2": 1,
        "a3": 3, "b3": 5, "c3": 1, "d3": 1,
        "a4": 3, "d4": 3,
        "S": 5,
    }  # fmt: skip
    assert SENATE.size == 5


def test_the_four_committees_of_the_bottom_row_are_the_entries() -> None:  # R1.1
    assert [room.id for room in ENTRIES] == ["a1", "b1", "c1", "d1"]


def test_a_committee_that_is_not_on_the_board_is_refused() -> None:  # R1.1
    with refused("R1.1", "committee-unknown"):
        a_table().play("red +e1")


def test_every_path_leads_upwards() -> None:  # R1.2
    rows = {room: 5 if room is SENATE else int(room.id[1]) for room in COMMITTEES}
    assert len(PATHS) == 17
    assert all(rows[path.start] < rows[path.end] for path in PATHS)


def test_from_every_committee_a_way_leads_to_the_senate() -> None:  # R1.2
    reached = {SENATE}
    for path in sorted(PATHS, key=lambda path: path.start.id[1], reverse=True):
        if path.end in reached:
            reached.add(path.start)
    assert reached == set(COMMITTEES)


def test_nobody_stands_on_a_path() -> None:  # R1.2
    table = a_table(board={"a1": "red"})
    table.play("red a1-a2")
    assert table.at("a1") == ""
    assert table.at("a2") == "red"


@pytest.mark.parametrize("path", ["b1-c2", "c1-c3", "a1-b2", "b1-b1", "a3-b3"])
def test_where_no_path_leads_nobody_goes(path: str) -> None:  # R1.2, R3.3
    table = a_table(board={"a1": "red", "b1": "red red red", "c1": "red", "a3": "red red"})
    with refused("R3.3" if path == "c1-c3" else "R1.2"):
        table.play(f"red {path}")


def test_each_path_out_of_a_three_or_five_has_a_laurel_space_and_no_other_has() -> None:  # R1.3
    assert len(LAUREL_SPACES) == 10
    assert [path for path in PATHS if path.start.size in (3, 5)] == list(LAUREL_SPACES)
    assert [path.space for path in LAUREL_SPACES] == list(range(10))


def test_leaving_a_committee_of_one_takes_no_laurel() -> None:  # R1.3
    table = a_table(board={"a1": "red"})
    table.play("red a1-a2")
    assert table.purse("red") == ""


def test_a_player_has_eight_senators() -> None:  # R1.4
    assert SENATORS == 8
    table = a_table(board={"S": "red red red red", "b3": "red red", "a3": "red"})
    assert table.state.reserve("red") == 1
    table.play("red +b1", "blue +d1", "black +d1")
    with refused("R4.1", "reserve-empty"):
        table.play("red +b1")


@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_to_five_can_play(count: int) -> None:  # R1.4
    start(COLOURS[:count])


@pytest.mark.parametrize("players", [(), COLOURS[:1], COLOURS[:2], (*COLOURS, "red")])
def test_fewer_than_three_or_more_than_five_cannot_play(
    players: tuple[Colour, ...],
) -> None:  # R1.4
    with refused("R1.4", "players-number"):
        start(players)


def test_the_colours_are_red_blue_black_white_and_yellow() -> None:  # R1.4
    assert COLOURS == ("red", "blue", "black", "white", "yellow")
    with refused("R1.4", "colour-unknown"):
        start(("red", "blue", "green"))  # type: ignore[arg-type]


def test_everyone_has_a_colour_of_their_own() -> None:  # R1.4
    with refused("R1.4", "colour-twice"):
        start(("red", "blue", "red"))


def test_unused_colours_stay_in_the_box() -> None:  # R1.4
    table = a_table("red blue black")
    assert legal(table.state, "white") == ()
    with refused("R1.4", "not-at-table"):
        table.play("white +b1")


def test_there_are_sixty_two_laurels() -> None:  # R1.5
    assert ONES == 18
    assert FACE_DOWN == {"II": 8, "IIC": 6, "III": 15, "IV": 9, "V": 6}
    assert ONES + sum(FACE_DOWN.values()) == 62


def test_a_laurel_is_worth_its_number_and_a_iic_two() -> None:  # R1.5
    assert VALUE == {"I": 1, "II": 2, "IIC": 2, "III": 3, "IV": 4, "V": 5}


@pytest.mark.parametrize("count", [0, 10, 43])
def test_a_supply_of_fewer_than_forty_four_is_refused(count: int) -> None:  # R1.5
    with refused("R1.5", "supply-number"):
        start(supply=SUPPLY[:count])


def test_a_supply_of_forty_five_is_refused() -> None:  # R1.5
    with refused("R1.5", "supply-number"):
        start(supply=(*SUPPLY, None))


@pytest.mark.parametrize("kind", ["II", "IIC", "III", "IV", "V"])
def test_one_laurel_too_many_of_a_kind_is_refused(kind: Laurel) -> None:  # R1.5
    other = next(index for index, laurel in enumerate(SUPPLY) if laurel != kind)
    with refused("R1.5", "supply-kind"):
        start(supply=(*SUPPLY[:other], kind, *SUPPLY[other + 1 :]))


def test_a_i_laurel_never_lies_face_down() -> None:  # R1.5
    with refused("R1.5", "supply-kind"):
        start(supply=("I", *SUPPLY[1:]))


def test_each_laurel_is_in_one_place_after_an_advance() -> None:  # R1.5
    table = a_table(board={"d1": "red blue"}, variants="limited-ones")
    table.play("red d1-c2 by blue")
    state = table.state
    places: Counter[Laurel | None] = Counter({"I": state.open_supply + state.box})
    for heap in (*state.purses, state.laurels, state.supply):
        places.update(heap)
    assert places == Counter(FACE_DOWN) + Counter(I=ONES)


def test_there_is_one_caesar_who_leaves_his_old_place_when_he_moves() -> None:  # R1.6
    table = a_table(board={"b3": "red", "a4": "blue"}, caesar="b3-S")
    assert "b3-S" in table.legal("red")
    table.play("red C a4-S", "blue a4-S", "black +a1")
    with refused("R5.4"):
        table.play("red b3-S")


def test_a_game_is_set_up_once_and_before_anything_else() -> None:  # R2.1
    state = a_table().state
    with refused("R2.1", "started-already"):
        decide(state, Start(players=COLOURS, rules=TableRules(), supply=SUPPLY))
    with refused("R2.1", "not-started"):
        decide(None, Place(by="red", committee=ENTRIES[0]))


def test_laurels_that_a_record_does_not_know_are_counted_too() -> None:  # R1.5
    half_known = (*SUPPLY[:10], *(None,) * 34)
    started, began = decide(None, Start(players=COLOURS, rules=TableRules(), supply=half_known))
    state = fold((started, began))
    assert replace(state, supply=()).laurels == SUPPLY[:10]
    assert state.supply == (None,) * 34
