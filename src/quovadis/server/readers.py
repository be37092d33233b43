"""Reads whole games in a separate process: a thread would hold up every table.

A record that takes too long takes its process along, which is replaced.
"""

import asyncio
import multiprocessing
import os
import pickle
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

from quovadis.server.web import limits

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")


class Busy(Exception):
    """Too many games are being read already, for this address or in total."""


class TooSlow(Exception):
    """Reading it takes too much time or memory."""


class Readers:
    """One process, a short queue, and a time limit for each request."""

    def __init__(self, of_one: int, seconds: float) -> None:
        self._of_one = of_one
        """How many readings of one address may wait."""
        self.seconds = seconds
        """How long each may take."""
        self._pool: ProcessPool | None = None
        self._waiting: Counter[str] = Counter()
        self._shared: dict[Hashable, asyncio.Task[Any]] = {}

    async def read(
        self, who: str, work: Callable[Asked, Answered], *told: Asked.args, **more: Asked.kwargs
    ) -> Answered:
        """What `work` returns for the address `who`, or raise `Busy` or `TooSlow`."""
        if self._waiting[who] >= self._of_one or self._waiting.total() >= limits.READINGS:
            raise Busy
        self._waiting[who] += 1
        try:
            question = await asyncio.to_thread(pickle.dumps, (work, told, more))
            reading = self._ready().schedule(_read, (question,), timeout=self.seconds)
            answer: Answered = await asyncio.wrap_future(reading)
        except (TimeoutError, ProcessExpired, BrokenProcessPool):
            raise TooSlow from None
        else:
            return answer
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

    async def share(
        self,
        name: Hashable,
        who: str,
        work: Callable[Asked, Answered],
        *told: Asked.args,
        **more: Asked.kwargs,
    ) -> Answered:
        """The same, read once for all who ask under one name: a table's players end together."""
        reading: asyncio.Task[Answered] | None = self._shared.get(name)
        if reading is None:
            reading = asyncio.create_task(self.read(who, work, *told, **more))
            self._shared[name] = reading
            reading.add_done_callback(lambda _: self._shared.pop(name))
        return await asyncio.shield(reading)

    def close(self) -> None:
        """End the process, whatever it does."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call] # Pebble leaves it untyped
            pool.join()

    def _ready(self) -> ProcessPool:
        if self._pool is not None and not self._pool.active:  # it was ended from afar
            self.close()
        if self._pool is None:
            fresh = multiprocessing.get_context("spawn")  # forking beside threads can lock it up
            self._pool = ProcessPool(1, initializer=_step_back, context=fresh)
        return self._pool


# In the process


def _step_back() -> None:
    """Load what reading needs; from then on give way to the tables where cores are few."""
    import_module("quovadis.server.replay")
    if os.name == "posix":
        os.nice(10)


def _read(question: bytes) -> Any:
    work, told, more = pickle.loads(question)  # noqa: S301 - packed by `read`
    return work(*told, **more)
