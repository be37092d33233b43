import io
import re
from dataclasses import dataclass
from pathlib import Path as File

import pytest
from hypothesis import given, strategies as st
from rich.console import Console
from rich.style import Style
from rich.text import Text

from quovadis.cli import textboard
from quovadis.cli.textboard import LETTERS, STYLES, draw
from quovadis.core.board import COMMITTEES, LAUREL_SPACES, PATHS, SENATE
from quovadis.core.families import COLOURS, SENATORS
from quovadis.core.laurels import LAURELS, Laurel
from quovadis.core.state import State
from quovadis.core.textboard import LARGE
from quovadis.core.view import PlayerView, view
from tests.table import a_table

SPACES = [path.id for path in LAUREL_SPACES]
TOKEN = re.compile(r"\((?:[IVC]+| )\)|\[C(?::[IVC]+)?\]")
TURNS = {
    "╔": {(-1, 0): (0, 1), (0, -1): (1, 0)},
    "╗": {(-1, 0): (0, -1), (0, 1): (1, 0)},
    "╚": {(1, 0): (0, 1), (0, -1): (-1, 0)},
    "╝": {(1, 0): (0, -1), (0, 1): (-1, 0)},
}
LEAVES = {"╨": (-1, 0), "╥": (1, 0), "╡": (0, -1), "╞": (0, 1)}
"""The joints of a path and a committee, and which way the path goes from there."""
Cell = tuple[int, int]


@dataclass(frozen=True)
class Room:
    id: str
    seats: str
    top: int
    left: int
    bottom: int
    right: int

    def holds(self, cell: Cell) -> bool:
        return self.top <= cell[0] <= self.bottom and self.left <= cell[1] <= self.right


class Reader:
    """Finds its way about the drawing as a person does: boxes, lines and what lies on them."""

    def __init__(self, view: PlayerView) -> None:
        self.lines = [line.ljust(79) for line in draw(view).plain.split("\n")]
        self.rooms = [self._room(*corner) for corner in self._cells("┌")]

    def _cells(self, characters: str) -> list[Cell]:
        return [
            (row, column)
            for row, line in enumerate(self.lines)
            for column, character in enumerate(line)
            if character in characters
        ]

    def _room(self, top: int, left: int) -> Room:
        right = self.lines[top].index("┐", left)
        bottom = next(r for r in range(top, len(self.lines)) if self.lines[r][left] == "└")
        words = [
            word for line in self.lines[top + 1 : bottom] for word in line[left + 1 : right].split()
        ]
        seats = "".join(word for word in words if word in {*LETTERS.values(), "·"})
        return Room(words[0], seats, top, left, bottom, right)

    def seats(self) -> dict[str, str]:
        return {room.id: room.seats for room in self.rooms}

    def paths(self) -> dict[str, str | None]:
        """What lies on each path, by its id, from the lower committee to the higher one."""
        found: dict[str, str | None] = {}
        for joint in self._cells("".join(LEAVES)):
            end, token = self._follow(joint)
            rooms = [next(r for r in self.rooms if r.holds(cell)) for cell in (joint, end)]
            low, high = sorted(rooms, key=lambda room: -room.top - room.bottom)
            assert found.setdefault(f"{low.id}-{high.id}", token) == token
        return found

    def _follow(self, joint: Cell) -> tuple[Cell, str | None]:
        row, column = joint
        step = LEAVES[self.lines[row][column]]
        token = None
        while True:
            row, column = row + step[0], column + step[1]
            character = self.lines[row][column]
            if character in LEAVES:
                assert LEAVES[character] == (-step[0], -step[1])
                return (row, column), token
            if character in TURNS:
                step = TURNS[character][step]
            elif character != ("║" if step[0] else "═"):
                token = next(
                    found[0]
                    for found in TOKEN.finditer(self.lines[row])
                    if found.start() <= column < found.end()
                )


def expected_seats(seen: PlayerView) -> dict[str, str]:
    return {
        room.id: "".join(LETTERS[colour] for colour in seen.seated[room.index]).ljust(
            room.size, "·"
        )
        for room in COMMITTEES
    }


def expected_paths(seen: PlayerView) -> dict[str, str | None]:
    tokens: dict[str, str | None] = {path.id: None for path in PATHS}
    for path, laurel in zip(LAUREL_SPACES, seen.laurels, strict=True):
        tokens[path.id] = f"({laurel or ' '})"
        if path is seen.caesar:
            tokens[path.id] = f"[C:{laurel}]" if laurel else "[C]"
    return tokens


def changed(before: Text, after: Text) -> set[Cell]:
    """The cells in which two drawings differ."""
    return {
        (row, column)
        for row, lines in enumerate(
            zip(before.plain.split("\n"), after.plain.split("\n"), strict=True)
        )
        for column, (old, new) in enumerate(zip(*lines, strict=True))
        if old != new
    }


def place(space: str) -> set[Cell]:
    """The seven cells that the drawing keeps for a laurel space."""
    lines = enumerate(LARGE.split("\n"))
    row, start = next((row, line.index(f"<{space}")) for row, line in lines if f"<{space}" in line)
    return {(row, column) for column in range(start, start + len("[C:III]"))}


def midgame() -> State:
    return a_table(
        "red blue black white yellow",
        board={
            "b1": "red blue black red",
            "c1": "black",
            "d1": "white blue",
            "a2": "yellow",
            "c2": "yellow white yellow",
            "a3": "blue black",
            "b3": "red white",
            "d3": "black",
            "a4": "red",
            "S": "blue white",
        },
        laurels={
            "b1-a3": "IV",
            "b1-b2": "IIC",
            "d1-c2": "III",
            "d1-d2": "II",
            "c2-b3": "V",
            "c2-c3": "III",
            "a3-a4": "III",
            "b3-S": "IIC",
            "a4-S": "V",
            "d4-S": None,
        },
    ).state


@st.composite
def positions(draw: st.DrawFn) -> PlayerView:
    """Any senators anywhere, any laurels, Caesar on any of them."""
    players = draw(st.permutations(COLOURS))[: draw(st.integers(3, 5))]
    reserve = draw(st.permutations(players * SENATORS))
    board = {}
    for room in COMMITTEES:
        taken = draw(st.integers(0, room.size))
        board[room.id], reserve = " ".join(reserve[:taken]), reserve[taken:]
    laurel = st.sampled_from([*LAURELS, None])
    table = a_table(
        " ".join(players),
        board=board,
        laurels={space: draw(laurel) for space in SPACES},
        caesar=draw(st.sampled_from(SPACES)),
    )
    return view(table.state)


@given(positions())
def test_a_reader_finds_every_senator_and_laurel_where_it_is(seen: PlayerView) -> None:
    reader = Reader(seen)
    assert reader.seats() == expected_seats(seen)
    assert reader.paths() == expected_paths(seen)


@given(positions())
def test_it_fits_a_terminal_of_80_columns_and_24_rows(seen: PlayerView) -> None:
    lines = draw(seen).split("\n")
    assert max(line.cell_len for line in lines) == 79
    assert len(lines) == 23


@given(positions())
def test_every_character_is_as_wide_everywhere(seen: PlayerView) -> None:
    assert re.fullmatch(r"[ -~·─│┌┐└┘╔╗╚╝═║╞╡╥╨\n]*", draw(seen).plain)


def test_the_seventeen_paths_lead_upwards_to_where_they_lead_on_the_board() -> None:  # R1.2
    assert sorted(Reader(view(midgame())).paths()) == sorted(path.id for path in PATHS)


def test_committees_have_their_latin_names() -> None:
    drawing = draw(view(midgame())).plain
    assert all(f" {room.id} {room.name} " in drawing for room in COMMITTEES)


@pytest.mark.parametrize("laurel", LAURELS)
@pytest.mark.parametrize("space", SPACES)
def test_a_laurel_changes_the_drawing_on_its_path_only(space: str, laurel: Laurel) -> None:
    away = next(other for other in SPACES if other != space)
    bare = view(a_table(laurels=dict.fromkeys(SPACES), caesar=away).state)
    laid = view(a_table(laurels={**dict.fromkeys(SPACES), space: laurel}, caesar=away).state)
    tokens = Reader(laid).paths()
    assert [path for path, token in tokens.items() if token == f"({laurel})"] == [space]
    assert changed(draw(bare), draw(laid)) <= place(space)


@pytest.mark.parametrize("space", SPACES)
def test_caesar_shows_on_his_space_only_and_covers_no_numeral(space: str) -> None:
    tokens = Reader(view(a_table(laurels=dict.fromkeys(SPACES, "IV"), caesar=space).state)).paths()
    assert tokens.pop(space) == "[C:IV]"
    assert all(token in {"(IV)", None} for token in tokens.values())


@pytest.mark.parametrize("space", SPACES)
def test_when_caesar_moves_only_two_places_change(space: str) -> None:
    laurels = dict.fromkeys(SPACES, "III")
    before = draw(view(a_table(laurels=laurels, caesar=space).state))
    for other in SPACES:
        after = draw(view(a_table(laurels=laurels, caesar=other).state))
        cells = changed(before, after)
        assert cells <= place(space) | place(other)
        assert bool(cells & place(space)) is bool(cells & place(other)) is (other != space)


def test_the_senate_shows_its_seats_in_order_of_arrival() -> None:
    table = a_table(board={"S": "black red black blue"})
    assert "1 K  2 R  3 K  4 B  5 ·" in draw(view(table.state)).plain
    assert Reader(view(table.state)).seats()[SENATE.id] == "KRKB·"


def test_it_reads_without_colour() -> None:
    drawing = draw(view(midgame()))
    console = Console(width=80, color_system=None, file=io.StringIO())
    with console.capture() as capture:
        console.print(drawing)
    printed = "\n".join(line.rstrip() for line in capture.get().splitlines()) + "\n"
    assert printed == File(__file__).with_name("textboard.txt").read_text("utf-8")


@given(positions())
def test_senators_laurels_and_caesar_wear_their_colours(seen: PlayerView) -> None:
    drawing = draw(seen)

    def worn(style: str) -> list[str]:
        return [
            drawing.plain[span.start : span.end] for span in drawing.spans if span.style == style
        ]

    for colour in COLOURS:
        senators = sum(room.count(colour) for room in seen.seated)
        assert worn(STYLES[colour]) == [f" {LETTERS[colour]} "] * senators
    tokens = [token for token in expected_paths(seen).values() if token not in {None, "( )"}]
    dressed = [*worn(textboard.LAUREL_STYLE), *worn(textboard.CAESAR_STYLE)]
    assert sorted(dressed) == sorted(token for token in tokens if token)
    assert len(worn(textboard.CAESAR_STYLE)) == 1


def luminance(colour: tuple[int, int, int]) -> float:
    shares = [value / 255 for value in colour]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "style", [*STYLES.values(), textboard.LAUREL_STYLE, textboard.CAESAR_STYLE]
)
def test_letters_stand_out_from_their_ground(style: str) -> None:
    parsed = Style.parse(style)
    assert parsed.color
    assert parsed.bgcolor
    assert contrast(parsed.color.get_truecolor(), parsed.bgcolor.get_truecolor()) >= 4.5


@pytest.mark.parametrize("style", [textboard._FRAME_STYLE, textboard._PATH_STYLE])
@pytest.mark.parametrize("ground", [(0, 0, 0), (255, 255, 255)])
def test_lines_stand_out_from_any_terminal(style: str, ground: tuple[int, int, int]) -> None:
    parsed = Style.parse(style)
    assert parsed.color
    assert contrast(parsed.color.get_truecolor(), ground) >= 3
