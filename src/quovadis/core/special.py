"""The seven special tokens (R10.5)."""

from collections.abc import Iterator
from typing import Literal

from quovadis.core.laurels import mixed

Token = Literal["seniority", "bureaucracy", "favour"]

TOKENS: dict[Token, int] = {"seniority": 3, "bureaucracy": 2, "favour": 2}
"""How many there are of each."""
Hand = tuple[Token | None, ...]
"""Tokens in hand; None if a record does not know one."""


def shuffled_tokens(stream: Iterator[int]) -> tuple[Token, ...]:
    """The seven in the order in which they will be drawn."""
    return mixed([token for token, count in TOKENS.items() for _ in range(count)], stream)


def without_token(hand: Hand, token: Token) -> Hand:
    """A hand after playing a token: that one, or one that the record does not know."""
    left = list(hand)
    left.remove(token if token in hand else None)
    return tuple(left)
