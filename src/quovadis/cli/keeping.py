"""The files of a game at the keyboard: the one it is saved to by itself, and others by name."""

from pathlib import Path

from quovadis.cli import seats as seating
from quovadis.cli.seats import Seats
from quovadis.core.errors import Refused
from quovadis.game import Game
from quovadis.text.message import Message, message


class Files:
    """Where one game is saved."""

    def __init__(self, own: Path) -> None:
        self.own = own
        """Holds the game whatever happens to the terminal."""
        self.kept = False
        """Whether it holds the current game."""
        self._named: set[Path] = set()
        """Files that may be overwritten."""

    def keep(self, game: Game, seats: Seats) -> Message | None:
        """Save the game after every move; what went wrong, if anything did."""
        try:
            if not self.kept:
                seating.keep(seats, self.own)
            game.save(self.own)
        except OSError:
            self.kept = False
            return message("terminal-not-kept", file=str(self.own))
        self.kept = True
        return None

    def save(self, game: Game, seats: Seats, name: str) -> Message:
        """Save under a name of the players' choice; an old file only if they insist.

        What went wrong is raised as `NotSaved`, or as `Refused` where a rule says no.
        """
        file = Path(name).expanduser()
        if file.exists() and file not in self._named:
            self._named.add(file)
            raise NotSaved("terminal-save-again", file)
        try:
            game.save(file)
            if file.suffix.lower() == ".jsonl":
                seating.keep(seats, file)
        except Refused as reason:
            if reason.code == "record-later":
                raise
            raise NotSaved("file-kind", file) from None
        except OSError:
            raise NotSaved("file-unusable", file) from None
        self._named.add(file)
        return message("terminal-saved", file=str(file))


class NotSaved(Exception):
    """A file that was not written; people read the message."""

    def __init__(self, why: str, file: Path) -> None:
        super().__init__(f"{why} {file}")
        self.told = message(why, file=str(file))
