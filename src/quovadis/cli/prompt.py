"""The line on which everyone speaks: it completes, remembers, and gives back what was refused."""

from itertools import takewhile
from typing import ClassVar, Protocol, cast

from textual.binding import Binding, BindingType
from textual.widgets import Input

REMEMBERED = 200
"""How many earlier lines can be brought back."""


class Suggesting(Protocol):
    """Who knows what could be said."""

    def meant(self, typed: str) -> list[str]:
        """What a beginning could become."""

    def show_meant(self, typed: str) -> None:
        """Show it."""


def shared_beginning(texts: list[str]) -> str:
    """What all texts begin with."""
    first, last = (min(texts), max(texts)) if texts else ("", "")
    agreeing = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join(letter for letter, _ in agreeing)


class Prompt(Input):
    """One line. Tab completes what can be said now, Up and Down bring back what was said."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", "Complete", priority=True),
        Binding("up", "recall(-1)", "Earlier line"),
        Binding("down", "recall(1)", "Later line"),
        Binding("escape", "clear", "Empty the line"),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.lines: list[str] = []
        """What was entered, newest last."""
        self._at = 0
        """Which of them is shown; their number for the line that is being written."""
        self._written = ""
        """What was being written before an older line was brought back."""
        self._choices: list[str] = []
        """What Tab goes through."""

    # Remembering

    def entered(self, line: str) -> None:
        """Remember a line, and make room for the next."""
        if line.strip() and self.lines[-1:] != [line]:
            self.lines = [*self.lines, line][-REMEMBERED:]
        self._at = len(self.lines)
        self.value = ""

    def give_back(self, column: int | None = None) -> None:
        """Put the last line back to be mended, at the column that is wrong or at its end."""
        self._show(self.lines[-1] if self.lines else "", column)

    def action_recall(self, step: int) -> None:
        """Show an earlier line, or a later one."""
        if self._at == len(self.lines):
            self._written = self.value
        self._at = min(max(self._at + step, 0), len(self.lines))
        self._show([*self.lines, self._written][self._at])

    def action_clear(self) -> None:
        """Begin anew."""
        self._at = len(self.lines)
        self.value = ""

    def _show(self, line: str, column: int | None = None) -> None:
        self.value = line
        self.cursor_position = len(line) if column is None else column - 1

    # Completing

    def choices(self) -> list[str]:
        """What the line could become; while Tab goes through them, all that it goes through."""
        if self.value not in self._choices:
            self._choices = []
        app = cast("Suggesting", self.app)
        return self._choices or app.meant(self.value)

    def action_complete(self) -> None:
        """Complete as far as all that could be meant agrees; after that, one after the other."""
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
