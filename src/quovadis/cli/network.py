"""`quovadis train --network`: fit the network by which a consul judges."""

from dataclasses import asdict
from functools import partial
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from quovadis import __version__
from quovadis.cli.options import check_target, fail
from quovadis.cli.stopping import Stopped, Stopping
from quovadis.record.files import write_whole
from quovadis.research.lessons import SIZES
from quovadis.text import Catalogue
from quovadis.text.catalogue import Language

GAMES = 60_000
"""At tables of each size, for the network of this release."""
FILE = "network.json"
_ROUND = 0.25
"""How long a round of learning from games takes, in games."""


def train_network(
    folder: Path, *, games: int, seed: int, people: Catalogue, lang: Language | None
) -> None:
    """Let the kernel's hagglers play, fit a network to who won, and write it down."""
    from quovadis.research.schooling import (
        ROUNDS,
        Grade,
        Layers,
        learned,
        network_of,
        school,
    )
    from quovadis.sim.network import write_network

    file = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        fail(people.sentence("file-unusable", file=str(folder)))
    if file.exists():
        fail(people.sentence("train-network-there", file=str(file)))
    check_target(file, lang)
    bar = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(*bar, TimeRemainingColumn(), console=Console(stderr=True))
    fitted: dict[int, Layers] = {}
    grades: list[Grade] = []
    try:
        with Stopping() as stopping, progress:
            for players in SIZES:
                label = people.sentence("train-picture-players", number=players)
                task = progress.add_task(label, total=games * (1 + ROUNDS * _ROUND))
                lessons = school(players, games, seed, partial(progress.advance, task))
                learning = partial(progress.advance, task, games * _ROUND)
                fitted[players], grade = learned(lessons, seed, learning)
                grades.append(grade)
            about = {
                "command": f"quovadis train training --network --games {games} --seed {seed}",
                "program": f"quovadis {__version__}",
                "quality": [asdict(each) for each in grades],
            }
            with stopping.later():
                write_whole(file, write_network(network_of(fitted), about).encode())
    except Stopped as reason:
        typer.echo(people.sentence("train-network-stopped"), err=True)
        raise typer.Exit(reason.status) from None
    except OSError:
        fail(people.sentence("file-unusable", file=str(file)))
    for each in grades:
        typer.echo(
            people.sentence(
                "train-network-quality",
                number=each.players,
                games=each.games,
                loss=each.log_loss,
                even=each.even_log_loss,
            )
        )
        if each.log_loss >= each.even_log_loss:
            typer.echo(people.sentence("train-network-poor", number=each.players))
    typer.echo(people.sentence("train-network-done", file=str(file)))
