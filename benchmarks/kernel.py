"""The compiled kernel beside the engine and beside kernels of other games, on one core.

Every measure plays whole games one after the other for about `seconds` and returns decisions of
players a second, chance not counted.
"""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from benchmarks.engine import decisions_per_second as engine
from quovadis import TableRules, sim
from quovadis.core.editions import ROUNDS
from quovadis.sim import playing
from quovadis.sim.api import policies_of, table_of
from quovadis.sim.valuing import weights_of

RULES = TableRules(cutoff=ROUNDS)
"""Sixty rounds: with adjournment, random games are over before much happens."""
GAMES, BATCH = 500, 1024
CELLS = 42
"""The longest game of connect four."""
ROUNDS_MEASURED, SECONDS = 5, 2.0


def playouts(seconds: float, seed: int = 1, *, deals: bool) -> float:
    """Random playouts in the kernel, four players, set-up included."""
    table, told = table_of(4, RULES, deals=deals), (policies_of("random"), weights_of())
    playing.play_new_games(table, 1, *told, np.uint64(0))  # compiled before the clock runs
    decisions, start = 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        seed += 1
        decisions += playing.play_new_games(table, GAMES, *told, np.uint64(seed))
    return decisions / (now - start)


def votes_alone(seconds: float, seed: int = 1) -> float:
    """Votes as decisions, no deals."""
    return playouts(seconds, seed, deals=False)


def with_deals(seconds: float, seed: int = 1) -> float:
    """Votes and deals as decisions."""
    return playouts(seconds, seed, deals=True)


def batched_steps(seconds: float, seed: int = 1) -> float:
    """A thousand games at once from Python: any legal actions, what is legal then, who has won."""
    batch = sim.Batch(sim.start(BATCH, players=4, rules=RULES, seed=seed))
    batch.step(sim.sample(batch.masks))
    decisions, start = 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        seed += 1
        actions = sim.sample(batch.masks, seed)
        decisions += int((actions >= 0).sum())
        batch.step(actions)
        if (over := batch.over).any():
            fresh = sim.start(int(over.sum()), players=4, rules=RULES, seed=seed)
            batch.restart(over, fresh)
    return decisions / (now - start)


def negotiation(seconds: float, seed: int = 1) -> float:
    """OpenSpiel's negotiation, played out by OpenSpiel's own uniform bots in C++."""
    import pyspiel  # noqa: PLC0415 (only in the bench extra)

    game = pyspiel.load_game("negotiation")
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(2)]
    decisions, start = 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        seed += 1
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        decisions += state.move_number() - 1  # the first move is chance
    return decisions / (now - start)


def connect_four(seconds: float, seed: int = 1) -> float:
    """Pgx's connect four on the processor, a thousand games at once, compiled by JAX."""
    import jax  # noqa: PLC0415 (only in the bench extra)
    import pgx  # noqa: PLC0415

    env = pgx.make("connect_four")

    def turn(state: Any, key: Any) -> tuple[Any, Any]:
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(key, logits, axis=-1)
        alive = (~state.terminated).sum()
        return jax.vmap(env.step)(state, actions), alive

    def rollout(key: Any) -> Any:
        first, second = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(first, BATCH))
        _, alive = jax.lax.scan(turn, state, jax.random.split(second, CELLS))
        return alive.sum()

    played = jax.jit(rollout)
    int(played(jax.random.PRNGKey(seed)))  # compiled before the clock runs
    decisions, start = 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        seed += 1
        decisions += int(played(jax.random.PRNGKey(seed)))
    return decisions / (now - start)


MEASURED: dict[str, Callable[[float, int], float]] = {
    "kernel, votes as decisions": votes_alone,
    "kernel, with deals": with_deals,
    f"kernel, {BATCH:,} games stepped": batched_steps,
    "engine": engine,
    "OpenSpiel, negotiation": negotiation,
    "Pgx, connect four": connect_four,
}


def main() -> None:
    """Measure in turns, so that a slow moment of the machine hits all of them."""
    rates: dict[str, list[float]] = {name: [] for name in MEASURED}
    for seed in range(ROUNDS_MEASURED):
        for name, measure in MEASURED.items():
            rates[name].append(measure(SECONDS, random.Random(seed).getrandbits(30)))
    print("\nThe kernel: decisions of players a second of one core, and how many times a rival's\n")
    rivals = [*MEASURED][3:]
    print(f"  {'':32}{'a second':>14}" + "".join(f"{name:>26}" for name in rivals))
    for name, ours in rates.items():
        ratios = (
            median(own / other for own, other in zip(ours, rates[rival], strict=True))
            for rival in rivals
        )
        print(f"  {name:32}{median(ours):>14,.0f}" + "".join(f"{each:>24.1f} x" for each in ratios))


if __name__ == "__main__":
    main()
