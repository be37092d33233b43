"""Who plays which seat: as people write it, and as it is stored beside a saved game."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quovadis.bots.protocol import Bot
from quovadis.bots.registry import (
    BOT_NAMES,
    OWN,
    bot,
    is_program,
    listed,
    named_by_file,
    temperaments,
    tempered,
)
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.legibility import is_legible
from quovadis.core.names import colour
from quovadis.record.files import write_whole
from quovadis.text import Catalogue

DEFAULT = "quaestor"
"""The bot that plays if only a number of bots is given."""
LONGEST_NAME = 40
"""As at a server."""
_SEATED = re.compile(r"(?P<seat>[^:=]*)=(?P<bot>.*)")


class SeatsRefused(Exception):
    """A text that does not say who plays where. People read the catalogue's sentence."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(f"{message} {params}")
        self.message, self.params = message, params


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """The bots at a table. People play the other seats, and some may have said their names."""

    bots: Mapping[Colour, str] = field(default_factory=dict)
    """Each bot as text, with its parameters."""
    seed: int = 0
    """The seed of the bots' random choices."""
    people: Mapping[Colour, str] = field(default_factory=dict)
    """The names of people, where they are known."""

    @property
    def names(self) -> dict[Colour, str]:
        """What everyone is called: bots are named after their families."""
        return {**{seat: BOT_NAMES[seat] for seat in self.bots}, **self.people}

    def made(self) -> dict[Colour, Bot]:
        """The bots themselves, or `BotRefused`."""
        return {seat: bot(text) for seat, text in self.bots.items()}


def names_seats(text: str) -> bool:
    """Whether a text says for each bot where it sits."""
    return any(_SEATED.fullmatch(part) for part in listed(text))


def read_bots(
    text: str, families: tuple[Colour, ...], made: Callable[[str], Bot] = bot
) -> dict[Colour, str]:
    """Which bot plays for whom: `blue=tiro,black=quaestor`, `3`, `quaestor` or `tiro,quaestor`.

    A number or a list fills that many seats from the last one backwards; a single name every seat
    but the first. A bot that has temperaments gets that of its family. `made` refuses what is no
    bot.
    """
    parts = listed(text)
    if not names_seats(text):
        wanted = [DEFAULT] * int(text) if re.fullmatch(r"\s*[0-9]\s*", text) else parts
        if len(parts) == 1 and wanted == parts:
            wanted = parts * (len(families) - 1)
        if len(wanted) > len(families):
            raise SeatsRefused("seats-too-many", count=len(wanted), seats=len(families))
        bots = dict(zip(families[len(families) - len(wanted) :], wanted, strict=True))
    else:
        bots = {}
        for part in parts:
            match = _SEATED.fullmatch(part)
            if match is None:
                raise SeatsRefused("seats-unreadable", word=part)
            seat = colour(match["seat"].strip())
            if seat in bots:
                raise SeatsRefused("seats-twice", colour=seat)
            if seat not in families:
                raise Refused("not-at-table", "R1.4", colour=seat)
            bots[seat] = match["bot"].strip()
    for name in bots.values():
        made(name)
    return {seat: tempered(name, seat) for seat, name in bots.items()}


def read_names(text: str, people: Sequence[Colour]) -> dict[Colour, str]:
    """What people are called, in the order of their seats: `Anna,Ben`."""
    names = [name.strip() for name in text.split(",")]
    if len(names) > len(people):
        raise SeatsRefused("names-too-many", count=len(names), seats=len(people))
    for name in names:
        if not name or len(name) > LONGEST_NAME or not is_legible(name):
            raise SeatsRefused("name-unreadable", word=name, limit=LONGEST_NAME)
    return dict(zip(people, names, strict=False))


def manner(text: str, words: Catalogue) -> str:
    """How a bot plays, in a sentence: its temperament, if it was given one."""
    name, _, temper = text.partition(":")
    if is_program(text):
        return words.sentence("manner-of-programs")
    if name not in OWN:
        return words.sentence("manner-of-others")
    known = temper in temperaments(name)
    return words.sentence(f"temper-{temper}" if known else f"manner-{name}")


def beside(game: Path) -> Path:
    """The file that says who plays a saved game."""
    return game.with_suffix(".seats.json")


def keep(seats: Seats, game: Path) -> None:
    """Store who plays beside a saved game; the game's own file is the same for everyone."""
    file = beside(game)
    if not seats.names:
        file.unlink(missing_ok=True)
        return
    written = {"bots": dict(seats.bots), "seed": seats.seed, "people": dict(seats.people)}
    write_whole(file, json.dumps(written).encode())


def kept(game: Path, families: tuple[Colour, ...]) -> Seats:
    """Who plays a saved game: only people, unless a file beside it says otherwise."""
    file = beside(game)
    try:
        written = json.loads(file.read_text("utf-8"))
        seed, bots = int(written["seed"]), written["bots"]
        wanted = ",".join(f"{seat}={name}" for seat, name in bots.items())
        people = {colour(seat): str(name) for seat, name in written.get("people", {}).items()}
        for seat, name in people.items():
            read_names(name, [seat])  # or it is refused
        seated = read_bots(wanted or "0", families, named_by_file)
    except FileNotFoundError:
        return Seats()
    except (OSError, ValueError, KeyError, TypeError, AttributeError, Refused, SeatsRefused):
        raise SeatsRefused("seats-file-unreadable", file=str(file)) from None
    return Seats(bots=seated, seed=seed, people=people)
