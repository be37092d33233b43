"""Settings: what cannot be served is told before anything starts."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from quovadis.server import store as module
from quovadis.server.claim import claimed
from quovadis.server.run import address_of, listening
from quovadis.server.settings import BadSetting, Settings, database_url, shown
from quovadis.server.store import open_store, opened
from quovadis.text import LANGUAGES, catalogue


def code(settings: Settings) -> str:
    """Why settings cannot be used; there is a sentence for it in every language."""
    with pytest.raises(BadSetting) as refused:
        settings.checked()
    for language in LANGUAGES:
        assert catalogue(language).sentence(refused.value.code, **refused.value.params)
    return refused.value.code


@pytest.mark.parametrize(
    "settings, expected",
    [
        (Settings(port=-1), "setting-port"),
        (Settings(port=65536), "setting-port"),
        (Settings(pace=-1), "setting-pace"),
        (Settings(pace=float("nan")), "setting-pace"),
        (Settings(workers=0), "setting-workers"),
        (Settings(archive_games=-1), "setting-archive"),
        (Settings(archive_games=0.5), "setting-archive"),
        (Settings(archive_lobbies=float("nan")), "setting-archive"),
        (Settings(archive_lobbies=1e9), "setting-archive"),
        (Settings(metrics_token="too short"), "setting-metrics-token"),  # noqa: S106
        (Settings(metrics_token="with a space in the middle"), "setting-metrics-token"),  # noqa: S106
        (Settings(metrics_token="über-sechzehn-Zeichen"), "setting-metrics-token"),  # noqa: S106
        (Settings(base_url="quovadis.example.org"), "setting-base-url"),
        (Settings(base_url="ftp://quovadis.example.org"), "setting-base-url"),
        (Settings(base_url="https://quovadis.example.org/games"), "setting-base-url"),
        (Settings(base_url="https://quovadis.example.org?a=b"), "setting-base-url"),
        (Settings(base_url="https://me:pw@quovadis.example.org"), "setting-base-url"),
        (Settings(base_url="https://quovadis.example.org:port"), "setting-base-url"),
        (Settings(base_url="http://["), "setting-base-url"),
        (Settings(database="mysql://me:pw@host/games"), "setting-database"),
        (Settings(database="postgresql+asyncpg://host/games"), "setting-database"),
        (Settings(database="sqlite://"), "setting-database"),
        (Settings(database="://"), "setting-database"),
    ],
)
def test_a_bad_setting_is_told(settings: Settings, expected: str) -> None:
    assert code(settings) == expected


def test_good_settings_are_filled_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUOVADIS_DATABASE", raising=False)
    settings = Settings(base_url="https://quovadis.example.org:8443/").checked()
    assert settings.host == "127.0.0.1"
    assert settings.base_url == "https://quovadis.example.org:8443"
    assert settings.database.endswith("tables.sqlite")
    monkeypatch.setenv("QUOVADIS_DATABASE", "postgresql://host/games")
    assert Settings().checked().database == "postgresql://host/games"
    monkeypatch.chdir(tmp_path)
    assert database_url("games.db") == f"sqlite:///{tmp_path / 'games.db'}"


@pytest.mark.parametrize(
    "settings, policy",
    [
        (Settings(), "home"),
        (Settings(host="localhost"), "home"),
        (Settings(host="::1"), "home"),
        (Settings(host="0.0.0.0"), "public"),  # noqa: S104
        (Settings(host="192.0.2.7"), "public"),
        (Settings(base_url="https://quovadis.example.org"), "public"),  # there is a proxy
        (Settings(base_url="https://quovadis.example.org", limits="home"), "home"),
        (Settings(limits="public"), "public"),
        (Settings(host="0.0.0.0", limits="off"), "off"),  # noqa: S104
    ],
)
def test_only_a_server_for_its_own_machine_spares_it_unless_told(
    settings: Settings, policy: str
) -> None:
    assert settings.checked().limits == policy


def test_the_token_for_metrics_comes_from_the_environment_and_is_not_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("QUOVADIS_METRICS_TOKEN", "sixteen-letters-or-more")
    settings = Settings().checked()
    assert settings.metrics_token == "sixteen-letters-or-more"  # noqa: S105
    assert "sixteen" not in repr(settings)
    chosen = Settings(metrics_token="another-one-of-sixteen")  # noqa: S106
    assert chosen.checked().metrics_token == chosen.metrics_token


def test_no_password_is_shown() -> None:
    assert "pw" not in shown("postgresql://me:pw@host/games?password=pw")
    with pytest.raises(BadSetting) as refused:
        database_url("mysql://me:hush@host/games")
    assert "hush" not in str(refused.value)


def why(url: str, *, new: bool = True) -> str:
    with pytest.raises(BadSetting) as refused:
        open_store(url, new=new)
    for language in LANGUAGES:
        assert "\n" not in catalogue(language).sentence(refused.value.code, **refused.value.params)
    return refused.value.code


def test_a_file_that_cannot_be_a_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database, though long enough to look at it " * 9, "utf-8")
    assert why(f"sqlite:///{tmp_path / 'file'}") == "setting-database-unusable"
    assert why(f"sqlite:///{tmp_path / 'file' / 'below'}") == "setting-database-unusable"
    assert why(f"sqlite:///{tmp_path}") == "setting-database-unusable"
    assert why(f"sqlite:///{tmp_path / 'none'}", new=False) == "setting-database-missing"
    assert not (tmp_path / "none").exists()


def test_a_database_of_a_newer_version_is_told(database: str) -> None:
    with opened(database) as store, store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert why(database) == "setting-database-newer"


def test_a_database_that_does_not_answer_is_told() -> None:
    assert why("postgresql://me:pw@127.0.0.1:1/games") == "setting-database-unusable"


def test_a_missing_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise ModuleNotFoundError("No module named 'psycopg'")

    monkeypatch.setattr(module, "create_engine", missing)
    assert why("postgresql://host/games") == "setting-database-driver"


def test_nobody_else_can_hold_the_lock_that_a_server_needs(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with opened(f"sqlite:///{file}"), claimed(f"sqlite:///{file}"):
        found = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
    assert found["tables.sqlite.lock"] == 0o600
    assert {*found.values()} == {0o600}


def test_a_new_database_is_nobody_elses_to_read(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "down" / "tables.sqlite"
    with opened(f"sqlite:///{file}"):
        assert file.stat().st_mode & 0o777 == 0o600
    with sqlite3.connect(file) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_a_port_that_is_taken_is_told() -> None:
    with listening("127.0.0.1", 0) as door:
        assert address_of(door).startswith("http://127.0.0.1:")
        with pytest.raises(BadSetting) as refused:
            listening("127.0.0.1", door.getsockname()[1])
    assert refused.value.code == "setting-port-taken"


@pytest.mark.parametrize("host", ["", "no such host", "192.0.2.1", "x" * 300])
def test_a_host_that_is_not_ours_is_told(host: str) -> None:
    with pytest.raises(BadSetting) as refused:
        listening(host, 0)
    assert refused.value.code == "setting-host"
