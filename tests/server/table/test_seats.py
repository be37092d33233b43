"""Seats: taken, left, moved, given away, played for; and what belongs to sitting together."""

import asyncio
from typing import Any

import pytest

from quovadis.client import Client, NotAllowed, Seat
from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.events import Started
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.table_rules import tell_rules
from quovadis.record import read_qv
from quovadis.record.variants import SPELLINGS
from quovadis.server.closing import SEAT_GONE, WRONG_SECRET
from quovadis.server.web import limits
from quovadis.text.message import write
from tests.server.lines import Party, act, line, party
from tests.server.running import Running

VARIANTS = [word.replace("ROUNDS", "2") for word in SPELLINGS]


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_edition_and_variant_that_there_is_can_be_started(
    server: Running, client: Client, edition: str
) -> None:
    for variants in ([], *([word] for word in VARIANTS)):
        table = await party(client, edition=edition, variants=variants)
        started = server.app.state.store.log(table.id)[0]
        assert isinstance(started, Started)
        assert started.rules.edition == edition
        info = await table.ask("GET", "")
        assert (info["edition"], info["variants"]) == (edition, variants)


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_three_to_five_play(server: Running, client: Client, players: int) -> None:
    table = await party(client, people=players)
    assert len((await table.ask("GET", ""))["seats"]) == players


@pytest.mark.parametrize(
    "wanted, status, code",
    [
        ({"players": 2}, 422, "misspelled"),
        ({"players": 6}, 422, "misspelled"),
        ({"edition": "unknown"}, 422, "misspelled"),
        ({"variants": ["odd"]}, 409, "variant-unknown"),
        ({"variants": ["whispers", "whispers"]}, 409, "variant-twice"),
        ({"seed": 1}, 409, "seed-for-practice"),
        ({"seed": 2**53, "practice": True}, 422, "misspelled"),
        ({"bots": [{"seat": "red", "bot": "os.system"}]}, 409, "bot-unknown"),
        ({"bots": [{"seat": "red", "bot": "cmd:env"}]}, 409, "bot-unknown"),
        ({"bots": [{"seat": "red", "bot": "tiro:x=1"}]}, 409, "bot-parameter-unknown"),
        (
            {"bots": [{"seat": "red", "bot": "praetor:weights=/dev/zero"}]},
            409,
            "bot-parameter-unknown",
        ),
        ({"bots": [{"seat": "red", "bot": "tiro"}] * 2}, 409, "colour-twice"),
        ({"bots": [{"seat": c, "bot": "tiro"} for c in COLOURS]}, 409, "table-full"),
        ({"surprise": 1}, 422, "misspelled"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    server: Running, client: Client, wanted: dict[str, Any], status: int, code: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        await client.request("POST", "/api/tables", wanted)
    assert (refused.value.status, refused.value.code) == (status, code)


async def test_a_seat_is_taken_once_and_a_table_starts_when_it_is_full(
    server: Running, client: Client
) -> None:
    table = await party(client, people=2, players=3, started=False)
    for seat, code in (("red", "seat-taken"), ("green", "misspelled")):
        with pytest.raises(NotAllowed) as refused:
            await table.ask("POST", "/seats", {"seat": seat, "name": "Eve"})
        assert refused.value.code == code
    with pytest.raises(NotAllowed) as refused:
        await table.start()
    assert (refused.value.code, refused.value.params) == ("seats-free", {"count": 1})
    at_once = await asyncio.gather(
        *(client.sit_down(table.id, "black", name) for name in ("Cid", "Dan")),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in at_once) == ["NotAllowed", "Seat"]
    with pytest.raises(NotAllowed) as refused:
        await client.sit_down(table.id, "white", "Eve")
    assert refused.value.code == "table-full"
    await table.start()
    with pytest.raises(NotAllowed) as refused:
        await table.start()
    assert refused.value.code == "started-already"


# Another device


async def moved(table: Party, seat: Colour) -> tuple[str, Seat]:
    mine = table.seats[seat].secret
    code = (await table.ask("POST", f"/seats/{seat}/moving", None, mine))["code"]
    told = await table.ask("POST", f"/seats/{seat}/move", {"code": code})
    return code, Seat(seat=seat, secret=told["secret"])


async def test_a_seat_moves_to_another_device_once(server: Running, client: Client) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as old:
        code, fresh = await moved(table, "red")
        assert await old.closed() == SEAT_GONE.code
    async with line(server.url, table.id, table.seats["red"], greeted=False) as old:
        assert await old.closed() == WRONG_SECRET.code
        assert old.socket.close_reason == "red"
    with pytest.raises(NotAllowed) as refused:
        await table.ask("POST", "/seats/red/move", {"code": code})
    assert refused.value.code == "code-unknown"
    async with line(server.url, table.id, fresh) as new:
        assert new.update["seat"] == "red"


async def test_leaving_and_coming_back_with_a_stand_in_in_between(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with table.lines() as lines:
        active = await act(lines, type="place", committee="b1")
        await table.ask("DELETE", f"/seats/{active}", None, table.seats[active].secret)
        others = {seat: on for seat, on in lines.items() if seat != active}
        await act(others, type="place", committee="b1")
        await act(others, type="place", committee="b1")
        watcher = next(iter(others.values()))
        while watcher.update["view"]["turn"]["number"] < 5:  # the stand-in has played the fourth
            await watcher.hear()
        info = next(told for told in reversed(watcher.heard) if told["type"] == "table")
        stood_in = {seat["seat"]: seat["stand_in"] for seat in info["table"]["seats"]}
        assert stood_in == {seat: seat == active for seat in table.seats}
        async with line(server.url, table.id, table.seats[active]) as back:
            info = next(told for told in reversed(back.heard) if told["type"] == "table")
            assert not any(seat["stand_in"] for seat in info["table"]["seats"])
            assert back.update["view"]["reserves"] == watcher.update["view"]["reserves"]


async def test_leaving_before_the_game_frees_the_seat(server: Running, client: Client) -> None:
    table = await party(client, started=False)
    info = await table.ask("DELETE", "/seats/red", None, table.seats["red"].secret)
    assert "red" in info["free"]
    assert info["host"] is None
    async with line(server.url, table.id, table.seats["red"], greeted=False) as old:
        assert await old.closed() == WRONG_SECRET.code
    await client.sit_down(table.id, "red", "Eve")


async def test_bots_of_one_level_differ_in_name_and_temperament(client: Client) -> None:
    table = await client.open_table(players=3, bots={"blue": "praetor", "black": "praetor"})
    info = await client.request("GET", f"/api/tables/{table.id}")
    seats = {seat["seat"]: seat for seat in info["seats"]}
    assert (seats["blue"]["name"], seats["blue"]["bot"]) == ("Navius", "praetor:loyal")
    assert (seats["black"]["name"], seats["black"]["bot"]) == ("Aquila", "praetor:grudging")


async def test_before_the_game_the_host_gives_a_seat_to_a_bot_and_to_somebody_else(
    server: Running, client: Client
) -> None:
    table = await party(client, started=False)
    seat: Colour = "blue"
    async with table.lines() as lines:
        await table.ask("PUT", f"/seats/{seat}", {"bot": "stand-in"}, table.host_secret)
        assert await lines[seat].closed() == SEAT_GONE.code
        await table.ask("PUT", f"/seats/{seat}", {"bot": None}, table.host_secret)
        taken = await client.sit_down(table.id, seat, "Eve")
        async with line(server.url, table.id, taken) as eve:
            names = {s["seat"]: s["name"] for s in eve.heard[0]["table"]["seats"]}
            assert names[seat] == "Eve"


@pytest.mark.parametrize("by", ["the host", "a bot first"])
async def test_in_a_game_nobody_takes_over_a_hand(  # R9.1
    server: Running, client: Client, by: str
) -> None:
    table = await party(client)
    if by == "a bot first":
        await table.ask("PUT", "/seats/blue", {"bot": "tiro"}, table.host_secret)
    with pytest.raises(NotAllowed) as refused:
        await table.ask("PUT", "/seats/blue", {"bot": None}, table.host_secret)
    assert (refused.value.status, refused.value.code) == (409, "seat-kept")
    with pytest.raises(NotAllowed) as refused:
        await client.sit_down(table.id, "blue", "Eve", host_secret=table.host_secret)
    assert refused.value.code == "seat-taken"
    async with line(server.url, table.id, table.seats["blue"]) as blue:
        assert blue.update["seat"] == "blue"


async def test_in_a_game_a_bots_seat_stays_a_bots(server: Running, client: Client) -> None:  # R8.9
    table = await party(client, people=2, bots={"black": "stand-in"})
    with pytest.raises(NotAllowed) as refused:
        await table.ask("PUT", "/seats/black", {"bot": None}, table.host_secret)
    assert refused.value.code == "seat-kept"
    info = await table.ask("PUT", "/seats/black", {"bot": "tiro"}, table.host_secret)
    seats = {each["seat"]: (each["bot"], each["person"]) for each in info["seats"]}
    assert seats == {"red": (None, True), "blue": (None, True), "black": ("tiro", False)}


@pytest.mark.parametrize("name", ["", " ", "     "])
async def test_a_name_of_blanks_is_refused(server: Running, client: Client, name: str) -> None:
    table = await party(client, people=2, players=3, started=False)
    with pytest.raises(NotAllowed) as refused:
        await client.sit_down(table.id, "black", name)
    assert (refused.value.status, refused.value.code) == (409, "name-blank")
    assert "black" in (await table.ask("GET", ""))["free"]


async def test_talk_of_blanks_is_refused(server: Running, client: Client) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as red:
        told = await red.say("say", seat="red", text="   ")
        assert (told["type"], told["code"]) == ("refused", "talk-blank")
        assert server.app.state.store.talk(table.id) == ()


# Talk, lists, records, rematch


async def test_talk_is_text_and_survives_undo_and_reconnecting(
    server: Running, client: Client
) -> None:
    table = await party(client)
    text = "<b>& 'quid' \"novi\"?</b>"
    async with table.lines() as lines:
        active = await act(lines, type="place", committee="b1")
        assert (await lines["red"].say("say", seat="red", text=f"  {text} "))["type"] == "done"
        assert (await lines["red"].say("say", seat="red", phrase="et-tu"))["type"] == "done"
        turned = await lines["red"].raw(
            '{"type": "say", "id": "x", "seat": "red", "text": "\u202e"}'
        )
        assert turned["code"] == "misspelled", "what turns a line round is refused"
        answer = await lines[active].say("undo", seat=active, turn=1, answer="propose")
        assert answer["type"] == "done"
        for seat, on in lines.items():
            if seat != active:
                await on.say("undo", seat=seat, turn=1, answer="agree")
        await lines["blue"].quiet()
        assert lines["blue"].update["undos"] == 1
        async with line(server.url, table.id) as watcher:
            said = [told for told in watcher.heard if told["type"] == "talk"]
    assert [(told["seat"], told["phrase"], told["text"]) for told in said] == [
        ("red", None, text),
        ("red", "et-tu", None),
    ]


async def test_a_muted_player_is_not_heard_until_unmuted(server: Running, client: Client) -> None:
    table = await party(client)
    async with table.lines() as lines:
        for muted, text in ((True, "one"), (False, "two")):
            await lines["blue"].say("mute", seat="blue", other="red", muted=muted)
            await lines["red"].say("say", seat="red", text=text)
        await lines["blue"].quiet()
        await lines["black"].quiet()
        heard = {
            seat: [told["text"] for told in lines[seat].heard if told["type"] == "talk"]
            for seat in table.seats
        }
    assert heard == {"red": ["one", "two"], "blue": ["two"], "black": ["one", "two"]}


async def test_a_newcomer_to_a_chatty_table_is_told_the_last_words(
    server: Running, client: Client
) -> None:
    table = await party(client)
    async with line(server.url, table.id, table.seats["red"]) as red:
        for number in range(limits.BACKLOG + 10):
            await red.say("say", seat="red", text=str(number))
    async with line(server.url, table.id) as watcher:
        said = [told["text"] for told in watcher.heard if told["type"] == "talk"]
    assert len(said) == limits.TALK_SHOWN
    assert said[-1] == str(limits.BACKLOG + 9)


@pytest.mark.parametrize("rotate", [False, True])
async def test_who_begins_goes_round_in_a_rematch_if_wished(
    client: Client, rotate: bool
) -> None:  # R2.6
    table = await party(client, variants=["cutoff=1"], first="blue")
    async with table.lines() as lines:
        for _ in range(3):
            await act(lines, type="place", committee="b1")
        players = [held["seat"] for held in (await table.ask("GET", ""))["seats"]]
        assert players[0] == "blue"
        body = {"rotate": True} if rotate else None
        again = await table.ask("POST", "/rematch", body, table.host_secret)
        assert again["table"]["first"] == players[1 if rotate else 0]


async def test_a_table_says_what_it_plays(client: Client) -> None:  # R10.1
    table = await party(client, variants=["limited-ones"], started=False)
    rules = (await table.ask("GET", ""))["rules"]
    expected = tell_rules(TableRules(limited_ones=True))
    assert rules == [write(told) for told in expected]


async def test_lists_records_and_a_rematch(server: Running, client: Client) -> None:
    table = await party(client, public=True, variants=["cutoff=1"], started=False)
    hidden = await party(client, started=False)
    assert table.id in await listed(client, "open")
    assert hidden.id not in await listed(client, "open")
    mine = await client.request("POST", "/api/tables/mine", {"tables": [hidden.id, "gone"]})
    assert [each["id"] for each in mine["tables"]] == [hidden.id]
    with pytest.raises(NotAllowed) as refused:
        await table.ask("GET", "/record")
    assert refused.value.code == "not-started"
    await table.start()
    assert table.id in await listed(client, "playing")
    running = await table.ask("GET", "/record")
    assert "?" in running
    assert "[Seed" not in running
    with pytest.raises(NotAllowed) as refused:
        await table.ask("POST", "/rematch", None, table.host_secret)
    assert refused.value.code == "not-over"
    async with table.lines() as lines:
        for _ in range(3):
            await act(lines, type="place", committee="b1")
        red = table.seats["red"].secret
        both = await asyncio.gather(
            table.ask("POST", "/rematch", None, red),
            table.ask("POST", "/rematch", None, table.host_secret),
            return_exceptions=True,
        )
        again = [each for each in both if isinstance(each, dict)]
        assert len(again) == 1
        await lines["blue"].until(type="table")
        await lines["blue"].quiet()
        info = next(told for told in reversed(lines["blue"].heard) if told["type"] == "table")
        assert info["table"]["rematch"] == again[0]["table"]["id"]
        assert again[0]["table"]["variants"] == ["cutoff=1"]
    assert table.id in await listed(client, "finished")
    whole = await table.ask("GET", "/record")
    assert read_qv(whole) == server.app.state.store.log(table.id)


async def listed(client: Client, status: str) -> list[str]:
    told = await client.request("GET", f"/api/tables?status={status}")
    return [table["id"] for table in told["tables"]]


async def test_a_record_of_one_round_only_is_given_out_at_the_end(  # R9.4
    server: Running, client: Client
) -> None:
    table = await party(client, variants=["log=round"])
    with pytest.raises(NotAllowed) as refused:
        await table.ask("GET", "/record")
    assert refused.value.code == "record-later"


async def test_nobody_acts_for_a_seat_with_an_old_secret(server: Running, client: Client) -> None:
    table = await party(client)
    old = table.seats["red"].secret
    await moved(table, "red")
    for method, rest in (("DELETE", "/seats/red"), ("POST", "/seats/red/moving")):
        with pytest.raises(NotAllowed) as refused:
            await table.ask(method, rest, None, old)
        assert refused.value.code == "not-your-seat"
