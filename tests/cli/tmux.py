"""A real terminal: tmux runs a command on a screen of any size, and tells what stands there."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from quovadis.game import Game

TMUX = shutil.which("tmux")
PATIENCE = 240
"""For how many seconds something may take that usually takes one: machines are busy."""
QUOVADIS = shlex.quote(str(Path(sys.executable).with_name("quovadis")))
DEAD = "Pane is dead"
"""What tmux writes below the last lines of a command that has ended."""
SETTINGS = "set -g status off\nset -g remain-on-exit on\nset -sg escape-time 0\n"

needs_tmux = pytest.mark.skipif(
    TMUX is None and os.environ.get("CI") != "true",
    reason="there is no tmux: apt-get install tmux, or put it on the PATH",
)


class Terminal:
    """One command in a terminal of its own, with a folder of its own for what it saves."""

    def __init__(self, folder: Path, size: tuple[int, int], command: str, **system: str) -> None:
        self.folder = folder
        self._at = tempfile.TemporaryDirectory(prefix="tmux-")  # a socket's name must be short
        self._socket = Path(self._at.name) / "socket"
        settings = folder / "tmux.conf"
        settings.write_text(SETTINGS, "utf-8")
        known = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
        given = {**known, "XDG_DATA_HOME": str(folder), "QUOVADIS_LANG": "en", **system}
        setting = " ".join(f"{name}={shlex.quote(text)}" for name, text in given.items())
        self._tmux(
            *("-u", "-f", str(settings), "new-session", "-d"),
            *("-x", str(size[0]), "-y", str(size[1]), f"env {setting} {command}"),
        )

    def _tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            [TMUX or "tmux", "-S", str(self._socket), *arguments],
            env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "screen"},
            capture_output=True,
            check=True,
            encoding="utf-8",
        )
        return done.stdout

    def close(self) -> None:
        """End the terminal and all that runs in it."""
        self._tmux("kill-server")
        self._at.cleanup()

    # What is done at it

    def type(self, text: str) -> None:
        """Type letters, as fast as they come."""
        self._tmux("send-keys", "-l", text)

    def press(self, *keys: str) -> None:
        """Press keys by their names in tmux."""
        self._tmux("send-keys", *keys)

    def say(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        for line in lines:
            self.type(line)
            self.press("Enter")

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size, and wait until whoever asks it hears that."""
        self._tmux("resize-window", "-x", str(width), "-y", str(height))
        device = os.open(
            self._tmux("display-message", "-p", "#{pane_tty}").strip(),
            os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK,
        )
        try:
            self.until(lambda: os.get_terminal_size(device) == (width, height), "the new size")
        finally:
            os.close(device)

    # What stands there

    @property
    def rows(self) -> list[str]:
        """The screen, row by row."""
        return self._tmux("capture-pane", "-p").split("\n")[:-1]

    @property
    def text(self) -> str:
        """The screen as one text, wherever lines were broken."""
        return " ".join(" ".join(self.rows).split())

    def shows(self, *texts: str) -> str:
        """Wait until all these texts stand there; the whole screen as one text."""
        wanted = ["".join(text.split()) for text in texts]
        self.until(lambda: all(text in "".join(self.text.split()) for text in wanted), texts)
        return self.text

    def until(self, happened: Callable[[], bool], what: object = "") -> None:
        """Wait for something that comes by itself."""
        ending = time.monotonic() + PATIENCE
        while not happened():
            screen = "\n".join(self.rows)
            in_vain = DEAD in screen and not happened()
            assert not in_vain, f"it ended before {what}:\n{screen}"
            assert time.monotonic() < ending, f"waited in vain for {what}:\n{screen}"
            time.sleep(0.1)

    # What was played

    @property
    def game(self) -> Game | None:
        """The game as it was saved last."""
        files = sorted((self.folder / "quovadis" / "terminal").glob("*.jsonl"))
        return Game.load(files[-1]) if files else None

    def turn(self, number: int) -> Game:
        """Wait until a turn has begun."""
        self.until(lambda: (game := self.game) is not None and game.state.turn.number >= number)
        assert self.game is not None
        return self.game
