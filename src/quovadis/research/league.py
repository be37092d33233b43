"""A league: everyone at mixed tables, and each bot alone against three of each other one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar, Literal

from quovadis.core.frozen import changed
from quovadis.core.laurels import below, draws
from quovadis.research.arena import Fared, Tables, Troubled, fared, grouped, tables, troubled
from quovadis.research.contest import Contest
from quovadis.research.intervals import interval, share
from quovadis.research.match import Lost, Played, Seat, Sitting, chance, rotations

SIZES = (3, 4, 5)
"""How many sit at the mixed tables, in turn."""
RIVALS = 3
"""How many of another bot a single one plays against."""

Part = Literal["mixed", "matrix"]


@dataclass(frozen=True, slots=True, kw_only=True)
class League(Contest):
    """Mixed tables, of which there are `games`, and pairs."""

    KIND: ClassVar[str] = "league"
    NAMED: ClassVar[str] = "bots"
    COUNTS: ClassVar[tuple[str, ...]] = ("games", "matrix", "seed", "budget")

    matrix: int
    """For each pair, one against three; rounded up until everyone begins equally often."""

    def sittings(self) -> Iterator[Sitting]:
        """Every game, in order."""
        return (sitting for _, sitting in self.fixtures().values())

    def fixtures(self) -> dict[int, tuple[Part, Sitting]]:
        """Every game by its number: both parts mixed evenly, so that it can stop any time."""
        mixed, matrix = self._mixed(), self._matrix()
        placed: list[tuple[float, Part, Sitting]] = [
            *((_middle(index, mixed), "mixed", sitting) for index, sitting in enumerate(mixed)),
            *((_middle(index, matrix), "matrix", sitting) for index, sitting in enumerate(matrix)),
        ]
        placed.sort(key=lambda entry: entry[0])
        return {
            number: (part, changed(sitting, number=number))
            for number, (_, part, sitting) in enumerate(placed, start=1)
        }

    def _mixed(self) -> list[Sitting]:
        games: list[Sitting] = []
        for shuffle, bots in enumerate(_dealt(self.bots, chance(self.seed, "tables")), start=1):
            if len(games) >= self.games:
                break
            games += rotations(self._sitting(shuffle, bots, "mixed"))
        return games[: self.games]

    def _matrix(self) -> list[Sitting]:
        """Round by round, every pair once with every seating; the same shuffles for all pairs."""
        return [
            sitting
            for shuffle in range(1, -(-self.matrix // (RIVALS + 1)) + 1)
            for one, other in permutations(self.bots, 2)
            for sitting in rotations(self._sitting(shuffle, (one, *[other] * RIVALS), "matrix"))
        ]

    def _sitting(self, shuffle: int, bots: tuple[str, ...], part: Part) -> Sitting:
        return Sitting(
            number=0,
            shuffle=shuffle,
            bots=bots,
            rules=self.rules,
            seed=chance(self.seed, part),
            budget=self.budget,
            made=self.made,
        )


def _middle(index: int, games: list[Sitting]) -> float:
    """Where in its part a game lies, from 0 to 1."""
    return (index + 0.5) / len(games)


def _dealt(bots: tuple[str, ...], seed: int) -> Iterator[tuple[str, ...]]:
    """Tables of three, four and five without end, bots being dealt like cards from a deck.

    So all play equally often, with each other as chance has it. Nobody sits twice at a table
    unless there are fewer bots than seats, and then as evenly as can be.
    """
    stream = draws(seed)
    deck: list[str] = []
    while True:
        for size in SIZES:
            table: list[str] = []
            while len(table) < size:
                if all(bot in table for bot in deck):
                    fresh = list(bots)
                    deck += [fresh.pop(below(len(fresh), stream)) for _ in bots]
                card = min(deck, key=table.count)
                deck.remove(card)
                table.append(card)
            yield tuple(table)


# What came of it


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """How often one bot wins alone against three of another; 25 % would be even."""

    one: str
    against: str
    games: int
    wins: float
    win_share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """What is to be told of a league but for its ratings."""

    bots: list[Fared]
    """At the mixed tables."""
    matrix: list[Cell]
    tables: Tables
    """All games of both parts."""
    troubles: list[Troubled]
    """In both parts as well."""


def standings(
    league: League, results: Iterable[Played | Lost], fixtures: dict[int, tuple[Part, Sitting]]
) -> Standings:
    """Count a league; the order of results does not matter."""
    ordered = sorted(results, key=lambda result: result.number)
    mixed: list[tuple[int, Seat, int]] = []
    pairs: dict[tuple[str, str], list[tuple[int, Seat, int]]] = {
        pair: [] for pair in permutations(league.bots, 2)
    }
    everyone: list[tuple[int, Seat, int]] = []
    for game in ordered:
        if not isinstance(game, Played):
            continue
        part, sitting = fixtures[game.number]
        seats = [(sitting.shuffle, seat, game.number) for seat in game.seats]
        everyone += seats
        if part == "mixed":
            mixed += seats
        else:
            single = -sitting.rotation % len(seats)
            other = game.seats[single - 1].bot
            pairs[game.seats[single].bot, other].append(seats[single])
    return Standings(
        bots=fared(mixed, league.seed),
        matrix=[_cell(pair, games, league.seed) for pair, games in pairs.items() if games],
        tables=tables(ordered, len({_shuffle(fixtures[game.number][1]) for game in ordered})),
        troubles=troubled(everyone),
    )


def _shuffle(sitting: Sitting) -> tuple[int, int]:
    """What makes a shuffle: each part of a league has its own."""
    return sitting.seed, sitting.shuffle


def _cell(pair: tuple[str, str], games: list[tuple[int, Seat, int]], seed: int) -> Cell:
    groups = grouped(games)
    low, high = interval(groups, seed)
    return Cell(
        one=pair[0],
        against=pair[1],
        games=len(games),
        wins=sum(seat.win for _, seat, _ in games),
        win_share=share(groups),
        low=low,
        high=high,
    )
