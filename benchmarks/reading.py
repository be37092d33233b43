"""Reading a stored game of 400 events, beside `json.loads` of the same lines."""

import json
import time
from collections.abc import Callable

from quovadis.bots import bot
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.log import Fold
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record import read_jsonl
from quovadis.record.jsonl import dump_event, load_event
from quovadis.research.match import simulated

EVENTS, REPEATS = 400, 25


def stored_game(events: int = EVENTS) -> tuple[Event, ...]:
    """The first events of a game of five bots that bargain, as many as asked for."""
    seed = 0
    while True:
        seed += 1
        game = Game.new(COLOURS, rules=simulated("", "amigo-2005"), seed=seed)
        for _ in play(Driver(game), dict.fromkeys(COLOURS, bot("quaestor")), seed=seed):
            if len(game.log) >= events:
                return game.log[:events]


def costs(log: tuple[Event, ...]) -> dict[str, float]:
    """Milliseconds of the processor for a whole log, the best of many times."""
    lines = [dump_event(event) for event in log]
    text = "\n".join(lines)
    return {
        "json.loads": _best(lambda: [json.loads(line) for line in lines]),
        "events read": _best(lambda: [load_event(line) for line in lines]),
        "read and folded": _best(lambda: Fold(load_event(line) for line in lines)),
        "a record read and checked": _best(lambda: read_jsonl(text)),
        "events written": _best(lambda: [dump_event(event) for event in log]),
    }


def _best(job: Callable[[], object]) -> float:
    spent = []
    for _ in range(REPEATS):
        start = time.process_time()
        job()
        spent.append(time.process_time() - start)
    return min(spent) * 1000


def main() -> None:
    """Print each cost, and how many times that of `json.loads` it is."""
    print(f"\nA stored game of {EVENTS} events with deals\n")
    measured = costs(stored_game())
    for name, cost in measured.items():
        ratio = cost / measured["json.loads"]
        print(f"  {name:28}{cost:6.2f} ms   {ratio:5.2f} x json.loads")


if __name__ == "__main__":
    main()
