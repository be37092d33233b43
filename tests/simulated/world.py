"""One run: a server that lives, dies and is started again, people around it, and a judge."""

import asyncio
import gc
import logging
import random as chance
import shutil
import sys
import tempfile
import warnings
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import Context, copy_context
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

from fastapi import FastAPI
from uvicorn.lifespan.on import LifespanOn
from uvicorn.server import ServerState

from quovadis.core.families import Colour
from quovadis.driver.driver import Driver
from quovadis.game import Game
from quovadis.record.variants import read_variants
from quovadis.server import garbage, store as stores
from quovadis.server.app import create_app
from quovadis.server.messages import NewTable
from quovadis.server.run import configured
from quovadis.server.secrets import hashed
from quovadis.server.settings import Settings
from quovadis.server.store import Store, StoredSeat, StoredTable
from tests.simulated.loop import LIFE, Loop, Stuck
from tests.simulated.network import Line, Traffic
from tests.simulated.plan import DEATHS, Fault, Plan, TablePlan, plan_of, stream
from tests.simulated.players import Player
from tests.simulated.promises import Promise
from tests.simulated.storage import READ, SYNC_FULL, WRITTEN, Crew, Disk
from tests.simulated.thinkers import Thinkers
from tests.simulated.truth import Known, Sent, Truth, Violation

TODAY = 1_800_000_000.0
STEPS = 400_000
"""So many steps of the loop are a run that never ends."""
HEALING = 420.0
"""Within so many seconds after the trouble every game must have gone on."""
STANDSTILL = 100.0
"""So long a bot may be asked in a healthy world without anything happening."""
HUSH = 60.0
"""So long everyone says nothing: long enough for whatever is late."""
GROWTH = 5
"""So many events are a game that has gone on."""
EXPECTED = (
    "database cannot be",
    "database does not answer",
    "games wait for the database",
    "archive waits",
    "game waits",
)
"""What a server writes down, rightly, when its database fails."""

_here: list["World"] = []
"""The world that runs now: the application asks it for the time and for hands."""


@cache
def _folder() -> Path:
    memory = Path("/dev/shm")  # noqa: S108 - a folder of our own in it
    return Path(tempfile.mkdtemp(prefix="simulated", dir=memory if memory.is_dir() else None))


@cache
def _blank() -> bytes:
    """An empty database of this version; from now on every one is, and needs no migration."""
    folder = _folder() / "blank"
    folder.mkdir()
    Store(Disk(folder).url).close()
    stores.migrate = lambda engine: None
    stores.engine_of = cache(stores.engine_of)  # it keeps its statements
    return Disk(folder).file.read_bytes()


@asynccontextmanager
async def _untended(connections: Callable[[], int], **_: object) -> AsyncIterator[None]:
    yield


def _date() -> float:
    return _here[-1].date()


def _ticks() -> float:
    return _here[-1].loop.time()


@cache
def _application(pace: float) -> FastAPI:
    """The real one. It is made once: all that it keeps is made anew when a server starts."""
    garbage.tended = _untended  # type: ignore[assignment] # collecting is between runs:
    gc.disable()
    settings = Settings(database=Disk(_folder()).url, pace=pace, limits="off").checked()
    return create_app(
        settings,
        now=_date,
        ticks=_ticks,
        crews=lambda purpose, count: Crew(_here[-1], purpose, count),
        workers=lambda number: Thinkers(_here[-1], number),
    )


class World:
    """One run of a plan."""

    def __init__(self, plan: Plan, *, told: Callable[[str], None] | None = None) -> None:
        self.plan, self._told = plan, told
        self.loop = Loop(self.stream("order"), shuffle=plan.shuffle)
        self.disk = Disk(_folder())
        self.sent: dict[tuple[str, str], Sent] = {}
        self.truth = Truth(self.sent, self.fail)
        self.truth.now = self.loop.time
        self.app = _application(plan.pace)
        self.players: list[Player] = []
        self.lives = 0
        self.steady = False
        """Everything takes the same time."""
        self.broken: Violation | None = None
        self.raised: BaseException | None = None
        """What was raised where nothing should be."""
        self.trace: deque[str] = deque(maxlen=60)
        self.tally: Counter[str] = Counter()
        """What went wrong, and how often."""
        self.traffic = Traffic(self.happens, lambda: self.truth.version)
        self._over = self.loop.create_future()
        self._context = copy_context()
        self._life: Context | None = None
        self._serving: Any = None
        self._state: Any = None
        self._lifespan: Any = None
        self._set_date = 0.0
        self._armed: dict[str, list[Fault]] = {WRITTEN: [], READ: [], "bot": []}
        self._down_until: dict[str, tuple[float, Fault]] = {}
        self._doomed: tuple[int, Fault] | None = None
        self._levels: dict[int, int] = {}
        """How sure the commits of each life are."""
        self._healing = False
        self._grave: list[Any] = []
        self._tasks: list[asyncio.Task[Any]] = []

    # What the server's surroundings are

    def stream(self, *purpose: object) -> Random:
        """The chance of one purpose."""
        return stream(self.plan.seed, *purpose)

    def date(self) -> float:
        """The machine's date."""
        return TODAY + self.loop.time() + self._set_date

    def note(self, what: str) -> None:
        """Write down what happens, for whoever looks into a failure."""
        self.trace.append(f"{self.loop.time():9.3f} {what}")
        if self._told is not None:
            self._told(self.trace[-1])

    def happens(self, what: str) -> None:
        """Count something that goes wrong."""
        self.tally[what] += 1

    def fail(self, promise: Promise, detail: str) -> None:
        """A promise is broken: the run ends."""
        if self.broken is None:
            self.broken = Violation(promise, detail)
            self.note(f"BROKEN {promise}: {detail}")
            if not self._over.done():
                self._over.set_result(None)

    def storage_fault(self, purpose: str) -> Fault | None:
        """What goes wrong with the next work of a store."""
        if self._healing:
            return None
        for until, fault in self._down_until.values():
            both = fault.kind == "away"
            if self.loop.time() < until and (both or purpose != READ):
                return fault
        armed = self._armed.get(purpose)
        return armed.pop(0) if armed else None

    def bot_fault(self) -> str | None:
        """What goes wrong with the next thought of a bot."""
        if self._healing or not self._armed["bot"]:
            return None
        return self._armed["bot"].pop(0).kind

    def written(self) -> None:
        """Something was written: see what, and whether it is safe."""
        if self._synchronous():
            self.disk.safe = self.disk.logged
        self.truth.look()

    def _synchronous(self) -> bool:
        """Whether a commit of this life returns when it is on the disk."""
        if self.lives not in self._levels:
            raw = self.app.state.store.engine.raw_connection()
            self._levels[self.lives] = raw.execute("PRAGMA synchronous").fetchone()[0]
            raw.close()
        return self._levels[self.lives] >= SYNC_FULL

    # The server

    async def start_server(self) -> None:
        """Start it, as a process is started."""
        self.lives += 1
        self.note(f"server starts, life {self.lives}")
        life = self._life = copy_context()
        life.run(LIFE.set, self.lives)
        self.truth.open(str(self.disk.file))
        config = configured(self.app, self.app.state.shares)
        config.load()
        self._lifespan, self._state = LifespanOn(config), ServerState()
        starting = self.loop.create_task(self._lifespan.startup(), context=life)
        while not starting.done():  # it may die while it starts, and then this never ends
            if self._life is not life:
                return
            await asyncio.sleep(0.01)
        if self._lifespan.should_exit:
            self.fail("nothing fails that should not", "a server does not start")
        self._serving = config

    def dial(self, who: str, number: int) -> Line | None:
        """A new connection, if somebody is there to answer."""
        config, life = self._serving, self._life
        if config is None or life is None:
            return None
        random = self.stream("line", who, number)
        line = Line(self.loop, random, life, self._context, self.traffic)
        line.steady = self.steady
        answering = partial(
            config.http_protocol_class, config, self._state, self._lifespan.state, self.loop
        )
        self.loop.call_soon(lambda: line.server.begin(answering()), context=life)
        return line

    def die(self, fault: Fault, torn: int | None = None) -> None:
        """The server's process ends at this very moment."""
        if self._life is None or self.broken:
            return
        random = self.stream("death", self.lives)
        cut: int | None = None
        if torn is not None:
            cut = random.randint(torn, max(torn, self.disk.logged))
        elif fault.kind == "power-cut":
            cut = random.randint(self.disk.safe, max(self.disk.safe, self.disk.logged))
        self.note(f"server dies: {fault.kind}, {cut} of {self.disk.logged} bytes are left")
        self.happens(f"the server dies: {fault.kind}")
        if torn is None and cut is not None and cut < self.disk.logged:
            self.happens("a power cut takes what was not synchronised")
        if self.truth.news > self.traffic.told:
            self.happens("the server dies when something is stored and nobody was told")
        self._bury()
        image = self.disk.image(cut)
        self._drop_store()
        self.disk.become(image)
        self._come_back(fault)

    def _bury(self) -> None:
        self.loop.bury(self.lives)
        self.traffic.forget()
        # What was killed is kept to the end: freed, it would still clean up after itself.
        self._grave += [*asyncio.all_tasks(self.loop), self._lifespan, dict(self.app.state._state)]
        self._life, self._serving = None, None
        self._doomed = None
        self.truth.close()
        for player in self.players:
            if player.line is not None:
                player.line.cut(0.0, 0.0)

    def _drop_store(self) -> None:
        self.app.state.store.engine.dispose()

    def exchange(self, image: tuple[bytes, bytes]) -> None:
        """Find another disk, while nobody reads or writes."""
        self._drop_store()
        self.truth.close()
        self.disk.become(image)
        self.truth.open(str(self.disk.file))

    def _come_back(self, fault: Fault) -> None:
        async def again() -> None:
            await asyncio.sleep(fault.size)
            await self.start_server()

        self._keep(self.loop.create_task(again(), context=self._context.copy()))

    async def stop(self, fault: Fault) -> None:
        """The server is told to stop, and stops in good order."""
        life, serving = self._life, self._serving
        if life is None or serving is None:
            return
        self.note("server stops")
        self.happens("the server dies: stop")
        self._serving = None
        connections = [line.server for p in self.players if (line := p.line) is not None]
        for far in connections:
            self.loop.call_soon(_goodbye, far, context=life)
        await asyncio.sleep(3.0)
        if self._life is not life:
            return
        ending = self.loop.create_task(self._lifespan.shutdown(), context=life)
        while not ending.done():
            if self._life is not life:
                return
            await asyncio.sleep(0.05)
        if self._life is life:
            self._bury()
            self.disk.become(self.disk.image())
            self._come_back(fault)

    # What goes wrong

    async def _trouble(self) -> None:
        for fault in self.plan.faults:
            await asyncio.sleep(max(0.0, fault.at - self.loop.time()))
            if self._healing:
                return
            self._strike(fault)

    def _strike(self, fault: Fault) -> None:
        self.note(f"fault: {fault}")
        lines = [player for player in self.players if player.line is not None]
        victim = lines[fault.who % len(lines)] if lines else None
        match fault.kind:
            case "cut" if victim is not None and victim.line is not None:
                victim.line.cut(fault.size, victim.random.choice((0.0, 0.01, 0.3)))
            case "cut-in-message" if victim is not None and victim.line is not None:
                victim.line.cut_in = fault.size
            case "mute-line" if victim is not None:
                self.happens("somebody says nothing for long")
                victim.be_quiet(self.loop.time() + 10 * fault.size)
            case "slow-reader" if victim is not None and victim.line is not None:
                self.happens("somebody stops reading for a while")
                victim.line.reading_from = self.loop.time() + 4 * fault.size
            case "crash" | "power-cut":
                self.doom(fault, fault.who)
            case "stop":
                self._keep(self.loop.create_task(self.stop(fault), context=self._context.copy()))
            case (
                "write-refused"
                | "write-unsure"
                | "write-silent"
                | "write-late"
                | "write-lost"
                | "slow-write"
                | "torn-write"
                | "crash-in-write"
            ):
                self._armed[WRITTEN].append(fault)
            case "read-refused" | "read-silent":
                self._armed[READ].append(fault)
            case "disk-full" | "away":
                self._down_until[fault.kind] = (self.loop.time() + fault.size, fault)
            case "date":
                self.happens("the date jumps")
                self._set_date += fault.size
            case "bot-hangs" | "bot-dies" | "bot-slow":
                self._armed["bot"] += [fault] * 2
            case _:
                pass

    def doom(self, fault: Fault, steps: int) -> None:
        """Have the server die so many steps later."""
        self._doomed = (steps, fault)

    def lose_patience(self) -> None:
        """Whoever waits for an answer hangs up, and after them somebody else."""
        lines = [player.line for player in self.players if player.waits]
        lines += [player.line for player in self.players if not player.waits][:1]
        for number, line in enumerate(filter(None, lines), start=1):
            self.loop.call_later(number / 20, line.cut, 0.0, 0.0)

    def _watch(self, life: int) -> None:
        """Look before every step of the server whether it is its last."""
        if self._doomed is not None:
            left, fault = self._doomed
            self._doomed = (left - 1, fault)
            if left <= 0:
                self.die(fault)

    # The run

    def run(self) -> Violation | None:
        """Run it; the broken promise, if one is."""
        _here.append(self)
        try:
            with self._alone():
                try:
                    self.loop.run_until_complete(self._run())
                except Stuck:
                    self.fail("a table never stands still", "nothing will ever happen again")
        finally:
            self._end()
            _here.pop()
        return self.broken

    async def _run(self) -> None:
        self.disk.become((_blank(), b""))
        self._furnish()
        self.loop.watch = self._watch
        story = self.loop.create_task(self._story(), context=self._context.copy())
        self._keep(story)
        await asyncio.wait([story, self._over], return_when=asyncio.FIRST_COMPLETED)
        if story.done():
            story.result()

    def _keep(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.append(task)
        task.add_done_callback(self._check_task)

    def _check_task(self, task: "asyncio.Task[Any]") -> None:
        raised = None if task.cancelled() else task.exception()
        if raised is not None and not isinstance(raised, Stuck):
            self.fail("nothing fails that should not", f"in the world around it: {raised!r}")
            self.raised = raised

    async def _story(self) -> None:
        await self.start_server()
        for player in self.players:
            self._keep(self.loop.create_task(player.live(), context=self._context.copy()))
        self._keep(self.loop.create_task(self._trouble(), context=self._context.copy()))
        while self.loop.time() < self.plan.seconds and not self._all_over():  # noqa: ASYNC110
            await asyncio.sleep(1.0)
        await self._heal()

    async def _heal(self) -> None:
        """From now on everything is well: every game must go on, and everyone must hear of it."""
        self._healing = True
        self.note("all is well from now on")
        while self._serving is None or self._life is None:
            self._doomed = None
            await asyncio.sleep(1.0)
        self._doomed = None
        for player in self.players:
            if player.line is not None:
                player.line.read_again()
        if self.plan.hush:
            await self._hush()
        if self.plan.vanish:
            await self._vanish()
        for player in self.players:
            player.be("calm")
        begun = self.loop.time()
        lengths = {name: len(table.log) for name, table in self.truth.tables.items()}
        while not self._gone_on(lengths):
            await asyncio.sleep(2.0)
            self._check_bots(begun)
            if self.loop.time() > begun + HEALING:
                self.fail("a table never stands still", self._standing(lengths))
        for player in self.players:
            player.be("calm", quiet_until=float("inf"))
        await asyncio.sleep(30.0)
        for player in self.players:
            player.check_up_to_date()
            player.check_heard()
        self._check_done()
        self.truth.look(whole=True)

    async def _hush(self) -> None:
        """Nobody asks for anything: bots play on, and what was missed is told."""
        for player in self.players:
            player.be("calm", quiet_until=float("inf"))
        begun = self.loop.time()
        await asyncio.sleep(HUSH)
        self._check_bots(begun, HUSH - 5)
        for player in self.players:
            if player.welcome:
                player.check_up_to_date()

    async def _vanish(self) -> None:
        """Nobody plays: clocks run all the same, also after a death, and whatever the date is."""
        chance = self.stream("vanish")
        stay = chance.random() < 0.5  # those who watch
        for player in self.players:
            player.be("calm" if stay and not player.secrets else "away")
        await asyncio.sleep(40.0)
        if chance.random() < 0.5:
            self.die(Fault(kind="crash", at=self.loop.time(), size=1.0))
            await asyncio.sleep(5.0)
        if chance.random() < 0.5:
            self._set_date -= 90_000.0
        waiting = {
            name: len(table.log)
            for name, table in self.truth.tables.items()
            if table.clock == "brisk" and self._awaits_a_person(table)
        }
        await asyncio.sleep(400.0)
        for name, length in waiting.items():
            if len(self.truth.tables[name].log) == length:
                self.fail("a clock runs, whoever is there", name)
        await asyncio.sleep(chance.choice((0.0, 800.0)))  # somebody lets a second turn pass

    def _awaits_a_person(self, table: Known) -> bool:
        people = {seat for seat, h in table.seats.items() if h["bot"] is None and not h["stand_in"]}
        if table.game is None or table.game.state.outcome is not None or table.row[3] is not None:
            return False
        everyone = {seat for seat, held in table.seats.items() if held["bot"] is None}
        asked = Driver(table.game, people=everyone).owed()
        return bool(asked) and all(question.seat in people for question in asked)

    def _check_bots(self, since: float, patience: float = STANDSTILL) -> None:
        """Where only bots are asked, they answer."""
        for table in self.truth.tables.values():
            if table.game is None:
                continue
            bots = {seat for seat, held in table.seats.items() if held["bot"] is not None}
            people = {*table.seats} - bots
            asked = Driver(table.game, people=people).owed()
            silent = self.loop.time() - max(since, table.grown)
            if asked and all(one.seat in bots for one in asked) and silent > patience:
                self.fail("a table never stands still", f"{table.name}: {asked[0]}")

    def _gone_on(self, lengths: dict[str, int]) -> bool:
        return all(
            _finished(table) or len(table.log) >= lengths[name] + GROWTH
            for name, table in self.truth.tables.items()
        )

    def _standing(self, lengths: dict[str, int]) -> str:
        return ", ".join(
            f"{name}: {len(table.log)} events after {lengths[name]}"
            for name, table in self.truth.tables.items()
        )

    def _all_over(self) -> bool:
        return all(_finished(table) for table in self.truth.tables.values())

    def _check_done(self) -> None:
        for (table, name), sent in self.sent.items():
            known = self.truth.tables[table]
            stored = name in known.commands or any(row[4] == name for row in known.talk)
            if sent.done and not stored:
                self.fail("what is acknowledged is stored", f"{table}: {name}")
            if sent.refused is not None and stored:
                self.fail("what was refused changed nothing", f"{name}: {sent.refused}")

    # Before and after

    def _furnish(self) -> None:
        """Tables that were opened and dealt before."""
        store = Store(self.disk.url)
        try:
            for table in self.plan.tables:
                self._furnish_one(store, table)
        finally:
            store.close()
            self.disk.safe = self.disk.logged

    def _furnish_one(self, store: Store, table: TablePlan) -> None:
        wanted = NewTable(
            players=len(table.players),
            clock=table.clock,
            practice=table.practice,
            variants=[*table.variants],
        )
        rules = read_variants(", ".join(table.variants), wanted.edition)
        dealt = self.stream("deal", table.name).getrandbits(64)
        game = Game.new(table.players, rules=rules, seed=dealt)
        bots = dict(table.bots)
        secrets = {
            seat: f"secret-of-{seat}-at-{table.name}" for seat in table.players if seat not in bots
        }
        store.add_table(
            StoredTable(
                id=table.name,
                created=TODAY - 60,
                changed=TODAY - 60,
                status="playing",
                public=True,
                settings=wanted.model_dump_json(),
                host=hashed(f"host-of-{table.name}"),
                chance=b"chance",
            ),
            [
                StoredSeat(
                    seat=seat,
                    name=seat.title(),
                    bot=bots.get(seat),
                    secret=None if seat in bots else hashed(secrets[seat]),
                )
                for seat in table.players
            ],
            game.log,
        )
        for seat, secret in secrets.items():
            if seat not in table.ghosts:
                name = f"{table.name}-{seat}"
                self.players.append(self.person(table.name, {seat: secret}, name))
        for number in range(table.watchers):
            self.players.append(self.person(table.name, {}, f"{table.name}-watcher{number}"))

    def person(self, table: str, secrets: dict[Colour, str], name: str) -> Player:
        """Somebody at a table."""
        return Player(self, table, secrets, name)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nothing but the seed has an influence on the run."""
        entropy = self.stream("entropy")
        before = chance._urandom  # type: ignore[attr-defined] # all of `secrets` comes from it
        chance._urandom = entropy.randbytes  # type: ignore[attr-defined]
        watcher = _Watcher(self)
        names = ("quovadis.server", "uvicorn.error", "asyncio")
        loggers = [logging.getLogger(name) for name in names]
        kept = [(one, one.handlers, one.propagate, one.level) for one in loggers]
        for one in loggers:
            one.handlers, one.propagate = [watcher], False
            one.setLevel(logging.ERROR)
        self.loop.set_exception_handler(self._unhandled)
        try:
            yield
        finally:
            chance._urandom = before  # type: ignore[attr-defined]
            for one, handlers, propagate, level in kept:
                one.handlers, one.propagate = handlers, propagate
                one.setLevel(level)

    def _unhandled(self, _: object, told: dict[str, Any]) -> None:
        raised = told.get("exception")
        self.fail("nothing fails that should not", f"{told.get('message')}: {raised!r}")
        self.raised = raised

    def _end(self) -> None:
        """Forget everything. What was killed must not clean up after itself."""
        self.truth.close()
        if "store" in self.app.state._state:
            self.app.state.store.engine.dispose()
        self.loop.forget()
        hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
        logging.disable()
        self.loop.set_exception_handler(lambda *_: None)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self.loop.close()
                self._tasks.clear()
                self._grave.clear()
                self.players.clear()
                self._lifespan = self._state = None
                self.app.state._state.pop("tables", None)
                gc.collect()
        finally:
            sys.unraisablehook = hook
            logging.disable(logging.NOTSET)


class _Watcher(logging.Handler):
    """Reads the server's log: what it did not expect is a failure."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if not text.startswith(EXPECTED):
            raised = record.exc_info[1] if record.exc_info else None
            self._world.raised = raised
            self._world.fail("nothing fails that should not", f"{text}: {raised!r}")


def _finished(table: Known) -> bool:
    return table.game is not None and table.game.state.outcome is not None


def _goodbye(far: Any) -> None:
    if not far.is_closing():
        far.get_protocol().shutdown()


def remove_folder() -> None:
    """Clean up, at the very end."""
    shutil.rmtree(_folder(), ignore_errors=True)


def simulate(plan: Plan | int, told: Callable[[str], None] | None = None) -> World:
    """Run a plan, or the one of a seed."""
    world = World(plan_of(plan) if isinstance(plan, int) else plan, told=told)
    world.run()
    return world


__all__ = ["DEATHS", "World", "simulate"]
