"""Phrases fall into clauses, each with one thing that somebody does, or could."""

from collections.abc import Iterator

from quovadis.speech.clause import (
    ACTS,
    GOODS,
    LINKS,
    TURNING,
    Clause,
    has_goods,
)
from quovadis.speech.cutting import priced, stated, swapped, two_verbs
from quovadis.speech.merging import merged
from quovadis.speech.phrases import Item

_STOPS = ".!?;…"
"""Signs that end a sentence."""


def clauses(items: list[Item]) -> list[Clause]:
    """The clauses of a sentence."""
    parts: list[Clause] = [Clause("start")]
    for index, item in enumerate(items):
        link = _link(items, index)
        if item.kind == "punct" and item.value == "?":
            parts[-1].asked = True
        if link == "after":
            parts[-1].asked = items[index - 1].text.endswith("?")
            parts.append(Clause("stop", start=item.start))
            link = _link(items[index:], 0)
        if link is None:
            parts[-1].items.append(item)
        elif (link == "then" and _is_asked_amid(parts[-1], items[index + 1 :])) or (
            link == "but" and (_only_names(parts[-1]) or _is_cut_short(parts[-1]))
        ):
            parts[-1].link = "then" if link == "then" else parts[-1].link
        elif link == "return" and _is_amid(parts[-1], items[index + 1 :]):
            if parts[-1].link in {"comma", "stop", "and", "start"}:
                parts[-1].link = link
        elif parts[-1].items or link in {
            "if",
            "exchange",
            "unless",
            "or",
            "return",
            "purpose",
            "then",
            "else",
        }:
            if not parts[-1].items and parts[-1].link in {"comma", "stop", "and", "start"}:
                parts[-1].link = link
                parts[-1].start = item.start
            elif parts[-1].items:
                parts.append(Clause(link, start=item.start))
    split = [
        piece
        for part in priced(parts)
        for whole in stated(part)
        for half in swapped(whole)
        for piece in two_verbs(half)
    ]
    stops = [item.start for item in items if item.kind == "punct" and item.value in _STOPS]
    return _sided(merged([part for part in split if part.items]), stops)


def _is_asked_amid(part: Clause, after: list[Item]) -> bool:
    """Whether `then` stands amid a question: `would you then vote for me`."""
    told = [item for item in part.items if item.kind not in {"filler", "time", "idiom"}]
    kinds = [item.kind for item in told]
    soon = next((item for item in after if item.kind != "filler"), None)
    if soon is None or soon.case == "nom":
        return False
    if part.link == "if":  # "wenn du mich dann rauslässt"
        return bool(kinds) and {*kinds} == {"who"} and told[0].case == "nom"
    if kinds == ["verb"] and "2" in told[0].persons:  # "mets donc un sénateur"
        return soon.kind not in {"verb", "who"}
    if kinds == ["who", "verb"]:  # "tu voterais alors pour moi"
        return told[0].value in {"you", "all"} and soon.kind == "for"
    asks = kinds in (["who"], ["verb", "who"]) and part.items[0] is not told[-1]
    asks = asks and told[-1].value in {"you", "all"}
    return asks and (soon.kind != "verb" or len(told) == 1)


def _only_names(part: Clause) -> bool:
    """Whether a clause has only begun: `tu però`, `du aber`."""
    told = [item for item in part.items if item.kind != "filler"]
    return bool(told) and all(item.kind == "who" and item.case == "nom" for item in told)


def _is_cut_short(part: Clause) -> bool:
    """Whether a verb still lacks what it speaks of: `zahl dir aber zwei`."""
    verb = part.verb
    known = {"verb", "who", "filler", "the"}
    begun = verb is not None and {item.kind for item in part.items} <= known
    return begun and verb is not None and verb.value == "give" and not has_goods(part.items)


def _is_amid(part: Clause, after: list[Item]) -> bool:
    """Whether `in return` stands amid a clause: `I would for that give you a laurel`."""
    if not part.items or not any(item.kind not in {"filler", "the"} for item in part.items):
        return False
    rest = list(_up_to_link(after))
    verb = next((item for item in rest if item.kind == "verb"), None)
    goods, more = has_goods(part.items), has_goods(rest) or any(each.kind == "a" for each in rest)
    if part.verb is not None:
        begun = part.verb.value in ACTS and not part.has_content
        goes_on = begun and any(each.kind in {"room", "path"} for each in rest)
        if goes_on and (verb is None or verb.persons == {"inf"}):
            return True  # "I stay in return out of there"
        return part.verb.value in {"give", "get"} and not goods and more and verb is None
    people = all(item.kind in {"who", "colour", "filler", "the"} for item in part.items)
    pays = verb is not None and bool(verb.classes & {"give", "get"})
    return verb is not None and (people or (goods and pays and not more))


def _up_to_link(items: list[Item]) -> Iterator[Item]:
    for item in items:
        if item.kind in LINKS or (item.kind == "punct" and item.value != "'"):
            return
        yield item


def _link(items: list[Item], index: int) -> str | None:
    """How the phrase at that place joins what follows to what came before; None: it does not."""
    item = items[index]
    if item.kind in LINKS:
        return item.kind
    if index and items[index - 1].kind == "idiom" and items[index - 1].text.endswith("?"):
        return "after"  # "you in? two laurels"
    refused = index and items[index - 1].kind == "stop" and items[index - 1].value == "refuse"
    if refused and (item.case == "nom" or item.persons == {"1"}):
        return "after"  # "Anna asks too much I'd rather give you two"
    if item.kind == "punct":
        if item.value in _STOPS:
            return "stop"
        return "comma" if item.value in ',:-–—()/"«»„“”' else None
    if item.kind == "for" and _is_way(items, index):
        return "purpose"
    if item.kind == "for" and _is_price(items[index + 1 :], _swaps(items[:index])):
        return "exchange"
    if item.kind == "with" and _is_paid_with(items, index):
        return "exchange"
    after = items[index + 1 : index + 2]
    if item.kind == "until" and after and after[0].kind == "verb":  # "by voting for me"
        return "exchange"
    return None


def _is_way(items: list[Item], index: int) -> bool:
    """`My vote for going there`, `pour passer de là à là`: what the vote before is for."""
    after = list(_up_to_link(items[index + 1 : index + 8]))
    goes = next((item for item in after if item.kind not in {"filler", "the"}), None)
    there = any(item.kind in {"room", "path"} for item in after)
    if goes is None or not goes.classes & {"advance", "put"} or not there:
        return False
    for item in reversed(items[:index]):
        if item.kind in LINKS or (item.kind == "punct" and item.value in _STOPS):
            return False
        if item.value == "vote" or "support" in item.classes:
            return True
    return False


def _is_paid_with(items: list[Item], index: int) -> bool:
    """Whether a clause begins with its price: `with two laurels you have my vote`."""
    before = items[index - 1] if index else None
    begins = before is None or before.kind in {"punct", "filler", "colour"}
    named = (item for item in items[index + 1 :] if item.kind not in {"number", "a", "the"})
    first = next(named, None)
    return begins and first is not None and (first.value == "laurel" or first.kind == "token")


def _swaps(before: list[Item]) -> bool:
    """Whether a vote is spoken of right before, so that `yours` can be another one."""
    for item in reversed(before):
        if item.kind in LINKS or item.kind == "punct":
            return False
        if (item.kind == "noun" and item.value == "vote") or item.case == "poss":
            return True
    return False


def _is_price(after: list[Item], swaps: bool) -> bool:  # noqa: FBT001
    """Whether what comes after `for` is given in return, not somebody for whom it is done."""
    owned = False  # "my vote for yours"
    for item in after:
        match item.kind:
            case "filler" | "the" | "a" | "with" | "this" | "following":
                continue
            case "who" if item.case == "poss":
                owned = swaps
            case "number" | "token" | "none" | "not":
                return True
            case "noun":
                return item.value in GOODS
            case "verb":
                return item.value in ACTS - {"advance"}
            case "time" if item.case == "vote":
                continue
            case "time" | "punct" | "if" | "and":
                return owned
            case _:
                return False
    return owned


def _sided(parts: list[Clause], stops: list[int]) -> list[Clause]:
    side = 0
    for part in parts:
        side += part.link in TURNING
        part.side, part.sentence = side, sum(stop < part.items[0].start for stop in stops)
    return parts
