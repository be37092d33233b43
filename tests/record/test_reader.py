import pytest

from quovadis.core.board import PATH
from quovadis.core.events import (
    AdjournmentAnswered,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    Ended,
    GameNoted,
    TurnBegan,
    VoteCalled,
)
from quovadis.core.evolve import fold
from quovadis.record import RecordRefused, read_qv, write_qv
from quovadis.record.refusal import FORMAT
from tests.table import a_table, refused

HEAD = '[Players "red blue black"]\n[Seed "42"]\n'
EXAMPLE = """\
# anything after a hash is a comment
[Edition "amigo-2005"]
[Players "red blue black"]
[Supply "III IIC IIC V V III III III V IV III III III IV V III II II III IV II IIC IIC II V II IV\
 III IV III IIC IV IV III II IIC II III IV II IV III III V"]

red    +b1
blue   +b1
black  +b1
red    C a3-a4
blue   b1-a3 by red black
black  +b1
red    b1-b2 by black black ; C d4-S
"""
STALL = "red C a3-a4\nblue C b3-S\nblack C a3-a4\nred C b3-S\nblue C a3-a4\nblack C b3-S\n"


def refusal(text: str) -> tuple[int, str, str]:
    """The line, the rule and the code with which a record is refused."""
    with pytest.raises(RecordRefused) as caught:
        read_qv(text)
    return caught.value.line, caught.value.reason.rule, caught.value.reason.code


def test_the_example_of_the_notation_leads_to_its_position() -> None:
    state = fold(read_qv(EXAMPLE))
    assert (state.turn.number, state.turn.active) == (8, "blue")
    assert state.purses == (("I", "IIC"), ("III",), ("I", "I", "I"))
    assert state.reserves == (7, 7, 6)
    assert (state.open_supply, len(state.supply), state.caesar.id) == (14, 32, "d4-S")


def test_comments_empty_lines_and_spaces_do_not_matter() -> None:
    plain = read_qv(HEAD + "red +b1\nblue C a3-a4\n")
    odd = "# head\n\n  " + HEAD + "\n# x\n  red\t  +b1   # placed\n\n\tblue   C    a3-a4#moved\n#"
    assert read_qv(odd) == plain


def test_windows_line_ends_do_not_matter() -> None:
    text = HEAD + "red +b1\nblue C a3-a4\n"
    assert read_qv(text.replace("\n", "\r\n")) == read_qv(text)


def test_the_last_line_needs_no_end() -> None:
    assert read_qv(HEAD + "red +b1") == read_qv(HEAD + "red +b1\n")


def test_a_head_alone_is_a_record() -> None:
    assert fold(read_qv(HEAD)).turn.number == 1
    assert fold(read_qv(HEAD.rstrip())).turn.number == 1


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_an_empty_record_lacks_its_players(text: str) -> None:
    line, rule, code = refusal(text)
    assert (rule, code) == (FORMAT, "tag-missing")
    assert 1 <= line <= text.count("\n") + 1


def test_a_record_without_tags_is_refused_at_its_first_turn() -> None:
    assert refusal("# x\nred +b1\nblue +b1\n") == (2, FORMAT, "tag-missing")


def test_tags_come_first() -> None:
    assert refusal(HEAD + 'red +b1\n[Edition "manual"]\n') == (4, FORMAT, "tag-late")


def test_a_record_is_refused_at_the_line_that_breaks_a_rule() -> None:
    assert refusal(HEAD + "\nred +b1\n# why not\nred +b1\nblue +b1\n") == (
        6, "R2.6", "not-your-turn",
    )  # fmt: skip
    assert refusal(HEAD + "red +b2\n") == (3, "R4.1", "not-an-entry")
    assert refusal(HEAD + "red dances\n") == (3, "R3.1", "action-unreadable")
    assert refusal(HEAD + "green +b1\n") == (3, "R1.4", "colour-unknown")


def test_the_refusal_says_line_code_and_rule() -> None:
    with pytest.raises(RecordRefused, match=r"line 3: not-an-entry: .*\(R4\.1\)"):
        read_qv(HEAD + "red +b2\n")


def test_supporters_imply_the_vote_that_they_must_have_had() -> None:
    table = a_table(board={"b1": "red blue blue black"})
    events = table.play("red b1-a3 by blue black")
    assert events[:3] == (
        VoteCalled(by="red", motion=1, path=PATH["b1-a3"]),
        Answered(by="blue", motion=1, votes=1),
        Answered(by="black", motion=1, votes=1),
    )
    table = a_table(board={"b1": "red blue blue black"})
    events = table.play("red b1-a3 by blue blue")
    assert [event for event in events if isinstance(event, Answered)] == [
        Answered(by="blue", motion=1, votes=2)
    ]


def test_an_offer_that_stands_is_not_given_again() -> None:
    table = a_table(board={"b1": "red blue blue black"})
    table.play("blue would vote 1 on b1-a3")
    events = table.play("red b1-a3 by blue black")
    assert [event for event in events if isinstance(event, Answered)] == [
        Answered(by="black", motion=1, votes=1)
    ]


def test_where_a_vote_is_told_its_answers_must_be_told_too() -> None:  # R5.6
    table = a_table(board={"d1": "red blue"})
    table.play("red asks d1-d2")
    with refused("R5.6", "support-not-given"):
        table.play("red d1-d2 by blue")


def test_nothing_after_an_advance_means_that_the_bonus_was_declined() -> None:  # R6.3
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    *_, gained, declined, began = table.play("red d1-d2")
    assert gained == BonusGained(by="red")
    assert declined == BonusDeclined(by="red")
    assert began == TurnBegan(number=2, active="blue", idle=0)


def test_a_bonus_left_open_may_be_used_in_the_next_line() -> None:  # R6.3
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    moved, _ = table.play("red C a3-a4")
    assert isinstance(moved, CaesarMoved)
    assert moved.bonus


def test_a_bonus_is_left_open_only_where_there_is_one() -> None:  # R6.3
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "III"})
    with refused("R6.3", "no-bonus"):
        table.play("red d1-d2 ; ?")


def test_a_line_that_is_refused_halfway_changes_nothing() -> None:
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    before = table.state
    with refused("R6.1", "caesar-stays"):
        table.play("red d1-d2 ; C b3-S")
    assert table.state == before


def test_adjourned_lets_all_agree() -> None:  # R10.6
    events = read_qv(HEAD + STALL + "adjourned\n")
    assert events[-4:-1] == tuple(
        AdjournmentAnswered(by=colour, agree=True) for colour in ("red", "blue", "black")
    )
    assert isinstance(events[-1], Ended)


def test_adjourned_lets_those_agree_who_have_not_yet() -> None:  # R10.6
    events = read_qv(HEAD + STALL + "  blue adjourns\nadjourned\n")
    assert [event.by for event in events if isinstance(event, AdjournmentAnswered)] == [
        "blue", "red", "black",
    ]  # fmt: skip


def test_adjourned_confirms_what_ended_by_itself() -> None:  # R10.6
    head = HEAD + '[Variants "adjourn=auto"]\n'
    assert read_qv(head + STALL + "adjourned\n") == read_qv(head + STALL)
    told = "".join(f"  {colour} adjourns\n" for colour in ("black", "red", "blue"))
    assert isinstance(read_qv(HEAD + STALL + told + "adjourned\n")[-1], Ended)


def test_a_game_that_does_not_stall_is_not_adjourned() -> None:  # R10.6
    assert refusal(HEAD + "red +b1\nadjourned\n") == (4, "R10.6", "adjournment-not-offered")


CONSUL = HEAD + '[Variants "consul"]\n'
NEXT = "blue C a3-a4\nblack C b3-S\nred C a3-a4\nblue C b3-S\nblack C a3-a4\nred C b3-S\n"
"""The same in the second game of an election: the next player begins it."""


def test_each_game_of_an_election_can_be_adjourned() -> None:  # R10.3, R10.6
    events = read_qv(CONSUL + STALL + "adjourned\n" + NEXT + "adjourned\n")
    assert [event.game for event in events if isinstance(event, GameNoted)] == [1, 2]
    assert write_qv(events).count("\nadjourned\n") == 2
    assert write_qv(read_qv(write_qv(events))) == write_qv(events)


def test_what_ended_one_game_of_an_election_does_not_end_the_next() -> None:  # R10.3, R10.6
    first = CONSUL + STALL + "adjourned\n"
    line = first.count("\n") + 2
    assert refusal(first + "blue +b1\nadjourned\n") == (
        line,
        "R10.6",
        "adjournment-not-offered",
    )


def test_cut_off_confirms_that_the_game_reached_its_end() -> None:  # R10.6
    head = HEAD + '[Variants "cutoff=1"]\n'
    turns = "red +b1\nblue +b1\nblack +b1\n"
    assert read_qv(head + turns + "cut off\n") == read_qv(head + turns)
    assert refusal(HEAD + turns + "cut off\n") == (6, "R10.6", "not-over-so")
    assert refusal(head + turns + "adjourned\n") == (7, "R10.6", "not-over-so")


def test_nothing_follows_the_end() -> None:  # R7.1, R10.6
    head = HEAD + '[Variants "cutoff=1"]\n'
    turns = "red +b1\nblue +b1\nblack +b1\n"
    assert refusal(head + turns + "red +b1\n") == (7, "R10.6", "game-over")


def test_an_unknown_laurel_is_refused_where_it_is_needed() -> None:  # R5.8
    known = "III IIC IIC V V III III III V IV"
    text = (
        f'[Players "red blue black"]\n[Supply "{known}{" ?" * 34}"]\n'
        "red +d1\nblue +d1\nblack +b1\nred d1-d2 by blue\n"
    )
    assert refusal(text) == (6, "R5.8", "laurel-unknown")


@pytest.mark.parametrize("turn, actions", [(1, 0), (2, 1), (3, 2), (4, 3), (99, 3)])
def test_reading_may_stop_before_a_turn(turn: int, actions: int) -> None:
    text = HEAD + "red +b1\nblue +b1\nblack +b1\n"
    state = fold(read_qv(text, before=turn))
    assert state.turn.number == actions + 1
    assert sum(state.reserves) == 24 - actions


def test_before_a_turn_means_before_its_talks_too() -> None:
    turns = "red +d1\nblue +d1\nblack +b1\n  red asks d1-d2\n  red gives up d1-d2\nred +b1\n"
    state = fold(read_qv(HEAD + turns, before=4))
    assert state.turn.votes_called == 0
    assert fold(read_qv(HEAD + turns, before=5)).motions == 1
