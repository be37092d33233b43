"""Adjectives and adverbs that nobody listed, known by where they stand and how they end."""

from dataclasses import replace

from quovadis.speech.lexicon import Lexicon, folded
from quovadis.speech.phrases import Item

_THINGS = {"laurel", "vote", "senator", "half"}
_BEFORE = {"number", "a", "the", "this", "none", "following"}


def trimmed(items: list[Item], known: Lexicon) -> list[Item]:
    """The same with `juicy` in `two juicy laurels` and words like `graciously` made silent."""
    result: list[Item] = []
    for at, item in enumerate(items):
        soon = next((each for each in items[at + 1 :] if each.kind != "unknown"), None)
        silent = item.kind == "unknown" and (
            _praises(item, result, soon, known) or _is_adverb(item, known)
        )
        result.append(replace(item, kind="filler", value="words") if silent else item)
    return result


def _praises(item: Item, before: list[Item], soon: Item | None, known: Lexicon) -> bool:
    """Whether a word stands where adjectives stand, beside laurels or votes."""
    last = next((each for each in reversed(before) if each.kind != "filler"), None)
    if last is None or not item.value.isalpha():
        return False
    counted = last.kind in _BEFORE or last.case == "poss"
    if counted and soon is not None and (soon.value in _THINGS or soon.kind == "token"):
        return True
    alike = item.value[-1:] in known.adjectives
    return alike and last.kind == "noun" and last.value in _THINGS


def _is_adverb(item: Item, known: Lexicon) -> bool:
    word = folded(item.text, known.language)
    return any(word.endswith(end) and len(word) > len(end) + 3 for end in known.adverbs)
