"""What changed between two JSON documents, as a JSON Patch (RFC 6902), and how to apply one.

Only `add`, `remove` and `replace` are written and understood. Parts that are the same object in
both documents are not looked at, so a small change of a large document is found quickly.
"""

from typing import Any

Operation = dict[str, Any]


class Misfit(ValueError):
    """A patch that does not fit its document."""


def changes(old: Any, new: Any, path: str = "") -> list[Operation]:
    """What makes `new` of `old`, which are at this path of a larger document."""
    found: list[Operation] = []
    if old is not new and old != new:
        _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: str, found: list[Operation]) -> None:
    """Two that differ: comparing whole parts is quick, and going into them is not."""
    if type(old) is dict and type(new) is dict:
        _compare_fields(old, new, path, found)
    elif type(old) is list and type(new) is list:
        _compare_items(old, new, path, found)
    else:
        found.append({"op": "replace", "path": path, "value": new})


def _compare_fields(
    old: dict[str, Any], new: dict[str, Any], path: str, found: list[Operation]
) -> None:
    if not old.keys() <= new.keys():
        gone = [name for name in old if name not in new]
        found.extend({"op": "remove", "path": f"{path}/{_escaped(name)}"} for name in gone)
    for name, value in new.items():
        if name not in old:
            found.append({"op": "add", "path": f"{path}/{_escaped(name)}", "value": value})
        elif (was := old[name]) is not value and was != value:
            _compare(was, value, f"{path}/{_escaped(name)}", found)


def _compare_items(old: list[Any], new: list[Any], path: str, found: list[Operation]) -> None:
    """Items are told whole, and the list with them if neither its beginning nor its end stays."""
    if len(old) == len(new):
        for place, value in enumerate(new):
            if (was_there := old[place]) is not value and was_there != value:
                found.append({"op": "replace", "path": f"{path}/{place}", "value": value})
        return
    start = _alike(old, new)
    end = (
        min(_alike(old[::-1], new[::-1]), len(old) - start, len(new) - start) if old and new else 0
    )
    was, now = old[start : len(old) - end], new[start : len(new) - end]
    if not (start or end):
        found.append({"op": "replace", "path": path, "value": new})
        return
    both = min(len(was), len(now))
    for place in range(both):
        if was[place] != now[place]:
            replaced = {"op": "replace", "path": f"{path}/{start + place}", "value": now[place]}
            found.append(replaced)
    found.extend({"op": "remove", "path": f"{path}/{start + both}"} for _ in was[both:])
    for place, value in enumerate(now[both:], start + both):
        found.append({"op": "add", "path": f"{path}/{place}", "value": value})


def _alike(one: list[Any], other: list[Any]) -> int:
    """How many items are the same at the beginning."""
    count = 0
    for this, that in zip(one, other, strict=False):
        if this is not that and this != that:
            break
        count += 1
    return count


def patched(document: Any, operations: list[Operation]) -> Any:
    """The document after a patch; the old one stays as it is. Raises `Misfit`."""
    for operation in operations:
        try:
            steps = [_plain(step) for step in operation["path"].split("/")[1:]]
            document = _with(document, steps, operation)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
            raise Misfit(f"a patch does not fit: {operation!r:.120}") from fault
    return document


def _with(document: Any, steps: list[str], operation: Operation) -> Any:
    if not steps:
        return operation["value"]
    copied = document.copy()
    step: Any = steps[0]
    if type(document) is list:
        step = _place(step, len(document), adding=operation["op"] == "add" and len(steps) == 1)
    if len(steps) > 1:
        copied[step] = _with(document[step], steps[1:], operation)
        return copied
    match operation["op"]:
        case "remove":
            del copied[step]
        case "replace":
            copied[step]
            copied[step] = operation["value"]
        case "add" if type(copied) is list:
            copied.insert(step, operation["value"])
        case "add":
            copied[step] = operation["value"]
        case other:
            raise ValueError(other)
    return copied


def _place(step: str, count: int, *, adding: bool) -> int:
    place = count if step == "-" and adding else int(step)
    if not 0 <= place < count + adding:
        raise IndexError(step)
    return place


def _escaped(name: str) -> str:
    if name.isalnum():
        return name
    return name.replace("~", "~0").replace("/", "~1")


def _plain(step: str) -> str:
    return step.replace("~1", "/").replace("~0", "~")
