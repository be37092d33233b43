"""Bots that are programs of their own, in any language: `cmd:node mybot.js`.

A program is started when it is first asked, answers for any number of seats and tables, and is
told goodbye at the end. One that is late, dies or floods us is ended, and started again for the
next question: a bot is a function, so nothing is lost.
"""

import atexit
import re
import shlex
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from threading import RLock
from time import monotonic
from typing import Literal

from quovadis.bots import lines
from quovadis.bots.failure import Failed, Failure, raised
from quovadis.bots.lines import Introduction, Line
from quovadis.bots.program import Ended, Program, TooLate, TooLong
from quovadis.bots.protocol import Options, Reply
from quovadis.bots.reasons import Reason
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.view import PlayerView

PREFIX = "cmd:"
SECONDS = 5.0
"""How long such a bot may think about one answer, unless its name or its table says otherwise."""
SHORTEST, LONGEST = 0.1, 3600.0
START = 10.0
"""How many seconds a program may take to start and say hello."""
EXPLAINING = 1.0
"""How many seconds it may take to say why."""
CHATTER = 1000
"""How many lines it may say before it answers one question."""
RUNNING = 8
"""How many programs one process keeps running; the one that was not asked for longest leaves."""
FAILURES = 3
"""After so many failures in a row a program is left alone for a while."""
LEFT_ALONE = 60.0
"""For so many seconds: the stand-in plays at once meanwhile."""
Tell = Callable[[Literal[">", "<", "!"], str], None]
"""Hears every line: `>` to the program, `<` from it, `!` what it wrote to its standard error."""
_SPELLING = re.compile(r"cmd:(?:seconds=(?P<seconds>[0-9.]+):)?(?P<command>.*)", re.DOTALL)


class Unusable(Exception):
    """A text that begins like the name of such a bot and is none: says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outsider:
    """A bot that is a program of its own. It holds its name only: processes can send it around."""

    command: tuple[str, ...]
    seconds: float | None = None
    """How long it may think about one answer; None: as long as the table lets bots think."""

    @property
    def limit(self) -> float:
        """How many seconds it has for an answer."""
        return SECONDS if self.seconds is None else self.seconds

    @property
    def patience(self) -> float:
        """How many seconds one call takes at most; it keeps to that by itself."""
        return START + self.limit + EXPLAINING

    def at(self, table: float) -> "Outsider":
        """The same bot at a table that lets bots think for some seconds."""
        return self if self.seconds is not None else replace(self, seconds=table)

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        """Have the program answer, or raise `Failed`."""
        return _with(self).ask(view, events, options, seed, budget)

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, _budget: int, /
    ) -> Reason | None:
        """Have the program say why, if it does that."""
        return _with(self).explain(view, events, command)


def outsider(text: str) -> Outsider:
    """The bot that a text names: `cmd:node mybot.js`, `cmd:seconds=20:./mybot --deep`."""
    match = _SPELLING.fullmatch(text.strip())
    try:
        command = tuple(shlex.split(match["command"] if match else ""))
        said = match and match["seconds"]
        seconds = float(said) if said else None
    except ValueError as trouble:  # a quotation without end, or no number
        raise Unusable(str(trouble)) from None
    if not command:
        raise Unusable("there is no command")
    if seconds is not None and not SHORTEST <= seconds <= LONGEST:
        raise Unusable(f"seconds={seconds:g} is not from {SHORTEST:g} to {LONGEST:g}")
    return Outsider(command=command, seconds=seconds)


class Conversation:
    """What is said to one program and by it. Starts it when it is needed, and again if it fails."""

    def __init__(self, bot: Outsider, *, tell: Tell | None = None) -> None:
        self.bot, self._tell = bot, tell
        self.introduction = Introduction()
        self._program: Program | None = None
        self._number = 0
        """Of the last question: an answer to an earlier one is too late."""
        self._failures = 0
        self._not_before = 0.0
        self._one_at_a_time = RLock()

    def ask(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
    ) -> Reply:
        """Put a question and return the answer, or raise `Failed`."""
        with self._one_at_a_time:
            self.start()
            asked = lines.question(
                view,
                events if self.introduction.events else None,
                options,
                seed=seed,
                budget=budget,
                seconds=self.bot.limit,
            )
            said = self._answer(asked, "answer", self.bot.limit, view)
            return lines.answer(said, view, options)

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand
    ) -> Reason | None:
        """Ask why, or None if the program does not say."""
        with self._one_at_a_time:
            self.start()
            if not self.introduction.explains:
                return None
            told = events if self.introduction.events else None
            asked = lines.why(view, told, command, seconds=EXPLAINING)
            return lines.reason(self._answer(asked, "reason", EXPLAINING, view))

    def start(self) -> None:
        """Start the program and greet it, unless it is there; or raise `Failed`."""
        if self._program is not None:
            return
        if monotonic() < self._not_before:
            raise Failed(raised(Ended(f"it failed {FAILURES} times in a row: left alone")))
        try:
            self._program = Program(self.bot.command)
        except OSError as trouble:
            raise self._failed(raised(trouble)) from None
        self._say(lines.hello())
        deadline = monotonic() + START
        try:
            self.introduction = lines.introduction(lines.read(self._hear(deadline)))
        except Failed as trouble:
            raise self._failed(trouble.failure) from None
        except BaseException:  # Ctrl+C: a program that was not greeted cannot be asked
            self._program.end()
            self._program = None
            raise

    def close(self) -> None:
        """Say goodbye; whoever does not leave is ended."""
        with self._one_at_a_time:
            program, self._program = self._program, None
            if program is not None:
                self._told(">", lines.written(lines.bye()))
                program.leave(lines.written(lines.bye()))
                self._told_noise(program)

    def _answer(self, asked: Line, wanted: str, seconds: float, view: PlayerView) -> Line:
        """Ask, and return the line of the wanted kind that answers it."""
        self._number += 1
        self._say({"type": asked["type"], "id": self._number, **asked})
        deadline = monotonic() + seconds
        for _ in range(CHATTER):
            said = lines.read(self._hear(deadline))
            number, kind = said.get("id"), said["type"]
            if type(number) is not int or number > self._number:
                raise lines.nonsense('its "id" is not that of the question', said)
            if number < self._number:
                continue  # too late for that one
            if kind == "assess" and wanted == "answer":
                self._say({"type": "assessed", "id": number, **lines.drafted(said, view)})
                continue
            if kind != wanted:
                raise lines.nonsense(f'its "type" must be "{wanted}"', said)
            self._failures = 0
            return said
        raise self._failed(Failure("nonsense", f"more than {CHATTER} lines without an answer"))

    def _say(self, line: Line) -> None:
        assert self._program is not None  # noqa: S101 - after `start`
        sent = lines.written(line)
        self._told(">", sent)
        self._program.send(sent)

    def _hear(self, deadline: float) -> bytes:
        """The next line, or `Failed`: and then the program is gone."""
        assert self._program is not None  # noqa: S101 - after `start`
        try:
            said = self._program.line(deadline)
        except TooLate:
            raise self._failed(Failure("slow")) from None
        except TooLong:
            raise self._failed(Failure("nonsense", "a line without end")) from None
        except Ended as death:
            raise self._failed(raised(death)) from None
        self._told("<", said)
        return said

    def _failed(self, failure: Failure) -> Failed:
        """End the program; it is started again for the next question, or after a while."""
        program, self._program = self._program, None
        if program is not None:
            program.end()
            self._told_noise(program)
        self._failures += 1
        if self._failures >= FAILURES:
            self._failures, self._not_before = 0, monotonic() + LEFT_ALONE
        return Failed(failure)

    def _told(self, how: Literal[">", "<", "!"], line: bytes) -> None:
        if self._tell is not None:
            self._tell(how, line.decode("utf-8", errors="replace"))

    def _told_noise(self, program: Program) -> None:
        if self._tell is not None:
            for line in program.noise.splitlines():
                self._tell("!", line)


# The programs that run for this process

_running: "OrderedDict[Outsider, Conversation]" = OrderedDict()


def _with(bot: Outsider) -> Conversation:
    """The conversation with a bot's program, in this process."""
    if bot not in _running:
        while len(_running) >= RUNNING:
            _running.popitem(last=False)[1].close()
        _running[bot] = Conversation(bot)
    _running.move_to_end(bot)
    return _running[bot]


@atexit.register
def dismiss() -> None:
    """Say goodbye to all of them."""
    while _running:
        _running.popitem()[1].close()
