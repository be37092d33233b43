"""Paying in tokens: who hands over which laurels, and what comes back (R8.4)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from quovadis.core.frozen import hasten
from quovadis.core.laurels import LAURELS, VALUE, Laurel, total

Purse = tuple[Laurel, ...]
_Heap = tuple[int, tuple[int, ...]]
"""How many tokens, and how many of each kind below zero, in the order of `LAURELS`.

So the lesser of two heaps is the better one: fewer tokens first, then more of the lower kinds.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Handover:
    """Tokens that change hands: from the payer, and back."""

    tokens: Purse
    change: Purse = ()


hasten(Handover)


def pay(payer: Purse, payee: Purse, amount: int, most: int | None = None) -> Handover | None:
    """How `amount` is paid; None if the payer's laurels are worth less.

    Exact before overpaying, overpaying by as little as possible and no further than `most`, then
    fewest tokens moved, then the least value moved in all, II before IIC.
    """
    highest = total(payer) if most is None else most
    return _first_possible(payer, payee, range(amount, highest + 1))


def pay_at_most(payer: Purse, payee: Purse, amount: int) -> Handover | None:
    """How to pay the largest possible sum up to `amount`; None if there is none."""
    return _first_possible(payer, payee, range(amount, 0, -1))


def without(purse: Purse, tokens: Purse) -> Purse:
    """A purse after tokens were taken out of it."""
    rest = list(purse)
    for token in tokens:
        rest.remove(token)
    return tuple(rest)


def _first_possible(payer: Purse, payee: Purse, sums: Iterable[int]) -> Handover | None:
    given, returned = _heaps(payer), _heaps(payee)
    for amount in sums:
        ways = [
            (heap[0] + returned[worth - amount][0], worth)
            for worth, heap in given.items()
            if worth - amount in returned
        ]
        if ways:
            _, worth = min(ways)
            return Handover(tokens=_tokens(given[worth]), change=_tokens(returned[worth - amount]))
    return None


@lru_cache(maxsize=1024)  # weighing several payments looks into the same purses again
def _heaps(purse: Purse) -> Mapping[int, _Heap]:
    """For every sum that a purse can make exactly, the best tokens: few, with low values."""
    best: dict[int, _Heap] = {0: (0, ())}
    for laurel in LAURELS:
        grown: dict[int, _Heap] = {}
        counts, value = range(purse.count(laurel) + 1), VALUE[laurel]
        for worth, (tokens, kinds) in best.items():
            for count in counts:
                sum_of_both, both = worth + count * value, (tokens + count, (*kinds, -count))
                rival = grown.get(sum_of_both)
                if rival is None or both < rival:
                    grown[sum_of_both] = both
        best = grown
    return best


def _tokens(heap: _Heap) -> Purse:
    kinds = zip(LAURELS, heap[1], strict=True)
    return tuple(laurel for laurel, count in kinds for _ in range(-count))
