"""One table while it is played: who sits there, who listens, and the way of every move.

A move is judged, stored, then happens, and only then is anybody told (design: the way of a move).
All that changes a table goes through its lock, one thing after the other.
"""

import asyncio
import logging
import secrets as system
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from quovadis.asking import think, weigh
from quovadis.assess import assess
from quovadis.bots.registry import BotRefused, installed_bot
from quovadis.bots.workers import Thought, Workers
from quovadis.commands import Adjourn, SeatCommand
from quovadis.driver import Driver, Question
from quovadis.errors import Refused
from quovadis.events import Ended, GameEvent, LaurelsPaid, LaurelTaken, Undone
from quovadis.families import COLOURS, Colour
from quovadis.game import Game
from quovadis.record.jsonl import write_event
from quovadis.record.variants import read_variants
from quovadis.server import clocks, limits, messages, secrets, wire
from quovadis.server.metrics import Metrics
from quovadis.server.store import Repeated, Status, Store, StoredSeat, StoredTable, StoredTalk
from quovadis.view import seen
from quovadis.ways import ways

logger = logging.getLogger("quovadis.server")

PAUSE = 1.0
"""Seconds after which a table goes on when something failed that should not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What all tables of a server share."""

    store: Store
    workers: Workers
    metrics: Metrics
    now: Callable[[], float]
    pace: float
    """Seconds that a bot takes for a word, so that people can follow."""


class Listener:
    """A connection as its table sees it: which seats it holds, and a way to tell it something."""

    def __init__(
        self,
        tell: Callable[[messages.ServerMessage], None],
        seats: Iterable[Colour],
        dismiss: Callable[[], None] = lambda: None,
    ) -> None:
        self.tell = tell
        self.seats = frozenset(seats)
        self.dismiss = dismiss
        """To be called when it has lost its last seat: it came to play, not to watch."""
        self.seen: dict[Colour | None, int] = {}
        """How many events it was told, by seat; None: as a watcher."""
        self.told: dict[Colour | None, messages.Update] = {}
        """The last update of each, without its events."""


@dataclass(slots=True)
class Proposal:
    """Somebody wants to go back."""

    turn: int
    by: Colour
    agreed: set[Colour] = field(default_factory=set)


class Live:
    """One table."""

    def __init__(self, stored: StoredTable, seats: Iterable[StoredSeat], house: House) -> None:
        """Take a table up; `load` brings its game."""
        self.id, self.stored = stored.id, stored
        self.setup = messages.NewTable.model_validate_json(stored.settings, strict=False)
        self.seats: dict[Colour, StoredSeat] = {seat.seat: seat for seat in seats}
        self.house, self.store, self.now = house, house.store, house.now
        self.game: Game | None = None
        self.driver: Driver | None = None
        self.undos = 0
        self.listeners: set[Listener] = set()
        self.talk: list[StoredTalk] = []
        self.muted: set[tuple[Colour, Colour]] = set()
        """Who does not want to hear whom."""
        self.proposal: Proposal | None = None
        self._done: dict[str, Colour] = {}
        """The ids of what was done already, and for whom."""
        self.strikes: dict[Colour, int] = {}
        self.away_since: dict[Colour, float] = {}
        self._asked: dict[Question, float] = {}
        """Since when each question waits."""
        self._lock = asyncio.Lock()
        self._stirred = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    @property
    def _chance(self) -> int:
        """Where bots' chance comes from: nobody at the table knows it."""
        return int.from_bytes((self.stored.host or b"")[:8], "big")

    async def load(self) -> None:
        """Bring the game back as it was stored."""
        self.talk = list(await self.store.aside(self.store.talk, self.id))
        for seat in self._people():
            self.away_since[seat] = self.now()
        await self._recall()

    async def _recall(self) -> None:
        """Take the game from the store."""
        log = await self.store.aside(self.store.log, self.id)
        self._done = await self.store.aside(self.store.done, self.id)
        if log:
            self._begin(Game(log))

    def _begin(self, game: Game) -> None:
        self.game = game
        self.undos = sum(isinstance(event, Undone) for event in game.log)
        self.driver = Driver(game, people=self._people())
        self._asked.clear()
        if game.state.outcome is None and (self._running is None or self._running.done()):
            self._running = asyncio.create_task(self._run(), name=f"table {self.id}")
        self._stirred.set()

    async def close(self) -> None:
        """Stop playing; nothing is lost."""
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    @property
    def needed(self) -> bool:
        """Whether anyone would miss it in memory: somebody listens, or the game goes on."""
        return bool(self.listeners) or self.stored.status == "playing"

    # Who sits here

    def _people(self) -> set[Colour]:
        return {seat for seat, held in self.seats.items() if held.bot is None}

    @property
    def stood_in(self) -> set[Colour]:
        """For whom a stand-in plays until they return."""
        return {seat for seat, held in self.seats.items() if held.stand_in}

    def families(self) -> tuple[Colour, ...]:
        """The seating: as it was dealt, or the families in their order."""
        if self.game is not None:
            return self.game.state.players
        return tuple(colour for colour in COLOURS if colour in self.seats)

    def present(self, seat: Colour) -> bool:
        """Whether somebody is there for a seat now."""
        held = self.seats.get(seat)
        if held is None:
            return False
        return held.bot is not None or any(seat in one.seats for one in self.listeners)

    def info(self) -> messages.TableInfo:
        """The table, for everyone to see."""
        setup, stored = self.setup, self.stored
        full = len(self.seats) >= setup.players
        return messages.TableInfo(
            id=self.id,
            status=stored.status,
            edition=setup.edition,
            variants=setup.variants,
            players=setup.players,
            public=setup.public,
            watchers=setup.watchers,
            clock=setup.clock,
            practice=setup.practice,
            created=stored.created,
            changed=stored.changed,
            host=stored.host_seat,
            seats=[
                messages.SeatInfo(
                    seat=seat,
                    name=held.name,
                    bot=held.bot,
                    present=self.present(seat),
                    stand_in=held.stand_in,
                )
                for seat in self.families()
                if (held := self.seats.get(seat)) is not None
            ],
            free=[] if full else [c for c in self._pickable() if c not in self.seats],
            rematch=stored.rematch,
        )

    def _pickable(self) -> tuple[Colour, ...]:
        return COLOURS if self.game is None else self.game.state.players

    def holds(self, seat: Colour, secret: str | None) -> bool:
        """Whether a secret is the one of a seat."""
        held = self.seats.get(seat)
        return held is not None and secrets.fits(secret, held.secret)

    def hosts(self, secret: str | None) -> bool:
        """Whether a secret is the host's."""
        return secrets.fits(secret, self.stored.host)

    def knows(self, secret: str | None) -> bool:
        """Whether a secret is the host's or one of any seat here."""
        return self.hosts(secret) or any(self.holds(seat, secret) for seat in self.seats)

    async def sit(self, seat: Colour, name: str, *, host: bool) -> str:
        """Give a free seat to a person, and return its secret."""
        async with self._lock:
            if self.stored.status == "finished":
                raise Refused("table-finished", "protocol")
            if seat in self.seats:
                raise Refused("seat-taken", "protocol", colour=seat)
            if len(self.seats) >= self.setup.players or seat not in self._pickable():
                raise Refused("table-full", "protocol", count=self.setup.players)
            secret = secrets.fresh()
            self.away_since[seat] = self.now()
            if host:
                await self._change(host_seat=seat)
            await self._reseat(StoredSeat(seat=seat, name=name, secret=secrets.hashed(secret)))
        return secret

    async def put_bot(self, seat: Colour, text: str) -> None:
        """Seat a bot, also in place of somebody: who was only away takes the seat back later."""
        installed_bot(text)
        async with self._lock:
            if self.stored.status == "finished":
                raise Refused("table-finished", "protocol")
            new = seat not in self.seats
            if seat not in self._pickable() or (new and len(self.seats) >= self.setup.players):
                raise Refused("table-full", "protocol", count=self.setup.players)
            held = self.seats.get(seat)
            absent = held is not None and not self.present(seat)
            self._dismiss(seat)
            if held is not None and absent and held.bot is None:
                await self._reseat(replace(held, bot=text, stand_in=False))  # until they return
                return
            name = text.partition(":")[0].capitalize()
            await self._reseat(StoredSeat(seat=seat, name=name, bot=text))

    async def free(self, seat: Colour) -> None:
        """Take somebody off a seat: their secret is void."""
        async with self._lock:
            if seat not in self.seats:
                raise Refused("seat-empty", "protocol", colour=seat)
            await self.store.aside(self.store.free_seat, self.id, seat)
            self._dismiss(seat)
            del self.seats[seat]
            if self.stored.host_seat == seat:
                await self._change(host_seat=None)
            self._reseated()

    async def leave(self, seat: Colour) -> None:
        """A person goes: before the game the seat is free again, in it a stand-in plays on."""
        if self.game is None:
            await self.free(seat)
            return
        async with self._lock:
            await self._stand_in(seat)

    async def _stand_in(self, seat: Colour) -> None:
        """Have somebody play for a person until they return."""
        await self._reseat(replace(self.seats[seat], stand_in=True))

    async def _reseat(self, held: StoredSeat) -> None:
        await self.store.aside(self.store.put_seat, self.id, held)
        self.seats[held.seat] = held
        self._reseated()

    async def moving_code(self, seat: Colour) -> tuple[str, float]:
        """A one-time code that brings a seat to another device."""
        code, until = secrets.fresh(), self.now() + clocks.MOVING
        async with self._lock:
            held = self.seats[seat]
            await self._reseat(replace(held, moving=secrets.hashed(code), moving_until=until))
        return code, until

    async def move(self, seat: Colour, code: str) -> str:
        """Take a seat over with a one-time code: the old secret is void."""
        async with self._lock:
            held = self.seats.get(seat)
            if (
                held is None
                or not secrets.fits(code, held.moving)
                or (held.moving_until or 0) < self.now()
            ):
                raise Refused("code-unknown", "protocol")
            secret = secrets.fresh()
            held = replace(held, secret=secrets.hashed(secret), moving=None, moving_until=None)
            self._dismiss(seat)
            self.away_since[seat] = self.now()
            await self._reseat(held)
        return secret

    def _dismiss(self, seat: Colour) -> None:
        """Who held a seat before hears no more of it."""
        for one in [one for one in self.listeners if seat in one.seats]:
            one.seats -= {seat}
            if not one.seats:
                self.listeners.discard(one)
                one.dismiss()
        self.strikes.pop(seat, None)

    def _reseated(self) -> None:
        if self.driver is not None:
            self.driver.people = self._people()
        self._tell_table()
        self._stirred.set()

    def _tell_table(self) -> None:
        info = messages.Table(table=self.info())
        for one in self.listeners:
            one.tell(info)

    # Listening

    async def join(self, listener: Listener, since: dict[Colour, int]) -> None:
        """Somebody comes, or comes back: they are told what they missed."""
        async with self._lock:
            for seat in listener.seats:
                await self._returns(seat)
            self._welcome(listener, since)

    def _welcome(self, listener: Listener, since: dict[Colour, int]) -> None:
        self.listeners.add(listener)
        for seat in listener.seats:
            self.away_since.pop(seat, None)
        self._tell_table()
        for said in self.talk[-limits.TALK_SHOWN :]:
            if self._hears(listener, said):
                listener.tell(_talk(said))
        if self.game is not None:
            self._note(self._questions())
            for eye in _eyes(listener):
                known = since.get(eye, 0) if eye else 0
                if known > self.game.noticed(eye):
                    known = 0  # they speak of another game
                listener.seen[eye] = known
                self._update(listener, eye, fresh=not known)
        if self.proposal is not None:
            listener.tell(self._proposed())
        self._stirred.set()

    def part(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        self.listeners.discard(listener)
        for seat in listener.seats:
            if not self.present(seat):
                self.away_since[seat] = self.now()
        self._tell_table()
        self._stirred.set()

    async def _returns(self, seat: Colour) -> None:
        """A person is back: nobody plays for them any more."""
        self.strikes.pop(seat, None)
        held = self.seats.get(seat)
        if held is not None and (held.stand_in or held.bot is not None):
            await self._reseat(replace(held, stand_in=False, bot=None))

    def _update(self, listener: Listener, seat: Colour | None, *, fresh: bool = False) -> None:
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
            deadline=self._deadline(waiting),
        )
        listener.seen[seat] = told[-1][0] if told else since
        still = update.model_copy(update={"events": [], "fresh": False})
        if not told and not fresh and still == listener.told.get(seat):
            return  # whispers of others must not show, not even as an empty update (R8.9)
        listener.told[seat] = still
        listener.tell(update)

    def _tell_all(self) -> None:
        self._note(self._questions())
        for one in self.listeners:
            for seat in _eyes(one):
                self._update(one, seat)

    # The game

    async def start(self) -> None:
        """Deal, and begin."""
        async with self._lock:
            if self.game is not None:
                raise Refused("started-already", "R2.1")
            if len(self.seats) != self.setup.players:
                raise Refused("seats-free", "protocol", count=self.setup.players - len(self.seats))
            rules = read_variants(", ".join(self.setup.variants), self.setup.edition)
            if not self._people():
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
            self._restamp("playing")
            logger.info("game begins", extra={"table": self.id})
            self._begin(game)
            self._tell_table()
            self._tell_all()

    async def command(self, message: messages.Command) -> None:
        """Play what a seat sent; a repeated id is harmless. Raises `Refused` or `Misspelled`."""
        command = wire.read_command(message.seat, message.command)
        async with self._lock:
            doer = self._done.get(message.id)
            if doer == message.seat:
                return
            if doer is not None:
                raise Refused("id-taken", "protocol")
            game = self._playing()
            if (message.turn, message.undos) != (game.state.turn.number, self.undos):
                raise Refused("stale", "protocol", turn=game.state.turn.number)
            events = game.judge(command)
            await self._happen(command.by, events, (message.id, message.seat))
            self._done[message.id] = message.seat
            await self._returns(message.seat)

    def _playing(self) -> Game:
        if self.game is None:
            raise Refused("not-started", "R2.1")
        return self.game

    async def _happen(
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
            raise Refused("stale", "protocol", turn=self._playing().state.turn.number) from None
        driver.happens(by, events)
        if status:
            self._restamp(status)
            logger.info("game ends", extra={"table": self.id})
        self._tell_all()
        if self.proposal is not None and any(seen(event) is not None for event in events):
            self.proposal = None  # but a whisper must not show by it (R8.9)
            self._tell_proposal()
        if status:
            self._tell_table()
        self._stirred.set()

    def _restamp(self, status: Status) -> None:
        self.stored = replace(self.stored, status=status, changed=self.now())

    async def _change(self, **values: Any) -> None:
        await self.store.aside(self.store.change_table, self.id, **values)
        self.stored = replace(self.stored, **values)

    async def rematched(self, name: str) -> None:
        """The same players meet again at another table."""
        async with self._lock:
            await self._change(rematch=name)
            self._tell_table()

    def assess(self, message: messages.Assess) -> dict[str, Any]:
        """What a draft deal would mean to a seat."""
        deal = wire.read_deal_body(message.deal)
        judged = assess(self._playing().view(message.seat), deal, whisper=message.whisper)
        return wire.write_assessment(judged)

    # Undo

    async def undo(self, message: messages.Undo) -> None:
        """Propose to go back, agree or refuse; done when all people present agree."""
        async with self._lock:
            game = self._playing()
            if message.answer == "refuse":
                self.proposal = None
                self._tell_proposal()
                return
            if message.answer == "propose":
                self._check_undo(game, message.seat, message.turn)
                self.proposal = Proposal(message.turn, message.seat)
            if self.proposal is None or self.proposal.turn != message.turn:
                raise Refused("nothing-to-undo", "R2.1")
            self._check_undo(game, self.proposal.by, message.turn)
            self.proposal.agreed.add(message.seat)
            self._tell_proposal()
            await self._go_back_if_agreed(game)

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

    def _missing(self) -> list[Colour]:
        """Whose word is still needed: people who are present."""
        agreed = self.proposal.agreed if self.proposal else set()
        return [s for s in self.families() if s in self._people() - agreed and self.present(s)]

    async def _go_back_if_agreed(self, game: Game) -> None:
        if self.proposal is None or self._missing():
            return
        undone = game.judge_undo(self.proposal.turn)
        number = len(game.log) + 1
        status: Status | None = None if game.state.outcome is None else "playing"
        await self.store.aside(
            self.store.append, self.id, number, (undone,), at=self.now(), status=status
        )
        game.take((undone,))
        self.proposal = None
        self._begin(game)
        if status:
            self._restamp(status)
            self._tell_table()
        self._tell_all()
        self._tell_proposal()

    def _proposed(self) -> messages.UndoProposed:
        proposal = self.proposal
        return messages.UndoProposed(
            turn=proposal.turn if proposal else None,
            by=proposal.by if proposal else None,
            agreed=[s for s in self.families() if proposal and s in proposal.agreed],
            missing=self._missing() if proposal else [],
        )

    def _tell_proposal(self) -> None:
        message = self._proposed()
        for one in self.listeners:
            one.tell(message)

    # Talk

    async def say(self, message: messages.Say) -> None:
        """Tell the table something, outside the game."""
        async with self._lock:
            if message.id in self._done:
                return
            said = StoredTalk(
                number=len(self.talk) + 1,
                at=self.now(),
                seat=message.seat,
                phrase=message.phrase,
                text=message.text,
            )
            await self.store.aside(self.store.say, self.id, said)
            self.talk.append(said)
            self._done[message.id] = message.seat
            for one in self.listeners:
                if self._hears(one, said):
                    one.tell(_talk(said))

    def _hears(self, listener: Listener, said: StoredTalk) -> bool:
        """Whether any of a connection's seats wants to hear it."""
        mine = listener.seats
        return not mine or any((seat, said.seat) not in self.muted for seat in mine)

    def mute(self, message: messages.Mute) -> None:
        """Hear no more talk of somebody, or hear it again."""
        pair = (message.seat, message.other)
        self.muted = self.muted | {pair} if message.muted else self.muted - {pair}

    async def call_stand_in(self, other: Colour) -> None:
        """Have a stand-in play for who has been away for long."""
        away = self.away_since.get(other)
        if other not in self._people() or away is None or self.now() - away < clocks.AWAY:
            raise Refused("not-away", "protocol", colour=other, minutes=int(clocks.AWAY / 60))
        if self.setup.clock != "none":
            raise Refused("clock-runs", "protocol")
        async with self._lock:
            await self._stand_in(other)

    # Bots, stand-ins and the clock

    async def _run(self) -> None:
        """Ask bots and stand-ins as long as the game goes on; otherwise wait for people."""
        while self.game is not None and self.game.state.outcome is None:
            self._stirred.clear()
            try:
                if not await self._step():
                    await self._wait()
            except Refused:
                continue  # somebody was quicker
            except Exception:  # the database hiccups: the table must not stand still for ever
                logger.exception("table stumbles", extra={"table": self.id})
                await asyncio.sleep(PAUSE)

    async def _wait(self) -> None:
        deadline = self._deadline(self._questions())
        timeout = None if deadline is None else max(0.0, deadline - self.now())
        try:
            async with asyncio.timeout(timeout):  # `wait_for` can swallow being cancelled
                await self._stirred.wait()
        except TimeoutError:
            await self._time_is_up()

    async def _step(self) -> bool:
        """Have one bot or stand-in speak; False if the table waits for people."""
        driver = self.driver
        if driver is None:
            return False
        if self.proposal is not None and not self._missing():  # who was missing is gone
            async with self._lock:
                await self._go_back_if_agreed(driver.game)
            return True
        waiting = driver.questions()
        self._note(self._questions())
        if (absent := self._absent_adjourner()) is not None:
            async with self._lock:
                await self._happen(absent.by, driver.game.judge(absent))
            return True
        for question in waiting:
            held = self.seats.get(question.seat)
            if held is None or held.stand_in:
                if not any(one.seats - self.stood_in for one in self.listeners):
                    return False  # stand-ins play with people, not among themselves
                async with self._lock:
                    if question in driver.questions():
                        await self._commit(driver, question, None, "stand-in")
                return True
            if held.bot is not None:
                await self._ask(driver, question, held.bot)
                return True
        return False

    def _absent_adjourner(self) -> SeatCommand | None:
        """Adjournment never waits for the absent (R10.6)."""
        game = self.game
        if game is None or not game.state.adjourners:
            return None
        for seat in self._people():
            wish = Adjourn(by=seat)
            if not self.present(seat) and wish in game.legal(seat):
                return wish
        return None

    async def _ask(self, driver: Driver, question: Question, text: str) -> None:
        """Have a bot think, in a process of its own; meanwhile the table may move on."""
        try:
            bot = installed_bot(text)
        except BotRefused as reason:  # it was installed when it sat down
            thought = Thought(failed=str(reason))
        else:
            with self.house.metrics.bot_time.time():
                thinking = think(driver, question, bot, self.house.workers, seed=self._chance)
                thought = await asyncio.wrap_future(thinking)
        if self.house.pace and question.kind != "cut-in":
            await asyncio.sleep(self.house.pace)
        async with self._lock:
            if driver is self.driver and question in driver.questions():
                await self._commit(driver, question, thought, text)

    async def _commit(
        self, driver: Driver, question: Question, thought: Thought | None, text: str
    ) -> None:
        """Store and play a thought, or what a stand-in says (None)."""
        step = weigh(driver, question, thought) if thought else driver.weigh_silence(question)
        if step.trouble is not None:
            self.house.metrics.bot_failures.labels(bot=text.partition(":")[0]).inc()
            logger.warning("bot fails", extra={"table": self.id, "why": step.trouble.why})
        if step.events:
            await self._happen(question.seat, step.events)

    def _questions(self) -> tuple[Question, ...]:
        """What everyone is asked, as far as they may know."""
        driver = self.driver
        if driver is None:
            return ()
        return tuple(q for seat in driver.game.state.players for q in driver.asked(seat))

    def _note(self, waiting: Iterable[Question]) -> None:
        """Remember since when each question waits."""
        now = self.now()
        self._asked = {question: self._asked.get(question, now) for question in waiting}

    def _deadline(self, waiting: Iterable[Question]) -> float | None:
        limit = clocks.SECONDS[self.setup.clock]
        if limit is None:
            return None
        since = [self._asked.get(q, self.now()) for q in waiting if q.seat in self._people()]
        return min(since) + limit if since else None

    async def _time_is_up(self) -> None:
        """An open question gets its default; whose turn it is, a stand-in plays for."""
        driver, limit = self.driver, clocks.SECONDS[self.setup.clock]
        if driver is None or limit is None:
            return
        async with self._lock:
            for question in self._questions():
                late = self.now() - self._asked.get(question, self.now()) >= limit
                if late and question.seat in self._people():
                    if question.kind == "act":
                        await self._strike(question.seat)
                    await self._commit(driver, question, None, "stand-in")
                    return

    async def _strike(self, seat: Colour) -> None:
        self.strikes[seat] = self.strikes.get(seat, 0) + 1
        if self.strikes[seat] >= clocks.STRIKES:
            await self._stand_in(seat)


def _eyes(listener: Listener) -> tuple[Colour | None, ...]:
    """As whom a connection looks at the table: its seats, or a watcher."""
    return tuple(seat for seat in COLOURS if seat in listener.seats) or (None,)


def _talk(said: StoredTalk) -> messages.Talk:
    return messages.Talk(
        number=said.number, at=said.at, seat=said.seat, phrase=said.phrase, text=said.text
    )
