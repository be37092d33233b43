"""The one door to the rules."""

from quovadis.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    Command,
    DeclineBonus,
    Drop,
    MoveCaesar,
    Place,
    Start,
    Volunteer,
)
from quovadis.errors import Refused
from quovadis.events import GameEvent
from quovadis.rules import adjourning, advancing, caesar, placing, setup
from quovadis.state import State


def decide(state: State | None, command: Command) -> tuple[GameEvent, ...]:
    """Return what happens if `command` is played, or raise `Refused`."""
    if isinstance(command, Start):
        if state is not None:
            raise Refused("started-already", "R2.1")
        return setup.start(command)
    if state is None:
        raise Refused("not-started", "R2.1")
    match command:
        case Place():
            return placing.place(state, command)
        case Advance():
            return advancing.advance(state, command)
        case MoveCaesar():
            return caesar.move(state, command)
        case CallVote():
            return advancing.call_vote(state, command)
        case Answer():
            return advancing.answer(state, command)
        case Volunteer():
            return advancing.volunteer(state, command)
        case Drop():
            return advancing.drop(state, command)
        case DeclineBonus():
            return caesar.decline(state, command)
        case Adjourn():
            return adjourning.adjourn(state, command)
