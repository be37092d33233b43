"""A file of JSON lines that is only ever added to, so that what was written is never lost.

Every line is handed to the system at once: a killed program loses none. A last line that is not
whole was never written. Only one program writes at a time. Files beside it are written whole.
"""

import json
import sys
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

if sys.platform != "win32":
    import fcntl


class Unreadable(Exception):
    """A line that no such file has."""

    def __init__(self, file: Path, line: int) -> None:
        super().__init__(f"{file}:{line}")
        self.file, self.line = file, line


class Busy(Exception):
    """Another program is writing the file."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.file = file


class Journal:
    """Such a file, open for reading and adding. Raises `OSError` or `Busy`."""

    def __init__(self, file: Path, *, new: bool) -> None:
        self.file = file
        self._lines: IO[bytes] = file.open("x+b" if new else "r+b")
        if not _locked(self._lines):
            self._lines.close()
            raise Busy(file)

    def read(self) -> list[Any]:
        """All lines. One that is not JSON is `Unreadable`; a torn last one is cut off."""
        self._lines.seek(0)
        content = self._lines.read()
        whole = content.rfind(b"\n") + 1
        told = []
        for number, line in enumerate(content[:whole].splitlines(), start=1):
            try:
                told.append(json.loads(line))
            except (ValueError, RecursionError):
                raise Unreadable(self.file, number) from None
        if whole != len(content):
            self._lines.seek(whole)
            self._lines.truncate()
        return told

    def write(self, told: object) -> None:
        """Add a line, which no crash of this program can take back."""
        self._lines.write(json.dumps(told, ensure_ascii=False).encode() + b"\n")
        self._lines.flush()

    def close(self) -> None:
        """Let others write."""
        self._lines.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        trouble: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        self.close()


def _locked(file: IO[bytes]) -> bool:
    """Whether the file is ours alone until it is closed; where it cannot be known, it is."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks
            return True
    return True
