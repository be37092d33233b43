"""What deals were worth, by games played on in the kernel with them and without.

Purses are open, what is still to be drawn is shuffled anew for every game. All players play the
kernel's `weighted` policy for `ROUNDS` rounds, then everyone's chances are read off the estimate.
One policy always plays alike, so there are `JUDGEMENTS` of them, each with weights of its own: how
far these differ says how sure a figure is. The kernel drops terms that it does not know
(docs/simulation.md).
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from quovadis.bots.packages import for_votes
from quovadis.core.board import Path
from quovadis.core.commands import Accept, Advance, Answer, CallVote, Decline, Propose
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal
from quovadis.core.errors import Refused
from quovadis.core.events import DealSettled, Event, OfferAccepted, OfferMade, TurnBegan
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.review.bargains import LEAST, ways
from quovadis.review.judge import Judge
from quovadis.sim import playing
from quovadis.sim.api import chances, policies_of
from quovadis.sim.bridge import from_game
from quovadis.sim.layout import FACES, States, rows
from quovadis.sim.rules import OVER
from quovadis.sim.valuing import Weights, weights_of

ROUNDS = 3
"""How long a position is played on: as long as a promised vote may run."""
JUDGEMENTS = 100
"""How many different policies play a position on."""
_DIFFER = 0.25
"""How far the logarithms of their weights are from those released, as a standard deviation."""
NOMINATED = 4
"""How many packages the estimate nominates to be played on."""
_MOST_STEPS = 4000


Outlook = NDArray[np.float64]
"""Everyone's chances after a position was played on: a row for each judgement."""


def outlook(game: Game, until: int, playouts: int, seed: int) -> Outlook:
    """Play a position on until a turn begins, so many times in all.

    The same seed has the same judgements and draws: what two positions differ by can be compared
    row by row.
    """
    each = max(1, playouts // JUDGEMENTS)
    rng = np.random.default_rng(seed)
    start, seats = from_game(game), len(game.state.players)
    shares = []
    for judgement in range(JUDGEMENTS):
        states = _shuffled(start, each, int(rng.integers(2**63)))
        weights = weights_of() * np.exp(rng.normal(0, _DIFFER, weights_of().shape))
        _play_on(states, until, weights, seed + judgement)
        shares.append(chances(states)[:, :seats].mean(axis=0))
    return np.array(shares)


def gains(made: Outlook, base: Outlook, seats: Sequence[int]) -> list[tuple[float, float]]:
    """What some seats gain by one position over another, with standard errors."""
    apart = (made - base)[:, [*seats]]
    error = apart.std(axis=0, ddof=1) / sqrt(len(apart))
    return [*zip(apart.mean(axis=0).tolist(), error.tolist(), strict=True)]


def _shuffled(state: States, number: int, seed: int) -> States:
    """So many copies, each with another order of what is still to be drawn."""
    states = np.repeat(state.reshape(-1), number)
    rng, drawn = np.random.default_rng(seed), int(state["drawn"])
    supply = states["supply"]
    supply[:, drawn:FACES] = rng.permuted(supply[:, drawn:FACES], axis=1)
    states["supply"] = supply
    return states


def _play_on(states: States, until: int, weights: Weights, seed: int) -> None:
    """Let everyone play by these weights until that turn begins, in place."""
    table, policies = rows(states), policies_of("weighted")
    for step in range(_MOST_STEPS):
        (left,) = np.nonzero((states["phase"] != OVER) & (states["turn"] < until))
        if not len(left):
            return
        going = np.ascontiguousarray(table[left])
        actions: NDArray[np.int64] = np.empty(len(left), np.int64)
        playing.choose_in_all(going, policies, weights, np.uint64(seed + step), actions)
        playing.step_all(going, actions)
        table[left] = going


@dataclass(frozen=True, slots=True)
class Story:
    """The log of a game, and how long it was after each thing that a player said."""

    log: Sequence[Event]
    marks: Sequence[int]

    def before(self, place: int) -> Game:
        """The table before that was said of which an event came."""
        return Game(self.log[: self.marks[bisect_right(self.marks, place) - 1]])

    def after(self, place: int) -> Game:
        """The table after it."""
        return Game(self.log[: self.marks[bisect_right(self.marks, place)]])


# Deals that were closed


@dataclass(frozen=True, slots=True)
class Closed:
    """A deal that took effect."""

    offer: Offer
    agreed: int
    """Where in the log the last party accepted it."""
    settled: int
    """Where it took effect."""


def closed(log: Sequence[Event]) -> list[Closed]:
    """The deals between two players that were settled."""
    offers: dict[str, Offer] = {}
    agreed: dict[str, int] = {}
    found: list[Closed] = []
    for place, event in enumerate(log):
        if isinstance(event, OfferMade):
            offers[event.offer.id] = event.offer
        elif isinstance(event, OfferAccepted):
            agreed[event.offer] = place
        elif isinstance(event, DealSettled) and len(offers[event.offer].deal.parties) == 2:
            found.append(Closed(offers[event.offer], agreed[event.offer], place))
    return found


@dataclass(frozen=True, slots=True)
class Judged:
    """What a deal changed for its two parties, and the best that they could have agreed on."""

    gains: tuple[float, float]
    """Of the active player first, if that is a party."""
    errors: tuple[float, float]
    joint: float | None
    """The root of the product of both gains, 0 if one lost; None if it cannot be compared."""
    best: float | None
    """The same of the best package found, this one included."""


def judged(story: Story, deal: Closed, playouts: int, seed: int) -> Judged | None:
    """Play on with a deal and without it. None: the table cannot be played on without it."""
    before = story.before(deal.agreed)
    without = _declined(before, deal.offer)
    if without is None:
        return None
    players = before.state.players
    until = before.state.turn.number + ROUNDS * len(players)
    active = before.state.turn.active
    parties = sorted(deal.offer.deal.parties, key=lambda each: each != active)
    seats = [players.index(each) for each in parties]
    after = story.after(deal.settled)
    base = outlook(without, until, playouts, seed)
    (one, one_error), (other, other_error) = gains(
        outlook(after, until, playouts, seed), base, seats
    )
    joint = best = None
    actual = _made(without, deal.offer.deal)
    if actual is not None:
        arms = [actual, *_packages(before, without, deal.offer.deal)]
        joint, best = _compared(arms, without, seats, until, playouts, seed + 1)
    return Judged((one, other), (one_error, other_error), joint, best)


def _compared(  # noqa: PLR0913, PLR0917 - what is compared, with what, for whom and how long
    arms: Sequence[Game], without: Game, seats: Sequence[int], until: int, playouts: int, seed: int
) -> tuple[float, float]:
    """The joint gain of the first arm, and of the best one.

    Half of the games choose, the other half measures: luck in choosing does not count.
    """
    half = playouts // 2
    first, second = (outlook(without, until, half, seed + part) for part in range(2))

    def joint(arm: Game, base: Outlook, part: int) -> float:
        then = outlook(arm, until, half, seed + part)
        return _nash([gain for gain, _ in gains(then, base, seats)])

    chosen = max(range(len(arms)), key=lambda arm: joint(arms[arm], first, 0))
    actual = joint(arms[0], second, 1)
    return actual, actual if chosen == 0 else joint(arms[chosen], second, 1)


def _nash(both: Sequence[float]) -> float:
    one, other = (max(0.0, gain) for gain in both)
    return sqrt(one * other)


def _declined(before: Game, offer: Offer) -> Game | None:
    """The table if the offer is declined, and whoever would have sold a vote gives none."""
    game = before.copy()
    state = game.state
    said = next((each for each in state.talks.offers if each.id == offer.id), None)
    open_to = [] if said is None else [p for p in offer.deal.parties if p not in said.accepted]
    if not open_to:
        return None
    try:
        game.play(Decline(by=open_to[0], offer=offer.id))
    except Refused:
        return None
    for seller in promised_now(offer.deal):
        _refuse(game, seller)
    return game


def _refuse(game: Game, seller: Colour) -> None:
    """Give no vote, if there is a vote and none was given before."""
    motion = game.state.turn.motion
    if motion is None or seller in dict(motion.answers):
        return
    none = next(
        (word for word in game.legal(seller) if isinstance(word, Answer) and not word.votes), None
    )
    if none is not None:
        game.play(none)


def _made(at: Game, deal: Deal) -> Game | None:
    """The table after a deal about a vote was agreed and carried out at once, if that goes."""
    path = deal.on
    if path is None:
        return None
    game, mover = at.copy(), at.state.turn.active
    partner = next(each for each in deal.parties if each != mover)
    try:
        if game.state.turn.motion is None:
            game.play(CallVote(by=mover, path=path))
        game.play(Propose(by=mover, deal=deal))
        game.play(Accept(by=partner, offer=game.state.talks.offers[-1].id))
        needed = promised_now(deal)
        used = [
            word
            for word in game.legal(mover)
            if isinstance(word, Advance)
            and word.path is path
            and needed.keys() <= {*word.supporters}
        ]
        if not used:
            return None
        game.play(min(used, key=lambda word: len(word.supporters)))
    except Refused:
        return None
    return game


def _packages(before: Game, without: Game, deal: Deal) -> Iterator[Game]:
    """Other deals for the same votes: those that the estimate likes best, carried out."""
    givers = promised_now(deal)
    if deal.on is None or len(givers) != 1:
        return
    ((owner, votes),) = givers.items()
    judge = Judge(before.state, before.log)
    mover, seller = judge.active, judge.seat[owner]
    if mover == seller:
        return

    def liked(package: Deal) -> float:
        appraisal = judge.appraise(package)
        return _nash([appraisal.gain(mover), appraisal.gain(seller)])

    others = [each for each in for_votes(judge, owner, votes, deal.on) if each != deal]
    for package in sorted(others, key=liked, reverse=True)[:NOMINATED]:
        made = _made(without, package)
        if made is not None:
            yield made


# Deals that were missed


def quiet_turns(log: Sequence[Event]) -> list[tuple[int, int]]:
    """The turns without a deal: where each begins in the log, and where the next one does."""
    found: list[tuple[int, int]] = []
    begun: int | None = None
    busy = False
    for place, event in enumerate(log):
        if isinstance(event, TurnBegan):
            if begun is not None and not busy:
                found.append((begun, place))
            begun, busy = place, False
        elif isinstance(event, DealSettled):
            busy = True
    return found


def missed(story: Story, turn: tuple[int, int], playouts: int, seed: int) -> float | None:
    """What the poorer side of the best deal that was not made would have gained, if anything.

    The estimate nominates deals for votes by which both gain more than `LEAST` over what was done
    instead; one half of the games chooses among them, the other half measures.
    """
    begins, ends = (story.after(place) for place in turn)
    state = begins.state
    judge, instead = Judge(state, begins.log), Judge(ends.state, ends.log).value
    until = state.turn.number + ROUNDS * len(state.players)
    found = sorted(_nominees(judge, instead), key=lambda each: -each[0])[:NOMINATED]
    arms = [(made, owner) for _, deal, owner in found if (made := _made(begins, deal)) is not None]
    if not arms:
        return None
    half = playouts // 2
    bases = [outlook(ends, until, half, seed + part) for part in range(2)]

    def least(arm: tuple[Game, int], part: int) -> float:
        then = outlook(arm[0], until, half, seed + part)
        return min(gain for gain, _ in gains(then, bases[part], (judge.active, arm[1])))

    return least(max(arms, key=lambda arm: least(arm, 0)), 1)


def _nominees(judge: Judge, instead: Sequence[float]) -> Iterator[tuple[float, Deal, int]]:
    """Deals by which both sides gain by the estimate, with the gain of the poorer one."""
    for path in ways(judge, judge.state.turn.active):
        short = judge.short(path)
        for owner, spare in judge.spare(path).items():
            if 0 < short <= spare:
                yield from _for_votes(judge, path, owner, short, instead)


def _for_votes(
    judge: Judge, path: Path, owner: int, votes: int, instead: Sequence[float]
) -> Iterator[tuple[float, Deal, int]]:
    for deal in for_votes(judge, judge.state.players[owner], votes, path):
        by_it = judge.appraise(deal).by_it
        least = min(by_it[seat] - instead[seat] for seat in (judge.active, owner))
        if least > LEAST:
            yield least, deal, owner
