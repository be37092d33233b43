"""The game for OpenSpiel passes OpenSpiel's own tests, and keeps secrets.

The playthrough is a game as OpenSpiel prints it. If the kernel's actions or observations change,
make it anew, and look at what has changed:

    python -c "import quovadis.envs.openspiel; from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import update_path
    flags.FLAGS.mark_as_parsed(); update_path('tests/envs/playthroughs')"
"""

import pickle
import unittest
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from quovadis import sim
from quovadis.core.editions import TableRules
from quovadis.core.laurels import FACE_DOWN, LAURELS
from quovadis.envs.openspiel import QuoVadisState

LONG = "adjourn=False"
"""Random players move Caesar so often that most of their games would be adjourned (R10.6)."""
TABLES = [
    "quovadis_v0",
    f"quovadis_v0({LONG})",
    f"quovadis_v0(players=3,{LONG},reward=place)",
    f"quovadis_v0(players=5,{LONG},reward=laurels,edition=mayfair-fr)",
    f"quovadis_v0({LONG},window=two-turns,limited_ones=True)",
    f"quovadis_v0({LONG},deals=False)",
]

PUBLIC = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
"""What everyone sees."""


def begun(name: str, chance: Random) -> QuoVadisState:
    """A game with its laurels on the board."""
    state: QuoVadisState = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state, chance))
    return state


def drawn(state: QuoVadisState, chance: Random) -> int:
    kinds, weights = zip(*state.chance_outcomes(), strict=True)
    return int(chance.choices(kinds, weights)[0])


def played(name: str, seed: int, look: Callable[[QuoVadisState], None]) -> QuoVadisState:
    """A random game to its end; `look` sees every state before an action."""
    chance = Random(seed)
    state = begun(name, chance)
    while not state.is_terminal():
        look(state)
        legal = state.legal_actions()
        state.apply_action(drawn(state, chance) if state.is_chance_node() else chance.choice(legal))
    return state


# OpenSpiel's own tests


@pytest.mark.parametrize("name", TABLES)
def test_it_passes_the_random_simulation_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", TABLES)
def test_it_passes_the_api_test(name: str) -> None:
    # Here, because it loads all of SciPy: not everyone who lists the tests waits for that.
    from open_spiel.integration_tests import api_test  # noqa: PLC0415

    game = pyspiel.load_game(name)
    parts = {"game": game, "game_name": name}
    checks = type("Checks", (api_test.EnforceAPIOnPartialTreeBase,), parts)
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(checks).run(found)
    assert found.testsRun == 5
    assert found.wasSuccessful(), found.failures + found.errors


@pytest.mark.parametrize("name", TABLES)
def test_it_passes_the_simulation_test_with_pickles(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_a_playthrough_goes_as_it_went() -> None:
    flags.FLAGS.mark_as_parsed()
    for file in (Path(__file__).parent / "playthroughs").iterdir():
        before, now = generate_playthrough.replay(str(file))
        assert now == before


def test_its_environment_for_learners_runs_to_the_end() -> None:
    table = rl_environment.Environment("quovadis_v0", players=3, chance_event_sampler=None)
    table.seed(1)
    moment, chance = table.reset(), Random(1)
    while not moment.last():
        seat = moment.observations["current_player"]
        legal = moment.observations["legal_actions"][seat]
        moment = table.step([chance.choice(legal)])
    assert sum(moment.rewards) == 1


# What it plays


def test_it_plays_as_the_kernel_does() -> None:
    game = sim.start(players=4, rules=TableRules(cutoff=60), seed=5)
    supply = [int(kind) for kind in game["laurels"]] + [int(kind) for kind in game["supply"]][10:]
    state, chance, drawn_so_far = (
        pyspiel.load_game(f"quovadis_v0({LONG})").new_initial_state(),
        Random(3),
        0,
    )
    compared = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(supply[drawn_so_far])
            drawn_so_far += 1
            continue
        for name in sim.STATE.names or ():
            if name != "supply":
                assert np.array_equal(state.kernel[0][name], game[name]), name
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        game = sim.step(game, action)
        compared += 1
    assert compared > 100
    assert drawn_so_far > 10
    assert state.returns() == sim.rewards(game)[:4].tolist()


def test_every_laurel_is_turned_up_with_its_chance() -> None:  # R2.3
    state = pyspiel.load_game("quovadis_v0").new_initial_state()
    left = dict(FACE_DOWN)
    for number in range(10):
        chances = {LAURELS[kind]: odds for kind, odds in state.chance_outcomes()}
        total = sum(left.values())
        assert chances == pytest.approx({kind: count / total for kind, count in left.items()})
        kind = Random(number).choice([*left])
        left[kind] -= 1
        state.apply_action(LAURELS.index(kind))
    assert state.current_player() == 0
    with pytest.raises(ValueError, match="action 124 cannot be played"):
        state.apply_action(124)


def test_a_laurel_that_is_not_left_cannot_be_turned_up() -> None:
    state = pyspiel.load_game("quovadis_v0").new_initial_state()
    with pytest.raises(ValueError, match="no laurel of kind 0 is left"):
        state.apply_action(LAURELS.index("I"))


@pytest.mark.parametrize(
    "parameters, why",
    [
        ("players=2", "3 to 5 players"),
        ("players=6", "3 to 5 players"),
        ("reward=gold", "a reward is one of win, place, laurels"),
        ("edition=first", "edition cannot be 'first'"),
        ("window=ever", "window cannot be 'ever'"),
        ("cutoff=0", "cutoff takes a number of rounds"),
    ],
)
def test_parameters_that_make_no_table_are_refused(parameters: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        pyspiel.load_game(f"quovadis_v0({parameters})")


# Actions as data


def test_every_action_has_a_struct_of_its_own_and_comes_back_from_it() -> None:
    kinds: set[str] = set()

    def look(state: QuoVadisState) -> None:
        legal = state.legal_actions()
        told = [state.action_to_struct(action).to_json() for action in legal]
        assert len({*told}) == len(legal)
        number = Random(len(state.history())).randrange(len(legal))
        struct = state.action_to_struct(legal[number])
        assert state.struct_to_actions(struct) == [legal[number]]
        kinds.update(state.action_to_struct(action).to_dict()["kind"] for action in legal)
        after = state.clone()
        assert after.apply_action_struct(struct).ok()
        assert str(after) == str(state.child(legal[number]))

    for seed in range(3):
        played(f"quovadis_v0({LONG},players=3)", seed, look)
    assert {"place", "advance", "caesar", "vote", "deal", "accept", "decline", "laurel"} <= kinds


def test_a_deal_is_an_action_struct() -> None:
    state = begun(f"quovadis_v0({LONG})", Random(1))
    action = sim.package(votes=1, price=2, extra=sim.Extra.SPLIT)
    told = {"kind": "deal", "votes": 1, "laurels": 2, "extra": "split"}
    assert state.action_to_struct(0, action).to_dict() == told
    assert state._struct_to_actions(told) == [action]
    assert not state.validate_action_struct(state.action_to_struct(0, action)).ok()
    with pytest.raises(ValueError, match="no action is"):
        state._struct_to_actions({"kind": "deal", "votes": 9})


# Who sees what


def with_other_purses(state: QuoVadisState, seat: int, chance: Random) -> QuoVadisState:
    """The same state, but what its rivals hold is something else that the seat cannot rule out."""
    twin: QuoVadisState = state.clone()
    here = twin.kernel[0]
    players = range(int(here["players"]))
    pool = [kind for kind, count in enumerate(state._left()) for _ in range(count)] + [
        kind
        for rival in players
        if rival != seat
        for kind, count in enumerate(here["purse"][rival])
        for _ in range(count)
    ]
    chance.shuffle(pool)
    for rival in players:
        if rival != seat:
            count = int(here["purse"][rival].sum())
            here["purse"][rival] = np.bincount(pool[:count], minlength=len(LAURELS))
            pool = pool[count:]
    return twin


def everything(state: QuoVadisState, seat: int) -> list[Any]:
    """All that OpenSpiel tells a seat."""
    return [
        state.observation_string(seat),
        state.observation_tensor(seat),
        state.information_state_string(seat),
        state.to_observation_struct(seat).to_json(),
    ]


def test_states_that_differ_in_rivals_purses_alone_look_alike() -> None:  # R9.1
    chance, compared = Random(9), 0
    public = make_observation(pyspiel.load_game("quovadis_v0"), PUBLIC)

    def look(state: QuoVadisState) -> None:
        nonlocal compared
        for seat in range(4):
            twin = with_other_purses(state, seat, chance)
            if str(twin) != str(state):
                assert everything(twin, seat) == everything(state, seat)
                assert public.string_from(twin, 0) == public.string_from(state, 0)
                compared += 1

    played(f"quovadis_v0({LONG})", 4, look)
    assert compared > 50


def test_a_seat_sees_its_own_purse() -> None:
    seen: set[bool] = set()

    def look(state: QuoVadisState) -> None:
        for seat in range(4):
            told = state.to_observation_struct(seat).to_dict()["purse"]
            assert told == state.kernel[0]["purse"][seat].tolist()
            seen.add(any(told))

    played(f"quovadis_v0({LONG})", 4, look)
    assert seen == {True, False}


def test_the_public_part_is_the_same_for_all_and_has_no_purse() -> None:
    public = make_observation(pyspiel.load_game("quovadis_v0"), PUBLIC)

    def look(state: QuoVadisState) -> None:
        assert len({public.string_from(state, seat) for seat in range(4)}) == 1

    played(f"quovadis_v0({LONG})", 2, look)
    assert "purse" not in public.dict
    assert "tokens" in public.dict


def test_nobody_sees_everyones_secrets_together() -> None:
    game = pyspiel.load_game("quovadis_v0")
    everyone = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    assert make_observation(game, everyone) is None
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"open": True})


def test_the_order_of_the_supply_is_nowhere_in_a_state() -> None:  # R9.2
    def look(state: QuoVadisState) -> None:
        assert (state.kernel[0]["supply"] == -1).all()

    played(f"quovadis_v0({LONG})", 3, look)


def test_a_pickled_state_goes_on_as_the_state_does() -> None:
    state = begun(f"quovadis_v0({LONG})", Random(6))
    for action in (0, 1, 2):
        state.apply_action(action)
    copy = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    for each in (copy, state):
        each.apply_action(3)
    assert str(copy) == str(state)
    assert copy.history() == state.history()
    assert [everything(copy, seat) for seat in range(4)] == [
        everything(state, seat) for seat in range(4)
    ]
