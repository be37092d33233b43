"""Chances as whole numbers, so that what is split adds up exactly."""

from collections.abc import Sequence

WHOLE = 10_000
"""A certain win. One is a hundredth of a percent."""

Shares = tuple[int, ...]
"""Everyone's chance to win by seat, together `WHOLE`; or changes of it, together 0."""


def shares(chances: Sequence[float]) -> Shares:
    """Chances in whole numbers that add up to `WHOLE`."""
    return apportioned([chance * WHOLE for chance in chances], WHOLE)


def apportioned(amounts: Sequence[float], total: int) -> tuple[int, ...]:
    """Amounts rounded so that they add up to `total`, each off by less than one."""
    floors = [int(amount // 1) for amount in amounts]
    by_rest = sorted(range(len(floors)), key=lambda place: floors[place] - amounts[place])
    for place in by_rest[: total - sum(floors)]:
        floors[place] += 1
    return tuple(floors)


def difference(after: Shares, before: Shares) -> Shares:
    """What changed."""
    return tuple(new - old for new, old in zip(after, before, strict=True))


def total(parts: Sequence[Shares], number: int) -> Shares:
    """Changes added up, for this many players."""
    return tuple(sum(part[seat] for part in parts) for seat in range(number))
