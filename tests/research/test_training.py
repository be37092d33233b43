"""Weights are fitted to games, which are the same every time and can be taken up again."""

from dataclasses import asdict, replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from quovadis.bots import bot
from quovadis.bots.estimate import read_weights
from quovadis.bots.features import NAMES, WIDTH
from quovadis.bots.quaestor import Quaestor
from quovadis.research.fitting import chances, dense, fit, learned, quality, write_weights
from quovadis.research.lessons import SIZES, Lesson, _Watched, lesson
from quovadis.research.training import (
    AnotherTraining,
    Notebook,
    Training,
    lessons,
    read_lessons,
)

TRAINING = Training(games=6, rounds=1, seed=5)


@pytest.fixture(scope="module")
def played() -> list[Lesson]:
    return [*lessons(TRAINING.tasks(1, None), jobs=1)]


def test_a_game_teaches_what_seats_saw_and_who_won(played: list[Lesson]) -> None:
    assert [told.players for told in played] == [*SIZES, *SIZES]
    for told in played:
        assert sum(told.wins) == pytest.approx(1)
        assert all(len(rows) == told.players for rows in told.rows)


def test_a_game_in_which_nobody_reached_the_senate_teaches_nothing() -> None:  # R10.6
    task = next(iter(TRAINING.tasks(1, None)))
    assert not lesson(replace(task, pool=("stand-in",))).rows


def test_a_bot_in_training_is_not_asked_what_it_never_says() -> None:
    quaestor = bot("quaestor")
    assert _Watched(quaestor, Random(1), []).cuts_in_with == Quaestor.cuts_in_with
    assert _Watched(bot("tiro"), Random(1), []).cuts_in_with is None


def test_no_two_seeds_share_a_round() -> None:
    played = {
        task.seed
        for seed in (5, 6)
        for number in (1, 2)
        for task in replace(TRAINING, seed=seed).tasks(number, None)
    }
    assert len(played) == 4


def test_the_same_seed_gives_the_same_game(played: list[Lesson]) -> None:
    task = next(iter(TRAINING.tasks(1, None)))
    assert lesson(task) == played[0]
    assert lesson(replace(task, seed=6)) != played[0]


def test_bots_judge_by_the_weights_of_the_round_before() -> None:
    task = next(iter(TRAINING.tasks(2, None)))
    fitted = {players: [0.0] * WIDTH for players in SIZES}
    assert lesson(replace(task, weights=fitted)) != lesson(task)


def test_what_was_played_is_not_played_again(played: list[Lesson], tmp_path: Path) -> None:
    with Notebook(tmp_path, TRAINING).games(1) as games:
        for told in played[:2]:
            games.write(asdict(told))
    with (tmp_path / "games-1.jsonl").open("a") as file:
        file.write('{"number": 2, "pla')  # the power failed
    with Notebook(tmp_path, TRAINING).games(1) as games:
        assert read_lessons(games) == {told.number: told for told in played[:2]}
        games.write(asdict(played[2]))
        assert read_lessons(games)[2] == played[2]


def test_a_folder_holds_one_training(tmp_path: Path) -> None:
    Notebook(tmp_path, TRAINING)
    with pytest.raises(AnotherTraining):
        Notebook(tmp_path, replace(TRAINING, seed=6))


def test_other_weights_or_another_seed_leave_another_trace() -> None:
    plain = {players: [0.0] * WIDTH for players in SIZES}
    known = TRAINING.trace(plain)
    assert known != TRAINING.trace({**plain, 3: [0.1] * WIDTH})
    assert known != replace(TRAINING, seed=6).trace(plain)


def made(*, games: int, weight: float) -> list[Lesson]:
    """Games in which one feature decides, as a weight says."""
    rng = np.random.default_rng(3)
    told = []
    for number in range(games):
        values = rng.normal(size=3)
        odds = np.exp(weight * values) / np.exp(weight * values).sum()
        winner = rng.choice(3, p=odds)
        rows = tuple([(7, float(value))] for value in values)
        wins = tuple(float(player == winner) for player in range(3))
        told.append(Lesson(number=number, players=3, rows=(rows,), wins=wins))
    return told


def test_fitting_finds_the_weight_that_decided() -> None:
    told = made(games=3000, weight=1.5)
    weights = fit(*dense(told))
    assert weights[7] == pytest.approx(1.5, abs=0.15)
    assert np.abs(np.delete(weights, 7)).max() == 0
    judged = quality(told, weights)
    assert judged.log_loss < judged.even_log_loss
    assert judged.calibration_error < 0.03


def test_the_estimate_in_play_is_the_one_that_was_fitted(played: list[Lesson]) -> None:
    fitted, qualities = learned([replace(told, number=i) for i, told in enumerate(played * 2)])
    read = read_weights(write_weights(TRAINING, fitted, qualities))
    assert read == fitted
    assert [each.players for each in qualities] == [*SIZES]
    block, _ = dense(played[:1])
    assert chances(block, np.array(read[3])).sum(axis=1) == pytest.approx(1, abs=1e-6)
    assert len(NAMES) == WIDTH
