"""The pause of a reveal: how long a table waits for people who may look into purses (R10.2)."""

from pathlib import Path
from typing import Any

import pytest

from quovadis.core.board import COMMITTEE
from quovadis.core.commands import DemandReveal, Place, SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.server.messages import Undo, Waive
from quovadis.server.table.clock import REVEAL
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
