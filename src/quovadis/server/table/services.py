"""What all tables of a server share."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from quovadis.bots.registry import BotRefused, installed_bot
from quovadis.bots.workers import Workers
from quovadis.server.store import Store
from quovadis.server.web.metrics import Metrics


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The store, the bots' processes, the counters and the clocks."""

    store: Store
    workers: Workers
    metrics: Metrics
    now: Callable[[], float]
    """The date, in seconds since 1970: for what is stored and for what people read."""
    ticks: Callable[[], float]
    """Seconds that only ever go forward: for how long something takes, whatever the date does."""
    pace: float
    """How long a bot waits before each command, in seconds, so that people can follow."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    """Lets some seconds pass."""

    def prepare(self, text: str | None) -> None:
        """Have what a bot compiles compiled as soon as it sits down, not at its first move."""
        if text is not None:
            with suppress(BotRefused):  # no longer installed: its first question will tell
                self.workers.prepare(installed_bot(text))
