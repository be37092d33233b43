"""Where a clause that says two things is cut, when nothing marks the place."""

from quovadis.speech.clause import ACTS, PREPOSITIONS, Clause, bare_places, has_goods, is_copula
from quovadis.speech.phrases import Item


def priced(parts: list[Clause]) -> list[Clause]:
    """The same with every price a clause of its own: `would you for two laurels vote for me`."""
    result: list[Clause] = []
    for part in parts:
        if result and _ends_for(part, result[-1]):
            result[-1].items.append(part.items.pop())
        end = _price_end(part)
        if end is None:
            result.append(part)
            continue
        price = Clause(part.link, part.items[:end], start=part.start)
        rest = Clause("then", part.items[end:], start=part.items[end].start)
        before = result[-1] if result else None
        if before is not None and before.items and _lacks(before, rest):
            before.items += rest.items
            result.append(price)
        elif any(item.kind == "verb" for item in rest.items):
            result += [price, rest]
        else:
            result.append(part)
    return result


def _ends_for(part: Clause, before: Clause) -> bool:
    """Whether the verb at its end is that of the clause before: `dir zwei | für dein Ja geben`."""
    ends = part.link == "exchange" and len(part.items) > 1 and part.items[-1].kind == "verb"
    lacks = before.verb is None and has_goods(before.items) and bool(before.of("who"))
    return ends and lacks and part.items[-1].persons == {"inf"}


def _price_end(part: Clause) -> int | None:
    """Where a price ends and something else goes on; None if nothing does."""
    if part.link != "exchange":
        return None
    kinds = {"the", "number", "token", "a", "filler", "this"}
    for index, item in enumerate(part.items):
        goods = item.kind == "noun" and item.value in {"vote", "laurel", "senator"}
        if _is_bought(part.items, index):
            return index
        if item.kind in kinds or item.case == "poss" or goods:
            continue
        before = part.items[:index]
        counted = any(each.kind in {"number", "a", "token"} for each in before)
        laurels = any(each.value == "laurel" or each.kind == "token" for each in before)
        votes = any(each.value in {"vote", "senator"} for each in before)
        plain = counted and _goes_on(part.items[index:])  # "for three you get two votes"
        return index if plain or (counted and laurels) or votes else None
    return None


def _is_bought(items: list[Item], at: int) -> bool:
    """Whether a price ends and what it buys begins, or the other way round: `for two your vote`."""
    item = items[at]
    last = next((each for each in reversed(items[:at]) if each.kind not in {"the", "filler"}), None)
    if last is None:
        return False
    counted = any(each.kind in {"number", "a"} for each in items[:at])
    if last.value == "vote":
        return item.kind in {"number", "a"}
    if last.kind == "number" and last.number > 1:  # not "for two of your votes"
        single = any(
            each.value == "vote" and each.text[-1:] not in "nsi" for each in items[at : at + 2]
        )
        return item.case == "poss" and single
    return last.value == "laurel" and counted and (item.case == "poss" or item.value == "vote")


def _goes_on(rest: list[Item]) -> bool:
    """Whether somebody does something next: `I vote`, `kriegst du`, `ti voto`."""
    return rest[0].kind == "verb" or (
        rest[0].kind == "who" and any(each.kind == "verb" for each in rest[1:4])
    )


def _lacks(before: Clause, rest: Clause) -> bool:
    """Whether what comes after a price belongs to what was begun before it."""
    if before.verb is None:
        people = before.of("who") or before.of("colour")
        return not before.has_content and rest.verb is not None and bool(people)
    if before.verb.value in {"give", "get"} and not has_goods(before.items):
        return rest.verb is None and has_goods(rest.items)  # "do you give me for two your vote"
    goes = bool(before.verb.classes & {"put", "move", "keep", "advance", "let", "support"})
    placed = before.of("path") or before.of("room")
    return goes and not placed and bare_places(rest) and bool(rest.of("path") or rest.of("room"))


def swapped(part: Clause) -> list[Clause]:
    """`You now me next`: two turns without a verb."""
    people = [at for at, item in enumerate(part.items) if _takes_turn(item)]
    if part.verb is not None or len(people) != 2 or not people[0] < people[1] - 1:
        return [part]
    cut = people[1]
    if part.items[cut - 1].kind in PREPOSITIONS:
        return [part]
    halves = (part.items[:cut], part.items[cut:])
    named = {item.value for item in part.items if _takes_turn(item)} == {"me", "you"}
    if not named or not all(any(each.kind == "time" for each in half) for half in halves):
        return [part]
    rest = Clause("comma", halves[1], start=halves[1][0].start, asked=part.asked)
    return [Clause(part.link, halves[0], start=part.start), rest]


def stated(part: Clause) -> list[Clause]:
    """`If we both refuse him he's stuck`: what somebody then is, without a comma before it."""
    first = next((at for at, item in enumerate(part.items) if item.kind == "verb"), None)
    for at in range(2 if first is None else first + 2, len(part.items) - 1):
        named = part.items[at].case == "nom" and part.items[at].value == "he"
        if first is not None and named and is_copula(part.items, at + 1):
            rest = Clause("comma", part.items[at:], start=part.items[at].start)
            return [Clause(part.link, part.items[:at], start=part.start), rest]
    return [part]


def _takes_turn(item: Item) -> bool:
    return item.kind == "who" and item.case != "poss" and item.value in {"me", "you"}


def two_verbs(part: Clause) -> list[Clause]:
    """A clause with two things to be done falls into two."""
    first: int | None = None
    for index, item in enumerate(part.items):
        if item.value == "favour" and first is not None:  # "if you help me I owe you one"
            cut = index
            while part.items[cut - 1].kind in {"who", "filler"} and cut - 1 > first + 1:
                cut -= 1
            left = Clause(part.link, part.items[:cut], start=part.start)
            right = Clause("comma", part.items[cut:], start=part.items[cut].start)
            return [left, right]
        if item.value == "yours" and first is not None:  # "if you help me my four is yours"
            cut = _noun_phrase(part.items, index, first)
            if cut == index and "own" in part.items[first].classes:
                continue  # "I have two laurels that are yours"
            left = Clause(part.link, part.items[:cut], start=part.start)
            right = Clause("comma", part.items[cut:], start=part.items[cut].start)
            return [left, right]
        joins = item.value == "join" and all(each.kind == "filler" for each in part.items[:index])
        if joins and any(each.kind == "verb" for each in part.items[index + 1 :]):
            left = Clause(part.link, part.items[: index + 1], start=part.start)
            rest = part.items[index + 1 :]
            return [left, *two_verbs(Clause("comma", rest, start=rest[0].start))]
        if item.kind != "verb":
            continue
        if first is None:
            first = index
            continue
        earlier = part.items[first]
        between = part.items[first:index]
        where = earlier.classes & {"say", "choose"}  # "you say where Caesar goes"
        spoken = [each for each in between if not (where and each.value == "caesar")]
        asks = not earlier.classes & ACTS and not has_goods(spoken)
        asks = asks and not any(each.kind == "none" for each in between)
        before = part.items[index - 1]
        not_to = before.kind == "not" and before.text.lower().endswith(" to")
        paid = bool(earlier.classes & {"give", "get"}) and (before.kind == "to" or not_to)
        paid = paid and not any(each.value in {"vote", "senator"} for each in between)
        if paid and any(each.kind in {"number", "token", "a"} for each in part.items[first:index]):
            left = Clause(part.link, part.items[: index - 1], start=part.start)
            rest = part.items[index - not_to :]
            return [left, *two_verbs(Clause("exchange", rest, start=item.start))]
        if _is_gerund(part.items, index) and has_goods(part.items[:index]):
            left = Clause(part.link, part.items[:index], start=part.start)
            return [left, *two_verbs(Clause("exchange", part.items[index:], start=item.start))]
        place = _cut(part.items, first, index, asks=asks)
        if place is not None:
            left = Clause(part.link, part.items[:place], start=part.start)
            right = Clause("comma", part.items[place:], start=part.items[place].start)
            return [left, *two_verbs(right)]
        if asks:
            first = index
    return [part]


def _is_gerund(items: list[Item], at: int) -> bool:
    """`Votando per me`, `en votant pour moi`: by doing so."""
    said = items[at].text.lower()
    after = items[at - 1].text.lower()
    votes = bool(items[at].classes & {"support", "oppose"})
    return votes and (said.endswith(("ando", "endo")) or (said.endswith("ant") and after == "en"))


def _noun_phrase(items: list[Item], end: int, first: int) -> int:
    """Where the things begin that are spoken of right before a place."""
    kinds = {"the", "number", "token", "a", "noun", "filler"}
    cut = end
    while cut - 1 > first and (items[cut - 1].kind in kinds or items[cut - 1].case == "poss"):
        cut -= 1
    return cut


def _cut(items: list[Item], first: int, second: int, *, asks: bool) -> int | None:
    """Where the second verb's clause begins; None if it only completes the first."""
    verb = items[second]
    we = second + 1 < len(items) and items[second + 1].value == "we"
    if items[first].value == "let" and verb.persons & {"0", "inf"} and not we:
        return None
    finite = bool(verb.persons) and not verb.persons & {"0", "inf"}
    for index in range(first + 1, second):
        if items[index].value == "modal" and not asks:  # "se mi voti | puoi scegliere"
            return _taking_along(items, first, index)
        item = items[index]
        lone = items[index - 1].kind not in PREPOSITIONS
        begun = any(each.kind == "who" and each.case != "poss" for each in items[:first])
        if item.kind == "who" and item.case == "nom" and (index > first + 1 or begun):
            return None if asks else index
        named = item.kind == "colour" or (item.kind == "who" and item.case == "any")
        if (
            named
            and lone
            and index > first + 1
            and not asks
            and not _is_object(items, first, index)
        ):
            return index
    subject = items[second + 1 : second + 2]
    turned = not asks and "inf" in verb.persons and any(each.kind == "who" for each in subject)
    if turned and subject[0].value == "we" and subject[0].case == "any":  # "teilen wir"
        return second
    if asks or not finite:
        return None
    if items[second - 1].kind == "colour" and items[second - 2].kind not in PREPOSITIONS:
        return second - 1 if second - 1 > first else second
    if subject and subject[0].kind == "who" and subject[0].case in {"nom", "any"}:
        return _taking_along(items, first, second)
    if items[second - 1].kind == "who" and items[second - 1].case == "obl" and second - 1 > first:
        lone = items[second - 2].kind not in PREPOSITIONS
        cut = second - 1 if lone else second
    elif len(verb.persons) == 1:
        cut = second
    else:
        return None
    return _taking_along(items, first, cut)


def _is_object(items: list[Item], first: int, index: int) -> bool:
    """Whether a name is whom the first verb speaks of: the first after it, if none was before."""
    votes = items[first].classes & {"support", "oppose"}
    if items[index].kind != "colour" or items[index + 1].kind == "verb":
        return False
    before = [item for item in items[:index] if item.case == "obl" or item.kind == "for"]
    between = {item.kind for item in items[first + 1 : index]}
    return bool(votes) and not before and between <= {"not", "filler"}


def _taking_along(items: list[Item], first: int, cut: int) -> int:
    """A verb takes along what stands before it: `not`, pronouns, and what only it can speak of."""
    while cut - 1 > first and (
        items[cut - 1].kind in {"not", "the"}
        or items[cut - 1].value == "unsure"
        or (items[cut - 1].case == "obl" and items[cut - 2].kind not in PREPOSITIONS)
    ):
        cut -= 1
    if cut - 2 > first and items[cut - 1].kind == "time" and items[cut - 2].text.lower() == "che":
        return cut - 2  # "votami che la prossima volta ti voto io"
    if items[first].classes & {"give", "get", "split"}:
        return cut
    goods = cut
    while goods - 1 > first and (
        items[goods - 1].kind in {"number", "token", "a", "the"}
        or items[goods - 1].value == "laurel"
    ):
        goods -= 1
    return goods if has_goods(items[goods:cut]) else cut
