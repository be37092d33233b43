"""One table while it is played: all that can be asked of it, and who keeps it going."""

from quovadis.server.store import StoredWhole
from quovadis.server.table.chat import Talking
from quovadis.server.table.services import House
from quovadis.server.table.steward import Steward
from quovadis.server.table.undo import GoingBack


class Live(GoingBack, Talking):
    """One table."""

    def __init__(self, known: StoredWhole, house: House) -> None:
        """Take a table up as it was stored."""
        self.steward = Steward(self)
        super().__init__(known, house)

    def stir(self) -> None:
        """Something happened: the steward looks at the table."""
        self.steward.stir()

    async def close(self) -> None:
        """Stop playing; nothing is lost."""
        await self.steward.close()
        await self.finished()

    @property
    def needed(self) -> bool:
        """Whether anyone would miss it in memory: somebody listens, or there is something to do."""
        return bool(self.listeners) or self.busy or not self.steward.idle
