"""The game around one keyboard in plain lines: for small or poor terminals, pipes, screen readers.

Nothing is drawn over: what happens is told line by line, and a prompt asks for the next one.
"""

import os
import select
import shutil
import sys
import time
from importlib import import_module
from importlib.util import find_spec

from rich.console import Console, RenderableType

from quovadis.cli.keyboard import Keyboard
from quovadis.cli.page import coloured, legal_lines, supply_line
from quovadis.cli.prompting import asking, folded_promises, placeholder, waiting
from quovadis.cli.roster import Roster
from quovadis.cli.textboard import Board
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.record import notation

NARROWEST, LOWEST = 60, 20
"""The smallest terminal for the full screen."""
RECENT = 8
"""How many lines of the log are told to whoever comes from the full screen, or goes on later."""


def is_large() -> bool:
    """Whether the full screen fits the terminal now."""
    width, height = shutil.get_terminal_size()
    return width >= NARROWEST and height >= LOWEST


def is_poor() -> bool:
    """Whether nothing can be drawn: no terminal at all, or one that knows no more than lines."""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last
    return not all(stream.isatty() for stream in streams) or not os.environ.get("TERM") or is_dumb()


def is_dumb() -> bool:
    """Whether lines alone are asked for, as a screen reader reads them best."""
    return os.environ.get("TERM") == "dumb"


class PlainLines:
    """One game, told in lines."""

    confirm, choose = "terminal-lines-confirm", "terminal-lines-choose"

    def __init__(self, keyboard: Keyboard, *, pace: float, by_size: bool) -> None:
        """`by_size`: the game goes on in full as soon as there is room again."""
        self.keyboard, self.words = keyboard, keyboard.words
        keyboard.display = self
        self.pace, self.by_size = pace, by_size
        self.console = Console(highlight=False)
        self.listens = sys.stdin.isatty() and os.name == "posix"
        """Whether somebody can cut in while bots play."""
        self.logged = max(0, len(keyboard.log) - RECENT)
        """How many lines of the log were told."""
        self.proposed: list[str] = []
        """What somebody may have meant."""
        self.left = False

    def play(self) -> bool:
        """Play until somebody leaves; True means that there is room for the full screen."""
        if self.listens:
            _edit_lines(self.keyboard)
        self.print(self.words.sentence("terminal-lines-how", small="yes" if self.by_size else "no"))
        self.keyboard.keep()
        self.show_table()
        asked_at = -1
        while not self.left:
            question = self.keyboard.table.bots_question()
            if question is not None and self.keyboard.undo_to is None:
                if self.bots_may_speak(question):
                    continue
                self.print(self.words.sentence("terminal-lines-cut-in"))
            elif asked_at != self.keyboard.moment:
                asked_at = self.keyboard.moment
                self.ask()
            line = self.read_line()
            if self.by_size and is_large():
                return True
            if line is None:
                self.left = True
            elif line.strip() or self.proposed:
                self.hear(line.strip())
            else:
                asked_at = -1  # an empty line asks again
        return False

    def hear(self, line: str) -> None:
        """Take a line as said, or as the choice between what could have been meant."""
        proposed, self.proposed = self.proposed, []
        if proposed and (not line or (line.isdecimal() and 1 <= int(line) <= len(proposed))):
            line = proposed[int(line or 1) - 1]
            self.print(f"> {line}")
        self.keyboard.hear(line)

    def bots_may_speak(self, question: Question) -> bool:
        """Let a bot answer after its time, unless somebody presses Enter first."""
        began = time.monotonic()
        thought = self.keyboard.think(question).result()
        if thought.command is not None or question.kind != "cut-in":
            left = max(0.0, began + self.pace - time.monotonic())
            if not self.listens:
                time.sleep(left)
            elif select.select([sys.stdin], [], [], left)[0]:
                line = sys.stdin.readline()
                if line.strip():
                    self.hear(line.strip())
                return bool(line.strip())
        self.keyboard.hear_bot(question, thought)
        return True

    def read_line(self) -> str | None:
        """What somebody types; None once there is nothing more to come."""
        try:
            return input("> ")
        except EOFError:
            self.print("")
            return None

    # What is shown

    def print(self, told: RenderableType) -> None:
        """Print, broken between words; into a pipe, a sentence stays one line."""
        self.console.print(told, soft_wrap=not self.console.is_terminal, markup=False)

    def ask(self) -> None:
        """Say whose turn it is, what can be done, what is going on, and how to answer."""
        table, words = self.keyboard.table, self.words
        self.print("")
        self.print(self.keyboard.status())
        if table.game.state.outcome is not None:
            self.show_families()
        for told in asking(table):
            self.print(coloured(told, words, "bold"))
        if table.acting in table.people:
            for line in legal_lines(notation.legal_actions(table.game.state), words):
                self.print(line)
        for told in (*waiting(table), *folded_promises(table)):
            self.print(coloured(told, words))
        self.print(placeholder(table, words))

    def show_table(self) -> None:
        """Tell what is new."""
        log = self.keyboard.log
        for line in log[self.logged if self.logged <= len(log) else 0 :]:
            self.print(line)
        self.logged = len(log)

    def show_board(self) -> None:
        """Show the board and the families."""
        self.print(Board(self.keyboard.game.view(self.keyboard.table.alone), self.words))
        self.show_families()

    def show_families(self) -> None:
        """Show what everyone has."""
        keyboard = self.keyboard
        view = keyboard.game.view(keyboard.table.alone)
        self.console.print(
            Roster(view, self.words, keyboard.played_by(), purses=view.outcome is not None)
        )
        self.print(supply_line(view, self.words))

    def show_hint(self) -> None:
        """Ask for a hint, and show it."""
        thinking = self.keyboard.ask_for_hint()
        if thinking is not None:
            self.keyboard.tell_hint(thinking.result())

    # What comes of a line

    def notice(self, text: str) -> None:
        """Say something about the last line."""
        if text:
            self.print(text)

    def tell(self, owner: Colour, text: str) -> None:
        """Tell one player something: openly if they are the only person, otherwise covered."""
        if owner == self.keyboard.table.alone:
            self.print(text)
            return
        self.print(self.words.sentence("terminal-lines-look-away", colour=owner))
        if self.read_line() is not None:
            self.print(self.words.sentence("terminal-secret", text=text))
            self.read_line()
        self.print("\n" * self.console.height)

    def read(self, text: RenderableType, *, from_the_end: bool = False) -> None:  # noqa: ARG002
        """Show a longer text: the terminal scrolls."""
        self.print(text)

    def give_back(self, column: int | None = None) -> None:
        """The line is still there to read."""

    def propose(self, lines: list[str]) -> None:
        """Enter says the first of them, a number another."""
        self.proposed = lines

    def leave(self) -> None:
        """Stop; the game is saved."""
        self.left = True


def _edit_lines(keyboard: Keyboard) -> None:
    """Let Tab complete, and the arrows bring back earlier lines, where Python can do that."""
    if find_spec("readline") is None:
        return
    readline = import_module("readline")
    other = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if other else "tab: complete")
    readline.set_completer_delims("")
    readline.set_completer(lambda typed, at: [*keyboard.meant(typed), None][at])
