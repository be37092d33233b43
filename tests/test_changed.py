from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from quovadis.changed import changed
from tests.table import a_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    left: int
    right: str = "r"


@dataclass(frozen=True, slots=True)
class Single:
    only: int


def test_a_copy_has_the_changes_and_keeps_the_rest() -> None:
    pair = Pair(left=1)
    assert changed(pair, left=2) == Pair(left=2, right="r")
    assert changed(pair, left=2, right="s") == Pair(left=2, right="s")
    assert pair == Pair(left=1)


def test_without_changes_it_is_an_equal_copy() -> None:
    pair = Pair(left=1)
    assert changed(pair) == pair
    assert changed(pair) is not pair


def test_one_field_alone_can_be_changed() -> None:
    assert changed(Single(1), only=2) == Single(2)


def test_the_copy_is_frozen_too() -> None:
    copy = changed(Pair(left=1), left=2)
    with pytest.raises(FrozenInstanceError):
        copy.left = 3  # type: ignore[misc]


def test_a_field_that_does_not_exist_cannot_be_changed() -> None:
    with pytest.raises(KeyError):
        changed(Pair(left=1), middle=2)


def test_it_does_what_replace_does_with_a_state() -> None:
    state = a_table(board={"b1": "red blue"}).state
    fast, slow = changed(state, motions=3, idle=2), replace(state, motions=3, idle=2)
    assert fast == slow
    assert hash(fast) == hash(slow)
