"""However long a game is, nobody is told all of it at once; and everything can be asked for."""

from pathlib import Path
from typing import Any

import pytest

from quovadis.client import Client
from quovadis.core.commands import MoveCaesar, Propose, Withdraw
from quovadis.core.deals.terms import Deal, Word
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server.closing import TOO_MANY_HELLOS, WRONG_SECRET
from quovadis.server.messages import AskHistory, NumberedEvent
from quovadis.server.table.table import Table
from quovadis.server.web import limits
from tests.server.inside import Room, Time, ear, room, voice
from tests.server.lines import line, party
from tests.server.running import running

LONG = "x" * 200


def active(table: Table) -> Colour:
    return table.play.playing().state.turn.active


async def chat(here: Room, table: Table, words: int) -> None:
    """Offers of free words that are made and withdrawn, whoever's turn it is."""
    by = active(table)
    to = next(seat for seat in table.roster.seats if seat != by)
    deal = Deal(terms=tuple(Word(giver=by, to=to, text=LONG) for _ in range(8)))
    for _ in range(words):
        await here.play(table, Propose(by=by, deal=deal))
        offer = table.play.playing().state.talks.offers[-1]
        await here.play(table, Withdraw(by=by, offer=offer.id))


async def caesar(here: Room, table: Table) -> None:
    """A turn."""
    legal = table.play.playing().legal(active(table))
    await here.play(table, next(word for word in legal if isinstance(word, MoveCaesar)))


def history(table: Table, seat: Colour, before: int) -> tuple[list[NumberedEvent], int]:
    asked = AskHistory(type="history", id="h", seat=seat, before=before)
    told = table.play.history(asked, voice(seat))
    assert len(told.written()) < 2 * limits.PAGE_BYTES
    return told.events, told.earlier


def all_of(table: Table, seat: Colour, update: Any) -> list[NumberedEvent]:
    """Everything, from the last page back to the first."""
    events, earlier = list(update.events), update.earlier
    while earlier:
        page, earlier = history(table, seat, events[0].number)
        events = page + events
    return events


async def test_a_long_game_is_told_in_pages_that_miss_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        for turn in range(30):
            await chat(here, table, 3 if turn % 5 == 0 else 1)
            await caesar(here, table)
        update = (await ear(table, "red")).of("update")[-1]
        assert update.fresh
        assert 0 < len(update.events) <= limits.PAGE_EVENTS
        assert len(update.written()) < 2 * limits.PAGE_BYTES
        assert update.events[0].event["type"] == "turn-began"
        assert update.earlier == update.events[0].number - 1
        told = all_of(table, "red", update)
        assert [one.number for one in told] == [*range(1, table.play.playing().noticed("red") + 1)]
        assert (
            table.play.history(
                AskHistory(type="history", id="h", seat=None, before=3), voice("red")
            ).earlier
            == 0
        )


async def test_eight_hundred_words_make_no_megabyte(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        await chat(here, table, 100)
        update = (await ear(table, "red")).of("update")[-1]
        assert len(update.written()) < 2 * limits.PAGE_BYTES
        assert update.earlier


async def test_after_a_long_absence_the_log_begins_afresh_and_after_a_short_one_it_goes_on(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        before = table.play.playing().noticed("red")
        while table.play.playing().noticed("red") < before + 2 * limits.PAGE_EVENTS:
            await caesar(here, table)
        last = table.play.playing().noticed("red")
        away = (await ear(table, "red", since=before)).of("update")[-1]
        assert (away.fresh, away.events[-1].number) == (True, last)
        assert away.earlier == away.events[0].number - 1
        there = (await ear(table, "red", since=last - 10)).of("update")[-1]
        assert (there.fresh, there.earlier) == (False, 0)
        assert [one.number for one in there.events] == [*range(last - 9, last + 1)]


async def test_a_table_that_forgets_tells_no_more_in_pages(tmp_path: Path) -> None:  # R9.4
    async with room(tmp_path) as here:
        table = await here.table(variants=["log=round"])
        for _ in range(6):
            await caesar(here, table)
        update = (await ear(table, "red")).of("update")[-1]
        assert update.earlier == 0
        assert history(table, "red", update.events[0].number) == ([], 0)
        await chat(here, table, 100)
        update = (await ear(table, "red")).of("update")[-1]
        assert update.earlier > 0
        told = all_of(table, "red", update)
        assert (told[0].event["type"], told[0].event["number"]) == ("turn-began", 7)


async def test_nobody_asks_for_what_another_seat_noticed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        asked = AskHistory(type="history", id="h", seat="red", before=3)
        with pytest.raises(Refused, match="not-your-seat"):
            table.play.history(asked, voice("blue"))
        assert [one.number for one in table.play.history(asked, voice("red")).events] == [1, 2]


async def test_pages_of_whispers_that_others_may_not_read_are_not_counted(  # R8.9
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(variants=["whispers"])
        by, to, third = table.roster.families
        before = (await ear(table, third)).of("update")[-1]
        deal = Deal(terms=(Word(giver=by, to=to, text=LONG),))
        for _ in range(limits.PAGE_EVENTS):
            await here.play(table, Propose(by=by, deal=deal, whisper=True))
            offer = table.play.playing().state.talks.offers[-1]
            await here.play(table, Withdraw(by=by, offer=offer.id))
        after = (await ear(table, third)).of("update")[-1]
        assert after.written() == before.written()


# Hello is metered


async def test_too_many_hellos_are_told_to_wait(tmp_path: Path) -> None:
    time = Time()
    with running(
        f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, ticks=time.ticks
    ) as server:
        async with Client(server.url) as client:
            table = await party(client)
        red = table.seats["red"]
        for _ in range(int(limits.HELLOS.burst)):
            async with line(server.url, table.id, red, greeted=False) as on:
                await on.until(type="update")
        async with line(server.url, table.id, red, greeted=False) as on:
            assert await on.closed() == TOO_MANY_HELLOS.code
        time.seconds += 1
        async with line(server.url, table.id, red, greeted=False) as on:
            await on.until(type="update")


async def test_wrong_secrets_use_a_share_up_sooner(tmp_path: Path) -> None:
    time = Time()
    with running(
        f"sqlite:///{tmp_path / 'tables.sqlite'}", limited=True, ticks=time.ticks
    ) as server:
        async with Client(server.url) as client:
            table = await party(client)
        wrong = type(table.seats["red"])(seat="red", secret=table.seats["blue"].secret)
        codes = []
        for _ in range(20):
            async with line(server.url, table.id, wrong, greeted=False) as on:
                codes.append(await on.closed())
        tried = codes.count(WRONG_SECRET.code)
        assert tried <= limits.HELLOS.burst / limits.WRONG_HELLO
        assert codes == [WRONG_SECRET.code] * tried + [TOO_MANY_HELLOS.code] * (20 - tried)
