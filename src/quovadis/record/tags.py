"""The tags at the head of a record: edition, players, supply, variants."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from quovadis.core import names
from quovadis.core.commands import Start
from quovadis.core.decide import decide
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent, LaurelTaken, NextGame, Started, TokenDrawn
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import FACE_DOWN, Laurel, draws
from quovadis.core.position import Position
from quovadis.core.rules.election import GAMES
from quovadis.core.special import TOKENS, Hand, Shuffle, shuffle_of
from quovadis.core.wanted import want, want_one_of
from quovadis.record.positions import read_position, start_from, write_position
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.variants import read_edition, read_variants, write_variants

RULES_VERSION = "2"
"""The version of docs/rules.md by which records are written."""
OLDER_RULES = ("1",)
"""Versions whose records are still read: a deal that the rules no longer allow is refused."""
SUPPLIES = ("Supply", "Supply2", "Supply3")
SPECIALS = ("Tokens", "Tokens2", "Tokens3")
"""The tags of each game of an election (R10.3)."""
ABOUT = ("Event", "Place", "Date", "Names", "Bots", "Result")
"""What people tell about a game; see `about.py`."""
SET_UP = ("Edition", "Players", *SUPPLIES, "Seed", *SPECIALS, "Variants", "Position")
KNOWN = (*ABOUT, *SET_UP, "Rules")
UNKNOWN_LAUREL = "?"
UNKNOWN_SUPPLY: tuple[Laurel | None, ...] = (None,) * sum(FACE_DOWN.values())
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
        if "Position" in self.lines:
            return self._arranged()
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
        stream = self._parse("Seed", _read_seed, None)
        number = GAMES if rules.consul else 1
        games = [
            self._shuffle(game, stream, special=rules.special_tokens) for game in range(number)
        ]
        command = Start(
            players=players,
            rules=rules,
            supply=games[0].supply,
            special=games[0].special,
            later=tuple(games[1:]),
        )
        try:
            return decide(None, command)
        except Refused as reason:
            blamed = _BLAMED.get(reason.rule, "Variants")
            line, _ = self.lines[blamed if blamed in self.lines else "Variants"]
            raise RecordRefused(line, reason) from None

    def _arranged(self) -> tuple[GameEvent, ...]:
        """Begin in a position; it says all that the other tags would."""
        for name, (line, _) in self.lines.items():
            if name in SET_UP and name != "Position":
                raise RecordRefused(line, malformed("position-alone", tag=name))
        self._parse("Rules", _check_version, None)
        return self._parse("Position", lambda text: start_from(read_position(text, draws(0))), ())

    def _shuffle(self, game: int, stream: Iterator[int] | None, *, special: bool) -> Shuffle:
        """What lies face down in a game: as its tags say, as the seed has it, or unknown."""
        seeded = None if stream is None else shuffle_of(stream, special=special)
        unknown = UNKNOWN_TOKENS if special else ()
        supply = self._parse(SUPPLIES[game], _read_supply, None)
        tokens = self._parse(SPECIALS[game], _read_tokens, None)
        return Shuffle(
            supply=(seeded.supply if seeded else UNKNOWN_SUPPLY) if supply is None else supply,
            special=(seeded.special if seeded else unknown) if tokens is None else tokens,
        )

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


def write_about(about: Mapping[str, str]) -> list[str]:
    """The lines of the tags that tell about a game."""
    want("about", about, Mapping, 'tags by their names, as in {"Place": "Rome"}')
    for name, value in about.items():
        want_one_of("about", name, ABOUT)
        want(name, value, str, "a text")
        if '"' in value or "\n" in value:
            raise ValueError(
                f"{name} takes a text on one line and without quotes, not {value!r:.60}"
            )
    return [f'[{name} "{about[name]}"]' for name in ABOUT if name in about]


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


def known_shuffles(events: Sequence[GameEvent]) -> list[Shuffle]:
    """What lay face down in each game, as far as these events tell; the rest is unknown."""
    found: list[Shuffle] = []
    for event in events:
        match event:
            case Started():
                games = (Shuffle(supply=event.supply, special=event.special), *event.later)
                found = [*games]
                found[0] = changed(found[0], supply=(*event.laurels, *event.supply))
                game, drawn, tokens = 0, len(event.laurels), 0
            case NextGame():
                game, drawn, tokens = event.game - 1, len(event.laurels), 0
                found[game] = Shuffle(supply=(*event.laurels, *event.supply), special=event.special)
            case LaurelTaken(drawn=str(laurel)):
                supply = found[game].supply
                supply = (*supply[:drawn], laurel, *supply[drawn + 1 :])
                found[game], drawn = changed(found[game], supply=supply), drawn + 1
            case TokenDrawn():
                special = found[game].special
                special = (*special[:tokens], event.which, *special[tokens + 1 :])
                found[game], tokens = changed(found[game], special=special), tokens + 1
            case _:
                pass  # nothing else comes to light
    return found


def write_tags(
    started: Started, games: Sequence[Shuffle], position: Position | None = None
) -> list[str]:
    """The head of an exported record; what nobody may know is `?`."""
    if position is not None:
        return [f'[Position "{write_position(position)}"]', f'[Rules "{RULES_VERSION}"]']
    tags = {
        "Edition": started.rules.edition,
        "Players": " ".join(started.players),
        "Variants": write_variants(started.rules),
    }
    for name, special, shuffle in zip(SUPPLIES, SPECIALS, games, strict=False):
        tags[name] = " ".join(laurel or UNKNOWN_LAUREL for laurel in shuffle.supply)
        tags[special] = " ".join(
            UNKNOWN_LAUREL if token is None else names.LETTER[token] for token in shuffle.special
        )
    tags["Rules"] = RULES_VERSION
    return [f'[{name} "{value}"]' for name, value in tags.items() if value]
