"""Lines between people and the server: bytes that take time, and lines that break in the middle."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from itertools import count
from random import Random
from typing import Any

from tests.simulated.loop import Loop

HIGH = 64 * 1024


class Traffic:
    """All that is on its way to the server: bytes of different people overtake each other."""

    def __init__(self, happens: Callable[[str], None], stamp: Callable[[], int]) -> None:
        """`happens` counts what happens to them; `stamp`: what is stored when something is sent."""
        self.happens, self.stamp = happens, stamp
        self.told = 0
        """What was stored when the server last told somebody something."""
        self._numbers = count()
        self._under_way: dict[int, None] = {}

    def leaves(self) -> int:
        """Something is sent; its number."""
        number = next(self._numbers)
        self._under_way[number] = None
        return number

    def arrives(self, number: int) -> None:
        """It is there."""
        if number in self._under_way:
            if next(iter(self._under_way)) != number:
                self.happens("a message overtakes one of another person")
            del self._under_way[number]

    def forget(self) -> None:
        """There is nobody any more whom it could reach."""
        self._under_way.clear()


class Line:
    """One TCP connection. Bytes arrive in order, in pieces, after a while; or not at all."""

    def __init__(
        self, loop: Loop, random: Random, life: Context, world: Context, traffic: Traffic
    ) -> None:
        self.loop, self.random, self._life, self._world = loop, random, life, world
        self.traffic = traffic
        self.server = Far(self)
        self.heard: Callable[[bytes, int], None] = lambda _, __: None
        self.hung_up: Callable[[], None] = lambda: None
        self.open = True
        """As the client sees it."""
        self.cut_in: float | None = None
        """It breaks in the middle of the next message, and the server notices so much later."""
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
            whole = self.cut_in is None and self.random.random() < 0.7
            cut = len(data) if whole else self.random.randint(1, len(data))
            piece, data = data[:cut], data[cut:]
            if data:
                self.traffic.happens("a message arrives in pieces")
            self._up = max(self._up, self.loop.time() + self._delay())
            self.server.coming.append((piece, self.traffic.leaves(), not data))
            self.loop.call_at(self._up, self.server.arrives, context=self._life)
            if self.cut_in is not None and data:
                self.cut(self.cut_in, self._up - self.loop.time())

    def cut(self, blind: float, keeps: float) -> None:
        """Break the line. The server notices after `blind` seconds.

        Of what is under way, what would arrive within `keeps` seconds still does: the last of it
        may be half a message.
        """
        if self.open:
            self.open = False
            self.traffic.happens("a line breaks")
            self.loop.call_soon(self.hung_up, context=self._world)
            self.server.deaf_from = self.loop.time() + keeps
            self.loop.call_later(
                max(blind, keeps), self.server.breaks, ConnectionResetError(), context=self._life
            )

    def read_again(self) -> None:
        """The client reads from now on, and first of all what waits."""
        if self.reading_from > self.loop.time():
            self.reading_from = self._down = self.loop.time()
            for _ in range(len(self._coming)):
                self.loop.call_soon(self._arrive, context=self._world)

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
        self.traffic.told = self.traffic.stamp()
        self._coming.append((data, self.traffic.told))
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
        if not self._coming:  # it has read everything since
            return
        came = self._coming.popleft()  # the first, whichever call this is: bytes keep their order
        if came is not None:
            data, stamp = came
            self.loop.call_soon(self.server.drained, len(data), context=self._life)
            if self.open:
                self.heard(data, stamp)
            else:
                self.traffic.happens("something told to a person is lost")
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
        self.coming: deque[tuple[bytes, int, bool]] = deque()
        """What is on its way to the server, its number, and whether a message ends with it,"""
        self._waiting: deque[bytes] = deque()
        """and what has arrived and is not read yet."""
        self._unread = 0
        self._half = False
        """The last that came was not the end of a message."""
        self.deaf_from = float("inf")

    def begin(self, protocol: Any) -> None:
        """Somebody has called."""
        self._protocol = protocol
        protocol.connection_made(self)

    def arrives(self) -> None:
        """The next piece came."""
        data, number, ends = self.coming.popleft()
        self._line.traffic.arrives(number)
        if self._line.loop.time() <= self.deaf_from and not self._gone:
            self._half = not ends
            self._waiting.append(data)
            self._read()
        else:
            self._line.traffic.happens("something said by a person is lost")

    def _read(self) -> None:
        while self._waiting and not (self._reads_not or self._gone or self._closing):
            self._protocol.data_received(self._waiting.popleft())

    def breaks(self, reason: Exception | None) -> None:
        """The line is gone."""
        if not self._gone:
            self._gone = self._closing = True
            if self._half:
                self._line.traffic.happens("a line ends with half a message")
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
            self._line.traffic.happens("somebody reads too slowly for what is sent")
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
