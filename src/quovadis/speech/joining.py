"""Phrases of time become one phrase, and two committees the path between them."""

from quovadis.core.board import PATH
from quovadis.speech.phrases import Item

_BEFORE_UNIT = {
    "until",
    "for",
    "on",
    "to",
    "this",
    "following",
    "number",
    "a",
    "the",
    "of",
    "from",
    "with",
}


_BETWEEN = 7
"""How many phrases back a `between` still joins two committees."""


_OPENING = {"until", "for", "on", "to", "from", "with"}


def timed(items: list[Item]) -> list[Item]:
    """The same with what speaks of time drawn together: `before my next turn` is one phrase."""
    result: list[Item] = []
    index = 0
    while index < len(items):
        item = items[index]
        unit = item.value if item.kind == "noun" else item.kind
        if unit in {"turn", "round", "occasion"} or (item.kind == "noun" and unit == "advance"):
            index = _draw(items, index, unit, result)
        else:
            result.append(item)
        index += 1
    return result


def _draw(items: list[Item], index: int, unit: str, result: list[Item]) -> int:
    """Replace what belongs to a unit of time by one item; return the last index used."""
    item = items[index]
    taken: list[Item] = []
    while result and (
        result[-1].kind in _BEFORE_UNIT
        or (result[-1].kind == "who" and result[-1].case == "poss")
        or (result[-1].kind == "filler" and len(taken) > 0)
        or (result[-1].kind == "colour" and taken and taken[0].kind == "of")
    ):
        if any(each.kind == "following" for each in taken) and _is_paid(result, taken):
            break  # "one now and one next round", "you pay me two next turn", "two more next turn"
        taken.insert(0, result.pop())
        if taken[0].kind in _OPENING and not (result and result[-1].kind == "until"):
            break
    last = index
    after = items[index + 1 : index + 4]
    adjective = after[0].kind if after else ""
    counts = len(after) > 1 and after[1].kind == "noun"  # "this turn" speaks for itself
    if adjective == "following" or (adjective == "this" and not counts):
        taken.append(after[0])
        last += 1
        after = after[1:]
    owner = next((each.value for each in taken if each.kind in {"who", "colour"}), "")
    if (
        not owner
        and len(after) > 1
        and after[0].kind in {"of", "from"}
        and after[1].kind in {"colour", "who"}
        and unit == "turn"
    ):
        owner = after[1].value
        last += 2
    elif (
        not owner
        and after
        and after[0].kind == "colour"
        and taken
        and unit == "turn"
        and taken[0].kind == "until"
    ):
        owner = after[0].value
        last += 1
    kinds = {each.kind for each in taken}
    number = next((each.number for each in taken if each.kind == "number"), 0)
    value = _time_of(unit, kinds, number)
    if value is None:
        result.extend(taken)
        result.append(item)
        result.extend(items[index + 1 : last + 1])
        return last
    if unit == "advance":  # whose it is still matters
        keep = [each for each in taken if each.kind in {"who", "for", "on", "of", "colour", "to"}]
        result.extend(keep)
        result.append(item)
    start = taken[0].start if taken else item.start
    end = items[last].end
    until = "until" if "until" in kinds else ""
    result.append(Item("time", value, start, end, number=number or 1, owner=owner, case=until))
    return last


def _is_paid(items: list[Item], taken: list[Item]) -> bool:
    """Whether the number at the end counts what somebody gives, not turns."""
    if items[-1].kind == "a" or (items[-1].kind == "number" and taken[0].kind == "filler"):
        return True
    before = items[-2] if len(items) > 1 else items[-1]
    return (
        items[-1].kind == "number"
        and before.kind in {"verb", "who", "and"}
        and before.case != "poss"
    )


def _time_of(unit: str, kinds: set[str], number: int) -> str | None:
    """Which time is meant; None: the unit stands for itself, as in `your turn`."""
    following, this = "following" in kinds, "this" in kinds
    some = "a" in kinds and bool(kinds & {"until", "for"})
    if unit == "round":
        counted = number or kinds & {"this", "following", "a", "for", "until"}
        return "rounds" if counted else None
    if unit == "turn":
        ends = this or {"until", "the"} <= kinds
        single = "next-turn" if following else "this-turn" if ends else None
        return "rounds" if number > 1 or (single is None and (number or some)) else single
    if number > 1 or (number and (following or unit == "occasion")):
        return "times"
    return "next" if following else "now" if this else None


def placed(items: list[Item]) -> list[Item]:
    """The same with two committees that a path joins drawn together to that path."""
    result: list[Item] = []
    for item in items:
        if item.kind == "room":
            back = len(result) - 1
            between = any(each.kind == "between" for each in result[-_BETWEEN:])
            while back >= 0 and (
                result[back].kind in {"to", "the", "from", "until", "of", "on", "for"}
                or (result[back].kind == "and" and between)
                or (result[back].kind == "punct" and result[back].value in "-–—/")
                or (result[back].kind == "noun" and result[back].value == "committee")
            ):
                back -= 1
            if back >= 0 and result[back].kind == "room":
                joined = f"{result[back].value}-{item.value}"
                if any(each.kind == "from" for each in result[back + 1 :]):
                    joined = f"{item.value}-{result[back].value}"
                if between and joined not in PATH:
                    joined = f"{item.value}-{result[back].value}"
                if joined in PATH:
                    start = result[back].start
                    left = "for" if any(each.kind == "for" for each in result[back + 1 :]) else ""
                    while len(result) > back:
                        result.pop()
                    result.append(Item("path", joined, start, item.end, case=left))
                    continue
        result.append(item)
    return result
