"""What one seat is asked, what its bot is told, and what becomes of the answer.

Needs no more than the seat may know. So it is the same at a table in memory, on a server and in a
client.
"""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import get_args

from quovadis.bots.failure import Failure
from quovadis.bots.protocol import Kind, Options
from quovadis.bots.stand_in import stand_in
from quovadis.core.commands import (
    Accept,
    Answer,
    Counter as CounterOffer,
    Decline,
    DemandReveal,
    NameSpace,
    PayNow,
    Propose,
    Refuse,
    Release,
    SeatCommand,
)
from quovadis.core.deals import limits
from quovadis.core.events import (
    AdjournmentAnswered,
    Answered,
    CallOffAnswered,
    DealAgreed,
    Event,
    OfferMade,
    PromiseCalled,
    TokenPlayed,
    TurnBegan,
    Undone,
    VoteCalled,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten
from quovadis.core.view import PlayerView, heard
from quovadis.record.codec import Unreadable, decode, encode

NEWS = (
    TurnBegan,
    VoteCalled,
    OfferMade,
    DealAgreed,
    CallOffAnswered,
    PromiseCalled,
    AdjournmentAnswered,
)
"""What gives those who notice it a chance to cut in."""
_COMMANDS = get_args(SeatCommand)
_NEW_TURN = (TurnBegan, Undone)
_OCCASIONS = (Answered, TokenPlayed)
"""After these, a special token may be played (R10.5)."""
PAUSES: frozenset[Kind] = frozenset({"interval", "reveal"})
"""What people may take time to look at: the end of a game (R10.3), the purses (R10.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something that the table waits for.

    >>> [(question.seat, question.kind) for question in Driver(game).questions()]
    [('blue', 'cut-in'), ('black', 'cut-in')]
    """

    seat: Colour
    """Who is asked."""
    kind: Kind
    """What for."""
    about: str | None = None
    """The offer to answer, the promise that wants a space or a payment, or how far a reveal is."""


hasten(Question)  # a table asks thousands


def note_chances(
    eager: set[Colour], event: Event, seats: Iterable[Colour], holders: Iterable[Colour] = ()
) -> None:
    """Keep up who may want to cut in: those who have not spoken since they noticed something.

    `holders` have special tokens: every answer in a vote is an occasion to play one (R10.5).
    """
    by = author(event)
    if by is not None:
        eager.discard(by)
    if isinstance(event, NEWS):
        told = event.told_to
        eager.update([seat for seat in seats if seat != by and heard(told, seat)])
    elif isinstance(event, _OCCASIONS):
        eager |= {*holders}


def author(event: Event) -> Colour | None:
    """Who caused an event; None if nobody did."""
    said = event.offer if isinstance(event, OfferMade) else event
    by: Colour | None = getattr(said, "by", None)
    return by


class Offers:
    """How many offers each seat has made in this turn, and how many of them were answers."""

    def __init__(self) -> None:
        self.made: Counter[Colour] = Counter()
        self.countered: Counter[Colour] = Counter()

    def notice(self, event: Event) -> None:
        """Count on; what a seat sees of its own offers is enough to count those."""
        if isinstance(event, _NEW_TURN):
            self.made.clear()
            self.countered.clear()
        elif isinstance(event, OfferMade):
            offer = event.offer
            self.made[offer.by] += 1
            self.countered[offer.by] += offer.counters is not None


def options_for(
    question: Question,
    legal: tuple[SeatCommand, ...],
    offers: Offers,
    people: Iterable[Colour] = (),
) -> Options:
    """What a seat can say to a question, of all that it may say now."""
    seat, kind = question.seat, question.kind
    if kind not in {"act", "cut-in"}:
        legal = tuple(command for command in legal if _answers(command, question))
    left = max(0, limits.OFFERS_A_TURN - offers.made[seat])
    return Options(
        kind=kind,
        commands=legal,
        about=question.about,
        offers=left,
        counters=max(0, min(left, limits.COUNTERS_A_TURN - offers.countered[seat])),
        people=tuple(sorted(people)),
    )


def _answers(command: SeatCommand, question: Question) -> bool:
    """Whether a legal command is an answer to this question."""
    match question.kind:
        case "offer":
            return isinstance(command, Accept | Decline) and command.offer == question.about
        case "name":
            return isinstance(command, NameSpace | Release) and command.promise == question.about
        case "pay":
            return isinstance(command, PayNow | Refuse) and command.promise == question.about
        case "vote":
            return isinstance(command, Answer)
        case "reveal":
            return isinstance(command, DemandReveal)
        case "interval" | "cut-in" | "act":
            return False


def seed_of(table: int, question: Question, seen_so_far: int) -> int:
    """The chance of one decision: of the table's seed and what the seat may know, nothing else."""
    text = f"{table}:{question.seat}:{seen_so_far}:{question.kind}:{question.about}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def told(  # noqa: PLR0913 - what a bot is told, and what its chance is drawn from
    question: Question,
    view: PlayerView,
    events: Sequence[Event],
    options: Options,
    *,
    seed: int,
    budget: int,
) -> tuple[PlayerView, Sequence[Event], Options, int, int]:
    """What a bot is called with. `seed` is the table's."""
    return view, events, options, seed_of(seed, question, len(events)), budget


def instead(view: PlayerView, options: Options) -> SeatCommand | None:
    """What silence means: not agreed, not given; a stand-in acts for whose turn it is."""
    return stand_in(view, (), options, 0, 0)


def unfit(question: Question, options: Options, answer: object) -> Failure | None:
    """What is wrong with an answer, before the rules judge it."""
    match answer:
        case Propose(by=by):
            fits = by == question.seat and options.offers > 0
        case CounterOffer(by=by, offer=offer):
            fits = by == question.seat and options.counters > 0 and offer == question.about
        case _ if isinstance(answer, _COMMANDS):
            return None if answer in options.commands else Failure("illegal", shown(answer))
        case _:
            return Failure("nonsense", f"{shown(answer)} is not a command")
    try:  # composed commands must have parts of the right types
        read = decode(type(answer), encode(answer))
    except Unreadable as reason:
        return Failure("nonsense", str(reason))
    if read != answer:  # a name instead of a path or committee looks the same as text
        return Failure("nonsense", shown(answer))
    return None if fits else Failure("illegal", shown(answer))


def shown(answer: object) -> str:
    """An answer in a message, whatever it is made of."""
    try:
        return f"{answer!r:.200}"
    except Exception as trouble:  # noqa: BLE001 - not even that can be relied on
        return f"{type(answer).__name__} ({type(trouble).__name__})"
