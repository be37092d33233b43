"""A table with four of one bot: what it stated, how long it thought, and which deals it made."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from quovadis.bots.protocol import Bot, Explaining, Options, Reply
from quovadis.bots.reasons import Reason
from quovadis.bots.registry import bot as bot_of
from quovadis.core.commands import SeatCommand
from quovadis.core.editions import TableRules
from quovadis.core.events import Event
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.judging import Story, closed, judged, missed, quiet_turns

SEATS = 4
_TIMED = {"act", "vote", "offer"}
"""What a bot thinks about; the rest takes no time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mirror:
    """Such a table, to be played and judged."""

    key: str
    bot: str
    rules: TableRules
    seed: int
    deals: int
    """How many of its deals are judged, and how many of its turns without one."""
    playouts: int


@dataclass(slots=True)
class _Timed:
    """A bot, and how long it thought about each decision, in seconds of one core."""

    bot: Bot
    times: list[float] = field(default_factory=list)

    def __call__(
        self, view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> Reply:
        began = process_time()
        said = self.bot(view, events, options, seed, budget)
        if options.kind in _TIMED:
            self.times.append(round(process_time() - began, 5))
        return said

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, budget: int, /
    ) -> Reason | None:
        if not isinstance(self.bot, Explaining):
            return None
        return self.bot.explain(view, events, command, budget)


def mirrored(task: Mirror) -> dict[str, Any]:
    """Play the game, and judge some of its deals and of its turns without one."""
    families = COLOURS[:SEATS]
    game = Game.new(families, rules=task.rules, first=families[0], seed=task.seed)
    bot = _Timed(bot_of(task.bot))
    marks, stated, troubles = [len(game.log)], list[tuple[Colour, int]](), 0
    for step in play(Driver(game), dict.fromkeys(families, bot), seed=task.seed, reasons=True):
        troubles += step.trouble is not None
        figures = None if step.reason is None else step.reason.figures
        if figures is not None and figures.code == "moves":
            stated.append((step.question.seat, int(figures.params["after"])))
        if len(game.log) != marks[-1]:
            marks.append(len(game.log))
    outcome = game.state.outcome
    if outcome is None:  # the driver stops at the end only
        raise RuntimeError("the game did not end")
    first = [standing.colour for standing in outcome.standings if standing.place == 1]
    story = Story(game.log, marks)
    rng = Random(task.seed)  # noqa: S311 - samples need no cryptography
    deals, quiet = closed(story.log), quiet_turns(story.log)
    found = [
        judged(story, deal, task.playouts, rng.getrandbits(60))
        for deal in rng.sample(deals, min(task.deals, len(deals)))
    ]
    looked = rng.sample(quiet, min(task.deals, len(quiet)))
    return {
        "reason": outcome.reason,
        "turns": outcome.turns,
        "troubles": troubles,
        "times": bot.times,
        "stated": [[percent, (seat in first) / len(first)] for seat, percent in stated],
        "closed": len(deals),
        "quiet": len(quiet),
        "deals": [
            {
                "gains": [round(gain, 5) for gain in each.gains],
                "errors": [round(error, 5) for error in each.errors],
                "joint": each.joint,
                "best": each.best,
            }
            for each in found
            if each is not None
        ],
        "looked": [missed(story, turn, task.playouts, rng.getrandbits(60)) for turn in looked],
    }
