"""What comes of a command: done once, refused when it is stale, and nobody misses anything."""

import asyncio
import json
from typing import Any

import pytest

from quovadis.client import Client
from quovadis.core.events import Answered, Placed
from tests.server.lines import Line, Party, act, commanded, line, party, play
from tests.server.running import Running


def stored(server: Running, table: Party) -> tuple[Any, ...]:
    """The log as it is in the database."""
    log: tuple[Any, ...] = server.app.state.store.log(table.id)
    return log


async def placing(table: Party, lines: dict[Any, Line]) -> tuple[Line, dict[str, Any]]:
    """Whose turn it is, and a command of theirs."""
    active = lines["red"].update["view"]["turn"]["active"]
    on = lines[active]
    return on, commanded(on.update, active, type="place", committee="d1")


async def test_a_command_sent_twice_is_done_once(server: Running, client: Client) -> None:
    table = await party(client)
    async with table.lines() as lines:
        on, command = await placing(table, lines)
        assert (await on.say("command", id="once", **command))["type"] == "done"
        again = await on.say("command", id="once", **command)
        assert again == {"type": "done", "id": "once"}
    assert sum(isinstance(event, Placed) for event in stored(server, table)) == 1


async def test_a_command_sent_on_two_connections_at_once_is_done_once(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        on, command = await placing(table, lines)
        async with line(server.url, table.id, table.seats[command["seat"]]) as other:
            answers = await asyncio.gather(
                on.say("command", id="same", **command), other.say("command", id="same", **command)
            )
    assert [answer["type"] for answer in answers] == ["done", "done"]
    assert sum(isinstance(event, Placed) for event in stored(server, table)) == 1


async def test_an_id_of_somebody_else_does_nothing(server: Running, client: Client) -> None:
    table = await party(client)
    async with table.lines() as lines:
        on, command = await placing(table, lines)
        await on.say("command", id="mine", **command)
        other = next(seat for seat in table.seats if seat != command["seat"])
        answer = await lines[other].say("command", **command | {"id": "mine", "seat": other})
        assert answer["code"] == "id-taken"


@pytest.mark.parametrize("wrong", [{"turn": 2}, {"undos": 1}, {"turn": 10**30}])
async def test_a_stale_command_is_refused(
    server: Running, client: Client, wrong: dict[str, int]
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        on, command = await placing(table, lines)
        before = stored(server, table)
        answer = await on.say("command", **command | wrong)
        assert (answer["type"], answer["code"], answer["rule"]) == ("refused", "stale", "protocol")
        assert answer["params"] == {"turn": 1}
        assert await on.quiet() == []
    assert stored(server, table) == before


async def test_a_refused_id_can_be_used_again(server: Running, client: Client) -> None:
    table = await party(client)
    async with table.lines() as lines:
        on, command = await placing(table, lines)
        refused = await on.say("command", **command | {"id": "again", "turn": 7})
        assert refused["type"] == "refused"
        assert (await on.say("command", **command | {"id": "again"}))["type"] == "done"


async def test_two_answers_at_once_to_one_motion_both_count(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        for _ in range(3):
            await act(lines, type="place", committee="d1")
        mover = await act(lines, type="call-vote", path="d1-c2")
        voters = [seat for seat in table.seats if seat != mover]
        for seat in voters:
            await lines[seat].quiet()
            assert lines[seat].update["asked"] == [{"kind": "vote", "about": None}]
        answers = await asyncio.gather(
            *(
                lines[seat].say(
                    "command",
                    **commanded(lines[seat].update, seat, type="answer", motion=1, votes=1),
                )
                for seat in voters
            )
        )
        assert [answer["type"] for answer in answers] == ["done", "done"]
        await lines[mover].quiet()
        assert {*map(tuple, lines[mover].update["view"]["turn"]["motion"]["answers"])} == {
            (seat, 1) for seat in voters
        }
        assert lines[mover].update["asked"] == [{"kind": "act", "about": None}]
    said = [event for event in stored(server, table) if isinstance(event, Answered)]
    assert {event.by for event in said} == {*voters}


@pytest.mark.parametrize("variants", [["whispers"], ["whispers", "log=round"]])
async def test_a_player_who_comes_back_is_told_exactly_what_they_missed(
    server: Running, client: Client, variants: list[str]
) -> None:
    table = await party(client, variants=variants)
    async with table.lines() as lines:
        red = table.seats["red"]
        async with line(server.url, table.id, red) as gone:
            await act(lines, type="place", committee="d1")
            await gone.quiet()
            seen = gone.update["events"][-1]["number"]
        await act(lines, type="place", committee="b1")
        secret = {"kind": "word", "giver": "blue", "to": "black", "text": "psst"}
        for deal, whisper in ((secret, True), (secret | {"to": "red", "text": "aloud"}, False)):
            command = {"type": "propose", "deal": {"terms": [deal], "on": None}, "whisper": whisper}
            assert (await play(lines["blue"], "blue", **command))["type"] == "done"
        async with line(server.url, table.id, red, since=seen) as back:
            await lines["red"].quiet()
            known = [e for e in lines["red"].events if e["number"] > seen]
            assert back.events == known
            assert len(known) >= 3
            assert not back.update["fresh"]
            assert back.update["view"] == lines["red"].update["view"]
            assert "aloud" in json.dumps(known)
            assert "psst" not in json.dumps(back.heard)
        async with line(server.url, table.id, red, since=known[-1]["number"]) as back:
            assert back.events == []
            assert back.update["view"] == lines["red"].update["view"]


@pytest.mark.parametrize("since", [0, 10**6, 10**30])
async def test_a_client_that_knows_nothing_or_another_game_gets_a_fresh_view(
    server: Running, client: Client, since: int
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        await act(lines, type="place", committee="d1")
        async with line(server.url, table.id, table.seats["red"], since=since) as back:
            assert back.update["fresh"]
            assert [event["number"] for event in back.events] == [1, 2, 3, 4]
            await act(lines, type="place", committee="d1")
            await back.quiet()
            assert back.events[-1]["number"] == 6


async def test_a_log_of_one_round_gives_a_fresh_view_after_a_longer_absence(  # R9.4
    server: Running, client: Client
) -> None:
    table = await party(client, variants=["log=round"])
    async with table.lines() as lines:
        for _ in range(5):
            await act(lines, type="place", committee="b1")
        async with line(server.url, table.id, table.seats["red"], since=3) as back:
            assert back.update["fresh"]
            assert back.events[0]["event"]["type"] == "turn-began"
            assert back.events[0]["event"]["number"] == 4
