"""The events of a game cut into steps: what somebody did, with all that followed from it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import get_args

from quovadis.core.events import (
    AdjournmentAnswered,
    Advanced,
    Answered,
    BonusDeclined,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    GameEvent,
    LaurelTaken,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    PaymentAnswered,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromisePublished,
    PursesRevealed,
    SenatorTakenOff,
    SpaceNamed,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.evolve import evolve
from quovadis.core.families import Colour
from quovadis.core.state import State

Deed = (
    Placed
    | VoteCalled
    | Answered
    | Volunteered
    | VoteFailed
    | SupportUsed
    | CaesarMoved
    | BonusDeclined
    | AdjournmentAnswered
    | OfferMade
    | OfferAccepted
    | CallOffAnswered
    | PromiseCalled
    | PaymentAnswered
    | SpaceNamed
    | PromisePublished
    | PursesRevealed
    | SenatorTakenOff
    | TokenDrawn
    | TokenPlayed
)
"""Events that always begin something new."""
_DEEDS = get_args(Deed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """One step as the log has it."""

    before: State
    events: tuple[GameEvent, ...]
    after: State
    first: int
    """How many events of the game came before."""

    @property
    def by(self) -> Colour:
        """Who did it."""
        return doer(self.events[0], self.before)


def cut(events: Sequence[GameEvent]) -> Iterator[Cut]:
    """The steps of a game after its set-up. Every event is in exactly one of them."""
    state: State | None = None
    before: State | None = None
    held: list[GameEvent] = []
    for place, event in enumerate(events):
        if before is not None and state is not None and held and _begins(event, held):
            yield Cut(before=before, events=tuple(held), after=state, first=place - len(held))
            before, held = state, []
        state = evolve(state, event)
        if before is None:
            if isinstance(event, TurnBegan):
                before = state
            continue
        held.append(event)
    if before is not None and state is not None and held:
        yield Cut(before=before, events=tuple(held), after=state, first=len(events) - len(held))


def _begins(event: GameEvent, held: Sequence[GameEvent]) -> bool:
    """Whether an event begins a step, after those of the step so far."""
    if isinstance(held[-1], TurnBegan):
        return True
    head = held[0]
    if isinstance(event, LaurelTaken):
        return not isinstance(head, SupportUsed)
    if isinstance(event, Advanced):
        return not isinstance(head, SupportUsed | LaurelTaken)
    if isinstance(event, OfferMade):  # a counter-offer closes what it answers
        return not (isinstance(held[-1], OfferClosed) and held[-1].how == "countered")
    if isinstance(event, OfferClosed):
        return event.how != "expired"
    if isinstance(event, PromiseClosed):
        return event.status == "released"
    return isinstance(event, _DEEDS)


def doer(event: GameEvent, before: State) -> Colour:
    """Who did something; what happens by itself counts as the active player's."""
    if isinstance(event, OfferMade):
        return event.offer.by
    if isinstance(event, PromiseClosed):
        return event.to  # who releases a giver
    by: Colour | None = getattr(event, "by", None)
    return before.turn.active if by is None else by


def agreed(events: Iterable[GameEvent]) -> DealAgreed | None:
    """The deal that a step completed, if it did."""
    return next((event for event in events if isinstance(event, DealAgreed)), None)
