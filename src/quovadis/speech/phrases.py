"""Words become phrases with a meaning; where a phrase has several, its neighbours decide."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from quovadis.core.board import PATH
from quovadis.core.families import Colour
from quovadis.speech.lexicon import Lexicon, Meaning, Spelled, spelled
from quovadis.speech.separable import halves

MOST_GUESSES = 8
"""How many unknown words are compared with all known ones: a hostile text must not take long."""
_CLITICS = re.compile(r"(.{2,}?)(mi|ti|ci|vi|lo|la|gli|le|ne)$")
_DOUBLED = re.compile(r"(da|fa|di|sta)m(mi)$|(da|fa|di|sta)l(lo|la|le)$")
_PATH = re.compile(r"[a-d][1-4]-(?:[a-d][1-4]|s)")
_ROOM = re.compile(r"[a-d][1-4]")
_LONG = 7
"""How many letters a word with a pronoun at its end has before its verb is guessed at."""
_AHEAD = 4
"""How many phrases ahead tell what a phrase means."""
_QUOTES = {'"': '"', "«": "»", "„": '“”"', "“": '”"'}
_TURNS = {"my-turn": "me", "your-turn": "you"}
"""Times that speak of somebody's next turn without naming it."""
_TOLD = {"me", "te", "mi", "ti", "m'", "t'", "mir", "dir"}
"""Whom somebody tells where, or who is pleased by it: `dove mi dici tu`, `wo es dir passt`."""
_NOTHING = (Meaning("filler", "words"),)
_DETERMINERS = {"number", "a", "another", "the", "none", "following", "with", "of"}


HAGGLE = "haggle"
"""The words that make a mere sum an offer: `3, please`, `let's say two`."""
COPULA = "copula"
"""The words that only say that something is so: `we are both here`."""


@dataclass(frozen=True, slots=True)
class Item:
    """A phrase of the text with its meaning."""

    kind: str
    value: str
    start: int
    end: int
    case: str = ""
    """Of a person: nom, obl, poss or any."""
    persons: frozenset[str] = frozenset()
    """Of a verb: who can be its subject; 0: anybody."""
    classes: frozenset[str] = frozenset()
    """Of a verb: everything it can mean."""
    number: int = 0
    owner: str = ""
    """Whose turn a time speaks of."""
    text: str = ""
    guessed: bool = False
    """It is spelled otherwise, and only likely to mean this."""


def phrases(text: str, known: Lexicon, names: Mapping[str, Colour]) -> list[Item]:
    """The phrases of a text. What nobody knows is of the kind `unknown`."""
    spelt = list(spelled(text, known.language, known.apostrophe))
    words = list(_split(list(_in_full(spelt, known)), known))
    called = {
        tuple(word.plain for word in spelled(name, known.language, known.apostrophe)): colour
        for name, colour in names.items()
    }
    found: list[tuple[tuple[Meaning, ...], Spelled, Spelled]] = []
    meanings: tuple[Meaning, ...]
    at, guesses = 0, MOST_GUESSES
    verbs = {each.first: each for each in halves(words, known)}
    ends = {place for each in verbs.values() for place in each.second}
    while at < len(words):
        length = _quoted(words, at) if found and _speaks(found) else 0
        if not length and (at in verbs or at in ends):
            meanings, length = verbs[at].meanings if at in verbs else _NOTHING, 1
        elif length:
            meanings = (Meaning("quote", "quote"),)
        else:
            meanings, length, guesses = _longest(words, at, known, called, guesses)
        found.append((meanings, words[at], words[at + length - 1]))
        at += length
    items: list[Item] = []
    for index, (meanings, first, last) in enumerate(found):
        following = [each for each, _, _ in found[index + 1 : index + 1 + _AHEAD]]
        item = _item(meanings, items, following, known.language)
        guessed = first is last and item.kind != "unknown" and _is_unknown(first, known, called)
        written = text[first.start : last.end]
        items.append(replace(item, start=first.start, end=last.end, text=written, guessed=guessed))
    return [_with_chooser(item, known) for item in items]


def _is_unknown(word: Spelled, known: Lexicon, called: Mapping[tuple[str, ...], Colour]) -> bool:
    """Whether a word is in no list of words: a number and a sign need not be."""
    key = (word.plain,)
    return word.plain.isalpha() and key not in known.phrases and key not in called


def _speaks(found: list[tuple[tuple[Meaning, ...], Spelled, Spelled]]) -> bool:
    """Whether somebody is to say what comes next."""
    said = (meanings for meanings, _, _ in reversed(found[-3:]))
    return any(
        each.kind == "verb" and each.value == "say" for meanings in said for each in meanings
    )


def _quoted(words: list[Spelled], at: int) -> int:
    """How many words are quoted here, with their quotation marks."""
    closing = _QUOTES.get(words[at].text, "")
    if not closing:
        return 0
    ends = (to for to in range(at + 2, len(words)) if words[to].text in closing)
    return next(ends, at - 1) - at + 1


def _in_full(words: list[Spelled], known: Lexicon) -> Iterator[Spelled]:
    """The same with what was shortened written out: `gimme` is `give` and `me`."""
    at = 0
    while at < len(words):
        for length in (6, 5, 4, 3, 2, 1):
            taken = words[at : at + length]
            if full := known.short.get(tuple(word.plain for word in taken)):
                last = taken[-1]
                for place, plain in enumerate(full):
                    start = min(taken[0].start + place, last.end - 1)
                    yield Spelled(plain, plain, start, last.end)
                break
        else:
            yield words[at]
        at += len(taken)


def _split(words: list[Spelled], known: Lexicon) -> Iterator[Spelled]:
    """Italian verbs give up the pronoun at their end: `votami` is `vota` and `mi`."""
    for word in words:
        cut = None
        if known.language == "it" and (word.plain,) not in known.phrases:
            cut = _clitic(word.plain, known)
        if cut is None:
            yield word
            continue
        stem, pronoun = cut
        middle = word.end - len(pronoun)
        yield Spelled(word.text[: -len(pronoun)], stem, word.start, middle)
        yield Spelled(pronoun, pronoun, middle, word.end)


def _clitic(word: str, known: Lexicon) -> tuple[str, str] | None:
    if doubled := _DOUBLED.match(word):
        return (doubled[1] or doubled[3]) + "i", doubled[2] or doubled[4]
    found = _CLITICS.match(word)
    if found is None:
        return None
    for stem in (found[1], found[1] + "e", found[1].removesuffix("i") + "i"):
        if any(meaning.kind == "verb" for meaning in known.phrases.get((stem,), ())):
            return stem, found[2]
    if len(word) > _LONG and any(each.kind == "verb" for each in known.guess(found[1])):
        return found[1], found[2]
    return None


def _longest(
    words: list[Spelled],
    at: int,
    known: Lexicon,
    called: Mapping[tuple[str, ...], Colour],
    guesses: int,
) -> tuple[tuple[Meaning, ...], int, int]:
    """The longest phrase that begins here, how many words it has, and the guesses left."""
    most = min(max(known.longest, 4), len(words) - at)
    for length in range(most, 0, -1):
        key = tuple(word.plain for word in words[at : at + length])
        if length == 1 and (longer := _with_light_words(words[at : at + most], known, called)):
            return *longer, guesses
        meanings = known.phrases.get(key, ())
        if length == 2 and _ROOM.fullmatch("".join(key)) and words[at].end < words[at + 1].start:
            continue  # "à 2" is a price, "a2" a committee
        if key in called and all(each.kind == "filler" for each in meanings):
            return (Meaning("colour", called[key], "name"),), length, guesses
        if meanings:
            linked = length > 1 and any(each.kind == "if" for each in meanings)
            if linked and _opens_phrase(words[at + length - 1 :], known):
                return _NOTHING, length - 1, guesses
            return meanings, length, guesses
    word = words[at]
    if _PATH.fullmatch(word.plain):
        path = re.sub("s$", "S", word.plain)
        return (Meaning("path", path) if path in PATH else Meaning("unknown", path),), 1, guesses
    if word.plain.isdecimal():
        return (Meaning("number", word.plain[:4]),), 1, guesses
    if not any(letter.isalpha() for letter in word.plain):
        return (Meaning("punct", word.plain),), 1, guesses
    if guesses > 0 and len(word.plain) > 4:
        meant = known.guess(word.plain)
        if meant:
            return meant, 1, guesses - 1
        guesses -= 1
    return (Meaning("unknown", word.plain),), 1, guesses


def _plain(words: list[Spelled], at: int, length: int) -> list[str]:
    return [word.plain for word in words[at : at + length]]


def _opens_phrase(words: list[Spelled], known: Lexicon) -> bool:
    """Whether the last word of `but only if` opens a longer phrase: `if it works out`."""
    most = min(known.longest, len(words))
    found = (known.phrases.get(tuple(_plain(words, 0, to)), ()) for to in range(most, 1, -1))
    return any(each.kind in {"idiom", "time"} for meanings in found for each in meanings)


def _with_light_words(
    words: list[Spelled], known: Lexicon, called: Mapping[tuple[str, ...], Colour]
) -> tuple[tuple[Meaning, ...], int] | None:
    """A phrase with an adverb in its midst: `could really use`; and how many words it has."""
    kept = [words[0].plain]
    for length, word in enumerate(words[1:], 2):
        if word.plain in known.light and (word.plain,) not in called:
            continue
        kept.append(word.plain)
        if len(kept) < length:
            meanings = known.phrases.get(tuple(kept), ())
            if any(each.kind not in {"filler", "time"} for each in meanings):
                return meanings, length
    return None


def _item(
    meanings: tuple[Meaning, ...],
    before: list[Item],
    following: list[tuple[Meaning, ...]],
    language: str,
) -> Item:
    """One meaning out of several."""
    verbs = [each for each in meanings if each.kind == "verb"]
    others = [each for each in meanings if each.kind not in {"verb", "filler"}]
    chosen = _chosen(
        verbs, others, before, following, language, silent=len(meanings) > len(verbs) + len(others)
    )
    if chosen is None:
        told = (each.value for each in meanings if each.value in {HAGGLE, COPULA})
        return Item("filler", next(told, "words"), 0, 0)
    if chosen.kind == "verb":
        return Item(
            "verb",
            chosen.value,
            0,
            0,
            persons=frozenset(each.detail for each in verbs),
            classes=frozenset(each.value for each in verbs),
        )
    if chosen.kind == "modal":
        persons = frozenset(each.detail for each in others if each.kind == "modal")
        return Item("filler", "modal", 0, 0, persons=persons)
    if chosen.value in _TURNS:
        return Item("time", "next-turn", 0, 0, number=1, case="until", owner=_TURNS[chosen.value])
    number = int(chosen.value) if chosen.kind == "number" else 0
    case = chosen.detail if chosen.kind in {"who", "colour"} else ""
    case = "obl" if case == "clitic" else case
    return Item(chosen.kind, chosen.value, 0, 0, case=case, number=number)


def _chosen(  # noqa: PLR0913 - its neighbours on both sides
    verbs: list[Meaning],
    others: list[Meaning],
    before: list[Item],
    following: list[tuple[Meaning, ...]],
    language: str,
    *,
    silent: bool,
) -> Meaning | None:
    """The meaning that fits its neighbours."""
    kinds = {each.kind: each for each in reversed(others)}
    last = next((item for item in reversed(before) if item.kind != "filler"), None)
    soon = {each.kind for each in following[0]} if following else set()
    if silent and verbs and _only_helps(verbs, before, following):
        return None
    if "following" in kinds and "time" in kinds:
        units = {"noun", "number", "time", "occasion", "who"}
        return kinds["following"] if soon & units else kinds["time"]
    determined = last is not None and (
        last.kind in _DETERMINERS or (last.kind == "who" and last.case == "poss")
    )
    if silent and "noun" in kinds and kinds["noun"].value == "vote" and not verbs:
        return kinds["noun"] if determined else None  # a plain yes
    several = last is not None and last.kind == "number" and last.number > 1
    if verbs and "noun" in kinds:
        if several and language == "en" and verbs[0].detail == "0":
            return verbs[0]  # "both vote": two of them would be "votes"
        owned = language == "it" and any(
            each.kind == "who" and each.detail == "poss" for each in (following or [()])[0]
        )
        given = language == "en" and "from" in soon and kinds["noun"].value == "vote"
        held = last is None or last.kind in {"punct", "colour"}
        held = held and any(
            each.kind == "verb" and each.value == "get" for each in (following or [()])[0]
        )
        return kinds["noun"] if determined or owned or given or held else verbs[0]
    to_you = any(each.kind == "who" and each.value == "you" for each in (following or [()])[0])
    if silent and verbs and "from" in kinds and (to_you or _is_called(last, soon)):
        return None  # Italian `dai` is also `come on`
    if verbs and "room" in kinds and last is not None and last.case == "nom":
        return verbs[0]  # French `tu gardes`
    if verbs and "from" in kinds:  # Italian `da`, `dai`
        spaces = {"path", "committee"} & {each.value for each in (following or [()])[0]}
        named = (
            spaces
            or soon & {"room", "path", "colour"}
            or (verbs[0].detail == "3" and "who" in soon)
        )
        return kinds["from"] if named else verbs[0]
    if verbs and "to" in kinds:  # French `a`, with or without its accent
        spoken = last is not None and last.kind in {"colour", "who"} and "number" in soon
        denied = bool(before) and before[-1].text.lower() in {"n'", "n’", "ne"}
        return verbs[0] if spoken or denied else kinds["to"]
    if verbs and "time" in kinds:
        return kinds["time"]
    if verbs and "until" in kinds:  # Italian `entro`
        spoken = last is not None and last.case == "nom" and not soon - {"punct"}
        return verbs[0] if spoken or soon & {"to", "room", "on"} else kinds["until"]
    if verbs and "between" in kinds:  # French `entre`
        denied = bool(before) and before[-1].text.lower() in {"n'", "n’", "ne"}
        spoken = last is not None and last.case == "nom"
        return verbs[0] if spoken or denied else kinds["between"]
    if "noun" in kinds and len({each.value for each in others if each.kind == "noun"}) > 1:
        nouns = {each.value: each for each in others if each.kind == "noun"}
        if "turn" in nouns:
            timed = [item.kind for item in before[-4:]]
            if {"this", "following", "until"} & {*timed} or "number" in timed[-1:]:
                return nouns["turn"]
            return nouns.get("advance") or nouns["turn"]
    if "who" in kinds and "the" in kinds:  # Italian `gli`, `lo`, French `le`
        named = _is_somebody(kinds["who"], before, following, language)
        return kinds["who"] if named else kinds["the"]
    if "a" in kinds and "number" not in kinds:
        return kinds["a"]
    if "exchange" in kinds and verbs:  # "I buy your vote", but "two laurels buy your vote"
        spoken = last is not None and last.kind == "who" and last.case != "poss"
        return verbs[0] if spoken or verbs[0].value == "oppose" else kinds["exchange"]
    return others[0] if others else verbs[0] if verbs else None


def _is_somebody(
    who: Meaning, before: list[Item], following: list[tuple[Meaning, ...]], language: str
) -> bool:
    """Whether a word that may be an article means somebody: `je le soutiens`, `non votarlo`."""
    last = next((item for item in reversed(before) if item.kind != "filler"), None)
    soon = (following or [()])[0]
    if who.detail != "clitic":
        return any(each.kind == "verb" for each in soon)
    led = before[-1] if before else None
    voting = led is not None and bool(led.classes & {"support", "oppose"})
    if language == "it" and voting and led is not None and "inf" in led.persons:
        return True  # "non votarlo"
    votes = any(each.value in {"support", "oppose"} for each in soon)
    spoken = last is None or last.kind != "who" or last.case == "nom" or language == "it"
    if language == "fr":  # "tu le soutiens", "refuse de le soutenir"
        spoken = last is not None and (last.case == "nom" or (led is not None and led.kind == "of"))
    return votes and spoken


def _is_called(last: Item | None, soon: set[str]) -> bool:
    """Whether a word only urges somebody on: `dai, votami`, `dai Rosso, ...`."""
    return not soon or soon == {"punct"} or (last is None and "colour" in soon)


def _only_helps(
    verbs: list[Meaning], before: list[Item], following: list[tuple[Meaning, ...]]
) -> bool:
    """Whether a verb says nothing of its own: `je vais te payer`, `stimm halt für mich`."""
    values = {each.value for each in verbs}
    if "keep" in values:
        return any(item.kind == "verb" for item in before[-2:])
    main = next((each for each in following if not _passed_over(each)), ())
    infinitive = {each.value for each in main if each.kind == "verb" and each.detail == "inf"}
    if values == {"let"}:
        return not infinitive & {"advance", "put", "move"}
    return values == {"advance"} and bool(infinitive)


def _passed_over(meanings: tuple[Meaning, ...]) -> bool:
    """Whether a phrase may stand between a verb and the one that it helps."""
    return all(each.kind in {"who", "not", "filler", "the"} for each in meanings)


def _with_chooser(item: Item, known: Lexicon) -> Item:
    """`Wherever you say` remembers who says it."""
    if item.kind != "noun" or item.value != "wherever":
        return item
    told = ""
    for word in spelled(item.text, known.language, known.apostrophe):
        meanings = known.phrases.get((word.plain,), ())
        persons = {each.detail for each in meanings if each.kind == "verb"} & {"1", "2"}
        if len(persons) == 1:
            return replace(item, owner="me" if "1" in persons else "you")
        for meaning in meanings:
            if meaning.kind == "colour":
                return replace(item, owner=meaning.value)
            if meaning.kind == "who" and meaning.value in {"me", "you"}:
                if word.plain not in _TOLD:
                    return replace(item, owner=meaning.value)
                told = told or meaning.value
    return replace(item, owner=told)
