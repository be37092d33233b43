"""A table in this very process, where bots play all other seats."""

import asyncio
from collections.abc import Mapping

from quovadis.bots.protocol import Bot
from quovadis.bots.registry import BOT_NAMES
from quovadis.bots.workers import Workers
from quovadis.core.commands import SeatCommand
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.driver.thinking import take, think
from quovadis.game import Game
from quovadis.mcp.place import News, Place, Sight, sight_of

PATIENCE = 5.0
"""Seconds that the bots have to respond before whoever acted is told how things stand."""


class OwnTable(Place):
    """The game, its driver, and a task in which the bots play."""

    def __init__(
        self, game: Game, seat: Colour, bots: Mapping[Colour, Bot], workers: Workers, seed: int
    ) -> None:
        """Sit down at a game; bots play as soon as the event loop lets them."""
        super().__init__(seat)
        self.game, self.bots, self.workers, self.seed = game, bots, workers, seed
        self.driver = Driver(game, people=(seat,))
        self._told = 0
        self._bots_due = asyncio.Event()
        self._bots_due.set()
        self._playing = asyncio.create_task(self._let_bots_play())

    @property
    def names(self) -> Mapping[Colour, str]:
        return {seat: BOT_NAMES[seat] for seat in self.bots}

    @property
    def sight(self) -> Sight:
        if self._playing.done() and not self._playing.cancelled():
            self._playing.result()  # what went wrong there goes wrong here, and is not hidden
        return sight_of(self.driver, self.seat)

    @property
    def ready(self) -> bool:
        """A bot may still cut in while the table waits for this seat: that comes first."""
        return self._bots_question() is None and super().ready

    def news(self) -> tuple[News, ...]:
        numbered = self.game.events(self.seat, since=self._told)
        self._told = self.game.noticed(self.seat)
        return tuple(event for _, event in numbered)

    async def play(self, command: SeatCommand) -> None:
        self.driver.hear(command)
        await self._settle()

    async def go_on(self) -> None:
        self.driver.waive(self.seat)
        await self._settle()

    async def _settle(self) -> None:
        """Let the bots respond, so that what can be done now is told and not what could be."""
        self._bots_due.set()
        await self.wait(PATIENCE)

    async def leave(self) -> None:
        self._playing.cancel()
        await asyncio.gather(self._playing, return_exceptions=True)

    def _bots_question(self) -> Question | None:
        """What a bot is asked now; those who owe an answer need not wait for each other."""
        return next((each for each in self.driver.questions() if each.seat in self.bots), None)

    async def _let_bots_play(self) -> None:
        while True:
            question = self._bots_question()
            if question is None:
                self.stirred.set()
                self._bots_due.clear()
                await self._bots_due.wait()
                continue
            so_far, bot = len(self.game.log), self.bots[question.seat]
            thinking = think(self.driver, question, bot, self.workers, seed=self.seed)
            thought = await asyncio.wrap_future(thinking)
            if len(self.game.log) == so_far:  # else the person at the table was quicker
                take(self.driver, question, thought)
