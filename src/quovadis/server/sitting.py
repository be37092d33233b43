"""Seats of a table: taken, given away, left, moved to another device, and come back to."""

from dataclasses import replace

from quovadis.bots.registry import installed_bot
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.server import clocks, limits, secrets
from quovadis.server.kept import Kept
from quovadis.server.listening import Listener
from quovadis.server.store import StoredSeat
from quovadis.server.talking import hears, told_as


class Sitting(Kept):
    """A table at which people and bots take seats, come and go."""

    async def sit(self, seat: Colour, name: str, *, host: bool) -> str:
        """Give a free seat to a person, and return its secret."""
        async with self.lock:
            if self.stored.status == "finished":
                raise Refused("table-finished", "protocol")
            if seat in self.seats:
                raise Refused("seat-taken", "protocol", colour=seat)
            if len(self.seats) >= self.setup.players or seat not in self.pickable():
                raise Refused("table-full", "protocol", count=self.setup.players)
            secret = secrets.fresh()
            self.away_since[seat] = self.now()
            if host:
                await self.change(host_seat=seat)
            await self.reseat(StoredSeat(seat=seat, name=name, secret=secrets.hashed(secret)))
        return secret

    async def put_bot(self, seat: Colour, text: str) -> None:
        """Seat a bot, also in place of somebody: who was only away takes the seat back later."""
        installed_bot(text)
        async with self.lock:
            if self.stored.status == "finished":
                raise Refused("table-finished", "protocol")
            new = seat not in self.seats
            if seat not in self.pickable() or (new and len(self.seats) >= self.setup.players):
                raise Refused("table-full", "protocol", count=self.setup.players)
            held = self.seats.get(seat)
            absent = held is not None and not self.present(seat)
            self._dismiss(seat)
            if held is not None and absent and held.bot is None:
                await self.reseat(
                    replace(held, bot=text, stand_in=False, strikes=0)
                )  # until they return
                return
            name = text.partition(":")[0].capitalize()
            await self.reseat(StoredSeat(seat=seat, name=name, bot=text))

    async def free(self, seat: Colour) -> None:
        """Take somebody off a seat: their secret is void."""
        async with self.lock:
            if seat not in self.seats:
                raise Refused("seat-empty", "protocol", colour=seat)
            await self.store.aside(self.store.free_seat, self.id, seat)
            self._dismiss(seat)
            del self.seats[seat]
            if self.stored.host_seat == seat:
                await self.change(host_seat=None)
            self.reseated()

    async def leave(self, seat: Colour) -> None:
        """A person goes: before the game the seat is free again, in it a stand-in plays on."""
        if self.game is None:
            await self.free(seat)
            return
        async with self.lock:
            await self.put_stand_in(seat)

    async def put_stand_in(self, seat: Colour) -> None:
        """Have somebody play for a person until they return."""
        await self.reseat(replace(self.seats[seat], stand_in=True))

    async def call_stand_in(self, other: Colour) -> None:
        """Have a stand-in play for who has been away for long."""
        away = self.away_since.get(other)
        if other not in self.people() or away is None or self.now() - away < clocks.AWAY:
            raise Refused("not-away", "protocol", colour=other, minutes=int(clocks.AWAY / 60))
        if self.setup.clock != "none":
            raise Refused("clock-runs", "protocol")
        async with self.lock:
            await self.put_stand_in(other)

    async def moving_code(self, seat: Colour) -> tuple[str, float]:
        """A one-time code that brings a seat to another device."""
        code, until = secrets.fresh(), self.now() + clocks.MOVING
        async with self.lock:
            held = self.seats[seat]
            await self.reseat(replace(held, moving=secrets.hashed(code), moving_until=until))
        return code, until

    async def move(self, seat: Colour, code: str) -> str:
        """Take a seat over with a one-time code: the old secret is void."""
        async with self.lock:
            held = self.seats.get(seat)
            if (
                held is None
                or not secrets.fits(code, held.moving)
                or (held.moving_until or 0) < self.now()
            ):
                raise Refused("code-unknown", "protocol")
            secret = secrets.fresh()
            held = replace(
                held, secret=secrets.hashed(secret), moving=None, moving_until=None, strikes=0
            )
            self._dismiss(seat)
            self.away_since[seat] = self.now()
            await self.reseat(held)
        return secret

    def _dismiss(self, seat: Colour) -> None:
        """Who held a seat before hears no more of it."""
        for one in [one for one in self.listeners if seat in one.seats]:
            one.seats -= {seat}
            if not one.seats:
                self.listeners.discard(one)
                one.dismiss()

    # Coming and going

    async def join(self, listener: Listener, since: dict[Colour, int]) -> None:
        """Somebody comes, or comes back: they are told what they missed."""
        async with self.lock:
            for seat in listener.seats:
                await self.returns(seat)
            self._welcome(listener, since)

    def _welcome(self, listener: Listener, since: dict[Colour, int]) -> None:
        self.listeners.add(listener)
        for seat in listener.seats:
            self.away_since.pop(seat, None)
        self.tell_table()
        for said in self.talk[-limits.TALK_SHOWN :]:
            if hears(listener, said, self.seats):
                listener.tell(told_as(said))
        if self.game is not None:
            self.waiting.note(self.questions())
            for eye in listener.eyes:
                known = since.get(eye, 0) if eye else 0
                if known > self.game.noticed(eye):
                    known = 0  # they speak of another game
                listener.seen[eye] = known
                self.update(listener, eye, fresh=not known)
        if self.proposal is not None:
            listener.tell(self.proposed())
        self.stir()

    def part(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        self.listeners.discard(listener)
        for seat in listener.seats:
            if not self.present(seat):
                self.away_since[seat] = self.now()
        self.tell_table()
        self.stir()

    async def returns(self, seat: Colour) -> None:
        """A person is back: nobody plays for them any more."""
        held = self.seats.get(seat)
        if held is not None and (held.stand_in or held.bot is not None or held.strikes):
            await self.reseat(replace(held, stand_in=False, bot=None, strikes=0))
