"""How differently praetors judge and play from a bare position and from all that happened.

"What if" takes over a game's events (docs/decisions/0025): these figures say what a position
would lose. `python -m benchmarks.what_if --games 20`
"""

import argparse
from statistics import fmean, quantiles

from quovadis import Driver, Game, estimate
from quovadis.bots import bot
from quovadis.core.log import before_turn
from quovadis.driver import Question, play

EVERY = 5
"""Which turns are looked at: each fifth."""


def compare(games: int) -> tuple[int, list[float]]:
    """How many answers differ, and by how much the chances do, one entry for each turn."""
    praetor, differ, off = bot("praetor"), 0, list[float]()
    for seed in range(games):
        game = Game.new("red blue black white", seed=seed)
        for _ in play(game, dict.fromkeys(game.view().players, "praetor"), seed=seed):
            pass
        for turn in game.turns[EVERY - 1 :: EVERY]:
            whole = Game(before_turn(game.log, turn.number))
            bare = Game.from_position(whole.position)
            seat, asked = turn.active, Question(seat=turn.active, kind="act")
            told = [(each, each.view(seat), each.sights(seat)) for each in (whole, bare)]
            answers = [
                praetor(view, sights, Driver(each).options(asked), seed, 1000)
                for each, view, sights in told
            ]
            chances = [estimate(view, sights)[seat] for _, view, sights in told]
            differ += answers[0] != answers[1]
            off.append(abs(chances[0] - chances[1]))
    return differ, off


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    differ, off = compare(parser.parse_args().games)
    tenth = quantiles(off, n=10)[-1]
    print(
        f"{len(off)} turns: {differ} other answers; the mover's chance is off by"
        f" {100 * fmean(off):.1f} points on average, by more than {100 * tenth:.1f} in a tenth"
    )


if __name__ == "__main__":
    main()
