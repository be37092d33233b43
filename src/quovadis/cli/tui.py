"""The game around one keyboard, as a Textual app."""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import ClassVar, cast

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, RichLog, Static

from quovadis.cli.page import families, headline, legal_lines, legend
from quovadis.cli.textboard import draw
from quovadis.commands import Advance, CallVote, DeclineBonus, SeatCommand
from quovadis.errors import Refused
from quovadis.events import TurnBegan
from quovadis.game import Game
from quovadis.laurels import Laurel, total
from quovadis.record import notation
from quovadis.rules import advancing
from quovadis.state import Colour
from quovadis.text import Catalogue

WORDS = ("purse", "undo", "save", "help", "quit")
"""What can be said at any time, beside the notation."""


def shared_beginning(texts: list[str]) -> str:
    """What all texts begin with."""
    first, last = (min(texts), max(texts)) if texts else ("", "")
    agreeing = takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join(letter for letter, _ in agreeing)


class Prompt(Input):
    """The line on which everyone speaks. Tab completes what can be said now."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "complete", "Complete", priority=True)]

    def action_complete(self) -> None:
        """Complete as far as all that could be meant agrees."""
        app = cast("TerminalGame", self.app)
        self.value = shared_beginning(app.meant(self.value)) or self.value
        self.cursor_position = len(self.value)
        app.show_meant(self.value)


class Purse(ModalScreen[None]):
    """A purse stays covered until its owner uncovers it (R9.1)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "turn_over", "Uncover"),
        Binding("escape", "dismiss", "Back"),
    ]

    def __init__(self, owner: Colour, laurels: tuple[Laurel, ...], words: Catalogue) -> None:
        super().__init__()
        self.owner, self.laurels, self.words = owner, laurels, words
        self.covered = True

    def compose(self) -> ComposeResult:
        """Show nothing but whose purse it is."""
        yield Static(self.words.sentence("terminal-look-away", colour=self.owner), id="purse")

    def action_turn_over(self) -> None:
        """Uncover the purse, then cover it again."""
        if not self.covered:
            self.dismiss()
            return
        self.covered = False
        message = "terminal-purse" if self.laurels else "terminal-purse-empty"
        text = self.words.sentence(
            message,
            colour=self.owner,
            laurels=" ".join(self.laurels),
            total=total(self.laurels),
        )
        self.query_one("#purse", Static).update(Text(text))


class TerminalGame(App[None]):
    """Board, families, log and one line to speak on."""

    CSS_PATH = "tui.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (130, "-wide")]  # noqa: RUF012 - typed by Textual
    VERTICAL_BREAKPOINTS = [(0, "-short"), (38, "-tall")]  # noqa: RUF012 - typed by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "look(-1)", "Board up", priority=True),
        Binding("pagedown", "look(1)", "Board down", priority=True),
    ]

    def __init__(self, game: Game, words: Catalogue, keep_in: Path) -> None:
        """Play `game`, and keep it in a file after every move."""
        super().__init__()
        self.game, self.words, self.keep_in = game, words, keep_in
        self.undo_to: int | None = None
        self.undo_awaits: list[Colour] = []

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Container(id="table"):
            with VerticalScroll(id="around", can_focus=False):
                yield Static(id="board")
            with Vertical(id="beside"):
                yield Static(id="families")
                yield RichLog(id="log", wrap=True, min_width=30)
        with Vertical(id="speak"):
            yield Static(id="status")
            yield Static(id="actions")
            yield Static(id="notice")
            yield Prompt(id="prompt")

    def on_mount(self) -> None:
        """Show where the game stands."""
        self.told = 0
        self.show_table()
        self.query_one(Prompt).focus()

    # What is shown

    def show_table(self) -> None:
        """Draw everything anew."""
        view, words = self.game.view(), self.words
        board = draw(view)
        board.append("\n")
        board.append_text(legend(view, words))
        self.query_one("#board", Static).update(board)
        self.query_one("#families", Static).update(families(view, words))
        self.query_one("#status", Static).update(headline(view, words))
        self.query_one(Prompt).placeholder = words.sentence(
            "terminal-placeholder", active=view.turn.active
        )
        self.show_meant("")
        log = self.query_one(RichLog)
        for number, event in self.game.events(since=self.told):
            if not isinstance(event, TurnBegan):  # every sentence names its player
                log.write(words.event(event))
            self.told = number

    def show_meant(self, typed: str) -> None:
        """Show what could be said, or what the typed beginning could mean."""
        lines = [str(line) for line in self._waiting()]
        if typed.strip():
            lines.append("  ".join(self.meant(typed)))
        else:
            actions = notation.legal_actions(self.game.state)
            lines += [str(line) for line in legal_lines(actions, self.words)]
        self.query_one("#actions", Static).update(Text("\n".join(lines)))

    def _waiting(self) -> Iterator[str]:
        """What the table waits for, beside the active player's action."""
        state, turn, words = self.game.state, self.game.state.turn, self.words
        if turn.motion is not None:
            path, said = turn.motion.path, dict(turn.motion.answers)
            owners = dict.fromkeys(owner for owner in state.at(path.start) if owner != turn.active)
            yield words.sentence(
                "terminal-vote",
                path=path.id,
                by=turn.active,
                needed=advancing.needed(state, path),
                own=advancing.own_support(state, turn.active, path),
                answers=", ".join(
                    words.sentence("terminal-vote-answer", colour=owner, votes=said[owner])
                    if owner in said
                    else words.sentence("terminal-vote-silent", colour=owner)
                    for owner in owners
                ),
                example=next((owner for owner in owners if owner not in said), next(iter(owners))),
            )
        if turn.bonus:
            yield words.sentence("terminal-bonus", active=turn.active)
        if self.game.view().adjournment_offered:
            agreed = words.families(state.adjourners)
            message = "terminal-adjourn" if agreed else "terminal-adjourn-nobody"
            yield words.sentence(message, families=agreed)

    def notice(self, text: str) -> None:
        """Say something about the last line."""
        self.query_one("#notice", Static).update(Text(text))

    def action_look(self, pages: int) -> None:
        """Show the other part of a board that is higher than the terminal."""
        around = self.query_one("#around", VerticalScroll)
        around.scroll_relative(y=pages * around.size.height, animate=False)

    # What is said

    def sayings(self) -> Iterator[str]:
        """Everything that can be said now."""
        state = self.game.state
        if self.undo_to is not None:
            yield from (f"{colour} agrees" for colour in self.undo_awaits)
        for seat in state.players:
            prefix = "" if seat == state.turn.active else f"{seat} "
            for command in self.game.legal(seat):
                text = str(command.path) if isinstance(command, CallVote) else None
                yield prefix + (text or notation.spoken(state, command))
        yield from (f"purse {colour}" for colour in state.players)
        yield from WORDS

    def meant(self, typed: str) -> list[str]:
        """What a beginning could become."""
        start = " ".join(typed.split())
        return [text for text in dict.fromkeys(self.sayings()) if text.startswith(start)]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer what the line could become."""
        self.show_meant(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take a line as said."""
        words = event.value.split()
        event.input.value = ""
        self.notice("")
        if not words:
            return
        if self.undo_to is not None:
            self.answer_undo(words)
            return
        match words:
            case ["help"]:
                self.notice(self.words.sentence("terminal-help"))
            case ["quit"]:
                self.exit()
            case ["undo"]:
                self.ask_undo()
            case ["purse"]:
                self.show_purse(self.game.state.turn.active)
            case ["purse", name] if name in self.game.state.players:
                self.show_purse(notation.colour(name))
            case ["save", *name]:
                self.save(" ".join(name))
            case _:
                self.play(words)

    def play(self, words: list[str]) -> None:
        """Play what was said, by whoever was named, or by the active player."""
        try:
            self.game.play(self.understood(words))
        except Refused as reason:
            self.notice(self.words.refusal(reason))
            return
        self.keep()
        self.show_table()

    def understood(self, words: list[str]) -> SeatCommand:
        """The command that a line stands for."""
        state = self.game.state
        by = state.turn.active
        if words[0] in state.players:
            by, words = notation.colour(words[0]), words[1:]
        text = " ".join(words)
        if text == "declines":
            return DeclineBonus(by=by)
        if command := notation.talk(state, by, text):
            return command
        action = notation.action(by, text)
        if isinstance(action, Advance) and CallVote(by=by, path=action.path) in self.game.legal(by):
            alone = Advance(by=by, path=action.path) in self.game.legal(by)
            return action if alone else CallVote(by=by, path=action.path)
        return action

    def keep(self) -> None:
        """Lose nothing, whatever happens to this terminal."""
        self.game.save(self.keep_in)

    def save(self, name: str) -> None:
        """Save under a name of the players' own."""
        file = Path(name).expanduser()
        if file.suffix not in {".qv", ".jsonl"}:
            self.notice(self.words.sentence("terminal-save-name"))
            return
        try:
            self.game.save(file)
        except OSError:
            self.notice(self.words.sentence("file-unusable", file=str(file)))
            return
        self.notice(self.words.sentence("terminal-saved", file=str(file)))

    def show_purse(self, owner: Colour) -> None:
        """Let one player look into their purse."""
        laurels = self.game.view(owner).purses[self.game.state.players.index(owner)]
        self.push_screen(Purse(owner, laurels or (), self.words))

    # Undoing, by everyone's word

    def ask_undo(self) -> None:
        """Whoever is on turn asks; the others must agree."""
        turn = self.game.undo_target()
        if turn is None:
            self.notice(self.words.refusal(Refused("nothing-to-undo", "R2.1")))
            return
        self.undo_to = turn
        self.undo_awaits = list(self.game.state.players)
        self.show_undo()

    def show_undo(self) -> None:
        """Say who has yet to agree."""
        self.notice(
            self.words.sentence(
                "terminal-undo",
                turn=self.undo_to or 0,
                families=self.words.families(self.undo_awaits),
                example=self.undo_awaits[0],
            )
        )

    def answer_undo(self, words: list[str]) -> None:
        """Hear one player; the last one's word undoes the turn."""
        match words:
            case [name, "agrees"] if name in self.undo_awaits:
                self.undo_awaits.remove(notation.colour(name))
            case _:
                self.undo_to = None
                self.notice(self.words.sentence("terminal-undo-off"))
                return
        if self.undo_awaits:
            self.show_undo()
            return
        self.game.undo(self.undo_to)
        self.undo_to = None
        self.keep()
        self.show_table()
