"""A review in one picture to share: the wreath, the chart and three moments."""

from collections.abc import Iterator
from textwrap import wrap

from quovadis.core.svgboard import CRIMSON, GOLD, MARBLE
from quovadis.review import figures
from quovadis.review.drawing import MUTED, SERIF, board, chart, shortened, text, wreath
from quovadis.review.report import Review
from quovadis.text import Catalogue

WIDTH, HEIGHT = 1200, 900
MOMENTS = 3
_NAME = 16
"""How many letters of a name are told: people may have chosen forty."""
_LINE = 95
"""How many letters fit into a line."""
_HEADLINES = ((30, 40), (24, 50))
"""How large a headline of one line is, and one of two, with the letters that fit into each."""
_ARROW = "›"
"""The fonts of the pages have no real one, and a line with one would be in another font."""


def picture(review: Review, words: Catalogue) -> str:
    """The picture as SVG, in a language."""
    people = words.naming({one: shortened(name, _NAME) for one, name in review.names.items()})
    names = [people.family(family) for family in review.players]
    winner = review.winners[0] if len(review.winners) == 1 else None
    headline = [*_headline(figures.result(review, people))]
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MARBLE}"/>',
        _frame(14, CRIMSON, 3),
        _frame(21, GOLD, 1.5),
        wreath(130, 130, 0.86, winner),
        text(250, 95, "Quo Vadis?", size=46, weight="700", family=SERIF, fill=CRIMSON),
        *headline,
        board(review.boards[-1], (880, 592), 274),
        text(250, 155 + 30 * len(headline), people.sentence("review-chances"), size=20, fill=MUTED),
        chart(review, names, corner=(50, 250), size=(1110, 330)),
        *_moments(review, people),
    ]
    title = f"<title>{_plain(people.sentence('review-picture'))}</title>"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{title}{"".join(parts)}</svg>\n'
    )


def _frame(inset: int, colour: str, width: float) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" '
        f'height="{HEIGHT - 2 * inset}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
    )


def _moments(review: Review, words: Catalogue) -> list[str]:
    """The three that changed most."""
    steps = [review.steps[number - 1] for number in review.moments]
    steps.sort(
        key=lambda step: -max(abs(a - b) for a, b in zip(step.after, step.before, strict=True))
    )
    y, parts = 618, list[str]()
    for step in sorted(steps[:MOMENTS], key=lambda step: step.number):
        when, what, changed = figures.moment(review, step, words)
        told = _wrapped(f"{when} {what}".replace("→", _ARROW), _LINE)
        below = _wrapped(changed, _LINE)
        height = 22 * len(told) + 20 * len(below)
        then = y + 22 * len(told)
        parts += [
            f'<rect x="50" y="{y - 17}" width="6" height="{height}" fill="{GOLD}"/>',
            *(text(70, y + 22 * at, line, size=20) for at, line in enumerate(told)),
            *(text(70, then + 20 * at, line, size=18, fill=MUTED) for at, line in enumerate(below)),
        ]
        y += 88
    return parts


def _headline(said: str) -> Iterator[str]:
    """Who won: large if it fits into a line, otherwise in two."""
    (large, fits), (small, most) = _HEADLINES
    size, lines = (large, [said]) if len(said) <= fits else (small, _wrapped(said, most))
    for at, line in enumerate(lines):
        yield text(250, 147 + 30 * at, line, size=size, weight="700", family=SERIF)


def _wrapped(said: str, letters: int) -> list[str]:
    """A text in two lines at most."""
    return wrap(said, letters, break_on_hyphens=False, max_lines=2, placeholder=" …")


def _plain(said: str) -> str:
    return said.replace("&", "&amp;").replace("<", "&lt;")
