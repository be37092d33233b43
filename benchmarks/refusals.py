"""What a refused mover does instead: `python -m benchmarks.refusals GAMES SEED`.

Games of four praetors. Before every deal about a vote is agreed, the turn is talked out twice by
praetors (`search.talks`), with the deal and after a refusal. That tells what the mover gets without
it, which `market` supposes to be the best move alone; both ends are judged by the estimate, at the
same moment.
"""

import sys
from collections import Counter, defaultdict
from math import sqrt
from statistics import fmean, stdev

from benchmarks.causes import PLAYERS, PRAETOR, agreements, thought
from quovadis.bots.estimate import chances
from quovadis.bots.prospect import Prospect
from quovadis.core.board import COMMITTEES
from quovadis.core.commands import Accept, Decline
from quovadis.core.deals.pledges import promised_now
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.core.view import open_view
from quovadis.game import Game
from quovadis.search.talks import talked_out

MINDS = dict.fromkeys(PLAYERS, PRAETOR)


def judged(game: Game, end: State) -> list[float]:
    """Everyone's chances at the end of a turn, with open purses."""
    return chances(Prospect.of(open_view(end), game.log))


def instead(before: State, end: State, start: int, goal: int, mover: Colour) -> str:
    """What the mover did after a refusal."""
    gone = {
        room.index: end.seated[room.index].count(mover) - before.seated[room.index].count(mover)
        for room in COMMITTEES
    }
    if gone[start] < 0 < gone[goal]:
        return "the same advance, on other terms"
    if any(step < 0 for step in gone.values()):
        return "another advance"
    return "a new senator or Caesar"


def main() -> None:
    """Print two tables."""
    games, first = int(sys.argv[1]), int(sys.argv[2])
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    done: Counter[str] = Counter()
    for game, offer, by in agreements(range(first, first + games)):
        path, mover = offer.deal.on, game.state.turn.active
        ends = [
            talked_out(game.state, game.log, word, MINDS)
            for word in (Accept(by=by, offer=offer.id), Decline(by=by, offer=offer.id))
        ]
        made, refused = ends
        if path is None or made is None or refused is None:
            continue
        start, goal = path.start.index, path.end.index
        did = instead(game.state, refused, start, goal, mover)
        done[did] += 1
        with_it, without = judged(game, made), judged(game, refused)
        for role, seat in (
            ("mover", mover),
            *(("voter", each) for each in promised_now(offer.deal)),
        ):
            at = game.state.players.index(seat)
            row = thought(game, seat, offer.deal), with_it[at] - without[at]
            found[f"{role}, all"].append(row)
            found[f"{role}, refused: {did}"].append(row)
    print(f"{'percent of chance to win':60}{'n':>5}  {'thought':>14} {'turn played':>14}")
    for label, rows in sorted(found.items()):
        cells = []
        for column in zip(*rows, strict=True):
            sure = 1.96 * stdev(column) / sqrt(len(column)) if len(column) > 1 else 0.0
            cells.append(f"{100 * fmean(column):7.2f} ± {100 * sure:4.2f}")
        print(f"{label:60}{len(rows):>5} " + " ".join(cells))
    for did, times in done.most_common():
        print(f"{did}: {times} of {done.total()}")


if __name__ == "__main__":
    main()
