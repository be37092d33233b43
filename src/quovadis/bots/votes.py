"""Who gives the active player votes, and who was promised some."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice

from quovadis.bots.candour import Candour
from quovadis.bots.estimate import Weights
from quovadis.bots.outlook import Outlook
from quovadis.bots.prospect import Prospect
from quovadis.core.board import Path
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.pledges import covers, hanging_on, promised_now
from quovadis.core.deals.talks import Promise
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView

Trust = Callable[[Colour], float]
"""How likely a player keeps a promise."""

BELIEVED = 0.5
"""How likely a promise must be kept to be counted on."""


class Votes(Outlook):
    """One position, and the votes that the active player has, is owed, or could get."""

    def __init__(  # noqa: PLR0913 - what is seen, and how it is believed
        self,
        view: PlayerView,
        events: Sequence[Event],
        trust: Trust,
        *,
        faithful: bool = True,
        weights: Weights | None = None,
        candour: Candour | None = None,
    ) -> None:
        super().__init__(view, events, weights, candour)
        self.trust = trust
        self.faithful = faithful
        """Whether this seat intends to keep its promises: otherwise they cost nothing."""
        self._given: dict[Path, Counter[int]] = {}

    def short(self, path: Path) -> int:
        """How many foreign votes the mover still needs."""
        given = self.given(path)
        return max(0, self.need(path) - sum(given.values()))

    def need(self, path: Path) -> int:
        """How many foreign votes the mover needs in all."""
        own = advancing.own_support(self.view, self.view.turn.active, path)
        return max(0, advancing.needed(self.view, path) - own)

    def given(self, path: Path) -> Counter[int]:
        """The votes available: answers, what deals on this advance promise, what is owed."""
        if path in self._given:
            return self._given[path].copy()
        motion = self.view.turn.motion
        votes: Counter[int] = Counter()
        if motion is not None and motion.path is path:
            votes.update({self.seat[owner]: count for owner, count in motion.answers})
        sold: Counter[int] = Counter()
        for offer in hanging_on(self.view.talks, path):
            for giver, count in promised_now(offer.deal).items():
                sold[self.seat[giver]] += count
        self._given[path] = votes = votes | sold | self.believed(path)
        return votes.copy()

    def owed(self, path: Path) -> Counter[int]:
        """The votes that were promised the mover, and that this advance could use."""
        owed: Counter[int] = Counter()
        for promise in self._owing(path):
            owed[self.seat[promise.term.giver]] += promise.votes
        return owed

    def _owing(self, path: Path) -> Iterator[Promise]:
        active = self.view.turn.active
        return (each for each in self.view.talks.open if covers(self.view, each, active, path))

    def believed(self, path: Path) -> Counter[int]:
        """Those of them that will be given: not if they were called in and refused."""
        motion = self.view.turn.motion
        answers = dict(motion.answers) if motion is not None and motion.path is path else {}
        votes: Counter[int] = Counter()
        for promise in self._owing(path):
            giver = promise.term.giver
            refused = promise.called and answers.get(giver, promise.votes) < promise.votes
            if not refused and self.means(self.seat[giver]):
                votes[self.seat[giver]] += promise.votes
        return votes

    def means(self, owner: int) -> bool:
        """Whether a player keeps promises, as far as this seat believes."""
        if owner == self.me:
            return self.faithful
        return self.trust(self.view.players[owner]) >= BELIEVED

    def spare(self, path: Path) -> Counter[int]:
        """The foreign votes that could still be won: not from players who promised to give none."""
        here, given = self.here, self.given(path)
        start = path.start.index * here.number
        return Counter(
            {
                player: left
                for player in range(here.number)
                if player != self.active
                and player not in self.sworn
                and (left := here.seats[start + player] - given[player]) > 0
            }
        )

    @cached_property
    def sworn(self) -> set[int]:
        """Who has promised to give the mover no vote, as far as this seat knows."""
        vote = Supporting(mover=self.view.turn.active)
        return {
            self.seat[promise.term.giver]
            for promise in self.view.talks.open
            if vote in promise.term.forbids
        }

    def pivotal(self, path: Path, owner: int) -> bool:
        """Whether the advance needs this owner's votes."""
        others = self.spare(path) + self.given(path)
        del others[owner]
        return others.total() < self.need(path)

    def freely_carried(self, path: Path) -> Prospect:
        """After an advance for which missing votes were given for nothing."""
        voters = (self.given(path) | self.spare(path)).elements()
        return self.here.advanced(self.active, path, islice(voters, self.need(path)))
