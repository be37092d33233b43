"""What a command costs a seat in bytes: whole updates, changes, and those as they are sent.

python -m benchmarks.telling 4
"""

import sys
from dataclasses import dataclass, field
from statistics import fmean

from quovadis.bots import bot
from quovadis.core.commands import SeatCommand
from quovadis.core.families import COLOURS
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated
from quovadis.server.messages import ServerMessage
from quovadis.server.table.audience import update
from quovadis.server.table.listener import Listener
from quovadis.server.table.snapshot import Snapshot
from quovadis.server.web import deflate
from quovadis.server.wire import Bodies

PLAYERS = COLOURS
RULES = simulated("", "amigo-2005")
PARTS = 4
"""A game is cut into so many parts."""


@dataclass(slots=True)
class Ear:
    """Somebody at the table, and how many bytes each command brought."""

    listener: Listener = field(init=False)
    heard: int = 0
    sent: int = 0
    """The same as it is sent: compressed, in a frame."""
    sizes: list[int] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)

    def hear(self, message: ServerMessage) -> None:
        """Count a message."""
        data = message.written().encode()
        self.heard += len(data)
        frame = deflate.deflated(data) if len(data) >= deflate.SHORT else data
        self.sent += len(frame) + (2 if len(frame) < 126 else 4)


def ear(seat: str, *, changes: bool) -> Ear:
    """Somebody comes."""
    here = Ear()
    here.listener = Listener(here.hear, [c for c in PLAYERS if c == seat], changes=changes)
    return here


def sizes(seed: int) -> tuple[list[int], list[int], list[int]]:
    """The bytes of each command of a game of praetors for the first seat.

    Whole updates, changes, and changes as they are sent.
    """
    played = Game.new(PLAYERS, rules=RULES, seed=seed)
    said: list[SeatCommand] = [
        step.command
        for step in play(Driver(played), dict.fromkeys(PLAYERS, bot("praetor")), seed=seed)
        if step.command is not None
    ]
    game = Game.new(PLAYERS, rules=RULES, seed=seed)
    driver, bodies = Driver(game, people=PLAYERS), Bodies()
    ears = [ear(PLAYERS[0], changes=changes) for changes in (False, True)]
    for command in said:
        driver.hear(command)
        bodies.forget_unused()
        now = Snapshot(driver, 0, lambda _: None, bodies)
        for each in ears:
            each.heard = each.sent = 0
            update(each.listener, PLAYERS[0], now)
            each.sizes.append(each.heard)
            each.frames.append(each.sent)
    return ears[0].sizes, ears[1].sizes, ears[1].frames


def main(games: int = 2) -> None:
    """Measure some games; the same every time."""
    print(f"\nBytes to a seat per command, {games} games of five praetors\n")
    parts: list[tuple[list[int], ...]] = [([], [], []) for _ in range(PARTS)]
    for seed in range(games):
        measured = sizes(seed)
        for place in range(PARTS):
            count = len(measured[0])
            some = slice(place * count // PARTS, (place + 1) * count // PARTS)
            for part, each in zip(parts[place], measured, strict=True):
                part.extend(each[some])
    for place, counted in enumerate(parts, start=1):
        whole, brief, sent = (fmean(each) for each in counted)
        print(
            f"  part {place} of {PARTS}   whole updates {whole:7,.0f}   changes {brief:6,.0f}"
            f"   as sent {sent:5,.0f}: {sent / whole:.3f} of it ({len(counted[0])} commands)"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
