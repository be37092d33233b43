"""Tables that nobody opens go into the archive, and come back when one of their people does."""

import asyncio
from pathlib import Path

import pytest

from quovadis.client import Client
from quovadis.server.archive import DAY, archive_idle
from quovadis.server.store import Status
from quovadis.server.table import clock
from quovadis.server.table.table import Table
from quovadis.server.tables import Tables
from tests.server.inside import Room, ear, room
from tests.server.running import running

IDLE: dict[Status, float] = {"open": 7 * DAY, "playing": 90 * DAY}


async def swept(here: Room, days: float) -> int:
    """How many tables are archived this many days later."""
    here.now.seconds += days * DAY
    return await archive_idle(here.tables, IDLE)


async def listed(here: Room, status: Status = "playing") -> list[str]:
    return [table.id for table in await here.tables.listed(status)]


async def again(here: Room, table: Table) -> Table:
    """The same table, from the store if nobody holds it."""
    found = await here.tables.find(table.id)
    assert found is not None
    return found


@pytest.mark.parametrize("restarted", [False, True])
async def test_an_unfinished_game_goes_into_the_archive_after_90_days(
    tmp_path: Path, restarted: bool
) -> None:
    async with room(tmp_path) as here:
        name = (await here.table(public=True)).id
        if not restarted:
            assert await swept(here, 89) == 0
            assert await listed(here) == [name]
            assert await swept(here, 2) == 1
    async with room(tmp_path) as here:
        here.now.seconds += 91 * DAY
        assert await swept(here, 0) == int(restarted)
        assert await listed(here) == []
        assert here.store.counts() == {"archived": 1}
        assert [table.id for table in here.store.tables(archived=True)] == [name]
        [info] = await here.tables.infos([name])
        assert info.archived is not None
        assert info.status == "playing"
        assert await swept(here, 1) == 0  # once is enough


async def test_a_lobby_goes_after_7_days_and_a_finished_game_never(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        lobby = await here.table(started=False, public=True)
        over = await here.table(public=True)
        here.store.change_table(over.id, status="finished")
        assert await swept(here, 6.9) == 0
        assert await swept(here, 0.2) == 1
        assert lobby.roster.stored.archived is not None
        assert await swept(here, 10_000) == 0
        assert await listed(here, "open") == []
        assert await listed(here, "finished") == [over.id]


async def test_it_comes_back_for_somebody_with_a_seat_and_they_are_told(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(public=True)
        await swept(here, 91)
        watcher = await ear(await again(here, table))
        assert watcher.of("table")[-1].table.archived is not None
        assert await listed(here) == []  # whoever only watches brings nothing back
        red = await ear(await again(here, table), "red")
        told = [message.table.archived for message in red.of("table")]
        assert told[0] is not None
        assert told[-1] is None
        assert watcher.of("table")[-1].table.archived is None
        assert await listed(here) == [table.id]
        assert red.of("update")
    async with room(tmp_path) as here:
        here.now.seconds += 92 * DAY
        assert await swept(here, 0) == 0  # red was here yesterday
        assert await listed(here) == [table.id]


async def test_a_lobby_comes_back_for_somebody_who_sits_down_or_its_host(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(2, started=False, public=True, players=3)
        await swept(here, 8)
        table = await again(here, table)
        await table.seats.sit("black", "Black")
        assert await listed(here, "open") == [table.id]
        await swept(here, 8)
        assert await listed(here, "open") == []
        table = await again(here, table)
        await table.play.start(here.hosts[table.id])
        assert await listed(here) == [table.id]


async def test_where_somebody_is_nothing_is_archived(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        red = await ear(table, "red")
        assert await swept(here, 200) == 0
        table.part(red.listener)
        assert await swept(here, 0) == 1
        assert table.id not in here.tables._live


async def test_to_be_there_counts_like_to_play(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        for _ in range(3):
            here.now.seconds += 80 * DAY
            table.part((await ear(table, "blue")).listener)
            assert await swept(here, 0) == 0


async def test_being_there_is_not_written_down_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        written: list[str] = []
        keep = here.store.change_table

        def change(name: str, **values: object) -> None:
            written.append(name)
            keep(name, **values)

        monkeypatch.setattr(here.store, "change_table", change)
        for _ in range(3):
            await ear(table, "blue")
        assert written == []
        here.now.seconds += clock.TOUCHED
        for _ in range(3):
            await ear(table, "blue")
        assert written == [table.id]


async def test_what_is_fetched_while_it_is_archived_comes_back_all_the_same(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        name = (await here.table(public=True)).id
    async with room(tmp_path) as here:
        here.now.seconds += 91 * DAY
        fetched = await here.tables.find(name)
        assert fetched is not None
        here.store.archive([name], "playing", here.now(), here.now())  # as if it had been away
        await ear(fetched, "red")
        assert await listed(here) == [name]


async def test_my_tables_leave_out_the_archive_and_the_link_still_leads_there(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        kept, gone = await here.table(), await here.table(started=False)
        await swept(here, 8)
        later = here.now()
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", now=lambda: later) as server:
        async with Client(server.url) as client:
            names = {"tables": [kept.id, gone.id]}
            mine = await client.request("POST", "/api/tables/mine", names)
            assert [table["id"] for table in mine["tables"]] == [kept.id]
            assert (await client.request("GET", f"/api/tables/{gone.id}"))["archived"] == later


# Starting again


class Slow(Tables):
    """Tables that are found one after the other, and written down."""

    found: list[str]

    async def find(self, name: str) -> Table | None:
        self.found = [*getattr(self, "found", []), name]
        await asyncio.sleep(0)
        return await super().find(name)


async def test_at_the_start_only_games_with_a_clock_are_taken_up_the_newest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quovadis.server.tables.PAGE", 2)
    async with room(tmp_path) as here:
        names = []
        for clock in ("relaxed", "none", "brisk", "none", "relaxed"):
            here.now.seconds += 1
            names.append((await here.table(clock=clock, bots={"white": "tiro"})).id)
        away = await here.table(clock="relaxed")
        here.store.change_table(away.id, archived=here.now())
    async with room(tmp_path) as here:
        tables = Slow(here.tables.services)
        await tables.resume()
        assert tables.found == [names[4], names[2], names[0]]
        await tables.close()


async def test_a_clock_runs_out_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        begun = len(here.store.log(table.id))
    async with room(tmp_path) as here:
        here.now.seconds += 10 * DAY
        await here.tables.resume()
        taken_up = here.tables._live[table.id]
        here.now.seconds += clock.GRACE
        taken_up.steward.stir()
        async with asyncio.timeout(120):
            while len(here.store.log(table.id)) == begun:  # noqa: ASYNC110 - nobody tells
                await asyncio.sleep(0.01)


async def test_a_database_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("quovadis.server.tables.PAUSE", 0.0)
    async with room(tmp_path) as here:
        name = (await here.table(clock="relaxed")).id
    async with room(tmp_path) as here:
        answers = [OSError("away"), None]
        tables = here.store.tables

        def failing(**asked: object) -> object:
            if (trouble := answers.pop(0)) is not None:
                raise trouble
            return tables(**asked)  # type: ignore[arg-type]

        monkeypatch.setattr(here.store, "tables", failing)
        await here.tables.resume()
        assert set(here.tables._live) == {name}
    assert "games wait for the database" in caplog.messages
