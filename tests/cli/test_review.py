"""`quovadis review`, as a person or a program calls it."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis import png
from quovadis.cli.app import app
from quovadis.png import as_png
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


def test_the_picture_is_a_png_if_its_name_ends_so(tmp_path: Path) -> None:
    picture = tmp_path / "game.png"
    assert run(GAME, "--picture", picture).exit_code == 0
    drawn = picture.read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == (1200, 900)


@pytest.mark.parametrize("family", ["Cinzel", "Alegreya Sans"])
def test_a_png_is_written_in_the_fonts_of_the_pages(
    family: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine may have no fonts at all: without these, words would be missing."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">'
        f'<text y="20" font-family="{family}" font-weight="700">Quo Vadis?</text></svg>'
    )
    written = as_png(svg)
    monkeypatch.setattr(png, "_fonts", list)
    assert written != as_png(svg)


@pytest.mark.parametrize("library", ["fontTools", "resvg_py"])
def test_what_a_png_needs_is_named_before_anything_is_judged(
    library: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    result = run(GAME, "--picture", tmp_path / "game.png")
    assert result.exit_code == 2
    assert result.stderr == worded("library-missing", library=library, extra="png") + "\n"
    assert [*tmp_path.iterdir()] == []


def test_a_picture_of_another_kind_is_refused(tmp_path: Path) -> None:
    picture = tmp_path / "game.jpg"
    result = run(GAME, "--picture", picture)
    assert result.exit_code == 2
    assert worded("picture-kind", file=str(picture)) in result.stderr


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
