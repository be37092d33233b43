"""Lessons are files that people write: whatever is wrong with one is said with its line."""

from pathlib import Path
from textwrap import dedent

import pytest

from quovadis.core.commands import Advance, Place
from quovadis.core.names import committee, path
from quovadis.learn import Lesson, ScriptRefused
from quovadis.learn.script import read_script

HEAD = '[Players "red blue black"]\n[Seed "1"]\n'
FINE = """\
say learn-place
if C *
    say learn-place-caesar
you +b1 | +d1
blue +b1
say learn-place-done
"""


def lesson(text: str, head: str = HEAD) -> Lesson:
    return Lesson("it", read_script("it.lesson", head + text))


def test_a_lesson_is_read_with_its_screens_and_its_learner() -> None:
    found = lesson(FINE)
    assert found.screens == 2
    assert found.learner == "red"


@pytest.mark.parametrize(
    "text, line, why",
    [
        ("red +b1\n", 4, "a lesson needs a line 'say learn-...'"),
        ("red +a2\n" + FINE, 3, "R4.1"),
        ("red +nowhere\n" + FINE, 3, "nowhere"),
        ('[Odd "1"]\n' + FINE, 3, "Odd"),
        ("say nothing of ours\n", 3, "no message"),
        ("say learn-place\nif C *\nyou +b1\n", 4, "'if' needs a move"),
        ("say learn-place\nif\n    say learn-else\nyou +b1\n", 4, "'if' needs a move"),
        ("say learn-place\nif C *\n    blue +b1\nyou +b1\n", 4, "at last a 'say'"),
        ("say learn-place\nif C *\n    say learn-else\n", 4, "no 'you' follows"),
        ("say learn-place\nif C *\n    say learn-else\nblue +b1\n", 6, "after 'if' comes"),
        ("say learn-place\nyou\n", 4, "'you' needs a move"),
        ("say learn-place\nyou +*\n", 4, "without '*'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_file_and_line(
    text: str, line: int, why: str
) -> None:
    with pytest.raises(ScriptRefused) as refused:
        lesson(text)
    assert str(refused.value).startswith(f"it.lesson:{line}: ")
    assert why in str(refused.value)


def test_what_others_cannot_play_is_refused_with_its_line() -> None:
    wrong = lesson(FINE.replace("blue +b1", "black +b1"))
    with pytest.raises(ScriptRefused, match=r"it\.lesson:7: .*\(R2\.6\)"):
        wrong.follow([Place(by="red", committee=committee("b1"))])


def test_the_lesson_in_the_guide_is_played_and_its_mistake_is_told_like_this() -> None:
    text = (Path(__file__).parents[2] / "docs" / "learn.md").read_text("utf-8")
    start = text.index("    # Out of a committee")
    script = dedent(text[start : text.index("1. **The position")])
    steps = [Advance(by="red", path=path("a1-a2"))]
    assert Lesson("step", read_script("08-step.lesson", script)).follow(steps).done
    wrong = script.replace("you a1-a2\nblue ", "you a1-a2\nblack")
    with pytest.raises(ScriptRefused) as refused:
        Lesson("step", read_script("08-step.lesson", wrong)).follow(steps)
    assert f"    {refused.value}\n" in text


def test_a_line_in_a_record_that_comes_before_the_lesson_is_judged_by_the_rules() -> None:
    with pytest.raises(ScriptRefused, match=r"it\.lesson:4: .*\(R3\.2\)"):
        lesson("red +d1\nblue d1-d2\n" + FINE)
