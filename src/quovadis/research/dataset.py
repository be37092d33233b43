"""A dataset: games of bots as tables and records, in a folder that no crash can spoil.

`dataset.jsonl` is the file of an arena's games. The rows of a game are kept apart until all games
of its part are there; then the part is written, in the order of the games. So the tables are the
same whatever was played at the same time, and wherever somebody stopped.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

import pyarrow as pa
import pyarrow.parquet as pq

from quovadis.record.files import unfinished, write_whole
from quovadis.research.arena import Arena
from quovadis.research.contest import Games
from quovadis.research.match import Lost, Played, Sitting
from quovadis.research.rows import TABLES, Gathered, game_row, unpacked

JOURNAL = "dataset.jsonl"
PART = 200
"""How many games the files of a table hold."""
_RECORDS, _UNFINISHED = "records", "unfinished"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dataset(Arena):
    """The games of an arena, to be kept as tables."""

    KIND: ClassVar[str] = "dataset"


class Torn(Exception):
    """The rows of a game cannot be read."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


@dataclass(slots=True)
class Folder:
    """Where a dataset is. Raises `OSError`."""

    path: Path
    plan: Dataset
    _sittings: dict[int, Sitting] = field(init=False)
    _games: Games = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._sittings = {sitting.number: sitting for sitting in self.plan.sittings()}

    def begin(self, known: Games) -> Games:
        """Make the folders, and tell which of the known games are really there."""
        for name in (*TABLES, _RECORDS, _UNFINISHED):
            (self.path / name).mkdir(exist_ok=True)
        self._games = {number: game for number, game in known.items() if self._has(number, game)}
        for part in range(1, self._part(self.plan.total) + 1):
            self._assemble(part)  # what was complete when somebody stopped us
        return dict(self._games)

    def keep(self, game: Played | Lost) -> None:
        """Keep a game that has just been finished, and write its part if it was the last one."""
        if isinstance(game, Gathered):
            if game.record is not None:
                write_whole(self._record(game.number), game.record.encode())
            for table, rows in game.rows.items():
                write_whole(self._unfinished(table, game.number), rows)
            game.record, game.rows = None, {}  # they are on disk: free the memory
        self._games[game.number] = game
        self._assemble(self._part(game.number))

    def finish(self) -> None:
        """Nothing is unfinished any more."""
        with suppress(OSError):  # somebody keeps a file of their own there
            (self.path / _UNFINISHED).rmdir()

    def rows(self, table: str) -> int:
        """How many rows a table has."""
        return sum(pq.read_metadata(file).num_rows for file in self._parts(table))

    def _has(self, number: int, game: Played | Lost) -> bool:
        """Whether the rows of a game are in a part, or wait for one."""
        if all(file.exists() for file in self._files(self._part(number))):
            return isinstance(game, Lost) or self._record(number).exists()
        waiting = (self._unfinished(table, number) for table in ("decisions", "promises"))
        return isinstance(game, Lost) or (
            self._record(number).exists() and all(file.exists() for file in waiting)
        )

    def _assemble(self, part: int) -> None:
        """Write the files of a part, if all its games are there."""
        numbers = self._numbers(part)
        if any(number not in self._games for number in numbers):
            return
        files = dict(zip(TABLES, self._files(part), strict=True))
        if not all(file.exists() for file in files.values()):
            for table, file in files.items():
                content = pa.concat_tables(
                    [TABLES[table].empty_table(), *self._content(table, part)]
                )
                pq.write_table(content, unfinished(file), compression="zstd")
                unfinished(file).replace(file)
        for number in numbers:
            for table in TABLES:
                self._unfinished(table, number).unlink(missing_ok=True)

    def _content(self, table: str, part: int) -> Iterator[pa.Table]:
        """The rows of a part, in the order of its games."""
        numbers = self._numbers(part)
        if table == "games":
            rows = [
                game_row(self._sittings[each], self._games[each], self._record(each).name)
                for each in numbers
            ]
            yield pa.Table.from_pylist(rows, schema=TABLES[table])
            return
        for number in numbers:
            if isinstance(self._games[number], Played):
                file = self._unfinished(table, number)
                try:
                    yield unpacked(file.read_bytes()).cast(TABLES[table])
                except (pa.ArrowInvalid, OSError, ValueError):
                    raise Torn(file) from None

    # Names

    def _part(self, number: int) -> int:
        return (number - 1) // PART + 1

    def _numbers(self, part: int) -> range:
        return range((part - 1) * PART + 1, min(part * PART, self.plan.total) + 1)

    def _files(self, part: int) -> tuple[Path, ...]:
        digits = len(str(self._part(self.plan.total)))
        return tuple(self.path / table / f"part-{part:0{digits}}.parquet" for table in TABLES)

    def _parts(self, table: str) -> Iterable[Path]:
        return sorted((self.path / table).glob("part-*.parquet"))

    def _record(self, number: int) -> Path:
        digits = len(str(self.plan.total))
        return self.path / _RECORDS / f"game-{number:0{digits}}.qv"

    def _unfinished(self, table: str, number: int) -> Path:
        return self.path / _UNFINISHED / f"{table}-{number}.arrow"
