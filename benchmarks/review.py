"""How fast a review is, and how far its chances come true.

`python -m benchmarks.review` times the review of a game of about 100 turns. `python -m
benchmarks.review FOLDER --games 2000` plays games of a mix of bots, or goes on with them, and
compares every tenth of the chances with how often they came true.
"""

import argparse
import json
import time
from collections.abc import Iterator
from math import hypot
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from quovadis.bots import bot
from quovadis.core.board import SENATE
from quovadis.core.events import TurnBegan
from quovadis.core.evolve import evolve
from quovadis.core.families import COLOURS
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated
from quovadis.research.pool import cores
from quovadis.review import review
from quovadis.review.judge import Judge
from quovadis.review.sharpening import Effort

POOL = ("aedilis", "aedilis", "aedilis:useful=0.01", "praetor", "quaestor")
"""As the estimate was trained with."""
SEED = 9_000_000
"""Far from the seeds of training."""
FIRST = 4300
"""The games before this one were used for fitting how sure the chances are."""
KEPT = 0.5
"""Which share of turns is looked at."""
LONG = range(95, 111)


def game_of(number: int) -> Game:
    """The game of that number, played by bots of the pool."""
    random = Random(f"review-{number}")
    colours = COLOURS[: 3 + number % 3]
    game = Game.new(
        colours, rules=simulated("", "amigo-2005"), first=colours[0], seed=SEED + number
    )
    bots = {colour: bot(random.choice(POOL)) for colour in colours}
    for _ in play(Driver(game), bots, seed=2 * SEED + number):
        pass
    return game


def judged(number: int) -> str:
    """A game's chances at the beginning of turns, and who won: a line of JSON."""
    game, random = game_of(number), Random(number)
    events = Fold(game.log).events
    state: State | None = None
    rows = []
    for place, event in enumerate(events, start=1):
        state = evolve(state, event)
        if isinstance(event, TurnBegan) and random.random() < KEPT:
            rows.append([len(state.at(SENATE)), Judge(state, events[:place]).value])
    outcome = game.state.outcome
    first = [] if outcome is None else [s.colour for s in outcome.standings if s.place == 1]
    wins = [1 / len(first) if each in first else 0.0 for each in game.state.players]
    return json.dumps({"number": number, "rows": rows, "wins": wins})


def played(folder: Path, games: int) -> Iterator[dict[str, Any]]:
    """So many games, those that were played before as they were."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "games.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    known = {told["number"]: told for told in map(json.loads, lines)}
    wanted = range(FIRST, FIRST + games)
    left = [number for number in wanted if number not in known]
    with get_context("spawn").Pool(cores()) as pool, file.open("a", encoding="utf-8") as out:
        for line in pool.imap_unordered(judged, left):
            out.write(f"{line}\n")
            out.flush()
            told = json.loads(line)
            known[told["number"]] = told
    yield from (told for number, told in known.items() if number in wanted)


def compare(games: list[dict[str, Any]]) -> None:
    """Print what was said and what came true, by tenths; the chances of a game hang together."""
    said, came, count = [0.0] * 10, [0.0] * 10, [0] * 10
    off = [[0.0] * len(games) for _ in range(10)]
    for number, game in enumerate(games):
        for _, chances in game["rows"]:
            for chance, won in zip(chances, game["wins"], strict=True):
                tenth = min(9, int(10 * chance))
                count[tenth] += 1
                said[tenth] += chance
                came[tenth] += won
                off[tenth][number] += won - chance
    print(f"\n{len(games)} games: said and came true, in percent\n")
    for tenth, chances in enumerate(count):
        if chances:
            error = hypot(*off[tenth]) / chances
            print(
                f"{10 * tenth:3} to {10 * tenth + 10:3}  {100 * said[tenth] / chances:5.1f} "
                f"{100 * came[tenth] / chances:5.1f}  "
                f"off by {100 * (came[tenth] - said[tenth]) / chances:+5.1f} ± {100 * error:.1f}  "
                f"({chances:,} chances)"
            )


def timed() -> None:
    """Print how long a long game of four takes."""
    numbers = (number for number in range(1, 3000, 3))  # tables of four
    games = (game_of(number) for number in numbers)
    game = next(g for g in games if g.state.outcome and g.state.outcome.turns in LONG)
    start = time.perf_counter()
    told = review(game.log, effort=Effort(jobs=2))
    seconds = time.perf_counter() - start
    print(f"{told.turns} turns, {told.playouts} games played out: {seconds:.1f} s, two processes")


def main() -> None:
    """Time a review, or compare chances with results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    if asked.folder is None:
        timed()
    else:
        compare([*played(asked.folder, asked.games)])


if __name__ == "__main__":
    main()
