"""R8.8: every promise is on record, from open to kept, broken, lapsed or released."""

import pytest

from quovadis.core.board import PATH
from quovadis.core.deals.talks import Promise, Status
from quovadis.core.deals.terms import CaesarTo, Oppose, Word
from quovadis.core.errors import Refused
from quovadis.core.events import PromiseCalled, PromiseClosed, PromiseCounted, PromiseMade
from quovadis.core.view import view
from tests.core.deals.bargaining import closings, promise, sights, status, strike, wait
from tests.table import Table, a_table, refused

D1 = {"d1-d2": "III", "d1-c2": "III"}


def at_d1(board: str = "red black blue", edition: str = "amigo-2005") -> Table:
    return a_table(board={"d1": board}, laurels=D1, edition=edition)


def refusal(table: Table, line: str) -> tuple[str, str, dict[str, str | int]]:
    with pytest.raises(Refused) as caught:
        table.play(line)
    return caught.value.code, caught.value.rule, caught.value.params


def test_what_outlasts_a_deal_stands_in_the_ledger() -> None:  # R8.8
    table = a_table(purses={"red": "I"}, edition="mayfair-fr")
    events = strike(
        table,
        "red black: red pays 1; black moves Caesar to a3-a4 for 2 rounds;"
        ' black opposes blue 3 times; black says "and more"',
    )
    made = [event.promise for event in events if isinstance(event, PromiseMade)]
    assert made == [
        Promise(
            id="1.1.2",
            term=CaesarTo(giver="black", to="red", space=PATH["a3-a4"], until=2),
            audience=(),
            binds_until=4,
            until=6,
            space=PATH["a3-a4"],
            binding=True,
        ),
        Promise(
            id="1.1.3",
            term=Oppose(giver="black", to="red", against="blue", advances=3),
            audience=(),
            binds_until=4,
            until=None,
            left=3,
            binding=True,
        ),
        Promise(
            id="1.1.4",
            term=Word(giver="black", to="red", text="and more"),
            audience=(),
            binds_until=0,
            until=None,
            binding=False,
        ),
    ]
    assert table.state.talks.open == tuple(made)
    assert {each.status for each in made} == {"open"}
    assert [each.offer for each in made] == ["1.1", "1.1", "1.1"]


def test_each_players_record_of_public_promises_is_public() -> None:  # R8.8
    table = a_table()
    strike(table, "red black: red stays out of b1 for 2 rounds; red stays out of c1")
    wait(table, 3)
    table.play("red +b1")
    for seat in ("red", "blue", "black", None):
        talks = view(table.state, seat).talks
        assert [(each.id, each.status) for each in talks.closed] == [("1.1.1", "broken")]
        assert [(each.id, each.status) for each in talks.open] == [("1.1.2", "open")]


def test_the_table_is_told_how_a_promise_ended() -> None:  # R8.8
    table = a_table()
    strike(table, "red black: black stays out of b1")
    wait(table, 2)
    events = table.play("black +b1")
    told = PromiseClosed(promise="1.1.1", giver="black", to="red", status="broken", audience=())
    for seat in ("red", "blue", "black", None):
        assert told in sights(events, seat)


# --- support


def test_support_that_is_used_is_kept() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black next")
    wait(table, 2)
    events = table.play("black d1-d2 by red")
    assert closings(events) == [("1.1.1", "kept")]
    assert status(table, "1.1.1") == "kept"


def test_support_used_once_keeps_the_older_of_two_promises() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black next")
    strike(table, "red black: red supports black next")
    wait(table, 2)
    assert closings(table.play("black d1-d2 by red")) == [("1.1.1", "kept")]


@pytest.mark.parametrize(
    "line, kept", [("red red", True), ("red blue", True), ("blue blue", False)]
)
def test_the_first_advance_that_uses_any_of_a_pledge_spends_it(
    line: str, kept: bool
) -> None:  # R8.2
    table = a_table(
        board={"b1": "black red red blue blue"}, laurels={"b1-b2": "III"}, edition="mayfair-fr"
    )
    strike(table, "red black: red supports black with 2 next")
    wait(table, 2)
    assert closings(table.play(f"black b1-b2 by {line}")) == ([("1.1.1", "kept")] if kept else [])


def test_one_advance_may_keep_two_promises_of_support() -> None:  # R8.8
    table = a_table(board={"b1": "black red red"}, laurels={"b1-b2": "III"})
    strike(table, "red black: red supports black next; red supports black on b1-b2")
    wait(table, 2)
    events = table.play("black b1-b2 by red red")
    assert closings(events) == [("1.1.1", "kept"), ("1.1.2", "kept")]


def test_a_vote_that_a_deal_paid_for_keeps_no_other_promise() -> None:  # R8.8
    table = at_d1(edition="mayfair-fr")
    strike(table, "red black: red supports black next")
    wait(table, 2)
    strike(table, 'black red on d1-d2: red supports; black says "twice sold"')
    assert closings(table.play("black asks d1-d2", "black d1-d2 by red")) == []
    assert status(table, "1.1.1") == "open"


def test_support_for_another_path_or_player_keeps_nothing() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black on d1-d2")
    wait(table)
    assert closings(table.play("blue d1-d2 by red")) == []
    table.play("black asks d1-c2", "red votes 1")
    assert closings(table.play("black d1-c2 by red")) == []
    assert status(table, "1.1.1") == "open"


def test_support_that_was_not_asked_for_in_time_lapses() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black next for 1 round")
    wait(table, 2)
    assert status(table, "1.1.1") == "open"
    assert closings(wait(table)) == [("1.1.1", "lapsed")]


def test_support_refused_without_being_called_in_breaks_nothing() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black next")
    wait(table, 2)
    table.play("black asks d1-d2", "red votes 0")
    assert closings(table.play("black gives up d1-d2")) == []
    assert status(table, "1.1.1") == "open"


def called(edition: str = "amigo-2005") -> Table:
    """Black has called in Red's support for d1-d2 on turn 3."""
    table = at_d1(edition=edition)
    strike(table, "red black: red supports black next")
    wait(table, 2)
    table.play("black asks d1-d2")
    assert table.play("black calls in 1.1.1") == (
        PromiseCalled(by="black", promise="1.1.1", audience=()),
    )
    assert promise(table, "1.1.1").called
    return table


@pytest.mark.parametrize(
    "line, expected",
    [
        ("red votes 0", "broken"),
        ("red votes 1", "kept"),
    ],
)
def test_support_called_in_and_refused_is_broken(line: str, expected: Status) -> None:  # R8.8
    table = called()
    table.play(line)
    assert closings(table.play("black gives up d1-d2")) == [("1.1.1", expected)]


def test_support_called_in_and_left_unanswered_is_broken_when_the_vote_ends() -> None:  # R8.8
    table = called()
    table.play("blue votes 1")
    assert status(table, "1.1.1") == "open"
    assert closings(table.play("black gives up d1-d2")) == [("1.1.1", "broken")]


def test_an_advance_without_the_support_that_was_called_in_breaks_the_promise() -> None:  # R8.8
    table = called()
    table.play("blue votes 1")
    assert closings(table.play("black d1-d2 by blue")) == [("1.1.1", "broken")]


def test_an_answer_may_change_until_the_vote_ends() -> None:  # R5.10, R8.8
    table = called()
    table.play("red votes 0", "red votes 1")
    assert closings(table.play("black d1-d2 by red")) == [("1.1.1", "kept")]


def test_support_called_in_and_given_is_kept() -> None:  # R8.8
    table = called()
    table.play("red votes 1")
    assert closings(table.play("black d1-d2 by red")) == [("1.1.1", "kept")]


@pytest.mark.parametrize("answer, expected", [("red votes 1", "kept"), ("red votes 0", "broken")])
def test_a_promised_vote_that_was_given_but_not_used_keeps_the_promise(
    answer: str, expected: Status
) -> None:  # R8.8
    table = called()
    table.play(answer, "blue votes 1")
    assert closings(table.play("black d1-d2 by blue")) == [("1.1.1", expected)]


def test_support_that_binds_cannot_be_refused() -> None:  # R8.8
    table = called(edition="mayfair-fr")
    with refused("R8.5", "bound-to-support"):
        table.play("red votes 0")
    table.play("blue votes 1")
    assert closings(table.play("black d1-d2 by blue")) == [("1.1.1", "kept")]
    table = called(edition="mayfair-fr")
    assert closings(table.play("black gives up d1-d2")) == []
    assert status(table, "1.1.1") == "open"


def test_all_votes_that_were_promised_must_be_given_to_keep_the_word() -> None:  # R8.8
    for votes, expected in ((1, "broken"), (2, "kept")):
        table = a_table(board={"b1": "black red red"}, laurels={"b1-b2": "III"})
        strike(table, "red black: red supports black with 2 next")
        wait(table, 2)
        table.play("black asks b1-b2", "black calls in 1.1.1", f"red votes {votes}")
        assert closings(table.play("black gives up b1-b2")) == [("1.1.1", expected)]


def test_only_what_was_called_in_is_judged_by_a_failed_vote() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black on d1-d2")
    strike(table, "red black: red supports black on d1-c2")
    wait(table, 2)
    table.play("black asks d1-c2", "black calls in 1.2.1", "red votes 0")
    assert closings(table.play("black gives up d1-c2")) == [("1.2.1", "broken")]
    assert status(table, "1.1.1") == "open"


def test_support_is_called_in_for_a_vote_that_it_could_help() -> None:  # R8.8
    table = a_table(
        board={"d1": "red black blue", "c2": "black blue"}, laurels=D1 | {"c2-c3": "III"}
    )
    strike(table, "red black: red supports black next")
    no = ("not-to-be-called", "R8.8", {"promise": "1.1.1"})
    assert refusal(table, "black calls in 1.1.1") == no
    wait(table)
    table.play("blue asks d1-d2")
    assert refusal(table, "black calls in 1.1.1") == no
    table.play("blue gives up d1-d2")
    wait(table)
    table.play("black asks c2-c3")
    assert refusal(table, "black calls in 1.1.1") == no
    assert "calls in 1.1.1" not in table.legal("black")
    table.play("black gives up c2-c3", "black asks d1-d2")
    assert "calls in 1.1.1" in table.legal("black")


def test_a_promise_is_called_in_once_and_only_by_its_receiver() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red places in b1")
    for line in ("blue calls in 1.1.1", "red calls in 1.1.1"):
        by = line.split()[0]
        assert refusal(table, line) == ("not-your-promise", "R8.8", {"by": by, "promise": "1.1.1"})
    table.play("black calls in 1.1.1")
    assert refusal(table, "black calls in 1.1.1") == (
        "called-already",
        "R8.8",
        {"promise": "1.1.1"},
    )
    assert "calls in 1.1.1" not in table.legal("black")


@pytest.mark.parametrize(
    "term",
    [
        "red stays out of b1",
        "red stays off d1-d2",
        "red keeps Caesar off a3-a4",
        "red opposes blue",
        'red says "a word"',
        "red moves Caesar where black says",
    ],
)
def test_bans_words_and_spaces_not_named_are_not_called_in(term: str) -> None:  # R8.8
    table = at_d1()
    strike(table, f"red black: {term}")
    with refused("R8.8", "not-to-be-called"):
        table.play("black calls in 1.1.1")
    assert "calls in 1.1.1" not in table.legal("black")


# --- duties

DUTIES = {
    "place": ("black places in b1", "black +b1"),
    "advance": ("black advances d1-d2", "black d1-d2"),
    "caesar": ("black moves Caesar to a3-a4", "black C a3-a4"),
}


def a_duty(term: str, until: str = "") -> Table:
    """Black promised something on turn 1; it is Black's turn."""
    table = at_d1("black black red")
    strike(table, f"red black: {term}{until}")
    wait(table, 2)
    return table


@pytest.mark.parametrize("term, line", DUTIES.values(), ids=DUTIES)
def test_a_promise_to_do_something_is_kept_by_doing_it(term: str, line: str) -> None:  # R8.8
    table = a_duty(term)
    assert promise(table, "1.1.1").due
    assert closings(table.play(line)) == [("1.1.1", "kept")]


@pytest.mark.parametrize("until", [" by next turn", " for 1 round"])
@pytest.mark.parametrize("term", [term for term, _ in DUTIES.values()], ids=DUTIES)
def test_a_promise_not_kept_in_time_is_broken(term: str, until: str) -> None:  # R8.8
    table = a_duty(term, until)
    assert closings(table.play("black +c1")) == [("1.1.1", "broken")]


@pytest.mark.parametrize("term", [term for term, _ in DUTIES.values()], ids=DUTIES)
def test_a_promise_without_a_date_stays_open_if_not_called_in(term: str) -> None:  # R8.8
    table = a_duty(term)
    table.play("black +c1")
    wait(table, 6)
    assert status(table, "1.1.1") == "open"


@pytest.mark.parametrize("term", [term for term, _ in DUTIES.values()], ids=DUTIES)
def test_a_promise_called_in_and_not_kept_is_broken(term: str) -> None:  # R8.8
    table = a_duty(term)
    table.play("red calls in 1.1.1")
    assert closings(table.play("black +c1")) == [("1.1.1", "broken")]


@pytest.mark.parametrize("term, line", DUTIES.values(), ids=DUTIES)
def test_a_promise_called_in_and_kept_is_kept(term: str, line: str) -> None:  # R8.8
    table = a_duty(term)
    table.play("red calls in 1.1.1")
    assert closings(table.play(line)) == [("1.1.1", "kept")]


@pytest.mark.parametrize("term", [term for term, _ in DUTIES.values()], ids=DUTIES)
def test_turns_of_others_break_nothing(term: str) -> None:  # R8.8
    table = a_duty(term)
    wait(table)
    table.play("red calls in 1.1.1")
    wait(table, 2)
    assert status(table, "1.1.1") == "open"
    assert closings(table.play("black +c1")) == [("1.1.1", "broken")]


@pytest.mark.parametrize("until, expected", [("", "open"), (" by next turn", "lapsed")])
@pytest.mark.parametrize("term", ["black places in a1", "black advances a1-a2"])
def test_what_could_not_be_done_was_not_refused(
    term: str, until: str, expected: Status
) -> None:  # R8.8
    table = a_table(board={"a1": "blue"})
    strike(table, f"red black: {term}{until}")
    wait(table, 2)
    table.play("red calls in 1.1.1", "black +c1")
    assert not promise(table, "1.1.1").due
    assert status(table, "1.1.1") == expected


def test_whoever_could_keep_a_promise_and_did_not_has_broken_it_when_time_is_up() -> None:  # R8.8
    table = a_duty("black places in a1", " for 2 rounds")
    table.play("black +c1", "red +a1")
    wait(table)
    assert closings(wait(table)) == [("1.1.1", "broken")]


def test_a_promise_called_in_when_it_cannot_be_done_is_not_broken() -> None:  # R8.8
    table = a_duty("black places in a1")
    table.play("black +c1", "red +a1", "red calls in 1.1.1")
    wait(table)
    assert closings(table.play("black +b1")) == []
    assert status(table, "1.1.1") == "open"


def test_taking_another_action_on_the_way_to_a_bonus_is_a_refusal() -> None:  # R8.8
    table = a_table(board={"d1": "black black red"}, laurels={"d1-d2": "IIC", "d1-c2": "III"})
    strike(
        table, "red black: black places in b1; black advances d1-c2; black moves Caesar to a3-a4"
    )
    wait(table, 2)
    table.play("red calls in 1.1.1", "red calls in 1.1.2", "red calls in 1.1.3")
    events = table.play("black d1-d2 ; ?")
    assert closings(events) == [("1.1.1", "broken"), ("1.1.2", "broken")]
    assert closings(table.play("black C a3-a4")) == [("1.1.3", "kept")]


@pytest.mark.parametrize("line", ["declines", "C a4-S"])
def test_caesar_promised_and_called_in_is_owed_in_the_bonus_at_the_latest(
    line: str,
) -> None:  # R8.8
    table = a_table(board={"d1": "black black red"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black: black moves Caesar to a3-a4")
    wait(table, 2)
    table.play("red calls in 1.1.1", "black d1-d2 ; ?")
    assert status(table, "1.1.1") == "open"
    assert closings(table.play(f"black {line}")) == [("1.1.1", "broken")]


def test_what_is_called_in_after_the_action_is_for_the_next_turn() -> None:  # R8.8
    table = a_table(board={"d1": "black black red"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black: black places in b1")
    wait(table, 2)
    table.play("black d1-d2 ; ?", "red calls in 1.1.1")
    assert closings(table.play("black declines")) == []
    wait(table, 2)
    assert closings(wait(table)) == [("1.1.1", "broken")]


def test_whoever_is_bound_to_something_else_refuses_nothing() -> None:  # R8.8
    table = a_table(edition="manual")
    strike(table, "red black: black moves Caesar to a3-a4")
    strike(table, "red black: black places in b1")
    wait(table, 2)
    table.play("red calls in 1.1.1")
    assert closings(table.play("black +b1")) == [("1.2.1", "kept")]
    assert status(table, "1.1.1") == "open"
    assert not promise(table, "1.1.1").due


def test_whoever_uses_up_the_reserve_breaks_the_promise_to_place() -> None:  # R8.8
    board = {"S": "black black", "b3": "black black black", "a4": "black black"}
    table = a_table(board=board)
    strike(table, "red black: black places in b1")
    wait(table, 2)
    assert closings(table.play("black +c1")) == [("1.1.1", "broken")]
    table = a_table(board=board | {"a1": "blue"})
    strike(table, "red black: black places in a1")
    wait(table, 2)
    assert closings(table.play("black +c1")) == [("1.1.1", "broken")]


def test_placing_elsewhere_breaks_nothing_while_there_is_a_reserve() -> None:  # R8.8
    table = a_table()
    strike(table, "red black: black places in b1; red places in a1 this turn")
    assert closings(table.play("red +a1")) == [("1.1.2", "kept")]
    table.play("blue +b1")
    assert status(table, "1.1.1") == "open"
    assert closings(table.play("black +c1")) == []


def test_anothers_action_keeps_nothing() -> None:  # R8.8
    table = at_d1("red red black")
    strike(table, "red black: black advances d1-d2; black places in b1")
    assert closings(table.play("red d1-d2")) == []
    assert closings(table.play("blue +b1")) == []


def test_another_action_of_the_kind_keeps_nothing() -> None:  # R8.8
    table = a_duty("black advances d1-d2")
    assert closings(table.play("black d1-c2")) == []
    table = a_duty("black moves Caesar to a3-a4")
    assert closings(table.play("black C a4-S")) == []


# --- bans

BANS = {
    "place": ("black stays out of b1", "black +b1", "black +c1"),
    "advance": ("black stays off d1-d2", "black d1-d2", "black d1-c2"),
    "caesar": ("black keeps Caesar off a4-S a3-a4", "black C a3-a4", "black C d4-S"),
}


@pytest.mark.parametrize("term, line, other", BANS.values(), ids=BANS)
def test_a_promise_to_leave_something_is_broken_by_doing_it(
    term: str, line: str, other: str
) -> None:  # R8.8
    table = a_duty(term, " for 2 rounds")
    assert closings(table.play(line)) == [("1.1.1", "broken")]
    table = a_duty(term, " for 2 rounds")
    assert closings(table.play(other)) == []
    assert status(table, "1.1.1") == "open"


@pytest.mark.parametrize(
    "term",
    [
        "black stays out of b1",
        "black stays off d1-d2",
        "black keeps Caesar off a3-a4",
        "black opposes blue",
    ],
)
def test_a_promise_to_leave_something_is_kept_when_its_time_is_over(term: str) -> None:  # R8.8
    table = a_duty(term, " by next turn")
    assert status(table, "1.1.1") == "open"
    assert closings(wait(table)) == [("1.1.1", "kept")]


@pytest.mark.parametrize("term, line, other", BANS.values(), ids=BANS)
def test_what_others_do_breaks_nothing(term: str, line: str, other: str) -> None:  # R8.8
    table = at_d1("black red red")
    strike(table, f"red black: {term}")
    assert closings(table.play(line.replace("black", "red"))) == []


def test_an_open_ban_goes_on() -> None:  # R8.8
    table = a_duty("black stays out of b1")
    wait(table, 9)
    assert status(table, "1.1.1") == "open"
    assert "+b1" in table.legal("black")


# --- opposing


def opposing(times: str = "") -> Table:
    """Black promised Blue to oppose Red; it is Red's turn again."""
    table = at_d1()
    strike(table, f"black blue: black opposes red{times}")
    wait(table, 3)
    return table


def test_opposition_is_broken_by_a_vote_that_is_used() -> None:  # R8.8
    table = opposing(" for 5 rounds")
    table.play("red asks d1-d2", "black votes 1")
    assert status(table, "1.1.1") == "open"
    assert closings(table.play("red d1-d2 by black")) == [("1.1.1", "broken")]


def test_opposition_is_broken_by_a_vote_that_is_sold() -> None:  # R8.8
    table = opposing(" for 5 rounds")
    strike(table, 'red black on d1-d2: black supports; red says "at last"')
    table.play("red asks d1-d2")
    assert closings(table.play("red d1-d2 by black")) == [("1.1.1", "broken")]


def test_opposition_is_broken_by_a_vote_that_was_promised() -> None:  # R8.8
    table = opposing(" for 5 rounds")
    strike(table, "red black: black supports red next")
    table.play("red asks d1-d2")
    events = table.play("red d1-d2 by black")
    assert closings(events) == [("1.1.1", "broken"), ("4.1.1", "kept")]


def test_votes_of_others_or_for_others_break_no_opposition() -> None:  # R8.8
    table = opposing()
    assert closings(table.play("red d1-d2 by blue")) == []
    assert closings(table.play("blue d1-c2 by black")) == []
    assert status(table, "1.1.1") == "open"


def test_opposition_lasts_for_a_number_of_advances() -> None:  # R8.8
    table = a_table(board={"d1": "red red black", "a1": "red", "c1": "red"}, laurels=D1)
    strike(table, "black blue: black opposes red 2 times")
    events = table.play("red a1-a2")
    assert PromiseCounted(promise="1.1.1", left=1, audience=()) in events
    assert promise(table, "1.1.1").left == 1
    table.play("blue +b1", "black +b1")
    assert promise(table, "1.1.1").left == 1
    assert closings(table.play("red c1-c2")) == [("1.1.1", "kept")]


def test_opposition_without_a_number_is_not_counted() -> None:  # R8.8
    table = a_table(board={"a1": "red", "c1": "red"})
    strike(table, "black blue: black opposes red")
    assert not any(isinstance(e, PromiseCounted) for e in table.play("red a1-a2"))
    assert status(table, "1.1.1") == "open"


def test_nobody_opposes_the_advance_that_the_same_deal_depends_on() -> None:  # R8.8
    table = a_table(board={"a1": "red", "c1": "red"})
    strike(table, "black blue on a1-a2: black opposes red 1 time; black stays off a1-a2")
    assert closings(table.play("red a1-a2")) == []
    assert promise(table, "1.1.1").left == 1


def test_a_path_stayed_off_after_the_advance_is_not_yet_taken() -> None:  # R8.8
    table = at_d1("red black")
    strike(table, "red black on d1-d2: black supports; red stays off d1-d2")
    assert closings(table.play("red d1-d2 by black")) == []
    assert status(table, "1.1.2") == "open"


# --- released, lapsed, words

ALL_KINDS = (
    "black supports red next",
    "black moves Caesar to a3-a4",
    "black moves Caesar where red says",
    "black keeps Caesar off a3-a4",
    "black opposes blue",
    "black places in b1",
    "black stays out of b1",
    "black advances d1-d2",
    "black stays off d1-d2",
    'black says "a word"',
)


@pytest.mark.parametrize("term", ALL_KINDS)
def test_whoever_was_promised_something_may_let_the_giver_off(term: str) -> None:  # R8.8
    table = at_d1()
    strike(table, f"red black: {term}")
    for by in ("blue", "black"):
        with refused("R8.8", "not-your-promise"):
            table.play(f"{by} releases 1.1.1")
    assert "releases 1.1.1" in table.legal("red")
    assert table.play("red releases 1.1.1") == (
        PromiseClosed(promise="1.1.1", giver="black", to="red", status="released", audience=()),
    )
    assert status(table, "1.1.1") == "released"
    assert "releases 1.1.1" not in table.legal("red")


def test_what_was_released_binds_no_more() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red moves Caesar to a3-a4")
    table.play("black releases 1.1.1", "red +b1")
    assert status(table, "1.1.1") == "released"


@pytest.mark.parametrize("term", ALL_KINDS)
def test_every_promise_lapses_with_the_game(term: str) -> None:  # R8.8
    table = a_table(board={"S": "red red red red", "b3": "red"})
    strike(table, f"red black: {term}")
    assert closings(table.play("red b3-S")) == [("1.1.1", "lapsed")]
    assert status(table, "1.1.1") == "lapsed"


def test_nobody_judges_words() -> None:  # R8.8
    table = at_d1()
    strike(table, 'red black: black says "I stay out of b1 and place in b1"')
    wait(table, 2)
    assert closings(table.play("black +b1")) == []
    wait(table, 6)
    assert status(table, "1.1.1") == "open"


def test_a_promise_that_ended_is_over() -> None:  # R8.8
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red places in b1; red moves Caesar where black says")
    table.play("black releases 1.1.1")
    for line in ("calls in 1.1.1", "releases 1.1.1", "names a3-a4 for 1.1.1"):
        assert refusal(table, f"black {line}") == (
            "promise-closed",
            "R8.8",
            {"promise": "1.1.1", "status": "released"},
        )


def test_what_nobody_promised_is_no_promise() -> None:  # R8.8
    table = a_table()
    for line in ("calls in 1.1.1", "releases 1.1.1", "names a3-a4 for 1.1.1", "publishes 1.1.1"):
        assert refusal(table, f"black {line}") == (
            "no-such-promise",
            "R8.8",
            {"promise": "1.1.1"},
        )


def test_only_players_can_do_something_about_promises() -> None:  # R1.4
    table = a_table()
    strike(table, "red black: red places in b1")
    for line in ("calls in 1.1.1", "releases 1.1.1", "publishes 1.1.1", "names a3-a4 for 1.1.1"):
        with refused("R1.4", "not-at-table"):
            table.play(f"white {line}")


def test_the_order_in_which_promises_end_is_kept() -> None:  # R8.8
    table = a_table()
    strike(table, "red black: red stays out of b1; red stays out of c1 for 1 round")
    table.play("red +a1")
    wait(table, 2)
    table.play("red +b1")
    assert [(each.id, each.status) for each in table.state.talks.closed] == [
        ("1.1.2", "kept"),
        ("1.1.1", "broken"),
    ]
    assert table.state.talks.open == ()


def test_the_record_of_a_player_counts_public_promises() -> None:  # R8.8
    table = a_table("red blue black white", variants="whispers")
    strike(
        table, "red black: red stays out of b1; red stays out of c1; red stays out of d1 this turn"
    )
    strike(table, "red black: black stays out of b1")
    strike(table, "red black: red stays out of a1", whisper=True)
    wait(table)
    table.play("black releases 1.1.1")
    assert table.state.talks.record("red") == {
        "open": 1,
        "kept": 1,
        "broken": 0,
        "lapsed": 0,
        "released": 1,
    }
    strike(table, "red black: red stays off d1-d2; red stays off d1-c2")
    assert table.state.talks.record("red")["open"] == 3
    assert table.state.talks.record("black")["open"] == 1
    assert table.state.talks.record("blue")["open"] == 0


def test_words_do_not_count_in_the_record_of_promises() -> None:  # R8.8
    table = at_d1()
    strike(table, 'red black: red says "you are next"; black stays out of b1')
    assert set(table.state.talks.record("red").values()) == {0}
    assert table.state.talks.record("black")["open"] == 1


def test_support_given_at_the_next_chance_is_no_longer_held_against_anyone() -> None:  # R8.8
    table = at_d1()
    strike(table, "red black: red supports black next")
    wait(table, 2)
    table.play("black asks d1-c2", "red votes 0", "black gives up d1-c2")
    assert promise(table, "1.1.1").due
    table.play("black asks d1-d2", "red votes 1", "black gives up d1-d2")
    assert not promise(table, "1.1.1").due


def test_caesars_favour_can_make_a_promised_advance_possible() -> None:  # R8.5, R10.5
    table = a_table(board={"b1": "red blue black"}, hands={"red": "F"}, variants="special-tokens")
    strike(table, "red black: red advances b1-a3 this turn")
    assert not promise(table, "1.1.1").due
    table.play("red plays favour C b1-a3")
    assert promise(table, "1.1.1").due


def test_support_is_not_asked_for_where_the_movers_own_senators_suffice() -> None:  # R8.8
    table = a_table("red blue black", board={"d1": "red black black"})
    strike(table, "red black: red supports black next for 2 rounds")
    wait(table, 2)
    assert closings(table.play("black d1-d2")) == []  # nobody was asked
    assert not promise(table, "1.1.1").due
    assert closings(wait(table, 3)) == [("1.1.1", "lapsed")]
