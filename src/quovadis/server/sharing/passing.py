"""Passes requests and sockets on to the process that has their table, and serves what arrives."""

import asyncio
import json
import logging
import re
import struct
from contextlib import nullcontext, suppress
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quovadis.server import closing
from quovadis.server.sharing.line import Kind, Line, LineBroken, Talk, TooMuch, as_json
from quovadis.server.sharing.neighbours import Neighbours, NoTable
from quovadis.server.threads import StorageDown
from quovadis.server.web.errors import no

PASSED_ON = "quovadis.passed_on"
"""Marks a request that another process passed on: it is answered here, or not at all."""
RESTARTING = 1012
"""The code with which a socket is closed whose process is gone: clients come back by themselves."""
PIECE = 64 * 1024
"""The longest piece of an answer in one frame."""
ANSWER_SECONDS = 3.0
"""How long another process may take to say something small about itself."""
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})(/.*)?", re.DOTALL)
"""What is about one table: whatever follows, the process that has it says whether there is that."""
KNOWN = re.compile(rf"/ws|/metrics|/api/review/[!-~]{{1,64}}|{TABLE.pattern}", re.DOTALL)
"""What may be passed on."""

logger = logging.getLogger("quovadis.server")


class Silent(Exception):
    """This process must not say what it knows: others may have its tables by now."""


class OutcomeUnknown(Exception):
    """The process that was asked for a change is gone, and has not said what came of it."""


class Passing:
    """Answers what is about tables of this process, and passes on the rest."""

    def __init__(self, app: ASGIApp, neighbours: Neighbours) -> None:
        self.app, self.neighbours = app, neighbours
        neighbours.opened = self.opened
        self._whole: Any = None
        self._answering: set[asyncio.Task[None]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, here or elsewhere."""
        if scope["type"] == "lifespan":
            self._whole = scope["app"]
            await self.app(scope, receive, send)
            return
        told = _WhileCertain(self.neighbours, scope, send)
        try:
            if scope["type"] == "http":
                with self.neighbours.changing() if _changes(scope) else nullcontext():
                    await self._answer(scope, receive, told)
            else:  # where a socket belongs is known after its first message
                await self.app(scope, receive, told)
        except Silent:
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": RESTARTING})
            elif not told.started:
                await no(503, "storage-down")(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = _table_of(scope)
        if name is None or self._whole.state.tables.has(name):
            await self.app(scope, receive, send)
            return
        try:
            line = await self._whose(name)
            if line is None:
                await self.app(scope, receive, send)
            else:
                await self._pass_on(name, line, scope, receive, send)
        except (StorageDown, LineBroken):
            await no(503, "storage-down")(scope, receive, send)
        except OutcomeUnknown:
            await no(502, "outcome-unknown")(scope, receive, send)

    async def _pass_on(
        self, name: str, line: Line | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        body = await _body(receive)
        for again in (True, False):
            if line is None:
                await self.app(scope, _told(body), send)
                return
            sent = not line.broken
            try:
                await _ask(line, _asked(scope), body, send)
            except LineBroken:
                if sent and _changes(scope):
                    raise OutcomeUnknown from None
                if not again:
                    raise
            else:
                return
            line = await self._whose(name)

    async def _whose(self, name: str) -> Line | None:
        """A line to the process that has a table; None: what is asked is answered here."""
        try:
            return await self.neighbours.whose(name)
        except NoTable:
            return None

    # What other processes pass on

    def opened(self, talk: Talk, told: bytes) -> None:
        """Another process asks."""
        task = asyncio.create_task(self._serve(talk, told))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _serve(self, talk: Talk, told: bytes) -> None:
        try:
            scope, body = _read(told)
        except (ValueError, LookupError, TypeError, AttributeError, struct.error):
            logger.warning("nonsense from another process")
            talk.line.close()
            return
        scope["app"] = self._whole
        try:
            if not KNOWN.fullmatch(scope["path"]):
                logger.warning("strange request of another process")
                await no(404, "no-such-page")(
                    scope, _told(b""), _Answered(talk, scope, self.neighbours)
                )
            elif scope["type"] == "http":
                await self._serve_request(talk, scope, body)
            else:
                await self.app(scope, _Heard(talk), _Said(talk, self.neighbours))
        except Silent:
            if self.neighbours.member.leaving:
                return  # they hear of it when the line ends: then the tables are theirs
            talk.line.close()
        except Exception:
            logger.exception("request of another process fails")
        talk.close()

    async def _serve_request(self, talk: Talk, scope: Scope, body: bytes) -> None:
        said = _Answered(talk, scope, self.neighbours)
        try:
            with self.neighbours.changing() if _changes(scope) else nullcontext():
                await self.app(scope, _told(body), said)
        except Silent:
            raise
        except Exception:
            if not said.started:
                await no(500, "server-error")(scope, _told(b""), said)
            raise


class _WhileCertain:
    """Says what this process knows only while nobody else can have its tables."""

    def __init__(self, neighbours: Neighbours, scope: Scope, send: Send) -> None:
        self._member, self._send = neighbours.member, send
        self._free = _changes(scope)
        self.started = False

    async def __call__(self, message: Message) -> None:
        if not (self._free or self._member.certain or message["type"] in _HARMLESS):
            raise Silent
        self.started = True
        await self._send(message)


_HARMLESS = {"websocket.accept", "websocket.close"}


def _changes(scope: Scope) -> bool:
    """Whether a request asks for a change: what came of it may be told by whoever made it.

    What is stored was stored while the table was here, and a refusal has changed nothing.
    """
    if scope["type"] != "http" or scope["method"] in {"GET", "HEAD", "OPTIONS"}:
        return False
    return bool(scope["path"] != "/api/tables/mine")  # asks about many tables


# A request on the line


def _table_of(scope: Scope) -> str | None:
    """The table that a request is about; None: none, or only what everyone sees of it."""
    found = TABLE.fullmatch(scope["path"])
    if found is None or found[1] == "mine" or (not found[2] and scope["method"] == "GET"):
        return None
    return found[1]


def _asked(scope: Scope) -> dict[str, Any]:
    """What is passed on of a request."""
    return {
        "type": scope["type"],
        "method": scope.get("method", "GET"),
        "path": scope["path"],
        "query": scope["query_string"].decode("latin-1"),
        "headers": [
            [name.decode("latin-1"), value.decode("latin-1")] for name, value in scope["headers"]
        ],
        "client": scope.get("client"),
    }


def _packed(asked: dict[str, Any], body: bytes = b"") -> bytes:
    told = as_json(asked)
    return _LENGTH.pack(len(told)) + told + body


def _read(told: bytes) -> tuple[Scope, bytes]:
    """A request that was passed on, and its body; what it is not raises some error."""
    (length,) = _LENGTH.unpack_from(told)
    start = _LENGTH.size
    asked, body = json.loads(told[start : start + length]), told[start + length :]
    kind, path, client = asked["type"], asked["path"], asked["client"]
    if kind not in {"http", "websocket"} or (kind == "websocket") != (path == "/ws"):
        raise ValueError(kind)
    scope: Scope = {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": str(asked["method"]),
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": asked["query"].encode("latin-1"),
        "root_path": "",
        "headers": [
            (name.encode("latin-1"), value.encode("latin-1")) for name, value in asked["headers"]
        ],
        "client": None if client is None else (str(client[0]), int(client[1])),
        "server": None,
        "subprotocols": [],
        PASSED_ON: True,
    }
    if kind == "websocket":
        del scope["method"]
    return scope, body


_LENGTH = struct.Struct("!I")


async def _body(receive: Receive) -> bytes:
    """The whole body of a request."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def _told(body: bytes) -> Receive:
    """Tells a body, and then that nobody hangs up."""
    told = False

    async def receive() -> Message:
        nonlocal told
        if told:
            await asyncio.Event().wait()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


class _Answered:
    """Sends an answer back to the process that passed the request on."""

    def __init__(self, talk: Talk, scope: Scope, neighbours: Neighbours) -> None:
        self._talk, self._member = talk, neighbours.member
        self._free = _changes(scope)
        self.started = False

    async def __call__(self, message: Message) -> None:
        if not (self._free or self._member.certain):
            raise Silent
        if message["type"] == "http.response.start":
            self.started = True
            headers = [
                [name.decode("latin-1"), value.decode("latin-1")]
                for name, value in message["headers"]
            ]
            self._talk.say(Kind.START, as_json([message["status"], headers]))
            return
        body = message.get("body", b"")
        for at in range(0, len(body), PIECE):
            self._talk.say(Kind.BODY, body[at : at + PIECE])
            await self._talk.line.drained()


async def _ask(line: Line, asked: dict[str, Any], body: bytes, send: Send) -> None:
    """Have another process answer a request; `LineBroken` if it did not begin to."""
    talk = line.open(_packed(asked, body))
    started = False
    try:
        while True:
            kind, told = await talk.hear()
            if kind is Kind.START:
                status, headers = json.loads(told)
                pairs = [
                    (name.encode("latin-1"), value.encode("latin-1")) for name, value in headers
                ]
                await send({"type": "http.response.start", "status": status, "headers": pairs})
                started = True
            elif kind is Kind.BODY:
                await send({"type": "http.response.body", "body": told, "more_body": True})
            elif kind is Kind.END and started:
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                return
            else:
                raise LineBroken  # noqa: TRY301 - it is gone, whichever way that shows
    except LineBroken:
        if started:
            raise ConnectionError("another process went in the middle of an answer") from None
        raise
    finally:
        talk.close()


async def fetch(line: Line, method: str, path: str, body: bytes = b"") -> bytes | None:
    """What another process says about itself; None: nothing, or not soon."""
    asked = {
        "type": "http",
        "method": method,
        "path": path,
        "query": "",
        "headers": [["content-type", "application/json"]],
        "client": None,
    }
    status, told = 0, b""

    async def hear(message: Message) -> None:
        nonlocal status, told
        status = message.get("status", status)
        told += message.get("body", b"")

    with suppress(ConnectionError, TimeoutError, TooMuch):
        async with asyncio.timeout(ANSWER_SECONDS):
            await _ask(line, asked, body, hear)
            return told if status == 200 else None
    return None


# A socket on the line


async def carry(socket: WebSocket, line: Line, hello: str) -> tuple[int, str]:
    """Let somebody talk with the process that has their table; how it hung up."""
    try:
        talk = line.open(_packed(_asked(socket.scope)))
    except LineBroken:
        return RESTARTING, ""
    await talk.room.acquire()
    talk.say(Kind.TEXT, hello.encode())
    tasks = (
        asyncio.create_task(_pass_up(socket, talk)),
        asyncio.create_task(_pass_down(socket, talk)),
    )
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            if task.done() and (end := task.result()) is not None:
                return end
        raise WebSocketDisconnect
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        talk.close()


async def _pass_up(socket: WebSocket, talk: Talk) -> None:
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        await talk.room.acquire()
        if (text := message.get("text")) is not None:
            talk.say(Kind.TEXT, text.encode())
        else:
            talk.say(Kind.BYTES, message["bytes"])


async def _pass_down(socket: WebSocket, talk: Talk) -> tuple[int, str]:
    while True:
        try:
            kind, told = await talk.hear()
        except LineBroken:
            return RESTARTING, ""
        except TooMuch:
            return closing.TOO_SLOW.code, closing.TOO_SLOW.why
        if kind is Kind.TEXT:
            await socket.send_text(told.decode())
        elif kind is Kind.CLOSED:
            code, reason = json.loads(told)
            return code, reason
        else:
            return RESTARTING, ""


class _Heard:
    """What a client says that is connected to another process."""

    def __init__(self, talk: Talk) -> None:
        self._talk, self._begun = talk, False

    async def __call__(self) -> Message:
        if not self._begun:
            self._begun = True
            return {"type": "websocket.connect"}
        try:
            kind, told = await self._talk.hear()
        except (LineBroken, TooMuch):
            return {"type": "websocket.disconnect", "code": 1006}
        match kind:
            case Kind.TEXT:
                self._talk.say(Kind.TAKEN)
                return {"type": "websocket.receive", "text": told.decode()}
            case Kind.BYTES:
                self._talk.say(Kind.TAKEN)
                return {"type": "websocket.receive", "bytes": told}
            case _:
                return {"type": "websocket.disconnect", "code": 1005}


class _Said:
    """Tells something to a client that is connected to another process."""

    def __init__(self, talk: Talk, neighbours: Neighbours) -> None:
        self._talk, self._member = talk, neighbours.member

    async def __call__(self, message: Message) -> None:
        match message["type"]:
            case "websocket.send":
                if not self._member.certain:
                    raise Silent
                text: str = message["text"]
                self._talk.say(Kind.TEXT, text.encode())
                await self._talk.line.drained()
            case "websocket.close":
                told = [message.get("code", 1000), message.get("reason") or ""]
                self._talk.say(Kind.CLOSED, as_json(told))
            case _:
                pass  # the other process has accepted it
