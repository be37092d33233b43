"""Games that the bots' estimate is fitted to: features of what seats saw, and who won.

Kept apart from the fitting: the processes that play need no library for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.features import Row, features
from quovadis.bots.praetor import Praetor
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import BUDGET, Bot, CutsInWith, Options, Reply
from quovadis.bots.registry import bot
from quovadis.core.board import SENATE
from quovadis.core.editions import ROUNDS, TableRules
from quovadis.core.events import Event
from quovadis.core.families import COLOURS
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import chance

SIZES = (3, 4, 5)
KEPT = 0.3
"""Which share of turns is looked at: those of one game are much alike."""

Fitted = dict[int, list[float]]
"""The weights by the number of players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """What one game teaches: positions as one seat saw them, and who won."""

    number: int
    players: int
    rows: tuple[tuple[Row, ...], ...]
    """For each position, the features of each player; none where nobody reached the Senate."""
    wins: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A game to be learned from. It depends on what stands here, and on nothing else."""

    number: int
    seed: int
    pool: tuple[str, ...]
    weights: Fitted | None = None
    """What the bots judge by; None: as released."""


class _Watched:
    """Plays as a bot does, and keeps the features of what it sees when its turn begins."""

    def __init__(self, judged: Bot, rng: Random, kept: list[tuple[Row, ...]]) -> None:
        self.judged, self.rng, self.kept = judged, rng, kept
        self.cuts_in_with: CutsInWith | None = getattr(judged, "cuts_in_with", None)

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        turn = view.turn
        begins = options.kind == "act" and not (turn.motion or turn.bonus or turn.failed)
        if begins and self.rng.random() < KEPT:
            self.kept.append(tuple(features(Prospect.of(view, events))))
        return self.judged(view, events, options, seed, budget)


def lesson(task: Task) -> Lesson:
    """Play a game and keep what it teaches."""
    rng = Random(chance(task.seed, "lesson", task.number))  # noqa: S311 - statistics
    colours = COLOURS[: SIZES[task.number % len(SIZES)]]
    rules = TableRules(adjourn_auto=True, cutoff=ROUNDS)
    game = Game.new(
        colours, rules=rules, first=colours[0], seed=chance(task.seed, "shuffle", task.number)
    )
    kept: list[tuple[Row, ...]] = []
    bots = {
        colour: _Watched(_player(rng.choice(task.pool), task.weights), rng, kept)
        for colour in colours
    }
    luck = chance(task.seed, "bots", task.number)
    for _ in play(Driver(game), bots, seed=luck, budget=BUDGET):
        pass
    if not game.state.seated[SENATE.index]:  # R10.6: its winner is whoever sits first
        kept.clear()
    outcome = game.state.outcome
    first = [] if outcome is None else [s.colour for s in outcome.standings if s.place == 1]
    return Lesson(
        number=task.number,
        players=len(colours),
        rows=tuple(kept),
        wins=tuple(1 / len(first) if colour in first else 0.0 for colour in game.state.players),
    )


def _player(text: str, weights: Fitted | None) -> Bot:
    """A bot, which judges by weights if it judges by chances at all."""
    player = bot(text)
    if weights is not None and isinstance(player, Aedilis | Praetor):
        return replace(player, weights=weights)
    return player
