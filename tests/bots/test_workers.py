"""Whatever a bot does, its table gets an answer."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from quovadis.bots import bot
from quovadis.bots.failure import Failure
from quovadis.bots.protocol import Bot
from quovadis.bots.stand_in import stand_in
from quovadis.bots.workers import Thought, Workers
from quovadis.core.commands import SeatCommand
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.driver.thinking import play, take, think
from quovadis.game import Game
from tests.bots import naughty

pytestmark = pytest.mark.slow  # a process takes its time to start


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(seconds=60)
    yield made
    made.close()


def wait_until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.01)


def a_driver() -> Driver:
    return Driver(Game.new(("red", "blue", "black"), first="red", seed=4))


def thought(workers: Workers, player: Any, driver: Driver | None = None) -> Thought:
    """What a bot comes to on its first question."""
    driver = driver or a_driver()
    return think(driver, driver.questions()[0], player, workers, seed=1).result(120)


def test_a_bot_in_a_process_gives_the_same_answers_as_in_this_one(workers: Workers) -> None:
    driver = a_driver()
    for seat in ("blue", "black"):
        driver._eager.discard(seat)
    (question,) = driver.questions()
    here = bot("quaestor")(driver.game.view("red"), (), driver.options(question), 0, 0)
    assert here is not None
    there = thought(workers, bot("quaestor"), driver)
    assert (there.command, there.failed) == (here, None)


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
def test_a_failing_bot_is_reported_and_the_next_one_answers(
    workers: Workers, player: Any, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        if player is naughty.hanging:
            patched.setattr(workers, "seconds", 0.5)
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


def test_a_bot_that_hangs_loses_its_answer_and_the_game_goes_on() -> None:
    game = Game.new(("red", "blue", "black"), rules=TableRules(cutoff=1), first="red", seed=4)
    bots: dict[Colour, Bot] = {
        "red": naughty.hanging_on_its_turn,
        "blue": stand_in,
        "black": stand_in,
    }
    with closing(Workers(seconds=2)) as workers:
        steps = list(play(Driver(game), bots, workers, seed=1))
    assert game.state.outcome is not None
    (late,) = (step for step in steps if step.question == Question(seat="red", kind="act"))
    assert late.trouble is not None
    assert late.trouble.why == Failure("slow")
    assert late.command is not None, "a stand-in played the turn"


def test_a_process_that_was_killed_is_started_again() -> None:
    workers = Workers()
    try:
        assert thought(workers, naughty.fine) == Thought()
        pool = workers._pool
        assert pool is not None
        (pid,) = pool._pool_manager.worker_manager.workers
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not pool.active)
        assert thought(workers, naughty.fine) == Thought()
    finally:
        workers.close()


@dataclass(frozen=True)
class Slow:
    """A bot that writes down what it does."""

    diary: Path

    def prepare(self) -> None:
        self.diary.write_text(f"prepared in {os.getpid()}\n", "utf-8")

    def __call__(self, *told: object) -> SeatCommand | None:
        with self.diary.open("a", encoding="utf-8") as diary:
            diary.write(f"asked in {os.getpid()}\n")
        return None


def test_a_bot_gets_ready_in_the_process_in_which_it_will_think(
    workers: Workers, tmp_path: Path
) -> None:
    slow = Slow(tmp_path / "diary")
    workers.prepare(slow).result(60)
    assert thought(workers, slow).failed is None
    did, where = zip(
        *(line.split(" in ") for line in slow.diary.read_text("utf-8").splitlines()), strict=True
    )
    assert did == ("prepared", "asked")
    assert len({*where}) == 1
    assert int(where[0]) != os.getpid()


def test_a_bot_that_cannot_get_ready_is_waited_for_no_longer(
    workers: Workers, tmp_path: Path
) -> None:
    workers.prepare(Slow(tmp_path / "no such folder" / "diary")).result(60)
    workers.prepare(bot("tiro")).result(1)  # it needs no time


def test_closing_does_not_wait_for_a_bot_that_hangs(tmp_path: Path) -> None:
    workers = Workers(seconds=3600)
    driver, sign = a_driver(), tmp_path / "asked"
    think(driver, driver.questions()[0], naughty.HangingSoon(sign), workers, seed=1)
    wait_until(sign.exists)
    workers.close()
    workers.close()


def test_a_bot_that_was_asked_too_often_is_not_asked_again(workers: Workers) -> None:
    driver = a_driver()
    driver._eager.clear()
    (question,) = driver.questions()
    driver._words["red"] = 1000
    assert thought(workers, naughty.hanging, driver) == Thought()
    said: SeatCommand | None = take(driver, question, Thought(failed=Failure("slow"))).command
    assert said is not None
