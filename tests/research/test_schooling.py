"""The network of a caesar is fitted to games of the kernel's hagglers."""

from pathlib import Path

import numpy as np
import pytest

from quovadis.research.lessons import SIZES
from quovadis.research.schooling import (
    FOR_TESTING,
    STRIDE,
    School,
    learned,
    network_of,
    school,
    write_network,
)
from quovadis.sim.layout import TURN
from quovadis.sim.network import Network, released


@pytest.fixture(scope="module")
def lessons() -> School:
    return school(3, 250, seed=4)


def test_every_position_is_from_a_turn_that_begins_and_has_a_winner(lessons: School) -> None:
    assert {*lessons.games.tolist()} == {*range(250)}
    assert np.allclose(lessons.wins.sum(axis=1), 1)
    assert not ((lessons.positions[:, TURN] + lessons.games) % STRIDE).any()


def test_a_network_that_learned_says_more_than_even_chances(lessons: School) -> None:
    layers, grade = learned(lessons, seed=4)
    assert grade.games == 250 // FOR_TESTING
    assert grade.positions == int((lessons.games % FOR_TESTING == 0).sum())
    assert grade.log_loss < grade.even_log_loss
    again, _ = learned(school(3, 250, seed=4), seed=4)
    assert all(np.array_equal(one, two) for one, two in zip(layers, again, strict=True))
    other, _ = learned(lessons, seed=5)
    assert not np.array_equal(layers[0], other[0])


def test_a_network_is_stored_and_read_with_three_digits_at_least(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    shapes = [each.shape[1:] for each in released()]
    layers = {n: [rng.normal(size=shape).astype(np.float32) for shape in shapes] for n in SIZES}
    network, file = network_of(layers), tmp_path / "network.npz"
    write_network(network, file)
    with np.load(file) as told:
        read = Network(*(told[name] for name in Network._fields))
    for one, two in zip(network, read, strict=True):
        assert np.allclose(one, two, rtol=1e-3, atol=1e-4)
    first = file.read_bytes()
    write_network(network, file)
    assert file.read_bytes() == first
