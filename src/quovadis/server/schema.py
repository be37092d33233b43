"""The database: events are appended and never changed; tables, seats and talk stand beside them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    text,
)

VERSION = "0006"
"""The newest of the migrations: what a database has that is up to date."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("status", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("settings", Text, nullable=False),
    Column("host", LargeBinary),
    Column("host_seat", String(8)),
    Column("rematch", String(32)),
    Column("chance", LargeBinary),
    Column("touched", Float),
    Column("archived", Float),
    Index("tables_by_status", "status", "public", "changed"),
)
"""A table from its opening; `status` is open, playing or finished.

`changed`: when its status changed or its game went on, give or take a minute. `chance` is where
bots' chance comes from, and nobody's to know. `touched`: when one of its people was last there, as
far as that is later than `changed`. `archived`: since when it is in the archive.
"""

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(200)),
    Column("secret", LargeBinary),
    Column("stand_in", Boolean, nullable=False),
    Column("moving", LargeBinary),
    Column("moving_until", Float),
    Column("strikes", Integer, nullable=False, server_default=text("0")),
    Column("muted", String(80), nullable=False, server_default=text("''")),
    PrimaryKeyConstraint("table_id", "seat"),
)
"""Taken seats. Of a person's secret, and of a link to another device, only a hash is kept.

`stand_in`: somebody plays for them until they return. `strikes`: turns that they let pass.
`muted`: seats whose talk they do not want to hear, separated by spaces.
"""

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

reasons = Table(
    "reasons",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
"""Why a bot brought about the event of that number: no event of the rules, and never judged."""

commands = Table(
    "commands",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("id", String(40), nullable=False),
    Column("seat", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "id"),
)
"""What was done at a seat's word: the same id is never done twice."""

talk = Table(
    "talk",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", String(8), nullable=False),
    Column("phrase", String(40)),
    Column("text", String(400)),
    Column("id", String(40)),
    PrimaryKeyConstraint("table_id", "number"),
    Index("talk_once", "table_id", "seat", "id", unique=True),
)
"""Table talk, outside the game and its undo: a phrase by its key, or free text.

`id` is the speaker's own: the same one is never said twice. What is older than these has none.
"""

holder = Table(
    "holder",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("token", String(32), nullable=False),
)
"""One row: the token of the process that claimed the database last (see `hold`)."""

processes = Table(
    "processes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("address", String(80), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("line", Integer, nullable=False),
    Column("door", String(200), nullable=False),
    Column("seen", Float, nullable=False),
)
"""The processes that share this database: without its row a process has no rights (`sharing`).

`address` and `secret`: how the others reach it, and `line` in which version. `door`: where people
do. `seen`: when it last said that it runs, by the clock of the database.
"""

owners = Table(
    "owners",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process", ForeignKey("processes.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""Which of them has a table: it alone plays there, as long as its row in `processes` stands."""

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beats", BigInteger, nullable=False),
)
"""One row, written by the health check."""

GAME = (tables, seats, events, reasons, commands, talk)
"""What makes up the games, in an order in which it can be written. The rest is about servers."""
