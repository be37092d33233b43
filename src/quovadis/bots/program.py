"""A running program that is spoken to in lines. Nothing that it does can hang or flood its caller.

Between it and this process is a warden (`warden.py`): when this process ends, however it ends, the
program and all that it started end too.
"""

import os
import selectors
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

from quovadis.bots import warden

LONGEST = 1_000_000
"""How many bytes one line of a program may have."""
LEAVING = 1.0
"""How many seconds a program may take to leave after it was told goodbye."""
_WARDEN = Path(warden.__file__)
_CHUNK = 65_536
_REMEMBERED = 2_000
"""How many bytes of its standard error are kept: the last ones."""


class TooLate(Exception):
    """Nothing came in time."""


class TooLong(Exception):
    """A line without end."""


class Ended(Exception):
    """The program is no longer there: says how it ended."""


class Program:
    """A program and what it says. Every call returns or raises before its deadline."""

    def __init__(self, command: Sequence[str]) -> None:
        lifeline, self._lifeline = os.pipe()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - its owner named it: see `registry.py`
                [sys.executable, "-I", "-S", str(_WARDEN), str(lifeline), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                pass_fds=(lifeline,),
                start_new_session=True,  # Ctrl+C is for whoever asked, who then says goodbye
                env={key: value for key, value in os.environ.items() if not _is_ours(key)},
            )
        except OSError:
            os.close(self._lifeline)
            raise
        finally:
            os.close(lifeline)
        self._unsent, self._unread, self._errors = bytearray(), bytearray(), bytearray()
        self._waiting = selectors.DefaultSelector()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None  # noqa: S101 - pipes, as asked for above
            os.set_blocking(stream.fileno(), False)
        self._input, self._output, self._noise = (
            stream.fileno()
            for stream in (self._process.stdin, self._process.stdout, self._process.stderr)
            if stream is not None
        )
        self._waiting.register(self._output, selectors.EVENT_READ)
        self._waiting.register(self._noise, selectors.EVENT_READ)

    @property
    def noise(self) -> str:
        """The last lines on its standard error."""
        return self._errors.decode("utf-8", errors="replace").strip()

    def send(self, line: bytes) -> None:
        """Say a line. It is on its way as soon as the program reads, at the latest in `line`."""
        self._unsent += line + b"\n"
        self._write()

    def line(self, deadline: float) -> bytes:
        """The next line of its standard output, without its end; or why there is none."""
        while True:
            head, end, rest = self._unread.partition(b"\n")
            if len(head) > LONGEST:
                raise TooLong
            if end:
                self._unread = rest
                return bytes(head)
            if not self._hear(deadline - monotonic()):
                raise Ended(self._death())

    def leave(self, line: bytes) -> None:
        """Say a last line, and give it a moment to end by itself. Then it is ended."""
        if self._process.stdin is None or self._process.stdin.closed:
            return
        self.send(line)
        until = monotonic() + LEAVING
        try:
            while self._unsent and self._hear(until - monotonic()):
                self._unread.clear()
            self._stop_writing()
            while self._hear(until - monotonic()):
                self._unread.clear()
        except TooLate:
            pass
        self.end()

    def end(self) -> None:
        """End the program and everything that it started, now."""
        if self._lifeline < 0:
            return
        self._stop_writing()
        with suppress(BrokenPipeError):  # it has ended by itself
            os.write(self._lifeline, b"!")
        os.close(self._lifeline)
        self._lifeline = -1
        self._process.wait()
        self._waiting.close()
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()

    def _stop_writing(self) -> None:
        if self._unsent:
            self._unsent.clear()
            self._waiting.unregister(self._input)
        if self._process.stdin is not None:
            self._process.stdin.close()

    def _hear(self, left: float) -> bool:
        """Take in what comes, and send what waits; False once its output has ended."""
        if left <= 0:  # also if it never stops talking
            raise TooLate
        ready = self._waiting.select(left)
        alive = True
        for key, _ in ready:
            if key.fd == self._input:
                self._write()
                continue
            heard = os.read(key.fd, _CHUNK)
            if key.fd == self._output:
                self._unread += heard
                alive = bool(heard)
            elif heard:
                self._errors = (self._errors + heard)[-_REMEMBERED:]
            else:
                self._waiting.unregister(self._noise)
        return alive

    def _write(self) -> None:
        waited = self._input in self._waiting.get_map()
        try:
            while self._unsent:
                sent = os.write(self._input, self._unsent[:_CHUNK])
                del self._unsent[:sent]
        except BlockingIOError:
            if not waited:
                self._waiting.register(self._input, selectors.EVENT_WRITE)
            return
        except BrokenPipeError:
            self._unsent.clear()  # it reads no more: what it says last still counts
        if waited:
            self._waiting.unregister(self._input)

    def _death(self) -> str:
        """How it ended, with the last it said about it."""
        self.end()
        last = self.noise.splitlines()[-1:]
        return ": ".join((f"the program ended with status {self._process.returncode}", *last))


def _is_ours(variable: str) -> bool:
    """Whether a variable of the environment is for us: it may hold a server's password."""
    return variable.startswith("QUOVADIS_")
