"""The game around one keyboard, as a Textual app."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Input, RichLog, Static

from quovadis.bots.reasons import Reason
from quovadis.bots.registry import is_program
from quovadis.bots.workers import Workers
from quovadis.cli import drafts, seats as seating
from quovadis.cli.chronicle import Chronicle
from quovadis.cli.page import (
    choice_lines,
    coloured,
    families,
    headline,
    legal_lines,
    legend,
    supply_line,
    told_story,
)
from quovadis.cli.plainly import (
    is_sentence,
    nothing_known,
    plain_part,
    read_plainly,
    sentences_from,
    spoken_deal,
    told_question,
    told_reading,
)
from quovadis.cli.prompt import Prompt
from quovadis.cli.prompting import asking, placeholder, waiting
from quovadis.cli.rules import NoSuchRule, look_up
from quovadis.cli.seats import Seats, manner
from quovadis.cli.secret import Secret
from quovadis.cli.speech import WAIVES, pointed, speaking, tidied, understood
from quovadis.cli.table import Table
from quovadis.cli.textboard import draw
from quovadis.core import names
from quovadis.core.assess import assess
from quovadis.core.errors import Refused
from quovadis.core.events import Event, OfferMade, TurnBegan
from quovadis.core.families import Colour
from quovadis.core.laurels import total
from quovadis.deals import Reading
from quovadis.driver.driver import Step
from quovadis.driver.hints import ask_adviser, tell_refusals, tell_thought, tell_worths
from quovadis.driver.table_rules import tell_rules
from quovadis.driver.thinking import take, think
from quovadis.game import Game
from quovadis.record import notation
from quovadis.record.deal_language import read_deal
from quovadis.text import Catalogue
from quovadis.text.events import tell_event
from quovadis.text.message import message
from quovadis.text.refusals import tell_figures, tell_reason, tell_why

_EXPLAINED = 3
"""How many reasons are explained in figures."""
WORDS = ("purse", "rules", "log", "undo", "save", "help", "help votes", "help deals", "quit")
"""What can be said at any time, besides the notation."""
HINTS = {"hint", "hints", "tipp", "tipps", "conseil", "conseils", "consiglio", "consigli"}
"""How a hint is asked for, whatever language is spoken at the table."""
RULES = {
    "rules",
    "rule",
    "regeln",
    "regel",
    "règles",
    "règle",
    "regles",
    "regle",
    "regole",
    "regola",
}
"""How the rules are asked for, whatever language is spoken at the table."""
BOARD, BESIDE = 80, 110
"""The width of the board, and the width from which the families are beside it."""
TO_ME = "bold #E9A820"
"""How the log marks what the only person must not miss."""
FOR_ONE_ALONE = {
    "too-few-laurels",
    "tokens-not-held",
    "contradiction",
    "bound-to-do",
    "bound-not-to",
    "bound-to-oppose",
    "bound-to-support",
    "needed-for-duty",
    "no-action-left",
    "no-turn-left",
    "not-in-time",
    "partner-names-first",
    "too-few-to-pay",
}
"""Refusals that are told to their author alone (R8.4, R8.7)."""


class TerminalGame(App[None]):
    """Board, families, log and one line to speak on."""

    CSS_PATH = "tui.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (BESIDE, "-wide")]  # noqa: RUF012 - typed by Textual
    VERTICAL_BREAKPOINTS = [(0, "-short"), (38, "-tall")]  # noqa: RUF012 - typed by Textual
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", priority=True),  # the game is saved
        Binding("pageup", "look(-1)", "Board up", priority=True),
        Binding("pagedown", "look(1)", "Board down", priority=True),
    ]

    def __init__(
        self,
        game: Game,
        words: Catalogue,
        keep_in: Path,
        *,
        seats: Seats | None = None,
        pace: float = 0.0,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        thinkers: Workers | None = None,
    ) -> None:
        """Play `game`, and save it to a file after every move. Bots speak every `pace` seconds."""
        super().__init__()
        self.game, self.keep_in = game, keep_in
        self.table = Table(game, seats)
        self.words = words.naming(self.table.seats.names).addressing(self.table.alone)
        self.pace, self.sleep = pace, sleep
        self.thinkers = thinkers or Workers()
        if self.table.bots:
            self.thinkers.start()
        self.stirred = asyncio.Event()
        """Something happened that may give the bots a say."""
        self.moment = 0
        """Counts what happened, so that an answer to an older position is dropped."""
        self.moved_at = monotonic()
        self.undo_to: int | None = None
        self.undo_awaits: list[Colour] = []
        self.kept = False
        """Whether the file holds the current game."""
        self.own_files: set[Path] = set()
        """Files that may be overwritten."""
        self.told = 0
        """How many events the log has told."""
        self.reasons: dict[int, tuple[Colour, Reason]] = {}
        """What bots said, by the number of the event that it explains."""
        """Why bots said what they said last."""
        self.helping = False
        """Whether the help is shown instead of what can be said."""
        self.sentence = ""
        """The last line as it was typed."""

    def compose(self) -> ComposeResult:
        """Lay the table."""
        with Container(id="table"):
            with VerticalScroll(id="around", can_focus=False):
                yield Static(id="board")
                yield Static(classes="families")
            with Vertical(id="beside"):
                yield Static(classes="families")
                yield RichLog(id="log", wrap=True, min_width=20)
        with Vertical(id="speak"):
            yield Static(id="status")
            yield Static(id="asked")
            yield Static(id="actions")
            yield Static(id="notice")
            yield Prompt(id="prompt")

    def on_mount(self) -> None:
        """Show who plays, and the position."""
        self.introduce_bots()
        self.show_table()
        self.query_one(Prompt).focus()
        self.keep()
        if self.table.bots:
            self.run_worker(self.play_bots(), group="bots")

    def on_unmount(self) -> None:
        """Leave no process behind."""
        self.thinkers.close()

    def on_resize(self) -> None:
        """Keep the newest lines of the log in sight."""
        self.show_families()
        self.query_one(RichLog).scroll_end(animate=False)

    # What is shown

    def show_table(self) -> None:
        """Redraw everything."""
        view, words = self.game.view(self.table.alone), self.words
        board = draw(view)
        board.append("\n")
        board.append_text(legend(view, words))
        self.query_one("#board", Static).update(board)
        self.show_families()
        self.show_asked()
        self.show_meant(self.query_one(Prompt).value)
        log = self.query_one(RichLog)
        if view.rules.log == "round":  # R9.4
            log.clear()
            self.told = 0
        for number, event in self.game.events(self.table.alone, since=self.told):
            if not isinstance(event, TurnBegan):  # every sentence names its player
                style = TO_ME if self._for_me(event) else ""
                log.write(coloured(tell_event(event), words, style))
            self.told = number

    def introduce_bots(self) -> None:
        """Say how each bot plays."""
        log, words = self.query_one(RichLog), self.words
        for seat, text in self.table.seats.bots.items():
            name = text if is_program(text) else text.partition(":")[0]
            about = manner(text, words)
            said = message("terminal-bot", colour=seat, bot=name, manner=about)
            log.write(coloured(said, words, "italic"))

    def show_families(self) -> None:
        """Show what everyone has; at the end, how they are ranked."""
        view, words = self.game.view(self.table.alone), self.words
        purses = self.table.alone is None or view.outcome is not None or view.reveal == "open"
        shown = families(view, words, self._played_by(), purses=purses)
        wide = self.size.width >= BESIDE
        if wide and self.console.measure(shown).maximum > self.size.width - BOARD:
            shown = families(view, words, purses=purses, short=True)
        for table in self.query(".families").results(Static):
            table.update(Group(shown, supply_line(view, words)))
        if view.outcome is not None and not wide:
            around = self.query_one("#around", VerticalScroll)
            self.call_after_refresh(around.scroll_end, animate=False)

    def _for_me(self, event: Event) -> bool:
        """Whether an event asks the only person for an answer."""
        me = self.table.alone
        return (
            isinstance(event, OfferMade) and event.offer.by != me and me in event.offer.deal.parties
        )

    def _played_by(self) -> dict[Colour, str]:
        """Who plays each family, unless only people play."""
        players = {seat: text.partition(":")[0] for seat, text in self.table.seats.bots.items()}
        if self.table.alone is not None:
            players[self.table.alone] = self.words.sentence("terminal-player-you")
        return players

    def show_asked(self) -> None:
        """Say whose turn it is, and what a person is asked."""
        table, words = self.table, self.words
        status = headline(self.game.view(), words)
        if table.alone is not None and self.game.state.outcome is None:
            for mine in filter(None, (self._my_purse(table.alone), self._hand(table.alone))):
                status.append(f"  ·  {mine}")
        if self.hushed and table.bots_question() is not None:
            status.append(f"  ·  {words.sentence('terminal-bots-wait')}")
        self.query_one("#status", Static).update(status)
        asked = self.query_one("#asked", Static)
        lines = [coloured(told, words) for told in asking(table)]
        asked.update(Text("\n").join(lines))
        asked.display = bool(lines) and not self.helping
        self.query_one(Prompt).placeholder = placeholder(table, words)

    def show_meant(self, typed: str) -> None:
        """Show what could be said, or what the typed text could become."""
        lines = [coloured(told, self.words) for told in waiting(self.table)]
        if typed.strip():
            prompt = self.query_one(Prompt)
            lines += map(Text, choice_lines(prompt.choices(), prompt.value))
        elif self.table.acting in self.table.people:
            actions = notation.legal_actions(self.game.state)
            lines += legal_lines(actions, self.words)
        self.query_one("#actions", Static).update(Text("\n").join(lines))

    def notice(self, text: str) -> None:
        """Say something about the last line."""
        self.query_one("#notice", Static).update(Text(text))

    def complain(self, message: str, **params: str | int) -> None:
        """Say why the last line was refused, and put it back for correction."""
        self.notice(self.words.sentence(message, **params))
        self.query_one(Prompt).give_back()

    def refuse(self, reason: Refused) -> None:
        """The same for what is against the rules, or cannot be read."""
        prompt = self.query_one(Prompt)
        line = prompt.lines[-1]
        reason = pointed(reason, line, tidied(line, self.words))
        column = reason.params.get("column")
        if reason.code in FOR_ONE_ALONE:
            self.tell(names.colour(str(reason.params["by"])), self.words.refusal(reason))
        else:
            self.notice(self.words.refusal(reason))
        prompt.give_back(column if isinstance(column, int) else None)

    def action_look(self, pages: int) -> None:
        """Show the other part of a board that is taller than the terminal."""
        for part in self.screen.query(VerticalScroll):
            part.scroll_relative(y=pages * part.size.height, animate=False)

    # What is said

    def sayings(self) -> Iterator[str]:
        """Everything that can be said now."""
        if self.undo_to is not None:
            yield from (f"{colour} agrees" for colour in self.undo_awaits)
        yield from drafts.sayings(self.table)
        if self.table.alone is None:
            yield from (f"purse {colour}" for colour in self.table.people)
        else:
            yield from ("hint", "why")
        yield from WORDS

    def meant(self, typed: str) -> list[str]:
        """What a beginning could become."""
        start = " ".join(tidied(typed, self.words).split())
        exact = [text for text in dict.fromkeys(self.sayings()) if text.startswith(start)]
        return exact or sentences_from(self.table, typed, self.words)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer what the line could become; the bots wait while there is text on it."""
        if self.helping and event.value:
            self.helping = False
            self.notice("")
        if not self.helping:
            self.show_meant(event.value)
        self.show_asked()
        self.stirred.set()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take a line as said."""
        typed, line = event.value.strip(), tidied(event.value, self.words)
        self.sentence = typed
        words = line.split()
        self.query_one(Prompt).entered(event.value)
        self.notice("")
        if not words or (self.undo_to is not None and self.heard_on_undo(words)):
            return
        match words:
            case ["help" | "hilfe" | "aide" | "aiuto", *about]:
                self.help_with(about)
            case ["quit"]:
                self.exit()
            case ["undo"]:
                self.ask_undo()
            case ["log"]:
                self.show_log()
            case ["why"]:
                self.show_figures()
            case [word] if word in HINTS:
                self.run_worker(self.show_hint(), exclusive=True, group="hint")
            case [word, *about] if word in RULES:
                self.show_rules(" ".join(about))
            case ["save", *_]:
                self.save(typed.partition(" ")[2].strip())
            case _:
                self.say(*speaking(line))
        self.stirred.set()

    def help_with(self, about: list[str]) -> None:
        """Explain what can be said; votes and deals have their own help."""
        match about:
            case ["votes" | "vote"]:
                message = "terminal-help-votes"
            case ["deals" | "deal"]:
                message = "terminal-help-deals"
            case _:
                message = "terminal-help" if self.table.alone is None else "terminal-help-alone"
        self.notice(self.words.sentence(message))
        self.query_one("#actions", Static).update("")  # a small terminal has room for one
        self.helping = True
        self.show_asked()

    def say(self, named: Colour | None, text: str) -> None:
        """Take what somebody says, if it is theirs to say."""
        words = text.split()
        if len(words) == 2 and words[0] == "purse" and words[1] in self.game.state.players:
            named, text = names.colour(words[1]), "purse"
        by = named or self.table.speaker()
        if by is None:
            self.complain("terminal-who-speaks", example=self.table.people[0])
        elif by in self.table.bots:
            hidden = text == "purse"
            self.complain("terminal-purse-hidden" if hidden else "terminal-seat-of-bot", colour=by)
        elif text == "purse" and by in self.game.state.players:
            self.show_purse(by)
        elif words[:2] in (["weigh", "deal"], ["weighs", "deal"]):
            self.weigh(by, text[text.index("deal") :])
        elif words[:1] in (["weigh"], ["weighs"]):
            self.hear_sentence(by, "weighs")
        else:
            self.play(by, text)

    def play(self, by: Colour, text: str) -> None:
        """Play what a player said."""
        asked = self.table.asked(by)
        if text in WAIVES and self.table.waive():
            self.show_table()
            return
        try:
            self.table.hear(understood(self.game, by, text, asked))
        except Refused as reason:
            if is_sentence(reason, text):
                self.hear_sentence(by)
            else:
                self.refuse(reason)
            return
        self.happened()

    def hear_sentence(self, by: Colour, verb: str | None = None) -> None:
        """Show the deal that a plain sentence says; Enter then offers it, and nothing else does."""
        answer = read_plainly(self.table, by, self.sentence, self.words)
        prompt = self.query_one(Prompt)
        if isinstance(answer, Reading):
            self.notice(told_reading(answer, self.words.addressing(by)))
            prompt.propose([spoken_deal(self.table, by, answer.deal, verb)])
            return
        if nothing_known(answer, plain_part(self.sentence, self.words)):
            self.complain("terminal-unknown", word=self.sentence)
            return
        self.notice(told_question(answer, self.sentence, self.words.addressing(by)))
        if answer.choices:
            prompt.propose(
                [spoken_deal(self.table, by, each.deal, verb) for each in answer.choices]
            )
        else:
            start = answer.unknown[0].end if answer.unknown else None
            shift = len(self.sentence) - len(plain_part(self.sentence, self.words))
            prompt.give_back(None if start is None else start + shift + 1)

    def happened(self) -> None:
        """Show and save what has just happened."""
        self.moment += 1
        self.moved_at = monotonic()
        self.show_table()
        self.keep()

    def tell(self, owner: Colour, text: str) -> None:
        """Tell one player something: openly if they are the only person, otherwise covered."""
        if owner == self.table.alone:
            self.notice(text)
        else:
            self.push_screen(Secret(owner, text, self.words), lambda _: self.stirred.set())

    # What bots say

    @property
    def hushed(self) -> bool:
        """Whether the bots wait: somebody is typing, looking into a purse, or wants to undo."""
        typing = bool(self.screen_stack[0].query_one(Prompt).value.strip())
        return typing or len(self.screen_stack) > 1 or self.undo_to is not None

    async def play_bots(self) -> None:
        """Ask the bots one after the other, whenever the table waits for one of them."""
        table = self.table
        while True:
            self.stirred.clear()
            question = None if self.hushed else table.bots_question()
            if question is None:
                await self.stirred.wait()
                continue
            moment, bot = self.moment, table.bots[question.seat]
            thinking = think(table.driver, question, bot, self.thinkers, seed=table.seats.seed)
            thought = await asyncio.wrap_future(thinking)
            if thought.command is not None or question.kind != "cut-in":
                await self.sleep(max(0.0, self.moved_at + self.pace - monotonic()))
            if moment == self.moment and not self.hushed:
                self.hear_bot(take(table.driver, question, thought))

    def hear_bot(self, step: Step) -> None:
        """Show what a bot said, and tell the table if a stand-in had to speak for it."""
        if step.trouble is not None:
            told = message("stood-in", colour=step.question.seat, why=step.trouble.why.code)
            self.query_one(RichLog).write(coloured(told, self.words, TO_ME))
        reason = step.reason_for(self.table.alone)
        if reason is not None:
            said = tell_reason(step.question.seat, reason.code, reason.params)
            self.query_one(RichLog).write(coloured(said, self.words, "dim italic"))
            number = len(self.game.log) - len(step.events) + 1
            self.reasons[number] = (step.question.seat, reason)
        if step.events:
            self.happened()
        else:
            self.show_asked()

    def show_figures(self) -> None:
        """Show the figures behind the last reasons; among several people they stay untold."""
        last = [*self.reasons.values()][-_EXPLAINED:]
        behind = [(by, why.figures) for by, why in last if why.figures is not None]
        if self.table.alone is None:
            self.complain("terminal-figures-kept")
        elif not behind:
            self.notice(self.words.sentence("terminal-figures-none"))
        else:
            told = (
                message("reason-said", by=by, sentence=tell_figures(each.code, each.params))
                for by, each in behind
            )
            self.notice("\n".join(map(self.words.say, told)))

    async def show_hint(self) -> None:
        """Say what a strong bot would do, what votes are worth, and why others refused."""
        table, seat, moment = self.table, self.table.alone, self.moment
        if seat is None:
            self.complain("terminal-hints-alone")
            return
        thinking = ask_adviser(table.driver, seat, self.thinkers, seed=table.seats.seed)
        thought = await asyncio.wrap_future(thinking)
        if moment != self.moment:
            return  # the table went on, and the hint is out of date
        why = {
            number: tell_why(each.code, each.params) for number, (_, each) in self.reasons.items()
        }
        told = [
            *tell_thought(self.game.view(seat), thought),
            *tell_worths(self.game, seat),
            *tell_refusals(self.game, seat, why),
        ]
        self.notice("\n".join(map(self.words.say, told or [message("hint-no-move")])))

    # Keeping

    def keep(self) -> None:
        """Save, so that nothing is lost whatever happens to this terminal."""
        try:
            if not self.kept:
                seating.keep(self.table.seats, self.keep_in)
            self.game.save(self.keep_in)
        except OSError:
            self.kept = False
            self.notice(self.words.sentence("terminal-not-kept", file=str(self.keep_in)))
        else:
            self.kept = True

    def save(self, name: str) -> None:
        """Save under a name of the players' choice; overwrite an old file only if they insist."""
        file = Path(name).expanduser()
        if file.exists() and file not in self.own_files:
            self.own_files.add(file)
            self.complain("terminal-save-again", file=str(file))
            return
        try:
            self.game.save(file)
            if file.suffix.lower() == ".jsonl":
                seating.keep(self.table.seats, file)
        except Refused as reason:
            if reason.code == "record-later":
                self.refuse(reason)
            else:
                self.complain("file-kind", file=str(file))
        except OSError:
            self.complain("file-unusable", file=str(file))
        else:
            self.own_files.add(file)
            self.notice(self.words.sentence("terminal-saved", file=str(file)))

    def show_purse(self, owner: Colour) -> None:
        """Let one player look into their purse."""
        self.tell(owner, "\n".join(filter(None, (self._purse(owner), self._hand(owner)))))

    def show_log(self) -> None:
        """Show everything that the table may know, to read back."""
        events = (event for _, event in self.game.events(self.table.alone))
        self.read(told_story(events, self.words), from_the_end=True)

    def show_rules(self, asked: str) -> None:
        """Show a rule or a chapter, or what this table plays and the contents."""
        played = tell_rules(self.game.state.rules) if not asked else ()
        here = Text("\n\n").join(coloured(each, self.words) for each in played)
        try:
            found = look_up(asked, self.words)
            self.read(Group(here, "", found) if played else found, from_the_end=False)
        except NoSuchRule as reason:
            self.notice(str(reason))
            self.query_one(Prompt).give_back()

    def read(self, text: RenderableType, *, from_the_end: bool) -> None:
        """Show a longer text over the table."""
        screen = Chronicle(text, self.words, from_the_end=from_the_end)
        self.push_screen(screen, lambda _: self.stirred.set())

    def _my_purse(self, me: Colour) -> str:
        """Who the only person is, and what they hold."""
        words, name = self.words, self.words.names.get(me)
        called = words.colour(me)  # which they type
        if name is not None:
            called = words.sentence("name-and-colour", name=name, word=called)
        laurels = self.game.view(me).purses[self.game.state.players.index(me)]
        if not laurels:
            return self.words.sentence("terminal-you", name=called)
        return self.words.sentence(
            "terminal-you-hold", name=called, laurels=" ".join(laurels), total=total(laurels)
        )

    def _purse(self, owner: Colour) -> str:
        laurels = self.game.view(owner).purses[self.game.state.players.index(owner)] or ()
        message = "terminal-purse" if laurels else "terminal-purse-empty"
        return self.words.sentence(
            message, colour=owner, laurels=" ".join(laurels), total=total(laurels)
        )

    def _hand(self, owner: Colour) -> str:
        """The special tokens that somebody holds, if any (R10.5)."""
        hand = self.game.view(owner).hands[self.game.state.players.index(owner)]
        named = (self.words.sentence("special-token", token=token or "") for token in hand or ())
        return self.words.sentence("terminal-hand", tokens=", ".join(named)) if hand else ""

    def weigh(self, by: Colour, text: str) -> None:
        """Tell one player what a deal would mean for them."""
        words, sight = self.words, self.game.view(by)
        try:
            assessment = assess(sight, read_deal(text, sight))
        except Refused as reason:
            self.refuse(reason)
            return
        cost, worst = assessment.cost, assessment.cost_without_change
        lines = [
            words.deal(assessment.deal, assessment.readings),
            words.sentence(
                "deal-cost" if cost == worst else "deal-cost-change", cost=cost, worst=worst
            ),
            *(words.refusal(reason) for reason in assessment.against),
        ]
        self.tell(by, "\n".join(lines))

    # Undoing, by everyone's word

    def ask_undo(self) -> None:
        """All people must agree; the only person has just said so, and bots always do."""
        turn = self.table.undo_target()
        if turn is None:
            self.notice(self.words.refusal(Refused("nothing-to-undo", "R2.1")))
            return
        self.undo_to = turn
        self.undo_awaits = list(self.table.people)
        if self.table.alone is not None:
            self.undo()
        else:
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
        """Hear one player; once all agree the turn is undone. Anything else calls it off."""
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
        self.undo()
        return True

    def undo(self) -> None:
        """Go back, now that everyone has agreed."""
        self.table.undo(self.undo_to)
        self.undo_to = None
        self.happened()
