"""Every test has a folder of saved games of its own, and a terminal that knows more than ASCII."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def at_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path_factory.mktemp("games")
    monkeypatch.setattr("quovadis.cli.terminal.GAMES", home)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return home
