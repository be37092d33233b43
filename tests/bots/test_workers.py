"""Whatever a bot does, its table gets an answer."""

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from quovadis.bots import bot
from quovadis.bots.failure import Failure
from quovadis.bots.workers import Thought, Workers
from quovadis.core.commands import SeatCommand
from quovadis.driver.driver import Driver
from quovadis.driver.thinking import take, think
from quovadis.game import Game
from tests.bots import naughty

pytestmark = pytest.mark.slow  # a process takes its time to start


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(seconds=0.7)
    yield made
    made.close()


def a_driver() -> Driver:
    return Driver(Game.new(("red", "blue", "black"), first="red", seed=4))


def thought(workers: Workers, player: Any, driver: Driver | None = None) -> Thought:
    """What a bot comes to on its first question."""
    driver = driver or a_driver()
    return think(driver, driver.questions()[0], player, workers, seed=1).result(20)


def test_a_bot_in_a_process_says_what_it_says_here(workers: Workers) -> None:
    driver = a_driver()
    for seat in ("blue", "black"):
        driver._eager.discard(seat)
    (question,) = driver.questions()
    here = bot("quaestor")(driver.game.view("red"), (), driver.options(question), 0, 0)
    assert here is not None
    assert thought(workers, bot("quaestor"), driver) == Thought(command=here)


@pytest.mark.parametrize(
    "player, why",
    [
        (naughty.raising, "raised RuntimeError: out of ideas"),
        (naughty.hanging, "took too long"),
        (naughty.leaving, "raised SystemExit: 0"),
        (naughty.dying, "raised ProcessExpired"),
        (naughty.nonsense, "nonsense: 'I resign'"),
        (naughty.unreadable, "raised ValueError"),
        (naughty.unspeakable, "raised "),
        (lambda: None, "raised "),
        (naughty.Shy(), "raised ValueError"),
    ],
)
def test_a_naughty_bot_is_told_of_and_the_next_one_answers(
    workers: Workers, player: Any, why: str
) -> None:
    failed = thought(workers, player)
    assert failed.command is None
    assert str(failed.failed).startswith(why)
    assert thought(workers, naughty.fine) == Thought()


def test_a_stand_in_plays_for_a_bot_that_failed(workers: Workers) -> None:
    for player in (naughty.raising, naughty.nonsense, naughty.hollow):
        driver = a_driver()
        driver._eager.clear()
        (question,) = driver.questions()
        step = take(driver, question, thought(workers, player, driver))
        assert step.trouble is not None
        assert step.events
        assert driver.game.state.turn.active == "blue"


def test_a_process_ended_from_outside_is_started_anew() -> None:
    workers = Workers()
    try:
        assert thought(workers, naughty.fine) == Thought()
        pool = workers._pool
        assert pool is not None
        (pid,) = pool._pool_manager.worker_manager.workers
        os.kill(pid, signal.SIGKILL)
        for _ in range(50):
            if not pool.active:
                break
            time.sleep(0.1)
        assert thought(workers, naughty.fine) == Thought()
    finally:
        workers.close()


def test_closing_does_not_wait_for_a_bot_that_hangs() -> None:
    workers = Workers(seconds=60)
    driver = a_driver()
    think(driver, driver.questions()[0], naughty.hanging, workers, seed=1)
    time.sleep(1.0)
    started = time.monotonic()
    workers.close()
    workers.close()
    assert time.monotonic() - started < 10


def test_a_bot_that_was_asked_too_often_is_not_asked_again(workers: Workers) -> None:
    driver = a_driver()
    driver._eager.clear()
    (question,) = driver.questions()
    driver._words["red"] = 1000
    assert thought(workers, naughty.hanging, driver) == Thought()
    said: SeatCommand | None = take(driver, question, Thought(failed=Failure("slow"))).command
    assert said is not None
