"""What an advance would take, counted for everyone."""

from quovadis.core.open_advances import open_advances
from quovadis.core.view import view
from tests.core.deals.bargaining import strike
from tests.table import a_table


def test_a_committee_of_five_takes_two_supporters_and_ones_own_count() -> None:  # R5.3, R5.5
    table = a_table("red blue black", board={"b1": "red red blue black"})
    [left, up] = open_advances(table.state)
    assert (left.path.id, left.needed, left.own) == ("b1-a3", 2, 1)
    assert left.others == up.others == (("blue", 1), ("black", 1))


def test_nobody_is_needed_along_caesars_path_or_out_of_a_committee_of_one() -> None:  # R5.2, R6.4
    table = a_table("red blue black", board={"a1": "red", "b3": "red"})
    assert {way.path.id: (way.needed, way.own) for way in open_advances(table.state)} == {
        "a1-a2": (0, 0),
        "b3-S": (0, 0),
    }


def test_what_cannot_even_be_asked_for_is_no_way() -> None:  # R5.1, R5.4
    table = a_table("red blue black", board={"b1": "red blue", "a1": "red", "a2": "blue"})
    assert open_advances(table.state) == ()


def test_votes_that_stand_are_counted_as_far_as_one_may_know() -> None:  # R5.6, R8.5, R8.9
    table = a_table("red blue black", board={"b1": "red blue black"}, variants="whispers")
    table.play("red whispers deal red blue on b1-a3: blue supports; red supports blue next")
    table.play("blue accepts 1.blue-red.1")
    table.play("red asks b1-a3")
    table.play("black votes 1")
    known = {
        seat: open_advances(view(table.state, seat))[0].votes for seat in ("red", "black", None)
    }
    assert known["red"] == (("blue", 1), ("black", 1))
    assert known["black"] == known[None] == (("black", 1),)


def test_the_words_that_its_vote_would_let_one_call_in_are_named() -> None:  # R8.8, R8.9
    table = a_table("red blue black", board={"b1": "red blue black"}, variants="whispers")
    strike(table, "blue red: blue supports red next")
    strike(table, "black red: black supports red on b1-b2", whisper=True)
    strike(table, "black red: black supports red with 2 next")  # has one senator there
    ways = {
        seat: {way.path.id: way.promised for way in open_advances(view(table.state, seat))}
        for seat in ("red", "blue")
    }
    assert ways["red"] == {"b1-a3": ("1.1.1",), "b1-b2": ("1.1.1", "1.black-red.1.1")}
    assert ways["blue"] == {"b1-a3": ("1.1.1",), "b1-b2": ("1.1.1",)}
    table.play("red asks b1-b2")
    table.play("red calls in 1.1.1")
    assert open_advances(view(table.state, "red"))[0].promised == ()


def test_what_is_still_missing_counts_own_given_and_bound_votes() -> None:  # R5.5, R5.6, R8.5
    table = a_table("red blue black", board={"b1": "red blue black"})
    assert open_advances(table.state)[0].missing == 2
    strike(table, "red blue on b1-a3: blue supports; red supports blue next")
    [left, up] = open_advances(table.state)
    assert (left.missing, left.enough) == (1, False)
    assert up.missing == 2  # the deal is about the other way
    table.play("red asks b1-a3")
    table.play("black votes 1")
    [left, _] = open_advances(table.state)
    assert (left.missing, left.enough) == (0, True)


def test_who_asks_although_their_own_votes_would_do_wants_those_of_others() -> None:  # R5.10
    table = a_table("red blue black", board={"b1": "red red red blue black"})
    assert open_advances(table.state)[0].enough
    table.play("red asks b1-a3")
    assert open_advances(table.state)[0].missing == 2
    table.play("blue votes 1")
    assert open_advances(table.state)[0].missing == 1


def test_a_senior_supporter_counts_twice_towards_what_is_missing() -> None:  # R10.5
    board = {"b1": "red blue black"}
    table = a_table(board=board, hands={"blue": "S"}, variants="special-tokens")
    table.play("red asks b1-a3", "blue votes 1")
    assert open_advances(table.state)[0].missing == 1
    table.play("blue plays seniority")
    assert open_advances(table.state)[0].enough
