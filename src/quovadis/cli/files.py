"""Files that somebody names on the command line: read within bounds, and tried before long work."""

import errno
import sys
from collections.abc import Callable
from pathlib import Path

STANDARD_INPUT = Path("-")
RECORD_BYTES = 16 * 2**20
"""The longest record that is read: a long game takes some hundred thousand bytes."""
_PIECE = 2**16


class TooLarge(Exception):
    """There is more in a file than anything that belongs there."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.megabytes = most // 2**20


class NotText(Exception):
    """A file holds bytes that no text has."""


def content(file: Path, most: int = RECORD_BYTES) -> bytes:
    """The bytes of a text file, or of standard input for `-`.

    Whatever is behind the name - a film, a device, a pipe that never ends - no more than `most`
    bytes of it are read.
    """
    if file == STANDARD_INPUT:
        return _text(sys.stdin.buffer.read, most)
    if file.is_file() and file.stat().st_size > most:
        raise TooLarge(most)
    with file.open("rb") as stream:
        return _text(stream.read, most)


def _text(read: Callable[[int], bytes], most: int) -> bytes:
    pieces, length = [], 0
    while piece := read(_PIECE):
        if b"\0" in piece:
            raise NotText
        pieces.append(piece)
        length += len(piece)
        if length > most:
            raise TooLarge(most)
    return b"".join(pieces)


def check_kind(file: Path) -> None:
    """Refuse a device or a pipe where lines are read, and more are written after them."""
    if file.exists() and not file.is_file() and not file.is_dir():
        raise NotText


def try_writing(file: Path, *, force: bool = True) -> None:
    """Raise the `OSError` that writing a file would raise; nothing changes."""
    if file.is_dir():
        raise IsADirectoryError
    if not file.parent.is_dir():
        raise NotADirectoryError
    if file.exists():
        if not file.is_file():  # a pipe would wait for a reader, a device would be replaced
            raise OSError(errno.EINVAL, "neither a file nor new")
        if not force:
            raise FileExistsError
        file.open("ab").close()
    else:
        file.open("xb").close()
        file.unlink()
