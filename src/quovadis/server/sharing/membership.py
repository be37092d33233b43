"""A process's place among those that share a PostgreSQL.

A row in `processes` gives the right to write: every transaction looks whether it still stands, and
whoever deletes it waits for the transactions that have looked. So a process that was given up for
dead can store nothing from then on, whether it is dead or was only away. Two things say whether a
process lives: an advisory lock that ends with its connection, and a date that it renews.
"""

import logging
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Connection,
    Float,
    Integer,
    cast,
    column,
    delete,
    exists,
    func,
    insert,
    select,
    table,
    text,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from quovadis.server import schema
from quovadis.server.claim import Lock
from quovadis.server.hold import ONLY, Hold, HoldLost
from quovadis.server.settings import BadSetting, shown
from quovadis.server.store import KEY, engine_of, reason_of

PROCESS_KEY = 0x51560003
"""The first half of a process's advisory lock; the second is its number."""
SHARED = "shared"
"""What stands in the place of a holder's token while several processes share a database."""
LINE = 2
"""The version of what processes say to each other: all that share a database speak the same."""
BEAT = 1.0
"""How often a process says that it runs, in seconds."""
LEASE = 5.0
"""After so many seconds of silence the others may take its tables."""
NAP = 3.0
"""A process that did not run for so many seconds asks before it says anything."""
SECRET_BYTES = 32

logger = logging.getLogger("quovadis.server")

_PROCESSES = schema.processes.c


def ticks() -> float:
    """Seconds that go on while the machine sleeps, where the system can tell."""
    clock: int | None = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another process, and how it is reached."""

    number: int
    address: str
    secret: bytes


@dataclass(frozen=True, slots=True)
class Sighting:
    """How another process looks from the database."""

    number: int
    locked: bool
    """Its lock is held: its connection stands."""
    late: bool
    """It has not said for long that it runs."""


class Membership(Hold):
    """The right to write to a shared database, until the others take this process for dead."""

    def __init__(self, url: str, number: int, address: str) -> None:
        super().__init__(session=f"quovadis process {number}")
        engine = engine_of(url, session=self.session)
        self.url, self.number, self.address = url, number, address
        self.secret = secrets.token_bytes(SECRET_BYTES)
        self.leaving = False
        """It stops: nothing is told any more."""
        self._left = False
        self.others: tuple[Sighting, ...] = ()
        """The others, as they looked a moment ago."""
        self._engine = engine
        self._lock = Lock(
            engine,
            func.pg_try_advisory_lock_shared(KEY),
            func.pg_try_advisory_lock(PROCESS_KEY, number),
        )
        standing = select(_PROCESSES.id).where(_PROCESSES.id == number)
        self._standing = str(
            standing.with_for_update(read=True, key_share=True).compile(
                dialect=postgresql.dialect(),  # type: ignore[no-untyped-call] # theirs
                compile_kwargs={"literal_binds": True},
            )
        )
        self._awake = ticks()
        """When this process last ran for certain."""
        self._asked = self._woke = self._awake
        """When it last asked the database and was answered, and when it last woke: if it has not
        asked since then, it must be silent."""
        self._beating = threading.Lock()
        self._steady = ticks()
        """Since when the database has answered in time, every time."""

    # The right to write

    def sign(self, connection: Connection) -> None:
        """Share the database from now on. Transactions of a server that held it alone end first."""
        row = {"id": ONLY, "token": SHARED}
        new = postgresql.insert(schema.holder).values(row).on_conflict_do_nothing()
        connection.execute(new)
        alone = (schema.holder.c.id == ONLY) & (schema.holder.c.token != SHARED)
        connection.execute(update(schema.holder).where(alone).values(token=SHARED))

    def check(self, connection: Connection) -> None:
        """Raise `HoldLost` if this process was given up; else it is not before this has ended."""
        if connection.exec_driver_sql(self._standing).scalar() is None:
            self.lost = self.lost or not self.leaving  # what was given back is not lost
            raise HoldLost

    @property
    def certain(self) -> bool:
        """Whether this process may say what it knows: it has not slept since it last asked.

        One that slept may have lost its tables meanwhile. A database that is away takes nothing
        from anybody. Only one that is cut off alone may have lost them, and says what it knew.
        """
        awake = self._awake  # before all else: it may fall asleep here, and wake
        quiet = self.lost or self.leaving or self._asked < self._woke
        return not quiet and ticks() < awake + NAP

    def stay_awake(self) -> None:
        """Note that this process runs, and whether it did all the time."""
        now = ticks()
        if now > self._awake + NAP:
            self._woke = now
        self._awake = now  # last: whoever sees it sees the other

    # Coming and going

    def join(self, door: str) -> None:
        """Come in; or `BadSetting` if a server has the database alone, or speaks otherwise."""
        if not self._lock.take():
            raise BadSetting("setting-database-busy", file=shown(self.url))
        with self._engine.begin() as connection:
            self.sign(connection)
            for line, locked in connection.execute(select(_PROCESSES.line, _locked())):
                if locked and line != LINE:
                    raise BadSetting("setting-database-otherwise", file=shown(self.url))
            connection.execute(
                insert(schema.processes).values(
                    id=self.number,
                    address=self.address,
                    secret=self.secret,
                    line=LINE,
                    door=door,
                    seen=_now(),
                )
            )
        self._awake = self._steady = ticks()

    def leave(self) -> None:
        """Give everything back: the others have the tables at once."""
        if self._left:
            return
        self.leaving = self._left = True
        with suppress(DBAPIError), self._engine.begin() as connection:
            connection.execute(delete(schema.processes).where(_PROCESSES.id == self.number))
        self._lock.drop()

    def close(self) -> None:
        """Leave, and ask the database nothing more."""
        self.leave()
        self._engine.dispose()

    def beat(self) -> None:
        """Say that this process runs, and see how the others are."""
        if self.leaving:
            return
        with self._beating:  # one connection has the lock
            self._beat()

    def _beat(self) -> None:
        start = ticks()
        try:
            self._lock.mend()
            with self._engine.begin() as connection:
                mine = update(schema.processes).where(_PROCESSES.id == self.number)
                there = connection.execute(mine.values(seen=_now())).rowcount
                others = select(_PROCESSES.id, _locked(), _late())
                rows = connection.execute(others.where(_PROCESSES.id != self.number)).all()
        except SQLAlchemyError:  # also that no connection is free
            self._steady = ticks()
            return
        if ticks() > start + LEASE / 2:
            self._steady = ticks()
        self.others = tuple(Sighting(*row) for row in rows)
        self.lost = self.lost or not (there or self.leaving)
        self._asked = start

    # The others

    def neighbour(self, number: int) -> Neighbour | None:
        """How a process is reached; None: it is gone."""
        query = select(_PROCESSES.id, _PROCESSES.address, _PROCESSES.secret)
        with self._engine.connect() as connection:
            row = connection.execute(query.where(_PROCESSES.id == number)).first()
        return None if row is None else Neighbour(*row)

    def bury(self, number: int, *, unreachable: bool = True) -> bool | None:
        """Take the rights of a process that is dead, or silent for too long.

        True: it was this process that did; None: it is gone already; False: it may live. Whether it
        is `unreachable` is for the caller to see.
        """
        look = select(_locked(), _late()).where(_PROCESSES.id == number)
        with self._engine.begin() as connection:
            self.check(connection)
            found = connection.execute(look).first()
            if found is None:
                return None
            locked, silent = found
            patient = ticks() - self._steady < LEASE  # all were silent while the database was away
            if patient and (locked or not unreachable):
                return False
            if locked and not silent:
                return False
            # One that sleeps may hold a transaction open: it would be waited for.
            connection.execute(_END_SESSIONS, {"name": f"quovadis process {number}"})
            gone = connection.execute(delete(schema.processes).where(_PROCESSES.id == number))
        return True if gone.rowcount else None


_END_SESSIONS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name "
    "AND datname = current_database() AND usename = current_user"
)


def _now() -> ColumnElement[float]:
    """The clock of the database: all processes have the same."""
    return cast(func.extract("epoch", func.clock_timestamp()), Float)


def _late() -> ColumnElement[bool]:
    """Whether the process in a row has not said for long that it runs."""
    return _PROCESSES.seen + LEASE < _now()


def _locked() -> ColumnElement[bool]:
    """Whether the lock of the process in a row is held."""
    return exists().where(
        (_LOCKS.c.locktype == "advisory")
        & (_LOCKS.c.classid == PROCESS_KEY)
        & (_LOCKS.c.objid == _PROCESSES.id)
        & (_LOCKS.c.objsubid == 2)  # a lock of two numbers
        & _LOCKS.c.granted
        & (_LOCKS.c.database == _HERE)
    )


_LOCKS = table(
    "pg_locks",
    column("locktype"),
    column("classid", Integer),
    column("objid", Integer),
    column("objsubid", Integer),
    column("granted", Boolean),
    column("database", Integer),
)
_DATABASES = table("pg_database", column("oid", Integer), column("datname"))
_HERE = (
    select(_DATABASES.c.oid)
    .where(_DATABASES.c.datname == func.current_database())
    .scalar_subquery()
)


@contextmanager
def joined(url: str, address: str, door: str) -> Iterator[Membership]:
    """Share a database for the length of a block, or `BadSetting` if a server has it alone."""
    member = _join(url, address, door)
    try:
        with _awake(member):
            yield member
    finally:
        member.close()


def _join(url: str, address: str, door: str) -> Membership:
    try:
        member = Membership(url, _next_number(url), address)
        try:
            member.join(door)
        except BaseException:
            member.close()
            raise
    except DBAPIError as reason:
        why = reason_of(reason)
        raise BadSetting("setting-database-unusable", file=shown(url), why=why) from None
    return member


def _next_number(url: str) -> int:
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            number = func.nextval(func.pg_get_serial_sequence("processes", "id"))
            return int(connection.execute(select(number)).scalar_one())
    finally:
        engine.dispose()


@contextmanager
def _awake(member: Membership) -> Iterator[None]:
    """Renew a membership in the background: the event loop may have other things to do."""
    over = threading.Event()

    def beat() -> None:
        while not (member.lost or over.wait(BEAT)):
            try:
                member.beat()
            except Exception:  # the next one may succeed
                logger.exception("beat fails")

    def stay_awake() -> None:
        while not (member.lost or over.wait(NAP / 6)):
            member.stay_awake()

    threads = [threading.Thread(target=one, daemon=True) for one in (beat, stay_awake)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join(10.0)


def at_door(url: str, door: str) -> bool:
    """Whether a living process of this database already serves there."""
    engine = engine_of(url)
    try:
        with engine.connect() as connection:
            query = select(_locked()).where(_PROCESSES.door == door)
            return any(connection.scalars(query))
    finally:
        engine.dispose()
