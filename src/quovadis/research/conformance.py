"""What every bot must do, whoever wrote it: `quovadis bots check NAME`.

A bot plays whole games at tables of all sizes and editions. Then it is asked the same questions
again, in another order, and in a new process in which the games do not exist. A bot that remembers
anything outside the events, looks at a clock, or looks where it may not, answers differently there.
Both are processes of their own, so that a bot that hangs or dies is found out as well.
"""

import json
import pickle
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Literal, get_args

from quovadis.bots.protocol import BUDGET, Bot, Options, Preparing, Reply
from quovadis.bots.registry import bot as bot_of
from quovadis.bots.tiro import Tiro
from quovadis.bots.workers import SECONDS
from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, Step, play
from quovadis.game import Game
from quovadis.record.codec import encode
from quovadis.research.lifeline import Silent, told

Rule = Literal["legality", "budget", "serialisable", "determinism", "secrets"]
"""What is checked, in this order."""
SMALLEST, USUAL = 1, BUDGET
"""Budgets that a bot must be able to live with."""
ENOUGH = 5
"""After this many differences nobody needs more proof."""
KEPT = 400
"""How many questions are asked again."""
HUNG = 4
"""After this many times its limit, the test stops waiting for a bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One question and everything that a bot was told with it."""

    view: PlayerView
    events: tuple[Event, ...]
    options: Options
    seed: int
    budget: int
    answer: Reply


@dataclass(slots=True, kw_only=True)
class Verdict:
    """What came of one check."""

    rule: Rule
    asked: int = 0
    """How many answers were looked at."""
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    """Seconds, where time was measured."""

    @property
    def tried(self) -> bool:
        """Whether anything was looked at at all."""
        return self.asked > 0 or bool(self.faults)

    @property
    def passed(self) -> bool:
        """Whether the bot did as it must: something was looked at, and nothing was wrong."""
        return self.asked > 0 and not self.faults


@dataclass(frozen=True, slots=True, kw_only=True)
class _Questions:
    """What is asked again elsewhere, and what was answered."""

    asked: list[Asked]
    expected: list[bytes]


_Message = int | Verdict | _Questions | None
"""Games played so far, what came of a check, what to ask elsewhere, or a mere sign of life."""
Beat = Callable[[], None]
"""A sign of life."""


def check(
    name: str,
    *,
    games: int = 12,
    seconds: float = SECONDS,
    tell: Callable[[int], None] = lambda _: None,
) -> tuple[Verdict, ...]:
    """Put a bot through everything. `tell` hears how many games were played.

    `seconds` is how long a table waits for one answer.
    """
    verdicts = {rule: Verdict(rule=rule) for rule in get_args(Rule)}
    questions = None
    heard: Generator[_Message, None, None] = told(
        _examine, name, games, seconds, patience=HUNG * seconds
    )
    try:
        with closing(heard):
            for message in heard:
                match message:
                    case int():
                        tell(message)
                    case Verdict():
                        verdicts[message.rule] = message
                    case _Questions():
                        questions = message
                        break
                    case None:
                        pass
    except Silent as why:
        played = verdicts["legality"].tried
        verdicts["determinism" if played else "legality"].faults.append(str(why))
    # A bot that answers otherwise anywhere does not prove that it spies.
    if questions is not None and not verdicts["determinism"].faults:
        verdicts["secrets"] = _elsewhere(name, questions, HUNG * seconds)
    return tuple(verdicts.values())


def _elsewhere(name: str, questions: _Questions, patience: float) -> Verdict:
    """Whether it answers alike where there is nothing but what it may know."""
    asked = questions.asked
    secrets = Verdict(rule="secrets", asked=len(asked))
    try:
        with closing(told(_answer_all, name, asked, patience=patience)) as messages:
            answers: list[bytes] = next(each for each in messages if each is not None)
    except Silent as why:
        secrets.faults.append(f"no answers from a process of its own: {why}")
    else:
        for number, answer in enumerate(answers):
            if answer != questions.expected[number]:
                secrets.faults.append(_difference(number, asked[number]))
    return secrets


# In the processes


def _examine(there: Connection, name: str, games: int, seconds: float) -> None:
    """Let a bot play, and ask it everything again in the positions that it played."""
    judged = bot_of(name)
    legality, budget = Verdict(rule="legality"), Verdict(rule="budget")
    kept: list[Asked] = []

    def beat() -> None:
        there.send(None)

    _prepare(judged, beat)
    for number in range(games):
        witness = _Witness(judged, kept, budget, seconds, beat)
        for step in _game(number, witness):
            if step.question.seat in witness.seats:
                legality.asked += 1
                if step.trouble:
                    legality.faults.append(f"game {number}: {step.trouble.why}")
        there.send(number + 1)
    there.send(legality)
    there.send(budget)
    chosen = kept[:: max(1, len(kept) // KEPT)]
    expected = [_token(each.answer) for each in chosen]
    serialisable, copy = _copied(judged, len(chosen))
    there.send(serialisable)
    there.send(_again(copy, chosen, expected, beat))
    asked = [replace(each, answer=None) for each in chosen]
    there.send(_Questions(asked=asked, expected=expected))


def _prepare(judged: Bot, beat: Beat) -> None:
    """Let a bot compile what it needs: nobody takes it to hang meanwhile."""
    if not isinstance(judged, Preparing):
        return
    done = threading.Event()

    def alive() -> None:
        while not done.wait(1.0):
            beat()

    watch = threading.Thread(target=alive, daemon=True)
    watch.start()
    try:
        judged.prepare()
    finally:
        done.set()
        watch.join()


class _Witness:
    """Plays what a bot says, and keeps what it was asked and how long it took."""

    def __init__(
        self, judged: Bot, kept: list[Asked], budget: Verdict, seconds: float, beat: Beat
    ) -> None:
        self.judged, self.kept, self.budget = judged, kept, budget
        self.seconds, self.beat = seconds, beat
        self.seats: set[str] = set()

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        start = perf_counter()
        answer = self.judged(view, events, options, seed, budget)
        took = perf_counter() - start
        self.beat()
        self.budget.asked += 1
        self.budget.slowest = max(self.budget.slowest, took)
        if took > self.seconds / 2:
            self.budget.faults.append(f"{took:.1f} s for one answer ({options.kind})")
        self.kept.append(
            Asked(
                view=view,
                events=tuple(events),
                options=options,
                seed=seed,
                budget=budget,
                answer=answer,
            )
        )
        return answer


def _game(number: int, witness: _Witness) -> Iterator[Step]:
    """A game like no other: all editions, all variants, three to five seats, one bot or many."""
    players = COLOURS[: 3 + number % 3]
    editions = tuple(EDITIONS)
    election = number % 5 == 3
    rules = TableRules(
        edition=editions[number % len(editions)],
        limited_ones=number % 4 == 2,
        reveal=(None, "every", "first-three")[number % 3],
        consul="senate" if election else None,
        special_tokens=number % 3 != 0,
        whispers=number % 2 == 1,
        log="round" if number % 5 == 4 else "full",
        adjourn_auto=True,
        cutoff=7 if election else 20,
    )
    alone = number % 4 != 3
    witness.seats = {players[number % len(players)]} if alone else {*players}
    others = Tiro(talk=0.3)
    bots = {seat: witness if seat in witness.seats else others for seat in players}
    driver = Driver(Game.new(players, rules=rules, seed=number))
    return play(driver, bots, seed=number, budget=SMALLEST if number % 2 else USUAL)


def _copied(judged: Bot, asked: int) -> tuple[Verdict, Bot]:
    """Whether a bot can be sent to another process, and its copy if so."""
    serialisable = Verdict(rule="serialisable", asked=asked)
    try:
        return serialisable, pickle.loads(pickle.dumps(judged))  # noqa: S301 - made a moment ago
    except Exception as trouble:  # noqa: BLE001 - pickling a stranger's object may raise anything
        serialisable.faults.append(f"{type(trouble).__name__}: {trouble}")
        return serialisable, judged


def _again(judged: Bot, asked: list[Asked], expected: list[bytes], beat: Beat) -> Verdict:
    """Ask everything again, the last question first."""
    determinism = Verdict(rule="determinism", asked=len(asked))
    for number in reversed(range(len(asked))):
        if _ask(judged, asked[number]) != expected[number]:
            determinism.faults.append(_difference(number, asked[number]))
            if len(determinism.faults) == ENOUGH:
                break
        beat()
    return determinism


def _answer_all(there: Connection, name: str, asked: list[Asked]) -> None:
    """Answer everything, the last question first."""
    judged = bot_of(name)
    _prepare(judged, lambda: there.send(None))
    answers: list[bytes] = []
    for each in reversed(asked):
        answers.append(_ask(judged, each))
        there.send(None)
    there.send(answers[::-1])


def _ask(judged: Bot, each: Asked) -> bytes:
    try:
        answer: object = judged(each.view, each.events, each.options, each.seed, each.budget)
    except BaseException as trouble:  # noqa: BLE001 - whatever it is, it is not the same answer
        answer = type(trouble).__name__
    return _token(answer)


def _token(answer: object) -> bytes:
    """Something to compare an answer by, in whatever process it was given."""
    try:  # by its value: how often a pickle names a word depends on where the word comes from
        return f"{type(answer).__name__} {json.dumps(encode(answer))}".encode()
    except Exception:  # noqa: BLE001, S110 - it holds what no command holds
        pass
    try:
        return pickle.dumps(answer)
    except Exception:  # noqa: BLE001 - what cannot be sent was no answer anyway
        return type(answer).__name__.encode()


def _difference(number: int, each: Asked) -> str:
    return f"question {number} ({each.options.kind}, turn {each.view.turn.number})"
