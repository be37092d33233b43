"""What all tables of a server share."""

from collections.abc import Callable
from dataclasses import dataclass

from quovadis.bots.workers import Workers
from quovadis.server.metrics import Metrics
from quovadis.server.store import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The store, the bots' processes, the counters and the clock."""

    store: Store
    workers: Workers
    metrics: Metrics
    now: Callable[[], float]
    pace: float
    """Seconds that a bot takes for a word, so that people can follow."""
