"""Small words that only their neighbours explain: `no more`, `two more`, `vote 4 me`, `my I`."""

from collections.abc import Iterator
from dataclasses import replace

from quovadis.speech.journeys import unfolded
from quovadis.speech.phrases import Item

_MORE = {"plus", "più", "piu", "mehr", "more", "altro"}
BOTH = {
    "both",
    "both of them",
    "beide",
    "beides",
    "les deux",
    "entrambi",
    "entrambe",
    "tutti e due",
    "tutte e due",
}
_EITHER = {"soit"}
"""What says `either ... or` if it is said twice, and is a mere `so be it` otherwise."""
_HER = {"ihr": 0, "ihr zwei": 2, "ihr drei": 3}
"""What means `her` after a name, and otherwise `you`, and how many."""
_FOR = {"for", "für", "fuer", "pour", "pr", "per", "x"}
_WORTH = {
    *("worth", "wert", "vaut", "valent", "vaudrait", "vaudraient", "vaudra"),
    *("vale", "valgono", "varrebbe", "varrebbero"),
}
_OVER = {"raus", "heraus", "rüber", "her"}
"""What only completes a German verb of giving or keeping."""
_TWO = {"zwei": 2, "deux": 2, "due": 2, "drei": 3, "trois": 3, "tre": 3}
_YES = {"yes", "ja", "oui", "sì", "ok", "okay", "accord"}
_PARTITIVE = {"en", "y"}
"""French words for what was named before, as in `en sortir`."""
_NE = {"ne", "n'", "n’"}
_AGAINST = {"against", "gegen", "contre", "contro"}
_RELATIVE = {"who", "qui"}
"""Who, after somebody was named: `c'est toi qui votes`."""
_DENIED_BEFORE = 6
"""How many phrases back a `not` still tells what `more` means."""


def explained(items: list[Item]) -> list[Item]:
    """The phrases of a sentence, each with the meaning that its neighbours give it."""
    items = _parts_of(_valued(list(_next_votes(items))))
    result: list[Item] = []
    said_twice = sum(item.text.lower() in _EITHER for item in items) > 1
    for index, item in enumerate(items):
        if said_twice and item.text.lower() in _EITHER:
            result.append(replace(item, kind="or", value="or"))
            continue
        after = items[index + 1 : index + 3]
        words = item.text.lower().split()
        if item.value == "consent" and words[-1] in _FOR and _is_bought(items[index + 1 :]):
            result.append(replace(item, kind="for", value="for"))
            continue
        known = _of_people(item, result, after) or _completing(item, result, after)
        known = known or unfolded(item, after) or _accented(item, result, after)
        result += known or _explained(item, result, after)
    return result


def _valued(items: list[Item]) -> list[Item]:
    """`That is worth a laurel to me`: whoever values it so pays."""
    result = list(items)
    worth = next((at for at, item in enumerate(items) if _is_worth(item)), None)
    if worth is None:
        return result
    for at in range(len(items) - 1):
        mine = items[at].kind in {"for", "to"} and items[at + 1].value == "me"
        if mine and items[at + 1].case == "obl":
            if at > worth:
                result[at] = replace(items[at], kind="from", value="from")
            elif at == 0:
                result[:2] = [replace(each, kind="filler", value="words") for each in items[:2]]
    return result


def _parts_of(items: list[Item]) -> list[Item]:
    """`Two of the five`, `von dem Dreier einen`: the laurel only says of how many."""
    result = list(items)
    silent = {"the", "this", "filler", "a"}
    for at, item in enumerate(items):
        whole = item.kind == "token" or (item.kind == "number" and item.number > 1)
        start = at
        while start and items[start - 1].kind in silent:
            start -= 1
        led = items[start - 1] if start else None
        if not whole or led is None or not (led.kind in {"of", "from"} or _is_among(led)):
            continue
        before = items[start - 2] if start > 1 else None
        after = next((to for to in range(at + 1, len(items)) if _counts(items, to)), None)
        if before is not None and before.kind in {"number", "a"}:
            part = start - 2
        elif before is None and item.kind == "token" and after is not None:
            part = after
        else:
            continue
        for to in range(start - 1, at + 1):
            result[to] = replace(items[to], kind="filler", value="words")
        if items[part].kind == "a":
            result[part] = replace(items[part], kind="number", value="1", number=1)
    return result


def _is_among(item: Item) -> bool:
    """French `un sur les trois`."""
    return item.text.lower().startswith("sur")


def _counts(items: list[Item], at: int) -> bool:
    """Whether a number stands alone, not before votes or rounds."""
    alone = at + 1 == len(items) or items[at + 1].kind != "noun"
    return items[at].kind in {"number", "a"} and alone


def _is_worth(item: Item) -> bool:
    return item.kind == "exchange" and bool(_WORTH & {*item.text.lower().split()})


def _next_votes(items: list[Item]) -> Iterator[Item]:
    """`Your vote for my next one`: the next of what was spoken of."""
    votes = False
    for index, item in enumerate(items):
        votes = votes or item.value == "vote"
        before = items[index - 1] if index else None
        owned = before is not None and before.case == "poss"
        after = items[index + 1] if index + 1 < len(items) else None
        ends = after is None or after.kind in {"punct", "and", "if"} or after.text == "one"
        if item.kind == "following" and after is not None and after.value == "vote":
            yield replace(item, kind="time", value="next", number=1, case="vote")  # "my next vote"
        elif item.kind == "following" and owned and ends and votes:
            yield replace(item, kind="noun", value="vote")
            yield replace(item, kind="time", value="next", number=1)
        elif not (item.text == "one" and before is not None and before.kind == "following"):
            yield item


def _of_people(item: Item, before: list[Item], after: list[Item]) -> list[Item]:
    """Words for people that mean something else beside these neighbours; nothing if they do not."""
    last = before[-1] if before else None
    soon = after[0] if after else None
    if item.kind == "who" and item.case == "poss" and _is_turn_again(before, after):
        before.pop()
        turn = replace(item, kind="time", value="next-turn", number=1)
        return [replace(turn, case="until", owner=item.value)]
    if item.kind == "who" and item.case == "obl" and _is_relative(soon):
        return [replace(item, case="nom")]  # "c'est toi qui votes"
    if item.text == "sie" and any(each.text.lower() == "du" for each in before[-2:]):
        return [replace(item, kind="the", value="the", case="")]  # "gibst du sie mir"
    if item.value == "he" and item.case == "obl" and soon is not None and soon.kind == "colour":
        return [replace(item, kind="the", value="the", case="")]  # "non votarlo, Marco"
    named = any(each.kind == "colour" for each in before)
    if item.text == "sie" and named and last is not None and last.kind == "for":
        return [
            replace(item, value="he", case="obl")
        ]  # "damit Anna ..., stimmen wir nicht für sie"
    if item.text.lower() in _HER and _is_named_before(before):  # "Blau gibt ihr zwei"
        number = _HER[item.text.lower()]
        her = replace(item, kind="who", value="he", case="obl")
        count = replace(item, kind="number", value=str(number), number=number, case="")
        return [her, count] if number else [her]
    many = _TWO.get(item.text.lower().split()[-1]) if " " in item.text else None
    if item.kind == "who" and many and soon is not None and soon.kind == "noun":
        counted = replace(item, kind="number", value=str(many), number=many, case="")
        return [item, counted]  # "wir zwei Runden lang"
    ends = soon is None or soon.kind in {"punct", "for", "until", "this", "time", "and", "if"}
    aimed = last is not None and last.kind in {"for", "to"} and ends  # "no votes for her"
    if item.case == "poss" and item.text.lower() == "her" and (aimed or _is_given(last, soon)):
        return [replace(item, case="obl")]  # "and Blue gives her two"
    spoken = last is not None and (last.kind in {"who", "colour"} or last.value == "laurel")
    if _is_relative(item) and spoken:
        return [replace(item, kind="filler")]
    return []


def _is_turn_again(before: list[Item], after: list[Item]) -> bool:
    """`By my next turn, if you do it on yours`: the turn was named."""
    ends = not after or after[0].kind == "punct"
    led = bool(before) and before[-1].kind in {"on", "to"}
    return ends and led and any(each.value == "turn" for each in before)


def _completing(item: Item, before: list[Item], after: list[Item]) -> list[Item]:
    """Words that belong to one before them; nothing if they do not."""
    soon = after[0] if after else None
    last, said = before[-1] if before else None, item.text.lower()
    near = next((each for each in reversed(before) if each.kind != "filler"), None)
    if item.kind == "number" and said in BOTH and near is not None and _is_we(near):
        return [replace(item, kind="who", value="we", case="any")]  # "let's both"
    if item.kind == "number" and said in BOTH and any(_is_we(each) for each in before[-5:]):
        denied = soon is not None and soon.kind in {"not", "none"}  # "wir stimmen beide nicht"
        return [replace(item, kind="filler", value="words")] if denied or _votes(last) else []
    if item.persons == {"past"} and "give" in item.classes and _is_laurels(before):
        return [replace(item, kind="filler", value="words")]  # "two laurels, paid once I am there"
    if said in _OVER and any(_goes_along(each) for each in before[-5:]):
        return [replace(item, kind="filler", value="words")]  # "rück zwei raus"
    given = any("give" in each.classes for each in before[-4:])
    named = last is not None and last.kind in {"the", "a"} and given  # "give me the okay"
    if _is_yes(item) and last is not None and (last.case == "poss" or named):
        return [replace(item, kind="noun", value="vote")]  # "two laurels for your yes?"
    if said == "plus" and any(each.text.lower() in _NE for each in before[-4:]):
        return [replace(item, kind="not", value="not")]  # "ne vote plus pour elle"
    return []


def _explained(item: Item, before: list[Item], after: list[Item]) -> Iterator[Item]:
    last = before[-1] if before else None
    denied = any(each.kind in {"not", "none"} for each in before[-_DENIED_BEFORE:])
    soon = after[0] if after else None
    said_against = item.kind == "exchange" and item.text.lower() in _AGAINST
    if (
        item.text.lower() == "an"
        and soon is not None
        and (soon.case == "nom" or soon.value == "we")
    ):
        yield replace(item, kind="and", value="and")  # "an I will pay"
    elif item.kind == "another" and soon is not None and soon.kind == "number":
        yield replace(item, kind="filler", value="words")  # "another two"
    elif item.kind == "another":
        counted = any(each.value == "laurel" or each.kind == "token" for each in before)
        lone = soon is None or soon.kind not in {"verb", "noun"}
        laurel = soon is not None and soon.value in {"laurel", "vote"}
        added = last is not None and "give" in last.classes and lone  # "I add another one"
        if (counted and lone) or laurel or added:
            yield replace(item, kind="number", value="1", number=1, case="more")
        else:
            yield replace(item, kind="who", value="else", case="any")
    elif item.kind == "is":  # "my vote? that's three laurels"
        yield replace(item, kind="exchange" if _is_priced(before, after) else "filler")
    elif item.value == "else" and soon is not None and soon.kind == "number":
        yield replace(item, kind="filler")  # "altri due"
    elif item.kind == "neither-you":
        yield replace(item, kind="not", value="not")
        yield replace(item, kind="who", value="all", case="nom")
    elif item.kind == "neither":  # "neither of us" is two words in one
        yield replace(item, kind="not", value="not")
        yield replace(item, kind="who", value="we", case="nom")
    elif item.value == "all" and soon is not None and (soon.kind == "of" or soon.case == "poss"):
        yield replace(item, value="you")  # "I give you both of my votes"
        yield replace(item, kind="number", value="2", number=2, case="")
    elif item.value == "sometime" and soon is not None and soon.kind == "verb":
        yield replace(item, kind="if", value="if")  # "if I can say where", not "when I can"
        yield replace(item, kind="who", value="me", case="nom")
    elif _says_no_more(item, last, denied=denied):
        yield replace(item, kind="filler")
    elif item.text == "I" and _is_laurel(item, last, after[:1]):
        yield replace(item, kind="token", value="I", case="")
    elif said_against and _is_opposed([each for each in after if each.kind != "the"]):
        yield replace(item, kind="against")
    elif item.kind == "idiom" and item.value == "same":
        yield replace(item, kind="time")
    elif item.value == "consent" and item.text.lower().split()[-1] in _FOR and not _is_sum(after):
        yield replace(item, kind="for", value="for")  # "he votes only for a friend"
    elif (item.kind == "number" and _is_all_of_it(item, last, soon)) or (
        item.kind == "number" and _is_out_of(before)
    ):
        yield replace(item, kind="filler", value="words")
    elif item.kind == "number" and item.text == "4" and _means_for(last, after):
        yield replace(item, kind="for", value="for")
    else:
        yield item


def _accented(item: Item, before: list[Item], after: list[Item]) -> list[Item]:
    """French and Italian words that only look like others without their accents or neighbours."""
    said, last = item.text.lower(), before[-1] if before else None
    soon = after[0] if after else None
    if item.kind == "verb" and said[-1:] == "é" and last is not None and _had(last):
        return [replace(item, kind="stop", value="past")]  # "Anna m'a proposé", not "propose"
    if item.kind == "and" and said in {"è", "é"}:
        return [replace(item, kind="filler", value="copula")]
    if item.kind == "or" and said == "où":
        return [replace(item, kind="stop", value="question")]
    if item.kind == "if" and said in {"s'", "s’"} and not (soon and soon.text.startswith("il")):
        return [replace(item, kind="filler", value="words")]  # "elle s'envole"
    if said in _PARTITIVE and soon is not None and soon.persons & {"inf"}:
        return [replace(item, kind="filler", value="words")]  # "quand tu voudras en sortir"
    return []


def _is_laurels(before: list[Item]) -> bool:
    """Whether laurels were named right before, and nobody who did something."""
    told = [each for each in before if each.kind not in {"punct", "filler"}]
    return bool(told) and told[-1].value == "laurel" and all(each.kind != "verb" for each in told)


def _is_we(item: Item) -> bool:
    said = item.text.lower().replace("’", "'")
    return item.value == "we" or said in {"let's", "let us"} or said.endswith("iamo")


def _votes(item: Item | None) -> bool:
    """`Wir stimmen beide`: who does it was said."""
    return item is not None and bool(item.classes & {"support", "oppose"})


def _goes_along(item: Item) -> bool:
    return item.kind == "verb" and bool(item.classes & {"give", "keep"})


def _is_yes(item: Item) -> bool:
    return item.kind in {"filler", "idiom"} and item.text.lower().rstrip(" ?") in _YES


def _is_bought(items: list[Item]) -> bool:
    """Whether what a sum buys is said right after it: `für zwei kannst du meine Stimme haben`."""
    for item in items:
        if item.kind in {"punct", "if", "and", "then", "exchange"}:
            return False
        if item.value in {"vote", "support"}:
            return True
    return False


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


def _is_all_of_it(item: Item, last: Item | None, soon: Item | None) -> bool:
    """`I pay you three for both`: for all that was asked, not for two of something."""
    ends = soon is None or soon.kind in {"punct", "and", "if"}
    return item.text.lower() in BOTH and ends and last is not None and last.kind == "for"


def _is_relative(item: Item | None) -> bool:
    return item is not None and item.value == "question" and item.text.lower() in _RELATIVE


def _is_out_of(before: list[Item]) -> bool:
    """Whether a number only says of how many: `one of your two votes`."""
    kinds = [each.kind for each in before[-3:]]
    one = kinds[:2] in (["number", "of"], ["a", "of"]) or kinds[1:2] == ["a"]  # "eine meiner zwei"
    return one and kinds[2:] == ["who"] and before[-1].case == "poss"


def _is_sum(after: list[Item]) -> bool:
    """Whether laurels come next."""
    kinds = [each.kind for each in after]
    named = kinds[:1] in (["number"], ["token"]) or any(each.value == "laurel" for each in after)
    return named or kinds == ["a"]  # "only for one"


def _had(item: Item) -> bool:
    return item.text.lower() in {"ai", "as", "a", "avons", "avez", "ont"}


def _is_named_before(before: list[Item]) -> bool:
    """Whether somebody with a name has just done something: `Rot zahlt`."""
    return [each.kind for each in before[-2:]] == ["colour", "verb"]


def _is_given(last: Item | None, soon: Item | None) -> bool:
    """Whether laurels come next, after a verb: `gives her two`."""
    counted = soon is not None and soon.kind in {"number", "a", "token"}
    return counted and last is not None and last.kind == "verb"


def _means_for(last: Item | None, after: list[Item]) -> bool:
    """`vote 4 me`, `two laurels 4 your vote`."""
    counted = bool(after) and after[0].kind in {"number", "a"}
    priced = last is not None and (last.value == "laurel" or (last.value == "vote" and counted))
    return priced or _is_somebody(after, names=False)


def _says_no_more(item: Item, last: Item | None, *, denied: bool) -> bool:
    """Whether `more` belongs to `not` or to a number, and says nothing of its own."""
    vague = item.kind == "stop" and item.value == "vague"
    counted = last is not None and (last.kind in {"number", "a"} or last.value == "laurel")
    counted = counted and item.text.lower() in _MORE
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
