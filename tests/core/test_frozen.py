import re
from dataclasses import FrozenInstanceError, dataclass, replace
from pathlib import Path
from typing import get_type_hints

import pytest
from mypy import api as mypy

from quovadis.core.frozen import changed, changer, maker
from quovadis.core.state import Draft, State, locked, opened
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
    with pytest.raises(AttributeError):
        changed(Pair(left=1), middle=2)  # type: ignore[call-arg]


def test_it_does_what_replace_does_with_a_state() -> None:
    state = a_table(board={"b1": "red blue"}).state
    fast, slow = changed(state, motions=3, idle=2), replace(state, motions=3, idle=2)
    assert fast == slow
    assert hash(fast) == hash(slow)


def test_a_changer_changes_its_fields_and_keeps_the_rest() -> None:
    pair = Pair(left=1, right="s")
    copy = changer(Pair, "left")(pair, left=2)
    assert copy == Pair(left=2, right="s")
    assert type(copy) is Pair
    assert pair == Pair(left=1, right="s")
    with pytest.raises(FrozenInstanceError):
        copy.left = 3  # type: ignore[misc]


def test_what_a_maker_makes_is_what_the_class_makes() -> None:
    make = maker(Pair)
    assert make(left=1) == Pair(left=1)
    assert make(left=1, right="s") == Pair(left=1, right="s")
    assert type(make(left=1)) is Pair
    with pytest.raises(FrozenInstanceError):
        make(left=1).left = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        make(right="s")  # type: ignore[call-arg]


def test_a_draft_has_the_fields_of_a_state() -> None:
    assert get_type_hints(Draft) == {
        name: hint for name, hint in get_type_hints(State).items() if name != "kind"
    }


def test_a_draft_leaves_its_state_alone_and_is_frozen_once_locked() -> None:
    state = a_table(board={"b1": "red blue"}).state
    draft = opened(state)
    draft.idle = 7
    after = locked(draft)
    assert (state.idle, after.idle) == (0, 7)
    assert type(after) is State
    with pytest.raises(FrozenInstanceError):
        after.idle = 8  # type: ignore[misc]


@pytest.mark.slow
def test_mypy_finds_a_wrong_field_and_a_wrong_type(tmp_path: Path) -> None:
    script = tmp_path / "wrong.py"
    script.write_text(
        "from quovadis.core.frozen import changed\n"
        "from quovadis.core.state import State, Turn\n"
        "def after(state: State, turn: Turn) -> State:\n"
        "    state = changed(state, idle=1, turn=changed(turn, bonus=True))\n"
        "    state = changed(state, caeser=state.caesar)\n"
        "    return changed(state, idle='nonsense')\n"
    )
    report, failure, _ = mypy.run(["--strict", "--cache-dir", str(tmp_path), str(script)])
    assert not failure
    assert re.findall(r"wrong\.py:(\d+): error:.*\[(.*)\]", report) == [
        ("5", "call-arg"),
        ("6", "arg-type"),
    ]
