"""R8.10: payment by a later date, a debt inside the binding window and a promise outside it."""

import pytest

from quovadis.core.commands import Propose
from quovadis.core.deals.terms import Deal, PayBy
from quovadis.core.events import LaurelsPaid, PaymentAnswered, PromiseClosed
from tests.core.deals.bargaining import closings, payments, sights, status, strike, wait
from tests.table import Table, a_table, refused


def owing(purse: str = "II", until: str = "by next turn", *, edition: str = "mayfair-fr") -> Table:
    """Red owes Black 2, agreed on Red's turn 1."""
    table = a_table("red blue black white", purses={"red": purse}, edition=edition)
    strike(table, f"red black: red pays 2 {until}")
    return table


def test_a_later_payment_moves_nothing_when_it_is_agreed() -> None:  # R8.10
    table = owing()
    assert (table.purse("red"), table.purse("black")) == ("II", "")
    assert status(table, "1.1.1") == "open"


@pytest.mark.parametrize("edition", ["amigo-2005", "mayfair-fr"])
def test_the_giver_may_pay_at_any_moment_and_needs_no_turn(edition: str) -> None:  # R8.10
    table = owing(edition=edition)
    wait(table)
    events = table.play("red pays 1.1.1")
    assert events[0] == PaymentAnswered(by="red", promise="1.1.1", pays=True, audience=())
    assert payments(events) == ["red black II"]
    assert closings(events) == [("1.1.1", "kept")]
    assert table.state.turn.active == "blue"


def test_nobody_pays_while_a_vote_is_open() -> None:  # R8.10
    table = a_table(board={"d1": "red black"}, purses={"red": "II"}, edition="mayfair-fr")
    strike(table, "red black: red pays 2 by next turn")
    table.play("red asks d1-d2")
    assert "pays 1.1.1" not in table.legal("red")
    with refused("R8.10", "vote-open-first"):
        table.play("red pays 1.1.1")
    with refused("R8.8", "not-to-be-called"):
        table.play("black calls in 1.1.1")
    table.play("red gives up d1-d2", "red pays 1.1.1")


@pytest.mark.parametrize(
    "until, turns", [("this turn", 1), ("by next turn", 5), ("for 1 round", 4)]
)
def test_a_debt_is_paid_by_itself_when_its_date_comes(until: str, turns: int) -> None:  # R8.10
    table = owing(until=until)
    wait(table, turns - 1)
    assert status(table, "1.1.1") == "open"
    events = wait(table)
    assert payments(events) == ["red black II"]
    assert closings(events) == [("1.1.1", "kept")]


def test_a_debt_is_paid_when_the_receiver_calls_it_in() -> None:  # R8.10
    table = owing()
    events = table.play("black calls in 1.1.1")
    assert payments(events) == ["red black II"]
    assert closings(events) == [("1.1.1", "kept")]


def test_a_debt_counts_as_gone_from_the_agreement_on() -> None:  # R8.4, R8.10
    table = owing("III")
    with refused("R8.4", "too-few-laurels"):
        table.play("red offers deal red blue: red pays 2")
    with refused("R8.4", "too-few-laurels"):
        table.play("red offers deal red blue: red pays 2 by next turn")
    with refused("R8.4", "too-few-laurels"):
        owing("I")
    table.play("red offers deal red blue: red pays 2 for 9 rounds")  # a promise is no debt


def test_a_debt_in_a_deal_on_an_advance_may_be_met_by_what_it_brings() -> None:  # R8.4, R8.10
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "II"}, edition="mayfair-fr")
    strike(table, "red black on d1-d2: black supports; red pays 2 by next turn")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert payments(table.play("black calls in 1.1.2")) == ["red black II"]


def test_nobody_overpays_another_with_what_a_debt_needs() -> None:  # R8.4, R8.10
    table = owing("V")
    table.play("red offers deal red blue: red pays 3")
    with refused("R8.4", "cannot-settle"):
        table.play("blue accepts 1.2")
    assert payments(table.play("black calls in 1.1.1")) == ["red black V"]


def test_tokens_owed_by_a_debt_are_set_aside() -> None:  # R8.4, R8.10
    table = a_table(purses={"red": "II IV"}, edition="mayfair-fr")
    strike(table, "red black: red pays II by next turn")
    assert payments(strike(table, "red blue: red pays 1")) == ["red blue IV"]
    assert payments(table.play("red pays 1.1.1")) == ["red black II"]


def test_a_promised_payment_is_set_aside_for_nobody() -> None:  # R8.10
    table = owing(edition="amigo-2005")
    assert payments(strike(table, "red blue: red pays 2")) == ["red blue II"]
    table.play("black calls in 1.1.1")
    assert "pays 1.1.1" not in table.legal("red")
    with refused("R8.4", "too-few-to-pay"):
        table.play("red pays 1.1.1")
    assert closings(wait(table)) == [("1.1.1", "broken")]


def test_a_payment_called_in_and_left_unanswered_is_broken_with_the_turn() -> None:  # R8.8, R8.10
    table = owing(edition="amigo-2005")
    assert closings(table.play("black calls in 1.1.1")) == []
    assert {"pays 1.1.1", "refuses 1.1.1"} <= set(table.legal("red"))
    assert closings(wait(table)) == [("1.1.1", "broken")]


def test_a_payment_called_in_may_be_paid_after_all() -> None:  # R8.10
    table = owing(edition="amigo-2005")
    table.play("black calls in 1.1.1")
    assert closings(table.play("red pays 1.1.1")) == [("1.1.1", "kept")]


def test_a_promised_payment_that_is_not_made_by_its_date_is_broken() -> None:  # R8.10
    table = owing(edition="amigo-2005")
    wait(table, 4)
    assert closings(wait(table)) == [("1.1.1", "broken")]


def test_only_what_was_called_in_is_refused() -> None:  # R8.10
    table = owing(edition="amigo-2005")
    with refused("R8.10", "not-called-in"):
        table.play("red refuses 1.1.1")
    for by, line in (("black", "pays 1.1.1"), ("blue", "pays 1.1.1"), ("black", "refuses 1.1.1")):
        with refused("R8.10", "not-yours-to-pay"):
            table.play(f"{by} {line}")


def test_only_a_payment_is_paid() -> None:  # R8.10
    table = a_table()
    strike(table, "red black: red stays out of b1")
    with refused("R8.10", "nothing-to-pay"):
        table.play("red pays 1.1.1")
    with refused("R8.8", "no-such-promise"):
        table.play("red pays 9.9.9")


def test_a_later_payment_needs_a_date() -> None:  # R8.10
    table = a_table(purses={"red": "II"})
    deal = Deal(terms=(PayBy(giver="red", to="black", amount=2, until="open"),))
    with refused("R8.2", "payment-without-date"):
        table.do(Propose(by="red", deal=deal))


def test_a_released_payment_is_not_owed() -> None:  # R8.8, R8.10
    table = owing("II")
    table.play("black releases 1.1.1", "red offers deal red blue: red pays 2")


def test_the_end_of_the_game_is_the_last_date_of_a_debt() -> None:  # R7.1, R8.10
    board = {"S": "red blue red red", "d4": "red black"}
    for edition, purse in (("mayfair-fr", "I II"), ("amigo-2005", "I")):
        table = a_table(board=board, laurels={"d4-S": None}, purses={"red": "II"}, edition=edition)
        strike(table, "red black on d4-S: black supports; red pays 2 by next turn")
        table.play("red asks d4-S")
        events = table.play("red d4-S by black")
        assert table.purse("black") == purse
        assert table.state.outcome is not None
        assert {s.colour: s.total for s in table.state.outcome.standings}["black"] == (
            3 if edition == "mayfair-fr" else 1
        )
        assert closings(events) == [("1.1.2", "kept" if edition == "mayfair-fr" else "lapsed")]


def test_whoever_is_called_in_and_ends_the_game_has_broken_the_promise() -> None:  # R8.7
    board = {"S": "red blue red red", "b3": "red"}
    table = a_table(board=board, purses={"red": "II"})
    strike(table, "red black: red pays 2 by next turn")
    table.play("black calls in 1.1.1")
    assert closings(table.play("red b3-S")) == [("1.1.1", "broken")]
    table = a_table(board=board, active="black")
    strike(table, "red black: red places in d1 for 2 rounds")
    strike(table, "red blue: red places in c1 for 2 rounds")
    table.play("black +b1")
    table.play("black calls in 1.1.1")
    assert closings(table.play("red b3-S")) == [("1.1.1", "broken"), ("1.2.1", "lapsed")]


def test_whoever_is_called_in_when_somebody_else_ends_the_game_is_free() -> None:  # R8.7
    table = a_table(board={"S": "red blue red red", "b3": "black"}, active="black")
    strike(table, "red black: red pays 2 for 3 rounds")
    table.play("black calls in 1.1.1")
    assert closings(table.play("black b3-S")) == [("1.1.1", "lapsed")]


def test_a_later_payment_is_seen_like_any_other() -> None:  # R8.4, R8.9
    table = a_table("red blue black white", purses={"red": "II"}, variants="whispers")
    strike(table, "red black: red pays 2 by next turn", whisper=True)
    events = table.play("red pays 1.black-red.1.1")
    assert sights(events, "blue") == sights(events, None) == []
    table = owing()
    events = table.play("red pays 1.1.1")
    paid = [each for each in sights(events, "blue") if isinstance(each, LaurelsPaid)]
    assert [each.tokens for each in paid] == [(None,)]
    told = [each for each in sights(events, "blue") if isinstance(each, PromiseClosed)]
    assert [each.status for each in told] == ["kept"]


# Nobody escapes a debt


@pytest.mark.parametrize("sum_of", ["2", "II"])
def test_a_promised_payment_leaves_what_a_debt_needs(sum_of: str) -> None:  # R8.10
    table = a_table("red blue black white", purses={"red": "II"}, edition="mayfair-fr")
    strike(table, f"red black: red pays {sum_of} by next turn")
    strike(table, f"red blue: red pays {sum_of} for 9 rounds")
    assert "pays 1.2.1" not in table.legal("red")
    with refused("R8.4", "too-few-to-pay"):
        table.play("red pays 1.2.1")
    assert payments(table.play("black calls in 1.1.1")) == ["red black II"]


def test_tokens_that_a_newer_deal_names_do_not_shield_a_debt() -> None:  # R8.7, R8.10
    table = a_table(
        "red blue black white",
        board={"d1": "red black"},
        laurels={"d1-d2": "III"},
        purses={"red": "II"},
        edition="mayfair-fr",
    )
    strike(table, "red black: red pays 2 by next turn")
    strike(table, "red blue on d1-d2: red pays II")
    assert payments(table.play("black calls in 1.1.1")) == ["red black II"]


def test_a_deal_that_lapses_with_the_turn_does_not_shield_a_debt() -> None:  # R8.10
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, purses={"red": "II"})
    strike(table, "red black: red pays 2 this turn")
    strike(table, "red blue on d1-d2: red pays II")
    assert payments(wait(table)) == ["red black II"]


def two_debts() -> Table:
    """Red owes Black 3 and then Blue 2, and holds a single V."""
    table = a_table("red blue black white", purses={"red": "V"}, edition="mayfair-fr")
    strike(table, "red black: red pays 3 by next turn")
    strike(table, "red blue: red pays 2 by next turn")
    return table


@pytest.mark.parametrize("turns", [0, 1])
def test_of_two_debts_the_older_has_the_first_claim(turns: int) -> None:  # R8.7, R8.10
    table = two_debts()
    wait(table, turns)
    assert payments(table.play("black calls in 1.1.1")) == ["red black V"]


def test_of_two_debts_that_fall_due_together_the_older_is_paid_first() -> None:  # R8.7, R8.10
    table = two_debts()
    wait(table, 4)
    events = wait(table)
    assert payments(events) == ["red black V"]
    assert closings(events) == [("1.1.1", "kept"), ("1.2.1", "broken")]


def test_of_two_debts_in_one_deal_the_first_is_paid_first() -> None:  # R8.10
    table = a_table("red blue black white", purses={"red": "V"}, edition="mayfair-fr")
    strike(table, "red black blue: red pays black 3 by next turn; red pays blue 2 by next turn")
    assert payments(table.play("black calls in 1.1.1")) == ["red black V"]


def test_a_debt_that_cannot_be_paid_yet_stays_one_until_its_date() -> None:  # R8.8, R8.10
    table = two_debts()
    assert "calls in 1.2.1" not in table.legal("blue")
    with refused("R8.4", "cannot-settle"):
        table.play("blue calls in 1.2.1")  # Black's claim is older
    assert status(table, "1.2.1") == "open"
    table.play("black releases 1.1.1")
    assert payments(table.play("blue calls in 1.2.1")) == ["red blue V"]


def test_a_debt_waits_for_an_older_deal_on_an_advance() -> None:  # R8.4, R8.10
    table = a_table(
        "red blue black white",
        board={"d1": "red blue"},
        laurels={"d1-d2": None},
        purses={"red": "V"},
        edition="mayfair-fr",
    )
    strike(table, "red blue on d1-d2: blue supports; red pays 3")
    strike(table, "red black: red pays 2 by next turn")
    with refused("R8.4", "cannot-settle"):
        table.play("black calls in 1.2.1")
    wait(table)  # the advance was not made: nothing is kept back any more
    assert payments(table.play("black calls in 1.2.1")) == ["red black V"]


def test_a_split_leaves_what_a_debt_needs() -> None:  # R8.2, R8.10
    table = a_table(
        "red blue black white",
        board={"d1": "red black"},
        laurels={"d1-d2": "III"},
        purses={"black": "II"},
        edition="mayfair-fr",
    )
    strike(table, "red white on d1-d2: red pays 3 by next turn")
    strike(table, "red black on d1-d2: black supports; red splits with black")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert payments(table.play("white calls in 1.1.1")) == ["red white III"]
