"""One table in memory: what the store has of it, who listens, and how they are told."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from quovadis.driver import Driver, Question
from quovadis.errors import Refused
from quovadis.events import Undone
from quovadis.families import Colour
from quovadis.game import Game
from quovadis.record.jsonl import write_event
from quovadis.server import messages, wire
from quovadis.server.clocks import Waiting
from quovadis.server.house import House
from quovadis.server.listening import Listener
from quovadis.server.proposal import Proposal
from quovadis.server.seating import Seating
from quovadis.server.store import Status, StoredSeat, StoredTable, StoredTalk
from quovadis.ways import ways


class Kept(Seating):
    """A table with its game. All that changes it goes through its lock, one after the other."""

    def __init__(self, stored: StoredTable, seats: Iterable[StoredSeat], house: House) -> None:
        """Take a table up; `load` brings its game."""
        super().__init__(stored, seats)
        self.house, self.store, self.now = house, house.store, house.now
        self.game: Game | None = None
        self.driver: Driver | None = None
        self.undos = 0
        self.listeners: set[Listener] = set()
        self.talk: list[StoredTalk] = []
        self.said: set[tuple[Colour, str]] = set()
        """The ids of what was said already, and by whom."""
        self.proposal: Proposal | None = None
        self._done: dict[str, Colour] = {}
        """The ids of what was done already, and for whom."""
        self.away_since: dict[Colour, float] = {}
        self.waiting = Waiting(self.setup.clock, self.now)
        self.lock = asyncio.Lock()

    @property
    def chance(self) -> int:
        """Where bots' chance comes from: nobody at the table knows it."""
        return int.from_bytes(self.stored.chance or b"", "big")

    def stir(self) -> None:
        """Something happened: whoever keeps the table going should look at it."""

    async def load(self) -> None:
        """Bring the game back as it was stored."""
        self.talk = list(await self.store.aside(self.store.talk, self.id))
        self.said = {(said.seat, said.id) for said in self.talk if said.id is not None}
        for seat in self.people():
            self.away_since[seat] = self.now()
        await self._recall()
        last = await self.store.aside(self.store.last, self.id)
        if last is not None:
            self.waiting.resume(self.questions(), last)

    async def _recall(self) -> None:
        """Take the game from the store."""
        log = await self.store.aside(self.store.log, self.id)
        self._done = await self.store.aside(self.store.done, self.id)
        if log:
            self.begin(Game(log))

    def begin(self, game: Game) -> None:
        """Play on with a game as it stands."""
        self.game, self.players = game, game.state.players
        self.undos = sum(isinstance(event, Undone) for event in game.log)
        self.driver = Driver(game, people=self.people())
        self.waiting.clear()
        self.stir()

    def playing(self) -> Game:
        """The game, or `Refused`."""
        if self.game is None:
            raise Refused("not-started", "R2.1")
        return self.game

    def present(self, seat: Colour) -> bool:
        """Whether somebody is there for a seat now."""
        return super().present(seat) or (
            seat in self.seats and any(seat in one.seats for one in self.listeners)
        )

    # What is stored

    async def reseat(self, held: StoredSeat) -> None:
        await self.store.aside(self.store.put_seat, self.id, held)
        self.seats[held.seat] = held
        self.reseated()

    def reseated(self) -> None:
        if self.driver is not None:
            self.driver.people = self.people()
        self.tell_table()
        self.stir()

    def restamp(self, status: Status) -> None:
        self.stored = replace(self.stored, status=status, changed=self.now())

    async def change(self, **values: Any) -> None:
        await self.store.aside(self.store.change_table, self.id, **values)
        self.stored = replace(self.stored, **values)

    # What is told

    def tell_table(self) -> None:
        info = messages.Table(table=self.info())
        for one in self.listeners:
            one.tell(info)

    def tell_proposal(self) -> None:
        """Tell everyone who wants to go back, and who still has to agree."""
        message = self.proposed()
        for one in self.listeners:
            one.tell(message)

    def proposed(self) -> messages.UndoProposed:
        proposal = self.proposal
        return messages.UndoProposed(
            turn=proposal.turn if proposal else None,
            by=proposal.by if proposal else None,
            agreed=[s for s in self.families() if proposal and s in proposal.agreed],
            missing=self.missing() if proposal else [],
        )

    def missing(self) -> list[Colour]:
        """Whose word is still needed: people who are present."""
        agreed = self.proposal.agreed if self.proposal else set()
        return [s for s in self.families() if s in self.people() - agreed and self.present(s)]

    def tell_all(self) -> None:
        self.waiting.note(self.questions())
        for one in self.listeners:
            for seat in one.eyes:
                self.update(one, seat)

    def update(self, listener: Listener, seat: Colour | None, *, fresh: bool = False) -> None:
        game, driver = self.game, self.driver
        if game is None or driver is None:
            return
        since = listener.seen.get(seat, 0)
        told = game.events(seat, since)
        if told and told[0][0] != since + 1:
            fresh = True  # the log of this table forgets (R9.4)
        waiting = driver.asked(seat) if seat else ()
        update = messages.Update(
            seat=seat,
            events=[
                messages.NumberedEvent(number=number, event=write_event(event))
                for number, event in told
            ],
            fresh=fresh,
            view=wire.write_view(game.view(seat)),
            legal=[wire.write_command(word) for word in game.legal(seat)] if seat else [],
            ways=[wire.write_way(way) for way in ways(game.state)],
            undos=self.undos,
            asked=[{"kind": q.kind, "about": q.about} for q in waiting],
            deadline=self.deadline(waiting),
        )
        listener.seen[seat] = told[-1][0] if told else since
        still = update.model_copy(update={"events": [], "fresh": False})
        if not told and not fresh and still == listener.told.get(seat):
            return  # whispers of others must not show, not even as an empty update (R8.9)
        listener.told[seat] = still
        listener.tell(update)

    def questions(self) -> tuple[Question, ...]:
        """What everyone is asked, as far as they may know."""
        driver = self.driver
        if driver is None:
            return ()
        return tuple(q for seat in driver.game.state.players for q in driver.asked(seat))

    def deadline(self, waiting: Iterable[Question]) -> float | None:
        """When the time for some questions is up."""
        return self.waiting.deadline(q for q in waiting if q.seat in self.people())
