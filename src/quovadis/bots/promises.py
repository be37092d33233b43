"""What promises change in play: somebody's next turn as it will go, with them and without them.

A promise is worth nothing if its giver would have done the same anyway, if others do it instead,
if it runs out before its time comes, or if the game may be over by then.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeGuard

from quovadis.bots.foresight import Foresight
from quovadis.bots.outlook import Chances
from quovadis.bots.prospect import FULL, Prospect
from quovadis.bots.votes import Votes
from quovadis.core.assess import read
from quovadis.core.board import EXITS, SENATE, Path
from quovadis.core.deals.terms import Dated, Deal, Lasting, PayBy, Support, Term
from quovadis.core.deals.timing import first_turn
from quovadis.core.rules.advancing import usually_needed

_HOLDS = 0.85
"""How likely an occasion outlives one turn of somebody else."""
COUNTED = 0.5
"""How much of a gain is counted: who offers a promise picks one that looks better than it is."""
_TIED = 0.006
"""What it costs to be forbidden something on one more turn, seen or not."""
_ROUNDS_A_CHAIR = 3
"""How many rounds the game still lasts, for every free seat in the Senate."""
_TINY = 0.005
"""A chance so small that a change of it says nothing about how much it changed."""
_TEMPTED = 0.1
"""What keeping a promise may cost its giver before nobody believes that it will be kept."""


Missed = Literal["runs-out", "over"]
"""Why the time of a promise never comes."""


def lasts(term: Term, deal: Deal) -> TypeGuard[Lasting]:
    """Whether a term outlasts the moment in which the deal takes effect; payments are no deeds."""
    if not isinstance(term, Dated) or isinstance(term, PayBy):
        return False
    return not (isinstance(term, Support) and deal.on is not None and term.path is deal.on)


class Promises:
    """What promises would change from one position on. Results are cached."""

    def __init__(self, table: Votes) -> None:
        self.table = table
        self._factors: dict[tuple[Path | None, tuple[Lasting, ...]], list[float]] = {}
        self._sights: dict[Path | None, Foresight] = {}

    def applied(self, chances: Chances, deals: Sequence[Deal]) -> Chances:
        """Chances, with what the promises of deals make of them: deals of one advance, or of none.

        They are stretched, not added to: whoever has paid away what wins gains little by help.
        """
        on = deals[0].on if deals else None
        terms = tuple(term for deal in deals for term in deal.terms if lasts(term, deal))
        if not terms:
            return chances
        known = self._factors.get((on, terms))
        if known is None:
            known = self._factors[on, terms] = self._stretched(Deal(terms=terms, on=on))
        return [min(1.0, max(0.0, one * by)) for one, by in zip(chances, known, strict=True)]

    def _stretched(self, deal: Deal) -> list[float]:
        """By what everyone's chance is multiplied: once for each turn on which it matters."""
        table = self.table
        factors = [1.0] * table.here.number
        by_actor: dict[tuple[int, int], list[Lasting]] = {}
        for term in deal.terms:
            if isinstance(term, Dated):
                first = first_turn(table.view, deal, term)
                if self._matters(deal, term, first):
                    by_actor.setdefault((table.seat[term.actor], first), []).append(term)
        for (actor, first), terms in by_actor.items():
            without, with_them = self._turns(deal, actor, first, terms)
            changes = [new - old for old, new in zip(without, with_them, strict=True)]
            for term in terms:
                changes[table.seat[term.giver]] -= _TIED * self._further(deal, term, first)
            holds = _HOLDS ** max(0, first - table.view.turn.number - (deal.on is not None))
            for player, change in enumerate(changes):
                counted = holds * change * (COUNTED if change > 0 else 1.0)
                counted *= self._kept(deal, terms, player, changes)
                factors[player] *= 1 + counted / max(without[player], _TINY)
        return factors

    def _turns(
        self, deal: Deal, actor: int, first: int, terms: list[Lasting]
    ) -> tuple[Chances, Chances]:
        """The first turn on which promises matter, without them and with them."""
        sight, before, now = self._sight(deal.on), self._standing(deal), self.table.view.turn
        bonus = first == now.number and (deal.on is not None or now.bonus)
        without = sight.turn(actor, before, bonus=bonus)
        return without, sight.turn(actor, (*before, *terms), bonus=bonus)

    def _further(self, deal: Deal, term: Lasting, first: int) -> int:
        """On how many more turns something stays forbidden while the game lasts."""
        if not term.forbids:
            return 0
        then, until = self._sight(deal.on).then, read(self.table.view, deal, term).until
        rounds = _ROUNDS_A_CHAIR * (FULL - len(then.chairs))
        return rounds if until is None else min(rounds, (until - first) // then.number)

    def _matters(self, deal: Deal, term: Lasting, first: int) -> bool:
        """Whether its time comes before it runs out, and before somebody may end the game."""
        return self.missed(deal, term, first) is None

    def missed(self, deal: Deal, term: Lasting, first: int) -> Missed | None:
        """Why its time never comes, if it does not: it runs out, or the game may be over."""
        view, then = self.table.view, self._sight(deal.on).then
        until, now = read(view, deal, term).until, view.turn.number
        if until is not None and first > until:
            return "runs-out"
        turns = range(now + (deal.on is not None), first)
        before = ((self.table.active + turn - now) % then.number for turn in turns)
        return "over" if may_end(then, before) else None

    def _kept(self, deal: Deal, terms: list[Lasting], player: int, changes: list[float]) -> float:
        """How likely these promises are kept; a seat knows its own mind."""
        table = self.table
        if player == table.me and any(table.seat[term.giver] == player for term in terms):
            return float(table.faithful)
        return min(self._believed(deal, term, changes[table.seat[term.giver]]) for term in terms)

    def _believed(self, deal: Deal, term: Lasting, change: float) -> float:
        if read(self.table.view, deal, term).binds:
            return 1.0
        return self.table.trust(term.giver) if change > -_TEMPTED else 0.0

    def _standing(self, deal: Deal) -> tuple[Term, ...]:
        """What was promised before, by those who keep it, or agreed upon besides."""
        table, talks = self.table, self.table.view.talks
        made = [promise.term for promise in talks.open]
        agreed = [
            term
            for offer in talks.agreed
            for term in offer.deal.terms
            if lasts(term, offer.deal) and term not in deal.terms
        ]
        return tuple(term for term in (*made, *agreed) if table.means(table.seat[term.giver]))

    def _sight(self, on: Path | None) -> Foresight:
        """Where promises are valued: now, or after the advance and before anything is paid."""
        known = self._sights.get(on)
        if known is None:
            then = self.table.here
            if on is not None:
                then = self.table.freely_carried(on)
                then = then if then.over else then.handed_on()
            known = self._sights[on] = Foresight(self.table, then)
        return known


def may_end(then: Prospect, players: Iterable[int]) -> bool:
    """Whether the game is over, or one of these players could end it on a turn."""
    last = len(then.chairs) >= FULL - 1
    return then.over or (last and any(_could_enter(then, player) for player in players))


def _could_enter(then: Prospect, player: int) -> bool:
    """Whether a player might take a seat in the Senate, alone or with votes."""
    return any(
        then.seats[path.start.index * then.number + player]
        and then.present[path.start.index] > usually_needed(then, path)
        for exits in EXITS
        for path in exits
        if path.end is SENATE
    )
