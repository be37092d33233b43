"""A bot in ten lines: up the stairs, and never a word."""

from collections.abc import Sequence
from random import Random

from quovadis import Advance, CallVote, PlayerView
from quovadis.bots import Options
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event


def hasty(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int
) -> SeatCommand | None:
    """Advance if there is any way to; give no votes and make no deals."""
    if options.kind != "act":
        return None
    up = [word for word in options.commands if isinstance(word, Advance | CallVote)]
    return Random(seed).choice(up or options.commands)
