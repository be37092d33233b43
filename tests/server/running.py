"""A real server for tests: uvicorn on a free port of this machine, in a thread of its own."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

import pytest
import uvicorn
from fastapi import FastAPI

from quovadis.bots.workers import Workers
from quovadis.server import threads
from quovadis.server.app import create_app
from quovadis.server.run import Server, address_on_line, configured, listening
from quovadis.server.settings import Settings
from quovadis.server.sharing.membership import joined
from quovadis.server.sharing.neighbours import Neighbours
from quovadis.server.store import opened
from quovadis.server.web import limits
from tests.server.far_away import far_away


@contextmanager
def patience() -> Iterator[None]:
    """Servers that have time: a busy machine takes long for bots, games and the database."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threads, "GIVEN_UP", 60.0)
        patch.setattr(limits, "READING_SECONDS", 60.0)
        patch.setattr("quovadis.server.app.Workers", partial(Workers, seconds=60.0))
        yield


@dataclass(slots=True)
class Running:
    """A server and where it is."""

    url: str
    database: str
    app: FastAPI
    server: uvicorn.Server = field(kw_only=True)

    @property
    def socket_url(self) -> str:
        """Where its socket is."""
        return self.url.replace("http", "ws", 1) + "/ws"


@contextmanager
def running(
    database: str,
    *,
    limited: bool = False,
    policy: limits.Policy | None = None,
    now: Callable[[], float] = time.time,
    ticks: Callable[[], float] = time.monotonic,
    pace: float = 0.0,
) -> Iterator[Running]:
    """A server for the length of a block; without limits unless they are what is tested."""
    chosen: limits.Policy = policy or ("public" if limited else "off")
    settings = Settings(database=database, pace=pace, limits=chosen).checked()
    app = create_app(settings, now=now, ticks=ticks)
    server = uvicorn.Server(configured(far_away(app), app.state.shares))
    with _serving(server, database, app) as here:
        yield here


@contextmanager
def sharing(
    database: str, *, policy: limits.Policy = "off", pace: float = 0.0
) -> Iterator[Running]:
    """One of several servers on one database: each has its own port."""
    settings = Settings(database=database, pace=pace, limits=policy, line="127.0.0.1").checked()
    with opened(database):
        pass
    with (
        listening("127.0.0.1", 0) as exchange,
        joined(database, address_on_line(exchange), "a test") as member,
    ):
        app = create_app(settings, hold=member, neighbours=Neighbours(member, exchange))

        async def leave() -> None:
            await app.state.leave()

        config = configured(far_away(app), app.state.shares)
        with _serving(Server(config, member, lambda: None, leave), database, app) as here:
            yield here


@contextmanager
def _serving(server: uvicorn.Server, database: str, app: FastAPI) -> Iterator[Running]:
    door = listening("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 120
    while not server.started and thread.is_alive() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert server.started
    try:
        url = f"http://127.0.0.1:{door.getsockname()[1]}"
        yield Running(url, database, app, server=server)
    finally:
        server.should_exit = True
        thread.join(120)
        door.close()
