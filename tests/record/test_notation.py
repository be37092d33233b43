import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DeclineBonus,
    Drop,
    MoveCaesar,
    Place,
    SeatCommand,
    Volunteer,
)
from quovadis.core.legal import legal
from quovadis.core.names import colour, committee, path
from quovadis.record.notation import TurnLine, action, legal_actions, spoken, talk, turn_line
from quovadis.record.refusal import FORMAT
from tests.table import Table, a_table, refused


@pytest.mark.parametrize("word", ["", "green", "red ", "rot", "\x00", "red\u200b"])
def test_a_colour_is_one_of_the_five(word: str) -> None:  # R1.4
    with refused("R1.4", "colour-unknown"):
        colour(word)


@pytest.mark.parametrize("word", ["", "b5", "b", "Senate", "b1 "])
def test_a_committee_is_one_of_the_board(word: str) -> None:  # R1.1
    with refused("R1.1", "committee-unknown"):
        committee(word)


def test_capitals_and_names_on_the_board_are_understood() -> None:
    assert (colour("Red"), colour("BLUE")) == ("red", "blue")
    for word in ("b1", "B1", "Vigintiviri", "vigintiviri"):
        assert committee(word) is COMMITTEE["b1"]
    assert committee("Senatus") is committee("s") is COMMITTEE["S"]
    assert path("Vigintiviri-Quaestores") is path("B1-A3") is PATH["b1-a3"]


@pytest.mark.parametrize(
    "word, rule, code",
    [
        ("a3-b1", "R3.3", "backwards"),
        ("S-b3", "R3.3", "backwards"),
        ("b1-b3", "R3.3", "past-a-committee"),
        ("a1-S", "R3.3", "past-a-committee"),
        ("a1-b2", "R1.2", "no-such-path"),
        ("b1-b1", "R1.2", "no-such-path"),
        ("S-S", "R1.2", "no-such-path"),
        ("a1-x9", "R1.1", "committee-unknown"),
        ("x9-a1", "R1.1", "committee-unknown"),
    ],
)
def test_a_refused_path_names_the_rule_that_it_breaks(
    word: str, rule: str, code: str
) -> None:  # R1.2, R3.3
    with refused(rule, code):
        path(word)


@pytest.mark.parametrize(
    "text, read",
    [
        ("+b1", Place(by="red", committee=COMMITTEE["b1"])),
        ("  +b1 ", Place(by="red", committee=COMMITTEE["b1"])),
        ("C a3-a4", MoveCaesar(by="red", to=PATH["a3-a4"])),
        ("C a1-a2", MoveCaesar(by="red", to=PATH["a1-a2"])),
        ("b1-a3", Advance(by="red", path=PATH["b1-a3"])),
        ("b1-a3 by blue", Advance(by="red", path=PATH["b1-a3"], supporters=("blue",))),
        (
            "b1-a3 by black blue black",
            Advance(by="red", path=PATH["b1-a3"], supporters=("black", "blue", "black")),
        ),
    ],
)
def test_an_action_is_read(text: str, read: SeatCommand) -> None:
    assert action("red", text) == read


@pytest.mark.parametrize(
    "text",
    ["", "+ b1", "b1", "b1 a3", "b1-", "-b1", "b1-a3 by", "b1-a3 blue", "C", "Ca3-a4 b1", "c a3-a4",
     "+b1 by blue", "C a3-a4 by blue", "b1-a3-a4", "passes"],
)  # fmt: skip
def test_a_text_that_is_not_an_action_is_refused(text: str) -> None:  # R3.1
    with refused("R3.1", "action-unreadable"):
        action("red", text)


def test_a_place_must_be_named() -> None:  # R1.1
    with refused("R1.1", "committee-unknown"):
        action("red", "+")


def test_a_turn_may_end_with_a_bonus() -> None:  # R6.3
    read = turn_line("red", "d1-d2 by blue ; C a3-a4")
    assert read == TurnLine(
        by="red",
        action=Advance(by="red", path=PATH["d1-d2"], supporters=("blue",)),
        bonus=PATH["a3-a4"],
    )
    assert turn_line("red", "d1-d2;C a3-a4").bonus is PATH["a3-a4"]
    assert turn_line("red", "d1-d2").bonus is None


def test_a_bonus_may_be_undecided() -> None:  # R6.3
    read = turn_line("red", "d1-d2 ; ?")
    assert read.undecided
    assert read.bonus is None
    assert not turn_line("red", "d1-d2").undecided


@pytest.mark.parametrize("bonus", ["", "C", "a3-a4", "C a3", "C a3-a4 d4-S", "??", "; C a3-a4"])
def test_a_text_that_is_not_a_bonus_is_refused(bonus: str) -> None:
    with refused(FORMAT, "bonus-unreadable"):
        turn_line("red", f"d1-d2 ; {bonus}")


@pytest.mark.parametrize("text", ["+b1 ; C a3-a4", "C a3-a4 ; C d4-S", "+b1 ; ?"])
def test_only_an_advance_has_a_bonus(text: str) -> None:  # R6.3
    with refused("R6.3", "no-bonus"):
        turn_line("red", text)


def test_talks_are_read() -> None:
    table = a_table(board={"d1": "red blue black"})
    state = table.state
    assert talk(state, "red", "asks d1-d2") == CallVote(by="red", path=PATH["d1-d2"])
    assert talk(state, "blue", "would vote 1 on d1-d2") == Volunteer(
        by="blue", mover="red", path=PATH["d1-d2"], votes=1
    )
    assert talk(state, "red", "adjourns") == Adjourn(by="red")
    assert talk(state, "red", "plays on") == Adjourn(by="red", agree=False)
    assert talk(state, "red", "+b1") is None
    assert talk(state, "red", "d1-d2") is None
    table.play("red asks d1-d2")
    assert talk(table.state, "blue", "votes 1") == Answer(by="blue", motion=1, votes=1)
    assert talk(table.state, "red", "gives up d1-d2") == Drop(by="red", motion=1)


@pytest.mark.parametrize("number", ["-1", "1.0", "one", "999", "٣", "+1", "1_0", "9" * 5000])
def test_a_number_of_votes_is_one_or_two_digits(number: str) -> None:
    table = a_table(board={"d1": "red blue"})
    table.play("red asks d1-d2")
    for line in (f"blue votes {number}", f"blue would vote {number} on d1-c2"):
        with refused(FORMAT, "number-unreadable"):
            table.play(line)


@pytest.mark.parametrize("line", ["red gives up d1-c2", "red gives up a1-a2"])
def test_only_the_open_vote_is_given_up(line: str) -> None:  # R5.10
    table = a_table(board={"d1": "red blue"})
    with refused("R5.10", "no-such-vote"):
        table.play("red gives up d1-d2")
    table.play("red asks d1-d2")
    with refused("R5.10", "no-such-vote"):
        table.play(line)


def moments() -> list[Table]:
    """Tables at which every kind of command can be played by somebody."""
    quiet = a_table(board={"d1": "red red blue", "a1": "red"}, laurels={"d1-d2": "IIC"})
    asked = a_table(board={"b1": "red red blue blue black"})
    asked.play("red asks b1-a3", "blue votes 2", "black votes 1")
    stalled = a_table()
    for number in range(6):
        stalled.play(f"{stalled.state.turn.active} C {'b3-S' if number % 2 else 'a3-a4'}")
    stalled.play("blue adjourns")
    return [quiet, asked, stalled]


@pytest.mark.parametrize("table", moments(), ids=["quiet", "asked", "stalled"])
def test_what_is_spoken_is_read_as_the_same_command(table: Table) -> None:
    for seat in table.state.players:
        for command in legal(table.state, seat):
            words = spoken(table.state, command)
            assert (talk(table.state, seat, words) or action(seat, words)) == command


def test_declining_has_a_word_too() -> None:
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    assert spoken(table.state, DeclineBonus(by="red")) == "declines"


def test_giving_up_a_vote_that_is_not_open_can_still_be_spoken() -> None:
    assert spoken(a_table().state, Drop(by="red", motion=3)) == "gives up 3"


def test_the_actions_of_the_active_player_are_listed_in_notation() -> None:
    table = a_table(board={"d1": "red blue", "a1": "red", "b1": "red red red blue", "c2": "red"})
    assert legal_actions(table.state) == sorted(
        [
            *("+b1", "+c1", "+d1", "a1-a2", "b1-a3", "b1-b2", "d1-c2?", "d1-d2?"),
            *("C b1-a3", "C b1-b2", "C d1-c2", "C d1-d2", "C c2-b3", "C c2-c3"),
            *("C a3-a4", "C a4-S", "C d4-S"),
        ]
    )


def test_what_could_be_supported_but_needs_nobody_has_no_question_mark() -> None:
    table = a_table(board={"d1": "red red blue"})
    assert "d1-d2" in legal_actions(table.state)
    assert "d1-d2?" not in legal_actions(table.state)


def test_while_a_vote_is_open_the_ways_to_carry_it_are_listed() -> None:
    table = a_table(board={"d1": "red blue black"})
    table.play("red asks d1-d2", "black votes 1")
    assert legal_actions(table.state) == ["d1-d2 by black", "gives up d1-d2"]


def test_after_the_end_nothing_is_listed() -> None:
    table = a_table(board={"a4": "red", "S": "blue blue black black"}, caesar="a4-S")
    table.play("red a4-S")
    assert legal_actions(table.state) == []
