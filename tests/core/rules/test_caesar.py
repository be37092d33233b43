"""Chapter 6: Caesar."""

import pytest

from quovadis.core.board import LAUREL_SPACES, PATH, PATHS
from quovadis.core.commands import Advance, DeclineBonus, MoveCaesar, Place
from quovadis.core.events import (
    Advanced,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    LaurelTaken,
    TurnBegan,
)
from tests.table import Table, a_table, refused


def a_bonus() -> Table:
    """Red has just taken a IIC and may move Caesar."""
    table = a_table(board={"d1": "red red blue"}, laurels={"d1-d2": "IIC"}, supply="V")
    table.play("red d1-d2 ; ?")
    return table


@pytest.mark.parametrize("space", [path.id for path in LAUREL_SPACES if path.id != "b3-S"])
def test_caesar_moves_to_any_other_laurel_space(space: str) -> None:  # R6.1
    table = a_table()
    table.play(f"red C {space}")
    assert table.state.caesar is PATH[space]


@pytest.mark.parametrize("path", [path.id for path in PATHS if path.space is None])
def test_caesar_goes_only_where_a_laurel_space_is(path: str) -> None:  # R6.1
    with refused("R6.1", "no-laurel-space"):
        a_table().play(f"red C {path}")


def test_caesar_moves_also_to_a_space_without_a_laurel() -> None:  # R6.1
    table = a_table(laurels={"a3-a4": None}, supply="")
    table.play("red C a3-a4")
    assert table.state.caesar is PATH["a3-a4"]


def test_staying_put_is_not_a_move() -> None:  # R6.1
    table = a_table(caesar="a3-a4")
    with refused("R6.1", "caesar-stays"):
        table.play("red C a3-a4")
    assert "C a3-a4" not in table.legal("red")


def test_caesar_may_go_back_to_the_space_he_left() -> None:  # R6.1
    table = a_table()
    table.play("red C a3-a4", "blue C b3-S", "black C a3-a4")
    assert table.state.caesar is PATH["a3-a4"]


def test_only_the_active_player_moves_caesar() -> None:  # R6.2
    with refused("R2.6", "not-your-turn"):
        a_table().play("blue C a3-a4")


def test_moving_caesar_is_the_whole_turn() -> None:  # R6.2
    table = a_table(board={"a1": "red"})
    assert table.play("red C a3-a4") == (
        CaesarMoved(by="red", to=PATH["a3-a4"], bonus=False),
        TurnBegan(number=2, active="blue", idle=1),
    )
    with refused("R2.6"):
        table.play("red a1-a2")


def test_a_player_who_takes_a_iic_may_also_move_caesar() -> None:  # R6.3
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"}, supply="V")
    *_, gained, moved, began = table.play("red d1-d2 ; C a3-a4")
    assert gained == BonusGained(by="red")
    assert moved == CaesarMoved(by="red", to=PATH["a3-a4"], bonus=True)
    assert began == TurnBegan(number=2, active="blue", idle=0)
    assert table.purse("red") == "IIC"
    assert table.state.caesar is PATH["a3-a4"]


def test_the_bonus_is_a_choice_not_a_duty() -> None:  # R6.3
    table = a_bonus()
    assert table.do(DeclineBonus(by="red")) == (
        BonusDeclined(by="red"),
        TurnBegan(number=2, active="blue", idle=0),
    )
    assert table.state.caesar is PATH["b3-S"]


def test_the_bonus_comes_before_the_next_turn() -> None:  # R6.3
    table = a_bonus()
    assert (table.state.turn.number, table.state.turn.active) == (1, "red")
    moves = [MoveCaesar(by="red", to=path) for path in LAUREL_SPACES if path.id != "b3-S"]
    assert table.legal("red") == [f"C {move.to}" for move in moves] + ["declines"]
    assert table.legal("blue") == []
    with refused("R2.6", "not-your-turn"):
        table.play("blue +b1")


def test_while_the_bonus_waits_the_mover_does_nothing_else() -> None:  # R6.3
    table = a_bonus()
    for line in ("red +b1", "red d1-c2", "red asks d1-c2"):
        with refused("R6.3", "bonus-waits"):
            table.play(line)


def test_the_bonus_is_the_movers_alone() -> None:  # R6.3
    table = a_bonus()
    with refused("R2.6", "not-your-turn"):
        table.do(MoveCaesar(by="blue", to=PATH["a3-a4"]))
    with refused("R2.6", "not-your-turn"):
        table.do(DeclineBonus(by="blue"))


@pytest.mark.parametrize("path", ["b3-S", "a1-a2"])
def test_the_bonus_follows_the_rules_of_moving_caesar(path: str) -> None:  # R6.3
    with refused("R6.1"):
        a_bonus().do(MoveCaesar(by="red", to=PATH[path]))


def test_one_iic_gives_one_move() -> None:  # R6.3
    table = a_bonus()
    table.do(MoveCaesar(by="red", to=PATH["a3-a4"]))
    assert table.state.turn.active == "blue"
    with refused("R2.6"):
        table.do(MoveCaesar(by="red", to=PATH["a4-S"]))


@pytest.mark.parametrize("laurel", ["II", "III", "IV", "V"])
def test_no_other_laurel_gives_a_bonus(laurel: str) -> None:  # R6.3
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": laurel}, supply="IIC V")
    *_, began = table.play("red d1-d2")
    assert began == TurnBegan(number=2, active="blue", idle=0)
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": laurel}, supply="IIC V")
    with refused("R6.3", "no-bonus"):
        table.play("red d1-d2 ; C a3-a4")


def test_a_iic_held_in_the_purse_gives_no_bonus() -> None:  # R6.3
    table = a_table(board={"a1": "red"}, purses={"red": "IIC IIC"})
    *_, began = table.play("red a1-a2")
    assert began == TurnBegan(number=2, active="blue", idle=0)


def test_a_placing_gives_no_bonus() -> None:  # R6.3
    with refused("R6.3", "no-bonus"):
        a_table().play("red +b1 ; C a3-a4")


def test_a_iic_that_lies_under_caesar_gives_no_bonus() -> None:  # R6.3
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"}, caesar="d1-d2")
    table.play("red d1-d2")
    assert table.state.turn.active == "blue"
    assert table.purse("red") == ""


def test_a_supporter_of_who_takes_a_iic_gets_no_bonus() -> None:  # R6.3
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "IIC"}, supply="V")
    table.play("red d1-d2 by blue ; ?")
    assert table.legal("blue") == []


@pytest.mark.parametrize("path", ["b1-a3", "d1-c2", "b3-S", "a4-S"])
def test_along_caesars_path_a_senator_leaves_without_support(path: str) -> None:  # R6.4
    start, goal = path.split("-")
    table = a_table(board={start: "red"}, caesar=path)
    assert table.play(f"red {path}") == (
        Advanced(by="red", path=PATH[path]),
        TurnBegan(number=2, active="blue", idle=0),
    )
    assert table.at(goal) == "red"


def test_along_caesars_path_no_vote_is_held_and_nobody_earns() -> None:  # R6.4
    table = a_table(board={"b1": "red blue black"}, caesar="b1-a3")
    assert "asks b1-a3" not in table.legal("red")
    for line in ("red asks b1-a3", "red b1-a3 by blue black", "red b1-a3 by blue"):
        with refused("R6.4", "no-vote-on-caesars-path"):
            table.play(line)
    with refused("R6.4", "no-vote-on-caesars-path"):
        table.play("blue would vote 1 on b1-a3")
    table.play("red b1-a3")
    assert table.state.purses == ((), (), ())
    assert table.state.open_supply == 18


def test_supporters_named_along_caesars_path_are_refused_without_a_vote_too() -> None:  # R6.4
    table = a_table(board={"d1": "red blue black"}, caesar="d1-c2")
    with refused("R6.4", "no-vote-on-caesars-path"):
        table.do(Advance(by="red", path=PATH["d1-c2"], supporters=("blue",)))


def test_caesar_covers_the_laurel_and_it_stays_for_later() -> None:  # R6.5
    table = a_table(
        board={"d1": "red red red"}, laurels={"d1-d2": "V"}, caesar="d1-d2", supply="II IV"
    )
    table.play("red d1-d2")
    assert table.purse("red") == ""
    assert table.laurel("d1-d2") == "V"
    assert table.state.supply == ("II", "IV")
    table.play("blue C a3-a4", "black C b3-S", "red d2-d3", "blue +a1", "black +c1")
    assert LaurelTaken(by="red", path=PATH["d1-d2"], laurel="V", drawn="II") in table.play(
        "red d1-d2"
    )
    assert table.purse("red") == "V"


def test_other_paths_out_of_the_same_committee_are_untouched() -> None:  # R6.6
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "IV"}, caesar="d1-d2", supply="V")
    with refused("R5.3", "support-needed"):
        table.play("red d1-c2")
    table.play("red d1-c2 by blue")
    assert (table.purse("red"), table.purse("blue")) == ("IV", "I")
    assert table.laurel("d1-c2") == "V"


def test_alone_beside_caesar_one_leaves_along_his_path_only() -> None:  # R6.6
    table = a_table(board={"d1": "red"}, caesar="d1-d2")
    with refused("R5.4", "too-few-seated"):
        table.play("red d1-c2")
    table.play("red d1-d2")


def test_caesar_opens_no_full_committee() -> None:  # R6.6
    table = a_table(board={"d1": "red blue", "d2": "black"}, caesar="d1-d2")
    with refused("R5.1", "goal-full"):
        table.play("red d1-d2")
    assert "d1-d2" not in table.legal("red")


def test_a_bonus_is_not_used_by_placing() -> None:  # R6.3
    with refused("R6.3", "bonus-waits"):
        a_bonus().do(Place(by="red", committee=PATH["b1-a3"].start))
