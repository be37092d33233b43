"""The way of a move: judged, stored, then it happens, and only then is anybody told."""

import logging
import secrets as system
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar

from quovadis.bots.reasons import Reason
from quovadis.core.assess import assess
from quovadis.core.errors import Refused
from quovadis.core.events import Answered, Ended, GameEvent, OfferAccepted, OfferClosed, OfferMade
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import seen
from quovadis.game import Game
from quovadis.record.variants import read_variants
from quovadis.server import messages, wire
from quovadis.server.store import Status, StoredSeat
from quovadis.server.table.history import last_page
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import NotYours, check_host, check_voice
from quovadis.server.table.roster import Seating
from quovadis.server.table.seats import Sitting
from quovadis.server.table.transaction import whole
from quovadis.server.threads import StorageDown
from quovadis.text.message import write
from quovadis.text.refusals import tell_why

Fresh = TypeVar("Fresh", bound=Seating)
logger = logging.getLogger("quovadis.server")


class Moves(Sitting):
    """A table at which a game is dealt and played."""

    @whole
    async def start(self, secret: str | None) -> None:
        """Deal, and begin."""
        check_host(self, secret)
        if self.game is not None:
            raise Refused("started-already", "R2.1")
        if len(self.seats) != self.setup.players:
            raise Refused("seats-free", "protocol", count=self.setup.players - len(self.seats))
        await self.touch()
        game = self._dealt()
        await self.write(self.store.append, 1, game.log, at=self.now(), status="playing")
        self.restamp("playing")
        logger.info("game begins", extra={"table": self.id})
        self.begin(game)
        self.tell_table()
        self.tell_all()

    def _dealt(self) -> Game:
        """A new game of those who sit here."""
        rules = read_variants(", ".join(self.setup.variants), self.setup.edition)
        if not self.people():
            rules = replace(rules, adjourn_auto=True)  # R10.6
        seating = [colour for colour in COLOURS if colour in self.seats]
        if self.setup.seed is None:
            system.SystemRandom().shuffle(seating)
        host = self.stored.host_seat
        if host in seating:
            seating = seating[seating.index(host) :] + seating[: seating.index(host)]
        return Game.new(seating, rules=rules, seed=self.setup.seed)

    async def command(self, message: messages.Command, listener: Listener) -> None:
        """Play what a seat sent; a repeated id is harmless. Raises `Refused` or `Misspelled`."""
        try:
            await self._command(message, listener)
        except StorageDown:
            if self.done.get(message.id) != message.seat:  # else it was stored after all
                raise

    @whole
    async def _command(self, message: messages.Command, listener: Listener) -> None:
        check_voice(listener, message.seat)
        command = wire.read_command(message.seat, message.command)
        doer = self.done.get(message.id)
        if doer == message.seat:
            return
        if doer is not None:
            raise Refused("id-taken", "protocol")
        game = self.playing()
        if (message.turn, message.undos) != (game.state.turn.number, self.undos):
            raise self.stale()
        events = game.judge(command)
        held = self.returning(message.seat)
        await self.happen(command.by, events, command=(message.id, message.seat), held=held)

    async def happen(
        self,
        by: Colour,
        events: tuple[GameEvent, ...],
        *,
        command: tuple[str, Colour] | None = None,
        held: StoredSeat | None = None,
        reason: Reason | None = None,
    ) -> None:
        """Store, let happen, tell, with a bot's reason. `held` is what a seat becomes by it."""
        driver = self.driver
        if driver is None:
            return
        over = any(isinstance(event, Ended) for event in events)
        number = len(driver.game.log) + 1
        status: Status | None = "finished" if over else None
        await self.write(
            self.store.append,
            number,
            events,
            at=self.now(),
            command=command,
            status=status,
            held=held,
        )
        if command is not None:
            self.done[command[0]] = command[1]
        turn = driver.game.state.turn.number
        driver.happens(by, events)
        if reason is not None:
            told = messages.Reasoned(
                seat=by,
                turn=turn,
                about=_about(events[0]),
                code=reason.code,
                params={**reason.params},
                told=write(tell_why(reason.code, reason.params)),
            )
            self.tell_noticed(events[0], told)
        if status:
            self.restamp(status)
            logger.info("game ends", extra={"table": self.id})
        self.tell_all()
        if any(seen(event) is not None for event in events):
            self.forget_proposal()  # but a whisper must not show by it (R8.9)
        if held is not None:
            self.reseated((self.seats | {held.seat: held}).values())
        elif status:
            self.tell_table()
        self.stir()

    @whole
    async def rematch(
        self, secret: str | None, again: Callable[[messages.NewTable], Awaitable[tuple[Fresh, str]]]
    ) -> tuple[Fresh, str]:
        """Open the same table again, once: who asks first is the host, the others find it there."""
        if not self.knows(secret):
            raise NotYours("no-seat-here", "protocol")
        if self.stored.status != "finished":
            raise Refused("not-over", "protocol")
        if self.stored.rematch is not None:
            raise Refused("rematch-already", "protocol", word=self.stored.rematch)
        bots = [
            messages.SeatPlan(seat=held.seat, bot=held.bot)
            for held in self.seats.values()
            if held.bot is not None and held.secret is None  # people come back to a rematch
        ]
        fresh, host_secret = await again(self.setup.model_copy(update={"bots": bots}))
        await self.write(self.store.change_table, rematch=fresh.id)
        self.stored = replace(self.stored, rematch=fresh.id)
        self.tell_table()
        return fresh, host_secret

    def history(self, message: messages.AskHistory, listener: Listener) -> messages.History:
        """A page of what a seat noticed earlier; what a watcher noticed, everyone here may read."""
        if message.seat is not None:
            check_voice(listener, message.seat)
        page = last_page(self.playing(), message.seat, before=message.before)
        return messages.History(
            id=message.id, seat=message.seat, events=page.events, earlier=page.earlier
        )

    def assess(self, message: messages.Assess, listener: Listener) -> dict[str, Any]:
        """What a draft deal would mean to a seat."""
        check_voice(listener, message.seat)
        deal = wire.read_deal_body(message.deal)
        judged = assess(self.playing().view(message.seat), deal, whisper=message.whisper)
        return wire.write_assessment(judged)


def _about(event: GameEvent) -> str | None:
    """What a bot's reason is about: an offer or a motion that who notices the event knows."""
    match event:
        case OfferMade():
            return event.offer.id
        case OfferAccepted() | OfferClosed():
            return event.offer
        case Answered():
            return str(event.motion)
        case _:
            return None
