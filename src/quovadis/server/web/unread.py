"""A transport that does not wait for ever for a client that has stopped reading."""

import asyncio
from collections.abc import Callable
from typing import Any

from quovadis.server.web import limits

BytesLike = bytes | bytearray | memoryview


class Transport(asyncio.Transport):
    """A TCP connection that is aborted when the client does not read, not even a goodbye.

    `close` alone would keep the connection until the other side has read everything.
    """

    def __init__(
        self, inner: asyncio.Transport, loop: asyncio.AbstractEventLoop, left: Callable[[], None]
    ) -> None:
        super().__init__()
        self._inner, self._loop = inner, loop
        self._left: Callable[[], None] | None = left
        self._high = inner.get_write_buffer_limits()[1]
        self._written = 0
        self._watch: asyncio.TimerHandle | None = None

    def uncount(self) -> None:
        """Stop counting this connection for its address."""
        left, self._left = self._left, None
        if left is not None:
            left()

    def lost(self) -> None:
        """The connection is gone."""
        self.uncount()
        if self._watch is not None:
            self._watch.cancel()

    def write(self, data: BytesLike) -> None:
        self._written += len(data)
        self._inner.write(data)
        if self._watch is None and self._unread > self._high:
            self._expect_progress()

    def close(self) -> None:
        self._inner.close()
        if self._watch is None and self._unread:
            self._expect_progress()

    def abort(self) -> None:
        self._inner.abort()

    def is_closing(self) -> bool:
        return self._inner.is_closing()

    def pause_reading(self) -> None:
        if not self._inner.is_closing():
            self._inner.pause_reading()

    def resume_reading(self) -> None:
        if not self._inner.is_closing():
            self._inner.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._inner.set_protocol(protocol)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._inner.get_extra_info(name, default)

    @property
    def _unread(self) -> int:
        return self._inner.get_write_buffer_size()

    def _expect_progress(self) -> None:
        unread = self._unread
        wanted = self._written - unread + min(unread, limits.UNREAD_PROGRESS)
        self._watch = self._loop.call_later(limits.UNREAD_SECONDS, self._check, wanted)

    def _check(self, wanted: int) -> None:
        self._watch = None
        unread = self._unread
        if self._written - unread < wanted:
            self.abort()
        elif unread > (0 if self.is_closing() else self._high):
            self._expect_progress()
