"""The only way to the rules."""

from typing import assert_never

from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallOff,
    CallVote,
    Command,
    Counter,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    PayNow,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    Start,
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.deals import duties, ledger, offers
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent
from quovadis.core.rules import (
    adjourning,
    advancing,
    arranging,
    caesar,
    election,
    placing,
    revealing,
    setup,
    tokens,
)
from quovadis.core.state import State


def decide(state: State | None, command: Command) -> tuple[GameEvent, ...]:
    """Return what happens if `command` is played, or raise `Refused`."""
    if isinstance(command, Start):
        if state is not None:
            raise Refused("started-already", "R2.1")
        if command.position is not None:
            return arranging.start(command, command.position)
        return setup.start(command)
    if state is None:
        raise Refused("not-started", "R2.1")
    events = _judge(state, command)
    if state.reveal is not None:
        events = revealing.closed_by(state, events)
    talks = state.talks
    if not (talks.open or talks.agreed or talks.offers):
        return events  # deals do not matter here
    duties.check(state, command)
    return ledger.follow(state, events)


def _judge(state: State, command: SeatCommand) -> tuple[GameEvent, ...]:
    match command:  # the most common first
        case MoveCaesar():
            return caesar.move(state, command)
        case Answer():
            return advancing.answer(state, command)
        case Volunteer():
            return advancing.volunteer(state, command)
        case Advance():
            return advancing.advance(state, command)
        case CallVote():
            return advancing.call_vote(state, command)
        case Place():
            return placing.place(state, command)
        case Drop():
            return advancing.drop(state, command)
        case DeclineBonus():
            return caesar.decline(state, command)
        case Adjourn():
            return adjourning.adjourn(state, command)
        case DemandReveal():
            return revealing.demand(state, command)
        case TakeOff():
            return election.take_off(state, command)
        case DrawToken():
            return tokens.draw(state, command)
        case PlayFavour():
            return tokens.play_favour(state, command)
        case PlaySeniority():
            return tokens.play_seniority(state, command)
        case PlayBureaucracy():
            return tokens.play_bureaucracy(state, command)
        case Propose():
            return offers.propose(state, command)
        case Accept():
            return offers.accept(state, command)
        case Decline():
            return offers.decline(state, command)
        case Counter():
            return offers.counter(state, command)
        case Withdraw():
            return offers.withdraw(state, command)
        case CallOff():
            return offers.call_off(state, command)
        case NameSpace():
            return ledger.name_space(state, command)
        case CallIn():
            return ledger.call_in(state, command)
        case PayNow():
            return ledger.pay_now(state, command)
        case Refuse():
            return ledger.refuse(state, command)
        case Release():
            return ledger.release(state, command)
        case Publish():
            return ledger.publish(state, command)
        case _:
            assert_never(command)
