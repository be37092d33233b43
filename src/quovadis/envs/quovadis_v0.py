"""Quo Vadis? as a PettingZoo environment: whoever has to decide acts, one decision at a time.

>>> from quovadis.envs import quovadis_v0
>>> env = quovadis_v0.env(players=3)
>>> env.reset(seed=1)
>>> env.agent_selection, int(env.observe("player_0")["action_mask"].sum())
('player_0', 13)
"""

import sys
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import aec_to_parallel

from quovadis import sim
from quovadis.envs.drawing import MODES, Pixels, as_text, drawn, mode_of, purses_of
from quovadis.envs.variant import VERSION, Variant, takes_a_variant
from quovadis.sim import playing
from quovadis.sim.layout import ACTIONS, ACTOR, WIDTH, rows
from quovadis.sim.observing import OBSERVED

Seen = dict[str, NDArray[Any]]
_MOST = np.iinfo(np.int16).max
_AFTER_RESET = frozenset(
    {
        "agents",
        "agent_selection",
        "rewards",
        "terminations",
        "truncations",
        "infos",
        "_state",
        "_row",
        "_rows",
    }
)
CYCLES = 10_000
"""After so many decisions a parallel game is cut off, unless told otherwise."""


def env(*, max_cycles: int | None = None, **parameters: Any) -> "raw_env":
    """The environment; with `max_cycles`, played in cycles as `parallel_env` does.

    What PettingZoo's wrappers check is checked inside: they would take most of the time.
    """
    return raw_env(**parameters) if max_cycles is None else InCycles(max_cycles, **parameters)


def parallel_env(
    *, max_cycles: int = CYCLES, **parameters: Any
) -> "ParallelEnv[str, Seen, int | None]":
    """The game for algorithms in which all agents act at once: one decision in each cycle."""
    return aec_to_parallel(env(max_cycles=max_cycles, **parameters))


class raw_env(AECEnv[str, Seen, int | None], EzPickle):  # noqa: N801 - PettingZoo's name for it
    """One game. Its parameters are those of `Variant`; docs/environments.md tells the rest."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo declares it so
        "name": VERSION,
        "render_modes": [*MODES],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    @takes_a_variant
    def __init__(
        self, render_mode: str | None = None, *, render_purses: str = "closed", **variant: Any
    ) -> None:
        self.variant = Variant(**variant)
        EzPickle.__init__(self, render_mode, render_purses=render_purses, **variant)
        super().__init__()
        self.render_mode = mode_of(render_mode, MODES)
        self.render_purses = purses_of(render_purses)
        self.possible_agents = [f"player_{seat}" for seat in range(self.variant.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance = np.random.default_rng()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, _MOST, (OBSERVED,), np.int16),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.state_space = spaces.Box(-1, _MOST, (WIDTH,), np.int16)
        self._mask = np.zeros((1, ACTIONS), np.bool_)
        self._played, self._eye = np.zeros(1, np.int64), np.zeros(1, np.int64)

    def __getattr__(self, name: str) -> Any:
        if name in _AFTER_RESET:
            raise AttributeError(f"{name}: there is no game yet, reset() begins one")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    @property
    def game(self) -> sim.States:
        """A copy of the game as the kernel has it, secrets included."""
        return self._state.copy()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. One with a seed has the laurels of `Game.new` with that seed."""
        del options  # there are none
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        else:
            seed = int(self._chance.integers(2**63))
        self._state = self.variant.start(seed)
        self._rows = rows(self._state)
        self._row = self._rows[0]
        playing.legal_in_all(self._rows, self._mask)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._row[ACTOR]]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it can do if it is the one to decide."""
        seen = np.empty((1, OBSERVED), np.int16)
        self._eye[0] = self._seats[agent]
        playing.look_at_all(self._rows, self._eye, seen)
        if agent == self.agent_selection:
            mask = self._mask[0].astype(np.int8)
        else:
            mask = np.zeros(ACTIONS, np.int8)
        return {"observation": seen[0], "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """The whole game as the kernel has it, secrets included: see `sim.STATE`."""
        row: NDArray[np.int16] = self._row.copy()
        return row

    def step(self, action: int | None) -> None:
        """Play an action, or `ValueError`: then nothing has happened."""
        if not self.agents:
            raise ValueError("the game is over: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(action)
        if not self.terminations[agent]:
            self.agent_selection = self.possible_agents[self._row[ACTOR]]
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int | None) -> None:
        if not isinstance(action, SupportsIndex) or not 0 <= index(action) < ACTIONS:
            raise ValueError(f"an action is a number from 0 to {ACTIONS - 1}, not {action!r:.20}")
        if not self._mask[0, action]:
            said = sim.action_text(self._state, int(action))
            raise ValueError(f"action {action} ({said}) cannot be played now: see action_mask")
        self._played[0] = action
        playing.step_all(self._rows, self._played)
        playing.legal_in_all(self._rows, self._mask)
        if self._row[ACTOR] < 0:
            self._end()

    def _end(self) -> None:
        worth = sim.rewards(self._state, self.variant.reward)
        places = self._state["place"]
        for agent in self.agents:
            seat = self._seats[agent]
            self.rewards[agent] = float(worth[seat])
            self.infos[agent] = {"place": int(places[seat])}
            self.terminations[agent] = True
        self._accumulate_rewards()

    def render(self) -> str | Pixels | None:
        """Draw the board as the render mode says; `human` prints it.

        Purses are closed, as for a watcher, unless `render_purses` says otherwise.
        """
        if self.render_mode is None:
            raise ValueError(f"choose a render_mode for that: {', '.join(MODES)}")
        if self.render_mode != "human":
            return drawn(self._state, self.variant.rules, self.render_mode, self.render_purses)
        told = as_text(self._state, self.variant.rules, self.render_purses)
        sys.stdout.write(told + "\n\n")
        return None

    def close(self) -> None:
        """There is nothing to close."""


class InCycles(raw_env):
    """The same game in cycles: everyone acts once in each, whoever decides is listened to.

    What the others say counts for nothing, and so does an illegal action: it is refused (`refused`
    in the agent's info), and the decision stays open for the next cycle.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo declares it so
        **raw_env.metadata,
        "is_parallelizable": True,
    }

    def __init__(self, max_cycles: int = CYCLES, **parameters: Any) -> None:
        if max_cycles < 1:
            raise ValueError(f"max_cycles takes a number from 1, not {max_cycles!r:.20}")
        super().__init__(**parameters)
        EzPickle.__init__(self, max_cycles, **parameters)
        self.max_cycles = max_cycles

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, and its first cycle."""
        super().reset(seed, options)
        self._left = self.max_cycles
        self._decides, self._said = self.agents[self._row[ACTOR]], -1
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it can do if it is the one to decide in this cycle."""
        seen = super().observe(agent)
        decides = agent == self._decides
        seen["action_mask"] = self._mask[0].astype(np.int8) if decides else seen["action_mask"] * 0
        return seen

    def step(self, action: int | None) -> None:
        """Hear an agent; after the last one the cycle's decision is carried out."""
        if not self.agents:
            raise ValueError("the game is over: reset() begins another")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if agent == self._decides and action is not None:
            self._said = int(action)
        if agent != self.agents[-1]:
            self.agent_selection = self.agents[self.agents.index(agent) + 1]
            return
        self._finish_cycle()
        self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def _finish_cycle(self) -> None:
        legal = 0 <= self._said < ACTIONS and bool(self._mask[0, self._said])
        self.infos = {agent: {} for agent in self.agents}
        if legal:
            self._play(self._said)
        else:
            self.infos[self._decides] = {"refused": self._said}
        self._left -= 1
        if self._row[ACTOR] >= 0:
            self._decides = self.possible_agents[self._row[ACTOR]]
            if self._left == 0:
                self.truncations = dict.fromkeys(self.agents, True)
