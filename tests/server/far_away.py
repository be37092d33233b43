"""A server far away: everything is late, and later on one connection than on another.

With `QUOVADIS_TEST_DELAY=0.4` in the environment, whatever is said to a server of the tests, and
whatever it says, takes up to 0.4 seconds on average, differently for every connection. A test
that passes only because answers usually come at once fails then.
"""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random

from starlette.types import ASGIApp, Message, Receive, Scope, Send

END: Message = {"type": "end"}


def far_away(app: ASGIApp) -> ASGIApp:
    """The same application, as far away as the environment says."""
    seconds = float(os.environ.get("QUOVADIS_TEST_DELAY", "0"))
    if not seconds:
        return app
    numbers = count()

    async def late(scope: Scope, receive: Receive, send: Send) -> None:
        chance = Random(next(numbers))
        away = chance.uniform(0, seconds)
        if scope["type"] == "websocket":
            await _socket(app, lambda: chance.uniform(0, 2 * away), scope, receive, send)
            return
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            await asyncio.sleep(away)
        await app(scope, receive, send)

    return late


class _Way:
    """Messages on their way: they arrive late, and in order."""

    def __init__(self, late: Callable[[], float]) -> None:
        self._late, self._now = late, asyncio.get_running_loop().time
        self._all: asyncio.Queue[tuple[float, Message]] = asyncio.Queue()

    async def put(self, message: Message) -> None:
        self._all.put_nowait((self._now() + self._late(), message))

    async def get(self) -> Message:
        due, message = await self._all.get()
        await asyncio.sleep(due - self._now())
        return message


async def _socket(
    app: ASGIApp, late: Callable[[], float], scope: Scope, receive: Receive, send: Send
) -> None:
    there, back = _Way(late), _Way(late)

    async def hear() -> None:
        while True:
            await there.put(await receive())

    async def tell() -> None:
        with suppress(OSError, RuntimeError):  # they hung up
            while (message := await back.get()) is not END:
                await send(message)

    hearing, telling = asyncio.create_task(hear()), asyncio.create_task(tell())
    try:
        await app(scope, there.get, back.put)
        await back.put(END)
        await telling
    finally:
        hearing.cancel()
        telling.cancel()
        await asyncio.gather(hearing, telling, return_exceptions=True)
