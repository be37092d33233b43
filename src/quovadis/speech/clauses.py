"""Phrases fall into clauses, each with one thing that somebody does, or could."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from quovadis.speech.phrases import Item

LINKS = {"and", "if", "then", "but", "or", "unless", "else", "exchange", "return", "purpose"}
"""Kinds of phrases that begin a clause."""
TURNING = {"if", "then", "exchange", "return", "purpose"}
"""Those after which the other side is likely to speak of what it gives."""
ACTS = {"support", "oppose", "give", "split", "put", "move", "keep", "advance", "let"}
"""Verbs that are something to be done; the others speak about it."""
_PREPOSITIONS = {"for", "to", "from", "with", "of", "on", "until"}
_GOODS = {"vote", "laurel", "half", "caesar"}


@dataclass(slots=True)
class Clause:
    """A part of a sentence, and how it is joined to the part before it."""

    link: str
    items: list[Item] = field(default_factory=list)
    side: int = 0
    """Clauses of one side stand together; the next side is what is given in return."""
    sentence: int = 0
    start: int = 0
    late: bool = False
    """A time was said after it, on its own."""

    @property
    def apart(self) -> bool:
        """Whether its time stands apart, before or after all that is done."""
        told = [item for item in self.items if item.kind not in {"filler", "the", "punct"}]
        return self.late or (bool(told) and told[0].kind == "time")

    def of(self, kind: str, value: str = "") -> list[Item]:
        """Its items of a kind."""
        return [item for item in self.items if item.kind == kind and value in {"", item.value}]

    @property
    def verb(self) -> Item | None:
        """The verb that says what is done."""
        order = ("oppose", "support", "split", "keep", "put", "move", "let", "advance", "give")
        verbs = self.of("verb")
        lets = [item for item in verbs if "let" in item.classes]
        if lets and lets[0] is verbs[0] and not self.of("noun", "caesar"):
            return replace(lets[0], value="let")
        for classes in (*order, "get", "promise", "say"):
            for item in verbs:
                if classes in item.classes and not self._is_other(item, classes):
                    return item if item.value == classes else replace(item, value=classes)
        return None

    def _is_other(self, item: Item, chosen: str) -> bool:
        """Whether a verb of several meanings speaks of laurels, not of going somewhere."""
        goes = chosen in {"advance", "put", "move", "keep", "let"}
        if chosen == "advance" and self.of("noun", "vote"):  # a vote "to leave Aediles"
            return any(each.classes & {"give", "get"} for each in self.of("verb"))
        there = self.of("room") or self.of("path") or self.of("noun", "caesar")
        return goes and bool(item.classes & {"give", "get"}) and not there

    @property
    def has_content(self) -> bool:
        """Whether it speaks of anything beside people."""
        nouns = self.of("noun")
        return any(
            (item.kind == "a" and not nouns)
            or item.kind in {"path", "room", "token", "number", "idiom", "quote"}
            or (item.kind == "noun" and item.value not in {"committee", "purse", "turn"})
            or (item.kind == "verb" and item.value in {"support", "oppose", "split"})
            or (item.kind == "who" and item.case == "poss")
            for item in self.items
        )


def clauses(items: list[Item]) -> list[Clause]:
    """The clauses of a sentence."""
    parts: list[Clause] = [Clause("start")]
    for index, item in enumerate(items):
        link = _link(items, index)
        if link is None:
            parts[-1].items.append(item)
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
        }:
            if not parts[-1].items and parts[-1].link in {"comma", "stop", "and", "start"}:
                parts[-1].link = link
                parts[-1].start = item.start
            elif parts[-1].items:
                parts.append(Clause(link, start=item.start))
    split = [piece for part in _priced(parts) for piece in _two_verbs(part)]
    return _sided(_merged([part for part in split if part.items]))


def _is_amid(part: Clause, after: list[Item]) -> bool:
    """Whether `in return` stands amid a clause: `I would for that give you a laurel`."""
    if not part.items or not any(item.kind not in {"filler", "the"} for item in part.items):
        return False
    rest = list(_up_to_link(after))
    verb = next((item for item in rest if item.kind == "verb"), None)
    goods, more = _has_goods(part.items), _has_goods(rest) or any(each.kind == "a" for each in rest)
    if part.verb is not None:
        return part.verb.value in {"give", "get"} and not goods and more and verb is None
    people = all(item.kind in {"who", "colour", "filler", "the"} for item in part.items)
    pays = verb is not None and bool(verb.classes & {"give", "get"})
    return verb is not None and (people or (goods and pays and not more))


def _up_to_link(items: list[Item]) -> Iterator[Item]:
    for item in items:
        if item.kind in LINKS or (item.kind == "punct" and item.value != "'"):
            return
        yield item


def _priced(parts: list[Clause]) -> list[Clause]:
    """The same with every price a clause of its own: `would you for two laurels vote for me`."""
    result: list[Clause] = []
    for part in parts:
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


def _price_end(part: Clause) -> int | None:
    """Where a price ends and something else goes on; None if nothing does."""
    if part.link != "exchange":
        return None
    kinds = {"the", "number", "token", "a", "filler", "this"}
    for index, item in enumerate(part.items):
        goods = item.kind == "noun" and item.value in {"vote", "laurel"}
        if item.kind in kinds or item.case == "poss" or goods:
            continue
        before = part.items[:index]
        counted = any(each.kind in {"number", "a", "token"} for each in before)
        laurels = any(each.value == "laurel" or each.kind == "token" for each in before)
        votes = any(each.value == "vote" for each in before)
        return index if (counted and laurels) or votes else None
    return None


def _lacks(before: Clause, rest: Clause) -> bool:
    """Whether what comes after a price belongs to what was begun before it."""
    if before.verb is None:
        return not before.has_content and rest.verb is not None and bool(before.of("who"))
    goes = bool(before.verb.classes & {"put", "move", "keep", "advance"})
    placed = before.of("path") or before.of("room")
    return goes and not placed and bare_places(rest) and bool(rest.of("path") or rest.of("room"))


def _link(items: list[Item], index: int) -> str | None:
    """How the phrase at that place joins what follows to what came before; None: it does not."""
    item = items[index]
    if item.kind in LINKS:
        return item.kind
    if item.kind == "punct":
        if item.value in ".!?;…":
            return "stop"
        return "comma" if item.value in ',:-–—()/"«»„“”' else None
    if item.kind == "for" and _is_price(items[index + 1 :], _swaps(items[:index])):
        return "exchange"
    after = items[index + 1 : index + 2]
    if item.kind == "until" and after and after[0].kind == "verb":  # "by voting for me"
        return "exchange"
    return None


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
            case "filler" | "the" | "a" | "with" | "this":
                continue
            case "who" if item.case == "poss":
                owned = swaps
            case "number" | "token" | "none" | "not":
                return True
            case "noun":
                return item.value in _GOODS
            case "verb":
                return item.value in ACTS - {"advance"}
            case "time" | "punct" | "if" | "and":
                return owned
            case _:
                return False
    return owned


def _two_verbs(part: Clause) -> list[Clause]:
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
            left = Clause(part.link, part.items[:cut], start=part.start)
            right = Clause("comma", part.items[cut:], start=part.items[cut].start)
            return [left, right]
        if item.kind != "verb":
            continue
        if first is None:
            first = index
            continue
        earlier = part.items[first]
        asks = not earlier.classes & ACTS and not _has_goods(part.items[first:index])
        paid = earlier.value == "give" and part.items[index - 1].kind == "to"
        if paid and any(each.kind in {"number", "token", "a"} for each in part.items[first:index]):
            left = Clause(part.link, part.items[: index - 1], start=part.start)
            right = Clause("exchange", part.items[index:], start=item.start)
            return [left, *_two_verbs(right)]
        place = _cut(part.items, first, index, asks=asks)
        if place is not None:
            left = Clause(part.link, part.items[:place], start=part.start)
            right = Clause("comma", part.items[place:], start=part.items[place].start)
            return [left, *_two_verbs(right)]
        if asks:
            first = index
    return [part]


def _noun_phrase(items: list[Item], end: int, first: int) -> int:
    """Where the things begin that are spoken of right before a place."""
    kinds = {"the", "number", "token", "a", "noun", "filler"}
    cut = end
    while cut - 1 > first and (items[cut - 1].kind in kinds or items[cut - 1].case == "poss"):
        cut -= 1
    return cut


def _has_goods(items: list[Item]) -> bool:
    """Whether a verb has what it speaks of: `you get my vote`."""
    return any(
        item.kind in {"number", "token"} or (item.kind == "noun" and item.value in _GOODS)
        for item in items
    )


def _cut(items: list[Item], first: int, second: int, *, asks: bool) -> int | None:
    """Where the second verb's clause begins; None if it only completes the first."""
    verb = items[second]
    if items[first].value == "let" and verb.persons & {"0", "inf"}:
        return None
    finite = bool(verb.persons) and not verb.persons & {"0", "inf"}
    for index in range(first + 1, second):
        item = items[index]
        lone = items[index - 1].kind not in _PREPOSITIONS
        if item.kind == "who" and item.case == "nom" and index > first + 1:
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
    if items[second - 1].kind == "colour" and items[second - 2].kind not in _PREPOSITIONS:
        return second - 1 if second - 1 > first else second
    if subject and subject[0].kind == "who" and subject[0].case in {"nom", "any"}:
        return _taking_along(items, first, second)
    if items[second - 1].kind == "who" and items[second - 1].case == "obl" and second - 1 > first:
        lone = items[second - 2].kind not in _PREPOSITIONS
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
        or (items[cut - 1].case == "obl" and items[cut - 2].kind not in _PREPOSITIONS)
    ):
        cut -= 1
    if items[first].classes & {"give", "get", "split"}:
        return cut
    goods = cut
    while goods - 1 > first and (
        items[goods - 1].kind in {"number", "token", "a", "the"}
        or items[goods - 1].value == "laurel"
    ):
        goods -= 1
    return goods if _has_goods(items[goods:cut]) else cut


def _merged(parts: list[Clause]) -> list[Clause]:
    """Clauses that say nothing of their own join their neighbours."""
    result: list[Clause] = []
    waiting: Clause | None = None
    for part in parts:
        if waiting is not None:
            part.items = waiting.items + part.items
            part.link = waiting.link if part.link in {"comma", "and", "start"} else part.link
            if waiting.link in TURNING:
                part.link = waiting.link
            waiting = None
        verb = part.verb
        after = parts[parts.index(part) + 1] if part is not parts[-1] else None
        if (
            verb is not None
            and after is not None
            and not part.has_content
            and _goes_on(verb, after, denied=bool(part.of("not") or part.of("none")))
        ):
            waiting = part
            continue
        bare = verb is None and not part.has_content
        times = part.of("time")
        people = [item for item in part.items if item.kind in {"colour", "who"}]
        denied = part.of("not") or part.of("none")
        if bare and part.of("sake") and part is not parts[-1]:
            waiting = part
            continue
        if bare and times and not denied and part.link in {"start", "stop", "if"} and not result:
            waiting = part
            continue
        subjects = [item for item in people if item.case == "nom"]
        only_people = people and not times and part.link in {"and", "or"} and not subjects
        if bare and result and ((times and not people and not denied) or only_people):
            result[-1].items += part.items
            result[-1].late = result[-1].late or (bool(times) and part.link == "comma")
            continue
        places = [item for item in part.items if item.kind in {"path", "room"}]
        only_places = bare_places(part) and places
        told = all(
            item.kind in {"filler", "the"} or item.value == "wherever" for item in part.items
        )
        if told and part.of("noun", "wherever") and result and result[-1].of("noun", "caesar"):
            result[-1].items += part.items
            continue
        if only_places and result and part.link in {"and", "comma", "or"}:
            result[-1].items += part.items
            continue
        result.append(part)
    if waiting is not None:
        result.append(waiting)
    return result


def _goes_on(verb: Item, after: Clause, *, denied: bool) -> bool:
    """Whether a verb without anything to do speaks about the next clause: `I promise you, ...`."""
    if after.link not in {"comma", "and"} or denied:
        return False
    return verb.value in {"promise", "get", "say"} or (verb.value == "give" and not after.verb)


def bare_places(part: Clause) -> bool:
    """Whether a clause only names places, times and people."""
    return part.verb is None and all(
        item.kind
        in {
            "path",
            "room",
            "time",
            "to",
            "on",
            "from",
            "the",
            "of",
            "until",
            "filler",
            "for",
            "punct",
            "colour",
        }
        or (item.kind == "noun" and item.value in {"path", "committee"})
        for item in part.items
    )


def _sided(parts: list[Clause]) -> list[Clause]:
    side = sentence = 0
    for part in parts:
        side += part.link in TURNING
        sentence += part.link == "stop"
        part.side, part.sentence = side, sentence
    return parts
