"""One change after another, each complete: stored, then applied in memory, then announced.

Only the store knows whether a commit that failed has happened after all. From the moment something
is written until memory says the same, a table is in doubt; in doubt, it reads the store first.
"""

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from quovadis.core.errors import Refused
from quovadis.record.command_codec import Misspelled
from quovadis.server.store import Repeated, Store
from quovadis.server.threads import StorageDown

logger = logging.getLogger("quovadis.server")

PAUSE = 1.0
"""After how many seconds a store that did not answer is asked again,"""
LONGEST = 8.0
"""and at most, if it fails again and again."""

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")


class Changed(Protocol):
    """What transactions change: a table."""

    id: str

    async def recall(self) -> None:
        """Read the store again, and announce what was not announced."""

    def stale(self) -> Exception:
        """The refusal for a change that came too late."""


class Transactions:
    """Runs the changes of one table, one at a time."""

    def __init__(self, table: Changed, store: Store) -> None:
        # The table holds its transactions. The other way is weak: a table without cycles is freed
        # as soon as nobody holds it.
        self._table = weakref.ref(table)
        self._id, self._store = table.id, store
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._in_doubt = False
        self._unfinished: Future[Any] | None = None
        """A write that was given up and may still be stored."""
        self._settling: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a change is under way."""
        return bool(self._under_way)

    async def run(self, change: Callable[[], Awaitable[Answered]]) -> Answered:
        """Make a change: one at a time, and completely, even if the client has hung up."""
        table = self._table()
        if table is None:
            raise ReferenceError("transactions without a table")
        task = asyncio.create_task(self._alone(table, change))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        try:
            await asyncio.wait([task])  # it goes on if this is cancelled
            return task.result()
        except asyncio.CancelledError:
            task.add_done_callback(_hear_out)
            raise
        finally:
            del task, table  # a refusal holds this frame: no cycle, and the table can be freed

    async def finished(self) -> None:
        """Wait until no change is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def close(self) -> None:
        """Stop asking the store, and wait until no change is under way."""
        await self.finished()
        if self._settling is not None:
            self._settling.cancel()
            await asyncio.wait([self._settling])

    async def write(self, work: Callable[..., None], *told: Any, **more: Any) -> None:
        """Let the store write something about this table."""
        self._in_doubt = True
        try:
            await self._store.keep(work, self._id, *told, **more)
        except StorageDown as down:
            self._unfinished = down.unfinished
            raise

    async def _alone(self, table: Changed, change: Callable[[], Awaitable[Answered]]) -> Answered:
        """`table` is held to the end, so that nobody loads it a second time meanwhile."""
        async with self._lock:
            await self._settle_doubt(table)
            try:
                answer = await change()
            except BaseException as trouble:
                try:
                    await self._settle_doubt(table)
                finally:
                    self._settle_later(table)
                if isinstance(trouble, Repeated):  # the store knew more than we did
                    raise table.stale() from None
                raise
            self._in_doubt = False
            return answer

    def _settle_later(self, table: Changed) -> None:
        """If the store has not answered, ask it again and again: the next change may never come.

        Nobody would know of what it stored after all, and all would wait for somebody who is done.
        """
        if self._in_doubt and (self._settling is None or self._settling.done()):
            self._settling = asyncio.create_task(self._settle(table))

    async def _settle(self, table: Changed) -> None:
        pause = PAUSE
        while self._in_doubt:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)
            try:
                async with self._lock:
                    await self._settle_doubt(table)
            except StorageDown:
                continue
            except Exception:
                if pause < LONGEST:  # once or twice: it may stay like that
                    logger.exception("table stumbles", extra={"table": self._id})

    async def _settle_doubt(self, table: Changed) -> None:
        if self._in_doubt:
            if self._unfinished is not None and not self._unfinished.done():
                raise StorageDown  # what the store says now may not be its last word
            logger.warning("table asks the store", extra={"table": self._id})
            await table.recall()
            self._in_doubt = False


def _hear_out(task: asyncio.Task[Any]) -> None:
    """Nobody waits for a change any more: what was refused is no error, anything else is."""
    reason = None if task.cancelled() else task.exception()
    if reason is not None and not isinstance(reason, Refused | Misspelled):
        logger.error("change failed that nobody waited for", exc_info=reason)


class Part(Protocol):
    """A table, or a part of one, that makes changes."""

    @property
    def transactions(self) -> Transactions:
        """Those of the table."""


Here = TypeVar("Here", bound=Part)


def transaction(
    change: Callable[Concatenate[Here, Asked], Coroutine[Any, Any, Answered]],
) -> Callable[Concatenate[Here, Asked], Coroutine[Any, Any, Answered]]:
    """Turn a method into a change of its table. It must not call another one."""

    @wraps(change)
    async def asked(self: Here, /, *told: Asked.args, **more: Asked.kwargs) -> Answered:
        return await self.transactions.run(partial(change, self, *told, **more))

    return asked
