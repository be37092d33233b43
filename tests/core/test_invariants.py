from dataclasses import fields, replace
from types import SimpleNamespace

import pytest

from quovadis.core.board import PATH
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS
from quovadis.core.invariants import _CHECKS, unsound
from quovadis.core.state import State
from quovadis.game import Game


def a_state() -> State:
    return Game.new(COLOURS[:3], rules=TableRules(limited_ones=True), first="red", seed=1).state


def test_a_new_game_is_sound() -> None:
    assert unsound(a_state()) is None


def test_laurels_that_nobody_knows_are_counted() -> None:  # R1.5
    state = a_state()
    assert unsound(replace(state, supply=(None,) * 34)) is None
    assert unsound(replace(state, supply=(None,) * 33)) == "laurels"
    assert unsound(replace(state, supply=(None,) * 35)) == "laurels"


def test_a_laurel_lost_doubled_or_changed_is_noticed() -> None:  # R1.5
    state = a_state()
    assert unsound(replace(state, supply=state.supply[1:])) == "laurels"
    assert unsound(replace(state, supply=(*state.supply, "II"))) == "laurels"
    assert unsound(replace(state, purses=(("I",), (), ()))) == "laurels"
    assert unsound(replace(state, purses=(("I",), (), ()), open_supply=9)) is None
    assert unsound(replace(state, laurels=(None, *state.laurels[1:]))) == "laurels"
    assert unsound(replace(state, open_supply=-1, box=19)) == "negative"


def test_an_emptied_space_is_sound() -> None:  # R5.8
    state = a_state()
    taken = state.laurels[0]
    assert taken is not None
    moved = replace(state, laurels=(None, *state.laurels[1:]), purses=((taken,), (), ()))
    assert unsound(moved) is None


def test_a_senator_lost_or_doubled_is_noticed() -> None:  # R1.4
    state = a_state()
    assert unsound(replace(state, reserves=(7, 8, 8))) == "senators"
    seated = (("red",), *state.seated[1:])
    assert unsound(replace(state, seated=seated)) == "senators"
    assert unsound(replace(state, seated=seated, reserves=(7, 8, 8))) is None
    strangers = (("white",), *state.seated[1:])
    assert unsound(replace(state, seated=strangers)) == "senators"


def test_a_committee_with_too_many_is_noticed() -> None:  # R1.1
    state = a_state()
    crowded = (("red", "red"), *state.seated[1:])
    assert unsound(replace(state, seated=crowded, reserves=(6, 8, 8))) == "seats"


@pytest.mark.parametrize("count", [9, 11])
def test_every_laurel_space_is_there_once(count: int) -> None:  # R1.3
    state = a_state()
    known = [laurel for laurel in (*state.laurels, *state.supply) if laurel is not None]
    moved = replace(state, laurels=tuple(known[:count]), supply=tuple(known[count:]))
    assert unsound(moved) == "spaces"


def test_caesar_stands_on_a_laurel_space() -> None:  # R6.1
    state = a_state()
    assert unsound(replace(state, caesar=PATH["a3-a4"])) is None
    assert unsound(replace(state, caesar=PATH["a1-a2"])) == "spaces"


def test_nobody_sits_twice_at_the_table() -> None:  # R1.4
    assert unsound(replace(a_state(), players=("red", "blue", "red"))) == "players"


@pytest.mark.parametrize("active", ["white", "yellow"])
def test_the_turn_is_somebodys_at_the_table(active: str) -> None:  # R2.6
    state = a_state()
    assert unsound(replace(state, turn=replace(state.turn, active=active))) == "turn"  # type: ignore[arg-type]


def test_only_what_changed_since_a_sound_position_is_looked_at() -> None:
    state = a_state()
    lost = replace(state, supply=state.supply[1:])
    assert unsound(lost, state) == "laurels"
    assert unsound(replace(lost, idle=1), lost) is None
    assert unsound(replace(lost, reserves=(7, 8, 8)), lost) == "senators"


@pytest.mark.parametrize("name", _CHECKS)
def test_a_check_looks_at_no_other_fields_than_it_says(name: str) -> None:
    state, looked_at = a_state(), set[str]()

    class Watched(SimpleNamespace):
        def __getattribute__(self, field: str) -> object:
            looked_at.add(field)
            return getattr(state, field)

    read, holds = _CHECKS[name]
    assert holds(Watched())  # type: ignore[arg-type]
    needed, looked_at = looked_at, set()
    read(Watched())  # type: ignore[arg-type]
    assert needed == looked_at <= {field.name for field in fields(State)}
