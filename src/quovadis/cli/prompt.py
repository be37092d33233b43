"""The input line: it completes, remembers, and gives back what was refused."""

from itertools import takewhile
from typing import ClassVar, Protocol, cast

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Input

REMEMBERED = 200
"""How many earlier lines can be brought back."""


class Suggesting(Protocol):
    """Knows what could be said."""

    def meant(self, typed: str) -> list[str]:
        """What a beginning could become."""

    def show_meant(self, typed: str) -> None:
        """Show it."""


def shared_beginning(texts: list[str]) -> str:
    """The longest beginning that all texts share."""
    first, last = (min(texts), max(texts)) if texts else ("", "")
    agreeing = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join(letter for letter, _ in agreeing)


class Prompt(Input):
    """One line. Tab completes what can be said now, Up and Down bring back what was said."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", "Complete"),
        Binding("up", "recall(-1)", "Earlier line"),
        Binding("down", "recall(1)", "Later line"),
        Binding("escape", "clear", "Empty the line"),
        Binding("f1", "help", "Help"),
    ]

    class Said(Message):
        """Somebody has entered a line."""

        def __init__(self, line: str) -> None:
            super().__init__()
            self.line = line

    class LetGo(Message):
        """Somebody has left an empty line with Escape."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.lines: list[str] = []
        """What was entered, newest last."""
        self._at = 0
        """Which of them is shown; equal to their count for the line being written."""
        self._written = ""
        """What was being written before an older line was brought back."""
        self._choices: list[str] = []
        """What Tab cycles through."""
        self.unheard = 0
        """How many lines were said that nobody has heard yet."""

    async def on_key(self, event: Key) -> None:
        """Do what a key is bound to at once, in its turn.

        Textual asks the app what to do, and the letters after the key would overtake it. A
        question mark on an empty line asks for help.
        """
        asks = event.character == "?" and not self.value
        bound = self._bindings.key_to_bindings.get(event.key, [])
        action = "help" if asks else bound[0].action if bound and not event.is_printable else None
        if action is not None:
            event.prevent_default().stop()
            await self.run_action(action)

    def action_help(self) -> None:
        """Ask for help; what is on the line stays there."""
        self._say("help")

    async def action_submit(self) -> None:
        """Say the line. It is emptied at once, or the next one would be typed behind it."""
        line = self.value
        self._remember()
        self._say(line)

    def _say(self, line: str) -> None:
        self.unheard += 1
        self.post_message(self.Said(line))

    # Remembering

    def _remember(self) -> None:
        """Put the line among the earlier ones, and begin a new one."""
        if self.value.strip() and self.lines[-1:] != [self.value]:
            self.lines = [*self.lines, self.value][-REMEMBERED:]
        self._at = len(self.lines)
        self.value = ""

    def give_back(self, column: int | None = None) -> None:
        """Put the last line back for correction, unless the next one has been begun.

        The cursor stands where it is wrong; where all of it is, the next letter replaces it.
        """
        if self.value or not self.lines:
            return
        self._show(self.lines[-1], column)
        if column is None:
            self.select_all()

    def propose(self, lines: list[str]) -> None:
        """Fill in a line to be confirmed with Enter; Tab cycles through several."""
        if self.value:
            return  # the next line has been begun
        self._choices = lines if len(lines) > 1 else []
        self._show(lines[0])

    def action_recall(self, step: int) -> None:
        """Show an earlier line, or a later one."""
        if self._at == len(self.lines):
            self._written = self.value
        self._at = min(max(self._at + step, 0), len(self.lines))
        self._show([*self.lines, self._written][self._at])

    def action_clear(self) -> None:
        """Empty the line; Up brings it back."""
        if not self.value:
            self.post_message(self.LetGo())
        self._remember()

    def _show(self, line: str, column: int | None = None) -> None:
        self.value = line
        self.cursor_position = len(line) if column is None else column - 1

    # Completing

    def choices(self) -> list[str]:
        """What the line could become; while Tab cycles, everything it cycles through."""
        if self.value not in self._choices:
            self._choices = []
        app = cast("Suggesting", self.app)
        return self._choices or app.meant(self.value)

    def action_complete(self) -> None:
        """Complete as far as all choices agree; after that, cycle through them."""
        app = cast("Suggesting", self.app)
        choices = self.choices()
        shared = shared_beginning(choices)
        if self._choices:
            self._show(choices[(choices.index(self.value) + 1) % len(choices)])
        elif len(shared) > len(self.value):
            self._show(shared)
        elif choices:
            self._choices = choices
            new = [choice for choice in choices if choice != self.value]
            self._show((new or choices)[0])
        app.show_meant(self.value)
