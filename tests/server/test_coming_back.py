"""Who was only away takes the seat back, also from a bot."""

from pathlib import Path

from quovadis.client import Client
from tests.server.lines import line, party
from tests.server.running import running


async def test_who_was_away_takes_the_seat_back_from_a_bot(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with Client(server.url) as client:
            table = await party(client, people=3)
            told = await table.ask("PUT", "/seats/blue", {"bot": "tiro"}, table.host_secret)
            seats = {each["seat"]: each for each in told["seats"]}
            assert (seats["blue"]["bot"], seats["blue"]["name"]) == ("tiro", "Blue")
            async with line(server.url, table.id, table.seats["blue"]):
                told = await client.request("GET", table.path())
                seats = {each["seat"]: each for each in told["seats"]}
                assert (seats["blue"]["bot"], seats["blue"]["present"]) == (None, True)


async def test_who_is_there_loses_the_seat_to_a_bot_for_good(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with Client(server.url) as client:
            table = await party(client, people=3)
            async with line(server.url, table.id, table.seats["blue"]) as blue:
                await table.ask("PUT", "/seats/blue", {"bot": "tiro"}, table.host_secret)
                assert await blue.closed() == 4006
            async with line(server.url, table.id, table.seats["blue"], greeted=False) as blue:
                assert await blue.closed() == 4002
