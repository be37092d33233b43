"""When the players of a table were last here, and whether it is archived."""

from dataclasses import dataclass, replace

from quovadis.server.table import clock
from quovadis.server.table.audience import Audience
from quovadis.server.table.roster import Roster
from quovadis.server.table.services import Services
from quovadis.server.table.transaction import Transactions, transaction


@dataclass(eq=False, kw_only=True)
class Activity:
    """Stores when people were here, and archives a table that nobody opens."""

    roster: Roster
    audience: Audience
    transactions: Transactions
    services: Services

    async def touch(self) -> None:
        """Somebody with a seat is here: the table stays out of the archive, or leaves it."""
        now, stored = self.services.now(), self.roster.stored
        if stored.archived is None and now - stored.last < clock.TOUCHED:
            return
        change = self.services.store.change_table
        await self.transactions.write(change, touched=now, archived=None)
        self.roster.stored = replace(self.roster.stored, touched=now, archived=None)

    @transaction
    async def archive(self, before: float) -> bool:
        """Archive the table, unless somebody is here or was here since `before`."""
        if self.audience.listeners or self.roster.stored.last >= before:
            return False
        now = self.services.now()
        await self.transactions.write(self.services.store.change_table, archived=now)
        self.roster.stored = replace(self.roster.stored, archived=now)
        return True
