"""Lines between people and the server: bytes that take time, and lines that break in the middle."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any

from tests.simulated.loop import Loop

HIGH = 64 * 1024


class Line:
    """One TCP connection. Bytes arrive in order, in pieces, after a while; or not at all."""

    def __init__(
        self, loop: Loop, random: Random, life: Context, world: Context, stamp: Callable[[], int]
    ) -> None:
        """`stamp`: what was stored when something was sent."""
        self.loop, self.random, self._life, self._world = loop, random, life, world
        self._stamp = stamp
        self.server = Far(self)
        self.heard: Callable[[bytes, int], None] = lambda _, __: None
        self.hung_up: Callable[[], None] = lambda: None
        self.open = True
        """As the client sees it."""
        self.reading_from = 0.0
        """When the client reads again."""
        self._up = self._down = 0.0
        self._coming: deque[tuple[bytes, int] | None] = deque()
        """What is on its way to the client; None: the end."""
        self.steady = False
        """Every message takes the same time."""
        self.latency = random.choice((0.001, 0.02, 0.2))

    # The client's end

    def send(self, data: bytes) -> None:
        """Send to the server, in pieces."""
        while data and self.open:
            cut = len(data) if self.random.random() < 0.7 else self.random.randint(1, len(data))
            piece, data = data[:cut], data[cut:]
            self._up = max(self._up, self.loop.time() + self._delay())
            self.server.coming.append(piece)
            self.loop.call_at(self._up, self.server.arrives, context=self._life)

    def cut(self, blind: float, keeps: float) -> None:
        """Break the line. The server notices after `blind` seconds.

        Of what is under way, what would arrive within `keeps` seconds still does: the last of it
        may be half a message.
        """
        if self.open:
            self.open = False
            self.loop.call_soon(self.hung_up, context=self._world)
            self.server.deaf_from = self.loop.time() + keeps
            self.loop.call_later(
                max(blind, keeps), self.server.breaks, ConnectionResetError(), context=self._life
            )

    def hang_up(self) -> None:
        """Close it in good order: what was sent arrives first."""
        if self.open:
            self.open = False
            self._up = max(self._up, self.loop.time() + self._delay())
            self.loop.call_at(self._up, self.server.breaks, None, context=self._life)

    # The server's end

    def carry(self, data: bytes) -> None:
        """Bytes on their way to the client."""
        arrives = max(self._down, self.loop.time() + self._delay(), self.reading_from)
        self._down = arrives
        self._coming.append((data, self._stamp()))
        self.loop.call_at(arrives, self._arrive, context=self._world)

    def end(self) -> None:
        """The server has closed it."""
        self._down = max(self._down, self.loop.time() + self._delay())
        self._coming.append(None)
        self.loop.call_at(self._down, self._arrive, context=self._world)

    def _arrive(self) -> None:
        if self.reading_from > self.loop.time():  # it stopped reading while these were on the way
            self.loop.call_at(self.reading_from, self._arrive, context=self._world)
            return
        came = self._coming.popleft()  # the first, whichever call this is: bytes keep their order
        if came is not None:
            data, stamp = came
            self.loop.call_soon(self.server.drained, len(data), context=self._life)
            if self.open:
                self.heard(data, stamp)
        elif self.open:
            self.open = False
            self.hung_up()

    def _delay(self) -> float:
        return 0.01 if self.steady else self.random.expovariate(1 / self.latency)


class Far(asyncio.Transport):
    """The server's end of a line, as uvicorn sees it."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self._line = line
        self._protocol: Any = None
        self._closing = self._gone = self._reads_not = self._full = False
        self.coming: deque[bytes] = deque()
        """What is on its way to the server,"""
        self._waiting: deque[bytes] = deque()
        """and what has arrived and is not read yet."""
        self._unread = 0
        self.deaf_from = float("inf")

    def begin(self, protocol: Any) -> None:
        """Somebody has called."""
        self._protocol = protocol
        protocol.connection_made(self)

    def arrives(self) -> None:
        """The next piece came."""
        data = self.coming.popleft()
        if self._line.loop.time() <= self.deaf_from:
            self._waiting.append(data)
            self._read()

    def _read(self) -> None:
        while self._waiting and not (self._reads_not or self._gone or self._closing):
            self._protocol.data_received(self._waiting.popleft())

    def breaks(self, reason: Exception | None) -> None:
        """The line is gone."""
        if not self._gone:
            self._gone = self._closing = True
            self._protocol.connection_lost(reason)

    def drained(self, count: int) -> None:
        """The client has read something."""
        self._unread -= count
        if self._full and self._unread < HIGH // 4 and not self._gone:
            self._full = False
            self._protocol.resume_writing()

    def write(self, data: Any) -> None:
        if self._gone or self._closing or not data:
            return
        self._unread += len(data)
        self._line.carry(bytes(data))
        if self._unread > HIGH and not self._full:
            self._full = True
            self._protocol.pause_writing()

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._line.end()
            self._line.loop.call_soon(self.breaks, None)

    def abort(self) -> None:
        if not self._gone:
            self._closing = True
            self._line.end()
            self._line.loop.call_soon(self.breaks, None)

    def is_closing(self) -> bool:
        return self._closing

    def pause_reading(self) -> None:
        self._reads_not = True

    def resume_reading(self) -> None:
        if self._reads_not:
            self._reads_not = False
            self._line.loop.call_soon(self._read)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        protocol: asyncio.BaseProtocol = self._protocol
        return protocol

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        told = {"peername": ("127.0.0.1", 4000), "sockname": ("127.0.0.1", 8000)}
        return told.get(name, default)

    def get_write_buffer_size(self) -> int:
        return self._unread

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return HIGH // 4, HIGH
