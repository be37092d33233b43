"""What one address may ask for, and whom that does not concern. All limits stand here."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Literal

Policy = Literal["off", "home", "public"]
"""For whom limits by address hold: for nobody, for everyone but this machine, for everyone.

Limits of one message, one request or one connection hold for everyone.
"""

MESSAGE_BYTES = 16 * 1024
"""The longest message on a socket, and the longest body of a request."""
RECORD_BYTES = 512 * 1024
"""The longest record that is replayed for a stranger,"""
RECORD_LINES = 5_000
"""the most lines it may have,"""
RECORD_TURNS = 2_000
"""the most turns - games of people last a hundred, of random players 270 -"""
REPLAY_BYTES = 16 * 2**20
"""and the longest answer about it."""
READING_SECONDS = 10.0
"""How long a process may work on one game that somebody wants to see whole."""
REVIEW_SECONDS = 120.0
"""How long it may work on the review of one,"""
REVIEWS_OF_ONE = 2
"""how many reviews one address may wait for,"""
REVIEWS_KEPT = 64
"""and how many are kept for those who ask again."""
READINGS = 8
"""Games that are read or wait for that,"""
RECORDS_OF_ONE = 2
"""and those of one address: a stranger's records,"""
GAMES_OF_ONE = 6
"""or games of this server."""
CONNECTIONS = 40
"""Sockets of one address."""
HELLO_SECONDS = 10.0
"""How long a new socket may take to say who it is."""
CALLERS = 250
"""TCP connections of one address: enough for a class of browsers loading a page, with sockets."""
HEADER_SECONDS = 10.0
"""How long the headers of a request may take to arrive,"""
BODY_SECONDS = 30.0
"""and how long its body may take after that: the longest record over a slow phone."""
REQUEST_BYTES = 8 * 2**20
"""How much of one request is read, wanted or not. A client that sends more is cut off."""
SMALL_PIECE = 512
"""In bytes: no network cuts a body into smaller pieces than this,"""
SMALL_PIECES = 200
"""and a body with more of them than this is refused, because each piece costs time."""
UNREAD_SECONDS = 10.0
"""In this time a slow reader has to take in"""
UNREAD_PROGRESS = 64 * 1024
"""at least this many bytes, or the connection is aborted."""
GOODBYE_SECONDS = 5.0
"""How long a socket may take to read our goodbye, and then to answer it."""
MESSAGE_PIECES = 50
"""The most fragments of one message."""
PAGE_EVENTS = 200
"""The most events that one message tells,"""
PAGE_BYTES = 64 * 1024
"""and the most bytes that they take, unless one alone takes more."""
BACKLOG = 256
"""Messages that may wait for a slow reader before the connection is dropped."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many per second in the long run."""

    burst: float
    per_second: float

    def refilled(self, left: float, seconds: float) -> float:
        """What is left after some time in which nothing was taken."""
        return min(self.burst, left + seconds * self.per_second)


HELLOS = Rate(80, 2)
"""Each seat counts: for every one of them a view is made."""
WRONG_HELLO = 10
"""What a hello costs beyond that if its table or its secret is wrong."""
PAGES = Rate(40, 5)
MESSAGES = Rate(200, 60)
SENTENCES = Rate(30, 5)
"""Plain sentences that are read as deals, also while somebody types."""
HINTS = Rate(10, 0.5)
"""Each has a bot think."""
TABLES = Rate(20, 20 / 3600)
SEATS = Rate(60, 1)
REPLAYS = Rate(60, 1)
TALK = Rate(5, 0.5)
TALK_SHOWN = 100
"""How many lines of talk a newcomer gets."""
REQUESTS = Rate(600, 40)
"""Some eighteen people behind one router who open a table at once: a first visit takes 32."""
ARRIVALS = Rate(250, 20)
"""New TCP connections of one address."""
FINE = 25
"""How many new connections an address loses for each one that had to be aborted."""
CONTROLS = Rate(30, 3)
"""Pings, pongs and close frames on one socket. A client needs one in twenty seconds."""
FRAGMENTS = Rate(60, 10)
"""Frames on one socket that do not complete a message."""
TURNS = Rate(50, 3000)
"""What one address may cost at once; the rest waits, so that others get a word in between."""
REQUEST_TURNS = 10
"""What a request or a handshake costs of that: half a millisecond of work at least. A control
frame or a fragment costs one."""
TURN_SECONDS = 2.0
"""Whoever would have to wait longer than this is refused."""


def counted_as(client: Sequence[Any] | None) -> str:
    """Whose share a caller draws on. A household's 2**64 IPv6 addresses count as one."""
    if not client:
        return "?"
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv4Address) or address.is_loopback:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


def is_this_machine(who: str) -> bool:
    """Whether a caller, as counted, is on the machine that the server runs on."""
    try:
        return ip_address(who).is_loopback
    except ValueError:  # a network, or a name
        return False


def nobody(who: str) -> bool:  # noqa: ARG001
    """Spares no address."""
    return False


def everyone(who: str) -> bool:  # noqa: ARG001
    """Spares every address."""
    return True


Spared = Callable[[str], bool]
"""Whether the limits do not concern an address."""
SPARED: dict[Policy, Spared] = {"off": everyone, "home": is_this_machine, "public": nobody}


class Meter:
    """Counts what every address does, and says when it is too much."""

    def __init__(self, rate: Rate, ticks: Callable[[], float], spares: Spared = nobody) -> None:
        self.rate, self._ticks, self._spares = rate, ticks, spares
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, who: str, cost: int = 1, *, where: str = "") -> bool:
        """Take something from the address's share; False if there is not enough left.

        With `where`, an address has a share in each place.
        """
        if self._spares(who):
            return True
        who += where
        left, now = self._has(who)
        if left < cost:
            self._left[who] = (left, now)
            return False
        self._take(who, left - cost, now)
        return True

    def wait(self, who: str, cost: int = 1) -> float:
        """Take something in advance; in how many seconds it is there.

        What would not be there in `TURN_SECONDS` is not taken.
        """
        if self._spares(who):
            return 0.0
        left, now = self._has(who)
        seconds = max(0.0, (cost - left) / self.rate.per_second)
        if seconds <= TURN_SECONDS:
            self._take(who, left - cost, now)
        return seconds

    def charge(self, who: str, cost: int) -> None:
        """Take more after the fact; the share can become negative, up to a point."""
        if self._spares(who):
            return
        left, now = self._has(who)
        self._left[who] = (max(left - cost, -self.rate.burst), now)

    def _take(self, who: str, left: float, now: float) -> None:
        self._left[who] = (left, now)
        if len(self._left) > 10_000:
            self._forget(now)

    def _has(self, who: str) -> tuple[float, float]:
        """What is left of an address's share now."""
        now = self._ticks()
        left, then = self._left.get(who, (self.rate.burst, now))
        return self.rate.refilled(left, now - then), now

    def _forget(self, now: float) -> None:
        """Drop those whose share is full again."""
        rate = self.rate
        self._left = {
            who: (left, then)
            for who, (left, then) in self._left.items()
            if rate.refilled(left, now - then) < rate.burst
        }


class Bucket:
    """What one connection has left of a rate."""

    def __init__(self, rate: Rate, now: Callable[[], float]) -> None:
        self.rate, self.now = rate, now
        self._left, self._then = rate.burst, now()

    def take(self) -> bool:
        """Take one; False if nothing is left."""
        now = self.now()
        self._left, self._then = self.rate.refilled(self._left, now - self._then), now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """The meters of one server."""

    def __init__(self, ticks: Callable[[], float], policy: Policy = "public") -> None:
        self.ticks, self.spares = ticks, SPARED[policy]
        self.hellos = Meter(HELLOS, ticks, self.spares)
        self.pages = Meter(PAGES, ticks, self.spares)
        self.sentences = Meter(SENTENCES, ticks, self.spares)
        self.hints = Meter(HINTS, ticks, self.spares)
        self.messages = Meter(MESSAGES, ticks, self.spares)
        self.tables = Meter(TABLES, ticks, self.spares)
        self.seats = Meter(SEATS, ticks, self.spares)
        self.replays = Meter(REPLAYS, ticks, self.spares)
        self.talk = Meter(TALK, ticks, self.spares)
        self.requests = Meter(REQUESTS, ticks, self.spares)
        self.turns = Meter(TURNS, time.monotonic, self.spares)  # they are really waited for
        self.arrivals = Meter(ARRIVALS, ticks, self.spares)
        self.connections: Counter[str] = Counter()
        self.callers: Counter[str] = Counter()

    def takes_socket(self, who: str) -> bool:
        """Whether an address may open another socket."""
        return self.spares(who) or self.connections[who] < CONNECTIONS

    def takes_caller(self, who: str) -> bool:
        """Whether an address may keep the TCP connection that was just counted."""
        return self.spares(who) or self.callers[who] <= CALLERS
