"""Why the server closes a socket: every code once, for the server, the page and the docs."""

from dataclasses import dataclass
from typing import Literal

Again = Literal["never", "soon", "later"]
"""When it helps to connect again. `later`: there was too much, and at once would only be more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """One way in which a connection ends."""

    code: int
    """4000-4999 are ours."""
    why: str
    """The reason that is sent along, for whoever writes a client."""
    told: str | None
    """The refusal of the catalogue that a page shows, if people should know."""
    again: Again


NO_HELLO = Closing(
    code=4000,
    why="the first message was not a hello that can be understood, or came too late",
    told="no-such-table",  # a page always says hello: the id in its address cannot be one
    again="never",
)
NO_SUCH_TABLE = Closing(
    code=4001, why="there is no such table", told="no-such-table", again="never"
)
WRONG_SECRET = Closing(
    code=4002,
    why="a secret is not the seat's, or no longer; the reason is the seat",
    told="wrong-secret",
    again="never",
)
NO_WATCHERS = Closing(
    code=4003, why="nobody may watch this table", told="nobody-watches", again="never"
)
TOO_SLOW = Closing(
    code=4004,
    why="too much waited to be read: come back with `since`",
    told=None,
    again="soon",
)
TOO_MANY = Closing(
    code=4005,
    why="too many sockets of this address",
    told="too-many-connections",
    again="later",
)
SEAT_GONE = Closing(
    code=4006,
    why="the last seat of this connection was given to somebody else",
    told="seat-gone",
    again="never",
)
TOO_MANY_HELLOS = Closing(
    code=4007,
    why="too many hellos of this address, or wrong ones: wait, then come back",
    told="too-many-hellos",
    again="later",
)
UNREADABLE = Closing(
    code=4008,
    why="what is stored of the table cannot be read",
    told="table-unreadable",
    again="never",
)
STORAGE_DOWN = Closing(
    code=4009,
    why="the database does not answer: come back in a moment",
    told="storage-down",
    again="soon",
)

CLOSINGS = (
    NO_HELLO,
    NO_SUCH_TABLE,
    WRONG_SECRET,
    NO_WATCHERS,
    TOO_SLOW,
    TOO_MANY,
    SEAT_GONE,
    TOO_MANY_HELLOS,
    UNREADABLE,
    STORAGE_DOWN,
)
