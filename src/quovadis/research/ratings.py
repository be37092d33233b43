"""Ratings by a Plackett-Luce model: the whole ranking of a table counts, not the winner alone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

SPREAD = 1.96
"""How many deviations a 95 % interval reaches to each side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """How strong a bot is: 25 is where everyone starts."""

    bot: str
    rating: float
    deviation: float

    @property
    def low(self) -> float:
        """Where the 95 % interval begins."""
        return self.rating - SPREAD * self.deviation

    @property
    def high(self) -> float:
        """Where it ends."""
        return self.rating + SPREAD * self.deviation


Ranking = Sequence[tuple[str, int]]
"""The bots of a table and their places."""


def ratings(bots: Iterable[str], games: Iterable[Ranking]) -> list[Rating]:
    """Rate bots by their games in the order given, best first.

    Bots do not learn from game to game, so ratings are not made to drift (tau = 0). A bot that
    has several seats at a table is moved by all of them.
    """
    model = PlackettLuce(tau=0.0)
    known = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        # A rating of its own for each seat: one that sat twice would be moved twice as far.
        teams = [
            [model.rating(mu=known[bot].mu, sigma=known[bot].sigma, name=bot)] for bot, _ in game
        ]
        rated = model.rate(teams, ranks=[float(place) for _, place in game])
        shift: Counter[str] = Counter()
        shrink = dict.fromkeys((bot for bot, _ in game), 1.0)
        for (bot, _), (new,) in zip(game, rated, strict=True):
            shift[bot] += new.mu - known[bot].mu  # type: ignore[assignment] # a Counter of floats
            shrink[bot] *= new.sigma / known[bot].sigma
        for bot, factor in shrink.items():
            old = known[bot]
            known[bot] = model.rating(mu=old.mu + shift[bot], sigma=old.sigma * factor, name=bot)
    lines = [
        Rating(bot=bot, rating=rated.mu, deviation=rated.sigma) for bot, rated in known.items()
    ]
    return sorted(lines, key=lambda line: -line.rating)
