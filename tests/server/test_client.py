"""The Python client: several seats, and coming back."""

import asyncio

import pytest

from quovadis.client import Client, Playing
from quovadis.commands import Place
from tests.server.lines import party
from tests.server.running import Running

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


async def places(game: Playing, number: int) -> None:
    """Have whose turn it is place a senator, so many times."""
    for _ in range(number):
        update = next(iter(game.latest.values()))
        words = [word for one in game.latest.values() for word in one.legal]
        active = update.view.turn.active
        await game.send(next(w for w in words if isinstance(w, Place) and w.by == active))
        await game.ask("ping")


async def test_each_seat_is_told_what_it_missed_itself(server: Running, client: Client) -> None:
    table = await party(client)
    seats = table.seats.values()
    async with asyncio.timeout(30), client.play(table.id, *seats) as game:
        await game.ask("ping")
        await places(game, 1)
        red = dict(game.numbers)["red"]
        await places(game, 2)
        numbers = dict(game.numbers)
    assert 0 < red < numbers["red"]
    since = {**numbers, "red": red, "blue": 0}
    async with asyncio.timeout(30), client.play(table.id, *seats, since=since) as game:
        await game.ask("ping")
        told = {seat: [number for number, _ in one.events] for seat, one in game.latest.items()}
        fresh = {seat: one.fresh for seat, one in game.latest.items()}
    assert told["red"] == list(range(red + 1, numbers["red"] + 1))
    assert told["blue"] == list(range(1, numbers["blue"] + 1))
    assert told["black"] == []
    # Whoever holds several seats gets a watcher's updates, too, and these begin afresh.
    assert fresh == {"red": False, "blue": True, "black": False, None: True}
