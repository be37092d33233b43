"""Reading a lesson: a record up to its first position, then screens, moves and branches.

say learn-promise             what the teacher says: a message of the catalogue
if +*                         a branch: what the learner may do instead, `*` is any text
blue +b1                  ... what others do then
say learn-promise-asked   ... and what the teacher says; then it is taken back
you asks d1-d2 | d1-d2        what the learner is to do; any of these
blue votes 1                  what the others do

"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from quovadis.core.board import Path
from quovadis.core.commands import Counter, Propose, SeatCommand
from quovadis.core.deals.terms import Support, Term
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.state import State
from quovadis.record import RecordRefused, read_qv
from quovadis.record.lines import numbered, without_comment
from quovadis.record.notation import action, spoken, talk
from quovadis.text import catalogue

ANY = "*"
"""In a pattern: any text."""
EITHER = " | "
_MESSAGE = re.compile(r"learn-[a-z0-9-]+")


class ScriptRefused(Exception):
    """A script that cannot be read or played, with its file and line."""

    def __init__(self, file: str, line: int, why: str) -> None:
        super().__init__(f"{file}:{line}: {why}")
        self.file, self.line = file, line


@dataclass(frozen=True, slots=True)
class Pattern:
    """Moves of the learner, in the notation of records."""

    line: int
    text: str

    def fits(self, state: State, command: SeatCommand) -> bool:
        """Whether a command that is played in `state` is meant."""
        meant = _simply(command)
        if ANY in self.text:
            parts = (re.escape(part) for part in self.text.split(ANY))
            return re.fullmatch(".*".join(parts), spoken(state, meant)) is not None
        wanted = self.move(state, command.by)
        return wanted is not None and _ordered(meant) == _ordered(wanted)

    def move(self, state: State, by: Colour) -> SeatCommand | None:
        """The one move that is meant; None: several are, or it makes no sense in `state`."""
        try:
            return None if ANY in self.text else read(state, by, self.text)
        except Refused:
            return None


@dataclass(frozen=True, slots=True)
class Say:
    """The teacher says something: a new screen."""

    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Played:
    """A line of somebody else's, as in a record."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Branch:
    """What follows if the learner does something else; then it is taken back."""

    pattern: Pattern
    parts: "tuple[Part, ...]"


@dataclass(frozen=True, slots=True)
class Awaited:
    """The learner's move: what is wanted, and what is answered otherwise."""

    line: int
    wanted: tuple[Pattern, ...]
    branches: tuple[Branch, ...] = ()


Part = Say | Played | Awaited


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A lesson as it is written."""

    file: str
    position: tuple[GameEvent, ...]
    """What was played before the learner comes."""
    learner: Colour
    """Named first among the players."""
    parts: tuple[Part, ...]

    def refused(self, line: int, why: str | Refused) -> ScriptRefused:
        """What is wrong with a line."""
        told = catalogue("en", notation=True).refusal(why) if isinstance(why, Refused) else why
        return ScriptRefused(self.file, line, told)


def read(state: State, by: Colour, text: str) -> SeatCommand:
    """A move in notation, or `Refused`."""
    return talk(state, by, text) or action(by, text)


def _simply(command: SeatCommand) -> SeatCommand:
    """The same as a script says it: a vote for the advance that a deal is about needs no date."""
    if not isinstance(command, Propose | Counter):
        return command
    deal = command.deal
    terms = tuple(_undated(term, deal.on) for term in deal.terms)
    return changed(command, deal=changed(deal, terms=terms))


def _undated(term: Term, on: Path | None) -> Term:
    if isinstance(term, Support) and on is not None and term.path is on:
        return changed(term, until="open")
    return term


def _ordered(command: SeatCommand) -> SeatCommand:
    """The same with the terms of a deal in one order: which comes first makes no difference."""
    if not isinstance(command, Propose | Counter):
        return command
    terms = tuple(sorted(command.deal.terms, key=repr))
    return changed(command, deal=changed(command.deal, terms=terms))


def read_script(file: str, text: str) -> Script:
    """Read a lesson, or raise `ScriptRefused`."""
    lines = [_Line(number, line) for number, line in numbered(text)]
    first = next((at for at, line in enumerate(lines) if line.words.startswith("say ")), None)
    if first is None:
        raise ScriptRefused(file, len(lines), "a lesson needs a line 'say learn-...'")
    try:
        position = read_qv("\n".join(line.text for line in lines[:first]))
    except RecordRefused as reason:
        told = catalogue("en", notation=True).refusal(reason.reason)
        raise ScriptRefused(file, reason.line, told) from None
    learner = fold(position).players[0]
    parts = tuple(_Reader(file, [line for line in lines[first:] if line.words]).parts(-1))
    return Script(file=file, position=position, learner=learner, parts=parts)


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str

    @property
    def words(self) -> str:
        return " ".join(without_comment(self.text).split())

    @property
    def depth(self) -> int:
        return len(self.text) - len(self.text.lstrip())


@dataclass(slots=True)
class _Reader:
    file: str
    lines: list[_Line]
    at: int = field(default=0)

    def parts(self, depth: int) -> Iterator[Part]:
        """The parts of a block: the lines that are indented deeper than what it belongs to."""
        branches: list[Branch] = []
        while self.at < len(self.lines) and self.lines[self.at].depth > depth:
            line = self.lines[self.at]
            self.at += 1
            word, _, rest = line.words.partition(" ")
            if branches and word not in {"if", "you"}:
                raise ScriptRefused(self.file, line.number, "after 'if' comes 'if' or 'you'")
            match word:
                case "say":
                    if not _MESSAGE.fullmatch(rest):
                        raise ScriptRefused(self.file, line.number, f"no message: {rest!r}")
                    yield Say(line.number, rest)
                case "if":
                    branches.append(self._branch(line, rest))
                case "you":
                    wanted = tuple(
                        Pattern(line.number, one.strip()) for one in rest.split(EITHER) if one
                    )
                    if not wanted or ANY in wanted[0].text:
                        why = "'you' needs a move, and the first one without '*'"
                        raise ScriptRefused(self.file, line.number, why)
                    yield Awaited(line.number, wanted, tuple(branches))
                    branches = []
                case _:
                    yield Played(line.number, line.words)
        if branches:
            line_number = branches[-1].pattern.line
            raise ScriptRefused(self.file, line_number, "no 'you' follows this 'if'")

    def _branch(self, line: _Line, pattern: str) -> Branch:
        parts = tuple(self.parts(line.depth))
        if not pattern or not parts or not isinstance(parts[-1], Say):
            why = "'if' needs a move, and below it, indented, at last a 'say'"
            raise ScriptRefused(self.file, line.number, why)
        return Branch(Pattern(line.number, pattern), parts)
