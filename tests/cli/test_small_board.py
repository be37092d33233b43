"""The small drawing of the board, and the board in words."""

import io
import re

import pytest
from hypothesis import given
from rich.console import Console

from quovadis.cli.textboard import LETTERS, SMALL, Board, draw
from quovadis.core.board import COMMITTEES, PATHS
from quovadis.core.textboard import LARGE, line_of
from quovadis.core.view import PlayerView, view
from quovadis.text import catalogue
from tests.cli.test_textboard import (
    TOKEN,
    TURNS,
    Cell,
    expected_paths,
    expected_seats,
    midgame,
    positions,
)

STEPS = {"above": (-1, 0), "below": (1, 0), "left": (0, -1), "right": (0, 1)}


class Reader:
    """Finds its way about the drawing as a person does: names, seats below them, and lines."""

    def __init__(self, seen: PlayerView) -> None:
        self.lines = [line.ljust(60) for line in draw(seen, SMALL).plain.split("\n")]
        self.seats: dict[str, str] = {}
        self.cells: dict[Cell, str] = {}
        """Which committee a cell belongs to."""
        for row, line in enumerate(self.lines):
            for name in re.finditer(r"([a-dS]\d?) [A-Z][a-z]+", line):
                self._room(name[1], row, name.span())

    def _room(self, room: str, row: int, span: tuple[int, int]) -> None:
        below = self.lines[row + 1]
        (seats,) = [
            found
            for found in re.finditer(r"\[[ RBKWY·]+\]", below)
            if found.start() < span[1] and found.end() > span[0]
        ]
        self.seats[room] = "".join(seats[0].strip("[]").split())
        self.cells |= {(row, column): room for column in range(*span)}
        self.cells |= {(row + 1, column): room for column in range(*seats.span())}

    def paths(self) -> dict[str, str | None]:
        """What lies on each path, by its id, from the lower committee to the higher one."""
        found: dict[str, str | None] = {}
        for (row, column), room in self.cells.items():
            for step in STEPS.values():
                start = row + step[0], column + step[1]
                if start in self.cells or not self._is_path(start, step):
                    continue
                goal, token = self._follow(start, step)
                low, high = sorted((room, goal), key=lambda each: (each == "S", each[1:]))
                assert found.setdefault(f"{low}-{high}", token) == token
        return found

    def _at(self, cell: Cell) -> str:
        inside = 0 <= cell[0] < len(self.lines) and 0 <= cell[1] < 60
        return self.lines[cell[0]][cell[1]] if inside else " "

    def _is_path(self, cell: Cell, step: Cell) -> bool:
        letter = self._at(cell)
        if letter in TURNS:
            return step in TURNS[letter]
        if letter == ("║" if step[0] else "═"):
            return True
        beyond = self._at((cell[0] + step[0], cell[1] + step[1]))
        return self._token(cell) is not None and beyond == ("║" if step[0] else "═")

    def _token(self, cell: Cell) -> str | None:
        inside = 0 <= cell[0] < len(self.lines)
        found = TOKEN.finditer(self.lines[cell[0]]) if inside else ()
        return next((each[0] for each in found if each.start() <= cell[1] < each.end()), None)

    def _follow(self, cell: Cell, step: Cell) -> tuple[str, str | None]:
        token = None
        while cell not in self.cells:
            letter = self._at(cell)
            if letter in TURNS:
                step = TURNS[letter][step]
            elif letter not in "║═":
                token = self._token(cell)
                assert token is not None
            cell = cell[0] + step[0], cell[1] + step[1]
        return self.cells[cell], token


@given(positions())
def test_a_reader_finds_every_senator_and_laurel_where_it_is(seen: PlayerView) -> None:
    reader = Reader(seen)
    assert reader.seats == expected_seats(seen)
    assert reader.paths() == expected_paths(seen)


@given(positions())
def test_it_fits_60_columns_beside_a_scrollbar(seen: PlayerView) -> None:
    lines = draw(seen, SMALL).split("\n")
    assert max(line.cell_len for line in lines) == 59
    assert len(lines) == 15


def test_the_seventeen_paths_lead_where_they_lead_on_the_board() -> None:  # R1.2
    assert sorted(Reader(view(midgame())).paths()) == sorted(path.id for path in PATHS)


@pytest.mark.parametrize("drawing", [LARGE, SMALL], ids=["large", "small"])
def test_every_committee_has_its_line(drawing: str) -> None:
    lines = drawing.splitlines()
    for room in COMMITTEES:
        assert f"{room.id} {room.name}" in lines[line_of(room, drawing)]


def printed(width: int) -> str:
    console = Console(width=width, file=io.StringIO())
    with console.capture() as capture:
        console.print(Board(view(midgame()), catalogue("en")))
    return capture.get()


@pytest.mark.parametrize("width, drawing", [(80, LARGE), (79, LARGE), (78, SMALL), (59, SMALL)])
def test_the_largest_drawing_that_fits_is_printed(width: int, drawing: str) -> None:
    text = draw(view(midgame()), drawing).plain.split("\n")
    lines = [line.rstrip() for line in printed(width).splitlines()]
    assert lines[: len(text)] == [line.rstrip() for line in text]


def test_where_no_drawing_fits_every_committee_is_told_in_words() -> None:
    told = " ".join(printed(58).split())
    for room in COMMITTEES:
        assert f"{room.id} {room.name}: " in told
    assert "b1 Vigintiviri: Red, Blue, Black, Red; 1 seat free; up to a3 (IV), b2 (IIC)" in told
    assert "c2 Aediles: Yellow, White, Yellow; full; up to b3 (V), c3 (III)" in told
    assert "b3 Praetores: Red, White; 3 seats free; up to S (Caesar, IIC)" in told
    assert LETTERS["red"] + " Red" not in told
