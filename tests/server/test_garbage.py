"""The garbage collector keeps out of the way, and there is little for it to do."""

import asyncio
import gc
import json
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from quovadis.client import Client, Seat
from quovadis.core.families import COLOURS
from quovadis.server import garbage, messages
from quovadis.server.garbage import EVERY, MANY, Rounds, tended
from tests.server.inside import Time, ear, room, settle, until
from tests.server.running import running


@pytest.fixture
def by_counting() -> Iterator[None]:
    """Only what nobody refers to any more is freed."""
    gc.collect()
    gc.disable()
    yield
    gc.set_debug(0)
    gc.garbage.clear()
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


async def test_people_who_have_left_leave_nothing_to_be_looked_for(
    by_counting: None, database: str
) -> None:
    with running(database) as server:
        client = Client(server.url)
        table = await client.open_table(players=3, practice=True, seed=1)
        seats = [await client.sit_down(table.id, seat, seat) for seat in COLOURS[:3]]
        await client.start(table)
        await client.close()
        for round_ in range(2):
            if round_:  # the first ones made what is made once
                gc.collect()
                gc.set_debug(gc.DEBUG_SAVEALL)
            await come_and_go(server.socket_url, table.id, seats)
            await until(lambda: not server.app.state.shares.connections)
        gc.collect()
        ours = {type(each) for each in gc.garbage if type(each).__module__.startswith(OURS)}
    assert not ours


async def test_what_was_told_is_not_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, made = messages.Update.__init__, list[weakref.ref[messages.Update]]()

    def noted(update: messages.Update, **told: Any) -> None:
        make(update, **told)
        made.append(weakref.ref(update))

    def all_gone() -> bool:
        gc.collect()
        return all(update() is None for update in made)

    monkeypatch.setattr(messages.Update, "__init__", noted)
    with running(database) as server:
        async with Client(server.url) as client:
            table = await client.open_table(players=3, practice=True, seed=1)
            seats = [await client.sit_down(table.id, seat, seat) for seat in COLOURS[:3]]
            await client.start(table)
        async with connect(server.socket_url) as socket:
            mine = [{"seat": held.seat, "secret": held.secret} for held in seats]
            hello = {"type": "hello", "table": table.id, "seats": mine, "changes": True}
            await socket.send(json.dumps(hello))
            told = [json.loads(await socket.recv())["type"] for _ in range(4)]
            assert told.count("update") >= 2
            assert len(made) >= 2
            await until(all_gone)


OURS = ("quovadis.server", "uvicorn", "starlette")


async def come_and_go(url: str, table: str, seats: list[Seat]) -> None:
    """Everyone comes, says something, something wrong and nonsense, and leaves."""
    for held in seats:
        async with connect(url) as socket:
            mine = [{"seat": held.seat, "secret": held.secret}]
            for said in (
                {"type": "hello", "table": table, "seats": mine, "changes": True},
                {"type": "ping", "id": "a"},
                {"type": "command", "id": "b", "seat": "red", "turn": 9, "undos": 0, "command": {}},
                {"type": "nonsense"},
            ):
                await socket.send(json.dumps(said))
                await socket.recv()


FREED = """
import quovadis.server.garbage as garbage
from pathlib import Path

def used() -> int:
    return 4096 * int(Path("/proc/self/statm").read_text().split()[1])

many = [bytes(2_000) for _ in range(50_000)]
kept, many = many[::500], None
before = used()
garbage.give_back()
assert used() < before - 50_000_000, (before, used())
"""


def test_the_memory_of_what_is_gone_is_given_back_to_the_system() -> None:
    if sys.platform == "linux":
        subprocess.run([sys.executable, "-c", FREED], check=True, timeout=120)
    garbage.give_back()  # harmless wherever there is nothing to be told


def test_it_is_time_when_everybody_has_gone_or_after_an_hour() -> None:
    now, here = Time(), 0
    rounds = Rounds(lambda: here, now, lambda: 0)
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


def test_it_is_time_when_memory_holds_twice_as_much_as_the_last_time() -> None:
    pieces = 10
    rounds = Rounds(lambda: 1, Time(), lambda: pieces)
    pieces += MANY - 1
    assert not rounds.due()
    pieces += 1
    assert rounds.due()
    pieces = 3 * MANY
    rounds.done()
    pieces = 6 * MANY - 1
    assert not rounds.due()
    pieces += 1
    assert rounds.due()


def test_new_objects_are_counted_though_nobody_looks_at_them(by_counting: None) -> None:
    pieces = Rounds(lambda: 1, Time()).pieces
    before = pieces()
    kept: list[list[int]] | None = [[] for _ in range(5_000)]
    assert kept is not None
    assert pieces() >= before + len(kept)
    kept = None
    assert pieces() < before + 1_000


async def test_it_is_collected_when_it_is_time_and_as_before_afterwards(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "quovadis.server")
    monkeypatch.setattr(garbage, "LOOK", 0.001)
    frozen, now = gc.get_freeze_count(), Time()
    async with asyncio.timeout(120), tended(lambda: 1, now):
        assert not gc.isenabled()
        now.seconds += EVERY
        while "garbage collected" not in caplog.messages:  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
    assert gc.isenabled()
    assert gc.get_freeze_count() <= frozen


async def test_others_hear_that_a_process_lives_right_before_it_collects(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(garbage, "LOOK", 0.001)
    order, now = list[str](), Time()

    def collect() -> int:
        order.append("collects")
        return 0

    monkeypatch.setattr(gc, "collect", collect)
    async with tended(lambda: 1, now, lambda: order.append("beats")):
        now.seconds += EVERY
        await until(lambda: "collects" in order)
    assert order == ["beats", "collects"]
