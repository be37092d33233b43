"""Set phrases that go on with a place: `when you advance from here to there` says who goes."""

import re
from dataclasses import replace

from quovadis.speech.phrases import Item

_WHEN = {"when", "whenever", "wenn", "sobald", "quand", "lorsque", "quando"}
_ME = {"i", "ich", "je", "j", "passo", "riesco"}


def unfolded(item: Item, after: list[Item]) -> list[Item]:
    """A phrase for `next time` or `on success` as who goes, if a place comes next; or nothing."""
    words = re.split(r"[\s'’]+", item.text.lower())
    later = item.kind == "time" and item.value == "next" and words[0] in _WHEN
    if later and (_comes_from(after) or _is_there(after)):
        return _going(item, "you", "2")
    if item.kind == "idiom" and item.value == "success" and (_comes_from(after) or _goes_to(after)):
        return _going(item, "me", "1") if _ME & {*words} else _going(item, "you", "2")
    return []


def _going(item: Item, who: str, person: str) -> list[Item]:
    advance = replace(item, kind="verb", value="advance")
    return [
        replace(item, kind="if", value="if"),
        replace(item, kind="who", value=who, case="nom"),
        replace(advance, persons=frozenset({person}), classes=frozenset({"advance"})),
    ]


def _comes_from(after: list[Item]) -> bool:
    kinds = [each.kind for each in after]
    return kinds[:1] in (["from"], ["of"]) and kinds[1:] in (["room"], ["path"])


def _goes_to(after: list[Item]) -> bool:
    kinds = [each.kind for each in after]
    return kinds[:1] == ["room"] or (kinds[:1] == ["to"] and kinds[1:] in (["room"], ["path"]))


def _is_there(after: list[Item]) -> bool:
    kinds = [each.kind for each in after if each.kind not in {"the", "filler"}]
    goes = bool(after) and bool(after[0].classes & {"advance", "put"})
    return goes or kinds[:1] in (["room"], ["path"])
