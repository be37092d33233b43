"""The games behind the pages of figures: stopped and continued, they are the same."""

from pathlib import Path
from typing import Any

import pytest

from benchmarks import haggling, results
from quovadis.research.arena import Arena
from quovadis.research.match import simulated
from quovadis.research.pool import results as games_of

SEATS = ("tiro", "quaestor", "tiro")


def line() -> dict[str, Any]:
    return {"seats": ",".join(SEATS), "games": 6, "seed": 7}


def test_a_measurement_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, resumed = line(), line()
    results.measure(whole, tmp_path / "whole", 1)
    results.measure(resumed | {"games": 3}, tmp_path / "stopped", 1)
    (file,) = (tmp_path / "stopped").iterdir()
    with file.open("a", encoding="utf-8") as half:
        half.write('{"number": 4, "reas')
    played: list[int] = []

    def counting(left: list[Any], **more: Any) -> Any:
        played.extend(sitting.number for sitting in left)
        return games_of(left, **more)

    monkeypatch.setattr(results, "results", counting)
    results.measure(resumed, tmp_path / "stopped", 1)
    assert played == [4, 5, 6]
    assert resumed == whole
    assert whole["low"] <= whole["share"] <= whole["high"]


def test_votes_and_talks_of_recorded_games_are_counted(tmp_path: Path) -> None:
    bots = ("quaestor", "quaestor", "aedilis")
    arena = Arena(bots=bots, games=3, rules=simulated("", "amigo-2005"), seed=5, recorded=True)
    files = haggling.play(tmp_path, "praetors", arena, 1)
    before = [file.stat().st_mtime_ns for file in files]
    assert haggling.play(tmp_path, "praetors", arena, 1) == files
    assert [file.stat().st_mtime_ns for file in files] == before
    found = haggling.counted(files, arena)
    assert found.games == len(files) == 3
    assert any(vote.how == "laurels" and vote.price > 0 for _, vote in found.votes)
    assert all(vote.price == 0 for _, vote in found.votes if vote.how in {"free", "owed"})
    assert any(talk.agreed for talk in found.talks)
    told = haggling.figures({"praetors": found, "liar": found}, games=3)
    assert sum(told["ways"].values()) == sum(vote.votes for _, vote in found.votes)
    assert told["costs"]["all"]["votes"] + told["ways"]["owed"] == sum(told["ways"].values())
    assert all(told["promises"][kind] for kind in haggling.USUAL)
