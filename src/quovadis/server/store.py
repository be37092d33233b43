"""Keeps everything. When `append` returns, the events are on the disk."""

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from threading import Lock, local
from typing import Any, Literal, ParamSpec, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    case,
    create_engine,
    delete,
    event as hooks,
    exists,
    func,
    insert,
    inspect,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql as postgres
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from quovadis.core.errors import Refused
from quovadis.core.events import Event, Started
from quovadis.core.families import Colour
from quovadis.record.jsonl import dump_event, load_event
from quovadis.server import schema
from quovadis.server.hold import Hold
from quovadis.server.rows import Row, Rows
from quovadis.server.settings import DRIVERS, BadSetting, shown
from quovadis.server.threads import Crews, Daemons, Threads, patience

Status = Literal["open", "playing", "finished"]
Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")
WRITES_LATER = "quovadis_writes_later"
"""Marks a transaction that reads first: SQLite must keep out other writers from the start."""
CONNECT = {
    "connect_timeout": 3,
    "tcp_user_timeout": 4000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
}
"""After how long PostgreSQL counts as unreachable, unless its URL says otherwise."""
KEY = 0x51560001
"""The advisory lock in PostgreSQL of whoever uses the database, alone or with others."""
SHARED_WAIT = "100ms"
"""How long several pieces of work wait together for a lock that only one of them needs."""
NOBODY = 0
"""No process has this number."""
_MIGRATING = Lock()  # Alembic keeps what it works on in globals


class InUse(Exception):
    """A server of an earlier version runs: its database cannot be brought up to date under it."""


class Newer(Exception):
    """A database of a later version than ours."""


class Repeated(Exception):
    """This command was stored before, or another writer was quicker. Nothing was stored now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredSeat:
    """Who sits where."""

    seat: Colour
    name: str
    bot: str | None = None
    """None: a person."""
    secret: bytes | None = None
    """The hash of a person's secret."""
    stand_in: bool = False
    """A bot plays for them until they return."""
    moving: bytes | None = None
    """The hash of a one-time link to another device."""
    moving_until: float | None = None
    strikes: int = 0
    """How many turns in a row they let their time run out."""
    muted: tuple[Colour, ...] = ()
    """Whose talk they do not want to hear."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """A table without its game."""

    id: str
    created: float
    changed: float
    status: Status
    public: bool
    settings: str
    host: bytes | None = None
    """The hash of the host's secret."""
    host_seat: Colour | None = None
    rematch: str | None = None
    chance: bytes | None = None
    """The seed for its bots."""
    touched: float | None = None
    """When one of its players was last here, give or take half a day; None: not since `changed`."""
    archived: float | None = None
    """When it was archived."""

    @property
    def last(self) -> float:
        """When one of its players was last here, or something happened here."""
        return max(self.changed, self.touched or 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTalk:
    """Something said at a table."""

    number: int
    at: float
    seat: Colour
    phrase: str | None
    text: str | None
    id: str | None = None
    """Chosen by the speaker; None: said before there were ids."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredWhole:
    """Everything known about a table."""

    table: StoredTable
    seats: tuple[StoredSeat, ...]
    log: tuple[Event, ...]
    done: dict[str, Colour]
    """The ids of commands, and for whom they were done."""
    talk: tuple[StoredTalk, ...]
    last: float | None
    """When the last event happened; None: there was none."""
    reasons: dict[int, str] = field(default_factory=dict)
    """Why bots said things, as JSON, by the number of the event that each explains."""


class Store:
    """One database: SQLite in a file, or PostgreSQL."""

    def __init__(self, url: str, *, hold: Hold | None = None, crews: Crews = Daemons) -> None:
        """Open it, and bring its tables up to date. With `hold`, write only while that holds.

        `crews`: who talks to the database while everyone else goes on.
        """
        self.url, self.hold = url, hold
        name = make_url(url).database
        if url.startswith("sqlite") and name:
            make_private(Path(name))
        patient = engine_of(url, patient=True)
        try:
            migrate(patient)
        finally:
            patient.dispose()
        self.engine = engine_of(url, session=None if hold is None else hold.session)
        self._here = local()
        """`connection`: the transaction that this thread shares among several pieces of work;
        `rows`: what they have left for its end."""
        self._writes = self.engine.execution_options(**{WRITES_LATER: True})
        # SQLite lets one write at a time: several threads would only wait for its lock.
        sqlite = self.engine.dialect.name == "sqlite"
        self._writers = Threads("written", 1 if sqlite else 8, crews, self._together)
        self._readers = Threads("read", 4, crews)

    def close(self) -> None:
        """Close it."""
        self._writers.close()
        self._readers.close()
        self.engine.dispose()

    async def aside(
        self, work: Callable[Asked, Answered], *told: Asked.args, **more: Asked.kwargs
    ) -> Answered:
        """Let the store read something while everyone else goes on, or `StorageDown`."""
        return await self._readers.do(partial(work, *told, **more))

    async def keep(
        self, work: Callable[Asked, Answered], *told: Asked.args, **more: Asked.kwargs
    ) -> Answered:
        """Let the store write something, or `StorageDown`. Reads do not wait for it."""
        return await self._writers.do(partial(work, *told, **more))

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes. Raises `Repeated` for something already stored."""
        shared: Connection | None = getattr(self._here, "connection", None)
        if shared is not None:
            yield shared
            return
        try:
            with self._begun() as connection:
                yield connection
        except IntegrityError:
            raise Repeated from None

    @contextmanager
    def _begun(self) -> Iterator[Connection]:
        """A transaction in which nobody else holds the database."""
        with self._writes.begin() as connection:
            if self.hold is not None:
                self.hold.check(connection)
            yield connection

    @contextmanager
    def _together(self) -> Iterator[Callable[[], None]]:
        """One transaction for everything that this thread writes in a block."""
        with self._begun() as connection:
            if self.engine.dialect.name == "postgresql":  # SQLite locks everyone out, or nobody
                connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{SHARED_WAIT}'")
            self._here.connection, self._here.rows = connection, Rows()
            try:
                yield partial(self._here.rows.insert, connection)
            finally:
                self._here.connection = self._here.rows = None

    @contextmanager
    def _rows(self, connection: Connection) -> Iterator[Rows]:
        """Rows for a transaction, with those of others if it is shared."""
        shared: Rows | None = getattr(self._here, "rows", None)
        yield (rows := shared or Rows())
        if rows is not shared:
            rows.insert(connection)

    def alive(self) -> bool:
        """Whether it can be read and written: the real file or server, not a cache."""
        beat = update(schema.pulse).values(beats=schema.pulse.c.beats + 1)
        with self.writing() as connection:
            connection.execute(select(schema.tables.c.id).limit(1)).all()
            if not connection.execute(beat).rowcount:
                connection.execute(insert(schema.pulse).values(id=1, beats=1))
        return True

    # Tables and seats

    def add_table(
        self,
        table: StoredTable,
        seats: Iterable[StoredSeat] = (),
        log: Sequence[Event] = (),
        owner: int | None = None,
    ) -> None:
        """Open a table with some seats already taken, or with a game that has begun elsewhere.

        `owner`: the process that has it from the beginning, if several share the database.
        """
        with self.writing() as connection:
            connection.execute(
                insert(schema.tables).values(
                    id=table.id,
                    created=table.created,
                    changed=table.changed,
                    status=table.status,
                    public=table.public,
                    settings=table.settings,
                    host=table.host,
                    host_seat=table.host_seat,
                    rematch=table.rematch,
                    chance=table.chance,
                    touched=table.touched,
                    archived=table.archived,
                )
            )
            for seat in seats:
                _put_seat(connection, table.id, seat)
            with self._rows(connection) as rows:
                rows.add(schema.events, _events(table.id, 1, log, table.created))
            if owner is not None:
                mine = {"table_id": table.id, "process": owner}
                connection.execute(insert(schema.owners).values(mine))

    def table(self, name: str) -> StoredTable | None:
        """The table of that name."""
        with self.engine.connect() as connection:
            query = select(schema.tables).where(schema.tables.c.id == name)
            row = connection.execute(query).mappings().first()
        return None if row is None else _table(row)

    def tables(  # noqa: PLR0913 - what may be asked for
        self,
        *,
        status: Status | None = None,
        public: bool | None = None,
        archived: bool | None = None,
        free_for: int | None = None,
        after: StoredTable | None = None,
        limit: int = 1000,
    ) -> tuple[StoredTable, ...]:
        """Tables, the newest first; `after`: those that follow this one.

        `free_for`: those that this process has, or nobody.
        """
        changed, name = schema.tables.c.changed, schema.tables.c.id
        query = select(schema.tables).order_by(changed.desc(), name).limit(limit)
        if after is not None:
            same = (changed == after.changed) & (name > after.id)
            query = query.where((changed < after.changed) | same)
        if archived is not None:
            query = query.where(schema.tables.c.archived.is_not(None) == archived)
        if status is not None:
            query = query.where(schema.tables.c.status == status)
        if free_for is not None:
            there = (schema.owners.c.table_id == name) & (schema.owners.c.process != free_for)
            query = query.where(~exists().where(there))
        if public is not None:
            query = query.where(schema.tables.c.public == public)
        with self.engine.connect() as connection:
            return tuple(map(_table, connection.execute(query).mappings()))

    def change_table(self, name: str, **values: Any) -> None:
        """Write down what changed about a table."""
        with self.writing() as connection:
            connection.execute(
                update(schema.tables).where(schema.tables.c.id == name).values(**values)
            )

    def owner(self, name: str) -> int | None:
        """Which process has a table, or `NOBODY`; None: there is no such table."""
        having = schema.tables.outerjoin(schema.owners)
        query = select(func.coalesce(schema.owners.c.process, NOBODY)).select_from(having)
        with self.engine.connect() as connection:
            found: int | None = connection.scalar(query.where(schema.tables.c.id == name))
        return found

    def own(self, name: str, mine: int) -> int | None:
        """Which process has a table; this one if nobody had it; None: ask again, if it is there."""
        owners = schema.owners.c
        whose = select(owners.process).where(owners.table_id == name)
        there = select(schema.tables.c.id, literal(mine)).where(schema.tables.c.id == name)
        taking = postgres.insert(schema.owners).from_select(["table_id", "process"], there)
        with self.writing() as connection:
            found: int | None = connection.scalar(whose)
            if found is None:
                connection.execute(taking.on_conflict_do_nothing())
                found = connection.scalar(whose)
        return found

    def owners(self, names: Collection[str]) -> dict[str, int]:
        """Which processes have some tables, as far as anybody has them."""
        owners = schema.owners.c
        query = select(owners.table_id, owners.process).where(owners.table_id.in_(names))
        with self.engine.connect() as connection:
            return {name: process for name, process in connection.execute(query)}  # noqa: C416

    def untouched(self, status: Status, before: float) -> list[str]:
        """Tables of a status that should be archived: nobody was there since `before`."""
        query = select(schema.tables.c.id).where(_untouched(status, before))
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    def archive(self, names: Collection[str], status: Status, before: float, at: float) -> int:
        """Archive those of them to which that still applies; return how many."""
        for_it = schema.tables.c.id.in_(names) & _untouched(status, before)
        with self.writing() as connection:
            done = connection.execute(update(schema.tables).where(for_it).values(archived=at))
        return done.rowcount

    def delete_table(self, name: str) -> bool:
        """Delete a table with everything that belongs to it."""
        with self.writing() as connection:
            for part in (schema.talk, schema.commands, schema.events, schema.seats):
                connection.execute(delete(part).where(part.c.table_id == name))
            gone = connection.execute(delete(schema.tables).where(schema.tables.c.id == name))
        return gone.rowcount > 0

    def seats(self, table: str) -> tuple[StoredSeat, ...]:
        """Who sits at a table."""
        query = select(schema.seats).where(schema.seats.c.table_id == table)
        with self.engine.connect() as connection:
            rows = connection.execute(query).mappings().all()
        return tuple(map(_seat, rows))

    def seatings(
        self, names: Collection[str]
    ) -> list[tuple[StoredTable, tuple[StoredSeat, ...], tuple[Colour, ...] | None]]:
        """Some tables without their games: who sits there, and the seating once it began."""
        of = schema.tables.c.id.in_(names)
        here = schema.seats.c.table_id.in_(names)
        begun = schema.events.c.table_id.in_(names) & (schema.events.c.number == 1)
        first = select(schema.events.c.table_id, schema.events.c.body).where(begun)
        with self.engine.connect() as connection:
            tables = connection.execute(select(schema.tables).where(of)).mappings().all()
            rows = connection.execute(select(schema.seats).where(here)).mappings().all()
            openings = dict(tuple(row) for row in connection.execute(first))
        seats: dict[str, list[StoredSeat]] = {}
        for row in rows:
            seats.setdefault(row["table_id"], []).append(_seat(row))
        return [
            (_table(row), tuple(seats.get(row["id"], ())), _players(openings.get(row["id"])))
            for row in tables
        ]

    def whole(self, name: str) -> StoredWhole | None:
        """Everything known about a table."""
        table = self.table(name)
        if table is None:
            return None
        return StoredWhole(
            table=table,
            seats=self.seats(name),
            log=self.log(name),
            done=self.done(name),
            talk=self.talk(name),
            last=self.last(name),
            reasons=self.reasons(name),
        )

    def put_seat(self, table: str, seat: StoredSeat, *, host: bool = False) -> None:
        """Seat somebody, or change who sits there; `host`: they are the table's host."""
        with self.writing() as connection:
            _put_seat(connection, table, seat)
            if host:
                mine = schema.tables.c.id == table
                connection.execute(update(schema.tables).where(mine).values(host_seat=seat.seat))

    def free_seat(self, table: str, seat: Colour) -> None:
        """Clear a seat; its player no longer hosts the table either."""
        mine = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat)
        hosted = (schema.tables.c.id == table) & (schema.tables.c.host_seat == seat)
        with self.writing() as connection:
            connection.execute(delete(schema.seats).where(mine))
            connection.execute(update(schema.tables).where(hosted).values(host_seat=None))

    # The game

    def append(  # noqa: PLR0913 - what is stored in one transaction
        self,
        table: str,
        first: int,
        happened: Sequence[Event],
        *,
        at: float,
        command: tuple[str, Colour] | None = None,
        status: Status | None = None,
        lively: bool = False,
        held: StoredSeat | None = None,
        reason: str | None = None,
    ) -> None:
        """Store events, numbered from `first`: all of them or none.

        `command` is the id and the seat that brought it about; a known id raises `Repeated`.
        `lively`: the table counts as changed by it, as it does with a new `status`. `held` is
        what a seat becomes by it, `reason` why a bot brought it about, as JSON.
        """
        written = _events(table, first, happened, at)
        with self.writing() as connection, self._rows(connection) as rows:
            if command is not None:
                rows.add(schema.commands, [(table, *command, first)])
            rows.add(schema.events, written)
            if reason is not None:
                rows.add(schema.reasons, [(table, first, reason)])
            if status is not None or lively:
                new = {} if status is None else {"status": status}
                mine = schema.tables.c.id == table
                connection.execute(update(schema.tables).where(mine).values(changed=at, **new))
            if held is not None:
                _put_seat(connection, table, held)

    def done(self, table: str) -> dict[str, Colour]:
        """The ids of all commands that were done at a table, and for whom."""
        query = select(schema.commands.c.id, schema.commands.c.seat).where(
            schema.commands.c.table_id == table
        )
        with self.engine.connect() as connection:
            return {name: seat for name, seat in connection.execute(query)}  # noqa: C416 - rows

    def log(self, table: str) -> tuple[Event, ...]:
        """Everything that happened at a table, in order."""
        query = (
            select(schema.events.c.body)
            .where(schema.events.c.table_id == table)
            .order_by(schema.events.c.number)
        )
        with self.engine.connect() as connection:
            return tuple(load_event(body) for body in connection.scalars(query))

    def reasons(self, table: str) -> dict[int, str]:
        """Why bots said things at a table, by the number of the event that each explains."""
        query = (
            select(schema.reasons.c.number, schema.reasons.c.body)
            .where(schema.reasons.c.table_id == table)
            .order_by(schema.reasons.c.number)
        )
        with self.engine.connect() as connection:
            return {number: body for number, body in connection.execute(query)}  # noqa: C416 - rows

    def last(self, table: str) -> float | None:
        """When the last event of a table happened."""
        query = select(func.max(schema.events.c.at)).where(schema.events.c.table_id == table)
        with self.engine.connect() as connection:
            at: float | None = connection.execute(query).scalar_one()
        return at

    # Talk

    def say(self, table: str, said: StoredTalk) -> None:
        """Store something that was said."""
        with self.writing() as connection:
            connection.execute(
                insert(schema.talk).values(
                    table_id=table,
                    number=said.number,
                    at=said.at,
                    seat=said.seat,
                    phrase=said.phrase,
                    text=said.text,
                    id=said.id,
                )
            )

    def talk(self, table: str) -> tuple[StoredTalk, ...]:
        """What was said at a table."""
        query = (
            select(schema.talk)
            .where(schema.talk.c.table_id == table)
            .order_by(schema.talk.c.number)
        )
        with self.engine.connect() as connection:
            rows = connection.execute(query).mappings().all()
        return tuple(
            StoredTalk(**{key: row[key] for key in row if key != "table_id"}) for row in rows
        )

    def counts(self) -> dict[str, int]:
        """How many tables there are, by status; those in the archive apart."""
        away = schema.tables.c.archived.is_not(None)
        status = case((away, "archived"), else_=schema.tables.c.status).label("kept_as")
        query = select(status, func.count()).group_by(status)
        with self.engine.connect() as connection:
            return {status: count for status, count in connection.execute(query)}  # noqa: C416


def _events(table: str, first: int, happened: Sequence[Event], at: float) -> list[Row]:
    """Events as they are stored, numbered from `first`."""
    return [
        (table, number, at, dump_event(event)) for number, event in enumerate(happened, start=first)
    ]


def _untouched(status: Status, before: float) -> ColumnElement[bool]:
    tables = schema.tables.c
    nobody = tables.touched.is_(None) | (tables.touched < before)
    return (
        (tables.status == status) & tables.archived.is_(None) & (tables.changed < before) & nobody
    )


def _table(row: RowMapping) -> StoredTable:
    return StoredTable(**row)


def _players(opening: str | None) -> tuple[Colour, ...] | None:
    """The seating from the first event of a game; None also if that is damaged."""
    try:
        event = None if opening is None else load_event(opening)
    except (Refused, TypeError, ValueError):  # one spoiled table must not spoil a list
        return None
    return event.players if isinstance(event, Started) else None


def _put_seat(connection: Connection, table: str, seat: StoredSeat) -> None:
    values = {
        "name": seat.name,
        "bot": seat.bot,
        "secret": seat.secret,
        "stand_in": seat.stand_in,
        "moving": seat.moving,
        "moving_until": seat.moving_until,
        "strikes": seat.strikes,
        "muted": " ".join(seat.muted),
    }
    mine = (schema.seats.c.table_id == table) & (schema.seats.c.seat == seat.seat)
    changed = connection.execute(update(schema.seats).where(mine).values(**values))
    if not changed.rowcount:
        connection.execute(insert(schema.seats).values(table_id=table, seat=seat.seat, **values))


def _seat(row: RowMapping) -> StoredSeat:
    values = {key: row[key] for key in row if key != "table_id"}
    return StoredSeat(**values | {"muted": tuple(row["muted"].split())})


def engine_of(url: str, *, patient: bool = False, session: str | None = None) -> Engine:
    """The way into a database, by its URL; `patient`: statements may take as long as they like.

    `session`: what PostgreSQL calls its connections.
    """
    parsed = make_url(url)
    parsed = parsed.set(drivername=DRIVERS[parsed.drivername])
    if parsed.drivername != "sqlite":
        waits: dict[str, Any] = {
            name: value for name, value in CONNECT.items() if name not in parsed.query
        }
        if session is not None:
            waits["application_name"] = session
        engine = create_engine(
            parsed,
            pool_pre_ping=True,
            pool_size=8,
            pool_timeout=3,
            connect_args=waits,
            hide_parameters=True,
        )
        if not patient:
            hooks.listen(engine, "connect", _prepare_postgres)
        return engine
    engine = create_engine(parsed, pool_size=8, hide_parameters=True)
    hooks.listen(engine, "connect", _prepare_sqlite)
    hooks.listen(engine, "begin", _begin_sqlite)
    return engine


def make_private(file: Path) -> None:
    """Create an SQLite file that nobody else may open: they could read it, or hold its lock.

    One that is there is left to SQLite. Closing it here would drop the locks that SQLite holds in
    this process, and another process could delete the log that we write to.
    """
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Safe by default: a commit is on the disk when it returns."""
    connection.isolation_level = None  # we begin transactions ourselves
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _prepare_postgres(connection: Any, _: object) -> None:
    """Answer before the players give up: a refusal is better than silence."""
    connection.execute("SET lock_timeout = '1500ms'")
    connection.execute("SET statement_timeout = '4s'")
    connection.commit()


def _begin_sqlite(connection: Connection) -> None:
    bare: Any = connection.connection.dbapi_connection  # quicker, and before every transaction
    bare.execute(f"PRAGMA busy_timeout={round(1000 * patience())}")
    how = "IMMEDIATE" if connection.get_execution_options().get(WRITES_LATER) else ""
    connection.exec_driver_sql(f"BEGIN {how}")


def migrate(engine: Engine) -> None:
    """Bring a database up to date, from nothing or from any earlier version.

    Raises `InUse` if servers of an earlier version use it, and `Newer` if it is of a later one.
    """
    with _MIGRATING, engine.execution_options(**{WRITES_LATER: True}).begin() as connection:
        if _version_of(connection) == schema.VERSION:
            return
        from quovadis.server.upgrading import upgrade  # noqa: PLC0415 - slow, and rarely needed

        upgrade(connection)


def _version_of(connection: Connection) -> str | None:
    """Which version of the schema a database has; None: it is empty, or we cannot tell."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def open_store(url: str, *, new: bool = True) -> Store:
    """Open a database, or raise a `BadSetting` that says why not; `new`: create it if missing.

    Every way in from the command line leads through here.
    """
    sqlite = url.startswith("sqlite")
    try:
        if sqlite and not new and not Path(make_url(url).database or "").exists():
            raise BadSetting("setting-database-missing", file=shown(url))
        return Store(url)
    except ModuleNotFoundError:
        raise BadSetting("setting-database-driver") from None
    except Newer:
        raise BadSetting("setting-database-newer", file=shown(url)) from None
    except InUse:
        raise BadSetting("setting-database-older", file=shown(url)) from None
    except OSError as reason:
        why = reason.strerror or str(reason)
        raise BadSetting("setting-database-unusable", file=shown(url), why=why) from None
    except DBAPIError as reason:
        why = reason_of(reason)
        raise BadSetting("setting-database-unusable", file=shown(url), why=why) from None


def reason_of(reason: DBAPIError) -> str:
    """What the database says is wrong, in one line."""
    return next(iter(str(reason.orig).splitlines()), "?").rstrip(":. ")


@contextmanager
def opened(url: str, *, new: bool = True) -> Iterator[Store]:
    """A store for the length of a block."""
    store = open_store(url, new=new)
    try:
        yield store
    finally:
        store.close()
