"""Games by the thousand: begun, stepped, played out, saved and compared."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quovadis import Game, TableRules, sim
from quovadis.sim import compiling
from quovadis.sim.layout import MOVE_CAESAR
from tools.kernel_fields import PAGE, page

untyped: Any = sim


def test_the_same_seed_gives_the_same_games_whoever_plays_them() -> None:
    games = sim.start(60, players=4, seed=9)
    alone = sim.playouts(games, "greedy", seed=2)
    assert np.array_equal(alone, sim.playouts(games, "greedy", seed=2, jobs=3))
    assert not np.array_equal(alone, sim.playouts(games, "greedy", seed=3))
    assert np.array_equal(games, sim.start(60, players=4, seed=9))  # nothing was changed


def test_every_game_of_many_is_shuffled_anew() -> None:
    games = sim.start(50, players=3, seed=1)
    assert len({supply.tobytes() for supply in games["supply"]}) == 50


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_laurels_and_senators_are_somewhere_at_the_end(players: int) -> None:  # R1.4, R1.5
    ends = sim.playouts(sim.start(200, players=players, seed=3), seed=4)
    tokens = ends["purse"].sum(axis=(1, 2)) + (ends["laurels"] >= 0).sum(axis=1)
    tokens += (ends["supply"] >= 0).sum(axis=1) + ends["open_supply"] + ends["box"]
    assert (tokens == 62).all()
    senators = ends["seated"].sum(axis=(1, 2)) + ends["reserve"].sum(axis=1)
    assert (senators == 8 * players).all()
    assert (ends["purse"] >= 0).all()


def test_states_are_plain_arrays(tmp_path: Path) -> None:
    games = sim.playouts(sim.start(5, players=3), seed=1)
    np.save(tmp_path / "games.npy", games)
    assert np.array_equal(np.load(tmp_path / "games.npy"), games)
    assert len({game.tobytes() for game in (*games, *games.copy())}) == 5


def test_stepping_many_games_is_stepping_each_of_them() -> None:
    games = sim.start(30, players=5, rules=TableRules(), seed=2)  # none of them ends so soon
    rng = np.random.default_rng(1)
    for _ in range(40):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in sim.legal(games)])
        each = [
            sim.step(games[number : number + 1].reshape(()), action)
            for number, action in enumerate(actions)
        ]
        games = sim.step(games, actions)
        assert [game.tobytes() for game in games] == [game.tobytes() for game in each]


def test_games_can_be_stepped_where_they_are() -> None:
    games = sim.start(4, players=3)
    again = games.copy()
    assert sim.step(games, [0, 1, 2, 3], in_place=True) is games
    assert np.array_equal(games, sim.step(again, [0, 1, 2, 3]))
    with pytest.raises(ValueError, match="in place"):
        sim.step(games[::2], [0, 0], in_place=True)


def test_a_batch_tells_what_can_be_played_and_who_has_won() -> None:
    batch = sim.Batch(sim.start(50, players=3, seed=4))
    for turn in range(5000):
        batch.step(sim.sample(batch.masks, seed=turn))
        assert np.array_equal(batch.masks, sim.legal(batch.states))
        assert np.array_equal(batch.wins, sim.rewards(batch.states))
        if batch.over.all():
            break
    assert batch.over.all()
    assert (batch.wins.sum(axis=1) == 1).all()
    again = np.zeros(50, np.bool_)
    again[7] = True
    batch.restart(again, sim.start(1, players=3, seed=5))
    assert batch.over.sum() == 49
    assert batch.masks[7].sum() == 13


def test_a_batch_refuses_what_cannot_be_played_and_changes_nothing() -> None:
    batch = sim.Batch(sim.start(3, players=3))
    before = batch.states.copy()
    for wrong in (-1, 31, 10**9):
        with pytest.raises(ValueError, match=f"action {wrong} cannot be played in state 1"):
            batch.step([0, wrong, 0])
    assert np.array_equal(batch.states, before)


def test_every_allowed_action_is_sampled_equally_often() -> None:
    masks = np.zeros((9000, sim.ACTIONS), np.bool_)
    masks[:, [3, 50, 124]] = True
    counts = np.bincount(sim.sample(masks, seed=1), minlength=sim.ACTIONS)
    assert counts[[3, 50, 124]].sum() == 9000
    assert counts[[3, 50, 124]].min() > 2800


def test_games_that_are_over_stay_as_they_are() -> None:
    end = sim.playout(sim.start(players=3), seed=1)
    assert not sim.legal(end).any()
    assert sim.step(end, 0) == end


def test_rewards_tell_who_won_who_came_where_and_who_was_rich() -> None:
    games = sim.start(100, players=4, seed=8)
    assert not sim.rewards(games).any()
    ends = sim.playouts(games, "greedy", seed=1)
    assert (sim.rewards(ends, "win").sum(axis=1) == 1).all()
    assert (sim.rewards(ends, "win").argmax(axis=1) == sim.winners(ends)).all()
    assert (sim.rewards(ends, "place").argmax(axis=1) == sim.winners(ends)).all()
    assert np.allclose(sim.rewards(ends, "laurels").sum(axis=1), 0)


def test_every_state_can_be_played_on_many_times() -> None:
    state = sim.start(players=3, seed=1)
    ends = sim.playouts(state, each=300, seed=5)
    assert ends.shape == (300,)
    assert {*sim.winners(ends).tolist()} == {0, 1, 2}


@pytest.mark.parametrize(
    "wrong, told",
    [
        (lambda: sim.start(players=2), "3 to 5 players, not 2"),
        (lambda: sim.start(seed=-1), "a seed is a whole number from 0"),
        (lambda: sim.start(rules=TableRules(special_tokens=True)), "special tokens"),
        (lambda: sim.start(rules=TableRules(cutoff=9999)), "3,000 rounds"),
        (lambda: sim.start(-1), "games takes a number from 0, not -1"),
        (lambda: sim.sample(np.ones(5)), r"masks takes 125 entries .* not \(5,\)"),  # type: ignore[arg-type]
        (lambda: sim.observe(sim.start(3), [0, 1]), "3 states need one seat or as many, not 2"),
        (lambda: sim.chances(sim.start(), {3: [1.0]}), "numbers for 3 players, not"),
        (lambda: sim.unpacked(3), "offers are the actions 41 to 124, not 3"),
        (lambda: sim.step(sim.start(), 31), "action 31 cannot be played"),
        (lambda: sim.step(sim.start(), 10**6), "action 1000000 cannot be played"),
        (lambda: sim.step(sim.start(3), [0, 0]), "3 states need as many actions, not 2"),
        (lambda: sim.playouts(sim.start(), "clever"), "one of random, greedy, weighted"),  # type: ignore[arg-type]
        (lambda: sim.playouts(sim.start(), ("random",)), "too few"),
        (lambda: sim.playouts(sim.start(), each=0), "from 1"),
        (lambda: sim.observe(sim.start(players=3), 3), "below the number of players"),
        (lambda: sim.rewards(sim.start(), "money"), "one of win, place, laurels"),  # type: ignore[arg-type]
        (lambda: sim.package(3, 0, 0), "1 or 2 votes"),
        (lambda: sim.command_of(sim.start(), 60, Game.new("red blue black").view()), "action 60"),
        (lambda: sim.action_text(sim.start(), 999), "a number from 0 to 124"),
        (lambda: sim.action_text(sim.start(2), 0), "one state"),
    ],
)
def test_a_wrong_argument_is_told_in_a_sentence(wrong: object, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        wrong()  # type: ignore[operator]


@pytest.mark.parametrize("seed", [1.5, "a", None])
def test_a_seed_that_is_no_number_is_refused(seed: Any) -> None:
    with pytest.raises(TypeError, match="seed takes a whole number"):
        sim.start(3, seed=seed)
    with pytest.raises(TypeError, match="players takes a number of players"):
        sim.start(3, players=seed)


@pytest.mark.parametrize("action", [1.5, True, "+b1", None])
def test_an_action_that_is_no_number_is_refused(action: Any) -> None:
    with pytest.raises(TypeError, match="an action is a whole number"):
        sim.step(sim.start(), action)


@pytest.mark.parametrize(
    "wrong, told",
    [
        (lambda game: untyped.chances(sim.start(), [1, 2]), "weights takes a row for each number"),
        (untyped.from_view, r"view takes .*game\.view\(.red.\), not <Game of"),
        (lambda game: untyped.from_game(game.view("red")), "game takes a Game; .* not PlayerView"),
        (lambda game: untyped.from_view(game.view("red"), 5), "events takes what a seat saw"),
        (
            lambda game: untyped.command_of(sim.start(players=3), 0, game),
            "table takes the table as",
        ),
        (lambda game: untyped.action_of(sim.start(players=3), "+a1", game.view()), "command takes"),
        (lambda game: untyped.action_text(sim.start(), "a"), "action takes a whole number"),
        (lambda game: untyped.start(1.5), "games takes a number of games"),
        (lambda game: untyped.start(rules="amigo-2005"), "rules takes the rules of a table"),
        (lambda game: untyped.observe(sim.start(), 0.5), "seats takes whole numbers, not 0.5"),
        (lambda game: untyped.playouts(sim.start(), 5), "policies takes the name of a policy"),
        (lambda game: untyped.playouts(sim.start(), each="a"), "each takes a number of times"),
    ],
)
def test_a_wrong_kind_of_argument_is_told_in_a_sentence(wrong: Any, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        wrong(Game.new("red blue black", seed=1))


def test_a_game_without_a_cut_off_ends_before_its_turns_can_be_counted_no_more() -> None:
    """Nobody does anything but move Caesar, and nobody adjourns (R10.6)."""
    game = sim.start(1, players=5, rules=TableRules(), seed=1)
    game["turn"] = 3_000 * 5 - 3
    for space in (0, 1, 0):
        assert game["phase"][0] == sim.Phase.ACT
        game = sim.step(game, [MOVE_CAESAR + space])
    game = sim.step(game, [MOVE_CAESAR + 1])
    assert sim.Reason(int(game["reason"][0])) is sim.Reason.CUT_OFF


def test_a_seed_may_come_from_numpy() -> None:
    seed: Any = np.random.default_rng(1).integers(2**62)
    assert np.array_equal(sim.start(3, seed=seed), sim.start(3, seed=int(seed)))


@pytest.mark.parametrize(
    "given, told",
    [(np.zeros(3), "not an array of float64"), ([1], "not list"), (Game, "not type")],
)
def test_something_else_than_a_state_is_refused(given: Any, told: str) -> None:
    calls: list[Callable[[Any], object]] = [
        sim.legal,
        sim.observe,
        sim.playouts,
        sim.winners,
        sim.rewards,
        sim.Batch,
        lambda states: sim.step(states, 0),
        lambda states: sim.action_text(states, 0),
    ]
    for call in calls:
        with pytest.raises(TypeError, match=rf"dtype sim\.STATE, as sim\.start makes, {told}"):
            call(given)


def test_without_numba_one_line_says_what_to_install() -> None:
    without = "import importlib.util as u; u.find_spec = lambda name, *more: None"
    told = subprocess.run(
        [sys.executable, "-c", f"{without}\nimport quovadis.sim"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert told.stderr.strip().splitlines()[-1] == (
        "ImportError: quovadis.sim needs NumPy and Numba."
        ' Install them with: pip install "quovadis[sim]"'
    )


def test_compiled_code_that_is_older_than_the_source_is_forgotten(tmp_path: Path) -> None:
    source, cache = tmp_path / "rules.py", tmp_path / "__pycache__"
    cache.mkdir()
    old, new = cache / "old.nbi", cache / "new.nbi"
    for number, file in enumerate((old, source, new)):
        file.write_text("")
        os.utime(file, (1000 + number, 1000 + number))
    compiling.forget_stale_code(tmp_path)
    assert [file.name for file in cache.iterdir()] == ["new.nbi"]


def test_the_page_lists_the_fields_of_a_state() -> None:
    assert PAGE.read_text("utf-8") == page()  # `python tools/kernel_fields.py` makes it
