"""Real databases: every test that asks for `database` runs on SQLite and on PostgreSQL."""

import asyncio
import faulthandler
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import create_engine, make_url, text

from quovadis.client import Client
from tests import postgres as servers
from tests.server.running import Running, patience, running

_numbers = count(1)


@pytest.fixture(scope="session", autouse=True)
def patient() -> Iterator[None]:
    """However busy the machine is, servers wait for it; but for tests that are about that."""
    with patience():
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL of this session alone."""
    with servers.postgres() as here:
        yield here.url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    return fresh_postgres(request.getfixturevalue("postgres"))


def fresh_postgres(server: str) -> str:
    """The URL of a new database on a server."""
    url, name = make_url(server), f"test{next(_numbers)}"
    engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server without limits, for all tests that leave it as it was."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}"
    else:
        database = fresh_postgres(request.getfixturevalue("postgres"))
    with running(database) as server:
        yield server


@pytest_asyncio.fixture
async def client(server: Running) -> AsyncIterator[Client]:
    """Somebody who speaks to that server."""
    async with asyncio.timeout(60), Client(server.url) as client:
        yield client


@pytest.fixture(autouse=True)
def bounded(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test of a server waits for ever: after five minutes all threads are shown; it ends."""
    faulthandler.dump_traceback_later(300, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()
