"""What one seed makes of a run: the tables, the people, and everything that goes wrong."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from quovadis.core.families import COLOURS, Colour
from quovadis.server.messages import Clock

Kind = Literal[
    "cut",
    "cut-in-message",
    "mute-line",
    "slow-reader",
    "crash",
    "crash-in-write",
    "power-cut",
    "torn-write",
    "stop",
    "write-refused",
    "write-unsure",
    "write-silent",
    "write-late",
    "write-lost",
    "slow-write",
    "read-refused",
    "read-silent",
    "disk-full",
    "away",
    "date",
    "bot-hangs",
    "bot-dies",
    "bot-slow",
]
LINES: tuple[Kind, ...] = ("cut", "cut", "cut-in-message", "mute-line", "slow-reader")
STORED: tuple[Kind, ...] = (
    "write-refused",
    "write-unsure",
    "write-silent",
    "write-late",
    "write-lost",
    "slow-write",
)
DISK: tuple[Kind, ...] = ("read-refused", "read-silent", "disk-full", "away")
BOTS: tuple[Kind, ...] = ("bot-hangs", "bot-dies", "bot-slow")
DEATHS: tuple[Kind, ...] = (
    "crash",
    "crash-in-write",
    "crash-in-write",
    "power-cut",
    "torn-write",
    "stop",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that goes wrong."""

    kind: Kind
    at: float
    """When, in virtual seconds."""
    size: float = 0.0
    """For how long, or how much."""
    who: int = 0
    """Which connection, where it concerns one; how many steps later, where it is a death."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """One table."""

    name: str
    players: tuple[Colour, ...]
    bots: tuple[tuple[Colour, str], ...]
    clock: Clock
    practice: bool
    variants: tuple[str, ...]
    ghosts: tuple[Colour, ...] = ()
    """People who never come: only a clock, or nobody, plays for them."""
    watchers: int = 0

    @property
    def people(self) -> tuple[Colour, ...]:
        """Those who are no bots."""
        bots = dict(self.bots)
        return tuple(seat for seat in self.players if seat not in bots)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A run."""

    seed: int
    tables: tuple[TablePlan, ...]
    faults: tuple[Fault, ...]
    seconds: float
    """How long there is trouble; then everything is well, and every game has to go on."""
    shuffle: bool
    pace: float
    hurry: float
    """How long people think on average, in seconds."""
    vanish: bool
    """Everyone leaves when the trouble ends, and comes back much later: clocks run meanwhile."""
    hush: bool
    """Everyone who is there says nothing for a while: what they missed must come by itself."""

    def without(self, gone: Iterable[int]) -> "Plan":
        """The same without some of the faults."""
        dropped = {*gone}
        kept = tuple(fault for n, fault in enumerate(self.faults) if n not in dropped)
        return replace(self, faults=kept)


def stream(seed: int, *purpose: object) -> Random:
    """The chance of one purpose: what happens elsewhere does not change it."""
    return Random(f"{seed}:{purpose}")


def plan_of(seed: int) -> Plan:
    """The plan of a seed."""
    random = stream(seed, "plan")
    tables = tuple(_table(random, number) for number in range(random.choice((1, 1, 1, 2))))
    seconds = random.choice((12.0, 25.0, 50.0))
    hurry = seconds / random.choice((6, 10, 16))
    hush = random.random() < 0.5
    faults = _faults(random, seconds, bots=any(table.bots for table in tables))
    if hush:  # one of the last writes goes wrong, and then nobody asks any more
        faults.append(
            Fault(
                kind=random.choice(("write-silent", "write-late", "write-lost", "slow-write")),
                at=round(seconds - random.uniform(0.5, 2 * hurry), 3),
                size=random.choice((1.0, 7.0, 15.0)),
            )
        )
    return Plan(
        seed=seed,
        tables=tables,
        faults=tuple(faults),
        seconds=seconds,
        shuffle=random.random() < 0.8,
        pace=random.choice((0.0, 0.0, 1.0)),
        hurry=hurry,
        vanish=any(table.clock == "brisk" for table in tables) and random.random() < 0.5,
        hush=hush,
    )


def _table(random: Random, number: int) -> TablePlan:
    players = tuple(random.sample(COLOURS, random.choice((3, 3, 3, 4, 5))))
    count = random.choice((0, 1, 1, 2)) if len(players) > 3 else random.choice((0, 0, 1, 1))
    clock: Clock = random.choice(("none", "none", "brisk"))
    variants = [random.choice(("cutoff=1", "cutoff=2", "cutoff=4", "cutoff=9"))]
    if random.random() < 0.5:
        variants.append("whispers")
    people = [seat for seat in players if seat not in players[:count]]
    ghosts = people[:1] if clock == "brisk" and len(people) > 1 and random.random() < 0.3 else []
    return TablePlan(
        name=f"table{number}",
        players=players,
        bots=tuple((seat, random.choice(("tiro", "tiro", "stand-in"))) for seat in players[:count]),
        clock=clock,
        practice=random.random() < 0.6,
        variants=tuple(variants),
        ghosts=tuple(ghosts),
        watchers=int(random.random() < 0.4),
    )


def _faults(random: Random, seconds: float, *, bots: bool) -> list[Fault]:
    kinds: list[Kind] = []
    for most, some in ((3, LINES), (3, STORED), (2, DISK), (1, ("date",)), (2 * bots, BOTS)):
        kinds += [random.choice(some) for _ in range(random.randint(0, most))]
    kinds += [random.choice(DEATHS) for _ in range(random.choice((0, 0, 1, 1, 2)))]
    found = []
    for kind in kinds:
        size = random.choice((0.3, 2.0, 7.0, 15.0))
        if kind == "date":
            size = random.choice((-1, 1)) * random.choice((30.0, 4000.0, 200_000.0))
        found.append(
            Fault(
                kind=kind,
                at=round(random.uniform(1.0, seconds), 3),
                size=size,
                who=random.randrange(300),
            )
        )
    return sorted(found, key=lambda fault: fault.at)
