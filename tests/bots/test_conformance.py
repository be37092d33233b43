"""`quovadis bots check` finds out every bot that does what no bot may."""

import pytest

from quovadis.bots import names
from quovadis.research import conformance
from quovadis.research.conformance import check

RASCALS = "tests.bots.rascals"


SOONER = {"consul": "consul:looks=8", "caesar": "caesar:looks=8:casts=1:followed=2"}
"""Bots that search, with less of it: what they may and may not do does not hang on how much."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *(SOONER.get(name, name) for name in names()),
        "tiro:talk=0.9",
        "quaestor:greed=0.6:purse=0",
    ],
)
def test_our_own_bots_pass(name: str) -> None:
    assert [verdict.rule for verdict in check(name) if not verdict.passed] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, fault",
    [
        ("raising", "legality"),
        ("leaving", "legality"),
        ("hollow", "legality"),
        ("confused", "legality"),
        ("shy", "legality"),
        ("unsendable", "legality"),
        ("babbling", "legality"),
        ("cheating", "legality"),
        ("gambling", "determinism"),
        ("Remembering", "determinism"),
        ("peeking", "determinism"),  # the game that it looks at goes on
        ("two_faced", "secrets"),
        ("Unpicklable", "serialisable"),
    ],
)
def test_a_rascal_is_found_out(name: str, fault: str) -> None:
    verdicts = {verdict.rule: verdict for verdict in check(f"{RASCALS}.{name}", games=2)}
    assert verdicts[fault].faults  # type: ignore[index] # a rule by its name
    assert not verdicts[fault].passed  # type: ignore[index]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, found",
    [
        ("hanging", {"legality": "took too long"}),
        ("dying", {"legality": "its process ended with status 9"}),
        ("moody", {"determinism": "took too long"}),
    ],
)
def test_a_bot_that_gives_no_answer_is_found_out(name: str, found: dict[str, str]) -> None:
    verdicts = check(f"{RASCALS}.{name}", games=1, seconds=0.75)
    faults = {verdict.rule: verdict.faults[0] for verdict in verdicts if verdict.faults}
    faults.pop("budget", None)  # on a busy machine
    assert {rule: fault.partition(":")[0] for rule, fault in faults.items()} == found
    assert not verdicts[-1].passed


@pytest.mark.slow
def test_a_slow_bot_is_found_out() -> None:
    judged = check(f"{RASCALS}.dawdling", games=1, seconds=0.8)
    verdict = next(one for one in judged if one.rule == "budget")
    assert verdict.slowest >= 0.5
    assert not verdict.passed


def test_a_check_that_checked_nothing_does_not_pass() -> None:
    assert not conformance.Verdict(rule="legality").passed
