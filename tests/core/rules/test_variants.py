"""R10.1 and R10.6: limited ones, adjournment, cutting off. The other variants have their own."""

import pytest

from quovadis.core.commands import Adjourn
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    CaesarMoved,
    Ended,
    Placed,
    TurnBegan,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.state import Outcome, Standing
from tests.table import Table, a_table, refused


def stalls(table: Table, turns: int) -> Table:
    """Nothing but Caesar moves, for this many turns."""
    for _ in range(turns):
        table.play(f"{table.state.turn.active} {next_caesar_move(table)}")
    return table


def next_caesar_move(table: Table) -> str:
    return "C a4-S" if table.state.caesar.id == "d4-S" else "C d4-S"


def outcome(table: Table) -> Outcome:
    assert table.state.outcome is not None
    return table.state.outcome


@pytest.mark.parametrize("players, ones, box", [(3, 10, 8), (4, 14, 4), (5, 18, 0)])
def test_limited_ones_leave_ten_fourteen_or_eighteen(
    players: int, ones: int, box: int
) -> None:  # R10.1
    state = a_table(" ".join(COLOURS[:players]), variants="limited-ones").state
    assert (state.open_supply, state.box) == (ones, box)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_without_the_variant_all_eighteen_are_there(players: int) -> None:  # R10.1
    state = a_table(" ".join(COLOURS[:players])).state
    assert (state.open_supply, state.box) == (18, 0)


def test_limited_ones_run_out_sooner() -> None:  # R10.1
    table = a_table(board={"d1": "red blue"}, variants="limited-ones", ones=1)
    table.play("red d1-d2 by blue")
    assert (table.state.open_supply, table.state.box) == (0, 8)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_table_is_told_when_two_rounds_were_nothing_but_caesar_moves(
    players: int,
) -> None:  # R10.6
    table = stalls(a_table(" ".join(COLOURS[:players])), 2 * players - 1)
    assert table.state.outcome is None
    with refused("R10.6", "adjournment-not-offered"):
        table.do(Adjourn(by="red"))
    last = COLOURS[players - 1]
    moved, offered, began = table.play(f"{last} {next_caesar_move(table)}")
    assert isinstance(moved, CaesarMoved)
    assert offered == AdjournmentOffered()
    assert began == TurnBegan(number=2 * players + 1, active="red", idle=2 * players)
    for colour in COLOURS[:players]:
        assert "adjourns" in table.legal(colour)


def test_the_table_is_told_once_and_the_offer_stays() -> None:  # R10.6
    table = stalls(a_table(), 6)
    events = table.play(f"red {next_caesar_move(table)}")
    assert AdjournmentOffered() not in events
    assert table.state.idle == 7
    assert "adjourns" in table.legal("black")


def test_the_game_is_adjourned_if_all_agree() -> None:  # R10.6
    table = stalls(a_table(), 6)
    assert table.play("black adjourns") == (AdjournmentAnswered(by="black", agree=True),)
    table.play("red adjourns")
    assert table.state.adjourners == ("black", "red")
    assert table.state.outcome is None
    answered, ended = table.play("blue adjourns")
    assert answered == AdjournmentAnswered(by="blue", agree=True)
    assert isinstance(ended, Ended)
    assert (outcome(table).reason, outcome(table).turns) == ("adjourned", 6)


def test_agreeing_may_be_taken_back() -> None:  # R10.6
    table = stalls(a_table(), 6)
    table.play("red adjourns", "blue adjourns")
    assert table.play("red plays on") == (AdjournmentAnswered(by="red", agree=False),)
    assert table.state.adjourners == ("blue",)
    table.play("black adjourns")
    assert table.state.outcome is None
    table.play("red adjourns")
    assert outcome(table).reason == "adjourned"


def test_each_one_agrees_once() -> None:  # R10.6
    table = stalls(a_table(), 6)
    with refused("R10.6", "adjournment-not-agreed"):
        table.play("red plays on")
    table.play("red adjourns")
    with refused("R10.6", "adjournment-agreed-already"):
        table.play("red adjourns")
    assert "plays on" in table.legal("red")
    assert "adjourns" not in table.legal("red")
    assert "adjourns" in table.legal("blue")


def test_agreeing_does_not_use_up_the_turn() -> None:  # R10.6
    table = stalls(a_table(), 6)
    table.play("red adjourns", "red +b1")
    assert table.at("b1") == "red"


def test_consent_to_adjourn_outlasts_another_caesar_move() -> None:  # R10.6
    table = stalls(a_table(), 6)
    table.play("blue adjourns", "red C b3-S", "blue C a3-a4")
    assert table.state.adjourners == ("blue",)
    table.play("red adjourns", "black adjourns")
    assert (outcome(table).reason, outcome(table).turns) == ("adjourned", 8)


@pytest.mark.parametrize("line", ["red +b1", "red a1-a2"])
def test_any_other_action_ends_the_stall_and_forgets_who_agreed(line: str) -> None:  # R10.6
    table = stalls(a_table(board={"a1": "red"}), 6)
    table.play("blue adjourns", line)
    assert (table.state.idle, table.state.adjourners) == (0, ())
    with refused("R10.6", "adjournment-not-offered"):
        table.play("blue adjourns")
    stalls(table, 5)
    assert "adjourns" not in table.legal("red")
    stalls(table, 1)
    assert "adjourns" in table.legal("red")


def test_a_caesar_bonus_does_not_make_a_turn_idle() -> None:  # R10.6
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    stalls(table, 3)
    table.play("red d1-d2 ; C b3-S")
    assert table.state.idle == 0


def test_declining_a_caesar_bonus_ends_a_stall_too() -> None:  # R10.6
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    stalls(table, 3)
    table.play("red d1-d2")
    assert table.state.idle == 0


def test_while_a_bonus_waits_the_offer_is_gone() -> None:  # R10.6
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    stalls(table, 6)
    table.play("red d1-d2 ; ?")
    with refused("R6.3", "bonus-waits"):
        table.play("blue adjourns")
    assert table.legal("blue") == []


def test_only_players_can_adjourn() -> None:  # R10.6
    table = stalls(a_table(), 6)
    with refused("R1.4", "not-at-table"):
        table.play("white adjourns")


def test_a_table_may_adjourn_while_a_vote_is_open() -> None:  # R10.6
    table = stalls(a_table(board={"d1": "red blue"}), 6)
    table.play("red asks d1-d2", "red adjourns", "blue adjourns", "black adjourns")
    assert outcome(table).reason == "adjourned"


def test_an_adjourned_game_is_over() -> None:  # R10.6
    table = stalls(a_table(), 6)
    table.play("adjourned")
    with refused("R10.6", "game-over"):
        table.play("red +b1")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_adjourn_auto_the_game_ends_there_by_itself(players: int) -> None:  # R10.6
    table = a_table(" ".join(COLOURS[:players]), variants="adjourn=auto")
    stalls(table, 2 * players - 1)
    assert table.state.outcome is None
    *_, ended = table.play(f"{COLOURS[players - 1]} {next_caesar_move(table)}")
    assert isinstance(ended, Ended)
    assert (outcome(table).reason, outcome(table).turns) == ("adjourned", 2 * players)


def test_with_adjourn_auto_a_placing_begins_the_count_anew() -> None:  # R10.6
    table = stalls(a_table(variants="adjourn=auto"), 5)
    table.play("black +b1")
    stalls(table, 5)
    assert table.state.outcome is None
    stalls(table, 1)
    assert (outcome(table).reason, outcome(table).turns) == ("adjourned", 12)


def test_an_adjourned_game_is_scored_like_any_other() -> None:  # R10.6
    table = a_table(
        board={"S": "black red"},
        purses={"red": "V", "blue": "V V", "black": "IV I"},
        variants="adjourn=auto",
    )
    stalls(table, 6)
    assert outcome(table).standings == (
        Standing(colour="black", place=1, total=5, seat=1),
        Standing(colour="red", place=2, total=5, seat=2),
        Standing(colour="blue", place=3, total=10, seat=None),
    )


def test_if_nobody_is_in_the_senate_everyone_is_eligible_and_seating_breaks_ties() -> None:  # R10.6
    purses: dict[Colour, str] = {"red": "II", "black": "V", "yellow": "V", "blue": "II"}
    table = a_table("yellow red black blue", purses=purses, variants="adjourn=auto")
    stalls(table, 8)
    assert outcome(table).standings == (
        Standing(colour="yellow", place=1, total=5, seat=None),
        Standing(colour="black", place=2, total=5, seat=None),
        Standing(colour="red", place=3, total=2, seat=None),
        Standing(colour="blue", place=4, total=2, seat=None),
    )
    assert outcome(table).winner == "yellow"


def test_the_cut_off_comes_after_the_last_turn_of_its_round() -> None:  # R10.6
    table = a_table(variants="cutoff=2")
    lines = ["red +b1", "blue +b1", "black +b1", "red +d1", "blue +d1"]
    table.play(*lines)
    assert table.state.outcome is None
    placed, ended = table.play("black +d1")
    assert isinstance(placed, Placed)
    assert isinstance(ended, Ended)
    assert (outcome(table).reason, outcome(table).turns) == ("cut-off", 6)
    with refused("R10.6", "game-over"):
        table.play("red +a1")


def test_a_simulation_of_sixty_rounds_stops_after_them() -> None:  # R10.6
    table = a_table(variants="cutoff=60")
    turn = 0
    while table.state.outcome is None:
        stalls(table, 1)
        turn += 1
    assert turn == outcome(table).turns == 180


def test_the_cut_off_counts_what_the_last_turn_brought() -> None:  # R10.6
    table = a_table(
        "red blue black",
        board={"a4": "black black", "S": "red"},
        laurels={"a4-S": "V"},
        purses={"red": "IV"},
        variants="cutoff=1",
    )
    table.play("red +b1", "blue +b1", "black a4-S")
    assert outcome(table).reason == "cut-off"
    assert outcome(table).standings == (
        Standing(colour="black", place=1, total=5, seat=2),
        Standing(colour="red", place=2, total=4, seat=1),
        Standing(colour="blue", place=3, total=0, seat=None),
    )


def test_a_bonus_in_the_last_turn_is_waited_for() -> None:  # R10.6
    table = a_table(board={"d1": "black black"}, laurels={"d1-d2": "IIC"}, variants="cutoff=1")
    table.play("red +b1", "blue +b1", "black d1-d2 ; ?")
    assert table.state.outcome is None
    table.play("black C a3-a4")
    assert outcome(table).reason == "cut-off"
    assert [each.total for each in outcome(table).standings] == [2, 0, 0]


def test_a_full_senate_is_not_a_cut_off() -> None:  # R10.6
    table = a_table(
        board={"a4": "black black", "S": "red red red red"}, variants="cutoff=1, adjourn=auto"
    )
    table.play("red +b1", "blue +b1", "black a4-S")
    assert outcome(table).reason == "senate"


def test_without_a_cut_off_a_game_goes_on() -> None:  # R10.6
    table = stalls(a_table(), 200)
    assert table.state.outcome is None
