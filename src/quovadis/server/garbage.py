"""When Python collects garbage: it does not search all tables while people play.

A command leaves no garbage that needs looking for, but the games of a thousand tables are millions
of objects, and one look at all of them is a pause of a second for everyone. So objects that have
lived for a while are looked at rarely: when nobody is connected, or else once an hour.
"""

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

logger = logging.getLogger("quovadis.server")

THRESHOLDS = (2_000, 5, 1_000)
"""New objects between two looks at the young ones, and how many such looks make an older one.

The first two bound a pause: ten thousand objects take some milliseconds. The last one bounds the
memory: after ten million more objects Python looks at all by itself.
"""
LOOK = 60.0
"""Seconds between two looks at whether it is time."""
EVERY = 3600.0
"""Seconds after which it is time though people are connected."""


class Rounds:
    """Decides when it is time."""

    def __init__(self, connections: Callable[[], int], now: Callable[[], float]) -> None:
        self.connections, self.now = connections, now
        self._last, self._visited = now(), False

    def due(self) -> bool:
        """Whether it is time: nobody is connected, or the last time was long ago."""
        here = self.connections() > 0
        self._visited = self._visited or here
        if self.now() - self._last < EVERY and (here or not self._visited):
            return False
        self._last, self._visited = self.now(), False
        return True


@asynccontextmanager
async def tended(
    connections: Callable[[], int], now: Callable[[], float] = time.monotonic
) -> AsyncIterator[None]:
    """Collect this process's garbage in this way, for the length of a block."""
    before = gc.get_threshold()
    gc.freeze()  # what was loaded to start stays until the end
    gc.set_threshold(*THRESHOLDS)
    tending = asyncio.create_task(_tend(Rounds(connections, now)))
    try:
        yield
    finally:
        tending.cancel()
        await asyncio.gather(tending, return_exceptions=True)
        gc.set_threshold(*before)
        gc.unfreeze()


async def _tend(rounds: Rounds) -> None:
    while True:
        await asyncio.sleep(LOOK)
        if rounds.due():
            start = time.perf_counter()
            count = gc.collect()
            seconds = round(time.perf_counter() - start, 3)
            logger.info("garbage collected", extra={"count": count, "seconds": seconds})
