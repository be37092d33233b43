"""Every byte that a seat or a watcher is sent stays the same when only others' secrets change."""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from quovadis.commands import SeatCommand
from quovadis.events import DealAgreed, Event, LaurelTaken, Started
from quovadis.families import Colour
from quovadis.server.live import Live
from quovadis.server.messages import NewTable
from quovadis.server.secrets import hashed
from quovadis.server.store import StoredSeat, StoredTable
from tests.deals.sampler import Bargain, Step, bargain_of
from tests.server.inside import Ear, Room, ear, room
from tests.twins import whispers_apart_from, without, without_touching

Said = Sequence[SeatCommand | None]
"""What is said at each moment; None: nothing, while others whisper elsewhere."""
GAMES = (3, 11)


async def table_of(here: Room, plan: Bargain, log: Sequence[Event]) -> Live:
    """A table of people with the same name everywhere, at which this game was dealt."""
    settings = NewTable(players=len(plan.players), clock="brisk").model_dump_json()
    here.store.add_table(
        StoredTable(
            id="twin", created=0, changed=0, status="playing", public=True, settings=settings
        )
    )
    for seat in plan.players:
        here.store.put_seat(
            "twin", StoredSeat(seat=seat, name=seat.title(), secret=hashed(f"secret of {seat}"))
        )
    here.store.append("twin", 1, log, at=0)
    table = await here.tables.find("twin")
    assert table is not None
    return table


async def heard(
    folder: Path, plan: Bargain, log: Sequence[Event], said: Said, seat: Colour | None
) -> list[bytes]:
    """All that is sent to a seat while a game is played, and when it comes back in between."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(room(folder))
        table = await table_of(here, plan, log)
        eyes = (seat,) if seat else ()
        ears: list[Ear] = [await ear(table, *eyes)]
        for number, command in enumerate(said):
            here.now.seconds += 0.25
            if command is not None:
                await here.play(table, command)
            if number % 50 == 49:
                ears.append(await ear(table, *eyes, since=number // 2))
        return [sent for one in ears for sent in one.bytes]


def games() -> list[tuple[Bargain, list[Step]]]:
    """Some games of bargaining with whispers, up to their last moment."""
    found = []
    for seed in GAMES:
        plan = bargain_of(seed)
        plan = replace(plan, rules=replace(plan.rules, whispers=True, cutoff=4))
        found.append((plan, [step for step in plan.steps() if step.after.outcome is None]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(GAMES)))
async def test_whispers_of_others_change_no_byte(tmp_path: Path, number: int) -> None:  # R8.9
    plan, steps = games()[number]
    log = plan.new().log
    unsaid_at_all = 0
    for seat in (*plan.players, None):
        whispers = whispers_apart_from(steps, seat)
        agreed = {e.offer for step in steps for e in step.events if isinstance(e, DealAgreed)}
        talk = whispers - agreed
        pairs = without(steps, talk | without_touching(steps, whispers, seat))
        if pairs is None:
            pairs = without(steps, talk)
        assert pairs is not None
        twins = {id(step): twin.command for step, twin in pairs}
        loud = [step.command for step in steps]
        silent = [twins.get(id(step)) for step in steps]
        unsaid_at_all += silent.count(None)
        name = seat or "watcher"
        one = await heard(tmp_path / f"{name} 1", plan, log, loud, seat)
        two = await heard(tmp_path / f"{name} 2", plan, log, silent, seat)
        assert one == two
    assert unsaid_at_all > 10


@pytest.mark.slow
async def test_the_order_of_what_is_not_drawn_changes_no_byte(tmp_path: Path) -> None:  # R9.2
    plan, steps = games()[0]
    log = plan.new().log
    dealt = log[0]
    assert isinstance(dealt, Started)
    drawn = sum(isinstance(event, LaurelTaken) for step in steps for event in step.events)
    rest = list(dealt.supply[drawn:])
    Random(1).shuffle(rest)
    assert tuple(rest) != dealt.supply[drawn:]
    other = (replace(dealt, supply=(*dealt.supply[:drawn], *rest)), *log[1:])
    said = [step.command for step in steps]
    for seat in (plan.players[0], None):
        name = seat or "watcher"
        one = await heard(tmp_path / f"{name} 1", plan, log, said, seat)
        assert one == await heard(tmp_path / f"{name} 2", plan, other, said, seat)
