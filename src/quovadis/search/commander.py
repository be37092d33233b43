"""A decision at a glance: what a praetor would consider, judged by play in the kernel.

Candidates are played by the rules on tables that the seat cannot rule out (`imagined`); from there
the kernel plays on (`sim.looking`). An offer counts as accepted as often as such offers are.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from math import ceil

import numpy as np
from numpy.typing import NDArray

from quovadis.bots.mind import LAST_HOPE, Mind, Move
from quovadis.bots.packages import for_votes
from quovadis.bots.praetor import Judge
from quovadis.bots.protocol import BUDGET, Options, Reply
from quovadis.bots.threats import threat
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
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import CaesarTo, Deal, Oppose, Pay, Split, Support
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.state import State
from quovadis.core.view import PlayerView
from quovadis.search import imagined
from quovadis.search.consul import Consul
from quovadis.search.manners import seen_manners
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
_ROUNDS = 3
"""In how many rounds of guesses candidates are dropped."""
_VOTES = 3
"""How many votes are called in one turn."""
_FICKLE = 0.02
"""How much better something else must be to give up a vote that can be carried."""
_DIFFER = 0.25
"""How far the players of one guess judge by other weights than those of the next."""
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
        """Votes that could be carried, and are needed."""
        if self.view.turn.votes_called >= _VOTES:
            return []
        hopes = [hope for hope in self.hopes() if self.market.need(hope[1].path)]
        hopes.sort(key=lambda hope: -hope[0])
        return [call for _, call in hopes[: self.temper.width]]

    def carry(self, path: Path) -> Reply:
        own = super().carry(path)
        if not isinstance(own, Advance | Drop | Propose) or not _looked_at(own):
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
        if self.margin >= 1 or own is None or motion is None or not _looked_at(own):
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
        if self.margin >= 1 or offer is None or not sayable(offer.deal):
            return own
        if threat(offer, self.view.turn.number) is not None:  # no look tells what it means
            return own
        accept, decline = self.some(Accept), self.some(Decline)
        others: list[SeatCommand] = [] if decline is None else [decline]
        appraisal = self.market.appraise(offer.deal)
        fair = self.fair_to(self.market.me, offer.deal, appraisal)
        loyal = not self.betrays(offer.deal) and not self.deserts(offer.deal)
        if accept is not None and fair and loyal:
            others.append(accept)
        others += self.counters_to(offer)
        return self.chosen(own, others, base=decline)

    def counters_to(self, offer: Offer) -> list[SeatCommand]:
        """Other ways to share what an offer about a vote brings, if that was not asked before."""
        path, givers = offer.deal.on, promised_now(offer.deal)
        mine = [each for each in self.offers_of_this_turn.values() if each.by == self.me]
        if not self.options.counters or path is None or any(each.counters for each in mine):
            return []
        if len(offer.deal.parties) != 2 or len(givers) != 1:
            return []
        (owner, votes), *_ = givers.items()
        if self.market.owed(path)[self.market.seat[owner]]:  # nobody haggles over what is owed
            return []
        partner = next(each for each in offer.deal.parties if each != self.me)
        trusted = self.me == owner or self.credible()
        wanted = for_votes(self.market, owner, votes, path, promises=trusted)
        found = self.varied(wanted, self.market.seat[partner])
        return [Counter(by=self.me, offer=offer.id, deal=deal) for deal in found]

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
        scores = self.scores(candidates, own, base)
        if own is None or own not in scores:
            return own
        best = max(scores, key=lambda word: scores[word])
        return best if scores[best] > scores[own] + self.margin else own

    def scores(
        self, words: Sequence[SeatCommand], own: Reply, base: SeatCommand | None
    ) -> dict[SeatCommand, float]:
        """What each command is worth; those that soon fall behind are left out."""
        return self.scored(self.judged_all(words, own, base), own, base)

    def scored(
        self, values: Mapping[SeatCommand, Values], own: Reply, base: SeatCommand | None
    ) -> dict[SeatCommand, float]:
        """The looks at each command in one number. What is offered may be refused.

        The praetor's choice has no handicap: it was chosen in spite of that.

        A refusal is not the end of it, which the kernel does not know: as a praetor reckons, some
        deal is made `again` all the same, and the one in the middle stands for it.
        """
        means = {word: float(looked.mean()) for word, looked in values.items()}
        deals = sorted(mean for word, mean in means.items() if isinstance(word, Propose | Counter))
        refused = None if base is None else means.get(base)
        if base is not None and refused is not None and deals:
            again = self.temper.again
            refused = (1 - again) * refused + again * deals[len(deals) // 2]
            if isinstance(base, Answer | Decline):
                means[base] = refused
            if isinstance(base, Answer):  # who is refused a price may still vote for nothing
                refused = max(mean for word, mean in means.items() if isinstance(word, Answer))
        scores: dict[SeatCommand, float] = {}
        for word, mean in means.items():
            score = mean
            if isinstance(word, Propose | Counter) and refused is not None:
                likely = self.likely(word)
                score = likely * mean + (1 - likely) * refused
            handicap = 0.0 if word == own else self.handicap(word, score)
            scores[word] = score - handicap - self.qualms(word)
        return scores

    @property
    def margin(self) -> float:
        """How much better than a praetor's choice another one must be; 1: none ever is."""
        return self.temper.doubt if self.options.kind == "act" else self.temper.caution

    def likely(self, word: Propose | Counter) -> float:
        """How likely all accept an offer as it is: so often as praetors were seen to do it."""
        mover = self.me == self.view.turn.active
        likely = 1.0
        for each in word.deal.parties:
            if each == self.me:
                continue
            partner = self.market.seat[each]
            gain = max(0.0, self.market.appraise(word.deal).gain(partner))
            if isinstance(word, Counter):
                usual = 0.25 if mover else 0.92
            else:
                usual = (0.5 if mover else 0.35) + 4.5 * gain
            habit = float(self.manners[partner, ACCEPTS]) / USUAL[ACCEPTS]
            likely *= min(0.92, usual * habit)
        return likely

    def qualms(self, word: SeatCommand) -> float:
        """What a threat, a grudge or an alliance takes off a command, as a praetor reckons it."""
        motion = self.view.turn.motion
        if isinstance(word, Answer) and motion is not None and self.me != self.view.turn.active:
            if not word.votes:
                return max(0.0, -self.least_for(motion.path))
            return self.resented(self.market.gift(motion.path))
        if isinstance(word, Propose | Counter):
            return self.resented(word.deal)
        offer = self.view.talks.offer(word.offer) if isinstance(word, Accept) else None
        return 0.0 if offer is None else self.resented(offer.deal)

    def resented(self, deal: Deal) -> float:
        """How much more a deal must bring because of who gains by it."""
        return self.anger(deal, self.market.appraise(deal)) if self.resents else 0.0

    def handicap(self, word: SeatCommand, worth: float) -> float:
        """How much less a command counts than it is worth: whoever has won may end the game."""
        if isinstance(word, Advance) and ends(self.view, word.path):
            return LAST_HOPE / 2 if worth < _WON else 0.0
        if isinstance(word, Drop):
            ready = any(isinstance(other, Advance) for other in self.options.commands)
            return _FICKLE if ready else 0.0
        if not isinstance(word, MoveCaesar) or self.view.turn.bonus:
            return 0.0
        return min(_STALLS + self.temper.useful * self.view.idle, worth / 2)

    def judged_all(
        self, words: Sequence[SeatCommand], own: Reply, base: SeatCommand | None
    ) -> dict[SeatCommand, Values]:
        """The bot's own chance in every look, for each command that can be imagined.

        After each third of the guesses the worse half is dropped, and the looks that it would have
        had go to the others: whoever is left at the end was looked at equally often.
        """
        guesses = min(self.temper.guesses, self.temper.looks)
        each = max(1, round(self.temper.looks * self.budget / BUDGET / guesses))
        found: dict[SeatCommand, list[Values]] = {word: [] for word in words}
        most = each * len(words)
        for number in range(guesses):
            chance = (self.seed + number) % 2**64
            table = imagined.table(self.view, self.events, chance)
            states = {word: after for word in found if (after := self.after(table, word))}
            if not states:
                break
            looked = self.looked([*states.values()], most // len(states), chance)
            found = {
                word: [*found[word], values] for word, values in zip(states, looked, strict=True)
            }
            if number < guesses - 1 and (number + 1) % ceil(guesses / _ROUNDS) == 0:
                found = self.better_half(found, own, base)
        return {word: np.concatenate(parts) for word, parts in found.items() if parts}

    def better_half(
        self, found: dict[SeatCommand, list[Values]], own: Reply, base: SeatCommand | None
    ) -> dict[SeatCommand, list[Values]]:
        """Those that are worth more looks, a praetor's choice and the one without a deal always."""
        so_far = {word: np.concatenate(parts) for word, parts in found.items()}
        scores = self.scored(so_far, own, base)
        ranked = sorted(scores, key=lambda word: -scores[word])
        kept = {*ranked[: max(2, (len(ranked) + 1) // 2)]}
        return {word: part for word, part in found.items() if word in kept or word in {own, base}}

    def looked(self, states: Sequence[State], looks: int, chance: int) -> Values:
        """The bot's own chance a round later, a row of looks for each table."""
        last = self.view.turn.number + max(1, round(self.temper.rounds * len(self.view.players)))
        games = np.concatenate([rows(from_state(state)) for state in states])
        values = np.zeros((len(games), looks, SEATS), np.float64)
        weights = weights_of(self.temper.weights)
        rng = np.random.default_rng(chance)
        minds = weights * np.exp(rng.normal(0.0, _DIFFER, weights.shape))
        luck, network = np.uint64(chance), self.temper.judge
        look_ahead(games, looks, last, self.manners, minds, weights, network, luck, values)
        mine: Values = values[:, :, self.market.me]
        return mine

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
    """Whether the kernel knows all that a deal says: whoever sells votes gives nothing else."""
    sold = [t for t in deal.terms if isinstance(t, Support) and t.path is deal.on is not None]
    sellers = {term.giver for term in sold}
    return all(
        term.giver not in sellers
        and (
            isinstance(term, Pay | Split | Oppose)
            or (isinstance(term, Support) and term.path is None)
            or (isinstance(term, CaesarTo) and term.space is None)
        )
        for term in deal.terms
        if term not in sold
    )


def _looked_at(word: Reply) -> bool:
    """Whether the kernel can say what a command means."""
    return not isinstance(word, Propose | Counter) or sayable(word.deal)
