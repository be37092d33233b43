"""Where WebSocket frames end (RFC 6455, 5.2), found without reading what is in them."""

from enum import Enum, auto

_LONGEST_HEAD = 14


class Frame(Enum):
    """What ends at a point in the stream."""

    NONE = auto()
    CONTROL = auto()
    FRAGMENT = auto()
    """A part of a message with more to come."""
    MESSAGE = auto()
    """A whole message, or its last part."""


class Frames:
    """Follows a stream of frames from a client.

    What breaks the protocol is left to the parser, which gives up at such a frame.
    """

    def __init__(self) -> None:
        self._head = b""
        self._kind = Frame.NONE
        self._left = 0

    def next(self, data: bytes, at: int) -> tuple[int, Frame]:
        """Where the frame at a point ends, or the data before it does, and what ends there."""
        if self._kind is Frame.NONE:
            had = len(self._head)
            self._head += data[at : at + _LONGEST_HEAD - had]
            size = _size(self._head)
            if len(self._head) < size:
                return len(data), Frame.NONE
            at += size - had
            self._kind, self._left = _kind(self._head[0]), _payload(self._head)
            self._head = b""
        end = min(len(data), at + self._left)
        self._left -= end - at
        if self._left:
            return end, Frame.NONE
        kind, self._kind = self._kind, Frame.NONE
        return end, kind


def _size(head: bytes) -> int:
    """The length of a head that begins like this."""
    if len(head) < 2:
        return 2
    mask = 4 if head[1] & 0x80 else 0
    return 2 + {126: 2, 127: 8}.get(head[1] & 0x7F, 0) + mask


def _payload(head: bytes) -> int:
    """How many bytes follow a head."""
    match head[1] & 0x7F:
        case 126:
            return int.from_bytes(head[2:4], "big")
        case 127:
            return int.from_bytes(head[2:10], "big")
        case length:
            return length


def _kind(first: int) -> Frame:
    if first & 0x08:
        return Frame.CONTROL
    return Frame.MESSAGE if first & 0x80 else Frame.FRAGMENT
