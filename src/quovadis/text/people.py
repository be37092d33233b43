"""What people are called: by the name that they chose, told apart from others, or by their colour.

In a sentence that is being made, a name stands between marks that say whose it is. What people read
is the sentence without them (`unmarked`), or in parts, so that a name can show its colour.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from unicodedata import bidirectional, normalize

from quovadis.core.families import COLOURS, Colour

Names = Mapping[Colour, str]
"""The names that people at a table chose."""

_BEGIN: dict[Colour, str] = {colour: chr(0xE000 + at) for at, colour in enumerate(COLOURS)}
_END = "\ue00f"
_WHOSE = {mark: colour for colour, mark in _BEGIN.items()}
_MARKS = re.compile("[\ue000-\ue00f]")
"""For private use: nothing that a person may write holds them (`core/legibility.py`)."""
_MARKED = re.compile(f"([{''.join(_BEGIN.values())}])([^{_END}]*){_END}")


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody in a sentence, by the name that it uses."""

    colour: Colour
    name: str


def marked(colour: Colour, name: str) -> str:
    """A name that says whose it is."""
    return f"{_BEGIN[colour]}{name}{_END}"


def unmarked(text: str) -> str:
    """A text as people read it."""
    return _MARKS.sub("", text)


def parts(text: str) -> Iterator[str | Called]:
    """A text cut into names and what stands between them."""
    at = 0
    for found in _MARKED.finditer(text):
        if found.start() > at:
            yield text[at : found.start()]
        yield Called(_WHOSE[found[1]], found[2])
        at = found.end()
    if at < len(text):
        yield text[at:]


def told_apart(
    names: Names, colour_of: Callable[[Colour], str], both: Callable[[str, str], str]
) -> dict[Colour, str]:
    """What each family is called: its player's name, or its colour if nobody named it.

    A name that somebody else has, or that is another family's colour, is told with the colour.
    """
    words = {colour: colour_of(colour) for colour in COLOURS}
    chosen = {colour: name for colour, name in names.items() if name}
    called = {}
    for colour, word in words.items():
        name = chosen.get(colour)
        others = [other for seat, other in (*words.items(), *chosen.items()) if seat != colour]
        if name is None:
            called[colour] = word
        elif _same(name) in map(_same, others):
            called[colour] = both(isolated(name), word)
        else:
            called[colour] = isolated(name)
    return called


def _same(name: str) -> str:
    """Names that look alike are one name here."""
    return normalize("NFKC", name).casefold()


def isolated(name: str) -> str:
    """A name that is written from right to left does not turn the sentence around it."""
    turned = any(bidirectional(letter) in {"R", "AL", "AN"} for letter in name)
    return f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" if turned else name


# Small words that change before a vowel: names are anybody's, so the sentence cannot know


def begins_with(text: str, letters: str) -> bool:
    """Whether a text begins with one of these letters, whatever accent it has."""
    first, second = ([*normalize("NFD", unmarked(text)).lower().lstrip("\u2068"), "", ""])[:2]
    if first == "y" and "y" in letters:  # Yves, but not Yann
        return second not in "aeiou"
    return bool(first) and first in letters


def _before(letters: str, usual: str, changed: str) -> Callable[[str], str]:
    def small_word(name: str) -> str:
        return f"{changed}{name}" if begins_with(name, letters) else f"{usual}{name}"

    return small_word


FUNCTIONS: dict[str, Callable[[str], str]] = {
    "DE": _before("aeiouyœæ", "de ", "d’"),
    "QUE": _before("aeiouyœæ", "que ", "qu’"),
    "A": _before("a", "a ", "ad "),
    "E": _before("e", "e ", "ed "),
}
"""What the French (`DE`, `QUE`) and the Italian catalogue (`A`, `E`) write before a name."""
