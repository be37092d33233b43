"""Ten thousand people who watch quiet tables and do nothing. Started by `benchmarks.attacked`.

They come from many addresses of this machine, forty from each, and answer the server's pings.
"""

import asyncio
import os
import sys
from typing import cast

from benchmarks.attackers import HANDSHAKE, text
from benchmarks.cores import stay_on
from quovadis.server.web.files import raise_limit

OF_ONE = 40
"""Connections from one address."""
AT_ONCE = 50


class Idler(asyncio.Protocol):
    """Says hello, then only answers pings."""

    def __init__(self, table: str) -> None:
        self.table, self.data, self.greeted = table, b"", False
        self.here: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(HANDSHAKE)

    def data_received(self, data: bytes) -> None:
        """Take what comes, frame by frame."""
        self.data += data
        if not self.greeted:
            _, found, rest = self.data.partition(b"\r\n\r\n")
            if not found:
                return
            self.data = rest
            self.greeted = True
            self.transport.write(text(type="hello", table=self.table, seats=[], changes=True))
        while (size := self._size()) is not None and len(self.data) >= sum(size):
            head, length = size
            if self.data[0] & 0x0F == 0x09:
                ping = self.data[head : head + length]
                self.transport.write(bytes([0x8A, 0x80 | length]) + bytes(4) + ping)
            elif b'"update"' in self.data[head : head + 40] and not self.here.done():
                self.here.set_result(None)
            self.data = self.data[head + length :]

    def _size(self) -> tuple[int, int] | None:
        """How long the head and the rest of the next frame are."""
        if len(self.data) < 10:
            return (2, self.data[1]) if len(self.data) > 1 and self.data[1] < 126 else None
        match self.data[1]:
            case 126:
                return 4, int.from_bytes(self.data[2:4], "big")
            case 127:
                return 10, int.from_bytes(self.data[2:10], "big")
            case length:
                return 2, length

    def connection_lost(self, _: Exception | None) -> None:
        """Whoever is thrown out spoils the measurement."""
        if not self.here.done():
            self.here.set_exception(ConnectionError("thrown out"))
        else:
            print("thrown out", file=sys.stderr)


async def main(port: int, count: int, tables: int) -> None:
    """Come, say so, and stay until the process is ended."""
    loop = asyncio.get_running_loop()

    async def come(number: int) -> None:
        own = f"127.0.{1 + number // OF_ONE // 250}.{1 + number // OF_ONE % 250}"
        _, idler = await loop.create_connection(
            lambda: Idler(f"table-{number % tables:05}"), "127.0.0.1", port, local_addr=(own, 0)
        )
        await idler.here

    for some in range(0, count, AT_ONCE):
        await asyncio.gather(*map(come, range(some, min(count, some + AT_ONCE))))
    print("here", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    raise_limit()
    stay_on(-1)
    if hasattr(os, "nice"):
        os.nice(1)
    asyncio.run(main(*map(int, sys.argv[1:])))
