"""The examples for researchers: short runs of all their parts."""

from pathlib import Path

import numpy as np
import pytest

from examples import against_the_ladder, ppo, random_rollout


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


def test_random_games_are_rolled_out(capsys: pytest.CaptureFixture[str]) -> None:
    random_rollout.main(200)
    one, many = capsys.readouterr().out.splitlines()
    assert one.count("player_") == 4
    assert many.startswith("200 games: seats won ")


def test_a_policy_meets_the_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    against_the_ladder.main(4, ["tiro", "quaestor"])
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[3] for line in told] == ["tiro", "quaestor"]
    assert all(line.endswith("even: 25 %)") for line in told)
