"""Writing a .qv record that the reader turns into the same events."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from quovadis.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    Ended,
    Event,
    GameEvent,
    LaurelTaken,
    OneEarned,
    Placed,
    Started,
    SupportUsed,
    TurnBegan,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.log import effective
from quovadis.record.tags import write_tags
from quovadis.state import COLOURS, Colour

_WIDTH = max(len(colour) for colour in COLOURS) + 1
Talk = VoteCalled | Answered | Volunteered | VoteFailed | AdjournmentAnswered


def write_qv(log: Iterable[Event]) -> str:
    """The record of what counts in a log. Laurels not yet drawn are `?` while the game runs."""
    events = effective(log)
    started = events[0]
    if not isinstance(started, Started):  # `Fold` has seen to that
        raise TypeError(started)
    drawn = sum(isinstance(event, LaurelTaken) and event.drawn is not None for event in events)
    over = isinstance(events[-1], Ended)
    page = _Page(players=started.players)
    for event in events[1:]:
        page.add(event)
    head = write_tags(started, drawn=drawn, over=over)
    return "\n".join([*head, "", *page.lines, *page.talk_lines(), ""])


@dataclass(slots=True)
class _Page:
    players: tuple[Colour, ...]
    lines: list[str] = field(default_factory=list)
    talk: list[Talk] = field(default_factory=list)
    """What was said since the last outcome."""
    support: SupportUsed | None = None

    def talk_lines(self) -> list[str]:
        return [f"  {event.by:<{_WIDTH}}{_said(event)}" for event in self.talk]

    def outcome(self, line: str, *, implied: bool = False) -> None:
        """Write a turn with the talks that led to it, unless a reader would imply them."""
        if not implied:
            self.lines += self.talk_lines()
        self.talk.clear()
        self.lines.append(line)

    def add(self, event: GameEvent) -> None:
        match event:
            case VoteCalled() | Answered() | Volunteered() | VoteFailed() | AdjournmentAnswered():
                self.talk.append(event)
            case Placed():
                self.outcome(f"{event.by:<{_WIDTH}}+{event.committee}")
            case CaesarMoved(bonus=False):
                self.outcome(f"{event.by:<{_WIDTH}}C {event.to}")
            case SupportUsed():
                self.support = event
            case Advanced():
                self._advanced(event)
            case BonusGained():
                self.lines[-1] += " ; ?"
            case BonusDeclined():
                self.lines[-1] = self.lines[-1].removesuffix(" ; ?")
            case CaesarMoved():
                self.lines[-1] = f"{self.lines[-1].removesuffix('?')}C {event.to}"
            case Ended():
                self._ended(event)
            case Started() | TurnBegan() | LaurelTaken() | OneEarned() | AdjournmentOffered():
                pass  # the reader finds these out by itself

    def _advanced(self, event: Advanced) -> None:
        line = f"{event.by:<{_WIDTH}}{event.path}"
        supporters = self.support.supporters if self.support else ()
        if supporters:
            line += f" by {' '.join(supporters)}"
        self.support = None
        used = [(colour, supporters.count(colour)) for colour in dict.fromkeys(supporters)]
        asked = [(talk.by, talk.votes) for talk in self.talk[1:] if isinstance(talk, Answered)]
        implied = (
            bool(supporters)
            and isinstance(self.talk[0], VoteCalled)
            and len(asked) + 1 == len(self.talk)
            and asked == used
        )
        self.outcome(line, implied=implied)

    def _ended(self, event: Ended) -> None:
        if event.outcome.reason == "senate":
            return
        agreed = [talk.by for talk in self.talk if isinstance(talk, AdjournmentAnswered)]
        implied = agreed == list(self.players) and len(agreed) == len(self.talk)
        self.outcome(event.outcome.reason.replace("-", " "), implied=implied)


def _said(event: Talk) -> str:
    match event:
        case VoteCalled():
            return f"asks {event.path}"
        case Answered():
            return f"votes {event.votes}"
        case Volunteered():
            return f"would vote {event.votes} on {event.path}"
        case VoteFailed():
            return f"gives up {event.path}"
        case AdjournmentAnswered():
            return "adjourns" if event.agree else "plays on"
