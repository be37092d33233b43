"""Seats of a table: taken, given away, left, moved to another device, and come back to.

Once a game has begun a seat never changes hands. What its player was told stays theirs: a bot may
play for them until they come back, and a bot's own seat stays a bot's (R9.1, R8.9).
"""

from collections.abc import Mapping
from dataclasses import replace

from quovadis.bots.registry import installed_bot, tempered
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server import messages, secrets
from quovadis.server.store import StoredSeat
from quovadis.server.table import clock
from quovadis.server.table.audience import Kept, told_as
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import check_host, check_seat, check_voice
from quovadis.server.table.transaction import whole
from quovadis.server.web import limits

BOT_NAMES: dict[Colour, str] = {
    "red": "Lupinus",
    "blue": "Navius",
    "black": "Aquila",
    "white": "Lyrianus",
    "yellow": "Solinus",
}
"""After wolf, ship, eagle, lyre and sun: bots of one level are told apart at a table."""


class Sitting(Kept):
    """A table at which people and bots take seats, come and go."""

    @whole
    async def sit(self, seat: Colour, name: str, secret: str | None = None) -> str:
        """Give a free seat to a person, and return its secret; with the host's, to the host."""
        self._check_running()
        if not name:
            raise Refused("name-blank", "protocol")
        if seat in self.seats:
            raise Refused("seat-taken", "protocol", colour=seat)
        if self.game is not None:
            raise Refused("game-begun", "R9.1")
        self._check_room(seat)
        await self.touch()
        mine = secrets.fresh()
        held = StoredSeat(seat=seat, name=name, secret=secrets.hashed(mine))
        await self.reseat(held, host=self.hosts(secret))
        return mine

    @whole
    async def put_bot(self, seat: Colour, text: str, secret: str | None) -> None:
        """Seat a bot, also in place of somebody; in a game it plays until they come back."""
        check_host(self, secret)
        installed_bot(text)
        self._check_running()
        held = self.seats.get(seat)
        if held is None:
            self._check_room(seat)
        if self.game is not None and held is not None and held.secret is not None:
            held = replace(held, bot=text, stand_in=False, strikes=0)
        else:
            held = seated_bot(seat, text)
        await self.reseat(held)

    @whole
    async def free(self, seat: Colour, secret: str | None) -> None:
        """Take somebody off a seat before the game begins: their secret is void."""
        check_host(self, secret)
        self._check_running()
        if self.game is not None:
            raise Refused("seat-kept", "R9.1", colour=seat)
        await self._free(seat)

    @whole
    async def leave(self, seat: Colour, secret: str | None) -> None:
        """A person goes: before the game the seat is free again, in it a stand-in plays on."""
        check_seat(self, seat, secret)
        held = self.seats[seat]
        if self.game is None:
            await self._free(seat)
        elif held.bot is None:  # otherwise the host has a bot play for them already
            await self.reseat(replace(held, stand_in=True))

    async def _free(self, seat: Colour) -> None:
        if seat not in self.seats:
            raise Refused("seat-empty", "protocol", colour=seat)
        await self.write(self.store.free_seat, seat)
        if self.stored.host_seat == seat:
            self.stored = replace(self.stored, host_seat=None)
        self.reseated(held for held in self.seats.values() if held.seat != seat)

    @whole
    async def call_stand_in(self, message: messages.CallStandIn, listener: Listener) -> None:
        """Have a stand-in play for who has been away for long."""
        check_voice(listener, message.seat)
        other = message.other
        if self.setup.clock != "none":
            raise Refused("clock-runs", "protocol")
        since = self._away(other)
        if since is None or self.ticks() - since.tick < clock.AWAY:
            raise Refused("not-away", "protocol", colour=other, minutes=int(clock.AWAY / 60))
        await self.reseat(replace(self.seats[other], stand_in=True))

    def stand_in_from(self, seat: Colour) -> float | None:
        """When a stand-in may be called for a person who is away; None: there is nobody to call."""
        if self.setup.clock != "none" or not self.listeners:
            return None
        since = self._away(seat)
        return None if since is None else since.date + clock.AWAY

    def _away(self, seat: Colour) -> clock.Since | None:
        """Since when a person is away."""
        return self.away_since.get(seat) if seat in self.people() else None

    @whole
    async def moving_code(self, seat: Colour, secret: str | None) -> tuple[str, float]:
        """A one-time code that brings a seat to another device."""
        check_seat(self, seat, secret)
        code, until = secrets.fresh(), self.now() + clock.MOVING
        held = replace(self.seats[seat], moving=secrets.hashed(code), moving_until=until)
        await self.reseat(held)
        return code, until

    @whole
    async def move(self, seat: Colour, code: str) -> str:
        """Take a seat over with a one-time code: the old secret is void."""
        held = self.seats.get(seat)
        left = 0.0 if held is None else (held.moving_until or 0) - self.now()
        # Far more time left than it ever had: the date was set back, so nobody knows its age.
        too_old = not 0 < left <= 2 * clock.MOVING
        if held is None or too_old or not secrets.fits(code, held.moving):
            raise Refused("code-unknown", "protocol")
        secret = secrets.fresh()
        held = replace(held, secret=secrets.hashed(secret), moving=None, moving_until=None)
        await self.reseat(replace(held, strikes=0))
        return secret

    def _check_running(self) -> None:
        if self.stored.status == "finished":
            raise Refused("table-finished", "protocol")

    def _check_room(self, seat: Colour) -> None:
        if len(self.seats) >= self.setup.players or seat not in self.pickable():
            raise Refused("table-full", "protocol", count=self.setup.players)

    # Coming and going

    @whole
    async def archive(self, before: float) -> bool:
        """Put the table into the archive, unless somebody is here or was since `before`."""
        if self.listeners or self.stored.last >= before:
            return False
        now = self.now()
        await self.write(self.store.change_table, archived=now)
        self.stored = replace(self.stored, archived=now)
        return True

    @whole
    async def join(
        self, listener: Listener, held: Mapping[Colour, str], since: Mapping[Colour, int]
    ) -> None:
        """Somebody comes, or comes back, and is told what they missed; `held`: seats' secrets."""
        for seat in listener.seats:
            check_seat(self, seat, held.get(seat))
        if listener.gone:
            return
        if listener.seats:
            if self.stored.archived is not None:  # told first where the table comes from
                listener.tell(messages.Table(table=self.info()))
            await self.touch()
        for seat in listener.seats:
            if (back := self.returning(seat)) is not None:
                await self.reseat(back)
        if not listener.gone:
            self._welcome(listener, since)

    def _welcome(self, listener: Listener, since: Mapping[Colour, int]) -> None:
        self.listeners.add(listener)
        for seat in listener.seats:
            self.away_since.pop(seat, None)
        self.tell_table()
        for said in self.talk[-limits.TALK_SHOWN :]:
            if self.hears(listener, said):
                listener.tell(told_as(said))
        moment = self.moment()
        if moment is not None:
            for eye in listener.eyes:
                known = since.get(eye, 0) if eye else 0
                if known > moment.game.noticed(eye):
                    known = 0  # they speak of another game
                listener.seen[eye] = known
                self.update(listener, eye, moment, fresh=not known)
        if self.proposal is not None:
            listener.tell(self.proposed())
        self.stir()

    def part(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        listener.gone = True
        if listener not in self.listeners:
            return
        self.listeners.discard(listener)
        for seat in listener.seats:
            if not self.present(seat):
                self.away_since[seat] = self.from_now()
        self.tell_table()
        self.stir()

    def returning(self, seat: Colour) -> StoredSeat | None:
        """How a person's seat is when they are back: nobody plays for them any more."""
        held = self.seats.get(seat)
        if held is None or not (held.stand_in or held.bot is not None or held.strikes):
            return None
        return replace(held, stand_in=False, bot=None, strikes=0)


def seated_bot(seat: Colour, text: str) -> StoredSeat:
    """A bot on a seat, with the name and the temperament that its family gives it."""
    return StoredSeat(seat=seat, name=BOT_NAMES[seat], bot=tempered(text, seat))
