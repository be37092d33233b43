"""The game on a full screen, for tests that press keys in Textual's own driver."""

from pathlib import Path
from typing import Any

from quovadis.bots.workers import Workers
from quovadis.cli.keyboard import Keyboard
from quovadis.cli.seats import Seats
from quovadis.cli.table import Table
from quovadis.cli.tui import TerminalGame
from quovadis.game import Game
from quovadis.text import Catalogue


class Screen(TerminalGame):
    """Leaves no process behind."""

    @property
    def game(self) -> Game:
        """What is played."""
        return self.keyboard.game

    @property
    def table(self) -> Table:
        """Who plays it."""
        return self.keyboard.table

    def on_unmount(self) -> None:
        self.keyboard.close()


def on_screen(
    game: Game,
    words: Catalogue,
    keep_in: Path,
    *,
    seats: Seats | None = None,
    thinkers: Workers | None = None,
    **how: Any,
) -> Screen:
    """A game at a keyboard with a full screen."""
    keyboard = Keyboard(game, words, keep_in, seats=seats, thinkers=thinkers)
    keyboard.wake_bots()
    return Screen(keyboard, **how)
