"""R10.5: the seven special tokens."""

import pytest

from quovadis.core.board import LAUREL_SPACES, PATH
from quovadis.core.events import (
    OneEarned,
    RevealClosed,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
)
from quovadis.core.invariants import unsound
from quovadis.core.laurels import draws, shuffled
from quovadis.core.special import TOKENS, shuffled_tokens
from quovadis.core.view import seen, view
from quovadis.record import RecordRefused, read_qv, write_qv
from tests.table import Table, a_table, refused

SPECIAL = "special-tokens"


def test_with_two_in_a_committee_of_five_a_senior_supporter_is_enough() -> None:  # E19
    table = a_table(board={"b1": "red blue"}, hands={"blue": "S"}, variants=SPECIAL)
    table.play("red asks b1-a3", "blue votes 1")
    assert "b1-a3 by blue" not in table.legal("red")
    assert table.play("blue plays seniority") == (TokenPlayed(by="blue", which="seniority"),)
    events = table.play("red b1-a3 by blue")
    assert SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue",), own=0) in events
    assert [event for event in events if isinstance(event, OneEarned)] == [OneEarned(by="blue")]


def test_bureaucracy_asks_for_one_supporter_more_or_the_vote_is_given_up() -> None:  # E20
    table = a_table(
        "red blue black white",
        board={"d1": "red blue black"},
        hands={"white": "B"},
        variants=SPECIAL,
    )
    table.play("red asks d1-c2", "blue votes 1", "white plays bureaucracy")
    with refused("R5.3", "too-few-supporters"):
        table.play("red d1-c2 by blue")
    assert table.legal("red") == ["gives up d1-c2"]
    table.play("black votes 1", "red d1-c2 by blue black")
    assert table.at("c2") == "red"


def test_seven_tokens_are_shuffled_face_down() -> None:  # R10.5
    assert sum(TOKENS.values()) == 7
    orders = {shuffled_tokens(draws(seed)) for seed in range(50)}
    assert len(orders) > 30
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(shuffled_tokens(draws(0))))}
    table = a_table(variants=SPECIAL)
    assert len(table.state.special) == view(table.state).special == 7
    assert unsound(table.state) is None


def test_drawing_is_a_turn_and_only_its_owner_sees_the_token() -> None:  # R10.5
    table = a_table(variants=SPECIAL)
    top = table.state.special[0]
    drawn, began = table.play("red draws")
    assert drawn == TokenDrawn(by="red", which=top)
    assert isinstance(began, TurnBegan)
    assert seen(drawn, "red") == drawn
    for other in ("blue", None):
        assert seen(drawn, other) == TokenDrawn(by="red", which=None)
    mine, theirs = view(table.state, "red"), view(table.state, "blue")
    assert mine.hands == ((top,), None, None)
    assert theirs.hands == (None, (), None)
    assert theirs.held == (1, 0, 0)
    assert theirs.special == 6


def test_when_none_is_left_nobody_draws() -> None:  # R10.5
    table = a_table(variants=SPECIAL)
    table.play(*(f"{seat} draws" for seat in ("red", "blue", "black", "red", "blue", "black")))
    table.play("red draws")
    with refused("R10.5", "no-token-left"):
        table.play("blue draws")
    assert "draws" not in table.legal("blue")
    assert [len(hand) for hand in table.state.hands] == [3, 2, 2]


def test_without_the_variant_there_are_none() -> None:  # R10.5
    table = a_table()
    with refused("R10.5", "no-special-tokens"):
        table.play("red draws")
    with refused("R10.5", "token-not-held"):
        table.play("red plays favour C a3-a4")


@pytest.mark.parametrize("line", ["draws", "plays favour C a3-a4"])
def test_drawing_and_favour_wait_for_an_open_vote_and_a_bonus(line: str) -> None:  # R10.5
    table = a_table(
        board={"d1": "red red blue"},
        laurels={"d1-c2": "IIC"},
        hands={"red": "F"},
        variants=SPECIAL,
    )
    table.play("red asks d1-c2")
    with refused("R5.10", "vote-open"):
        table.play(f"red {line}")
    table.play("red gives up d1-c2", "red d1-c2 ; ?")
    with refused("R6.3", "bonus-waits"):
        table.play(f"red {line}")
    assert f"{line}" not in table.legal("red")


def test_favour_moves_caesar_before_the_action() -> None:  # R10.5
    table = a_table(board={"b1": "red"}, hands={"red": "F"}, variants=SPECIAL)
    events = table.play("red plays favour C b1-a3")
    assert events == (TokenPlayed(by="red", which="favour", to=PATH["b1-a3"]),)
    assert table.state.caesar is PATH["b1-a3"]
    table.play("red b1-a3")
    assert table.at("a3") == "red"
    assert table.state.played == ("favour",)
    with refused("R10.5", "token-not-held"):
        table.play("blue plays favour C d4-S")


def test_favour_follows_the_rules_of_a_caesar_move() -> None:  # R10.5, R6.1
    table = a_table(hands={"red": "F", "blue": "F"}, variants=SPECIAL)
    with refused("R6.1", "caesar-stays"):
        table.play("red plays favour C b3-S")
    with refused("R6.1", "no-laurel-space"):
        table.play("red plays favour C a1-a2")
    with refused("R2.6", "not-your-turn"):
        table.play("blue plays favour C a3-a4")


def test_what_binds_caesar_binds_the_favour_too() -> None:  # R10.5, R8.5
    table = a_table(hands={"red": "F"}, variants=SPECIAL)
    table.play("red offers deal red blue: red keeps Caesar off a3-a4", "blue accepts 1.1")
    with refused("R8.5", "bound-not-to"):
        table.play("red plays favour C a3-a4")
    assert "plays favour C a3-a4" not in table.legal("red")
    table.play("red plays favour C d4-S")


def test_favour_keeps_a_promise_to_move_caesar() -> None:  # R10.5, R8.5
    table = a_table(board={"a1": "red"}, hands={"red": "F"}, variants=SPECIAL)
    table.play("red offers deal red blue: red moves Caesar to a3-a4", "blue accepts 1.1")
    with refused("R8.5", "bound-to-do"):
        table.play("red draws")
    table.play("red plays favour C a3-a4")
    assert table.state.talks.promise("1.1.1") is not None
    assert [promise.status for promise in table.state.talks.closed] == ["kept"]
    table.play("red a1-a2")


def test_a_turn_of_favour_and_caesar_alone_is_idle_and_a_draw_is_not() -> None:  # R10.5, R10.6
    table = a_table(hands={"red": "F"}, variants=SPECIAL)
    table.play("red plays favour C a3-a4", "red C d4-S")
    assert table.state.idle == 1
    table.play("blue C b3-S")
    assert table.state.idle == 2
    table.play("black draws")
    assert table.state.idle == 0


def senior(hands: dict[str, str], board: str = "red red blue black") -> Table:
    return a_table(board={"b1": board}, hands=hands, variants=SPECIAL)  # type: ignore[arg-type]


def test_the_movers_own_supporter_may_be_senior() -> None:  # R10.5
    table = senior({"red": "S"})
    table.play("red asks b1-a3", "red plays seniority")
    assert "b1-a3" in table.legal("red")
    events = table.play("red b1-a3")
    assert SupportUsed(by="red", path=PATH["b1-a3"], supporters=(), own=1) in events


def test_two_own_senators_alone_in_a_five_may_call_a_vote_for_seniority() -> None:  # R10.5
    table = senior({"red": "S"}, board="red red")
    assert "b1-a3" not in table.legal("red")
    table.play("red asks b1-a3")
    assert table.legal("red") == ["gives up b1-a3", "plays seniority"]
    table.play("red plays seniority", "red b1-a3")
    assert table.at("a3") == "red"


def test_one_senator_in_a_five_cannot_leave_even_so() -> None:  # R10.5, R5.4
    table = senior({"red": "S"}, board="red")
    with refused("R5.4", "too-few-seated"):
        table.play("red asks b1-a3")


def test_seniority_is_for_supporting_senators_once_each() -> None:  # R10.5
    table = senior({"blue": "S S"})
    table.play("red asks b1-a3")
    with refused("R10.5", "no-supporter-to-honour"):
        table.play("blue plays seniority")
    table.play("blue votes 1", "blue plays seniority")
    with refused("R10.5", "no-supporter-to-honour"):
        table.play("blue plays seniority")
    assert "plays seniority" not in table.legal("blue")


def test_the_mover_names_no_supporter_in_vain() -> None:  # R10.5, R5.3
    table = senior({"blue": "S"})
    table.play("red asks b1-a3", "blue votes 1", "black votes 1", "blue plays seniority")
    assert {line for line in table.legal("red") if " by " in line} == {
        "b1-a3 by blue",
        "b1-a3 by black",
    }
    with refused("R5.3", "too-many-supporters"):
        table.play("red b1-a3 by blue black")


def test_a_senior_supporter_who_takes_back_the_vote_counts_nothing() -> None:  # R10.5, R5.6
    table = senior({"blue": "S"})
    table.play("red asks b1-a3", "blue votes 1", "blue plays seniority", "blue votes 0")
    assert not [line for line in table.legal("red") if "b1-a3 by" in line]


def test_tokens_leave_the_game_even_if_the_vote_fails() -> None:  # R10.5
    table = senior({"blue": "S B"})
    table.play("red asks b1-a3", "blue votes 1", "blue plays seniority", "blue plays bureaucracy")
    assert table.state.turn.motion is not None
    table.play("red gives up b1-a3", "red asks b1-a3")
    assert table.state.turn.motion is not None
    assert not table.state.turn.motion.seniority
    assert not table.state.turn.motion.bureaucracy
    assert table.state.played == ("seniority", "bureaucracy")
    assert table.state.hands[1] == ()


def test_bureaucracy_once_per_vote() -> None:  # R10.5
    table = senior({"blue": "B B"})
    table.play("red asks b1-a3", "blue plays bureaucracy")
    with refused("R10.5", "bureaucracy-already"):
        table.play("blue plays bureaucracy")
    assert "plays bureaucracy" not in table.legal("blue")


def test_bureaucracy_only_in_an_open_vote() -> None:  # R10.5
    table = senior({"blue": "B", "black": "S"}, board="red red red")
    with refused("R5.10", "no-such-vote"):
        table.play("blue plays bureaucracy")
    with refused("R5.10", "no-such-vote"):
        table.play("black plays seniority")
    with refused("R5.3", "nobody-to-ask"):
        table.play("red asks b1-a3")
    table.play("red b1-a3")
    assert table.at("a3") == "red"


def test_bureaucracy_counts_also_where_the_movers_own_would_have_sufficed() -> None:  # R10.5
    table = a_table(board={"d1": "red red blue"}, hands={"black": "B"}, variants=SPECIAL)
    table.play("red asks d1-c2", "black plays bureaucracy")
    with refused("R5.3", "support-needed"):
        table.play("red d1-c2")
    table.play("blue votes 1", "red d1-c2 by blue")
    assert table.at("c2") == "red"


def test_tokens_are_no_laurels() -> None:  # R10.5
    table = a_table(
        board={"S": "red red red red", "a4": "red red"},
        laurels={"a4-S": "V"},
        hands={"red": "S B F"},
        variants=SPECIAL,
    )
    table.play("red a4-S")
    assert table.state.outcome is not None
    assert table.state.outcome.standings[0].total == 5
    assert view(table.state, "blue").hands[0] == ("seniority", "bureaucracy", "favour")


def test_drawing_covers_revealed_purses() -> None:  # R10.2, R10.5
    table = a_table(board={"a4": "red red"}, variants=f"{SPECIAL}, reveal=every")
    table.play("red a4-S", "blue demands the purses")
    assert table.play("blue draws")[0] == RevealClosed(shown=True)


def test_a_duty_to_advance_waits_for_the_votes_that_bureaucracy_asks_for() -> None:  # R8.5, R10.5
    table = a_table(board={"d1": "red blue"}, hands={"black": "B"}, variants=SPECIAL)
    table.play(
        "red offers deal red blue on d1-c2: blue supports; red advances d1-c2", "blue accepts 1.1"
    )
    table.play("red asks d1-c2", "black plays bureaucracy")
    assert table.legal("red")[:1] == ["gives up d1-c2"]
    table.play("red gives up d1-c2", "red d1-c2 by blue")
    assert table.at("c2") == "red"


RECORD = """
[Players "red blue black"]
[Variants "special-tokens"]
[Seed "1"]
[Tokens "S B F S S B F"]
red    draws
blue   draws
black  +b1
red    +b1
blue   +d1
black  draws
  red    asks b1-a3
  black  votes 1
  blue   plays bureaucracy
  red    gives up b1-a3
red    +d1
"""


def test_the_record_of_a_running_game_hides_what_others_drew() -> None:  # R9.3, R10.5
    events = read_qv(RECORD)
    assert '[Tokens "? ? ? ? ? ? ?"]' in write_qv(events)
    assert '[Tokens "S ? ? ? ? ? ?"]' in write_qv(events, "red")
    assert '[Tokens "? B ? ? ? ? ?"]' in write_qv(events, "blue")
    for seat in ("red", "blue", None):
        again = read_qv(write_qv(events, seat))
        assert [seen(event, seat) for event in again[1:]] == [
            seen(event, seat) for event in events[1:]
        ]


def test_without_the_tag_the_stream_of_the_seed_goes_on() -> None:  # R10.5
    text = RECORD.replace('[Tokens "S B F S S B F"]\n', "")
    started = read_qv(text.split("red  ")[0])[0]
    stream = draws(1)
    shuffled(stream)
    assert started.special == shuffled_tokens(stream)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "tag, code",
    [
        ("S B F", "tokens-number"),
        ("S S S S B B F", "tokens-kind"),
        ("S B F S S B X", "token-unreadable"),
    ],
)
def test_a_tag_that_names_other_tokens_is_refused_at_its_line(tag: str, code: str) -> None:  # R10.5
    with pytest.raises(RecordRefused) as caught:
        read_qv(RECORD.replace("S B F S S B F", tag))
    assert caught.value.reason.code == code
    assert caught.value.line == 5


def test_what_a_record_does_not_know_can_be_any_token_that_is_left() -> None:  # R10.5
    text = RECORD.replace("S B F S S B F", "? ? ? ? ? ? ?")
    assert TokenPlayed(by="blue", which="bureaucracy") in read_qv(text)
    with pytest.raises(RecordRefused) as caught:
        read_qv(RECORD.replace("S B F S S B F", "S ? B B ? ? ?"))
    assert caught.value.reason.code == "token-not-held"


def test_the_senator_that_moves_is_no_supporter_to_count_as_two() -> None:  # R10.5
    table = a_table(board={"b1": "red blue black"}, hands={"red": "S"}, variants="special-tokens")
    table.play("red asks b1-a3")
    with refused("R10.5", "no-supporter-to-honour"):
        table.play("red plays seniority")
    assert "plays seniority" not in table.legal("red")


def test_legal_lists_what_can_be_done_with_a_token_at_that_moment() -> None:  # R10.5
    table = a_table(
        board={"b1": "red red blue"},
        hands={"red": "F S", "blue": "B S"},
        caesar="b3-S",
        variants=SPECIAL,
    )
    places = {space.id for space in LAUREL_SPACES} - {"b3-S"}
    favours = {f"plays favour C {place}" for place in places}
    assert {line for line in table.legal("red") if "plays" in line} == favours
    assert "draws" in table.legal("red")
    assert not {line for line in table.legal("blue") if "plays" in line or line == "draws"}
    table.play("red asks b1-a3")
    assert {line for line in table.legal("red") if "plays" in line} == {"plays seniority"}
    assert {line for line in table.legal("blue") if "plays" in line} == {"plays bureaucracy"}
    table.play("blue plays bureaucracy")
    assert not [line for line in table.legal("blue") if "plays" in line]
