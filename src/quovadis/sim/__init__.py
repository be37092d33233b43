"""The game on flat arrays, compiled: for search, playouts and learning.

Games are elements of a structured NumPy array (`STATE`); seats are numbers, and so are actions.
Everything here takes one state or an array of them. docs/simulation.md says what the compact
language of deals has, and what it leaves out.

>>> from quovadis import sim
>>> games = sim.start(1000, players=4, seed=1)
>>> played = sim.playouts(games, policies="greedy", seed=2)
>>> len(played), int((sim.winners(played) >= 0).sum())
(1000, 1000)
"""

from quovadis.sim.api import (
    Batch,
    Policy,
    chances,
    choose,
    legal,
    observe,
    playout,
    playouts,
    rewards,
    sample,
    start,
    step,
    winners,
)
from quovadis.sim.bridge import action_of, command_of, from_game, from_view
from quovadis.sim.layout import ACTIONS, STATE, Extra, Phase, Reason, States, package, unpacked
from quovadis.sim.observing import OBSERVATION, OBSERVED
from quovadis.sim.valuing import weights_of
from quovadis.sim.words import action_text

__all__ = [
    "ACTIONS",
    "OBSERVATION",
    "OBSERVED",
    "STATE",
    "Batch",
    "Extra",
    "Phase",
    "Policy",
    "Reason",
    "States",
    "action_of",
    "action_text",
    "chances",
    "choose",
    "command_of",
    "from_game",
    "from_view",
    "legal",
    "observe",
    "package",
    "playout",
    "playouts",
    "rewards",
    "sample",
    "start",
    "step",
    "unpacked",
    "weights_of",
    "winners",
]
