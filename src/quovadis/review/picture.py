"""A review in one picture to share: the wreath, the chart and three moments."""

from textwrap import wrap

from quovadis.core.svgboard import CRIMSON, GOLD, MARBLE
from quovadis.review import figures
from quovadis.review.drawing import MUTED, SERIF, chart, text, wreath
from quovadis.review.report import Review
from quovadis.text import Catalogue

WIDTH, HEIGHT = 1200, 900
MOMENTS = 3
_LINE = 108
"""How many letters fit into a line."""
_ARROW = "›"
"""The fonts of the pages have no real one, and a line with one would be in another font."""


def picture(review: Review, words: Catalogue) -> str:
    """The picture as SVG, in a language."""
    people = words.naming(review.names)
    names = [people.family(family) for family in review.players]
    winner = review.winners[0] if len(review.winners) == 1 else None
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MARBLE}"/>',
        _frame(14, CRIMSON, 3),
        _frame(21, GOLD, 1.5),
        wreath(130, 130, 0.86, winner),
        text(250, 95, "Quo Vadis?", size=46, weight="700", family=SERIF, fill=CRIMSON),
        text(250, 148, figures.result(review, people), size=30, weight="700", family=SERIF),
        text(250, 188, people.sentence("review-chances"), size=20, fill=MUTED),
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
    y, parts = 632.0, []
    for step in sorted(steps[:MOMENTS], key=lambda step: step.number):
        when, what, changed = figures.moment(review, step, words)
        lines = wrap(
            f"{when} {what}".replace("→", _ARROW),
            _LINE,
            break_on_hyphens=False,
            max_lines=2,
            placeholder=" …",
        )
        parts += [
            f'<rect x="50" y="{y - 20:.0f}" width="6" height="66" fill="{GOLD}"/>',
            *(text(70, y + 23 * at, line, size=20) for at, line in enumerate(lines)),
            text(70, y + 23 * len(lines), changed, size=18, fill=MUTED),
        ]
        y += 86
    return parts


def _plain(said: str) -> str:
    return said.replace("&", "&amp;").replace("<", "&lt;")
