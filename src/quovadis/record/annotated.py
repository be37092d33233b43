"""Records with what people add to them: who played, where and when, and remarks.

A file may hold several games: each begins with its tags.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from quovadis.core.errors import Refused
from quovadis.core.events import Event, GameEvent
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.log import effective
from quovadis.core.state import State
from quovadis.record.about import about_game, by_family
from quovadis.record.lines import numbered, without_comment
from quovadis.record.reader import ENDINGS, play_line
from quovadis.record.refusal import RecordRefused
from quovadis.record.tags import ABOUT, Tags
from quovadis.record.writer import lines_by_turn, write_head


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """What somebody wrote behind a hash."""

    turn: int
    """The turn in which it stands; one more than the last for what comes after the end."""
    text: str
    beside: bool = False
    """It stands behind a line, not on one of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game of a file."""

    log: tuple[Event, ...]
    about: Mapping[str, str] = field(default_factory=dict)
    """`Event`, `Place`, `Date`, `Names`, `Bots` and `Result`, as far as they are told."""
    remarks: tuple[Remark, ...] = ()

    @property
    def names(self) -> dict[Colour, str]:
        """Who played each family."""
        return dict(by_family(self.about.get("Names", "")))

    @property
    def bots(self) -> dict[Colour, str]:
        """Which bot played each family."""
        return dict(by_family(self.about.get("Bots", "")))


def read_records(text: str) -> Iterator[Record]:
    """Every game in a text. What is wrong is told at its line of the text."""
    first, lines, begun = 1, list[str](), False
    for number, line in numbered(text):
        tag = line.lstrip().startswith("[")
        if tag and begun:
            above = _block_above(lines)
            yield _read(first, lines[: len(lines) - above])
            first, lines, begun = number - above, lines[len(lines) - above :], False
        begun = begun or (not tag and bool(without_comment(line)))
        lines.append(line)
    yield _read(first, lines)


def write_records(records: Iterable[Record]) -> str:
    """The text of these games; reading it gives them back."""
    return "\n".join(_written(record) for record in records)


# Reading


def _block_above(lines: list[str]) -> int:
    """How many of the last lines are remarks that belong to the tags below them."""
    above = 0
    while lines[-1 - above].lstrip().startswith("#"):
        above += 1
    return above


def _read(first: int, lines: list[str]) -> Record:
    reading = _Reading()
    for number, line in enumerate(lines, start=first):
        try:
            reading.take(number, line)
        except Refused as reason:
            raise RecordRefused(number, reading.tags.blamed(reason)) from None
    return reading.record(first)


@dataclass(slots=True)
class _Reading:
    tags: Tags = field(default_factory=Tags)
    events: list[GameEvent] = field(default_factory=list)
    state: State | None = None
    remarks: list[Remark] = field(default_factory=list)

    def take(self, number: int, line: str) -> None:
        if line.lstrip().startswith("["):
            self.tags.add(number, line.strip())
            return
        words = without_comment(line)
        remark = line.strip().removeprefix(words).strip().removeprefix("#").strip()
        if words:
            self._begin()
        if remark:
            self.remarks.append(Remark(turn=self._turn(), text=remark, beside=bool(words)))
        if words:
            happened = play_line(self._now(), words)
            self.events += happened
            self.state = fold(happened, self.state)

    def record(self, first: int) -> Record:
        try:
            self._begin()
        except Refused as reason:
            raise RecordRefused(first, reason) from None
        about = about_game(self.tags, self._now())
        return Record(log=tuple(self.events), about=about, remarks=tuple(self.remarks))

    def _begin(self) -> None:
        if self.state is None:
            self.events += self.tags.start()
            self.state = fold(self.events)

    def _now(self) -> State:
        if self.state is None:
            raise ValueError("the game has not begun")
        return self.state

    def _turn(self) -> int:
        if self.state is None:
            return 0
        return self.state.turn.number + (self.state.outcome is not None)


# Writing


def _written(record: Record) -> str:
    events = effective(record.log)
    tags = [f'[{name} "{record.about[name]}"]' for name in ABOUT if name in record.about]
    told = [*tags, *write_head(events), *_on_lines(record, 0, []), ""]
    turns = lines_by_turn(events)
    for number, lines in enumerate(turns, start=1):
        told += _on_lines(record, number, lines)
        beside = [each.text for each in record.remarks if each.turn == number and each.beside]
        played = [at for at, line in enumerate(lines) if line not in ENDINGS]
        if played and beside:
            lines[played[-1]] += f"  # {' '.join(beside)}"
        told += lines
    told += _on_lines(record, len(turns) + 1, [])
    return "\n".join([*told, ""])


def _on_lines(record: Record, turn: int, lines: list[str]) -> list[str]:
    """The remarks of a turn on lines of their own, but for those that a record has by itself."""
    remarks = (f"# {each.text}" for each in record.remarks if each.turn == turn and not each.beside)
    known = {line.strip() for line in lines}
    return [remark for remark in remarks if remark not in known]
