"""A server for tables with several people, and clients of the SDK."""

from collections.abc import Iterator

import pytest

from quovadis.bots.workers import Workers
from tests.server.running import Running, patience, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits."""
    file = tmp_path_factory.mktemp("mcp") / "tables.sqlite"
    with patience(), running(f"sqlite:///{file}") as server:
        yield server


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """Processes for bots, with time: a busy machine takes long."""
    workers = Workers(seconds=60.0)
    yield workers
    workers.close()
