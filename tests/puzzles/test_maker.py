"""How puzzles are made: from games that a seed decides, whenever and wherever they are played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.puzzles import Puzzle, maker, puzzles, shelf as shelves
from quovadis.puzzles.choices import candidate, lasting
from quovadis.puzzles.puzzle import Kind
from quovadis.puzzles.trial import Trial

ELSEWHERE = """
import sys
from quovadis.puzzles import maker, shelf

record, found = maker.looked_through(1, int(sys.argv[1]))
sys.stdout.buffer.write(shelf.write(shelf.Shelf(1).with_game(1, record, found)))
"""


def test_a_game_gives_the_same_puzzles_everywhere() -> None:
    for number in range(1, 20):
        record, found = maker.looked_through(1, number)
        if found:
            break
    here = shelves.Shelf(1).with_game(1, record, found)
    assert here.puzzles
    hashed = {**os.environ, "PYTHONHASHSEED": "1"}  # sets and hashes differ from ours
    command = [sys.executable, "-c", ELSEWHERE, str(number)]
    there = subprocess.run(command, env=hashed, stdout=subprocess.PIPE, check=True).stdout
    assert shelves.read(there) == here


def test_what_is_not_best_is_not_found_to_be_best() -> None:
    puzzle = next(one for one in puzzles() if not one.best)
    position = puzzle.position()
    trial = Trial(puzzle.events[: puzzle.at], puzzle.seat, position.choices, "another")
    assert not trial.decide(plain=2, best=1)
    assert trial.games <= 4, "that was clear at the first look"


def test_a_promise_for_later_is_played_on_for_longer() -> None:
    rounds = set[int]()
    for puzzle in puzzles()[:40]:
        position = puzzle.position()
        trial = Trial(puzzle.events[: puzzle.at], puzzle.seat, position.choices, "")
        assert trial.rounds == (2 if any(map(lasting, position.choices)) else 1)
        rounds.add(trial.rounds)
    assert rounds == {1, 2}


def test_a_chance_to_cut_in_makes_no_puzzle() -> None:
    """While the mover thinks about an offer, the others may speak first."""
    puzzle = next(one for one in puzzles() if one.kind == "offer")
    driver = Driver(puzzle.position().game)
    asked = [one for one in driver.questions() if one.kind == "cut-in"]
    assert asked
    assert [candidate(driver, one, seed=0) for one in asked] == [None] * len(asked)


def test_one_kind_of_puzzle_can_be_looked_for_alone() -> None:
    last = shelves.read(shelves.own_file().read_bytes()).found[-1]
    puzzle = last.puzzles[0]
    assert puzzle.kind == "call-in"
    driver = Driver(puzzle.position().game)
    asked = Question(seat=puzzle.seat, kind="act")
    found = candidate(driver, asked, seed=0, only="call-in")
    assert found is not None
    assert (found.at, found.kind) == (puzzle.at, "call-in")
    assert candidate(driver, asked, seed=0, only="offer") is None


class Games:
    """Games that were looked through before, in place of new ones."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        known = shelves.read(shelves.own_file().read_bytes()).found[:3]
        self.found = {2: known[0], 3: known[1], 5: known[2]}

    def __call__(
        self, _seed: int, number: int, _only: Kind | None
    ) -> tuple[str, tuple[Puzzle, ...]]:
        self.asked.append(number)
        found = self.found.get(number)
        return ("", ()) if found is None else (found.record, found.puzzles)


def test_stopped_work_is_gone_on_with_and_comes_out_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games()
    monkeypatch.setattr(maker, "looked_through", games)
    wanted = sum(len(one.puzzles) for one in games.found.values())
    whole, stopped = tmp_path / "whole.gz", tmp_path / "stopped.gz"
    *_, last = maker.make(whole, seed=7, wanted=wanted, jobs=1)
    assert games.asked == [1, 2, 3, 4, 5]
    assert (last.seed, last.next, len(last.puzzles)) == (7, 6, wanted)
    assert shelves.read(whole.read_bytes()) == last

    games.asked = []
    going = maker.make(stopped, seed=7, wanted=wanted, jobs=1)
    for _ in range(4):  # how it stands at first, and three games
        next(going)
    del going
    assert len(shelves.read(stopped.read_bytes()).puzzles) < wanted
    *_, last = maker.make(stopped, seed=99, wanted=wanted, jobs=1)
    assert games.asked == [1, 2, 3, 4, 5], "no game was looked through twice"
    assert stopped.read_bytes() == whole.read_bytes()
    assert [one.number for one in last.puzzles] == [*range(1, wanted + 1)]


def test_where_there_are_enough_nothing_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games()
    monkeypatch.setattr(maker, "looked_through", games)
    file = tmp_path / "puzzles.gz"
    file.write_bytes(shelves.own_file().read_bytes())
    assert len([*maker.make(file, seed=1, wanted=1, jobs=1)]) == 1
    assert games.asked == []
