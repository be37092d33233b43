"""A stand-in honours duties, declines offers and makes no promises."""

from quovadis.bots.stand_in import stand_in
from quovadis.core.board import PATH
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    DeclineBonus,
    Drop,
    MoveCaesar,
    Place,
    Propose,
    Release,
    SeatCommand,
)
from quovadis.core.editions import TableRules
from quovadis.core.events import OfferMade
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from tests.table import Table, a_table, refused
from tests.test_driver import driven


def says(table: Table, seat: Colour, kind: str) -> SeatCommand | None:
    driver = driven(table)
    question = Question(seat=seat, kind=kind)  # type: ignore[arg-type] # spelled in the test
    return stand_in(driver.game.view(seat), (), driver.options(question), 0, 0)


def test_it_places_a_senator_if_nothing_was_promised() -> None:  # R3.1
    assert isinstance(says(a_table(), "red", "act"), Place)


def test_it_does_its_duty() -> None:  # R8.5
    table = a_table("red blue black", edition="mayfair-fr")
    table.play(
        "red offers deal red blue: blue moves Caesar to a3-a4 by next turn; red supports blue next",
        "blue accepts 1.1",
        "red +b1",
    )
    assert says(table, "blue", "act") == MoveCaesar(by="blue", to=PATH["a3-a4"])


def test_it_keeps_a_promise_that_nobody_could_enforce() -> None:  # R8.8
    table = a_table("red blue black")
    table.play(
        "red offers deal red blue: blue moves Caesar to a3-a4 by next turn",
        "blue accepts 1.1",
        "red +b1",
    )
    assert says(table, "blue", "act") == MoveCaesar(by="blue", to=PATH["a3-a4"])


def test_it_gives_the_votes_that_were_promised_and_no_others() -> None:  # R8.8
    table = a_table("red blue black", board={"d1": "red blue black"})
    table.play(
        "blue offers deal red blue: blue supports red next",
        "red accepts 1.1",
        "red +b1",
        "blue +b1",
        "black +b1",
        "red asks d1-c2",
    )
    assert says(table, "blue", "vote") == Answer(by="blue", motion=1, votes=1)
    assert says(table, "black", "vote") == Answer(by="black", motion=1, votes=0)


def test_it_makes_the_advance_if_the_votes_are_there_and_gives_up_otherwise() -> None:  # R5.10
    table = a_table("red blue black", board={"d1": "red blue"})
    table.play("red asks d1-c2")
    assert says(table, "red", "act") == Drop(by="red", motion=1)
    table.play("blue votes 1")
    assert says(table, "red", "act") == Advance(by="red", path=PATH["d1-c2"], supporters=("blue",))


def test_it_leaves_caesar_where_he_is_after_a_iic() -> None:  # R6.3
    table = a_table("red blue black", board={"d1": "red red"}, laurels={"d1-c2": "IIC"})
    table.do(Advance(by="red", path=PATH["d1-c2"]))
    assert says(table, "red", "act") == DeclineBonus(by="red")


def test_it_agrees_to_adjourn_when_somebody_else_does() -> None:  # R10.6
    table = a_table("red blue black")
    for turn in range(6):
        table.play(f"{COLOURS[turn % 3]} C {'a3-a4' if turn % 2 else 'b1-a3'}")
    assert says(table, "blue", "cut-in") is None
    table.do(Adjourn(by="red"))
    assert says(table, "blue", "cut-in") == Adjourn(by="blue")


def test_stand_ins_alone_make_no_offers_and_their_game_ends() -> None:
    game = Game.new(COLOURS[:4], rules=TableRules(adjourn_auto=True), seed=1)
    steps = list(play(Driver(game), dict.fromkeys(COLOURS[:4], stand_in)))
    assert not any(isinstance(step.command, Propose) for step in steps)
    assert not any(isinstance(event, OfferMade) for event in game.log)
    assert game.state.outcome is not None


def test_a_player_who_does_not_say_where_caesar_goes_releases_the_mover() -> None:  # R8.5
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"})
    table.play(
        "red offers deal red black on d1-d2: black supports; red moves Caesar where black says",
        "black accepts 1.1",
        "red d1-d2 by black ; ?",
    )
    with refused("R8.5", "partner-names-first"):
        table.play("red declines")
    driver = driven(table)
    question = driver.questions()[0]
    assert (question.seat, question.kind) == ("black", "name")
    assert driver.silence(question).command == Release(by="black", promise="1.1.2")
    driver.hear(DeclineBonus(by="red"))
    assert driver.game.state.turn.active == "blue"


def test_nobody_is_released_before_the_game_waits_for_a_space() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    table.play("blue offers deal blue red: red places in b1", "red accepts 1.1")
    table.play("black offers deal black red: red moves Caesar where black says", "red accepts 1.2")
    assert "name" not in {question.kind for question in driven(table).questions()}
    table.play("red +b1")
    assert "name" not in {question.kind for question in driven(table).questions()}
