"""One table in memory: what the store has of it, who listens, and how they are told."""

from collections.abc import Iterable
from dataclasses import replace

from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent, Undone
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.game import Game
from quovadis.server import clocks, messages
from quovadis.server.changes import Changes
from quovadis.server.clocks import Since, Waiting
from quovadis.server.house import House
from quovadis.server.listening import Listener
from quovadis.server.moment import Moment
from quovadis.server.proposal import Proposal
from quovadis.server.seating import Seating
from quovadis.server.store import Status, StoredSeat, StoredTalk, StoredWhole


class Kept(Seating, Changes):
    """A table with its game."""

    def __init__(self, known: StoredWhole, house: House) -> None:
        """Take a table up as it was stored."""
        Seating.__init__(self, known.table, known.seats)
        Changes.__init__(self, known.table.id, house.store)
        self.house, self.now, self.ticks = house, house.now, house.ticks
        self.game: Game | None = None
        self.driver: Driver | None = None
        self.undos = 0
        self.listeners: set[Listener] = set()
        self.proposal: Proposal | None = None
        self.away_since: dict[Colour, Since] = dict.fromkeys(self.people(), self.from_now())
        self.waiting = Waiting(self.setup.clock, self.now, self.ticks)
        self._take(known)
        if known.last is not None:
            self.waiting.resume(self.questions(), known.last)

    @property
    def chance(self) -> int:
        """Where bots' chance comes from: nobody at the table knows it."""
        return int.from_bytes(self.stored.chance or b"", "big")

    def from_now(self) -> Since:
        """Something begins at this moment."""
        return Since(self.ticks(), self.now())

    def stir(self) -> None:
        """Something happened: whoever keeps the table going should look at it."""

    # What the store knows

    def _take(self, known: StoredWhole) -> None:
        self.stored = known.table
        self.talk = list(known.talk)
        self.said = {(said.seat, said.id) for said in known.talk if said.id is not None}
        """The ids of what was said already, and by whom."""
        self.done = dict(known.done)
        """The ids of what was done already, and for whom."""
        if known.log and (self.game is None or len(self.game.log) != len(known.log)):
            self.begin(Game(known.log))

    async def recall(self) -> None:
        """Know what the store knows, and tell what nobody was told."""
        known = await self.store.aside(self.store.whole, self.id)
        if known is None:
            return
        talked, played = len(self.talk), len(self.game.log) if self.game else 0
        self._take(known)
        self.reseated(known.seats)
        self.tell_all()
        for said in self.talk[talked:]:
            self.tell_talk(said)
        if any(seen(event) is not None for event in known.log[played:]):
            self.forget_proposal()

    def stale(self) -> Refused:
        """What to say to who was too late."""
        turn = self.game.state.turn.number if self.game else 0
        return Refused("stale", "protocol", turn=turn)

    async def reseat(self, held: StoredSeat, *, host: bool = False) -> None:
        """Store who sits on a seat, then tell; `host`: they are the host."""
        await self.write(self.store.put_seat, held, host=host)
        if host:
            self.stored = replace(self.stored, host_seat=held.seat)
        self.reseated((self.seats | {held.seat: held}).values())

    async def touch(self) -> None:
        """One of its people is here: a table is not for the archive, or comes back from there."""
        now, stored = self.now(), self.stored
        if stored.archived is None and now - stored.last < clocks.TOUCHED:
            return
        await self.write(self.store.change_table, touched=now, archived=None)
        self.stored = replace(self.stored, touched=now, archived=None)

    def reseated(self, seats: Iterable[StoredSeat]) -> None:
        """From now on these sit here. Who held a seat before hears no more of it."""
        before, self.seats = self.seats, {held.seat: held for held in seats}
        for seat, held in before.items():
            if seat not in self.seats or self.seats[seat].secret != held.secret:
                self._dismiss(seat)
        for seat in self.people():
            if not self.present(seat):
                self.away_since.setdefault(seat, self.from_now())
        if self.driver is not None:
            self.driver.people = self.people()
        self.tell_table()
        self.stir()

    def _dismiss(self, seat: Colour) -> None:
        self.away_since.pop(seat, None)
        for one in [one for one in self.listeners if seat in one.seats]:
            one.seats -= {seat}
            if not one.seats:
                self.listeners.discard(one)
                one.dismiss()

    def restamp(self, status: Status) -> None:
        """The status has changed, now."""
        self.stored = replace(self.stored, status=status, changed=self.now())

    # The game

    def begin(self, game: Game) -> None:
        """Play on with a game as it stands."""
        self.game, self.players = game, game.state.players
        self.undos = sum(isinstance(event, Undone) for event in game.log)
        self.driver = Driver(game, people=self.people())
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

    def questions(self) -> tuple[Question, ...]:
        """What everyone is asked, as far as they may know."""
        driver = self.driver
        if driver is None:
            return ()
        return tuple(q for seat in driver.game.state.players for q in driver.asked(seat))

    def timed(self, waiting: Iterable[Question]) -> tuple[Question, ...]:
        """Those that a person has to answer in time, and no stand-in does."""
        return tuple(q for q in waiting if q.seat in self.people() - self.stood_in)

    def deadline(self, waiting: Iterable[Question]) -> float | None:
        """When the time for some questions is up."""
        return self.waiting.deadline(self.timed(waiting))

    # What is told

    def tell(self, message: messages.ServerMessage) -> None:
        """Tell everyone the same."""
        for one in self.listeners:
            one.tell(message)

    def tell_table(self) -> None:
        """Tell everyone who sits here."""
        self.tell(messages.Table(table=self.info()))

    def tell_talk(self, said: StoredTalk) -> None:
        """Tell what somebody said to who wants to hear it."""
        message = told_as(said)
        for one in self.listeners:
            if self.hears(one, said):
                one.tell(message)

    def hears(self, listener: Listener, said: StoredTalk) -> bool:
        """Whether any of a connection's seats wants to hear it."""
        mine = listener.seats
        return not mine or any(said.seat not in self.seats[seat].muted for seat in mine)

    def tell_noticed(self, event: GameEvent, message: messages.ServerMessage) -> None:
        """Tell something to all who may notice what it is about (R8.9)."""
        for one in self.listeners:
            if any(seen(event, eye) is not None for eye in one.eyes):
                one.tell(message)

    def tell_proposal(self) -> None:
        """Tell everyone who wants to go back, and who still has to agree."""
        self.tell(self.proposed())

    def forget_proposal(self) -> None:
        """Nobody wants to go back any more."""
        if self.proposal is not None:
            self.proposal = None
            self.tell_proposal()

    def proposed(self) -> messages.UndoProposed:
        """Who wants to go back, and who still has to agree."""
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
        """Tell everyone how the game stands for them."""
        moment = self.moment()
        if moment is not None:
            for one in self.listeners:
                for eye in one.eyes:
                    self.update(one, eye, moment)

    def moment(self) -> Moment | None:
        """How the game stands now; None before it began."""
        self.waiting.note(self.questions())
        if self.driver is None:
            return None
        return Moment(self.driver, self.undos, self.deadline)

    def update(
        self, listener: Listener, eye: Colour | None, moment: Moment, *, fresh: bool = False
    ) -> None:
        """Tell one of them how the game stands for one of their seats."""
        update = moment.update(eye, listener.seen.get(eye, 0), fresh=fresh)
        if update.events:
            listener.seen[eye] = update.events[-1].number
        still = moment.still(eye)
        if not update.events and not update.fresh and still == listener.told.get(eye):
            return  # whispers of others must not show, not even as an empty update (R8.9)
        listener.told[eye] = still
        listener.tell(update)


def told_as(said: StoredTalk) -> messages.Talk:
    """What was said, for who hears it."""
    return messages.Talk(
        number=said.number, at=said.at, seat=said.seat, phrase=said.phrase, text=said.text
    )
