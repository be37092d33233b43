"""Which tables are in memory: each once, none for a list, and none that nobody needs."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place, Propose
from quovadis.record.deal_language import read_deal
from quovadis.server import tables as module
from quovadis.server.messages import Undo
from quovadis.server.store import Store
from quovadis.server.table.table import Table
from tests.server.inside import Room, ear, room, voice


async def found(here: Room, name: str) -> Table:
    table = await here.tables.find(name)
    assert table is not None
    return table


async def test_a_table_that_somebody_holds_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LIVE", 1)
    async with room(tmp_path) as here:
        one = await here.table()
        for _ in range(3):
            await here.table()
        assert one.id not in here.tables._live
        assert await found(here, one.id) is one


async def test_what_nobody_needs_is_put_away_and_taken_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_LIVE", 2)
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        await here.play(
            table, Place(by=table.play.game.state.turn.active, committee=COMMITTEE["b1"])
        )
        name, log = table.id, table.play.game.log
        for _ in range(4):
            await here.table()
        del table
        gc.collect()
        assert len(here.tables._live) == 2
        assert len(here.tables._known) == 2
        assert name not in here.tables._known
        table = await found(here, name)
        assert table.play.game is not None
        assert table.play.game.log == log


async def test_what_somebody_needs_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path, pace=60) as here:
        heard, timed = await here.table(), await here.table(clock="brisk")
        played = await here.table(2, bots={"black": "stand-in"})
        assert played.play.game is not None
        await ear(heard, "red")
        while played.play.game.state.turn.active != "black":
            await here.play(
                played, Place(by=played.play.game.state.turn.active, committee=COMMITTEE["b1"])
            )
        names = {heard.id, timed.id, played.id}
        del heard, timed, played
        monkeypatch.setattr(module, "MOST_LIVE", 1)
        for _ in range(3):
            await here.table()
        gc.collect()
        assert names < here.tables._live.keys()


async def test_a_table_that_takes_long_to_bring_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        names = [(await here.table()).id for _ in range(2)]
        here.tables._live.clear()
        gc.collect()
        go_on, asked = asyncio.Event(), []

        async def slow(work: Any, *told: Any, **more: Any) -> Any:
            if told == (names[0],):
                asked.append(work)
                await go_on.wait()
            return await Store.aside(here.store, work, *told, **more)

        monkeypatch.setattr(here.store, "aside", slow)
        waiting = [asyncio.create_task(found(here, names[0])) for _ in range(3)]
        async with asyncio.timeout(60):
            assert (await found(here, names[1])).id == names[1]
        waiting.pop().cancel()  # who is gone takes it from nobody
        await asyncio.sleep(0)
        go_on.set()
        one, two = await asyncio.gather(*waiting)
        assert one is two
        assert len(asked) == 1


async def move(here: Room, table: Table) -> None:
    assert table.play.game is not None
    active = table.play.game.state.turn.active
    await here.play(table, Place(by=active, committee=COMMITTEE["b1"]))


async def test_a_table_changes_with_its_moves_and_is_stored_so_once_a_minute(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table, other = await here.table(variants=["whispers"]), await here.table()
        game, begun = table.play.game, here.now()
        assert game is not None
        first = game.state.turn.active

        def stored() -> float:
            found = here.store.table(table.id)
            assert found is not None
            return found.changed

        here.now.seconds += 59
        await move(here, table)
        assert stored() == table.info().changed == begun
        here.now.seconds += 1
        await move(here, table)
        assert stored() == table.info().changed == begun + 60
        here.now.seconds += 59
        await move(here, table)
        assert stored() == table.info().changed == begun + 60
        assert [each.id for each in here.store.tables()] == [table.id, other.id]
        here.now.seconds += 600
        deal = read_deal('deal red blue: red says "psst"')
        await here.play(table, Propose(by="red", deal=deal, whisper=True))  # R8.9
        assert stored() == table.info().changed == begun + 60
        asked = Undo(type="undo", id="u", seat=first, turn=1, answer="propose")
        await table.undo.answer(asked, voice(first))
        for seat in table.undo.proposals.missing():
            answer = Undo(type="undo", id=seat, seat=seat, turn=1, answer="agree")
            await table.undo.answer(answer, voice(seat))
        assert stored() == table.info().changed == begun + 719


async def test_a_list_takes_up_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("a whole game is read")

    async with room(tmp_path) as here:
        begun = await here.table(2, bots={"white": "tiro"}, seed=None, practice=False, public=True)
        waiting = await here.table(started=False, public=True)
        names = [begun.id, "none", waiting.id]
        told = await here.tables.infos(names)
        assert [table.id for table in told] == [begun.id, waiting.id]
        del begun, waiting
        here.tables._live.clear()
        for _ in range(100):
            gc.collect()
            if not here.tables._known:
                break
            await asyncio.sleep(0.02)
        monkeypatch.setattr(Store, "log", never)
        assert await here.tables.infos(names) == told
        assert await here.tables.listed("playing") == told[:1]
        assert not here.tables._known
