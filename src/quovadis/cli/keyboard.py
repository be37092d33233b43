"""A game around one keyboard: what is typed, by whom, and what comes of it.

How it is shown is the display's affair: a full screen (`tui.py`) or plain lines (`lines.py`).
"""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Protocol

from rich.console import Group, RenderableType
from rich.text import Text

from quovadis.bots.reasons import Reason
from quovadis.bots.registry import is_program
from quovadis.bots.workers import Thought, Workers
from quovadis.cli import drafts
from quovadis.cli.keeping import Files, NotSaved
from quovadis.cli.page import coloured, headline, told_story
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
from quovadis.cli.preparing import prepare
from quovadis.cli.prompting import promises
from quovadis.cli.rooms import tell_rooms
from quovadis.cli.rules import NoSuchRule, look_up
from quovadis.cli.seats import Seats, manner
from quovadis.cli.speech import WAIVES, pointed, speaking, tidied, understood
from quovadis.cli.table import Table
from quovadis.core import names
from quovadis.core.assess import assess
from quovadis.core.errors import Refused
from quovadis.core.events import Event, OfferMade, TurnBegan
from quovadis.core.families import Colour
from quovadis.core.laurels import total
from quovadis.deals import Reading
from quovadis.driver.asking import Question
from quovadis.driver.hints import ask_adviser, tell_refusals, tell_thought, tell_worths
from quovadis.driver.table_rules import tell_rules
from quovadis.driver.thinking import take, think
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.text import Catalogue
from quovadis.text.events import tell_event
from quovadis.text.message import Message, message
from quovadis.text.refusals import tell_figures, tell_reason, tell_why

_EXPLAINED = 3
"""How many reasons are explained in figures."""
WORDS = (
    "purse",
    "board",
    "rooms",
    "promises",
    "rules",
    "log",
    "undo",
    "save",
    "help",
    "help votes",
    "help deals",
    "quit",
)
"""What can be said at any time, besides the notation."""
HELP = {"help", "?", "hilfe", "aide", "aiuto"}
HINTS = {"hint", "hints", "tipp", "tipps", "conseil", "conseils", "consiglio", "consigli"}
BOARDS = {"board", "brett", "plateau", "tabellone"}
ROOMS = {"rooms", "gremien", "comités", "comites", "commissioni"}
PROMISES = {"promises", "promise", "versprechen", "promesses", "promesse", "promessa"}
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
"""What can be asked for in every language, whichever is spoken at the table."""
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


class Display(Protocol):
    """Shows what comes of a line."""

    confirm: str
    """The message that says how to offer what was understood."""
    choose: str
    """The message that says how to choose between several readings."""

    def show_table(self) -> None:
        """Something happened: show the position and what is new in the log."""

    def show_board(self) -> None:
        """Show the whole board."""

    def show_hint(self) -> None:
        """Ask for a hint, and show it once it is there."""

    def notice(self, text: str) -> None:
        """Say something about the last line."""

    def tell(self, owner: Colour, text: str) -> None:
        """Tell one player something: openly if they are the only person, otherwise covered."""

    def read(self, text: RenderableType, *, from_the_end: bool = False) -> None:
        """Show a longer text."""

    def give_back(self, column: int | None = None) -> None:
        """Give the last line back for correction; `column` is where it is wrong."""

    def propose(self, lines: list[str]) -> None:
        """Let somebody choose what they meant, and confirm it."""

    def leave(self) -> None:
        """Stop; the game is saved."""


class Keyboard:
    """One game, the people and bots who play it, and what they have said."""

    display: Display

    def __init__(
        self,
        game: Game,
        words: Catalogue,
        keep_in: Path,
        *,
        seats: Seats | None = None,
        thinkers: Workers | None = None,
    ) -> None:
        """Play `game`, and save it to a file after every move."""
        self.game, self.files = game, Files(keep_in)
        self.table = Table(game, seats)
        self.words = words.naming(self.table.seats.names).addressing(self.table.alone)
        self.thinkers = thinkers or Workers()
        self.moment = 0
        """Counts what happened, so that an answer to an older position is dropped."""
        self.log: list[Text] = [*self._introductions()]
        """What the table was told, a line each."""
        self._told = 0
        """How many events the log has told."""
        self._reasons: dict[int, tuple[Colour, Reason]] = {}
        """What bots said, by the number of the event that it explains."""
        self.undo_to: int | None = None
        self._undo_awaits: list[Colour] = []
        self._sentence = ""
        """The last line as it was typed."""
        self._tell_events()

    def wake_bots(self) -> None:
        """Start the processes in which bots think, before a screen takes the streams."""
        if self.table.bots:
            self.thinkers.start()
            prepare(self.table.seats.bots.values(), self.words, self.thinkers)

    def close(self) -> None:
        """Leave no process behind."""
        self.thinkers.close()

    # What is told

    def _introductions(self) -> Iterator[Text]:
        """How each bot plays; bots that play alike are introduced together."""
        seats, words = self.table.seats, self.words
        alike: dict[tuple[str, str], list[Colour]] = {}
        for seat, text in seats.bots.items():
            name = text if is_program(text) else text.partition(":")[0]
            alike.setdefault((name, manner(text, words)), []).append(seat)
        for (bot, about), several in alike.items():
            said = message("terminal-bot", players=tuple(several), bot=bot, manner=about)
            yield coloured(said, words, "italic")

    def _tell_events(self) -> None:
        """Add to the log what is new."""
        if self.game.state.rules.log == "round":  # R9.4
            self.log, self._told = [], 0
        for number, event in self.game.events(self.table.alone, since=self._told):
            if not isinstance(event, TurnBegan):  # every sentence names its player
                style = TO_ME if self._for_me(event) else ""
                self.log.append(coloured(tell_event(event), self.words, style))
            self._told = number

    def _for_me(self, event: Event) -> bool:
        """Whether an event asks the only person for an answer."""
        me = self.table.alone
        return (
            isinstance(event, OfferMade) and event.offer.by != me and me in event.offer.deal.parties
        )

    def status(self) -> Text:
        """Whose turn it is, and what the only person holds."""
        line, me = headline(self.game.view(), self.words), self.table.alone
        if me is not None and self.game.state.outcome is None:
            for mine in filter(None, (self._my_purse(me), self._hand(me))):
                line.append(f"  ·  {mine}")
        return line

    def played_by(self) -> dict[Colour, str]:
        """Who plays each family, unless only people play."""
        players = {seat: text.partition(":")[0] for seat, text in self.table.seats.bots.items()}
        if self.table.alone is not None:
            players[self.table.alone] = self.words.sentence("terminal-player-you")
        return players

    def happened(self) -> None:
        """Tell and save what has just happened."""
        self.moment += 1
        self._tell_events()
        self.display.show_table()
        self.keep()

    def keep(self) -> None:
        """Save, so that nothing is lost whatever happens to this terminal."""
        trouble = self.files.keep(self.game, self.table.seats)
        if trouble is not None:
            self.display.notice(self.words.say(trouble))

    # What is said

    def sayings(self) -> Iterator[str]:
        """Everything that can be said now."""
        if self.undo_to is not None:
            yield from (f"{colour} agrees" for colour in self._undo_awaits)
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

    def hear(self, typed: str) -> None:
        """Take a line as said."""
        self._sentence, line = typed.strip(), tidied(typed, self.words)
        words = line.split()
        self.display.notice("")
        if not words or (self.undo_to is not None and self._heard_on_undo(words)):
            return
        match words:
            case [word, *about] if word in HELP:
                self._help_with(about)
            case ["quit"]:
                self.display.leave()
            case ["undo"]:
                self._ask_undo()
            case ["log"]:
                self._show_log()
            case ["why"]:
                self._show_figures()
            case [word] if word in BOARDS:
                self.display.show_board()
            case [word] if word in ROOMS:
                self._show_rooms()
            case [word] if word in PROMISES:
                self._show_promises()
            case [word] if word in HINTS:
                self.display.show_hint()
            case [word, *about] if word in RULES:
                self._show_rules(" ".join(about))
            case ["save", *_]:
                self._save(self._sentence.partition(" ")[2].strip())
            case _:
                self._say(*speaking(line))

    def _say(self, named: Colour | None, text: str) -> None:
        """Take what somebody says, if it is theirs to say."""
        words = text.split()
        if len(words) == 2 and words[0] == "purse" and words[1] in self.game.state.players:
            named, text = names.colour(words[1]), "purse"
        by = named or self.table.speaker()
        if by is None:
            self._complain(message("terminal-who-speaks", example=self.table.people[0]))
        elif by in self.table.bots:
            hidden = text == "purse"
            self._complain(
                message("terminal-purse-hidden" if hidden else "terminal-seat-of-bot", colour=by)
            )
        elif text == "purse" and by in self.game.state.players:
            told = filter(None, (self._purse(by), self._hand(by)))
            self.display.tell(by, "\n".join(told))
        elif words[:2] in (["weigh", "deal"], ["weighs", "deal"]):
            self._weigh(by, text[text.index("deal") :])
        elif words[:1] in (["weigh"], ["weighs"]):
            self._hear_sentence(by, "weighs")
        else:
            self._play(by, text)

    def _play(self, by: Colour, text: str) -> None:
        """Play what a player said."""
        asked = self.table.asked(by)
        if text in WAIVES and self.table.waive():
            self.display.show_table()
            return
        try:
            self.table.hear(understood(self.game, by, text, asked))
        except Refused as reason:
            if is_sentence(reason, text):
                self._hear_sentence(by)
            else:
                self._refuse(reason)
            return
        self.happened()

    def _hear_sentence(self, by: Colour, verb: str | None = None) -> None:
        """Show the deal that a plain sentence says: it is offered only once it is confirmed."""
        sentence, display = self._sentence, self.display
        answer = read_plainly(self.table, by, sentence, self.words)
        reader = self.words.addressing(by)
        if isinstance(answer, Reading):
            display.notice(told_reading(answer, reader, display.confirm))
            display.propose([spoken_deal(self.table, by, answer.deal, verb)])
            return
        if nothing_known(answer, plain_part(sentence, self.words)):
            self._complain(message("terminal-unknown", word=sentence))
            return
        display.notice(told_question(answer, sentence, reader, display.choose))
        if answer.choices:
            display.propose(
                [spoken_deal(self.table, by, each.deal, verb) for each in answer.choices]
            )
        else:
            start = answer.unknown[0].end if answer.unknown else None
            shift = len(sentence) - len(plain_part(sentence, self.words))
            display.give_back(None if start is None else start + shift + 1)

    def _complain(self, why: Message) -> None:
        """Say why the last line was refused, and give it back."""
        self.display.notice(self.words.say(why))
        self.display.give_back()

    def _refuse(self, reason: Refused) -> None:
        """The same for what is against the rules, or cannot be read."""
        reason = pointed(reason, self._sentence, tidied(self._sentence, self.words))
        column = reason.params.get("column")
        if reason.code in FOR_ONE_ALONE:
            owner = names.colour(str(reason.params["by"]))
            self.display.tell(owner, self.words.refusal(reason))
        else:
            self.display.notice(self.words.refusal(reason))
        self.display.give_back(column if isinstance(column, int) else None)

    # What bots say

    def think(self, question: Question) -> "Future[Thought]":
        """Let a bot think about a question."""
        table = self.table
        bot = table.bots[question.seat]
        return think(table.driver, question, bot, self.thinkers, seed=table.seats.seed)

    def hear_bot(self, question: Question, thought: Thought) -> None:
        """Take what a bot said; the table is told if a stand-in had to speak for it."""
        step = take(self.table.driver, question, thought)
        seat, words = question.seat, self.words
        if step.trouble is not None:
            told = message("stood-in", colour=seat, why=step.trouble.why.code)
            self.log.append(coloured(told, words, TO_ME))
        reason = step.reason_for(self.table.alone)
        if reason is not None:
            said = tell_reason(seat, reason.code, reason.params)
            self.log.append(coloured(said, words, "dim italic"))
            self._reasons[len(self.game.log) - len(step.events) + 1] = (seat, reason)
        if step.events:
            self.happened()
        else:
            self.display.show_table()

    def _show_figures(self) -> None:
        """Show the figures behind the last reasons; among several people they stay untold."""
        last = [*self._reasons.values()][-_EXPLAINED:]
        behind = [(by, why.figures) for by, why in last if why.figures is not None]
        if self.table.alone is None:
            self._complain(message("terminal-figures-kept"))
        elif not behind:
            self.display.notice(self.words.sentence("terminal-figures-none"))
        else:
            told = (
                message("reason-said", by=by, sentence=tell_figures(each.code, each.params))
                for by, each in behind
            )
            self.display.notice("\n".join(map(self.words.say, told)))

    def ask_for_hint(self) -> "Future[Thought] | None":
        """Let a strong bot think for the only person; among several people nobody gets hints."""
        table, seat = self.table, self.table.alone
        if seat is None:
            self._complain(message("terminal-hints-alone"))
            return None
        return ask_adviser(table.driver, seat, self.thinkers, seed=table.seats.seed)

    def tell_hint(self, thought: Thought) -> None:
        """Say what a strong bot would do, what votes are worth, and why others refused."""
        seat = self.table.alone
        if seat is None:
            return
        why = {
            number: tell_why(each.code, each.params) for number, (_, each) in self._reasons.items()
        }
        told = [
            *tell_thought(self.game.view(seat), thought),
            *tell_worths(self.game, seat),
            *tell_refusals(self.game, seat, why),
        ]
        self.display.notice("\n".join(map(self.words.say, told or [message("hint-no-move")])))

    # What can be looked up

    def _help_with(self, about: list[str]) -> None:
        """Explain what can be said; votes and deals have their own help."""
        match about:
            case ["votes" | "vote"]:
                which = "terminal-help-votes"
            case ["deals" | "deal"]:
                which = "terminal-help-deals"
            case _:
                which = "terminal-help" if self.table.alone is None else "terminal-help-alone"
        self.display.read(Text(self.words.sentence(which)))

    def _show_log(self) -> None:
        """Show everything that the table may know, to read back."""
        events = (event for _, event in self.game.events(self.table.alone))
        self.display.read(told_story(events, self.words), from_the_end=True)

    def _show_rooms(self) -> None:
        """Tell the board in words."""
        told = tell_rooms(self.game.view(self.table.alone))
        self.display.read(Text("\n").join(coloured(each, self.words) for each in told))

    def _show_promises(self) -> None:
        """Show every promise that is still open."""
        told = [coloured(each, self.words) for each in promises(self.table)]
        if told:
            self.display.read(Text("\n").join(told))
        else:
            self.display.notice(self.words.sentence("terminal-promises-none"))

    def _show_rules(self, asked: str) -> None:
        """Show a rule or a chapter, or what this table plays and the contents."""
        played = tell_rules(self.game.state.rules) if not asked else ()
        here = Text("\n\n").join(coloured(each, self.words) for each in played)
        try:
            found = look_up(asked, self.words)
        except NoSuchRule as reason:
            self.display.notice(str(reason))
            self.display.give_back()
        else:
            self.display.read(Group(here, "", found) if played else found)

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
        which = "terminal-purse" if laurels else "terminal-purse-empty"
        return self.words.sentence(
            which, colour=owner, laurels=" ".join(laurels), total=total(laurels)
        )

    def _hand(self, owner: Colour) -> str:
        """The special tokens that somebody holds, if any (R10.5)."""
        hand = self.game.view(owner).hands[self.game.state.players.index(owner)]
        named = (self.words.sentence("special-token", token=token or "") for token in hand or ())
        return self.words.sentence("terminal-hand", tokens=", ".join(named)) if hand else ""

    def _weigh(self, by: Colour, text: str) -> None:
        """Tell one player what a deal would mean for them."""
        words, sight = self.words, self.game.view(by)
        try:
            assessment = assess(sight, read_deal(text, sight))
        except Refused as reason:
            self._refuse(reason)
            return
        cost, worst = assessment.cost, assessment.cost_without_change
        lines = [
            words.deal(assessment.deal, assessment.readings),
            words.sentence(
                "deal-cost" if cost == worst else "deal-cost-change", cost=cost, worst=worst
            ),
            *(words.refusal(reason) for reason in assessment.against),
        ]
        self.display.tell(by, "\n".join(lines))

    def _save(self, name: str) -> None:
        """Save under a name of the players' choice."""
        try:
            told = self.files.save(self.game, self.table.seats, name)
        except Refused as reason:
            self._refuse(reason)
        except NotSaved as trouble:
            self._complain(trouble.told)
        else:
            self.display.notice(self.words.say(told))

    # Undoing, by everyone's word

    def _ask_undo(self) -> None:
        """All people must agree; the only person has just said so, and bots always do."""
        turn = self.table.undo_target()
        if turn is None:
            self.display.notice(self.words.refusal(Refused("nothing-to-undo", "R2.1")))
            return
        self.undo_to, self._undo_awaits = turn, list(self.table.people)
        if self.table.alone is not None:
            self._undo()
        else:
            self._show_undo()

    def _show_undo(self) -> None:
        """Say who has yet to agree."""
        self.display.notice(
            self.words.sentence(
                "terminal-undo",
                turn=self.undo_to or 0,
                families=self.words.families(self._undo_awaits),
                example=self._undo_awaits[0],
            )
        )

    def _heard_on_undo(self, words: list[str]) -> bool:
        """Hear one player; once all agree the turn is undone. Anything else calls it off."""
        match words:
            case [name, "agrees"] if name in self._undo_awaits:
                self._undo_awaits.remove(names.colour(name))
            case _:
                self.undo_to = None
                self.display.notice(self.words.sentence("terminal-undo-off"))
                return words == ["no"]
        if self._undo_awaits:
            self._show_undo()
        else:
            self._undo()
        return True

    def _undo(self) -> None:
        """Go back, now that everyone has agreed."""
        self.table.undo(self.undo_to)
        self.undo_to = None
        self.happened()
