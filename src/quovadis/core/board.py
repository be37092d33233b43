"""The board: fourteen committees, the Senate and the paths between them (R1.1-R1.3)."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources

Point = tuple[int, int]
"""A point on the 720 x 720 drawing, y down."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Committee:
    """A room of 1, 3 or 5 seats; the Senate is one too. One object each: compare with `is`."""

    id: str
    """As in records: `b1`, and `S` for the Senate."""
    name: str
    """As on the board, in Latin."""
    size: int
    """How many seats it has."""
    entry: bool
    """Whether senators can be placed there (R4.1)."""
    index: int
    """Its position in `COMMITTEES`, and so in `State.seated`."""
    at: Point
    """Where its centre is drawn."""
    seats: tuple[Point, ...]
    """Where its seats are, as offsets from the centre."""

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[Callable[[str], "Committee"], tuple[str]]:
        return _committee, (self.id,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Path:
    """A connection from one committee up to the next. One object each: compare with `is`."""

    id: str
    """As in records: `b1-a3`."""
    start: Committee
    """Where it begins."""
    end: Committee
    """Where it leads."""
    space: int | None
    """Its position in `LAUREL_SPACES`, or None if it has no laurel space (R1.3)."""
    line: tuple[Point, ...]
    """How it is drawn, from start to end, under the committees."""
    laurel_at: Point | None
    """Where its laurel is drawn."""

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[Callable[[str], "Path"], tuple[str]]:
        return _path, (self.id,)


def _committee(name: str) -> Committee:
    """The one object of that name, for copies and pickles."""
    return COMMITTEE[name]


def _path(name: str) -> Path:
    return PATH[name]


def _point(pair: list[int]) -> Point:
    return pair[0], pair[1]


_FACTS = json.loads(resources.files("quovadis.core").joinpath("board.json").read_text("utf-8"))

COMMITTEES: tuple[Committee, ...] = tuple(
    Committee(
        id=room["id"],
        name=room["name"],
        size=room["size"],
        entry=room["entry"],
        index=index,
        at=(room["x"], room["y"]),
        seats=tuple(_point(seat) for seat in room["seats"]),
    )
    for index, room in enumerate(_FACTS["committees"])
)
COMMITTEE: dict[str, Committee] = {room.id: room for room in COMMITTEES}
"""All committees by their names in records: `COMMITTEE["b1"]`.

>>> COMMITTEE["b1"].size, COMMITTEE["b1"].entry, list(COMMITTEE)[:4]
(5, True, ['a1', 'b1', 'c1', 'd1'])
"""
SENATE = COMMITTEE["S"]
ENTRIES: tuple[Committee, ...] = tuple(room for room in COMMITTEES if room.entry)

PATHS: tuple[Path, ...] = tuple(
    Path(
        id=f"{way['from']}-{way['to']}",
        start=COMMITTEE[way["from"]],
        end=COMMITTEE[way["to"]],
        space=index if way["laurel"] else None,
        line=tuple(_point(corner) for corner in way["line"]),
        laurel_at=_point(way["laurel_at"]) if way["laurel"] else None,
    )
    for index, way in enumerate(_FACTS["paths"])  # those with a laurel space come first
)
PATH: dict[str, Path] = {way.id: way for way in PATHS}
"""All paths by their names in records: `PATH["b1-a3"]`.

>>> PATH["b1-a3"].start, PATH["b1-a3"].end, len(PATH)
(b1, a3, 17)
"""
LAUREL_SPACES: tuple[Path, ...] = tuple(way for way in PATHS if way.space is not None)
"""In the order in which set-up fills them (R2.4)."""
CAESAR_STARTS: Path = next(
    PATHS[index] for index, way in enumerate(_FACTS["paths"]) if way.get("caesar_starts_here")
)
EXITS: tuple[tuple[Path, ...], ...] = tuple(
    tuple(way for way in PATHS if way.start is room) for room in COMMITTEES
)
"""The paths out of each committee, by its index; any of them may be taken (R3.4)."""


def _leading_to(goal: Committee) -> tuple[Committee, ...]:
    """The committee itself, and every one from which paths lead to it."""
    found = [goal]
    for room in found:
        found += [way.start for way in PATHS if way.end is room and way.start not in found]
    return tuple(found)


LEADING_TO: tuple[tuple[Committee, ...], ...] = tuple(_leading_to(room) for room in COMMITTEES)
"""Where a senator may sit to come to each committee, or be there, by the committee's index."""
VOTING: tuple[Committee, ...] = tuple(
    room for room in COMMITTEES if room.size > 1 and EXITS[room.index]
)
"""The committees that senators leave by a vote (R5.3)."""
