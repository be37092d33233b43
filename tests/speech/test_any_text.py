"""Strangers type anything: the reader answers, soon, and never fails."""

from time import process_time

import pytest
from hypothesis import given, strategies as st

from quovadis.core.board import PATH
from quovadis.core.view import view
from quovadis.deals import LONGEST, Question, Reading, complete_sentence, read_sentence
from quovadis.speech.lexicon import LANGUAGES, lexicon
from quovadis.text import catalogue
from tests.table import a_table

SIGHT = view(a_table(board={"b1": "red blue black"}, purses={"red": "I II"}).state, "red")
PLAIN = "I pay you 2 laurels now if you vote for me next time"
DEARER = 200
"""How many times as much work as a plain sentence a hostile text may be; it was 32 at most."""


def known_words(most: int) -> st.SearchStrategy[str]:
    """Known words in any order are the worst nonsense."""

    def texts() -> st.SearchStrategy[str]:  # later: whoever only lists the tests needs no lexicons
        words = sorted({word for language in LANGUAGES for word in lexicon(language).words})
        return st.lists(st.sampled_from(words), max_size=most).map(" ".join)

    return st.deferred(texts)


@given(st.text(max_size=LONGEST) | known_words(40))
def test_any_text_gives_a_reading_or_a_question(text: str) -> None:
    answer = read_sentence(text, SIGHT, to="blue", advance=PATH["b1-a3"])
    assert isinstance(answer, Reading | Question)
    assert catalogue("fr").say(answer.told)
    if isinstance(answer, Question):
        ends = [at for mark in answer.unknown for at in (mark.start, mark.end)]
        assert ends == sorted(ends)
        assert all(0 <= at <= len(text) for at in ends)


@given(st.text(max_size=60) | known_words(8))
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
def test_a_hostile_text_is_no_more_work_than_some_plain_sentences(text: str) -> None:
    assert isinstance(read_sentence(text, SIGHT, to="blue"), Question)  # and all words are loaded
    assert work(text) < DEARER * work(PLAIN)


def work(text: str) -> float:
    """The processor time that reading takes: others on the same machine do not count."""
    start = process_time()
    read_sentence(text, SIGHT, to="blue")
    return process_time() - start
