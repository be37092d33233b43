"""Everything in one file, taken while a server runs, and put back into any database.

A backup is an SQLite file with the same tables as the database, whatever kind that is. One of an
older version is brought up to date, in a copy, when it is put back.
"""

import os
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, make_url, select
from sqlalchemy.exc import DBAPIError

from quovadis.server import schema
from quovadis.server.claim import claimed
from quovadis.server.settings import BadSetting, shown
from quovadis.server.store import Repeated, Store, engine_of, opened, reason_of

BATCH = 1000


class NoBackup(Exception):
    """A file that is not a backup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """The result of restoring a backup, in tables."""

    added: int
    """They were missing."""
    same: int
    kept: int
    """They differed, and were left alone."""
    replaced: int
    """They differed, and were replaced."""


def back_up(url: str, file: Path, *, force: bool = False) -> int:
    """Write all tables of a database to a file as they stand at one moment; return how many.

    The file appears when it is whole; an existing one stays, or with `force` is replaced.
    """
    if file.is_dir():
        raise IsADirectoryError
    if file.exists() and not force:
        raise FileExistsError
    with opened(url, new=False):
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        os.close(handle)
        try:
            if url.startswith("sqlite"):
                _copy_file(make_url(url).database or "", name)
            else:
                _copy_rows(url, name)
            count = _finish(name)
            if file.exists() and not force:
                raise FileExistsError
            Path(name).replace(file)
        finally:
            for left in ("", "-wal", "-shm", "-journal"):
                Path(name + left).unlink(missing_ok=True)
    _sync(file.parent)
    return count


def _copy_file(source: str, target: str) -> None:
    """SQLite's own backup: one moment's pages, while others go on writing."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _copy_rows(url: str, target: str) -> None:
    engine = engine_of(url, patient=True)
    moment = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with (
            opened(f"sqlite:///{target}") as file,
            moment.begin() as old,
            file.engine.begin() as new,
        ):
            for part in schema.GAME:
                _copy(old, new, part)
    finally:
        engine.dispose()


def _copy(old: Connection, new: Connection, part: Table) -> None:
    rows = old.execute(select(part).execution_options(yield_per=BATCH)).mappings()
    for batch in rows.partitions():
        new.execute(insert(part), [dict(row) for row in batch])


def _key(part: Table) -> Any:
    return part.c.id if part is schema.tables else part.c.table_id


def _finish(name: str) -> int:
    """Make it one whole file on the disk, and count its tables."""
    with closing(sqlite3.connect(name)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
        if file.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise OSError("the copy is damaged")
        count: int = file.execute("SELECT count(*) FROM tables").fetchone()[0]
    _sync(Path(name))
    return count


def _sync(path: Path) -> None:
    if path.is_dir() and os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def restore(
    url: str,
    file: Path,
    *,
    replace: bool = False,
    tell: Callable[[int, int], None] | None = None,
) -> Restored:
    """Put back the tables that a database lacks, one after the other; a server may be running.

    Where a table differs, the database counts, or with `replace` the backup: for that no server
    may be running, for it would go on with a game that is there no more. No table is deleted.
    Each table is there whole or not at all, so what was interrupted can be done again. `tell` is
    called after every table: how many are done, of how many.
    """
    with (
        _read(file) as backup,
        opened(url) as store,
        claimed(url) if replace else nullcontext() as store.hold,
    ):
        try:
            return _restore(backup, store, tell or (lambda *_: None), replace=replace)
        except DBAPIError as reason:
            why = reason_of(reason)
            raise BadSetting("setting-database-unusable", file=shown(url), why=why) from None


@contextmanager
def _read(file: Path) -> Iterator[Store]:
    """A backup, brought up to date in a copy of its own."""
    if not file.exists():
        raise FileNotFoundError
    if file.is_dir():
        raise IsADirectoryError
    with tempfile.TemporaryDirectory() as folder:
        copy = str(Path(folder) / "backup.sqlite")
        try:
            _copy_file(str(file), copy)
            with closing(sqlite3.connect(copy)) as read:
                read.execute("SELECT version_num FROM alembic_version").fetchone()
            _finish(copy)
        except (sqlite3.Error, OSError):
            raise NoBackup from None
        with opened(f"sqlite:///{copy}") as store:
            yield store


Rows = list[dict[str, Any]]


def _restore(
    backup: Store, store: Store, tell: Callable[[int, int], None], *, replace: bool
) -> Restored:
    came: Counter[str] = Counter()
    with backup.engine.connect() as old:
        names = old.scalars(select(schema.tables.c.id).order_by("created")).all()
        for done, name in enumerate(names, start=1):
            came[_restore_table(name, _content(old, name), store, replace=replace)] += 1
            tell(done, len(names))
    return Restored(
        added=came["added"], same=came["same"], kept=came["kept"], replaced=came["replaced"]
    )


def _restore_table(name: str, wanted: list[Rows], store: Store, *, replace: bool) -> str:
    """Put one table back in its own transaction; return the result by its name in `Restored`.

    Only what writes takes the database's lock, and everything is read before.
    """
    with store.engine.connect() as connection:
        here = _content(connection, name)
    if any(here) and (_same(here, wanted) or not replace):
        return "same" if _same(here, wanted) else "kept"
    try:
        with store.writing() as connection:
            for part in reversed(schema.GAME) if any(here) else ():
                connection.execute(delete(part).where(_key(part) == name))
            for part, rows in zip(schema.GAME, wanted, strict=True):
                if rows:
                    connection.execute(insert(part), rows)
    except Repeated:  # somebody else put it back in the same moment
        with store.engine.connect() as connection:
            return "same" if _same(_content(connection, name), wanted) else "kept"
    return "replaced" if any(here) else "added"


def _content(connection: Connection, name: str) -> list[Rows]:
    return [
        [dict(row) for row in connection.execute(select(part).where(_key(part) == name)).mappings()]
        for part in schema.GAME
    ]


def _same(here: list[Rows], there: list[Rows]) -> bool:
    def rows(part: Rows) -> set[tuple[Any, ...]]:
        return {tuple(row.values()) for row in part}

    return [*map(rows, here)] == [*map(rows, there)]
