"""Strangers type anything: the reader answers, soon, and never fails."""

from time import perf_counter

import pytest
from hypothesis import given, strategies as st

from quovadis.core.board import PATH
from quovadis.core.view import view
from quovadis.deals import LONGEST, Question, Reading, complete_sentence, read_sentence
from quovadis.speech.lexicon import LANGUAGES, lexicon
from quovadis.text import catalogue
from tests.table import a_table

SIGHT = view(a_table(board={"b1": "red blue black"}, purses={"red": "I II"}).state, "red")
WORDS = sorted({word for language in LANGUAGES for word in lexicon(language).words})
"""Known words in any order are the worst nonsense."""
SOON = 2.0
"""Seconds, on a machine that is busy with other tests."""


@given(st.text(max_size=LONGEST) | st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join))
def test_any_text_gives_a_reading_or_a_question(text: str) -> None:
    answer = read_sentence(text, SIGHT, to="blue", advance=PATH["b1-a3"])
    assert isinstance(answer, Reading | Question)
    assert catalogue("fr").say(answer.told)
    if isinstance(answer, Question):
        ends = [at for mark in answer.unknown for at in (mark.start, mark.end)]
        assert ends == sorted(ends)
        assert all(0 <= at <= len(text) for at in ends)


@given(st.text(max_size=60) | st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_what_is_offered_while_typing_begins_with_what_was_typed(text: str) -> None:
    for longer in complete_sentence(text, SIGHT, to="blue", advance=PATH["b1-a3"]):
        assert longer.startswith(text)
        assert isinstance(read_sentence(longer, SIGHT, to="blue", advance=PATH["b1-a3"]), Reading)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 10_000,
        "vote for me and " * 700,
        "qwertz " * 70,
        "(" * LONGEST,
        "unterstuetzungsversprechungen" * 17,
        "if " * 160,
    ],
)
def test_a_hostile_text_is_answered_quickly(text: str) -> None:
    start = perf_counter()
    assert isinstance(read_sentence(text, SIGHT, to="blue"), Question)
    assert perf_counter() - start < SOON
