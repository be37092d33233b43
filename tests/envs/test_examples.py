"""The example that learns: a short run of all its parts."""

from pathlib import Path

import numpy as np

from examples import ppo


def test_a_few_updates_change_the_network_and_it_can_be_kept(tmp_path: Path) -> None:
    told = [*ppo.train(0.02, seed=1, tables=32)]
    network, last = told[-1]
    assert last.decisions == len(told) * 32 * ppo.STEPS
    fresh = ppo.Network(1)
    assert all((new != old).any() for new, old in zip(network.parts, fresh.parts, strict=True))
    network.save(tmp_path / "net.npz")
    again = ppo.Network.load(tmp_path / "net.npz")
    assert all(
        np.array_equal(one, two) for one, two in zip(network.parts, again.parts, strict=True)
    )
    share = ppo.win_share(again, games=3)
    assert 0 <= share <= 1
    ppo.draw([point for _, point in told], [(0.0, share)], tmp_path / "curve.svg")
    assert "svg" in (tmp_path / "curve.svg").read_text("utf-8")
