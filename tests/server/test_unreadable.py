"""A table whose stored game is spoiled: people are told so, and no other table suffers."""

from pathlib import Path

import pytest

from quovadis.client import Client, NotAllowed
from quovadis.server import schema
from quovadis.server.closing import UNREADABLE
from tests.server.lines import line, party
from tests.server.running import running


async def test_visitors_of_a_table_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with running(database) as server:
        async with Client(server.url) as client:
            table, other = await party(client, public=True), await party(client, public=True)
        with server.app.state.store.engine.begin() as connection:
            mine = schema.events.c.table_id == table.id
            connection.execute(schema.events.update().where(mine).values(body='{"type": "odd"}'))
    with running(database) as server:
        async with line(server.url, table.id, table.seats["red"], greeted=False) as red:
            assert await red.closed() == UNREADABLE.code
        async with Client(server.url) as client:
            listed = await client.request("GET", "/api/tables?status=playing")
            assert {each["id"] for each in listed["tables"]} == {table.id, other.id}
            with pytest.raises(NotAllowed) as refused:
                await client.request("GET", f"/api/tables/{table.id}/record")
            assert (refused.value.status, refused.value.code) == (409, "table-unreadable")
        async with line(server.url, other.id, other.seats["red"]) as red:
            assert red.update["seat"] == "red"
