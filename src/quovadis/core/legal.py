"""What a seat can play now: exactly what `decide` would accept from it.

Deals are composed, not listed: the only bargaining here are the answers to offers. If a record
does not know the next laurel, an advance that would draw it is listed, because the rules allow it,
but playing it is refused because the laurel is unknown.
"""

from collections.abc import Callable, Iterable, Iterator

from quovadis.core.actions import board_actions
from quovadis.core.board import LAUREL_SPACES
from quovadis.core.commands import (
    Accept,
    Adjourn,
    CallIn,
    CallOff,
    Decline,
    NameSpace,
    PayNow,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    Withdraw,
)
from quovadis.core.deals import duties, ledger, offers
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.rules import adjourning, election, revealing
from quovadis.core.state import NO_TALKS, State


def legal(state: State, seat: Colour) -> tuple[SeatCommand, ...]:
    """Every command that `seat` can play now, except new offers; none if not at the table."""
    if state.outcome is not None or seat not in state.players:
        return ()
    if state.clearer is not None:
        return election.legal(state, seat)
    commands = board_actions(state, seat)
    if state.idle and adjourning.offered(state):
        commands.append(Adjourn(by=seat, agree=seat not in state.adjourners))
    if state.reveal is not None:
        commands += revealing.legal(state, seat)
    talks = state.talks
    if talks is NO_TALKS:
        return tuple(commands)
    if talks.offers:
        commands += _answers(state, seat)
    if talks.agreed:
        commands += _second_thoughts(state, seat)
    if talks.open or talks.closed:
        commands += _claims(state, seat)
    return tuple(commands)


def may_list(state: State, seat: Colour, kinds: Iterable[type[SeatCommand]]) -> bool:
    """Whether `legal` could list a command of these kinds, at a glance: no means no."""
    for kind in kinds:
        occasion = _OCCASIONS.get(kind)
        if occasion is None or occasion(state, seat):
            return True
    return False


def _can_call_in(state: State, seat: Colour) -> bool:
    owed = state.talks.open
    return bool(owed) and any(each.term.to == seat and not each.called for each in owed)


def _can_adjourn(state: State, _seat: Colour) -> bool:
    return adjourning.offered(state)


_OCCASIONS: dict[type[SeatCommand], Callable[[State, Colour], bool]] = {
    CallIn: _can_call_in,
    Adjourn: _can_adjourn,
}
"""What must be so before a command can be legal."""


def _answers(state: State, seat: Colour) -> Iterator[SeatCommand]:
    for offer in state.talks.offers:
        if offer.by == seat:
            yield Withdraw(by=seat, offer=offer.id)
        if seat in offer.deal.parties:
            accept = Accept(by=seat, offer=offer.id)
            if _allowed(state, accept):
                yield accept
            if offer.by != seat:
                yield Decline(by=seat, offer=offer.id)


def _second_thoughts(state: State, seat: Colour) -> Iterator[SeatCommand]:
    """Whether a seat wants to call off deals that wait for their advance (R8.3)."""
    for offer in state.talks.agreed:
        if seat in offer.deal.parties:
            call_off = CallOff(by=seat, offer=offer.id, agree=seat not in offer.leaving)
            if _allowed(state, call_off):
                yield call_off


def _claims(state: State, seat: Colour) -> Iterator[SeatCommand]:
    """What a seat can do about the promises it was given, and the payments it owes."""
    owed = duties.advances_owed(state, seat)
    for promise in state.talks.open:
        if promise.term.giver == seat:
            due = (PayNow(by=seat, promise=promise.id), Refuse(by=seat, promise=promise.id))
            yield from (command for command in due if _allowed(state, command))
        if promise.term.to == seat:
            if not (owed and duties.leans_on(state, seat, promise, owed)):
                yield Release(by=seat, promise=promise.id)
            call = CallIn(by=seat, promise=promise.id)
            if _allowed(state, call):
                yield call
            if promise.task.needs_a_name:
                for space in LAUREL_SPACES:
                    yield NameSpace(by=seat, promise=promise.id, space=space)
    for promise in state.talks.closed:
        if promise.status == "broken" and promise.term.to == seat and promise.audience:
            yield Publish(by=seat, promise=promise.id)


def _allowed(state: State, command: Accept | CallOff | CallIn | PayNow | Refuse) -> bool:
    try:
        match command:
            case Accept():
                offers.accept(state, command)
            case CallOff():
                offers.call_off(state, command)
            case CallIn():
                ledger.call_in(state, command)
            case PayNow():
                ledger.pay_now(state, command)
            case Refuse():
                ledger.refuse(state, command)
    except Refused:
        return False
    return True
