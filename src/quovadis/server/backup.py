"""Everything in one file, taken while a server runs, and put back into any database.

A backup is an SQLite file with the same tables as the database, whatever kind that is. One of an
older version is brought up to date, in a copy, when it is put back.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, make_url, select

from quovadis.server import schema
from quovadis.server.claim import claimed
from quovadis.server.store import WRITES_LATER, Store, opened

PARTS = schema.metadata.sorted_tables
"""What is kept, in an order in which it can be written."""
BATCH = 1000


class NoBackup(Exception):
    """A file that is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """What putting a backup back came to, in tables."""

    added: int
    """They were missing."""
    same: int
    kept: int
    """They differ, and stayed."""
    replaced: int
    """They differed."""


def back_up(url: str, file: Path, *, force: bool = False) -> int:
    """Write all tables of a database to a file as they stand at one moment; return how many.

    The file appears when it is whole; an existing one stays, or with `force` is replaced.
    """
    if file.is_dir():
        raise IsADirectoryError
    if file.exists() and not force:
        raise FileExistsError
    with opened(url, new=False) as store:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        os.close(handle)
        try:
            if url.startswith("sqlite"):
                _copy_file(make_url(url).database or "", name)
            else:
                _copy_rows(store, name)
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


def _copy_rows(store: Store, target: str) -> None:
    moment = store.engine.execution_options(isolation_level="REPEATABLE READ")
    with (
        opened(f"sqlite:///{target}") as file,
        moment.begin() as old,
        file.engine.begin() as new,
    ):
        for part in PARTS:
            _copy(old, new, part)


def _copy(old: Connection, new: Connection, part: Table, only: str | None = None) -> None:
    query = select(part) if only is None else select(part).where(_key(part) == only)
    rows = old.execute(query.execution_options(yield_per=BATCH)).mappings()
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


def restore(url: str, file: Path, *, replace: bool = False) -> Restored:
    """Put back the tables that a database lacks, all of them or none; a server may be running.

    Where a table differs, the database counts, or with `replace` the backup: for that no server
    may be running, for it would go on with a game that is there no more. No table is deleted.
    """
    with _read(file) as backup, opened(url) as store:
        if not replace:
            return _restore(backup, store, replace=False)
        with claimed(url):
            return _restore(backup, store, replace=True)


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


def _restore(backup: Store, store: Store, *, replace: bool) -> Restored:
    added = same = kept = replaced = 0
    writing = store.engine.execution_options(**{WRITES_LATER: True})
    with backup.engine.connect() as old, writing.begin() as new:
        here = set(new.scalars(select(schema.tables.c.id)))
        for name in old.scalars(select(schema.tables.c.id).order_by("created")).all():
            if name not in here:
                added += 1
            elif _content(old, name) == _content(new, name):
                same += 1
                continue
            elif not replace:
                kept += 1
                continue
            else:
                replaced += 1
                for part in reversed(PARTS):
                    new.execute(delete(part).where(_key(part) == name))
            for part in PARTS:
                _copy(old, new, part, name)
    return Restored(added=added, same=same, kept=kept, replaced=replaced)


def _content(connection: Connection, name: str) -> list[set[tuple[Any, ...]]]:
    return [
        {tuple(row) for row in connection.execute(select(part).where(_key(part) == name))}
        for part in PARTS
    ]
