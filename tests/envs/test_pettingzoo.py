"""The PettingZoo environment passes PettingZoo's own tests, and refuses what cannot be done."""

import pickle
from dataclasses import fields
from inspect import signature
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from quovadis import Game, sim
from quovadis.envs import QuovadisVectorEnv, quovadis_v0
from quovadis.envs.variant import Variant
from quovadis.sim.observing import OBSERVATION

THEIR_LIST = pytest.mark.filterwarnings(
    # Said to every observation that is a dict, but for the classics on a list of PettingZoo's own.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def played_out(env: quovadis_v0.raw_env, seed: int) -> dict[str, float]:
    """Everyone's reward after a random game."""
    env.reset(seed=seed)
    chance, got = np.random.default_rng(seed), {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            got[agent] = reward
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@THEIR_LIST
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("deals", [True, False])
def test_it_passes_the_api_test(players: int, deals: bool) -> None:
    api_test(quovadis_v0.env(players=players, deals=deals), num_cycles=300)


def test_it_passes_the_seed_test() -> None:
    seed_test(quovadis_v0.env, num_cycles=100)


def test_it_passes_the_render_test() -> None:
    render_test(quovadis_v0.env, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


def test_it_passes_the_max_cycles_test() -> None:
    max_cycles_test(quovadis_v0)


def test_the_parallel_one_passes_its_tests() -> None:
    parallel_api_test(quovadis_v0.parallel_env(), num_cycles=200)
    parallel_seed_test(quovadis_v0.parallel_env, num_cycles=50)


def test_a_seed_gives_the_laurels_of_that_game() -> None:
    env = quovadis_v0.env(players=3)
    env.reset(seed=7)
    laurels = sim.from_game(Game.new("red blue black", seed=7))["laurels"]
    assert env.game["laurels"].tolist() == laurels.tolist()


def test_without_a_seed_every_game_is_another_one() -> None:
    env = quovadis_v0.env()
    boards = set()
    for _ in range(5):
        env.reset()
        boards.add(env.state().tobytes())
    assert len(boards) == 5


@pytest.mark.parametrize("action", [-1, sim.ACTIONS, None, 12_345, 1.5, "+a1"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = quovadis_v0.env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="a number from 0 to"):
        env.step(action)


def test_an_illegal_action_is_refused_in_words_and_changes_nothing() -> None:
    env = quovadis_v0.env()
    env.reset(seed=1)
    before = env.state()
    advance = 4  # nobody is on the board yet
    with pytest.raises(ValueError, match=r"action 4 \(\w\d-\w\d\) cannot be played now"):
        env.step(advance)
    assert (env.state() == before).all()
    assert env.agent_selection == "player_0"


def test_before_reset_there_is_no_game() -> None:
    env = quovadis_v0.env()
    with pytest.raises(AttributeError, match=r"reset\(\) begins one"):
        env.step(0)


def test_after_its_end_nothing_can_be_played() -> None:
    env = quovadis_v0.env(players=3, cutoff=2)
    played_out(env, 1)
    with pytest.raises(ValueError, match=r"reset\(\) begins another"):
        env.step(0)


def test_rewards_are_wins_places_or_laurels_that_sum_to_nothing() -> None:
    wins = played_out(quovadis_v0.env(players=3, reward="win"), 3)
    places = played_out(quovadis_v0.env(players=3, reward="place"), 3)
    laurels = played_out(quovadis_v0.env(players=3, reward="laurels"), 3)
    assert sorted(wins.values()) == [0, 0, 1]
    assert sorted(places.values()) == [0, 0.5, 1]
    assert max(places, key=places.__getitem__) == max(wins, key=wins.__getitem__)
    assert sum(laurels.values()) == pytest.approx(0)
    assert any(laurels.values())


def test_an_observation_shows_no_rivals_purse() -> None:
    """Two games that differ only in what a seat may not know look the same to it (house law 3)."""
    env = quovadis_v0.env(players=3)
    env.reset(seed=2)
    env._state["purse"][1:3, :3] = [[2, 0, 0], [0, 1, 1]]
    seen = env.observe("player_0")["observation"]
    env._state["purse"][1:3, :3] = [[0, 1, 1], [1, 1, 0]]
    env._state["supply"][..., ::-1] = env._state["supply"].copy()
    assert (env.observe("player_0")["observation"] == seen).all()
    assert (env.observe("player_1")["observation"] != seen).any()


def test_only_who_decides_is_told_what_is_legal() -> None:
    env = quovadis_v0.env(players=3)
    env.reset(seed=2)
    assert env.observe("player_0")["action_mask"].sum() == 13
    assert env.observe("player_1")["action_mask"].sum() == 0


def test_in_cycles_an_illegal_action_is_refused_and_the_decision_stays_open() -> None:
    env = quovadis_v0.env(players=3, max_cycles=5)
    env.reset(seed=1)
    before = env.state()
    for action in (4, 0, 0):  # the first one decides, and nobody can advance
        env.step(action)
    assert (env.state() == before).all()
    assert env.infos["player_0"] == {"refused": 4}
    for action in (0, 4, 4):  # what the others say counts for nothing
        env.step(action)
    assert env.game["turn"] == 2


def test_it_can_be_pickled() -> None:
    made = quovadis_v0.env(players=5, deals=False, render_mode="ansi", render_purses="open")
    env = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own
    env.reset(seed=1)
    assert env.num_agents == 5
    assert env.game["deals"] == 0
    assert env.render().count("purse empty") == 5


def test_it_draws_no_purses_unless_told_to(capsys: pytest.CaptureFixture[str]) -> None:  # R9.1
    for purses, shown in (("closed", 0), ("actor", 1), ("open", 4)):
        env = quovadis_v0.env(render_mode="human", render_purses=purses)
        env.reset(seed=1)
        env.render()
        assert capsys.readouterr().out.count("purse empty") == shown


def test_help_shows_what_can_be_chosen() -> None:
    chosen = {each.name for each in fields(Variant)}
    for made in (quovadis_v0.raw_env, QuovadisVectorEnv):
        assert chosen < {*signature(made).parameters}


@pytest.mark.parametrize(
    "wrong, told",
    [
        ({"players": 2}, "3 to 5 players"),
        ({"reward": "gold"}, "a reward is one of"),
        ({"edition": "amigo-1066"}, "edition cannot be"),
        ({"render_mode": "braille"}, "a render mode is one of"),
        ({"max_cycles": 0}, "a number from 1"),
        ({"render_purses": "mine"}, "one of closed, actor, open"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        quovadis_v0.env(**wrong)


def test_the_variant_is_what_the_kernel_plays() -> None:
    env = quovadis_v0.env(players=3, window="two-turns", limited_ones=True, cutoff=9, adjourn=False)
    env.reset(seed=1)
    game = env.game
    assert game["open_supply"] < 18
    assert int(game["cutoff"]) == 9
    assert int(game["adjourn"]) == 0
    seen = env.observe("player_0")["observation"].view(OBSERVATION)[0]
    assert seen["ahead"] > 0
