"""Backups: one moment, one file, back into any database."""

import sqlite3
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import select, text

from quovadis.server import schema
from quovadis.server.backup import NoBackup, Restored, back_up, restore
from quovadis.server.claim import claimed
from quovadis.server.settings import BadSetting
from quovadis.server.store import Store, StoredSeat, opened
from tests.server.conftest import fresh_postgres
from tests.server.filling import FINISHED, OPEN, RUNNING, fill


def everything(store: Store) -> dict[str, set[tuple[object, ...]]]:
    """All rows of a database that belong to games."""
    with store.engine.connect() as connection:
        return {
            part.name: {tuple(row) for row in connection.execute(select(part))}
            for part in schema.GAME
        }


@pytest.fixture
def filled(database: str) -> str:
    """A database with three tables."""
    with opened(database) as store:
        fill(store)
    return database


def test_what_was_backed_up_comes_back(filled: str, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", f"sqlite:///{tmp_path / 'other.sqlite'}"
    assert back_up(filled, file) == 3
    assert restore(other, file) == Restored(added=3, same=0, kept=0, replaced=0)
    with opened(filled) as old, opened(other) as new:
        assert everything(new) == everything(old)
        for table in (FINISHED, RUNNING, OPEN):
            assert new.log(table) == old.log(table)


def test_tables_move_from_a_file_to_a_database_server_and_back(
    tmp_path: Path, postgres: str
) -> None:
    small, big = f"sqlite:///{tmp_path / 'small.sqlite'}", fresh_postgres(postgres)
    with opened(small) as store:
        fill(store)
        before = everything(store)
    back_up(small, tmp_path / "a.backup")
    restore(big, tmp_path / "a.backup")
    with opened(big) as store:
        assert everything(store) == before
    back_up(big, tmp_path / "b.backup")
    small_again = f"sqlite:///{tmp_path / 'again.sqlite'}"
    restore(small_again, tmp_path / "b.backup")
    with opened(small_again) as store:
        assert everything(store) == before


def test_a_backup_is_one_file_that_only_its_owner_reads(filled: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    back_up(filled, folder / "all.backup")
    assert [file.name for file in folder.iterdir()] == ["all.backup"]
    assert stat.S_IMODE((folder / "all.backup").stat().st_mode) == 0o600


def test_a_backup_taken_while_others_write_is_of_one_moment(filled: str, tmp_path: Path) -> None:
    """Two things are written together: no backup may hold the one without the other."""
    stop = threading.Event()

    def write() -> None:
        with opened(filled) as store:
            number = 2
            while not stop.is_set():
                number += 1
                with store.engine.begin() as connection:
                    connection.execute(
                        schema.talk.insert().values(
                            table_id=RUNNING, number=number, at=0, seat="red", phrase="deal"
                        )
                    )
                    connection.execute(
                        schema.tables.update()
                        .where(schema.tables.c.id == RUNNING)
                        .values(rematch=str(number))
                    )

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for round_ in range(4):
            file = tmp_path / f"{round_}.backup"
            back_up(filled, file)
            with opened(f"sqlite:///{file}") as store:
                said, table = store.talk(RUNNING)[-1].number, store.table(RUNNING)
                assert table is not None
                assert said == int(table.rematch or 2)
    finally:
        stop.set()
        writer.join()


def test_nothing_is_overwritten_unless_asked_for(filled: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    file.write_text("mine", "utf-8")
    with pytest.raises(FileExistsError):
        back_up(filled, file)
    assert file.read_text("utf-8") == "mine"
    assert back_up(filled, file, force=True) == 3


def test_a_failed_backup_leaves_nothing_behind(
    filled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: str) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("quovadis.server.backup._finish", full)
    folder = tmp_path / "backups"
    folder.mkdir()
    with pytest.raises(OSError, match="No space"):
        back_up(filled, folder / "all.backup")
    assert list(folder.iterdir()) == []


def test_what_was_played_since_stays_unless_told_otherwise(filled: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    with opened(filled) as store:
        before = everything(store)
        back_up(filled, file)
        store.put_seat(OPEN, StoredSeat(seat="blue", name="Tiro", bot="tiro"))
        store.delete_table(FINISHED)
        assert restore(filled, file) == Restored(added=1, same=1, kept=1, replaced=0)
        assert len(store.seats(OPEN)) == 2
        assert restore(filled, file, replace=True) == Restored(added=0, same=2, kept=0, replaced=1)
        assert everything(store) == before


def test_beside_a_running_server_only_missing_tables_come_back(filled: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    with claimed(filled):  # as a server does
        back_up(filled, file)
        with opened(filled) as store:
            store.delete_table(OPEN)
        assert restore(filled, file).added == 1
        with pytest.raises(BadSetting) as refused:
            restore(filled, file, replace=True)
    assert refused.value.code == "setting-database-busy"


def test_a_server_writes_between_two_tables_of_a_restore(filled: str, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", f"sqlite:///{tmp_path / 'other.sqlite'}"
    back_up(filled, file)
    told: list[tuple[int, int]] = []
    with opened(other) as beside:

        def write(done: int, of: int) -> None:
            told.append((done, of))
            assert len(beside.tables()) == done  # what is back can be played
            beside.alive()  # takes the lock that writers take

        assert restore(other, file, tell=write).added == 3
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_restore_that_was_interrupted_goes_on_when_run_again(filled: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    back_up(filled, file)
    with opened(filled) as store:
        before = everything(store)
        for table in (FINISHED, RUNNING, OPEN):
            store.delete_table(table)

        def stop(done: int, _: int) -> None:
            if done == 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            restore(filled, file, tell=stop)
        assert len(store.tables()) == 2
        assert restore(filled, file) == Restored(added=1, same=2, kept=0, replaced=0)
        assert everything(store) == before


def test_a_table_comes_back_whole_or_not_at_all(filled: str, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    back_up(filled, file)
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    with opened(other) as store:
        with store.engine.begin() as connection:  # talk is written last
            broken = "CREATE TRIGGER broken BEFORE INSERT ON talk BEGIN SELECT json('{'); END"
            connection.execute(text(broken))
        with pytest.raises(BadSetting, match="malformed"):
            restore(other, file)
        assert [table.id for table in store.tables()] == [FINISHED]
        with store.engine.begin() as connection:
            connection.execute(text("DROP TRIGGER broken"))
        assert restore(other, file) == Restored(added=2, same=1, kept=0, replaced=0)


@pytest.mark.parametrize("content", [b"", b"no database at all, but long enough for a header" * 9])
def test_any_other_file_is_no_backup(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "some.file"
    file.write_bytes(content)
    with pytest.raises(NoBackup):
        restore(f"sqlite:///{tmp_path / 'tables.sqlite'}", file)
    assert file.read_bytes() == content


def test_the_database_of_another_program_is_no_backup(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite"
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE tables (id)")
    other.commit()
    other.close()
    with pytest.raises(NoBackup):
        restore(f"sqlite:///{tmp_path / 'tables.sqlite'}", file)


def test_one_server_holds_a_database_as_long_as_it_runs(database: str) -> None:
    Store(database).close()
    with claimed(database), pytest.raises(BadSetting, match="busy"), claimed(database):
        pass
    with claimed(database):
        pass
