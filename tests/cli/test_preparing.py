"""Bots that compile something before their first answer: people are told why nothing happens."""

import time

import pytest

from quovadis.bots.workers import Workers
from quovadis.cli import preparing
from quovadis.search.consul import Consul
from quovadis.text import catalogue
from tests.words import worded

WORDS = catalogue("en")


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What got ready: each takes longer than people wait without a word."""
    done: list[str] = []

    def slowly(_: Consul) -> None:
        time.sleep(0.2)
        done.append("consul")

    monkeypatch.setattr(Consul, "prepare", slowly)
    monkeypatch.setattr(preparing, "SOON", 0.05)
    return done


def test_people_read_why_nothing_happens_yet(
    prepared: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    preparing.prepare(["tiro", "consul", "consul:looks=5"], WORDS)
    assert prepared == ["consul"]  # once is enough for both
    assert capsys.readouterr().err == worded("preparing-bot", bot="consul") + "\n"


def test_nothing_is_said_where_it_is_compiled_already(
    prepared: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "SOON", 60.0)
    preparing.prepare(["consul"], WORDS)
    assert prepared == ["consul"]
    assert capsys.readouterr().err == ""


def test_bots_that_need_no_time_start_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    thinkers = Workers()
    preparing.prepare(["praetor", "tiro"], WORDS, thinkers)
    assert thinkers._pool is None
    assert capsys.readouterr().err == ""
