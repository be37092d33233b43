"""The first check of a request: where it comes from, how long it is, how many there were."""

import asyncio
from functools import cache
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from quovadis.server.settings import Settings
from quovadis.server.web import limits
from quovadis.server.web.errors import denied, no
from quovadis.server.web.origins import LOOPBACK, names_this_machine, origin_of

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; "
        "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

TURN_TAKEN = "quovadis.turn_taken"
"""Marks a handshake that had its turn before it became one: it is not charged again."""


class Guard:
    """Lets a request through, or answers it."""

    def __init__(self, app: ASGIApp, settings: Settings, shares: limits.Limits) -> None:
        self.app, self.shares = app, shares
        self._base = origin_of(settings.base_url) if settings.base_url else None
        self._at_home = settings.host in LOOPBACK

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            if self._foreign(headers) or self._misled(headers):
                await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
                return
            if not await self._takes(scope):
                await WebSocket(scope, receive, send).send_denial_response(_too_many())
                return
            await self.app(scope, receive, send)
            return
        refused = self._refuses(scope, headers)
        if refused is None and not await self._takes(scope):
            refused = _too_many()
        if refused is not None:
            await _read_away(receive)
            await refused(scope, receive, _WithHeaders(send))
            return
        told = _WithHeaders(send)
        try:
            await self.app(scope, _no_longer_than(_longest(scope), receive), told)
        except ClientDisconnect:
            return  # they hung up, or were too slow: nobody is there to be answered
        except Exception:
            if not told.started:
                await no(500, "server-error")(scope, receive, told)
            raise  # for the log

    def _refuses(self, scope: Scope, headers: Headers) -> Response | None:
        changes = scope["method"] not in {"GET", "HEAD", "OPTIONS"}
        if self._misled(headers):
            return no(421, "foreign-host")
        if changes and self._foreign(headers):
            return no(403, "foreign-origin")
        if changes and "origin" not in headers and "authorization" not in headers:
            return no(403, "origin-or-bearer")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > _longest(scope):
            return no(413, "too-long")
        return None

    async def _takes(self, scope: Scope) -> bool:
        """Whether an address may ask for more, when it is its turn."""
        who = limits.counted_as(scope.get("client"))
        if TURN_TAKEN not in scope.get("state", {}):
            seconds = self.shares.turns.wait(who, limits.REQUEST_TURNS)
            if seconds > limits.TURN_SECONDS:
                return False
            if seconds:
                await asyncio.sleep(seconds)
        return self.shares.requests.allows(who)

    def _foreign(self, headers: Headers) -> bool:
        """Whether a browser says that the request was made by another site's page."""
        told = headers.get("origin")
        if told is None:
            return False
        origin = origin_of(told)
        if origin is None:
            return True
        if origin == self._base:
            return False
        # Of other names than the one in `base_url` the scheme is not known: a proxy may add TLS.
        host = headers.get("host", "")
        return self._is_base(host) or origin != origin_of(f"{urlsplit(origin).scheme}://{host}")

    def _misled(self, headers: Headers) -> bool:
        """Whether a foreign name leads to this machine: another site may have pointed it here."""
        host = headers.get("host", "")
        return self._at_home and not names_this_machine(host) and not self._is_base(host)

    def _is_base(self, host: str) -> bool:
        """Whether a `Host` header is the one of `base_url`; proxies may write the usual port."""
        base = self._base
        return base is not None and origin_of(f"{urlsplit(base).scheme}://{host}") == base


def _too_many() -> Response:
    """Too many: the next attempt needs a new connection, and those are limited too."""
    answer = no(429, "too-many-requests")
    answer.headers["connection"] = "close"
    return answer


@cache
def written(status: int, code: str) -> bytes:
    """A refusal as bytes, where no request has come so far."""
    answer = no(status, code)
    told = {**answer.headers, **HEADERS, "cache-control": "no-store", "connection": "close"}
    head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
    head += [f"{name}: {value}" for name, value in told.items()]
    return "\r\n".join([*head, "", ""]).encode() + bytes(answer.body)


_RECORDS = ("/api/replay", "/api/review")
"""Requests whose body is a whole record."""


def _longest(scope: Scope) -> int:
    """How long the body of a request may be."""
    return limits.RECORD_BYTES if scope["path"] in _RECORDS else limits.MESSAGE_BYTES


class _WithHeaders:
    """Sends a response with all headers that keep browsers careful."""

    def __init__(self, send: Send) -> None:
        self.send, self.started = send, False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await self.send(message)


async def _read_away(receive: Receive) -> None:
    """Read on, up to a point: a client that is still sending would not see the answer."""
    for _ in range(16):
        message = await receive()
        if message["type"] != "http.request" or not message.get("more_body"):
            return


def _no_longer_than(most: int, receive: Receive) -> Receive:
    got = 0

    async def receiving() -> Message:
        nonlocal got
        message: dict[str, Any] = dict(await receive())
        got += len(message.get("body", b""))
        if got > most:
            raise denied(413, "too-long")
        return message

    return receiving
