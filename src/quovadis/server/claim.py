"""Who may use a database: one server, and nobody who changes old things beside it.

The hold ends with the process, however that ends.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import func, make_url, select

from quovadis.server.settings import BadSetting, shown
from quovadis.server.store import engine_of

KEY = 0x51560001
"""The advisory lock in PostgreSQL."""


@contextmanager
def claimed(url: str) -> Iterator[None]:
    """Hold a database, or `BadSetting` if somebody else does: tables are played from memory."""
    with _sqlite_held(url) if url.startswith("sqlite") else _postgres_held(url):
        yield


@contextmanager
def _sqlite_held(url: str) -> Iterator[None]:
    """Locked is a file beside the database: an open transaction in it, which needs no writing."""
    name = f"{make_url(url).database}.lock"
    lock = None
    try:
        lock = sqlite3.connect(name, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as reason:
        if lock is not None:
            lock.close()
        if "locked" in str(reason):
            raise BadSetting("setting-database-busy", file=shown(url)) from None
        raise BadSetting("setting-database-unusable", file=name, why=str(reason)) from None
    try:
        yield
    finally:
        lock.close()


@contextmanager
def _postgres_held(url: str) -> Iterator[None]:
    engine = engine_of(url)
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if not connection.execute(select(func.pg_try_advisory_lock(KEY))).scalar():
                raise BadSetting("setting-database-busy", file=shown(url))
            try:
                yield
            finally:
                with suppress(Exception):  # the hold ends with the connection
                    connection.invalidate()
    finally:
        engine.dispose()
