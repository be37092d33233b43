"""How long a bot thinks about an answer among its like: `python -m benchmarks.deciding`."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from quovadis.bots import bot
from quovadis.bots.explaining import explained
from quovadis.bots.protocol import Bot, Options, Reply
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated

PLAYERS = COLOURS[:4]
RULES = simulated("", "amigo-2005")
BOTS = ("quaestor", "aedilis", "praetor")
GAMES = 20


@dataclass
class Timed:
    """Plays as a bot does, and notes the milliseconds of the processor that it takes."""

    judged: Bot
    costs: list[float] = field(default_factory=list)
    explained: list[float] = field(default_factory=list)
    """The same, with saying why."""

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        start = time.process_time()
        said = self.judged(view, events, options, seed, budget)
        decided = time.process_time()
        explained(self.judged, view, events, said, budget)
        self.costs.append((decided - start) * 1e3)
        self.explained.append((time.process_time() - start) * 1e3)
        return said


def timed_games(name: str, games: int = GAMES) -> Timed:
    """Games of four of one bot."""
    timed = Timed(bot(name))
    for seed in range(games):
        game = Game.new(PLAYERS, rules=RULES, seed=seed)
        for _ in play(Driver(game), dict.fromkeys(PLAYERS, timed), seed=seed):
            pass
    return timed


def main() -> None:
    """Each bot at tables of four of its like; how much longer than the quickest it thinks."""
    print(f"\nMilliseconds of one core for a decision, {GAMES} games of four of a kind\n")
    first: float | None = None
    for name in BOTS:
        timed = timed_games(name)
        costs = timed.costs
        usual, slow = median(costs), quantiles(costs, n=20)[-1]
        told = quantiles(timed.explained, n=20)[-1]
        first = slow if first is None else first
        print(
            f"  {name:10}{len(costs):>8,} decisions   median {usual:5.2f}"
            f"   95th percentile {slow:5.2f} ({slow / first:4.1f} x)   longest {max(costs):5.1f}"
            f"   with the reason, 95th percentile {told:5.2f}"
        )


if __name__ == "__main__":
    main()
