"""Several servers on one PostgreSQL: whichever you are connected to, it is one table."""

import asyncio
import json
import socket
import struct
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, closing, suppress
from dataclasses import replace
from functools import partial
from typing import Any

import httpx2
import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed

from quovadis.client import Client, NotAllowed, Seat
from quovadis.core.families import Colour
from quovadis.server import store as storing, tables as tabling
from quovadis.server.archive import archive_idle
from quovadis.server.claim import claimed
from quovadis.server.hold import HoldLost
from quovadis.server.run import reserved
from quovadis.server.settings import BadSetting, Settings
from quovadis.server.sharing import line as lines_between, membership
from quovadis.server.sharing.line import HEAD, Kind, LineBroken, call
from quovadis.server.sharing.membership import Membership, joined
from quovadis.server.sharing.passing import RESTARTING
from quovadis.server.store import Store, engine_of, opened
from quovadis.server.tables import Tables
from quovadis.server.threads import StorageDown
from tests.server.conftest import fresh_postgres
from tests.server.filling import FINISHED, OPEN, RUNNING, fill
from tests.server.inside import until
from tests.server.lines import Line, Party, act, line, party
from tests.server.running import Running, sharing
from tests.server.test_hold import WRITES

Pair = tuple[Running, Running]
Clients = tuple[Client, Client]


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[Pair]:
    """Two servers on one database."""
    database = fresh_postgres(postgres)
    with sharing(database) as one, sharing(database) as other:
        yield one, other


@pytest_asyncio.fixture
async def clients(pair: Pair) -> AsyncIterator[Clients]:
    """Somebody at each of them."""
    async with asyncio.timeout(60), Client(pair[0].url) as one, Client(pair[1].url) as other:
        yield one, other


def loop_of(running: Running) -> asyncio.AbstractEventLoop:
    return running.server.servers[0].get_loop()


def by_way_of(client: Client, table: Party) -> Party:
    """The same table, reached over another server."""
    return replace(table, client=client)


@asynccontextmanager
async def everywhere(table: Party, *clients: Client) -> AsyncIterator[dict[Colour, Line]]:
    """A socket for everyone, on one server after the other."""
    async with AsyncExitStack() as stack:
        yield {
            colour: await stack.enter_async_context(
                line(clients[number % len(clients)].url, table.id, seat)
            )
            for number, (colour, seat) in enumerate(table.seats.items())
        }


async def coming_back(stack: AsyncExitStack, url: str, table: str, seat: Seat) -> Line:
    """A socket at a table whose process may still be stopping: all clients do this."""
    while True:
        try:
            return await stack.enter_async_context(line(url, table, seat))
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code != RESTARTING:
                raise
        await asyncio.sleep(0.05)


def member_of(running: Running) -> Membership:
    member: Membership = running.app.state.neighbours.member
    return member


# One table


async def test_a_table_is_played_by_people_on_different_servers(
    pair: Pair, clients: Clients
) -> None:
    table = await party(clients[0])
    async with everywhere(table, *clients) as lines:
        for _ in range(3):
            await act(lines, type="place", committee="d1")
        for one in lines.values():
            await one.quiet()
            assert [e["number"] for e in one.events] == [*range(1, len(one.events) + 1)]
            assert one.update["view"]["turn"]["number"] == 4
    in_memory = [each.app.state.tables.has(table.id) for each in pair]
    assert in_memory == [True, False]


async def test_whoever_is_connected_elsewhere_is_told_the_same_words(clients: Clients) -> None:
    table = await party(clients[0], clock="brisk")
    async with (
        everywhere(table, *clients) as lines,
        line(clients[0].url, table.id) as near,
        line(clients[1].url, table.id) as far,
    ):
        for one in (near, far):
            await one.quiet()
        await act(lines, type="place", committee="d1")
        await lines["red"].say("say", seat="red", text="Salve!")
        told = [await one.quiet() for one in (near, far)]
        assert told[0] == told[1]
        assert {each["type"] for each in told[0]} >= {"update", "talk"}


async def test_a_lobby_is_filled_started_and_listed_from_everywhere(clients: Clients) -> None:
    near, far = clients
    table = await party(near, people=2, players=3, started=False, public=True)
    async with line(near.url, table.id, table.seats["red"]):
        for client in clients:
            told = await client.request("GET", f"/api/tables/{table.id}")
            assert [seat["present"] for seat in told["seats"]] == [True, False]
            listed = (await client.request("GET", "/api/tables"))["tables"]
            assert next(one for one in listed if one["id"] == table.id) == told
    table.seats["black"] = await far.sit_down(table.id, "black", "Late")
    with pytest.raises(NotAllowed):
        await by_way_of(far, table).ask("POST", "/start", secret=table.seats["black"].secret)
    await by_way_of(far, table).start()
    record = httpx2.get(f"{far.url}{table.path('/record')}", timeout=60)
    assert record.status_code == 200
    assert record.text == httpx2.get(f"{near.url}{table.path('/record')}", timeout=60).text
    mine = await far.request("POST", "/api/tables/mine", {"tables": [table.id, "no-such"]})
    assert [one["status"] for one in mine["tables"]] == ["playing"]
    with pytest.raises(NotAllowed):
        await far.request("GET", "/api/tables/no-such/record")


async def test_refusals_and_limits_of_one_table_come_from_the_server_that_has_it(
    clients: Clients,
) -> None:
    table = await party(clients[0])
    async with line(clients[1].url, table.id, table.seats["red"]) as far:
        assert (await far.raw("nonsense"))["code"] == "misspelled"
        assert (await far.raw(b"\x00"))["code"] == "not-text"
        assert (await far.say("hint", seat="blue", about="move"))["code"] == "not-your-seat"
    wrong = replace(table.seats["red"], secret="x" * 32)
    async with line(clients[1].url, table.id, wrong, greeted=False) as nobody:
        assert await nobody.closed() == 4002


async def test_many_messages_at_once_are_answered_in_order_on_another_server(
    clients: Clients,
) -> None:
    table = await party(clients[0])
    async with line(clients[1].url, table.id, table.seats["red"]) as far:
        for number in range(100):
            await far.socket.send(json.dumps({"type": "ping", "id": f"p{number}"}))
        await far.until(id="p99")
        pongs = [told["id"] for told in far.heard if told["type"] == "pong"][-100:]
        assert pongs == [f"p{number}" for number in range(100)]


async def test_each_counter_says_which_process_it_is_of_and_a_socket_counts_where_it_arrived(
    pair: Pair, clients: Clients
) -> None:
    table = await party(clients[0])
    for one in pair:
        await asyncio.to_thread(member_of(one).beat)  # or they have not seen each other yet
    async with (
        line(clients[0].url, table.id),
        line(clients[1].url, table.id),
        line(clients[1].url, table.id, table.seats["red"]),
    ):
        for client in clients:
            text = httpx2.get(f"{client.url}/metrics").text.splitlines()
            found = dict(each.rsplit(" ", 1) for each in text if not each.startswith("#"))
            counted = {
                number: float(found[f'quovadis_connections{{process="{number}"}}'])
                for number in (member_of(one).number for one in pair)
            }
            assert [*counted.values()] == [1, 2]
            assert sum(name.startswith("quovadis_tables") for name in found) >= 1
            assert 'quovadis_tables{status="playing"}' in found


async def test_a_table_is_archived_by_the_server_that_has_it(postgres: str) -> None:
    database = fresh_postgres(postgres)
    long_ago = {"open": -60.0}  # everything was last opened before that
    with sharing(database) as one, sharing(database) as other:
        async with asyncio.timeout(60), Client(one.url) as client:
            table = await party(client, started=False)

            def archived(by: Running) -> int:
                work = archive_idle(by.app.state.tables, long_ago)  # type: ignore[arg-type] # a status
                return asyncio.run_coroutine_threadsafe(work, loop_of(by)).result(30)

            assert await asyncio.to_thread(archived, other) == 0
            assert await asyncio.to_thread(archived, one) == 1
            assert (await client.request("GET", table.path()))["archived"] is not None


# Who has a table


async def test_of_all_who_reach_for_a_table_one_gets_it(postgres: str) -> None:
    database = fresh_postgres(postgres)
    with opened(database) as store:
        fill(store)
    with ExitStack() as stack:
        stores = []
        for number in range(3):
            member = stack.enter_context(joined(database, f"127.0.0.1:{number + 1}", "a test"))
            each = Store(database, hold=member)
            stack.callback(each.close)
            stores.append((each, member.number))
        for name in (FINISHED, RUNNING, OPEN):
            asked = [each.keep(each.own, name, mine) for each, mine in stores * 4]
            assert len({*await asyncio.gather(*asked)}) == 1
        assert stores[0][0].own("no-such", stores[0][1]) is None


def test_whoever_was_given_up_for_dead_can_store_nothing(postgres: str) -> None:
    database = fresh_postgres(postgres)
    with opened(database) as store:
        fill(store)
    with (
        joined(database, "127.0.0.1:1", "a test") as sleeper,
        joined(database, "127.0.0.1:2", "a test") as heir,
        ExitStack() as stack,
    ):
        old, new = Store(database, hold=sleeper), Store(database, hold=heir)
        stack.callback(old.close)
        stack.callback(new.close)
        assert old.own(RUNNING, sleeper.number) == sleeper.number
        assert new.own(RUNNING, heir.number) == sleeper.number
        assert heir.bury(sleeper.number) is False  # its lock is held, and it was seen
        before = new.whole(RUNNING)
        with suppress(DBAPIError), old.writing() as connection:
            # As a process that stops in the middle of a transaction.
            connection.execute(text("UPDATE tables SET rematch = 'nowhere'"))
            sleeper._lock.drop()
            until = time.monotonic() + 60
            while (buried := heir.bury(sleeper.number)) is False and time.monotonic() < until:
                time.sleep(0.01)  # PostgreSQL takes a moment to notice
            assert buried is True
            assert heir.bury(sleeper.number) is None
            assert new.own(RUNNING, heir.number) == heir.number
        for write in WRITES.values():
            with pytest.raises(HoldLost):
                write(old)
        assert new.whole(RUNNING) == before
        assert sleeper.lost
        assert not sleeper.certain
        for write in WRITES.values():
            write(new)


def test_a_write_while_a_process_leaves_is_refused_and_no_loss_of_the_database(
    postgres: str,
) -> None:
    database = fresh_postgres(postgres)
    with opened(database) as store:
        fill(store)
    with (
        joined(database, "127.0.0.1:1", "a test") as member,
        closing(Store(database, hold=member)) as store,
    ):
        member.leave()
        for write in WRITES.values():
            with pytest.raises(HoldLost):
                write(store)
        assert not member.lost


def test_a_process_that_slept_says_nothing_before_it_has_asked(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = fresh_postgres(postgres)
    Store(database).close()
    with joined(database, "127.0.0.1:1", "a test") as member:
        found = [member.certain]
        now = membership.ticks()
        monkeypatch.setattr(membership, "ticks", lambda: now + 60)
        for wakes in (member.stay_awake, member.beat):
            found.append(member.certain)
            wakes()
        assert [*found, member.certain] == [True, False, False, True]  # nobody took its tables


def test_a_process_that_wakes_while_it_looks_whether_it_slept_says_nothing(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = fresh_postgres(postgres)
    Store(database).close()
    with closing(membership._join(database, "127.0.0.1:1", "a test")) as member:
        now = membership.ticks()

        def sleep() -> float:
            monkeypatch.setattr(membership, "ticks", lambda: now + 60)
            member.stay_awake()  # another thread runs first
            return now + 60

        found = [member.certain]
        monkeypatch.setattr(membership, "ticks", sleep)
        found += [member.certain, member.certain]
        member.beat()
        assert [*found, member.certain] == [True, False, False, True]


def test_while_the_database_was_away_for_all_nobody_who_answers_is_given_up(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = fresh_postgres(postgres)
    Store(database).close()
    with joined(database, "x:1", "a test") as other, joined(database, "x:2", "a test") as member:
        monkeypatch.setattr(other, "beat", lambda: None)  # it is as the restart has left it
        other._lock.drop()
        with member._engine.begin() as connection:
            silence = text("UPDATE processes SET seen = 0 WHERE id = :other")
            connection.execute(silence, {"other": other.number})
        member._steady = membership.ticks()
        assert member.bury(other.number, unreachable=False) is False
        member._steady -= membership.LEASE
        assert member.bury(other.number, unreachable=False) is True


async def test_a_new_table_is_its_creators_before_anybody_can_ask_for_it(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Store, "own", None)  # it is not taken in a second step
    store = pair[0].app.state.tables.store
    seen = []

    def add(*told: Any) -> None:
        Store.add_table(store, *told)
        seen.extend(store.owners([told[0].id]).values())

    monkeypatch.setattr(store, "add_table", add)
    async with asyncio.timeout(60), Client(pair[0].url) as client:
        with suppress(Exception):
            await client.open_table(players=3)
    assert seen == [member_of(pair[0]).number]


async def test_a_table_at_another_server_is_reached_while_nothing_can_be_written(
    pair: Pair, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await party(clients[0])

    async def keep(*_: Any, **__: Any) -> None:
        raise StorageDown

    monkeypatch.setattr(pair[1].app.state.tables.store, "keep", keep)
    async with line(clients[1].url, table.id, table.seats["red"]) as far:
        assert far.update["seat"] == "red"
    replay = httpx2.get(f"{clients[1].url}{table.path('/replay')}", timeout=60)
    assert replay.status_code == 200
    with pytest.raises(NotAllowed) as none:
        await clients[1].request("GET", "/api/tables/made-up/replay")
    assert none.value.code == "no-such-table"


async def taken_up(here: Running, name: str) -> tuple[bool, dict[str, int]]:
    """Whether a table is in memory after somebody asked for it, and who has it."""
    tables: Tables = here.app.state.tables

    async def found() -> bool:
        return await tables.find(name) is not None

    work = asyncio.run_coroutine_threadsafe(found(), loop_of(here))
    return await asyncio.wrap_future(work), tables.store.owners([name])


async def test_a_table_that_appears_while_it_is_looked_for_is_not_played_by_nobody(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sharing(fresh_postgres(postgres)) as here:
        store: Store = here.app.state.tables.store

        def owner(name: str) -> int | None:
            found = Store.owner(store, name)
            if found is None:
                fill(store)  # somebody restores a backup
            return found

        monkeypatch.setattr(store, "owner", owner)
        assert await taken_up(here, RUNNING) == (False, {})
        mine = member_of(here).number
        assert await taken_up(here, RUNNING) == (True, {RUNNING: mine})


async def test_a_table_whose_taker_is_gone_at_once_is_taken_again(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = fresh_postgres(postgres)
    with opened(database) as store:
        fill(store)
    with sharing(database) as here:
        late = iter((True, False))

        def own(store: Store, *told: Any) -> int | None:
            return None if next(late) else Store.own(store, *told)

        store = here.app.state.tables.store
        monkeypatch.setattr(store, "own", partial(own, store))
        mine = member_of(here).number
        assert await taken_up(here, RUNNING) == (True, {RUNNING: mine})


def test_one_server_alone_and_several_keep_each_other_out(postgres: str) -> None:
    database = fresh_postgres(postgres)
    with opened(database) as store:
        fill(store)
    with claimed(database), pytest.raises(BadSetting, match="busy"), joined(database, "x:1", "d"):
        pass
    with joined(database, "x:1", "d") as member:
        with pytest.raises(BadSetting, match="busy"), claimed(database):
            pass
        member._lock.drop()  # an administrator ends its sessions
        with claimed(database):
            store = Store(database, hold=member)
            with pytest.raises(HoldLost):
                store.alive()
            store.close()


# Versions


def test_a_database_is_not_changed_under_servers_of_an_older_version(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = fresh_postgres(postgres)
    Store(database).close()
    engine = engine_of(database)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE owners"))
        connection.execute(text("DROP TABLE processes"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0005'"))
    with engine.connect() as connection:
        lock = text(f"SELECT pg_advisory_lock_shared({storing.KEY})")
        connection.execute(lock)
        with pytest.raises(BadSetting, match="older"), opened(database):
            pass
        with engine.begin() as other:
            other.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(BadSetting, match="newer"), opened(database):
            pass
        with engine.begin() as other:
            other.execute(text("UPDATE alembic_version SET version_num = '0005'"))
        connection.invalidate()
    engine.dispose()
    with opened(database) as store:
        assert store.alive()
    with joined(database, "x:1", "d"):
        with opened(database) as store:  # the same version may come and go
            assert store.alive()
        monkeypatch.setattr(membership, "LINE", membership.LINE + 1)
        with pytest.raises(BadSetting, match="otherwise"), joined(database, "x:2", "d"):
            pass


def test_sqlite_is_not_shared(tmp_path: Any) -> None:
    file = str(tmp_path / "tables.sqlite")
    for settings in (Settings(database=file, processes=2), Settings(database=file, line="::1")):
        with pytest.raises(BadSetting, match="setting-processes-sqlite"):
            settings.checked()
    with pytest.raises(BadSetting, match="setting-processes"):
        Settings(processes=0).checked()
    with pytest.raises(BadSetting, match="setting-line"):  # nobody could call there
        Settings(database="postgresql://localhost/x", line="0.0.0.0").checked()  # noqa: S104


def test_where_the_system_does_not_spread_connections_no_port_is_shared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    settings = Settings(database="postgresql://localhost/x", port=0, processes=2)
    with pytest.raises(BadSetting, match="setting-processes-here"), reserved(settings):
        pass


# Coming and going


async def test_a_server_that_stops_hands_its_tables_over(postgres: str) -> None:
    database = fresh_postgres(postgres)
    async with asyncio.timeout(60), AsyncExitStack() as stack:
        stays = stack.enter_context(sharing(database))
        with sharing(database) as goes:
            async with Client(goes.url) as client:
                table = await party(client)
            red, blue = table.seats["red"], table.seats["blue"]
            near = await stack.enter_async_context(line(goes.url, table.id, red))
            far = await stack.enter_async_context(line(stays.url, table.id, blue))
            assert not stays.app.state.tables.has(table.id)
            goes.server.should_exit = True
            assert [await one.closed() for one in (near, far)] == [1012, 1012]
            known = near.update["events"][-1]["number"]
            for seat in (red, blue):  # at once, while the other still stops
                back = await stack.enter_async_context(line(stays.url, table.id, seat, since=known))
                assert back.events == []
                assert (await back.say("ping"))["type"] == "pong"
        assert stays.app.state.tables.has(table.id)


@pytest.mark.parametrize("way", ["near", "far"])
async def test_what_came_of_a_change_is_told_though_its_server_stops_meanwhile(
    postgres: str, way: str
) -> None:
    database = fresh_postgres(postgres)
    async with asyncio.timeout(60):
        with sharing(database) as stays, sharing(database) as goes:
            async with Client(goes.url) as client:
                table = await party(client)
            held = table.seats["red"]
            store, stopping = goes.app.state.tables.store, threading.Event()
            code = (await ask(goes, table, "/seats/red/moving", held.secret)).json()["code"]

            def put_seat(*told: Any, **more: Any) -> None:
                Store.put_seat(store, *told, **more)  # it is stored
                stopping.set()
                while not member_of(goes).leaving:
                    time.sleep(0.01)

            store.put_seat = put_seat
            by_way = goes if way == "near" else stays
            moving = asyncio.create_task(
                ask(by_way, table, "/seats/red/move", "nobody", {"code": code})
            )
            await asyncio.to_thread(stopping.wait, 30)
            goes.server.should_exit = True
            told = await moving
            assert told.status_code == 201, told.text
            mine = replace(held, secret=told.json()["secret"])
            async with AsyncExitStack() as stack:
                back = await coming_back(stack, stays.url, table.id, mine)
                assert back.update["seat"] == "red"


async def test_whoever_asked_a_process_that_is_lost_for_a_change_hears_that_nobody_knows(
    pair: Pair, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await party(clients[0], people=2, players=3, started=False)
    store, between = pair[0].app.state.tables.store, pair[0].app.state.neighbours._exchange

    def put_seat(*told: Any, **more: Any) -> None:
        Store.put_seat(store, *told, **more)
        for each in [*between._lines]:
            loop_of(pair[0]).call_soon_threadsafe(each.close)

    monkeypatch.setattr(store, "put_seat", put_seat)
    with pytest.raises(NotAllowed) as unknown:
        await clients[1].sit_down(table.id, "black", "Late")
    assert (unknown.value.status, unknown.value.code) == (502, "outcome-unknown")
    monkeypatch.undo()
    told = await clients[1].request("GET", table.path())
    assert [seat["name"] for seat in told["seats"]][-1] == "Late"


async def ask(
    running: Running, table: Party, rest: str, secret: str, body: Any = None
) -> httpx2.Response:
    async with httpx2.AsyncClient(timeout=60) as client:
        return await client.post(
            f"{running.url}{table.path(rest)}",
            json=body,
            headers={"authorization": f"Bearer {secret}"},
        )


async def test_a_clock_goes_on_when_its_server_stops_though_nobody_asks(postgres: str) -> None:
    database = fresh_postgres(postgres)
    async with asyncio.timeout(60):
        with sharing(database) as stays:
            with sharing(database) as goes:
                async with Client(goes.url) as client:
                    table = await party(client, clock="brisk")
                    idle = await party(client)
                await asyncio.sleep(2 * membership.BEAT + 0.5)  # they have seen each other
                assert not stays.app.state.tables.has(table.id)
            await until(lambda: stays.app.state.tables.has(table.id))
            assert not stays.app.state.tables.has(idle.id)


async def test_one_game_whose_owner_does_not_answer_holds_up_no_other(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def find(_: Tables, name: str) -> None:
        asked.append(name)
        if len(asked) == 1:
            raise StorageDown

    database = fresh_postgres(postgres)
    with sharing(database) as here:
        async with Client(here.url) as client:
            tables = [(await party(client, clock="brisk")).id for _ in range(2)]
        with here.app.state.tables.store.writing() as connection:
            connection.execute(text("DELETE FROM owners"))
        monkeypatch.setattr(Tables, "find", find)
        monkeypatch.setattr(Tables, "has", lambda *_: False)  # as after a start
        monkeypatch.setattr(tabling, "PAUSE", 0.01)
        async with asyncio.timeout(30):
            await here.app.state.tables.resume()
        assert asked == [tables[1], tables[0], tables[1]]


async def test_a_clock_goes_on_though_the_database_failed_between_taking_a_table_and_reading_it(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = fresh_postgres(postgres)
    async with asyncio.timeout(60):
        with sharing(database) as stays:
            store, neighbours = stays.app.state.tables.store, stays.app.state.neighbours
            failed = []

            def whole(name: str) -> None:
                failed.append(name)
                raise StorageDown

            monkeypatch.setattr(store, "whole", whole)
            monkeypatch.setattr(tabling, "PAUSE", 3600.0)  # it does not come to a second try
            with sharing(database) as goes:
                async with Client(goes.url) as client:
                    table = await party(client, clock="brisk")
                await asyncio.sleep(2 * membership.BEAT + 0.5)  # they have seen each other
            await until(lambda: bool(failed))
            assert store.owners([table.id]) == {table.id: member_of(stays).number}
            monkeypatch.setattr(store, "whole", partial(Store.whole, store))
            loop_of(stays).call_soon_threadsafe(neighbours._bereave)  # another one goes, too
            await until(lambda: stays.app.state.tables.has(table.id))


# The line between them


@pytest.mark.parametrize(
    "method, rest",
    [
        ("GET", "/%20"),
        ("GET", "/%C3%A9"),
        ("GET", "/%FF%00"),
        ("POST", "/start%0A"),
        ("PUT", "/seats/%C3%A9"),
        ("GET", "/seats/red/%0A/..%2F..%2Fhealthz"),
        ("DELETE", "?table=%C3%A9"),
    ],
)
async def test_a_strange_address_is_answered_alike_everywhere_and_cuts_nobody_off(
    pair: Pair, clients: Clients, method: str, rest: str
) -> None:
    table = await party(clients[0])
    async with line(clients[1].url, table.id, table.seats["red"]) as far:
        told = [
            httpx2.request(
                method,
                f"{each.url}{table.path()}{rest}",
                headers={"authorization": "Bearer nobody"},
                content=b"{}",
                timeout=60,
            )
            for each in pair
        ]
        assert told[0].status_code in {403, 404, 405, 422}
        assert told[1].status_code == told[0].status_code
        assert told[1].json() == told[0].json()
        assert (await far.say("ping"))["type"] == "pong"  # on the connection that it had


async def raw(address: str, *said: bytes) -> bytes:
    """What comes back on a bare connection, until the other side hangs up."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    for each in said:
        writer.write(each)
    async with asyncio.timeout(10):
        heard = b""
        with suppress(ConnectionError):
            while piece := await reader.read(1024):
                heard += piece
    writer.close()
    return heard


async def test_whoever_does_not_know_the_secret_is_sent_away_from_the_line(
    pair: Pair, clients: Clients, monkeypatch: pytest.MonkeyPatch
) -> None:
    member = member_of(pair[0])
    assert await raw(member.address, b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n" * 4) == b""
    greeting = lines_between.GREETING + b"n" * 16
    told = await raw(member.address, greeting, b"p" * 40)
    assert len(told) == 16 + 32
    assert member.secret not in told
    with pytest.raises(LineBroken):
        await call(member.address, b"another secret", 0, lambda _: None)
    monkeypatch.setattr(lines_between, "GREETED_WITHIN", 0.2)
    assert await raw(member.address) == b""  # and who says nothing
    table = await party(clients[0])  # all goes on
    async with everywhere(table, *clients) as lines:
        await act(lines, type="place", committee="d1")


async def test_whoever_is_connected_to_a_process_that_was_given_up_is_not_present_any_more(
    postgres: str,
) -> None:
    database = fresh_postgres(postgres)
    async with asyncio.timeout(60):
        with (
            sharing(database) as here,
            closing(membership._join(database, "127.0.0.1:1", "a test")) as stopped,
        ):
            member = member_of(here)
            async with Client(here.url) as client:
                table = await party(client)
                broken = asyncio.Event()
                between = await call(
                    member.address, member.secret, stopped.number, lambda _: broken.set()
                )
                talk = between.open(asked(type="websocket", path="/ws"))
                red = {"seat": "red", "secret": table.seats["red"].secret}
                hello = {"type": "hello", "table": table.id, "seats": [red]}
                talk.say(Kind.TEXT, json.dumps(hello).encode())

                async def present() -> bool:
                    told = await client.request("GET", table.path())
                    return bool(told["seats"][0]["present"])

                while not await present():  # noqa: ASYNC110 - nobody tells
                    await asyncio.sleep(0.05)
                await broken.wait()  # it does not renew its date, and hangs up on nobody
                while await present():  # noqa: ASYNC110
                    await asyncio.sleep(0.05)


async def test_both_ends_of_a_line_notice_that_the_other_machine_is_gone(
    pair: Pair, clients: Clients
) -> None:
    table = await party(clients[0])
    async with line(clients[1].url, table.id, table.seats["red"]):
        far = pair[1].app.state.neighbours._lines.values()
        near = pair[0].app.state.neighbours._exchange._lines
        ends = [end._transport.get_extra_info("socket") for end in (*far, *near)]
    assert len(ends) >= 2
    for end in ends:
        assert end.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 4000


def asked(**about: Any) -> bytes:
    told = {"type": "http", "method": "GET", "path": "/healthz", "query": "", "headers": []}
    packed = json.dumps(told | {"client": None} | about).encode()
    return struct.pack("!I", len(packed)) + packed


@pytest.mark.parametrize(
    "frame",
    [
        HEAD.pack(1, 99, 0),
        HEAD.pack(1, Kind.OPEN, 2**31),
        HEAD.pack(1, Kind.OPEN, 3) + b"abc",
        *(
            HEAD.pack(1, Kind.OPEN, len(told)) + told
            for told in (
                asked(path="/api/tables/../../healthz", type="file"),
                asked(path=7),
                asked(path="/ws"),
                asked(path="/api/tables/x", headers=[["a"]]),
                asked(path="/api/tables/x", client=["a"]),
                b"\xff\xff\xff\xff{}",
            )
        ),
    ],
)
async def test_nonsense_on_the_line_ends_it_and_nothing_else(pair: Pair, frame: bytes) -> None:
    member = member_of(pair[0])
    broken = asyncio.Event()
    between = await call(member.address, member.secret, 0, lambda _: broken.set())
    assert between._transport is not None
    between._transport.write(frame)
    async with asyncio.timeout(10):
        await broken.wait()
    async with asyncio.timeout(10), Client(pair[0].url) as client:
        assert (await client.request("GET", "/api/tables"))["tables"] is not None


async def test_a_request_that_may_not_be_passed_on_is_refused_and_the_line_goes_on(
    pair: Pair,
) -> None:
    member = member_of(pair[0])
    between = await call(member.address, member.secret, 0, lambda _: None)
    async with asyncio.timeout(10):
        for path, status in (("/healthz", 404), ("/api/setup", 404), ("/metrics", 200)):
            talk = between.open(asked(path=path))
            kind, told = await talk.hear()
            assert kind is Kind.START
            assert json.loads(told)[0] == status
            while (await talk.hear())[0] is not Kind.END:
                pass
    assert not between.broken
    between.close()
