"""One table in memory: its parts, and who comes and goes."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.server import messages
from quovadis.server.store import StoredWhole
from quovadis.server.table.activity import Activity
from quovadis.server.table.audience import Audience
from quovadis.server.table.chat import Chat
from quovadis.server.table.clock import Clock
from quovadis.server.table.hints import Hints
from quovadis.server.table.listener import Listener
from quovadis.server.table.play import Play
from quovadis.server.table.proposal import Proposals
from quovadis.server.table.rights import NotYours, check_seat
from quovadis.server.table.roster import Roster
from quovadis.server.table.seats import Seats
from quovadis.server.table.services import Services
from quovadis.server.table.steward import Steward
from quovadis.server.table.tempo import Tempo
from quovadis.server.table.transaction import Transactions, transaction
from quovadis.server.table.undo import Undo
from quovadis.server.threads import StorageDown


class Table:
    """One table.

    Its parts hold each other, but never the table: it is freed as soon as nobody holds it.
    """

    def __init__(self, known: StoredWhole, services: Services) -> None:
        """Load a table as it was stored."""
        self.id, self.services = known.table.id, services
        self.steward = Steward(self)
        stir = self.steward.stir
        self.transactions = Transactions(self, services.store)
        self.roster = Roster(known.table, known.seats)
        self.clock = Clock(self.roster, services.now, services.ticks)
        self.audience = Audience(self.roster, self.clock.from_now)
        self.activity = Activity(
            roster=self.roster,
            audience=self.audience,
            transactions=self.transactions,
            services=services,
        )
        self.seats = Seats(
            roster=self.roster,
            audience=self.audience,
            activity=self.activity,
            transactions=self.transactions,
            services=services,
            stir=stir,
        )
        self.proposals = Proposals(roster=self.roster, audience=self.audience)
        self.play = Play(
            roster=self.roster,
            audience=self.audience,
            seats=self.seats,
            activity=self.activity,
            proposals=self.proposals,
            clock=self.clock,
            transactions=self.transactions,
            services=services,
            stir=stir,
        )
        self.undo = Undo(
            roster=self.roster,
            audience=self.audience,
            play=self.play,
            proposals=self.proposals,
            clock=self.clock,
            transactions=self.transactions,
            services=services,
        )
        self.hints = Hints(roster=self.roster, play=self.play, services=services)
        self.chat = Chat(
            roster=self.roster,
            audience=self.audience,
            transactions=self.transactions,
            services=services,
        )
        self.tempo = Tempo(
            roster=self.roster,
            audience=self.audience,
            transactions=self.transactions,
            ticks=services.ticks,
            stir=stir,
        )
        self._restore(known)
        if known.last is not None:
            self.clock.resume(self.play.questions(), known.last)

    @property
    def needed(self) -> bool:
        """Whether it must stay in memory: somebody listens, or there is something to do."""
        busy = self.transactions.busy or not self.steward.idle
        return bool(self.audience.listeners) or busy

    def info(self) -> messages.TableInfo:
        """The table, for everyone to see."""
        return self.audience.info()

    async def close(self) -> None:
        """Stop playing; nothing is lost."""
        await self.steward.close()
        await self.transactions.close()

    # What the store knows

    def _restore(self, known: StoredWhole) -> None:
        self.roster.stored = known.table
        self.chat.restore(known.talk)
        self.play.restore(known.log, known.done, known.reasons)

    async def recall(self) -> None:
        """Read the store again, and announce what was not announced."""
        store, game = self.services.store, self.play.game
        known = await store.aside(store.whole, self.id)
        if known is None:
            return
        said, played = len(self.chat.lines), len(game.log) if game else 0
        self._restore(known)
        self.seats.replace_all(known.seats)
        self.play.tell()
        self.chat.tell_from(said + 1)
        if any(seen(event) is not None for event in known.log[played:]):
            self.proposals.forget()

    def stale(self) -> Refused:
        """The refusal for a change that came too late."""
        return self.play.stale()

    # Coming and going

    @transaction
    async def join(
        self, listener: Listener, held: Mapping[Colour, str], since: Mapping[Colour, int]
    ) -> None:
        """Somebody connects and is told what they missed; `held`: secrets by seat."""
        for seat in listener.seats:
            check_seat(self.roster, seat, held.get(seat))
        if listener.gone:
            return
        if listener.seats:
            archived = self.roster.stored.archived is not None
            if archived:  # told first where the table comes from
                listener.tell(messages.Table(table=self.info()))
            try:
                await self.activity.touch()
            except StorageDown:
                if archived:
                    raise
                # The game can be shown all the same: only the date of this visit is lost.
        for seat in listener.seats:
            if (back := self.roster.returning(seat)) is not None:
                await self.seats.put(back)
        if not listener.gone:
            self._welcome(listener, since)

    def _welcome(self, listener: Listener, since: Mapping[Colour, int]) -> None:
        self.audience.add(listener)
        self.audience.tell_table()
        self.chat.welcome(listener)
        self.play.welcome(listener, since)
        if self.proposals.open is not None:
            listener.tell(self.proposals.message())
        self.steward.stir()

    def part(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        listener.gone = True
        if self.audience.remove(listener):
            self.audience.tell_table()
            self.steward.stir()
        if not self.audience.listeners:
            self.play.forget_views()

    @transaction
    async def rematch(
        self,
        secret: str | None,
        wanted: messages.Rematch,
        again: Callable[[messages.NewTable], Awaitable[tuple["Table", str]]],
    ) -> tuple["Table", str]:
        """Open the same table again, once: the first to ask is the host."""
        roster = self.roster
        if not roster.knows(secret):
            raise NotYours("no-seat-here", "protocol")
        if roster.stored.status != "finished":
            raise Refused("not-over", "protocol")
        if roster.stored.rematch is not None:
            raise Refused("rematch-already", "protocol", word=roster.stored.rematch)
        bots = [
            messages.SeatPlan(seat=held.seat, bot=held.bot)
            for held in roster.seats.values()
            if held.bot is not None and held.secret is None  # people come back to a rematch
        ]
        first = self.play.playing().next_first if wanted.rotate else roster.setup.first
        change = {"bots": bots, "first": first, "branch": None}
        fresh, host_secret = await again(roster.setup.model_copy(update=change))
        await self.transactions.write(self.services.store.change_table, rematch=fresh.id)
        roster.stored = replace(roster.stored, rematch=fresh.id)
        self.audience.tell_table()
        return fresh, host_secret
