"""Chapter 5: asking for support, giving it, taking it back (R5.6, R5.10)."""

import pytest

from quovadis.core.board import PATH
from quovadis.core.commands import Advance, Answer, CallVote, Drop, Volunteer
from quovadis.core.events import Answered, Volunteered, VoteCalled, VoteFailed
from tests.table import Table, a_table, refused

D1_D2, D1_C2, B1_A3 = PATH["d1-d2"], PATH["d1-c2"], PATH["b1-a3"]


def a_vote(board: dict[str, str] | None = None, *, edition: str = "amigo-2005") -> Table:
    """Red has asked for d1-d2; blue and black sit there."""
    table = a_table(board=board or {"d1": "red blue black"}, edition=edition)
    table.play("red asks d1-d2")
    return table


def answers_open_to_blue(table: Table) -> list[str]:
    return [words for words in table.legal("blue") if words.startswith("votes")]


def test_the_mover_picks_among_more_support_than_needed() -> None:  # R5.6
    table = a_vote()
    table.play("blue votes 1", "black votes 1")
    assert table.legal("red") == ["d1-d2 by blue", "d1-d2 by black", "gives up d1-d2"]
    table.play("red d1-d2 by black")
    assert (table.purse("blue"), table.purse("black")) == ("", "I")


def test_the_mover_may_use_a_foreign_senator_in_place_of_an_own_one() -> None:  # R5.6
    table = a_vote({"d1": "red red blue"})
    table.play("blue votes 1")
    assert table.legal("red") == ["d1-d2", "d1-d2 by blue", "gives up d1-d2"]
    table.play("red d1-d2 by blue")
    assert table.purse("blue") == "I"


def test_the_mover_uses_exactly_as_many_as_needed() -> None:  # R5.6
    table = a_vote()
    table.play("blue votes 1", "black votes 1")
    with refused("R5.3", "too-many-supporters"):
        table.do(Advance(by="red", path=D1_D2, supporters=("blue", "black")))


def test_in_a_five_every_choice_and_order_of_supporters_is_open() -> None:  # R5.6
    table = a_table(board={"b1": "red red blue blue black"})
    table.play("red asks b1-a3", "blue votes 2", "black votes 1")
    assert table.legal("red") == [
        "b1-a3 by blue",
        "b1-a3 by black",
        "b1-a3 by blue blue",
        "b1-a3 by blue black",
        "b1-a3 by black blue",
        "gives up b1-a3",
    ]


def test_each_owner_decides_for_each_senator() -> None:  # R5.6
    table = a_table(board={"b1": "red blue blue black"})
    table.play("red asks b1-a3", "blue votes 1", "black votes 0")
    for supporters in (("blue", "blue"), ("blue", "black")):
        with refused("R5.6", "support-not-given"):
            table.do(Advance(by="red", path=B1_A3, supporters=supporters))
    table.play("blue votes 2", "red b1-a3 by blue blue")
    assert table.purse("blue") == "I I"


def test_no_answer_means_no_support() -> None:  # R5.6
    table = a_vote()
    table.play("blue votes 1")
    with refused("R5.6", "support-not-given"):
        table.do(Advance(by="red", path=D1_D2, supporters=("black",)))


def test_support_may_be_taken_back_until_the_advance_is_made() -> None:  # R5.6
    table = a_vote()
    table.play("blue votes 1", "blue votes 0")
    with refused("R5.6", "support-not-given"):
        table.play("red d1-d2 by blue")
    table.play("blue votes 1", "red d1-d2 by blue")
    assert table.at("d2") == "red"


def test_nobody_lends_more_senators_than_they_have_there() -> None:  # R5.6
    table = a_table(board={"b1": "red blue blue black"})
    table.play("red asks b1-a3", "blue votes 2")
    for votes in (-1, 3):
        with refused("R5.3", "too-few-to-lend"):
            table.do(Answer(by="blue", motion=1, votes=votes))


def test_a_family_without_a_senator_there_has_no_vote() -> None:  # R5.6
    table = a_vote({"d1": "red blue blue", "b1": "black black"})
    assert table.legal("black") == []
    for votes in (0, 1):
        with refused("R5.3", "too-few-to-lend"):
            table.do(Answer(by="black", motion=1, votes=votes))


def test_support_may_be_offered_unasked() -> None:  # R5.6
    table = a_table(board={"d1": "red blue black"})
    assert table.play("blue would vote 1 on d1-d2") == (
        Volunteered(by="blue", path=D1_D2, votes=1),
    )
    table.play("red asks d1-d2")
    assert "d1-d2 by blue" in table.legal("red")
    table.do(Advance(by="red", path=D1_D2, supporters=("blue",)))
    assert table.purse("blue") == "I"


def test_support_offered_unasked_may_be_taken_back() -> None:  # R5.6
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 1 on d1-d2", "blue would vote 0 on d1-d2", "red asks d1-d2")
    with refused("R5.6", "support-not-given"):
        table.do(Advance(by="red", path=D1_D2, supporters=("blue",)))


def test_an_offer_counts_for_the_path_it_names() -> None:  # R5.6
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 1 on d1-c2", "black would vote 1 on d1-d2", "red asks d1-d2")
    assert table.legal("red") == ["d1-d2 by black", "gives up d1-d2"]


def test_each_offers_for_themselves() -> None:  # R5.6
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 1 on d1-c2", "black would vote 1 on d1-c2")
    assert table.state.volunteers(D1_C2) == (("blue", 1), ("black", 1))
    assert table.state.volunteers(D1_D2) == ()


def test_nobody_offers_what_they_have_not() -> None:  # R5.6
    table = a_table(board={"d1": "red blue"})
    with refused("R5.3", "too-few-to-lend"):
        table.play("blue would vote 2 on d1-d2")
    with refused("R5.3", "too-few-to-lend"):
        table.play("black would vote 0 on d1-d2")
    with refused("R5.5", "own-always-agree"):
        table.play("red would vote 0 on d1-d2")


def test_an_offer_must_be_of_use() -> None:  # R5.10
    board = {"d1": "red blue", "d2": "black", "b1": "blue blue blue", "a1": "red", "b3": "red blue"}
    table = a_table(board=board)
    for rule, path in (("R5.1", "d1-d2"), ("R3.2", "b1-a3"), ("R5.2", "a1-a2"), ("R6.4", "b3-S")):
        with refused(rule):
            table.do(Volunteer(by="blue", mover="red", path=PATH[path], votes=1))


def test_an_open_vote_is_answered_not_offered_to() -> None:  # R5.10
    table = a_vote()
    with refused("R5.10", "vote-open-already"):
        table.play("blue would vote 1 on d1-d2")
    table.play("blue would vote 1 on d1-c2")
    assert table.state.volunteers(D1_C2) == (("blue", 1),)


def test_while_a_bonus_waits_no_support_is_offered() -> None:  # R6.3
    table = a_table(board={"d1": "red red", "b1": "red blue blue"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    assert table.legal("blue") == []
    with refused("R6.3", "bonus-waits"):
        table.play("blue would vote 1 on b1-a3")


def test_a_vote_names_an_advance_and_has_a_number() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    assert table.play("red asks d1-d2") == (VoteCalled(by="red", motion=1, path=D1_D2),)
    assert table.play("red gives up d1-d2") == (VoteFailed(by="red", motion=1, path=D1_D2),)
    assert table.play("red asks d1-c2") == (VoteCalled(by="red", motion=2, path=D1_C2),)


def test_only_the_active_player_calls_a_vote() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    with refused("R2.6", "not-your-turn"):
        table.play("blue asks d1-d2")


def test_votes_are_for_advances_that_could_be_made() -> None:  # R5.10
    board = {"d1": "red", "c2": "blue blue", "b1": "red blue black", "b2": "blue", "b3": "red"}
    table = a_table(board=board)
    for rule, code, path in (
        ("R5.4", "too-few-seated", "d1-d2"),
        ("R3.2", "no-senator-there", "c2-c3"),
        ("R5.1", "goal-full", "b1-b2"),
        ("R6.4", "no-vote-on-caesars-path", "b3-S"),
    ):
        with refused(rule, code):
            table.play(f"red asks {path}")


def test_a_vote_needs_somebody_to_ask() -> None:  # R5.10
    table = a_table(board={"d1": "red red red"})
    with refused("R5.3", "nobody-to-ask"):
        table.play("red asks d1-d2")
    assert "d1-d2" in table.legal("red")


def test_an_answer_may_be_changed_as_often_as_one_likes() -> None:  # R5.10
    table = a_vote()
    for number in range(15):
        assert table.play(f"blue votes {number % 2}") == (
            Answered(by="blue", motion=1, votes=number % 2),
        )
    assert answers_open_to_blue(table) == ["votes 1"]


def test_the_same_answer_twice_is_refused() -> None:  # R5.10
    table = a_vote()
    table.play("blue votes 1", "black votes 0")
    for line in ("blue votes 1", "black votes 0"):
        with refused("R5.10", "answer-unchanged"):
            table.play(line)
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 0 on d1-d2")
    with refused("R5.10", "answer-unchanged"):
        table.play("blue would vote 0 on d1-d2")


def test_no_answer_at_all_differs_from_the_answer_no() -> None:  # R5.10
    table = a_vote()
    assert answers_open_to_blue(table) == ["votes 0", "votes 1"]
    table.play("blue votes 0")
    assert answers_open_to_blue(table) == ["votes 1"]


@pytest.mark.parametrize("motion", [0, 2, 7, -1])
def test_an_answer_is_to_the_vote_that_is_open(motion: int) -> None:  # R5.10
    table = a_vote()
    with refused("R5.10", "no-such-vote"):
        table.do(Answer(by="blue", motion=motion, votes=1))
    with refused("R5.10", "no-such-vote"):
        table.do(Drop(by="red", motion=motion))


def test_a_vote_that_is_over_is_not_answered() -> None:  # R5.10
    table = a_vote()
    table.play("red gives up d1-d2")
    with refused("R5.10", "no-such-vote"):
        table.do(Answer(by="blue", motion=1, votes=1))
    table.play("red asks d1-c2")
    with refused("R5.10", "no-such-vote"):
        table.do(Answer(by="blue", motion=1, votes=1))


def test_the_mover_does_not_answer() -> None:  # R5.5
    table = a_vote({"d1": "red red blue"})
    with refused("R5.5", "own-always-agree"):
        table.do(Answer(by="red", motion=1, votes=1))


def test_answers_alone_never_fail_a_vote() -> None:  # R5.10
    table = a_vote()
    table.play("blue votes 0", "black votes 0")
    assert table.state.turn.motion is not None
    assert table.legal("red") == ["gives up d1-d2"]
    table.play("black votes 1", "red d1-d2 by black")
    assert table.at("d2") == "red"


def test_only_the_mover_gives_the_vote_up() -> None:  # R5.10
    table = a_vote()
    with refused("R2.6", "not-your-turn"):
        table.do(Drop(by="blue", motion=1))


def test_while_a_vote_is_open_nothing_else_is_done() -> None:  # R5.10
    table = a_vote({"d1": "red red blue", "a1": "red", "b1": "red red red"})
    for line in ("red +b1", "red C a3-a4", "red a1-a2", "red b1-a3", "red d1-c2", "red asks d1-c2"):
        with refused("R5.10", "vote-open"):
            table.play(line)


def test_foreign_support_must_be_asked_for() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 1 on d1-d2")
    with refused("R5.10", "vote-first"):
        table.do(Advance(by="red", path=D1_D2, supporters=("blue",)))


def test_a_failed_vote_does_not_end_the_turn() -> None:  # R5.10
    table = a_vote({"d1": "red blue black", "a1": "red"})
    table.play("red gives up d1-d2")
    assert (table.state.turn.number, table.state.turn.active) == (1, "red")
    assert table.state.turn.motion is None
    actions = table.legal("red")
    assert {"+b1", "a1-a2", "C a3-a4", "asks d1-c2", "asks d1-d2"} <= set(actions)


@pytest.mark.parametrize("line", ["red +b1", "red a1-a2", "red C a3-a4", "red d1-c2 by black"])
def test_after_a_failed_vote_any_other_action_may_be_taken(line: str) -> None:  # R5.10
    table = a_vote({"d1": "red blue black", "a1": "red"})
    table.play("red gives up d1-d2", line)
    assert (table.state.turn.number, table.state.turn.active) == (2, "blue")


@pytest.mark.parametrize("edition", ["hans-im-glueck-1992", "amigo-2005", "mayfair-fr"])
def test_the_same_advance_may_be_tried_again(edition: str) -> None:  # R5.10
    table = a_vote(edition=edition)
    table.play("red gives up d1-d2", "red asks d1-d2", "blue votes 1", "red d1-d2 by blue")
    assert table.at("d2") == "red"


def test_in_the_manual_the_same_advance_cannot_be_tried_again_in_that_turn() -> None:  # R5.10
    table = a_vote({"d1": "red red blue"}, edition="manual")
    table.play("red gives up d1-d2")
    for line in ("red asks d1-d2", "red d1-d2", "blue would vote 1 on d1-d2"):
        with refused("R5.10", "tried-already"):
            table.play(line)
    assert {"d1-d2", "asks d1-d2"}.isdisjoint(table.legal("red"))


def test_in_the_manual_another_advance_can_be_tried() -> None:  # R5.10
    table = a_vote({"d1": "red red blue"}, edition="manual")
    table.play("red gives up d1-d2", "red asks d1-c2", "red gives up d1-c2", "red +a1")
    table.play("blue +c1", "black +b1")
    table.play("red d1-d2 by blue")
    assert table.at("d2") == "red"


def test_what_was_answered_before_is_gone_with_a_failed_vote() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    table.play("blue would vote 1 on d1-d2", "black would vote 1 on d1-c2", "red asks d1-d2")
    table.play("red gives up d1-d2")
    assert table.state.volunteers(D1_D2) == ()
    assert table.state.volunteers(D1_C2) == (("black", 1),)
    table.play("red asks d1-d2")
    assert table.legal("red") == ["gives up d1-d2"]


def test_no_more_than_ten_votes_are_called_in_one_turn() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    for _ in range(9):
        table.play("red asks d1-d2", "red gives up d1-d2")
    assert "asks d1-c2" in table.legal("red")
    table.play("red asks d1-c2", "red gives up d1-c2")
    assert not [action for action in table.legal("red") if action.startswith("asks")]
    with refused("R5.10", "too-many-votes"):
        table.do(CallVote(by="red", path=D1_C2))
    with refused("R5.10", "too-many-votes"):
        table.play("blue would vote 1 on d1-d2")


def test_the_tenth_vote_can_be_carried() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    for _ in range(9):
        table.play("red asks d1-d2", "red gives up d1-d2")
    table.play("red asks d1-d2", "blue votes 1", "red d1-d2 by blue")
    assert table.at("d2") == "red"


def test_the_next_turn_has_ten_votes_of_its_own() -> None:  # R5.10
    table = a_table(board={"d1": "red blue black"})
    for _ in range(10):
        table.play("red asks d1-d2", "red gives up d1-d2")
    table.play("red +b1")
    assert table.play("blue asks d1-d2") == (VoteCalled(by="blue", motion=11, path=D1_D2),)


def test_a_family_that_is_not_at_the_table_has_no_vote() -> None:  # R1.4
    table = a_vote()
    with refused("R1.4", "not-at-table"):
        table.do(Answer(by="white", motion=1, votes=0))
    with refused("R1.4", "not-at-table"):
        table.do(Volunteer(by="white", mover="red", path=D1_C2, votes=0))
