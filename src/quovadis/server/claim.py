"""Who may use a database: one server, and no other program that changes it meanwhile.

A lock keeps a second one from starting, and ends with the process, however that ends. It can also
end before: a connection breaks, a lock file is deleted. Then the `Hold` decides.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from sqlalchemy import ColumnElement, Connection, Engine, func, make_url, select
from sqlalchemy.exc import DBAPIError

from quovadis.server.hold import HOLDER, Hold
from quovadis.server.settings import BadSetting, shown
from quovadis.server.store import KEY, WRITES_LATER, engine_of, make_private, reason_of

LOOK = 2.0
"""How often a hold is checked, in seconds."""
LAST_LOOK = 10.0
"""How long a check may still take when the server stops, in seconds."""

logger = logging.getLogger("quovadis.server")


class Claim(Hold):
    """A hold that can be checked and renewed."""

    def __init__(self, engine: Engine, mend: Callable[[], None]) -> None:
        """`mend` takes the lock again if it is lost and free."""
        super().__init__()
        self._engine, self._mend = engine, mend
        with engine.execution_options(**{WRITES_LATER: True}).begin() as connection:
            self.sign(connection)

    def look(self) -> None:
        """See whether it is lost. A lock that went with its connection is taken again."""
        self._mend()
        with self._engine.connect() as connection:
            self.lost = self.lost or connection.scalar(HOLDER) != self.token


@contextmanager
def claimed(url: str) -> Iterator[Claim]:
    """Hold a database, or `BadSetting` if somebody else does: tables are played from memory."""
    engine = engine_of(url)
    locked = _sqlite_locked(url) if url.startswith("sqlite") else _postgres_locked(url, engine)
    try:
        with locked as mend:
            try:
                claim = Claim(engine, mend)
            except DBAPIError as reason:
                why = reason_of(reason)
                raise BadSetting("setting-database-unusable", file=shown(url), why=why) from None
            yield claim
    finally:
        engine.dispose()


@contextmanager
def watched(claim: Claim) -> Iterator[None]:
    """Keep a claim alive in the background, for the length of a block."""
    over = threading.Event()

    def look() -> None:
        while not claim.lost and not over.wait(LOOK):
            with suppress(DBAPIError):  # a database that is away may still be ours
                claim.look()

    looking = threading.Thread(target=look, name="claim", daemon=True)
    looking.start()
    try:
        yield
    finally:
        over.set()
        looking.join(LAST_LOOK)  # else it could take the lock again after it was dropped


@contextmanager
def _sqlite_locked(url: str) -> Iterator[Callable[[], None]]:
    """The lock is an open transaction in a file beside the database; it writes nothing."""
    name = f"{make_url(url).database}.lock"
    lock = None
    try:
        make_private(Path(name))
        lock = sqlite3.connect(name, timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except (sqlite3.Error, OSError) as reason:
        if lock is not None:
            lock.close()
        if "locked" in str(reason):
            raise BadSetting("setting-database-busy", file=shown(url)) from None
        raise BadSetting("setting-database-unusable", file=name, why=str(reason)) from None
    try:
        yield lambda: None  # no connection that could break
    finally:
        lock.close()


@contextmanager
def _postgres_locked(url: str, engine: Engine) -> Iterator[Callable[[], None]]:
    lock = Lock(engine, func.pg_try_advisory_lock(KEY))
    if not lock.take():
        raise BadSetting("setting-database-busy", file=shown(url))
    try:
        yield lock.mend
    finally:
        lock.drop()


class Lock:
    """Advisory locks in PostgreSQL: they live as long as the connection that took them."""

    def __init__(self, engine: Engine, *taking: ColumnElement[bool]) -> None:
        """`taking`: what takes each of them, or says that somebody has it."""
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._taking = taking
        self._connection: Connection | None = None

    def take(self) -> bool:
        """Whether they were free."""
        with ExitStack() as stack:
            connection = stack.enter_context(self._engine.connect())
            if not all(connection.execute(select(one)).scalar() for one in self._taking):
                connection.invalidate()  # or it would keep those that were
                return False
            stack.pop_all()  # it stays open
        self._connection = connection
        return True

    def mend(self) -> None:
        """Take them again if their connection broke. Our own dead session may still have them."""
        try:
            if self._connection is not None:
                self._connection.execute(select(1))
                return
        except DBAPIError:
            self.drop()
        if self.take():
            logger.warning("lock on the database was lost and taken again")

    def drop(self) -> None:
        """Let go of them: they end with the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
                connection.close()
