"""The reveal around one keyboard (R10.2)."""

import pytest

from quovadis.cli.drafts import answers
from quovadis.cli.prompting import asking, placeholder, question_to
from quovadis.cli.seats import Seats
from quovadis.cli.speech import WAIVES, understood
from quovadis.cli.table import Table
from quovadis.core.commands import DemandReveal
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.text import catalogue
from tests.server.table.test_pause import ARRIVAL


def arrived(**bots: str) -> Table:
    """Red's first senator has just entered the Senate; Blue acts next."""
    seats = Seats(bots={"blue": "tiro", "black": "tiro"} if bots else {}, seed=1)
    return Table(Game(read_qv(ARRIVAL)), seats)


def test_the_bots_wait_until_the_person_has_demanded_the_purses_or_not() -> None:  # R10.2
    table = arrived(blue="tiro")
    for seat in ("blue", "black"):
        table.driver.waive(seat)
    assert table.bots_question() is None
    question = question_to(table)
    assert question is not None
    assert question.kind == "reveal"
    assert [*asking(table)]
    assert placeholder(table, catalogue("en"))
    assert [*answers(table.game.view("red"), question, ())] == ["yes", "no"]
    assert table.waive()
    assert table.bots_question() is not None
    assert not table.waive(), "nobody is asked any more"


@pytest.mark.parametrize("said", ["yes", "ja", "demands the purses"])
def test_a_word_demands_the_purses_and_another_covers_them(said: str) -> None:  # R10.2
    table = arrived(blue="tiro")
    command = understood(table.game, "red", said, table.asked("red"))
    assert command == DemandReveal(by="red")
    table.hear(command)
    (question,) = table.asked("red")
    assert [*answers(table.game.view("red"), question, ())] == ["go on"]
    assert table.bots_question() is None
    assert "go on" in WAIVES
    assert table.waive()
    assert table.bots_question() is not None


def test_people_around_one_screen_waive_together() -> None:  # R10.2
    table = arrived()
    assert {question.seat for question in table.driver.questions()} == {"red", "blue", "black"}
    assert table.waive()
    assert [question.kind for question in table.driver.questions()] == ["act"]
