"""Games as lines of a table, for spreadsheets and statistics."""

import csv
from collections.abc import Iterable
from dataclasses import fields
from io import StringIO

from quovadis.research.arena import Arena
from quovadis.research.match import Lost, Played, Seat

COLUMNS = tuple(field.name for field in fields(Seat) if field.name != "trouble")
"""What is told of each seat."""


def write_csv(arena: Arena, results: Iterable[Played | Lost]) -> str:
    """One line a game, in order; the columns of the seats end in _1, _2, … as they begin."""
    text = StringIO()
    seats = range(1, len(arena.bots) + 1)
    lines = csv.writer(text, lineterminator="\n")
    head = [f"{column}_{seat}" for seat in seats for column in COLUMNS]
    lines.writerow(["game", "shuffle", "rotation", "end", "turns", *head])
    for result in sorted(results, key=lambda result: result.number):
        shuffle = arena.shuffle_of(result.number)
        rotation = (result.number - 1) % len(arena.bots)
        lines.writerow([result.number, shuffle, rotation, *_line(result)])
    return text.getvalue()


def _line(result: Played | Lost) -> list[object]:
    if isinstance(result, Lost):
        named = (bot if column == "bot" else "" for bot in result.bots for column in COLUMNS)
        return ["lost", "", *named]
    cells = (_cell(getattr(seat, column)) for seat in result.seats for column in COLUMNS)
    return [result.reason, result.turns, *cells]


def _cell(value: object) -> object:
    """Whole wins as 0 and 1, yes and no as well."""
    return int(value) if isinstance(value, bool | float) and int(value) == value else value
