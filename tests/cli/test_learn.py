"""`quovadis learn`, as a person uses it."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from quovadis.cli import learn
from quovadis.cli.app import app
from quovadis.learn import lessons
from quovadis.text import LANGUAGES, Language
from quovadis.text.rulebook import rulebook
from tests.learn.test_lessons import main_line, screens
from tests.words import worded


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "user_data_path", lambda name: tmp_path / name)


def run(*typed: str, options: tuple[str, ...] = (), language: Language = "en") -> Result:
    arguments = ["learn", *options, "--lang", language]
    return CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in typed))


def says(result: Result, message: str, language: Language = "en") -> bool:
    return flat(worded(message, language=language)) in flat(result.stdout)


def flat(text: str) -> str:
    return " ".join(text.split())


DRAWN = re.compile("[\u2500-\u259f]")
"""Any line or block that drawings are made of."""


def everything() -> list[str]:
    """What is typed to finish all lessons: every hint, and Enter after each lesson."""
    lines = []
    for lesson in lessons():
        lines += [lesson.hint(lesson.follow(said)) or "" for said, _ in main_line(lesson)]
        lines.append("")
    return lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_tutorial_is_played_by_typing_what_it_shows(language: Language) -> None:
    result = run(*everything(), language=language)
    assert result.exit_code == 0, result.stdout
    for lesson in lessons():
        assert says(result, f"learn-title-{lesson.name}", language)
        main = [part.message for part in lesson.script.parts if hasattr(part, "message")]
        assert [one for one in main if not says(result, one, language)] == []
        answers = {*screens(lesson.script.parts)} - {*main}
        assert [one for one in answers if says(result, one, language)] == []
    assert says(result, "learn-ended", language)


def test_it_goes_on_where_it_was_left() -> None:
    assert says(run("skip", "quit"), "learn-price")
    again = run("quit")
    assert says(again, "learn-price")
    assert not says(again, "learn-deal")
    assert says(run("quit", options=("--lesson", "1")), "learn-deal")


def test_a_finished_tutorial_begins_anew() -> None:
    run("skip", options=("--lesson", "7"))
    assert says(run("quit"), "learn-deal")


def test_a_wrong_move_is_answered_and_taken_back() -> None:
    result = run("C a4-S", "", "+d1", options=("--lesson", "1"))
    assert says(result, "learn-deal-caesar")
    assert says(result, "terminal-learn-back")
    assert says(result, "learn-deal-asked")


def test_a_right_move_can_be_taken_back_too() -> None:
    result = run("C d1-d2", "back", "C d1-d2", "d1-d2", options=("--lesson", "6"))
    assert says(result, "learn-caesar-token")


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    result = run("+a2", "nonsense", "+d1", options=("--lesson", "1"))
    assert "(R4.1)" in result.stdout
    assert says(result, "learn-deal-asked")


def test_a_lesson_that_is_not_there_is_refused() -> None:
    result = run(options=("--lesson", "8"))
    assert result.exit_code == 2
    assert worded("learn-no-lesson", number=8, count=7) in result.stderr


def test_without_a_place_to_remember_the_lessons_are_taken_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(learn, "user_data_path", lambda name: tmp_path / "file" / name)
    assert says(run("skip", "quit"), "learn-price")


BEFORE_PAYING = ("+d1", "votes 1")
"""What is typed in the first lesson before the learner pays for a vote."""
SENTENCES: dict[Language, str] = {
    "en": "Aquila votes for me to Legati, I pay Aquila 1",
    "de": "Aquila stimmt für mich nach Legati, ich zahle Aquila 1",
    "fr": "Aquila vote pour moi vers Legati, je paie 1 à Aquila",
    "it": "Aquila vota per me verso Legati, io pago 1 a Aquila",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offer_can_be_made_in_plain_words(language: Language) -> None:
    typed = (*BEFORE_PAYING, SENTENCES[language])
    heard = run(*typed, options=("--lesson", "1"), language=language)
    assert says(heard, "speech-confirm", language)
    assert not says(heard, "learn-deal-carry", language)  # nothing is offered before Enter
    offered = run(*typed, "", options=("--lesson", "1"), language=language)
    assert says(offered, "learn-deal-carry", language)


def test_what_is_not_understood_is_asked_about_and_changes_nothing() -> None:
    frogs = "Aquila votes for me to Legati, I give frogs"
    result = run(*BEFORE_PAYING, frogs, "", options=("--lesson", "1"))
    assert "frogs" in result.stdout
    assert not says(result, "learn-deal-carry")


def test_a_rule_can_be_looked_up_in_a_lesson() -> None:
    rule = rulebook("en").rule("R5.3")
    assert rule is not None
    result = run("rule R5.3", "rule R99.1", options=("--lesson", "3"))
    assert flat(rule.plain) in flat(result.stdout)
    assert result.exit_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dumb_terminal_is_told_the_board_and_sees_no_drawing(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    result = run(*everything(), language=language)
    assert says(result, "learn-ended", language)
    assert DRAWN.search(result.stdout) is None
    assert result.stdout.count("a1 Vigiles") >= len(lessons())


def test_in_a_lesson_the_board_is_told_or_drawn_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    asked = {word: run(word, "quit").stdout for word in ("rooms", "board", "quit")}
    assert asked["rooms"].count("a1 Vigiles") == asked["quit"].count("a1 Vigiles") + 1
    assert DRAWN.search(asked["rooms"]) is None
    assert DRAWN.search(asked["board"])
