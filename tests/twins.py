"""Tables that look the same to one seat and differ in what it may not know."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from quovadis.core.commands import (
    Accept,
    CallIn,
    CallOff,
    Counter,
    Decline,
    NameSpace,
    PayNow,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    Withdraw,
)
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    Ended,
    GameEvent,
    LaurelsPaid,
    LaurelTaken,
    OfferMade,
    PromiseClosed,
    PromisePublished,
    PursesRevealed,
    TokenDrawn,
)
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.laurels import in_order
from quovadis.core.special import Hand
from quovadis.core.state import State
from quovadis.core.view import heard
from tests.core.deals.sampler import Step
from tests.universe import Reply, reply


def with_other_secrets(state: State, seat: Colour | None, random: Random) -> State:
    """The same table as `seat` knows it, with other laurels in purses and supply."""
    hidden = () if state.reveal == "open" else state.players  # R10.2
    rivals = [index for index, player in enumerate(hidden) if player != seat]
    held = [laurel for index in rivals for laurel in state.purses[index]]
    ones = [laurel for laurel in held if laurel == "I"]
    unknown = [laurel for laurel in held if laurel != "I"] + list(state.supply)
    random.shuffle(unknown)
    supply, dealt = unknown[: len(state.supply)], ones + unknown[len(state.supply) :]
    random.shuffle(dealt)
    purses = list(state.purses)
    for index in rivals:
        count = len(purses[index])
        purses[index], dealt = in_order(tuple(dealt[:count])), dealt[count:]  # type: ignore[arg-type]
    special, hands = with_other_tokens(state, seat, random)
    return replace(state, purses=tuple(purses), supply=tuple(supply), special=special, hands=hands)


def with_other_tokens(
    state: State, seat: Colour | None, random: Random
) -> tuple[Hand, tuple[Hand, ...]]:
    """The special tokens face down and in hand, as they could be for all that `seat` knows."""
    others = [hand for owner, hand in zip(state.players, state.hands, strict=True) if owner != seat]
    unknown = [token for hand in (state.special, *others) for token in hand]
    random.shuffle(unknown)
    hands: list[Hand] = []
    for owner, hand in zip(state.players, state.hands, strict=True):
        count = 0 if owner == seat else len(hand)
        hands.append(hand if owner == seat else tuple(unknown[:count]))
        unknown = unknown[count:]
    return tuple(unknown), tuple(hands)


def told(answer: Reply) -> object:
    """A reply without what comes to light only with it: a laurel drawn or paid, purses opened."""
    if isinstance(answer, Refused):
        return answer.code, answer.rule, answer.params
    return tuple(_told_of(event) for event in answer if not isinstance(event, LaurelsPaid))


def _told_of(event: GameEvent) -> object:
    match event:
        case LaurelTaken():
            return replace(event, drawn=None)
        case Ended():
            return event.outcome.reason
        case PursesRevealed() | TokenDrawn():
            return event.by
        case _:
            return event


def unsettled(answer: Reply) -> bool:
    """Whether tokens that their owners hold face down stood in the way of a deal (R8.4)."""
    return isinstance(answer, Refused) and answer.code == "cannot-settle"


def whispers_apart_from(
    steps: Iterable[Step], seat: Colour | None, *, paid: bool = False
) -> set[str]:
    """The whispers of which nothing ever reached a seat, nor could: no token moved for them.

    With `paid`, those for which tokens moved are among them.
    """
    whispers: set[str] = set()
    loud: set[str] = set()
    for event in (event for step in steps for event in step.events):
        match event:
            case OfferMade(offer=offer) if not heard(offer.audience, seat):
                whispers.add(offer.id)
                if offer.counters and offer.counters not in whispers:
                    loud.add(offer.id)  # the seat saw the offer that it answers
            case LaurelsPaid() if not paid:
                loud.add(event.offer)  # everyone counts tokens (R9.1)
            case PromisePublished(whisper=str(name)):
                loud.add(name.rpartition(".")[0])
            case _:
                pass
    return whispers - loud


def payments_apart_from(steps: list[Step], seat: Colour | None) -> Iterator[tuple[str, list[Step]]]:
    """Every whisper that moved tokens unheard by a seat, and the game before they are paid again.

    Then it shows what is held (R8.4); until then only how many tokens everyone holds may differ.
    """
    unheard = whispers_apart_from(steps, seat, paid=True)
    for number, step in enumerate(steps, start=1):
        for name in unheard & {event.offer for event in _payments(step)}:
            ours = {event for event in _payments(step) if event.offer == name}
            hands = {colour for event in ours for colour in (event.giver, event.to)}
            if not _pay(hands, {*_payments(step)} - ours):
                later = (
                    end for end in range(number, len(steps)) if _pay(hands, _payments(steps[end]))
                )
                yield name, steps[: next(later, len(steps))]


def _payments(step: Step) -> Iterator[LaurelsPaid]:
    return (event for event in step.events if isinstance(event, LaurelsPaid))


def _pay(hands: set[Colour], payments: Iterable[LaurelsPaid]) -> bool:
    return any({event.giver, event.to} & hands for event in payments)


@dataclass(slots=True)
class _Life:
    """From which turn to which a deal mattered, and whom it bound."""

    first: int
    last: int
    givers: set[Colour]
    agreed: bool = False


def without_touching(steps: Iterable[Step], whispers: set[str], seat: Colour | None) -> set[str]:
    """Those whispers whose givers owed nothing else that the seat knew of while they mattered.

    Of two duties that collide the older wins, and a partner is told so (R8.7).
    """
    lives: dict[str, _Life] = {}
    known: set[str] = set()
    for step in steps:
        now = step.before.turn.number
        for event in step.events:
            match event:
                case OfferMade(offer=offer):
                    givers = {term.giver for term in offer.deal.terms}
                    lives[offer.id] = _Life(first=now, last=now, givers=givers)
                    known |= {offer.id} if heard(offer.audience, seat) else set()
                case DealAgreed():
                    lives[event.offer].agreed = True
                case PromiseClosed():
                    lives[event.promise.rpartition(".")[0]].last = now
                case _:
                    pass
    own = [lives[name] for name in known if lives[name].agreed]
    return {name for name in whispers if not any(_touch(lives[name], life) for life in own)}


def _touch(one: _Life, other: _Life) -> bool:
    same_time = one.first <= other.last and other.first <= one.last
    return same_time and not one.givers.isdisjoint(other.givers)


Pair = tuple[Step, Step]


def without(steps: Iterable[Step], unsaid: set[str]) -> list[Pair] | None:
    """The same game without some of its offers, beside the game itself.

    None if it could not have gone like that without them.
    """
    pairs: list[Pair] = []
    names: dict[str, str] = {}
    state: State | None = None
    for step in steps:
        state = state or step.before
        command = _rest_of(step, unsaid)
        if command is None:
            continue
        command = _renamed(command, names)
        events = reply(state, command)
        if isinstance(events, Refused):
            return None
        names |= zip(_offers(step.events), _offers(events), strict=False)
        after = fold(events, state)
        pairs.append((step, Step(before=state, command=command, events=events, after=after)))
        state = after
    return pairs


def _rest_of(step: Step, unsaid: set[str]) -> SeatCommand | None:
    """What is left of a command if some offers were never made."""
    command, made = step.command, _offers(step.events)
    match command:
        case Propose() if unsaid & {*made}:
            return None
        case Counter() if unsaid & {*made}:
            answered = step.before.talks.offer(command.offer)
            if answered is None or answered.id in unsaid:
                return None
            close = Withdraw if answered.by == command.by else Decline
            return close(by=command.by, offer=command.offer)
        case Counter() if command.offer in unsaid:
            return Propose(by=command.by, deal=command.deal, whisper=True)
        case Accept() | Decline() | Withdraw() | CallOff() if command.offer in unsaid:
            return None
        case NameSpace() | CallIn() | PayNow() | Refuse() | Release() | Publish():
            offer, _, _ = command.promise.rpartition(".")
            return None if offer in unsaid else command
        case _:
            return command


def _offers(events: Iterable[GameEvent]) -> list[str]:
    return [event.offer.id for event in events if isinstance(event, OfferMade)]


def _renamed(command: SeatCommand, names: dict[str, str]) -> SeatCommand:
    """A command about an offer that another game counted otherwise."""
    match command:
        case Accept() | Decline() | Withdraw() | CallOff() | Counter():
            return replace(command, offer=names.get(command.offer, command.offer))
        case NameSpace() | CallIn() | PayNow() | Refuse() | Release() | Publish():
            offer, _, number = command.promise.rpartition(".")
            return replace(command, promise=f"{names.get(offer, offer)}.{number}")
        case _:
            return command
