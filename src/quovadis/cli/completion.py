"""What a shell proposes when somebody presses Tab: bots, editions, variants, tables.

A shell asks in a process of its own each time, so nothing here may load what is slow.
"""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing

import typer

_LAST = re.compile(r"(?P<before>(?:.*[,=])?)(?P<word>[^,=]*)")
"""The word that somebody types at the end of a list, or after the seat that it is for."""
_NEWEST = "SELECT id FROM tables ORDER BY changed DESC LIMIT 200"


def complete_bots(incomplete: str) -> list[str]:
    """Bots by name, also in a list: `tiro,qu`, `blue=ti`."""
    from quovadis.bots.registry import offered

    return [*_completed(incomplete, offered())]


def complete_editions(incomplete: str) -> list[str]:
    """Editions by name."""
    from quovadis.core.editions import EDITIONS

    return [name for name in EDITIONS if name.startswith(incomplete)]


def complete_variants(incomplete: str) -> list[str]:
    """Variants as they are spelled, also in a list."""
    from quovadis.record.variants import SPELLINGS

    *earlier, word = incomplete.split(",")
    before = "".join(f"{each}," for each in earlier)
    return [f"{before}{each}" for each in SPELLINGS if each.startswith(word)]


def complete_tables(context: typer.Context, incomplete: str) -> list[str]:
    """Tables in the database of this command, newest first; only of a file, which is quick."""
    from quovadis.server.settings import BadSetting, database_url

    try:
        kind, _, file = database_url(context.params.get("database") or "").partition(":///")
        if kind != "sqlite":
            return []
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as read:
            return [name for (name,) in read.execute(_NEWEST) if name.startswith(incomplete)]
    except (BadSetting, sqlite3.Error):
        return []


def _completed(incomplete: str, words: Iterable[str]) -> Iterator[str]:
    found = _LAST.fullmatch(incomplete)
    if found is not None:
        yield from (found["before"] + each for each in words if each.startswith(found["word"]))
