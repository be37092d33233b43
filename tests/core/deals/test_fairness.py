"""What nobody at a real table would accept: found by an independent check of chapter 8."""

from dataclasses import replace

import pytest

from quovadis.core.editions import TableRules
from quovadis.core.view import view
from tests.core.deals.bargaining import (
    actions,
    closings,
    lapses,
    payments,
    promise,
    status,
    strike,
    wait,
)
from tests.table import Table, a_table, refused


@pytest.mark.parametrize("giver", ["red", "blue"])
def test_a_ban_that_is_over_before_a_duty_is_due_does_not_stand_against_it(
    giver: str,
) -> None:  # R8.7
    for first, second in (("stays out of c1 this turn", "places in c1 by next turn"),):
        table = a_table()
        strike(table, f"{giver} black: {giver} {first}")
        strike(table, f"{giver} black: {giver} {second}")
        assert status(table, "1.2.1") == "open"
        table = a_table()
        strike(table, f"{giver} black: {giver} {first}; {giver} {second}")
        assert status(table, "1.1.2") == "open"


def test_a_duty_that_a_ban_holds_off_to_the_window_is_told_as_a_promise() -> None:  # R8.5
    table = a_table()
    strike(table, "red black: red stays out of c1 this turn")
    strike(table, "red black: red places in c1 by next turn")
    (ban, duty) = table.state.talks.open
    assert (ban.binding, duty.binding) == (True, False)
    assert "+c1" not in actions(table)
    wait(table, 3)
    assert {"+a1", "+c1"} <= set(actions(table))


def test_a_binding_term_that_a_whisper_holds_off_lapses_with_its_deal() -> None:  # R8.7, R8.9
    table = a_table("red blue black white", purses={"blue": "II"}, variants="whispers")
    table.play("red offers deal red blue: red places in c1 by next turn; blue pays 2")
    strike(table, "red black: red stays out of c1 this turn", whisper=True)
    assert lapses(table.play("blue accepts 1.1")) == [("1.1", "collision")]
    assert table.purse("blue") == "II"


@pytest.mark.parametrize(
    "deal",
    [
        "red blue: blue moves Caesar to a3-a4 this turn",
        "red blue: blue places in b1 this turn",
        "red blue: red supports blue next this turn",
        "red blue on d1-d2: red places in b1 this turn",
        "red blue: blue supports red on b1-b2 this turn",
    ],
)
def test_what_cannot_be_done_in_its_time_is_not_sold(deal: str) -> None:  # R8.7
    table = a_table(board={"d1": "red black blue"})
    giver = deal.split(": ")[1].split(maxsplit=1)[0]
    with refused("R8.7", "not-in-time"):
        table.play(f"{giver} offers deal {deal}")


def test_a_placing_without_reserve_is_not_sold() -> None:  # R8.7
    board = {"S": "red red", "b3": "red red red", "a4": "red red red"}
    for until in ("", " this turn", " for 3 rounds"):
        table = a_table(board=board, variants="window=two-turns")
        with refused("R8.7", "not-in-time"):
            table.play(f"red offers deal red black: red places in b1{until}")


def test_a_seat_that_the_advance_frees_can_be_sold_with_it() -> None:  # R8.7
    board = {"a1": "red", "d1": "black"}
    table = a_table(board=board, edition="mayfair-fr")
    strike(table, "red blue on a1-a2: blue places in a1 by next turn")
    with refused("R8.7", "not-in-time"):
        table.play("blue offers deal red blue: blue places in a1 by next turn")


def test_actions_that_make_a_binding_term_impossible_are_taken_away() -> None:  # R8.5
    board = {"S": "red red", "b3": "red red red", "a4": "red red", "a1": "blue"}
    table = a_table(board=board, edition="mayfair-fr")
    strike(table, "red black: red places in a1 by next turn")
    assert not [line for line in actions(table) if line.startswith("+")]
    with refused("R8.5", "needed-for-duty"):
        table.play("red +b1")  # the last senator in reserve


def test_a_senator_that_a_binding_advance_needs_stays() -> None:  # R8.5
    board = {"d1": "red black", "d2": "blue"}  # d2 is full for now
    table = a_table(board=board, caesar="d1-c2", edition="mayfair-fr")
    strike(table, "red black: red advances d1-d2 for 2 rounds")
    assert "d1-c2" not in actions(table)
    with refused("R8.5", "needed-for-duty"):
        table.play("red d1-c2")
    table = a_table(board=board | {"d1": "red red black"}, caesar="d1-c2", edition="mayfair-fr")
    strike(table, "red black: red advances d1-d2 for 2 rounds")
    table.play("red d1-c2")  # another senator is left for it


@pytest.mark.parametrize("term, free", [("on d1-d2", False), ("next", True)])
def test_whoever_names_the_advance_cannot_walk_away_from_a_pledge(
    term: str, free: bool
) -> None:  # R8.5
    table = a_table(
        board={"d1": "red red blue", "d2": "black"}, laurels={"d1-c2": "III"}, edition="mayfair-fr"
    )
    strike(table, f"red blue: red supports blue with 2 {term}")
    assert ("d1-c2" in actions(table)) is free


def test_a_deal_that_waits_for_its_advance_is_called_off_by_all_together() -> None:  # R8.3
    table = a_table(board={"d1": "red black"}, purses={"red": "II"}, laurels={"d1-d2": None})
    strike(table, "red black on d1-d2: black supports; red pays 2")
    assert lapses(table.play("red calls off 1.1")) == []
    assert [offer.id for offer in table.state.talks.agreed] == ["1.1"]
    with refused("R8.3", "called-off-already"):
        table.play("red calls off 1.1")
    table.play("red stands by 1.1")
    with refused("R8.3", "not-called-off"):
        table.play("red stands by 1.1")
    table.play("black calls off 1.1")
    assert lapses(table.play("red calls off 1.1")) == [("1.1", "called-off")]
    assert not [*table.state.talks.agreed]
    table.play("red offers deal red blue: red pays 2")  # nothing is owed any more


def test_only_its_parties_call_a_deal_off_and_only_before_it_takes_effect() -> None:  # R8.3
    table = a_table(board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports")
    with refused("R8.2", "not-a-party"):
        table.play("blue calls off 1.1")
    strike(table, "red blue: red stays out of b1")
    for name in ("1.2", "7.7"):
        with refused("R8.3", "nothing-to-call-off"):
            table.play(f"red calls off {name}")


def test_a_whispered_deal_is_called_off_in_a_whisper() -> None:  # R8.3, R8.9
    table = a_table("red blue black white", board={"d1": "red black"}, variants="whispers")
    strike(table, "red black on d1-d2: black supports", whisper=True)
    with refused("R8.3", "nothing-to-call-off"):
        table.play("blue calls off 1.black-red.1")
    table.play("red calls off 1.black-red.1")
    assert lapses(table.play("black calls off 1.black-red.1")) == [("1.black-red.1", "called-off")]


def test_open_offers_end_with_the_game() -> None:  # R7.1, R8.1
    table = a_table(board={"S": "red red red red", "b3": "red"})
    table.play('red offers deal red black: red says "soon"', "red b3-S")
    assert table.state.talks.offers == ()


@pytest.mark.parametrize(
    "wrong",
    [{"window": "none"}, {"edition": "amigo"}, {"reveal": "all"}, {"consul": True}, {"log": "no"}],
)
def test_table_rules_that_nobody_knows_are_refused_at_once(wrong: dict[str, str]) -> None:
    ((field, value),) = wrong.items()
    with pytest.raises(ValueError, match=field) as caught:
        TableRules(**wrong)  # type: ignore[arg-type]
    assert repr(value) in str(caught.value)


def test_keeping_one_of_two_contradicting_promises_breaks_the_other() -> None:  # R8.7
    table = a_table(active="black")
    strike(table, "red black: red places in b1 for 2 rounds")
    strike(table, "red blue: red stays out of b1 for 2 rounds")
    wait(table)
    assert closings(table.play("red +b1")) == [("1.1.1", "kept"), ("1.2.1", "broken")]


def test_votes_that_a_duty_needs_are_not_called_off() -> None:  # R8.3, R8.5
    table = a_table(
        "red blue black white",
        board={"d1": "red blue"},
        purses={"black": "II"},
        laurels={"d1-d2": None},
    )
    strike(table, "red blue on d1-d2: blue supports")
    strike(table, "red black: red advances d1-d2 this turn; black pays 2")
    assert "calls off 1.1" not in table.legal("red")
    with refused("R8.5", "bound-not-to"):
        table.play("red calls off 1.1")
    assert actions(table) == ["asks d1-d2"]


def winning(purse: str, *, edition: str = "amigo-2005") -> Table:
    """Red can end the game with Black's vote, and Blue owes Red 2 for it."""
    table = a_table(
        "red blue black white",
        board={"S": "red blue red red", "d4": "red black"},
        laurels={"d4-S": None},
        purses={"blue": purse},
        edition=edition,
    )
    strike(table, "red black on d4-S: black supports")
    return table


def test_a_partner_cannot_pay_away_what_the_movers_deal_needs() -> None:  # R8.4
    table = winning("V")
    strike(table, "red blue on d4-S: blue pays 2")
    table.play("blue offers deal blue white: blue pays 3")
    with refused("R8.4", "cannot-settle"):
        table.play("white accepts 1.3")
    table = winning("II")
    strike(table, "blue white: blue pays II for 9 rounds")
    strike(table, "red blue on d4-S: blue pays II")
    with refused("R8.4", "too-few-to-pay"):
        table.play("blue pays 1.2.1")
    table.play("red asks d4-S", "red d4-S by black")


def test_a_newer_debt_does_not_stop_the_movers_advance() -> None:  # R8.4, R8.7
    table = winning("V", edition="mayfair-fr")
    strike(table, "red blue on d4-S: blue pays 2")
    strike(table, "blue white: blue pays 3 by next turn")
    table.play("red asks d4-S", "red d4-S by black")
    assert table.state.outcome is not None


def test_whether_a_term_binds_is_told_as_all_its_hearers_know() -> None:  # R8.9
    line = "red offers deal red blue: red places in c1 by next turn; blue pays 2"
    table = a_table("red blue black white", purses={"blue": "II"}, variants="whispers")
    table.play(line)
    twin = a_table("red blue black white", purses={"blue": "II"}, variants="whispers")
    strike(twin, "red black: red stays out of c1 this turn", whisper=True)
    twin.play(line)
    assert view(table.state, "blue").talks == view(twin.state, "blue").talks


# One thing, one buyer


def test_two_advances_of_one_turn_are_not_both_owed() -> None:  # R8.3, R8.7
    table = a_table(board={"d1": "red black", "c1": "red"}, purses={"blue": "II"})
    strike(table, "red black on d1-d2: black supports; red advances d1-d2")
    with refused("R8.7", "no-turn-left"):
        table.play("red offers deal red blue on c1-c2: red advances c1-c2; blue pays 2")
    strike(table, "red blue on c1-c2: blue pays 2")  # no duty: it may come to nothing
    assert actions(table) == ["asks d1-d2"]


def test_the_last_senator_is_not_sold_twice() -> None:  # R8.7
    board = {"S": "red red", "b3": "red red red", "a4": "red red"}
    table = a_table(board=board, edition="mayfair-fr")
    strike(table, "red black: red places in d1")
    strike(table, "red black: red places in d1")  # one placing keeps both
    with refused("R8.7", "no-turn-left"):
        table.play("red offers deal red blue: red places in b1")
    table = a_table(board=board | {"a4": "red"}, edition="mayfair-fr")
    strike(table, "red black: red places in d1")
    strike(table, "red blue: red places in b1")
    table = a_table(board=board | {"a1": "blue"}, edition="mayfair-fr")
    strike(table, "red black: red places in a1")  # as soon as the seat is free
    with refused("R8.7", "no-turn-left"):
        table.play("red offers deal red blue: red places in b1")


def test_a_senator_who_owes_one_advance_is_not_sold_for_another() -> None:  # R8.7
    line = "red offers deal red blue: red advances d1-c2"
    for window, senators, sold in (
        ("next-turn", "red black", False),
        ("next-turn", "red red black", True),
        ("two-turns", "red black", True),  # a turn to spare brings another one there
    ):
        table = a_table(board={"d1": senators}, variants=f"window={window}")
        strike(table, "red black: red advances d1-d2")
        if sold:
            table.play(line)
        else:
            with refused("R8.7", "no-turn-left"):
                table.play(line)


def test_a_newer_duty_does_not_take_a_sold_vote_away() -> None:  # R8.5, R8.7
    board = {"d1": "red blue black"}
    table = a_table(board=board, edition="mayfair-fr", purses={"blue": "II"})
    strike(table, "red blue: red supports blue on d1-d2; blue pays 2")
    for deal in (
        "red black: red advances d1-c2 this turn",
        "red black on d1-c2: red advances d1-c2",
    ):
        with refused("R8.7", "contradiction"):
            table.play(f"red offers deal {deal}")
    strike(table, "red black: red places in b1 this turn")  # that does not harm it
    with refused("R8.7", "contradiction"):
        table = a_table(board=board, edition="mayfair-fr")
        table.play(
            "red offers deal red blue: red supports blue on d1-d2; red advances d1-c2 this turn"
        )


def test_a_vote_is_not_sold_where_an_older_duty_calls_its_giver_away() -> None:  # R8.7
    table = a_table(board={"d1": "red blue black"}, edition="mayfair-fr")
    strike(table, "red black: red advances d1-c2 this turn")
    with refused("R8.7", "contradiction"):
        table.play("red offers deal red blue: red supports blue on d1-d2")
    table.play("red offers deal red blue: red supports blue next")  # whoever buys that may lose it
    table = a_table(board={"d1": "red red blue"}, edition="mayfair-fr")
    strike(table, "red black: red advances d1-c2 this turn")
    table.play("red offers deal red blue: red supports blue on d1-d2")  # another one stays


def test_of_a_sold_vote_and_a_duty_that_collide_later_the_older_wins() -> None:  # R8.7
    table = a_table(
        board={"d1": "red red blue"}, laurels={"d1-d2": None}, caesar="d1-c2", edition="mayfair-fr"
    )
    strike(table, "red blue: red supports blue on d1-d2 for 1 round")
    strike(table, "red black: red advances d1-c2 by next turn")
    state = table.state
    seated = tuple(room if "blue" not in room else ("red", "blue") for room in state.seated)
    table.state = replace(state, seated=seated)  # the other senator is gone
    assert "d1-c2" not in actions(table)
    assert closings(table.play("red +b1")) == []
    assert not promise(table, "1.2.1").due
    table.play("blue asks d1-d2", "blue d1-d2 by red", "black +b1")
    assert actions(table) == ["d1-c2"]


# Nobody escapes by an action of their own


@pytest.mark.parametrize(
    "board, caesar, action",
    [
        ({"d1": "red red blue"}, "b3-S", "d1-d2"),  # it would take the last seat
        ({"b1": "red red blue"}, "b1-a3", "b1-a3"),  # too few would be left to vote
    ],
)
def test_whoever_sold_a_vote_does_not_block_its_advance(
    board: dict[str, str], caesar: str, action: str
) -> None:  # R8.5
    (start,) = board
    table = a_table(board=board, caesar=caesar, laurels={action: None}, edition="mayfair-fr")
    assert action in actions(table)
    strike(table, f"red blue: red supports blue on {start}-{start[0]}2")
    assert action not in actions(table)
    with refused("R8.5", "needed-for-duty"):
        table.play(f"red {action}")


def test_caesar_is_not_moved_off_the_only_way_to_keep_a_duty() -> None:  # R8.5
    board = {"d1": "red", "d2": "blue"}  # full for now; without Caesar nobody could vote
    table = a_table(board=board, caesar="d1-d2", edition="mayfair-fr")
    strike(table, "red black: red advances d1-d2 for 2 rounds")
    assert not [line for line in actions(table) if line.startswith("C")]
    table = a_table(board=board | {"d1": "red black"}, caesar="d1-d2", edition="mayfair-fr")
    strike(table, "red black: red advances d1-d2 for 2 rounds")
    assert "C d1-c2" in actions(table)


# Nobody is hindered by others


def test_a_partner_who_has_paid_his_laurels_away_does_not_veto_the_advance() -> None:  # R8.4
    table = winning("II")
    table.play("blue offers deal red blue on d4-S: blue pays 2")
    strike(table, "blue white: blue pays 2")
    assert "accepts 1.2" not in table.legal("red")
    with refused("R8.4", "cannot-settle"):
        table.play("red accepts 1.2")
    table.play("red asks d4-S", "red d4-S by black")
    assert table.state.outcome is not None


def test_only_the_deal_among_others_that_stands_in_the_way_lapses() -> None:  # R8.4
    table = a_table(
        "red blue black white",
        board={"d1": "red red"},
        purses={"blue": "V", "black": "I"},
        laurels={"d1-d2": None},
    )
    strike(table, "blue white on d1-d2: blue pays 2")
    strike(table, "red blue on d1-d2: blue pays 3")
    strike(table, "black white on d1-d2: black pays 1")
    events = table.play("red d1-d2")
    assert lapses(events) == [("1.1", "unpayable")]
    assert payments(events) == ["blue red V", "black white I"]


def test_the_winning_advance_is_not_vetoed_by_a_deal_among_others() -> None:  # R7.1, R8.4
    table = winning("V")
    strike(table, "blue white on d4-S: blue pays 3; blue pays 2")
    table.play("red asks d4-S")
    assert lapses(table.play("red d4-S by black")) == [("1.2", "unpayable")]
    assert table.state.outcome is not None
