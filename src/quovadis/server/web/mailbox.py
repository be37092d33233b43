"""What waits for the one task that takes it: a queue that takes little memory and time.

A connection has two of them. An `asyncio.Queue` is made for many tasks and takes three kilobytes.
"""

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """Anybody puts things in; one task takes them out, in their order."""

    __slots__ = ("_things", "_waiter")

    def __init__(self) -> None:
        self._things: list[T] = []
        self._waiter: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._things)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._things

    def put_nowait(self, thing: T) -> None:
        """Put something in."""
        self._things.append(thing)
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    async def get(self) -> T:
        """Take the oldest thing out, as soon as there is one."""
        while not self._things:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._things.pop(0)
