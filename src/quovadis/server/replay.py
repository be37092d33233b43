"""A past game, turn by turn: what everyone could see at the end of each turn."""

import gzip
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from quovadis.core.events import Event, GameEvent, TurnBegan
from quovadis.core.evolve import evolve
from quovadis.core.families import Colour
from quovadis.core.laurels import total
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.core.view import seen, view
from quovadis.game import shown
from quovadis.record import Record, RecordRefused
from quovadis.record.about import tell_about
from quovadis.record.files import parse_record
from quovadis.record.variants import write_variants
from quovadis.record.writer import write_qv
from quovadis.server import messages, sentences, wire
from quovadis.server.store import StoredSeat, StoredTable
from quovadis.server.table import reasons
from quovadis.server.table.history import numbered
from quovadis.server.web import limits


class TooLong(Exception):
    """More than a server reads or sends at once."""


class TooManyTurns(TooLong):
    """A stranger's record with more turns than a server reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """The body of an answer."""

    body: bytes
    readable: bool = True
    """False: the body says why the record cannot be read."""
    zipped: bool = False


# Whole answers, for a process of its own: zipping 16 MB takes long as well


def tell_record(content: bytes, *, zipped: bool) -> Told:
    """A stranger's record turn by turn; or `TooLong`."""
    try:
        record = read_record(content)
        return as_told(replay_of(record.log, record.names), zipped=zipped)
    except RecordRefused as reason:
        return Told(body=write_refusal(reason), readable=False)


def tell_game(
    log: Iterable[Event], names: Mapping[Colour, str], why: reasons.Kept, *, zipped: bool
) -> Told:
    """A game of this server turn by turn; or `TooLong`."""
    return as_told(replay_of(log, names, why), zipped=zipped)


def tell_notation(log: Iterable[Event], about: Mapping[str, str], *, zipped: bool) -> Told:
    """The record of a game of this server."""
    return as_told(write_qv(log, about=about).encode(), zipped=zipped)


def about_table(table: StoredTable, seats: Iterable[StoredSeat], state: State) -> dict[str, str]:
    """The tags in the record of a table: who played, which bots, since when, who won."""
    held = [*seats]
    names = {each.seat: each.name for each in held}
    bots = {each.seat: each.bot for each in held if each.bot is not None and each.secret is None}
    return tell_about(state, names, bots, datetime.fromtimestamp(table.created, UTC).date())


def as_told(body: bytes, *, zipped: bool) -> Told:
    """A body, zipped for those who can read that."""
    return Told(body=gzip.compress(body, 6) if zipped else body, zipped=zipped)


def tell_log(content: bytes) -> tuple[Event, ...] | bytes:
    """The log in a stranger's record, or why it cannot be read; or `TooLong`."""
    try:
        return read_record(content).log
    except RecordRefused as reason:
        return write_refusal(reason)


def replay_of(
    log: Iterable[Event],
    names: Mapping[Colour, str] | None = None,
    why: reasons.Kept | None = None,
) -> bytes:
    """What the log's game showed to everyone, as JSON; or `TooLong`.

    Turns that were taken back have not happened. Purses are told of a finished game alone.
    """
    log = tuple(log)
    events = Fold(log).events
    turns = [*_turns(events, _explained(log, why or {}))]
    first, last = turns[0][1], turns[-1][1]
    frames, size = [], 0
    for happened, state, explained in turns:
        sight = view(state)
        frame = messages.Frame(
            turn=state.turn.number if isinstance(happened[0], TurnBegan) else 0,
            active=state.turn.active,
            view=wire.write_view(sight),
            told=sentences.of_view(sight),
            words=sentences.of_words(sight),
            events=[numbered(number, event) for number, event in enumerate(happened, start=1)],
            reasons=explained,
        )
        frames.append(frame)
        size += len(as_json(frame.model_dump()))
        if size > limits.REPLAY_BYTES:
            raise TooLong
    told = messages.Replay(
        names={colour: name for colour, name in (names or {}).items() if colour in first.players},
        edition=first.rules.edition,
        variants=[word for word in write_variants(first.rules).split(", ") if word],
        players=[*first.players],
        frames=frames,
        totals=None if last.outcome is None else [_totals(state) for _, state, _ in turns],
        outcome=wire.write_outcome(last.outcome),
    )
    return as_json(told.model_dump())


def read_record(content: bytes) -> Record:
    """A stranger's record; or `RecordRefused` with the wrong line, or `TooLong`."""
    if content.count(b"\n") + content.count(b"\r") > limits.RECORD_LINES:
        raise TooLong
    record = parse_record(content, before=limits.RECORD_TURNS + 2)
    most = limits.RECORD_TURNS + 1  # the one after the last has begun, too
    if any(isinstance(event, TurnBegan) and event.number > most for event in record.log):
        raise TooManyTurns
    return record


def write_refusal(refused: RecordRefused) -> bytes:
    """Why a record cannot be read, with the line, as JSON: its words may not be valid text."""
    reason = wire.write_refusal(refused.reason)
    reason["params"] = {**reason["params"], "line": refused.line}
    return as_json({"detail": reason})


def _turns(
    events: list[GameEvent], why: reasons.Kept
) -> Iterator[tuple[list[Event], State, list[messages.EarlierReason]]]:
    """What everyone saw in the set-up and in each turn, the state when it was over, and why."""
    state: State | None = None
    told: list[Event] = []
    explained: list[messages.EarlierReason] = []
    for place, event in enumerate(events):
        if isinstance(event, TurnBegan) and state is not None:
            yield told, state, explained
            told, explained = [], []
        state = evolve(state, event)
        if place in why and seen(event) is not None:
            number = len(told) + 1
            explained.append(messages.EarlierReason(number=number, reason=why[place]))
        told += shown(None, events, place, place + 1)
    if state is not None:
        yield told, state, explained


def _explained(log: tuple[Event, ...], why: reasons.Kept) -> dict[int, messages.Reasoned]:
    """Reasons by the place of what they explain among the events that still count."""
    numbers = enumerate(reasons.still_counting(log)) if why else ()
    return {place: why[number] for place, number in numbers if number in why}


def _totals(state: State) -> list[int]:
    return [total(purse) for purse in state.purses]


def as_json(body: Any) -> bytes:
    """Escaped, so that even half a character in somebody's record can be sent."""
    return json.dumps(body, separators=(",", ":")).encode()
