"""What a seat can do now, as lines of the notation, and which command a line stands for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallOff,
    CallVote,
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
    TakeOff,
    Volunteer,
    Withdraw,
)
from quovadis.core.companies import companies
from quovadis.core.deals.timing import laurel_on
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.open_advances import open_advances
from quovadis.driver.asking import PAUSES, Offers, Question, options_for
from quovadis.mcp.place import Sight
from quovadis.record.lines import without_comment
from quovadis.record.notation import spoken
from quovadis.record.reader import read_command
from quovadis.text.deals import tell_company
from quovadis.text.message import Message, message

GO_ON = "goes on"
"""What ends a pause; no command of the game does."""
Group = Literal[
    "answer",
    "place",
    "advance",
    "ask",
    "caesar",
    "vote",
    "volunteer",
    "drop",
    "promise",
    "token",
    "reveal",
    "adjourn",
    "clear",
    "go-on",
]
"""What lines are about, in the order in which they are listed."""
ACTIONS: frozenset[Group] = frozenset(
    {"place", "advance", "ask", "caesar", "drop", "clear", "adjourn"}
)
"""What a turn is made of, and how a stalled game ends; all else is talk, or comes beside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Something that can be done, ready to be sent."""

    text: str
    group: Group
    answers: bool
    """The table waits for this, or for another line that answers."""
    note: Message | None = None
    """What it takes or costs."""


def lines(sight: Sight) -> list[Line]:
    """All that the seat can do now, except making offers: first what the table waits for."""
    order = get_args(Group)
    return sorted(_lines(sight), key=lambda line: (not line.answers, order.index(line.group)))


def _lines(sight: Sight) -> Iterator[Line]:
    view, seat = sight.view, sight.view.seat
    if any(kind in PAUSES for kind, _ in sight.asked):
        yield Line(text=f"{seat} {GO_ON}", group="go-on", answers=True)
    answering, notes = {*_answering(sight)}, dict(_notes(sight))
    carrying = {each.advance: each for each in companies(view, sight.legal)}
    for command in sight.legal:
        if carrying and isinstance(command, Advance) and command not in carrying:
            continue  # it differs from a listed one in nothing
        note = None
        if isinstance(command, Advance) and command in carrying:
            note = tell_company(carrying[command])
        elif isinstance(command, Advance | CallVote):
            note = notes.get(command.path.id)
        yield Line(
            text=f"{seat} {spoken(view, command)}",
            group=group(command),
            answers=command in answering,
            note=note,
        )


def _answering(sight: Sight) -> Iterator[SeatCommand]:
    """The commands that the table waits for."""
    seat = sight.view.seat
    for kind, about in sight.asked if seat is not None else ():
        if kind == "act":
            yield from (command for command in sight.legal if group(command) in ACTIONS)
        elif seat is not None:
            question = Question(seat=seat, kind=kind, about=about)
            yield from options_for(question, sight.legal, Offers()).commands


def _notes(sight: Sight) -> Iterator[tuple[str, Message]]:
    """What each advance of whose turn it is would take, and bring."""
    view = sight.view
    for each in open_advances(view):
        others = ", ".join(f"{colour} {count}" for colour, count in each.others)
        yield (
            each.path.id,
            message(
                "mcp-advance",
                laurel=laurel_on(view, each.path) or "–",
                needed=each.needed,
                own=each.own,
                left=each.missing,
                families=others or "–",
            ),
        )


def group(command: SeatCommand) -> Group:
    """What a command is about."""
    match command:
        case Accept() | Decline() | Withdraw() | CallOff() | Propose() | Counter():
            return "answer"
        case Place():
            return "place"
        case Advance():
            return "advance"
        case CallVote():
            return "ask"
        case MoveCaesar() | DeclineBonus():
            return "caesar"
        case Answer():
            return "vote"
        case Volunteer():
            return "volunteer"
        case Drop():
            return "drop"
        case NameSpace() | CallIn() | PayNow() | Refuse() | Release() | Publish():
            return "promise"
        case DrawToken() | PlayFavour() | PlaySeniority() | PlayBureaucracy():
            return "token"
        case DemandReveal():
            return "reveal"
        case Adjourn():
            return "adjourn"
        case TakeOff():
            return "clear"


def meant(sight: Sight, seat: Colour, text: str) -> SeatCommand | None:
    """The command that a line stands for, or `Refused`; None: go on."""
    words = without_comment(text).split()
    speaker = words[0].lower().rstrip(":") if words else ""
    if speaker in COLOURS:
        if speaker != seat:
            raise Refused("line-of-another", "", colour=speaker, by=seat)
        words = words[1:]
    line = " ".join(words)
    if line == GO_ON:
        return None
    return read_command(sight.view, f"{seat} {line}")


def near(line: str, possible: list[Line], most: int) -> list[Line]:
    """The lines that have most in common with one that was refused, as they are listed."""
    words = {*without_comment(line).lower().split()}
    shared = {one.text: len(words & {*one.text.lower().split()}) for one in possible}
    best = sorted(possible, key=lambda one: -shared[one.text])[:most]
    return [one for one in possible if one in best]
