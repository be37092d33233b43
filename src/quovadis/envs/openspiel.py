"""The game for OpenSpiel: import this module, then `pyspiel.load_game("quovadis_v0")`.

It plays on the kernel. Laurels are turned up at chance nodes, one by one, so nothing that lies in
the supply is part of a state. docs/openspiel.md has the parameters, and who sees what.
"""

from collections.abc import Mapping
from dataclasses import fields
from importlib.util import find_spec
from typing import Any

if find_spec("pyspiel") is None:
    raise ImportError('OpenSpiel is missing. Install it with: pip install "quovadis[openspiel]"')

import numpy as np
import pyspiel
from numpy.typing import NDArray

from quovadis import sim
from quovadis.core.board import LAUREL_SPACES
from quovadis.core.laurels import FACE_DOWN, LAURELS, ONES, VALUE
from quovadis.core.rules.advancing import VOTES_A_TURN
from quovadis.core.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from quovadis.envs.variant import VERSION, Variant
from quovadis.sim.api import rounds_of
from quovadis.sim.layout import FACES, rows
from quovadis.sim.setting_up import set_up
from quovadis.sim.words import action_fields

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_LIKE_THE_EDITION = "edition"
"""OpenSpiel's parameters cannot be None."""
_PARAMETERS: dict[str, Any] = {
    **{each.name: each.default for each in fields(Variant)},
    "window": _LIKE_THE_EDITION,
}
_ALL_LAURELS = ONES + sum(VALUE[kind] * count for kind, count in FACE_DOWN.items())
_OWN = "purse"
"""The one field of an observation that its seat alone may see (R9.1)."""
_TABLE = ("players", "ahead", "deals", "adjourn", "cutoff", "box", "supply")
"""Fields of a state that are the same in every state of a game; the supply is never filled."""


def _type(reward: str) -> Any:
    utility = pyspiel.GameType.Utility
    # Outside the Senate places can be shared (R7.5), so their sum varies.
    sums = {"win": utility.CONSTANT_SUM, "laurels": utility.ZERO_SUM, "place": utility.GENERAL_SUM}
    return pyspiel.GameType(
        short_name=VERSION,
        long_name="Quo Vadis?",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums[reward],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MAX_PLAYERS,
        min_num_players=MIN_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_PARAMETERS,
    )


def _longest_turn(players: int) -> int:
    """Each vote is called, every other player is asked, answers and gets an answer, it ends."""
    return VOTES_A_TURN * (1 + 3 * (players - 1) + 1) + 2  # then the action, and a bonus


class QuoVadisGame(pyspiel.Game):  # type: ignore[misc]
    """A table: its rules, and what a win is worth."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = _PARAMETERS | dict(params or {})
        window = None if told["window"] == _LIKE_THE_EDITION else told["window"]
        variant = Variant(**told | {"window": window})
        self.table, self.reward = variant.table, variant.reward
        players, reward = variant.players, variant.reward
        most = _ALL_LAURELS * (1 - 1 / players) if reward == "laurels" else 1.0
        least = -_ALL_LAURELS / players if reward == "laurels" else 0.0
        info = pyspiel.GameInfo(
            num_distinct_actions=sim.ACTIONS,
            max_chance_outcomes=len(LAURELS),
            num_players=players,
            min_utility=least,
            max_utility=most,
            utility_sum={"win": 1.0, "laurels": 0.0, "place": None}[reward],
            max_game_length=players * rounds_of(variant.rules) * _longest_turn(players),
        )
        super().__init__(_type(reward), info, told)

    def new_initial_state(self) -> "QuoVadisState":
        return QuoVadisState(self)

    def max_chance_nodes_in_history(self) -> int:
        return FACES

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "QuoVadisObserver | None":
        """Who looks; None for what nobody at a table can see: everyone's secrets together."""
        # OpenSpiel passes the parameters first where no type was asked for.
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        alone = not kind.public_info and kind.perfect_recall
        if alone or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return QuoVadisObserver(kind)


class QuoVadisState(pyspiel.State):  # type: ignore[misc]
    """One game, secrets included, as OpenSpiel's states are."""

    def __init__(self, game: QuoVadisGame) -> None:
        super().__init__(game)
        self.kernel = np.zeros(1, sim.STATE)
        """The kernel's state. Laurels that are yet to be turned up are missing in it."""
        set_up(rows(self.kernel)[0], game.table, np.full(FACES, -1, np.int16))
        self.face_down = len(LAUREL_SPACES)
        """How many laurels have been drawn and not yet turned up."""
        self.player = CHANCE

    # Whose turn it is

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.num_players()
        return [float(each) for each in sim.rewards(self.kernel, game.reward)[0]][
            : game.num_players()
        ]

    # What can be done, and is

    def _legal_actions(self, _player: int) -> list[int]:
        return [int(action) for action in np.flatnonzero(sim.legal(self.kernel)[0])]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = self._left()
        total = int(left.sum())
        return [(kind, int(count) / total) for kind, count in enumerate(left) if count]

    def _apply_action(self, action: int) -> None:
        if not self.face_down:
            drawn = self.kernel[0]["drawn"]
            self.kernel = sim.step(self.kernel, action)
            self.face_down = int(self.kernel[0]["drawn"] - drawn)
        elif not (0 <= action < len(LAURELS) and self._left()[action]):
            raise ValueError(f"no laurel of kind {action} is left to be turned up")
        else:
            self.kernel[0]["laurels"][self._empty_space()] = action
            self.face_down -= 1
        here = self.kernel[0]
        if self.face_down:
            self.player = CHANCE
        else:  # the last laurel is turned up before the game is over, as at a table (R5.8)
            self.player = int(here["actor"]) if here["phase"] != sim.Phase.OVER else TERMINAL

    def _left(self) -> NDArray[np.int64]:
        """How many laurels of each kind lie face down: all that nobody has seen."""
        here = self.kernel[0]
        known = np.bincount(here["laurels"][here["laurels"] >= 0], minlength=len(LAURELS))
        known += here["purse"].sum(axis=0)
        known[0] = 0  # I laurels lie open
        return np.array([FACE_DOWN.get(kind, 0) for kind in LAURELS]) - known

    def _empty_space(self) -> int:
        """Where the next laurel is turned up: spaces stay empty only when none is left."""
        return int(np.flatnonzero(self.kernel[0]["laurels"] < 0)[0])

    # In words and as data

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"{LAURELS[action]} on {LAUREL_SPACES[self._empty_space()].id}"
        if not (0 <= action < sim.ACTIONS and sim.legal(self.kernel)[0][action]):
            return f"action {action}"  # OpenSpiel asks for it to say that it is illegal
        return sim.action_text(self.kernel[0], action)

    def __str__(self) -> str:
        return _lines(self.kernel[0], without=_TABLE)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == CHANCE:
            return {"kind": "laurel", "laurel": LAURELS[action]}
        return action_fields(action)

    def _struct_to_actions(self, told: Mapping[str, Any]) -> list[int]:
        player = self.current_player()
        numbers = range(len(LAURELS) if self.is_chance_node() else sim.ACTIONS)
        found = [each for each in numbers if self._action_to_struct(player, each) == told]
        if not found:
            raise ValueError(f"no action is {dict(told)}")
        return found

    def _to_struct(self) -> dict[str, Any]:
        return _fields(self.kernel[0], without=("supply",))

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return _fields(_seen(self, player))


class QuoVadisObserver:
    """What one seat sees, or what everyone does (R9.1-R9.3): as numbers and in words.

    Seats are counted from the observer; in what everyone sees, from seat 0.
    """

    def __init__(self, kind: Any) -> None:
        self._public, self._recall = kind.public_info, kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        names = sim.OBSERVATION.names or ()
        self._names = [name for name in names if self._shows(name)]
        self.tensor: NDArray[np.float32] | None = None
        """None: the whole record of a game fits into no tensor."""
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._recall:
            return
        shapes = {name: sim.OBSERVATION[name].shape or (1,) for name in self._names}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def _shows(self, name: str) -> bool:
        return bool(self._private if name == _OWN else self._public)

    def set_from(self, state: QuoVadisState, player: int) -> None:
        seen = self._seen(state, player)
        for name, values in self.dict.items():
            values[...] = seen[name]

    def string_from(self, state: QuoVadisState, player: int) -> str:
        seen = self._seen(state, player)
        if not self._recall:
            return _lines(seen, only=self._names)
        # All that is said and turned up is public, and so a part of what everyone remembers.
        record = " ".join(f"{each.player}:{each.action}" for each in state.full_history())
        who = f"seat={player}\n{_lines(seen, only=(_OWN,))}\n" if self._private else ""
        return f"{who}record={record}"

    def _seen(self, state: QuoVadisState, player: int) -> np.void:
        return _seen(state, player if self._private else 0)


def _seen(state: QuoVadisState, player: int) -> np.void:
    seen: np.void = sim.observe(state.kernel, player).view(sim.OBSERVATION)[0][0]
    return seen


def _fields(record: np.void, without: tuple[str, ...] = ()) -> dict[str, Any]:
    names = record.dtype.names or ()
    return {name: record[name].tolist() for name in names if name not in without}


def _lines(
    record: np.void, *, only: list[str] | tuple[str, ...] = (), without: tuple[str, ...] = ()
) -> str:
    """A line for each field that is not all zeros; an empty purse is something to know, too."""
    chosen = only or [name for name in record.dtype.names or () if name not in without]
    told = ((name, np.atleast_2d(record[name])) for name in chosen)
    return "\n".join(
        f"{name}={'/'.join(' '.join(map(str, row)) for row in rows)}"
        for name, rows in told
        if rows.any() or name == _OWN
    )


pyspiel.register_game(_type("win"), QuoVadisGame)
