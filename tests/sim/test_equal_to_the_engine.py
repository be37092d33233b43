"""The kernel is the engine, only quicker: random games played in both, compared at every step."""

import os
from random import Random

import pytest

from quovadis.sim.layout import Phase
from tests.sim.twin import OFFERS, Twin, likely

FUZZ = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
BATCHES = 20
GAMES = int(os.environ.get("EXAMPLES", "5000")) if FUZZ else 25
"""In each batch: 500 in `make test`, 100,000 in `make fuzz`."""
WHOLE = 0.02
"""How often the whole list of offers is compared: 84 take the engine 5 ms. Else some of them."""


def compare(seed: int) -> int:
    """Play a game in both, and return the number of decisions."""
    chance = Random(seed)
    twin, bias, decisions = Twin.random(chance), chance.random(), 0
    assert twin.differences() == {}, f"seed {seed}: the start"
    while twin.phase is not Phase.OVER:
        told = f"seed {seed}, decision {decisions}, {twin.phase.name}"
        actions = twin.legal()
        offers = OFFERS if chance.random() < WHOLE else twin.some_offers(actions, chance)
        assert twin.mask_differs(actions, offers) == {}, told
        action = likely(twin, actions, chance, bias)
        twin.play(action)
        decisions += 1
        assert twin.differences() == {}, f"seed {seed}, decision {decisions}, action {action}"
    return decisions


@pytest.mark.slow
@pytest.mark.fuzz
@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_game_in_the_kernel_is_the_same_game_in_the_engine(batch: int) -> None:
    for number in range(GAMES):
        assert compare(batch * GAMES + number) > 0
