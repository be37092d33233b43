"""Nobody is ever told what another seat was told, whatever people and the host do with seats."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.server.messages import ServerMessage, Undo, Update
from quovadis.server.table.listener import Listener
from quovadis.server.table.table import Table
from tests.server.inside import Room, room

STEPS = 60
PLAYERS = 3


@dataclass(eq=False, slots=True)
class Actor:
    """Somebody with a browser: the secrets they were ever told, and what they hear."""

    name: str
    keys: list[tuple[Colour, str]] = field(default_factory=list)
    here: list[Listener] = field(default_factory=list)
    heard: list[ServerMessage] = field(default_factory=list)


@dataclass(slots=True)
class Evening:
    """A table at which people try everything with seats that they can, in any order."""

    here: Room
    table: Table
    host: str
    chance: Random
    people: list[Actor]
    owners: dict[Colour, Actor] = field(default_factory=dict)
    """Whose hand each seat is, from the beginning of the game on; a bot's is nobody's."""
    refused: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)

    async def step(self) -> None:
        """Somebody does something; then all that everyone heard is looked at."""
        wishes = (
            self.sit,
            self.come,
            self.come,
            self.go,
            self.leave,
            self.move,
            self.put_bot,
            self.free,
            self.start,
            self.play,
            self.play,
            self.undo,
        )
        wish, who = self.chance.choice(wishes), self.chance.choice(self.people)
        try:
            await wish(who)
        except Refused as reason:
            self.refused.add(reason.code)
        else:
            self.done.add(wish.__name__)
        self.look()

    def look(self) -> None:
        """Nobody was told anything for a seat that is not theirs in this game."""
        for who in self.people:
            for told in who.heard:
                if isinstance(told, Update) and told.seat is not None:
                    assert self.owners.get(told.seat) is who, f"{who.name} reads {told.seat}'s hand"
            who.heard.clear()

    def seat(self) -> Colour:
        return self.chance.choice(COLOURS[: PLAYERS + 1])

    async def sit(self, who: Actor) -> None:
        seat = self.seat()
        host = self.host if who is self.people[0] else None
        who.keys.append((seat, await self.table.seats.sit(seat, who.name, host)))

    async def come(self, who: Actor) -> None:
        if not who.keys:
            return
        seat, secret = self.chance.choice(who.keys)
        listener = Listener(who.heard.append, [seat])
        await self.table.join(listener, {seat: secret}, {seat: self.chance.randrange(3)})
        who.here.append(listener)

    async def go(self, who: Actor) -> None:
        if who.here:
            self.table.part(who.here.pop(self.chance.randrange(len(who.here))))

    async def leave(self, who: Actor) -> None:
        if who.keys:
            await self.table.seats.leave(*self.chance.choice(who.keys))

    async def move(self, who: Actor) -> None:
        if who.keys:
            seat, secret = self.chance.choice(who.keys)
            code, _ = await self.table.seats.moving_code(seat, secret)
            who.keys.append((seat, await self.table.seats.move(seat, code)))

    async def put_bot(self, who: Actor) -> None:
        secret = self.host if who is self.people[0] else self.chance.choice(["", self.host])
        await self.table.seats.put_bot(self.seat(), "stand-in", secret)

    async def free(self, _: Actor) -> None:
        await self.table.seats.free(self.seat(), self.host)

    async def start(self, _: Actor) -> None:
        await self.table.play.start(self.host)
        self.owners = {
            seat: who
            for seat in self.table.roster.seats
            for who in self.people
            if any(
                held == seat and self.table.roster.holds(seat, secret) for held, secret in who.keys
            )
        }

    async def play(self, _: Actor) -> None:
        if self.table.play.game is None or self.table.play.game.state.outcome is not None:
            return
        seat = self.table.play.game.state.turn.active
        words: tuple[SeatCommand, ...] = self.table.play.game.legal(seat)
        await self.here.play(self.table, self.chance.choice(words))

    async def undo(self, _: Actor) -> None:
        if self.table.play.game is None:
            return
        turn = self.table.play.game.state.turn.number
        seat = self.table.roster.families[(turn - 1) % PLAYERS]
        told = {"type": "undo", "id": "u", "seat": seat, "turn": turn, "answer": "propose"}
        await self.table.undo.answer(Undo.model_validate(told), Listener(lambda _: None, [seat]))


@pytest.mark.parametrize("seed", range(40))
async def test_no_order_of_coming_and_going_shows_anybody_anothers_hand(
    tmp_path: Path, seed: int
) -> None:
    async with room(tmp_path) as here:
        table = await here.table(0, players=PLAYERS, started=False, variants=["whispers"])
        people = [Actor(name) for name in ("Hostus", "Eve", "Anna", "Beda")]
        evening = Evening(here, table, here.hosts[table.id], Random(seed), people)
        while table.play.game is None:
            await evening.step()
        for _ in range(STEPS):
            await evening.step()
        assert "play" in evening.done
        assert {"seat-kept", "seat-taken"} & evening.refused


async def test_the_way_in_that_was_open_is_shut(tmp_path: Path) -> None:
    """What the host did to read Blue's hand, step by step."""
    async with room(tmp_path) as here:
        table = await here.table()
        host = here.hosts[table.id]
        with pytest.raises(Refused, match="seat-kept"):
            await table.seats.free("blue", host)
        await table.seats.put_bot("blue", "stand-in", host)
        with pytest.raises(Refused, match="seat-kept"):
            await table.seats.free("blue", host)
        with pytest.raises(Refused, match="seat-taken"):
            await table.seats.sit("blue", "Eve", host)
        table.roster.seats.pop("blue")  # as in a database of an earlier version
        with pytest.raises(Refused, match="game-begun"):
            await table.seats.sit("blue", "Eve", host)
