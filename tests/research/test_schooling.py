"""The network of a consul is fitted to games of the kernel's hagglers."""

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quovadis.bots.estimate import published
from quovadis.bots.registry import BotRefused, bot
from quovadis.research.contest import fingerprints
from quovadis.research.lessons import SIZES
from quovadis.research.schooling import (
    FOR_TESTING,
    STRIDE,
    School,
    learned,
    network_of,
    school,
)
from quovadis.search.consul import Consul
from quovadis.sim.api import start
from quovadis.sim.layout import SEATS, TURN, rows
from quovadis.sim.network import (
    NONE,
    Network,
    calmed,
    fingerprint,
    foresee_all,
    read_network,
    released,
    write_network,
)


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


def test_a_network_is_written_and_read_with_three_digits_at_least() -> None:
    rng = np.random.default_rng(1)
    shapes = [each.shape[1:] for each in released()]
    layers = {n: [rng.normal(size=shape).astype(np.float32) for shape in shapes] for n in SIZES}
    network = network_of(layers)
    text = write_network(network, {"program": "test"})
    assert json.loads(text)["program"] == "test"
    read = read_network(text)
    for one, two in zip(network, read, strict=True):
        assert np.allclose(one, two, rtol=1e-3, atol=1e-4)
    assert write_network(read, {"program": "test"}) == text
    assert fingerprint(read) == fingerprint(read_network(text)) != fingerprint(released())


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda told: [],
        lambda told: {"weights": {}},
        lambda told: {"network": {**told["network"], "score": 7}},
        lambda told: {"network": {**told["network"], "score": "§"}},
        lambda told: {"network": {**told["network"], "score": "AAAA"}},
        lambda told: {"network": {**told["network"], "third": ""}},
        lambda told: {
            "network": {**told["network"], "score": b64encode(b"\x00\x7e" * 96).decode()}
        },
    ],
)
def test_what_is_no_network_is_refused(spoilt: Callable[[Any], Any]) -> None:
    told = json.loads(write_network(released(), {}))
    with pytest.raises(ValueError, match=r"."):
        read_network(json.dumps(spoilt(told)))


def test_a_consul_judges_by_its_own_network_its_own_weights_or_the_released_network(
    tmp_path: Path,
) -> None:
    zero = Network(*(0 * layer for layer in released()))
    file = tmp_path / "network.json"
    file.write_text(write_network(zero, {}), "utf-8")
    name = f"caesar:network={file}"
    mine = bot(name)
    assert isinstance(mine, Consul)
    assert not mine.judge.score.any()
    assert np.array_equal(Consul().judge.first, released().first)
    assert Consul(weights=published()).judge is NONE
    assert fingerprints({name: mine, "caesar": bot("caesar")}) == {name: fingerprint(zero)}
    file.write_text("{}", "utf-8")
    with pytest.raises(BotRefused):
        bot(name)


def test_a_calmed_network_has_the_same_order_and_less_certainty() -> None:
    games = rows(start(20, players=4, seed=3))
    sure, calm = np.zeros((20, SEATS)), np.zeros((20, SEATS))
    foresee_all(games, released(), sure)
    foresee_all(games, calmed(released(), 0.5), calm)
    assert np.array_equal(sure.argsort(axis=1)[:, -4:], calm.argsort(axis=1)[:, -4:])
    assert (calm.max(axis=1) < sure.max(axis=1)).all()
