"""Processes that share a database: killed, stopped and woken, and replaced by newer ones."""

import asyncio
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import cast

import pytest

from quovadis.client import Client, Seat
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.record.jsonl import write_event
from quovadis.server.store import Store, opened
from tests.cli.test_serve import QUOVADIS, served
from tests.faults.several import PLAYERS, Broken, Player, Room, kill_processes
from tests.server.conftest import fresh_postgres, postgres
from tests.server.lines import act, line, party
from tests.words import worded

__all__ = ["postgres"]  # a fixture

TOO_LONG = 20.0
"""In seconds, on a machine that is busy; docs/reliability.md has what was measured."""
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="no port is shared elsewhere")
SHARED = ("serve", "--line", "127.0.0.1", "--pace", "0", "--limits", "off")


@on_linux
@pytest.mark.slow
async def test_tables_of_a_killed_process_go_on_at_another_and_nothing_is_lost_or_doubled(
    postgres: str,
) -> None:
    async with asyncio.timeout(240):
        report = await kill_processes(fresh_postgres(postgres), 3, tables=3)
    assert len(report.seconds) >= report.kills == 3
    assert max(report.seconds) < TOO_LONG
    assert report.commands > 20


@on_linux
@pytest.mark.slow
async def test_a_process_that_sleeps_too_long_wakes_to_store_and_say_nothing(
    postgres: str,
) -> None:
    database = fresh_postgres(postgres)
    with (
        served(*SHARED, "--port", "0", "--database", database) as sleeper,
        served(*SHARED, "--port", "0", "--database", database) as heir,
    ):
        urls = [one.url.rstrip("/") for one in (sleeper, heir)]
        async with asyncio.timeout(180), AsyncExitStack() as stack:
            async with Client(urls[0]) as client:
                table = await party(client)
            near = await stack.enter_async_context(line(urls[0], table.id, table.seats["red"]))
            far = await stack.enter_async_context(line(urls[1], table.id, table.seats["blue"]))
            await near.quiet()
            sleeper.process.send_signal(signal.SIGSTOP)
            await near.socket.send('{"type": "ping", "id": "late"}')  # waits for it to wake
            assert await far.closed() == 1012  # the other one has taken the table
            async with AsyncExitStack() as inner:
                lines = {
                    seat: await inner.enter_async_context(line(urls[1], table.id, held))
                    for seat, held in table.seats.items()
                }
                await act(lines, type="place", committee="d1")
            with opened(database) as store:
                stored = store.log(table.id)
                sleeper.process.send_signal(signal.SIGCONT)
                assert await near.rest() == []
                assert await near.closed() == 1012
                assert await asyncio.to_thread(sleeper.process.wait, 60) == 2
                assert store.log(table.id) == stored


@on_linux
@pytest.mark.slow
async def test_a_new_server_takes_over_on_the_same_port_while_people_play(postgres: str) -> None:
    database = fresh_postgres(postgres)
    with served(*SHARED, "--port", "0", "--database", database) as old:
        url = old.url.rstrip("/")
        at = ("--port", url.rpartition(":")[2])
        room = await Room.open(url, Random(1))
        playing = asyncio.create_task(room.live())
        try:
            async with asyncio.timeout(180):
                with served(*SHARED, *at, "--database", database):
                    await asyncio.to_thread(old.stop)
                    assert old.process.returncode == 0
                    await room.until(lambda: all(player.broke for player in room.players))
                    known = room.known()
                    await room.until(lambda: room.known() >= known + 5)
        finally:
            playing.cancel()
    with opened(database) as store:
        assert room.check(store) >= 3


@on_linux
@pytest.mark.slow
async def test_a_port_is_shared_only_by_servers_with_the_same_tables(
    postgres: str, tmp_path: Path
) -> None:
    with served("serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite")) as other:
        port = other.url.rstrip("/").rpartition(":")[2]
        refused = await asyncio.create_subprocess_exec(
            *QUOVADIS,
            *(*SHARED, "--processes", "2", "--port", port, "--lang", "en"),
            *("--database", fresh_postgres(postgres)),
            stderr=asyncio.subprocess.PIPE,
        )
        _, said = await refused.communicate()
    assert refused.returncode == 2
    assert said.decode().strip() == worded("setting-port-taken", word=port)


class Stored:
    """What a store says of a game."""

    def __init__(self, game: Game, done: dict[str, Colour] | None = None) -> None:
        self._log, self._done = game.log, done or {}

    def log(self, _: str) -> tuple[Event, ...]:
        return tuple(self._log)

    def done(self, _: str) -> dict[str, Colour]:
        return self._done


def test_what_was_told_and_is_stored_otherwise_is_noticed() -> None:
    game = Game.new(PLAYERS, seed=1)
    players = [Player("", "", Seat(seat=seat, secret=""), Random(1)) for seat in PLAYERS]
    for player in players:
        told = game.events(player.seat.seat, 0, None)
        player.events = [write_event(event) for _, event in told]
    room = Room("", players)
    store = cast(Store, Stored(game))
    assert room.check(store) == 0
    players[1].events[-1] = players[1].events[-1] | {"type": "another"}
    with pytest.raises(Broken, match="is stored"):
        room.check(store)


def test_what_was_refused_and_is_stored_all_the_same_is_noticed() -> None:
    player = Player("", "", Seat(seat="red", secret=""), Random(1))
    player.sent = {"red-1": "propose"}
    player._asked = {"id": "red-1"}
    store = cast(Store, Stored(Game.new(PLAYERS, seed=1), {"red-1": "red"}))
    room = Room("", [player])
    assert room.check(store) == 1  # it may be stored, and the answer got lost
    player._hear({"type": "refused", "id": "red-1", "code": "stale"})
    with pytest.raises(Broken, match="was refused"):
        room.check(store)
