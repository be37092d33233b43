"""The game around one keyboard, as a Textual app."""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import ClassVar, cast

from rich.console import Group
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, RichLog, Static

from quovadis.assess import assess, read
from quovadis.cli.page import families, headline, legal_lines, legend, supply_line
from quovadis.cli.speech import tidied, understood
from quovadis.cli.textboard import draw
from quovadis.commands import CallVote
from quovadis.deals.binding import awaits_a_name
from quovadis.deals.terms import CaesarTo
from quovadis.errors import Refused
from quovadis.events import TurnBegan
from quovadis.families import Colour
from quovadis.game import Game
from quovadis.laurels import total
from quovadis.record import names, notation
from quovadis.record.deal_language import read_deal
from quovadis.rules import advancing
from quovadis.text import Catalogue

WORDS = ("purse", "weigh", "undo", "save", "help", "quit")
"""What can be said at any time, beside the notation."""
FOR_ONE_ALONE = {
    "too-few-laurels",
    "tokens-not-held",
    "contradiction",
    "bound-to-do",
    "bound-not-to",
    "bound-to-oppose",
    "no-action-left",
    "partner-names-first",
}
"""Refusals that are told to their author alone (R8.4, R8.7)."""


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


class Secret(ModalScreen[None]):
    """Something for one player's eyes: covered until they uncover it (R8.4, R9.1)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "turn_over", "Uncover"),
        Binding("escape", "dismiss", "Back"),
    ]

    def __init__(self, owner: Colour, text: str, words: Catalogue) -> None:
        super().__init__()
        self.owner, self.text, self.words = owner, text, words
        self.covered = True

    def compose(self) -> ComposeResult:
        """Show nothing but whose eyes it is for."""
        yield Static(self.words.sentence("terminal-look-away", colour=self.owner), id="secret")

    def action_turn_over(self) -> None:
        """Uncover it, then cover it again."""
        if not self.covered:
            self.dismiss()
            return
        self.covered = False
        text = self.words.sentence("terminal-secret", text=self.text)
        self.query_one("#secret", Static).update(Text(text))


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
        self.kept = False
        """Whether the file holds the game as it stands."""
        self.own_files: set[Path] = set()
        """Files that may be written over."""
        self.told = 0
        """How many events the log has told."""

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Container(id="table"):
            with VerticalScroll(id="around", can_focus=False):
                yield Static(id="board")
                yield Static(classes="families")
            with Vertical(id="beside"):
                yield Static(classes="families")
                yield RichLog(id="log", wrap=True, min_width=30)
        with Vertical(id="speak"):
            yield Static(id="status")
            yield Static(id="actions")
            yield Static(id="notice")
            yield Prompt(id="prompt")

    def on_mount(self) -> None:
        """Show where the game stands."""
        self.show_table()
        self.query_one(Prompt).focus()
        self.keep()

    def on_resize(self) -> None:
        """Keep the newest lines of the log in sight."""
        self.query_one(RichLog).scroll_end(animate=False)

    # What is shown

    def show_table(self) -> None:
        """Draw everything anew."""
        view, words = self.game.view(), self.words
        board = draw(view)
        board.append("\n")
        board.append_text(legend(view, words))
        self.query_one("#board", Static).update(board)
        for table in self.query(".families").results(Static):
            table.update(Group(families(view, words), supply_line(view, words)))
        self.query_one("#status", Static).update(headline(view, words))
        self.query_one(Prompt).placeholder = self._prompt()
        self.show_meant("")
        log = self.query_one(RichLog)
        if view.rules.log == "round":  # R9.4
            log.clear()
            self.told = 0
        for number, event in self.game.events(since=self.told):
            if not isinstance(event, TurnBegan):  # every sentence names its player
                log.write(words.event(event))
            self.told = number

    def _prompt(self) -> str:
        """Whom the table waits for."""
        state, words = self.game.state, self.words
        if state.outcome is not None:
            return words.sentence("terminal-placeholder-over")
        if silent := self._silent():
            return words.sentence(
                "terminal-placeholder-vote", families=words.families(silent), example=silent[0]
            )
        return words.sentence("terminal-placeholder", active=state.turn.active)

    def _silent(self) -> list[Colour]:
        """The owners who have not answered the open vote."""
        state, motion = self.game.state, self.game.state.turn.motion
        if motion is None:
            return []
        answered = {state.turn.active, *dict(motion.answers)}
        owners = dict.fromkeys(state.at(motion.path.start))
        return [owner for owner in owners if owner not in answered]

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
        if self.game.state.outcome is not None:
            return
        state, turn, words = self.game.state, self.game.state.turn, self.words
        view = self.game.view()
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
            )
        if turn.bonus:
            yield words.sentence("terminal-bonus", active=turn.active)
        for offer in view.talks.offers:
            readings = tuple(read(view, offer.deal, term) for term in offer.deal.terms)
            deal = words.deal(offer.deal, readings)
            yield words.sentence("terminal-offer", offer=offer.id, by=offer.by, deal=deal)
        for offer in view.talks.agreed:
            yield words.sentence("terminal-agreed", offer=offer.id, deal=words.offer(offer))
        for promise in view.talks.open:
            yield words.sentence(
                "terminal-promise", promise=promise.id, term=words.promise(promise)
            )
            unnamed = isinstance(promise.term, CaesarTo) and promise.space is None
            if unnamed and awaits_a_name(state, promise.term.giver):
                partner = promise.term.to
                yield words.sentence(
                    "terminal-name", colour=partner, example=partner, promise=promise.id
                )
        if view.adjournment_offered:
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
            yield f"{prefix}offers deal"
            yield f"{seat} weighs deal"
        yield from (f"purse {colour}" for colour in state.players)
        yield from WORDS

    def meant(self, typed: str) -> list[str]:
        """What a beginning could become."""
        start = " ".join(tidied(typed, self.words).split())
        return [text for text in dict.fromkeys(self.sayings()) if text.startswith(start)]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer what the line could become."""
        self.show_meant(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take a line as said."""
        typed, line = event.value.strip(), tidied(event.value, self.words)
        words = line.split()
        event.input.value = ""
        self.notice("")
        if not words or (self.undo_to is not None and self.heard_on_undo(words)):
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
                self.show_purse(names.colour(name))
            case ["weigh" | "weighs", "deal", *_]:
                self.weigh(self.game.state.turn.active, line[line.index("deal") :])
            case [name, "weighs", "deal", *_] if name in self.game.state.players:
                self.weigh(names.colour(name), line[line.index("deal") :])
            case ["save", *name]:
                self.save(typed.partition(" ")[2].strip())
            case _:
                self.play(line)

    def play(self, line: str) -> None:
        """Play what was said, by whoever was named, or by the active player."""
        try:
            self.game.play(understood(self.game, line))
        except Refused as reason:
            if reason.code in FOR_ONE_ALONE:
                owner = names.colour(str(reason.params["by"]))
                self.push_screen(Secret(owner, self.words.refusal(reason), self.words))
            elif reason.code == "action-unreadable":
                self.notice(self.words.sentence("terminal-unknown", word=line))
            else:
                self.notice(self.words.refusal(reason))
            return
        self.show_table()
        self.keep()

    def keep(self) -> None:
        """Lose nothing, whatever happens to this terminal."""
        try:
            self.game.save(self.keep_in)
        except OSError:
            self.kept = False
            self.notice(self.words.sentence("terminal-not-kept", file=str(self.keep_in)))
        else:
            self.kept = True

    def save(self, name: str) -> None:
        """Save under a name of the players' own; an old file only if they insist."""
        file = Path(name).expanduser()
        if file.exists() and file not in self.own_files:
            self.own_files.add(file)
            self.notice(self.words.sentence("terminal-save-again", file=str(file)))
            return
        try:
            self.game.save(file)
        except Refused:
            self.notice(self.words.sentence("file-kind", file=str(file)))
        except OSError:
            self.notice(self.words.sentence("file-unusable", file=str(file)))
        else:
            self.own_files.add(file)
            self.notice(self.words.sentence("terminal-saved", file=str(file)))

    def show_purse(self, owner: Colour) -> None:
        """Let one player look into their purse."""
        laurels = self.game.view(owner).purses[self.game.state.players.index(owner)] or ()
        message = "terminal-purse" if laurels else "terminal-purse-empty"
        text = self.words.sentence(
            message, colour=owner, laurels=" ".join(laurels), total=total(laurels)
        )
        self.push_screen(Secret(owner, text, self.words))

    def weigh(self, by: Colour, text: str) -> None:
        """Tell one player what a deal would mean for them."""
        words, sight = self.words, self.game.view(by)
        try:
            assessment = assess(sight, read_deal(text, sight))
        except Refused as reason:
            self.notice(words.refusal(reason))
            return
        cost, worst = assessment.cost, assessment.cost_without_change
        lines = [
            words.deal(assessment.deal, assessment.readings),
            words.sentence(
                "deal-cost" if cost == worst else "deal-cost-change", cost=cost, worst=worst
            ),
            *(words.refusal(reason) for reason in assessment.against),
        ]
        self.push_screen(Secret(by, "\n".join(lines), words))

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

    def heard_on_undo(self, words: list[str]) -> bool:
        """Hear one player; the last one's word undoes the turn. Anything else calls it off."""
        match words:
            case [name, "agrees"] if name in self.undo_awaits:
                self.undo_awaits.remove(names.colour(name))
            case _:
                self.undo_to = None
                self.notice(self.words.sentence("terminal-undo-off"))
                return words == ["no"]
        if self.undo_awaits:
            self.show_undo()
            return True
        self.game.undo(self.undo_to)
        self.undo_to = None
        self.show_table()
        self.keep()
        return True
