"""Databases of earlier versions: opened, brought up to date, played on."""

import asyncio
import shutil
import time
from pathlib import Path

import pytest

from quovadis.bots.workers import Workers
from quovadis.game import Game
from quovadis.server import schema
from quovadis.server.secrets import hashed
from quovadis.server.store import Store, opened
from quovadis.server.table.services import Services
from quovadis.server.tables import Tables
from quovadis.server.web.metrics import Metrics
from tests.server.filling import CHANCE, FINISHED, HOST_SECRET, OPEN, RED_SECRET, RUNNING, fill

STORED = sorted(Path(__file__).parent.glob("databases/*.sqlite"))
stored = pytest.mark.parametrize("kept", STORED, ids=lambda file: file.stem)


def services_of(store: Store, workers: Workers) -> Services:
    return Services(
        store=store,
        workers=workers,
        metrics=Metrics(),
        now=time.time,
        ticks=time.monotonic,
        pace=0.0,
    )


def test_a_database_of_every_version_is_kept() -> None:
    assert [file.stem for file in STORED] == [f"v{n}" for n in range(1, len(STORED) + 1)]
    assert STORED


@pytest.fixture
def copied(kept: Path, tmp_path: Path) -> str:
    """A copy of a stored database."""
    shutil.copy(kept, tmp_path / "tables.sqlite")
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@stored
def test_an_old_database_is_read_whole(copied: str) -> None:
    with opened(copied) as store:
        status = {table.id: table.status for table in store.tables()}
        assert status == {FINISHED: "finished", RUNNING: "playing", OPEN: "open"}
        assert Game(store.log(FINISHED)).state.outcome is not None
        assert Game(store.log(RUNNING)).state.outcome is None
        assert store.log(OPEN) == ()
        assert [said.phrase or said.text for said in store.talk(RUNNING)] == ["et-tu", "Na so was…"]
        assert set(store.done(RUNNING).values()) == {"red"}


@stored
def test_the_chance_of_an_old_tables_bots_is_what_it_was(copied: str, kept: Path) -> None:
    with opened(copied) as store:
        for table in store.tables():
            assert table.chance == (hashed(HOST_SECRET)[:8] if kept.stem == "v1" else CHANCE)


@pytest.mark.slow
@stored
async def test_an_old_game_goes_on_to_its_end(copied: str) -> None:
    store, workers = Store(copied), Workers(1)
    tables = Tables(services_of(store, workers))
    try:
        async with asyncio.timeout(120):
            await tables.resume()
            running, waiting = await tables.find(RUNNING), await tables.find(OPEN)
            assert running is not None
            assert waiting is not None
            assert running.roster.holds("red", RED_SECRET)
            assert not running.roster.holds("red", HOST_SECRET)
            assert waiting.roster.hosts(HOST_SECRET)
            assert waiting.info().free
            begun = len(store.log(RUNNING))
            await running.seats.put_bot("red", "tiro", HOST_SECRET)
            while running.roster.stored.status != "finished":  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.05)
        assert len(store.log(RUNNING)) > begun
        assert Game(store.log(RUNNING)).state.outcome is not None
    finally:
        await tables.close()
        workers.close()
        store.close()


async def test_a_game_that_cannot_be_read_holds_up_no_other(database: str) -> None:
    store, workers = Store(database), Workers(1)
    fill(store)
    for table in (FINISHED, RUNNING):
        found = store.table(table)
        assert found is not None
        clocked = found.settings.replace('"clock":"none"', '"clock":"relaxed"')
        store.change_table(table, status="playing", settings=clocked)
    with store.engine.begin() as connection:
        connection.execute(
            schema.events.update().where(schema.events.c.table_id == FINISHED).values(body="{}")
        )
    tables = Tables(services_of(store, workers))
    try:
        await tables.resume()
        assert set(tables._live) == {RUNNING}
    finally:
        await tables.close()
        workers.close()
        store.close()
