"""The puzzles of this release: package data, games with the puzzles found in them."""

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

from quovadis.puzzles.puzzle import Puzzle, from_json, to_json

FILE = "puzzles.jsonl.gz"
VERSION = 1
ROW = 10
"""How many puzzles are in a row."""


@dataclass(frozen=True, slots=True)
class Found:
    """A game and the puzzles found in it."""

    game: int
    record: str
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that was found so far, and where to go on."""

    seed: int
    next: int = 1
    """The number of the next game to be looked through."""
    found: tuple[Found, ...] = ()

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """All puzzles, numbered in this order."""
        return tuple(puzzle for one in self.found for puzzle in one.puzzles)

    def with_game(self, game: int, record: str, puzzles: Iterable[Puzzle]) -> "Shelf":
        """The same after one more game was looked through."""
        count = len(self.puzzles)
        fresh = tuple(
            replace(one, number=number) for number, one in enumerate(puzzles, start=count + 1)
        )
        found = (*self.found, Found(game, record, fresh)) if fresh else self.found
        return Shelf(self.seed, game + 1, found)


def read(content: bytes) -> Shelf:
    """A shelf from its file."""
    head, *games = (json.loads(line) for line in gzip.decompress(content).splitlines())
    if head["puzzles"] != VERSION:
        raise ValueError(head)
    shelf = Shelf(head["seed"])
    for one in games:
        told = [from_json(each, 0, one["record"]) for each in one["puzzles"]]
        shelf = shelf.with_game(one["game"], one["record"], told)
    return Shelf(shelf.seed, head["next"], shelf.found)


def write(shelf: Shelf) -> bytes:
    """A shelf as a file: the same shelf gives the same bytes."""
    lines = [json.dumps(line, separators=(",", ":")) for line in _lines(shelf)]
    return gzip.compress("\n".join([*lines, ""]).encode(), 9, mtime=0)


def _lines(shelf: Shelf) -> Iterator[dict[str, Any]]:
    yield {"puzzles": VERSION, "seed": shelf.seed, "next": shelf.next}
    for one in shelf.found:
        told = [to_json(puzzle) for puzzle in one.puzzles]
        yield {"game": one.game, "record": one.record, "puzzles": told}


def own_file() -> Path:
    """Where the puzzles of this release are, in a checkout."""
    return Path(__file__).parent / FILE


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of this release."""
    return read(resources.files("quovadis.puzzles").joinpath(FILE).read_bytes()).puzzles


def daily(day: date) -> Puzzle:
    """The puzzle of a day, the same for everyone: all come before one comes again."""
    known = puzzles()
    lap, at = divmod(day.toordinal(), len(known))
    order = Random(f"daily:{lap}").sample(range(len(known)), len(known))  # noqa: S311 - no secret
    return known[order[at]]


def row(number: int) -> tuple[Puzzle, ...]:
    """Ten puzzles of rising difficulty; another number, another ten."""
    ranked = sorted(puzzles(), key=lambda one: (one.difficulty, one.number))
    parts = min(ROW, len(ranked))
    random = Random(f"row:{number}")  # noqa: S311 - no secret
    return tuple(
        random.choice(ranked[len(ranked) * part // parts : len(ranked) * (part + 1) // parts])
        for part in range(parts)
    )
