"""Thousands of games at once for one learner: a Gymnasium vector environment on the kernel."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from quovadis import sim
from quovadis.envs.drawing import Picture, Pixels, drawn, mode_of, purses_of
from quovadis.envs.variant import VERSION, Variant, takes_a_variant
from quovadis.sim import Policy, playing
from quovadis.sim.api import policies_of
from quovadis.sim.layout import ACTIONS, STATE, rows
from quovadis.sim.observing import OBSERVED, Observation
from quovadis.sim.valuing import weights_of

_MOST = np.iinfo(np.int16).max
_DECISIONS = 1_000_000
"""More than the others ever make between two decisions of the learner."""
_DRAWN: tuple[Picture, ...] = get_args(Picture)
Stepped = tuple[
    Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
]


class QuovadisVectorEnv(VectorEnv[Observation, ArrayLike, Any]):
    """One learner at many tables, against policies of the kernel.

    The learner sits in the same seat at all tables, or, without one, in every seat equally often.
    `opponents` is one policy for all others, or one for each, clockwise from the learner.

    >>> from quovadis.envs import QuovadisVectorEnv
    >>> tables = QuovadisVectorEnv(8, opponents=("greedy", "greedy", "random"))
    >>> seen, info = tables.reset(seed=1)
    >>> seen, reward, over, cut, info = tables.step(info["action_mask"].argmax(axis=1))
    >>> seen.shape, info["action_mask"].shape, reward.tolist() == [0] * 8
    ((8, 473), (8, 125), True)
    """

    @takes_a_variant
    def __init__(  # noqa: PLR0913 - what can be chosen
        self,
        num_envs: int = 1024,
        *,
        opponents: Policy | Sequence[Policy] = "greedy",
        seat: int | None = None,
        weights: Mapping[int, Sequence[float]] | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        render_purses: str = "closed",
        jobs: int = 1,
        **variant: Any,
    ) -> None:
        self.variant = Variant(**variant)
        players = self.variant.players
        if num_envs < 1 or jobs < 1:
            raise ValueError("num_envs and jobs take a number from 1")
        if seat is not None and seat not in range(players):
            raise ValueError(f"a seat is a number from 0 to {players - 1}, not {seat!r:.20}")
        if autoreset_mode is AutoresetMode.DISABLED:
            raise ValueError("games begin again by themselves: NEXT_STEP or SAME_STEP")
        self.num_envs, self.jobs, self.autoreset_mode = num_envs, jobs, autoreset_mode
        self.metadata = {
            "name": VERSION,
            "autoreset_mode": autoreset_mode,
            "render_modes": [*_DRAWN],
        }
        self.render_mode = mode_of(render_mode, _DRAWN)
        self.render_purses = purses_of(render_purses)
        self.single_observation_space = spaces.Box(0, _MOST, (OBSERVED,), np.int16)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        numbers = np.arange(num_envs)
        self.seats = numbers * 0 + seat if seat is not None else numbers * players // num_envs
        """Where the learner sits at each table."""
        self._policies = [_around(opponents, each, players) for each in range(players)]
        self._weights = weights_of(weights)
        self.games = np.zeros(num_envs, STATE)
        """The tables as the kernel has them, secrets included."""
        self._rows = rows(self.games)
        self._chances = np.zeros(num_envs, np.uint64)
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's signature
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game at every table, and play it to the learner's first decision."""
        super().reset(seed=seed)
        self._chances[:] = self.np_random.integers(2**64, size=self.num_envs, dtype=np.uint64)
        self._over[:] = True
        self._begin_again()
        return self._seen(), self._info()

    def step(self, actions: ArrayLike) -> Stepped:
        """Play the learner's action at every table, and the others' until it decides again.

        An illegal action is a `ValueError`, and nothing has happened. At tables whose game was over
        the action counts for nothing: the next game begins (in the mode NEXT_STEP).
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"an action is a whole number, not {actions!r:.60}")
        played = given.astype(np.int64)
        if played.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} tables need as many actions, not {played.shape}")
        if not self._begun:
            raise ValueError("there are no games yet: reset() begins them")
        if (wrong := playing.first_illegal(self._rows, played)) >= 0:
            raise ValueError(f"action {played[wrong]} cannot be played at table {wrong}")
        waiting = self._over.copy()  # only in NEXT_STEP
        playing.step_all(self._rows, played)
        self._let_others_play()
        self._over = self.games["phase"] == sim.Phase.OVER
        over = self._over & ~waiting
        reward = np.zeros(self.num_envs)
        ended = np.flatnonzero(over)
        if len(ended):
            worth = sim.rewards(self.games[ended], self.variant.reward)
            reward[ended] = worth[np.arange(len(ended)), self.seats[ended]]
        info: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            if len(ended):
                info = self._final(ended, over)
            self._begin_again()
        elif waiting.any():
            self._over = waiting
            self._begin_again()
            self._over = over
        return self._seen(), reward, over, np.zeros_like(over), info | self._info()

    def render(self) -> tuple[str | Pixels, ...]:
        """Every table, drawn as the render mode says."""
        mode = mode_of(self.render_mode, _DRAWN)
        if mode is None:
            raise ValueError(f"choose a render_mode for that: {', '.join(_DRAWN)}")
        rules = self.variant.rules
        tables = (self.games[number : number + 1].reshape(()) for number in range(self.num_envs))
        return tuple(drawn(table, rules, mode, self.render_purses) for table in tables)

    @property
    def _begun(self) -> bool:
        return bool(self.games["players"][0])

    def _begin_again(self) -> None:
        """Begin a game at the tables where one is over."""
        over = self._over
        if not over.any():
            return
        fresh = np.zeros(int(over.sum()), STATE)
        seed = self.np_random.integers(2**64, dtype=np.uint64)
        playing.begin_all(rows(fresh), self.variant.table, seed)
        self.games[over] = fresh
        self._over = np.zeros(self.num_envs, np.bool_)
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Until the learner decides: at most tables it is the same moment that it was."""
        parts = [*self._parts()]
        if self.jobs == 1:
            for part in parts:
                playing.until_turn_of(*part)
            return
        with ThreadPoolExecutor(self.jobs) as threads:
            for task in [threads.submit(playing.until_turn_of, *part) for part in parts]:
                task.result()

    def _parts(self) -> Iterator[tuple[Any, ...]]:
        """Tables side by side at which the learner has the same seat, cut for the threads."""
        ends = np.flatnonzero(np.diff(self.seats)) + 1
        bounds = [0, *ends.tolist(), self.num_envs]
        for first, last in pairwise(bounds):
            seat = int(self.seats[first])
            size = max(1, -(-(last - first) // self.jobs))
            for start in range(first, last, size):
                part = slice(start, min(start + size, last))
                yield (
                    self._rows[part],
                    seat,
                    self._policies[seat],
                    self._weights,
                    self._chances[part],
                    _DECISIONS,
                )

    def _seen(self) -> Observation:
        seen = np.empty((self.num_envs, OBSERVED), np.int16)
        playing.look_at_all(self._rows, self.seats, seen)
        return seen

    def _info(self) -> dict[str, Any]:
        masks = np.empty((self.num_envs, ACTIONS), np.bool_)
        playing.legal_in_all(self._rows, masks)
        everywhere = np.ones(self.num_envs, np.bool_)
        return {"action_mask": masks.view(np.int8), "_action_mask": everywhere}

    def _final(self, ended: NDArray[np.int64], over: NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium tells of games that ended in this very step."""
        last = np.full(self.num_envs, None, object)
        last[ended] = [*self._seen()[ended]]
        places = np.zeros(self.num_envs, np.int64)
        places[ended] = self.games["place"][ended, self.seats[ended]]
        final_info = {"place": places, "_place": over}
        return {
            "final_obs": last,
            "_final_obs": over,
            "final_info": final_info,
            "_final_info": over,
        }


def _around(opponents: Policy | Sequence[Policy], seat: int, players: int) -> NDArray[np.int64]:
    """The policies by seat, for a learner in one of them."""
    named = [opponents] * (players - 1) if isinstance(opponents, str) else [*opponents]
    if len(named) != players - 1:
        known = ", ".join(get_args(Policy))
        raise ValueError(f"{players - 1} opponents are needed ({known}), not {len(named)}")
    around: list[Policy] = ["random", *named]
    return policies_of([around[(each - seat) % players] for each in range(players)])
