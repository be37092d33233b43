"""One change after the other, each whole: stored, then so in memory, then told.

Whether a commit that failed has happened after all, only the store knows. So from the moment when
something is written until it is so here too, a table doubts what it knows; whoever comes next in
doubt asks the store first.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from quovadis.server.store import Repeated, Store
from quovadis.server.threads import StorageDown

Asked = ParamSpec("Asked")
Answered = TypeVar("Answered")
Here = TypeVar("Here", bound="Changes")

logger = logging.getLogger("quovadis.server")


class Changes(ABC):
    """What is changed by one at a time."""

    def __init__(self, name: str, store: Store) -> None:
        self.id, self.store = name, store
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._doubted = False
        self._unfinished: Future[Any] | None = None
        """A write that was given up and may still be stored."""

    @property
    def busy(self) -> bool:
        """Whether a change is under way."""
        return bool(self._under_way)

    async def do(self, change: Callable[[], Awaitable[Answered]]) -> Answered:
        """Make a change: alone, and to its end also when whoever asked for it is gone."""
        task = asyncio.create_task(self._alone(change))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def finished(self) -> None:
        """Wait until no change is under way."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def write(self, work: Callable[..., None], *told: Any, **more: Any) -> None:
        """Have the store keep something of this table."""
        self._doubted = True
        try:
            await self.store.keep(work, self.id, *told, **more)
        except StorageDown as down:
            self._unfinished = down.unfinished
            raise

    @abstractmethod
    async def recall(self) -> None:
        """Know what the store knows, and tell what nobody was told."""

    @abstractmethod
    def stale(self) -> Exception:
        """What to say to who was too late."""

    async def _alone(self, change: Callable[[], Awaitable[Answered]]) -> Answered:
        async with self._lock:
            await self._without_doubt()
            try:
                answer = await change()
            except BaseException as trouble:
                await self._without_doubt()
                if isinstance(trouble, Repeated):  # the store knew more than we did
                    raise self.stale() from None
                raise
            self._doubted = False
            return answer

    async def _without_doubt(self) -> None:
        if self._doubted:
            if self._unfinished is not None and not self._unfinished.done():
                raise StorageDown  # what the store says now may not be its last word
            logger.warning("table asks the store", extra={"table": self.id})
            await self.recall()
            self._doubted = False


def whole(
    change: Callable[Concatenate[Here, Asked], Coroutine[Any, Any, Answered]],
) -> Callable[Concatenate[Here, Asked], Coroutine[Any, Any, Answered]]:
    """Make a method a change of its table. It must not call another one."""

    @wraps(change)
    async def asked(self: Here, /, *told: Asked.args, **more: Asked.kwargs) -> Answered:
        return await self.do(partial(change, self, *told, **more))

    return asked
