"""Bots that misbehave."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from quovadis.bots import registry
from quovadis.bots.stand_in import stand_in


def raising(*told: Any) -> Any:
    if told[2].kind == "vote":
        raise ValueError("I forgot")
    return stand_in(*told)


def babbling(*told: Any) -> Any:
    return "b1-a3" if told[2].kind == "act" else stand_in(*told)


def sleeping(*told: Any) -> Any:
    if told[0].turn.number == 5 and told[2].kind == "act":
        time.sleep(60)
    return stand_in(*told)


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Callable[..., Any]]:
    bots: dict[str, Callable[..., Any]] = {
        "raising": raising,
        "babbling": babbling,
        "sleeping": sleeping,
    }
    for name, bot in bots.items():
        monkeypatch.setitem(registry.OWN, name, bot)
    return bots
