"""Messages are compressed for whoever can read that (RFC 7692), each by itself.

Nothing is kept of a connection between two messages: ten thousand idle ones cost nothing, what
several people get is compressed once, and how long a message is tells nothing about others.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache

from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

SHORT = 200
"""A message of fewer bytes is sent as it is: there is little to gain."""
LEVEL, WINDOW, MEMORY = 1, 12, 5
"""For zlib: more of it saves a few bytes in a hundred, and takes longer."""
REMEMBERED = 32
"""So many messages are remembered: those who get the same one get it at the same moment."""
_TAIL = 4
"""Every message would end with the same four bytes; the reader adds them."""


@lru_cache(REMEMBERED)
def deflated(data: bytes, window: int = WINDOW) -> bytes:
    """A message compressed by itself, for a reader who looks back so far (a power of two)."""
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, -window, MEMORY)
    return (press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH))[:-_TAIL]


def framed(text: str, extensions: Sequence[Extension]) -> bytes:
    """A message in one frame, as it is sent on a connection with these extensions (RFC 6455, 5.2).

    The same as websockets makes of it, which checks and copies more.
    """
    data, first = text.encode(), 0x80 | Opcode.TEXT
    for extension in extensions:
        if isinstance(extension, Deflate) and len(data) >= SHORT:
            data, first = deflated(data, extension.local_max_window_bits), first | 0x40
    size = len(data)
    if size < 126:
        return bytes((first, size)) + data
    if size < 1 << 16:
        return bytes((first, 126)) + size.to_bytes(2, "big") + data
    return bytes((first, 127)) + size.to_bytes(8, "big") + data


class Deflate(PerMessageDeflate):
    """Reads as usual, and writes through `deflated`."""

    def __init__(self, theirs: int, ours: int) -> None:
        """How far each side looks back at the most, as a power of two."""
        super().__init__(
            remote_no_context_takeover=True,
            local_no_context_takeover=True,
            remote_max_window_bits=theirs,
            local_max_window_bits=ours,
        )

    def encode(self, frame: Frame) -> Frame:
        """A frame as it is sent; we never send a message in pieces."""
        if frame.opcode is not Opcode.TEXT or len(frame.data) < SHORT:
            return frame
        data = deflated(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, data, fin=True, rsv1=True)


class Offer(ServerPerMessageDeflateFactory):
    """What we agree to if a client can do it: no memory from one message to the next."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW,
            client_max_window_bits=WINDOW,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], Deflate]:
        """Answer what a client offers."""
        answer, usual = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(usual.remote_max_window_bits, usual.local_max_window_bits)
