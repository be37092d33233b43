"""What deals bring in play, beside what bots think: `python -m benchmarks.causes GAMES SEED`.

Games of four praetors. Every deal about a vote that is agreed on is played on in the kernel from
the very same table twice, with it and after a refusal: once for a round, judged by the estimate,
and once to the end of the game. What praetors thought it would bring the mover and the voter is
compared with that.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from zlib import crc32

import numpy as np

from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import BUDGET, Options
from quovadis.core.commands import Accept, Answer, Decline
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal, Pay
from quovadis.core.families import COLOURS, Colour
from quovadis.core.state import State
from quovadis.driver.driver import Driver, ask
from quovadis.game import Game
from quovadis.research.match import simulated
from quovadis.search import imagined
from quovadis.sim.bridge import from_state
from quovadis.sim.haggling import USUAL
from quovadis.sim.layout import SEATS, rows
from quovadis.sim.looking import look_ahead
from quovadis.sim.network import NONE
from quovadis.sim.valuing import weights_of

PLAYERS = COLOURS[:4]
RULES = simulated("", "amigo-2005")
PRAETOR = Praetor()
LOOKS = 600
MANNERS = np.array([USUAL] * SEATS, np.float64)
Row = tuple[float, float, float]
"""What was thought, what a round of play brings, and what play to the end does."""


def agreements(seeds: range) -> Iterator[tuple[Game, Offer, Colour]]:
    """Tables at which the last party is about to accept a deal about a vote."""
    for seed in seeds:
        game = Game.new(PLAYERS, rules=RULES, seed=seed)
        driver = Driver(game)
        while waiting := driver.questions():
            question, before = waiting[0], Game(game.log)
            step = ask(driver, question, PRAETOR, seed=seed, budget=BUDGET)
            if isinstance(step.command, Accept):
                offer = before.state.talks.offer(step.command.offer)
                if offer is not None and offer.deal.on and promised_now(offer.deal):
                    yield before, offer, question.seat


def kind_of(deal: Deal) -> str:
    later = any(not isinstance(t, Pay) and getattr(t, "path", 0) is not deal.on for t in deal.terms)
    paid = any(isinstance(term, Pay) for term in deal.terms)
    return {(1, 0): "laurels", (0, 1): "promises", (1, 1): "both"}.get((paid, later), "nothing")


def thought(game: Game, seat: Colour, deal: Deal) -> float:
    options = Options(kind="act", commands=())
    mind = Judge(PRAETOR, game.view(seat), game.sights(seat), options, BUDGET)
    return mind.market.appraise(deal).gain(mind.market.me)


def values(state: State, last: int, seed: int) -> np.ndarray:
    """Everyone's mean chance on a later turn, by seat."""
    found = np.zeros((1, LOOKS, SEATS), np.float64)
    told = MANNERS, weights_of(), weights_of(), NONE, np.uint64(seed)
    look_ahead(rows(from_state(state)), LOOKS, last, *told, found)
    return np.asarray(found[0].mean(axis=0))


def shown(label: str, rows_of: list[Row]) -> str:
    columns = list(zip(*rows_of, strict=True))
    cells = []
    for column in columns:
        sure = 1.96 * stdev(column) / sqrt(len(column)) if len(column) > 1 else 0.0
        cells.append(f"{100 * fmean(column):7.2f} ± {100 * sure:4.2f}")
    return f"{label:24}{len(rows_of):>5} " + " ".join(cells)


def main() -> None:
    """Print a table."""
    games, first = int(sys.argv[1]), int(sys.argv[2])
    found: dict[tuple[str, str], list[Row]] = defaultdict(list)
    both = 0
    total = 0
    for game, offer, by in agreements(range(first, first + games)):
        state, motion = game.state, game.state.turn.motion
        with_it = imagined.played(state, [Accept(by=by, offer=offer.id)])
        without = imagined.played(state, [Decline(by=by, offer=offer.id)])
        if with_it is None or without is None:
            continue
        givers = [*promised_now(offer.deal)]
        if motion is not None:
            for giver in givers:
                no = Answer(by=giver, motion=motion.id, votes=0)
                without = imagined.played(without, [no]) or without
        now, mover = state.turn.number, state.turn.active
        seed = crc32(f"{now} {offer.id}".encode())
        near = values(with_it, now + 4, seed) - values(without, now + 4, seed)
        far = values(with_it, 30_000, seed) - values(without, 30_000, seed)
        gains = []
        for role, seat in (("mover", mover), *(("voter", giver) for giver in givers)):
            at = state.players.index(seat)
            row = thought(game, seat, offer.deal), float(near[at]), float(far[at])
            found[role, kind_of(offer.deal)].append(row)
            found[role, "all"].append(row)
            gains.append(row[2])
        total += 1
        both += all(gain > -0.01 for gain in gains)
    print(
        f"{'percent of chance to win':24}{'n':>5}  {'thought':>14} {'a round':>14} {'the end':>14}"
    )
    for (role, kind), rows_of in sorted(found.items()):
        print(shown(f"{role}, {kind}", rows_of))
    print(f"{both} of {total} good or even for all parties to the end")


if __name__ == "__main__":
    main()
