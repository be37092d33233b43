"""What bots make of the notes of an election (R10.3)."""

from dataclasses import replace

import pytest

from quovadis.bots import bot
from quovadis.bots.estimate import chances
from quovadis.bots.grounds import Grounds
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import Reply
from quovadis.core.board import PATH
from quovadis.core.commands import Advance
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.driver.asking import Question
from tests.table import Table, a_table
from tests.test_driver import driven

THINKERS = ["quaestor", "aedilis", "praetor"]
LAST_SEAT = Advance(by="red", path=PATH["a4-S"])


def last_seat(*, game: int, notes: tuple[int, int, int], purses: dict[str, str]) -> Table:
    """Red can take the last seat alone; what red and blue hold, and what they noted before."""
    table = a_table(
        board={"S": "red blue blue black", "a4": "red red", "b1": "blue black"},
        purses={"red": purses["red"], "blue": purses["blue"]},
        laurels={"a4-S": "II"},
        variants="consul",
    )
    rest = ((0, 0, 0),) * (game - 2)
    table.state = replace(table.state, game=game, notes=(notes, *rest), later=())
    return table


def says(table: Table, name: str) -> Reply:
    driver = driven(table)
    options = driver.options(Question(seat="red", kind="act"))
    return bot(name)(driver.game.view("red"), driver.game.sights("red"), options, 1, 1000)


@pytest.mark.parametrize("name", THINKERS)
def test_in_the_last_game_it_plays_for_the_total_of_the_election(name: str) -> None:  # R10.3
    purses = {"red": "V V V", "blue": "I"}
    assert says(last_seat(game=3, notes=(0, 0, 0), purses=purses), name) == LAST_SEAT
    assert says(last_seat(game=3, notes=(0, 40, 0), purses=purses), name) != LAST_SEAT


@pytest.mark.parametrize("name", THINKERS)
def test_who_leads_by_notes_ends_the_election_with_a_small_purse(name: str) -> None:  # R10.3
    table = last_seat(game=3, notes=(30, 0, 0), purses={"red": "I", "blue": "V V"})
    assert says(table, name) == LAST_SEAT


def test_what_was_noted_counts_more_from_game_to_game() -> None:  # R10.3
    found = []
    for game in (2, 3):
        table = last_seat(game=game, notes=(15, 0, 0), purses={"red": "", "blue": ""})
        found.append(chances(Prospect.of(view(table.state, "red"), ()))[0])
    table = last_seat(game=2, notes=(0, 0, 0), purses={"red": "", "blue": ""})
    none = chances(Prospect.of(view(table.state, "red"), ()))[0]
    assert none < found[0] < found[1]


@pytest.mark.parametrize("consul, first", [("consul", "red"), ("consul=all", "black")])
def test_at_the_end_of_an_election_the_notes_decide(consul: str, first: str) -> None:  # R10.3
    table = a_table(
        board={"S": "red red blue blue blue"},
        purses={"red": "II", "blue": "I", "black": "V"},
        variants=consul,
    )
    table.state = replace(table.state, game=3, notes=((20, 18, 19), (0, 0, 0)), later=())
    here = Prospect.of(view(table.state), ())
    here.wealth = [2.0, 1.0, 5.0]
    best = max(range(3), key=chances(here).__getitem__)
    assert table.state.players[best] == first


@pytest.mark.parametrize("notes, ahead", [((0, 40, 0), "blue"), ((0, 0, 0), "red")])
def test_its_reasons_count_the_notes(notes: tuple[int, int, int], ahead: Colour) -> None:  # R10.3
    table = last_seat(game=3, notes=notes, purses={"red": "", "blue": ""})
    for seat in ("red", "blue"):
        grounds = Grounds(view(table.state, seat), ())
        codes = [reason.code for reason in grounds.at_the_end(PATH["a4-S"])]
        assert codes == (["ends"] if seat == ahead else ["ends-behind", "ends"])
        helping = grounds.helping(PATH["a4-S"], 1)
        assert helping is not None
        assert helping.code == ("wins" if seat == ahead else "earns")
