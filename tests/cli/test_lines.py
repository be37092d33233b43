"""The game in plain lines, without a terminal."""

from pathlib import Path

import pytest

from quovadis.core.families import COLOURS
from quovadis.game import Game
from quovadis.text import LANGUAGES
from tests.cli.test_replay import run
from tests.words import worded

THREE = ("terminal", "--players", "3", "--first", "red", "--seed", "4")


def played(at_home: Path) -> Game:
    return Game.load(max(at_home.glob("*.jsonl")))


def plain(text: str) -> str:
    return " ".join(text.split())


def test_a_game_is_played_from_a_pipe(at_home: Path) -> None:
    lines = ["+b1", "+b1", "+b1", "b1-a3", "blue votes 1", "black votes 1", "b1-a3 by blue black"]
    result = run(*THREE, given="\n".join([*lines, "declines", ""]))
    assert result.exit_code == 0
    assert played(at_home).state.turn.number == 5
    told = plain(result.stdout)
    assert plain(worded("terminal-lines-how", small="no")) in told
    assert worded("event-placed", by="red", committee="b1") in told
    assert worded("terminal-placeholder", active="blue") in told
    assert ".jsonl" in told.rpartition("> ")[2]  # how to go on


def test_an_offer_in_plain_words_is_confirmed_by_an_empty_line(at_home: Path) -> None:
    said = "blue, i vote for you next time if you vote for me now on b1-a3"
    result = run(*THREE, given=f"+b1\n+b1\n+b1\n{said}\n\nblue accepts 4.1\n")
    assert worded("terminal-lines-confirm") in plain(result.stdout)
    assert [deal.id for deal in played(at_home).state.talks.agreed] == ["4.1"]


def test_what_was_not_confirmed_is_not_offered(at_home: Path) -> None:
    said = "blue, i vote for you next time if you vote for me now on b1-a3"
    run(*THREE, given=f"+b1\n+b1\n+b1\n{said}\nC a3-a4\n")
    game = played(at_home)
    assert game.state.turn.number == 5
    assert game.state.talks.agreed == game.state.talks.offers == ()


def test_what_is_refused_is_told_and_the_question_stands(at_home: Path) -> None:
    result = run(*THREE, given="+a3\n+b1\n")
    assert "(R4.1)" in result.stdout
    assert played(at_home).state.turn.number == 2


def test_a_purse_is_shown_only_after_the_others_were_asked_to_look_away(at_home: Path) -> None:
    vote = ["+b1", "+b1", "+b1", "b1-a3", "blue votes 1", "black votes 1", "b1-a3 by blue black"]
    look = worded("terminal-lines-look-away", colour="blue")
    purse = worded("terminal-purse", colour="blue", laurels="I", total=1)
    told = plain(run(*THREE, given="\n".join([*vote, "declines", "purse blue"])).stdout)
    assert look in told
    assert purse not in told  # nobody pressed Enter
    told = plain(run(*THREE, given="\n".join([*vote, "declines", "purse blue", "", "", ""])).stdout)
    assert told.index(look) < told.index(purse)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_looked_up(language: str, at_home: Path) -> None:
    asked = ["help", "?", "rooms", "board", "promises", "log", "rules", "rule R5.7", "undo"]
    result = run(*THREE, "--lang", language, given="\n".join([*asked, "quit"]))
    assert result.exit_code == 0
    assert "b1 Vigintiviri" in result.stdout
    assert "R5.7" in result.stdout
    assert played(at_home).state.turn.number == 1


def test_the_end_is_told_with_the_ranking(tmp_path: Path) -> None:
    saved = tmp_path / "nearly.jsonl"
    Game.from_position(
        "players red blue black | turn 10 red | board S blue blue blue red, b3 red | "
        "purses red V V, blue I, black II | caesar b3-S",
        seed=1,
    ).save(saved)
    result = run("terminal", saved, given="b3-S\nquit\n")
    assert worded("position-place") in result.stdout
    assert worded("terminal-placeholder-over") in plain(result.stdout)
    assert Game.load(saved).state.outcome is not None


def test_a_wide_name_does_not_break_the_ranking(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    Game.new(COLOURS, seed=1).save(saved)
    names = ",".join(["中" * 40, "W" * 40, "Anna", "Ben", "Zoë"])
    result = run("terminal", saved, "--names", names, given="board\n")
    assert result.exit_code == 0
