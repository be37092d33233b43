"""Killed between commit and broadcast: nothing is lost, nothing is done twice."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from quovadis.client import Client
from quovadis.core.events import Ended, Placed
from quovadis.core.log import Fold
from quovadis.server.backup import Restored, back_up, restore
from quovadis.server.hold import Hold
from quovadis.server.settings import shown
from quovadis.server.store import engine_of, opened
from tests.cli.test_serve import served
from tests.server.conftest import database, postgres
from tests.server.filling import fill
from tests.server.lines import commanded, line, party
from tests.words import worded

__all__ = ["database", "postgres"]  # fixtures

ROOT = Path(__file__).parents[2]


@contextmanager
def server(where: str, port: int, death: int) -> Iterator["subprocess.Popen[bytes]"]:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "tests.faults.server_that_dies", where, str(port), str(death)]
    with subprocess.Popen(command, cwd=ROOT) as process:
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process)
            yield process
        finally:
            process.kill()


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + 180
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if httpx2.get(url).is_success:
                return
        except httpx2.TransportError:
            time.sleep(0.05)
    raise AssertionError("it does not start")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
    return port


@pytest.mark.slow
async def test_a_command_that_was_stored_but_never_told_is_there_once_after_a_restart(
    database: str,
) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with server(database, port, death=2) as process:  # the deal is the first commit
        async with asyncio.timeout(180), Client(url) as client:
            table = await party(client)
            async with table.lines() as lines:
                active = lines["red"].update["view"]["turn"]["active"]
                on = lines[active]
                known = on.update["events"][-1]["number"]
                command = commanded(on.update, active, type="place", committee="d1")
                with pytest.raises(ConnectionClosed):
                    await on.say("command", id="last-words", **command)
        assert process.wait(60) == -signal.SIGKILL
    with server(database, port, death=0):
        async with (
            asyncio.timeout(180),
            Client(url),
            line(url, table.id, table.seats[active], since=known) as back,
        ):
            types = [event["event"]["type"] for event in back.events]
            assert types == ["placed", "turn-began"]  # what was never told
            assert [event["number"] for event in back.events] == [known + 1, known + 2]
            again = await back.say("command", id="last-words", **command)
            assert again["type"] == "done"
            assert await back.quiet() == []
    with opened(database) as store:
        log = store.log(table.id)
    assert sum(isinstance(event, Placed) for event in log) == 1


@pytest.mark.slow
async def test_a_game_of_bots_goes_on_after_a_sudden_death_and_ends(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with server(database, port, death=9) as process:
        async with asyncio.timeout(180), Client(url) as client:
            bots = {"red": "tiro", "blue": "stand-in", "black": "tiro"}
            table = await party(
                client,
                people=0,
                bots=bots,  # type: ignore[arg-type] # colours
                variants=["cutoff=3"],
                started=False,
            )
            with suppress(httpx2.TransportError):  # it died while it answered
                await table.start()
        assert process.wait(60) == -signal.SIGKILL
    with opened(database) as store:
        before = store.log(table.id)
    assert not isinstance(before[-1], Ended)
    with server(database, port, death=0):
        async with asyncio.timeout(180), line(url, table.id, greeted=False) as watcher:
            while (await watcher.until(type="update"))["view"]["outcome"] is None:
                pass
    with opened(database) as store:
        log = store.log(table.id)
    assert log[: len(before)] == before
    assert isinstance(log[-1], Ended)
    assert Fold(log).state.outcome is not None


RESTORE = """
import os, signal, sys
from pathlib import Path
from quovadis.server.backup import restore

def die(done, of):
    if done == 2:
        os.kill(os.getpid(), signal.SIGKILL)

restore(sys.argv[1], Path(sys.argv[2]), tell=die)
"""


@pytest.mark.slow
def test_a_restore_that_was_killed_goes_on_when_run_again(database: str, tmp_path: Path) -> None:
    full, file = f"sqlite:///{tmp_path / 'full.sqlite'}", tmp_path / "all.backup"
    with opened(full) as store:
        fill(store)
        names = {table.id for table in store.tables()}
        whole = {name: store.whole(name) for name in names}
    back_up(full, file)
    killed = subprocess.run([sys.executable, "-c", RESTORE, database, str(file)], check=False)
    assert killed.returncode == -signal.SIGKILL
    with opened(database) as store:
        assert len(store.tables()) == 2
        assert restore(database, file) == Restored(added=1, same=2, kept=0, replaced=0)
        assert {name: store.whole(name) for name in names} == whole


@pytest.mark.slow
async def test_a_server_that_lost_its_database_to_another_stops(database: str) -> None:
    with served("serve", "--port", "0", "--database", database, "--pace", "0") as first:
        async with asyncio.timeout(180), Client(first.url) as client:
            table = await party(client)
            async with table.lines() as lines:
                engine = engine_of(database)
                with engine.begin() as connection:
                    Hold().sign(connection)  # as the next server does, once the lock is broken
                engine.dispose()
                assert {await line.closed() for line in lines.values()} == {1012}
                assert await asyncio.to_thread(first.process.wait, 60) == 2
        assert first.process.stderr is not None
        *events, sentence = first.process.stderr.read().splitlines()
    assert sentence == worded("setting-database-lost", file=shown(database))
    assert {"critical"} == {
        event["level"]
        for event in map(json.loads, events)
        if event["event"] == "another process has taken the database"
    }
