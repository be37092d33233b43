"""The vector environment: one learner at many tables, begun again as Gymnasium says."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from quovadis import sim
from quovadis.envs import QuovadisVectorEnv


def legal(info: dict[str, Any], chance: np.random.Generator) -> NDArray[np.int64]:
    """Some legal action at each table; 0 where the game is over."""
    mask = info["action_mask"]
    return np.asarray((chance.random(mask.shape) * mask).argmax(axis=1))


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_it_is_always_the_learner_who_decides(seat: int | None) -> None:
    env = QuovadisVectorEnv(12, seat=seat, players=3)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    if seat is None:
        assert np.bincount(env.seats).tolist() == [4, 4, 4]
    for _ in range(60):
        going_on = env.games["phase"] != sim.Phase.OVER
        assert (env.games["actor"] == env.seats)[going_on].all()
        seen, _, _, _, info = env.step(legal(info, chance))
        assert env.observation_space.contains(seen)


def test_the_next_step_after_the_end_begins_a_game() -> None:
    env = QuovadisVectorEnv(16, players=3, cutoff=3)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    before, ends = np.zeros(16, np.bool_), 0
    for _ in range(40):
        _, reward, over, cut, info = env.step(legal(info, chance))
        assert not (over & before).any()
        assert not cut.any()
        assert (info["action_mask"][over] == 0).all()
        assert (env.games["turn"][before] <= 3).all()
        assert (reward[~over] == 0).all()
        ends += int(over.sum())
        before = over
    assert ends > 16


def test_in_the_same_step_the_last_observation_is_in_the_info() -> None:
    env = QuovadisVectorEnv(
        16, players=3, cutoff=3, reward="place", autoreset_mode=AutoresetMode.SAME_STEP
    )
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    ends = 0
    for _ in range(40):
        seen, reward, over, _, info = env.step(legal(info, chance))
        assert (info["action_mask"].sum(axis=1) > 0).all()
        for table in np.flatnonzero(over):
            last = info["final_obs"][table].view(sim.OBSERVATION)[0]
            assert last["phase"][sim.Phase.OVER] == 1
            place = info["final_info"]["place"][table]
            assert reward[table] == (3 - place) / 2
            assert seen[table].view(sim.OBSERVATION)[0]["phase"][sim.Phase.OVER] == 0
            ends += 1
    assert ends > 16


def test_a_seed_repeats_all_games_whatever_the_threads() -> None:
    ways = []
    for jobs in (1, 2):
        env = QuovadisVectorEnv(32, opponents="random", jobs=jobs)
        chance = np.random.default_rng(5)
        _, info = env.reset(seed=3)
        for _ in range(50):
            _, _, _, _, info = env.step(legal(info, chance))
        ways.append(env.games.tobytes())
    assert ways[0] == ways[1]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = QuovadisVectorEnv(4, seat=0)
    env.reset(seed=1)
    before = env.games.copy()
    with pytest.raises(ValueError, match="action 124 cannot be played at table 2"):
        env.step([0, 0, 124, 0])
    assert (env.games == before).all()


def test_an_action_that_is_no_whole_number_is_refused() -> None:
    env = QuovadisVectorEnv(2)
    env.reset(seed=1)
    with pytest.raises(TypeError, match="an action is a whole number"):
        env.step([0.5, 0.5])


def test_greedy_opponents_beat_a_random_learner() -> None:
    env = QuovadisVectorEnv(256, autoreset_mode=AutoresetMode.SAME_STEP)
    chance, wins, games = np.random.default_rng(1), 0.0, 0
    _, info = env.reset(seed=1)
    for _ in range(60):
        _, reward, over, _, info = env.step(legal(info, chance))
        wins, games = wins + reward.sum(), games + int(over.sum())
    assert games > 200
    assert wins / games < 0.1


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_every_table_is_drawn(mode: str) -> None:
    env = QuovadisVectorEnv(2, render_mode=mode)
    env.reset(seed=1)
    first, second = env.render()
    assert isinstance(first, str)
    assert first != second
    assert "purse" not in first


@pytest.mark.parametrize(
    "wrong, told",
    [
        ({"opponents": ("greedy", "greedy")}, "3 opponents are needed"),
        ({"opponents": "praetor"}, "a policy is one of"),
        ({"seat": 4}, "a seat is a number"),
        ({"num_envs": 0}, "a number from 1"),
        ({"autoreset_mode": AutoresetMode.DISABLED}, "by themselves"),
        ({"render_mode": "human"}, "a render mode is one of"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        QuovadisVectorEnv(**wrong)


def test_before_reset_there_are_no_games() -> None:
    with pytest.raises(ValueError, match=r"reset\(\) begins them"):
        QuovadisVectorEnv(2).step([0, 0])
