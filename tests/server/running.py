"""A real server for tests: uvicorn on a free port of this machine, in a thread of its own."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import pytest
import uvicorn
from fastapi import FastAPI

from quovadis.bots.workers import Workers
from quovadis.server import threads
from quovadis.server.app import create_app
from quovadis.server.run import configured, listening
from quovadis.server.settings import Settings
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
    door = listening("127.0.0.1", 0)
    server = uvicorn.Server(configured(far_away(app), app.state.shares))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 120
    while not server.started and thread.is_alive() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert server.started
    try:
        yield Running(f"http://127.0.0.1:{door.getsockname()[1]}", database, app)
    finally:
        server.should_exit = True
        thread.join(120)
        door.close()
