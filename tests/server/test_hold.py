"""One process writes a database: whoever claims it last. The one before is fenced off."""

import inspect
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from quovadis.server.claim import claimed
from quovadis.server.hold import HoldLost
from quovadis.server.settings import BadSetting
from quovadis.server.store import (
    KEY,
    Store,
    StoredSeat,
    StoredTable,
    StoredTalk,
    engine_of,
    opened,
)
from tests.server.conftest import fresh_postgres
from tests.server.filling import FINISHED, OPEN, RUNNING, fill

SEAT = StoredSeat(seat="white", name="Late")
WRITES: dict[str, Callable[[Store], object]] = {
    "append": lambda store: store.append(RUNNING, 10_000, (), at=1.0, command=("late", "red")),
    "say": lambda store: store.say(
        RUNNING, StoredTalk(number=99, at=1.0, seat="red", phrase="deal", text=None, id="late")
    ),
    "put_seat": lambda store: store.put_seat(OPEN, SEAT),
    "free_seat": lambda store: store.free_seat(OPEN, "red"),
    "change_table": lambda store: store.change_table(OPEN, status="playing"),
    "delete_table": lambda store: store.delete_table(FINISHED),
    "add_table": lambda store: store.add_table(
        StoredTable(id="late", created=1, changed=1, status="open", public=True, settings="{}")
    ),
    "archive": lambda store: store.archive([OPEN], "open", 1e12, 1e12),
    "own": lambda store: store.own("no-such", 1),
    "alive": lambda store: store.alive(),
}


def test_there_is_an_example_of_every_write_and_each_is_fenced() -> None:
    methods = {
        name: inspect.getsource(body) for name, body in vars(Store).items() if callable(body)
    }
    assert {name for name, source in methods.items() if "self.writing()" in source} == {*WRITES}
    assert not any("engine.begin" in source for source in methods.values())


def break_lock(database: str) -> None:
    """Take the lock away from whoever has it, as a careless administrator does."""
    url = make_url(database)
    if url.drivername == "sqlite":
        Path(f"{url.database}.lock").unlink()
        return
    engine = engine_of(database)
    with engine.connect() as connection:
        ended = connection.execute(
            text(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' "
                "AND objid = :key AND database = "
                "(SELECT oid FROM pg_database WHERE datname = current_database())"
            ),
            {"key": KEY},
        ).all()
    assert len(ended) == 1
    engine.dispose()


@pytest.fixture
def filled(database: str) -> str:
    """A database with three tables."""
    store = Store(database)
    fill(store)
    store.close()
    return database


def test_whoever_claimed_a_database_before_cannot_write_it_any_more(filled: str) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(claimed(filled))
        old = Store(filled, hold=first)
        stack.callback(old.close)
        for name in ("put_seat", "alive"):
            WRITES[name](old)
        before = [old.whole(name) for name in (FINISHED, RUNNING, OPEN)]
        break_lock(filled)
        second = stack.enter_context(claimed(filled))  # nobody stops it
        new = Store(filled, hold=second)
        stack.callback(new.close)
        for write in WRITES.values():
            with pytest.raises(HoldLost):
                write(old)
        assert [new.whole(name) for name in (FINISHED, RUNNING, OPEN)] == before
        assert new.table("late") is None
        assert (first.lost, second.lost) == (True, False)
        for write in WRITES.values():
            write(new)


WRITE = """
import sys
from quovadis.server.store import opened

with opened(sys.argv[1]) as store:
    store.change_table(sys.argv[2], rematch="elsewhere")
"""


@pytest.mark.slow
def test_a_store_opened_twice_still_sees_what_other_processes_write(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with opened(database) as store:
        fill(store)
        with opened(database):
            pass  # must not drop the locks of the first
        subprocess.run([sys.executable, "-c", WRITE, database, OPEN], check=True)
        table = store.table(OPEN)
        assert table is not None
        assert table.rematch == "elsewhere"


def test_a_look_at_a_hold_tells_that_it_is_lost(filled: str) -> None:
    with claimed(filled) as first:
        first.look()
        assert not first.lost
        break_lock(filled)
        with claimed(filled):
            pass  # a claim that has ended counts, too: it may have changed everything
        first.look()
        assert first.lost


def test_a_lock_that_went_with_its_connection_is_taken_again(postgres: str) -> None:
    database = fresh_postgres(postgres)
    Store(database).close()
    with claimed(database) as claim:
        break_lock(database)
        claim.look()
        assert not claim.lost
        store = Store(database, hold=claim)
        assert store.alive()
        store.close()
        with pytest.raises(BadSetting, match="busy"), claimed(database):
            pass


def test_a_claim_waits_for_the_transactions_of_the_last_holder(postgres: str) -> None:
    database = fresh_postgres(postgres)
    Store(database).close()
    with claimed(database) as first:
        store = Store(database, hold=first)
        break_lock(database)

        def claim() -> None:
            with claimed(database):
                pass

        second = threading.Thread(target=claim)
        with store.writing() as connection:
            second.start()
            waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
            deadline = time.monotonic() + 120
            while not connection.scalar(text(waiting)) and time.monotonic() < deadline:
                time.sleep(0.01)
            assert second.is_alive()  # and what is written here is stored before it goes on
        second.join(120)
        with pytest.raises(HoldLost):
            store.alive()
        store.close()
