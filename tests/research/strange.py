"""Bots that misbehave."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quovadis.bots import registry
from quovadis.bots.stand_in import stand_in

MARK = "QUOVADIS_TEST_MARK"
HANGS = "QUOVADIS_TEST_HANGS"


def raising(*told: Any) -> Any:
    if told[2].kind == "vote":
        raise ValueError("I forgot")
    return stand_in(*told)


def babbling(*told: Any) -> Any:
    return "b1-a3" if told[2].kind == "act" else stand_in(*told)


def hanging(*told: Any) -> Any:
    """Hangs in the game that it begins, leaving a mark if it is told where; plays in the others."""
    while told[0].players[0] == told[0].seat:
        if HANGS in os.environ:
            Path(os.environ[HANGS]).touch()
        time.sleep(60)
    return stand_in(*told)


def slow(*told: Any) -> Any:
    """Takes its time for the first move of the game that it begins."""
    view, _, options, *_ = told
    if view.players[0] == view.seat and options.kind == "act" and view.turn.number == 1:
        time.sleep(600)
    return stand_in(*told)


def dying(*told: Any) -> Any:
    """Ends its process in the game that it begins."""
    if told[0].players[0] == told[0].seat:
        os._exit(7)
    return stand_in(*told)


def rebelling(*told: Any) -> Any:
    """Kills the process above its own, as a machine is lost: once, and then it leaves a mark."""
    try:
        Path(os.environ[MARK]).touch(exist_ok=False)
    except FileExistsError:
        return stand_in(*told)
    os.kill(os.getppid(), signal.SIGKILL)
    os._exit(0)


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[..., Any]]:
    bots: dict[str, Callable[..., Any]] = {
        "raising": raising,
        "babbling": babbling,
    }
    for name, bot in bots.items():
        monkeypatch.setitem(registry.OWN, name, bot)
    return bots
