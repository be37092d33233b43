"""How strong the bots are: the figures of docs/results.md.

`python -m benchmarks.results` makes the tables of the page from benchmarks/figures/results.json,
and the picture of the ladder.
`python -m benchmarks.results one-against-three FOLDER --jobs 2` first plays the games of that
table again, with a progress bar; the folder keeps them, so if you stop it the same command goes on.
`--games 800` plays so many for each line, `--only praetor` only the lines that begin so.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from benchmarks.pages import FIGURES, ROOT, filled, table
from quovadis.cli.contest import run
from quovadis.research.arena import Arena, report
from quovadis.research.contest import read_game, write_game
from quovadis.research.journal import Journal
from quovadis.research.match import Lost, Played, simulated
from quovadis.research.picture import GOLD, LOOKS, MARBLE, OLIVE, PURPLE, STONE, TERRACOTTA
from quovadis.research.pool import results

PAGE = ROOT / "docs/results.md"
LADDER = ROOT / "docs/pictures/ladder.svg"
MEASURED = FIGURES / "results.json"
RULES = 2
"""The version of the rules that games are played by today."""


# Playing


def played(arena: Arena, file: Path, jobs: int) -> list[Played | Lost]:
    """The games of an arena; those that the file holds are not played again."""
    file.parent.mkdir(parents=True, exist_ok=True)
    wanted = [*arena.sittings()]
    with Journal(file, new=not file.exists()) as journal:
        known = {game.number: game for game in map(read_game, journal.read())}
        left = [sitting for sitting in wanted if sitting.number not in known]

        def keep(game: Played | Lost) -> None:
            known[game.number] = game
            journal.write(write_game(game))

        if run(results(left, jobs=jobs), len(left), keep).stopped:
            raise SystemExit("Stopped. The same command goes on.")
    return [known[sitting.number] for sitting in wanted]


def measure(row: dict[str, Any], folder: Path, jobs: int) -> None:
    """Play the games of a line, and note what came of them."""
    bots, seed, variants = tuple(row["seats"].split(",")), row["seed"], row.get("variants", "")
    arena = Arena(bots=bots, games=row["games"], rules=simulated(variants, "amigo-2005"), seed=seed)
    name = "+".join(filter(None, (row["seats"], variants))).replace(",", "+").replace(":", "-")
    lines, _ = report(arena, played(arena, folder / f"{name}-{seed}.jsonl", jobs))
    first = next(line for line in lines if line.bot == bots[0])
    row |= {
        "games": first.games // bots.count(bots[0]),
        "share": round(100 * first.win_share, 1),
        "low": round(100 * first.low, 1),
        "high": round(100 * first.high, 1),
        "date": datetime.now(UTC).date().isoformat(),
        "rules": RULES,
    }


# The page


def made(told: Mapping[str, Any]) -> dict[str, str]:
    """What stands between the marks of the page."""
    return {
        **{name: _arena(each) for name, each in told["arenas"].items()},
        **{name: _table(each) for name, each in told["tables"].items()},
        "calibration": _calibration(),
    }


def _arena(told: Mapping[str, Any]) -> str:
    last = told.get("last")
    head = ["who", "games", "share of wins of the first", "seed", "measured", "rules"]
    rows = (
        (
            _seated(row["seats"]),
            row["games"],
            f"{row['share']:.1f} % ({row['low']:.1f} to {row['high']:.1f})",
            row["seed"],
            row["date"],
            row["rules"],
            *([row[last]] if last else []),
        )
        for row in told["rows"]
    )
    first = told["rows"][0]
    options = f"--seats {first['seats']} --games {first['games']} --seed {first['seed']}"
    if "variants" in first:
        options = f"{options} --variants {first['variants']}"
    text = table([*head, *([last] if last else [])], rows)
    return _noted(f"{text}\n\nThe first line: `quovadis arena {options}`", told)


def _seated(seats: str) -> str:
    """Who plays, the bot that is counted first."""
    first, *others = (seat.rpartition("robbers.")[2] for seat in seats.split(","))
    groups = Counter(others).items()
    against = [f"{number} × `{bot}`" if number > 1 else f"`{bot}`" for bot, number in groups]
    return f"`{first}` against {', '.join(against)}"


def _table(told: Mapping[str, Any]) -> str:
    rows = ([_cell(cell) for cell in row] for row in told["rows"])
    source = f"`{told['command']}`, {told['date']}, version {told['rules']} of the rules."
    return _noted(f"{table(told['head'], rows)}\n\n{source}", told)


def _noted(text: str, told: Mapping[str, Any]) -> str:
    return f"{text}\n\n{told['note']}" if "note" in told else text


def _cell(cell: object) -> str:
    return f"{cell:,}" if isinstance(cell, int) else str(cell)


def _calibration() -> str:
    """How good the estimate is, as `quovadis train` has noted it beside the weights."""
    weights = resources.files("quovadis.bots").joinpath("weights.json").read_text("utf-8")
    return table(
        ("players", "games", "log loss", "with even chances", "chances off by"),
        (
            (
                each["players"],
                each["games"],
                f"{each['log_loss']:.3f}",
                f"{each['even_log_loss']:.3f}",
                f"{100 * each['calibration_error']:.1f} %",
            )
            for each in json.loads(weights)["quality"]
        ),
    )


def draw_ladder(rows: list[dict[str, Any]], file: Path) -> None:
    """The picture of the ladder: how often each level wins against three of the one below."""
    with mpl.rc_context(LOOKS):
        figure = Figure(figsize=(8, 0.62 * len(rows) + 1.5), facecolor=MARBLE)
        FigureCanvasAgg(figure)
        figure.set_layout_engine("constrained")
        panel = figure.subplots()
        panel.axvspan(40, 60, color=OLIVE, alpha=0.18, zorder=0)
        panel.axvline(25, color=GOLD, linewidth=1.6, zorder=1)
        steps = [row["share"] for row in rows]
        apart = [
            [row["share"] - row["low"] for row in rows],
            [row["high"] - row["share"] for row in rows],
        ]
        places = range(len(rows))
        panel.errorbar(
            steps,
            places,
            xerr=apart,
            fmt="o",
            color=PURPLE,
            ecolor=TERRACOTTA,
            elinewidth=2.4,
            capsize=5,
            markersize=9,
            zorder=3,
        )
        for place, step in zip(places, steps, strict=True):
            panel.annotate(
                f"{step:.0f} %",
                (step, place),
                xytext=(0, 9),
                textcoords="offset points",
                ha="center",
                fontsize=10,
            )
        names = (row["seats"].split(",")[:2] for row in rows)
        panel.set_yticks([*places], [f"{one} against 3 × {other}" for one, other in names])
        panel.set_ylim(-0.6, len(rows) - 0.3)
        panel.set_xlim(0, 100)
        panel.set_xlabel("wins of 100 games; the line is even, the band a good step")
        panel.set_title("The ladder", color=PURPLE, fontweight="bold")
        panel.set_facecolor(MARBLE)
        panel.grid(axis="x", color=STONE, linewidth=0.7)
        panel.set_axisbelow(True)
        figure.savefig(file, format=file.suffix[1:], dpi=110, facecolor=MARBLE, metadata=_STILL)


_STILL: dict[str, Any] = {"Date": None}
"""So that the same figures make the same file."""


def _chosen(told: Mapping[str, Any], wish: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for row in told["rows"]:
        if row["seats"].startswith(wish.only):
            row["games"] = wish.games or row["games"]
            yield row


def main() -> None:
    """Make the page, after playing the games of a table if one is named."""
    told = json.loads(MEASURED.read_text("utf-8"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", nargs="?", choices=[*told["arenas"]])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("results"))
    parser.add_argument("--games", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    if wish.table is not None:
        arena = told["arenas"][wish.table]
        for row in _chosen(arena, wish):
            measure(row, wish.folder, wish.jobs)
            text = json.dumps(told, indent=1, ensure_ascii=False)
            MEASURED.write_text(f"{text}\n", "utf-8")
    draw_ladder(told["arenas"]["ladder"]["rows"], LADDER)
    PAGE.write_text(filled(PAGE.read_text("utf-8"), made(told)), "utf-8")


if __name__ == "__main__":
    main()
