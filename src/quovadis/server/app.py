"""The HTTP side: tables, seats, records, health - and the door to the socket."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from fastapi import Depends, FastAPI, HTTPException, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import quovadis
from quovadis.bots.registry import BotRefused, names
from quovadis.bots.workers import Workers
from quovadis.editions import EDITIONS
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.game import Game
from quovadis.record import RecordRefused, check_record_due
from quovadis.record.variants import SPELLINGS
from quovadis.record.writer import write_qv
from quovadis.server import limits, messages, pages, replay, wire
from quovadis.server.live import House, Live
from quovadis.server.metrics import Metrics
from quovadis.server.settings import Settings
from quovadis.server.sockets import Connection
from quovadis.server.store import Store
from quovadis.server.tables import Tables

logger = logging.getLogger("quovadis.server")

_LOOPBACK = {"localhost", "127.0.0.1", "::1", "[::1]"}
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


def create_app(settings: Settings, *, now: Callable[[], float] = time.time) -> FastAPI:
    """A server that is ready to be run."""
    metrics, shares = Metrics(), limits.Limits(now)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, settings.database)
        workers = Workers(settings.workers)
        tables = Tables(
            House(store=store, workers=workers, metrics=metrics, now=now, pace=settings.pace)
        )
        app.state.store, app.state.tables = store, tables
        app.state.reading = asyncio.Lock()  # strangers' records wait for each other
        await tables.resume()
        logger.info("ready")
        try:
            yield
        finally:
            await tables.close()
            await asyncio.to_thread(workers.close)
            store.close()

    app = FastAPI(
        title="Quo Vadis?",
        version=quovadis.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.metrics, app.state.shares, app.state.settings = metrics, shares, settings
    app.add_middleware(Guard, settings=settings, shares=shares)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(BotRefused, _bot_refused)
    app.add_exception_handler(RequestValidationError, _misspelled)
    _routes(app)
    return app


_RECORD = {
    "requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}
}


def _routes(app: FastAPI) -> None:
    app.get("/healthz", include_in_schema=False)(health)
    app.get("/metrics", include_in_schema=False)(measured)
    app.get("/api/setup")(setup)
    app.post("/api/tables", status_code=201)(open_table)
    app.get("/api/tables")(list_tables)
    app.post("/api/tables/mine")(my_tables)
    app.get("/api/tables/{table}")(show_table)
    app.post("/api/tables/{table}/start")(start)
    app.post("/api/tables/{table}/rematch", status_code=201)(rematch)
    app.get("/api/tables/{table}/record", response_class=PlainTextResponse)(record)
    app.get("/api/tables/{table}/replay", response_model=messages.Replay)(look_back)
    app.post("/api/replay", response_model=messages.Replay, openapi_extra=_RECORD)(look_at)
    app.post("/api/tables/{table}/seats", status_code=201)(sit_down)
    app.put("/api/tables/{table}/seats/{seat}")(replace)
    app.delete("/api/tables/{table}/seats/{seat}")(leave)
    app.post("/api/tables/{table}/seats/{seat}/moving", status_code=201)(moving)
    app.post("/api/tables/{table}/seats/{seat}/move", status_code=201)(move)
    app.websocket("/ws")(socket)
    pages.serve(app)


# Who asks


def bearer(request: Request) -> str | None:
    """The secret that a request carries."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" and secret.strip() else None


Secret = Annotated[str | None, Depends(bearer)]


async def live(request: Request, table: str) -> Live:
    """The table that a path names."""
    found: Live | None = await request.app.state.tables.find(table)
    if found is None:
        raise HTTPException(404, {"code": "no-such-table", "rule": "", "params": {}})
    return found


At = Annotated[Live, Depends(live)]


def _only_host(table: Live, secret: str | None) -> None:
    if not table.hosts(secret):
        raise HTTPException(403, {"code": "not-the-host", "rule": "", "params": {}})


def _only_seat(table: Live, seat: Colour, secret: str | None) -> None:
    if not table.holds(seat, secret):
        raise HTTPException(403, {"code": "not-your-seat", "rule": "", "params": {"colour": seat}})


def _recorded(table: Live, secret: str | None) -> Game:
    """The game of a table, for who may have its record now."""
    if table.setup.watchers == "nobody" and not table.knows(secret):
        raise HTTPException(403, {"code": "nobody-watches", "rule": "", "params": {}})
    if table.game is None:
        raise Refused("not-started", "R2.1")
    check_record_due(table.game.state)
    return table.game


def _share(meter: limits.Meter, request: Request) -> None:
    if not meter.allows(request.client.host if request.client else "?"):
        raise HTTPException(429, {"code": "too-many-requests", "rule": "", "params": {}})


# What can be asked


async def health(request: Request) -> dict[str, str]:
    """Whether the server and its database answer."""
    alive = await asyncio.to_thread(request.app.state.store.alive)
    return {"status": "ok" if alive else "down", "version": quovadis.__version__}


async def measured(request: Request) -> Response:
    """Counters for Prometheus."""
    metrics: Metrics = request.app.state.metrics
    for status, count in (await asyncio.to_thread(request.app.state.store.counts)).items():
        metrics.tables.labels(status=status).set(count)
    return PlainTextResponse(metrics.text(), media_type="text/plain; version=0.0.4")


async def setup() -> messages.Setup:
    """What a table can be opened with: editions, variants, bots."""
    return messages.Setup(
        editions=[
            messages.EditionInfo(name=one.name, offers=[*one.offers]) for one in EDITIONS.values()
        ],
        variants=[*SPELLINGS],
        bots=[*names()],
        phrases=[*messages.PHRASES],
    )


async def open_table(request: Request, wanted: messages.NewTable) -> messages.Opened:
    """Open a table. Its id is the link to share; the host's secret is told here and never again."""
    _share(request.app.state.shares.tables, request)
    table, secret = await request.app.state.tables.open(wanted)
    return messages.Opened(table=table.info(), host_secret=secret)


async def list_tables(
    request: Request, status: Literal["open", "playing", "finished"] = "open"
) -> messages.Tables:
    """Public tables: open ones, those that are played, or finished games to replay."""
    return messages.Tables(tables=await request.app.state.tables.listed(status))


async def my_tables(request: Request, wanted: messages.Mine) -> messages.Tables:
    """The tables at which this browser holds seats."""
    return messages.Tables(tables=await request.app.state.tables.infos(wanted.tables))


async def show_table(table: At) -> messages.TableInfo:
    """One table."""
    return table.info()


async def start(table: At, secret: Secret) -> messages.TableInfo:
    """The host has the game begin."""
    _only_host(table, secret)
    await table.start()
    return table.info()


async def rematch(request: Request, table: At, secret: Secret) -> messages.Opened:
    """Whoever sat at a finished table opens the same one again."""
    _share(request.app.state.shares.tables, request)
    if not table.knows(secret):
        raise HTTPException(403, {"code": "not-your-seat", "rule": "", "params": {}})
    fresh, host_secret = await request.app.state.tables.rematch(table)
    return messages.Opened(table=fresh.info(), host_secret=host_secret)


async def record(table: At, secret: Secret) -> str:
    """The record: as any watcher may see it, and everything once the game is over."""
    return await asyncio.to_thread(write_qv, _recorded(table, secret).log)


async def look_back(request: Request, table: At, secret: Secret) -> Response:
    """The game turn by turn, as everyone could see it: whoever may have its record may ask."""
    _share(request.app.state.shares.replays, request)
    game = _recorded(table, secret)
    names = {seat: held.name for seat, held in table.seats.items()}
    return await _replayed(lambda: replay.replay_of(game.log, names))


async def look_at(request: Request) -> Response:
    """A record (.qv or .jsonl, the whole body) turn by turn, as everyone could see the game."""
    _share(request.app.state.shares.replays, request)
    content = await request.body()
    async with request.app.state.reading:
        return await _replayed(lambda: replay.replay_of(replay.read_record(content)))


async def _replayed(telling: Callable[[], bytes]) -> Response:
    """What is told of a game, or why not; told aside, for it may take a second."""
    try:
        told, status = await asyncio.to_thread(telling), 200
    except RecordRefused as reason:
        told, status = replay.write_refusal(reason), 422
    except replay.TooLong:
        return _no(413, "too-long")
    return Response(told, status, media_type="application/json")


async def sit_down(
    request: Request, table: At, wanted: messages.SitDown, secret: Secret
) -> messages.Seated:
    """Take a free seat. Its secret is told here and never again."""
    _share(request.app.state.shares.seats, request)
    mine = await table.sit(wanted.seat, wanted.name, host=table.hosts(secret))
    return messages.Seated(seat=wanted.seat, secret=mine, table=table.info())


async def replace(
    table: At, seat: Colour, wanted: messages.Replace, secret: Secret
) -> messages.TableInfo:
    """The host puts a bot on a seat, or takes somebody off it."""
    _only_host(table, secret)
    if wanted.bot is None:
        await table.free(seat)
    else:
        await table.put_bot(seat, wanted.bot)
    return table.info()


async def leave(table: At, seat: Colour, secret: Secret) -> messages.TableInfo:
    """Leave a seat. In a running game a stand-in plays on until its player comes back."""
    _only_seat(table, seat, secret)
    await table.leave(seat)
    return table.info()


async def moving(table: At, seat: Colour, secret: Secret) -> messages.MovingCode:
    """A one-time code that brings a seat to another device."""
    _only_seat(table, seat, secret)
    code, until = await table.moving_code(seat)
    return messages.MovingCode(code=code, until=until)


async def move(table: At, seat: Colour, wanted: messages.Move) -> messages.Seated:
    """Take a seat over with a one-time code; the old device holds it no longer."""
    secret = await table.move(seat, wanted.code)
    return messages.Seated(seat=seat, secret=secret, table=table.info())


async def socket(websocket: WebSocket) -> None:
    """The socket on which a table is played."""
    state = websocket.app.state
    await Connection(websocket, state.tables, state.shares, state.metrics).serve()


# How no is said


async def _refused(_: Request, reason: Exception) -> JSONResponse:
    assert isinstance(reason, Refused)  # noqa: S101 - registered for nothing else
    return JSONResponse({"detail": wire.write_refusal(reason)}, 409)


async def _bot_refused(_: Request, reason: Exception) -> JSONResponse:
    assert isinstance(reason, BotRefused)  # noqa: S101
    detail = {"code": reason.code, "rule": "", "params": reason.params}
    return JSONResponse({"detail": detail}, 422)


async def _misspelled(_: Request, reason: Exception) -> JSONResponse:
    assert isinstance(reason, RequestValidationError)  # noqa: S101
    error = reason.errors()[0]
    why = f"{'.'.join(map(str, error['loc']))}: {error['msg']}"
    return JSONResponse(
        {"detail": {"code": "misspelled", "rule": "", "params": {"why": why[:200]}}}, 422
    )


class Guard:
    """Before anything else: where a request comes from, how long it is, how many there are."""

    def __init__(self, app: ASGIApp, settings: Settings, shares: limits.Limits) -> None:
        self.app, self.settings, self.shares = app, settings, shares
        self._known = {urlsplit(settings.base_url).netloc} if settings.base_url else set()

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
            await self.app(scope, receive, send)
            return
        refused = self._refuses(scope, headers)
        if refused is not None:
            await _read_away(receive)
            await refused(scope, receive, _WithHeaders(send))
            return
        told = _WithHeaders(send)
        try:
            await self.app(scope, _no_longer_than(_longest(scope), receive), told)
        except Exception:
            if not told.started:
                await _no(500, "server-error")(scope, receive, told)
            raise  # for the log

    def _refuses(self, scope: Scope, headers: Headers) -> Response | None:
        client = scope.get("client")
        changes = scope["method"] not in {"GET", "HEAD", "OPTIONS"}
        if self._misled(headers):
            return _no(421, "foreign-host")
        if changes and self._foreign(headers):
            return _no(403, "foreign-origin")
        if changes and "origin" not in headers and "authorization" not in headers:
            return _no(403, "origin-or-bearer")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > _longest(scope):
            return _no(413, "too-long")
        if not self.shares.requests.allows(client[0] if client else "?"):
            return _no(429, "too-many-requests")
        return None

    def _foreign(self, headers: Headers) -> bool:
        """Whether a browser says that the request was made by another site's page."""
        origin = headers.get("origin")
        if origin is None:
            return False
        _, _, site = origin.partition("://")
        return not site or site not in {headers.get("host", ""), *self._known}

    def _misled(self, headers: Headers) -> bool:
        """Whether a name that is not ours leads to this machine: another site may have lent it."""
        host = headers.get("host", "")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
        return self.settings.host in _LOOPBACK and name not in _LOOPBACK and host not in self._known


def _longest(scope: Scope) -> int:
    """How long the body of a request may be."""
    return limits.RECORD_BYTES if scope["path"] == "/api/replay" else limits.MESSAGE_BYTES


def _no(status: int, code: str) -> Response:
    return JSONResponse({"detail": {"code": code, "rule": "", "params": {}}}, status)


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
    """Read what is not wanted, up to a point: who is still sending would not hear the answer."""
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
            raise HTTPException(413, {"code": "too-long", "rule": "", "params": {}})
        return message

    return receiving
