"""Tries what could be said: plays on after each of it, under the same circumstances.

All choices share a game's shuffle and the tempers of its players, so that luck cancels out. A game
is played for a round or two; then the estimate says everyone's chance, as it does in Deal Review.
"""

from collections.abc import Sequence
from hashlib import sha256
from math import sqrt
from random import Random
from statistics import fmean, stdev

from quovadis.bots.aedilis import Aedilis
from quovadis.core.commands import Counter, Propose, SeatCommand
from quovadis.core.events import DealAgreed, GameEvent, OfferMade, TurnBegan
from quovadis.core.families import Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.puzzles.choices import lasting
from quovadis.puzzles.puzzle import LEAST, MARGIN, SURE, Choice
from quovadis.record.notation import spoken
from quovadis.review.judge import Judge
from quovadis.review.playouts import remaining, somebody, with_supply

_BUDGET = 300
"""How many positions a bot looks at for an answer."""
_LOOKS = (4, 10, 16, 24)
"""After how many games the leads are looked at. The first look only sorts out."""
_HOPELESS = 1.5
"""By how many standard errors a lead must miss the margin to be given up."""

Figure = tuple[float, float]
"""A mean and its standard error."""


class Trial:
    """One question: what could be said, and the games played on after each of it so far."""

    def __init__(
        self, events: Sequence[GameEvent], seat: Colour, choices: Sequence[SeatCommand], seed: str
    ) -> None:
        self.events, self.seat, self.choices, self.seed = events, seat, choices, seed
        self.rounds = 2 if any(lasting(choice) for choice in choices) else 1
        self.left = remaining(events)
        self.live: list[int] = []
        """Which of them are clear."""
        self.chances: list[list[float]] = [[] for _ in choices]
        self.agreed = [0] * len(choices)

    def decide(self, plain: int, best: int) -> bool:
        """Play until the choice that looks best clearly is, or clearly is not.

        The first `plain` ones must all be worse. Then the offers are tried; one that turns out to
        be nearly as good as the best choice is left out.
        """
        rivals = [at for at in range(plain) if at != best]
        for games in _LOOKS:
            leads = self._leads(rivals, best, games)
            if any(lead + _HOPELESS * doubt < MARGIN for lead, doubt in leads):
                return False
            if games == _LOOKS[0]:
                if any(lead < MARGIN / 2 for lead, _ in leads):
                    return False
            elif all(_is_clear(lead) for lead in leads):
                break
        else:
            return False
        offers = [at for at in range(plain, len(self.choices)) if at != best]
        clear = zip(offers, self._leads(offers, best, games), strict=True)
        self.live = sorted([best, *rivals, *(at for at, lead in clear if _is_clear(lead))])
        return len(self.live) >= LEAST

    def _leads(self, others: Sequence[int], best: int, games: int) -> list[Figure]:
        """By how much the best choice beats others in this many games."""
        for at in (best, *others):
            for number in range(len(self.chances[at]), games):
                chance, made = self._played(self.choices[at], number)
                self.chances[at].append(chance)
                self.agreed[at] += made
        return [self._behind(at, best) for at in others]

    def _behind(self, at: int, best: int) -> Figure:
        """By how much a choice is worse than the best one in the same games."""
        pairs = zip(self.chances[best], self.chances[at], strict=True)
        return _mean([one - other for one, other in pairs])

    @property
    def games(self) -> int:
        """How many were played after each choice."""
        return max(len(each) for each in self.chances)

    def found(self, best: int) -> tuple[Choice, ...]:
        """What became of the choices that are left."""
        state = Game(self.events).state
        return tuple(self._choice(at, best, spoken(state, self.choices[at])) for at in self.live)

    def _choice(self, at: int, best: int, line: str) -> Choice:
        (chance, doubt), (behind, unsure) = _mean(self.chances[at]), self._behind(at, best)
        offered = isinstance(self.choices[at], Propose | Counter)
        return Choice(
            line=line,
            chance=round(chance, 4),
            doubt=round(doubt, 4),
            behind=round(behind, 4),
            behind_doubt=round(unsure, 4),
            agreed=round(self.agreed[at] / self.games, 2) if offered else None,
        )

    def _played(self, choice: SeatCommand, number: int) -> tuple[float, bool]:
        """This seat's chance some rounds after what it said, and whether its offer was agreed."""
        text = f"puzzle:{self.seed}:{number}"
        seed = int.from_bytes(sha256(text.encode()).digest()[:8], "big")
        random = Random(seed)  # noqa: S311 - statistics
        shuffled = random.sample(self.left, len(self.left))
        game = Game([with_supply(event, self.events, shuffled) for event in self.events])
        bots = {player: somebody(random) for player in game.state.players}
        bots[self.seat] = Aedilis()
        driver = Driver(game)
        said = driver.hear(choice)
        mine = next((event.offer.id for event in said if isinstance(event, OfferMade)), None)
        turns, agreed = self.rounds * len(bots), False
        for step in play(driver, bots, seed=seed, budget=_BUDGET):
            for event in step.events:
                agreed |= isinstance(event, DealAgreed) and event.offer == mine
                turns -= isinstance(event, TurnBegan)
            if turns <= 0:
                break
        state = game.state
        return Judge(state, game.log).value[state.players.index(self.seat)], agreed


def _mean(values: Sequence[float]) -> Figure:
    return fmean(values), stdev(values) / sqrt(len(values))


def _is_clear(lead: Figure) -> bool:
    amount, doubt = lead
    return amount >= MARGIN and amount >= SURE * doubt
