"""When the people of a table were last here, and whether it is in the archive."""

from dataclasses import dataclass, replace

from quovadis.server.table import clock
from quovadis.server.table.audience import Audience
from quovadis.server.table.roster import Roster
from quovadis.server.table.services import Services
from quovadis.server.table.transaction import Transactions, transaction


@dataclass(eq=False, kw_only=True)
class Activity:
    """Writes down that people are here, and puts a table into the archive when nobody is."""

    roster: Roster
    audience: Audience
    transactions: Transactions
    services: Services

    async def touch(self) -> None:
        """Someone with a seat is here: the table stays out of the archive, or leaves it."""
        now, stored = self.services.now(), self.roster.stored
        if stored.archived is None and now - stored.last < clock.TOUCHED:
            return
        change = self.services.store.change_table
        await self.transactions.write(change, touched=now, archived=None)
        self.roster.stored = replace(self.roster.stored, touched=now, archived=None)

    @transaction
    async def archive(self, before: float) -> bool:
        """Put the table into the archive, unless somebody is here or was since `before`."""
        if self.audience.listeners or self.roster.stored.last >= before:
            return False
        now = self.services.now()
        await self.transactions.write(self.services.store.change_table, archived=now)
        self.roster.stored = replace(self.roster.stored, archived=now)
        return True
