"""Plays for someone who is away: keeps their word, agrees to nothing new, and does no harm."""

from collections.abc import Iterator, Sequence

from quovadis.bots.protocol import Options
from quovadis.bots.values import standing
from quovadis.core.board import Path
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    Decline,
    DeclineBonus,
    DrawToken,
    Drop,
    MoveCaesar,
    PayNow,
    Place,
    Refuse,
    Release,
    SeatCommand,
    TakeOff,
)
from quovadis.core.deals.conduct import command_for
from quovadis.core.deals.pledges import covers
from quovadis.core.deals.talks import Promise
from quovadis.core.events import Event
from quovadis.core.view import PlayerView

_INNOCENT = (Place, Advance, DeclineBonus, Drop, DrawToken, MoveCaesar, CallVote)
"""What to do on its turn if nothing was promised: the first of these that is legal.

A vote comes last: it is called only if a duty leaves nothing else (R8.5).
"""


def stand_in(
    view: PlayerView, _events: Sequence[Event], options: Options, _seed: int, _budget: int, /
) -> SeatCommand | None:
    """Answer as little as possible, and act so that the table can go on."""
    match options.kind:
        case "interval" | "reveal":
            return None
        case "offer":
            return _first(options, Decline)
        case "name":
            return _first(options, Release)
        case "pay":
            return _first(options, PayNow) or _first(options, Refuse)
        case "vote":
            return _vote(view, options)
        case "cut-in":
            return _adjourn(view, options)
        case "act":
            return _act(view, options)


def _first(options: Options, kind: type[SeatCommand]) -> SeatCommand | None:
    return next((command for command in options.commands if isinstance(command, kind)), None)


def _vote(view: PlayerView, options: Options) -> SeatCommand | None:
    """As many votes as were promised or sold, and no more (R8.5, R8.8)."""
    answers = [command for command in options.commands if isinstance(command, Answer)]
    motion = view.turn.motion
    promised = (
        sum(promise.votes for promise in _mine(view) if _is_owed(view, promise, motion.path))
        if motion is not None
        else 0
    )
    fewest = min((answer.votes for answer in answers), default=0)  # what is bound to be given
    fitting = [answer for answer in answers if answer.votes <= max(promised, fewest)]
    return max(fitting, key=lambda answer: answer.votes, default=None)


def _is_owed(view: PlayerView, promise: Promise, path: Path) -> bool:
    return covers(view, promise, view.turn.active, path)


def _adjourn(view: PlayerView, options: Options) -> SeatCommand | None:
    """Nobody should have to wait for an absent player: agree when somebody else does (R10.6)."""
    wish = Adjourn(by=view.seat or view.turn.active)
    return wish if view.adjourners and wish in options.commands else None


def _act(view: PlayerView, options: Options) -> SeatCommand | None:
    """What was promised, or the most harmless thing."""
    for wanted in _promised(view):
        if wanted in options.commands:
            return wanted
    if view.clearer is not None:
        return least_useful(view, options)
    for kind in _INNOCENT:
        command = _first(options, kind)
        if command is not None:
            return command
    return None


def _promised(view: PlayerView) -> Iterator[SeatCommand]:
    for promise in _mine(view):
        deed = promise.task.asks
        command = None if deed is None else command_for(promise.term.giver, deed)
        if command is not None:
            yield command


def _mine(view: PlayerView) -> Iterator[Promise]:
    """What this seat promised, oldest first."""
    return (promise for promise in view.talks.open if promise.term.giver == view.seat)


def least_useful(view: PlayerView, options: Options) -> SeatCommand | None:
    """The senator whose place is worth least, to take off between two games (R10.3)."""
    return min(
        (word for word in options.commands if isinstance(word, TakeOff)),
        key=lambda word: standing(view, word.by, word.committee, there=True),
        default=None,
    )
