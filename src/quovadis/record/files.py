"""Records on disk, of both kinds: `.qv` and `.jsonl`."""

from collections.abc import Iterable
from pathlib import Path

from quovadis.core.errors import Refused
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.log import Fold, before_turn
from quovadis.core.state import State
from quovadis.record.jsonl import read_jsonl, write_jsonl
from quovadis.record.reader import read_qv
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.writer import write_qv

KINDS = (".qv", ".jsonl")
"""How the names of files end: records for people, logs for programs."""


def read_log(file: Path | str) -> tuple[Event, ...]:
    """The log in a file of either kind.

    >>> game.save("game.jsonl")
    >>> len(read_log("game.jsonl"))
    2
    """
    file = Path(file)
    return parse_log(file.read_bytes(), jsonl=file.suffix.lower() == ".jsonl")


def parse_log(
    content: bytes, *, before: int | None = None, jsonl: bool = False
) -> tuple[Event, ...]:
    """The log in the bytes of a file of either kind, or what counts of it before a turn.

    >>> parse_log(write_jsonl(game.log).encode()) == game.log
    True
    """
    text = as_text(content)
    if not jsonl and not is_jsonl("", text):
        return read_qv(text, before=before)
    log = read_jsonl(text)
    return log if before is None else before_turn(log, before)


def as_text(content: bytes) -> str:
    """The text of a record; or `RecordRefused`."""
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


def write_log(log: Iterable[Event], file: Path | str, seat: Colour | None = None) -> None:
    """Write a log in the kind that the name asks for; never half a file.

    A record (`.qv`) of a game that still runs holds what `seat` may know, or everyone.

    >>> write_log(game.log, "game.qv")
    """
    file = Path(file)
    if file.suffix.lower() not in KINDS:
        raise malformed("file-kind", word=file.name)
    log = tuple(log)
    if file.suffix.lower() == ".jsonl":
        text = write_jsonl(log)
    else:
        check_record_due(Fold(log).state)
        text = write_qv(log, seat)
    unfinished = file.with_name(f"{file.name}.part")
    unfinished.write_text(text, "utf-8")
    unfinished.replace(file)
