"""Starting with many unfinished games: they are read when somebody comes, not before."""

import asyncio
import time
from pathlib import Path

import pytest

from quovadis.client import Client
from quovadis.game import Game
from quovadis.server.messages import Clock, NewTable
from quovadis.server.store import Store, StoredTable, StoredWhole
from quovadis.server.tables import Tables
from tests.server.inside import until
from tests.server.running import running

GAMES = 300
CLOCKED = {"game-10", "game-150", "game-299"}


def fill(database: str) -> None:
    """Store unfinished games, a few of them with a clock."""
    log = Game.new(("red", "blue", "black"), seed=1).log
    store, now = Store(database), time.time()
    for number in range(GAMES):
        name = f"game-{number}"
        clock: Clock = "relaxed" if name in CLOCKED else "none"
        setup = NewTable(players=3, clock=clock).model_dump_json()
        table = StoredTable(
            id=name,
            created=now,
            changed=now + number / GAMES,
            status="playing",
            public=False,
            settings=setup,
        )
        store.add_table(table, log=log)
    store.close()


async def test_only_games_with_a_clock_are_read_before_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    fill(database)
    read: list[str] = []
    whole = Store.whole

    def noted(store: Store, name: str) -> StoredWhole | None:
        read.append(name)
        return whole(store, name)

    monkeypatch.setattr(Store, "whole", noted)
    with running(database) as server:
        async with Client(server.url) as client:
            assert await client.request("GET", "/healthz")
            await until(lambda: len(read) >= len(CLOCKED))
            await asyncio.sleep(0.1)
            assert sorted(read) == sorted(CLOCKED)
            await client.request("GET", "/api/tables/game-7/record")
    assert sorted(read) == sorted([*CLOCKED, "game-7"])


async def test_a_server_is_ready_before_any_game_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    fill(database)
    begun: list[str] = []

    async def never(_: Tables, name: str) -> None:
        begun.append(name)
        await asyncio.Event().wait()

    monkeypatch.setattr(Tables, "_goes_on", never)
    with running(database) as server:
        async with Client(server.url) as client:
            assert await client.request("GET", "/healthz")
            await until(lambda: bool(begun))
            assert await client.request("GET", "/healthz")
    assert begun == ["game-299"]  # the newest first
