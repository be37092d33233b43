"""R8.5: what binds is enforced. Duties are the only legal action, bans take actions away."""

from dataclasses import replace

import pytest

from quovadis.core.board import LAUREL_SPACES, PATH
from quovadis.core.commands import Advance, MoveCaesar
from quovadis.core.deals.duties import awaits_a_name
from quovadis.core.errors import Refused
from quovadis.core.events import (
    BonusGained,
    CaesarMoved,
    DealSettled,
    PromiseClosed,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    SpaceNamed,
    Volunteered,
)
from tests.core.deals.bargaining import actions, closings, promise, status, strike, wait
from tests.table import Table, a_table, refused

B3_S = "b3-S"
SPACES = [path.id for path in LAUREL_SPACES]


def at_d1(board: str = "red black", edition: str = "amigo-2005") -> Table:
    laurels = {"d1-d2": "III", "d1-c2": "III"}
    return a_table(board={"d1": board}, laurels=laurels, edition=edition)


def refused_to_red(table: Table, code: str, *lines: str) -> None:
    for line in lines:
        with refused("R8.5", code):
            table.play(f"red {line}")


def test_a_duty_to_move_caesar_is_the_only_legal_action() -> None:  # R8.5
    table = at_d1()
    events = strike(table, "red black: red moves Caesar to a3-a4")
    assert events[-1] == PromiseDue(promise="1.1.1", audience=())
    assert actions(table) == ["C a3-a4"]
    refused_to_red(table, "bound-to-do", "+b1", "C a4-S", "asks d1-d2")
    events = table.play("red C a3-a4")
    assert events[:2] == (
        CaesarMoved(by="red", to=PATH["a3-a4"], bonus=False),
        PromiseClosed(promise="1.1.1", giver="red", to="black", status="kept", audience=()),
    )
    assert status(table, "1.1.1") == "kept"


def test_a_duty_to_place_is_the_only_legal_action() -> None:  # R8.5
    table = at_d1()
    strike(table, "red black: red places in c1")
    assert actions(table) == ["+c1"]
    refused_to_red(table, "bound-to-do", "+b1", "C a4-S", "asks d1-d2")
    assert closings(table.play("red +c1")) == [("1.1.1", "kept")]


def test_a_duty_to_advance_is_the_only_legal_action() -> None:  # R8.5
    table = at_d1("red red black")
    strike(table, "red black: red advances d1-c2")
    assert actions(table) == ["d1-c2", "asks d1-c2"]
    refused_to_red(table, "bound-to-do", "+b1", "C a4-S", "d1-d2", "asks d1-d2")
    assert closings(table.play("red d1-c2")) == [("1.1.1", "kept")]


def test_a_duty_to_advance_with_promised_support_must_be_asked_for() -> None:  # R8.5
    table = at_d1()
    strike(table, "red black: red advances d1-c2; black supports red on d1-c2")
    assert actions(table) == ["asks d1-c2"]
    table.play("red asks d1-c2")
    assert actions(table) == ["d1-c2 by black"]
    refused_to_red(table, "bound-to-do", "gives up d1-c2")
    assert closings(table.play("red d1-c2 by black")) == [("1.1.2", "kept"), ("1.1.1", "kept")]


def test_a_duty_to_advance_with_support_on_offer_must_be_asked_for() -> None:  # R8.5
    table = at_d1()
    strike(table, "red blue: red advances d1-c2")
    assert "+b1" in actions(table)
    events = table.play("black would vote 1 on d1-c2")
    assert events[-1] == PromiseDue(promise="1.1.1", audience=())
    assert actions(table) == ["asks d1-c2"]
    table.play("red asks d1-c2")
    assert actions(table) == ["d1-c2 by black"]
    refused_to_red(table, "bound-to-do", "gives up d1-c2")
    assert closings(table.play("red d1-c2 by black")) == [("1.1.1", "kept")]


def test_a_duty_to_advance_cannot_be_dodged_by_giving_the_vote_up() -> None:  # R8.5
    table = at_d1()
    strike(table, "red blue: red advances d1-c2")
    table.play("red asks d1-c2")
    assert actions(table) == ["gives up d1-c2"]
    table.play("black votes 1")
    assert actions(table) == ["d1-c2 by black"]
    refused_to_red(table, "bound-to-do", "gives up d1-c2")


@pytest.mark.parametrize(
    "lines",
    [
        ("black would vote 1 on d1-c2", "black would vote 0 on d1-c2"),
        ("red asks d1-c2", "black votes 1", "black votes 0"),
    ],
)
def test_support_taken_back_makes_the_advance_no_duty_any_more(
    lines: tuple[str, ...],
) -> None:  # R8.5
    table = at_d1()
    strike(table, "red blue: red advances d1-c2")
    *before, last = lines
    table.play(*before)
    assert promise(table, "1.1.1").due
    assert table.play(last)[-1] == PromiseDeferred(promise="1.1.1", audience=())
    if table.state.turn.motion is not None:
        table.play("red gives up d1-c2")
    table.play("red +b1")
    assert status(table, "1.1.1") == "open"


def test_that_an_advance_is_due_is_told_once() -> None:  # R8.5
    table = at_d1("red black blue")
    strike(table, "red blue: red stays out of b1")
    strike(table, "red blue: red advances d1-c2")
    kinds = [
        [type(event) for event in table.play(f"{voter} would vote {votes} on d1-c2")]
        for voter, votes in (("black", 0), ("black", 1), ("blue", 1), ("blue", 0), ("black", 0))
    ]
    said = [Volunteered]
    assert kinds == [said, [*said, PromiseDue], said, said, [*said, PromiseDeferred]]


def test_support_on_offer_makes_no_duty_of_another() -> None:  # R8.5
    table = at_d1("red blue black", edition="mayfair-fr")
    strike(table, "red blue: blue advances d1-c2")
    assert [type(event) for event in table.play("black would vote 1 on d1-c2")] == [Volunteered]


def test_support_on_offer_makes_no_duty_of_a_mere_promise() -> None:  # R8.5
    table = a_table(board={"d1": "red black"}, active="black")
    strike(table, "red blue: red advances d1-c2")
    wait(table)
    assert [type(event) for event in table.play("black would vote 1 on d1-c2")] == [Volunteered]
    assert "+b1" in actions(table)


def test_what_is_due_is_told_of_every_promise() -> None:  # R8.5
    table = at_d1(edition="mayfair-fr")
    strike(table, "red black: black places in c1")
    strike(table, "red blue: red places in b1")
    assert promise(table, "1.2.1").due


def test_support_on_offer_for_another_path_makes_no_duty() -> None:  # R8.5
    table = at_d1()
    strike(table, "red blue: red advances d1-c2")
    table.play("black would vote 1 on d1-d2", "red asks d1-d2")
    assert actions(table) == ["d1-d2 by black", "gives up d1-d2"]


def test_a_vote_on_another_path_is_given_up_for_the_duty() -> None:  # R8.5
    table = at_d1()
    strike(table, "red blue: red advances d1-c2")
    table.play("red asks d1-d2", "black votes 1", "black would vote 1 on d1-c2")
    assert actions(table) == ["gives up d1-d2"]
    table.play("red gives up d1-d2")
    assert actions(table) == ["asks d1-c2"]


def test_own_pledged_and_free_votes_are_counted_together() -> None:  # R8.5
    table = a_table(board={"b1": "red black blue"})
    strike(table, "red black: red advances b1-b2; black supports red next")
    assert "+b1" in actions(table)
    table.play("blue would vote 1 on b1-b2")
    assert actions(table) == ["asks b1-b2"]


def test_the_votes_of_one_player_are_not_counted_twice() -> None:  # R8.5
    table = a_table(board={"b1": "red black blue"})
    strike(table, "red black: red advances b1-b2; black supports red next")
    table.play("black would vote 1 on b1-b2")
    assert "+b1" in actions(table)


def test_whoever_can_call_no_more_votes_has_no_duty_that_needs_one() -> None:  # R5.10
    table = at_d1("red black", edition="amigo-2005")
    for _ in range(9):
        table.play("red asks d1-d2", "red gives up d1-d2")
    table.play("red asks d1-d2", "black votes 1")
    strike(table, "red black: red advances d1-c2; black supports red on d1-c2")
    assert actions(table) == ["d1-d2 by black", "gives up d1-d2"]
    table.play("red gives up d1-d2")
    assert "+b1" in actions(table)


def test_whoever_must_advance_does_not_let_go_of_the_votes_it_needs() -> None:  # R8.5
    table = at_d1()
    strike(table, "red black blue: red advances d1-c2 for blue; black supports red on d1-c2")
    assert "releases 1.1.2" not in table.legal("red")
    with pytest.raises(Refused) as caught:
        table.play("red releases 1.1.2")
    no = caught.value
    assert (no.code, no.rule, no.params) == ("bound-not-to", "R8.5", {"by": "red"})
    table.play("blue releases 1.1.1", "red releases 1.1.2")


def test_votes_that_a_later_duty_needs_are_not_released_before_its_turn() -> None:  # R8.5
    table = a_table(board={"d1": "red black"}, edition="mayfair-fr", active="blue")
    strike(table, "blue red black: red advances d1-c2 for blue; black supports red on d1-c2")
    refused_to_red(table, "bound-not-to", "releases 1.1.2")


@pytest.mark.parametrize(
    "board, term",
    [
        ("red red black", "black supports red on d1-c2"),
        ("red black", "black supports red on d1-d2"),
        ("red black", "black supports red with 2 on d1-c2"),
        ("red black", "black stays out of b1 for red"),
    ],
)
def test_what_a_duty_does_not_need_may_be_released(board: str, term: str) -> None:  # R8.8
    table = at_d1(board)
    strike(table, f"red black blue: red advances d1-c2 for blue; {term}")
    table.play("red releases 1.1.2")


def test_a_mere_promise_keeps_nobody_from_releasing() -> None:  # R8.8
    table = a_table(board={"d1": "red black"}, active="blue")
    strike(table, "blue red black: red advances d1-c2 for blue; black supports red on d1-c2")
    table.play("red releases 1.1.2")


def test_one_of_two_votes_on_offer_is_enough_for_a_duty() -> None:  # R8.5
    table = at_d1("red black blue")
    strike(table, "red blue: red advances d1-d2")
    strike(table, "red black on d1-d2: black supports; red supports black next")
    table.play("blue would vote 1 on d1-d2")
    assert actions(table) == ["asks d1-d2"]


def test_a_laurel_that_a_record_does_not_know_frees_nobody_of_a_duty() -> None:  # R8.5
    table = at_d1()
    table.state = replace(table.state, supply=(None,) * 9)
    strike(table, "red black on d1-d2: black supports; red advances d1-d2")
    table.play("red asks d1-d2")
    assert actions(table) == ["d1-d2 by black"]


def test_votes_that_a_deal_sells_together_are_no_support_one_by_one() -> None:  # R8.5
    table = a_table(
        board={"b1": "red red black black"}, laurels={"b1-b2": "III"}, purses={"red": "I"}
    )
    strike(table, "red blue: red advances b1-b2")
    strike(table, "red black on b1-b2: black supports with 2; red pays 1")
    assert actions(table) == ["asks b1-b2"]
    table.play("red asks b1-b2")
    assert actions(table) == ["b1-b2 by black black"]


@pytest.mark.parametrize(
    "deal, line",
    [
        ("red black: red places in a1", "+a1"),
        ("red black: red advances a1-a2", "a1-a2"),
        ("red black: red advances d1-d2", "asks d1-d2"),
    ],
)
def test_what_cannot_be_done_is_no_duty(deal: str, line: str) -> None:  # R8.5
    table = a_table(board={"a1": "blue", "a2": "blue", "d1": "red black"})
    events = strike(table, deal)
    assert isinstance(events[-1], PromiseMade)
    assert {"+b1", "C a3-a4", "asks d1-d2"} <= set(actions(table))
    table.play("red +b1")
    assert status(table, "1.1.1") == "open"
    assert not promise(table, "1.1.1").due


def test_whoever_has_no_senators_in_reserve_cannot_promise_to_place() -> None:  # R8.5, R8.7
    table = a_table(board={"S": "red red red", "b3": "red red red", "d4": "red red"})
    with refused("R8.7", "not-in-time"):
        table.play("red offers deal red black: red places in b1")


def test_others_are_free_while_one_has_a_duty() -> None:  # R8.5
    table = at_d1()
    table.play("red asks d1-d2")
    strike(table, "red black: red moves Caesar to a3-a4")
    table.play("black votes 1")
    assert actions(table) == ["gives up d1-d2"]
    refused_to_red(table, "bound-to-do", "d1-d2 by black")
    table.play("red gives up d1-d2")
    assert actions(table) == ["C a3-a4"]


def test_a_duty_of_another_does_not_bind_the_active_player() -> None:  # R8.5
    table = at_d1(edition="mayfair-fr")
    strike(table, "red black: black moves Caesar to a3-a4")
    assert "+b1" in actions(table)


def test_the_duty_comes_on_the_first_turn_on_which_it_can_be_done() -> None:  # R8.5
    table = a_table(board={"a1": "blue"}, edition="mayfair-fr")
    strike(table, "red black: red places in a1")
    assert "+b1" in actions(table)
    table.play("red +b1", "blue a1-a2", "black +b1")
    assert promise(table, "1.1.1").due
    assert actions(table) == ["+a1"]


def test_that_a_duty_is_due_is_told_when_the_turn_begins() -> None:  # R8.5
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: black places in b1")
    wait(table)
    assert PromiseDue(promise="1.1.1", audience=()) in wait(table)
    assert actions(table) == ["+b1"]


def test_the_mover_moves_caesar_in_the_bonus_as_promised() -> None:  # R8.5
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black on d1-d2: black supports; red moves Caesar to a3-a4")
    assert "+b1" in actions(table)
    events = table.play("red d1-d2 by black ; ?")
    assert events[-2:] == (BonusGained(by="red"), PromiseDue(promise="1.1.2", audience=()))
    assert actions(table) == ["C a3-a4"]
    refused_to_red(table, "bound-to-do", "declines", "C a4-S")
    assert closings(table.play("red C a3-a4")) == [("1.1.2", "kept")]


def test_in_the_bonus_no_other_duty_can_be_done() -> None:  # R8.5
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"}, edition="mayfair-fr")
    strike(table, "red black on d1-d2: red places in b1; red advances d1-c2; red stays out of a1")
    table.play("red d1-d2 ; ?")
    assert actions(table) == [f"C {space}" for space in SPACES if space != B3_S] + ["declines"]
    table.play("red declines")
    assert (status(table, "1.1.1"), status(table, "1.1.2")) == ("open", "open")


def test_a_deal_may_be_struck_while_the_bonus_waits() -> None:  # R8.5
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    strike(table, "red black: red moves Caesar to a3-a4")
    assert actions(table) == ["C a3-a4"]


def test_where_caesar_goes_may_be_left_to_the_partner() -> None:  # R8.2
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black on d1-d2: black supports; red moves Caesar where black says")
    table.play("red d1-d2 by black ; ?")
    assert actions(table) == []
    refused_to_red(table, "partner-names-first", "declines", "C a3-a4")
    assert {f"names {space} for 1.1.2" for space in SPACES} <= set(table.legal("black"))
    assert table.play("black names a3-a4 for 1.1.2") == (
        SpaceNamed(by="black", promise="1.1.2", space=PATH["a3-a4"], audience=()),
        PromiseDue(promise="1.1.2", audience=()),
    )
    assert promise(table, "1.1.2").space is PATH["a3-a4"]
    assert actions(table) == ["C a3-a4"]


def test_on_a_turn_of_ones_own_the_partner_names_the_space_first() -> None:  # R8.5
    table = at_d1("red black")
    table.play("red asks d1-d2")
    strike(table, "red black: red moves Caesar where black says")
    refused_to_red(table, "partner-names-first", "gives up d1-d2")
    assert actions(table) == []
    table.play("black names a4-S for 1.1.1", "red gives up d1-d2")
    assert actions(table) == ["C a4-S"]


def test_whoever_is_let_off_need_not_wait_for_a_name() -> None:  # R8.5
    table = at_d1()
    strike(table, "red black: red moves Caesar where black says")
    assert actions(table) == []
    table.play("black releases 1.1.1", "red +b1")
    assert table.at("b1") == "red"


def test_only_the_partner_names_and_only_once() -> None:  # R8.2
    table = at_d1()
    strike(table, "red black: red moves Caesar where black says; red supports black next")
    with refused("R8.8", "not-your-promise"):
        table.play("blue names a3-a4 for 1.1.1")
    with refused("R6.1", "no-laurel-space"):
        table.play("black names a1-a2 for 1.1.1")
    with refused("R8.2", "nothing-to-name"):
        table.play("black names a3-a4 for 1.1.2")
    table.play("black names a3-a4 for 1.1.1")
    with refused("R8.2", "nothing-to-name"):
        table.play("black names a4-S for 1.1.1")
    assert not [line for line in table.legal("black") if line.startswith("names")]


def test_a_space_named_in_the_deal_is_not_named_again() -> None:  # R8.2
    table = at_d1()
    strike(table, "red black: red moves Caesar to a3-a4")
    with refused("R8.2", "nothing-to-name"):
        table.play("black names a4-S for 1.1.1")


def test_caesar_is_not_moved_where_he_must_not_go() -> None:  # R8.5
    table = at_d1()
    strike(table, "red black: red keeps Caesar off d1-c2 d1-d2")
    assert [line for line in actions(table) if line.startswith("C")] == [
        f"C {space}" for space in SPACES if space not in {"d1-c2", "d1-d2", B3_S}
    ]
    refused_to_red(table, "bound-not-to", "C d1-c2", "C d1-d2")
    assert "+b1" in actions(table)
    table.play("red C a3-a4")


def test_caesar_is_kept_off_in_the_bonus_too() -> None:  # R8.5
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black: red keeps Caesar off a3-a4 a4-S")
    table.play("red d1-d2 ; ?")
    assert "declines" in actions(table)
    refused_to_red(table, "bound-not-to", "C a3-a4", "C a4-S")
    table.play("red C d4-S")


def test_whoever_stays_out_of_a_committee_cannot_place_there() -> None:  # R8.5
    table = at_d1()
    strike(table, "red black: red stays out of b1")
    assert [line for line in actions(table) if line.startswith("+")] == ["+a1", "+c1", "+d1"]
    refused_to_red(table, "bound-not-to", "+b1")
    table.play("red +a1")


def test_whoever_stays_off_a_path_cannot_take_it() -> None:  # R8.5
    table = at_d1("red red black")
    strike(table, "red black: red stays off d1-d2")
    assert {"d1-d2", "asks d1-d2"}.isdisjoint(actions(table))
    assert {"d1-c2", "asks d1-c2"} <= set(actions(table))
    refused_to_red(table, "bound-not-to", "d1-d2", "asks d1-d2")
    table.play("red d1-c2")


def test_a_vote_already_called_on_a_path_to_stay_off_can_only_be_given_up() -> None:  # R8.5
    table = at_d1()
    table.play("red asks d1-d2", "black votes 1")
    strike(table, "red black: red stays off d1-d2")
    assert actions(table) == ["gives up d1-d2"]
    with refused("R8.5", "bound-not-to"):
        table.do(Advance(by="red", path=PATH["d1-d2"], supporters=("black",)))


def test_bans_bind_their_giver_alone() -> None:  # R8.5
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red stays out of b1; red keeps Caesar off a3-a4")
    table.play("red +a1", "blue +b1", "black C a3-a4")
    assert table.at("b1") == "blue"


def test_whoever_must_oppose_gives_no_support() -> None:  # R8.5
    table = at_d1("red black blue")
    strike(table, "black blue: black opposes red")
    assert "would vote 0 on d1-d2" in table.legal("black")
    assert "would vote 1 on d1-d2" not in table.legal("black")
    with refused("R8.5", "bound-to-oppose"):
        table.play("black would vote 1 on d1-d2")
    table.play("red asks d1-d2")
    with refused("R8.5", "bound-to-oppose"):
        table.play("black votes 1")
    table.play("black votes 0", "blue votes 1")
    assert actions(table) == ["d1-d2 by blue", "gives up d1-d2"]


def test_whoever_must_oppose_one_may_support_others() -> None:  # R8.5
    table = at_d1("red black blue", edition="mayfair-fr")
    strike(table, "red black: black opposes blue")
    table.play("black would vote 1 on d1-d2", "red d1-d2 by black")
    table = at_d1("red black blue", edition="mayfair-fr")
    strike(table, "red black: black opposes blue; red opposes blue")
    table.play("red +b1", "blue asks d1-d2")
    for voter in ("red", "black"):
        with refused("R8.5", "bound-to-oppose"):
            table.play(f"{voter} votes 1")


def test_support_given_before_must_be_taken_back_before_it_is_sold_away() -> None:  # R8.5
    table = at_d1("red black blue")
    table.play("black would vote 1 on d1-c2", "blue offers deal blue black: black opposes red")
    with refused("R8.5", "support-stands"):
        table.play("black accepts 1.1")
    assert "accepts 1.1" not in table.legal("black")
    table.play("black would vote 0 on d1-c2", "red asks d1-d2", "black votes 1")
    with refused("R8.5", "support-stands"):
        table.play("black accepts 1.1")
    table.play("black votes 0", "black accepts 1.1")
    assert status(table, "1.1.1") == "open"


def test_support_of_others_does_not_stand_in_the_way() -> None:  # R8.5
    table = at_d1("red black blue")
    table.play("blue would vote 1 on d1-d2", "red asks d1-d2")
    strike(table, "red black: black opposes blue")
    strike(table, "blue black: black opposes red")


def test_a_word_is_never_enforced() -> None:  # R8.5
    table = at_d1(edition="mayfair-fr")
    free = actions(table)
    strike(table, 'red black: red says "I place nobody in b1"')
    assert actions(table) == free
    table.play("red +b1")


def test_what_is_promised_for_later_may_be_broken() -> None:  # R8.5
    table = a_table()
    strike(table, "red black: black places in b1 by next turn; black stays out of c1")
    wait(table, 2)
    assert {"+a1", "+b1", "+c1", "C a3-a4"} <= set(actions(table))
    assert closings(table.play("black +c1")) == [("1.1.2", "broken"), ("1.1.1", "broken")]


def test_two_duties_that_one_action_does_are_both_kept() -> None:  # R8.5
    table = a_table("red blue black white", edition="mayfair-fr")
    strike(table, "red black: red moves Caesar to a3-a4")
    strike(table, "red blue: red moves Caesar to a3-a4")
    assert closings(table.play("red C a3-a4")) == [("1.1.1", "kept"), ("1.2.1", "kept")]


def test_a_duty_and_a_ban_that_agree_bind_both() -> None:  # R8.5
    table = a_table()
    strike(table, "red black: red moves Caesar to a3-a4; red stays out of b1")
    assert actions(table) == ["C a3-a4"]
    assert closings(table.play("red C a3-a4")) == [("1.1.1", "kept")]
    assert status(table, "1.1.2") == "open"


def test_a_duty_binds_only_on_a_turn_of_ones_own() -> None:  # R8.5
    table = a_table()
    strike(table, "red black: red moves Caesar to a3-a4")
    with refused("R2.6", "not-your-turn"):
        table.do(MoveCaesar(by="black", to=PATH["a3-a4"]))


def test_nothing_is_enforced_before_the_deal_takes_effect() -> None:  # R8.5
    table = at_d1("red black")
    strike(
        table, "red black on d1-d2: black supports; red stays out of b1; red keeps Caesar off a3-a4"
    )
    assert {"+b1", "C a3-a4"} <= set(actions(table))
    assert DealSettled(offer="1.1", audience=()) in table.play("red d1-d2 by black")


def test_more_support_than_a_player_has_is_never_pledged() -> None:  # R8.5
    table = a_table(board={"b1": "red black black blue"})
    strike(table, "red black: black supports red with 2 next; black supports red next")
    table.play("red asks b1-b2")
    assert actions(table) == ["b1-b2 by black black", "gives up b1-b2"]


def test_support_of_more_votes_than_are_there_is_not_called_for() -> None:  # R8.5
    table = a_table(board={"b1": "red black blue"})
    strike(table, "red black: black supports red with 2 next")
    table.play("red asks b1-b2", "blue votes 1")
    assert actions(table) == ["gives up b1-b2"]


def test_only_the_giver_waits_until_a_space_is_named() -> None:  # R8.2, R8.5
    table = a_table()
    strike(table, "red black: red moves Caesar where black says")
    assert awaits_a_name(table.state, "red")
    assert not awaits_a_name(table.state, "black")
    table.play("black names a3-a4 for 1.1.1")
    assert not awaits_a_name(table.state, "red")


def test_votes_that_are_owed_cannot_be_denied_before_they_are_asked_for() -> None:  # R8.5
    table = at_d1("red black blue", edition="mayfair-fr")
    strike(table, "red black: red supports black next")
    wait(table, 2)
    with refused("R8.5", "bound-to-support"):
        table.play("red would vote 0 on d1-c2")
