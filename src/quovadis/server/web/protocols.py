"""HTTP and WebSockets as in uvicorn, with limits that apply before the application.

Whatever a stranger sends, the work for one read is bounded, and so is what is kept of it.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.protocol import State

from quovadis.server.web import limits
from quovadis.server.web.deflate import Offer, framed
from quovadis.server.web.files import most_connections
from quovadis.server.web.frames import Frame, Frames
from quovadis.server.web.guard import TURN_TAKEN, written
from quovadis.server.web.mailbox import Mailbox
from quovadis.server.web.unread import Transport

logger = logging.getLogger("quovadis.server")


class Config(uvicorn.Config):
    """How an application is served, and the limits of its callers."""

    def __init__(self, app: ASGIApp, shares: limits.Limits, **options: Any) -> None:
        super().__init__(app, http=Http, ws=Socket, **options)
        self.shares, self.most_connections = shares, most_connections()


def _abort(line: Transport, shares: limits.Limits, why: str) -> None:
    """End a connection that costs too much, and let its address open fewer new ones."""
    address = limits.counted_as(line.get_extra_info("peername"))
    logger.info("aborted", extra={"why": why, "address": address})
    shares.arrivals.charge(address, limits.FINE)
    line.abort()


def _shares(config: uvicorn.Config) -> limits.Limits:
    assert isinstance(config, Config)  # noqa: S101 - nothing else is given these protocols
    return config.shares


class TooManyPieces(Exception):
    """A body arrives in far too many small pieces."""


class Requests(h11.Connection):
    """Reads requests, but refuses bodies in far too many small pieces."""

    def __init__(self, begun: Callable[[h11.Request], None]) -> None:
        super().__init__(h11.SERVER)
        self._begun: Callable[[h11.Request], None] | None = begun
        self._small = 0

    def leave(self) -> None:
        """Nothing more is read. Whoever listened can be freed at once."""
        self._begun = None

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """The next event that has arrived."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._small = 0
            if self._begun is not None:
                self._begun(event)
        elif isinstance(event, h11.Data) and len(event.data) < limits.SMALL_PIECE:
            self._small += 1
            if self._small > limits.SMALL_PIECES:
                raise TooManyPieces("too many small pieces")
        return event


class Http(H11Protocol):
    """A connection on which requests come, until one of them makes it a socket."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.shares = _shares(config)
        self.conn = self.requests = Requests(self._begun)
        self._read, self._upgraded = 0, False
        self._awaited: type[h11.IDLE | h11.SEND_BODY] | None = None
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as there
        """Count a caller, or refuse it."""
        peer = transport.get_extra_info("peername")
        address, callers = limits.counted_as(peer), self.shares.callers

        def left() -> None:
            callers[address] -= 1
            if not callers[address]:
                del callers[address]

        callers[address] += 1
        self.line = Transport(transport, self.loop, left)
        super().connection_made(self.line)
        if self._is_one_too_many(address):
            self.line.write(written(429, "too-many-requests"))
            self.line.close()
        else:
            self._await(h11.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        self.line.lost()
        super().connection_lost(exc)
        self.requests.leave()

    def data_received(self, data: bytes) -> None:
        """Read what arrived, within the time limit."""
        if self.line.is_closing():
            return  # uvloop reads once more from a connection that was refused
        self._read += len(data)
        if self._read > limits.REQUEST_BYTES:
            _abort(self.line, self.shares, "bytes")
            return
        super().data_received(data)

    def handle_events(self) -> None:
        """Read what has arrived; uvicorn also does this by itself after an answer."""
        try:
            super().handle_events()
        except TooManyPieces:
            _abort(self.line, self.shares, "pieces")
            return
        state = self.conn.their_state
        self._await(state if state in {h11.IDLE, h11.SEND_BODY} else None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to `Socket` in its turn, or refuse it.

        It is left for good: h11 would wait for the body of the request for ever.
        """
        self._await(None)
        self._upgraded = True
        seconds = 0.0
        if not self._is_proxy():  # its callers wait in the application
            who = limits.counted_as(self.client)
            seconds = self.shares.turns.wait(who, limits.REQUEST_TURNS)
            self.app_state = {**self.app_state, TURN_TAKEN: True}
        if seconds > limits.TURN_SECONDS:
            self.requests.leave()
            self.line.write(written(429, "too-many-requests"))
            self.line.close()
        elif seconds:
            self.line.pause_reading()
            self.loop.call_later(seconds, self._upgrade, event)
        else:
            self._upgrade(event)

    def _upgrade(self, event: h11.Request) -> None:
        if self.line.is_closing():
            return
        super().handle_websocket_upgrade(event)
        self.requests.leave()
        self.line.resume_reading()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP; if an answer is in progress, just hang up."""
        if self._may_answer():
            super().send_400_response(msg)
        else:
            self.line.abort()

    def shutdown(self) -> None:
        """Stop after the answer; an incomplete request gets none."""
        if self.conn.their_state is h11.SEND_BODY:
            self.line.abort()
        else:
            super().shutdown()

    def _is_one_too_many(self, address: str) -> bool:
        assert isinstance(self.config, Config)  # noqa: S101
        if len(self.connections) > self.config.most_connections:
            return True
        if not self.shares.takes_caller(address):
            return True
        # A proxy may open a connection for every request of everyone.
        return not (self._is_proxy() or self.shares.arrivals.allows(address))

    def _is_proxy(self) -> bool:
        """Whether the other side is a trusted proxy."""
        app = self.config.loaded_app
        if not isinstance(app, ProxyHeadersMiddleware):
            return False
        return self.client is not None and self.client[0] in app.trusted_hosts

    def _begun(self, request: h11.Request) -> None:
        self._read = 0
        if any(name == b"x-forwarded-for" for name, _ in request.headers) and self._is_proxy():
            self.line.uncount()  # it is for many; each of them is counted by the application

    def _await(self, state: type[h11.IDLE] | type[h11.SEND_BODY] | None) -> None:
        """Set the time limit for headers or a body; setting it again does not restart the clock."""
        if state is self._awaited or self._upgraded:
            return
        self._awaited = state
        if self._late is not None:
            self._late.cancel()
        if state is not None:
            seconds = limits.HEADER_SECONDS if state is h11.IDLE else limits.BODY_SECONDS
            self._late = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self.line.is_closing():
            return
        unused = self._awaited is h11.IDLE and not self._read
        if unused:  # browsers open connections that they may never need
            self.line.close()
        elif self._may_answer():
            self.line.write(written(408, "request-too-slow"))
            self.line.close()
        else:
            self.line.abort()

    def _may_answer(self) -> bool:
        """Whether no answer has begun; the application may not begin one from here on."""
        if self.conn.our_state not in {h11.IDLE, h11.SEND_RESPONSE}:
            return False
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        return True


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that is read no faster than the application listens and the client reads."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.shares = _shares(config)
        self.conn.available_extensions = [Offer()]
        self.queue: Mailbox[ASGIReceiveEvent] = Mailbox()  # type: ignore[assignment] # as it is used
        now = self.shares.ticks
        self.close_timeout = limits.GOODBYE_SECONDS
        self._controls = limits.Bucket(limits.CONTROLS, now)
        self._fragments = limits.Bucket(limits.FRAGMENTS, now)
        self._frames = Frames()
        self._held, self._at, self._seen = b"", 0, 0
        """What arrived, up to where it was passed on, and up to where its frames are counted."""
        self._pieces = 0
        """Fragments of a message that is not complete."""
        self._turn: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, Transport)  # noqa: S101 - `Http` made it
        self.line = transport
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._held, self._at, self._seen = b"", 0, 0
        if self._turn is not None:
            self._turn.cancel()
        self.line.lost()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read up to the end of a message, within the limits and when it is this caller's turn."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._held, self._at, self._seen = self._held[self._at :] + data, 0, self._seen - self._at
        self._go_on()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._go_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; only then is the one after it looked at."""
        if not self.queue.empty():
            await asyncio.sleep(0)  # everyone else has a turn first, however much came at once
        event = await super().receive()
        self._go_on()
        return event

    async def send(self, message: ASGISendEvent) -> None:
        """Send; frames are read after the handshake, and still after our goodbye until theirs."""
        text = message.get("text")
        if isinstance(text, str) and self._may_talk():
            self.line.write(framed(text, self.conn.extensions))
            return
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True  # uvicorn forgets this when it is refused
        if message["type"] != "websocket.send":
            self._go_on()

    def shutdown(self) -> None:
        """Say goodbye, unless nobody reads it."""
        if self.writable.is_set():
            super().shutdown()
        else:
            self.line.abort()

    def _go_on(self) -> None:
        while self._at < len(self._held) and self._may_read():
            if self._at == self._seen and not self._look_ahead():
                return
            if self._turn is not None:
                break
            piece, self._at = self._held[self._at : self._seen], self._seen
            super().data_received(piece)
        if self._at < len(self._held) or not self._may_read():
            self.line.pause_reading()
        else:
            self.line.resume_reading()

    def _look_ahead(self) -> bool:
        """Count frames up to the end of a message before any is read; whether we go on.

        Reading one takes thirty times as long, and for that an address has to wait its turn.
        """
        small, ended = 0, Frame.NONE
        while self._seen < len(self._held) and ended is not Frame.MESSAGE:
            self._seen, ended = self._frames.next(self._held, self._seen)
            if not self._affords(ended):
                _abort(self.line, self.shares, ended.name.lower())
                return False
            small += ended in {Frame.CONTROL, Frame.FRAGMENT}
        if small:
            self._wait(self.shares.turns.wait(limits.counted_as(self.scope["client"]), small))
        return True

    def _wait(self, seconds: float) -> None:
        if seconds:
            self._turn = self.loop.call_later(seconds, self._take_turn)

    def _take_turn(self) -> None:
        self._turn = None
        self._go_on()

    def _may_talk(self) -> bool:
        """Whether a message can be sent at once, and is no answer to a request."""
        open_ = self.conn.state is State.OPEN and self.handshake_complete and not self.close_sent
        return open_ and self.writable.is_set() and not self.disconnected

    def _may_read(self) -> bool:
        waiting = self.read_paused or self._turn is not None or not self.handshake_complete
        return self.writable.is_set() and not waiting and not self.line.is_closing()

    def _affords(self, ended: Frame) -> bool:
        match ended:
            case Frame.NONE:
                return True
            case Frame.CONTROL:
                return self._controls.take()
            case Frame.FRAGMENT:
                self._pieces += 1
                return self._pieces <= limits.MESSAGE_PIECES and self._fragments.take()
            case Frame.MESSAGE:
                self._pieces = 0
                return not self.close_sent or self._fragments.take()
