"""A picture of how far chances came true: a line for each number of players."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from quovadis.research.fitting import Quality
from quovadis.research.picture import GOLD, LOOKS, MARBLE, OLIVE, PURPLE, STONE, TERRACOTTA

_COLOURS = {3: OLIVE, 4: PURPLE, 5: TERRACOTTA}


def calibration(
    qualities: Sequence[Quality], texts: Mapping[str, str], names: Mapping[int, str], file: Path
) -> None:
    """Draw it into a file, SVG or PNG by its suffix. `texts` has its words in a language."""
    with mpl.rc_context(LOOKS):
        figure = Figure(figsize=(6.5, 6), facecolor=MARBLE)
        FigureCanvasAgg(figure)
        figure.set_layout_engine("constrained")
        panel = figure.subplots()
        panel.plot([0, 100], [0, 100], color=GOLD, linewidth=1.6, zorder=1)
        for each in qualities:
            panel.plot(
                [100 * said for said, _, _ in each.bins],
                [100 * came for _, came, _ in each.bins],
                "o-",
                color=_COLOURS[each.players],
                label=names[each.players],
            )
        panel.set_xlabel(texts["said"])
        panel.set_ylabel(texts["came"])
        panel.set_title(texts["title"], color=PURPLE, fontweight="bold")
        panel.set_facecolor(MARBLE)
        panel.grid(color=STONE, linewidth=0.7)
        panel.legend(frameon=False)
        kind = file.suffix.lower().removeprefix(".")
        still = {"Date": None} if kind == "svg" else {}
        figure.savefig(file, format=kind, dpi=150, facecolor=MARBLE, metadata=still)
