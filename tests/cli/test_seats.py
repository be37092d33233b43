"""Who plays which seat, as people write it and as it is kept."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from quovadis.bots.registry import BotRefused
from quovadis.cli.seats import Seats, SeatsRefused, beside, keep, kept, read_bots
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.game import Game
from tests.cli.test_replay import run
from tests.cli.test_terminal import at_the_keyboard
from tests.words import worded

FOUR: tuple[Colour, ...] = COLOURS[:4]


@pytest.mark.parametrize(
    "text, bots",
    [
        ("3", "blue=quaestor black=quaestor white=quaestor"),
        ("1", "white=quaestor"),
        ("0", ""),
        ("tiro", "blue=tiro black=tiro white=tiro"),
        (
            "quaestor:greed=0.5",
            "blue=quaestor:greed=0.5 black=quaestor:greed=0.5 white=quaestor:greed=0.5",
        ),
        ("tiro,quaestor", "black=tiro white=quaestor"),
        ("red=tiro, white=quaestor:greed=0.5:purse=2", "red=tiro white=quaestor:greed=0.5:purse=2"),
        ("4", "red=quaestor blue=quaestor black=quaestor white=quaestor"),
    ],
)
def test_bots_are_seated_by_number_name_list_or_seat(text: str, bots: str) -> None:
    expected = dict(part.split("=", 1) for part in bots.split())
    assert read_bots(text, FOUR) == expected


@pytest.mark.parametrize(
    "text, reason",
    [
        ("5", SeatsRefused),
        ("tiro,tiro,tiro,tiro,tiro", SeatsRefused),
        ("blue=tiro,tiro", SeatsRefused),
        ("blue=tiro,blue=quaestor", SeatsRefused),
        ("yellow=tiro", Refused),
        ("green=tiro", Refused),
        ("=tiro", Refused),
        ("caligula", BotRefused),
        ("", BotRefused),
        ("blue=", BotRefused),
        ("12", BotRefused),
        ("tiro,,tiro", BotRefused),
        ("blue=quaestor:greed=much", BotRefused),
    ],
)
def test_a_text_that_does_not_seat_anybody_is_refused(text: str, reason: type[Exception]) -> None:
    with pytest.raises(reason):
        read_bots(text, FOUR)


def test_seats_are_kept_beside_the_game(tmp_path: Path) -> None:
    game = tmp_path / "game.jsonl"
    seats = Seats(bots={"blue": "tiro", "white": "quaestor:greed=0.5"}, seed=7)
    assert kept(game, FOUR) == Seats()
    keep(seats, game)
    assert kept(game, FOUR) == seats
    keep(Seats(), game)
    assert not beside(game).exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"bots": 3, "seed": 1}',
        '{"bots": {"green": "tiro"}, "seed": 1}',
        '{"bots": {}}',
        '{"bots": {"blue": "tiro"}, "seed": "x"}',
        '{"bots": {"yellow": "tiro"}, "seed": 1}',
    ],
)
def test_a_strange_file_beside_the_game_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    game = tmp_path / "game.jsonl"
    Game.new(FOUR, seed=1).save(game)
    beside(game).write_text(text, "utf-8")
    result = run("terminal", game)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "game.seats.json" in result.stderr


@pytest.mark.parametrize(
    "bot, word",
    [
        ("evil.bot", "evil.bot"),
        (" evil.bot:greed=1", "evil.bot:greed=1"),
        ("tiro,black=evil.bot", "evil.bot"),
    ],
)
def test_a_file_beside_a_game_imports_no_module(
    tmp_path: Path, evil: Callable[[], bool], bot: str, word: str
) -> None:
    game = tmp_path / "game.jsonl"
    Game.new(FOUR, seed=1).save(game)
    beside(game).write_text(json.dumps({"bots": {"blue": bot}, "seed": 1}), "utf-8")
    result = run("terminal", game)
    assert result.exit_code == 2
    assert result.stderr == worded("refused-bot-unsaid", word=word) + "\n"
    assert not evil()


@pytest.mark.parametrize(
    "arguments, words",
    [
        (
            "--bots caligula",
            worded("refused-bot-unknown", word="caligula", known="discipulus, tiro"),
        ),
        ("--bots blue=caligula", worded("refused-bot-unknown", word="caligula", known="")),
        (
            "--bots quaestor:x=1",
            worded("refused-bot-parameter-unknown", bot="quaestor", word="x", known=""),
        ),
        ("--bots green=tiro", worded("refused-colour-unknown", word="green")),
        ("--bots yellow=tiro", worded("refused-not-at-table", colour="yellow")),
        ("--bots blue=tiro,blue=tiro", worded("seats-twice", colour="blue")),
        ("--bots blue=tiro,tiro", worded("seats-unreadable", word="tiro")),
        ("--bots 4", worded("seats-no-person")),
        ("--players 3 --bots 3", worded("seats-no-person")),
        ("--bots 9", worded("seats-too-many", count=9, seats=4)),
        ("--bots 3 --pace x", worded("pace-unreadable", word="x")),
        ("--bots 3 --pace -1", worded("pace-unreadable", word="-1")),
        ("--bots 3 --pace nan", worded("pace-unreadable", word="nan")),
        ("--bots 3 --pace 61", worded("pace-unreadable", word="61")),
    ],
)
def test_bad_seats_are_refused_in_one_line(arguments: str, words: str) -> None:
    result = run("terminal", *arguments.split())
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert words.lower() in result.stderr.lower()


def test_a_saved_game_takes_other_bots_if_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = at_the_keyboard(monkeypatch)
    game = tmp_path / "game.jsonl"
    Game.new(FOUR, seed=1).save(game)
    assert run("terminal", game, "--bots", "3").exit_code == 0
    assert len(played[0].table.bots) == 3
    assert worded("seats-no-person") in run("terminal", game, "--bots", "4").stderr


def test_whispers_need_a_screen_of_your_own(monkeypatch: pytest.MonkeyPatch) -> None:  # R8.9
    at_the_keyboard(monkeypatch)
    assert (
        worded("terminal-no-whispers")
        in run("terminal", "--variants", "whispers", "--bots", "2").stderr
    )
    assert run("terminal", "--variants", "whispers", "--bots", "3").exit_code == 0
