"""An event loop on virtual time. Whatever is ready runs in an order that a seed decides."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import ContextVar
from random import Random
from typing import Any

LIFE: ContextVar[int] = ContextVar("LIFE", default=0)
"""Which life of the server something belongs to; 0: the world around it."""


class Stuck(Exception):
    """Nothing is ready, and nothing ever will be."""


class Loop(asyncio.BaseEventLoop):
    """Runs what is ready, then lets time jump to the next thing that is due.

    What belongs to a dead life of the server never runs again, not even to clean up: that is what
    `kill -9` does. `watch` is called before each step of a living one.
    """

    def __init__(self, random: Random, *, shuffle: bool = True) -> None:
        super().__init__()
        self.now = 0.0
        self.steps = 0
        self.shuffled = 0
        """How often something ran before what was ready earlier."""
        self.dead: set[int] = set()
        self.watch: Callable[[int], None] = lambda _: None
        self._selector = self
        self._ready = _Ready(self, random if shuffle else None)

    def time(self) -> float:
        """Virtual seconds since the beginning."""
        return self.now

    def select(self, timeout: float | None) -> list[Any]:
        """There is nothing to wait for but time."""
        if timeout is None:
            raise Stuck
        self.now += timeout
        return []

    def bury(self, life: int) -> None:
        """Kill a life of the server."""
        self.dead.add(life)

    def forget(self) -> None:
        """Drop all that is still to be done."""
        self._ready.clear()
        self._scheduled.clear()  # type: ignore[attr-defined] # as in asyncio

    def run_in_executor(  # type: ignore[override] # what we need of it
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        """A thread, as it looks from the loop: done a moment later."""
        done = self.create_future()

        def work() -> None:
            if not done.cancelled():
                try:
                    done.set_result(func(*args))
                except Exception as reason:  # noqa: BLE001 - for whoever asked
                    done.set_exception(reason)

        self.call_later(0.001, work)
        return done

    def _process_events(self, event_list: list[Any]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


class _Ready(deque[asyncio.Handle]):
    """What is ready to run. `popleft` takes any of it, and never what is dead."""

    def __init__(self, loop: Loop, random: Random | None) -> None:
        super().__init__()
        self._loop, self._random = loop, random
        self._nothing = asyncio.Handle(lambda: None, (), loop)
        self._nothing.cancel()

    def popleft(self) -> asyncio.Handle:
        if self._random is not None and len(self) > 1:
            chosen = self._random.randrange(len(self))
            self.rotate(-chosen)
            self._loop.shuffled += chosen > 0
        handle = super().popleft()
        loop = self._loop
        loop.steps += 1
        life = handle._context.get(LIFE, 0)  # type: ignore[attr-defined] # of every handle
        if life:
            if life not in loop.dead and not handle.cancelled():
                loop.watch(life)  # it may die here
            if life in loop.dead:
                return self._nothing
        return handle
