"""Games as lines of a table, for spreadsheets and statistics."""

import csv
from collections.abc import Iterable
from dataclasses import fields
from io import StringIO

from quovadis.research.arena import Arena
from quovadis.research.match import Lost, Played, Seat

COLUMNS = tuple(field.name for field in fields(Seat) if field.name != "trouble")
"""What is told of each seat."""


def heading(arena: Arena) -> str:
    """The first line; the columns of the seats end in _1, _2, … as they begin."""
    seats = range(1, len(arena.bots) + 1)
    named = [f"{column}_{seat}" for seat in seats for column in COLUMNS]
    return _written(["game", "shuffle", "rotation", "end", "turns", *named])


def line(arena: Arena, result: Played | Lost) -> str:
    """The line of a game."""
    shuffle = arena.shuffle_of(result.number)
    rotation = (result.number - 1) % len(arena.bots)
    return _written([result.number, shuffle, rotation, *_cells(result)])


def write_csv(arena: Arena, results: Iterable[Played | Lost]) -> str:
    """One line a game, in order."""
    ordered = sorted(results, key=lambda result: result.number)
    return "".join((heading(arena), *(line(arena, result) for result in ordered)))


def _written(cells: Iterable[object]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


def _cells(result: Played | Lost) -> list[object]:
    if isinstance(result, Lost):
        named = (bot if column == "bot" else "" for bot in result.bots for column in COLUMNS)
        return ["lost", "", *named]
    cells = (_cell(getattr(seat, column)) for seat in result.seats for column in COLUMNS)
    return [result.reason, result.turns, *cells]


def _cell(value: object) -> object:
    """Whole wins as 0 and 1, yes and no as well."""
    return int(value) if isinstance(value, bool | float) and int(value) == value else value
