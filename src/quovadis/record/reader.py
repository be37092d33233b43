"""Reading a .qv record: every line is played through the rules."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Iterator
from dataclasses import dataclass, field

from quovadis.core import names
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DeclineBonus,
    MoveCaesar,
    SeatCommand,
)
from quovadis.core.deals.pledges import pledged
from quovadis.core.decide import decide
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.rules import turn
from quovadis.core.state import EndReason, Outcome, State
from quovadis.core.view import PlayerView
from quovadis.record import notation
from quovadis.record.about import about_game
from quovadis.record.lines import numbered, without_comment
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.record.tags import Tags

ENDINGS: dict[str, EndReason] = {"adjourned": "adjourned", "cut off": "cut-off"}
"""Lines that say why a game is over where the board does not show it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """What somebody wrote behind a hash.

    >>> next(read_records(game.record() + "red +b1  # bold")).remarks
    (Remark(turn=1, text='bold', beside=True),)
    """

    turn: int
    """The turn in which it stands; one more than the last for what comes after the end."""
    text: str
    """The words, without the hash."""
    beside: bool = False
    """It stands behind a line, not on one of its own."""


def read_qv(text: str, *, before: int | None = None) -> tuple[GameEvent, ...]:
    """The events of a record, or those before turn `before`.

    >>> Game(read_qv(game.record() + "red +b1")).view().turn.active
    'blue'
    """
    reading = Reading(before=before)
    for number, line in numbered(text):
        reading.take(number, line)
    reading.finish()
    return tuple(reading.events)


@dataclass(slots=True)
class Reading:
    """A record read so far, line by line. What is wrong is told at its line."""

    before: int | None = None
    """The turn at which reading stops; None: read all."""
    tags: Tags = field(default_factory=Tags)
    about: dict[str, str] = field(default_factory=dict)
    """What the tags tell about the game, once it is read."""
    events: list[GameEvent] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    _state: State | None = None
    _line: int = 1

    @property
    def state(self) -> State:
        """The game so far; it begins with the first line that is no tag."""
        if self._state is None:
            self.events += self.tags.start()
            self._state = fold(self.events)
        return self._state

    def take(self, number: int, line: str) -> None:
        """Read one more line."""
        self._line = number
        try:
            self._take(line)
        except Refused as reason:
            raise self._refused(reason) from None

    def finish(self) -> None:
        """There are no more lines: what the tags tell about the game must be true of it."""
        try:
            state = self.state
        except Refused as reason:
            raise self._refused(reason) from None
        self.about = about_game(self.tags, state, whole=self.before is None)

    def _take(self, line: str) -> None:
        if line.lstrip().startswith("["):
            if self._state is not None:
                raise malformed("tag-late", word=line.strip())
            self.tags.add(self._line, line.strip())
            return
        words = without_comment(line)
        state = self.state if words else self._state
        if remark := line.strip().removeprefix(words).strip().removeprefix("#").strip():
            turn = 0 if state is None else state.turn.number + (state.outcome is not None)
            self.remarks.append(Remark(turn=turn, text=remark, beside=bool(words)))
        past = state is not None and self.before is not None and state.turn.number >= self.before
        if words and state is not None and not past:
            happened = play_line(state, words)
            self.events += happened
            self._state = fold(happened, state)

    def _refused(self, reason: Refused) -> RecordRefused:
        return RecordRefused(self._line, self.tags.blamed(reason))


def play_line(state: State, line: str) -> tuple[GameEvent, ...]:
    """What happens if one line of a record is played, or raise `Refused`."""
    _, events = commands_of(state, line)
    return events


def commands_of(state: State, line: str) -> tuple[list[SeatCommand], tuple[GameEvent, ...]]:
    """The commands that a line stands for, what it implies included, and what happens then."""
    commands: list[SeatCommand] = []
    events: list[GameEvent] = []
    for command in _commands(state, line.strip(), events):
        commands.append(command)
        events += decide(fold(events, state), command)
    return commands, tuple(events)


def read_command(table: State | PlayerView, text: str) -> SeatCommand:
    """The one command that a text stands for, with nothing implied: `blue votes 1`, `red +b1`."""
    by, rest = _speaker(text)
    return notation.talk(table, by, rest) or notation.action(by, rest)


def _speaker(line: str) -> tuple[Colour, str]:
    """Whose line it is, and what they say."""
    word, *rest = line.split(maxsplit=1) or [""]
    return names.colour(word), rest[0].strip() if rest else ""


def _commands(state: State, line: str, events: list[GameEvent]) -> Iterator[SeatCommand]:
    """The commands that a line stands for; `events` grows with each one taken."""
    ending = ENDINGS.get(" ".join(line.split()))
    if ending is not None:
        yield from _ending(state, ending, events)
        return
    by, rest = _speaker(line)
    if command := notation.talk(state, by, rest):
        yield command
        return
    said = notation.turn_line(by, rest)
    yield from _implied(state, said.action)
    yield said.action
    after = fold(events, state)
    waits = after.turn.bonus and after.outcome is None
    if (said.bonus or said.undecided) and not waits:
        turn.check_at_table(after, by)
        raise Refused("no-bonus", "R6.3", by=by)
    if said.bonus:
        yield MoveCaesar(by=by, to=said.bonus)
    elif waits and not said.undecided:
        yield DeclineBonus(by=by)


def _implied(state: State, action: SeatCommand) -> Iterator[SeatCommand]:
    """The vote that an advance with supporters must have had, where the record leaves it out."""
    if isinstance(action, Advance) and action.supporters and state.turn.motion is None:
        yield CallVote(by=action.by, path=action.path)
        for supporter in dict.fromkeys(action.supporters):
            votes = action.supporters.count(supporter)
            if pledged(state, action.path)[supporter] > votes:
                continue  # they are bound to give more, and need not say so
            if dict(state.volunteers(action.path)).get(supporter) != votes:
                yield Answer(by=supporter, motion=state.motions + 1, votes=votes)


def _ending(state: State, reason: EndReason, events: list[GameEvent]) -> Iterator[SeatCommand]:
    """Check that the game is over for this reason, or let everyone agree to adjourn."""
    if reason == "adjourned" and _just_over(state) is None:
        for colour in state.players:
            if colour not in state.adjourners:
                yield Adjourn(by=colour)
    outcome = _just_over(fold(events, state))
    if outcome is None or outcome.reason != reason:
        raise Refused("not-over-so", "R10.6", reason=reason)


def _just_over(state: State) -> Outcome | None:
    """How the game ended that is over, if no turn of the next one is (R10.3)."""
    between = state.clearer is not None or state.turn.number == state.opening
    return (state.last if between else None) or state.outcome
