"""What processes say to each other: many conversations on one TCP connection.

Both sides show first that they know the secret of the one that is called, without saying it. A
conversation is opened by the caller with a request, and carries what a web server and its
application would say to each other about it.
"""

import asyncio
import hmac
import json
import logging
import secrets
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum, unique
from hashlib import sha256
from typing import Any, cast

from quovadis.server.store import CONNECT
from quovadis.server.web import limits

HEAD = struct.Struct("!IBI")
"""Before each frame: the conversation, the kind, the length."""
NONCE_BYTES = 16
PROOF_BYTES = sha256().digest_size
NUMBER = struct.Struct("!Q")
"""The caller's number: whoever takes a process for dead hangs up on it, too."""
GREETING = b"quovadis line 2\n"
GREETED_WITHIN = 3.0
"""How long the greeting may take, in seconds."""
KEPT_ALIVE = {
    "TCP_KEEPIDLE": "keepalives_idle",
    "TCP_KEEPINTVL": "keepalives_interval",
    "TCP_KEEPCNT": "keepalives_count",
    "TCP_USER_TIMEOUT": "tcp_user_timeout",
}
"""A line is watched as a connection to the database is."""
LONGEST = 2 * limits.RECORD_BYTES
"""The longest frame."""
WINDOW = 8
"""So many messages of a client are under way before the table has taken in the first of them."""
STRANGERS = 20
"""So many that have not shown who they are may be connected."""

logger = logging.getLogger("quovadis.server")


@unique
class Kind(IntEnum):
    """What a frame says."""

    OPEN = 1
    """A request, as JSON."""
    TEXT = 2
    """A message on a socket,"""
    BYTES = 3
    """or one that is not text."""
    TAKEN = 4
    """The table has taken in one message."""
    CLOSED = 5
    """A socket is closed: its code and the reason, as JSON."""
    START = 6
    """How an answer begins: its status and headers, as JSON."""
    BODY = 7
    """A piece of an answer."""
    END = 8
    """The conversation is over."""


_KINDS = frozenset(Kind)


class LineBroken(ConnectionError):
    """The other process is gone, or cannot be reached."""


class TooMuch(Exception):
    """More waits to be read than may wait."""


class Talk:
    """One conversation, as one of its sides has it."""

    def __init__(self, line: "Line", number: int) -> None:
        self.line, self.number = line, number
        self.room = asyncio.Semaphore(WINDOW)
        """For messages of a client."""
        self._heard: asyncio.Queue[tuple[Kind, bytes]] = asyncio.Queue()
        self._broken: Exception | None = None

    def say(self, kind: Kind, told: bytes = b"") -> None:
        """Say something, if the line still stands."""
        self.line.send(self.number, kind, told)

    async def hear(self) -> tuple[Kind, bytes]:
        """The next frame; `END` is the last one. Raises `LineBroken`, or `TooMuch`."""
        if isinstance(self._broken, TooMuch):
            raise self._broken
        heard = await self._heard.get()
        if heard[0] is Kind.END and self._broken is not None:
            raise self._broken
        return heard

    def close(self) -> None:
        """Say that it is over; what comes after that is not heard."""
        if self.line.talks.pop(self.number, None) is not None:
            self.say(Kind.END)

    # For the line

    def hears(self, kind: Kind, told: bytes) -> None:
        """A frame has arrived."""
        if kind is Kind.TAKEN:
            self.room.release()
        elif self._broken is not None:
            pass  # it is over for whoever reads
        elif self._heard.qsize() >= limits.BACKLOG:
            self.ends(TooMuch())
        else:
            self._heard.put_nowait((kind, told))

    def ends(self, broken: Exception | None = None) -> None:
        """Nothing more will come."""
        self._broken = self._broken or broken
        self._heard.put_nowait((Kind.END, b""))
        self.room.release()  # whoever waits for room finds that it is over


Opened = Callable[[Talk, bytes], None]
"""Told when the other side opens a conversation."""
Ended = Callable[["Line"], None]


class Line(asyncio.Protocol):
    """One side of a connection between two processes."""

    def __init__(self, opened: Opened | None = None, ended: Ended | None = None) -> None:
        """`opened`: hears requests; without it, they are nonsense."""
        self.talks: dict[int, Talk] = {}
        self.broken = False
        self.caller = 0
        """The number of the process that has called; 0: we have."""
        self._opened, self._ended = opened, ended
        self._count = 0
        self._held = bytearray()
        self._transport: asyncio.Transport | None = None
        self._writable = asyncio.Event()
        self._writable.set()

    # Saying

    def open(self, asked: bytes) -> Talk:
        """Begin a conversation, or `LineBroken`."""
        if self.broken:
            raise LineBroken
        self._count += 1
        talk = self.talks[self._count] = Talk(self, self._count)
        talk.say(Kind.OPEN, asked)
        return talk

    def send(self, number: int, kind: Kind, told: bytes) -> None:
        """Send a frame."""
        if self._transport is not None and not self.broken:
            self._transport.write(HEAD.pack(number, kind, len(told)) + told)

    async def drained(self) -> None:
        """Wait until the other side has read enough."""
        await self._writable.wait()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    def end(self) -> None:
        """The same once all that was said has been sent."""
        if self._transport is not None:
            self._transport.close()

    # What asyncio tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The greeting is over: what follows are frames."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Read frames; nonsense breaks the line."""
        self._held += data
        at = 0
        while len(self._held) - at >= HEAD.size:
            number, kind, length = HEAD.unpack_from(self._held, at)
            end = at + HEAD.size + length
            if kind not in _KINDS or length > LONGEST:
                self._break()
                return
            if len(self._held) < end:
                break
            self._heard(number, Kind(kind), bytes(self._held[at + HEAD.size : end]))
            if self.broken:
                return
            at = end
        del self._held[:at]

    def _break(self) -> None:
        """The other side speaks nonsense."""
        logger.warning("nonsense on the line")
        self.close()
        self.connection_lost(None)

    def _heard(self, number: int, kind: Kind, told: bytes) -> None:
        talk = self.talks.get(number)
        if kind is Kind.OPEN:
            if talk is not None or self._opened is None:
                self._break()
                return
            talk = self.talks[number] = Talk(self, number)
            self._opened(talk, told)
        elif talk is not None:  # else it is over, and this was under way
            if kind is Kind.END:
                del self.talks[number]
                talk.ends()
            else:
                talk.hears(kind, told)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - as asyncio calls it
        """The other process is gone."""
        if self.broken:
            return
        self.broken = True
        self._writable.set()
        talks, self.talks = self.talks, {}
        for talk in talks.values():
            talk.ends(LineBroken())
        if self._ended is not None:
            self._ended(self)

    def pause_writing(self) -> None:
        """Too much waits for the other side."""
        self._writable.clear()

    def resume_writing(self) -> None:
        """The other side has read it."""
        self._writable.set()


# The greeting


def _proof(secret: bytes, who: bytes, nonces: bytes) -> bytes:
    return hmac.digest(secret, who + nonces, "sha256")


def _watch(transport: asyncio.Transport) -> None:
    """Have the system notice that the other machine is gone, though nothing is sent."""
    end = transport.get_extra_info("socket")
    with suppress(OSError):  # it is broken already
        end.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, option in KEPT_ALIVE.items():
            if hasattr(socket, name):  # not everywhere
                end.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), CONNECT[option])


class Greeting(asyncio.Protocol):
    """The first bytes of a connection, until both sides know each other."""

    def __init__(self, secret: bytes, line: Line) -> None:
        self.secret, self.line = secret, line
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._held = b""
        self._mine = secrets.token_bytes(NONCE_BYTES)
        self._transport: asyncio.Transport | None = None
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there."""
        self._transport = cast(asyncio.Transport, transport)
        _watch(self._transport)
        loop = asyncio.get_running_loop()
        self._late = loop.call_later(GREETED_WITHIN, self.give_up)

    def data_received(self, data: bytes) -> None:
        """Read the other side's part."""
        self._held += data
        self.heard()  # leaves less than one part, or hangs up

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - as asyncio calls it
        """They hung up."""
        if self._late is not None:
            self._late.cancel()
        if not self.greeted.done():
            self.greeted.set_exception(LineBroken())
            self.greeted.exception()  # nobody has to ask

    def heard(self) -> None:
        """More has arrived; each side answers in its own way."""
        raise NotImplementedError

    def take(self, length: int) -> bytes | None:
        """The next bytes, if they are there."""
        if len(self._held) < length:
            return None
        taken, self._held = self._held[:length], self._held[length:]
        return taken

    def say(self, told: bytes) -> None:
        if self._transport is not None:
            self._transport.write(told)

    def proof(self, who: bytes, nonces: bytes) -> bytes:
        return _proof(self.secret, who, nonces)

    def welcome(self) -> None:
        """They know each other: from here on the line reads."""
        if self._late is not None:
            self._late.cancel()
        if self._transport is not None:
            self._transport.set_protocol(self.line)
            self.line.connection_made(self._transport)
            self.greeted.set_result(None)
            if self._held:
                self.line.data_received(self._held)

    def give_up(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


class Calling(Greeting):
    """The side that calls."""

    def __init__(self, secret: bytes, line: Line, number: int) -> None:
        super().__init__(secret, line)
        self._number = NUMBER.pack(number)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask them to show first that they are who we call."""
        super().connection_made(transport)
        self.say(GREETING + self._mine)

    def heard(self) -> None:
        """They answer with their nonce and a proof; then come our number and proof."""
        told = self.take(NONCE_BYTES + PROOF_BYTES)
        if told is None:
            return
        nonces = self._mine + told[:NONCE_BYTES]
        if hmac.compare_digest(told[NONCE_BYTES:], self.proof(b"called", nonces)):
            self.say(self._number + self.proof(b"caller" + self._number, nonces))
            self.welcome()
        else:
            self.give_up()


class Called(Greeting):
    """The side that is called."""

    _nonces = b""

    def heard(self) -> None:
        """They ask; we show that we know the secret, and then they have to."""
        if not self._nonces:
            told = self.take(len(GREETING) + NONCE_BYTES)
            if told is None:
                return
            if not told.startswith(GREETING):
                self.give_up()
                return
            self._nonces = told[len(GREETING) :] + self._mine
            self.say(self._mine + self.proof(b"called", self._nonces))
        told = self.take(NUMBER.size + PROOF_BYTES)
        if told is None:
            return
        number, proof = told[: NUMBER.size], told[NUMBER.size :]
        if hmac.compare_digest(proof, self.proof(b"caller" + number, self._nonces)):
            (self.line.caller,) = NUMBER.unpack(number)
            self.welcome()
        else:
            self.give_up()


async def call(address: str, secret: bytes, number: int, ended: Ended) -> Line:
    """A line to another process, or `LineBroken`; `number` is the caller's."""
    host, _, port = address.rpartition(":")
    line = Line(ended=ended)
    calling = Calling(secret, line, number)
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(GREETED_WITHIN):
            await loop.create_connection(lambda: calling, host.strip("[]"), int(port))
            await calling.greeted
    except BaseException as trouble:
        calling.give_up()
        if isinstance(trouble, OSError | TimeoutError):
            raise LineBroken from None
        raise
    return line


class Exchange:
    """Answers the calls of other processes."""

    def __init__(self, secret: bytes, opened: Opened | None) -> None:
        self._secret, self._opened = secret, opened
        self._lines: set[Line] = set()
        self._strangers: set[Called] = set()
        self._server: asyncio.Server | None = None

    async def listen(self, door: Any) -> None:
        """Take calls at a listening socket."""
        self._server = await asyncio.get_running_loop().create_server(self._called, sock=door)

    def close(self) -> None:
        """Take no more calls, and hang up."""
        if self._server is not None:
            self._server.close()
        for line in [*self._lines]:
            line.end()

    def hang_up(self, caller: int) -> None:
        """End the lines of a process that is gone, even if they have not broken."""
        for line in [*self._lines]:
            if line.caller == caller:
                line.close()

    def _called(self) -> asyncio.Protocol:
        if len(self._strangers) >= STRANGERS:
            return _Busy()
        line = Line(self._opened, self._lines.discard)
        caller = Called(self._secret, line)
        self._strangers.add(caller)

        def known(greeted: "asyncio.Future[None]") -> None:
            self._strangers.discard(caller)
            if not greeted.cancelled() and greeted.exception() is None:
                self._lines.add(line)

        caller.greeted.add_done_callback(known)
        return caller


class _Busy(asyncio.Protocol):
    """Hangs up."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()


def as_json(told: Any) -> bytes:
    """Something as JSON."""
    return json.dumps(told, separators=(",", ":")).encode()
