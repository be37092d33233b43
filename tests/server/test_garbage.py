"""The garbage collector keeps out of the way, and there is little for it to do."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from quovadis.server import garbage
from quovadis.server.garbage import EVERY, Rounds, tended
from tests.server.inside import Time, ear, room, settle


@pytest.fixture
def by_counting() -> Iterator[None]:
    """Only what nobody refers to any more is freed."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_a_table_that_is_put_away_is_gone_at_once(by_counting: None, tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        red = await ear(table, "red")
        await settle(table)
        table.part(red.listener)
        await table.close()
        here.tables.forget(table)
        held = weakref.ref(table)
        del table, red
        await asyncio.sleep(0)
        assert held() is None


async def test_a_game_leaves_nothing_to_be_looked_for(by_counting: None, tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        await ear(table, "red")
        await ear(table)
        gc.collect()
        for _ in range(30):
            assert table.play.game is not None
            active = table.play.game.state.turn.active
            await here.play(table, table.play.game.legal(active)[0])
        assert gc.collect() == 0


def test_it_is_time_when_everybody_has_gone_or_after_an_hour() -> None:
    now, here = Time(), 0
    rounds = Rounds(lambda: here, now)
    assert not rounds.due()  # nobody has come yet
    here = 3
    assert not rounds.due()
    here = 0
    assert rounds.due()
    assert not rounds.due()  # once is enough
    here = 3
    now.seconds += EVERY - 1
    assert not rounds.due()
    now.seconds += 1
    assert rounds.due()
    assert not rounds.due()


async def test_it_is_collected_when_it_is_time_and_as_before_afterwards(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "quovadis.server")
    monkeypatch.setattr(garbage, "LOOK", 0.001)
    before, frozen, now = gc.get_threshold(), gc.get_freeze_count(), Time()
    async with asyncio.timeout(120), tended(lambda: 1, now):
        assert gc.get_threshold() == garbage.THRESHOLDS
        now.seconds += EVERY
        while "garbage collected" not in caplog.messages:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() <= frozen
