"""What was offered before and turned down is not meant, nor is what is threatened."""

from dataclasses import replace

from quovadis.speech.clause import Clause, has_goods, is_denied
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Unclear

_PRICE = {"number", "a", "token", "for", "exchange", "filler", "the", "not", "none", "punct", "is"}


_ALSO = {"also", "too", "as well", "auch", "auch noch", "zusätzlich", "aussi", "anche", "pure"}


_ANSWERS = {"laurel", "agree", "consent", "refuse"}


def without_refusal(parts: list[Clause]) -> list[Clause]:
    """`No, two is too little. Three and you get my vote`: what was refused is not meant.

    Nor is what was asked before: `What is it worth to you? I want three laurels.`
    """
    last = parts[-1].sentence if parts else 0
    begun = 0
    for at, part in enumerate(parts):
        if part.sentence < last and _asks_price(part):
            part.items = [item for item in part.items if item.kind != "stop"]
            part.link = "exchange"
            continue
        ends = any(each.asked for each in parts if each.sentence == part.sentence)
        asked = part.of("stop", "question") and part.sentence < last and ends
        if part.of("stop", "refuse") and part.of("idiom", "consent"):  # "under two, no way"
            part.items = [item for item in part.items if item.kind != "stop"]
        elif part.of("stop", "refuse"):
            if _adds(parts[at + 1 :]) and has_goods(part.items):
                raise Unclear("either-or")  # "one is too little, I also want ..."
            begun = at + 1
        elif (asked and not part.of("noun", "caesar")) or _is_turned_down(part.sentence, parts):
            begun = next(to for to, each in enumerate(parts) if each.sentence > part.sentence)
    return [part for part in parts[begun:] if not _is_outdone(part, parts[begun:])]


def haggles(parts: list[Clause], kept: list[Clause]) -> bool:
    """Whether a sum was turned down for another one: `two? no way. three.`."""
    turned_down = any(_names_price(part) for part in parts if part not in kept)
    return turned_down and bool(kept) and all(_only_prices(part) for part in kept)


def _asks_price(part: Clause) -> bool:
    """`How much for your vote? I can do two`: the vote is still meant."""
    alone = {item.kind for item in part.items} <= {"stop", "for", "the", "filler", "who", "noun"}
    nouns = {item.value for item in part.of("noun")}
    yours = any(item.value == "you" and item.case == "poss" for item in part.of("who"))
    return alone and bool(part.of("stop", "question")) and nouns == {"vote"} and yours


def _adds(parts: list[Clause]) -> bool:
    """Whether what is wanted comes on top of something."""
    return any(item.text.lower() in _ALSO for part in parts[:1] for item in part.items)


def _names_price(part: Clause) -> bool:
    return bool(part.of("number") or part.of("token") or part.of("a"))


def _only_prices(part: Clause) -> bool:
    """Whether a clause names a sum, or says no, and nothing else: `two?`, `not for two`."""
    return all(item.kind in _PRICE or item.value in _ANSWERS for item in part.items)


def _is_turned_down(sentence: int, parts: list[Clause]) -> bool:
    """Whether a sentence repeats what somebody else offered: `Two? No. Three!`."""
    said = [part for part in parts if part.sentence == sentence]
    later = [part for part in parts if part.sentence > sentence]
    doubted = any(part.asked or is_denied(part) for part in said)
    named = any(_names_price(part) or is_denied(part) for part in said)
    outdone = any(_names_price(part) for part in later)
    return doubted and named and outdone and all(_only_prices(part) for part in said)


def _is_outdone(part: Clause, parts: list[Clause]) -> bool:
    """`For two laurels, not one`: the sum that is denied is the other one's."""
    others = [each for each in parts if each is not part and each.sentence == part.sentence]
    return (
        bool(others)
        and part is parts[-1]
        and _only_prices(part)
        and is_denied(part)
        and any(_names_price(each) and not is_denied(each) for each in others)
    )


_FORGET = {"forget", "forget about", "vergessen", "vergiss", "oublier", "oublie", "scordati"}
_WITHOUT = {"without", "ohne", "sans", "senza"}


def without_threat(parts: list[Clause]) -> list[Clause]:
    """`Two laurels or I don't vote for you` says what the vote is for.

    So do `I don't vote for you unless you pay two` and `without two laurels I don't vote for you`.
    """
    parts = [piece for part in _without_echo(parts) for piece in _with_its_price(part)]
    for at, part in enumerate(parts):
        before = parts[at - 1] if at else None
        if before is not None and _is_lacking(before) and _denies_vote(part):
            part.items, before.items = _affirmed(part), _affirmed(before)
            part.link = "then"
            continue
        if part.link == "unless" and before is not None and _denies_vote(before):
            before.items = _affirmed(before)
            part.link = "if"
            continue
        threatens = part.link in {"or", "else"} and _denies_vote(part)
        if not threatens or before is None or is_denied(before):
            continue
        part.items, part.link = _affirmed(part), "exchange"
        if before.link == "or":
            before.link = "start"
    return parts


def _without_echo(parts: list[Clause]) -> list[Clause]:
    """`One vote, only one, for a laurel`: the number that is said again adds nothing."""
    return [part for at, part in enumerate(parts) if not (at and _is_echo(part, parts[at - 1]))]


def _is_echo(part: Clause, before: Clause) -> bool:
    """Whether a clause only says once more how many votes."""
    alone = {item.kind for item in part.items} <= {"number", "a", "filler", "the"}
    votes = before.of("noun", "vote") and not before.of("noun", "laurel") + before.of("token")
    same = _counts(part) == _counts(before) and len(_counts(part)) == 1
    return alone and bool(votes) and same and part.link == "comma"


def _counts(part: Clause) -> list[int]:
    return [item.number or 1 for item in part.items if item.kind in {"number", "a"}]


def _affirmed(part: Clause) -> list[Item]:
    return [item for item in part.items if item.kind not in {"not", "none"} and not _forgets(item)]


def _denies_vote(part: Clause) -> bool:
    """Whether a clause refuses a vote to the one who is spoken to."""
    votes = part.of("noun", "vote") or part.of("verb", "support")
    denied = is_denied(part) or any(map(_forgets, part.items))
    return bool(votes) and denied and not part.of("colour")


def _forgets(item: Item) -> bool:
    """`Otherwise you can forget my vote`."""
    return item.text.lower() in _FORGET


def _is_lacking(part: Clause) -> bool:
    """Whether a clause only says what there must be: `without two laurels`."""
    without = part.items[0].text.lower() in _WITHOUT
    return without and has_goods(part.items) and _only_prices(part)


def _with_its_price(part: Clause) -> list[Clause]:
    """`Without two laurels I don't vote for you`: the price on its own, and what it is for."""
    at = next((i for i, item in enumerate(part.items) if item.text.lower() in _WITHOUT), None)
    if at is None or not _denies_vote(replace(part, items=part.items[:at] + part.items[at + 1 :])):
        return [part]
    end = at + 1
    while end < len(part.items) and (
        part.items[end].kind in {"number", "a", "token"} or part.items[end].value == "laurel"
    ):
        end += 1
    price = replace(part, link="exchange", items=part.items[at + 1 : end])
    rest = replace(part, items=part.items[:at] + part.items[end:])
    rest.items = _affirmed(rest)
    return [rest, price] if price.items else [part]
