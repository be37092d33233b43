"""Fits the estimate of the bots: games among themselves, features of their views, who won.

A training has rounds: in each, bots play with the weights of the round before, and new ones are
fitted to who won, then and in all rounds before: what beats one's like alone loses to others.
Every game depends on the seed, its round and its number alone.
"""

import json
import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quovadis import __version__
from quovadis.bots import estimate
from quovadis.bots.features import NAMES, WIDTH, Row, features
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import BUDGET, Bot, Options, Reply
from quovadis.bots.registry import bot
from quovadis.core.board import SENATE
from quovadis.core.editions import ROUNDS, TableRules
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import chance

SIZES = (3, 4, 5)
POOLS: tuple[tuple[str, ...], ...] = (
    ("quaestor", "quaestor", "quaestor:greed=0.5", "quaestor:greed=0.3:purse=0.5", "tiro"),
    ("aedilis", "aedilis", "aedilis:useful=0.01", "praetor", "quaestor"),
)
"""Who plays: rules of thumb in the first round, then who judges by what was learned."""
KEPT = 0.3
"""Which share of turns is looked at: those of one game are much alike."""
FOR_TESTING = 5
"""One game in this many is kept out of the fit, to see how good the estimate is."""
RIDGE = 2.0
"""How strongly weights are drawn to nothing, where games say little."""
VERSION = 2
"""Of the folder."""

Floats = NDArray[np.float64]
Fitted = dict[int, list[float]]
"""The weights by the number of players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """What is to be learned from."""

    games: int
    """In each round, tables of three, four and five in turn."""
    rounds: int
    seed: int

    def tasks(self, number: int, weights: Fitted | None) -> Iterator["Task"]:
        """The games of a round, counted from 1."""
        pool, seed = POOLS[min(number, len(POOLS)) - 1], chance(self.seed, "round", number)
        for game in range(self.games):
            yield Task(number=game, seed=seed, pool=pool, weights=weights)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """What one game teaches: positions as one seat saw them, and who won."""

    number: int
    players: int
    rows: tuple[tuple[Row, ...], ...]
    """For each position, the features of each player; none where nobody reached the Senate."""
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A game to be learned from. It depends on what stands here, and on nothing else."""

    number: int
    seed: int
    pool: tuple[str, ...]
    weights: Fitted | None = None
    """What the bots judge by; None: as released."""


class _Watched:
    """Plays as a bot does, and keeps the features of what it sees when its turn begins."""

    def __init__(self, judged: Bot, rng: Random, kept: list[tuple[Row, ...]]) -> None:
        self.judged, self.rng, self.kept = judged, rng, kept

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        turn = view.turn
        begins = options.kind == "act" and not (turn.motion or turn.bonus or turn.failed)
        if begins and self.rng.random() < KEPT:
            self.kept.append(tuple(features(Prospect.of(view, events))))
        return self.judged(view, events, options, seed, budget)


def lesson(task: Task) -> Lesson:
    """Play a game and keep what it teaches."""
    if task.weights is None:
        return _lesson(task)
    with estimate.weighing(task.weights):
        return _lesson(task)


def _lesson(task: Task) -> Lesson:
    rng = Random(chance(task.seed, "lesson", task.number))  # noqa: S311 - statistics
    colours = COLOURS[: SIZES[task.number % len(SIZES)]]
    rules = TableRules(adjourn_auto=True, cutoff=ROUNDS)
    game = Game.new(
        colours, rules=rules, first=colours[0], seed=chance(task.seed, "shuffle", task.number)
    )
    kept: list[tuple[Row, ...]] = []
    bots = {colour: _Watched(bot(rng.choice(task.pool)), rng, kept) for colour in colours}
    luck = chance(task.seed, "bots", task.number)
    for _ in play(Driver(game), bots, seed=luck, budget=BUDGET):
        pass
    if not game.state.seated[SENATE.index]:  # R10.6: its winner is whoever sits first
        kept.clear()
    outcome = game.state.outcome
    first = [] if outcome is None else [s.colour for s in outcome.standings if s.place == 1]
    return Lesson(
        number=task.number,
        players=len(colours),
        rows=tuple(kept),
        wins=tuple(1 / len(first) if colour in first else 0.0 for colour in game.state.players),
    )


def lessons(tasks: Iterable[Task], *, jobs: int) -> Iterator[Lesson]:
    """Play games and give what each teaches, as they are finished."""
    if jobs == 1:
        yield from map(lesson, tasks)
        return
    fresh = multiprocessing.get_context("spawn")
    coming = iter(tasks)
    with ProcessPoolExecutor(jobs, mp_context=fresh) as pool:
        while batch := list(islice(coming, 16 * jobs)):
            yield from pool.map(lesson, batch)


# What is kept of a training, so that it can go on


class AnotherTraining(Exception):
    """The folder holds what another training, or another program, has begun."""


class Unreadable(Exception):
    """A line that no training wrote."""

    def __init__(self, file: Path, line: int) -> None:
        super().__init__(f"{file}:{line}")
        self.file, self.line = file, line


class Notebook:
    """A folder: what was asked for, a line a game, and in the end weights."""

    def __init__(self, folder: Path, training: Training) -> None:
        """Open a folder, or raise `AnotherTraining`."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        asked = folder / "training.json"
        text = json.dumps({"training": VERSION, "program": __version__, **asdict(training)})
        if asked.exists() and asked.read_text("utf-8") != text:
            raise AnotherTraining(asked)
        asked.write_text(text, "utf-8")

    def read(self, number: int) -> dict[int, Lesson]:
        """The games of a round that were played, or `Unreadable`.

        A last line that is not whole was never written.
        """
        file = self._games(number)
        if not file.exists():
            return {}
        text = file.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            file.write_text(whole, "utf-8")
        games: dict[int, Lesson] = {}
        for line, told in enumerate(whole.splitlines(), start=1):
            try:
                game = _read(told)
            except (ValueError, TypeError, KeyError):
                raise Unreadable(file, line) from None
            games[game.number] = game
        return games

    def keep(self, number: int, told: Lesson) -> None:
        """Write a game down at once."""
        with self._games(number).open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(told), separators=(",", ":")) + "\n")

    def conclude(self, text: str) -> Path:
        """Write the weights down."""
        file = self.folder / "weights.json"
        file.write_text(text, "utf-8")
        return file

    def _games(self, number: int) -> Path:
        return self.folder / f"games-{number}.jsonl"


def _read(line: str) -> Lesson:
    told: dict[str, Any] = json.loads(line)
    rows = tuple(
        tuple([(int(place), float(value)) for place, value in row] for row in position)
        for position in told["rows"]
    )
    wins = tuple(map(float, told["wins"]))
    if len(wins) != told["players"] or any(len(position) != len(wins) for position in rows):
        raise ValueError(line)
    return Lesson(number=int(told["number"]), players=len(wins), rows=rows, wins=wins)


# Fitting


def learned(lessons: Iterable[Lesson]) -> tuple[Fitted, list["Quality"]]:
    """Weights for each number of players, and how good they are on games kept from fitting.

    Games of one number come in the order of their rounds.
    """
    fitted: Fitted = {}
    qualities: list[Quality] = []
    ordered = sorted(lessons, key=lambda each: each.number)
    for players in SIZES:
        mine = [each for each in ordered if each.players == players and each.rows]
        kept = mine[::FOR_TESTING]
        weights = fit(*dense([each for i, each in enumerate(mine) if i % FOR_TESTING]))
        fitted[players] = [round(float(weight), 4) for weight in weights]
        qualities.append(quality(kept, weights))
    return fitted, qualities


def write_weights(training: Training, fitted: Fitted, qualities: Sequence["Quality"]) -> str:
    """The weights as package data, with where they come from and how good they are."""
    told = {
        "training": asdict(training),
        "quality": [asdict(each) for each in qualities],
        "weights": {
            players: {name: weight for name, weight in zip(NAMES, weights, strict=True) if weight}
            for players, weights in fitted.items()
        },
    }
    return json.dumps(told, indent=1) + "\n"


def dense(lessons: Iterable[Lesson]) -> tuple[NDArray[np.float32], Floats]:
    """The features of all positions as one block, and who won each."""
    lessons = list(lessons)
    positions = [rows for each in lessons for rows in each.rows]
    players = lessons[0].players
    block = np.zeros((len(positions), players, WIDTH), np.float32)
    for index, rows in enumerate(positions):
        for player, row in enumerate(rows):
            for place, value in row:
                block[index, player, place] += value
    wins = np.array([each.wins for each in lessons for _ in each.rows])
    return block, wins


def fit(block: NDArray[np.float32], wins: Floats, *, rounds: int = 25) -> Floats:
    """The weights that make who won most likely (a conditional logit, by Newton's method)."""
    weights = np.zeros(WIDTH)
    flat = block.reshape(-1, WIDTH)
    for _ in range(rounds):
        odds = chances(block, weights)
        slope = flat.T @ (wins - odds).reshape(-1).astype(np.float32) - RIDGE * weights
        scaled = flat * odds.reshape(-1, 1).astype(np.float32)
        mean = np.einsum("spf,sp->sf", block, odds.astype(np.float32))
        bend = (flat.T @ scaled - mean.T @ mean).astype(float) + RIDGE * np.eye(WIDTH)
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def chances(block: NDArray[np.float32], weights: Floats) -> Floats:
    """Everyone's chance in each position."""
    scores = (block @ weights.astype(np.float32)).astype(float)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares: Floats = powers / powers.sum(axis=1, keepdims=True)
    return shares


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """How good an estimate is, on games that it was not fitted to."""

    players: int
    games: int
    positions: int
    log_loss: float
    even_log_loss: float
    """The loss of somebody who gives everyone the same chance."""
    brier: float
    even_brier: float
    calibration_error: float
    """How far the chances are from the shares that came true, on average."""
    bins: tuple[tuple[float, float, int], ...]
    """Chance estimated, share that came true, and how often; by tenths."""


def quality(lessons: Sequence[Lesson], weights: Floats) -> Quality:
    """Judge weights by games."""
    block, wins = dense(lessons)
    odds, players = chances(block, weights), lessons[0].players
    flat, true = odds.reshape(-1), wins.reshape(-1)
    tenth = np.minimum(9, (flat * 10).astype(int))
    bins = tuple(
        (float(flat[chosen].mean()), float(true[chosen].mean()), int(chosen.sum()))
        for number in range(10)
        if (chosen := tenth == number).any()
    )
    return Quality(
        players=players,
        games=len(lessons),
        positions=len(block),
        log_loss=float(-(wins * np.log(np.maximum(odds, 1e-9))).sum(axis=1).mean()),
        even_log_loss=float(np.log(players)),
        brier=float(((odds - wins) ** 2).sum(axis=1).mean()),
        even_brier=1 - 1 / players,
        calibration_error=sum(abs(said - came) * count for said, came, count in bins) / len(flat),
        bins=bins,
    )
