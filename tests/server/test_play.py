"""Whole games over real HTTP and sockets, on both databases."""

import asyncio
from datetime import date

from quovadis.client import Client, Playing, Update
from quovadis.core.events import Ended
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.record import read_record
from quovadis.record.codec import KINDS
from quovadis.server.store import opened
from tests.server.bargainers import Bargainer, agreed_kinds
from tests.server.running import running

BOTS: dict[Colour, str] = {"black": "tiro", "white": "stand-in", "yellow": "quaestor"}


async def test_two_clients_and_three_bots_play_a_whole_game_with_deals_of_every_kind(
    database: str,
) -> None:
    with running(database) as server:
        async with asyncio.timeout(300), Client(server.url) as client:
            table = await client.open_table(
                players=5,
                bots=BOTS,
                variants=["cutoff=10", "whispers"],
                practice=True,
                seed=7,
            )
            seats = [
                await client.sit_down(table.id, "red", "Anna", host_secret=table.host_secret),
                await client.sit_down(table.id, "blue", "Ben"),
            ]
            await client.start(table)
            async with (
                client.play(table.id, seats[0]) as anna,
                client.play(table.id, seats[1]) as ben,
                client.play(table.id) as watcher,
            ):
                ends = await asyncio.gather(
                    anna.let_play("red", Bargainer("blue", whisper=True), seed=1),
                    ben.let_play("blue", Bargainer("red", whisper=True), seed=2),
                    the_end(watcher),
                )
            outcome = ends[0].view.outcome
            assert outcome is not None
            assert [end.view.outcome for end in ends] == [outcome] * 3
            record = await client.request("GET", f"/api/tables/{table.id}/record")
            told = read_record(record)
            assert told.log[-1] == Ended(outcome=outcome)
            assert told.names["red"] == "Anna"
            assert told.bots == BOTS
            assert told.about["Result"] == (outcome.winner or "shared")
            assert date.fromisoformat(told.about["Date"]) > date(2026, 1, 1)
    with opened(database) as store:
        log = store.log(table.id)
        stored = store.table(table.id)
    assert stored is not None
    assert stored.status == "finished"
    assert isinstance(log[-1], Ended)
    assert Fold(log).state.outcome == outcome
    assert agreed_kinds(log) == {*KINDS}


async def the_end(playing: Playing) -> Update:
    async for update in playing:
        if update.view.outcome is not None:
            return update
    raise AssertionError
