"""What changed is found once for all who see it alike, and for nobody else."""

import json
from typing import Any

from quovadis.record.patch import patched
from quovadis.server.table.differences import Differences

PUBLIC_BEFORE: list[Any] = [1, 2]
PUBLIC_NOW: list[Any] = [1, 3]


def sight(tokens: list[Any], purse: list[Any], legal: list[Any]) -> dict[str, Any]:
    return {"view": {"tokens": tokens, "purses": purse}, "legal": legal}


def test_seats_share_what_changed_alike_for_both() -> None:
    between = Differences().between
    red = between(sight(PUBLIC_BEFORE, ["I", None], []), sight(PUBLIC_NOW, ["V", None], []))
    blue = between(sight(PUBLIC_BEFORE, [None, "I"], []), sight(PUBLIC_NOW, [None, "I"], []))
    assert [one["path"] for part in red for one in part.changed] == [
        "/view/tokens/1",
        "/view/purses/0",
    ]
    assert blue == red[:1]
    assert blue[0] is red[0]


def test_a_part_that_looks_the_same_to_two_seats_changes_for_each_as_it_sees_it() -> None:
    between = Differences().between
    before = [["I"], ["I"]]  # each its own, though equal
    after = [["V"], ["II"]]
    told = [
        between(sight([], was, []), sight([], now, []))
        for was, now in zip(before, after, strict=True)
    ]
    assert [part.changed[0]["value"] for (part,) in told] == ["V", "II"]


def test_the_same_change_of_two_fields_has_two_paths() -> None:
    between = Differences().between
    (one, two) = between(sight(PUBLIC_BEFORE, PUBLIC_BEFORE, []), sight(PUBLIC_NOW, PUBLIC_NOW, []))
    assert (one.changed[0]["path"], two.changed[0]["path"]) == ("/view/tokens/1", "/view/purses/1")


def test_parts_are_written_as_what_they_say_and_lead_from_one_moment_to_the_other() -> None:
    before = sight([1, 2], [None, "I"], [{"type": "drop", "motion": 1}])
    now = sight([1, 2, 3], [None, "é"], [])
    parts = Differences().between(before, now)
    assert patched(before, [one for part in parts for one in part.changed]) == now
    assert [json.loads(f"[{part.written}]") for part in parts] == [part.changed for part in parts]


def test_what_was_compared_lives_as_long_as_what_was_found() -> None:
    """Otherwise something else could get its identity, and with it what changed in it."""
    differences = Differences()
    for number in range(2000):
        (part,) = differences.between(sight([], [number], []), sight([], [number, number], []))
        assert part.changed == [{"op": "add", "path": "/view/purses/1", "value": number}]
