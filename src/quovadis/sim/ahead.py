"""The kernel compiled before somebody waits for it: `python -m quovadis.sim.ahead`."""

import numpy as np

from quovadis.sim import api
from quovadis.sim.haggling import USUAL
from quovadis.sim.layout import SEATS, rows
from quovadis.sim.looking import look_ahead, play_and_keep
from quovadis.sim.network import NONE, SEEN, foresee_all, released, see_all
from quovadis.sim.valuing import weights_of


def compile_search() -> None:
    """Compile what bots look ahead with, if nobody has yet, and load it."""
    games = rows(api.start(1, players=3))
    values = np.zeros((1, 1, SEATS), np.float64)
    manners = np.array([USUAL] * SEATS, np.float64)
    look_ahead(games, 1, 2, manners, weights_of(), weights_of(), NONE, np.uint64(0), values)


def compile_all() -> None:
    """Compile all that programs call as well."""
    compile_search()
    games = api.start(2, players=3)
    api.playouts(games, policies=("weighted", "greedy", "random"))
    api.step(games, api.choose(games, "weighted"))
    batch = api.Batch(games)
    batch.step(api.sample(batch.masks))
    api.observe(games)
    api.chances(games)
    table, eyes = rows(games), np.zeros(len(games), np.int64)
    see_all(table, eyes, np.zeros((len(games), SEEN), np.float32))
    foresee_all(table, released(), np.zeros((len(games), SEATS), np.float64))
    manners, minds = np.array([USUAL] * SEATS, np.float64), np.stack([weights_of()] * len(games))
    play_and_keep(table, manners, minds, np.uint64(0), 1, table[:0].copy(), eyes)


if __name__ == "__main__":
    compile_all()
