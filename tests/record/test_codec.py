from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest

from quovadis.core.board import COMMITTEE, COMMITTEES, PATH, PATHS, Committee, Path
from quovadis.core.deals.terms import Deal, Split
from quovadis.core.editions import TableRules
from quovadis.core.events import (
    AdjournmentOffered,
    Advanced,
    Ended,
    LaurelTaken,
    Placed,
    Volunteered,
)
from quovadis.core.state import Motion, Outcome, Standing, Turn
from quovadis.record.codec import Unreadable, decode, encode

SPLIT = Split(giver="red", to="blue")
TAKEN = LaurelTaken(by="red", path=PATH["b1-a3"], laurel="IIC", drawn=None)
ENDED = Ended(
    outcome=Outcome(
        reason="senate",
        turns=40,
        standings=(
            Standing(colour="red", place=1, total=9, seat=2),
            Standing(colour="blue", place=2, total=9, seat=None),
        ),
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One field of every kind that the codec knows."""

    pair: tuple[Literal["red", "blue"], int]
    many: tuple[bool, ...]
    maybe: int | None
    committee: Committee


SAMPLE = Sample(pair=("red", 1), many=(True, False), maybe=None, committee=COMMITTEE["b1"])
WRITTEN = {"pair": ["red", 1], "many": [True, False], "maybe": None, "committee": "b1"}


def test_a_dataclass_becomes_what_json_can_hold() -> None:
    assert encode(SAMPLE) == WRITTEN
    assert encode(TAKEN) == {"by": "red", "path": "b1-a3", "laurel": "IIC", "drawn": None}
    assert encode(AdjournmentOffered()) == {}


@pytest.mark.parametrize(
    "value",
    [
        SAMPLE,
        TAKEN,
        ENDED,
        TableRules(),
        TableRules(cutoff=3, reveal="every"),
        AdjournmentOffered(),
    ],
)
def test_what_was_written_is_read_as_the_same(value: Any) -> None:
    assert decode(type(value), encode(value)) == value


def test_committees_and_paths_are_written_by_name_and_read_as_the_one_object() -> None:
    for room in COMMITTEES:
        assert decode(Committee, encode(room)) is room
    for path in PATHS:
        assert decode(Path, encode(path)) is path


@pytest.mark.parametrize("field", WRITTEN)
def test_a_missing_field_is_refused(field: str) -> None:
    less = {name: value for name, value in WRITTEN.items() if name != field}
    with pytest.raises(Unreadable, match=f"{field} is missing"):
        decode(Sample, less)


def test_fields_with_a_default_must_be_there_too() -> None:
    written = encode(TableRules())
    del written["log"]
    with pytest.raises(Unreadable, match="log is missing"):
        decode(TableRules, written)


def test_a_surplus_field_is_refused() -> None:
    with pytest.raises(Unreadable, match="'more' is not a field"):
        decode(Sample, {**WRITTEN, "more": 1})


@pytest.mark.parametrize(
    "field, value",
    [
        ("pair", "red"),
        ("pair", ["red"]),
        ("pair", ["red", 1, 2]),
        ("pair", ["black", 1]),
        ("pair", [["red"], 1]),
        ("pair", ["red", True]),
        ("pair", ["red", 1.0]),
        ("pair", ["red", "1"]),
        ("pair", ["red", None]),
        ("pair", {"0": "red"}),
        ("many", True),
        ("many", [1]),
        ("many", [None]),
        ("maybe", False),
        ("maybe", "1"),
        ("maybe", 1.5),
        ("maybe", [1]),
        ("committee", "z9"),
        ("committee", 1),
        ("committee", None),
        ("committee", ["b1"]),
        ("committee", {"id": "b1"}),
    ],
)
def test_an_ill_typed_field_is_refused_and_named(field: str, value: object) -> None:
    with pytest.raises(Unreadable, match=field):
        decode(Sample, {**WRITTEN, field: value})


@pytest.mark.parametrize("value", [None, [], "x", 1, [["by", "red"]]])
def test_a_value_that_is_not_an_object_is_refused(value: object) -> None:
    with pytest.raises(Unreadable, match="it cannot be"):
        decode(Placed, value)


def test_a_fault_deep_inside_is_named_by_its_way() -> None:
    written = encode(ENDED)
    written["outcome"]["standings"][1]["place"] = "second"
    with pytest.raises(Unreadable, match=r"outcome\.standings\[1\]\.place cannot be 'second'"):
        decode(Ended, written)


def test_missing_and_surplus_fields_deep_inside_are_named_by_their_way() -> None:
    written = encode(ENDED)
    del written["outcome"]["standings"][0]["seat"]
    with pytest.raises(Unreadable, match=r"^outcome\.standings\[0\]\.seat is missing$"):
        decode(Ended, written)
    written = encode(ENDED)
    written["outcome"]["more"] = 1
    with pytest.raises(Unreadable, match=r"^outcome\.'more' is not a field$"):
        decode(Ended, written)


@pytest.mark.parametrize(
    "term, fault",
    [
        ({"kind": "split", "giver": "red", "to": "green"}, r"\.to cannot be 'green'"),
        ({"kind": "split", "giver": "red"}, r"\.to is missing"),
        ({"kind": "bribe"}, " cannot be of kind 'bribe'"),
        ({"kind": ["split"]}, r" cannot be of kind \['split'\]"),
        ({"giver": "red", "to": "blue"}, " cannot be {'giver'"),
        ("split", " cannot be 'split'"),
        (None, " cannot be None"),
    ],
)
def test_a_term_that_does_not_fit_is_named(term: object, fault: str) -> None:
    with pytest.raises(Unreadable, match=rf"^terms\[1\]{fault}"):
        decode(Deal, {"terms": [encode(SPLIT), term], "on": None})


def test_a_field_of_one_kind_or_none_names_the_fault_inside_it() -> None:
    motion = Motion(id=1, path=PATH["b1-a3"])
    written = {**encode(motion), "answers": [["red", "two"]]}
    turn = {**encode(Turn(number=1, active="red")), "motion": written}
    with pytest.raises(Unreadable, match=r"^motion\.answers\[0\]\[1\] cannot be 'two'$"):
        decode(Turn, turn)


def test_a_word_of_another_type_is_refused() -> None:
    class Word(str):
        __slots__ = ()

    with pytest.raises(Unreadable, match="by cannot be"):
        decode(Placed, {"by": Word("red"), "committee": "b1"})


def test_what_stands_beside_the_fields_is_not_read_but_must_be_there() -> None:
    placed = Placed(by="red", committee=COMMITTEE["b1"])
    written = {"at": 3.5, **encode(placed)}
    assert decode(Placed, written, beside=("at",)) == placed
    with pytest.raises(Unreadable, match="'at' is not a field"):
        decode(Placed, written)
    with pytest.raises(Unreadable, match="at is missing"):
        decode(Placed, encode(placed), beside=("at",))


def test_a_huge_value_is_quoted_in_part() -> None:
    with pytest.raises(Unreadable) as caught:
        decode(Placed, {"by": "x" * 10_000, "committee": "b1"})
    assert len(str(caught.value)) < 100
    with pytest.raises(Unreadable) as caught:
        decode(Placed, {"y" * 10_000: 1})
    assert len(str(caught.value)) < 100


def test_huge_numbers_are_numbers() -> None:
    event = Volunteered(by="red", path=PATH["b1-a3"], votes=10**3000)
    assert decode(Volunteered, encode(event)) == event


def test_a_path_is_not_a_committee() -> None:
    with pytest.raises(Unreadable, match="path"):
        decode(Advanced, {"by": "red", "path": "b1"})
    with pytest.raises(Unreadable, match="committee"):
        decode(Placed, {"by": "red", "committee": "b1-a3"})


def test_the_sample_is_not_changed_by_being_written() -> None:
    encode(SAMPLE)
    assert replace(SAMPLE) == SAMPLE
