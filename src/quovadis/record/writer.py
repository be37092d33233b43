"""Writing a .qv record that the reader turns into the same events."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise

from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    Arranged,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    GameEvent,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    PaymentAnswered,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenateCleared,
    SenatorTakenOff,
    SpaceNamed,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import Laurel
from quovadis.core.log import Fold
from quovadis.core.state import Outcome
from quovadis.core.view import seen
from quovadis.record.bargains import promise_text
from quovadis.record.deal_language import write_deal
from quovadis.record.reader import Remark
from quovadis.record.refusal import malformed
from quovadis.record.remarks import with_remarks
from quovadis.record.tags import UNKNOWN_LAUREL, known_shuffles, write_about, write_tags
from quovadis.record.whispers import first_misread

_WIDTH = max(len(colour) for colour in COLOURS) + 1
UNHEARD = (
    "# From turn {turn} on whispers show that are not in this record: only read, not replayed."
)
Talk = (
    VoteCalled
    | Answered
    | Volunteered
    | VoteFailed
    | AdjournmentAnswered
    | PursesRevealed
    | TokenPlayed
    | OfferMade
    | OfferAccepted
    | OfferClosed
    | CallOffAnswered
    | LaurelsPaid
    | PromiseCalled
    | PaymentAnswered
    | PromiseClosed
    | PromisePublished
    | SpaceNamed
)


def write_qv(
    log: Iterable[Event],
    seat: Colour | None = None,
    about: Mapping[str, str] | None = None,
    remarks: Collection[Remark] = (),
) -> str:
    """The record of what counts in a log; while the game runs, as a seat or everyone may know it.

    `about` has the tags that tell about the game, such as `Date`, and `remarks` what people wrote.

    Laurels not yet drawn are then `?`, and whispers that the seat did not hear are left out. From
    the turn on in which they show, a reader would be misled: the lines become remarks. People's
    remarks are left out as long as there may be whispers: they may tell of them.

    >>> events = game.push("red +b1")
    >>> print(write_qv(game.log).splitlines()[-1])
    red    +b1
    """
    fold = Fold(log)
    events = tuple(fold.events)
    running = fold.state.outcome is None
    own: list[str] = []
    if running:
        if isinstance(events[1], Arranged):
            raise malformed("record-position")
        own += chain(*lines_by_turn(events))  # a remark of the game's own may tell a secret
        sights = (seen(event, seat) for event in events)
        events = tuple(sight for sight in sights if not isinstance(sight, Undone | None))
    head = write_head(events)
    turns = lines_by_turn(events)
    if running and fold.state.rules.whispers:
        remarks = ()
        misread = first_misread("\n".join(head), turns, fold, seat)
        if misread is not None:
            unheard = [f"# {line}" for line in chain(*turns[misread - 1 :])]
            turns[misread - 1 :] = [[UNHEARD.format(turn=misread), *unheard]]
    head = [*write_about(about or {}), *head]
    return with_remarks(head, turns, remarks, first=first_turn(events), own=own)


def write_head(events: Sequence[GameEvent]) -> list[str]:
    """The tags of a record, as far as its events tell."""
    position = next((each.position for each in events if isinstance(each, Arranged)), None)
    return write_tags(_started(events), known_shuffles(events), position)


def first_turn(events: Sequence[GameEvent]) -> int:
    """The number of the first turn: a game that begins in a position need not begin with 1."""
    return next((event.number for event in events if isinstance(event, TurnBegan)), 1)


def lines_by_turn(events: Sequence[GameEvent]) -> list[list[str]]:
    """The lines of a record, turn by turn."""
    page = _Page(players=_started(events).players)
    for event in events:
        page.add(event)
    lines = [*page.lines, *page.talk_lines()]
    return [lines[here:there] for here, there in pairwise((*page.turns, len(lines)))]


def _started(events: Sequence[GameEvent]) -> Started:
    started = events[0]
    if not isinstance(started, Started):  # `Fold` has seen to that
        raise TypeError(started)
    return started


@dataclass(slots=True)
class _Page:
    players: tuple[Colour, ...]
    lines: list[str] = field(default_factory=list)
    talk: list[Talk] = field(default_factory=list)
    """What was said since the last outcome."""
    support: SupportUsed | None = None
    turns: list[int] = field(default_factory=list)
    """At which line each turn begins."""
    noted: bool = False
    """It is an election, whose games end before it does (R10.3)."""

    def talk_lines(self) -> list[str]:
        return [f"  {_said(event)}" for event in self.talk]

    def outcome(self, line: str, *, implied: bool = False) -> None:
        """Write a turn with the talks that led to it, unless a reader would imply them."""
        if not implied:
            self.lines += self.talk_lines()
        self.talk.clear()
        self.lines.append(line)

    def add(self, event: GameEvent) -> None:
        match event:
            case (
                VoteCalled()
                | Answered()
                | Volunteered()
                | VoteFailed()
                | AdjournmentAnswered()
                | PursesRevealed()
                | TokenPlayed()
                | OfferMade()
                | OfferAccepted()
                | OfferClosed(how="declined" | "withdrawn")
                | CallOffAnswered()
                | LaurelsPaid()
                | PromiseCalled()
                | PaymentAnswered()
                | PromiseClosed(status="released")
                | PromisePublished()
                | SpaceNamed()
            ):
                self.talk.append(event)
            case Placed():
                self.outcome(_line(event.by, f"+{event.committee}"))
            case TokenDrawn():
                self.outcome(_line(event.by, "draws"))
            case CaesarMoved(bonus=False):
                self.outcome(_line(event.by, f"C {event.to}"))
            case SupportUsed():
                self.support = event
            case Advanced():
                self._advanced(event)
            case BonusGained() if self.lines:
                self.lines[-1] += " ; ?"
            case BonusDeclined() if self.talk:
                self.outcome(_line(event.by, "declines"))
            case BonusDeclined() if self.lines:
                self.lines[-1] = self.lines[-1].removesuffix(" ; ?")
            case CaesarMoved() if self.talk:
                self.outcome(_line(event.by, f"C {event.to}"))
            case CaesarMoved() if self.lines:
                self.lines[-1] = f"{self.lines[-1].removesuffix('?')}C {event.to}"
            case GameNoted():
                self._ended(event.outcome)
                self.noted = True
            case Ended():
                if not self.noted:
                    self._ended(event.outcome)
            case SenatorTakenOff():
                self.outcome(_line(event.by, f"-{event.committee}"))
            case TurnBegan():
                self.turns.append(len(self.lines))
            case (
                Started()
                | Arranged()
                | SenateCleared()
                | NextGame()
                | LaurelTaken()
                | OneEarned()
                | RevealOffered()
                | RevealClosed()
                | AdjournmentOffered()
                | OfferClosed()
                | DealAgreed()
                | DealLapsed()
                | DealSettled()
                | PromiseMade()
                | PromiseDue()
                | PromiseDeferred()
                | PromiseCounted()
                | PromiseClosed()
                | BonusGained()
                | BonusDeclined()
                | CaesarMoved()
            ):
                pass  # the reader finds these out by itself

    def _advanced(self, event: Advanced) -> None:
        line = _line(event.by, str(event.path))
        supporters = self.support.supporters if self.support else ()
        if supporters:
            line += f" by {' '.join(supporters)}"
        self.support = None
        used = [(colour, supporters.count(colour)) for colour in dict.fromkeys(supporters)]
        asked = [(talk.by, talk.votes) for talk in self.talk[1:] if isinstance(talk, Answered)]
        implied = (
            bool(supporters)
            and len(asked) + 1 == len(self.talk)
            and isinstance(self.talk[0], VoteCalled)
            and asked == used
        )
        self.outcome(line, implied=implied)

    def _ended(self, outcome: Outcome) -> None:
        if outcome.reason == "senate":
            return
        agreed = [talk.by for talk in self.talk if isinstance(talk, AdjournmentAnswered)]
        implied = agreed == list(self.players) and len(agreed) == len(self.talk)
        self.outcome(outcome.reason.replace("-", " "), implied=implied)


def _line(by: Colour, text: str) -> str:
    return f"{by:<{_WIDTH}}{text}"


def _said(event: Talk) -> str:
    match event:
        case VoteCalled():
            return _line(event.by, f"asks {event.path}")
        case Answered():
            return _line(event.by, f"votes {event.votes}")
        case Volunteered():
            return _line(event.by, f"would vote {event.votes} on {event.path}")
        case VoteFailed():
            return _line(event.by, f"gives up {event.path}")
        case AdjournmentAnswered():
            return _line(event.by, "adjourns" if event.agree else "plays on")
        case PursesRevealed():
            return _line(event.by, "demands the purses")
        case TokenPlayed():
            return _line(event.by, f"plays {event.which}{f' C {event.to}' if event.to else ''}")
        case OfferMade(offer=offer):
            loudly = "whispers" if offer.whisper else "offers"
            verb = f"counters {offer.counters}" if offer.counters else loudly
            return _line(offer.by, f"{verb} {write_deal(offer.deal)}")
        case OfferAccepted():
            return _line(event.by, f"accepts {event.offer}")
        case OfferClosed():
            verb = "declines" if event.how == "declined" else "withdraws"
            return _line(event.by, f"{verb} {event.offer}")
        case CallOffAnswered():
            return _line(event.by, f"{'calls off' if event.agree else 'stands by'} {event.offer}")
        case SpaceNamed():
            return _line(event.by, f"names {event.space} for {event.promise}")
        case PromiseCalled():
            return _line(event.by, f"calls in {event.promise}")
        case PaymentAnswered():
            return _line(event.by, f"{'pays' if event.pays else 'refuses'} {event.promise}")
        case PromiseClosed():
            return _line(event.to, f"releases {event.promise}")
        case PromisePublished():
            if event.whisper is not None:
                return _line(event.by, f"publishes {event.whisper}")
            return f"# {event.by} publishes: {promise_text(event.promise)}"
        case LaurelsPaid():
            back = f" for {_tokens(event.change)}" if event.change else ""
            return f"# {event.giver} pays {event.to} {_tokens(event.tokens)}{back}"


def _tokens(tokens: tuple[Laurel | None, ...]) -> str:
    return " ".join(token or UNKNOWN_LAUREL for token in tokens)
