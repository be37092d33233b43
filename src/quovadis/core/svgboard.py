"""The board as a picture (SVG) that needs no style sheet: for notebooks, reviews and documents."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from quovadis.core.board import (
    COMMITTEES,
    LAUREL_SPACES,
    PATHS,
    SENATE,
    Committee,
    Path,
    Point,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.core.state import Public
from quovadis.core.textboard import LETTERS

SIDE = 720
INK, MARBLE, _EDGE, _FLOOR, _STREET, CRIMSON = (
    "#2b211a",
    "#fff9ef",
    "#c9ad84",
    "#efe2c8",
    "#b3513a",
    "#8e2b23",
)
LEAF, LEAF_EDGE, _PURPLE, GOLD = "#5b7a3a", "#33481c", "#6d1b5b", "#d9a441"
FILLS: dict[Colour, str] = {
    "red": "#b3261e",
    "blue": "#2a5caa",
    "black": "#23201d",
    "white": "#fbf7ef",
    "yellow": "#e2b007",
}
_PALE: frozenset[Colour] = frozenset({"white", "yellow"})
"""Families whose letter is dark."""
_AROUND_SEATS = 34


def draw(table: Public) -> str:
    """The whole board, 720 x 720, with everything that lies and stands on it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" '
        f'height="{SIDE}" role="img">'
        f"<title>Quo Vadis? Turn {table.turn.number}: {table.turn.active}</title>"
        f"{board(table.seated, table.laurels, table.caesar)}</svg>"
    )


def board(
    seated: Sequence[tuple[Colour, ...]],
    laurels: Sequence[Laurel | None],
    caesar: Path,
    *,
    corner: tuple[float, float] = (0, 0),
    side: float = SIDE,
) -> str:
    """The same as part of a larger picture, at some place in it and of any size."""
    x, y = corner
    parts = "".join(_parts(seated, laurels, caesar))
    return (
        f"<g font-family=\"Georgia, 'Times New Roman', serif\" "
        f'transform="translate({x:g} {y:g}) scale({side / SIDE:.4g})">{parts}</g>'
    )


def _parts(
    seated: Sequence[tuple[Colour, ...]], laurels: Sequence[Laurel | None], caesar: Path
) -> Iterator[str]:
    yield (
        f'<rect width="{SIDE}" height="{SIDE}" rx="14" fill="{CRIMSON}"/>'
        f'<rect x="10" y="10" width="{SIDE - 20}" height="{SIDE - 20}" rx="8" fill="{_FLOOR}" '
        f'stroke="{GOLD}" stroke-width="2"/>'
    )
    for path in PATHS:
        yield from _street(path)
    for room in COMMITTEES:
        yield from _room(room, seated[room.index])
    for path, laurel in zip(LAUREL_SPACES, laurels, strict=True):
        yield from _space(path, laurel, caesar=path is caesar)


def _street(path: Path) -> Iterator[str]:
    points = " ".join(f"{x},{y}" for x, y in path.line)
    for width, colour in ((16, _EDGE), (11, _STREET)):
        yield (
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}" '
            'stroke-linejoin="round"/>'
        )


def _room(room: Committee, seated: tuple[Colour, ...]) -> Iterator[str]:
    seats = [(room.at[0] + x, room.at[1] + y) for x, y in room.seats]
    left, right = (edge(x for x, _ in seats) for edge in (min, max))
    top, bottom = (edge(y for _, y in seats) for edge in (min, max))
    width, height = right - left + 2 * _AROUND_SEATS, bottom - top + 2 * _AROUND_SEATS
    corner = 40 if room is SENATE else 6
    yield (
        f'<rect x="{left - _AROUND_SEATS}" y="{top - _AROUND_SEATS}" width="{width}" '
        f'height="{height}" rx="{corner}" fill="{MARBLE}" stroke="{_EDGE}" stroke-width="3"/>'
    )
    middle = (left + right) / 2
    name_at = top - _AROUND_SEATS if room.entry else bottom + _AROUND_SEATS
    plaque = len(room.name) * 8 + 14
    middle = min(max(middle, 22 + plaque / 2), SIDE - 22 - plaque / 2)
    for number, seat in enumerate(seats):
        yield from _seat(seat, seated[number] if number < len(seated) else None)
    yield (
        f'<rect x="{middle - plaque / 2:.1f}" y="{name_at - 9}" width="{plaque}" height="18" '
        f'rx="3" fill="{INK}"/>'
    )
    yield _text((middle, name_at + 4), room.name.upper(), 11, MARBLE)


def _seat(at: Point, senator: Colour | None) -> Iterator[str]:
    x, y = at
    yield f'<circle cx="{x}" cy="{y}" r="20" fill="{_FLOOR}" stroke="{_EDGE}" stroke-width="1.5"/>'
    if senator is None:
        return
    letter = INK if senator in _PALE else MARBLE
    yield (
        f'<g transform="translate({x} {y})" fill="{FILLS[senator]}" stroke="{INK}" '
        'stroke-width="1.2">'
        f"<title>{senator}</title>"
        '<path d="M-17 19C-17 4-11-3 0-3S17 4 17 19Z"/>'
        '<circle cy="-10" r="7.5" fill="#e8bf98"/></g>'
    )
    yield _text((x, y + 15), LETTERS[senator], 14, letter)


def _space(path: Path, laurel: Laurel | None, *, caesar: bool) -> Iterator[str]:
    if path.laurel_at is None:
        return
    x, y = path.laurel_at
    yield f'<circle cx="{x}" cy="{y}" r="23" fill="{MARBLE}" stroke="{_EDGE}" stroke-width="2"/>'
    if laurel is not None:
        yield from _wreath(path.laurel_at)
        yield _text((x, y + 6), laurel, 13 if laurel == "IIC" else 16, INK)
    if caesar:
        yield (
            f'<g transform="translate({x + 18} {y - 17})" stroke="{GOLD}" stroke-width="1.5">'
            f'<title>Caesar</title><circle r="13" fill="{_PURPLE}"/></g>'
        )
        yield _text((x + 18, y - 12), "C", 15, GOLD)


def _wreath(at: Point) -> Iterator[str]:
    """Leaves around a laurel's number, open at the top."""
    x, y = at
    yield f'<g fill="{LEAF}" stroke="{LEAF_EDGE}" stroke-width="0.6">'
    for side in (-1, 1):
        for angle in range(12, 170, 22):
            far, turn = 18.5, side * (30 - angle)
            leaf = x + side * far * sin(radians(angle)), y + far * cos(radians(angle))
            yield (
                f'<ellipse rx="5.4" ry="2.6" transform="translate({leaf[0]:.1f} {leaf[1]:.1f}) '
                f'rotate({turn})"/>'
            )
    yield "</g>"


def _text(at: tuple[float, float], said: str, size: int, colour: str) -> str:
    return (
        f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size}" font-weight="700" '
        f'fill="{colour}" text-anchor="middle">{said}</text>'
    )
