"""A database with many tables in the middle of a game."""

import time
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import insert

from benchmarks.serving import SEED, recorded
from quovadis.client import Seat
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.record.jsonl import dump_event
from quovadis.server import schema
from quovadis.server.messages import Clock, NewTable
from quovadis.server.secrets import hashed
from quovadis.server.store import opened

AT_ONCE = 200
"""Tables that are stored in one transaction."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A table where people have played for a while."""

    id: str
    seats: tuple[Seat, ...]


def fill(  # noqa: PLR0913 - what all tables have in common
    file: Path,
    *,
    tables: int,
    players: tuple[Colour, ...],
    commands: int,
    clock: Clock = "none",
    name: str = "table",
) -> list[Begun]:
    """Store so many tables of people, all with the same first commands of a recorded game."""
    game = Game.new(players, seed=SEED)
    for command in recorded(commands, players):
        game.play(command)
    bodies = [dump_event(event) for event in game.log]
    setup = NewTable(players=len(players), practice=True, seed=SEED, clock=clock)
    settings, now = setup.model_dump_json(), time.time()
    begun = [_begun(f"{name}-{number:05}", players) for number in range(tables)]
    with opened(f"sqlite:///{file}") as store:
        for start in range(0, tables, AT_ONCE):
            some = begun[start : start + AT_ONCE]
            with store.writing() as connection:
                connection.execute(
                    insert(schema.tables),
                    [
                        {
                            "id": table.id,
                            "created": now,
                            "changed": now,
                            "status": "playing",
                            "public": False,
                            "settings": settings,
                            "host_seat": players[0],
                            "touched": now,
                        }
                        for table in some
                    ],
                )
                connection.execute(
                    insert(schema.seats),
                    [
                        {
                            "table_id": table.id,
                            "seat": held.seat,
                            "name": held.seat.title(),
                            "secret": hashed(held.secret),
                            "stand_in": False,
                        }
                        for table in some
                        for held in table.seats
                    ],
                )
                connection.execute(
                    insert(schema.events),
                    [
                        {"table_id": table.id, "number": number, "at": now, "body": body}
                        for table in some
                        for number, body in enumerate(bodies, start=1)
                    ],
                )
    return begun


def _begun(name: str, players: tuple[Colour, ...]) -> Begun:
    seats = (Seat(seat=seat, secret=f"{seat}-at-{name}".ljust(24, "-")) for seat in players)
    return Begun(name, tuple(seats))
