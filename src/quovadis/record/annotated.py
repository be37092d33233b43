"""Records with what people add to them: who played, where and when, and remarks.

A file may hold several games: each begins with its tags.
"""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.log import effective
from quovadis.core.wanted import want, want_number
from quovadis.record.about import by_family
from quovadis.record.lines import numbered, without_comment
from quovadis.record.reader import Reading, Remark
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.remarks import with_remarks
from quovadis.record.tags import write_about
from quovadis.record.turns import PlayedTurn, turns
from quovadis.record.writer import first_turn, lines_by_turn, write_head


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game of a file.

    >>> record = Record(log=game.log, about={"Names": "red Anna, blue Bob", "Date": "2026-11-18"})
    >>> record.names
    {'red': 'Anna', 'blue': 'Bob'}
    """

    log: tuple[Event, ...]
    """All that happened."""
    about: Mapping[str, str] = field(default_factory=dict)
    """`Event`, `Place`, `Date`, `Names`, `Bots` and `Result`, as far as they are told."""
    remarks: tuple[Remark, ...] = ()
    """What people wrote behind a hash, in order."""

    @property
    def names(self) -> dict[Colour, str]:
        """Who played each family."""
        return dict(by_family(self.about.get("Names", "")))

    @property
    def bots(self) -> dict[Colour, str]:
        """Which bot played each family."""
        return dict(by_family(self.about.get("Bots", "")))

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """Every turn: the table before it, the commands, the events and the deals.

        >>> events = game.push("red +b1")
        >>> for turn in Record(log=game.log).turns[:1]:
        ...     print(turn.before.reserves, turn.commands, len(turn.events), turn.deals)
        (8, 8, 8) (Place(by='red', committee=b1),) 2 []
        """
        return tuple(turns(self.log))


def read_records(text: str) -> Iterator[Record]:
    """Every game in a text. What is wrong is told at its line of the text.

    >>> events = game.push("red +b1")
    >>> len([*read_records(game.record() + game.record())])
    2
    """
    for first, lines in _games(text):
        yield _read(first, lines)


def read_record(text: str, *, game: int | None = None, before: int | None = None) -> Record:
    """The one game of a text, or that of a number, from 1; or what comes before a turn of it.

    >>> events = game.push("red +b1")
    >>> two = write_records([Record(log=game.log, about={"Place": name}) for name in ("A", "B")])
    >>> read_record(two, game=2).about
    {'Place': 'B'}
    """
    if game is not None:
        want_number("game", game, "the number of a game, from 1")
    games = [*_games(text)]
    count = len(games)
    if game is not None and not 1 <= game <= count:
        raise RecordRefused(1, malformed("no-such-game", number=game, count=count))
    if game is None and count > 1:
        second, lines = games[1]
        if not any(line.lstrip().startswith(_BEGINS) for line in lines):
            return _read(1, [line for _, line in numbered(text)])  # a tag in the wrong place
        raise RecordRefused(second, malformed("several-games", count=count))
    return _read(*games[(game or 1) - 1], before=before)


def write_records(records: Iterable[Record]) -> str:
    """The text of these games; reading it gives them back.

    >>> told = write_records([Record(log=game.log, about={"Place": "Rome"})])
    >>> told.splitlines()[:2]
    ['[Place "Rome"]', '[Edition "amigo-2005"]']
    """
    want("records", records, Iterable, "several of `Record`")
    return "\n".join(_written(record) for record in records)


# Reading

_BEGINS = ("[Players", "[Position")
"""The tags without which there is no game."""


def _games(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines of every game in a text, and the number of the first of them."""
    first, lines, begun = 1, list[str](), False
    for number, line in numbered(text):
        tag = line.lstrip().startswith("[")
        if tag and begun:
            above = _block_above(lines)
            yield first, lines[: len(lines) - above]
            first, lines, begun = number - above, lines[len(lines) - above :], False
        begun = begun or (not tag and bool(without_comment(line)))
        lines.append(line)
    yield first, lines


def _block_above(lines: list[str]) -> int:
    """How many of the last lines are remarks that belong to the tags below them."""
    above = 0
    while lines[-1 - above].lstrip().startswith("#"):
        above += 1
    return above


def _read(first: int, lines: list[str], *, before: int | None = None) -> Record:
    reading = Reading(before=before)
    for number, line in enumerate(lines, start=first):
        reading.take(number, line)
    reading.finish()
    return Record(
        log=tuple(reading.events),
        about=reading.about,
        remarks=tuple(reading.remarks),
    )


# Writing


def _written(record: Record) -> str:
    want("records", record, Record, "several of `Record`, as in [Record(log=game.log)]")
    events = effective(record.log)
    if not events:
        raise ValueError("a record needs a log that begins with Started, as in `game.log`")
    head = [*write_about(record.about), *write_head(events)]
    return with_remarks(head, lines_by_turn(events), record.remarks, first=first_turn(events))
