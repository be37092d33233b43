"""Runs a server: everything that can be wrong is found before it starts, and it stops cleanly."""

import errno
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterable
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

import quovadis
from quovadis.bots.registry import BotRefused, call
from quovadis.server.app import create_app
from quovadis.server.claim import claimed, watched
from quovadis.server.hold import Hold
from quovadis.server.settings import BadSetting, Settings, shown
from quovadis.server.store import opened
from quovadis.server.web.files import raise_limit
from quovadis.server.web.limits import MESSAGE_BYTES, Limits
from quovadis.server.web.logs import Logged, write_logs
from quovadis.server.web.protocols import Config

PATIENCE = 3
"""How long answers in progress may still take when the server is told to stop, in seconds."""

logger = logging.getLogger("quovadis.server")


def run(settings: Settings, *, ready: Callable[[str], None], quiet: bool = False) -> None:
    """Serve until SIGINT or SIGTERM, or raise `BadSetting`: at once, or if the database is lost.

    `ready` is told the URL; `quiet` writes down nothing but warnings.
    """
    settings = settings.checked()
    call_bots(settings.bots)
    raise_limit()
    with opened(settings.database):
        pass  # it is there, it is ours, and it is up to date
    with (
        claimed(settings.database) as claim,
        listening(settings.host, settings.port) as door,
        watched(claim),
    ):
        write_logs(quiet=quiet)
        _serve(settings, claim, door, ready)
    if claim.lost:
        raise BadSetting("setting-database-lost", file=shown(settings.database))


def call_bots(bots: Iterable[str]) -> None:
    """Let people seat bots that the owner of the server names, or raise `BadSetting`."""
    for text in bots:
        name, given, bot = text.partition("=")
        try:
            call(name.strip(), bot)
        except BotRefused as reason:
            if not given or reason.code in {"bot-unknown", "bot-not-found"}:
                raise BadSetting("setting-bot", word=text) from None
            raise BadSetting(f"refused-{reason.code}", **reason.params) from None


def listening(host: str, port: int) -> socket.socket:
    """A socket at an address, or `BadSetting`."""
    if not host:
        raise BadSetting("setting-host", word=host)
    try:
        kind, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise BadSetting("setting-host", word=host) from None
    door = socket.socket(kind, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(2048)
    except OSError as reason:
        door.close()
        match reason.errno:
            case errno.EADDRINUSE:
                raise BadSetting("setting-port-taken", word=str(port)) from None
            case errno.EACCES:
                raise BadSetting("setting-port-forbidden", word=str(port)) from None
            case _:
                raise BadSetting("setting-host", word=host) from None
    return door


def address_of(door: socket.socket) -> str:
    """The URL at which a listening socket is reached from this machine."""
    host, port = door.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - told, not bound
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Server(uvicorn.Server):
    """Uvicorn that says when it is ready, and that stops on a signal without an error.

    It also stops when its hold on the database is lost.
    """

    def __init__(self, config: uvicorn.Config, hold: Hold, told: Callable[[], None]) -> None:
        super().__init__(config)
        self._hold, self._told = hold, told

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets=sockets)
        if self.started:
            self._told()

    async def on_tick(self, counter: int) -> bool:
        """Whether to stop."""
        if self._hold.lost and not self.should_exit:
            logger.critical("another process has taken the database")
            self.should_exit = True
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop. Impatience changes nothing: it takes seconds, and bots' processes must end."""
        self.should_exit = True


def configured(app: ASGIApp, shares: Limits) -> Config:
    """How an application is served, here as in tests and benchmarks."""
    return Config(
        Logged(app),
        shares,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws_per_message_deflate=False,
        ws_max_size=MESSAGE_BYTES,
        lifespan="on",
        access_log=False,
        log_config=None,
        log_level="warning",  # below that it writes down what is said on sockets, secrets and all
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )


def _serve(
    settings: Settings, hold: Hold, door: socket.socket, ready: Callable[[str], None]
) -> None:
    url = settings.base_url or address_of(door)

    def told() -> None:
        logger.info(
            "serving",
            extra={
                "url": url,
                "database": shown(settings.database),
                "limits": settings.limits,
                "version": quovadis.__version__,
            },
        )
        ready(url)

    app = create_app(settings, hold=hold)
    server = Server(configured(app, app.state.shares), hold, told)
    before = {sig: signal.signal(sig, server.handle_exit) for sig in _SIGNALS}
    try:
        server.run(sockets=[door])
    finally:
        for sig, handler in before.items():
            signal.signal(sig, handler)
    logger.info("stopped")


_SIGNALS = (signal.SIGINT, signal.SIGTERM)
