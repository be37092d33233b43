"""What could be said next, while somebody types."""

from collections.abc import Iterator
from dataclasses import dataclass

from quovadis.core.board import ENTRIES, PATH, PATHS
from quovadis.core.deals.terms import KINDS
from quovadis.core.families import Colour
from quovadis.speech.lexicon import Language, Lexicon, Spelled, lexicon, spelled
from quovadis.speech.setting import Setting

MOST = 6
"""How many ways to go on are offered."""
_ALIKE = {"number", "colour", "room", "who", "verb", "time", "noun"}
_LINKS = {"and", "if", "exchange", "then", "but"}


@dataclass(frozen=True, slots=True)
class Example:
    """Something that can be said here, and the kind of term that it shows."""

    kind: str
    text: str


def examples(setting: Setting, language: Language) -> Iterator[Example]:
    """What can be said at this table, with places and names filled in."""
    known = lexicon(language)
    partners = {setting.speaker, *setting.to}
    rivals = [one for one in setting.view.players if one not in partners]
    mine = [path for path in PATHS if _sits(setting, path.id)]
    way = (mine or [PATH["d1-d2"]])[0]
    filled = {
        "space": "Quaestores - Censores",
        "room": "Tresviri",
        "entry": ENTRIES[1].name,
        "way": f"{way.start.name} - {way.end.name}",
        "rival": _called(setting, rivals[-1], known) if rivals else "",
    }
    for kind, texts in known.examples.items():
        if kind in KINDS and (rivals or kind != "oppose"):
            yield from (Example(kind, text.format(**filled)) for text in texts)


def _called(setting: Setting, colour: Colour, known: Lexicon) -> str:
    """What somebody is called at this table."""
    names = (name for name, one in setting.names.items() if one == colour)
    return next(names, known.colours[colour])


def _sits(setting: Setting, path: str) -> bool:
    """Whether the one spoken to could go there some time."""
    return any(one in setting.view.seated[PATH[path].start.index] for one in setting.to)


def continuations(text: str, setting: Setting, language: Language) -> Iterator[str]:
    """The text, gone on with in a way that is understood; nothing if no example fits."""
    known = lexicon(language)
    typed = list(spelled(text, language, known.apostrophe))
    whole = [example.text for example in examples(setting, language)]
    joints = [(at + 1, links) for at, word in enumerate(typed) if (links := _links(word, known))]
    halves = list(_halves(whole, known))
    parts = [(0, whole)] + [
        (start, [half for link, half in halves if link in links]) for start, links in joints
    ]
    for start, models in reversed(parts):
        for model in dict.fromkeys(models):
            rest = _rest(typed[start:], model, known, open_word=not text.endswith((" ", "\u00a0")))
            if rest is not None and rest.strip() and not _is_torn(text, rest):
                yield _joined(text, rest)


def _is_torn(text: str, rest: str) -> bool:
    """Whether a text would go on behind its last space with what allows none: `I 'll`, `me ,`."""
    return text.endswith((" ", "\u00a0")) and not (rest[0].isspace() or rest[0].isalnum())


def last_joint(text: str, language: Language) -> int:
    """Where the last clause of a text begins."""
    known = lexicon(language)
    words = spelled(text, language, known.apostrophe)
    return max((word.end for word in words if _links(word, known)), default=0)


def _halves(given: list[str], known: Lexicon) -> Iterator[tuple[str, str]]:
    """What follows the last joint of an example, and which joint that is: `if` is no `and`."""
    for text in given:
        words = list(spelled(text, known.language, known.apostrophe))
        joints = [(word.end, links) for word in words if (links := _links(word, known))]
        for end, links in joints[-1:]:
            yield from ((link, text[end:].strip()) for link in links)


def _links(word: Spelled, known: Lexicon) -> set[str]:
    """How a word joins what follows to what was said before, if it does."""
    if word.plain in {",", ";"}:
        return {"and"}
    meanings = known.phrases.get((word.plain,), ())
    return {each.kind for each in meanings if each.kind in _LINKS}


def _rest(typed: list[Spelled], example: str, known: Lexicon, *, open_word: bool) -> str | None:
    """What is missing of an example that begins as typed; None if it begins otherwise."""
    words = list(spelled(example, known.language, known.apostrophe))
    if len(typed) > len(words):
        return None
    for at, word in enumerate(typed):
        model = words[at]
        last = at == len(typed) - 1
        if last and open_word and model.plain.startswith(word.plain):
            return model.text[len(word.text) :] + example[model.end :]
        if not _alike(word, model, known):
            return None
    return example[words[len(typed) - 1].end :] if typed else example


def _alike(word: Spelled, model: Spelled, known: Lexicon) -> bool:
    """Whether two words can stand for each other in an example."""
    if word.plain == model.plain:
        return True
    first = {each for each in known.phrases.get((word.plain,), ()) if each.kind in _ALIKE}
    if word.plain.isdecimal():
        return any(each.kind == "number" for each in known.phrases.get((model.plain,), ()))
    second = {each for each in known.phrases.get((model.plain,), ()) if each.kind in _ALIKE}
    numbers = {"number", "colour", "room"}
    return bool(first & second) or any(
        one.kind == other.kind and one.kind in numbers for one in first for other in second
    )


def _joined(text: str, rest: str) -> str:
    return text + (rest.lstrip() if text.endswith(" ") or not text else rest)
