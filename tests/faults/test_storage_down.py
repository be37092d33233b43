"""The database is locked, full or away: everyone is told, nobody is hung up on, and it passes."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import event as hooks, make_url, text

from quovadis.client import Client
from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.server import closing, threads
from quovadis.server.store import Store, engine_of
from quovadis.server.table import clock, steward
from quovadis.server.threads import StorageDown, Threads, patience
from quovadis.server.web import health, limits
from tests.server.conftest import database, fresh_postgres, postgres
from tests.server.inside import Time, ear, room
from tests.server.lines import Line, commanded, line, party
from tests.server.running import Running, running

__all__ = ["database", "postgres"]  # fixtures


@contextmanager
def locked(database: str) -> Iterator[None]:
    """Another process is writing, and takes its time."""
    if database.startswith("sqlite"):
        other = sqlite3.connect(make_url(database).database or "", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.close()
        return
    engine = engine_of(database)
    with engine.begin() as connection:
        written = "tables, seats, events, commands, talk, pulse"
        connection.execute(text(f"LOCK TABLE {written} IN EXCLUSIVE MODE"))
        yield
    engine.dispose()


@contextmanager
def away(database: str) -> Iterator[None]:
    """PostgreSQL sends everyone away and lets nobody in."""
    url = make_url(database)
    others = url.set(database="postgres").render_as_string(hide_password=False)
    engine = engine_of(others, patient=True).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS false"))
        connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"),
            {"name": url.database},
        )
        try:
            yield
        finally:
            connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS true"))
    engine.dispose()


@contextmanager
def full(server: Running) -> Iterator[None]:
    """The database may not grow by a single page: SQLite's own error for a full disk."""

    def limit(connection: Any, _: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # not less than there are

    engine = server.app.state.store.engine
    hooks.listen(engine, "connect", limit)
    engine.dispose()
    try:
        yield
    finally:
        hooks.remove(engine, "connect", limit)
        engine.dispose()


async def asked(server: Running, way: str, path: str, body: Any = None) -> tuple[int, Any]:
    headers = {"authorization": "Bearer nobody"}
    async with httpx2.AsyncClient(base_url=server.url, headers=headers, timeout=30) as http:
        answer = await http.request(way, path, json=body)
    return answer.status_code, answer.json()


def denial(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["detail"]["code"]


async def test_while_others_hold_the_lock_a_command_is_refused_and_done_when_sent_again(
    database: str,
) -> None:
    now = Time()
    with running(database, now=now) as server:
        async with asyncio.timeout(90), Client(server.url) as client:
            table = await party(client)
            async with table.lines() as lines:
                active = lines["red"].update["view"]["turn"]["active"]
                on = lines[active]
                command = commanded(on.update, active, type="place", committee="d1")
                with locked(database):
                    refused = await on.say("command", id="again", **command)
                    assert (refused["type"], refused["code"]) == ("refused", "storage-down")
                    assert (await on.say("ping"))["type"] == "pong"  # nobody was hung up on
                    async with line(server.url, table.id) as newcomer:
                        assert newcomer.update["view"]["turn"]["number"] == 1
                    status, listed = await asked(server, "GET", "/api/tables")
                    assert (status, listed) == (200, {"tables": []})
                    opening = await asked(server, "POST", "/api/tables", {"players": 3})
                    assert denial(opening) == (503, "storage-down")
                    now.seconds += health.FRESH
                    assert (await asked(server, "GET", "/healthz"))[0] == 503
                done = await on.say("command", id="again", **command)
                assert done["type"] == "done"
                now.seconds += health.FRESH
                assert (await asked(server, "GET", "/healthz"))[0] == 200


async def test_a_full_disk_refuses_what_cannot_be_stored_and_nothing_else(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with asyncio.timeout(90), Client(server.url) as client:
            table = await party(client)
            async with line(server.url, table.id, table.seats["red"]) as red:
                with full(server):
                    told = await talk_until_refused(red)
                    assert told["code"] == "storage-down"
                    assert (await red.say("ping"))["type"] == "pong"
                    stored = len(server.app.state.store.talk(table.id))
                assert (await red.say("say", seat="red", text="at last"))["type"] == "done"
                assert len(server.app.state.store.talk(table.id)) == stored + 1


async def talk_until_refused(on: Line) -> dict[str, Any]:
    for _ in range(400):
        told = await on.say("say", seat="red", text="x" * 200)
        if told["type"] == "refused":
            return told
    raise AssertionError("there is room for everything")


async def test_while_the_database_is_away_all_are_told_and_games_go_on_when_it_is_back(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database, now = fresh_postgres(postgres), Time()
    monkeypatch.setattr(steward, "PAUSE", 0.05)
    monkeypatch.setattr(steward, "LONGEST_DOWN", 0.1)
    with running(database, now=now) as server:
        async with asyncio.timeout(90), Client(server.url) as client:
            table = await party(client, people=1, bots={"blue": "tiro", "black": "tiro"})
            other = await party(client, started=False)
            async with line(server.url, table.id, table.seats["red"]) as red:
                while red.update["view"]["turn"]["active"] != "red" or not red.update["asked"]:
                    await red.hear()
                server.app.state.tables._live.pop(other.id)
                command = commanded(red.update, "red", type="place", committee="d1")
                with away(database):
                    refused = await red.say("command", id="once", **command)
                    assert refused["code"] == "storage-down"
                    listed = await asked(server, "GET", "/api/tables")
                    assert denial(listed) == (503, "storage-down")
                    now.seconds += health.FRESH
                    assert (await asked(server, "GET", "/healthz"))[0] == 503
                    assert (await asked_metrics(server)).status_code == 200
                    async with line(server.url, "never-opened", greeted=False) as newcomer:
                        assert await newcomer.closed() == closing.STORAGE_DOWN.code
                        assert newcomer.socket.close_reason
                assert (await red.say("command", id="once", **command))["type"] == "done"
                while red.update["view"]["turn"]["number"] < 4:  # the bots have played
                    await red.hear()


async def asked_metrics(server: Running) -> httpx2.Response:
    async with httpx2.AsyncClient(base_url=server.url, timeout=30) as http:
        return await http.get("/metrics")


async def test_a_bot_whose_move_is_not_stored_moves_when_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = asyncio.Event()
    async with room(tmp_path) as here:

        async def down(*_: Any, **__: Any) -> Any:
            tried.set()
            raise StorageDown

        table = await here.table(1, bots={"blue": "tiro", "black": "tiro"}, started=False)
        with monkeypatch.context() as patch:
            await table.play.start(here.hosts[table.id])
            patch.setattr(here.store, "keep", down)
            if table.play.game is not None and table.play.game.state.turn.active == "red":
                patch.undo()
                await here.play(table, Place(by="red", committee=COMMITTEE["b1"]))
                patch.setattr(here.store, "keep", down)
            async with asyncio.timeout(120):
                await tried.wait()
        async with asyncio.timeout(120):
            while "red" not in {question.seat for question in table.play.questions()}:
                here.now.seconds += steward.LONGEST_DOWN  # the steward waits before it tries again
                await asyncio.sleep(0.01)
        assert here.store.log(table.id) == table.play.playing().log


# What the server asks its database, and what becomes of it


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A database that nobody uses."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield store
    store.close()


async def test_nobody_who_reads_waits_behind_a_write(store: Store) -> None:
    go_on = threading.Event()
    writing = asyncio.create_task(store.keep(go_on.wait, 300))
    async with asyncio.timeout(120):
        for _ in range(8):
            assert await store.aside(store.tables) == ()
    assert not writing.done()
    go_on.set()
    assert await writing


async def test_what_was_given_up_before_it_began_is_never_done(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    done: list[str] = []
    monkeypatch.setattr(threads, "GIVEN_UP", 0.05)
    with pytest.raises(StorageDown) as first:
        await store.keep(go_on.wait, 30)
    with pytest.raises(StorageDown) as second:
        await store.keep(done.append, "late")
    assert first.value.unfinished is not None  # it has begun, and may yet succeed
    assert second.value.unfinished is None
    go_on.set()
    monkeypatch.undo()
    await store.keep(done.append, "later")
    assert done == ["later"]


async def test_a_table_does_not_trust_the_store_while_a_write_is_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    async with room(tmp_path) as here:
        table = await here.table()
        append = here.store.append

        def slow(*told: Any, **more: Any) -> None:
            go_on.wait(30)
            append(*told, **more)

        monkeypatch.setattr(threads, "GIVEN_UP", 0.05)
        monkeypatch.setattr(here.store, "append", slow)
        move = Place(by=table.play.playing().state.turn.active, committee=COMMITTEE["b1"])
        for _ in range(2):
            with pytest.raises(StorageDown):
                await here.play(table, move, id="same")
        monkeypatch.undo()
        go_on.set()
        await here.store.keep(lambda: None)  # the write before it has ended
        await here.play(table, move, id="same")
        assert table.play.playing().state.turn.number == 2
        assert table.play.playing().log == here.store.log(table.id)


async def test_a_command_that_was_stored_although_the_database_failed_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()

        async def broken(work: Any, *told: Any, **more: Any) -> Any:
            await Store.keep(here.store, work, *told, **more)
            raise StorageDown

        monkeypatch.setattr(here.store, "keep", broken)
        await here.play(
            table, Place(by=table.play.playing().state.turn.active, committee=COMMITTEE["b1"])
        )
        assert table.play.playing().state.turn.number == 2


async def test_what_has_waited_in_the_queue_waits_no_longer_for_a_lock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threads, "PATIENCE", 0.0)
    some = Threads("read", 1)
    assert await some.do(patience) == threads.LEAST
    assert patience() == threads.ALONE  # on a thread of somebody else
    some.close()


async def test_trouble_is_written_down_when_it_begins_and_when_it_ends(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    def missing() -> None:
        with store.engine.connect() as connection:
            connection.execute(text("SELECT * FROM nowhere"))

    works: list[Callable[[], Any]] = [missing, missing, store.tables, store.tables]
    for work in works:
        try:
            await store.aside(work)
        except StorageDown:
            continue
    ours = [record.message for record in caplog.records if record.name == "quovadis.server"]
    assert ours == ["database cannot be read", "database can be read again"]


async def test_trying_again_to_open_a_table_uses_up_nobodys_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise StorageDown

    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    tries = int(limits.TABLES.burst) + 1
    with running(database, limited=True) as server:
        with monkeypatch.context() as patched:
            patched.setattr(Store, "add_table", away)
            refused = [denial(await asked(server, "POST", "/api/tables", {})) for _ in range(tries)]
        assert {*refused} == {(503, "storage-down")}
        assert (await asked(server, "POST", "/api/tables", {}))[0] == 201


async def test_a_player_sees_the_game_also_when_the_visit_cannot_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object, **__: object) -> None:
        raise StorageDown

    async with room(tmp_path) as here:
        table = await here.table()
        here.now.seconds += clock.TOUCHED
        monkeypatch.setattr(here.store, "change_table", away)
        assert (await ear(table, "red")).of("update")
