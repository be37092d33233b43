"""Makes a failing run small: what it does not need to fail is left out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tests.simulated.plan import Plan, plan_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """What is left of the plan of a seed."""

    seed: int
    faults: tuple[int, ...] | None = None
    """The faults that stay; None: all."""
    tables: tuple[int, ...] | None = None
    seconds: float | None = None
    shuffle: bool = True
    vanish: bool = True
    hush: bool = True
    watchers: bool = True

    def plan(self) -> Plan:
        """What is run."""
        plan = plan_of(self.seed)
        tables = plan.tables
        if self.tables is not None:
            tables = tuple(tables[n] for n in self.tables if n < len(tables))
        if not self.watchers:
            tables = tuple(replace(table, watchers=0) for table in tables)
        faults = plan.faults
        if self.faults is not None:
            faults = tuple(faults[n] for n in self.faults if n < len(faults))
        return replace(
            plan,
            tables=tables,
            faults=faults,
            seconds=plan.seconds if self.seconds is None else self.seconds,
            shuffle=plan.shuffle and self.shuffle,
            vanish=plan.vanish and self.vanish,
            hush=plan.hush and self.hush,
        )

    def command(self) -> str:
        """How it is run again."""
        said = [f"python -m tests.simulated {self.seed}"]
        if self.faults is not None:
            said.append(f"--faults {','.join(map(str, self.faults)) or '-'}")
        if self.tables is not None:
            said.append(f"--tables {','.join(map(str, self.tables))}")
        if self.seconds is not None:
            said.append(f"--seconds {self.seconds:g}")
        names = ("shuffle", "vanish", "hush", "watchers")
        said += [f"--no-{name}" for name in names if not getattr(self, name)]
        return " ".join(said)


def shrink(whole: Cut, fails: Callable[[Cut], bool], tries: int = 60) -> Cut:
    """The smallest run found that still fails in the same way."""
    best = whole
    found = True
    while found:
        found = False
        for smaller in _smaller(best):
            tries -= 1
            if tries < 0:
                return best
            if fails(smaller):
                best, found = smaller, True
                break
    return best


def _smaller(cut: Cut) -> Iterator[Cut]:
    """Runs that have a little less of everything."""
    plan = plan_of(cut.seed)
    faults = tuple(range(len(plan.faults))) if cut.faults is None else cut.faults
    if len(faults) > 1:
        yield replace(cut, faults=())
        half = len(faults) // 2
        yield replace(cut, faults=faults[:half])
        yield replace(cut, faults=faults[half:])
    for gone in faults:
        yield replace(cut, faults=tuple(n for n in faults if n != gone))
    tables = tuple(range(len(plan.tables))) if cut.tables is None else cut.tables
    if len(tables) > 1:
        for gone in tables:
            yield replace(cut, tables=tuple(n for n in tables if n != gone))
    if cut.watchers:
        yield replace(cut, watchers=False)
    if cut.vanish and plan.vanish:
        yield replace(cut, vanish=False)
    if cut.hush and plan.hush:
        yield replace(cut, hush=False)
    if cut.shuffle and plan.shuffle:
        yield replace(cut, shuffle=False)
    seconds = plan.seconds if cut.seconds is None else cut.seconds
    if seconds > 5:
        yield replace(cut, seconds=round(seconds / 2, 1))
