"""Everyone's chance to win at any moment of a finished game, with all purses open.

Between turns the chances are the bots' estimate. Within a turn, a position counts as what has been
prepared in it: an advance whose votes are there counts as made, with its deals settled.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import exp

from quovadis.bots.market import Market
from quovadis.bots.outlook import Chances, mixed
from quovadis.bots.promises import may_end
from quovadis.bots.prospect import Prospect
from quovadis.core.board import Path
from quovadis.core.deals.pledges import covers, votes_to_use
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import PayBy
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.rules.election import GAMES
from quovadis.core.state import State
from quovadis.core.view import open_view

TRUST = 0.8
"""How likely a promise is kept that nothing enforces."""

SHAPES = {3: (0.925, -0.075, 1.275), 4: (1.325, 0.485, 1.575), 5: (1.275, 0.635, 1.65)}
"""How the estimate becomes a chance, by the number of players.

The first makes leads larger, the second makes large ones smaller, the third lowers chances a
little above a half; (1, 0, 0) takes the estimate as it is. Fitted to 4,000 games;
`benchmarks.review` plays others.
"""


def _trust(_giver: Colour) -> float:
    return TRUST


def _tempered(chances: Chances) -> Chances:
    """Chances as games came out."""
    lead, doubt, dent = SHAPES[len(chances)]
    others = [sum(chances[:seat]) + sum(chances[seat + 1 :]) for seat in range(len(chances))]
    powers = [
        own**lead * rest**doubt * exp(-dent * own * own * rest) if own and rest else own
        for own, rest in zip(chances, others, strict=True)
    ]
    whole = sum(powers)
    return [power / whole for power in powers]


class Judge(Market):
    """One position of a game that is over."""

    def __init__(self, state: State, events: Sequence[Event]) -> None:
        self.state = state
        super().__init__(open_view(state), events, _trust)

    def judged(self, prospect: Prospect) -> Chances:
        """Nothing is hidden: whoever is richest at the end has won (R7.2-R7.4)."""
        if self.state.rules.consul is not None:
            return self._in_election(prospect)
        if not prospect.over:
            return _tempered(super().judged(prospect))
        eligible = [*dict.fromkeys(prospect.chairs or range(prospect.number))]
        winner = max(eligible, key=lambda seat: (prospect.wealth[seat], -eligible.index(seat)))
        return [float(seat == winner) for seat in range(prospect.number)]

    def _in_election(self, prospect: Prospect) -> Chances:
        """A rough guess (R10.3): what was noted counts as held, and games to come even it out."""
        then = prospect.copy()
        for notes in self.state.notes:
            then.wealth = [held + note for held, note in zip(then.wealth, notes, strict=True)]
        even = [1 / prospect.number] * prospect.number
        return mixed(super().judged(then), even, min(1.0, self.state.game / GAMES))

    def _promised(self, then: Prospect, term: PayBy, *, binds: bool, credit: int) -> Prospect:  # noqa: ARG002 - everyone's word counts the same here
        """A later payment: a debt is as good as paid, a promise usually is."""
        giver, to = self.seat[term.giver], self.seat[term.to]
        if binds:
            return then.paid(giver, to, term.value)
        if may_end(then, range(then.number)):
            return then
        return then.paid(giver, to, TRUST * term.value)

    @cached_property
    def value(self) -> Chances:
        """Everyone's chance to win."""
        if self.state.outcome is not None:
            return self._won()
        if self.state.turn.bonus:
            return self.after(self.here)
        return max(
            (self.now, *(self._hoped(path) for path in self._prepared())),
            key=lambda each: each[self.active],
        )

    def _won(self) -> Chances:
        outcome = self.state.outcome
        standings = () if outcome is None else outcome.standings
        first = [standing.colour for standing in standings if standing.place == 1]
        return [1 / len(first) if each in first else 0.0 for each in self.state.players]

    def _prepared(self) -> Iterator[Path]:
        """The advances that somebody has voted for, or sold votes for."""
        motion = self.state.turn.motion
        if motion is not None:
            yield motion.path
            return
        for path in dict.fromkeys(offer.deal.on for offer in self.state.talks.agreed):
            if path is not None:
                yield path

    def _hoped(self, path: Path) -> Chances:
        """If votes that are promised but not given are still needed, both ways are possible."""
        there = sum(votes_to_use(self.state, path).values())
        lacking = self.need(path) - there
        if lacking <= 0:
            return self.carried(path)
        if sum(promise.votes for promise in self.expected(path)) < lacking:
            return self.now
        return mixed(self.carried(path), self.now, TRUST)

    def expected(self, path: Path) -> list[Promise]:
        """The promises of votes for an advance that nobody has kept or refused yet."""
        motion = self.state.turn.motion
        answers = dict(motion.answers) if motion is not None and motion.path is path else {}
        return [
            promise
            for promise in self.state.talks.open
            if covers(self.state, promise, self.state.turn.active, path)
            and promise.term.giver not in answers
        ]
