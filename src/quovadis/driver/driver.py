"""Runs a table: who is asked, in which order, until nobody has anything to say.

First come people who read how a game of an election ended, then those who may demand the purses,
then those who owe an answer - to an offer, about Caesar, in a vote - then those who may cut in,
then the active player. It decides no rule and keeps no secret. Besides the game, it only remembers
who has gone on and who let a chance to cut in or to demand the purses pass: after a restart they
are asked again.
"""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from quovadis.bots import bot as bot_of
from quovadis.bots.explaining import explained
from quovadis.bots.failure import LONGEST, Failure, raised
from quovadis.bots.protocol import Bot, CutsInWith, Options
from quovadis.bots.reasons import Reason
from quovadis.core.commands import (
    SeatCommand,
)
from quovadis.core.deals import duties, limits
from quovadis.core.deals.pledges import binds, pledged
from quovadis.core.deals.terms import PayBy
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Event,
    GameEvent,
    GameNoted,
    PursesRevealed,
    RevealOffered,
    TurnBegan,
)
from quovadis.core.families import Colour
from quovadis.core.frozen import changed, hasten
from quovadis.core.given import family
from quovadis.core.legal import may_list
from quovadis.core.open_advances import open_advance
from quovadis.core.state import Bargained, Motion, State
from quovadis.core.view import heard, public_talks, seen
from quovadis.core.wanted import want
from quovadis.driver.asking import (
    PAUSES,
    Offers,
    Question,
    author,
    instead,
    note_chances,
    options_for,
    shown,
    told,
    unfit,
)
from quovadis.game import Game

_REVEALS = (RevealOffered, PursesRevealed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """A bot failed, and a stand-in answered in its place."""

    question: Question
    turn: int
    why: Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One answer and what it led to.

    >>> table = Driver(game)
    >>> question = table.questions()[0]
    >>> table.reply(question, table.options(question), None).events
    ()
    """

    question: Question
    """What was asked."""
    command: SeatCommand | None
    """None: nothing was said."""
    events: tuple[GameEvent, ...]
    """What happened then."""
    trouble: Trouble | None = None
    """What was wrong with a bot's answer; None: nothing."""
    reason: Reason | None = None
    """Why a bot said so, if it explains itself."""

    def reason_for(self, seat: Colour | None = None) -> Reason | None:
        """The reason, for a seat or a spectator who noticed what was said (R8.9)."""
        noticed = bool(self.events) and seen(self.events[0], seat) is not None
        return self.reason if noticed else None


hasten(Step)


class Driver:
    """One table. Ask `questions`, then `hear` what is said; `silence` is an answer too.

    >>> table = Driver(game)
    >>> question = table.questions()[0]
    >>> question.seat, question.kind, len(table.options(question).commands)
    ('blue', 'cut-in', 0)
    """

    def __init__(self, game: Game, *, people: Iterable[Colour] = ()) -> None:
        """Take over a table where its game is. People are never asked to cut in: they just do.

        After an undo, make a new one.
        """
        want("game", game, Game, "a Game")
        self.game = game
        self.people = {*map(family, people.split() if isinstance(people, str) else people)}
        for seat in self.people:
            if seat not in game.state.players:
                raise Refused("not-at-table", "R1.4", colour=seat)
        self._eager: set[Colour] = {*game.state.players}
        """Who has not spoken since something happened."""
        self._waived: set[Colour] = set()
        """Who does not demand the purses, or has seen enough of them (R10.2)."""
        self._reading: set[Colour] = set()
        """Who has not gone on since a game of an election ended (R10.3)."""
        self._words: Counter[Colour] = Counter()
        self._offers = Offers()
        self._counted: tuple[State | None, set[Colour], set[Colour], set[Colour]]
        self._counted = (None, set(), set(), set())
        """The table as it was when what is owed was last counted."""
        self._counted_owed: tuple[Question, ...] = ()
        self._counted_for: dict[Colour | None, tuple[Question, ...]] = {}
        """The same, as far as each may know."""
        # A game may end with the last turn, and the next one begin with this one.
        for event in game.since_turn(max(1, game.state.turn.number - 1)):
            self._notice(event)

    def questions(self) -> tuple[Question, ...]:
        """What the table waits for, most urgent first; nothing once the game is over.

        They may be answered in any order. The next ones come when none of these is left.
        """
        owed = self.owed()
        if owed and owed[0].kind == "act":
            return tuple(self._chances()) or owed
        return owed

    def owed(self) -> tuple[Question, ...]:
        """The same without chances to cut in: nobody has to wait for those."""
        if self.game.state.outcome is not None:
            return ()
        return self._owed_now() or (self._turn(),)

    def asked(self, seat: Colour) -> tuple[Question, ...]:
        """What a seat is asked, as far as it may know: others' whispers delay nobody (R8.9)."""
        return tuple(question for question in self.awaited(seat) if question.seat == seat)

    def awaited(self, eye: Colour | None) -> tuple[Question, ...]:
        """What the table waits for, as far as a seat or a watcher may know; most urgent first."""
        if self.game.state.outcome is not None:
            return ()
        owed = self._owed_now()
        if eye not in self._counted_for:
            noticed = tuple(q for q in owed if q.seat == eye or self._noticed(q, eye))
            self._counted_for[eye] = noticed or (self._turn(),)
        return self._counted_for[eye]

    def _noticed(self, question: Question, seat: Colour | None) -> bool:
        """Whether a seat can see that another one is asked something."""
        talks = self.game.state.talks
        match question.kind:
            case "offer":
                offer = talks.offer(question.about or "")
                return offer is not None and heard(offer.audience, seat)
            case "name" | "pay":
                return any(p.id == question.about and heard(p.audience, seat) for p in talks.open)
            case "interval" | "reveal" | "vote" | "cut-in" | "act":
                return True

    def options(self, question: Question) -> Options:
        """What a seat can say to a question."""
        want("question", question, Question, "one of `questions()`")
        return options_for(question, self.game.legal(question.seat), self._offers, self.people)

    def hear(self, command: SeatCommand) -> tuple[GameEvent, ...]:
        """Play what a seat says, asked or not, or raise `Refused` and change nothing."""
        events = self.game.judge(command)
        self.happens(command.by, events)
        return events

    def happens(self, by: Colour, events: tuple[GameEvent, ...]) -> None:
        """Apply events that were decided before, caused by a seat."""
        if events:
            self.game.take(events)
        self._eager.discard(by)
        for event in events:
            self._notice(event)

    def waive(self, seat: Colour) -> None:
        """A seat goes on: it demands no purses or has seen enough of them, or of a game's end."""
        self._waived.add(seat)
        self._reading.discard(seat)

    def silence(self, question: Question) -> Step:
        """Time is up: not agreed, not given; a stand-in acts for the active player."""
        step = self.weigh_silence(question)
        self.happens(question.seat, step.events)
        return step

    def worn_out(self, seat: Colour) -> bool:
        """Whether a seat was asked so often in this turn that a stand-in speaks for it."""
        return self._words[seat] >= limits.WORDS_A_TURN

    def reply(
        self, question: Question, options: Options, answer: object, reason: Reason | None = None
    ) -> Step:
        """Take a bot's answer; one that is not allowed is trouble, and a stand-in answers."""
        step = self.weigh(question, options, answer, reason)
        self.happens(question.seat, step.events)
        return step

    def fails(self, question: Question, why: Failure) -> Step:
        """A bot gave no usable answer: a stand-in does."""
        step = self.weigh_silence(question, why)
        self.happens(question.seat, step.events)
        return step

    def needs_no_answer(self, question: Question, bot: Bot) -> bool:
        """Whether a bot could only say nothing: it never cuts in with what can be legal now."""
        if question.kind != "cut-in":
            return False
        said: CutsInWith | None = getattr(bot, "cuts_in_with", None)
        state = self.game.state
        return (
            said is not None and not state.adjourners and not may_list(state, question.seat, said)
        )

    def pass_over(self, question: Question) -> Step:
        """What follows if a seat that was given a chance to cut in says nothing."""
        self._words[question.seat] += 1
        self._eager.discard(question.seat)
        return Step(question=question, command=None, events=())

    def weigh(
        self, question: Question, options: Options, answer: object, reason: Reason | None = None
    ) -> Step:
        """What a bot's answer would lead to: for callers who must store it before it happens."""
        want("question", question, Question, "one of `questions()`")
        want("options", options, Options, "what `options(question)` gives")
        if answer is None or self.worn_out(question.seat):
            self._words[question.seat] += 1
            return self.weigh_silence(question, options=options)
        self._words[question.seat] += 1
        try:
            if why := unfit(question, options, answer):
                return self.weigh_silence(question, why)
            said = cast("SeatCommand", answer)
            events = self.game.judge(said)
        except Refused as refusal:
            return self.weigh_silence(question, Failure("illegal", str(refusal)))
        except Exception as trouble:  # noqa: BLE001 - a command whose parts are nonsense
            detail = f"{type(trouble).__name__}: {shown(trouble)}"[:LONGEST]
            return self.weigh_silence(question, Failure("nonsense", detail))
        return Step(question=question, command=said, events=events, reason=reason)

    def weigh_silence(
        self, question: Question, why: Failure | None = None, options: Options | None = None
    ) -> Step:
        """What silence would lead to: not agreed, not given; a stand-in acts for the active player.

        `why` says what was wrong with the answer, if there was one.
        """
        want("question", question, Question, "one of `questions()`")
        seat, turn = question.seat, self.game.state.turn.number
        self._eager.discard(seat)
        if question.kind in PAUSES:
            self.waive(seat)
        command = None
        if question.kind != "cut-in" or self.game.state.adjourners:
            command = instead(self.game.view(seat), options or self.options(question))
        return Step(
            question=question,
            command=command,
            events=() if command is None else self.game.judge(command),
            trouble=None if why is None else Trouble(question=question, turn=turn, why=why),
        )

    def _notice(self, event: Event) -> None:
        """Count what was said in this turn, and note who may want to respond."""
        self._offers.notice(event)
        if isinstance(event, TurnBegan):
            self._words.clear()
        elif isinstance(event, _REVEALS):
            self._waived.clear()
        self._notice_interval(event)
        state = self.game.state
        holders: list[Colour] = []
        if state.rules.special_tokens:
            pairs = zip(state.players, state.hands, strict=True)
            holders = [seat for seat, hand in pairs if hand]
        note_chances(self._eager, event, state.players, holders)

    def _notice_interval(self, event: Event) -> None:
        """Keep up who still reads how a game ended: whoever does something has gone on."""
        by = author(event)
        if isinstance(event, GameNoted):
            self._reading = {*self.game.state.players}
        elif by in self.people:
            self._reading.discard(by)
        elif by is not None:
            self._reading.clear()  # bots have waited long enough

    # Whom the table waits for

    def _clockwise(self) -> tuple[Colour, ...]:
        """Everyone, the active player first."""
        players, active = self.game.state.players, self.game.state.turn.active
        start = players.index(active)
        return players[start:] + players[:start]

    def _owed_now(self) -> tuple[Question, ...]:
        """The same questions are asked again for every seat that looks at the table."""
        state, people, waived, reading = self._counted
        if (
            state is not self.game.state
            or people != self.people
            or waived != self._waived
            or reading != self._reading
        ):
            self._counted = (self.game.state, {*self.people}, {*self._waived}, {*self._reading})
            self._counted_owed, self._counted_for = tuple(self._owed()), {}
        return self._counted_owed

    def _owed(self) -> Iterator[Question]:
        """Answers that somebody owes: to offers, about Caesar, to a call for money, in a vote."""
        state = self.game.state
        around = self._clockwise()
        if not self.people.issuperset(around):  # only bots have to be stopped (R10.3)
            for seat in around:
                if seat in self._reading and seat in self.people:
                    yield Question(seat=seat, kind="interval")
        if state.reveal is not None:  # nobody waits until a bot has seen enough (R10.2)
            for seat in around:
                if seat not in self._waived and (state.reveal == "offered" or seat in self.people):
                    yield Question(seat=seat, kind="reveal", about=state.reveal)
        for offer in state.talks.offers:
            for seat in around:
                if seat in offer.deal.parties and seat not in offer.accepted:
                    yield Question(seat=seat, kind="offer", about=offer.id)
        if state.talks.open and duties.awaits_a_name(state, state.turn.active):
            for promise in state.talks.open:
                term = promise.term
                if (
                    promise.task.needs_a_name
                    and term.giver == state.turn.active
                    and binds(promise, state.turn.number)
                ):
                    yield Question(seat=term.to, kind="name", about=promise.id)
        motion = state.turn.motion
        if motion is None:
            for promise in state.talks.open:
                if promise.called and isinstance(promise.term, PayBy):
                    yield Question(seat=promise.term.giver, kind="pay", about=promise.id)
        else:
            yield from self._votes(motion)

    def _votes(self, motion: Motion) -> Iterator[Question]:
        """Who is asked for their votes: once there are enough, no person any more (R5.10).

        Nobody waits for a bot, so bots answer all the same: it leaves the mover the choice (R5.6).
        """
        state, path = self._as_everyone_knows(), motion.path
        seated, answered = state.seated[path.start.index], dict(motion.answers)
        enough = bool(self.people) and open_advance(state, path).enough  # bots answer all the same
        sure = pledged(state, path)
        for seat in self._clockwise()[1:]:
            open_votes = seat not in answered and sure[seat] < seated.count(seat)
            if open_votes and not (enough and seat in self.people):
                yield Question(seat=seat, kind="vote")

    def _as_everyone_knows(self) -> Bargained:
        """The table with public deals only: whispers change nobody's turn (R8.9)."""
        state = self.game.state
        return state if state.talks.quiet else changed(state, talks=public_talks(state))

    def _chances(self) -> Iterator[Question]:
        """Bots that may cut in: those who have not spoken since something happened."""
        if self.game.state.clearer is not None:
            return  # nothing is negotiated between two games (R10.3)
        for seat in self._clockwise()[1:]:
            if seat in self._eager and seat not in self.people:
                yield Question(seat=seat, kind="cut-in")

    def _turn(self) -> Question:
        state = self.game.state
        return Question(seat=state.clearer or state.turn.active, kind="act")


def ask(  # noqa: PLR0913 - what a bot is told, and whether it shall say why
    driver: Driver, question: Question, bot: Bot, *, seed: int, budget: int, reasons: bool = False
) -> Step:
    """Ask a bot in this very process, and play what it says. Only a bot that returns may be asked.

    Its budget is its one limit here: nothing can stop a bot that ignores it. `thinking.py` asks
    bots in processes that can be killed.

    >>> table = Driver(game)
    >>> step = ask(table, table.questions()[0], bot("tiro"), seed=1, budget=100)
    >>> step.trouble is None
    True
    """
    want("driver", driver, Driver, "a Driver, as in Driver(game)")
    want("question", question, Question, "one of `questions()`")
    want("bot", bot, Callable, 'a bot, as in bot("tiro")')
    seat = question.seat
    if driver.worn_out(seat):
        return driver.silence(question)
    if driver.needs_no_answer(question, bot):
        return driver.pass_over(question)
    view, events = driver.game.view(seat), driver.game.sights(seat)
    options = driver.options(question)
    try:
        command = bot(*told(question, view, events, options, seed=seed, budget=budget))
        reason = explained(bot, view, events, command, budget) if reasons else None
    except KeyboardInterrupt:
        raise  # somebody at the keyboard
    except BaseException as trouble:  # noqa: BLE001 - whatever a stranger's bot raises
        return driver.fails(question, raised(trouble))
    return driver.reply(question, options, command, reason)


def play(
    table: Driver | Game,
    bots: Mapping[Colour, Bot | str],
    *,
    seed: int = 0,
    budget: int = 1000,
    reasons: bool = False,
) -> Iterator[Step]:
    """Let bots play a game to its end in this very process, step by step.

    Bots may be given by their names. A bot that never returns stops the game for ever:
    `thinking.play` survives that.

    >>> game = Game.new("red blue black", rules=TableRules(cutoff=1), seed=1)
    >>> for step in play(game, {"red": "quaestor", "blue": "tiro", "black": "tiro"}):
    ...     pass
    >>> game.view().outcome.turns
    3
    """
    driver = Driver(table) if isinstance(table, Game) else table
    want("table", driver, Driver, "a Game or a Driver")
    want("bots", bots, Mapping, 'a bot for each seat, as in {"red": "tiro", ...}')
    seated = {family(seat): each for seat, each in bots.items()}
    for seat in driver.game.state.players:
        want(f"the bot of {seat}", seated.get(seat), str | Callable, 'a bot, such as "tiro"')
    made = {seat: bot_of(each) if isinstance(each, str) else each for seat, each in seated.items()}
    return _played(driver, made, seed, budget, reasons=reasons)


def _played(
    driver: Driver, bots: Mapping[Colour, Bot], seed: int, budget: int, *, reasons: bool
) -> Iterator[Step]:
    waiting = driver.questions()
    while waiting:
        question, before = waiting[0], driver.game.state
        bot = bots[question.seat]
        yield ask(driver, question, bot, seed=seed, budget=budget, reasons=reasons)
        if question.kind == "cut-in" and len(waiting) > 1 and driver.game.state is before:
            waiting = waiting[1:]  # whoever says nothing changes nothing for the others
        else:
            waiting = driver.questions()
