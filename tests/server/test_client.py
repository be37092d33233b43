"""The Python client: several seats, and coming back."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from quovadis import client as module
from quovadis.bots.protocol import Bot, Options
from quovadis.bots.tiro import Tiro
from quovadis.client import Client, Playing
from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.core.deals.limits import OFFERS_A_TURN
from quovadis.core.families import Colour
from quovadis.server.store import Store
from quovadis.server.threads import StorageDown
from quovadis.server.web import limits
from tests.server.lines import party
from tests.server.running import Running

pytestmark = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


async def places(game: Playing, number: int) -> None:
    """Let the player whose turn it is place a senator, this many times."""
    for _ in range(number):
        update = next(iter(game.latest.values()))
        words = [word for one in game.latest.values() for word in one.legal]
        active = update.view.turn.active
        await game.send(next(w for w in words if isinstance(w, Place) and w.by == active))
        await game.ask("ping")


async def test_each_seat_is_told_what_it_missed_itself(server: Running, client: Client) -> None:
    table = await party(client)
    seats = table.seats.values()
    async with asyncio.timeout(120), client.play(table.id, *seats) as game:
        await game.ask("ping")
        await places(game, 1)
        red = dict(game.numbers)["red"]
        await places(game, 2)
        numbers = dict(game.numbers)
    assert 0 < red < numbers["red"]
    since = {**numbers, "red": red, "blue": 0}
    async with asyncio.timeout(120), client.play(table.id, *seats, since=since) as game:
        await game.ask("ping")
        told = {seat: [number for number, _ in one.events] for seat, one in game.latest.items()}
        fresh = {seat: one.fresh for seat, one in game.latest.items()}
    assert told["red"] == list(range(red + 1, numbers["red"] + 1))
    assert told["blue"] == list(range(1, numbers["blue"] + 1))
    assert told["black"] == []
    # Whoever holds several seats gets a watcher's updates, too, and these begin afresh.
    assert fresh == {"red": False, "blue": True, "black": False, None: True}


async def test_a_bot_is_asked_as_at_any_other_table(server: Running, client: Client) -> None:
    asked: list[Options] = []

    def mute(_view: Any, _events: Any, options: Options, *_: Any) -> None:
        asked.append(options)

    def babbling(*_: Any) -> Any:
        return "veni, vidi, vici"

    players: dict[Colour, Bot] = {"red": mute, "blue": babbling, "black": Tiro(talk=0.3)}
    table = await party(client, variants=["cutoff=3"])
    async with asyncio.timeout(120), AsyncExitStack() as stack:
        games = {
            seat: await stack.enter_async_context(client.play(table.id, held))
            for seat, held in table.seats.items()
        }
        playing = (games[seat].let_play(seat, bot) for seat, bot in players.items())
        ends = await asyncio.gather(*playing)
    assert {end.view.outcome.reason for end in ends if end.view.outcome} == {"cut-off"}
    assert sum(options.kind == "act" for options in asked) >= 3
    assert all(options.offers <= OFFERS_A_TURN for options in asked)


async def test_what_comes_in_pages_is_told_whole_and_in_order(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await party(client)
    seats = table.seats.values()
    async with asyncio.timeout(120), client.play(table.id, *seats) as game:
        await game.ask("ping")
        await places(game, 4)
        numbers = dict(game.numbers)
        monkeypatch.setattr(limits, "PAGE_EVENTS", 3)
        async with client.play(table.id, *seats) as late:
            updates = aiter(late)
            whole = [await anext(updates) for _ in range(4)]
            await places(game, 1)
            after = [await anext(updates) for _ in range(4)]
    for update in whole:
        last = numbers[update.seat] if update.seat else max(numbers.values())
        assert [number for number, _ in update.events] == [*range(1, last + 1)]
    for update in after:
        last = numbers[update.seat] if update.seat else max(numbers.values())
        assert update.events[0][0] == last + 1


async def test_a_bot_sends_again_what_the_server_could_not_store(
    server: Running, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, store, tries = await party(client), server.app.state.store, 0

    async def down_twice(*asked: Any, **more: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries <= 2:
            raise StorageDown
        return await Store.keep(store, *asked, **more)

    monkeypatch.setattr(module, "DOWN", 0.01)
    async with asyncio.timeout(120), client.play(table.id, *table.seats.values()) as game:
        await game.ask("ping")
        active = next(iter(game.latest.values())).view.turn.active
        monkeypatch.setattr(store, "keep", down_twice)
        await game._speak(Place(by=active, committee=COMMITTEE["b1"]), None)
        await game.ask("ping")
        assert next(iter(game.latest.values())).view.turn.number == 2
    assert tries == 3
