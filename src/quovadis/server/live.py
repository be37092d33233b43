"""One table while it is played: all that can be asked of it, and who keeps it going."""

from collections.abc import Iterable

from quovadis.server.going_back import GoingBack
from quovadis.server.house import House
from quovadis.server.steward import Steward
from quovadis.server.store import StoredSeat, StoredTable
from quovadis.server.talking import Talking


class Live(GoingBack, Talking):
    """One table."""

    def __init__(self, stored: StoredTable, seats: Iterable[StoredSeat], house: House) -> None:
        """Take a table up; `load` brings its game."""
        super().__init__(stored, seats, house)
        self.steward = Steward(self)

    def stir(self) -> None:
        """Something happened: the steward looks at the table."""
        self.steward.stir()

    async def close(self) -> None:
        """Stop playing; nothing is lost."""
        await self.steward.close()

    @property
    def needed(self) -> bool:
        """Whether anyone would miss it in memory: somebody listens, or the game goes on."""
        return bool(self.listeners) or self.stored.status == "playing"
