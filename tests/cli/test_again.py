"""What is said when a game is left: commands that work."""

import shlex
import stat
import sys
from pathlib import Path

import pytest

from quovadis.cli import again
from quovadis.cli.terminal import farewell
from quovadis.game import Game
from quovadis.text import LANGUAGES, Language, catalogue


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in a folder of its own, running, not on the PATH."""
    folder = tmp_path / "some where"
    folder.mkdir()
    program = folder / "quovadis"
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(sys, "argv", [str(program), "terminal"])
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(again.BY_MAKE, raising=False)
    monkeypatch.setattr("quovadis.cli.terminal.GAMES", tmp_path)
    return program


def test_a_program_that_is_not_on_the_path_is_named_in_full(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shlex.split(again.program()) == [str(installed)]
    monkeypatch.setenv("PATH", str(installed.parent))
    assert again.program() == "quovadis"
    monkeypatch.setattr(sys, "argv", ["/x/quovadis/__main__.py"])
    assert shlex.split(again.program()) == [sys.executable, "-m", "quovadis"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_quits_is_told_how_to_go_on(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    file = tmp_path / "2026-01-01-000000.jsonl"
    game = Game.new(("red", "blue", "black"), seed=1)
    game.save(file)
    told = farewell(game, file, catalogue(language))
    assert told.endswith(f"'{installed}' terminal {file}")
    monkeypatch.setenv(again.BY_MAKE, "1")
    assert farewell(game, file, catalogue(language)).endswith("make terminal ARGS=--resume")
    game.save(tmp_path / "2026-01-02-000000.jsonl")  # now --resume would find another one
    assert farewell(game, file, catalogue(language)).endswith(f"terminal {file}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_can_be_read(
    installed: Path, tmp_path: Path, language: Language
) -> None:
    game = Game.load(Path("tests/records/cut-off.qv"))
    file = tmp_path / "game.jsonl"
    told = farewell(game, file, catalogue(language))
    assert told.endswith(f"'{installed}' replay --story {file}")
    assert told.count(str(file)) == 2


def test_make_says_that_it_was_make() -> None:
    assert again.BY_MAKE in Path("Makefile").read_text("utf-8")
