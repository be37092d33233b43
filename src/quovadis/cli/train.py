"""`quovadis train`: fit the bots' estimate again, from games between bots."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from quovadis.cli.contest import JobsOption, at_least, drawable, helpful
from quovadis.cli.elsewhere import Elsewhere, RayOption
from quovadis.cli.network import GAMES as NETWORK_GAMES, train_network
from quovadis.cli.options import LanguageOption, check_seed, fail, words
from quovadis.cli.stopping import Stopped, Stopping
from quovadis.research.journal import Busy, Unreadable
from quovadis.research.lessons import Fitted, Lesson, Task
from quovadis.research.training import (
    AnotherTraining,
    Died,
    Notebook,
    Training,
    lessons,
    read_lessons,
)
from quovadis.text import Catalogue

if TYPE_CHECKING:
    from quovadis.research.fitting import Quality

GAMES, ROUNDS = 2000, 3
_LEAST = 60
"""Games that every kind of table needs to be learned from and tested with."""


def train(  # noqa: PLR0917 - one parameter per option
    folder: Annotated[
        Path,
        typer.Argument(
            help="Folder for games and weights, or for a network; training of weights continues "
            "where it stopped."
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            help="Games in each round, 60 or more; default: 2000. With --network: games at each "
            f"number of players; default: {NETWORK_GAMES}.",
            show_default=False,
        ),
    ] = None,
    rounds: Annotated[
        int, typer.Option(help="How often weights are fitted; bots then play with them.")
    ] = ROUNDS,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    jobs: JobsOption = 1,
    ray: RayOption = None,
    network: Annotated[
        bool,
        typer.Option("--network", help="Fit the network by which a consul judges instead."),
    ] = False,
    picture: Annotated[
        Path | None,
        typer.Option(
            help="Draw how well the estimate is calibrated (.svg or .png).", show_default=False
        ),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Fit the bots' estimate of everyone's chance to win.

    Bots play each other at tables of three, four and five. What a seat sees when its turn begins
    is saved together with who won, and weights are fitted to that. In the next round bots play
    with those weights, and new ones are fitted to all games so far. One game in five is kept out
    of the fit, to measure how good the estimate is. Ctrl+C stops; the same command continues.

    aedilis and praetor can then play with the weights, wherever you name them:

    [bold]quovadis train training --jobs 2 --picture calibration.svg[/bold]
    [bold]quovadis arena --seats praetor:weights=training/weights.json,praetor,praetor[/bold]

    With --network, players of the kernel play at tables of three, four and five, and a network that
    sees the whole table is fitted to who won: consul and caesar judge by it. That takes minutes,
    and is not continued after Ctrl+C. One game in ten is kept out of the fit. The same seed gives
    the same network on the same kind of machine:

    [bold]quovadis train training --network[/bold]
    [bold]quovadis arena --seats caesar:network=training/network.json,caesar,caesar[/bold]
    """
    people = words(lang)
    if network:
        at_least(_LEAST, people, games=games)
        check_seed(seed, people)
        if rounds != ROUNDS or jobs != 1 or ray is not None or picture is not None:
            fail(people.sentence("train-network-alone"))
        train_network(folder, games=games or NETWORK_GAMES, seed=seed, people=people, lang=lang)
        return
    games = GAMES if games is None else games
    at_least(1, people, rounds=rounds, jobs=jobs)
    at_least(_LEAST, people, games=games)
    check_seed(seed, people)
    if picture is not None:
        drawable(picture, lang)
    from quovadis.research.fitting import write_weights

    training = Training(games=games, rounds=rounds, seed=seed)
    place = Elsewhere(ray, people, jobs=jobs)
    jobs = helpful(jobs, people)
    try:
        with place:
            place.open()
            notebook = Notebook(folder, training)
            play = partial(lessons, jobs=jobs, executor=place.executor)
            weights, qualities = _learned(training, notebook, play, people)
        file = notebook.conclude(write_weights(training, weights, qualities))
    except Stopped as reason:
        typer.echo(people.sentence("train-kept"), err=True)
        raise typer.Exit(reason.status) from None
    except AnotherTraining:
        fail(people.sentence("train-other", file=str(folder)))
    except Busy as reason:
        fail(people.sentence("file-busy", file=str(reason.file)))
    except Unreadable as reason:
        line = str(reason.line)
        fail(people.sentence("train-unreadable", file=str(reason.file), number=line))
    except Died:
        fail(people.sentence("train-broken"))
    except OSError:
        fail(people.sentence("file-unusable", file=str(folder)))
    for each in qualities:
        typer.echo(
            people.sentence(
                "train-quality",
                number=each.players,
                games=each.games,
                loss=each.log_loss,
                even=each.even_log_loss,
                mean=100 * each.calibration_error,
            )
        )
    typer.echo(people.sentence("train-done", file=str(file)))
    if picture is not None:
        _draw(qualities, picture, people)


def _learned(
    training: Training,
    notebook: Notebook,
    play: Callable[[Iterable[Task]], Generator[Lesson, None, None]],
    people: Catalogue,
) -> tuple[Fitted, list["Quality"]]:
    """Play what is left of all rounds and fit weights after each."""
    from quovadis.research.fitting import learned

    weights: Fitted | None = None
    qualities: list[Quality] = []
    taught: list[Lesson] = []
    bar = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    progress = Progress(*bar, TimeRemainingColumn(), console=Console(stderr=True))
    with Stopping() as stopping, progress:
        for number in range(1, training.rounds + 1):
            with notebook.games(number) as games:
                known = read_lessons(games)
                label = people.sentence("train-round", number=number)
                task = progress.add_task(label, total=training.games, completed=len(known))
                tasks = training.tasks(number, weights)
                left = (each for each in tasks if each.number not in known)
                with closing(play(left)) as played:
                    for told in played:
                        with stopping.later():
                            games.write(asdict(told))
                        known[told.number] = told
                        progress.advance(task)
            taught += known.values()
            weights, qualities = learned(taught)
    return weights or {}, qualities


def _draw(qualities: list["Quality"], picture: Path, people: Catalogue) -> None:
    from quovadis.research.calibration import calibration

    texts = {word: people.sentence(f"train-picture-{word}") for word in ("title", "said", "came")}
    names = {
        each.players: people.sentence("train-picture-players", number=each.players)
        for each in qualities
    }
    calibration(qualities, texts, names, picture)
