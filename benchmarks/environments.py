"""The PettingZoo environment beside PettingZoo's own connect four, random actions, one core."""

import time
import warnings
from random import Random
from statistics import median
from typing import Any

from quovadis.envs import quovadis_v0

ROUNDS, SECONDS = 5, 2.0


def decisions_per_second(env: Any, seconds: float, seed: int) -> float:
    """Whole games one after the other: observe, choose at random by the mask, step."""
    chance, decisions, start = Random(seed).random, 0, time.process_time()
    while (now := time.process_time()) - start < seconds:
        seed += 1
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(chance() * len(legal))])
            decisions += 1
    return decisions / (now - start)


def main() -> None:
    """Measure in turns, so that a slow moment of the machine hits both."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of pygame, and of the way in which classics are made
        from pettingzoo.classic import connect_four_v3  # noqa: PLC0415 - only for the benchmark
    ours, theirs = quovadis_v0.env(), connect_four_v3.env()
    decisions_per_second(ours, 0.1, 0)  # compiled before the clock runs
    rates = [
        (decisions_per_second(ours, SECONDS, seed), decisions_per_second(theirs, SECONDS, seed))
        for seed in range(ROUNDS)
    ]
    ratio = median(own / other for own, other in rates)
    own, other = (median(each) for each in zip(*rates, strict=True))
    print("\nPettingZoo environments, random actions, decisions a second\n")
    print(f"  quovadis_v0      {own:>9,.0f}/s")
    print(f"  connect_four_v3  {other:>9,.0f}/s   we are {ratio:5.2f} x as fast")


if __name__ == "__main__":
    main()
