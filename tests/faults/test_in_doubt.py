"""The store fails, or whoever asked hangs up, at every point of every change of a table.

Afterwards the table knows what the store knows, everyone was told that, and the table goes on.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Literal

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server.messages import CallStandIn, Mute, Say, Undo
from quovadis.server.store import Store
from quovadis.server.table import clock, transaction
from quovadis.server.table.table import Table
from quovadis.server.threads import StorageDown
from tests.server.inside import SECRETS, Ear, Room, ear, room, until, voice

Kind = Literal["not stored", "stored", "stored and silent", "hung up"]
Act = Callable[[], Awaitable[object]]


class Broken(Exception):
    """The database's own."""


@dataclass(slots=True)
class Fault:
    """Lets the store fail at one call; `stored and silent`: at the next, too."""

    store: Store
    at: int
    kind: Kind
    asking: "asyncio.Task[Any] | None" = None
    calls: int = 0

    async def aside(self, *asked: Any, **more: Any) -> Any:
        """Read as the store does, but for once."""
        return await self._do(Store.aside, *asked, **more)

    async def keep(self, *asked: Any, **more: Any) -> Any:
        """Write as the store does, but for once."""
        return await self._do(Store.keep, *asked, **more)

    async def _do(self, how: Any, work: Any, *told: Any, **more: Any) -> Any:
        self.calls += 1
        if self.kind == "stored and silent" and self.calls == self.at + 1:
            raise Broken
        if self.calls == self.at:
            if self.kind == "not stored":
                raise Broken
            if self.kind == "hung up":
                assert self.asking is not None
                self.asking.cancel()
            done = await how(self.store, work, *told, **more)
            if self.kind != "hung up":
                raise Broken
            return done
        return await how(self.store, work, *told, **more)


def active(table: Table) -> Colour:
    assert table.play.game is not None
    return table.play.game.state.turn.active


def host(here: Room, table: Table) -> str:
    return here.hosts[table.id]


def secret(table: Table, seat: Colour) -> str:
    return SECRETS[table.id, seat]


# What can be asked of a table, each with a table at which it can be asked


async def sitting(here: Room) -> tuple[Table, Act]:
    table = await here.table(2, players=3, started=False)
    await table.seats.free("red", host(here, table))
    return table, lambda: table.seats.sit("red", "Rea", host(here, table))


async def putting_a_bot(here: Room) -> tuple[Table, Act]:
    table = await here.table(started=False)
    return table, lambda: table.seats.put_bot("blue", "tiro", host(here, table))


async def putting_a_bot_for_the_absent(here: Room) -> tuple[Table, Act]:
    table = await here.table(started=False)
    return table, lambda: table.seats.put_bot("black", "tiro", host(here, table))


async def freeing(here: Room) -> tuple[Table, Act]:
    table = await here.table(started=False)
    return table, lambda: table.seats.free("red", host(here, table))


async def leaving_before(here: Room) -> tuple[Table, Act]:
    table = await here.table(started=False)
    return table, lambda: table.seats.leave("red", secret(table, "red"))


async def leaving(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    other = next(seat for seat in table.roster.seats if seat != active(table))
    return table, lambda: table.seats.leave(other, secret(table, other))


async def starting(here: Room) -> tuple[Table, Act]:
    table = await here.table(started=False)
    return table, lambda: table.play.start(host(here, table))


async def placing(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    return table, lambda: here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))


async def placing_in_time(here: Room) -> tuple[Table, Act]:
    table = await here.table(clock="brisk")
    await table.seats.leave(active(table), secret(table, active(table)))
    return table, lambda: here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))


async def ending(here: Room) -> tuple[Table, Act]:
    table = await here.table(variants=["cutoff=1"])
    for _ in range(2):
        await here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))
    return table, lambda: here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))


async def asking_for_a_code(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    return table, lambda: table.seats.moving_code("red", secret(table, "red"))


async def moving(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    code, _ = await table.seats.moving_code("red", secret(table, "red"))
    return table, lambda: table.seats.move("red", code)


async def coming_back(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    await table.seats.leave("black", secret(table, "black"))
    return table, lambda: ear(table, "black")


async def calling_a_stand_in(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    here.now.seconds += clock.AWAY
    said = CallStandIn(type="call-stand-in", id="c", seat="red", other="black")
    return table, lambda: table.seats.call_stand_in(said, voice("red"))


async def going_back(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    mover = active(table)
    await here.play(table, Place(by=mover, committee=COMMITTEE["b1"]))
    said = Undo(type="undo", id="u", seat=mover, turn=1, answer="propose")

    async def agree() -> None:
        await table.undo.answer(said, voice(mover))
        for seat in {*table.roster.seats} - {mover}:
            if table.audience.present(seat):
                agreed = said.model_copy(update={"seat": seat, "answer": "agree"})
                await table.undo.answer(agreed, voice(seat))

    return table, agree


async def talking(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    said = Say(type="say", id="s", seat="red", text="ave")
    return table, lambda: table.chat.say(said, voice("red"))


async def muting(here: Room) -> tuple[Table, Act]:
    table = await here.table()
    said = Mute(type="mute", id="m", seat="red", other="blue", muted=True)
    return table, lambda: table.chat.mute(said, voice("red"))


async def meeting_again(here: Room) -> tuple[Table, Act]:
    table = await here.table(variants=["cutoff=1"])
    for _ in range(3):
        await here.play(table, Place(by=active(table), committee=COMMITTEE["b1"]))
    return table, lambda: here.tables.rematch(table, secret(table, "red"))


async def running_out_of_time(here: Room) -> tuple[Table, Act]:
    table = await here.table(clock="brisk")
    await table.steward.close()  # the test does it
    here.now.seconds += clock.SECONDS["brisk"] or 0.0
    return table, lambda: table.transactions.run(table.steward._time_is_up)


CHANGES = [
    sitting,
    putting_a_bot,
    putting_a_bot_for_the_absent,
    freeing,
    leaving_before,
    leaving,
    starting,
    placing,
    placing_in_time,
    ending,
    asking_for_a_code,
    moving,
    coming_back,
    calling_a_stand_in,
    going_back,
    talking,
    muting,
    meeting_again,
    running_out_of_time,
]


def known(table: Table) -> dict[str, Any]:
    """What a table knows."""
    return {
        "table": table.roster.stored,
        "seats": table.roster.seats,
        "log": table.play.game.log if table.play.game else (),
        "done": table.play.done,
        "talk": tuple(table.chat.lines),
        "said": table.chat.ids,
    }


def stored(table: Table) -> dict[str, Any]:
    """What the store knows of it."""
    truth = table.services.store.whole(table.id)
    assert truth is not None
    return {
        "table": truth.table,
        "seats": {held.seat: held for held in truth.seats},
        "log": truth.log,
        "done": truth.done,
        "talk": truth.talk,
        "said": {(said.seat, said.id) for said in truth.talk},
    }


def check_told(table: Table, there: Ear) -> None:
    """Whoever listens was told all that the table knows, and nothing else."""
    assert there.of("table")[-1].table == table.info()
    assert [said.number for said in there.of("talk")] == [said.number for said in table.chat.lines]
    if table.play.game is not None:
        told = [event.number for update in there.of("update") for event in update.events]
        assert told == list(range(1, table.play.game.noticed() + 1))
    undo = [told.turn for told in there.of("undo-proposed")]
    assert (undo or [None])[-1] == (table.proposals.open.turn if table.proposals.open else None)


@pytest.mark.parametrize("kind", ["not stored", "stored", "stored and silent", "hung up"])
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
async def test_a_table_knows_what_the_store_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Any, kind: Kind
) -> None:
    async with room(tmp_path) as here:
        for point in count(1):
            table, act = await change(here)
            for seat in {*table.roster.seats} - {"black"}:
                await ear(table, seat)
            watcher = await ear(table)
            fault = Fault(here.store, point, kind)
            monkeypatch.setattr(here.store, "aside", fault.aside)
            monkeypatch.setattr(here.store, "keep", fault.keep)
            fault.asking = asyncio.ensure_future(act())
            with suppress(Broken, asyncio.CancelledError):
                await fault.asking
            await table.transactions.finished()
            monkeypatch.undo()
            await table.transactions.run(lambda: asyncio.sleep(0))  # whoever comes next
            assert known(table) == stored(table), point
            check_told(table, watcher)
            if fault.calls < point:
                assert point > 1
                return


async def test_what_was_stored_after_all_is_told_though_nobody_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transaction, "PAUSE", 0.01)

    async def stored_and_silent(*asked: Any, **more: Any) -> None:
        await Store.keep(here.store, *asked, **more)
        raise StorageDown

    async def silent(*asked: Any, **more: Any) -> None:
        raise StorageDown

    async with room(tmp_path) as here:
        table, act = await placing(here)
        watcher = await ear(table)
        with monkeypatch.context() as patch:
            patch.setattr(here.store, "keep", stored_and_silent)
            patch.setattr(here.store, "aside", silent)
            with pytest.raises(StorageDown):
                await act()
        await until(lambda: known(table) == stored(table))
        check_told(table, watcher)


async def test_a_refusal_that_nobody_waits_for_is_no_error_and_anything_else_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    unheard: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: unheard.append(told))
    held = asyncio.Event()

    async def refuse() -> None:
        await held.wait()
        raise Refused("stale", "protocol")

    async def fail() -> None:
        raise Broken

    async with room(tmp_path) as here:
        table = await here.table()
        for change in (refuse, fail):
            asking = asyncio.ensure_future(table.transactions.run(change))
            await asyncio.sleep(0)
            asking.cancel()
            with suppress(asyncio.CancelledError):
                await asking
        held.set()
        await table.transactions.finished()
    gc.collect()
    assert unheard == []
    errors = [record for record in caplog.records if record.levelname == "ERROR"]
    assert [record.exc_info and record.exc_info[0] for record in errors] == [Broken]
