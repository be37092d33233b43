"""The simulator: that it holds the server to its promises, and that it can be relied on."""

import asyncio
import subprocess
import sys
from contextvars import copy_context
from pathlib import Path
from random import Random

import pytest

from tests.simulated.loop import LIFE, Loop, Stuck
from tests.simulated.plan import plan_of
from tests.simulated.shrinking import Cut, shrink

ROOT = Path(__file__).parents[2]
SEEDS = "0-179"
"""For every `make test`; `make simulate SEEDS=...` runs others."""


def simulated(*told: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tests.simulated", *told]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_no_promise_is_broken_in_some_hundred_worlds() -> None:
    ran = simulated(SEEDS)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.slow
def test_a_seed_is_the_same_run_in_every_process() -> None:
    first, second = (simulated("7", "--trace").stdout.splitlines() for _ in range(2))
    assert len(first) > 50
    assert first[:-1] == second[:-1]  # the last line tells how long it took


def test_a_failing_run_is_made_small() -> None:
    seed = next(seed for seed in range(100) if len(plan_of(seed).faults) > 4)
    small = shrink(
        Cut(seed=seed), lambda cut: 3 in (range(9) if cut.faults is None else cut.faults)
    )
    assert small.faults == (3,)
    assert (small.watchers, small.shuffle, small.vanish) == (
        False,
        not plan_of(seed).shuffle,
        not plan_of(seed).vanish,
    )
    assert small.plan().faults == (plan_of(seed).faults[3],)
    assert small.command().startswith(f"python -m tests.simulated {seed} --faults 3 --seconds ")


def test_time_jumps_to_what_is_due() -> None:
    loop = Loop(Random(1))

    async def wait() -> float:
        await asyncio.sleep(86_400)
        return loop.time()

    assert loop.run_until_complete(wait()) == 86_400
    with pytest.raises(Stuck):
        loop.run_until_complete(loop.create_future())
    loop.close()


def test_what_was_killed_does_nothing_more_not_even_clean_up() -> None:
    loop, done = Loop(Random(1)), []
    life = copy_context()
    life.run(LIFE.set, 1)

    async def work() -> None:
        try:
            await asyncio.sleep(1)
            done.append("late")
        finally:
            done.append("cleaned up")

    async def kill() -> None:
        killed = loop.create_task(work(), context=life)
        await asyncio.sleep(0.5)
        loop.bury(1)
        await asyncio.sleep(5)
        assert not killed.done()
        assert done == []
        loop.dead.clear()  # so that the task can end before the loop does
        killed.cancel()
        await asyncio.sleep(1)

    loop.run_until_complete(kill())
    loop.close()


def test_the_order_of_what_is_ready_is_the_seeds() -> None:
    def order(seed: int) -> list[int]:
        loop, ran = Loop(Random(seed)), list[int]()

        async def several() -> None:
            for number in range(20):
                loop.call_soon(ran.append, number)
            await asyncio.sleep(1)

        loop.run_until_complete(several())
        loop.close()
        return ran

    assert order(1) == order(1) != order(2)
    assert sorted(order(2)) == [*range(20)]
