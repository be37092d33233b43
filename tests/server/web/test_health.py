"""Whether somebody who watches over a server is told that it is not well."""

import asyncio
import logging
import sqlite3
import threading
import time
from pathlib import Path

import httpx2
import pytest
from sqlalchemy import event as hooks, make_url, select, text

from quovadis.server import schema
from quovadis.server.store import engine_of
from quovadis.server.web import health
from tests.server.inside import Time
from tests.server.running import running


async def looked_at(url: str) -> tuple[int, str]:
    async with httpx2.AsyncClient(base_url=url, timeout=60) as http:
        answer = await http.get("/healthz")
    return answer.status_code, answer.json()["status"]


async def test_a_server_whose_database_fails_is_down(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    now = Time()
    with running(database, now=now, ticks=now) as server:
        assert await looked_at(server.url) == (200, "ok")
        lose(database)
        now.seconds += health.FRESH
        assert await looked_at(server.url) == (503, "down")
        async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
            counted = await http.get("/metrics")
        assert counted.status_code == 200  # what does not need the database is told anyway
        assert "quovadis_connections" in counted.text
    assert "database does not answer" in caplog.messages


def lose(database: str) -> None:
    """Take the database away from under a server."""
    url = make_url(database)
    if url.drivername == "sqlite":
        file = sqlite3.connect(url.database or "")
        file.execute("DROP TABLE tables")
        file.close()
        return
    others = url.set(database="postgres").render_as_string(hide_password=False)
    engine = engine_of(others, patient=True).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS false"))
        connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :lost"),
            {"lost": url.database},
        )
    engine.dispose()


async def test_a_database_that_hangs_is_told_soon_and_takes_one_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    answers = threading.Event()
    others = {*threading.enumerate()}  # a server of another test may be at its end
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        monkeypatch.setattr(server.app.state.pulse, "_ask", lambda: answers.wait(300))
        start = time.monotonic()
        looks = await asyncio.gather(*(looked_at(server.url) for _ in range(5)))
        assert {*looks, await looked_at(server.url)} == {(503, "down")}
        assert time.monotonic() - start < 150
        new = {*threading.enumerate()} - others
        assert sum(thread.name == "pulse" for thread in new) == 1
        answers.set()
        assert (await looked_at(server.url))[0] == 200


async def test_however_often_it_is_asked_the_database_is_written_once_a_second(
    database: str,
) -> None:
    ticks = Time()
    with running(database, ticks=ticks) as server:
        for _ in range(3):
            looks = await asyncio.gather(*(looked_at(server.url) for _ in range(10)))
            assert {*looks} == {(200, "ok")}
            ticks.seconds += health.FRESH
        with server.app.state.store.engine.connect() as connection:
            assert connection.scalar(select(schema.pulse.c.beats)) == 3


async def test_a_database_that_can_only_be_read_is_down(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        engine = server.app.state.store.engine
        hooks.listen(engine, "connect", lambda file, _: file.execute("PRAGMA query_only=ON"))
        engine.dispose()
        assert await looked_at(server.url) == (503, "down")
