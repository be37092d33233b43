"""Counting and finding bits without loops: branches that nobody can foresee are slow."""

import numpy as np

from quovadis.sim.compiling import inlined

_PAIRS, _FOURS, _BYTES = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F
_ALL = 0x0101010101010101
_IN_BYTE = np.zeros((256, 8), np.int64)
"""The place of the n-th bit in every byte."""
for _byte in range(256):
    for _number, _place in enumerate(place for place in range(8) if _byte >> place & 1):
        _IN_BYTE[_byte, _number] = _place


@inlined
def _up_to_each_byte(mask: int) -> int:
    """In every byte how many bits are set in it and in those below."""
    pairs = mask - (mask >> 1 & _PAIRS)
    fours = (pairs & _FOURS) + (pairs >> 2 & _FOURS)
    return ((fours + (fours >> 4)) & _BYTES) * _ALL


@inlined
def count_bits(mask: int) -> int:
    """How many bits are set."""
    return _up_to_each_byte(mask) >> 56


@inlined
def nth_bit(mask: int, number: int) -> int:
    """The place of the set bit of that number, from 0, in a mask of 48 bits at most."""
    sums = _up_to_each_byte(mask)
    byte = 0
    for place in range(0, 48, 8):
        byte += (sums >> place & 255) <= number
    shift = 8 * byte
    before = (sums << 8) >> shift & 255
    return shift + _IN_BYTE[mask >> shift & 255, number - before]
