"""One decision of a consul: what a praetor would consider, judged by play in the kernel.

Candidates are played by the rules on tables that the seat cannot rule out (`imagined`); from there
the kernel plays on (`sim.looking`). An offer counts as accepted as often as such offers are.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from quovadis.bots.mind import Mind, Move
from quovadis.bots.packages import for_votes
from quovadis.bots.praetor import Judge
from quovadis.bots.protocol import BUDGET, Options, Reply
from quovadis.bots.values import ends
from quovadis.core.board import Path
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    Counter,
    Decline,
    Drop,
    MoveCaesar,
    Propose,
    SeatCommand,
)
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.terms import CaesarTo, Deal, Oppose, Pay, Split, Support
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.core.view import PlayerView
from quovadis.search import imagined
from quovadis.search.consul import Consul
from quovadis.search.manners import seen_manners
from quovadis.sim import api
from quovadis.sim.bridge import from_state
from quovadis.sim.haggling import ACCEPTS, USUAL, Manners
from quovadis.sim.layout import SEATS, rows
from quovadis.sim.looking import look_ahead
from quovadis.sim.valuing import weights_of

Values = NDArray[np.float64]
"""The bot's own chance at the end of every look."""
_SHARES = (0.95, 0.8, 0.5, 0.2)
"""The ways to share a gain that are tried, from the bot's own view."""
_REACH = 0.02
"""Deals that cost so much in a praetor's eyes are still looked at."""
_WON = 0.5
"""The chance from which the last seat is given for nothing."""
_VOTES = 3
"""How many votes are called in one turn."""
_STALLS = 0.01
"""How much better an idle Caesar move must be, if there was none before it."""


class Commander(Judge):
    """One decision."""

    temper: Consul

    def __init__(  # noqa: PLR0913, PLR0917 - what a bot is told
        self,
        temper: Consul,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        budget: int,
        seed: int,
    ) -> None:
        super().__init__(temper, view, events, options, budget)
        self.seed = seed

    # On its own turn

    def best_of_all(self, moves: list[Move]) -> SeatCommand:
        own = super().best_of_all(moves)
        others = [move.command for move in Mind.alone(self) if not self.broken_by(move.command)]
        votes = [] if self.view.turn.bonus else self.votes_to_call()
        return self.chosen(own, [*others[: self.temper.width], *votes]) or own

    def votes_to_call(self) -> list[SeatCommand]:
        """Votes that could be carried."""
        if self.view.turn.votes_called >= _VOTES:
            return []
        hopes = sorted(self.hopes(), key=lambda hope: -hope[0])
        return [call for _, call in hopes[: self.temper.width]]

    def carry(self, path: Path) -> Reply:
        own = super().carry(path)
        if not isinstance(own, Advance | Drop | Propose):
            return own
        ways = sorted(
            (word for word in self.options.commands if isinstance(word, Advance)),
            key=lambda word: (-self.way_worth(word), len(word.supporters)),
        )[:3]
        drop = self.some(Drop)
        deals: list[SeatCommand] = []
        if not ways and self.options.offers:
            market = self.market
            refused = self.refused_offers(path)
            for owner, votes in market.spare(path).items():
                if market.owed(path)[owner]:
                    continue
                wanted = for_votes(
                    market,
                    self.view.players[owner],
                    min(votes, market.short(path)),
                    path,
                    promises=self.credible(),
                )
                found = self.varied(wanted, owner, above=refused.get(owner, 0.0))
                deals += [Propose(by=self.me, deal=deal) for deal in found]
        return self.chosen(own, [*ways, *([drop] if drop else []), *deals], base=drop)

    # On others' turns

    def vote(self) -> Reply:
        own = super().vote()
        motion = self.view.turn.motion
        if own is None or motion is None:
            return own
        path = motion.path
        if self.owed(path) or self.hostile or self.sold_aloud(path):
            return own
        answers = [word for word in self.options.commands if isinstance(word, Answer)]
        no = self.refusing(answers, path)
        others: list[SeatCommand] = [] if no is None else [no]
        if not ends(self.view, path) or self.if_given(path) > _WON:
            yes = self.giving(answers, path)
            others += [] if yes is None else [yes]
        if self.options.offers and not self.has_asked(path) and not self.hinders:
            wanted = for_votes(self.market, self.me, self.lot(path), path)
            found = self.varied(wanted, self.market.active)
            others += [Propose(by=self.me, deal=deal) for deal in found]
        return self.chosen(own, others, base=no)

    def respond(self) -> Reply:
        own = super().respond()
        offer = self.view.talks.offer(self.options.about or "")
        if offer is None or not sayable(offer.deal):
            return own
        accept, decline = self.some(Accept), self.some(Decline)
        others: list[SeatCommand] = [] if decline is None else [decline]
        appraisal = self.market.appraise(offer.deal)
        fair = self.fair_to(self.market.me, offer.deal, appraisal)
        if accept is not None and fair and not self.betrays(offer.deal):
            others.append(accept)
        if isinstance(own, Counter):
            others.append(own)
        return self.chosen(own, others, base=decline)

    # What is worth a look

    def varied(self, deals: Iterable[Deal], partner: int, *, above: float = 0.0) -> list[Deal]:
        """Deals that please a partner, each the best for another way to share."""
        weighed = [
            (mine + _REACH, theirs, deal)
            for mine, theirs, deal in self.weighed(deals, partner, above=above)
            if mine + _REACH > 0 and sayable(deal)
        ]
        found: list[Deal] = []
        for share in _SHARES:
            ranked = sorted(weighed, key=lambda each: -(each[0] ** share * each[1] ** (1 - share)))
            best = next((deal for _, _, deal in ranked[:4] if self.possible(deal)), None)
            if best is not None and best not in found:
                found.append(best)
        return found

    # Judging

    def chosen(
        self, own: Reply, others: Iterable[SeatCommand], base: SeatCommand | None = None
    ) -> Reply:
        """The best of some commands; a praetor's own, unless another one is clearly better."""
        words = [own, *others] if own is not None else [*others]
        candidates = [*dict.fromkeys(words)]
        if len(candidates) < 2:
            return own
        if base is not None and base not in candidates:
            candidates.append(base)
        values = self.judged_all(candidates)
        refused = values.get(base) if base is not None else None
        scores: dict[SeatCommand, float] = {}
        for word, looked in values.items():
            score = float(looked.mean())
            if isinstance(word, Propose | Counter) and refused is not None:
                likely = self.likely(word)
                score = likely * score + (1 - likely) * float(refused.mean())
            scores[word] = score - self.handicap(word)
        if own is None or own not in scores:
            return own
        best = max(scores, key=lambda word: scores[word])
        return best if scores[best] > scores[own] + self.margin else own

    @property
    def margin(self) -> float:
        """How much better than a praetor's choice another one must be."""
        return self.temper.doubt if self.options.kind == "act" else self.temper.caution

    def likely(self, word: Propose | Counter) -> float:
        """How likely an offer is accepted as it is: so often as praetors were seen to do it."""
        mover = self.me == self.view.turn.active
        partner = next(self.market.seat[each] for each in word.deal.parties if each != self.me)
        if isinstance(word, Counter):
            usual = 0.25 if mover else 0.92
        elif mover:
            usual = 0.65
        else:
            usual = 0.35 + 4.5 * max(0.0, self.market.appraise(word.deal).gain(partner))
        return min(0.92, usual * float(self.manners[partner, ACCEPTS]) / USUAL[ACCEPTS])

    def handicap(self, word: SeatCommand) -> float:
        idle = isinstance(word, MoveCaesar) and not self.view.turn.bonus
        return _STALLS + self.temper.useful * self.view.idle if idle else 0.0

    def judged_all(self, words: Sequence[SeatCommand]) -> dict[SeatCommand, Values]:
        """The bot's own chance in every look, for each command that can be imagined."""
        guesses = min(self.temper.guesses, self.temper.looks)
        looks = max(1, round(self.temper.looks * self.budget / BUDGET / guesses))
        last = self.view.turn.number + max(1, round(self.temper.rounds * len(self.view.players)))
        found: dict[SeatCommand, list[Values]] = {word: [] for word in words}
        weights = weights_of(self.temper.weights)
        for number in range(guesses):
            chance = (self.seed + number) % 2**64
            table = imagined.table(self.view, self.events, chance)
            states = {word: after for word in found if (after := self.after(table, word))}
            found = {word: found[word] for word in states}
            if not states:
                break
            games = np.concatenate([rows(from_state(state)) for state in states.values()])
            values = np.zeros((len(games), looks, SEATS), np.float64)
            look_ahead(games, looks, last, self.manners, weights, np.uint64(chance), values)
            for word, mine in zip(states, values[:, :, self.market.me], strict=True):
                found[word].append(mine)
        return {word: np.concatenate(parts) for word, parts in found.items()}

    @cached_property
    def manners(self) -> Manners:
        """How the others bargain."""
        return seen_manners(self.view.players, self.events, self.reputes)

    def after(self, table: State, word: SeatCommand) -> State | None:
        """The table after a command; an offer counts as accepted."""
        match word:
            case Propose() | Counter():
                then = imagined.played(table, [word])
                if then is None:
                    return None
                offer = then.talks.offers[-1]
                waiting = [each for each in offer.deal.parties if each not in offer.accepted]
                then = imagined.played(then, [Accept(by=each, offer=offer.id) for each in waiting])
                return None if then is None else _asking_again(then)
            case Decline(offer=name):
                then = imagined.played(table, [word])
                return None if then is None else self.refused(table, then, name)
            case Answer():
                then = imagined.played(table, [word])
                return None if then is None else _asking_again(then, {word.by})
            case _:
                return imagined.played(table, [word])

    def refused(self, table: State, then: State, name: str) -> State:
        """No deal also means no votes for nothing."""
        offer, motion = table.talks.offer(name), table.turn.motion
        if offer is None or motion is None:
            return then
        givers = {*promised_now(offer.deal)}
        for giver in givers:
            no = Answer(by=giver, motion=motion.id, votes=0)
            then = imagined.played(then, [no]) or then
        return _asking_again(then, givers)


def _asking_again(state: State, without: Collection[Colour] = ()) -> State:
    """Whoever gave no vote may still be offered something, if votes are missing."""
    motion = state.turn.motion
    if motion is None:
        return state
    given = tuple((owner, votes) for owner, votes in motion.answers if votes or owner in without)
    return replace(state, turn=replace(state.turn, motion=replace(motion, answers=given)))


def sayable(deal: Deal) -> bool:
    """Whether the kernel knows all that a deal says."""
    return all(
        isinstance(term, Pay | Split | Oppose)
        or (isinstance(term, Support) and term.path in {None, deal.on})
        or (isinstance(term, CaesarTo) and term.space is None)
        for term in deal.terms
    )


def warm_up() -> None:
    """Compile what is not compiled yet, or load it."""
    games = rows(api.start(1, players=3))
    values = np.zeros((1, 1, SEATS), np.float64)
    manners = np.array([USUAL] * SEATS, np.float64)
    look_ahead(games, 1, 2, manners, weights_of(), np.uint64(0), values)
