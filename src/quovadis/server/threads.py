"""The threads that talk to the database, and the refusal when it does not answer."""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from queue import SimpleQueue
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, TimeoutError as NoConnection

from quovadis.core.errors import Refused
from quovadis.server.together import Block, Crew, Together

logger = logging.getLogger("quovadis.server")

PATIENCE = 1.5
"""How long a server waits for a lock, in seconds: after two seconds of silence pages reconnect."""
LEAST = 0.05
"""The same for work that has already waited that long in the queue of its thread."""
ALONE = 5.0
"""The same for work that does not run on these threads."""
GIVEN_UP = 5.0
"""After how many seconds a silent database counts as unreachable."""
GOODBYE = 2.0
"""How long threads may take to finish when a store is closed, in seconds."""

Answered = TypeVar("Answered")
_this_thread = threading.local()


class StorageDown(Refused):
    """The database cannot be read or written now. Whoever asked may ask again."""

    def __init__(self, unfinished: "Future[Any] | None" = None) -> None:
        super().__init__("storage-down", "protocol")
        self.unfinished = unfinished
        """What is still under way and may yet succeed."""


def patience() -> float:
    """Seconds that the work on this thread may still wait for a lock."""
    until: float | None = getattr(_this_thread, "until", None)
    return ALONE if until is None else max(LEAST, until - monotonic())


Crews = Callable[[str, int], Crew]
"""Makes a crew of so many, for a purpose."""


class Daemons:
    """Some threads with one queue. They are daemons: a hung database must not keep us alive.

    They start with the first work.
    """

    def __init__(self, purpose: str, count: int) -> None:
        self._purpose, self._count = purpose, count
        self._queue: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []

    def submit(self, work: Callable[[], Answered], /) -> "Future[Answered]":
        """Have something done by the next thread that is free."""
        while len(self._threads) < self._count:
            thread = threading.Thread(target=self._run, name=self._purpose, daemon=True)
            thread.start()  # if it cannot, nothing was queued
            self._threads.append(thread)
        asked: Future[Answered] = Future()
        self._queue.put((asked, work))
        return asked

    def close(self) -> None:
        """Let them finish what they have begun, within the time limit."""
        for _ in self._threads:
            self._queue.put(None)
        until = monotonic() + GOODBYE
        for thread in self._threads:
            thread.join(max(0.0, until - monotonic()))

    def _run(self) -> None:
        while (asking := self._queue.get()) is not None:
            asked, work = asking
            if asked.set_running_or_notify_cancel():
                try:
                    asked.set_result(work())
                except Exception as reason:  # noqa: BLE001 - for whoever asked
                    asked.set_exception(reason)
            del asking, asked, work  # it may wait for long before it forgets them


class Threads:
    """The threads that read a database, or write it; in a simulation, what stands for them."""

    def __init__(
        self, doing: str, count: int, crews: Crews = Daemons, block: Block | None = None
    ) -> None:
        """`doing` is for the log: read, or written. With a `block`, what waits is done together."""
        self._fails, self._recovers = (
            f"database cannot be {doing}",
            f"database can be {doing} again",
        )
        self._down = False
        self._crew = crews(f"database {doing}", count)
        self._submit = self._crew.submit
        if block is not None:
            self._submit = Together(self._crew, partial(_patiently, block)).submit

    async def do(self, work: Callable[[], Answered]) -> Answered:
        """Do something; `StorageDown` if the database fails, or is silent for too long."""
        asked = self._submit(partial(_do, work, monotonic() + PATIENCE))
        try:
            async with asyncio.timeout(GIVEN_UP):
                answer = await asyncio.wrap_future(asked)
        except (DataError, IntegrityError):  # these are about what was said, not about storage
            raise
        except (DBAPIError, NoConnection, TimeoutError) as reason:
            self._note(reason)
            raise StorageDown(None if asked.cancel() or asked.done() else asked) from None
        self._note(None)
        return answer

    def close(self) -> None:
        """Let them finish what they have begun, within the time limit."""
        self._crew.close()

    def _note(self, reason: Exception | None) -> None:
        """Log when trouble begins and ends, not every request in between."""
        if self._down and reason is None:
            logger.warning(self._recovers)
        elif reason is not None and not self._down:
            why = str(getattr(reason, "orig", None) or "no answer").partition("\n")[0]
            logger.error(self._fails, extra={"why": why}, exc_info=reason)
        self._down = reason is not None


@contextmanager
def _patiently(block: Block) -> Iterator[Callable[[], None]]:
    """A block for several; if it must wait too long, there is still time for each of them alone."""
    _this_thread.until = monotonic() + PATIENCE / 2
    with block() as finish:
        yield finish


def _do(work: Callable[[], Answered], until: float) -> Answered:
    """Work that may wait for a lock until then. Nobody is waiting any more: it is not done."""
    if monotonic() > until - PATIENCE + GIVEN_UP:
        raise TimeoutError
    _this_thread.until = until
    return work()
