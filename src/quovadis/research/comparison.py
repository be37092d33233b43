"""Bots against each other from Python: names, functions, classes or objects."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass

from quovadis.bots import registry
from quovadis.bots.protocol import BUDGET, Bot
from quovadis.core.editions import EditionName
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS
from quovadis.game import Game
from quovadis.research.arena import Arena, Fared, Tables, report
from quovadis.research.match import Lost, Played, simulated
from quovadis.research.pool import LIMIT, results


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Comparison:
    """What came of games between bots; `print` shows a table.

    >>> told = compare(["stand-in", "tiro", "tiro"], games=3, variants="cutoff=2")
    >>> [(row["game"], row["bot"]) for row in told.rows[:3]]  # for pandas.DataFrame(told.rows)
    [(1, 'stand-in'), (1, 'tiro'), (1, 'tiro')]
    """

    arena: Arena
    """What was played."""
    games: list[Played | Lost]
    """Every game, in order."""
    bots: list[Fared]
    """How each bot fared, the best one first."""
    tables: Tables
    """What all games have in common."""

    def __repr__(self) -> str:
        """How many games there were, and who won how often."""
        won = ", ".join(f"{line.bot} {line.win_share:.1%}" for line in self.bots)
        return f"<Comparison of {self.tables.games} games: {won}>"

    def __str__(self) -> str:
        """A line for each bot, and what went wrong."""
        name = max(len(line.bot) for line in self.bots)
        told = [f"{'bot':{name}}  games    wins   share   95 % interval  laurels  senate"]
        for line in self.bots:
            between = f"{line.low:.1%} - {line.high:.1%}"
            told.append(
                f"{line.bot:{name}}  {line.games:5}  {line.wins:6.1f}  {line.win_share:6.1%}"
                f"  {between:>14}  {line.laurels:7.2f}  {line.senate_share:6.1%}"
            )
        told += [f"{line.bot}: {line.trouble}" for line in self.bots if line.trouble]
        if self.tables.lost_example is not None:
            told.append(f"without a result: {self.tables.lost}. {self.tables.lost_example}")
        return "\n".join(told)

    @property
    def rows(self) -> list[dict[str, object]]:
        """A row for each seat of each game, as a data frame wants them."""
        return [
            {
                "game": game.number,
                "shuffle": self.arena.shuffle_of(game.number),
                "end": game.reason,
                "turns": game.turns,
                "seat": number,
                **asdict(seat),
            }
            for game in self.games
            if isinstance(game, Played)
            for number, seat in enumerate(game.seats, start=1)
        ]


def compare(  # noqa: PLR0913 - as many as the command has options
    bots: Sequence[str | Bot | type[Bot]],
    *,
    games: int = 100,
    seed: int = 0,
    edition: EditionName = "amigo-2005",
    variants: str = "",
    budget: int = BUDGET,
    think: float | None = None,
    limit: float = LIMIT,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Comparison:
    """Let three to five bots play each other, every shuffle from every seat, and count who wins.

    A bot is a name with parameters, as in `quovadis arena`, or whatever can be called like one; a
    class is made first. `progress` is told how many games are done, of how many. Raises
    `BotRefused` or `Refused`. With `jobs` above 1, bots must be picklable.

    >>> told = compare(["quaestor", "tiro", "tiro"], games=3, seed=1)
    >>> sorted(line.bot for line in told.bots), told.tables.games, len(told.rows)
    (['quaestor', 'tiro'], 3, 9)
    """
    rules = simulated(variants, edition)
    if not 1 <= len(bots) <= len(COLOURS):
        raise Refused("players-number", "R1.4", count=len(bots))
    Game.new(COLOURS[: len(bots)], rules=rules, seed=seed)  # or it is refused
    names, made = _named(bots)
    arena = Arena(
        bots=names, games=games, rules=rules, seed=seed, budget=budget, think=think, made=made
    )
    played: list[Played | Lost] = []
    total = arena.shuffles * len(names)
    with closing(results(arena.sittings(), jobs=jobs, limit=limit, think=think)) as coming:
        for game in coming:
            played.append(game)
            progress(len(played), total)
    played.sort(key=lambda game: game.number)
    lines, tables = report(arena, played)
    return Comparison(arena=arena, games=played, bots=lines, tables=tables)


def _named(bots: Iterable[str | Bot | type[Bot]]) -> tuple[tuple[str, ...], dict[str, Bot]]:
    """What bots are called in the results, and those that no name finds."""
    names: list[str] = []
    made: dict[str, Bot] = {}
    for each in bots:
        if isinstance(each, str):
            bot = registry.bot(each)
            if not registry.foreign(each):
                made[each] = bot
            names.append(each)
            continue
        bot = each() if isinstance(each, type) else each
        word = str(getattr(each, "__name__", type(each).__name__))
        spellings = (word, *(f"{word}-{number}" for number in range(2, len(COLOURS) + 2)))
        name = next(text for text in spellings if text not in made or made[text] == bot)
        made[name] = bot
        names.append(name)
    return tuple(names), made
