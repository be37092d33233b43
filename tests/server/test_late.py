"""Rights are looked at when it is one's turn: what was true when one asked may be so no longer."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.record.command_codec import write_command
from quovadis.server.messages import CallStandIn, Command, Mute, Say, Undo
from quovadis.server.table import clock
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import NotYours
from quovadis.server.table.table import Table
from tests.server.inside import SECRETS, ear, room, voice


@asynccontextmanager
async def queue(table: Table) -> AsyncIterator[list[Awaitable[Any]]]:
    """What is asked in the block waits, and is done in its order afterwards."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow() -> None:
        begun.set()
        await go_on.wait()

    first = asyncio.create_task(table.transactions.run(slow))
    await begun.wait()
    asked: list[Awaitable[Any]] = []
    yield asked
    tasks = [asyncio.ensure_future(each) for each in asked]
    await asyncio.sleep(0.01)
    go_on.set()
    await first
    asked[:] = tasks
    await asyncio.wait(tasks)


def place(table: Table, seat: Colour) -> Command:
    return Command(
        type="command",
        id="late",
        seat=seat,
        turn=1,
        undos=0,
        command=write_command(Place(by=seat, committee=COMMITTEE["b1"])),
    )


async def test_nobody_speaks_for_a_seat_that_they_have_lost(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        assert table.play.game is not None
        seat = table.play.game.state.turn.active
        other = next(one for one in table.roster.seats if one != seat)
        old = await ear(table, seat)
        code, _ = await table.seats.moving_code(seat, SECRETS[table.id, seat])
        here.now.seconds += clock.AWAY
        before, knows = len(table.play.game.log), old.listener
        async with queue(table) as asked:
            asked += [
                table.seats.move(seat, code),
                table.play.command(place(table, seat), knows),
                table.chat.say(Say(type="say", id="s", seat=seat, text="ave"), knows),
                table.chat.mute(
                    Mute(type="mute", id="m", seat=seat, other=other, muted=True), knows
                ),
                table.undo.answer(
                    Undo(type="undo", id="u", seat=seat, turn=1, answer="propose"), knows
                ),
                table.seats.call_stand_in(
                    CallStandIn(type="call-stand-in", id="c", seat=seat, other=other), knows
                ),
                table.seats.moving_code(seat, SECRETS[table.id, seat]),
                table.seats.leave(seat, SECRETS[table.id, seat]),
            ]
        moved, *rest = asked
        assert await moved
        for each in rest:
            with pytest.raises(NotYours, match="not-your-seat"):
                await each
        assert old.gone
        assert len(table.play.game.log) == before
        assert table.chat.lines == []
        assert table.roster.stood_in == set()


async def test_a_secret_that_has_become_void_lets_nobody_in(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        old = SECRETS[table.id, "red"]
        code, _ = await table.seats.moving_code("red", old)
        late = Listener(lambda _: None, ["red"])
        async with queue(table) as asked:
            asked += [table.seats.move("red", code), table.join(late, {"red": old}, {})]
        assert await asked[0]
        with pytest.raises(NotYours, match="not-your-seat"):
            await asked[1]
        assert late not in table.audience.listeners


async def test_somebody_who_hangs_up_before_being_let_in_is_not_there(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        late = Listener(lambda _: None, ["red"])
        async with queue(table) as asked:
            asked.append(table.join(late, {"red": SECRETS[table.id, "red"]}, {}))
            asyncio.get_running_loop().call_later(0.005, table.part, late)
        await asked[0]
        assert late not in table.audience.listeners
        assert not table.audience.present("red")


async def test_a_stand_in_plays_for_somebody_who_leaves_while_the_game_begins(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(started=False)
        async with queue(table) as asked:
            asked += [
                table.play.start(here.hosts[table.id]),
                table.seats.leave("blue", SECRETS[table.id, "blue"]),
            ]
        for each in asked:
            await each
        assert table.roster.stood_in == {"blue"}
        assert len(table.roster.seats) == 3


async def test_a_game_does_not_begin_without_somebody_who_has_just_left(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(started=False)
        async with queue(table) as asked:
            asked += [
                table.seats.leave("blue", SECRETS[table.id, "blue"]),
                table.play.start(here.hosts[table.id]),
            ]
        await asked[0]
        with pytest.raises(Refused, match="seats-free"):
            await asked[1]


async def test_what_is_asked_of_a_seat_that_is_gone_is_refused(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(started=False)
        here.now.seconds += clock.AWAY
        call = CallStandIn(type="call-stand-in", id="c", seat="red", other="blue")
        async with queue(table) as asked:
            asked += [
                table.seats.free("blue", here.hosts[table.id]),
                table.seats.moving_code("blue", SECRETS[table.id, "blue"]),
                table.seats.leave("blue", SECRETS[table.id, "blue"]),
                table.seats.call_stand_in(call, voice("red")),
            ]
        await asked[0]
        for each, code in zip(
            asked[1:], ["not-your-seat", "not-your-seat", "not-away"], strict=True
        ):
            with pytest.raises(Refused, match=code):
                await each


async def test_only_the_host_starts_and_gives_seats_away(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(started=False)
        for secret in (None, "wrong", SECRETS[table.id, "red"]):
            for asked in (
                table.play.start(secret),
                table.seats.free("blue", secret),
                table.seats.put_bot("blue", "tiro", secret),
            ):
                with pytest.raises(NotYours, match="not-the-host"):
                    await asked
        assert table.play.game is None
