"""One game of bots, to be counted: who sits where, and what came of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

from quovadis.bots.alliances import pact
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.bots.registry import bot
from quovadis.bots.threats import threat
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Oppose, Pay, PayBy, Split, Support, Term
from quovadis.core.editions import ROUNDS, EditionName, TableRules
from quovadis.core.events import (
    DealAgreed,
    DealSettled,
    Event,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferMade,
    OneEarned,
    PromiseClosed,
    TurnBegan,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import VALUE, Laurel
from quovadis.core.state import Outcome
from quovadis.driver.driver import Driver, Step, Trouble, play as play_here
from quovadis.game import Game
from quovadis.record import write_qv
from quovadis.record.about import tell_about
from quovadis.record.variants import read_variants

OFFERED, AGREED, SETTLED = range(3)
"""How far a deal can come."""


def simulated(variants: str, edition: EditionName) -> TableRules:
    """The rules of a table of bots: it adjourns by itself, and stops some time (R10.6)."""
    rules = read_variants(variants, edition)
    return changed(rules, adjourn_auto=True, cutoff=rules.cutoff or ROUNDS)


def chance(*parts: object) -> int:
    """A number out of others: the same everywhere and always, and otherwise like any other."""
    text = ":".join(str(part) for part in parts)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A game to be played. It depends on what stands here, and on nothing else."""

    number: int
    """Counts from 1."""
    shuffle: int
    """Games of the same shuffle differ in who sits where."""
    rotation: int = 0
    """How many seats everyone has moved on."""
    bots: tuple[str, ...]
    """By seat; the first one begins."""
    rules: TableRules
    seed: int
    budget: int = BUDGET
    recorded: bool = False
    made: Mapping[str, Bot] = field(default_factory=dict, compare=False, repr=False)
    """Bots that were made before; the others are found by their names."""


def rotations(first: Sitting) -> tuple[Sitting, ...]:
    """The games of one shuffle: this one, and those after it, until everyone has begun once."""
    bots = first.bots
    return tuple(
        changed(first, number=first.number + turn, rotation=turn, bots=bots[turn:] + bots[:turn])
        for turn in range(len(bots))
    )


@dataclass(slots=True, kw_only=True)
class Seat:
    """How one bot fared in one game."""

    bot: str
    place: int = 0
    win: float = 0.0
    """1 for the first place; whoever shares it gets an equal part."""
    laurels: int = 0
    senate: bool = False
    deals: int = 0
    """Agreed deals that it was a party to."""
    votes_bought: int = 0
    paid: int = 0
    """What they cost: see `_Count.price`."""
    votes_sold: int = 0
    got: int = 0
    kept: int = 0
    broken: int = 0
    troubles: int = 0
    """How often it failed, and a stand-in answered."""
    trouble: str | None = None
    """The first of them: `turn 12, vote: raised ValueError: …`."""


@dataclass(slots=True, kw_only=True)
class Played:
    """What came of a game."""

    number: int
    reason: str
    turns: int
    seats: tuple[Seat, ...]
    """In the order of the sitting."""
    terms: dict[str, list[int]] = field(default_factory=dict)
    """Of each kind of term, and of deals and counter-offers: offered, agreed, settled."""
    record: str | None = None


@dataclass(slots=True, kw_only=True)
class Lost:
    """A game without a result: nobody won it, and it counts for nobody."""

    number: int
    bots: tuple[str, ...]
    why: str
    """`took too long: …`, `died: …` or `raised …`."""


def played(sitting: Sitting, *, play: Callable[..., Iterator[Step]] = play_here) -> Played:
    """Play a game and count it; `play` asks the bots."""
    colours = COLOURS[: len(sitting.bots)]
    game = Game.new(
        colours,
        rules=sitting.rules,
        first=colours[0],
        seed=chance(sitting.seed, "shuffle", sitting.shuffle),
    )
    bots = {
        colour: sitting.made.get(text) or bot(text)
        for colour, text in zip(colours, sitting.bots, strict=True)
    }
    seats = {colour: Seat(bot=text) for colour, text in zip(colours, sitting.bots, strict=True)}
    luck = chance(sitting.seed, "bots", sitting.shuffle, sitting.rotation)
    for step in play(Driver(game), bots, seed=luck, budget=sitting.budget):
        if step.trouble is not None:
            _blame(seats[step.trouble.question.seat], step.trouble)
    outcome = game.state.outcome
    if outcome is None:  # the driver stops at the end only
        raise RuntimeError("the game did not end")
    _judge(seats, outcome)
    count = _Count(seats=seats)
    count.bargains(game.log)
    return Played(
        number=sitting.number,
        reason=outcome.reason,
        turns=outcome.turns,
        seats=tuple(seats.values()),
        terms=count.terms,
        record=_record(game, dict(zip(colours, sitting.bots, strict=True)))
        if sitting.recorded
        else None,
    )


def _record(game: Game, bots: Mapping[Colour, str]) -> str:
    """The record of a game, with who sat where."""
    return write_qv(game.log, about=tell_about(game.state, {}, bots))


def _blame(seat: Seat, trouble: Trouble) -> None:
    seat.troubles += 1
    if seat.trouble is None:
        seat.trouble = f"turn {trouble.turn}, {trouble.question.kind}: {trouble.why}"


def _judge(seats: dict[Colour, Seat], outcome: Outcome) -> None:
    winners = sum(standing.place == 1 for standing in outcome.standings)
    for standing in outcome.standings:
        seat = seats[standing.colour]
        seat.place, seat.laurels = standing.place, standing.total
        seat.senate = standing.seat is not None
        seat.win = 1 / winners if standing.place == 1 else 0.0


@dataclass(slots=True)
class _Count:
    """Goes through a finished game's log and counts its deals and promises."""

    seats: dict[Colour, Seat]
    active: Colour = "red"
    offers: dict[str, Offer] = field(default_factory=dict)
    payments: dict[str, list[LaurelsPaid]] = field(default_factory=dict)
    terms: dict[str, list[int]] = field(default_factory=dict)
    wealth: Counter[Colour] = field(default_factory=Counter)
    proceeds: set[str] = field(default_factory=set)
    """Offers by which the mover pays out of what the advance brings."""

    def bargains(self, log: Iterable[Event]) -> None:
        """Count them all."""
        for event in log:
            match event:
                case TurnBegan():
                    self.active = event.active
                case OfferMade():
                    self.offers[event.offer.id] = event.offer
                    if self.spends(event.offer):
                        self.proceeds.add(event.offer.id)
                    self.reached(event.offer, OFFERED)
                case DealAgreed():
                    self.reached(self.offers[event.offer], AGREED)
                    for party in self.offers[event.offer].deal.parties:
                        self.seats[party].deals += 1
                case LaurelTaken(by=by, laurel=laurel):
                    self.wealth[by] += VALUE[laurel]
                case OneEarned(by=by):
                    self.wealth[by] += 1
                case NextGame():
                    self.wealth.clear()
                case LaurelsPaid():
                    value = _worth(event.tokens) - _worth(event.change)
                    self.wealth[event.giver] -= value
                    self.wealth[event.to] += value
                    self.payments.setdefault(event.offer, []).append(event)
                case DealSettled():
                    self.reached(self.offers[event.offer], SETTLED)
                    self.price(self.offers[event.offer])
                case PromiseClosed(status="kept"):
                    self.seats[event.giver].kept += 1
                case PromiseClosed(status="broken"):
                    self.seats[event.giver].broken += 1
                case _:
                    pass

    def reached(self, offer: Offer, stage: int) -> None:
        """Note how far a deal and its terms have come."""
        for kind in (*self.kinds(offer), *(_kind(term, offer) for term in offer.deal.terms)):
            self.terms.setdefault(kind, [0, 0, 0])[stage] += 1

    def kinds(self, offer: Offer) -> list[str]:
        """What an offer is as a whole."""
        deal = offer.deal
        return [
            "deal",
            *(["counter"] if offer.counters is not None else []),
            *(["alliance"] if pact(deal) else []),
            *(["threat"] if threat(offer, 0) else []),
            *(["three-party"] if len(deal.parties) > 2 else []),
            *(["proceeds"] if offer.id in self.proceeds else []),
        ]

    def spends(self, offer: Offer) -> bool:
        """Whether the mover offers more than it has: part of what the advance brings (R8.4)."""
        paid = [term for term in offer.deal.terms if isinstance(term, Pay)]
        offered = sum(term.value for term in paid if term.giver == self.active)
        return offer.deal.on is not None and offered > self.wealth[self.active]

    def price(self, offer: Offer) -> None:
        """The price of the votes in a deal that has just been settled.

        Of a deal that hangs on an advance, the votes promised for that advance, and the value of
        the laurels that the mover paid to who gave them, less what came back - as change, or as
        a payment the other way. The I laurels from the supply and promises count for nothing.
        """
        for supporter, votes in promised_now(offer.deal).items():
            value = sum(
                _net(paid, self.active, supporter) for paid in self.payments.get(offer.id, ())
            )
            buyer, seller = self.seats[self.active], self.seats[supporter]
            buyer.votes_bought += votes
            buyer.paid += value
            seller.votes_sold += votes
            seller.got += value


def _kind(term: Term, offer: Offer) -> str:
    """What a term is counted as; support is a `vote` now, or promised for later."""
    if isinstance(term, Support) and term.path is not None and term.path is offer.deal.on:
        return "vote"
    if term.about_caesar:
        return "caesar"
    return term.kind if isinstance(term, Support | Pay | PayBy | Split | Oppose) else "other"


def _net(paid: LaurelsPaid, mover: Colour, supporter: Colour) -> int:
    if {paid.giver, paid.to} != {mover, supporter}:
        return 0
    value = _worth(paid.tokens) - _worth(paid.change)
    return value if paid.giver == mover else -value


def _worth(tokens: Iterable[Laurel | None]) -> int:
    return sum(VALUE[token] for token in tokens if token is not None)
