"""A picture of a league: the ratings beside the matrix of one against three."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.figure import Figure

from quovadis.research.league import RIVALS, Cell
from quovadis.research.ratings import Rating

KINDS = (".svg", ".png")

TERRACOTTA, PURPLE, OLIVE, GOLD = "#A8432F", "#66023C", "#5B7A3A", "#E2B007"
MARBLE, _INK, STONE = "#FBF7EF", "#2B2320", "#CFC4B2"
_COLOURS = LinearSegmentedColormap.from_list("rome", [TERRACOTTA, "#F6EBD3", OLIVE])
_EVEN = 1 / (RIVALS + 1)
LOOKS: Any = {
    "font.family": "serif",
    "font.size": 11,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "text.parse_math": False,  # a $ is a $
    "svg.hashsalt": "quovadis",  # the same league, the same file
}


def picture(
    ratings: Sequence[Rating], matrix: Sequence[Cell], texts: Mapping[str, str], file: Path
) -> None:
    """Draw a league into a file, SVG or PNG by its suffix. `texts` has its words in a language."""
    with mpl.rc_context(LOOKS):
        height = max(3.6, 1.9 + 0.62 * len(ratings))
        figure = Figure(figsize=(13 if matrix else 7.5, height), facecolor=MARBLE)
        FigureCanvasAgg(figure)
        figure.set_layout_engine("constrained", w_pad=0.12, h_pad=0.1, wspace=0.06)
        panels = figure.subplots(1, 2 if matrix else 1, squeeze=False)[0]
        figure.suptitle(texts["title"], fontsize=16, color=PURPLE, fontweight="bold")
        _draw_ratings(panels[0], ratings, texts)
        if matrix:
            _draw_matrix(panels[1], [line.bot for line in ratings], matrix, texts)
        kind = file.suffix.lower().removeprefix(".")
        still = {"Date": None} if kind == "svg" else {}
        figure.savefig(file, format=kind, dpi=150, facecolor=MARBLE, metadata=still)


def _draw_ratings(panel: Axes, ratings: Sequence[Rating], texts: Mapping[str, str]) -> None:
    places = range(len(ratings))
    panel.axvline(25, color=GOLD, linewidth=1.6, zorder=1)
    panel.errorbar(
        [line.rating for line in ratings],
        list(places),
        xerr=[line.high - line.rating for line in ratings],
        fmt="o",
        color=PURPLE,
        ecolor=TERRACOTTA,
        elinewidth=2.4,
        capsize=5,
        capthick=2,
        markersize=9,
        zorder=3,
    )
    for place, line in enumerate(ratings):
        panel.annotate(
            f"{line.rating:.1f}",
            (line.rating, place),
            xytext=(0, 9),
            textcoords="offset points",
            ha="center",
            fontsize=10,
            bbox={"facecolor": MARBLE, "edgecolor": "none", "pad": 1},
        )
    panel.set_yticks(list(places), [_short(line.bot) for line in ratings])
    panel.set_ylim(len(ratings) - 0.5, -0.6)
    panel.margins(x=0.12)
    panel.set_xlabel(texts["scale"])
    panel.set_title(texts["ratings"], fontsize=12.5, pad=10)
    panel.set_facecolor(MARBLE)
    panel.grid(axis="x", color=STONE, linewidth=0.7)
    panel.set_axisbelow(True)
    panel.tick_params(length=0)
    for side in ("top", "right", "left"):
        panel.spines[side].set_visible(False)
    panel.spines["bottom"].set_color(STONE)


def _draw_matrix(
    panel: Axes, bots: Sequence[str], matrix: Sequence[Cell], texts: Mapping[str, str]
) -> None:
    shares = {(cell.one, cell.against): cell for cell in matrix}
    rows = [
        [shares[one, other].win_share if (one, other) in shares else float("nan") for other in bots]
        for one in bots
    ]
    image = panel.imshow(rows, cmap=_COLOURS, norm=TwoSlopeNorm(_EVEN, 0.0, 1.0), aspect="auto")
    for row, one in enumerate(bots):
        for column, other in enumerate(bots):
            cell = shares.get((one, other))
            if cell is None:
                panel.text(column, row, "–", ha="center", va="center", color=STONE)
                continue
            panel.text(
                column,
                row,
                f"{100 * cell.win_share:.0f} %\n{100 * cell.low:.0f}–{100 * cell.high:.0f}",
                ha="center",
                va="center",
                fontsize=9.5,
                color=_ink_on(cell.win_share),
                linespacing=1.25,
            )
    panel.set_facecolor(MARBLE)
    for edge in range(1, len(bots)):
        panel.axhline(edge - 0.5, color=MARBLE, linewidth=3)
        panel.axvline(edge - 0.5, color=MARBLE, linewidth=3)
    names = [_short(bot) for bot in bots]
    panel.set_xticks(range(len(bots)), names, rotation=25 if len(bots) > 3 else 0)
    panel.set_yticks(range(len(bots)), names)
    panel.set_xlabel(texts["three"])
    panel.set_ylabel(texts["one"])
    panel.set_title(texts["matrix"], fontsize=12.5, pad=10)
    panel.tick_params(length=0)
    for border in panel.spines.values():
        border.set_visible(False)
    figure = panel.get_figure()
    if figure is not None:
        bar = figure.colorbar(image, ax=panel, ticks=[0, _EVEN, 0.5, 0.75, 1], shrink=0.9)
        bar.ax.set_yticklabels(["0 %", "25 %", "50 %", "75 %", "100 %"])
        bar.ax.axhline(_EVEN, color=GOLD, linewidth=2)
        bar.outline.set_visible(False)


def _ink_on(share: float) -> str:
    """White on dark cells."""
    return "white" if share < _EVEN * 0.4 or share > 0.8 else _INK


def _short(bot: str) -> str:
    """A long text on several lines: the name, then its parameters."""
    return bot.replace(":", "\n", 1)
