"""Tokens change hands, as `core.deals.payment` and `settlement` say (R8.2, R8.4)."""

import numpy as np

from quovadis.sim.compiling import compiled
from quovadis.sim.layout import KINDS, PURSE, WORTH, Row

REACH = 64
"""No payment needs more than this on either side.

Prices go to five and are overpaid by four at most. The tokens of the shortest way to pay can
be laid down so that what lies there stays within ten, and comes to no sum twice: at most ten.
"""
_NEVER = np.iinfo(np.int64).max
_BITS = 6
"""A number of tokens fits into so many bits: there are at most 18 of a kind."""
_MANY = (1 << _BITS) - 1
_SUM = KINDS * _BITS


@compiled
def wealth(s: Row, seat: int) -> int:
    """What a purse is worth."""
    held = 0
    for kind in range(KINDS):
        held += s[PURSE + seat * KINDS + kind] * WORTH[kind]
    return held


@compiled
def _heaps(s: Row, seat: int) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """For every sum that a purse can make, the best tokens as one number: the lower, the better.

    Fewer tokens are better, then more of the lower kinds.
    """
    best = np.full(REACH, _NEVER, np.int64)
    best[0] = 0
    for kind in range(KINDS):
        held, worth = s[PURSE + seat * KINDS + kind], WORTH[kind]
        shift = (KINDS - 1 - kind) * _BITS
        grown = np.full(REACH, _NEVER, np.int64)
        for low in range(REACH):
            if best[low] == _NEVER:
                continue
            for count in range(held + 1):
                both = low + count * worth
                if both >= REACH:
                    break
                heap = best[low] + (count << _SUM) + ((_MANY - count) << shift)
                grown[both] = min(grown[both], heap)
        best = grown
    return best


@compiled
def _move(s: Row, giver: int, to: int, heap: int) -> None:
    for kind in range(KINDS):
        count = _MANY - ((heap >> ((KINDS - 1 - kind) * _BITS)) & _MANY)
        s[PURSE + giver * KINDS + kind] -= count
        s[PURSE + to * KINDS + kind] += count


@compiled
def _one_token(s: Row, giver: int, to: int, amount: int) -> bool:
    """Pay with a single token, if there is one: nothing is shorter."""
    for kind in range(KINDS):
        if WORTH[kind] == amount and s[PURSE + giver * KINDS + kind] > 0:
            s[PURSE + giver * KINDS + kind] -= 1
            s[PURSE + to * KINDS + kind] += 1
            return True
    return False


@compiled
def pay(s: Row, giver: int, to: int, amount: int, up: bool) -> bool:
    """Hand over this sum, or the next one that the tokens allow: higher, or lower.

    Exact first, then the fewest tokens, then the least value in all. False: nothing fits.
    """
    most = wealth(s, giver)
    if not up:
        amount = min(amount, most)
    if not 0 < amount <= most:
        return False
    if _one_token(s, giver, to, amount):
        return True
    given, back = _heaps(s, giver), _heaps(s, to)
    wanted = amount
    while 0 < wanted <= most:
        best, found = _NEVER, -1
        for worth in range(wanted, REACH):
            if given[worth] != _NEVER and back[worth - wanted] != _NEVER:
                tokens = (given[worth] >> _SUM) + (back[worth - wanted] >> _SUM)
                if tokens < best:
                    best, found = tokens, worth
        if found >= 0:
            _move(s, giver, to, given[found])
            _move(s, to, giver, back[found - wanted])
            return True
        wanted += 1 if up else -1
    return False


@compiled
def split(s: Row, mover: int, partner: int, own: int, ones: int) -> None:
    """Even out what the advance earned both, as far as the tokens allow (R8.2)."""
    share, rest = (own + ones) // 2, (own + ones) % 2
    rest -= min(rest, max(0, own - share))
    surplus = 1 if ones > share and rest > 0 else 0
    owed = share + surplus - ones
    if owed > 0:
        pay(s, mover, partner, owed, False)
    elif owed < 0:
        pay(s, partner, mover, -owed, False)
