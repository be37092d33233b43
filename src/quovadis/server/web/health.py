"""Whether the server is well, for those who monitor it."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress

from quovadis.server.threads import Crews, Daemons

logger = logging.getLogger("quovadis.server")

PATIENCE = 2.0
"""Seconds that the database may take to answer."""
FRESH = 1.0
"""How long an answer is repeated, in seconds: strangers may ask as often as they like."""


class Pulse:
    """Tries whether a database answers and can be written.

    One question at a time, in one thread that nobody waits for at the end: a database that hangs
    must not take more threads with every look at it.
    """

    def __init__(
        self, ask: Callable[[], bool], now: Callable[[], float], crews: Crews = Daemons
    ) -> None:
        self._ask, self._now = ask, now
        self._crew = crews("pulse", 1)
        self._asking: Future[bool] | None = None
        self._asked = 0.0

    async def beats(self) -> bool:
        """Whether it answers, and soon."""
        fresh = 0 <= self._now() - self._asked < FRESH
        if self._asking is None or (self._asking.done() and not fresh):
            self._asking, self._asked = self._crew.submit(self._feel), self._now()
        waiting = asyncio.wrap_future(self._asking)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(waiting)
        return False

    def close(self) -> None:
        """Ask no more."""
        self._crew.close()

    def _feel(self) -> bool:
        try:
            return self._ask()
        except Exception:
            logger.exception("database does not answer")
            return False
