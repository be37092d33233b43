"""Undo: proposed by the player whose turn it was, done when everyone present agrees."""

from dataclasses import dataclass

from quovadis.core.errors import Refused
from quovadis.core.events import (
    Ended,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    PursesRevealed,
    TokenDrawn,
)
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.game import Game
from quovadis.server import messages
from quovadis.server.store import Status
from quovadis.server.table.audience import Audience
from quovadis.server.table.clock import Clock
from quovadis.server.table.listener import Listener
from quovadis.server.table.play import Play
from quovadis.server.table.proposal import Proposal, Proposals
from quovadis.server.table.rights import check_voice
from quovadis.server.table.roster import Roster
from quovadis.server.table.services import Services
from quovadis.server.table.transaction import Transactions, transaction


@dataclass(eq=False, kw_only=True)
class Undo:
    """Takes a table back to the beginning of a turn."""

    roster: Roster
    audience: Audience
    play: Play
    proposals: Proposals
    clock: Clock
    transactions: Transactions
    services: Services

    @transaction
    async def answer(self, message: messages.Undo, listener: Listener) -> None:
        """Propose to undo, agree or refuse; done when everyone present agrees."""
        check_voice(listener, message.seat)
        game, proposals = self.play.playing(), self.proposals
        if message.answer == "refuse":
            proposals.open = None
            proposals.tell()
            return
        if message.answer == "propose":
            self._check(game, message.seat, message.turn)
            proposals.open = Proposal(message.turn, message.seat)
        if proposals.open is None or proposals.open.turn != message.turn:
            raise Refused("nothing-to-undo", "R2.1")
        self._check(game, proposals.open.by, message.turn)
        proposals.open.agreed.add(message.seat)
        proposals.tell()
        await self.go_back_if_agreed()

    def _check(self, game: Game, seat: Colour, turn: int) -> None:
        game.judge_undo(turn)
        undone = [event for event in game.since_turn(turn) if seen(event)]  # R8.9
        if not undone:
            raise Refused("nothing-to-undo", "R2.1")
        if game.active_in(turn) != seat:
            raise Refused("undo-not-yours", "protocol", by=seat)
        shown = (
            LaurelTaken,
            LaurelsPaid,
            PursesRevealed,
            TokenDrawn,
            GameNoted,
            Ended,
        )  # something came to light
        if not self.roster.setup.practice and any(isinstance(event, shown) for event in undone):
            raise Refused("undo-shows-secrets", "R9.2")

    # Inside a transaction

    async def go_back_if_agreed(self) -> None:
        """Undo, unless somebody still has to agree."""
        proposal = self.proposals.open
        if proposal is None or self.proposals.missing():
            return
        game, services = self.play.playing(), self.services
        undone = game.judge_undo(proposal.turn)
        status: Status | None = None if game.state.outcome is None else "playing"
        now, number = services.now(), len(game.log) + 1
        append = services.store.append
        await self.transactions.write(append, number, (undone,), at=now, status=status, lively=True)
        self.roster.set_changed(now)
        game.take((undone,))
        self.proposals.open = None
        self.clock.clear()
        self.play.begin(game)
        if status:
            self.roster.set_status(status, now)
            self.audience.tell_table()
        self.play.tell()
        self.proposals.tell()
