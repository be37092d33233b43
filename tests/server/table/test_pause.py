"""How long a table waits for people who may look.

Into purses after an arrival (R10.2), or at the end of a game of an election (R10.3).
"""

from pathlib import Path
from typing import Any

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import DemandReveal, Place, SeatCommand, TakeOff
from quovadis.core.errors import Refused
from quovadis.core.events import SenatorTakenOff
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.record import read_log, read_qv
from quovadis.server.messages import Undo, Waive
from quovadis.server.table.clock import INTERVAL, REVEAL
from quovadis.server.table.table import Table
from tests.server.inside import Ear, Room, ear, room, settle, until, voice

ARRIVAL = """
[Players "red blue black"]
[Variants "reveal=every"]
[Seed "1"]
red    +a1
blue   +d1
black  +d1
red    a1-a2
blue   +d1
black  C a3-a4
red    a2-a3
blue   C b3-S
black  C a3-a4
red    a3-a4
blue   C b3-S
black  C a4-S
red    a4-S
"""


async def arrived(
    here: Room, present: tuple[Colour, ...] = ("red", "blue", "black"), **settings: Any
) -> tuple[Table, dict[Colour | None, Ear]]:
    """A table of which the first senator has just entered the Senate; Blue acts next."""
    table = await here.table(variants=["reveal=every"], **settings)
    ears: dict[Colour | None, Ear] = {seat: await ear(table, seat) for seat in present}
    ears[None] = await ear(table)
    table.play.begin(Game(read_qv(ARRIVAL)))
    table.play.tell()
    return table, ears


def on_b1(by: Colour) -> SeatCommand:
    return Place(by=by, committee=COMMITTEE["b1"])


async def waive(table: Table, seat: Colour) -> None:
    said = Waive.model_validate({"type": "waive", "id": "w", "seat": seat})
    await table.play.waive(said, voice(seat))


def turn_of(table: Table) -> int:
    return table.play.playing().state.turn.number


async def test_the_next_action_waits_until_everyone_present_has_waived(
    tmp_path: Path,
) -> None:  # R10.2
    async with room(tmp_path) as here:
        table, ears = await arrived(here)
        assert ears["black"].of("update")[-1].asked == [{"kind": "reveal", "about": "offered"}]
        assert ears["black"].of("update")[-1].deadline == here.now() + REVEAL
        with pytest.raises(Refused, match="reveal-waits"):
            await here.play(table, on_b1("blue"))
        await waive(table, "red")
        with pytest.raises(Refused, match="reveal-waits"):
            await here.play(table, on_b1("blue"))
        await waive(table, "black")
        assert ears["blue"].of("update")[-1].asked == [{"kind": "act", "about": None}]
        await here.play(table, on_b1("blue"))
        assert turn_of(table) == 15


async def test_it_waits_ten_seconds_at_most(tmp_path: Path) -> None:  # R10.2
    async with room(tmp_path) as here:
        table, _ = await arrived(here)
        here.now.seconds += REVEAL - 1
        await settle(table)
        with pytest.raises(Refused, match="reveal-waits"):
            await here.play(table, on_b1("blue"))
        here.now.seconds += 2
        await settle(table)
        await here.play(table, on_b1("blue"))
        assert turn_of(table) == 15


async def test_open_purses_are_looked_at_for_ten_seconds_more(tmp_path: Path) -> None:  # R10.2
    async with room(tmp_path) as here:
        table, ears = await arrived(here)
        here.now.seconds += REVEAL - 1
        await here.play(table, DemandReveal(by="black"))
        for one in ears.values():
            assert None not in one.of("update")[-1].view["purses"]
        assert ears["red"].of("update")[-1].asked == [{"kind": "reveal", "about": "open"}]
        here.now.seconds += REVEAL - 1
        await settle(table)
        with pytest.raises(Refused, match="reveal-waits"):
            await here.play(table, on_b1("blue"))
        here.now.seconds += 2
        await settle(table)
        await here.play(table, on_b1("blue"))
        assert ears[None].of("update")[-1].view["purses"] == [None, None, None]
        assert ears["black"].of("update")[-1].view["purses"][0] is None


async def test_nobody_waits_for_the_absent_or_for_bots(tmp_path: Path) -> None:  # R10.2
    async with room(tmp_path) as here:
        bots = {"black": "tiro:talk=0"}
        table, _ = await arrived(here, present=("blue",), people=2, bots=bots)
        await settle(table)
        await here.play(table, on_b1("blue"))
        # The bot has acted: it ended its turn, or asks Blue for a vote.
        game = table.play.playing()
        await until(lambda: turn_of(table) == 16 or game.state.turn.motion is not None)


async def test_what_was_shown_cannot_be_undone(tmp_path: Path) -> None:  # R10.2
    async with room(tmp_path) as here:
        table, _ = await arrived(here, practice=False, seed=None)
        await here.play(table, DemandReveal(by="black"))
        said = {"type": "undo", "id": "u", "seat": "blue", "turn": 14, "answer": "propose"}
        with pytest.raises(Refused, match="undo-shows-secrets"):
            await table.undo.answer(Undo.model_validate(said), voice("blue"))


async def test_waiving_too_early_or_too_late_is_harmless(tmp_path: Path) -> None:  # R10.2
    async with room(tmp_path) as here:
        table, _ = await arrived(here)
        for seat in table.roster.seats:
            await waive(table, seat)
        await here.play(table, on_b1("blue"))
        await waive(table, "red")
        await here.play(table, on_b1("black"))
        assert turn_of(table) == 16


# Between two games of an election

ELECTION = Path(__file__).parents[2] / "records" / "consul-election.qv"
SEATS: tuple[Colour, ...] = ("white", "red", "blue", "black")
FIRST: Colour = "black"
"""Who takes the first senator off in that record."""


def between_games() -> Game:
    log = read_log(ELECTION)
    return Game(log[: next(n for n, e in enumerate(log) if isinstance(e, SenatorTakenOff))])


async def game_over(here: Room, people: tuple[Colour, ...]) -> tuple[Table, dict[Colour, Ear]]:
    """A table where the first game of an election has just ended; the others are bots."""
    game = between_games()
    assert game.state.clearer == FIRST
    bots = {seat: "stand-in" for seat in SEATS if seat not in people}
    table = await here.table(people=len(people), bots=bots, variants=["consul", "adjourn=auto"])
    ears = {seat: await ear(table, seat) for seat in people}
    table.play.begin(game)
    table.play.tell()
    await settle(table)
    return table, ears


def taken_off(table: Table) -> bool:
    return any(isinstance(event, SenatorTakenOff) for event in table.play.playing().log)


async def test_bots_wait_as_long_as_the_only_person_reads_how_a_game_ended(
    tmp_path: Path,
) -> None:  # R10.3
    async with room(tmp_path) as here:
        table, ears = await game_over(here, ("red",))
        told = ears["red"].of("update")[-1]
        assert told.asked == [{"kind": "interval", "about": None}]
        assert told.deadline is None
        here.now.seconds += 100 * INTERVAL
        await settle(table)
        assert not taken_off(table)
        await waive(table, "red")
        await until(lambda: taken_off(table))


async def test_where_several_people_play_bots_wait_a_minute_for_all_of_them(
    tmp_path: Path,
) -> None:  # R10.3
    async with room(tmp_path) as here:
        table, ears = await game_over(here, ("red", "blue"))
        assert ears["red"].of("update")[-1].deadline == here.now() + INTERVAL
        await waive(table, "blue")
        here.now.seconds += INTERVAL - 1
        await settle(table)
        assert not taken_off(table)
        assert ears["blue"].of("update")[-1].asked == []
        here.now.seconds += 2
        await settle(table)
        await until(lambda: taken_off(table))


async def test_somebody_who_is_not_there_holds_bots_up_for_a_minute_too(
    tmp_path: Path,
) -> None:  # R10.3
    async with room(tmp_path) as here:
        table, ears = await game_over(here, ("red", "blue"))
        table.part(ears["red"].listener)  # a page that is loaded again, or a phone put away
        await waive(table, "blue")
        await settle(table)
        assert not taken_off(table)
        here.now.seconds += INTERVAL + 1
        await settle(table)
        await until(lambda: taken_off(table))


async def test_a_person_may_take_a_senator_off_while_others_read(tmp_path: Path) -> None:  # R10.3
    async with room(tmp_path) as here:
        table, ears = await game_over(here, (FIRST, "red"))
        game = table.play.playing()
        (off, *_) = (word for word in game.legal(FIRST) if isinstance(word, TakeOff))
        await here.play(table, off)
        await settle(table)
        seats = [e.by for e in game.log if isinstance(e, SenatorTakenOff)]
        assert seats == [FIRST]
        assert ears["red"].of("update")[-1].asked == [{"kind": "interval", "about": None}]


async def test_a_server_that_starts_again_between_two_games_asks_again(
    tmp_path: Path,
) -> None:  # R10.3
    async with room(tmp_path) as here:
        table, ears = await game_over(here, ("red", "blue"))
        await waive(table, "blue")
        assert ears["blue"].of("update")[-1].asked == []
        table.play.begin(Game(table.play.playing().log))  # as it is read from the database
        table.play.tell()
        assert ears["blue"].of("update")[-1].asked == [{"kind": "interval", "about": None}]
        await settle(table)
        assert not taken_off(table)
