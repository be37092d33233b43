"""The seats of a table: taken, given to bots, left, and moved to another device.

Once a game has begun a seat never changes hands. What its player was told stays theirs: a bot may
play for them until they come back, and a bot's own seat stays a bot's (R9.1, R8.9).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from quovadis.bots.registry import BOT_NAMES, installed_bot, tempered
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server import messages, secrets
from quovadis.server.store import StoredSeat
from quovadis.server.table import clock
from quovadis.server.table.activity import Activity
from quovadis.server.table.audience import Audience
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import check_host, check_seat, check_voice
from quovadis.server.table.roster import Roster
from quovadis.server.table.services import Services
from quovadis.server.table.transaction import Transactions, transaction


@dataclass(eq=False, kw_only=True)
class Seats:
    """What people can do about the seats of a table."""

    roster: Roster
    audience: Audience
    activity: Activity
    transactions: Transactions
    services: Services
    stir: Callable[[], None]
    """Makes the steward look at the table."""

    @transaction
    async def sit(self, seat: Colour, name: str, secret: str | None = None) -> str:
        """Give a free seat to a person, and return its secret. The host's secret seats the host."""
        self._check_running()
        if not name:
            raise Refused("name-blank", "protocol")
        if seat in self.roster.seats:
            raise Refused("seat-taken", "protocol", colour=seat)
        if self.roster.begun:
            raise Refused("game-begun", "R9.1")
        self._check_room(seat)
        await self.activity.touch()
        mine = secrets.fresh()
        held = StoredSeat(seat=seat, name=name, secret=secrets.hashed(mine))
        await self.put(held, host=self.roster.hosts(secret))
        return mine

    @transaction
    async def put_bot(self, seat: Colour, text: str, secret: str | None) -> None:
        """Seat a bot, even in somebody's place; during a game it plays until they come back."""
        check_host(self.roster, secret)
        installed_bot(text)
        self._check_running()
        held = self.roster.seats.get(seat)
        if held is None:
            self._check_room(seat)
        if self.roster.begun and held is not None and held.secret is not None:
            held = replace(held, bot=text, stand_in=False, strikes=0)
        else:
            held = seated_bot(seat, text)
        await self.put(held)

    @transaction
    async def free(self, seat: Colour, secret: str | None) -> None:
        """Take somebody off a seat before the game begins: their secret becomes void."""
        check_host(self.roster, secret)
        self._check_running()
        if self.roster.begun:
            raise Refused("seat-kept", "R9.1", colour=seat)
        await self._free(seat)

    @transaction
    async def leave(self, seat: Colour, secret: str | None) -> None:
        """A person leaves: before the game the seat becomes free, during it a stand-in plays on."""
        check_seat(self.roster, seat, secret)
        held = self.roster.seats[seat]
        if not self.roster.begun:
            await self._free(seat)
        elif held.bot is None:  # otherwise the host has a bot play for them already
            await self.put(replace(held, stand_in=True))

    @transaction
    async def call_stand_in(self, message: messages.CallStandIn, listener: Listener) -> None:
        """Call a stand-in for somebody who has been away too long."""
        check_voice(listener, message.seat)
        other = message.other
        if self.roster.setup.clock != "none":
            raise Refused("clock-runs", "protocol")
        since = self.audience.away(other)
        if since is None or self.services.ticks() - since.tick < clock.AWAY:
            raise Refused("not-away", "protocol", colour=other, minutes=int(clock.AWAY / 60))
        await self.put(replace(self.roster.seats[other], stand_in=True))

    @transaction
    async def moving_code(self, seat: Colour, secret: str | None) -> tuple[str, float]:
        """A one-time code that moves a seat to another device."""
        check_seat(self.roster, seat, secret)
        code, until = secrets.fresh(), self.services.now() + clock.MOVING
        held = self.roster.seats[seat]
        await self.put(replace(held, moving=secrets.hashed(code), moving_until=until))
        return code, until

    @transaction
    async def move(self, seat: Colour, code: str) -> str:
        """Take over a seat with a one-time code: the old secret becomes void."""
        held = self.roster.seats.get(seat)
        left = 0.0 if held is None else (held.moving_until or 0) - self.services.now()
        # Far more time left than it ever had: the date was set back, so nobody knows its age.
        too_old = not 0 < left <= 2 * clock.MOVING
        if held is None or too_old or not secrets.fits(code, held.moving):
            raise Refused("code-unknown", "protocol")
        secret = secrets.fresh()
        held = replace(held, secret=secrets.hashed(secret), moving=None, moving_until=None)
        await self.put(replace(held, strikes=0))
        return secret

    # Inside a transaction

    async def put(self, held: StoredSeat, *, host: bool = False) -> None:
        """Store who sits on a seat, then tell; `host`: they are the host."""
        await self.transactions.write(self.services.store.put_seat, held, host=host)
        if host:
            self.roster.stored = replace(self.roster.stored, host_seat=held.seat)
        self.change(held)

    def change(self, held: StoredSeat) -> None:
        """One seat has changed, and is stored already."""
        self.replace_all((self.roster.seats | {held.seat: held}).values())

    def replace_all(self, seats: Iterable[StoredSeat]) -> None:
        """From now on these sit here. Previous holders get no more news of their seats."""
        roster = self.roster
        before, roster.seats = roster.seats, {held.seat: held for held in seats}
        for seat, held in before.items():
            if seat not in roster.seats or roster.seats[seat].secret != held.secret:
                self.audience.dismiss(seat)
        for seat, held in roster.seats.items():
            if seat not in before or before[seat].bot != held.bot:
                self.services.prepare(held.bot)
        self.audience.note_absent()
        self.audience.tell_table()
        self.stir()

    async def _free(self, seat: Colour) -> None:
        roster = self.roster
        if seat not in roster.seats:
            raise Refused("seat-empty", "protocol", colour=seat)
        await self.transactions.write(self.services.store.free_seat, seat)
        if roster.stored.host_seat == seat:
            roster.stored = replace(roster.stored, host_seat=None)
        self.replace_all(held for held in roster.seats.values() if held.seat != seat)

    def _check_running(self) -> None:
        if self.roster.stored.status == "finished":
            raise Refused("table-finished", "protocol")

    def _check_room(self, seat: Colour) -> None:
        most = self.roster.setup.players
        if len(self.roster.seats) >= most or seat not in self.roster.pickable:
            raise Refused("table-full", "protocol", count=most)


def seated_bot(seat: Colour, text: str) -> StoredSeat:
    """A bot on a seat, with the name and the temperament that its family gives it."""
    return StoredSeat(seat=seat, name=BOT_NAMES[seat], bot=tempered(text, seat))
