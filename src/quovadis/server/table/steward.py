"""Keeps a table going: asks bots and stand-ins, and watches the clock."""

import asyncio
import logging
import weakref
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from quovadis.bots.failure import Failure
from quovadis.bots.registry import BotRefused, installed_bot
from quovadis.bots.workers import Thought
from quovadis.core.commands import Adjourn, SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.driver.asking import PAUSES, Question
from quovadis.driver.driver import Driver
from quovadis.driver.thinking import think, weigh
from quovadis.server.store import StoredSeat
from quovadis.server.table import clock
from quovadis.server.threads import StorageDown

if TYPE_CHECKING:
    from quovadis.server.table.table import Table

logger = logging.getLogger("quovadis.server")

PAUSE = 1.0
"""After how many seconds a table goes on when something failed that should not."""
LONGEST = 60.0
"""The same, if it fails again and again."""
LONGEST_DOWN = 8.0
"""The same if the database fails: it can be back at any moment."""


class Steward:
    """Asks bots and stand-ins while a game goes on and no person has to answer."""

    def __init__(self, table: "Table") -> None:
        # The table holds its steward: weakly the other way, it is gone as soon as it is put away.
        self._table = weakref.ref(table)
        self._stirred = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def table(self) -> "Table":
        """The table; it holds its steward, and `_run` holds it."""
        table = self._table()
        if table is None:
            raise ReferenceError("a steward without a table")
        return table

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do until something happens: no bot's turn, no clock."""
        return self._running is None or self._running.done()

    def stir(self) -> None:
        """Look at the table."""
        if self.idle and not self._closed and self._goes_on() and not self._people_alone():
            self._running = asyncio.create_task(
                self._run(self.table), name=f"table {self.table.id}"
            )
        self._stirred.set()

    async def close(self) -> None:
        """Stop; nothing is lost."""
        self._closed = True
        running, self._running = self._running, None
        if running is not None:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    def _goes_on(self) -> bool:
        game = self.table.play.game
        return game is not None and game.state.outcome is None

    def _people_alone(self) -> bool:
        """Whether only people play and nobody's time runs, at a glance."""
        table, state = self.table, self.table.play.playing().state
        if table.clock.limit is not None or table.proposals.open is not None:
            return False
        if state.reveal is not None or state.adjourners:
            return False
        seats = (table.roster.seats.get(seat) for seat in state.players)
        return all(held and held.bot is None and not held.stand_in for held in seats)

    async def _run(self, table: "Table") -> None:
        """Go on until the table waits for people and no clock is running."""
        pause = PAUSE
        while self._goes_on():
            self._stirred.clear()
            before = len(table.play.playing().log)
            try:
                if not await self._step() and not await self._wait():
                    return
                pause = PAUSE
            except Exception as trouble:  # the table must not stand still for ever
                if not isinstance(trouble, Refused):
                    logger.exception("table stumbles", extra={"table": table.id})
                elif len(table.play.playing().log) != before:
                    continue  # somebody was quicker
                await table.services.sleep(pause)
                longest = LONGEST_DOWN if isinstance(trouble, StorageDown) else LONGEST
                pause = min(2 * pause, longest)

    async def _wait(self) -> bool:
        """Wait for people, for the clock or for bots' patience; False: there is only the first."""
        table = self.table
        left, patience = table.clock.left(table.play.questions()), self._patience()
        waits = [seconds for seconds in (left, patience or None) if seconds is not None]
        if not waits:
            return False
        try:
            async with asyncio.timeout(min(waits)):
                await self._stirred.wait()  # `wait_for` can swallow being cancelled
        except TimeoutError:
            await table.transactions.run(self._time_is_up)
        return True

    async def _step(self) -> bool:
        """Let one bot or stand-in speak; False if the table waits for people."""
        table, driver = self.table, self.table.play.driver
        if driver is None:
            return False
        proposals = table.proposals
        if proposals.open is not None and not proposals.missing():  # who was missing is gone
            await table.transactions.run(table.undo.go_back_if_agreed)
            return True
        table.clock.note(table.play.questions())
        if self._absent_adjourner() is not None:
            await table.transactions.run(self._adjourn)
            return True
        if table.tempo.halted:
            return False
        if (looker := self._absent_looker(driver)) is not None:
            driver.waive(looker)
            return True
        patient = self._patience() > 0
        for question in driver.questions():
            if patient and question.kind == "vote":
                continue
            held = table.roster.seats.get(question.seat)
            if held is None or held.stand_in:
                if not self._accompanied():
                    return False
                await self._speak(driver, question, held, None)
                return True
            if held.bot is not None:
                thought = await self._thought(driver, question, held.bot)
                await self._speak(driver, question, held, thought)
                return True
        return False

    def _patience(self) -> float:
        """The seconds that bots leave a person whom one of them asked for a vote; 0: nobody is.

        A vote that another bot gives at once would be over before a person has named a price.
        Where a person moves, bots answer at once: that mover waits for no more than they like.
        """
        table, driver = self.table, self.table.play.driver
        people = table.roster.people - table.roster.stood_in
        if driver is None or driver.game.state.turn.active in people:
            return 0.0
        asked = (one.seat for one in driver.questions() if one.kind == "vote")
        here = any(seat in people and table.audience.present(seat) for seat in asked)
        return table.tempo.patience(table.services.pace) if here else 0.0

    def _accompanied(self) -> bool:
        """Whether a person plays: stand-ins play with people, not among themselves."""
        return self.table.audience.accompanies(self.table.roster.stood_in)

    def _absent_adjourner(self) -> SeatCommand | None:
        """Adjournment never waits for the absent (R10.6)."""
        game = self.table.play.game
        if game is None or not game.state.adjourners:
            return None
        for seat in self.table.roster.people:
            wish = Adjourn(by=seat)
            if not self.table.audience.present(seat) and wish in game.legal(seat):
                return wish
        return None

    def _absent_looker(self, driver: Driver) -> Colour | None:
        """Somebody who is not there to demand the purses or to look into them (R10.2)."""
        asked = (question.seat for question in driver.questions() if question.kind == "reveal")
        absent = (seat for seat in asked if not self.table.audience.present(seat))
        return next(absent, None)

    async def _adjourn(self) -> None:
        wish = self._absent_adjourner()
        if wish is not None:
            play = self.table.play
            await play.happen(wish.by, play.playing().judge(wish))

    async def _thought(self, driver: Driver, question: Question, text: str) -> Thought:
        """Let a bot think in a process of its own; meanwhile the table may move on."""
        try:
            bot = installed_bot(text)
        except BotRefused as reason:  # it was installed when it sat down
            return Thought(failed=Failure("missing", str(reason)))
        services = self.table.services
        with services.metrics.bot_time.time():
            thinking = think(driver, question, bot, services.workers, seed=self.table.roster.chance)
            return await asyncio.wrap_future(thinking)

    async def _speak(
        self, driver: Driver, question: Question, held: StoredSeat | None, thought: Thought | None
    ) -> None:
        """Play a bot's thought, or a stand-in's answer (None), at a pace that people can follow."""
        table = self.table
        if table.services.pace and question.kind not in PAUSES | {"cut-in"}:
            await table.services.sleep(table.tempo.pause(table.services.pace))
        if table.tempo.halted:
            return
        await table.transactions.run(partial(self._speak_now, driver, question, held, thought))

    async def _speak_now(
        self, driver: Driver, question: Question, held: StoredSeat | None, thought: Thought | None
    ) -> None:
        table = self.table
        asked = driver is table.play.driver and question in driver.questions()
        if not asked or table.roster.seats.get(question.seat) != held:
            return  # the table went on, or somebody is back on the seat
        if thought is not None or self._accompanied():
            await self._commit(driver, question, thought)

    async def _commit(
        self,
        driver: Driver,
        question: Question,
        thought: Thought | None,
        held: StoredSeat | None = None,
    ) -> None:
        """Store and play a bot's thought, or a stand-in's answer (None)."""
        step = weigh(driver, question, thought) if thought else driver.weigh_silence(question)
        if step.trouble is not None:
            bot = self.table.roster.seats[question.seat].bot or "stand-in"
            self.table.services.metrics.bot_failures.labels(bot=bot.partition(":")[0]).inc()
            logger.warning(
                "bot fails", extra={"table": self.table.id, "why": str(step.trouble.why)}
            )
        if question.kind in PAUSES and not step.events:
            self.table.play.tell()  # the table no longer waits for them
        if step.events:
            self.table.tempo.spoke(step.events, step.reason)
            await self.table.play.happen(question.seat, step.events, held=held, reason=step.reason)

    async def _time_is_up(self) -> None:
        """Time is up: a question gets its default answer, and a stand-in plays the turn."""
        table, driver = self.table, self.table.play.driver
        if driver is None:
            return
        for question in table.clock.timed(table.play.questions()):
            if table.clock.left([question]) == 0.0:
                await self._commit(driver, question, None, self._struck(question))
                return

    def _struck(self, question: Question) -> StoredSeat | None:
        """What becomes of the seat of somebody who let a turn pass."""
        if question.kind != "act":
            return None
        held = self.table.roster.seats[question.seat]
        strikes = held.strikes + 1
        return replace(held, strikes=strikes, stand_in=strikes >= clock.STRIKES)
