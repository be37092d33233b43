"""Random play through the public engine."""

import random
import time
from statistics import median

from quovadis.core.commands import MoveCaesar
from quovadis.core.families import COLOURS, Colour
from quovadis.core.state import State
from quovadis.game import Game

PLAYERS = COLOURS[:4]


def next_actor(state: State) -> Colour:
    """Who is asked next: owners who have not answered the open motion, then the active player."""
    motion = state.turn.motion
    if motion is not None:
        answered = dict(motion.answers)
        for owner in state.at(motion.path.start):
            if owner != state.turn.active and owner not in answered:
                return owner
    return state.turn.active


def decisions_per_second(seconds: float, seed: int = 1) -> float:
    """Whole random games of four, one after the other, for about this long.

    A decision is one accepted command plus the next actor's full list of legal ones.
    """
    rng = random.Random(seed)
    decisions = 0
    start = now = time.process_time()
    while now - start < seconds:
        game = Game.new(PLAYERS, seed=rng.getrandbits(32))
        legal = game.legal(next_actor(game.state))
        while game.state.outcome is None:
            game.play(rng.choice(legal))
            legal = game.legal(next_actor(game.state))
            decisions += 1
        now = time.process_time()
    return decisions / (now - start)


def cost_by_length(turns: int, buckets: int, seed: int = 1) -> list[float]:
    """Microseconds of a Caesar turn, in one game that goes on and on, by how long it is already.

    The same kind of turn all along, so that only the length of the game differs; the median of
    each stretch, so that a pause of the machine does not count.
    """
    rng = random.Random(seed)
    game = Game.new(PLAYERS, seed=seed)
    stretches: list[float] = []
    for _ in range(buckets):
        costs = []
        for _ in range(turns // buckets):
            start = time.perf_counter()
            legal = game.legal(game.state.turn.active)
            game.play(rng.choice([move for move in legal if isinstance(move, MoveCaesar)]))
            costs.append(time.perf_counter() - start)
        stretches.append(median(costs) * 1e6)
    return stretches
