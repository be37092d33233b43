"""`quovadis review`, as a person or a program calls it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis.cli.app import app
from quovadis.text import LANGUAGES, Language
from tests.words import worded

RECORDS = Path(__file__).parents[1] / "records"
GAME = RECORDS / "deals-amigo-2005.qv"
HEADINGS = ("chances", "split", "moments", "missed", "cheap", "helped", "honesty")


def run(*arguments: str | Path, language: Language = "en", given: bytes | None = None) -> Result:
    """Call the command, with the estimate alone: playing out takes longer."""
    command = ["review", "--playouts", "0", *map(str, arguments)]
    return CliRunner().invoke(app, command, input=given, env={"QUOVADIS_LANG": language})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_game_is_told_in_every_language(language: Language) -> None:
    result = run(GAME, language=language)
    assert result.exit_code == 0
    for heading in HEADINGS:
        assert worded(f"review-{heading}", language=language) in result.stdout


def test_every_step_is_shown_if_asked_for() -> None:
    heading = worded("review-steps")
    assert heading not in run(GAME).stdout
    assert heading in run(GAME, "--steps").stdout


def test_programs_get_json_from_standard_input_too() -> None:
    result = run("--json", "-", given=GAME.read_bytes())
    assert result.exit_code == 0
    assert json.loads(result.stdout)["winners"] == ["black"]


def test_it_is_written_as_a_page_and_as_a_picture(tmp_path: Path) -> None:
    page, picture = tmp_path / "game.html", tmp_path / "game.svg"
    result = run(GAME, "--html", page, "--picture", picture)
    assert result.exit_code == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")
    assert picture.read_text("utf-8").startswith("<svg")


def test_no_file_is_overwritten_unless_forced(tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    page.write_text("mine", "utf-8")
    refused = run(GAME, "--html", page)
    assert refused.exit_code == 2
    assert worded("file-exists", file=str(page)) in refused.stderr
    assert page.read_text("utf-8") == "mine"
    assert run(GAME, "--html", page, "--force").exit_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_running_game_is_refused(language: Language) -> None:
    file = RECORDS / "unfinished-in-the-middle-of-a-vote.qv"
    result = run(file, language=language)
    assert result.exit_code == 2
    assert worded("review-not-over", language=language, file=str(file)) in result.stderr


def test_a_bad_file_is_refused_with_its_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.qv"
    wrong.write_text('[Players "red blue black"]\n[Seed "1"]\nred +nowhere\n', "utf-8")
    result = run(wrong)
    assert result.exit_code == 2
    assert f"{wrong}:3:" in result.stderr
    missing = run(tmp_path / "none.qv")
    assert missing.exit_code == 2
    assert worded("file-missing", file=str(tmp_path / "none.qv")) in missing.stderr
