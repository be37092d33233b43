"""What promises are worth in play, beside what bots think: `python -m benchmarks.worth`.

Games of praetors are stopped at the start of turns and played on twice, once after a promise was
given for nothing and once after it was offered and declined. Both go on with the same bots and
the same laurels to come, until a round after the promise has run out. What the estimate then says,
or how the game ended, is compared with what the bots thought before. `dearest` is the promise of
its kind for which a receiver would pay most: a swindler picks that one.
"""

import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations
from math import sqrt
from statistics import fmean, stdev

from quovadis.bots.estimate import chances
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import BUDGET, Options
from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS
from quovadis.core.commands import Accept, Decline, Propose
from quovadis.core.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Dated,
    Deal,
    Oppose,
    PlaceIn,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
)
from quovadis.core.deals.validity import objections
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import total
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated

PLAYERS = COLOURS[:4]
RULES = simulated("", "amigo-2005")
PRAETOR = Praetor()
EVERY = 6
"""How many turns lie between the positions of one game."""
ROUNDS_AFTER = 1
"""How long play goes on after a promise has run out."""

Candidates = Callable[[Colour, Colour], Iterator[Term]]


def _oppose(until: Until) -> Candidates:
    return lambda giver, to: (
        Oppose(giver=giver, to=to, against=third, until=until)
        for third in PLAYERS
        if third not in {giver, to}
    )


KINDS: dict[str, Candidates] = {
    "support, 3 rounds": lambda giver, to: iter([Support(giver=giver, to=to, until=3)]),
    "oppose, this turn": _oppose("this-turn"),
    "oppose, 1 round": _oppose(1),
    "oppose, 2 rounds": _oppose(2),
    "oppose, 9 rounds": _oppose(9),
    "oppose all, 9 rounds": _oppose(9),
    "Caesar to, 1 round": lambda giver, to: (
        CaesarTo(giver=giver, to=to, space=space, until=1) for space in LAUREL_SPACES
    ),
    "Caesar off, 1 round": lambda giver, to: (
        CaesarOff(giver=giver, to=to, spaces=(space,), until=1) for space in LAUREL_SPACES
    ),
    "place in, 1 round": lambda giver, to: (
        PlaceIn(giver=giver, to=to, committee=room, until=1) for room in ENTRIES
    ),
    "stay out, 1 round": lambda giver, to: (
        StayOut(giver=giver, to=to, committee=room, until=1) for room in ENTRIES
    ),
    "advance, 1 round": lambda giver, to: (
        AdvanceAlong(giver=giver, to=to, path=path, until=1) for path in PATHS
    ),
    "stay off, 1 round": lambda giver, to: (
        StayOff(giver=giver, to=to, path=path, until=1) for path in PATHS
    ),
}


def positions(seeds: range) -> Iterator[Game]:
    """Tables of praetors at the start of a turn."""
    for seed in seeds:
        game = Game.new(PLAYERS, rules=RULES, seed=seed)
        driver = Driver(game)
        seen = seed % EVERY
        for _ in play(driver, dict.fromkeys(PLAYERS, PRAETOR), seed=seed):
            if game.state.outcome is None and game.state.turn.number >= seen + EVERY:
                seen = game.state.turn.number
                yield Game(game.log)


def thought(game: Game, seat: Colour, deal: Deal) -> float:
    """What a praetor thinks that a deal brings it."""
    options = Options(kind="act", commands=())
    mind = Judge(PRAETOR, game.view(seat), game.sights(seat), options, BUDGET)
    return mind.market.appraise(deal).gain(mind.market.me)


def played_on(game: Game, deal: Deal, *, agreed: bool, rounds: int) -> list[float]:
    """Everyone's chances some rounds after a promise was given, or declined."""
    table = Game(game.log)
    giver, to = deal.terms[0].giver, deal.terms[0].to
    table.play(Propose(by=giver, deal=deal))
    name = table.state.talks.offers[-1].id
    table.play(Accept(by=to, offer=name) if agreed else Decline(by=to, offer=name))
    last = table.state.turn.number + rounds * len(PLAYERS)
    for _ in play(Driver(table), dict.fromkeys(PLAYERS, PRAETOR)):
        if table.state.turn.number >= last:
            break
    outcome, players = table.state.outcome, table.state.players
    if outcome is not None:
        first = [standing.colour for standing in outcome.standings if standing.place == 1]
        return [(player in first) / len(first) for player in players]
    prospect = Prospect.of(table.view(players[0]), table.sights(players[0]))
    prospect.wealth = [float(total(purse)) for purse in table.state.purses]
    return chances(prospect)


def rounds_of(deal: Deal) -> int:
    term = deal.terms[0]
    until = term.until if isinstance(term, Dated) else 1
    return (until if isinstance(until, int) else 1) + ROUNDS_AFTER


def offers(game: Game, kind: str) -> list[Deal]:
    """Every promise of a kind that could be made here."""
    found: list[Deal] = []
    for giver, to in permutations(PLAYERS, 2):
        terms = tuple(KINDS[kind](giver, to))
        deals = [Deal(terms=terms)] if "all" in kind else [Deal(terms=(term,)) for term in terms]
        views = [game.view(seat) for seat in (giver, to)]
        found += [deal for deal in deals if not any(any(objections(v, deal)) for v in views)]
    return found


def shown(label: str, rows: list[tuple[float, ...]]) -> str:
    """Means, and how sure those of play are, in percent."""
    columns = list(zip(*rows, strict=True))
    text = [f"{label:32}{len(rows):>6}"]
    for believed, played in ((0, 1), (2, 3)):
        sure = 1.96 * stdev(columns[played]) / sqrt(len(rows)) if len(rows) > 1 else 0.0
        text.append(
            f"{100 * fmean(columns[believed]):>9.2f}{100 * fmean(columns[played]):>9.2f} ± "
            f"{100 * sure:4.2f}"
        )
    changed = fmean([float(row[1] != 0) for row in rows])
    return "".join(text) + f"{100 * changed:>8.0f} %"


def main() -> None:
    """`python -m benchmarks.worth GAMES FIRST_SEED KIND …`; a kind may be the start of its name."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    kinds = [kind for kind in KINDS if kind.startswith(tuple(sys.argv[3:]) or "")]
    rng = random.Random(first)
    rows: dict[tuple[str, str], list[tuple[float, ...]]] = defaultdict(list)
    for game in positions(range(first, first + games)):
        for kind in kinds:
            deals = offers(game, kind)
            if not deals:
                continue
            values = [thought(game, deal.terms[0].to, deal) for deal in deals]
            best = max(range(len(deals)), key=values.__getitem__)
            for how, index in (("any", rng.randrange(len(deals))), ("dearest", best)):
                deal = deals[index]
                giver, to = deal.terms[0].giver, deal.terms[0].to
                try:
                    arms = [
                        played_on(game, deal, agreed=agreed, rounds=rounds_of(deal))
                        for agreed in (True, False)
                    ]
                except Refused:
                    continue
                by, of = (game.state.players.index(each) for each in (to, giver))
                rows[kind, how].append(
                    (
                        values[index],
                        arms[0][by] - arms[1][by],
                        thought(game, giver, deal),
                        arms[0][of] - arms[1][of],
                    )
                )
    print(f"{'Percent of chance to win':32}{'n':>6}{'receiver':>24}{'giver':>24}{'changed':>10}")
    print(" " * 38 + 2 * f"{'thought':>9}{'played':>9}{'':6}")
    for (kind, how), found in sorted(rows.items()):
        print(shown(f"{kind}, {how}", found))


if __name__ == "__main__":
    main()
