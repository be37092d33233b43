"""That one process, and no other, may write a database.

The token of whoever claimed a database last stands in the database itself. Every transaction of a
server compares it with its own, so a server that lost its hold cannot write, noticed or not.
"""

from dataclasses import dataclass, field
from secrets import token_hex

from sqlalchemy import Connection, insert, select, update

from quovadis.server import schema
from quovadis.server.threads import StorageDown

ONLY = 1
"""The id of the only row."""
HOLDER = select(schema.holder.c.token).where(schema.holder.c.id == ONLY)
CHECK = {
    "sqlite": "SELECT token FROM holder WHERE id = 1",
    "postgresql": "SELECT token FROM holder WHERE id = 1 FOR SHARE",
}
"""`HOLDER` as it is asked before every write; composed by SQLAlchemy it takes noticeably longer."""


class HoldLost(StorageDown):
    """Another process has claimed the database: this one may not write any more."""


@dataclass(slots=True)
class Hold:
    """The right to write a database, as long as nobody else claims it."""

    token: str = field(default_factory=lambda: token_hex(16))
    lost: bool = False
    """It is lost for good; whoever relies on it must stop."""

    def sign(self, connection: Connection) -> None:
        """Claim the database. Transactions of the last holder end before, or fail."""
        mine = {"token": self.token}
        there = update(schema.holder).where(schema.holder.c.id == ONLY).values(mine)
        if not connection.execute(there).rowcount:
            connection.execute(insert(schema.holder).values(id=ONLY, **mine))

    def check(self, connection: Connection) -> None:
        """Raise `HoldLost` if the database is not ours; else it is until the transaction ends."""
        found = connection.exec_driver_sql(CHECK[connection.dialect.name]).scalar()
        if found != self.token:
            self.lost = True
            raise HoldLost
