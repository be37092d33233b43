"""What a bot costs that is a program of its own: `python -m benchmarks.piping`.

The same questions are put to a function that plays its first option, and to a program that does.
"""

import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from quovadis.bots import bot
from quovadis.bots.lines import question, written
from quovadis.bots.outsider import Conversation, Outsider
from quovadis.bots.protocol import Bot, Options, Reply
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated

Asked = tuple[PlayerView, Sequence[Event], Options, int, int]
PLAYERS = COLOURS[:4]
GAMES, ROUNDS = 5, 3
PROGRAM = """
import json, sys
wants = sys.argv[1] == "events"
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        said = {"type": "hello", "protocol": 1, "events": wants}
    elif asked["type"] == "question":
        options = asked["options"]
        play = options[0]["text"] if options else None
        said = {"type": "answer", "id": asked["id"], "play": play}
    else:
        break
    print(json.dumps(said), flush=True)
"""


def first(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> Reply:
    """Play the first option."""
    return options.commands[0] if options.commands else None


def questions(games: int = GAMES) -> list[Asked]:
    """All that four quaestors are asked in some games."""
    quaestor, kept = bot("quaestor"), list[Asked]()

    def noting(
        view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        kept.append((view, tuple(events), options, seed, budget))
        return quaestor(view, events, options, seed, budget)

    for seed in range(games):
        game = Game.new(PLAYERS, rules=simulated("", "amigo-2005"), seed=seed)
        for _ in play(Driver(game), dict.fromkeys(PLAYERS, noting), seed=seed):
            pass
    return kept


def rate(player: Bot, asked: list[Asked]) -> float:
    """Answers a second, in the quickest of some rounds."""
    best = 0.0
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for each in asked:
            player(*each)
        best = max(best, len(asked) / (time.perf_counter() - start))
    return best


def main() -> None:
    """Measure all three ways."""
    asked = questions()
    size = sum(
        len(written(question(view, None, options, seed=seed, budget=budget, seconds=5.0)))
        for view, _, options, seed, budget in asked
    ) / len(asked)
    print(f"\n{len(asked):,} questions of {GAMES} games; a line has {size:,.0f} bytes on average\n")
    with TemporaryDirectory() as folder:
        file = Path(folder, "first.py")
        file.write_text(PROGRAM, "utf-8")
        start = time.perf_counter()
        rates = {"a function in this process": rate(first, asked)}
        for wants in ("no events", "events"):
            program = Outsider(command=(sys.executable, str(file), wants))
            start = time.perf_counter()
            with closing(Conversation(program)) as talk:
                talk.start()
                began = time.perf_counter() - start
                rates[f"a program that is told {wants}"] = rate(talk.ask, asked)
    for name, answers in rates.items():
        print(f"  {name:38}{answers:>12,.0f} answers/s   {1e3 / answers:8.3f} ms each")
    print(f"\n  starting the program and its hello: {1e3 * began:.0f} ms")


if __name__ == "__main__":
    main()
