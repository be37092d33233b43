"""Every test has a folder of saved games of its own, and a terminal that knows more than ASCII."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def at_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path_factory.mktemp("games")
    monkeypatch.setattr("quovadis.cli.terminal.GAMES", home)
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return home


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """A module `evil` in the current folder; returns whether it was imported."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "evil.py").write_text("def bot(): ...\n", "utf-8")
    return lambda: sys.modules.pop("evil", None) is not None
