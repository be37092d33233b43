"""The tags at the head of a record: edition, players, supply, variants."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from quovadis.core.commands import Start
from quovadis.core.decide import decide
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent, Started
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel, draws, shuffled
from quovadis.core.special import TOKENS, Hand, Token, shuffled_tokens
from quovadis.record import names
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.variants import read_edition, read_variants, write_variants

RULES_VERSION = "2"
"""The version of docs/rules.md by which records are written."""
OLDER_RULES = ("1",)
"""Versions whose records are still read: a deal that the rules no longer allow is refused."""
KNOWN = ("Edition", "Players", "Supply", "Seed", "Tokens", "Variants", "Rules")
UNKNOWN_LAUREL = "?"
UNKNOWN_TOKENS: Hand = (None,) * sum(TOKENS.values())
_TAG = re.compile(r'\[(?P<name>\w+)\s+"(?P<value>[^"]*)"\]\s*(?:#.*)?')
_BLAMED = {"R1.4": "Players", "R1.5": "Supply", "R2.4": "Supply", "R10.5": "Tokens"}
"""Which tag is wrong when the set-up breaks a rule; a variant otherwise."""

T = TypeVar("T")
U = TypeVar("U")


@dataclass(slots=True)
class Tags:
    """The tags read so far, each with its line."""

    lines: dict[str, tuple[int, str]] = field(default_factory=dict)

    def add(self, number: int, line: str) -> None:
        """Read one more tag."""
        match = _TAG.fullmatch(line)
        if match is None:
            raise malformed("tag-unreadable", word=line)
        name = match["name"]
        if name not in KNOWN:
            raise malformed("tag-unknown", tag=name, known=", ".join(KNOWN))
        if name in self.lines:
            raise malformed("tag-twice", tag=name)
        self.lines[name] = number, match["value"]

    def start(self) -> tuple[GameEvent, ...]:
        """Set the game up. What is wrong with a tag is told at that tag's line."""
        if "Players" not in self.lines:
            raise malformed("tag-missing", tag="Players")
        if ("Supply" in self.lines) == ("Seed" in self.lines):
            raise malformed("supply-or-seed")
        self._parse("Rules", _check_version, None)
        edition = self._parse("Edition", read_edition, TableRules().edition)
        rules = self._parse(
            "Variants", lambda text: read_variants(text, edition), read_variants("", edition)
        )
        players = self._parse("Players", _read_players, None) or ()
        supply = self._parse("Supply", _read_supply, None)
        stream = self._parse("Seed", _read_seed, None)
        if supply is None:
            supply = () if stream is None else shuffled(stream)
        special = self._parse("Tokens", _read_tokens, None)
        if special is None and rules.special_tokens:
            special = UNKNOWN_TOKENS if stream is None else shuffled_tokens(stream)
        command = Start(players=players, rules=rules, supply=supply, special=special or ())
        try:
            return decide(None, command)
        except Refused as reason:
            blamed = _BLAMED.get(reason.rule, "Variants")
            line, _ = self.lines[blamed if blamed in self.lines else "Variants"]
            raise RecordRefused(line, reason) from None

    def blamed(self, reason: Refused) -> Refused:
        """The same refusal, with the older rules of the record if they may have allowed this."""
        _, version = self.lines.get("Rules", (0, RULES_VERSION))
        if version not in OLDER_RULES or not reason.rule.startswith("R8."):
            return reason
        return type(reason)(reason.code, reason.rule, **reason.params | {"rules": version})

    def _parse(self, name: str, parse: Callable[[str], T], default: U) -> T | U:
        if name not in self.lines:
            return default
        line, value = self.lines[name]
        try:
            return parse(value)
        except Refused as reason:
            raise RecordRefused(line, reason) from None


def _check_version(text: str) -> None:
    known = (*OLDER_RULES, RULES_VERSION)
    if text not in known:
        raise malformed("rules-version", word=text, known=", ".join(known))


def _read_players(text: str) -> tuple[Colour, ...]:
    return tuple(names.colour(word) for word in text.split())


def _read_supply(text: str) -> tuple[Laurel | None, ...]:
    return tuple(None if word == UNKNOWN_LAUREL else names.laurel(word) for word in text.split())


def _read_seed(text: str) -> Iterator[int]:
    if not re.fullmatch(r"[0-9]{1,40}", text):
        raise malformed("seed-unreadable", word=text)
    return draws(int(text))


def _read_tokens(text: str) -> Hand:
    return tuple(None if word == UNKNOWN_LAUREL else names.token(word) for word in text.split())


def write_tags(started: Started, drawn: list[Laurel], tokens: list[Token | None]) -> list[str]:
    """The head of an exported record: what lies face down is `?` unless `started` tells it."""
    known = (*drawn, *started.supply[len(drawn) :])
    supply = (*started.laurels, *(laurel or UNKNOWN_LAUREL for laurel in known))
    special = (*tokens, *started.special[len(tokens) :])
    tags = {
        "Edition": started.rules.edition,
        "Players": " ".join(started.players),
        "Variants": write_variants(started.rules),
        "Supply": " ".join(supply),
        "Tokens": " ".join(
            UNKNOWN_LAUREL if each is None else names.LETTER[each] for each in special
        ),
        "Rules": RULES_VERSION,
    }
    return [f'[{name} "{value}"]' for name, value in tags.items() if value]
