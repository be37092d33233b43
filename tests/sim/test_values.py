"""Chances in the kernel are those of the bots' estimate."""

from random import Random

import numpy as np
import pytest

from quovadis import Game, sim
from quovadis.bots.estimate import chances
from quovadis.bots.prospect import Prospect
from quovadis.core.laurels import total
from quovadis.sim.layout import Phase
from tests.sim.twin import Twin, likely


@pytest.mark.parametrize("seed", range(12))
def test_chances_are_those_of_the_estimate(seed: int) -> None:
    chance = Random(seed)
    twin = Twin.random(chance)
    compared = 0
    while twin.phase is not Phase.OVER:
        if twin.phase is Phase.ACT:
            expected = chances(_open(twin.game))
            told = sim.chances(twin.kernel)[: len(expected)]
            assert told == pytest.approx(expected)
            compared += 1
        twin.play(likely(twin, twin.legal(), chance, 0.7))
    assert compared > 10


def _open(game: Game) -> Prospect:
    """The table with all purses open, as the kernel sees it."""
    prospect = Prospect.of(game.view(game.state.players[0]), ())
    prospect.wealth = [float(total(purse)) for purse in game.state.purses]
    return prospect


def test_at_the_end_the_winner_is_certain() -> None:
    end = sim.playout(sim.start(players=4), seed=3)
    told = sim.chances(end)
    assert told[sim.winners(end)] == 1.0
    assert told.sum() == 1.0


def test_weights_of_a_training_can_be_used() -> None:
    even = {players: [0.0] * sim.weights_of().shape[1] for players in (3, 4, 5)}
    assert sim.chances(sim.start(players=4), even).tolist() == [0.25, 0.25, 0.25, 0.25, 0.0]


def test_whoever_plays_by_weights_beats_the_greedy_and_these_beat_chance() -> None:
    table: list[sim.Policy] = ["weighted", "greedy", "random", "random"]
    played = sim.playouts(sim.start(400, players=4, seed=5), table, seed=6)
    wins = np.bincount(sim.winners(played), minlength=4)
    assert wins[0] > wins[1] > wins[2:].max()
