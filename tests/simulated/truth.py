"""What is stored, read past the server after every write: by this the server is judged."""

import sqlite3
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from quovadis.core.decide import decide
from quovadis.core.errors import Refused
from quovadis.core.events import Event, GameEvent, Started, Undone
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.core.view import view
from quovadis.driver.asking import author
from quovadis.game import Game
from quovadis.record.command_codec import read_command
from quovadis.record.jsonl import load_event, write_event
from quovadis.server import wire
from tests.simulated.promises import Promise

Eye = Colour | None
SEATS = "seat, name, bot, secret, stand_in, strikes, muted, moving"


@dataclass(slots=True)
class Sent:
    """A command or a line of talk that somebody has sent, maybe several times."""

    seat: Colour
    body: dict[str, Any]
    length: int
    """How long the log was when it was sent first."""
    done: bool = False
    """The server has said so."""
    refused: str | None = None
    """The server has said no, and that it changed nothing."""


class Violation(Exception):
    """A promise is broken."""

    def __init__(self, promise: Promise, detail: str) -> None:
        super().__init__(f"{promise}: {detail}")
        self.promise = promise


@dataclass(slots=True)
class Known:
    """What is stored of one table."""

    name: str
    clock: str
    log: list[Event] = field(default_factory=list)
    game: Game | None = None
    lengths: list[tuple[int, int]] = field(default_factory=list)
    """How long the log was since which version."""
    ends: list[int] = field(default_factory=list)
    """After how many events each change was complete,"""
    states: dict[int, State] = field(default_factory=dict)
    """how the game stood then,"""
    noticed: dict[tuple[Eye, int], int] = field(default_factory=dict)
    """and how many events each seat had noticed."""
    commands: dict[str, tuple[Colour, int]] = field(default_factory=dict)
    talk: list[tuple[Any, ...]] = field(default_factory=list)
    talked: list[int] = field(default_factory=list)
    """The version in which each line was stored."""
    seats: dict[Colour, dict[str, Any]] = field(default_factory=dict)
    row: tuple[Any, ...] = ()
    faces: dict[tuple[Any, ...], int] = field(default_factory=dict)
    """How the table could be shown to everyone: since which version."""
    laurels: Counter[str] = field(default_factory=Counter)
    grown: float = 0.0
    """When the log last grew."""
    _views: dict[tuple[Eye, int], dict[str, Any]] = field(default_factory=dict)

    def length_at(self, version: int) -> int:
        """How long the log was in a version."""
        found = bisect_right(self.lengths, (version, 10**9))
        return self.lengths[found - 1][1] if found else 0

    def seen_by(self, eye: Eye) -> tuple[Event, ...]:
        """All that a seat has noticed."""
        if self.game is None:
            return ()
        return tuple(event for _, event in self.game.events(eye))

    def views(self, eye: Eye, noticed: int, most: int) -> list[dict[str, Any]]:
        """How the game may be shown to a seat that has noticed so many events."""
        found = [k for k in self.ends if k <= most and self.noticed[eye, k] == noticed]
        for k in found:
            if (eye, k) not in self._views:
                self._views[eye, k] = wire.write_view(view(self.states[k], eye))
        return [self._views[eye, k] for k in found]

    def forget_from(self, length: int) -> None:
        """A power cut took what nobody had been told."""
        del self.log[length:]
        self.ends = [end for end in self.ends if end <= length]
        self.commands = {n: told for n, told in self.commands.items() if told[1] <= length}
        self.game = Game(self.log) if self.log else None


class Truth:
    """What is stored."""

    def __init__(
        self, sent: dict[tuple[str, str], Sent], fail: Callable[[Promise, str], None]
    ) -> None:
        self.sent, self.fail = sent, fail
        self.tables: dict[str, Known] = {}
        self.version = 0
        self.news = 0
        """The version in which a game last went on."""
        self.now: Callable[[], float] = lambda: 0.0
        self._open: sqlite3.Connection | None = None

    def open(self, file: str) -> None:
        """Look at this file from now on."""
        self._open = sqlite3.connect(file, isolation_level=None)
        self.look(whole=True)

    def close(self) -> None:
        """Look away."""
        if self._open is not None:
            self._open.close()
        self._open = None

    def look(self, *, whole: bool = False) -> None:
        """See what is new; `whole`: and that what was there is still there."""
        self.version += 1
        for name, settings, *row in self._ask(
            "SELECT id, settings, status, host_seat, rematch, archived FROM tables ORDER BY id"
        ):
            clock = "brisk" if '"clock":"brisk"' in settings else "none"
            table = self.tables.setdefault(name, Known(name, clock))
            table.row = tuple(row)
            self._look_at_seats(table)
            if whole:
                self._compare(table)
            self._look_at_log(table)
            self._look_at_talk(table, whole=whole)
            self._check_status(table)
            names = tuple(
                (seat, held["name"], held["bot"], bool(held["stand_in"]))
                for seat, held in sorted(table.seats.items())
            )
            table.faces.setdefault((table.row[0], names), self.version)

    def _ask(self, query: str, *told: Any) -> list[tuple[Any, ...]]:
        assert self._open is not None
        return self._open.execute(query, told).fetchall()

    def _look_at_seats(self, table: Known) -> None:
        rows = self._ask(f"SELECT {SEATS} FROM seats WHERE table_id = ?", table.name)  # noqa: S608
        fields = SEATS.split(", ")
        table.seats = {row[0]: dict(zip(fields, row, strict=True)) for row in rows}

    def _compare(self, table: Known) -> None:
        """What was stored is stored, unless nobody could know of it."""
        rows = self._ask(
            "SELECT number, body FROM events WHERE table_id = ? ORDER BY number", table.name
        )
        stored = [load_event(body) for _, body in rows]
        if [number for number, _ in rows] != list(range(1, len(rows) + 1)):
            self.fail("what is stored stays", table.name)
        if len(stored) < len(table.log):
            table.forget_from(len(stored))  # whoever was told it complains
        if stored[: len(table.log)] != table.log:
            self.fail("what is stored stays", table.name)
        ids = {
            row[0] for row in self._ask("SELECT id FROM commands WHERE table_id = ?", table.name)
        }
        if not table.commands.keys() <= ids:
            self.fail("what is stored stays", f"{table.name}: a command is gone")

    def _look_at_log(self, table: Known) -> None:
        count = len(table.log)
        rows = self._ask(
            "SELECT number, body FROM events WHERE table_id = ? AND number > ? ORDER BY number",
            table.name,
            count,
        )
        known = self._ask(
            "SELECT id, seat, number FROM commands WHERE table_id = ? AND number > ?",
            table.name,
            count,
        )
        if [number for number, _ in rows] != list(range(count + 1, count + len(rows) + 1)):
            self.fail("what is stored stays", table.name)
        events = [load_event(body) for _, body in rows]
        by_number = {number: (name, seat) for name, seat, number in known}
        while events:
            number = len(table.log) + 1
            taken = self._one_change(table, events, by_number.get(number))
            events = events[taken:]
        for name, seat, number in known:
            table.commands[name] = (seat, number)
        if rows:
            table.grown, self.news = self.now(), self.version
        table.lengths.append((self.version, len(table.log)))

    def _one_change(
        self, table: Known, events: list[Event], command: tuple[str, Colour] | None
    ) -> int:
        """Take over what one command led to; without a command, all that there is."""
        if command is not None:
            taken = self._judged(table, events, *command)
        else:
            taken = len(events)
            self._check_authors(table, events)
        try:
            if table.game is None:
                table.game = Game(events[:taken])
            else:
                table.game.take(events[:taken])
        except ValueError as reason:
            self.fail("the history of a table is one after another", f"{table.name}: {reason}")
        table.log += events[:taken]
        end, game = len(table.log), table.game
        if game is None:
            return taken
        table.ends.append(end)
        table.states[end] = game.state
        for eye in (*game.state.players, None):
            table.noticed[eye, end] = game.noticed(eye)
        laurels = counted(game.state)
        if table.laurels and laurels != table.laurels:
            self.fail("laurels are conserved", f"{table.name}: {laurels} after {table.laurels}")
        table.laurels = laurels
        return taken

    def _judged(self, table: Known, events: list[Event], name: str, seat: Colour) -> int:
        """The rules, asked again, say what the command led to."""
        sent = self.sent.get((table.name, name))
        if sent is None or sent.seat != seat or table.game is None:
            self.fail("a command is done once", f"{table.name}: {name} of {seat}")
            return len(events)
        if name in table.commands:
            self.fail("a command is done once", f"{table.name}: {name}")
        if sent.refused is not None:
            self.fail("what was refused changed nothing", f"{name}: {sent.refused}")
        try:
            command = read_command(seat, sent.body["command"])
            wanted: tuple[GameEvent, ...] = decide(table.game.state, command)
        except Refused as reason:
            self.fail(
                "the history of a table is one after another", f"{table.name}: {name}, {reason}"
            )
            return len(events)
        if tuple(events[: len(wanted)]) != wanted:
            self.fail("the history of a table is one after another", f"{table.name}: {name}")
        undos = sum(isinstance(event, Undone) for event in table.log)
        now = (table.game.state.turn.number, undos)
        if (sent.body["turn"], sent.body["undos"]) != now:
            self.fail("a late command is refused", f"{table.name}: {name}, turn and undos {now}")
        return max(1, len(wanted))

    def _check_authors(self, table: Known, events: list[Event]) -> None:
        """Nobody plays for a person who has not let their time pass."""
        first, game = events[0], table.game
        if isinstance(first, Started | Undone) or table.clock != "none" or game is None:
            return
        if game.state.adjourners:  # it never waits for the absent (R10.6)
            return
        authors = {by for event in events if (by := author(event)) is not None}
        played = [held for by in authors if (held := table.seats.get(by)) is not None]
        if played and all(held["bot"] is None and not held["stand_in"] for held in played):
            self.fail("nobody plays for a person who is there", f"{table.name}: {first}")

    def _check_status(self, table: Known) -> None:
        """A game and its table say the same."""
        if table.game is not None:
            over = table.game.state.outcome is not None
            if table.row[0] != ("finished" if over else "playing"):
                self.fail("the end of a game is stored with it", f"{table.name}: {table.row[0]}")

    def _look_at_talk(self, table: Known, *, whole: bool) -> None:
        since = 0 if whole else len(table.talk)
        rows = self._ask(
            "SELECT number, seat, phrase, text, id FROM talk WHERE table_id = ? AND number > ?"
            " ORDER BY number",
            table.name,
            since,
        )
        if whole:
            kept = min(len(rows), len(table.talk))
            if rows[:kept] != table.talk[:kept]:
                self.fail("what is stored stays", f"{table.name}: talk")
            del table.talk[kept:], table.talked[kept:]
            rows = rows[kept:]
        table.talk += rows
        table.talked += [self.version] * len(rows)


def counted(state: State) -> Counter[str]:
    """All laurels, wherever they are."""
    found: Counter[str] = Counter()
    for purse in state.purses:
        found.update(purse)
    found.update(laurel for laurel in (*state.supply, *state.laurels) if laurel is not None)
    found["I"] += state.open_supply + state.box
    return found


def shown(event: Event) -> dict[str, Any]:
    """An event as it is told."""
    return write_event(event)
