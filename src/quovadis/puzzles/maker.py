"""Finds puzzles in games between bots: `python -m quovadis.puzzles.maker --help`.

What a game gives depends on the seed and the game's number alone. So the work can be stopped and
gone on with at any time, in any number of processes, and comes out the same.
"""

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from quovadis.bots.registry import bot
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS
from quovadis.core.log import effective
from quovadis.driver.driver import Driver, ask
from quovadis.game import Game
from quovadis.puzzles import shelf as shelves
from quovadis.puzzles.choices import Candidate, candidate
from quovadis.puzzles.puzzle import Kind, Puzzle
from quovadis.puzzles.trial import Trial
from quovadis.record import write_qv

_BOTS = ("praetor", "praetor:haggler", "praetor:loyal", "aedilis", "aedilis", "quaestor")
"""Who plays the games: mixed tables make more offers that somebody misjudges."""
_SEATS = (3, 4, 4, 4, 5)
"""How many play, as often as listed."""
_BUDGET = 400
_TRIED, _KEPT, _ALIKE = 6, 4, 2
"""How many moments of a game are tried, how many puzzles kept, how many of them of one kind."""


def looked_through(
    seed: int, number: int, only: Kind | None = None
) -> tuple[str, tuple[Puzzle, ...]]:
    """Play one game and try its best moments: its record, and the puzzles in it."""
    game, moments = _played(seed, number, only)
    kept: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    turns: set[int] = set()
    tries = 0
    record = write_qv(game.log)
    for moment in _varied(moments):
        if len(kept) >= _KEPT or tries >= _TRIED:
            break
        if moment.turn in turns or kinds[moment.kind] >= _ALIKE:
            continue
        tries += 1
        puzzle = _puzzle(game, record, moment, f"{seed}:{number}:{moment.at}")
        if puzzle is not None:
            kept.append(puzzle)
            kinds[moment.kind] += 1
            turns.add(moment.turn)
    return record, tuple(sorted(kept, key=lambda one: one.at))


def _varied(moments: list[Candidate]) -> list[Candidate]:
    """The clearest moment of each kind first, then the second clearest, and so on."""
    ranks: Counter[str] = Counter()
    ranked: list[tuple[int, float, int, Candidate]] = []
    for one in sorted(moments, key=lambda one: (-one.lead, one.at)):
        ranked.append((ranks[one.kind], -one.lead, one.at, one))
        ranks[one.kind] += 1
    return [one for *_, one in sorted(ranked, key=lambda each: each[:3])]


def _played(seed: int, number: int, only: Kind | None) -> tuple[Game, list[Candidate]]:
    """A game between bots, and the moments in it at which something looks clearly best."""
    random = Random(f"puzzles:{seed}:{number}")  # noqa: S311 - games, not secrets
    seats = random.sample(COLOURS, random.choice(_SEATS))
    chance = random.getrandbits(32)
    game = Game.new(seats, rules=TableRules(adjourn_auto=True, cutoff=60), seed=chance)
    bots = {seat: bot(random.choice(_BOTS)) for seat in game.state.players}
    driver, moments = Driver(game), list[Candidate]()
    while waiting := driver.questions():
        question = waiting[0]
        found = candidate(driver, question, seed=chance, only=only)
        if found is not None:
            moments.append(found)
        ask(driver, question, bots[question.seat], seed=chance, budget=_BUDGET)
    return game, moments


def _puzzle(game: Game, record: str, moment: Candidate, seed: str) -> Puzzle | None:
    """The puzzle that a moment makes, if playing on says the same as the estimate."""
    trial = Trial(effective(game.log[: moment.at]), moment.seat, moment.choices, seed)
    if not trial.decide(moment.plain, moment.best):
        return None
    return Puzzle(
        number=0,
        record=record,
        at=moment.at,
        seat=moment.seat,
        kind=moment.kind,
        choices=trial.found(moment.best),
        best=trial.live.index(moment.best),
        right=moment.right,
        games=trial.games,
    )


def make(
    file: Path, *, seed: int, wanted: int, jobs: int, only: Kind | None = None
) -> Iterator[shelves.Shelf]:
    """Go on where the file ends, until there are enough puzzles; each game is written at once."""
    shelf = shelves.read(file.read_bytes()) if file.exists() else shelves.Shelf(seed)
    yield shelf
    if len(shelf.puzzles) >= wanted:
        return
    for number, (record, puzzles) in _games(shelf.seed, shelf.next, jobs, only):
        shelf = shelf.with_game(number, record, puzzles)
        fresh = file.with_suffix(".new")
        fresh.write_bytes(shelves.write(shelf))
        fresh.replace(file)
        yield shelf
        if len(shelf.puzzles) >= wanted:
            return


def _games(
    seed: int, first: int, jobs: int, only: Kind | None
) -> Iterator[tuple[int, tuple[str, tuple[Puzzle, ...]]]]:
    """Games in their order, however many processes look through them."""
    if jobs <= 1:
        for number in count(first):
            yield number, looked_through(seed, number, only)
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, fresh) as pool:
        ahead: dict[int, Future[tuple[str, tuple[Puzzle, ...]]]] = {}
        try:
            for number in count(first):
                for later in range(number, number + 2 * jobs):
                    if later not in ahead:
                        ahead[later] = pool.submit(looked_through, seed, later, only)
                yield number, ahead.pop(number).result()
        finally:
            pool.shutdown(cancel_futures=True)


def main(
    out: Annotated[
        Path, typer.Option(help="The file to go on with.", show_default=False)
    ] = shelves.own_file(),  # noqa: B008 - the file of this checkout
    wanted: Annotated[int, typer.Option(min=1, help="How many puzzles there shall be.")] = 300,
    seed: Annotated[int, typer.Option(min=0, help="For a new file.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to use.")] = 1,
    only: Annotated[
        Kind | None, typer.Option(help="Look for puzzles of this kind alone.", show_default=False)
    ] = None,
) -> None:
    """Look through games between bots until there are enough puzzles.

    Stop it whenever you like: the next run goes on with the next game. The same seed gives the
    same puzzles.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn()) as progress:
        task = progress.add_task("puzzles", total=wanted)
        for shelf in make(out, seed=seed, wanted=wanted, jobs=jobs, only=only):
            told = f"puzzles (next game: {shelf.next})"
            progress.update(task, completed=len(shelf.puzzles), description=told)


if __name__ == "__main__":
    typer.run(main)
