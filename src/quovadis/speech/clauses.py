"""Phrases fall into clauses, each with one thing that somebody does, or could."""

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
    start: int = 0

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
            or item.kind in {"path", "room", "token", "number", "idiom"}
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
    split = [piece for part in parts for piece in _two_verbs(part)]
    return _sided(_merged([part for part in split if part.items]))


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
    price = _price_ends(part)
    if price is not None:
        left = Clause(part.link, part.items[:price], start=part.start)
        right = Clause("then", part.items[price:], start=part.items[price].start)
        return [left, *_two_verbs(right)]
    first: int | None = None
    for index, item in enumerate(part.items):
        if item.value == "favour" and first is not None:  # "if you help me I owe you one"
            cut = index
            while part.items[cut - 1].kind in {"who", "filler"} and cut - 1 > first + 1:
                cut -= 1
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


def _has_goods(items: list[Item]) -> bool:
    """Whether a verb has what it speaks of: `you get my vote`."""
    return any(
        item.kind in {"number", "token"} or (item.kind == "noun" and item.value in _GOODS)
        for item in items
    )


def _price_ends(part: Clause) -> int | None:
    """`For two laurels I vote for you`: where the price ends; None if there is nothing after it."""
    if part.link != "exchange":
        return None
    for index, item in enumerate(part.items):
        if item.kind in {"who", "verb"} and item.case != "poss":
            counted = {each.kind for each in part.items[:index]} & {"number", "a", "token"}
            laurels = any(each.value == "laurel" for each in part.items[:index])
            verbs = any(each.kind == "verb" for each in part.items[index:])
            cut = index - 1 if part.items[index - 1].kind in _PREPOSITIONS else index
            return cut if counted and laurels and verbs else None
    return None


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
        if named and lone and index > first + 1 and not asks:
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
        return second
    if items[second - 1].kind == "who" and items[second - 1].case == "obl" and second - 1 > first:
        lone = items[second - 2].kind not in _PREPOSITIONS
        cut = second - 1 if lone else second
    elif len(verb.persons) == 1:
        cut = second
    else:
        return None
    return cut - 1 if items[cut - 1].kind == "not" else cut


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
            and _goes_on(verb, after)
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
        only_people = people and not times and part.link in {"and", "or"}
        if bare and result and ((times and not people and not denied) or only_people):
            result[-1].items += part.items
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


def _goes_on(verb: Item, after: Clause) -> bool:
    """Whether a verb without anything to do speaks about the next clause: `I promise you, ...`."""
    if after.link not in {"comma", "and"}:
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
    side = 0
    for part in parts:
        if part.link in TURNING:
            side += 1
        part.side = side
    return parts
