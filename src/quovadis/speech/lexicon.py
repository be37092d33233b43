"""What words mean, one language at a time: reads `words/<language>.toml`."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import resources
from typing import Any, Literal, get_args

from quovadis.core.board import COMMITTEE
from quovadis.core.families import COLOURS

Language = Literal["en", "de", "fr", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
SHORTEST = 4
"""How many letters a word has that a misspelled one may stand for."""

SURE = 7
"""How many letters a word has of which another letter is a slip, not another word."""


_SENSITIVE = {"unless", "else", "or", "purpose"}
"""Kinds of words that turn a sentence about, and are not guessed at."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word or phrase stands for."""

    kind: str
    """Which section of the lexicon it is from: who, verb, noun, time, glue words by their name."""
    value: str
    detail: str = ""
    """Of a person the case, of a verb the grammatical person."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The phrases of one language."""

    language: Language
    apostrophe: str
    phrases: dict[tuple[str, ...], tuple[Meaning, ...]]
    longest: int
    words: frozenset[str]
    """Every word of every phrase, for guessing at misspelled ones."""
    alike: dict[tuple[int, str], tuple[str, ...]] = field(repr=False)
    """Those that mean something on their own, by length and first letter."""
    short: dict[tuple[str, ...], tuple[str, ...]] = field(repr=False)
    """What people shorten as they type, and what it stands for."""
    light: frozenset[str] = field(repr=False)
    """Words that may stand amid a phrase without changing it: `really`, `mal`, `aussi`."""
    apart: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = field(repr=False)
    """Verbs in two halves: by the first, each second half and the kind of verb that they make."""
    adverbs: tuple[str, ...]
    """How words end that only say in what manner."""
    adjectives: str
    """The letters on which adjectives end that stand after what they praise."""
    examples: dict[str, tuple[str, ...]] = field(repr=False)
    """What can be said, by kind of term."""
    colours: dict[str, str] = field(repr=False)
    """What each family is called."""

    def guess(self, word: str) -> tuple[Meaning, ...]:
        """What a misspelled word most likely means; nothing if that is not clear."""
        limit = 0 if len(word) < 5 else 1 if len(word) < 11 else 2
        best: list[str] = []
        least = limit + 1
        for length in range(len(word) - limit, len(word) + limit + 1):
            for known in self.alike.get((length, word[0]), ()):
                found = distance(word, known, min(least, limit))
                if found == 1 and len(word) < SURE and _is_another(word, known):
                    continue
                if found < least:
                    best, least = [known], found
                elif found == least <= limit:
                    best.append(known)
        meant = [self.phrases.get((known,), ()) for known in best]
        if any(each.kind in _SENSITIVE for meanings in meant for each in meanings):
            return ()
        values = {frozenset((each.kind, each.value) for each in meanings) for meanings in meant}
        if len(values) != 1:  # forms of one verb may differ in who it is
            return ()
        return tuple(dict.fromkeys(each for meanings in meant for each in meanings))


def _is_another(word: str, known: str) -> bool:
    """Whether two short words differ in a consonant: hands slip less often than words differ."""
    changed = [pair for pair in zip(word, known, strict=False) if pair[0] != pair[1]]
    same_length = len(word) == len(known) and len(changed) == 1
    return same_length and not {*changed[0]} <= {*"aeiouy"}


def distance(first: str, second: str, most: int) -> int:
    """How many letters were added, left out, changed or swapped; above `most` it hardly matters."""
    older: list[int] = []
    before: list[int] = []
    row: list[int] = [*range(len(second) + 1)]
    for at, letter in enumerate(first, 1):
        older, before, row = before, row, [at]
        for to, other in enumerate(second, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != other))
            swapped = at > 1 < to and letter == second[to - 2] and first[at - 2] == other
            row.append(min(cost, older[to - 2] + 1) if swapped else cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def folded(text: str, language: str) -> str:
    """A text without what people leave out: capitals, accents, and in German the umlauts' e."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss").replace("œ", "oe"))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"(?<=[aou])e", "", bare) if language == "de" else bare


WORD = re.compile(
    r"[a-d][1-4]-(?:[a-d][1-4]|s)\b"  # a path, as in records
    r"|\d+|[^\W\d_]+|'[^\W\d_]+|<->|-+>|=>|→|[^\w\s]",
    re.IGNORECASE,
)
_ELIDED = re.compile(
    r"[a-d][1-4]-(?:[a-d][1-4]|s)\b|[^\W\d_]+'|[^\W\d_]+|\d+|<->|-+>|=>|→|[^\w\s]", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Spelled:
    """A word as it was written, and where."""

    text: str
    plain: str
    start: int
    end: int


def _words(text: str, apostrophe: str) -> Iterator[re.Match[str]]:
    """Where the words and signs of a text stand."""
    even = re.sub("[’‘`´]", "'", text)
    for found in (WORD if apostrophe == "after" else _ELIDED).finditer(even):
        around = even[max(0, found.start() - 1) : found.end() + 1]
        if found[0] == "-" and len(around) == 3 and " " not in around:
            continue  # it only joins two words: `donne-moi`
        yield found


def spelled(text: str, language: str, apostrophe: str) -> Iterator[Spelled]:
    """The words and signs of a text."""
    for found in _words(text, apostrophe):
        yield Spelled(found[0], folded(found[0], language), found.start(), found.end())


def alternatives(pattern: str) -> Iterator[str]:
    """Every phrase that a pattern with `(a|b|)` stands for; alternatives may be nested."""
    inner = re.search(r"\(([^()]*)\)", pattern)
    if inner is None:
        yield pattern
        return
    for choice in inner[1].split("|"):
        yield from alternatives(pattern[: inner.start()] + choice + pattern[inner.end() :])


def _forms(
    forms: dict[str, list[str]], endings: dict[str, dict[str, list[str]]]
) -> Iterator[tuple[str, str]]:
    """The forms of a verb, each with its grammatical person: as listed, or a stem with endings."""
    for name, patterns in forms.items():
        for person, ends in endings.get(name, {name: [""]}).items():
            yield from ((stem + end, person) for stem in patterns for end in ends)


def _entries(facts: dict[str, Any]) -> Iterator[tuple[str, Meaning]]:
    for key, patterns in facts["who"].items():
        value, case = key.split()
        yield from ((each, Meaning("who", value, case)) for each in patterns)
    for value, forms in facts["verbs"].items():
        for form, person in _forms(forms, facts["endings"]):
            yield form, Meaning("verb", value, person)
    for person, patterns in facts.get("modals", {}).items():
        yield from ((each, Meaning("modal", "modal", person)) for each in patterns)
    for section, kind in (
        ("colours", "colour"),
        ("places", "room"),
        ("numbers", "number"),
        ("tokens", "token"),
        ("nouns", "noun"),
        ("times", "time"),
        ("stop", "stop"),
        ("idioms", "idiom"),
        ("filler", "filler"),
        ("other", "unknown"),
    ):
        for value, patterns in facts[section].items():
            yield from ((each, Meaning(kind, value)) for each in patterns)
    for value, patterns in facts["glue"].items():
        yield from ((each, Meaning(value, value)) for each in patterns)
    yield from ((colour, Meaning("colour", colour)) for colour in COLOURS)
    for room in COMMITTEE.values():
        yield room.name, Meaning("room", room.id)
        if room.id != "S":
            yield f"{room.id}", Meaning("room", room.id)


@cache
def lexicon(language: Language) -> Lexicon:
    """The lexicon of a language."""
    source = resources.files("quovadis.speech").joinpath(f"words/{language}.toml")
    facts = tomllib.loads(source.read_text("utf-8"))
    apostrophe = facts["apostrophe"]

    fold = cache(partial(folded, language=language))  # the same words stand in many phrases

    def plain(text: str) -> tuple[str, ...]:
        return tuple(fold(found[0]) for found in _words(text, apostrophe))

    phrases: dict[tuple[str, ...], dict[Meaning, None]] = {}
    for pattern, meaning in _entries(facts):
        for phrase in alternatives(pattern):
            if key := plain(phrase):
                phrases.setdefault(key, {})[meaning] = None
    words = frozenset(word for key in phrases for word in key)
    alike: dict[tuple[int, str], list[str]] = {}
    for word in sorted(words):
        means = any(each.kind != "unknown" for each in phrases.get((word,), ()))
        if len(word) >= SHORTEST and means:
            alike.setdefault((len(word), word[0]), []).append(word)

    apart: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for kind, patterns in facts["apart"].items():
        for pattern in patterns:
            first, second = pattern.split(" … ")
            for lead in alternatives(first):
                tails = [(plain(tail), kind) for tail in alternatives(second)]
                (word,) = plain(lead)
                apart.setdefault(word, []).extend(tails)

    return Lexicon(
        language=language,
        apostrophe=apostrophe,
        phrases={key: tuple(meanings) for key, meanings in phrases.items()},
        longest=max(map(len, phrases)),
        words=words,
        alike={key: tuple(each) for key, each in alike.items()},
        short={plain(key): plain(long) for key, long in facts["short"].items()},
        light=frozenset(plain(" ".join(facts["filler"]["light"]))),
        apart={first: tuple(seconds) for first, seconds in apart.items()},
        adverbs=tuple(folded(end, language) for end in facts["adverbs"]),
        adjectives=facts["adjectives"],
        examples={kind: tuple(said) for kind, said in facts["examples"].items()},
        colours={
            colour: next(alternatives(patterns[0])).capitalize()
            for colour, patterns in facts["colours"].items()
        },
    )


__all__ = [
    "LANGUAGES",
    "Language",
    "Lexicon",
    "Meaning",
    "Spelled",
    "alternatives",
    "distance",
    "folded",
    "lexicon",
    "spelled",
]
