"""Every byte that a seat or a watcher is sent stays the same when only others' secrets change."""

import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Literal

import pytest

from quovadis.core.commands import DeclineBonus, Drop, MoveCaesar, SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.events import DealAgreed, Event, LaurelsPaid, LaurelTaken, Started
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.game import Game
from quovadis.server.messages import NewTable, Undo
from quovadis.server.secrets import hashed
from quovadis.server.store import StoredSeat, StoredTable
from quovadis.server.table.listener import Listener
from quovadis.server.table.table import Table
from quovadis.server.wire import write_refusal
from tests.core.deals.sampler import Bargain, Step, bargain_of
from tests.server.inside import Ear, Room, ear, room, voice
from tests.twins import whispers_apart_from, without, without_touching


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Somebody proposes to go back, and the others agree, refuse, or say nothing (None)."""

    turn: int
    by: Colour
    answer: Literal["agree", "refuse"] | None


Said = Sequence[SeatCommand | Wish | None]
"""What is said at each moment; None: nothing, while others whisper elsewhere."""
GAMES = (4, 10)


async def table_of(here: Room, plan: Bargain, log: Sequence[Event]) -> Table:
    """A table of people with the same name everywhere, at which this game was dealt."""
    wanted = NewTable(players=len(plan.players), clock="brisk", practice=True)
    settings = wanted.model_dump_json()
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


class Present(Listener):
    """Somebody who is there and does not look."""

    @property
    def eyes(self) -> tuple[Colour | None, ...]:
        return ()


async def heard(
    folder: Path, plan: Bargain, log: Sequence[Event], said: Said, seat: Colour | None
) -> list[bytes]:
    """All that is sent to a seat while a game is played, and when it comes back in between."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(room(folder))
        table = await table_of(here, plan, log)
        table.audience.listeners |= dict.fromkeys(
            Present(lambda _: None, [s]) for s in plan.players if s != seat
        )
        eyes = (seat,) if seat else ()
        ears: list[Ear] = [await ear(table, *eyes), await ear(table, *eyes, changes=True)]
        refused: list[bytes] = []
        for number, word in enumerate(said):
            here.now.seconds += 0.25
            if isinstance(word, Wish):
                refused += [told for by, told in await ask(table, word) if by == seat]
            elif word is not None:
                await here.play(table, word)
            if number % 50 == 49:
                ears.append(await ear(table, *eyes, since=number // 2))
        return [sent for one in ears for sent in one.bytes] + refused


async def ask(table: Table, wish: Wish) -> list[tuple[Colour, bytes]]:
    """Let somebody propose to undo, and the others answer; return who was refused, and how."""
    refused = []
    for seat in (wish.by, *(seat for seat in table.roster.families if seat != wish.by)):
        answer = "propose" if seat == wish.by else wish.answer
        if answer is not None:
            word = {"type": "undo", "id": "u", "seat": seat, "turn": wish.turn, "answer": answer}
            try:
                await table.undo.answer(Undo.model_validate(word), voice(seat))
            except Refused as reason:
                refused.append((seat, json.dumps(write_refusal(reason)).encode()))
    return refused


def with_undo(steps: Sequence[Step], said: Sequence[SeatCommand | None]) -> Said:
    """The same game with second thoughts: turns are undone and played again, or almost."""
    turns: dict[int, list[tuple[Step, SeatCommand | None]]] = {}
    for step, word in zip(steps, said, strict=True):
        turns.setdefault(step.before.turn.number, []).append((step, word))
    script: list[SeatCommand | Wish | None] = []
    for place, (number, played) in enumerate(turns.items()):
        words, half = [word for _, word in played], len(played) // 2
        before, now = played[0][0].before, played[half][0].before
        mine = Wish(turn=number, by=before.turn.active, answer=None)
        match place % 5:
            case 0:
                script += [*words, replace(mine, answer="agree"), *words]
            case 1:
                script += [*words, replace(mine, answer="refuse")]
            case 2:
                soon = _before_a_whisper([step for step, _ in played]) or half
                script += [*words[:soon], mine, *words[soon:]]
            case 3:
                other = next(seat for seat in before.players if seat != mine.by)
                script += [*words, replace(mine, by=other)]
            case _ if view(before) != view(now):
                script += [*words[:half], replace(mine, answer="agree"), *words]
            case _:  # there is nothing to undo but whispers, so it is refused
                script += [*words[:half], mine, *words[half:]]
    return script


def _before_a_whisper(played: Sequence[Step]) -> int | None:
    """A moment in a turn at which something could be undone, and the next word is whispered."""
    for number, step in enumerate(played):
        if view(played[0].before) != view(step.before) == view(step.after):
            return number
    return None


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
        one = await heard(tmp_path / f"{name} 1", plan, log, with_undo(steps, loud), seat)
        two = await heard(tmp_path / f"{name} 2", plan, log, with_undo(steps, silent), seat)
        assert one == two
        assert b'"type":"undone"' in b"".join(one)
        assert b'"missing":["' in b"".join(one)
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
    said = with_undo(steps, [step.command for step in steps])
    for seat in (plan.players[0], None):
        name = seat or "watcher"
        one = await heard(tmp_path / f"{name} 1", plan, log, said, seat)
        assert one == await heard(tmp_path / f"{name} 2", plan, other, said, seat)


def purses_apart(plan: Bargain) -> tuple[list[Event], list[Event], set[Colour]] | None:
    """Two logs that differ in one token, which one of two whispered to the other; and who did."""
    game = plan.new()
    for step in plan.steps():
        game.take(step.events)
        if step.after.outcome is not None:
            return None
        for event in step.events:
            if not isinstance(event, LaurelsPaid) or not event.audience or len(event.tokens) != 1:
                continue
            (token,), before = event.tokens, step.before.purse(event.giver)
            kept = [held for held in game.state.purse(event.giver) if held in before]
            other = next((held for held in kept if held != token), None)
            if other is not None and not event.change and len(event.parties) == 2:
                log = list(game.log)
                number = len(log) - len(step.events) + step.events.index(event)
                twin = [*log[:number], replace(event, tokens=(other,)), *log[number + 1 :]]
                return log, twin, {event.giver, event.to}
    return None


def said_in_both(one: Game, other: Game) -> list[SeatCommand]:
    """Some turns that can be played in two games alike."""
    said: list[SeatCommand] = []
    while len(said) < 6:
        mine, theirs = (game.legal(game.state.turn.active) for game in (one, other))
        plain = (MoveCaesar, DeclineBonus, Drop)
        word = next((w for w in mine if w in theirs and isinstance(w, plain)), None)
        if word is None:
            break
        for game in (one, other):
            game.take(game.judge(word))
        if one.state.outcome is not None or one.state.notes:  # and the purses are opened
            break
        said.append(word)
    return said


def purses(log: Sequence[Event]) -> tuple[tuple[object, ...], ...]:
    return Game(log).state.purses


@pytest.mark.slow
async def test_a_rivals_purse_changes_no_byte(tmp_path: Path) -> None:  # R9.1
    tried = 0
    for seed in range(40):
        plan = bargain_of(seed)
        plan = replace(plan, rules=replace(plan.rules, whispers=True))
        if len(plan.players) < 4 or (found := purses_apart(plan)) is None:
            continue
        log, twin, hands = found
        assert purses(log) != purses(twin)
        said = said_in_both(Game(log), Game(twin))
        if len(said) < 4:
            continue
        for seat in (*plan.players, None):
            name = f"{seed} {seat}"
            one = await heard(tmp_path / f"{name} 1", plan, log, said, seat)
            two = await heard(tmp_path / f"{name} 2", plan, twin, said, seat)
            assert (one == two) is (seat not in hands)
        tried += 1
        if tried == 2:
            return
    pytest.fail("no game in which a purse can differ")
