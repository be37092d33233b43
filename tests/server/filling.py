"""Three tables - finished, running, open - as a server would have stored them.

`python -m tests.server.filling tests/server/databases/v2.sqlite` writes the database that is kept
of a new version, next to those of the versions before, which are never written again.
"""

import sqlite3
import sys
from contextlib import closing
from itertools import islice
from pathlib import Path

from quovadis.bots.registry import installed_bot
from quovadis.core.events import Ended
from quovadis.core.families import Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.variants import read_variants
from quovadis.server.messages import NewTable
from quovadis.server.secrets import hashed
from quovadis.server.store import Store, StoredSeat, StoredTable, StoredTalk, opened

FINISHED, RUNNING, OPEN = "finished_0000000000a", "running_00000000000b", "open_00000000000000c"
HOST_SECRET = "the-host-s-secret-for-tests-only"  # noqa: S105
RED_SECRET = "red-s-own-secret-for-tests-only-"  # noqa: S105
CHANCE = hashed("chance for tests only")[:16]
NOON = 1_800_000_000.0
BOTS: dict[Colour, str] = {"blue": "quaestor", "black": "quaestor:greed=0.5", "white": "tiro"}


def fill(store: Store) -> None:
    """Open all three tables."""
    _table(store, FINISHED, NOON, players=3)
    _table(store, RUNNING, NOON + 1000, players=4, variants=["whispers"])
    _table(store, OPEN, NOON + 2000, players=4, edition="manual", public=True, clock="brisk")
    for seat in ("red", "blue", "black"):
        store.put_seat(FINISHED, StoredSeat(seat=seat, name="Quaestor", bot="quaestor"))
    anna = StoredSeat(
        seat="red", name="Anna", secret=hashed(RED_SECRET), strikes=1, muted=("blue", "white")
    )
    for table in (RUNNING, OPEN):
        store.put_seat(table, anna)
        store.change_table(table, host_seat="red")
    for seat, bot in BOTS.items():
        store.put_seat(RUNNING, StoredSeat(seat=seat, name=bot.capitalize(), bot=bot))
    _play(store, FINISHED, ("red", "blue", "black"))
    game = _play(store, RUNNING, ("red", *BOTS), most=60)
    undone = game.judge_undo()
    store.append(RUNNING, len(game.log) + 1, (undone,), at=NOON + 1900)
    for number, (phrase, text) in enumerate((("et-tu", None), (None, "Na so was…")), start=1):
        said = StoredTalk(
            number=number,
            at=NOON + 1900 + number,
            seat="red",
            phrase=phrase,
            text=text,
            id=f"talk-{number}",
        )
        store.say(RUNNING, said)


def _table(store: Store, name: str, at: float, **settings: object) -> None:
    setup = NewTable.model_validate(settings)
    store.add_table(
        StoredTable(
            id=name,
            created=at,
            changed=at,
            status="open",
            public=setup.public,
            settings=setup.model_dump_json(),
            host=hashed(HOST_SECRET),
            chance=CHANCE,
        )
    )


def _play(store: Store, name: str, seating: tuple[Colour, ...], most: int | None = None) -> Game:
    found = store.table(name)
    assert found is not None
    setup = NewTable.model_validate_json(found.settings, strict=False)
    rules = read_variants(", ".join((*setup.variants, "adjourn=auto")), setup.edition)
    game = Game.new(seating, rules=rules, first="red", seed=1)
    store.append(name, 1, game.log, at=found.created, status="playing")
    driver = Driver(game)
    bots = {seat: installed_bot(BOTS.get(seat, "quaestor")) for seat in seating}
    for number, step in enumerate(islice(play(driver, bots, seed=1), most), start=1):
        if step.events:
            first = len(game.log) + 1 - len(step.events)
            over = any(isinstance(event, Ended) for event in step.events)
            mine = (f"command-{number}", step.question.seat)
            store.append(
                name,
                first,
                step.events,
                at=found.created + number,
                command=mine if step.question.seat == "red" else None,
                status="finished" if over else None,
            )
    return game


def main(file: Path) -> None:
    """Write a new database, as one file."""
    with opened(f"sqlite:///{file}") as store:
        fill(store)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
