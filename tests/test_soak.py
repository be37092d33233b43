"""`make soak`: what it measures stands in docs/reliability.md, and what fails does not."""

import json
from pathlib import Path

import pytest

from benchmarks import promises
from benchmarks.pages import ROOT
from benchmarks.promises import PARTS, Failed, Part, _cases, _lines, measure, run
from tests.simulated.promises import BROKEN_BY


def part(*command: str, wanted: str = "usage") -> Part:
    return Part(
        promise="it helps", shown="by asking", command=command, figure=_lines(wanted), short="-"
    )


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(promises, "FOLDER", tmp_path / "soak")
    monkeypatch.setattr(promises, "MEASURED", tmp_path / "promises.json")
    monkeypatch.setitem(PARTS, "good", part("json.tool", "--help"))
    monkeypatch.setitem(PARTS, "bad", part("json.tool", "--nonsense"))
    monkeypatch.setitem(PARTS, "mute", part("json.tool", "--help", wanted="a broken promise"))
    return tmp_path


def test_what_a_part_says_is_its_figure_and_is_kept(elsewhere: Path) -> None:
    known, trouble = measure(["good"], 1)
    assert trouble == []
    assert known["good"]["figure"].startswith("usage")
    assert json.loads((elsewhere / "promises.json").read_text("utf-8")) == known
    assert (elsewhere / "soak/good.txt").read_text("utf-8").startswith("usage")


def test_what_fails_or_says_nothing_keeps_its_old_figure(elsewhere: Path) -> None:
    old = {"bad": {"figure": "as it was", "date": "2026-01-01"}}
    (elsewhere / "promises.json").write_text(json.dumps(old), "utf-8")
    known, trouble = measure(["bad", "mute"], 1)
    assert known == old
    named = [each.partition(":")[0] for each in trouble]
    assert named == ["bad, not measured", "mute, not measured"]


@pytest.mark.parametrize(
    "end", ["print('3 kills,'); raise SystemExit(1)", "print('kills, missed')"]
)
def test_a_goal_that_is_missed_is_shown_as_missed(
    end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PARTS, "late", part("timeit", "-n", "1", "-r", "1", end, wanted="kills,"))
    known, trouble = measure(["late"], 1)
    assert known["late"]["met"] is False
    assert len(trouble) == 1
    assert trouble[0].startswith("late, missed: ")
    assert "**missed**" in promises._row("late", PARTS["late"], known["late"])


def test_a_part_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PARTS, "slow", part("timeit", "-n", "1", "import time; time.sleep(60)"))
    with pytest.raises(Failed, match="not finished within"):
        run("slow", 0.02)


@pytest.mark.parametrize("said", ["3 passed, 1 failed in 2 s", "1 error in 2 s", "no tests ran"])
def test_cases_that_did_not_pass_are_no_figure(said: str) -> None:
    with pytest.raises(Failed):
        _cases(said)
    assert _cases("......\n6 passed in 2.31s") == "6 cases, all passed"


def test_every_table_of_the_page_calls_a_promise_by_the_same_name() -> None:
    known = json.loads((ROOT / "benchmarks/figures/promises.json").read_text("utf-8"))
    named = {promise for _, _, promise in known["planted"]["rows"]} - {"-"}
    assert named <= BROKEN_BY.keys()
