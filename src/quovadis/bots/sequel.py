"""What comes after a turn, and after a refusal, as a praetor sees it.

Moves and both ends of every deal are judged by the same: where everyone stands on the mover's next
turn. And whoever refuses votes does not thereby prevent an advance: others are asked, or the same
player again.
"""

from collections.abc import Hashable, Sequence

from quovadis.bots.candour import Candour
from quovadis.bots.estimate import Weights
from quovadis.bots.market import Market
from quovadis.bots.outlook import Chances, alone, mixed
from quovadis.bots.packages import usual
from quovadis.bots.promises import COUNTED
from quovadis.bots.prospect import FULL, Prospect
from quovadis.bots.votes import Trust
from quovadis.core.board import Path
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import Deal
from quovadis.core.events import Event
from quovadis.core.view import PlayerView


class Sequel(Market):
    """One position, and what would follow."""

    def __init__(  # noqa: PLR0913 - what is seen, and how it is believed
        self,
        view: PlayerView,
        events: Sequence[Event],
        trust: Trust,
        *,
        faithful: bool = True,
        weights: Weights | None = None,
        credit: float = COUNTED,
        again: float = 0.0,
        candour: Candour | None = None,
    ) -> None:
        super().__init__(
            view,
            events,
            trust,
            faithful=faithful,
            weights=weights,
            credit=credit,
            candour=candour,
        )
        self.again = again
        """How likely a refused mover gets the votes after all."""
        self._rounds: dict[Hashable, Prospect] = {}
        self._usual: dict[tuple[Path, int], Chances] = {}
        self._with: dict[Deal, Chances] = {}

    # A round of play

    def after(self, prospect: Prospect, *, idle: bool = False) -> Chances:
        """Everyone's chances a round later, if a turn ends like this.

        An end by then is not told as certain: others can still prevent it.
        """
        if prospect.over:
            return self.ended(prospect)
        later = self._round_later(prospect.handed_on(idle=idle))
        found = self.judged(later)
        if self.candour is None or not later.over:
            return self.sobered(found)
        return mixed(found, self.at_once(prospect, idle=idle), self.candour.ends)

    def _round_later(self, then: Prospect) -> Prospect:
        """The table on the mover's next turn, if all others do what is best for them alone.

        They are thought to do the same whatever was paid before, unless that may end the game.
        """
        key = then.board, then.idle
        end = self._rounds.get(key)
        if end is None:
            bare = then.copy()
            bare.wealth = self.here.wealth
            end = self._rounds[key] = self._played(bare)
        if len(end.chairs) >= FULL - 1:
            return self._played(then)
        later = end.copy()
        changes = zip(end.wealth, then.wealth, self.here.wealth, strict=True)
        later.wealth = [held + new - old for held, new, old in changes]
        return later

    def _played(self, then: Prospect) -> Prospect:
        """After a turn of everyone but the mover."""
        for _ in range(then.number - 1):
            if then.over:
                break
            then = self._best_alone(then)
        return then

    def _best_alone(self, here: Prospect) -> Prospect:
        """After the best that the active player can do without help."""
        player = here.active
        ways = list(alone(here))
        idle = not ways
        nexts = [way if way.over else way.handed_on(idle=idle) for way in ways or [here]]
        if len(nexts) == 1:
            return nexts[0]
        return max(nexts, key=lambda each: self.estimated(each)[player])

    # Another offer

    def by(self, deal: Deal) -> Chances:
        known = self._with.get(deal)
        if known is None:
            known = self._with[deal] = super().by(deal)
        return known

    def _without(self, deal: Deal, path: Path) -> Chances:
        """Without the deal, for all alike: whoever would have sold votes refuses."""
        believed = self.believed(path)
        givers = [self.seat[each] for each in promised_now(deal)]
        sellers = [each for each in givers if not believed[each]]
        if sellers:
            return self.refused(path, sellers[0])
        return self.otherwise if self.short(path) else self._best_carried(path)

    def _if_refused(self, path: Path, owner: int) -> Chances:
        """The mover asks others, or asks again - or does something else."""
        given, spare = self.given(path), self.spare(path)
        spare[owner] += given.pop(owner, 0)
        votes = self.need(path) - given.total()
        if votes <= 0:
            return self._best_carried(path)
        able = [each for each, left in spare.items() if left >= votes]
        if not able:
            return super()._if_refused(path, owner)
        sold = [self._sold(path, each, votes) for each in able]
        return mixed(max(sold, key=lambda each: each[self.active]), self.otherwise, self.again)

    def _sold(self, path: Path, owner: int, votes: int) -> Chances:
        """The deal for votes that is best for the two together, as they would both see it."""
        known = self._usual.get((path, owner))
        if known is not None:
            return known
        best, found = 0.0, self.otherwise
        for deal in usual(self, self.view.players[owner], votes, path):
            chances = self.by(deal)
            mine = chances[self.active] - self.otherwise[self.active]
            theirs = chances[owner] - self.otherwise[owner]
            if min(mine, theirs) > 0 and mine * theirs > best:
                best, found = mine * theirs, chances
        self._usual[path, owner] = found
        return found
