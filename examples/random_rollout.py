"""Random games, in two ways: one after the other with PettingZoo, thousands in the kernel.

python examples/random_rollout.py 1000
"""

import sys

import numpy as np

from quovadis import TableRules, sim
from quovadis.envs import quovadis_v0


def one_game(seed: int) -> dict[str, float]:
    """A game of random players in the PettingZoo environment: everyone's reward."""
    env = quovadis_v0.env(players=4, reward="place", adjourn=False)  # random players stall soon
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        if over or cut:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


def many_games(games: int, seed: int) -> tuple[list[float], float]:
    """So many games in the kernel: how often each seat won, and the turns of a game on average."""
    begun = sim.start(games, players=4, rules=TableRules(cutoff=60), seed=seed)
    ends = sim.playouts(begun, "random", seed=seed)
    return sim.rewards(ends)[:, :4].mean(axis=0).tolist(), float(ends["turn"].mean())


def main(games: int) -> None:
    """Tell what came of them."""
    print("one game, by place:", one_game(seed=1))
    wins, turns = many_games(games, seed=1)
    shares = ", ".join(f"{share:.1%}" for share in wins)
    print(f"{games} games: seats won {shares}; {turns:.0f} turns a game")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
