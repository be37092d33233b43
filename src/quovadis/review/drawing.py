"""The chart of chances and the wreath, as SVG that needs no style sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, radians, sin

from quovadis.core import svgboard
from quovadis.core.board import PATH
from quovadis.core.families import Colour
from quovadis.core.svgboard import CRIMSON, FILLS, GOLD, INK, LEAF, LEAF_EDGE, MARBLE, SIDE
from quovadis.pictures import BoardPosition
from quovadis.review.report import Review
from quovadis.review.shares import WHOLE

MUTED, LINE = "#6b5a4a", "#d9c4a4"
_DASHES: dict[Colour, str] = {
    "red": "none",
    "blue": "9 4",
    "black": "2.5 3.5",
    "white": "12 3.5 2.5 3.5",
    "yellow": "5 3 2 3 2 3",
}
"""Told apart without colours, too; the page's chart has the same."""
SERIF = "Cinzel, Georgia, 'Times New Roman', serif"
SANS = "'Alegreya Sans', Candara, 'Segoe UI', sans-serif"


def text(x: float, y: float, said: str, *, size: float = 15, **more: str) -> str:
    """A line of text; `anchor`, `fill`, `weight`, `family` if they are not the usual ones."""
    usual = {"anchor": "start", "fill": INK, "weight": "400", "family": SANS} | more
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-family="{usual["family"]}" '
        f'font-weight="{usual["weight"]}" fill="{usual["fill"]}" '
        f'text-anchor="{usual["anchor"]}">{escape(said)}</text>'
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """Where lines are drawn, and for how many turns."""

    left: float
    right: float
    top: float
    bottom: float
    turns: int

    def x(self, turn: float) -> float:
        """Where a turn is."""
        return self.left + (self.right - self.left) * turn / max(1, self.turns)

    def y(self, share: float) -> float:
        """Where a chance is."""
        inside = min(WHOLE, max(0, share))
        return self.bottom - (self.bottom - self.top) * inside / WHOLE


def board(position: BoardPosition, corner: tuple[float, float] = (0, 0), side: float = SIDE) -> str:
    """The board as notebooks show it."""
    seated, laurels, caesar = position.seated, position.laurels, PATH[position.caesar]
    return svgboard.board(seated, laurels, caesar, corner=corner, side=side)


def chart(
    review: Review, names: Sequence[str], *, corner: tuple[float, float], size: tuple[float, float]
) -> str:
    """Everyone's chance over the turns, each with a band in which it usually lies."""
    (left, top), (width, height) = corner, size
    area = Area(
        left=left + 36,
        right=left + width - 150,
        top=top,
        bottom=top + height - 26,
        turns=len(review.course) - 1,
    )
    seats = range(len(review.players))
    return "".join(
        (
            *_grid(area),
            *(_band(review, seat, area) for seat in seats),
            *_marks(review, area),
            *(part for seat in seats for part in _line(review, seat, area)),
            *_ends(review, names, area),
        )
    )


def _grid(area: Area) -> Iterator[str]:
    for level in range(0, 101, 25):
        at = area.y(level * WHOLE // 100)
        yield (
            f'<line x1="{area.left:.1f}" x2="{area.right:.1f}" y1="{at:.1f}" y2="{at:.1f}" '
            f'stroke="{LINE}" stroke-width="1"/>'
        )
        yield text(area.left - 6, at + 5, str(level), size=14, anchor="end", fill=MUTED)
    step = next(one for one in (5, 10, 20, 50, 100, 500, 10_000) if area.turns <= 8 * one)
    for turn in range(0, area.turns + 1, step):
        yield text(area.x(turn), area.bottom + 20, str(turn), size=14, anchor="middle", fill=MUTED)


def _band(review: Review, seat: int, area: Area) -> str:
    both = [
        (turn, row[seat], off[seat])
        for turn, (row, off) in enumerate(zip(review.course, review.doubt, strict=True))
    ]
    above = [f"{area.x(turn):.1f},{area.y(one + off):.1f}" for turn, one, off in both]
    below = [f"{area.x(turn):.1f},{area.y(one - off):.1f}" for turn, one, off in both]
    around, fill = " ".join((*above, *reversed(below))), FILLS[review.players[seat]]
    return f'<polygon points="{around}" fill="{fill}" fill-opacity="0.13"/>'


def _marks(review: Review, area: Area) -> Iterator[str]:
    """A line at each turning point."""
    for number in review.moments:
        at = area.x(review.steps[number - 1].turn)
        yield (
            f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{area.top:.1f}" y2="{area.bottom:.1f}" '
            f'stroke="{GOLD}" stroke-width="2" stroke-opacity="0.8"/>'
        )


def _line(review: Review, seat: int, area: Area) -> Iterator[str]:
    """A family's line, with an edge that keeps it apart from others."""
    family = review.players[seat]
    course = enumerate(row[seat] for row in review.course)
    drawn = " ".join(f"{area.x(turn):.1f},{area.y(share):.1f}" for turn, share in course)
    for colour, width in ((INK, 4.4), (FILLS[family], 2.8)):
        yield (
            f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linejoin="round" stroke-dasharray="{_DASHES[family]}"/>'
        )


def _ends(review: Review, names: Sequence[str], area: Area) -> Iterator[str]:
    """Names at the ends of the lines, apart from each other."""
    gap = 24.0
    wished = [area.y(share) for share in review.course[-1]]
    order = sorted(range(len(names)), key=wished.__getitem__)
    places = [*wished]
    lowest, highest = area.top + 8, area.bottom
    for seat in order:
        places[seat] = max(lowest, wished[seat])
        lowest = places[seat] + gap
    for seat in reversed(order):
        places[seat] = min(highest, places[seat])
        highest = places[seat] - gap
    x = area.right + 16
    for seat, family in enumerate(review.players):
        yield (
            f'<circle cx="{x:.1f}" cy="{places[seat]:.1f}" r="7" fill="{FILLS[family]}" '
            f'stroke="{INK}" stroke-width="1.2"/>'
        )
        yield text(x + 14, places[seat] + 5, shortened(names[seat], 14), weight="700")


def shortened(said: str, most: int) -> str:
    """A text that fits."""
    return said if len(said) <= most else f"{said[: most - 1]}…"


def wreath(x: float, y: float, scale: float, winner: Colour | None) -> str:
    """The winner's wreath, drawn as the page draws it."""
    parts = []
    for side in (1, -1):
        leaves = "".join(_leaves())
        parts.append(
            f'<g transform="scale({side} 1)">'
            f'<path d="M4 76 A76 76 0 0 0 26 -71" fill="none" stroke="{LEAF_EDGE}" '
            f'stroke-width="3.4" stroke-linecap="round"/>{leaves}'
            f'<path d="M0 74 L10 70 L30 98 L21 97 L18 103 L2 80Z" fill="{CRIMSON}" '
            f'stroke="{MARBLE}" stroke-width="1.4"/></g>'
        )
    parts.append(f'<circle cy="76" r="9" fill="{GOLD}" stroke="{LEAF_EDGE}" stroke-width="1.4"/>')
    if winner is not None:
        parts.append(
            f'<circle r="40" fill="{FILLS[winner]}" stroke="{INK}" stroke-width="3"/>'
            f'<circle r="33" fill="none" stroke="{GOLD}" stroke-width="2" '
            'stroke-dasharray="1 5" stroke-linecap="round"/>'
        )
    return f'<g transform="translate({x} {y}) scale({scale})">{"".join(parts)}</g>'


def _leaves() -> Iterator[str]:
    for index in range(22):
        pair, outer = index // 2, index % 2 == 0
        angle = 10 + pair * 14.6
        radius = 76 + (8 if outer else -8)
        fill = "#86a45c" if outer == (pair % 2 == 0) else LEAF
        turn = -angle + (26 if outer else -30)
        yield (
            f'<path d="M-15 0Q-4 -9.5 17 0Q-4 9.5 -15 0Z" fill="{fill}" stroke="{LEAF_EDGE}" '
            f'stroke-width="1.3" transform="translate({radius * sin(radians(angle)):.1f} '
            f"{radius * cos(radians(angle)):.1f}) rotate({turn:.1f}) "
            f'scale({1.12 - pair * 0.035:.2f})"/>'
        )
