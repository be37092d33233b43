"""How long the server waits for somebody who reads slowly, or not at all."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from quovadis.server.web import limits
from quovadis.server.web.unread import Transport

BIG = 10 * limits.UNREAD_PROGRESS


class Pipe:
    """A transport whose other end the test plays, and a loop whose time the test makes go by."""

    def __init__(self) -> None:
        self.unread = 0
        self.closed = self.aborted = False
        self.timers: list[Callable[[], None]] = []

    def get_write_buffer_limits(self) -> tuple[int, int]:
        return 16_384, 65_536

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: bytes) -> None:
        self.unread += len(data)

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def call_later(self, seconds: float, then: Callable[..., None], *told: Any) -> Any:
        assert seconds == limits.UNREAD_SECONDS
        self.timers.append(lambda: then(*told))
        return cast("asyncio.TimerHandle", self)

    def cancel(self) -> None:
        self.timers.clear()

    def wait(self) -> None:
        """Let the time go by in which progress is expected."""
        timers, self.timers = self.timers, []
        for each in timers:
            each()


@pytest.fixture
def pipe() -> Pipe:
    return Pipe()


@pytest.fixture
def line(pipe: Pipe) -> Transport:
    return Transport(cast("Any", pipe), cast("Any", pipe), lambda: None)


def test_a_little_unread_is_nothing(pipe: Pipe, line: Transport) -> None:
    line.write(b"x" * 65_536)
    assert not pipe.timers


def test_a_client_that_reads_nothing_is_cut_off(pipe: Pipe, line: Transport) -> None:
    line.write(b"x" * BIG)
    pipe.wait()
    assert pipe.aborted


def test_a_client_that_reads_nothing_is_cut_off_after_a_goodbye(
    pipe: Pipe, line: Transport
) -> None:
    line.write(b"4004")
    line.close()
    pipe.wait()
    assert pipe.aborted


def test_a_slow_reader_gets_everything(pipe: Pipe, line: Transport) -> None:
    line.write(b"x" * BIG)
    line.close()
    while pipe.unread:
        pipe.unread -= limits.UNREAD_PROGRESS
        pipe.wait()
    assert not pipe.aborted
    assert not pipe.timers


def test_new_words_do_not_hide_that_the_old_ones_were_read(pipe: Pipe, line: Transport) -> None:
    line.write(b"x" * BIG)
    for _ in range(5):
        pipe.unread -= limits.UNREAD_PROGRESS
        line.write(b"x" * limits.UNREAD_PROGRESS)
        pipe.wait()
    assert not pipe.aborted


def test_a_reader_that_is_too_slow_is_cut_off(pipe: Pipe, line: Transport) -> None:
    line.write(b"x" * BIG)
    pipe.unread -= limits.UNREAD_PROGRESS - 1
    pipe.wait()
    assert pipe.aborted


def test_a_connection_is_uncounted_once(pipe: Pipe) -> None:
    left: list[int] = []
    line = Transport(cast("Any", pipe), cast("Any", pipe), lambda: left.append(1))
    line.write(b"x" * BIG)
    line.uncount()
    line.lost()
    assert left == [1]
    assert not pipe.timers
