"""R8.5, R8.8: what a player owes now, and what a "no" would mean for their word."""

from quovadis.core.deals.owed import owed
from tests.core.deals.bargaining import strike, wait
from tests.table import Table, a_table

D1 = {"d1-d2": "III", "d1-c2": "III"}


def promised(edition: str, board: str = "red black blue", more: str = "") -> Table:
    """Red has promised Black the next vote; it is Black's turn, and Black asks."""
    table = a_table(board={"d1": board, "b1": "black blue red"}, laurels=D1, edition=edition)
    strike(table, f"red black: red supports black next{more}")
    wait(table, 2)
    return table


def forces(table: Table) -> list[str]:
    return [one.force for one in owed(table.state, "red").votes]


def test_a_no_does_not_break_a_promise_that_nobody_called_in() -> None:  # R8.8
    table = promised("amigo-2005")
    table.play("black asks d1-c2")
    assert forces(table) == ["open"]
    table.play("red votes 0", "black gives up d1-c2")
    assert table.state.talks.open[0].status == "open"


def test_a_no_breaks_a_promise_that_was_called_in() -> None:  # R8.8
    table = promised("amigo-2005")
    table.play("black asks d1-c2", "black calls in 1.1.1")
    assert forces(table) == ["called"]
    table.play("red votes 0", "black gives up d1-c2")
    assert table.state.talks.closed[0].status == "broken"


def test_votes_that_bind_count_whatever_the_answer() -> None:  # R8.5
    table = promised("mayfair-fr")
    assert owed(table.state, "red").bound == 0  # nobody has asked yet
    table.play("black asks d1-c2")
    assert forces(table) == ["binds"]
    assert owed(table.state, "red").votes[0].promise == table.state.talks.open[0]
    assert (owed(table.state, "red").bound, owed(table.state, "blue").bound) == (1, 0)


def test_a_promise_that_does_not_cover_the_vote_is_not_owed() -> None:  # R8.2
    table = promised("amigo-2005", board="black blue")
    table.play("black asks d1-c2")
    assert forces(table) == []


def test_nobody_else_owes_the_vote() -> None:
    table = promised("amigo-2005")
    table.play("black asks d1-c2")
    assert owed(table.state, "blue").votes == owed(table.state, "black").votes == ()


def test_a_duty_is_owed_on_the_turn_on_which_it_binds() -> None:  # R8.5
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: black places in d1")
    assert owed(table.state, "black").duty is None
    wait(table, 2)
    duty = owed(table.state, "black").duty
    assert duty == table.state.talks.open[0].term
    assert owed(table.state, "red").duty is None
    table.play("black +d1")
    assert owed(table.state, "black").duty is None
