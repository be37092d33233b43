"""What is put in comes out in its order, at once or as soon as it is there."""

import asyncio

import pytest

from quovadis.server.web.mailbox import Mailbox


async def test_what_waits_is_taken_out_in_its_order() -> None:
    box: Mailbox[int] = Mailbox()
    for number in range(3):
        box.put_nowait(number)
    assert len(box) == 3
    assert [await box.get() for _ in range(3)] == [0, 1, 2]
    assert box.empty()


async def test_whoever_waits_gets_what_comes() -> None:
    box: Mailbox[str] = Mailbox()
    waiting = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_nowait("first")
    box.put_nowait("second")
    assert await waiting == "first"
    assert await box.get() == "second"


async def test_nothing_is_lost_with_somebody_who_waits_no_longer() -> None:
    box: Mailbox[str] = Mailbox()
    waiting = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    waiting.cancel()
    box.put_nowait("late")
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await box.get() == "late"
