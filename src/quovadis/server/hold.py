"""Makes sure that only one server writes to a database.

The token of whoever claimed a database last stands in the database itself. Every transaction of a
server compares it with its own, so a server that lost its hold cannot write, noticed or not.
"""

from dataclasses import dataclass, field
from secrets import token_hex

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from quovadis.server import schema
from quovadis.server.threads import StorageDown

ONLY = 1
"""The id of the only row."""
HOLDER = select(schema.holder.c.token).where(schema.holder.c.id == ONLY)
CHECK = {
    dialect.name: str(
        HOLDER.with_for_update(read=True).compile(
            dialect=dialect, compile_kwargs={"literal_binds": True}
        )
    )
    for dialect in (sqlite.dialect(), postgresql.dialect())  # type: ignore[no-untyped-call] # theirs
}
"""The same as it is asked before every write: as text, since composing it each time is slow.

PostgreSQL keeps others from changing it until the transaction ends; in SQLite nobody else writes.
"""


class HoldLost(StorageDown):
    """Another process has claimed the database: this one may not write any more."""


@dataclass(slots=True)
class Hold:
    """The right to write a database, as long as nobody else claims it."""

    token: str = field(default_factory=lambda: token_hex(16))
    lost: bool = False
    """It is lost for good; whoever relies on it must stop."""
    session: str | None = None
    """What its sessions are called in PostgreSQL."""

    def sign(self, connection: Connection) -> None:
        """Claim the database. Transactions of the previous holders end first, or fail."""
        mine = {"token": self.token}
        connection.execute(delete(schema.processes))
        there = update(schema.holder).where(schema.holder.c.id == ONLY).values(mine)
        if not connection.execute(there).rowcount:
            connection.execute(insert(schema.holder).values(id=ONLY, **mine))

    def check(self, connection: Connection) -> None:
        """Raise `HoldLost` if the database is not ours; else it is until the transaction ends."""
        found = connection.exec_driver_sql(CHECK[connection.dialect.name]).scalar()
        if found != self.token:
            self.lost = True
            raise HoldLost
