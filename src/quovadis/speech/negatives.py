"""Numbers below zero: nobody can give them, and they are never taken for the same above it."""

import re
from collections.abc import Iterator

from quovadis.speech.lexicon import Language, Lexicon, Spelled, spelled

_SIGN = re.compile(r"(?<![\w)\]-])(?:[-‐‑–﹣－]|−\s?)(?=\w)")
"""A minus, not the line in `2-3` or `b1-a3`; a hyphen with a space after it is a dash."""
_WORDS: dict[Language, frozenset[str]] = {
    "en": frozenset({"minus", "negative"}),
    "de": frozenset({"minus"}),
    "fr": frozenset({"moins"}),
    "it": frozenset({"meno"}),
}
_OTHERWISE: dict[Language, frozenset[str]] = {
    "en": frozenset({"or"}),
    "de": frozenset({"oder", "plus"}),
    "fr": frozenset({"a", "au", "du", "en", "le", "ni", "non", "ou", "pas", "plus", "tout"}),
    "it": frozenset({"a", "di", "in", "lo", "ne", "non", "o", "per", "quanto"}),
}
"""After these, the words say something else: `au moins deux`, `più o meno due`."""


def negatives(text: str, known: Lexicon) -> Iterator[tuple[int, int]]:
    """Where a text has numbers below zero: from where up to before where."""
    words = list(spelled(text, known.language, known.apostrophe))
    signs = {found.end(): found.start() for found in _SIGN.finditer(text)}
    for at, word in enumerate(words):
        if not _is_number(word, known):
            continue
        if word.start in signs:
            yield signs[word.start], word.end
        elif at and words[at - 1].plain in _WORDS[known.language]:
            before = words[at - 2].plain if at > 1 else ""
            if before not in _OTHERWISE[known.language]:
                yield words[at - 1].start, word.end


def _is_number(word: Spelled, known: Lexicon) -> bool:
    meanings = known.phrases.get((word.plain,), ())
    return word.plain.isdecimal() or any(each.kind == "number" for each in meanings)
