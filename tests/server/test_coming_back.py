"""A player who was away takes the seat back, even from a bot."""

from pathlib import Path

from quovadis.client import Client
from tests.server.lines import act, line, party
from tests.server.running import running


async def test_a_player_who_was_away_takes_the_seat_back_from_a_bot(tmp_path: Path) -> None:
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


async def test_a_player_who_is_there_when_a_bot_takes_over_takes_the_seat_back_too(
    tmp_path: Path,
) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with Client(server.url) as client:
            table = await party(client, people=3)
            async with table.lines() as lines:
                active = lines["red"].update["view"]["turn"]["active"]
                other = next(seat for seat in table.seats if seat != active)
                await table.ask("PUT", f"/seats/{other}", {"bot": "tiro"}, table.host_secret)
                await lines[other].quiet()
                told = next(one for one in reversed(lines[other].heard) if one["type"] == "table")
                seats = {each["seat"]: each for each in told["table"]["seats"]}
                assert (seats[other]["bot"], seats[other]["person"]) == ("tiro", True)
                async with line(server.url, table.id, table.seats[other]):
                    told = await client.request("GET", table.path())
                    seats = {each["seat"]: each for each in told["seats"]}
                    assert (seats[other]["bot"], seats[other]["name"]) == (None, other.title())


async def test_a_player_who_plays_on_a_seat_given_to_a_bot_gets_it_back(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}", pace=60) as server:
        async with Client(server.url) as client:
            table = await party(client, people=3)
            async with table.lines() as lines:
                active = lines["red"].update["view"]["turn"]["active"]
                await table.ask("PUT", f"/seats/{active}", {"bot": "tiro"}, table.host_secret)
                await act(lines, type="place", committee="b1")
                told = await client.request("GET", table.path())
                assert {each["bot"] for each in told["seats"]} == {None}


async def test_a_person_whose_bot_played_to_the_end_is_asked_to_the_rematch(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with Client(server.url) as client:
            table = await party(client, people=3, variants=["cutoff=1"])
            for seat in table.seats:
                await table.ask("PUT", f"/seats/{seat}", {"bot": "stand-in"}, table.host_secret)
            async with line(server.url, table.id) as watcher:
                while watcher.update["view"]["outcome"] is None:
                    await watcher.until(type="update")
            again = await table.ask("POST", "/rematch", None, table.host_secret)
            assert again["table"]["seats"] == []
