"""The archive: for unfinished tables that nobody has opened for a long time.

They leave the lists, the start and the memory. Their link still finds them, and they come back when
one of their people opens them (`Activity.touch`).
"""

import asyncio
import logging
from collections.abc import Mapping
from itertools import islice

from quovadis.server.settings import Settings
from quovadis.server.store import Status
from quovadis.server.tables import Tables

logger = logging.getLogger("quovadis.server")

DAY = 24 * 3600.0
EVERY = 3600.0
"""How often all tables are checked, in seconds."""
BATCH = 500
"""How many tables are archived in one transaction."""


async def keep_archive(tables: Tables, settings: Settings) -> None:
    """Put idle tables into the archive, now and from time to time."""
    days: dict[Status, float] = {
        "open": settings.archive_lobbies,
        "playing": settings.archive_games,
    }
    idle = {status: after * DAY for status, after in days.items() if after}
    while True:
        try:
            await archive_idle(tables, idle)
        except Exception:  # the database may be back the next time
            logger.exception("archive waits")
        await asyncio.sleep(EVERY)


async def _ours(tables: Tables, names: list[str]) -> list[str]:
    """Those that no other process has: it archives its own."""
    if tables.neighbours is None:
        return names
    theirs = await tables.neighbours.elsewhere({*names})
    return [name for name in names if name not in theirs]


async def archive_idle(tables: Tables, idle: Mapping[Status, float]) -> int:
    """Archive the tables that nobody has opened for this many seconds; return how many."""
    store, now, count = tables.store, tables.services.now(), 0
    for status, seconds in idle.items():
        before = now - seconds
        names = iter(await store.aside(store.untouched, status, before))
        while batch := [*islice(names, BATCH)]:
            away = []
            for name in await _ours(tables, batch):
                table = await tables.in_memory(name)
                if table is None:
                    away.append(name)
                elif not table.needed and await table.activity.archive(before):
                    tables.forget(table)
                    count += 1
            count += await store.keep(store.archive, away, status, before, now)
    if count:
        logger.info("tables archived", extra={"count": count})
    return count
