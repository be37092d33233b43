"""How editions and variants are spelled in records and on the command line."""

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from quovadis.core.editions import EDITIONS, RULE_OF, EditionName, TableRules
from quovadis.core.errors import Refused

_OTHER_WORDS = {"consul=senate": "consul", "adjourn-auto": "adjourn=auto"}
"""Spellings that do not follow from the names of a variant and its choice."""


def _switches() -> Iterator[tuple[str, tuple[str, Any]]]:
    """Every variant by its spelling: the field of `TableRules` that it sets, and to what.

    One that is on or off is spelled by its name, one with choices as `name=choice`.
    """
    hints = get_type_hints(TableRules)
    for field in fields(TableRules):
        if field.name in {"edition", "cutoff"}:
            continue
        name, hint = field.name.replace("_", "-"), hints[field.name]
        if hint is bool:
            choices: tuple[Any, ...] = (True,)
        else:
            literal = next((each for each in get_args(hint) if get_args(each)), hint)
            choices = tuple(each for each in get_args(literal) if each != field.default)
        for choice in choices:
            word = name if choice is True else f"{name}={choice}"
            yield _OTHER_WORDS.get(word, word), (field.name, choice)


_SWITCHES = dict(_switches())
_CUTOFF = re.compile(r"cutoff=([1-9][0-9]{0,3})")
SPELLINGS: tuple[str, ...] = (
    *_SWITCHES,
    "cutoff=ROUNDS",
)
"""What a new game can be played with."""


def rule_of(word: str) -> str:
    """The number of the rule that says what a variant does, or of the chapter about variants."""
    field, _ = _SWITCHES.get(word, ("cutoff", None))
    return RULE_OF.get(field, "§10")


def read_edition(name: str) -> EditionName:
    """The edition of that name."""
    for known in EDITIONS:
        if known == name:
            return known
    raise Refused("edition-unknown", "§11", word=name, known=", ".join(EDITIONS))


def read_variants(text: str, name: EditionName = "amigo-2005") -> TableRules:
    """The rules of a table: an edition and variants as in `limited-ones, reveal=every`."""
    said: dict[str, Any] = {}
    for word in (part.strip() for part in text.split(",")):
        if not word and not text.strip():
            break
        if cutoff := _CUTOFF.fullmatch(word):
            field, value = "cutoff", int(cutoff[1])
        elif word in _SWITCHES:
            field, value = _SWITCHES[word]
        else:
            raise Refused("variant-unknown", "§10", word=word, known=", ".join(SPELLINGS))
        if field in said:
            raise Refused("variant-twice", "§10", word=word)
        said[field] = value
    return TableRules(edition=name, **said)


def write_variants(rules: TableRules) -> str:
    """The variants of a table, spelled as in records; empty if there are none."""
    words = [word for word, (field, value) in _SWITCHES.items() if getattr(rules, field) == value]
    if rules.cutoff is not None:
        words.append(f"cutoff={rules.cutoff}")
    return ", ".join(words)
