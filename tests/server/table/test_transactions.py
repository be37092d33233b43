"""Changes of a table leave nothing behind, whatever becomes of them."""

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest

from quovadis.core.errors import Refused
from quovadis.server.store import Store
from quovadis.server.table import transaction
from quovadis.server.table.transaction import Transactions
from quovadis.server.threads import StorageDown


class Down:
    """A store that keeps nothing."""

    async def keep(self, work: Callable[..., None], *told: Any, **more: Any) -> None:
        raise StorageDown


class Bare:
    """A table with nothing on it; the store answers its first recalls with an error."""

    id = "bare"

    def __init__(self, failing: int = 0) -> None:
        self.transactions = Transactions(self, cast(Store, Down()))
        self.recalls, self.failing = 0, failing

    async def recall(self) -> None:
        self.recalls += 1
        if self.recalls <= self.failing:
            raise StorageDown

    def stale(self) -> Exception:
        return Refused("stale", "protocol")

    async def refused(self) -> None:
        raise Refused("not-your-turn", "R3.1")

    async def unsure(self) -> None:
        await self.transactions.write(lambda: None)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No garbage collector, and short pauses."""
    monkeypatch.setattr(transaction, "PAUSE", 0.01)
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("change, failing", [("refused", 0), ("unsure", 0), ("unsure", 3)])
async def test_a_table_is_freed_at_once_after_a_change_that_failed(
    change: str, failing: int
) -> None:
    table = Bare(failing)
    gone = weakref.ref(table)
    with pytest.raises(Refused):
        await table.transactions.run(getattr(table, change))
    del table
    async with asyncio.timeout(20):
        while gone() is not None:  # noqa: ASYNC110 - as soon as the store has answered
            await asyncio.sleep(0.01)


async def test_nobody_asks_the_store_after_the_end() -> None:
    table = Bare(failing=1_000_000)
    changing = asyncio.create_task(table.transactions.run(table.unsure))
    await asyncio.sleep(0)
    await table.transactions.close()
    with pytest.raises(StorageDown):
        await changing
    asked = table.recalls
    await asyncio.sleep(0.1)
    assert table.recalls == asked
