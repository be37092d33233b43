"""The network by which a consul judges."""

import numpy as np
import pytest
from numpy.typing import NDArray

from quovadis import sim
from quovadis.sim.layout import SEATS, rows
from quovadis.sim.network import SEEN, Network, foresee_all, released, see
from quovadis.sim.playing import judge_all
from quovadis.sim.valuing import weights_of

TABLES = (3, 4, 5)


def played(players: int, decisions: int, games: int = 40) -> sim.States:
    """Games in the middle, played at random."""
    states = sim.start(games, players=players, seed=players)
    batch = sim.Batch(states)
    for number in range(decisions):
        batch.step(sim.sample(batch.masks, seed=number))
    return batch.states


def foretold(states: sim.States, network: Network) -> NDArray[np.float64]:
    shares = np.zeros((len(states), SEATS))
    foresee_all(rows(states), network, shares)
    return shares


@pytest.mark.parametrize("players", TABLES)
def test_chances_of_all_players_add_up_to_one(players: int) -> None:
    shares = foretold(played(players, 150), released())
    assert shares[:, :players].min() >= 0
    assert np.allclose(shares.sum(axis=1), 1)
    assert not shares[:, players:].any()


@pytest.mark.parametrize("players", TABLES)
def test_a_game_that_is_over_is_judged_by_its_result(players: int) -> None:
    states = sim.playout(sim.start(20, players=players, seed=1), "greedy")
    assert np.array_equal(foretold(states, released()), states["place"] == 1)


@pytest.mark.parametrize("players", TABLES)
def test_whoever_sits_one_seat_on_has_the_same_chance_at_the_same_table(players: int) -> None:
    states = played(players, 120)
    turned = states.copy()
    by_seat = ("seated", "reserve", "purse")
    for name in by_seat:
        axis = 1 if name == "purse" else -1
        part = np.take(turned[name], range(players), axis)
        np.moveaxis(turned[name], axis, 0)[:players] = np.moveaxis(np.roll(part, 1, axis), axis, 0)
    for name in ("back_until", "oppose_until"):
        part = turned[name][:, :players, :players]
        turned[name][:, :players, :players] = np.roll(part, (1, 1), (1, 2))
    for name in ("active", "actor"):
        turned[name] = (turned[name] + 1) % players
    turned["senate"] = np.where(turned["senate"] < 0, -1, (turned["senate"] + 1) % players)
    running = states["phase"] != sim.Phase.OVER
    here, there = foretold(states[running], released()), foretold(turned[running], released())
    assert np.allclose(np.roll(here[:, :players], 1, axis=1), there[:, :players])


def test_what_is_seen_fits_the_row_and_is_of_one_size() -> None:
    seen = np.full(SEEN, np.nan, np.float32)
    for states in map(played, TABLES, (50, 250, 400)):
        for state in rows(states):
            see(state, 1, seen)
            assert np.isfinite(seen).all()
            assert np.abs(seen).max() <= 16  # a purse of 160 would be one


def test_the_network_foresees_who_wins_better_than_the_estimate() -> None:
    """In games that neither was made from: begun at random, and ended by players who weigh."""
    states = played(4, 200, games=400)
    states = states[states["phase"] != sim.Phase.OVER]
    ended = sim.playouts(states, policies="weighted", seed=3)
    won = ended["place"] == 1
    told = np.zeros((len(states), SEATS))
    judge_all(rows(states), weights_of(), told)
    losses = [
        -np.log(np.maximum(each[won], 1e-9)).mean() for each in (foretold(states, released()), told)
    ]
    assert losses[0] < losses[1]
