"""What changed between two documents, and applying it: JSON Patch (RFC 6902)."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, strategies as st

from quovadis.record.patch import Misfit, changes, patched

LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "a/b", "~1"])
DOCUMENTS = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["a", "b", "c/d", "e~f", ""]), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(DOCUMENTS, DOCUMENTS)
def test_a_patch_makes_the_new_document_of_the_old_one(old: Any, new: Any) -> None:
    before = deepcopy(old)
    assert patched(old, changes(old, new)) == new
    assert old == before


@given(DOCUMENTS)
def test_nothing_changed_is_an_empty_patch(document: Any) -> None:
    assert changes(document, deepcopy(document)) == []


@given(DOCUMENTS, DOCUMENTS)
def test_what_is_the_same_object_makes_no_difference_to_the_patch(old: Any, new: Any) -> None:
    shared = {"same": old, "list": [old, new]}
    other = {"same": old, "list": [new, new]}
    assert changes(shared, other) == changes(deepcopy(shared), deepcopy(other))


def test_a_list_that_grew_or_shrank_is_told_by_the_difference() -> None:
    assert changes([1, 2], [1, 2, 3]) == [{"op": "add", "path": "/2", "value": 3}]
    assert changes([1, 2, 3], [1, 3]) == [{"op": "remove", "path": "/1"}]
    assert changes([1, 2, 3], [0, 1, 2, 3]) == [{"op": "add", "path": "/0", "value": 0}]
    assert changes({"a": [[1], 2]}, {"a": [[3], 2]}) == [
        {"op": "replace", "path": "/a/0", "value": [3]}
    ]
    assert changes([1, 2], [3, 4, 5]) == [{"op": "replace", "path": "", "value": [3, 4, 5]}]


def test_names_with_strokes_are_escaped() -> None:
    assert changes({"a/b": 1, "c~d": 2}, {"a/b": 0}) == [
        {"op": "remove", "path": "/c~0d"},
        {"op": "replace", "path": "/a~1b", "value": 0},
    ]


def test_an_item_is_added_at_the_end() -> None:
    assert patched([1], [{"op": "add", "path": "/-", "value": 2}]) == [1, 2]


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "replace", "path": "/b", "value": 1},
        {"op": "remove", "path": "/b"},
        {"op": "remove", "path": "/a/2"},
        {"op": "replace", "path": "/a/-", "value": 1},
        {"op": "add", "path": "/a/-1", "value": 1},
        {"op": "add", "path": "/a/4", "value": 1},
        {"op": "add", "path": "/a/0/x", "value": 1},
        {"op": "move", "path": "/a", "from": "/b"},
        {"op": "add", "path": "/a/x", "value": 1},
        {"op": "add", "path": "/c"},
        {"path": 1},
        {},
    ],
)
def test_a_patch_that_does_not_fit_is_refused_and_changes_nothing(
    operation: dict[str, Any],
) -> None:
    document = {"a": [1, 2]}
    with pytest.raises(Misfit):
        patched(document, [operation])
    assert document == {"a": [1, 2]}
