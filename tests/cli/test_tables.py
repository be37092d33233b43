"""`quovadis tables`, `quovadis backup` and `quovadis restore`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quovadis.core.events import Event
from quovadis.game import Game
from quovadis.record import read_log
from quovadis.server.backup import Restored, restore
from quovadis.server.store import opened
from quovadis.text import LANGUAGES
from tests.cli.test_replay import run
from tests.server.filling import FINISHED, OPEN, RUNNING, fill
from tests.words import worded


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A file with three tables."""
    file = tmp_path / "tables.sqlite"
    with opened(f"sqlite:///{file}") as store:
        fill(store)
    return file


def test_tables_are_listed_with_the_newest_first(database: Path) -> None:
    lines = run("tables", "list", "--database", database).stdout.splitlines()
    assert [line.split()[:3] for line in lines if "_0" in line] == [
        [OPEN, "open", "manual"],
        [RUNNING, "playing", "amigo-2005"],
        [FINISHED, "finished", "amigo-2005"],
    ]


def test_programs_get_a_line_of_json_a_table(database: Path) -> None:
    result = run("tables", "list", "--json", "--limit", "2", "--database", database)
    first, second = map(json.loads, result.stdout.splitlines())
    assert (first["id"], first["turn"], first["players"]) == (OPEN, None, 4)
    assert first["seats"] == {"red": {"name": "Anna", "bot": None}}
    assert second["seats"]["white"] == {"name": "Tiro", "bot": "tiro"}
    assert second["turn"] > 1
    assert "secret" not in result.stdout


def test_the_archive_is_listed_apart(database: Path) -> None:
    nothing = run("tables", "list", "--archived", "--database", database)
    assert nothing.stdout == worded("tables-none-archived") + "\n"
    with opened(f"sqlite:///{database}") as store:
        store.change_table(RUNNING, archived=1_900_000_000.0)
    kept = run("tables", "list", "--database", database).stdout
    assert OPEN in kept
    assert RUNNING not in kept
    away = run("tables", "list", "--archived", "--json", "--database", database).stdout
    [table] = map(json.loads, away.splitlines())
    assert (table["id"], table["archived"]) == (RUNNING, 1_900_000_000.0)


def test_an_empty_database_has_no_tables(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path / 'empty.sqlite'}"):
        pass
    result = run("tables", "list", "--database", tmp_path / "empty.sqlite")
    assert result.stdout == worded("tables-none") + "\n"


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "none.sqlite"
    for command in (["tables", "list"], ["tables", "show", "x"], ["backup", tmp_path / "b"]):
        result = run(*command, "--database", missing)
        assert result.exit_code == 2
        assert result.stderr == worded("setting-database-missing", file=str(missing)) + "\n"
    assert not missing.exists()


def test_the_database_may_stand_in_the_environment(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUOVADIS_DATABASE", str(database))
    assert OPEN in run("tables", "list").stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_shown_as_a_watcher_may_see_it(database: Path, language: str) -> None:
    result = run("tables", "show", RUNNING, "--database", database, "--lang", language)
    assert result.exit_code == 0
    assert "Vigintiviri" in result.stdout
    game = Game(_log(database, RUNNING))
    assert all(purse is None for purse in game.view(None).purses)  # covered, as shown


def test_an_open_table_is_shown_without_a_board(database: Path) -> None:
    result = run("tables", "show", OPEN, "--database", database)
    assert "Anna" in result.stdout
    assert "Vigintiviri" not in result.stdout


def test_a_table_is_shown_for_programs_as_it_is_listed_with_its_position(database: Path) -> None:
    listed = {
        told["id"]: told
        for told in map(
            json.loads,
            run("tables", "list", "--json", "--database", database).stdout.splitlines(),
        )
    }
    for name, begun in ((OPEN, False), (RUNNING, True), (FINISHED, True)):
        result = run("tables", "show", name, "--json", "--database", database)
        told = json.loads(result.stdout)
        seen = told.pop("position")
        assert told == listed[name]
        assert (seen is not None) == begun
        assert not begun or seen["over"] == (name == FINISHED)


def test_an_unknown_table_is_told(database: Path, tmp_path: Path) -> None:
    for command in (["show", "x"], ["export", "x", tmp_path / "x.qv"], ["delete", "x", "--yes"]):
        result = run("tables", *command, "--database", database)
        assert result.exit_code == 2
        assert result.stderr == worded("tables-unknown", word="x") + "\n"


def test_the_record_of_a_running_game_tells_no_secrets(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    result = run("tables", "export", RUNNING, file, "--database", database)
    assert (result.exit_code, result.stderr) == (0, "")
    assert '[Supply "' in file.read_text("utf-8")
    assert "?" in file.read_text("utf-8").partition('[Supply "')[2].partition('"')[0]


def test_the_whole_log_of_a_running_game_comes_with_a_warning(
    database: Path, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    result = run("tables", "export", RUNNING, file, "--database", database)
    assert result.exit_code == 0
    assert worded("tables-secret", file=str(file)) in result.stderr
    assert read_log(file) == _log(database, RUNNING)
    over = run("tables", "export", FINISHED, tmp_path / "over.jsonl", "--database", database)
    assert over.stderr == ""


def test_an_export_overwrites_nothing_and_needs_a_game(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    file.write_text("mine", "utf-8")
    assert run("tables", "export", FINISHED, file, "--database", database).exit_code == 2
    assert file.read_text("utf-8") == "mine"
    forced = run("tables", "export", FINISHED, file, "--force", "--database", database)
    assert forced.exit_code == 0
    assert run("replay", file).exit_code == 0
    other = run("tables", "export", OPEN, tmp_path / "b.qv", "--database", database)
    assert "has not begun" in other.stderr
    assert run("tables", "export", OPEN, tmp_path / "b.txt", "--database", database).exit_code == 2


@pytest.mark.parametrize("answer", ["", "n\n", "\n"])
def test_nothing_is_deleted_without_a_yes(database: Path, answer: str) -> None:
    result = run("tables", "delete", OPEN, "--database", database, given=answer)
    assert result.exit_code == 1
    assert result.stdout == worded("nothing-done") + "\n"
    assert OPEN in run("tables", "list", "--database", database).stdout


def test_a_table_is_deleted_with_all_that_belongs_to_it(database: Path) -> None:
    assert run("tables", "delete", RUNNING, "--database", database, given="y\n").exit_code == 0
    assert run("tables", "delete", OPEN, "--yes", "--database", database).exit_code == 0
    with opened(f"sqlite:///{database}") as store:
        assert [table.id for table in store.tables()] == [FINISHED]
        assert store.log(RUNNING) == ()
        assert store.talk(RUNNING) == ()
        assert store.seats(RUNNING) == ()


def test_a_backup_comes_back(database: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "all.backup", tmp_path / "other.sqlite"
    result = run("backup", file, "--database", database)
    assert result.stdout.strip() == worded("backup-written", tables=3, file=str(file))
    assert (
        run("restore", file, "--database", other).stdout == worded("restore-done", added=3) + "\n"
    )
    assert _log(other, RUNNING) == _log(database, RUNNING)
    again = run("backup", file, "--database", database)
    assert again.stderr == worded("file-exists", file=str(file)) + "\n"
    assert again.exit_code == 2
    assert run("backup", file, "--force", "--database", database).exit_code == 0


def test_a_restored_table_replaces_another_only_after_a_yes(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    run("backup", file, "--database", database)
    with opened(f"sqlite:///{database}") as store:
        store.free_seat(OPEN, "red")
    kept = run("restore", file, "--database", database)
    assert kept.stdout == (f"{worded('restore-done', added=0)}\n{worded('restore-kept', kept=1)}\n")
    asked = run("restore", file, "--replace", "--database", database, given="n\n")
    assert (asked.exit_code, asked.stdout) == (1, worded("nothing-done") + "\n")
    done = run("restore", file, "--replace", "--yes", "--database", database)
    assert done.stdout.splitlines()[1] == worded("restore-replaced", replaced=1)
    with opened(f"sqlite:///{database}") as store:
        assert len(store.seats(OPEN)) == 1


def test_a_restore_that_is_interrupted_says_how_to_go_on(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, other = tmp_path / "all.backup", tmp_path / "other.sqlite"
    run("backup", file, "--database", database)
    with monkeypatch.context() as patch:

        def stopped(*given: Any, tell: Callable[[int, int], None], **named: Any) -> Restored:
            def stop(done: int, of: int) -> None:
                tell(done, of)
                if done == 2:
                    raise KeyboardInterrupt

            return restore(*given, tell=stop, **named)

        patch.setattr("quovadis.server.backup.restore", stopped)
        result = run("restore", file, "--database", other)
    assert result.exit_code == 130
    assert result.stderr == worded("restore-stopped", count=2, tables=3) + "\n"
    again = run("restore", file, "--database", other)
    assert again.stdout == worded("restore-done", added=1) + "\n"


def test_a_file_that_is_not_a_backup_is_refused(tmp_path: Path) -> None:
    for name, said in (
        ("none", "file-missing"),
        ("", "file-is-folder"),
        ("x", "backup-unreadable"),
    ):
        (tmp_path / "x").write_text("x", "utf-8")
        result = run("restore", tmp_path / name, "--database", tmp_path / "tables.sqlite")
        assert result.exit_code == 2
        assert worded(said, file=str(tmp_path / name)) in result.stderr


def _log(database: Path, table: str) -> tuple[Event, ...]:
    with opened(f"sqlite:///{database}", new=False) as store:
        return store.log(table)
