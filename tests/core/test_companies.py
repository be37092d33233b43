"""R5.6: with whom the open vote can be carried, the cheapest for the mover first."""

from quovadis.core.board import PATH
from quovadis.core.commands import CallVote
from quovadis.core.companies import companies
from quovadis.core.families import Colour
from quovadis.core.legal import legal
from quovadis.core.view import view
from tests.core.deals.bargaining import strike
from tests.table import Table, a_table


def choices(table: Table) -> list[tuple[tuple[Colour, ...], int, int]]:
    """With whom Red could advance, what Red pays for it and what else Red gives."""
    return [
        (one.advance.supporters, one.pays, one.gives)
        for one in companies(view(table.state, "red"), legal(table.state, "red"))
    ]


def test_the_cheapest_supporters_come_first() -> None:  # R5.6, R8.3
    table = a_table(
        "red blue black white",
        board={"b1": "red blue black white"},
        purses={"red": "II II"},
        laurels={"b1-a3": "III"},
    )
    strike(table, "red blue on b1-a3: blue supports red; red pays blue 2")
    strike(table, "red black on b1-a3: black supports red; red supports black next")
    table.do(CallVote(by="red", path=PATH["b1-a3"]))
    table.play("white votes 1")
    assert choices(table) == [
        (("black", "white"), 0, 1),
        (("blue", "white"), 2, 0),
        (("blue", "black"), 2, 1),
    ]


def test_a_share_of_a_dear_laurel_costs_more_than_a_laurel() -> None:  # R5.6, R8.2
    table = a_table(board={"d1": "red blue black"}, purses={"red": "I I"}, laurels={"d1-c2": "V"})
    strike(table, "red blue on d1-c2: blue supports red; red splits with blue")
    strike(table, "red black on d1-c2: black supports red; red pays black 1")
    table.do(CallVote(by="red", path=PATH["d1-c2"]))
    assert choices(table) == [(("black",), 1, 0), (("blue",), 2, 0)]


def test_the_order_of_supporters_is_a_choice_only_where_laurels_run_short() -> None:  # R5.7
    for left, expected in ((5, 1), (1, 2)):
        table = a_table(board={"b1": "red blue black"}, ones=left)
        table.play("red asks b1-a3", "blue votes 1", "black votes 1")
        assert len(choices(table)) == expected


def test_of_two_that_cost_the_same_the_one_that_gives_fewer_laurels_away_comes_first() -> None:
    table = a_table(board={"d1": "red red blue"})  # R5.5
    table.play("red asks d1-d2", "blue votes 1")
    assert choices(table) == [((), 0, 0), (("blue",), 0, 0)]


def test_where_no_vote_is_open_there_is_nobody_to_choose() -> None:  # R5.6
    assert choices(a_table(board={"d1": "red red blue"})) == []


def test_a_sum_that_cannot_be_paid_exactly_costs_what_it_takes() -> None:  # R8.4
    table = a_table(board={"d1": "red blue black"}, purses={"red": "V"}, laurels={"d1-c2": None})
    strike(table, "red blue on d1-c2: blue supports red; red pays blue 1")
    table.do(CallVote(by="red", path=PATH["d1-c2"]))
    [one] = companies(view(table.state, "red"), legal(table.state, "red"))
    assert (one.pays, one.least, one.most) == (1, 4, 4)  # Blue has nothing but the I of the vote
    table.do(one.advance)
    assert table.state.purse("red") == ("I",)


def test_what_depends_on_the_tokens_of_others_is_a_range() -> None:  # R8.4, R9.1
    purses: dict[Colour, str] = {"red": "V", "blue": "I I"}
    table = a_table(board={"d1": "red blue black"}, purses=purses, laurels={"d1-c2": None})
    strike(table, "red blue on d1-c2: blue supports red; red pays blue 1")
    table.do(CallVote(by="red", path=PATH["d1-c2"]))
    [one] = companies(view(table.state, "red"), legal(table.state, "red"))
    assert (one.pays, one.least, one.most) == (1, 1, 4)


def test_every_vote_that_is_used_earns_change() -> None:  # R5.7, R8.4
    table = a_table(
        board={"b1": "red black black blue"}, purses={"red": "V"}, laurels={"b1-a3": None}
    )
    strike(table, "red black on b1-a3: black supports red; red pays black 1")
    table.play("red asks b1-a3", "black votes 2", "blue votes 1")
    found = {
        one.advance.supporters: (one.least, one.most)
        for one in companies(view(table.state, "red"), legal(table.state, "red"))
    }
    assert found["black", "black"] == (3, 3)
    assert found["black", "blue"] == (4, 4)


def test_free_votes_cost_nothing() -> None:  # R5.6
    table = a_table(board={"d1": "red blue black"})
    table.play("red asks d1-d2", "blue votes 1")
    [one] = companies(view(table.state, "red"), legal(table.state, "red"))
    assert (one.pays, one.least, one.most) == (0, 0, 0)
