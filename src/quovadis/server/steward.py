"""Keeps a table going where nobody does: bots, stand-ins and the clock."""

import asyncio
import logging
from dataclasses import replace

from quovadis.asking import think, weigh
from quovadis.bots.registry import BotRefused, installed_bot
from quovadis.bots.workers import Thought
from quovadis.commands import Adjourn, SeatCommand
from quovadis.driver import Driver, Question
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.server import clocks
from quovadis.server.going_back import GoingBack

logger = logging.getLogger("quovadis.server")

PAUSE = 1.0
"""Seconds after which a table goes on when something failed that should not."""


class Steward:
    """Asks bots and stand-ins as long as a game goes on; otherwise waits for people."""

    def __init__(self, table: GoingBack) -> None:
        self.table = table
        self._stirred = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._closed = False

    def stir(self) -> None:
        """Look at the table."""
        game = self.table.game
        idle = self._running is None or self._running.done()
        if idle and not self._closed and game is not None and game.state.outcome is None:
            self._running = asyncio.create_task(self._run(), name=f"table {self.table.id}")
        self._stirred.set()

    async def close(self) -> None:
        """Stop; nothing is lost."""
        self._closed = True
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    async def _run(self) -> None:
        """Ask bots and stand-ins as long as the game goes on; otherwise wait for people."""
        while self.table.game is not None and self.table.game.state.outcome is None:
            self._stirred.clear()
            try:
                if not await self._step():
                    await self._wait()
            except Refused:
                continue  # somebody was quicker
            except Exception:  # the database hiccups: the table must not stand still for ever
                logger.exception("table stumbles", extra={"table": self.table.id})
                await asyncio.sleep(PAUSE)

    async def _wait(self) -> None:
        deadline = self.table.deadline(self.table.questions())
        timeout = None if deadline is None else max(0.0, deadline - self.table.now())
        try:
            async with asyncio.timeout(timeout):  # `wait_for` can swallow being cancelled
                await self._stirred.wait()
        except TimeoutError:
            await self._time_is_up()

    async def _step(self) -> bool:
        """Have one bot or stand-in speak; False if the table waits for people."""
        driver = self.table.driver
        if driver is None:
            return False
        if self.table.proposal is not None and not self.table.missing():  # who was missing is gone
            async with self.table.lock:
                await self.table.go_back_if_agreed(driver.game)
            return True
        waiting = driver.questions()
        self.table.waiting.note(self.table.questions())
        if (absent := self._absent_adjourner()) is not None:
            async with self.table.lock:
                await self.table.happen(absent.by, driver.game.judge(absent))
            return True
        for question in waiting:
            held = self.table.seats.get(question.seat)
            if held is None or held.stand_in:
                if not any(one.seats - self.table.stood_in for one in self.table.listeners):
                    return False  # stand-ins play with people, not among themselves
                async with self.table.lock:
                    if question in driver.questions():
                        await self._commit(driver, question, None, "stand-in")
                return True
            if held.bot is not None:
                await self._ask(driver, question, held.bot)
                return True
        return False

    def _absent_adjourner(self) -> SeatCommand | None:
        """Adjournment never waits for the absent (R10.6)."""
        game = self.table.game
        if game is None or not game.state.adjourners:
            return None
        for seat in self.table.people():
            wish = Adjourn(by=seat)
            if not self.table.present(seat) and wish in game.legal(seat):
                return wish
        return None

    async def _ask(self, driver: Driver, question: Question, text: str) -> None:
        """Have a bot think, in a process of its own; meanwhile the table may move on."""
        try:
            bot = installed_bot(text)
        except BotRefused as reason:  # it was installed when it sat down
            thought = Thought(failed=str(reason))
        else:
            with self.table.house.metrics.bot_time.time():
                thinking = think(
                    driver, question, bot, self.table.house.workers, seed=self.table.chance
                )
                thought = await asyncio.wrap_future(thinking)
        if self.table.house.pace and question.kind != "cut-in":
            await asyncio.sleep(self.table.house.pace)
        async with self.table.lock:
            if driver is self.table.driver and question in driver.questions():
                await self._commit(driver, question, thought, text)

    async def _commit(
        self, driver: Driver, question: Question, thought: Thought | None, text: str
    ) -> None:
        """Store and play a thought, or what a stand-in says (None)."""
        step = weigh(driver, question, thought) if thought else driver.weigh_silence(question)
        if step.trouble is not None:
            self.table.house.metrics.bot_failures.labels(bot=text.partition(":")[0]).inc()
            logger.warning("bot fails", extra={"table": self.table.id, "why": step.trouble.why})
        if step.events:
            await self.table.happen(question.seat, step.events)

    async def _time_is_up(self) -> None:
        """An open question gets its default; whose turn it is, a stand-in plays for."""
        driver, limit = self.table.driver, clocks.SECONDS[self.table.setup.clock]
        if driver is None or limit is None:
            return
        async with self.table.lock:
            for question in self.table.questions():
                late = self.table.now() - self.table.waiting.since(question) >= limit
                if late and question.seat in self.table.people():
                    if question.kind == "act":
                        await self._strike(question.seat)
                    await self._commit(driver, question, None, "stand-in")
                    return

    async def _strike(self, seat: Colour) -> None:
        held = self.table.seats[seat]
        strikes = held.strikes + 1
        out = held.stand_in or strikes >= clocks.STRIKES
        await self.table.reseat(replace(held, strikes=strikes, stand_in=out))
