"""The game around one keyboard on a full screen, as a Textual app."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar, cast

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Input, RichLog, Static

from quovadis.cli.chronicle import Chronicle
from quovadis.cli.keyboard import Keyboard
from quovadis.cli.lines import LOWEST, NARROWEST
from quovadis.cli.page import choice_lines, coloured, legal_lines, supply_line
from quovadis.cli.prompt import Prompt
from quovadis.cli.prompting import asking, folded_promises, placeholder, waiting
from quovadis.cli.roster import Roster
from quovadis.cli.secret import Secret
from quovadis.cli.textboard import LARGE, SMALL, WIDTH, Board, draw, legend
from quovadis.core.families import Colour
from quovadis.core.textboard import line_of
from quovadis.record import notation

TALL = 38
"""From so many rows on there is room for the large board above everything else."""
BESIDE, LOG_BESIDE = 20, 30
"""How many columns the families take beside the board, and the log."""
REMEMBERED = 500
"""How many lines of the log can be scrolled back; `log` shows all of it."""


class Around(VerticalScroll):
    """The board; play stays in sight however high it is."""

    def on_resize(self) -> None:
        """The room for it has changed: more or less is said below."""
        self.call_after_refresh(cast("TerminalGame", self.app).follow_play)


class TerminalGame(App[bool]):
    """Board, families, log and one line to speak on; True means that the screen got too small."""

    CSS_PATH = Path(__file__).with_name("tui.tcss")
    ENABLE_COMMAND_PALETTE = False
    confirm, choose = "speech-confirm", "speech-choose"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", priority=True),  # the game is saved
        Binding("pageup", "look(-1)", "Board up", priority=True),
        Binding("pagedown", "look(1)", "Board down", priority=True),
    ]

    def __init__(
        self,
        keyboard: Keyboard,
        *,
        pace: float = 0.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """Show a game. Bots speak every `pace` seconds."""
        super().__init__()
        self.keyboard, self.words = keyboard, keyboard.words
        keyboard.display = self
        self.pace, self.sleep = pace, sleep
        self.stirred = asyncio.Event()
        """Something happened that may give the bots a say."""
        self.moved_at = monotonic()
        self.drawing = LARGE
        self.scene: object = None
        """Where play was, and how large the screen was, when the board was last scrolled there."""

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Container(id="table"):
            with Around(id="around", can_focus=False):
                yield Static(id="board")
                yield Static(classes="families")
            yield Static(id="beside", classes="families")
            yield RichLog(id="log", wrap=True, min_width=20, max_lines=REMEMBERED)
        with Vertical(id="speak"):
            yield Static(id="status")
            yield Static(id="asked")
            yield Static(id="actions")
            yield Static(id="notice")
            yield Prompt(id="prompt")
            yield Static(self.words.sentence("terminal-keys"), id="keys")

    def on_mount(self) -> None:
        """Show the position, and let the bots begin."""
        self.query_one(RichLog).can_focus = False
        self.query_one(Prompt).focus()
        self.keyboard.keep()
        if self.keyboard.table.bots:
            self.run_worker(self.play_bots(), group="bots")

    def on_resize(self, event: Resize) -> None:
        """Arrange everything anew; where there is too little room, go on in plain lines."""
        width, height = event.size
        if width < NARROWEST or height < LOWEST:
            self.exit(True)
            return
        large = width >= WIDTH[LARGE] + 1 and height >= TALL
        self.drawing = LARGE if large else SMALL
        left = width - WIDTH[self.drawing] - 1
        self.set_class(large, "-large")
        self.set_class(left >= BESIDE and (not large or left >= LOG_BESIDE), "-beside")
        self.set_class(left >= LOG_BESIDE, "-log-beside")
        self.show_table(again=True)

    # What is shown

    def show_table(self, *, again: bool = False) -> None:
        """Redraw everything; `again`: the log, too, because lines break elsewhere now."""
        view = self.keyboard.game.view(self.keyboard.table.alone)
        board = draw(view, self.drawing)
        if self.drawing is LARGE:
            board.append("\n")
            board.append_text(legend(view, self.words))
        self.query_one("#board", Static).update(board)
        self.show_families()
        self.show_asked()
        self.show_meant(self.query_one(Prompt).value)
        self.show_log(again=again)
        self.call_after_refresh(self.follow_play)

    def show_log(self, *, again: bool) -> None:
        """Write what is new in the log, or all of it."""
        log, lines = self.query_one(RichLog), self.keyboard.log
        if again or len(lines) < self.logged:
            log.clear()
            self.logged = max(0, len(lines) - REMEMBERED)
        for line in lines[self.logged :]:
            log.write(line)
        self.logged = len(lines)

    logged = 0
    """How many lines of the log are on the screen."""

    def show_families(self) -> None:
        """Show what everyone has; at the end, how they are ranked."""
        keyboard, words = self.keyboard, self.words
        view = keyboard.game.view(keyboard.table.alone)
        purses = keyboard.table.alone is None or view.outcome is not None or view.reveal == "open"
        shown = Roster(view, words, keyboard.played_by(), purses=purses)
        for table in self.query(".families").results(Static):
            table.update(Group(shown, supply_line(view, words)))

    def show_asked(self) -> None:
        """Say whose turn it is, and what a person is asked."""
        table, words = self.keyboard.table, self.words
        status = self.keyboard.status()
        if self.hushed and table.bots_question() is not None:
            status.append(f"  ·  {words.sentence('terminal-bots-wait')}")
        self.query_one("#status", Static).update(status)
        asked = self.query_one("#asked", Static)
        lines = [coloured(told, words) for told in asking(table)]
        asked.update(Text("\n").join(lines))
        asked.display = bool(lines)
        self.query_one(Prompt).placeholder = placeholder(table, words)

    def show_meant(self, typed: str) -> None:
        """Show what could be said, or what the typed text could become.

        What can be done comes first, then votes and offers, and promises last: a small screen
        shows the beginning.
        """
        table, words = self.keyboard.table, self.words
        lines: list[Text] = []
        if typed.strip():
            prompt = self.query_one(Prompt)
            lines += map(Text, choice_lines(prompt.choices(), prompt.value))
        elif table.acting in table.people:
            lines += legal_lines(notation.legal_actions(table.game.state), words)
        lines += [coloured(told, words) for told in waiting(table)]
        lines += [coloured(told, words) for told in folded_promises(table)]
        self.query_one("#actions", Static).update(Text("\n").join(lines))

    def follow_play(self) -> None:
        """Scroll the board to where play is; once it is over, to the ranking below."""
        around, game = self.query_one("#around", VerticalScroll), self.keyboard.game
        rooms = self.keyboard.table.in_play()
        scene = (rooms, game.state.outcome, around.size, around.max_scroll_y, self.drawing)
        if scene == self.scene:
            return  # somebody may be looking elsewhere
        self.scene = scene
        if game.state.outcome is not None and not self.has_class("-beside"):
            around.scroll_end(animate=False)
            return
        lines = [line_of(room, self.drawing) for room in rooms]
        shown, height = around.size.height, len(self.drawing.splitlines())
        middle = (min(lines) + max(lines) + 2 - shown) // 2
        seats = max(lines) + 2 - shown  # where it starts, if there is no room for both ends
        around.scroll_to(y=max(0, min(max(middle, seats), height - shown)), animate=False)

    def action_look(self, pages: int) -> None:
        """Show the other part of what is longer than the terminal is high."""
        part = self.screen.query("#around, #chronicle").first(VerticalScroll)
        part.scroll_relative(y=pages * max(1, part.size.height - 1), animate=False)

    # What comes of a line

    def notice(self, text: str) -> None:
        """Say something about the last line."""
        notice = self.query_one("#notice", Static)
        notice.update(Text(text))
        notice.display = bool(text)

    def give_back(self, column: int | None = None) -> None:
        """Put the last line back for correction."""
        self.query_one(Prompt).give_back(column)

    def propose(self, lines: list[str]) -> None:
        """Fill in what somebody may have meant: Enter says it."""
        self.query_one(Prompt).propose(lines)

    def tell(self, owner: Colour, text: str) -> None:
        """Tell one player something: openly if they are the only person, otherwise covered."""
        if owner == self.keyboard.table.alone:
            self.notice(text)
        else:
            self.push_screen(Secret(owner, text, self.words), lambda _: self.stirred.set())

    def read(self, text: RenderableType, *, from_the_end: bool = False) -> None:
        """Show a longer text over the table."""
        screen = Chronicle(text, self.words, from_the_end=from_the_end)
        self.push_screen(screen, lambda _: self.stirred.set())

    def show_board(self) -> None:
        """Show the board and the families over the whole screen."""
        keyboard = self.keyboard
        view = keyboard.game.view(keyboard.table.alone)
        shown = Roster(view, self.words, keyboard.played_by(), purses=view.outcome is not None)
        self.read(Group(Board(view, self.words), "", shown, supply_line(view, self.words)))

    def leave(self) -> None:
        """Stop; the game is saved."""
        self.exit(False)

    def show_hint(self) -> None:
        """Ask for a hint, and show it once it is there."""
        self.run_worker(self._hint(), exclusive=True, group="hint")

    async def _hint(self) -> None:
        moment, thinking = self.keyboard.moment, self.keyboard.ask_for_hint()
        if thinking is None:
            return
        thought = await asyncio.wrap_future(thinking)
        if moment == self.keyboard.moment:  # otherwise the table went on: it is out of date
            self.keyboard.tell_hint(thought)

    # What is said

    def meant(self, typed: str) -> list[str]:
        """What a beginning could become."""
        return self.keyboard.meant(typed)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer what the line could become; the bots wait while there is text on it."""
        self.show_meant(event.value)
        self.show_asked()
        self.stirred.set()

    def on_prompt_said(self, event: Prompt.Said) -> None:
        """Take a line as said."""
        before = self.keyboard.moment
        self.screen_stack[0].query_one(Prompt).unheard -= 1
        self.keyboard.hear(event.line)
        if before != self.keyboard.moment:
            self.moved_at = monotonic()
        self.stirred.set()

    def on_prompt_let_go(self) -> None:
        """Nothing is left on the line: what was said about the last one is done with."""
        self.notice("")

    # What bots say

    @property
    def hushed(self) -> bool:
        """Whether the bots wait: somebody is typing, looking into a purse, or wants to undo."""
        prompt = self.screen_stack[0].query_one(Prompt)
        typing = bool(prompt.value.strip() or prompt.unheard)
        return typing or len(self.screen_stack) > 1 or self.keyboard.undo_to is not None

    async def play_bots(self) -> None:
        """Ask the bots one after the other, whenever the table waits for one of them."""
        keyboard = self.keyboard
        while True:
            self.stirred.clear()
            question = None if self.hushed else keyboard.table.bots_question()
            if question is None:
                await self.stirred.wait()
                continue
            moment = keyboard.moment
            thought = await asyncio.wrap_future(keyboard.think(question))
            if thought.command is not None or question.kind != "cut-in":
                await self.sleep(max(0.0, self.moved_at + self.pace - monotonic()))
            if moment == keyboard.moment and not self.hushed:
                keyboard.hear_bot(question, thought)
                self.moved_at = monotonic()
