"""The way of a move: judged, stored, then it happens, and only then is anybody told."""

import logging
import secrets as system
from dataclasses import replace
from typing import Any

from quovadis.assess import assess
from quovadis.errors import Refused
from quovadis.events import Ended, GameEvent
from quovadis.families import COLOURS, Colour
from quovadis.game import Game
from quovadis.record.variants import read_variants
from quovadis.server import messages, wire
from quovadis.server.sitting import Sitting
from quovadis.server.store import Repeated, Status
from quovadis.view import seen

logger = logging.getLogger("quovadis.server")


class Moves(Sitting):
    """A table at which a game is dealt and played."""

    async def start(self) -> None:
        """Deal, and begin."""
        async with self.lock:
            if self.game is not None:
                raise Refused("started-already", "R2.1")
            if len(self.seats) != self.setup.players:
                raise Refused("seats-free", "protocol", count=self.setup.players - len(self.seats))
            rules = read_variants(", ".join(self.setup.variants), self.setup.edition)
            if not self.people():
                rules = replace(rules, adjourn_auto=True)  # R10.6
            seating = [colour for colour in COLOURS if colour in self.seats]
            if self.setup.seed is None:
                system.SystemRandom().shuffle(seating)
            host = self.stored.host_seat
            if host in seating:
                seating = seating[seating.index(host) :] + seating[: seating.index(host)]
            game = Game.new(seating, rules=rules, seed=self.setup.seed)
            await self.store.aside(
                self.store.append, self.id, 1, game.log, at=self.now(), status="playing"
            )
            self.restamp("playing")
            logger.info("game begins", extra={"table": self.id})
            self.begin(game)
            self.tell_table()
            self.tell_all()

    async def command(self, message: messages.Command) -> None:
        """Play what a seat sent; a repeated id is harmless. Raises `Refused` or `Misspelled`."""
        command = wire.read_command(message.seat, message.command)
        async with self.lock:
            doer = self._done.get(message.id)
            if doer == message.seat:
                return
            if doer is not None:
                raise Refused("id-taken", "protocol")
            game = self.playing()
            if (message.turn, message.undos) != (game.state.turn.number, self.undos):
                raise Refused("stale", "protocol", turn=game.state.turn.number)
            events = game.judge(command)
            await self.happen(command.by, events, (message.id, message.seat))
            self._done[message.id] = message.seat
            await self.returns(message.seat)

    async def happen(
        self, by: Colour, events: tuple[GameEvent, ...], command: tuple[str, Colour] | None = None
    ) -> None:
        """Store, let happen, tell."""
        driver = self.driver
        if driver is None:
            return
        over = any(isinstance(event, Ended) for event in events)
        number = len(driver.game.log) + 1
        status: Status | None = "finished" if over else None
        try:
            await self.store.aside(
                self.store.append,
                self.id,
                number,
                events,
                at=self.now(),
                command=command,
                status=status,
            )
        except Repeated:  # the store knows more than we do: believe it
            await self._recall()
            raise Refused("stale", "protocol", turn=self.playing().state.turn.number) from None
        driver.happens(by, events)
        if status:
            self.restamp(status)
            logger.info("game ends", extra={"table": self.id})
        self.tell_all()
        if self.proposal is not None and any(seen(event) is not None for event in events):
            self.proposal = None  # but a whisper must not show by it (R8.9)
            self.tell_proposal()
        if status:
            self.tell_table()
        self.stir()

    async def rematched(self, name: str) -> None:
        """The same players meet again at another table."""
        async with self.lock:
            await self.change(rematch=name)
            self.tell_table()

    def assess(self, message: messages.Assess) -> dict[str, Any]:
        """What a draft deal would mean to a seat."""
        deal = wire.read_deal_body(message.deal)
        judged = assess(self.playing().view(message.seat), deal, whisper=message.whisper)
        return wire.write_assessment(judged)
