"""How editions and variants are spelled in records and on the command line."""

import re
from typing import Any, get_args

from quovadis.core.editions import EDITIONS, EditionName, Reveal, TableRules, Window
from quovadis.core.errors import Refused

_SWITCHES: dict[str, tuple[str, Any]] = {
    "limited-ones": ("limited_ones", True),
    **{f"reveal={name}": ("reveal", name) for name in get_args(Reveal)},
    "consul": ("consul", "senate"),
    "consul=all": ("consul", "all"),
    **{f"window={name}": ("window", name) for name in get_args(Window)},
    "special-tokens": ("special_tokens", True),
    "adjourn=auto": ("adjourn_auto", True),
    "whispers": ("whispers", True),
    "log=round": ("log", "round"),
}
_CUTOFF = re.compile(r"cutoff=([1-9][0-9]{0,3})")
_UNBUILT = {"reveal", "consul", "special_tokens"}
"""What records may name but no new game can be played with yet."""
SPELLINGS: tuple[str, ...] = (
    *(word for word, (field, _) in _SWITCHES.items() if field not in _UNBUILT),
    "cutoff=ROUNDS",
)
"""What a new game can be played with."""


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
