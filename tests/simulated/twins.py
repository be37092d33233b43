"""Two runs of a seed that differ in whispers alone: who may not hear them receives equal bytes.

Everything happens on a grid of moments, and takes the same time, so that a whisper can delay
nobody: whatever still differs was learned from it.
"""

import asyncio
import json
from typing import Any

from quovadis.core.commands import Propose
from quovadis.core.deals.sampling import sample_deal
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.record.codec import decode
from quovadis.record.command_codec import write_command
from tests.simulated.network import Line
from tests.simulated.plan import Fault, Plan, TablePlan, stream
from tests.simulated.players import Player
from tests.simulated.promises import Promise
from tests.simulated.truth import Violation
from tests.simulated.world import World

PROMISE: Promise = "no seat learns what it may not know"
OVER = '"type": "ended"'
BEAT = 0.25
"""Seconds between what one person does and what the next one does."""
ACTS = ("place", "advance", "move-caesar", "decline-bonus", "call-vote", "answer", "drop")


def plan_of_twins(seed: int) -> Plan:
    """A table at which people whisper, lines that break, and maybe a death."""
    random = stream(seed, "twins")
    seats: list[Colour] = ["red", "blue", "black", "white"]
    table = TablePlan(
        name="twins",
        players=tuple(random.sample(seats, random.choice((3, 4)))),
        bots=(),
        clock=random.choice(("none", "brisk")),
        practice=random.random() < 0.5,
        variants=("whispers", "cutoff=9"),
    )
    cuts = [
        Fault(
            kind="cut", at=_between_beats(random.uniform(2, 17)), size=1.0, who=random.randrange(9)
        )
        for _ in range(random.randint(0, 3))
    ]
    if random.random() < 0.3:
        cuts.append(Fault(kind="crash", at=_between_beats(random.uniform(4, 15)), size=1.0))
    return Plan(
        seed=seed,
        tables=(table,),
        faults=tuple(sorted(cuts, key=lambda fault: fault.at)),
        seconds=18.0,
        shuffle=False,
        pace=0.0,
        hurry=1.0,
        vanish=False,
        hush=False,
    )


def _between_beats(at: float) -> float:
    return (at // BEAT + 0.5) * BEAT


class Twin(Player):
    """Somebody at such a table. The first one hears no whispers of the others."""

    record: list[str]
    place: int
    whispered: int = 0

    async def _stay(self, line: Line) -> None:
        people = len(self.world.players)
        while line.open:
            now = self.world.loop.time()
            beat = int(now / BEAT) + 1
            while beat % people != self.place:
                beat += 1
            await asyncio.sleep(beat * BEAT - now)
            wish = self._wish()
            if wish is not None and line.open:
                await self._ask(wish)

    def _wish(self) -> dict[str, Any] | None:
        mine, random = (
            next(iter(self.secrets)),
            stream(self.world.plan.seed, self.name, self._beat()),
        )
        chance, pick = random.random(), random.random()
        if mine not in self.updates:
            return None
        update = self.updates[mine]
        if self.proposal is not None and self.proposal["turn"] and 0.4 <= chance < 0.85:
            return self._undo_of(mine, self.proposal["turn"], "agree")
        if self.place and chance < 0.4:
            return self._whisper(mine)
        if not self.place and chance < 0.15:  # too late, and so refused
            late = {**self._command(mine, {"type": "place", "committee": "b1"}), "undos": 99}
            return {**late, "command": {"type": "place", "committee": "b1"}}
        if not self.place and chance < 0.3:
            before = int(pick * (self.known.get(mine, 0) + 1)) + 1
            return {"type": "history", "id": self._id(), "seat": mine, "before": before}
        if chance < 0.5 and update["view"]["turn"]["number"] > 1:
            return self._undo_of(mine, update["view"]["turn"]["number"] - int(pick * 2), "propose")
        acts = [word for word in update["legal"] if word["type"] in ACTS]
        return self._command(mine, acts[int(pick * len(acts))]) if acts else None

    def _beat(self) -> int:
        return round(self.world.loop.time() / BEAT)

    def _id(self) -> str:
        return f"{self.name}-{self._beat()}"  # the same in both runs

    def _undo_of(self, seat: Colour, turn: int, answer: str) -> dict[str, Any]:
        return {"type": "undo", "id": self._id(), "seat": seat, "turn": turn, "answer": answer}

    def _whisper(self, mine: Colour) -> dict[str, Any]:
        """An offer that nobody else hears; in the other run, nothing."""
        world = self.world
        assert isinstance(world, TwinWorld)
        others = [next(iter(p.secrets)) for p in world.players[1:] if p is not self]
        seen = decode(PlayerView, self.updates[mine]["view"])
        random = stream(world.plan.seed, "whisper", self.name, self._beat())
        for _ in range(20 if world.whispers else 0):
            deal = sample_deal(seen, random)
            if {*deal.parties} <= {mine, *others} and mine in deal.parties:
                self.whispered += 1
                word = Propose(by=mine, deal=deal, whisper=True)
                return self._command(mine, write_command(word))
        return {"type": "ping", "id": self._id()}

    def _take(self, message: dict[str, Any], stamp: int) -> None:
        self.record.append(json.dumps(message, sort_keys=True))
        super()._take(message, stamp)


class TwinWorld(World):
    """A run with whispers, or without."""

    def __init__(self, plan: Plan, *, whispers: bool) -> None:
        super().__init__(plan)
        self.whispers, self.steady = whispers, True
        self.heard: list[str] = []
        """All that the first one is told."""

    def person(self, table: str, secrets: dict[Colour, str], name: str) -> Player:
        """Somebody who keeps all that they are told."""
        twin = Twin(self, table, secrets, name)
        twin.mood, twin.place = "calm", len(self.players)
        twin.record = [] if twin.place else self.heard
        return twin

    def _strike(self, fault: Fault) -> None:
        if fault.kind == "crash":
            self.die(fault)
        else:
            super()._strike(fault)

    async def _heal(self) -> None:
        for player in self.players:
            player.check_heard()
        self._check_done()


def told_apart(seed: int) -> Violation | None:
    """Whether somebody can tell the two runs of a seed apart."""
    records: list[list[str]] = []
    for whispers in (True, False):
        world = TwinWorld(plan_of_twins(seed), whispers=whispers)
        if world.run() is not None:
            return world.broken
        records.append(world.heard)
    for number, (one, other) in enumerate(zip(*records, strict=False)):
        if OVER in one and OVER in other:
            return None  # now everyone may know
        if one != other:
            return Violation(PROMISE, f"message {number}: {_difference(one, other)}")
    if len(records[0]) != len(records[1]):
        return Violation(PROMISE, f"{len(records[0])} and {len(records[1])} messages")
    return None


def _difference(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"...{one[max(0, at - 60) : at + 60]}... and ...{other[max(0, at - 60) : at + 60]}..."
