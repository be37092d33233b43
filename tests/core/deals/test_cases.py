"""Chapter 12, the cases of bargaining, in every edition where they differ; and more of the kind."""

import pytest

from quovadis.core.assess import assess
from quovadis.core.board import PATH
from quovadis.core.commands import Start
from quovadis.core.decide import decide
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    DealLapsed,
    Ended,
    GameEvent,
    OfferClosed,
    PromiseMade,
)
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.laurels import draws, shuffled
from quovadis.core.view import view
from quovadis.game import Game
from quovadis.record import read_qv, write_qv
from quovadis.record.deal_language import read_deal
from quovadis.record.notation import spoken
from quovadis.record.reader import play_line
from quovadis.record.variants import read_variants
from tests.core.deals.bargaining import (
    EDITIONS,
    OTHERS,
    actions,
    closings,
    lapses,
    payments,
    status,
    strike,
    wait,
)
from tests.table import Table, a_table, refused

LATER = {"hans-im-glueck-1992": False, "amigo-2005": False, "mayfair-fr": True, "manual": True}
"""Whether what is agreed now still binds on the turns of the next round."""
CAESAR_LATER = LATER | {"manual": False}


def refusal(table: Table, line: str) -> tuple[str, str, dict[str, str | int]]:
    with pytest.raises(Refused) as caught:
        table.play(line)
    return caught.value.code, caught.value.rule, caught.value.params


@pytest.mark.parametrize("edition, binding", LATER.items())
def test_black_supports_red_now_and_red_promises_support_later(
    edition: str, binding: bool
) -> None:  # E3
    table = a_table(
        board={"d1": "red black blue", "c2": "red black"},
        laurels={"d1-d2": "III", "c2-c3": "III"},
        edition=edition,
    )
    strike(table, "red black on d1-d2: black supports; red supports black next")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert table.purse("black") == "I"
    assert status(table, "1.1.2") == "open"
    table.play("blue +b1", "black asks c2-c3", "black calls in 1.1.2")
    assert ("c2-c3 by red" in actions(table)) is binding
    if binding:
        assert refusal(table, "red votes 0") == ("bound-to-support", "R8.5", {"by": "red"})
        assert closings(table.play("black c2-c3 by red")) == [("1.1.2", "kept")]
        assert table.purse("red") == "I III"
    else:
        table.play("red votes 0")
        assert closings(table.play("black gives up c2-c3")) == [("1.1.2", "broken")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_red_pays_black_a_laurel_on_top_of_the_one_black_earns(edition: str) -> None:  # E4
    table = a_table(
        board={"d1": "red black"},
        laurels={"d1-d2": "III"},
        purses={"red": "II"},
        edition=edition,
    )
    strike(table, "red black on d1-d2: black supports; red pays 2")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert (table.purse("red"), table.purse("black")) == ("III", "I II")
    assert table.state.open_supply == 17


@pytest.mark.parametrize("edition", EDITIONS)
def test_red_about_to_take_a_iic_puts_caesar_where_black_wants(edition: str) -> None:  # E5
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"}, edition=edition)
    strike(table, "red black on d1-d2: black supports; red moves Caesar where black says")
    table.play("red asks d1-d2", "red d1-d2 by black ; ?")
    assert actions(table) == []
    with refused("R8.5", "partner-names-first"):
        table.play("red declines")
    table.play("black names a3-a4 for 1.1.2")
    assert actions(table) == ["C a3-a4"]
    with refused("R8.5", "bound-to-do"):
        table.play("red declines")
    assert closings(table.play("red C a3-a4")) == [("1.1.2", "kept")]
    assert (table.state.caesar, table.state.turn.number) == (PATH["a3-a4"], 2)


@pytest.mark.parametrize("edition, binding", CAESAR_LATER.items())
def test_without_a_iic_caesar_is_a_matter_of_the_next_turn(
    edition: str, binding: bool
) -> None:  # E5
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, edition=edition)
    strike(table, "red black on d1-d2: black supports; red moves Caesar where black says")
    table.play("red asks d1-d2", "red d1-d2 by black", "black names a3-a4 for 1.1.2")
    wait(table, 2)
    assert (actions(table) == ["C a3-a4"]) is binding


@pytest.mark.parametrize("edition, binding", LATER.items())
def test_a_package_of_support_opposition_and_one_i(edition: str, binding: bool) -> None:  # E6
    table = a_table(
        "red white black",
        board={"d1": "red black", "c2": "white red black"},
        laurels={"d1-d2": "III", "c2-c3": "III"},
        purses={"red": "I"},
        edition=edition,
    )
    strike(
        table,
        "red black on d1-d2: black supports; red pays I; red supports black next;"
        " red opposes white for 2 rounds",
    )
    events = table.play("red asks d1-d2", "red d1-d2 by black")
    assert payments(events) == ["red black I"]
    assert table.purse("black") == "I I"
    table.play("white asks c2-c3")
    assert ("votes 1" not in table.legal("red")) is binding
    if binding:
        with refused("R8.5", "bound-to-oppose"):
            table.play("red votes 1")
        table.play("white gives up c2-c3", "white +b1", "black asks c2-c3")
        assert "c2-c3 by red" in actions(table)
    else:
        table.play("red votes 1")
        assert closings(table.play("white c2-c3 by red")) == [("1.1.4", "broken")]
        assert status(table, "1.1.3") == "open"


@pytest.mark.parametrize(
    "older, red, black", [("I", "III", "I I"), ("II", "I III", "II"), ("", "III", "I")]
)
def test_reds_iii_and_blacks_i_are_shared(older: str, red: str, black: str) -> None:  # E7
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, purses={"red": older})
    strike(table, "red black on d1-d2: black supports; red splits")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert (table.purse("red"), table.purse("black")) == (red, black)


def test_older_tokens_of_the_partner_are_change_for_the_split() -> None:  # E7
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, purses={"black": "II"})
    strike(table, "red black on d1-d2: black supports; red splits")
    assert payments(table.play("red d1-d2 by black")) == ["red black III / II"]
    assert (table.purse("red"), table.purse("black")) == ("II", "I III")


@pytest.mark.parametrize("edition, binding", CAESAR_LATER.items())
def test_paid_for_keeping_caesar_off_the_paths_of_a_committee(
    edition: str, binding: bool
) -> None:  # E8
    table = a_table(board={"d1": "black black"}, purses={"black": "II"}, edition=edition)
    events = strike(table, "black red: black pays 2; red keeps Caesar off d1-c2 d1-d2 for 2 rounds")
    assert payments(events) == ["black red II"]
    assert {"C d1-c2", "C d1-d2"}.isdisjoint(actions(table))
    table.play("red +b1")
    wait(table, 2)
    assert {"C d1-c2", "C d1-d2"}.isdisjoint(actions(table)) is binding
    if not binding:
        assert closings(table.play("red C d1-d2")) == [("1.1.2", "broken")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_support_for_nothing_but_the_seat_that_becomes_free(edition: str) -> None:  # E9
    table = a_table(
        board={"d1": "red black blue"}, laurels={"d1-d2": "III"}, edition=edition, active="red"
    )
    strike(table, 'red black on d1-d2: black supports; red says "the seat I leave is yours"')
    events = table.play("red asks d1-d2", "red d1-d2 by black")
    assert payments(events) == []
    assert table.purse("black") == "I"
    table.play("blue +b1", "black +d1")
    assert table.at("d1") == "black blue black"
    assert status(table, "1.1.2") == "open"


def test_a_single_iv_pays_3_with_change_and_without() -> None:  # E10
    for older, red in (("I", "I"), ("", "")):
        table = a_table(purses={"red": "IV", "black": older})
        strike(table, "red black: red pays 3")
        assert (table.purse("red"), table.purse("black")) == (red, "IV")


def test_a_price_that_is_too_high_with_what_is_owed_is_refused_to_red() -> None:  # E11
    table = a_table(
        board={"b1": "red black blue"}, purses={"red": "II II"}, laurels={"b1-b2": None}
    )
    strike(table, "red black on b1-b2: black supports; red pays 3")
    table.play("blue offers deal red blue on b1-b2: blue supports; red pays 2")
    assert refusal(table, "red accepts 1.2") == (
        "too-few-laurels",
        "R8.4",
        {"by": "red", "total": 4, "owed": 3, "amount": 2},
    )


def test_a_single_v_cannot_pay_both_3_and_2() -> None:  # E11
    table = a_table(
        board={"b1": "red black blue"}, purses={"red": "V"}, laurels={"b1-b2": None}, ones=0
    )
    strike(table, "red black on b1-b2: black supports; red pays 3")
    events = strike(table, "red blue on b1-b2: blue supports; red pays 2")
    assert DealAgreed(offer="1.2", hangs=True, audience=(), on=PATH["b1-b2"]) in events
    table.play("red asks b1-b2")
    assert refusal(table, "red b1-b2 by black blue") == (
        "cannot-settle",
        "R8.4",
        {"deals": "1.1, 1.2"},
    )
    assert actions(table) == ["gives up b1-b2"]
    assert [table.purse(player) for player in ("red", "black", "blue")] == ["V", "", ""]


def test_with_change_the_single_v_pays_both() -> None:  # E11
    table = a_table(
        board={"b1": "red black blue"},
        purses={"red": "V", "black": "II"},
        laurels={"b1-b2": None},
        ones=0,
    )
    strike(table, "red black on b1-b2: black supports; red pays 3")
    strike(table, "red blue on b1-b2: blue supports; red pays 2")
    assert payments(table.play("red b1-b2 by black blue")) == ["red black V / II", "red blue II"]


def test_support_that_is_not_used_is_not_paid() -> None:  # E12
    table = a_table(board={"d1": "red black blue"}, purses={"red": "II"}, laurels={"d1-d2": "III"})
    strike(table, "red black on d1-d2: black supports; red pays 2")
    table.play("red asks d1-d2", "blue votes 1")
    events = table.play("red d1-d2 by blue")
    assert DealLapsed(offer="1.1", why="support-unused", audience=(), on=PATH["d1-d2"]) in events
    assert [table.purse(player) for player in ("red", "blue", "black")] == ["II III", "I", ""]


@pytest.mark.parametrize("edition, binding", LATER.items())
def test_support_that_red_could_not_give_stays_promised(edition: str, binding: bool) -> None:  # E13
    table = a_table(
        board={"d1": "red black", "c2": "black blue"},
        laurels={"d1-d2": "III", "c2-c3": "III"},
        edition=edition,
    )
    strike(table, "red black: red supports black next")
    wait(table, 2)
    table.play("black asks c2-c3")
    assert actions(table) == ["gives up c2-c3"]
    with refused("R8.8", "not-to-be-called"):
        table.play("black calls in 1.1.1")
    assert closings(table.play("black gives up c2-c3")) == []
    assert status(table, "1.1.1") == "open"
    table.play("black asks d1-d2")
    assert ("d1-d2 by red" in actions(table)) is binding


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fifth_senator_settles_the_price_but_moves_no_caesar(edition: str) -> None:  # E14
    table = a_table(
        board={"S": "blue blue black black", "d4": "red black"},
        laurels={"d4-S": "IIC"},
        purses={"red": "III"},
        edition=edition,
    )
    strike(
        table, "red black on d4-S: black supports; red pays 3; red moves Caesar where black says"
    )
    events = table.play("red asks d4-S", "red d4-S by black")
    assert payments(events) == ["red black III"]
    assert closings(events) == [("1.1.3", "lapsed")]
    assert isinstance(events[-1], Ended)
    assert (table.purse("red"), table.purse("black")) == ("IIC", "I III")
    assert table.legal("black") == []


def test_an_early_bird_pays_with_the_laurel_of_the_very_advance() -> None:  # E15
    for price in (2, 1):  # one laurel cannot be paid exactly: the same tokens move
        table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"})
        deal = read_deal(f"deal red black on d1-d2: black supports; red pays {price}")
        assert assess(view(table.state, "red"), deal).cost == 2
        strike(table, f"red black on d1-d2: black supports; red pays {price}")
        table.play("red asks d1-d2")
        assert payments(table.play("red d1-d2 by black")) == ["red black III / I"]
        assert (table.purse("red"), table.purse("black")) == ("I", "III")


@pytest.mark.parametrize("edition, binding", LATER.items())
def test_an_instalment_is_a_promise_or_a_debt(edition: str, binding: bool) -> None:  # E16
    table = a_table(
        board={"d1": "red black"}, purses={"red": "II"}, laurels={"d1-d2": None}, edition=edition
    )
    strike(table, "red black on d1-d2: black supports; red pays 2 for 1 round")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert table.purse("red") == "II"
    events = table.play("black calls in 1.1.2")
    if binding:
        assert payments(events) == ["red black II"]
        assert closings(events) == [("1.1.2", "kept")]
    else:
        assert payments(events) == []
        assert closings(table.play("red refuses 1.1.2")) == [("1.1.2", "broken")]
        assert table.purse("red") == "II"


def test_a_deal_among_others_that_cannot_be_settled_hinders_nobody() -> None:  # E21
    table = a_table(
        board={"d1": "red red black", "S": "red red red red", "b3": "red"},
        purses={"blue": "V"},
        laurels={"d1-d2": None},
        ones=0,
    )
    strike(table, "blue black on d1-d2: blue pays 3; blue pays 2")
    assert "d1-d2" in actions(table)
    events = table.play("red d1-d2")
    assert lapses(events) == [("1.1", "unpayable")]
    assert table.at("d2") == "red"
    assert table.purse("blue") == "V"


def test_one_turn_has_one_buyer() -> None:  # E22
    table = a_table()
    strike(table, "red black: red places in d1")
    line = "red offers deal red blue: red moves Caesar to a3-a4 this turn"
    assert refusal(table, line) == ("no-turn-left", "R8.7", {"by": "red"})
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red places in d1")
    strike(table, "red blue: red moves Caesar to a3-a4")
    assert closings(table.play("red +d1")) == [("1.1.1", "kept")]
    wait(table, 2)
    assert actions(table) == ["C a3-a4"]


def test_a_lie_is_possible_and_breaks_one_of_two_promises() -> None:  # E23
    def lied() -> Table:
        table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "III"})
        strike(table, "red blue: red supports blue next")
        strike(table, "red black: red opposes blue for 2 rounds")
        assert [status(table, name) for name in ("1.1.1", "1.2.1")] == ["open", "open"]
        table.play("red +b1", "blue asks d1-d2", "blue calls in 1.1.1")
        return table

    table = lied()
    table.play("red votes 1")
    assert closings(table.play("blue d1-d2 by red")) == [("1.1.1", "kept"), ("1.2.1", "broken")]
    table = lied()
    table.play("red votes 0")
    assert closings(table.play("blue gives up d1-d2")) == [("1.1.1", "broken")]
    assert status(table, "1.2.1") == "open"


def test_a_newer_deal_does_not_launder_an_older_word_away() -> None:  # E24
    # A ban on Blue must reach Blue's turn to stand against a vote there: so it runs for a round.
    table = a_table(
        board={"d1": "red black", "c2": "red blue"},
        laurels={"d1-d2": "III"},
        variants="window=same-round",
    )
    strike(table, "red black on d1-d2: black supports; red opposes blue for 1 round")
    line = "red offers deal red blue: red supports blue next"
    assert refusal(table, line) == ("contradiction", "R8.7", {"by": "red"})
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert status(table, "1.1.2") == "open"
    table.play("blue asks c2-c3")
    with refused("R8.5", "bound-to-oppose"):
        table.play("red votes 1")


def test_support_asked_for_and_refused_is_broken_once_its_time_is_over() -> None:  # E25
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "III"})
    strike(table, "red blue: red supports blue next for 2 rounds")
    table.play("red +b1", "blue asks d1-d2", "red votes 0", "blue gives up d1-d2")
    assert status(table, "1.1.1") == "open"
    wait(table, 4)
    assert closings(wait(table)) == [("1.1.1", "broken")]


def test_support_given_after_all_is_kept() -> None:  # R8.8
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "III"})
    strike(table, "red blue: red supports blue next for 2 rounds")
    table.play("red +b1", "blue asks d1-d2", "red votes 0", "blue gives up d1-d2")
    table.play("blue asks d1-d2", "red votes 1")
    assert closings(table.play("blue d1-d2 by red")) == [("1.1.1", "kept")]


# --- the cases of the issue that built this


def test_whoever_was_paid_to_oppose_cannot_be_bought_back() -> None:  # R8.5
    table = a_table(
        "red blue black white",
        board={"d1": "red black blue"},
        purses={"red": "V V", "white": "II"},
    )
    table.play("black offers deal red black on d1-d2: black supports; red pays 1")  # too late
    table.play("black offers deal red black: black supports red next; red pays 1")
    strike(table, "white black: white pays 2; black opposes red this turn")
    for deal in (
        "red black on d1-d2: black supports; red pays 10",
        "red black: black supports red next; red pays 10",
        "red black: black supports red on d1-d2; red pays V V",
        "red black white on d1-d2: black supports red; red pays white 5; white pays black 1",
    ):
        table.play(f"red offers deal {deal}")
        name = table.state.talks.offers[-1].id
        assert refusal(table, f"black accepts {name}") == ("contradiction", "R8.7", {"by": "black"})
        table.play(f"red withdraws {name}")
    assert lapses(table.play("red accepts 1.2")) == [("1.2", "collision")]
    assert table.purse("red") == "V V"
    table.play("red accepts 1.1", "red asks d1-d2")
    for line in ("black votes 1", "red d1-d2 by black"):
        with pytest.raises(Refused):
            table.play(line)
    assert actions(table) == ["gives up d1-d2"]
    table.play("blue votes 1")
    assert closings(table.play("red d1-d2 by blue ; ?")) == []
    assert closings(table.play("red declines")) == [("1.3.2", "kept")]


@pytest.mark.parametrize("purse, settles", [("II III", True), ("V", False)])
def test_two_supporters_with_two_prices_are_both_paid_or_neither(
    purse: str, settles: bool
) -> None:  # R8.4
    table = a_table(
        board={"b1": "red black blue"}, laurels={"b1-b2": None}, purses={"red": purse}, ones=0
    )
    strike(table, "red black on b1-b2: black supports; red pays 2")
    strike(table, "red blue on b1-b2: blue supports; red pays 3; red supports blue next")
    table.play("red asks b1-b2")
    if settles:
        events = table.play("red b1-b2 by black blue")
        assert payments(events) == ["red black II", "red blue III"]
        assert [e.promise.id for e in events if isinstance(e, PromiseMade)] == ["1.2.3"]
    else:
        with refused("R8.4", "cannot-settle"):
            table.play("red b1-b2 by black blue")
        assert table.state.talks.open == ()
        assert table.purse("red") == "V"
        assert len(table.state.talks.agreed) == 2


def test_a_split_among_three() -> None:  # R8.2
    table = a_table(
        board={"b1": "red black blue"}, laurels={"b1-b2": "IV"}, purses={"red": "I I", "blue": "V"}
    )
    strike(
        table,
        "red black blue on b1-b2: black supports red; blue supports red;"
        " red splits with black; red splits with blue",
    )
    events = table.play("red asks b1-b2", "red b1-b2 by black blue")
    assert payments(events) == ["red black I", "red blue I"]  # 6: 2 each
    assert [table.purse(player) for player in ("red", "blue", "black")] == ["IV", "I I V", "I I"]


def test_a_payment_in_particular_tokens() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, purses={"red": "II IIC V"})
    strike(table, "red black on d1-d2: black supports; red pays IIC V")
    assert payments(table.play("red d1-d2 by black")) == ["red black IIC V"]
    assert (table.purse("red"), table.purse("black")) == ("II III", "I IIC V")


def test_the_only_exact_change_is_the_i_just_earned() -> None:  # R8.4
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "V"}, purses={"red": "V"})
    strike(table, "red black on d1-d2: black supports; red pays 4")
    assert payments(table.play("red d1-d2 by black")) == ["red black V / I"]
    assert (table.purse("red"), table.purse("black")) == ("I V", "V")


def test_the_advance_that_ends_the_game_settles_its_deals() -> None:  # R7.1
    table = a_table(
        board={"S": "blue blue black black", "d4": "red black"},
        laurels={"d4-S": "V"},
        purses={"red": "II II", "blue": "IV", "black": "II"},
    )
    strike(table, "red black on d4-S: black supports; red pays 3; red supports black next")
    strike(table, "red blue on d4-S: blue opposes black; red pays 1")
    events = table.play("red asks d4-S", "red d4-S by black")
    assert payments(events) == ["red black V / II", "red blue II"]
    assert closings(events) == [("1.1.3", "lapsed"), ("1.2.1", "lapsed")]
    ended = events[-1]
    assert isinstance(ended, Ended)
    assert [(each.colour, each.total) for each in ended.outcome.standings] == [
        ("blue", 6),
        ("black", 6),
        ("red", 4),
    ]
    assert (table.state.talks.open, table.state.talks.agreed) == ((), ())


@pytest.mark.parametrize("edition, binding", CAESAR_LATER.items())
def test_a_duty_to_move_caesar_next_turn(edition: str, binding: bool) -> None:  # R8.6
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, edition=edition)
    strike(table, "red black on d1-d2: black supports; red moves Caesar to a3-a4 by next turn")
    table.play("red asks d1-d2", "red d1-d2 by black")
    wait(table, 2)
    if binding:
        assert actions(table) == ["C a3-a4"]
        with refused("R8.5", "bound-to-do"):
            table.play("red +b1")
        assert closings(table.play("red C a3-a4")) == [("1.1.2", "kept")]
    else:
        assert {"+b1", "d2-d3", "C a3-a4", "C a4-S"} <= set(actions(table))
        assert closings(table.play("red +b1")) == [("1.1.2", "broken")]


LOUD = ("red +d1", "blue +b1", "black +d1", "white +d1", "red +b1", "blue +b1", "black +b1")
PLAYERS: tuple[Colour, ...] = ("red", "blue", "black", "white")


def told(*lines: str) -> Game:
    """A game of four that allows whispers, with all that happened in it."""
    supply = shuffled(draws(7))
    start = Start(players=PLAYERS, rules=read_variants("whispers"), supply=supply)
    log: list[GameEvent] = [*decide(None, start)]
    for line in lines:
        log += play_line(fold(log), line)
    return Game(log)


def test_a_broken_whisper_leaves_no_trace_until_the_wronged_player_tells() -> None:  # R8.9
    whispers = (
        'red whispers deal red black: black stays out of b1; black says "my word"',
        "black counters 1.black-red.1 deal red black: black stays out of b1",
        "red accepts 1.black-red.2",
    )
    games = [(told(*whispers, *LOUD[:cut]), told(*LOUD[:cut])) for cut in range(len(LOUD) + 1)]
    for game, twin in games:
        for seat in OTHERS:
            assert game.view(seat) == twin.view(seat)
            assert game.events(seat) == twin.events(seat)
        for seat in (seat for seat in OTHERS if seat):
            words = [spoken(game.state, command) for command in game.legal(seat)]
            assert words == [spoken(twin.state, command) for command in twin.legal(seat)]
        assert write_qv(game.log) == write_qv(twin.log)
    game, twin = games[-1]
    broken = game.state.talks.closed[0]
    assert (broken.id, broken.status) == ("1.black-red.2.1", "broken")
    game.play(
        next(command for command in game.legal("red") if "publishes" in spoken(game.state, command))
    )
    for seat in OTHERS:
        assert [each.id for each in game.view(seat).talks.closed] == ["8.published.1"]
        assert len(game.events(seat)) == len(twin.events(seat)) + 1
    assert "# red publishes: black stays out of b1" in write_qv(game.log)
    assert "1.black-red" not in write_qv(game.log)


def test_a_whispered_payment_shows_in_token_counts_alone() -> None:  # R8.9
    earned = (*LOUD[:4], "red asks d1-d2", "black votes 1", "red d1-d2 by black")
    paid = (
        "red whispers deal red black: black pays 1; red stays out of b1",
        "red withdraws 6.black-red.1",
        "black whispers deal red black: black pays 1; red stays out of b1",
        "red accepts 6.black-red.2",
    )
    game, twin = told(*earned, *paid), told(*earned)
    for seat in OTHERS:
        seen, other = game.view(seat), twin.view(seat)
        assert (seen.tokens, other.tokens) == ((2, 0, 0, 0), (1, 0, 1, 0))
        for name in (name for name in type(seen).__slots__ if name not in {"tokens", "purses"}):
            assert getattr(seen, name) == getattr(other, name)
        assert game.events(seat) == twin.events(seat)
    mark = "# From turn 6 on whispers show that are not in this record: only read, not replayed.\n"
    assert write_qv(game.log) == write_qv(twin.log) + mark


def test_a_whispered_vote_that_is_used_makes_a_duty_due_as_one_said_aloud() -> None:  # R8.5, R8.9
    agreed = (
        "red offers deal red white: red advances d1-d2 this turn",
        "white accepts 5.1",
        "red whispers deal red black on d1-d2: black supports",
        "black accepts 5.black-red.1",
        "red asks d1-d2",
    )
    game = told(*LOUD[:4], *agreed, "red d1-d2 by black")
    aloud = told(*LOUD[:4], *agreed, "black votes 1", "red d1-d2 by black")
    assert game.log == aloud.log
    replayed = read_qv(write_qv(game.log, "red"))
    assert [type(event) for event in replayed] == [type(event) for event in game.log]


def test_whoever_is_bound_to_support_cannot_be_paid_to_oppose() -> None:  # R8.7
    table = a_table(
        "red blue black white",
        board={"d1": "red black"},
        purses={"red": "II", "white": "V"},
        laurels={"d1-d2": "III"},
    )
    strike(table, "red black on d1-d2: black supports; red pays 2")
    table.play("white offers deal white black: white pays 5; black opposes red this turn")
    before = table.state
    assert refusal(table, "black accepts 1.2") == ("contradiction", "R8.7", {"by": "black"})
    assert table.state == before
    assert "accepts 1.2" not in table.legal("black")
    assert "withdraws 1.2" in table.legal("white")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert table.purse("black") == "I II"


def test_two_caesar_spaces_on_one_turn() -> None:  # R8.7
    table = a_table("red blue black white", edition="mayfair-fr")
    strike(table, "red black: black moves Caesar to a3-a4")
    table.play("blue offers deal blue black: black moves Caesar to a4-S")
    assert refusal(table, "black accepts 1.2") == ("no-turn-left", "R8.7", {"by": "black"})
    wait(table, 2)
    assert actions(table) == ["C a3-a4"]
    assert closings(table.play("black C a3-a4")) == [("1.1.1", "kept")]


def test_an_offer_withdrawn_first_cannot_be_accepted() -> None:  # R8.1
    table = a_table(purses={"red": "II"})
    table.play("red offers deal red black: red pays 2")
    withdrawn = table.play("red withdraws 1.1")
    assert withdrawn == (OfferClosed(by="red", offer="1.1", how="withdrawn", audience=()),)
    gone = {"offer": "1.1", "how": "withdrawn"}
    assert refusal(table, "black accepts 1.1") == ("offer-gone", "R8.1", gone)
    assert table.purse("red") == "II"


def test_an_offer_accepted_first_cannot_be_withdrawn() -> None:  # R8.1
    table = a_table(purses={"red": "II"})
    table.play("red offers deal red black: red pays 2")
    assert payments(table.play("black accepts 1.1")) == ["red black II"]
    gone = {"offer": "1.1", "how": "agreed"}
    assert refusal(table, "red withdraws 1.1") == ("offer-gone", "R8.1", gone)
    assert table.purse("black") == "II"
