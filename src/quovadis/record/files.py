"""Records on disk, of both kinds: `.qv` and `.jsonl`."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.log import Fold, before_turn
from quovadis.core.state import State
from quovadis.core.wanted import want
from quovadis.record.annotated import Record, read_record
from quovadis.record.jsonl import read_jsonl, write_jsonl
from quovadis.record.reader import Remark
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.writer import write_qv

KINDS = (".qv", ".jsonl")
"""How the names of files end: records for people, logs for programs."""


def read_log(file: Path | str, *, game: int | None = None) -> tuple[Event, ...]:
    """The log in a file of either kind; of several games, `game` says which, from 1.

    >>> game.save("game.jsonl")
    >>> len(read_log("game.jsonl"))
    2
    """
    return load_record(file, game=game).log


def load_record(file: Path | str, *, game: int | None = None) -> Record:
    """The same with its tags and remarks, as far as it has any."""
    want("file", file, str | Path, "the name of a file")
    file = Path(file)
    return parse_record(file.read_bytes(), game=game, jsonl=file.suffix.lower() == ".jsonl")


def parse_log(
    content: bytes, *, game: int | None = None, before: int | None = None, jsonl: bool = False
) -> tuple[Event, ...]:
    """The log in the bytes of a file of either kind, or what counts of it before a turn.

    Of a file with several games, `game` says which, from 1.

    >>> parse_log(write_jsonl(game.log).encode()) == game.log
    True
    """
    return parse_record(content, game=game, before=before, jsonl=jsonl).log


def parse_record(
    content: bytes, *, game: int | None = None, before: int | None = None, jsonl: bool = False
) -> Record:
    """The same with what its tags tell about it, as far as it has any."""
    text = as_text(content)
    if not jsonl and not is_jsonl("", text):
        return read_record(text, game=game, before=before)
    if game not in {None, 1}:
        raise RecordRefused(1, malformed("no-such-game", number=game or 0, count=1))
    log = read_jsonl(text)
    return Record(log=log if before is None else before_turn(log, before))


def as_text(content: bytes) -> str:
    """The text of a record; or `RecordRefused`."""
    want("content", content, bytes, "the bytes of a file (`read_log` reads one)")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        line = content[: reason.start].count(b"\n") + 1
        raise RecordRefused(line, malformed("not-text")) from None


def is_jsonl(name: str, text: str) -> bool:
    """Whether a file holds JSON Lines: by its name, or because they begin as no record does."""
    return name.lower().endswith(".jsonl") or text.lstrip().startswith("{")


def check_record_due(state: State) -> None:
    """Refuse the record of a running game where the table's log keeps only the round (R9.4)."""
    if state.rules.log == "round" and state.outcome is None:
        raise Refused("record-later", "R9.4")


def write_log(
    log: Iterable[Event],
    file: Path | str,
    seat: Colour | None = None,
    about: Mapping[str, str] | None = None,
    remarks: Collection[Remark] = (),
) -> None:
    """Write a log in the kind that the name asks for; never half a file.

    A record (`.qv`) of a game that still runs holds what `seat` may know, or everyone. `about` has
    the tags of a record that tell about the game, `remarks` what people wrote: a `.jsonl` keeps
    neither.

    >>> write_log(game.log, "game.qv")
    """
    want("file", file, str | Path, "the name of a file")
    file = Path(file)
    if file.suffix.lower() not in KINDS:
        raise malformed("file-kind", word=file.name)
    want("log", log, Iterable, "the events of a game, as in `game.log`")
    log = tuple(log)
    if file.suffix.lower() == ".jsonl":
        text = write_jsonl(log)
    else:
        check_record_due(Fold(log).state)
        text = write_qv(log, seat, about, remarks)
    write_whole(file, text.encode())


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that nobody ever finds half of it."""
    unfinished(file).write_bytes(content)
    unfinished(file).replace(file)


def unfinished(file: Path) -> Path:
    """Where a file is written before it takes its place."""
    return file.with_name(f"{file.name}.part")
