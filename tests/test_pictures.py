"""The pictures of the rules show what the engine does there."""

import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import Advance, CallVote, MoveCaesar, Place
from quovadis.core.log import before_turn
from quovadis.game import Game
from quovadis.pictures import Picture, pictures, record
from quovadis.record import parse_log
from quovadis.text import LANGUAGES, Language
from quovadis.text.rulebook import rulebook
from tests.words import page_words

NAMED = {picture.name: picture for picture in pictures()}


def game_at(picture: Picture) -> Game:
    """The game when the picture's turn has begun."""
    log = parse_log(record())
    return Game(before_turn(log, picture.position.number))


def ways_up(picture: Picture) -> dict[str, type]:
    """How the player on turn can advance, by path."""
    game = game_at(picture)
    legal = game.legal(game.state.turn.active)
    return {
        command.path.id: type(command)
        for command in legal
        if isinstance(command, Advance | CallVote)
    }


def seated(picture: Picture, committee: str) -> tuple[str, ...]:
    return picture.position.seated[COMMITTEE[committee].index]


@pytest.mark.parametrize("picture", pictures(), ids=lambda picture: picture.name)
def test_a_picture_belongs_to_a_rule_and_shows_what_it_marks(picture: Picture) -> None:
    assert rulebook("en").rule(picture.rule) is not None
    assert picture.committees or picture.paths or picture.spaces
    assert {*picture.committees} <= {*picture.shows}
    for path in (PATH[word] for word in (*picture.paths, *picture.spaces)):
        assert path.start.id in picture.shows


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_told_in_words(language: Language) -> None:
    words = page_words(language)
    said = {words.sentence(f"rules-picture-{picture.name}") for picture in pictures()}
    assert len(said) == len(pictures())


def test_the_marked_committees_are_where_a_senator_can_be_placed() -> None:  # R4.1
    game = game_at(NAMED["placing"])
    legal = game.legal(game.state.turn.active)
    free = {command.committee.id for command in legal if isinstance(command, Place)}
    assert free == {*NAMED["placing"].committees}


def test_a_full_committee_lets_nobody_in() -> None:  # R5.1
    assert "black" in seated(NAMED["no-seat"], "a1")
    assert NAMED["no-seat"].position.active == "black"
    assert "a1-a2" not in ways_up(NAMED["no-seat"])


@pytest.mark.parametrize(
    "name, how", [("leaving-one", Advance), ("leaving-three", CallVote), ("leaving-five", CallVote)]
)
def test_the_marked_path_is_left_as_the_picture_says(name: str, how: type) -> None:  # R5.3
    (path,) = NAMED[name].paths
    assert ways_up(NAMED[name])[path] is how


def test_two_in_a_committee_of_five_do_not_get_out() -> None:  # R5.4
    assert len(seated(NAMED["too-few"], "b1")) == 2
    assert NAMED["too-few"].position.active in seated(NAMED["too-few"], "b1")
    assert not any(path.startswith("b1") for path in ways_up(NAMED["too-few"]))


def test_a_new_laurel_lies_where_one_was_taken() -> None:  # R5.8
    space = PATH["d1-d2"].space or 0
    before, after = NAMED["leaving-three"].position, NAMED["new-laurel"].position
    assert before.laurels[space] == "V"
    assert after.laurels[space] == "III"
    assert seated(NAMED["new-laurel"], "d2") == ("black",)


def test_the_senate_fills_in_order_of_arrival() -> None:  # R5.9
    assert seated(NAMED["senate"], "S") == ("blue", "black", "red")
    assert len(seated(NAMED["end"], "S")) == 5


def test_caesar_can_go_to_every_marked_space() -> None:  # R6.1
    game = game_at(NAMED["caesar-moves"])
    legal = game.legal(game.state.turn.active)
    there = {command.to.id for command in legal if isinstance(command, MoveCaesar)}
    assert there == {*NAMED["caesar-moves"].spaces}


def test_along_caesars_path_nobody_is_asked_and_the_laurel_stays() -> None:  # R6.4 R6.5 R6.6
    assert ways_up(NAMED["caesars-path"])["d1-c2"] is Advance
    assert ways_up(NAMED["other-path"])["d1-d2"] is CallVote
    space = PATH["d1-c2"].space or 0
    before, after = NAMED["caesars-path"].position, NAMED["covered"].position
    assert before.laurels[space] == after.laurels[space] == "IIC"
    assert "red" in seated(NAMED["covered"], "c2")
