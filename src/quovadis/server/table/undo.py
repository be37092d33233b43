"""Going back: proposed by whose turn it was, done when all people present agree."""

from quovadis.core.errors import Refused
from quovadis.core.events import Ended, LaurelsPaid, LaurelTaken
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.game import Game
from quovadis.server import messages
from quovadis.server.store import Status
from quovadis.server.table.listener import Listener
from quovadis.server.table.play import Moves
from quovadis.server.table.proposal import Proposal
from quovadis.server.table.rights import check_voice
from quovadis.server.table.transaction import whole


class GoingBack(Moves):
    """A table that can go back to the beginning of a turn."""

    @whole
    async def undo(self, message: messages.Undo, listener: Listener) -> None:
        """Propose to go back, agree or refuse; done when all people present agree."""
        check_voice(listener, message.seat)
        game = self.playing()
        if message.answer == "refuse":
            self.proposal = None
            self.tell_proposal()
            return
        if message.answer == "propose":
            self._check_undo(game, message.seat, message.turn)
            self.proposal = Proposal(message.turn, message.seat)
        if self.proposal is None or self.proposal.turn != message.turn:
            raise Refused("nothing-to-undo", "R2.1")
        self._check_undo(game, self.proposal.by, message.turn)
        self.proposal.agreed.add(message.seat)
        self.tell_proposal()
        await self.go_back_if_agreed()

    def _check_undo(self, game: Game, seat: Colour, turn: int) -> None:
        game.judge_undo(turn)
        undone = [event for event in game.since_turn(turn) if seen(event)]  # R8.9
        if not undone:
            raise Refused("nothing-to-undo", "R2.1")
        players = game.state.players
        if players[(turn - 1) % len(players)] != seat:
            raise Refused("undo-not-yours", "protocol", by=seat)
        shown = (LaurelTaken, LaurelsPaid, Ended)  # a laurel came to light, or all purses did
        if not self.setup.practice and any(isinstance(event, shown) for event in undone):
            raise Refused("undo-shows-secrets", "R9.2")

    async def go_back_if_agreed(self) -> None:
        """Go back, unless somebody's word is missing."""
        if self.proposal is None or self.missing():
            return
        game = self.playing()
        undone = game.judge_undo(self.proposal.turn)
        number = len(game.log) + 1
        status: Status | None = None if game.state.outcome is None else "playing"
        await self.write(self.store.append, number, (undone,), at=self.now(), status=status)
        game.take((undone,))
        self.proposal = None
        self.waiting.clear()
        self.begin(game)
        if status:
            self.restamp(status)
            self.tell_table()
        self.tell_all()
        self.tell_proposal()
