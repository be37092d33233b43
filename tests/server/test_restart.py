"""What a table must still know after a restart."""

from pathlib import Path

import pytest

from quovadis.core.families import Colour
from quovadis.server import secrets
from quovadis.server.messages import Mute, Say
from quovadis.server.store import Store, StoredTable
from quovadis.server.table import clock
from quovadis.server.table.table import Table
from tests.server.inside import Room, ear, room, settle, voice

RELAXED = clock.SECONDS["relaxed"] or 0.0


async def say(table: Table, seat: Colour, text: str, name: str) -> None:
    await table.chat.say(Say(type="say", id=name, seat=seat, text=text), voice(seat))


async def again(here: Room, table: Table) -> Table:
    """The same table after a restart."""
    found = await here.tables.find(table.id)
    assert found is not None
    assert found is not table
    return found


async def test_what_was_said_is_said_once_also_after_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        await say(table, "red", "ave", "one")
        await say(table, "red", "ave again", "one")
        await say(table, "blue", "salve", "one")  # ids are the speaker's own
    async with room(tmp_path) as here:
        table = await again(here, table)
        there = await ear(table, "black")
        await say(table, "red", "ave", "one")
        await say(table, "red", "vale", "two")
        assert [said.text for said in there.of("talk")] == ["ave", "salve", "vale"]
        kept = [(said.seat, said.text) for said in here.store.talk(table.id)]
    assert kept == [("red", "ave"), ("blue", "salve"), ("red", "vale")]


async def test_muted_players_stay_muted_and_nobody_is_told(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await here.table()
        others = await ear(table, "red")
        before = others.bytes
        wish = Mute(type="mute", id="m", seat="blue", other="red", muted=True)
        await table.chat.mute(wish, voice("blue"))
        assert others.bytes == before
    async with room(tmp_path) as here:
        table = await again(here, table)
        there = {seat: await ear(table, seat) for seat in ("blue", "black")}
        await say(table, "red", "ave", "one")
        assert [len(each.of("talk")) for each in there.values()] == [0, 1]


async def test_a_strike_is_remembered(tmp_path: Path) -> None:
    late: Colour
    async with room(tmp_path) as here:
        table = await here.table(clock="brisk")
        assert table.play.game is not None
        late = table.play.game.state.turn.active
        here.now.seconds += clock.SECONDS["brisk"] or 0.0
        await settle(table)
        assert table.roster.seats[late].strikes == 1
    async with room(tmp_path) as here:
        table = await again(here, table)
        assert table.roster.seats[late].strikes == 1
        await ear(table, late)
        assert table.roster.seats[late].strikes == 0


@pytest.mark.parametrize("waited", [0.0, RELAXED / 2, 2 * RELAXED])
async def test_a_restart_gives_nobody_much_more_time(tmp_path: Path, waited: float) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="relaxed")
        begun = here.now()
    async with room(tmp_path) as here:
        here.now.seconds = begun + waited
        table = await again(here, table)
        due = table.clock.deadline(table.play.questions())
        assert due == max(begun + RELAXED, here.now() + clock.GRACE)


async def test_a_date_that_was_set_back_over_a_restart_starts_the_clock_again(
    tmp_path: Path,
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(clock="relaxed")
    async with room(tmp_path) as here:
        here.now.set_back = 3600
        table = await again(here, table)
        assert table.clock.deadline(table.play.questions()) == here.now() + RELAXED
        assert table.clock.left(table.play.questions()) == RELAXED


async def test_bots_chance_comes_from_no_secret_that_somebody_was_told(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        first, second = await here.table(), await here.table()
        stored = [_table(here.store, table.id) for table in (first, second)]
        for table, kept in zip((first, second), stored, strict=True):
            assert kept.chance is not None
            assert len(kept.chance) == 16
            assert kept.host is not None
            assert kept.chance not in {kept.host[:16], secrets.hashed(kept.id)[:16]}
            assert table.roster.chance == int.from_bytes(kept.chance, "big")
        assert stored[0].chance != stored[1].chance
    async with room(tmp_path) as here:
        assert (await again(here, first)).roster.chance == first.roster.chance


def _table(store: Store, name: str) -> StoredTable:
    found = store.table(name)
    assert found is not None
    return found
