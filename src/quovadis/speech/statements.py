"""What only tells why: tried without, if a sentence as a whole makes no deal.

`Ben is rich enough. Don't vote for him and I pay you one`: nobody gives anything in the first half.
"""

from quovadis.core.laurels import Laurel
from quovadis.speech.clause import Clause, has_goods, is_copula, is_denied
from quovadis.speech.setting import Setting
from quovadis.speech.sums import VALUES

_APART = {"start", "stop", "comma", "but"}
"""How a statement is set off from the offer."""
_GIVING = {"support", "oppose", "split", "give", "put", "keep", "let"}
"""Verbs that make an offer of what somebody says of themselves."""
_TOLD = {"chatter", "past", "vague", "question", "refuse"}
_HELPING = {"support", "oppose"}
_LASTING = {"rounds", "times", "next-turn"}
"""Times that only a promise has."""


def statements(parts: list[Clause], setting: Setting) -> list[Clause]:
    """The clauses that give nothing to anybody."""
    found: list[Clause] = []
    for at, part in enumerate(parts):
        others = [each for each in parts if each is not part]
        before = parts[at - 1] if at else None
        after = parts[at + 1] if at + 1 < len(parts) else None
        priced = after is not None and after.link == "exchange" and is_denied(part)
        lasting = any(item.value in _LASTING for item in part.of("time"))
        if priced or lasting:
            continue  # "not even for two": what is denied is the price
        if _is_told(part, others, setting) or (before in found and _goes_on(part, before, setting)):
            found.append(part)
        elif before is not None and _is_worth(before, part, setting):
            found += [before, part]
        elif before is not None and before not in found and _is_its_condition(before, part):
            found += [before, part] if _opens_sentence(parts, at - 1) else []
    return found if len(found) < len(parts) else []


def _is_added(part: Clause) -> bool:
    """`..., and you're my last hope`, `and I get nothing`."""
    if has_goods(part.items) or part.of("room") or part.of("path") or part.of("colour"):
        return False
    lasting = any(item.value != "now" for item in part.of("time"))
    gives = any(item.classes & _GIVING for item in part.of("verb"))
    copula = any(is_copula(part.items, at) for at in range(len(part.items)))
    told = bool(part.of("unknown")) and (is_denied(part) or (copula and not gives))
    nothing = bool(part.of("none") or part.of("not")) and not gives and bool(part.of("who", "me"))
    return not lasting and (told or nothing)


def turns_down(part: Clause) -> bool:
    """Whether a statement answers an offer: `five is silly`, `don't tell me you can't`."""
    return is_denied(part) or bool(part.of("unknown") or part.of("stop") or part.of("noun", "bank"))


def _is_told(part: Clause, others: list[Clause], setting: Setting) -> bool:
    if part.link == "if":
        return _is_prospect(part, others, setting)
    if part.link == "and":
        return _is_added(part)
    if part.link not in _APART or part.of("idiom", "yours"):
        return False
    return (
        bool(part.of("noun", "bank"))
        or _is_compared(part, setting)
        or _is_prize(part, setting)
        or _is_state(part, others)
        or _is_of_another(part, setting)
        or _is_lack(part, others, setting)
        or _is_talk(part, others)
    )


def _is_state(part: Clause, others: list[Clause]) -> bool:
    """`We're together in Vigintiviri`, `the V is huge`, `five is silly`."""
    copula = any(is_copula(part.items, at) for at in range(len(part.items)))
    if not copula or any(item.classes & _GIVING for item in part.of("verb")):
        return False
    described = part.of("unknown") + part.of("stop") + part.of("room") + part.of("who", "we")
    if part.of("number") or part.of("a"):
        return bool(part.of("unknown") + part.of("stop")) and _names_sum(others)
    plain = not part.of("noun", "vote") and not part.of("noun", "laurel")
    return bool(described) and (plain or bool(part.of("unknown")))


def _prize(setting: Setting) -> Laurel | None:
    """The laurel that the advance brings."""
    space = None if setting.advance is None else setting.advance.space
    return None if space is None else setting.view.laurels[space]


def _is_prize(part: Clause, setting: Setting) -> bool:
    """`You pocket three`: what the advance brings to the one who makes it."""
    laurel = _prize(setting)
    named = {item.value for item in part.of("token")} | {item.number for item in part.of("number")}
    gets = bool(part.of("verb")) and all("get" in item.classes for item in part.of("verb"))
    who = "me" if setting.speaker == setting.active else "you"
    mover = any(
        item.persons == {"1" if who == "me" else "2"} or (item.value == who and item.case == "nom")
        for item in part.items
    )
    asked = part.of("from") or part.of("noun", "vote")
    return (
        laurel is not None
        and named in ({laurel}, {VALUES.get(laurel)})
        and (gets and mover and not asked)
    )


def _is_worth(before: Clause, part: Clause, setting: Setting) -> bool:
    """`The laurel is worth four`: what lies there, not what is paid."""
    laurel = [item.value for item in before.items if item.kind not in {"filler", "the", "this"}]
    prize = _prize(setting)
    named = [item.number for item in part.of("number")]
    return (
        laurel == ["laurel"]
        and part.link == "exchange"
        and prize is not None
        and named == [VALUES.get(prize)]
    )


def _is_of_another(part: Clause, setting: Setting) -> bool:
    """`Anna wants three`, `Ben takes four laurels`: nobody of those who talk does it."""
    told = [item for item in part.items if item.kind not in {"filler", "the", "punct"}]
    if not setting.to or not told:
        return False
    talking = {setting.speaker, *setting.to}
    if told[0].kind == "verb" and told[0].persons & {"3"} and len(told) > 1:
        told = told[1:]  # "sitzt Matteo fest"
    stranger = told[0].kind == "colour" and told[0].value not in talking
    stranger = stranger or (told[0].kind == "who" and told[0].value == "he")
    stranger = stranger and told[0].case not in {"poss", "obl"}
    mine = any(item.value in {"me", "we"} for item in part.of("who"))
    helps = any(item.classes & _HELPING for item in part.of("verb")) or part.of("noun", "vote")
    asked = bool(part.of("verb")) and any("want" in item.classes for item in part.of("verb"))
    past = part.of("unknown") + part.of("stop", "past") + part.of("than")
    over = bool(past) and not has_goods(part.items)  # "Anna has told me yes"
    return stranger and (over or (not mine and (asked or not helps)))


def _is_compared(part: Clause, setting: Setting) -> bool:
    """`I'd rather pay you than Anna`, `a promise rather than laurels`: why, not what."""
    counted = part.of("number") or part.of("a") or part.of("token") or part.of("noun", "vote")
    talking = {setting.speaker, *setting.to}
    strangers = any(item.value not in talking for item in part.of("colour"))
    than = bool(part.of("than"))
    return than and not counted and (strangers or bool(part.of("noun", "laurel")))


def _is_lack(part: Clause, others: list[Clause], setting: Setting) -> bool:
    """`I have nothing left`, `no vote in return`, `not three`: what is not to be had."""
    strangers = [item for item in part.of("colour") if item.value not in setting.to]
    nobody = any(item.value == "nobody" for item in part.of("who"))
    pays = bool(part.of("verb")) and all("give" in item.classes for item in part.of("verb"))
    if nobody and pays and not strangers and not has_goods(part.items):
        return True  # "nobody pays"
    if not is_denied(part) or strangers or part.of("room") or part.of("path"):
        return False
    if part.of("who", "he") or part.of("noun", "caesar") or part.of("noun", "senator"):
        return False
    if any(item.value not in {"now", "after"} for item in part.of("time")):
        return False
    told = {"verb", "noun", "unknown", "number", "stop", "idiom"}
    if not any(item.kind in told for item in part.items):
        return False  # "not now"
    if part.of("number"):
        gives = any(item.classes & {"give", "support"} for item in part.of("verb"))
        return not gives and _names_sum(others)
    votes = any(item.classes & _HELPING for item in part.of("verb"))
    nothing = bool(part.of("none")) or bool(part.of("unknown"))
    return nothing or not (votes or part.of("noun", "vote"))


def _is_talk(part: Clause, others: list[Clause]) -> bool:
    """`Last round`, `are you pulling my leg?`: idle words, in which nothing is to be given."""
    if has_goods(part.items) or part.of("a") or part.of("room") or part.of("path"):
        return False
    gives = any(item.classes & _GIVING for item in part.of("verb"))
    idle = any(item.value in _TOLD for item in part.of("stop"))
    alone = not part.of("who") and not part.of("verb") and not part.of("colour")
    alone = alone and part.link != "comma"
    mocked = (part.asked or alone) and bool(part.of("unknown")) and _names_sum(others)
    return not gives and (idle or mocked)


def _goes_on(part: Clause, before: Clause, setting: Setting) -> bool:
    """`Ben takes four if you help him`: the condition of what was told."""
    if part.sentence != before.sentence or part.link != "if":
        return False
    third = any(item.value == "he" for item in part.of("who"))
    talking = {setting.speaker, *setting.to}
    third = third or any(item.value not in talking for item in part.of("colour"))
    return third and not has_goods(part.items)


def _is_prospect(part: Clause, others: list[Clause], setting: Setting) -> bool:
    """`If Ben gets in he wins.`: a sentence of its own about somebody else."""
    beside = [each for each in others if each.sentence == part.sentence and not _calls(each)]
    strangers = [item for item in part.of("colour") if item.value not in setting.to]
    gives = any(item.classes & _GIVING - {"put"} for item in part.of("verb"))
    mine = part.of("who", "me") + part.of("who", "you")
    alone = not beside and bool(strangers) and bool(part.of("unknown"))
    return alone and not gives and not mine and not has_goods(part.items)


def _calls(part: Clause) -> bool:
    return all(item.kind in {"colour", "filler", "the", "idiom"} for item in part.items)


def _is_its_condition(condition: Clause, part: Clause) -> bool:
    """`If Ben gets in, it's over for us`: what somebody else would bring about."""
    if condition.link != "if" or condition.sentence != part.sentence:
        return False
    mine = condition.of("who", "me") + condition.of("who", "you") + condition.of("who", "we")
    gives = any(item.classes & _GIVING for each in (condition, part) for item in each.of("verb"))
    named = condition.of("colour") + condition.of("who", "he")
    goods = has_goods(part.items) or has_goods(condition.items) or part.of("a")
    return bool(named) and not mine and not gives and not goods


def _opens_sentence(parts: list[Clause], at: int) -> bool:
    return all(part.sentence != parts[at].sentence for part in parts[:at] if part.verb is not None)


def _names_sum(parts: list[Clause]) -> bool:
    """Whether another sum is named, which is the one that counts."""
    return any(part.of("number") or part.of("token") or part.of("a") for part in parts)
