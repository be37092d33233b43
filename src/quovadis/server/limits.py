"""What one address may ask for. All limits stand here."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

MESSAGE_BYTES = 16 * 1024
"""The longest message on a socket, and the longest body of a request."""
RECORD_BYTES = 512 * 1024
"""The longest record that is replayed for a stranger,"""
RECORD_LINES = 5_000
"""the most lines it may have,"""
REPLAY_BYTES = 16 * 2**20
"""and the most that is told of it."""
CONNECTIONS = 40
"""Sockets of one address."""
HELLO_SECONDS = 10.0
"""How long a new socket may take to say who it is."""
PAGE_EVENTS = 200
"""The most events that one message tells,"""
PAGE_BYTES = 64 * 1024
"""and the most bytes that they take, unless one alone takes more."""
BACKLOG = 256
"""Messages that may wait for a slow reader before the connection is dropped."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


HELLOS = Rate(80, 2)
"""Each seat counts: for every one of them a view is made."""
WRONG_HELLO = 10
"""What a hello costs beyond that if its table or its secret is wrong."""
PAGES = Rate(40, 5)
MESSAGES = Rate(200, 60)
TABLES = Rate(20, 20 / 3600)
SEATS = Rate(60, 1)
REPLAYS = Rate(60, 1)
TALK = Rate(5, 0.5)
TALK_SHOWN = 100
"""How much of the talk a newcomer is told."""
REQUESTS = Rate(120, 20)


def counted_as(client: Sequence[Any] | None) -> str:
    """Whose share a caller draws on. A household has 2**64 addresses of IPv6: they are one."""
    if not client:
        return "?"
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


class Meter:
    """Counts what every address does, and says when it is too much."""

    def __init__(self, rate: Rate, ticks: Callable[[], float]) -> None:
        self.rate, self._ticks = rate, ticks
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, who: str, cost: int = 1) -> bool:
        """Take something from the address's share; False if not that much is left."""
        left, now = self._has(who)
        if left < cost:
            self._left[who] = (left, now)
            return False
        self._left[who] = (left - cost, now)
        if len(self._left) > 10_000:
            self._forget(now)
        return True

    def charge(self, who: str, cost: int) -> None:
        """Take more for what turned out to cost more; what is not there is owed, up to a point."""
        left, now = self._has(who)
        self._left[who] = (max(left - cost, -self.rate.burst), now)

    def _has(self, who: str) -> tuple[float, float]:
        """What is left of an address's share now."""
        now = self._ticks()
        left, then = self._left.get(who, (self.rate.burst, now))
        return min(self.rate.burst, left + (now - then) * self.rate.per_second), now

    def _forget(self, now: float) -> None:
        """Drop those whose share is full again."""
        rate = self.rate
        self._left = {
            who: (left, then)
            for who, (left, then) in self._left.items()
            if left + (now - then) * rate.per_second < rate.burst
        }


class Limits:
    """The meters of one server."""

    def __init__(self, ticks: Callable[[], float]) -> None:
        self.hellos = Meter(HELLOS, ticks)
        self.pages = Meter(PAGES, ticks)
        self.messages = Meter(MESSAGES, ticks)
        self.tables = Meter(TABLES, ticks)
        self.seats = Meter(SEATS, ticks)
        self.replays = Meter(REPLAYS, ticks)
        self.talk = Meter(TALK, ticks)
        self.requests = Meter(REQUESTS, ticks)
        self.connections: Counter[str] = Counter()
