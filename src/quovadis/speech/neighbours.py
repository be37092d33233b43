"""Small words that only their neighbours explain: `no more`, `two more`, `vote 4 me`, `my I`."""

from collections.abc import Iterator
from dataclasses import replace

from quovadis.speech.phrases import Item

_MORE = {"plus", "più", "piu", "mehr", "more", "altro"}
_DENIED_BEFORE = 6
"""How many phrases back a `not` still tells what `more` means."""


def explained(items: list[Item]) -> list[Item]:
    """The phrases of a sentence, each with the meaning that its neighbours give it."""
    result: list[Item] = []
    for index, item in enumerate(items):
        result += _explained(item, result, items[index + 1 : index + 3])
    return result


def _explained(item: Item, before: list[Item], after: list[Item]) -> Iterator[Item]:
    last = before[-1] if before else None
    denied = any(each.kind in {"not", "none"} for each in before[-_DENIED_BEFORE:])
    soon = after[0] if after else None
    if (
        item.text.lower() == "an"
        and soon is not None
        and (soon.case == "nom" or soon.value == "we")
    ):
        yield replace(item, kind="and", value="and")  # "an I will pay"
    elif item.kind == "another":
        counted = any(each.value == "laurel" or each.kind == "token" for each in before)
        lone = soon is None or soon.kind not in {"verb", "noun"}
        laurel = soon is not None and soon.value in {"laurel", "vote"}
        if (counted and lone) or laurel:
            yield replace(item, kind="number", value="1", number=1, case="more")
        else:
            yield replace(item, kind="who", value="else", case="any")
    elif item.kind == "is":  # "my vote? that's three laurels"
        yield replace(item, kind="exchange" if _is_priced(before, after) else "filler")
    elif item.value == "else" and soon is not None and soon.kind == "number":
        yield replace(item, kind="filler")  # "altri due"
    elif item.kind == "neither":  # "neither of us" is two words in one
        yield replace(item, kind="not", value="not")
        yield replace(item, kind="who", value="we", case="nom")
    elif item.value == "all" and soon is not None and (soon.kind == "of" or soon.case == "poss"):
        yield replace(item, value="you")  # "I give you both of my votes"
        yield replace(item, kind="number", value="2", number=2, case="")
    elif _says_no_more(item, last, denied=denied):
        yield replace(item, kind="filler")
    elif item.text == "I" and _is_laurel(item, last, after[:1]):
        yield replace(item, kind="token", value="I", case="")
    elif item.kind == "exchange" and _is_opposed([each for each in after if each.kind != "the"]):
        yield replace(item, kind="against")
    elif item.kind == "idiom" and item.value == "same":
        yield replace(item, kind="time")
    elif item.kind == "number" and item.text == "4" and _means_for(last, after):
        yield replace(item, kind="for", value="for")
    else:
        yield item


def _is_priced(before: list[Item], after: list[Item]) -> bool:
    """Whether a vote is spoken of right before, and its price right after."""
    rest = [each for each in after if each.kind not in {"filler", "the"}]
    price = rest and (
        rest[0].kind in {"number", "token"} or [each.value for each in rest][1:] == ["laurel"]
    )
    for each in reversed(before):
        if each.kind == "noun" and each.value == "vote":
            return bool(price)
        if each.kind in {"verb", "if", "and", "exchange"}:
            return False
    return False


def _means_for(last: Item | None, after: list[Item]) -> bool:
    """`vote 4 me`, `two laurels 4 your vote`."""
    priced = last is not None and last.value == "laurel"
    return priced or _is_somebody(after, names=False)


def _says_no_more(item: Item, last: Item | None, *, denied: bool) -> bool:
    """Whether `more` belongs to `not` or to a number, and says nothing of its own."""
    vague = item.kind == "stop" and item.value == "vague"
    counted = last is not None and last.kind in {"number", "a"}
    if vague and counted:
        return True
    return denied and (vague or item.kind == "and") and item.text.lower() in _MORE


def _is_laurel(item: Item, last: Item | None, after: list[Item]) -> bool:
    """Whether a capital I is a laurel, not a person or an article."""
    if item.kind == "unknown":
        return True
    if last is not None and (last.kind in {"a", "number", "the"} or last.case == "poss"):
        return True
    ends = not after or after[0].kind in {"punct", "and", "from", "token"}
    held = bool(after) and any(word in after[0].text for word in ("purse", "borsa"))
    return last is not None and (ends or held)


def _is_opposed(after: list[Item]) -> bool:
    """Whether `against` speaks of somebody, not of what is given in return."""
    return _is_somebody(after) and after[0].case != "nom"


def _is_somebody(after: list[Item], *, names: bool = True) -> bool:
    """Whether somebody is named next, not as an owner."""
    if not after:
        return False
    named = names and after[0].kind == "colour"
    return named or (after[0].kind == "who" and after[0].case != "poss")
