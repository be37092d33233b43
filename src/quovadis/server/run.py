"""Runs a server: everything that can be wrong is found before it starts, and it stops cleanly."""

import errno
import logging
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

import quovadis
from quovadis.bots.registry import BotRefused, call
from quovadis.server.app import create_app
from quovadis.server.claim import claimed, watched
from quovadis.server.hold import Hold
from quovadis.server.parent import rear
from quovadis.server.settings import BadSetting, Settings, shown
from quovadis.server.sharing.membership import at_door, joined
from quovadis.server.sharing.neighbours import Neighbours
from quovadis.server.store import opened
from quovadis.server.web.files import raise_limit
from quovadis.server.web.limits import MESSAGE_BYTES, Limits
from quovadis.server.web.logs import Logged, write_logs
from quovadis.server.web.protocols import Config

PATIENCE = 3
"""How long answers in progress may still take when the server is told to stop, in seconds."""

LOOPBACK_ADDRESS = "127.0.0.1"

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
    if settings.processes > 1:
        run_several(settings, ready=ready, quiet=quiet)
        return
    if settings.shares:
        with reserved(settings) as port:
            run_one_of_several(replace(settings, port=port), ready=ready, quiet=quiet)
        return
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


def run_several(settings: Settings, *, ready: Callable[[str], None], quiet: bool = False) -> None:
    """The same in several processes: this one only looks after the others."""
    with reserved(settings) as port:
        write_logs(quiet=quiet, several=True)

        def told(url: str) -> None:
            tell_serving(settings, url)
            ready(url)

        one = partial(run_one_of_several, quiet=quiet)
        rear(replace(settings, port=port), settings.processes, one, ready=told)
    logger.info("stopped")


def run_one_of_several(
    settings: Settings, *, ready: Callable[[str], None], quiet: bool = False
) -> None:
    """The same for one of several processes that share the tables."""
    call_bots(settings.bots)
    raise_limit()
    host = settings.line or LOOPBACK_ADDRESS
    with (
        listening(host, 0, wrong="setting-line") as exchange,
        joined(settings.database, address_on_line(exchange), door_of(settings)) as member,
        bound(settings.host, settings.port, shared=True) as door,  # it listens when it is ready
    ):
        write_logs(quiet=quiet, several=True)
        _serve(settings, member, door, ready, Neighbours(member, exchange))
    if member.lost:
        raise BadSetting("setting-database-lost", file=shown(settings.database))


def listening(host: str, port: int, *, wrong: str = "setting-host") -> socket.socket:
    """A socket at an address, or `BadSetting`, which is `wrong` if there is no such address."""
    door = bound(host, port, wrong=wrong)
    try:
        door.listen(2048)
    except OSError:
        door.close()
        raise BadSetting("setting-port-taken", word=str(port)) from None
    return door


def bound(
    host: str, port: int, *, shared: bool = False, wrong: str = "setting-host"
) -> socket.socket:
    """The same before anybody can call there.

    `shared`: other processes may listen there, too; each connection comes to one of them.
    """
    if not host:
        raise BadSetting(wrong, word=host)
    try:
        kind, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise BadSetting(wrong, word=host) from None
    door = socket.socket(kind, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        door.bind(address)
    except OSError as reason:
        door.close()
        match reason.errno:
            case errno.EADDRINUSE:
                raise BadSetting("setting-port-taken", word=str(port)) from None
            case errno.EACCES:
                raise BadSetting("setting-port-forbidden", word=str(port)) from None
            case _:
                raise BadSetting(wrong, word=host) from None
    return door


@contextmanager
def reserved(settings: Settings) -> Iterator[int]:
    """Keep a port for processes that share it, or `BadSetting`; which one it is.

    Those of another server may be there already if they share the same tables: an upgrade.
    """
    if sys.platform != "linux":  # others let them listen, and give all connections to one of them
        raise BadSetting("setting-processes-here")
    try:
        listening(settings.host, settings.port).close()
    except BadSetting as reason:
        taken = reason.code == "setting-port-taken"
        if not (taken and at_door(settings.database, door_of(settings))):
            raise
    with bound(settings.host, settings.port, shared=True) as door:
        yield door.getsockname()[1]


def door_of(settings: Settings) -> str:
    """Where people reach a server: no other machine has the same."""
    return f"{settings.host} {settings.port} {socket.gethostname()}"[:200]


def address_on_line(exchange: socket.socket) -> str:
    """Where other processes call."""
    host, port = exchange.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def address_of(door: socket.socket) -> str:
    """The URL at which a listening socket is reached from this machine."""
    host, port = door.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - told, not bound
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Server(uvicorn.Server):
    """Uvicorn that says when it is ready, and that stops on a signal without an error.

    It also stops when its hold on the database is lost.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        hold: Hold,
        told: Callable[[], None],
        leave: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`leave` gives the tables to other processes."""
        super().__init__(config)
        self._hold, self._told, self._leave = hold, told, leave

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets=sockets)
        if self.started:
            self._told()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; other processes have the tables before anybody is sent there."""
        if self._leave is not None:
            for server in self.servers:
                server.close()  # the next connection comes to another process
            await self._leave()
        await super().shutdown(sockets=sockets)

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
        ws_per_message_deflate=False,  # `protocols.Socket` has its own, which keeps nothing
        ws_max_size=MESSAGE_BYTES,
        lifespan="on",
        access_log=False,
        log_config=None,
        log_level="warning",  # below that it writes down what is said on sockets, secrets and all
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )


def tell_serving(settings: Settings, url: str) -> None:
    """Log that people can come."""
    logger.info(
        "serving",
        extra={
            "url": url,
            "database": shown(settings.database),
            "limits": settings.limits,
            "version": quovadis.__version__,
            "processes": settings.processes if settings.processes > 1 else None,
        },
    )


def _serve(
    settings: Settings,
    hold: Hold,
    door: socket.socket,
    ready: Callable[[str], None],
    neighbours: Neighbours | None = None,
) -> None:
    url = settings.base_url or address_of(door)

    def told() -> None:
        if settings.processes == 1:  # else it is told once for all of them
            tell_serving(settings, url)
        ready(url)

    async def leave() -> None:
        await app.state.leave()

    app = create_app(settings, hold=hold, neighbours=neighbours)
    config = configured(app, app.state.shares)
    server = Server(config, hold, told, leave if neighbours is not None else None)
    before = {sig: signal.signal(sig, server.handle_exit) for sig in _SIGNALS}
    try:
        server.run(sockets=[door])
    finally:
        for sig, handler in before.items():
            signal.signal(sig, handler)
    logger.info("stopped")


_SIGNALS = (signal.SIGINT, signal.SIGTERM)
