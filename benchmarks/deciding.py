"""How long a bot thinks about an answer among its like: `python -m benchmarks.deciding`."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from quovadis.bots import bot
from quovadis.bots.protocol import Bot, Options, Reply
from quovadis.driver import Driver, play
from quovadis.events import Event
from quovadis.families import COLOURS
from quovadis.game import Game
from quovadis.research.sitting import simulated
from quovadis.view import PlayerView

PLAYERS = COLOURS[:4]
RULES = simulated("", "amigo-2005")
BOTS = ("quaestor", "aedilis", "praetor")
GAMES = 20


@dataclass
class Timed:
    """Plays as a bot does, and notes the milliseconds of the processor that it takes."""

    judged: Bot
    costs: list[float] = field(default_factory=list)

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        start = time.process_time()
        said = self.judged(view, events, options, seed, budget)
        self.costs.append((time.process_time() - start) * 1e3)
        return said


def decision_costs(name: str, games: int = GAMES) -> list[float]:
    """Milliseconds of each decision in games of four of one bot."""
    timed = Timed(bot(name))
    for seed in range(games):
        game = Game.new(PLAYERS, rules=RULES, seed=seed)
        for _ in play(Driver(game), dict.fromkeys(PLAYERS, timed), seed=seed):
            pass
    return timed.costs


def main() -> None:
    """Each bot at tables of four of its like; how much longer than the quickest it thinks."""
    print(f"\nMilliseconds of one core for a decision, {GAMES} games of four of a kind\n")
    first: float | None = None
    for name in BOTS:
        costs = decision_costs(name)
        usual, slow = median(costs), quantiles(costs, n=20)[-1]
        first = slow if first is None else first
        print(
            f"  {name:10}{len(costs):>8,} decisions   median {usual:5.2f}"
            f"   95th percentile {slow:5.2f} ({slow / first:4.1f} x)   longest {max(costs):5.1f}"
        )


if __name__ == "__main__":
    main()
