"""Whole games are read in a process of its own, within limits."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest
import pytest_asyncio

from quovadis.client import NOBODY, Client
from quovadis.server.readers import Busy, Readers, TooSlow
from quovadis.server.replay import TooLong, tell_record
from quovadis.server.web import limits
from quovadis.text import LANGUAGES, catalogue
from tests.server.lines import act, party
from tests.server.running import Running, running

PLAYERS = ("red", "blue", "black")
SPACES = ("b1-a3", "c2-b3")


def caesars(turns: int) -> bytes:
    """A record in which everyone only moves Caesar: the longest game for its bytes."""
    head = '[Players "red blue black"]\n[Seed "1"]\n'
    moves = (f"{PLAYERS[n % 3]} C {SPACES[n % 2]}\n" for n in range(turns))
    return (head + "".join(moves)).encode()


@pytest_asyncio.fixture
async def readers() -> AsyncIterator[Readers]:
    readers = Readers(2, limits.READING_SECONDS)
    async with asyncio.timeout(90):
        yield readers
    await asyncio.to_thread(readers.close)


async def test_a_game_is_not_read_in_the_process_of_the_tables(readers: Readers) -> None:
    assert await readers.read("somebody", os.getpid) != os.getpid()


async def test_what_goes_wrong_there_is_raised_here(readers: Readers) -> None:
    with pytest.raises(TooLong):
        await readers.read("somebody", tell_record, b"\n" * (limits.RECORD_LINES + 1), zipped=False)


async def test_what_takes_too_long_is_ended_and_the_next_is_read(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await readers.read("somebody", os.getpid)
    monkeypatch.setattr(readers, "seconds", 0.2)
    with pytest.raises(TooSlow):
        await readers.read("somebody", time.sleep, 1000)
    monkeypatch.undo()
    assert await readers.read("somebody", os.getpid) != first


async def test_a_process_that_dies_is_replaced(readers: Readers) -> None:
    with pytest.raises(TooSlow):
        await readers.read("somebody", os._exit, 3)
    assert await readers.read("somebody", len, "ave") == 3


async def test_few_are_read_at_once_for_one_address_and_in_all(
    readers: Readers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "READINGS", 3)
    waiting = [
        asyncio.create_task(readers.read(who, time.sleep, 0.1)) for who in ("one", "one", "other")
    ]
    await asyncio.sleep(0)  # all have asked
    for who in ("one", "third"):
        with pytest.raises(Busy):
            await readers.read(who, len, "ave")
    await asyncio.gather(*waiting)
    assert await readers.read("one", len, "ave") == 3


async def test_what_a_whole_table_asks_for_is_read_once(readers: Readers, tmp_path: Path) -> None:
    line = f"open({str(tmp_path / 'read')!r}, 'a').write('once')"
    asked = [readers.share("their game", "one router", eval, line) for _ in range(5)]
    assert await asyncio.gather(*asked) == [4] * 5
    assert (tmp_path / "read").read_text("utf-8") == "once"
    assert await readers.share("their game", "one router", len, "ave") == 3  # it is not kept


HALFWAY = """
import os, time
from quovadis.server.readers import tell_progress
tell_progress(2, 5)
while not os.path.exists({gate!r}): time.sleep(0.01)
"""


async def test_whoever_waits_for_a_reading_can_ask_how_far_it_is(
    readers: Readers, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(readers, "seconds", 80)
    gate = tmp_path / "gate"
    work = HALFWAY.format(gate=str(gate))
    assert readers.percent("mine") is None
    with readers.watched("mine", "first"), readers.watched("yours", "second"):
        first = asyncio.create_task(readers.share("first", "one", exec, work))
        while readers.percent("mine") != 40 and not first.done():  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.01)
        assert readers.percent("mine") == 40
        second = asyncio.create_task(readers.share("second", "other", exec, work))
        await asyncio.sleep(0)
        assert readers.percent("yours") == 0  # it waits for the first
        gate.touch()
        await asyncio.gather(first, second)
        assert readers.percent("mine") == 0
    assert readers.percent("mine") is None


# Over HTTP


async def sent(server: Running, content: bytes, **headers: str) -> httpx2.Response:
    bearer = {"authorization": f"Bearer {NOBODY}"}
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
        return await http.post("/api/replay", content=content, headers=bearer | headers)


async def test_a_record_of_too_many_turns_is_refused_and_one_of_many_is_read(
    tmp_path: Path,
) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        read = await sent(server, caesars(limits.RECORD_TURNS))
        refused = await sent(server, caesars(limits.RECORD_TURNS + 1))
    assert read.status_code == 200
    assert len(read.json()["frames"]) == limits.RECORD_TURNS + 2
    assert refused.status_code == 413
    told = refused.json()["detail"]
    assert told["code"] == "too-many-turns"
    for language in LANGUAGES:
        sentence = catalogue(language).sentence("refused-too-many-turns", **told["params"])
        assert str(limits.RECORD_TURNS) in sentence


async def test_too_many_readings_and_too_slow_ones_are_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with monkeypatch.context() as none, running(database, limited=True) as server:
        none.setattr(server.app.state.records, "_of_one", 0)
        busy = await sent(server, caesars(3))
    monkeypatch.setattr(limits, "READING_SECONDS", 0.0001)
    with running(database) as server:
        slow = await sent(server, caesars(2000))
    assert (busy.status_code, busy.json()["detail"]["code"]) == (429, "reading-busy")
    assert (slow.status_code, slow.json()["detail"]["code"]) == (413, "reading-slow")


async def test_a_game_is_told_zipped_to_those_who_can_read_it(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            table = await party(client)
            async with table.lines() as lines:
                await act(lines, type="place", committee="b1")
            for path in ("/replay", "/record"):
                async with httpx2.AsyncClient(base_url=server.url, timeout=60) as http:
                    zipped = await http.get(table.path(path))
                    plain = await http.get(table.path(path), headers={"accept-encoding": ""})
                assert zipped.headers["content-encoding"] == "gzip"
                assert "content-encoding" not in plain.headers
                assert zipped.text == plain.text
