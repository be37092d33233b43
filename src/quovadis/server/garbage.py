"""When Python collects garbage: not while people play.

What the server is done with is freed at once: commands, tables, connections and requests leave
nothing that needs looking for. And a look is not short, not even at young objects alone: Python
begins one when there are more objects than before, and a busy server makes as many as it frees, so
that young ones become millions. So Python does not look by itself. We let it look at all objects
when nobody is connected, once an hour, or when memory holds twice as much as after the last time.
"""

import asyncio
import ctypes
import gc
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

logger = logging.getLogger("quovadis.server")

MANY = 4_000_000
"""So many pieces of memory may come before we look, and more if there were more the last time."""
LOOK = 10.0
"""Seconds between two looks at whether it is time."""
EVERY = 3600.0
"""Seconds after which it is time though people are connected."""


class Rounds:
    """Decides when it is time."""

    def __init__(
        self,
        connections: Callable[[], int],
        now: Callable[[], float],
        pieces: Callable[[], int] = sys.getallocatedblocks,
    ) -> None:
        """`pieces` counts pieces of memory: whoever lists all objects breaks what threads make."""
        self.connections, self.now, self.pieces = connections, now, pieces
        self._last, self._visited, self._left = now(), False, pieces()

    def due(self) -> bool:
        """Whether it is time: nobody is connected, the last time was long ago, or too much came."""
        here = self.connections() > 0
        self._visited = self._visited or here
        waits = here or not self._visited
        if waits and self.now() - self._last < EVERY and not self._crowded:
            return False
        self._last, self._visited = self.now(), False
        return True

    @property
    def _crowded(self) -> bool:
        return self.pieces() - self._left >= max(MANY, self._left)

    def done(self) -> None:
        """Garbage was collected: what is there now is what was left."""
        self._left = self.pieces()


@asynccontextmanager
async def tended(
    connections: Callable[[], int],
    now: Callable[[], float] = time.monotonic,
    beat: Callable[[], None] | None = None,
) -> AsyncIterator[None]:
    """Collect this process's garbage in this way, for the length of a block.

    `beat` tells others that this process lives: while it collects, no thread of it runs.
    """
    before = gc.isenabled()
    gc.freeze()  # what was loaded to start stays until the end
    gc.disable()
    tending = asyncio.create_task(_tend(Rounds(connections, now), beat))
    try:
        yield
    finally:
        tending.cancel()
        await asyncio.gather(tending, return_exceptions=True)
        if before:
            gc.enable()
        gc.unfreeze()


def give_back() -> None:
    """Give the memory of tables that were dropped back to the system: glibc keeps it otherwise."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # other C libraries need no telling
        if trim is not None:
            trim(0)


async def _tend(rounds: Rounds, beat: Callable[[], None] | None) -> None:
    while True:
        await asyncio.sleep(LOOK)
        if rounds.due():
            if beat is not None:
                await asyncio.to_thread(beat)
            start = time.perf_counter()
            count = gc.collect()
            give_back()
            rounds.done()
            seconds = round(time.perf_counter() - start, 3)
            logger.info("garbage collected", extra={"count": count, "seconds": seconds})
