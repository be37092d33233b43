"""What waits to be written is committed together, and nobody is answered before that."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event as hooks, text as sql

from quovadis.core.board import PATH
from quovadis.core.events import CaesarMoved, TurnBegan
from quovadis.server import threads
from quovadis.server.store import Repeated, Store, StoredTable, StoredTalk
from quovadis.server.threads import Daemons, StorageDown
from quovadis.server.together import Together
from tests.server.conftest import database, fresh_postgres, postgres

__all__ = ["database", "postgres"]  # fixtures


def table(name: str) -> StoredTable:
    return StoredTable(id=name, created=1, changed=1, status="open", public=False, settings="{}")


def said(number: int, text: str) -> StoredTalk:
    return StoredTalk(number=number, at=1.0, seat="red", phrase=None, text=text, id=f"t{number}")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    kept.add_table(table("here"))
    yield kept
    kept.close()


@asynccontextmanager
async def held_up(store: Store) -> AsyncIterator[None]:
    """The writing thread is busy: whatever is asked of it in the block waits in its queue."""
    go = threading.Event()
    busy = asyncio.create_task(store.keep(go.wait))
    await asyncio.sleep(0.05)
    yield
    await asyncio.sleep(0.05)
    go.set()
    await busy


async def together(store: Store, *works: Callable[[], Any]) -> list[Any]:
    async with held_up(store):
        asked = [asyncio.create_task(store.keep(work)) for work in works]
    return list(await asyncio.gather(*asked, return_exceptions=True))


@contextmanager
def commits(store: Store) -> Iterator[list[None]]:
    counted: list[None] = []

    def count(_: object) -> None:
        counted.append(None)

    hooks.listen(store.engine, "commit", count)
    yield counted
    hooks.remove(store.engine, "commit", count)


def saying(store: Store, number: int, text: str = "salve") -> Callable[[], None]:
    return lambda: store.say("here", said(number, text))


async def test_what_waits_is_committed_once(store: Store) -> None:
    with commits(store) as counted:
        answers = await together(store, *(saying(store, number) for number in range(1, 21)))
    assert answers == [None] * 20
    assert len(counted) == 1
    assert [each.number for each in store.talk("here")] == [*range(1, 21)]


async def test_one_that_was_stored_before_spoils_it_for_nobody_else(store: Store) -> None:
    store.say("here", said(2, "ave"))
    answers = await together(store, saying(store, 1), saying(store, 2), saying(store, 3))
    assert [type(each) for each in answers] == [type(None), Repeated, type(None)]
    assert [each.text for each in store.talk("here")] == ["salve", "ave", "salve"]


def playing(store: Store, number: int, command: str) -> Callable[[], None]:
    happened = (
        CaesarMoved(by="red", to=PATH["b1-a3"], bonus=False),
        TurnBegan(number=2, active="blue", idle=1),
    )
    return lambda: store.append("here", number, happened, at=1.0, command=(command, "red"))


@contextmanager
def statements(store: Store) -> Iterator[list[str]]:
    executed: list[str] = []

    def note(*told: Any) -> None:
        executed.append(told[2])

    hooks.listen(store.engine, "before_cursor_execute", note)
    yield executed
    hooks.remove(store.engine, "before_cursor_execute", note)


async def test_events_of_many_commands_are_stored_by_few_statements(store: Store) -> None:
    moves = [playing(store, 1 + 2 * number, f"c{number}") for number in range(11)]
    with statements(store) as executed:
        assert await together(store, *moves) == [None] * 11
    inserted = [text for text in executed if text.startswith("INSERT INTO events")]
    assert len(inserted) == 3  # 16, 4 and 2 events
    assert len(store.log("here")) == 22
    assert store.done("here") == {f"c{number}": "red" for number in range(11)}


async def test_a_command_that_was_stored_before_spoils_no_other_one(store: Store) -> None:
    playing(store, 1, "c0")()
    moves = [playing(store, 1 + 2 * number, f"c{number}") for number in range(3)]
    assert [type(each) for each in await together(store, *moves)] == [
        Repeated,
        type(None),
        type(None),
    ]
    assert len(store.log("here")) == 6


async def test_nobody_is_answered_before_the_commit(store: Store) -> None:
    reached, go = threading.Event(), threading.Event()

    def slowly(_: object) -> None:
        reached.set()
        go.wait(5)

    hooks.listen(store.engine, "commit", slowly)
    async with held_up(store):
        asked = [asyncio.create_task(store.keep(saying(store, number))) for number in (1, 2)]
    await asyncio.to_thread(reached.wait, 5)
    await asyncio.sleep(0.05)
    assert not any(each.done() for each in asked)
    assert store.talk("here") == ()
    go.set()
    await asyncio.gather(*asked)
    hooks.remove(store.engine, "commit", slowly)
    assert len(store.talk("here")) == 2


async def test_if_the_commit_fails_all_of_them_are_told_and_nothing_is_tried_again(
    store: Store,
) -> None:
    tries: list[int] = []

    def fails(_: object) -> None:
        raise StorageDown

    def noted(number: int) -> None:
        tries.append(number)
        store.say("here", said(number, "salve"))

    hooks.listen(store.engine, "commit", fails)
    answers = await together(store, lambda: noted(1), lambda: noted(2))
    hooks.remove(store.engine, "commit", fails)
    assert [type(each) for each in answers] == [StorageDown, StorageDown]
    assert tries == [1, 2]  # it may have been stored: the tables ask
    assert store.talk("here") == ()


async def test_what_was_given_up_in_the_queue_is_not_written(store: Store) -> None:
    async with held_up(store):
        asked = [asyncio.create_task(store.keep(saying(store, number))) for number in (1, 2, 3)]
        await asyncio.sleep(0.05)
        asked[1].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert [each.number for each in store.talk("here")] == [1, 3]


async def test_a_store_is_closed_after_what_waits_is_written(tmp_path: Path) -> None:
    kept = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    kept.add_table(table("here"))
    async with held_up(kept):
        asked = [asyncio.create_task(kept.keep(saying(kept, number))) for number in (1, 2)]
        await asyncio.sleep(0.05)
        closing = asyncio.create_task(asyncio.to_thread(kept.close))
    await asyncio.gather(closing, *asked)
    again = Store(kept.url)
    assert len(again.talk("here")) == 2
    again.close()


async def test_tables_write_together_in_every_kind_of_database(database: str) -> None:
    kept = Store(database)
    names = [f"table-{number}" for number in range(30)]
    await asyncio.gather(*(kept.keep(kept.add_table, table(name)) for name in names))
    await asyncio.gather(*(kept.keep(kept.say, name, said(1, name)) for name in names))
    assert [kept.talk(name)[0].text for name in names] == names
    kept.close()


async def test_a_lock_on_one_table_holds_up_no_other_one(postgres: str) -> None:
    kept = Store(fresh_postgres(postgres))
    for name in ("locked", "free"):
        kept.add_table(table(name))
    loop, go = asyncio.get_running_loop(), threading.Event()
    busy = [asyncio.create_task(kept.keep(go.wait)) for _ in range(8)]  # all of its threads
    await asyncio.sleep(0.05)
    with kept.engine.begin() as other:
        other.execute(sql("SELECT 1 FROM tables WHERE id = 'locked' FOR UPDATE"))
        late = asyncio.create_task(kept.keep(kept.change_table, "locked", status="finished"))
        free = asyncio.create_task(kept.keep(kept.say, "free", said(1, "salve")))
        await asyncio.sleep(0.05)
        go.set()
        begun = loop.time()
        await free
        assert loop.time() - begun < 1.4  # alone, it would wait for 1.5
        assert not late.done()
    await asyncio.gather(late, *busy)
    kept.close()


async def test_whoever_waits_for_nothing_is_answered_while_another_one_still_waits(
    store: Store,
) -> None:
    go = threading.Event()
    tries: list[int] = []

    def slow() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise RuntimeError  # the block fails at it, and it is tried again alone
        go.wait(5)

    async with held_up(store):
        late = asyncio.create_task(store.keep(slow))
        asked = [asyncio.create_task(store.keep(saying(store, number))) for number in (1, 2)]
    await asyncio.wait_for(asyncio.gather(*asked), 5)
    assert not late.done()
    go.set()
    await late
    assert len(store.talk("here")) == 2


async def test_what_was_refused_because_it_took_too_long_is_not_written_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "GIVEN_UP", 0.3)
    go = threading.Event()

    def fails() -> None:
        go.wait(5)  # everyone gives up meanwhile
        raise RuntimeError

    async with held_up(store):
        asked = [
            asyncio.create_task(store.keep(work))
            for work in (fails, saying(store, 1), saying(store, 2))
        ]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in answers] == [StorageDown] * 3
    go.set()
    await store.keep(lambda: None)  # after all of that
    assert store.talk("here") == ()


def test_work_is_refused_and_forgotten_if_no_thread_can_start(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = Daemons("written", 1)
    both = Together(crew, store._together)

    def cannot(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", cannot)
        with pytest.raises(RuntimeError):
            both.submit(saying(store, 1))
    both.submit(saying(store, 2)).result(5)
    crew.close()
    assert [each.number for each in store.talk("here")] == [2]


def test_a_thread_that_cannot_start_leaves_no_work_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    crew = Daemons("written", 1)
    done: list[str] = []

    def cannot(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", cannot)
        with pytest.raises(RuntimeError):
            crew.submit(lambda: done.append("early"))
    crew.submit(lambda: done.append("late")).result(5)
    crew.close()
    assert done == ["late"]
