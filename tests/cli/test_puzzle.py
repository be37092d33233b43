"""`quovadis puzzle`, as a person uses it."""

import json
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis.cli import puzzle
from quovadis.cli.app import app
from quovadis.puzzles import daily, puzzles, row
from quovadis.text import LANGUAGES, Language
from tests.cli.test_learn import DRAWN
from tests.words import worded


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle, "user_data_path", lambda name: tmp_path / name)


def run(*typed: str, options: tuple[str, ...] = (), language: Language = "en") -> Result:
    arguments = ["puzzle", *options, "--lang", language]
    return CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in typed))


def says(result: Result, message: str, language: Language = "en", **facts: int) -> bool:
    said = worded(message, language=language, you=None, called=None, **facts)
    return " ".join(said.split()) in " ".join(result.stdout.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_answered_and_its_solution_shown(language: Language) -> None:
    one = puzzles()[1]
    right = run(str(one.best + 1), options=("2",), language=language)
    assert right.exit_code == 0, right.stdout
    assert says(right, "puzzle-right", language)
    assert says(right, "puzzle-how", language, games=one.games)
    other = 1 if one.best == 0 else 0
    wrong = run("nonsense", "17", str(other + 1), options=("2",), language=language)
    assert says(wrong, "puzzle-wrong", language)
    assert not says(wrong, "puzzle-right", language)


def test_without_a_number_it_is_the_puzzle_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    class Day(date):
        @classmethod
        def today(cls) -> "Day":
            return cls(2026, 11, 18)

    monkeypatch.setattr(puzzle, "date", Day)
    wanted = f"{daily(date(2026, 11, 18)).number} ·"
    for options in ((), ("--daily",)):
        assert wanted in run("quit", options=options).stdout


def test_a_row_is_left_and_gone_on_with_and_counts_what_was_right(tmp_path: Path) -> None:
    ten = row(1)
    answers = [str(one.best + 1) for one in ten]
    begun = run(*answers[:2], "quit", options=("--row",))
    assert says(begun, "puzzle-score", right=2, count=2)
    kept = json.loads((tmp_path / "quovadis" / "puzzle.json").read_text())
    assert kept == {"row": 1, "at": 2, "right": 2}
    rest = run("skip", *answers[3:], options=("--row",))
    assert not says(rest, "terminal-puzzle-row", at=2, count=10)
    assert says(rest, "terminal-puzzle-row", at=3, count=10)
    assert says(rest, "puzzle-score", right=9, count=10)
    assert f"{row(2)[0].number} ·" in run("quit", options=("--row",)).stdout


def test_a_puzzle_that_is_not_there_is_refused() -> None:
    count = len(puzzles())
    for number in (0, count + 1):
        result = run(options=(str(number),))
        assert result.exit_code == 2
        assert worded("puzzle-none", number=number, count=count) in result.stderr


def test_without_a_place_to_remember_a_row_is_taken_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(puzzle, "user_data_path", lambda name: tmp_path / "file" / name)
    assert says(run("1", "quit", options=("--row",)), "terminal-puzzle-row", at=2, count=10)


def test_a_dumb_terminal_is_told_the_board_and_sees_no_drawing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    asked = {word: run(word, "quit", options=("2",)).stdout for word in ("rooms", "board", "quit")}
    assert asked["quit"].count("a1 Vigiles") == 1
    assert asked["rooms"].count("a1 Vigiles") == 2
    assert DRAWN.search(asked["rooms"]) is None
    assert DRAWN.search(asked["board"])
