"""The 62 laurels and the seeded shuffle of the face-down ones (R1.5, R2.2, R2.3)."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Literal, TypeVar

Laurel = Literal["I", "II", "IIC", "III", "IV", "V"]
Piece = TypeVar("Piece")

LAURELS: tuple[Laurel, ...] = ("I", "II", "IIC", "III", "IV", "V")
"""Every kind, in the order in which purses are sorted."""
VALUE: dict[Laurel, int] = {"I": 1, "II": 2, "IIC": 2, "III": 3, "IV": 4, "V": 5}
FACE_DOWN: dict[Laurel, int] = {"II": 8, "IIC": 6, "III": 15, "IV": 9, "V": 6}
ONES = 18
_RANK = {laurel: rank for rank, laurel in enumerate(LAURELS)}


def in_order(laurels: tuple[Laurel, ...]) -> tuple[Laurel, ...]:
    """Sort a purse: I, II, IIC, III, IV, V."""
    return tuple(sorted(laurels, key=_RANK.__getitem__))


def total(laurels: tuple[Laurel, ...]) -> int:
    """What a purse is worth."""
    return sum(VALUE[laurel] for laurel in laurels)


def draws(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers from a seed, the same in every language.

    Number n is the first eight bytes, big-endian, of SHA-256 over `quovadis:<seed>:<n>`.
    """
    n = 0
    while True:
        yield int.from_bytes(sha256(f"quovadis:{seed}:{n}".encode()).digest()[:8], "big")
        n += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """Draw a number from 0 to limit - 1, all equally likely."""
    fair = 2**64 - 2**64 % limit
    return next(number for number in stream if number < fair) % limit


def shuffled(stream: Iterator[int]) -> tuple[Laurel, ...]:
    """The 44 face-down laurels in the order in which they will be drawn (R2.3)."""
    return mixed([laurel for laurel, count in FACE_DOWN.items() for _ in range(count)], stream)


def mixed(pieces: list[Piece], stream: Iterator[int]) -> tuple[Piece, ...]:
    """These pieces in an order that is drawn, all orders equally likely."""
    for last in range(len(pieces) - 1, 0, -1):
        other = below(last + 1, stream)
        pieces[last], pieces[other] = pieces[other], pieces[last]
    return tuple(pieces)
