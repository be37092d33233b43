"""A training: bots play each other, and their estimate is fitted to who won.

A training has rounds: in each, bots play with the weights of the round before, and new ones are
fitted to who won, then and in all rounds before: what beats one's like alone loses to others.
Every game depends on the seed, its round and its number alone.
"""

import json
from collections.abc import Generator, Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

from quovadis import __version__
from quovadis.record.files import write_whole
from quovadis.research.journal import Journal, Unreadable
from quovadis.research.lessons import Fitted, Lesson, Task, lesson
from quovadis.research.match import chance
from quovadis.research.pool import Executor, in_workers

POOLS: tuple[tuple[str, ...], ...] = (
    ("quaestor", "quaestor", "quaestor:greed=0.5", "quaestor:greed=0.3:purse=0.5", "tiro"),
    ("aedilis", "aedilis", "aedilis:useful=0.01", "praetor", "quaestor"),
)
"""Who plays: rules of thumb in the first round, then who judges by what was learned."""
VERSION = 2
"""Of the folder."""
_SAMPLE = 6
"""How many games tell whether bots still play as they did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """What is to be learned from."""

    games: int
    """In each round, tables of three, four and five in turn."""
    rounds: int
    seed: int

    def tasks(self, number: int, weights: Fitted | None) -> Iterator[Task]:
        """The games of a round, counted from 1."""
        pool, seed = POOLS[min(number, len(POOLS)) - 1], chance(self.seed, "round", number)
        for game in range(self.games):
            yield Task(number=game, seed=seed, pool=pool, weights=weights)

    @property
    def command(self) -> str:
        """What somebody types to have it again."""
        asked = " ".join(f"--{name} {value}" for name, value in asdict(self).items())
        return f"quovadis train training {asked}"

    def trace(self, weights: Fitted) -> str:
        """What a few more games teach, with the weights that were learned, as a digest.

        If it is another one some day, the bots have changed, and the training gives other weights.
        """
        more = islice(self.tasks(self.rounds + 1, weights), _SAMPLE)
        told = json.dumps([asdict(lesson(task)) for task in more])
        return blake2b(told.encode(), digest_size=8).hexdigest()


class Died(Exception):
    """A process that played games was killed."""


def lessons(
    tasks: Iterable[Task], *, jobs: int, executor: Executor | None = None
) -> Generator[Lesson, None, None]:
    """Play games and give what each teaches, as they are finished; `Died` if one cannot be."""
    if executor is not None:
        yield from executor(lesson, tasks, failed=_died)
    elif jobs == 1:
        yield from map(lesson, tasks)
    else:
        yield from in_workers(lesson, tasks, jobs=jobs, failed=_died)


def _died(_: Task, why: str) -> Lesson:
    raise Died(why)


class AnotherTraining(Exception):
    """The folder holds what another training, or another program, has begun."""


class Notebook:
    """A folder: what was asked for, a line a game, and in the end weights.

    Raises `OSError`, `Busy` if another program writes into it, and `Unreadable`.
    """

    def __init__(self, folder: Path, training: Training) -> None:
        """Open a folder, or raise `AnotherTraining`."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        asked = folder / "training.json"
        text = json.dumps({"training": VERSION, "program": __version__, **asdict(training)})
        if asked.exists() and asked.read_text("utf-8") != text:
            raise AnotherTraining(asked)
        asked.write_text(text, "utf-8")

    def games(self, number: int) -> Journal:
        """The games of a round, to be read and added to."""
        file = self.folder / f"games-{number}.jsonl"
        return Journal(file, new=not file.exists())

    def conclude(self, text: str) -> Path:
        """Write the weights down."""
        file = self.folder / "weights.json"
        write_whole(file, text.encode())
        return file


def read_lessons(games: Journal) -> dict[int, Lesson]:
    """The games that were played, or `Unreadable`."""
    read: dict[int, Lesson] = {}
    for line, told in enumerate(games.read(), start=1):
        try:
            game = _read(told)
        except (ValueError, TypeError, KeyError):
            raise Unreadable(games.file, line) from None
        read[game.number] = game
    return read


def _read(told: dict[str, Any]) -> Lesson:
    rows = tuple(
        tuple([(int(place), float(value)) for place, value in row] for row in position)
        for position in told["rows"]
    )
    wins = tuple(map(float, told["wins"]))
    if len(wins) != told["players"] or any(len(position) != len(wins) for position in rows):
        raise ValueError(told)
    return Lesson(number=int(told["number"]), players=len(wins), rows=rows, wins=wins)
