"""Strangers who try to stop a server. Started by `benchmarks.attacked`, ended by its signal.

Each of them opens a connection, sends as much as the server takes, and comes back when it is
thrown out. They never read, and they have an address of their own. Some watch a table where others
play: whoever has its link can.
"""

import asyncio
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import repeat

from benchmarks.cores import stay_on

STRANGERS = 20
PAUSE = 0.1
"""Seconds before somebody who was thrown out comes back."""
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
DEAR = b"".join(
    b"GET %s HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n" % path
    for path in (b"/openapi.json", b"/api/rules/fr", b"/api/puzzles/1/solution", b"/api/tables")
)
"""What takes longest to answer of what anybody may ask for."""
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer nobody\r\n"
PING, CONTINUATION, TEXT = (bytes([first, 0x80, 0, 0, 0, 0]) for first in (0x89, 0x00, 0x81))
LONG_PING = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
MANY = 10_000
"""Frames that are sent at once."""

Attack = Callable[[str], Iterator[bytes]]
"""What somebody sends who knows the link of a table."""


def text(**message: object) -> bytes:
    """A message as a frame, masked with zeros."""
    data = json.dumps(message).encode()
    head = bytes([0x81, 0x80 | len(data)]) if len(data) < 126 else b"\x81\xfe"
    return head + (b"" if len(data) < 126 else len(data).to_bytes(2, "big")) + bytes(4) + data


def _nothing(_: str) -> Iterator[bytes]:
    yield GET
    yield from repeat(b"", 10)


def _half_requests(_: str) -> Iterator[bytes]:
    yield POST
    yield from repeat(b"", 1000)


def _requests(_: str) -> Iterator[bytes]:
    yield from repeat(GET * 100)


def _dear_requests(_: str) -> Iterator[bytes]:
    yield from repeat(DEAR)


def _small_chunks(_: str) -> Iterator[bytes]:
    yield POST + b"Transfer-Encoding: chunked\r\n\r\n"
    yield from repeat(b"1\r\nx\r\n" * MANY)


def _frames(first: bytes, then: bytes) -> Attack:
    def sent(_: str) -> Iterator[bytes]:
        yield HANDSHAKE
        yield b""  # a server reads no frames before it has answered
        yield first
        yield from repeat(then)

    return sent


def _watching(then: bytes) -> Attack:
    def sent(table: str) -> Iterator[bytes]:
        yield HANDSHAKE
        yield b""
        yield text(type="hello", table=table, seats=[])
        yield from repeat(then)

    return sent


ATTACKS: dict[str, Attack] = {
    "one request a second": _nothing,
    "empty pings": _frames(b"", PING * MANY),
    "unread pongs": _frames(b"", LONG_PING * 500),
    "empty fragments": _frames(b"\x01\x81\x00\x00\x00\x00{", CONTINUATION * MANY),
    "empty messages": _frames(b"", TEXT * MANY),
    "half requests": _half_requests,
    "small chunks": _small_chunks,
    "requests": _requests,
    "dear requests": _dear_requests,
    "watchers who never read": _watching(b""),
    "watchers who only ask": _watching(
        text(type="history", id="h", seat=None, before=1000) * 100,
    ),
}


async def stranger(port: int, attack: Attack, table: str) -> None:
    """Attack, be thrown out, come back."""
    own = ("127.0.0.2", 0) if sys.platform == "linux" else None
    while True:
        with suppress(OSError):
            _, to = await asyncio.open_connection("127.0.0.1", port, local_addr=own)
            try:
                for piece in attack(table):
                    to.write(piece)
                    await to.drain()
                    await asyncio.sleep(0 if piece else PAUSE)
            finally:
                to.transport.abort()
        await asyncio.sleep(PAUSE)


async def main(port: int, kind: str, table: str) -> None:
    """Say so, and attack together until the process is ended."""
    print("here", flush=True)
    await asyncio.gather(*(stranger(port, ATTACKS[kind], table) for _ in range(STRANGERS)))


if __name__ == "__main__":
    stay_on(-1)
    if hasattr(os, "nice"):
        os.nice(19)  # they share a core with the players: it is the server that is measured
    asyncio.run(main(int(sys.argv[1]), *sys.argv[2:]))
