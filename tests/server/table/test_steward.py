"""Who keeps a table going: at a pace, without haste when something fails, and to the end."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server.store import Store
from quovadis.server.table import clock, steward
from quovadis.server.table.table import Table
from tests.server.inside import SECRETS, ear, room, settle, until


def active(table: Table) -> Colour:
    assert table.play.game is not None
    return table.play.game.state.turn.active


def turn(table: Table) -> int:
    assert table.play.game is not None
    return table.play.game.state.turn.number


async def test_stand_ins_keep_the_pace(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table = await here.table()
        me, *others = (active(table), *({*table.roster.seats} - {active(table)}))
        await ear(table, me)
        for seat in others:
            await table.seats.leave(seat, SECRETS[table.id, seat])
        await here.play(table, Place(by=me, committee=COMMITTEE["b1"]))
        for _ in others:
            await until(lambda: here.now.sleepers == 1)
            before = active(table)
            here.now.seconds += 0.5
            await settle(table)
            assert active(table) == before
            here.now.seconds += 0.5
            await until(lambda before=before: active(table) != before)  # type: ignore[misc]
        assert active(table) == me
        assert here.now.slept == [1.0, 1.0]


async def test_a_player_who_comes_back_while_a_stand_in_takes_its_time_plays(
    tmp_path: Path,
) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table = await here.table()
        away = active(table)
        await ear(table, next(seat for seat in table.roster.seats if seat != away))
        await table.seats.leave(away, SECRETS[table.id, away])
        await until(lambda: here.now.sleepers == 1)
        await ear(table, away)
        here.now.seconds += 1.0
        await until(lambda: here.now.sleepers == 0)
        await settle(table)
        assert turn(table) == 1


async def test_a_player_who_comes_back_while_a_bot_thinks_plays(tmp_path: Path) -> None:
    async with room(tmp_path, pace=1.0) as here:
        table = await here.table()
        away = active(table)
        await ear(table, next(seat for seat in table.roster.seats if seat != away))
        await table.seats.put_bot(away, "stand-in", here.hosts[table.id])
        await until(lambda: here.now.sleepers == 1)
        await ear(table, away)
        here.now.seconds += 1.0
        await until(lambda: here.now.sleepers == 0)
        await settle(table)
        assert turn(table) == 1


@pytest.mark.parametrize("reason", [Refused("stale", "protocol"), RuntimeError("the disk is full")])
async def test_what_fails_again_and_again_is_tried_ever_more_rarely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: Exception
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()

        async def failing(*_: Any, **__: Any) -> None:
            raise reason

        monkeypatch.setattr(table.play, "happen", failing)
        away = active(table)
        me = next(seat for seat in table.roster.seats if seat != away)
        await ear(table, me)
        await table.seats.leave(away, SECRETS[table.id, away])
        for tried in (1, 2, 3, 4):
            await until(lambda tried=tried: len(here.now.slept) == tried)  # type: ignore[misc]
            if tried < 4:
                here.now.seconds += here.now.slept[-1]
        assert here.now.slept == [steward.PAUSE * 2**tried for tried in range(4)]
        assert turn(table) == 1
        monkeypatch.undo()
        here.now.seconds += here.now.slept[-1]
        await until(lambda: turn(table) == 2)


async def test_closing_waits_for_what_is_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        asked, go_on = asyncio.Event(), asyncio.Event()

        async def slow(work: Any, *told: Any, **more: Any) -> Any:
            asked.set()
            await go_on.wait()
            return await Store.keep(here.store, work, *told, **more)

        monkeypatch.setattr(here.store, "keep", slow)
        playing = asyncio.create_task(
            here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))
        )
        await asked.wait()
        playing.cancel()
        closing = asyncio.create_task(table.close())
        for _ in range(20):
            await asyncio.sleep(0)
        assert not closing.done()
        go_on.set()
        await closing
        assert turn(table) == 2
        assert table.play.game is not None
        assert here.store.log(table.id) == table.play.game.log


async def test_where_only_stand_ins_are_left_no_clock_runs(tmp_path: Path) -> None:
    brisk = clock.SECONDS["brisk"] or 0.0
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        for _ in range(2 * len(table.roster.seats)):
            here.now.seconds += brisk
            await settle(table)
        assert table.roster.stood_in == {*table.roster.seats}
        before = turn(table)
        here.now.seconds += 10 * brisk
        await settle(table)
        assert turn(table) == before
        assert table.steward.idle


@pytest.mark.parametrize("clocked", ["none", "brisk"])
async def test_where_people_play_without_a_clock_nothing_has_to_be_looked_after(
    tmp_path: Path, clocked: str
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock=clocked)
        await here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))
        looks = any(task.get_name() == f"table {table.id}" for task in asyncio.all_tasks())
        assert looks == (clocked == "brisk")
