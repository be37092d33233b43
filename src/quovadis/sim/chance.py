"""Chance for simulations: quick, and the same for the same seed on every machine."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from quovadis.sim.compiling import compiled, inlined

Chance = NDArray[np.uint64]
"""The one number that a stream of random ones goes on from."""
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S32 = (np.uint64(bits) for bits in (30, 27, 31, 32))


@inlined
def draw(chance: Chance) -> np.uint64:
    """The next 64 bits (SplitMix64)."""
    chance[0] += _GOLDEN
    mixed = chance[0]
    mixed = (mixed ^ (mixed >> _S30)) * _FIRST
    mixed = (mixed ^ (mixed >> _S27)) * _SECOND
    return mixed ^ (mixed >> _S31)


@compiled
def below(chance: Chance, limit: int) -> Any:
    """A number from 0 to limit - 1; the error of equal likelihood is below one in a million."""
    return np.int64(((draw(chance) >> _S32) * np.uint64(limit)) >> _S32)
