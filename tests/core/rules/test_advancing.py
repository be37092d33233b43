"""Chapter 5: advancing."""

import pytest

from quovadis.core.board import PATH
from quovadis.core.commands import Advance
from quovadis.core.events import (
    Advanced,
    Answered,
    BonusGained,
    Ended,
    LaurelTaken,
    OneEarned,
    SupportUsed,
    TurnBegan,
    VoteCalled,
)
from tests.table import a_table, refused

ALONE_IN_THE_SENATE_RACE = {"S": "blue blue black black"}


def test_the_next_committee_must_have_a_free_seat() -> None:  # R5.1
    table = a_table(board={"c1": "red", "c2": "blue blue black"})
    with refused("R5.1", "goal-full"):
        table.play("red c1-c2")
    assert "c1-c2" not in table.legal("red")


def test_the_last_free_seat_will_do() -> None:  # R5.1
    table = a_table(board={"c1": "red", "c2": "blue blue"})
    table.play("red c1-c2")
    assert table.at("c2") == "blue blue red"


def test_no_support_opens_a_full_committee() -> None:  # R5.1
    table = a_table(board={"d1": "red blue black", "d2": "white"}, players="red blue black white")
    with refused("R5.1", "goal-full"):
        table.play("red d1-d2 by blue")
    with refused("R5.1", "goal-full"):
        table.play("red asks d1-d2")


@pytest.mark.parametrize("path", ["a1-a2", "c1-c2", "a2-a3", "b2-b3", "d2-d3", "c3-d4", "d3-d4"])
def test_leaving_a_committee_of_one_needs_no_support(path: str) -> None:  # R5.2
    table = a_table(board={path[:2]: "red"})
    events = table.play(f"red {path}")
    assert events == (
        Advanced(by="red", path=PATH[path]),
        TurnBegan(number=2, active="blue", idle=0),
    )
    assert table.at(path[3:]) == "red"


def test_nobody_is_asked_for_support_in_a_committee_of_one() -> None:  # R5.2
    table = a_table(board={"a1": "red"})
    for line in ("red asks a1-a2", "red a1-a2 by blue"):
        with refused("R5.2", "no-vote-needed"):
            table.play(line)
    with refused("R5.2", "no-vote-needed"):
        table.do(Advance(by="red", path=PATH["a1-a2"], supporters=("blue",)))


@pytest.mark.parametrize("path", ["d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "a4-S", "d4-S"])
def test_leaving_a_committee_of_three_needs_one_other_senator(path: str) -> None:  # R5.3
    table = a_table(board={path[:2]: "red blue black"})
    with refused("R5.3", "support-needed"):
        table.play(f"red {path}")
    with refused("R5.3", "too-many-supporters"):
        table.play(f"red {path} by blue black")
    table.play(f"red {path} by black")
    assert table.at(path.split("-")[1]) == "red"


@pytest.mark.parametrize("path", ["b1-a3", "b1-b2", "b3-S"])
def test_leaving_a_committee_of_five_needs_two_other_senators(path: str) -> None:  # R5.3
    board = {path[:2]: "red blue blue black black"}
    table = a_table(board=board, caesar="a3-a4")
    with refused("R5.3", "support-needed"):
        table.play(f"red {path}")
    with refused("R5.3", "too-few-supporters"):
        table.play(f"red {path} by blue")
    with refused("R5.3", "too-many-supporters"):
        table.play(f"red {path} by blue black black")
    table.play(f"red {path} by blue black")
    assert table.at(path.split("-")[1]) == "red"


def test_supporters_sit_in_that_same_committee() -> None:  # R5.3
    table = a_table(board={"d1": "red blue", "c2": "black black"})
    with refused("R5.3", "too-few-to-lend"):
        table.play("red d1-d2 by black")


def test_a_senator_supports_once() -> None:  # R5.3
    table = a_table(board={"b1": "red blue black"})
    with refused("R5.3", "too-few-to-lend"):
        table.play("red b1-b2 by blue blue")


@pytest.mark.parametrize("path", ["d1-d2", "a3-a4", "d4-S"])
def test_one_senator_in_a_committee_of_three_cannot_leave(path: str) -> None:  # R5.4
    table = a_table(board={path[:2]: "red"})
    with refused("R5.4", "too-few-seated"):
        table.play(f"red {path}")
    with refused("R5.4", "too-few-seated"):
        table.play(f"red asks {path}")


@pytest.mark.parametrize("seated", ["red", "red blue", "red red"])
def test_one_or_two_senators_in_a_committee_of_five_cannot_leave(seated: str) -> None:  # R5.4
    table = a_table(board={"b1": seated})
    with refused("R5.4", "too-few-seated"):
        table.play("red b1-a3")
    with refused("R5.4", "too-few-seated"):
        table.play("red b1-a3 by blue")
    assert {"b1-a3", "asks b1-a3", "b1-b2", "asks b1-b2"}.isdisjoint(table.legal("red"))


def test_two_in_a_three_and_three_in_a_five_are_enough() -> None:  # R5.4
    table = a_table(board={"d1": "red red", "b1": "blue blue blue"})
    table.play("red d1-d2", "blue b1-b2")
    assert (table.at("d2"), table.at("b2")) == ("red", "blue")


def test_ones_own_senators_always_agree_and_earn_nothing() -> None:  # R5.5
    table = a_table(board={"b1": "red red red"}, laurels={"b1-a3": "IV"})
    table.play("red b1-a3")
    assert table.purse("red") == "IV"
    assert table.state.open_supply == 18


def test_supporters_may_be_a_mix_of_own_and_foreign() -> None:  # R5.5
    table = a_table(board={"b1": "red red blue"}, laurels={"b1-a3": "IV"})
    events = table.play("red b1-a3 by blue")
    assert SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue",), own=1) in events
    assert (table.purse("red"), table.purse("blue")) == ("IV", "I")


def test_one_own_supporter_is_not_two() -> None:  # R5.5
    table = a_table(board={"b1": "red red blue black"})
    with refused("R5.3", "support-needed"):
        table.play("red b1-a3")


def test_the_mover_does_not_support_the_move() -> None:  # R5.5
    table = a_table(board={"d1": "red blue"})
    with refused("R5.3", "support-needed"):
        table.play("red d1-d2")


def test_own_senators_are_not_named_as_supporters() -> None:  # R5.5
    table = a_table(board={"d1": "red red blue"})
    with refused("R5.5", "own-always-agree"):
        table.do(Advance(by="red", path=PATH["d1-d2"], supporters=("red",)))
    with refused("R5.5", "own-always-agree"):
        table.play("red d1-d2 by red")


def test_each_foreign_supporter_earns_its_owner_a_i_laurel() -> None:  # R5.7
    table = a_table(board={"b1": "red blue black"}, ones=5)
    table.play("red b1-a3 by blue black")
    assert (table.purse("blue"), table.purse("black")) == ("I", "I")
    assert table.state.open_supply == 3


def test_two_supporters_of_one_owner_earn_two() -> None:  # R5.7
    table = a_table(board={"b1": "red blue blue black"}, ones=5)
    table.play("red b1-a3 by blue blue")
    assert (table.purse("blue"), table.purse("black")) == ("I I", "")
    assert table.state.open_supply == 3


def test_support_that_is_not_used_earns_nothing() -> None:  # R5.7
    table = a_table(board={"d1": "red blue black"})
    table.play("red asks d1-d2", "blue votes 1", "black votes 1", "red d1-d2 by black")
    assert (table.purse("blue"), table.purse("black")) == ("", "I")


@pytest.mark.parametrize("first, second", [("blue", "black"), ("black", "blue")])
def test_the_last_i_laurel_goes_to_the_supporter_named_first(
    first: str, second: str
) -> None:  # R5.7
    table = a_table(board={"b1": "red blue black"}, ones=1)
    events = table.play(f"red b1-a3 by {first} {second}")
    assert [event.by for event in events if isinstance(event, OneEarned)] == [first]
    assert table.state.open_supply == 0
    assert {table.purse("blue"), table.purse("black")} == {"I", ""}


def test_two_last_i_laurels_are_enough_for_two() -> None:  # R5.7
    table = a_table(board={"b1": "red blue black"}, ones=2)
    table.play("red b1-a3 by blue black")
    assert (table.purse("blue"), table.purse("black")) == ("I", "I")
    assert table.state.open_supply == 0


def test_when_no_i_laurel_is_left_support_earns_nothing() -> None:  # R5.7
    table = a_table(board={"b1": "red blue black"}, ones=0)
    table.play("red b1-a3 by blue black")
    assert (table.purse("blue"), table.purse("black")) == ("", "")
    assert table.state.open_supply == 0


def test_the_mover_takes_the_laurel_and_a_new_one_is_drawn() -> None:  # R5.8
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "III"}, supply="V IV II")
    table.play("red d1-d2")
    assert table.purse("red") == "III"
    assert table.laurel("d1-d2") == "V"
    assert table.state.supply == ("IV", "II")


def test_only_the_path_taken_gives_its_laurel() -> None:  # R5.8
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "III", "d1-c2": "V"}, supply="IV")
    table.play("red d1-d2")
    assert table.laurel("d1-c2") == "V"
    assert table.purse("red") == "III"


def test_the_last_laurel_of_the_supply_is_still_drawn() -> None:  # R5.8
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "III"}, supply="V")
    table.play("red d1-d2")
    assert table.laurel("d1-d2") == "V"
    assert table.state.supply == ()


def test_when_the_supply_is_empty_the_space_stays_empty() -> None:  # R5.8
    table = a_table(board={"d1": "red red blue"}, laurels={"d1-d2": "III"}, supply="")
    events = table.play("red d1-d2")
    assert LaurelTaken(by="red", path=PATH["d1-d2"], laurel="III", drawn=None) in events
    assert table.laurel("d1-d2") is None
    assert table.purse("red") == "III"


def test_an_empty_space_gives_no_laurel_but_support_still_earns() -> None:  # R5.8
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": None}, supply="")
    events = table.play("red d1-d2 by blue")
    assert not [event for event in events if isinstance(event, LaurelTaken)]
    assert (table.purse("red"), table.purse("blue")) == ("", "I")


def test_an_empty_space_is_not_filled_again_from_the_supply() -> None:  # R5.8
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": None}, supply="V")
    table.play("red d1-d2")
    assert table.laurel("d1-d2") is None
    assert table.state.supply == ("V",)


def test_a_record_is_refused_where_it_does_not_know_the_next_laurel() -> None:  # R5.8
    table = a_table(board={"d1": "red red"})
    object.__setattr__(table.state, "supply", (None, "V"))
    with refused("R5.8", "laurel-unknown"):
        table.play("red d1-d2")


def test_a_purse_is_kept_sorted() -> None:  # R5.8
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"}, purses={"red": "V I III II"})
    table.play("red d1-d2")
    assert table.purse("red") == "I II IIC III V"


def test_seats_in_the_senate_fill_in_order_of_arrival() -> None:  # R5.9
    table = a_table(board={"a4": "red red", "d4": "blue blue", "S": "black"}, caesar="a3-a4")
    table.play("red a4-S", "blue d4-S", "black C b3-S", "red C a4-S", "blue C d4-S")
    table.play("black +a1", "red C a4-S", "blue +c1", "black +b1", "red a4-S")
    assert table.at("S") == "black red blue red"


def test_elsewhere_an_arrival_changes_nothing_for_those_seated() -> None:  # R5.9
    table = a_table(board={"c1": "red", "c2": "blue black"})
    table.play("red c1-c2", "blue c2-c3 by red")
    assert table.at("c2") == "black red"


def test_an_advance_happens_in_order() -> None:  # R5.11
    table = a_table(board={"b1": "red red blue black"}, laurels={"b1-a3": "III"}, supply="V IV")
    path = PATH["b1-a3"]
    assert table.play("red b1-a3 by black blue") == (
        VoteCalled(by="red", motion=1, path=path),
        Answered(by="black", motion=1, votes=1),
        Answered(by="blue", motion=1, votes=1),
        SupportUsed(by="red", path=path, supporters=("black", "blue"), own=0),
        LaurelTaken(by="red", path=path, laurel="III", drawn="V"),
        OneEarned(by="black"),
        OneEarned(by="blue"),
        Advanced(by="red", path=path),
        TurnBegan(number=2, active="blue", idle=0),
    )


def test_the_caesar_bonus_comes_after_the_senator_has_arrived() -> None:  # R5.11
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "IIC"}, supply="V")
    table.play("red asks d1-d2", "blue votes 1")
    path = PATH["d1-d2"]
    assert table.do(Advance(by="red", path=path, supporters=("blue",))) == (
        SupportUsed(by="red", path=path, supporters=("blue",), own=0),
        LaurelTaken(by="red", path=path, laurel="IIC", drawn="V"),
        OneEarned(by="blue"),
        Advanced(by="red", path=path),
        BonusGained(by="red"),
    )


def test_the_end_is_checked_after_the_arrival_and_before_a_bonus() -> None:  # R5.11
    table = a_table(
        board={"d4": "red blue", **ALONE_IN_THE_SENATE_RACE}, laurels={"d4-S": "IIC"}, supply="V"
    )
    table.play("red asks d4-S", "blue votes 1")
    path = PATH["d4-S"]
    *events, ended = table.do(Advance(by="red", path=path, supporters=("blue",)))
    assert events == [
        SupportUsed(by="red", path=path, supporters=("blue",), own=0),
        LaurelTaken(by="red", path=path, laurel="IIC", drawn="V"),
        OneEarned(by="blue"),
        Advanced(by="red", path=path),
    ]
    assert isinstance(ended, Ended)


def test_support_by_own_senators_alone_is_fixed_too() -> None:  # R5.11
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "III"}, supply="V")
    path = PATH["d1-d2"]
    assert table.play("red d1-d2") == (
        SupportUsed(by="red", path=path, supporters=(), own=1),
        LaurelTaken(by="red", path=path, laurel="III", drawn="V"),
        Advanced(by="red", path=path),
        TurnBegan(number=2, active="blue", idle=0),
    )
