"""Reasons: which can be told, and who hears them."""

import pytest

from quovadis.bots.reasons import REASONS, Reason, because, sensible
from quovadis.commands import (
    Propose,
)
from quovadis.driver import Driver, Question
from quovadis.editions import TableRules
from quovadis.families import COLOURS
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.text import catalogue


@pytest.mark.parametrize(
    "reason",
    [
        "because",
        Reason(code="whim", params={}),
        Reason(code="keep", params={}),
        Reason(code="keep", params={"cost": 0.5}),  # type: ignore[dict-item]
        Reason(code="hinder", params={"rival": "x" * 99, "cost": 1, "theirs": 1}),
        Reason(code=["keep"], params={"cost": 1}),  # type: ignore[arg-type]
        Reason(code="keep", params=None),  # type: ignore[arg-type]
    ],
)
def test_a_reason_that_cannot_be_told_is_not(reason: object) -> None:
    assert sensible(reason) is None


def test_every_reason_has_its_sentence_and_its_numbers() -> None:
    for code, names in REASONS.items():
        params = {name: "red" if name in {"rival", "why"} else 1 for name in names}
        assert catalogue("en").reason("red", code, params)


def test_chances_are_told_in_percent() -> None:
    assert because("keep", cost=0.126) == Reason(code="keep", params={"cost": 13})


def test_a_reason_reaches_whoever_noticed_what_was_said() -> None:  # R8.9
    game = Game.new(COLOURS[:3], rules=TableRules(whispers=True), first="red", seed=1)
    driver = Driver(game)
    question = Question(seat="red", kind="act")
    reason = because("offer", mine=0.1, theirs=0.2)
    deal = read_deal("deal red blue: red supports blue next")
    whisper = Propose(by="red", deal=deal, whisper=True)
    step = driver.weigh(question, driver.options(question), whisper, reason)
    assert step.reason_for("blue") == reason
    assert step.reason_for("black") is None
    assert step.reason_for() is None
