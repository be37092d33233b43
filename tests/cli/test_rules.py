"""`quovadis rules`, as a person calls it, and the rules at the table of the terminal."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis.cli.app import app
from quovadis.cli.prompt import Prompt
from quovadis.text import LANGUAGES, Language
from quovadis.text.bargaining import bargaining
from quovadis.text.rulebook import rulebook
from tests.cli.test_terminal import a_terminal, say, shown
from tests.words import worded


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["rules", *arguments])


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_number_the_chapters_are_listed(language: Language) -> None:
    result = run("--lang", language)
    assert result.exit_code == 0
    for chapter in rulebook(language).chapters:
        assert chapter.title in result.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_shown_by_its_number(language: Language) -> None:
    result = run("5.7", "--lang", language)
    rule = rulebook(language).rule("R5.7")
    assert rule is not None
    assert flat(result.stdout) == f"R5.7 {rule.plain}"


@pytest.mark.parametrize("chapter", [str(number) for number in range(1, 13)])
def test_a_chapter_is_shown_with_all_its_rules(chapter: str) -> None:
    result = run(chapter, "--lang", "en")
    assert result.exit_code == 0
    found = rulebook("en").chapter(chapter)
    assert found is not None
    for rule in found.rules:
        assert f"{rule.number} " in flat(result.stdout)


def test_the_editions_stand_side_by_side() -> None:
    result = run("11", "--lang", "en")
    for word in ("amigo-2005", "mayfair-fr", "manual", "two-turns"):
        assert word in result.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_that_does_not_exist_is_refused_with_near_ones(language: Language) -> None:
    result = run("R5.12", "--lang", language)
    assert result.exit_code == 2
    assert result.stdout == ""
    known = "R5.9, R5.10, R5.11"
    said = worded("rules-no-number", language=language, word="R5.12", known=known)
    assert result.stderr.strip() == said


def test_words_are_searched_for() -> None:
    result = run("caesar", "covers", "--lang", "en")
    assert result.exit_code == 0
    assert "R6.5" in result.stdout
    missed = run("bicycle", "--lang", "en")
    assert missed.exit_code == 2
    assert missed.stderr.strip() == worded("rules-no-word", word="bicycle")


@pytest.mark.parametrize(
    "line", ["rule R5.7", "rules 5.7", "Regel R5.7", "règle r5.7", "regola 5.7"]
)
async def test_the_terminal_game_shows_a_rule_and_goes_on(tmp_path: Path, line: str) -> None:
    async with a_terminal(tmp_path) as (game, pilot):
        await say(pilot, line)
        assert len(game.screen.query("#chronicle")) == 1
        await pilot.press("escape")
        await pilot.pause()
        assert len(game.screen.query("#chronicle")) == 0
        await say(pilot, "+b1")
        assert game.game.state.turn.active == "blue"


async def test_the_terminal_game_says_which_rules_are_near(tmp_path: Path) -> None:
    async with a_terminal(tmp_path) as (game, pilot):
        await say(pilot, "rule R3.9")
        assert "R3.5" in shown(game, "#notice")
        assert game.query_one(Prompt).value == "rule R3.9"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_bargain_is_read_in_every_language(language: Language) -> None:
    result = CliRunner().invoke(app, ["bargaining", "--lang", language])
    assert result.exit_code == 0
    for section in bargaining(language):
        assert section.title in result.stdout
