"""Reads whole games in a separate process: a thread would hold up every table.

A record that takes too long takes its process along, which is replaced.
"""

import asyncio
import os
import pickle
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from typing import Any, ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

from quovadis.bots.spawning import FRESH
from quovadis.server.web import limits

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")


class Busy(Exception):
    """Too many games are being read already, for this address or in total."""


class TooSlow(Exception):
    """Reading it takes too much time or memory."""


class Readers:
    """One process, a short queue, and a time limit for each request."""

    def __init__(self, of_one: int, seconds: float, spares: limits.Spared = limits.nobody) -> None:
        self._of_one, self._spares = of_one, spares
        """How many readings of one address may wait."""
        self.seconds = seconds
        """How long each may take."""
        self._pool: ProcessPool | None = None
        self._waiting: Counter[str] = Counter()
        self._shared: dict[Hashable, asyncio.Task[Any]] = {}
        self._line: list[asyncio.Task[Any] | None] = []
        """Who waits for the process, the first being served."""
        self._percent = FRESH.RawValue("i", 0)
        """How far it is with the first one: it writes this itself."""
        self._watched: dict[str, Hashable] = {}

    async def read(
        self, who: str, work: Callable[Asked, Answered], *told: Asked.args, **more: Asked.kwargs
    ) -> Answered:
        """What `work` returns for the address `who`, or raise `Busy` or `TooSlow`."""
        busy = self._waiting[who] >= self._of_one or self._waiting.total() >= limits.READINGS
        if busy and not self._spares(who):
            raise Busy
        self._waiting[who] += 1
        try:
            question = await asyncio.to_thread(pickle.dumps, (work, told, more))
            reading = self._ready().schedule(_read, (question,), timeout=self.seconds)
            with self._in_line():
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

    @contextmanager
    def _in_line(self) -> Iterator[None]:
        me = asyncio.current_task()
        self._line.append(me)
        try:
            yield
        finally:
            self._line.remove(me)

    @contextmanager
    def watched(self, word: str | None, name: Hashable) -> Iterator[None]:
        """Whoever knows the word can ask meanwhile how far the reading of that name is."""
        if word is None:
            yield
            return
        self._watched[word] = name
        try:
            yield
        finally:
            self._watched.pop(word, None)

    def percent(self, word: str) -> int | None:
        """How far it is; None: nobody waits for anything under that word."""
        if word not in self._watched:
            return None
        reading = self._shared.get(self._watched[word])
        return self._percent.value if reading is not None and reading in self._line[:1] else 0

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
            self._pool = ProcessPool(
                1, initializer=_step_back, initargs=(self._percent,), context=FRESH
            )
        return self._pool


# In the process


_told: list[Any] = []
"""Where this process writes how far it is."""


def tell_progress(done: int, of: int) -> None:
    """Tell those who wait how far this process is."""
    for percent in _told:
        percent.value = 100 * done // max(1, of)


def _step_back(percent: Any) -> None:
    """Load what reading needs; from then on give way to the tables where cores are few."""
    _told[:] = [percent]
    import_module("quovadis.server.replay")
    if os.name == "posix":
        os.nice(10)


def _read(question: bytes) -> Any:
    tell_progress(0, 1)
    work, told, more = pickle.loads(question)  # noqa: S301 - packed by `read`
    try:
        return work(*told, **more)
    finally:
        tell_progress(0, 1)
