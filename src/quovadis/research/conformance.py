"""What every bot must do, whoever wrote it: `quovadis bots check NAME`.

A bot plays whole games at tables of all sizes and editions. Then what it was asked is asked again,
in another order, in a new process in which the games do not exist. Whoever remembers anything
outside the events, looks at a clock, or looks where it may not, answers differently there.
"""

import multiprocessing
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Literal

from pebble import ProcessPool

from quovadis.bots.patience import SECONDS, patience
from quovadis.bots.protocol import BUDGET, Bot, Options, Reply
from quovadis.bots.registry import bot as bot_of
from quovadis.bots.tiro import Tiro
from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, Step, play
from quovadis.game import Game

Rule = Literal["legality", "budget", "serialisable", "determinism", "secrets"]
"""What is checked, in this order."""
SMALLEST, USUAL = 1, BUDGET
"""Budgets that a bot must be able to live with."""
ENOUGH = 5
"""After so many differences nobody needs more proof."""
KEPT = 400
"""How many questions are asked again."""


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


def check(
    name: str, *, games: int = 12, tell: Callable[[int], None] = lambda _: None
) -> tuple[Verdict, ...]:
    """Put a bot through everything. `tell` hears how many games were played."""
    judged = bot_of(name)
    legality, budget = Verdict(rule="legality"), Verdict(rule="budget")
    kept: list[Asked] = []
    for number in range(games):
        witness = _Witness(judged, kept, budget)
        for step in _game(number, witness):
            if step.question.seat in witness.seats:
                legality.asked += 1
                if step.trouble:
                    legality.faults.append(f"game {number}: {step.trouble.why}")
        tell(number + 1)
    chosen = kept[:: max(1, len(kept) // KEPT)]
    return (legality, budget, *_again(name, judged, chosen))


class _Witness:
    """Plays what a bot says, and keeps what it was asked and how long it took."""

    def __init__(self, judged: Bot, kept: list[Asked], budget: Verdict) -> None:
        self.judged, self.kept, self.budget = judged, kept, budget
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
        self.budget.asked += 1
        self.budget.slowest = max(self.budget.slowest, took)
        if took > SECONDS / 2:
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
    """A game like no other: every edition, three to five seats, the bot alone or everywhere."""
    players = COLOURS[: 3 + number % 3]
    editions = tuple(EDITIONS)
    rules = TableRules(
        edition=editions[number % len(editions)],
        whispers=number % 2 == 1,
        log="round" if number % 5 == 4 else "full",
        adjourn_auto=True,
        cutoff=20,
    )
    alone = number % 4 != 3
    witness.seats = {players[number % len(players)]} if alone else {*players}
    others = Tiro(talk=0.3)
    bots = {seat: witness if seat in witness.seats else others for seat in players}
    driver = Driver(Game.new(players, rules=rules, seed=number))
    return play(driver, bots, seed=number, budget=SMALLEST if number % 2 else USUAL)


def _again(name: str, judged: Bot, asked: list[Asked]) -> tuple[Verdict, Verdict, Verdict]:
    """Ask everything again: here, and where the games do not exist."""
    serialisable = Verdict(rule="serialisable", asked=len(asked))
    determinism = Verdict(rule="determinism", asked=len(asked))
    secrets = Verdict(rule="secrets", asked=len(asked))
    copy = judged
    try:
        copy = pickle.loads(pickle.dumps(judged))  # noqa: S301 - our own pickle of a moment ago
    except Exception as trouble:  # noqa: BLE001 - pickling a stranger's object may raise anything
        serialisable.faults.append(f"{type(trouble).__name__}: {trouble}")
    expected = [_token(each.answer) for each in asked]
    for number in reversed(range(len(asked))):
        if _ask(copy, asked[number]) != expected[number]:
            determinism.faults.append(_difference(number, asked[number]))
            if len(determinism.faults) == ENOUGH:
                break
    if determinism.faults:  # it would answer otherwise anywhere: that proves no spying
        secrets.asked = 0
        return serialisable, determinism, secrets
    answers = _elsewhere(name, asked)
    if isinstance(answers, str):
        secrets.faults.append(answers)
    else:
        for number, answer in enumerate(answers):
            if answer != expected[number]:
                secrets.faults.append(_difference(number, asked[number]))
    return serialisable, determinism, secrets


def _elsewhere(name: str, asked: list[Asked]) -> list[bytes] | str:
    """What it answers where there is nothing but what it may know, or why nothing comes."""
    questions = pickle.dumps([replace(each, answer=None) for each in asked])
    fresh = multiprocessing.get_context("spawn")
    with ProcessPool(max_workers=1, context=fresh) as pool:
        try:
            future = pool.schedule(_answer_all, args=(name, questions), timeout=60 + SECONDS)
            answers: list[bytes] = future.result()
        except Exception as trouble:  # noqa: BLE001 - it hung, it died, it could not be found there
            return f"no answers from a process of its own: {type(trouble).__name__}: {trouble}"
    return answers


def _answer_all(name: str, questions: bytes) -> list[bytes]:
    """Answer everything, the last question first."""
    judged = bot_of(name)
    asked: list[Asked] = pickle.loads(questions)  # noqa: S301 - from the process that started this one
    return [_ask(judged, each) for each in reversed(asked)][::-1]


def _ask(judged: Bot, each: Asked) -> bytes:
    try:
        with patience():
            answer: object = judged(each.view, each.events, each.options, each.seed, each.budget)
    except KeyboardInterrupt:
        raise
    except BaseException as trouble:  # noqa: BLE001 - whatever it is, it is not the same answer
        answer = type(trouble).__name__
    return _token(answer)


def _token(answer: object) -> bytes:
    """Something to compare an answer by, in whatever process it was given."""
    try:
        return pickle.dumps(answer)
    except Exception:  # noqa: BLE001 - what cannot be sent was no answer anyway
        return type(answer).__name__.encode()


def _difference(number: int, each: Asked) -> str:
    return f"question {number} ({each.options.kind}, turn {each.view.turn.number})"
