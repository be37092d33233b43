"""How many sentences are understood right, asked back about, or understood wrong.

`own`, `fourth`, `phrased` and `twelfth` were written while the reader was made - `phrased` says a
few deals in very many ways - the others by people who did not know it. It has been mended with all
of them since, so they keep what it can do. How well people are understood is told by sentences
that nobody has mended it with: they are listed in `HELD_BACK`. `tenth` is what most people type,
`eleventh` sayings, and as few usual words as possible; they were held back before. Whoever looks
at sentences while mending moves them to `development`. `fifteenth` and `blind` are two halves of
one set, `sixteenth` was the set `newest` until it was opened.
"""

from collections import Counter

import pytest

from quovadis.speech.lexicon import LANGUAGES, Language
from tests.speech.sentences import DEVELOPMENT, outcome, sentences

LEAST_RIGHT, MOST_WRONG = 0.90, 0.02
LEAST_PHRASED = 0.87
"""The share that `phrased` reaches in every language: it tries what may be asked about as well."""
LEAST_IDIOMATIC = 0.80
"""The share that `eleventh` reaches in every language: a saying of no known kind is asked about."""
LEAST_MIXED = 0.85
"""The share that `fifteenth` reaches in every language: many of its deals have three terms."""
LEAST = {
    "development/phrased": LEAST_PHRASED,
    "development/eleventh": LEAST_IDIOMATIC,
    "development/fifteenth": LEAST_MIXED,
}
MOST = {"development/sixteenth": 0.03}
"""Three Italian sentences of a hundred are still misunderstood."""
HELD_BACK: list[tuple[str, int, int, int]] = [("unseen", 160, 127, 7), ("blind", 160, 147, 5)]
"""Folders that nobody has mended the reader with: how many sentences, and how many at least right
and at most wrong."""


@pytest.mark.parametrize("folder", DEVELOPMENT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_most_sentences_are_understood_and_hardly_any_is_misunderstood(
    folder: str, language: Language
) -> None:
    judged = [(said, *outcome(said, language)) for said in sentences(folder, language)]
    counted = Counter(result for _, result, _ in judged)
    report = "\n".join(
        f"{result}: {said.text!r} [{said.speaker} to {', '.join(said.to) or 'all'}]: {made}"
        for said, result, made in judged
        if result != "right"
    )
    print(f"{folder} {language}: {dict(counted)}\n{report}")
    assert len(judged) >= 25
    assert counted["right"] >= LEAST.get(folder, LEAST_RIGHT) * len(judged), report
    assert counted["wrong"] <= MOST.get(folder, MOST_WRONG) * len(judged), report


@pytest.mark.parametrize("folder, total, right, wrong", HELD_BACK)
def test_sentences_held_back_are_understood_no_worse_than_measured(
    folder: str, total: int, right: int, wrong: int
) -> None:
    """Never used to mend the reader. It is to reach 85 % right and 2 % wrong on all of them."""
    counted = Counter(
        outcome(said, language)[0] for language in LANGUAGES for said in sentences(folder, language)
    )
    assert counted.total() == total
    assert counted["right"] >= right, counted
    assert counted["wrong"] <= wrong, counted
