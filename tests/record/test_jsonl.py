import json
from dataclasses import fields
from typing import Any, get_args

import pytest

from quovadis.core import events as happened
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.events import Event, OneEarned, Placed, Started, TurnBegan, Undone
from quovadis.record import RecordRefused, read_jsonl, read_qv, write_jsonl
from quovadis.record.jsonl import TYPES, UPCASTERS, dump_event, load_event, read_event, write_event
from quovadis.record.refusal import FORMAT
from tests.table import refused

RECORD = """\
[Players "red blue black"]
[Seed "42"]
red +d1
blue +d1
black +b1
  red asks d1-c2
  red gives up d1-c2
  blue would vote 1 on d1-c2
red d1-c2 by blue ; C a3-a4
"""
LOG: tuple[Event, ...] = (*read_qv(RECORD), Undone(turn=3))
LINES = write_jsonl(LOG).splitlines()
PLACED = {"type": "placed", "v": 1, "by": "red", "committee": "b1"}


def refusal(text: str) -> tuple[int, str]:
    """The line and the code with which a log is refused; it is always the format's fault."""
    with pytest.raises(RecordRefused) as caught:
        read_jsonl(text)
    assert caught.value.reason.rule == FORMAT
    return caught.value.line, caught.value.reason.code


def test_an_event_has_its_type_and_version_before_its_fields() -> None:
    event = Placed(by="red", committee=COMMITTEE["b1"])
    assert write_event(event) == PLACED
    assert list(write_event(event))[:2] == ["type", "v"]
    assert read_event(PLACED) == event


def test_reading_does_not_change_what_is_read() -> None:
    line = dict(PLACED)
    read_event(line)
    assert line == PLACED


def test_an_event_is_one_line_of_json() -> None:
    for line, event in zip(LINES, LOG, strict=True):
        assert dump_event(event) == line == json.dumps(write_event(event))
        assert load_event(line) == load_event(f" \t{line} \r\n") == event


@pytest.mark.parametrize("line", ["", " ", "{} {}", json.dumps(PLACED) + "]", "\ufeff{}", "\x0b{}"])
def test_a_line_with_more_or_less_than_one_object_is_refused(line: str) -> None:
    with refused(FORMAT, "json-unreadable"):
        load_event(line)


def test_every_event_has_a_name_and_a_version() -> None:
    kinds = set(get_args(Event)) | {Undone}
    assert {kind for kind, _ in TYPES.values()} == {
        kind for kind in kinds if not get_args(kind)
    } | set(get_args(happened.GameEvent))
    assert all(version >= 1 for _, version in TYPES.values())


def test_no_field_of_an_event_is_called_like_its_type_or_version() -> None:
    for kind, _ in TYPES.values():
        assert {"type", "v"}.isdisjoint(field.name for field in fields(kind))


def test_a_log_is_one_event_a_line_and_comes_back() -> None:
    assert len(LINES) == len(LOG)
    assert read_jsonl("\n".join(LINES)) == LOG
    assert read_jsonl(write_jsonl(LOG)) == LOG


def test_empty_lines_do_not_matter() -> None:
    assert read_jsonl("\n" + "\n\n".join(LINES) + "\n \n") == LOG


@pytest.mark.parametrize(
    "line", ["{", "nonsense", "[]", "1", "null", '"placed"', "{'type': 1}", "[" * 100_000]
)
def test_a_line_that_is_not_a_json_object_is_refused(line: str) -> None:
    assert refusal(f"{LINES[0]}\n{line}\n") == (2, "json-unreadable")


@pytest.mark.parametrize("name", ["Placed", "moved", "", None, 1, ["placed"], {}])
def test_an_event_that_nobody_knows_is_refused(name: object) -> None:
    with refused(FORMAT, "event-unknown"):
        read_event({**PLACED, "type": name})


def test_an_event_without_a_type_is_refused() -> None:
    for line in ({"v": 1, "by": "red", "committee": "b1"}, {}):
        with refused(FORMAT, "event-untyped"):
            read_event(line)


@pytest.mark.parametrize("version", [0, 2, -1, 10**30, 1.0, "1", None, True, []])
def test_a_version_that_is_not_known_is_refused(version: object) -> None:
    with refused(FORMAT, "event-version"):
        read_event({**PLACED, "v": version})


def test_an_event_without_a_version_is_refused() -> None:
    with refused(FORMAT, "event-version"):
        read_event({"type": "placed", "by": "red", "committee": "b1"})


@pytest.mark.parametrize(
    "line",
    [
        {"type": "placed", "v": 1, "by": "red"},
        {**PLACED, "seat": 3},
        {**PLACED, "by": "green"},
        {**PLACED, "by": None},
        {**PLACED, "committee": "b9"},
        {"type": "turn-began", "v": 1, "number": True, "active": "red", "idle": 0},
        {"type": "turn-began", "v": 1, "number": 1.0, "active": "red", "idle": 0},
    ],
)
def test_missing_surplus_and_ill_typed_fields_are_refused(line: dict[str, Any]) -> None:
    with refused(FORMAT, "event-unreadable"):
        read_event(line)
    assert refusal(f"{LINES[0]}\n{json.dumps(line)}\n") == (2, "event-unreadable")


def test_an_older_version_is_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TYPES, "placed", (Placed, 3))
    monkeypatch.setattr(Placed, "version", 3)
    monkeypatch.setitem(
        UPCASTERS,
        ("placed", 1),
        lambda old: {"player": old["who"], "committee": old["committee"]},
    )
    monkeypatch.setitem(
        UPCASTERS,
        ("placed", 2),
        lambda old: {"by": old["player"], "committee": old["committee"].lower()},
    )
    event = Placed(by="red", committee=COMMITTEE["b1"])
    oldest = {"type": "placed", "v": 1, "who": "red", "committee": "B1"}
    older = {"type": "placed", "v": 2, "player": "red", "committee": "B1"}
    assert read_event(oldest) == event
    assert read_event(older) == event
    assert read_event({**PLACED, "v": 3}) == event
    assert write_event(event) == {**PLACED, "v": 3}
    with refused(FORMAT, "event-unreadable"):
        read_event({**PLACED, "v": 3, "who": "red"})
    with refused(FORMAT, "event-version"):
        read_event({**PLACED, "v": 4})


def test_every_old_version_has_its_upcaster() -> None:
    assert {(name, old) for name, (_, newest) in TYPES.items() for old in range(1, newest)} == set(
        UPCASTERS
    )


@pytest.mark.parametrize("text", ["", "\n", "  \n\n"])
def test_an_empty_log_is_refused(text: str) -> None:
    assert refusal(text) == (1, "log-empty")


def test_a_log_begins_with_the_set_up() -> None:
    assert refusal("\n".join(LINES[1:])) == (1, "event-misfit")
    assert refusal(json.dumps(write_event(Undone(turn=1)))) == (1, "event-misfit")


@pytest.mark.parametrize(
    "event",
    [
        Placed(by="white", committee=COMMITTEE["b1"]),
        OneEarned(by="white"),
        TurnBegan(number=2, active="white", idle=0),
        happened.Advanced(by="red", path=PATH["b1-a3"]),
        happened.LaurelTaken(by="red", path=PATH["a1-a2"], laurel="II", drawn=None),
        happened.LaurelTaken(by="red", path=PATH["b1-a3"], laurel="V", drawn="III"),
        happened.Answered(by="red", motion=1, votes=1),
        Undone(turn=2),
    ],
)
def test_an_event_that_does_not_fit_the_game_is_refused(event: Event) -> None:
    text = write_jsonl((*LOG[:2], event))
    assert refusal(text) == (3, "event-misfit")


def test_pieces_do_not_appear_from_nowhere() -> None:
    started = LOG[0]
    assert isinstance(started, Started)
    first = write_event(started)
    for change in (
        {"senators": 9},
        {"senators": -1},
        {"open_supply": 19},
        {"open_supply": -1, "box": 19},
        {"supply": first["supply"][1:]},
        {"supply": [*first["supply"], "V"]},
        {"laurels": ["I", *first["laurels"][1:]]},
    ):
        assert refusal(json.dumps({**first, **change})) == (1, "event-misfit")


def test_nobody_is_placed_in_a_full_committee() -> None:
    placed = Placed(by="red", committee=COMMITTEE["a1"])
    assert refusal(write_jsonl((*LOG[:2], placed, placed))) == (4, "event-misfit")


def test_history_is_not_judged_again() -> None:
    """An old game stays readable when a rule was fixed since: here two turns in a row are red's."""
    log = (
        *LOG[:2],
        Placed(by="red", committee=COMMITTEE["b1"]),
        TurnBegan(number=2, active="red", idle=0),
        Placed(by="red", committee=COMMITTEE["b1"]),
    )
    assert read_jsonl(write_jsonl(log)) == log


@pytest.mark.parametrize(
    "fields",
    [
        {"type": "offer-made"},
        {"type": "offer-made", "offer": 3},
        {"type": "promise-made", "promise": []},
        {"type": "promise-published", "by": "red", "promise": {"id": "4"}},
        {"type": "promise-published", "by": "red", "promise": {"id": None}},
        {"type": "promise-published", "by": "red", "promise": {"id": "4.no-family.1.1"}},
    ],
)
def test_an_old_event_that_cannot_be_lifted_is_refused(fields: dict[str, Any]) -> None:
    assert refusal(f"{LINES[0]}\n{json.dumps(fields | {'v': 1})}\n") == (2, "event-unreadable")
