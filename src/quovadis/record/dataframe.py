"""Games as rows of a table: what pandas, polars and `csv` take as they are."""

from collections.abc import Callable, Iterable, Iterator
from glob import glob, has_magic
from os import PathLike, fspath
from pathlib import Path
from typing import Any, Literal

from quovadis.core.events import Advanced, CaesarMoved, LaurelTaken, Placed, SupportUsed, TokenDrawn
from quovadis.core.laurels import total
from quovadis.core.log import Fold
from quovadis.core.wanted import want, want_one_of
from quovadis.record.annotated import Record, read_records
from quovadis.record.bargains import deals
from quovadis.record.files import KINDS, as_text, is_jsonl
from quovadis.record.jsonl import read_jsonl
from quovadis.record.refusal import RecordRefused
from quovadis.record.turns import turns
from quovadis.record.variants import write_variants

Row = dict[str, Any]
Each = Literal["game", "player", "turn", "deal"]
Files = str | PathLike[str] | Iterable[str | PathLike[str]]


def rows(files: Files, each: Each = "game") -> Iterator[Row]:
    """A row for each game in some files, or for each player, turn or deal of these games.

    `files` is a file, a folder, a pattern or several of them. Rows of a kind have the same columns.

    >>> game.save("game.qv")
    >>> [(row["players"], row["first"], row["winner"]) for row in rows("*.qv")]
    [(3, 'red', None)]
    """
    kinds: dict[str, Callable[[Record], Iterator[Row]]] = {
        "game": _games,
        "player": _players,
        "turn": _turns,
        "deal": _deals,
    }
    want("files", files, str | PathLike | Iterable, "a file, a folder, a pattern or several")
    want_one_of("each", each, kinds)
    return _rows(files, kinds[each])


def _rows(files: Files, told: Callable[[Record], Iterator[Row]]) -> Iterator[Row]:
    for file in _found(files):
        for number, record in enumerate(_records(file), start=1):
            for row in told(record):
                yield {"file": str(file), "game": number, **row}


def _found(files: Files) -> Iterator[Path]:
    """The files that are meant, those of a pattern in the order of their names."""
    for each in [files] if isinstance(files, str | PathLike) else files:
        want("files", each, str | PathLike, "a file, a folder, a pattern or several")
        name = fspath(each)
        if Path(name).is_dir():
            yield from sorted(one for one in Path(name).iterdir() if one.suffix.lower() in KINDS)
            continue
        if not has_magic(name):
            yield Path(name)
            continue
        found = sorted(glob(name, recursive=True))  # noqa: PTH207 - patterns may be absolute
        if not found:
            raise FileNotFoundError(f"there is no file that fits {name}")
        yield from map(Path, found)


def _records(file: Path) -> Iterator[Record]:
    try:
        text = as_text(file.read_bytes())
        if is_jsonl(file.name, text):
            yield Record(log=read_jsonl(text))
        else:
            yield from read_records(text)
    except RecordRefused as refused:
        refused.add_note(f"in {file}")
        raise


def _games(record: Record) -> Iterator[Row]:
    state = Fold(record.log).state
    outcome = state.outcome
    yield {
        "event": record.about.get("Event"),
        "place": record.about.get("Place"),
        "date": record.about.get("Date"),
        "edition": state.rules.edition,
        "variants": write_variants(state.rules),
        "players": len(state.players),
        "first": state.players[0],
        "turns": state.turn.number - 1 if outcome is None else outcome.turns,
        "end": None if outcome is None else outcome.reason,
        "winner": None if outcome is None else outcome.winner,
    }


def _players(record: Record) -> Iterator[Row]:
    state = Fold(record.log).state
    standings = {one.colour: one for one in (state.outcome.standings if state.outcome else ())}
    for seat, player in enumerate(state.players):
        standing, words = standings.get(player), state.talks.record(player)
        yield {
            "seat": seat + 1,
            "family": player,
            "name": record.names.get(player),
            "bot": record.bots.get(player),
            "laurels": total(state.purses[seat]) if standing is None else standing.total,
            "senate": None if standing is None else standing.seat,
            "finish": None if standing is None else standing.place,
            "kept": words["kept"],
            "broken": words["broken"],
        }


def _turns(record: Record) -> Iterator[Row]:
    for turn in turns(record.log):
        row: Row = {
            "turn": turn.number,
            "family": turn.active,
            "action": None,
            "at": None,
            "supporters": 0,
            "laurel": None,
            "text": "; ".join(" ".join(line.split()) for line in turn.lines),
        }
        for event in turn.events:
            match event:
                case Placed():
                    row |= {"action": "place", "at": event.committee.id}
                case Advanced():
                    row |= {"action": "advance", "at": event.path.id}
                case CaesarMoved(bonus=False):
                    row |= {"action": "caesar", "at": event.to.id}
                case TokenDrawn():
                    row["action"] = "draw"
                case SupportUsed():
                    row["supporters"] = len(event.supporters)
                case LaurelTaken():
                    row["laurel"] = event.laurel
                case _:
                    pass  # talks are rows of their own, and the rest follows
        yield row


def _deals(record: Record) -> Iterator[Row]:
    for turn in turns(record.log):
        for deal in deals(turn.events):
            lists = {name: " ".join(deal[name]) for name in ("parties", "accepted")}
            yield {"turn": turn.number, "family": turn.active, **deal, **lists}
