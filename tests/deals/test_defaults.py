"""What silence means when time runs out."""

from quovadis.commands import Answer, Decline, Release
from quovadis.deals.defaults import defaults
from tests.table import a_table, refused


def test_an_offer_that_nobody_answers_is_not_agreed() -> None:  # R8.1
    table = a_table(board={"d1": "red black"})
    table.play("red offers deal red black on d1-d2: black supports")
    assert defaults(table.state, "black") == (Decline(by="black", offer="1.1"),)
    assert defaults(table.state, "red") == defaults(table.state, "blue") == ()
    for command in defaults(table.state, "black"):
        table.do(command)
    assert table.state.talks.offers == ()


def test_a_vote_that_nobody_answers_is_not_given() -> None:  # R5.10
    table = a_table(board={"d1": "red black"})
    table.play("red asks d1-d2")
    assert defaults(table.state, "black") == (Answer(by="black", motion=1, votes=0),)
    assert defaults(table.state, "red") == defaults(table.state, "blue") == ()
    table.play("black votes 1")
    assert defaults(table.state, "black") == ()


def test_who_does_not_name_a_space_lets_the_mover_off() -> None:  # R8.5
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"})
    table.play(
        "red offers deal red black on d1-d2: black supports; red moves Caesar where black says",
        "black accepts 1.1",
        "red d1-d2 by black ; ?",
    )
    with refused("R8.5", "partner-names-first"):
        table.play("red declines")
    assert defaults(table.state, "black") == (Release(by="black", promise="1.1.2"),)
    for command in defaults(table.state, "black"):
        table.do(command)
    table.play("red declines")
    assert table.state.turn.active == "blue"


def test_who_need_not_name_a_space_yet_lets_nobody_off() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    table.play("blue offers deal blue red: red places in b1", "red accepts 1.1")
    table.play("black offers deal black red: red moves Caesar where black says", "red accepts 1.2")
    assert defaults(table.state, "black") == ()
    table.play("red +b1")
    assert defaults(table.state, "black") == ()


def test_who_comes_too_late_hears_what_became_of_the_offer() -> None:  # R8.1
    table = a_table()
    table.play("red offers deal red black: red supports black next", "red withdraws 1.1")
    with refused("R8.1", "offer-gone"):
        table.play("black accepts 1.1")
    table.play("red offers deal red black: red supports black next", "black accepts 1.2")
    with refused("R8.1", "offer-gone"):
        table.play("red withdraws 1.2")


def test_the_record_of_public_promises_is_public() -> None:  # R8.8
    table = a_table(variants="whispers")
    table.play(
        "red offers deal red black: red supports black next; red supports black next",
        "black accepts 1.1",
        "black releases 1.1.1",
        "red whispers deal red black: red supports black next",
        "black accepts 1.black-red.1",
    )
    record = table.state.talks.record("red")
    assert record == {"open": 1, "kept": 0, "broken": 0, "lapsed": 0, "released": 1}


def test_only_the_name_that_the_game_waits_for_is_asked_for() -> None:  # R8.5
    table = a_table(board={"d1": "red black"})
    table.play(
        "black offers deal red black: black moves Caesar where red says; red supports black next",
        "red accepts 1.1",
        "blue offers deal red blue: red moves Caesar where blue says; red stays out of c1",
        "red accepts 1.2",
    )
    assert defaults(table.state, "blue") == (Release(by="blue", promise="1.2.1"),)
    assert defaults(table.state, "red") == defaults(table.state, "black") == ()
