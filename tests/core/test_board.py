import copy
import json
import pickle
from pathlib import Path as File

import pytest

import quovadis.core.board as facts
from quovadis.core.board import (
    CAESAR_STARTS,
    COMMITTEE,
    COMMITTEES,
    ENTRIES,
    EXITS,
    LAUREL_SPACES,
    PATH,
    PATHS,
    SENATE,
)
from quovadis.core.families import SENATORS
from quovadis.core.laurels import FACE_DOWN, ONES
from quovadis.core.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from tests.table import a_table

FACTS = json.loads((File(facts.__file__).parent / "board.json").read_text("utf-8"))


@pytest.mark.parametrize("room", COMMITTEES)
def test_a_committee_is_one_object_whatever_is_done_with_it(room: facts.Committee) -> None:
    assert pickle.loads(pickle.dumps(room)) is room  # noqa: S301 (our own bytes)
    assert copy.copy(room) is room
    assert copy.deepcopy(room) is room


@pytest.mark.parametrize("path", PATHS)
def test_a_path_is_one_object_whatever_is_done_with_it(path: facts.Path) -> None:
    assert pickle.loads(pickle.dumps(path)) is path  # noqa: S301 (our own bytes)
    assert copy.copy(path) is path
    assert copy.deepcopy(path) is path


def test_a_state_survives_pickling_and_copying() -> None:
    state = a_table(board={"d1": "red blue"}).state
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):  # noqa: S301
        assert twin == state
        assert twin.caesar is state.caesar


def test_committees_and_paths_are_called_as_in_records() -> None:
    assert repr(COMMITTEE["b1"]) == str(COMMITTEE["b1"]) == "b1"
    assert repr(PATH["b1-a3"]) == f"{PATH['b1-a3']}" == "b1-a3"
    assert (PATH["b1-a3"].start, PATH["b1-a3"].end) == (COMMITTEE["b1"], COMMITTEE["a3"])


def test_the_indices_fit() -> None:
    assert [room.index for room in COMMITTEES] == list(range(15))
    assert list(COMMITTEE.values()) == list(COMMITTEES)
    assert list(PATH.values()) == list(PATHS)
    for room in COMMITTEES:
        assert [path for path in PATHS if path.start is room] == list(EXITS[room.index])
    for number, path in enumerate(LAUREL_SPACES):
        assert path.space == number
        assert PATHS[number] is path


def test_only_the_senate_has_no_way_out() -> None:
    assert [room for room in COMMITTEES if not EXITS[room.index]] == [SENATE]


def test_nothing_leads_to_an_entry_and_something_to_all_others() -> None:
    goals = {path.end for path in PATHS}
    assert goals.isdisjoint(ENTRIES)
    assert goals | set(ENTRIES) == set(COMMITTEES)


def test_caesar_starts_on_a_laurel_space_below_the_senate() -> None:
    assert CAESAR_STARTS in LAUREL_SPACES
    assert CAESAR_STARTS.end is SENATE


def test_every_seat_and_every_laurel_space_is_drawn_somewhere() -> None:
    for room in COMMITTEES:
        assert len(set(room.seats)) == len(room.seats) == room.size
    for path in PATHS:
        assert len(path.line) >= 2
        assert (path.laurel_at is None) == (path.space is None)


def test_the_numbers_in_the_code_are_those_of_the_facts() -> None:
    assert FACTS["laurels"] == {"open_supply": {"I": ONES}, "face_down_supply": FACE_DOWN}
    assert FACTS["senators_per_player"] == SENATORS
    assert FACTS["players"] == {"min": MIN_PLAYERS, "max": MAX_PLAYERS}
