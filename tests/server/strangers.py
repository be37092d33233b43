"""Bare TCP connections for tests: they send any bytes, and read only if told to."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import httpx2
import pytest

from tests.server.running import Running

PATIENCE = 60.0
"""Seconds that a test waits for the server to do something."""
ELSEWHERE = "127.0.0.2"
"""Another address of this machine, which the server does not take for a proxy."""
needs_elsewhere = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has more than one loopback address"
)
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(first: int, payload: bytes = b"") -> bytes:
    """A masked frame of a client; `first` holds the FIN bit and the kind."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + payload


@dataclass(slots=True)
class Stranger:
    """One connection."""

    reading: asyncio.StreamReader
    writing: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        """Send, and wait until the server has taken most of it."""
        self.writing.write(data)
        async with asyncio.timeout(PATIENCE):
            await self.writing.drain()

    async def rest(self) -> bytes:
        """Everything until the server hangs up."""
        heard = b""
        with suppress(ConnectionError):
            while more := await asyncio.wait_for(self.reading.read(65536), PATIENCE):
                heard += more
        return heard

    async def answer(self) -> bytes:
        """The head of one answer."""
        return await asyncio.wait_for(self.reading.readuntil(b"\r\n\r\n"), PATIENCE)

    async def thrown_out(self, data: bytes, most: int, *, pause: float = 0) -> bool:
        """Whether the server hangs up while this is sent again and again, unread."""
        try:
            for _ in range(most):
                await self.send(data)
                await asyncio.sleep(pause)
        except ConnectionError:
            return True
        return False


@asynccontextmanager
async def stranger(server: Running, *, own: str | None = None) -> AsyncIterator[Stranger]:
    """A connection from some address of this machine."""
    where = httpx2.URL(server.url)
    local = (own, 0) if own else None
    reading, writing = await asyncio.open_connection(where.host, where.port, local_addr=local)
    try:
        yield Stranger(reading, writing)
    finally:
        writing.transport.abort()


@asynccontextmanager
async def on_socket(server: Running) -> AsyncIterator[Stranger]:
    """A connection that has become a socket, and has not said hello."""
    async with stranger(server) as one:
        await one.send(HANDSHAKE)
        assert b" 101 " in await one.answer()
        yield one


async def until(true: Callable[[], bool]) -> None:
    """Wait until something has happened on the server."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - it happens in another thread
            await asyncio.sleep(0.01)
