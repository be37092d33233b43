"""A proposal to undo, while the table makes up its mind."""

from dataclasses import dataclass, field

from quovadis.core.families import Colour
from quovadis.server import messages
from quovadis.server.table.audience import Audience
from quovadis.server.table.roster import Roster


@dataclass(slots=True)
class Proposal:
    """Somebody wants to undo."""

    turn: int
    by: Colour
    agreed: set[Colour] = field(default_factory=set)


@dataclass(eq=False, kw_only=True)
class Proposals:
    """The proposal that is open at a table, if there is one."""

    roster: Roster
    audience: Audience
    open: Proposal | None = None

    def missing(self) -> list[Colour]:
        """Who still has to agree: people who are present."""
        agreed = self.open.agreed if self.open else set()
        waiting = self.roster.people - agreed
        return [s for s in self.roster.families if s in waiting and self.audience.present(s)]

    def message(self) -> messages.UndoProposed:
        """Who wants to undo, and who still has to agree."""
        proposal = self.open
        return messages.UndoProposed(
            turn=proposal.turn if proposal else None,
            by=proposal.by if proposal else None,
            agreed=[s for s in self.roster.families if proposal and s in proposal.agreed],
            missing=self.missing() if proposal else [],
        )

    def tell(self) -> None:
        """Tell everyone who wants to undo, and who still has to agree."""
        self.audience.tell(self.message())

    def forget(self) -> None:
        """Nobody wants to undo any more."""
        if self.open is not None:
            self.open = None
            self.tell()
