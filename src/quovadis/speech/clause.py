"""A part of a sentence, with one thing that somebody does, or could."""

from dataclasses import dataclass, field, replace

from quovadis.speech.phrases import Item

LINKS = {"and", "if", "then", "but", "or", "unless", "else", "exchange", "return", "purpose"}
"""Kinds of phrases that begin a clause."""


TURNING = {"if", "then", "exchange", "return", "purpose"}
"""Those after which the other side is likely to speak of what it gives."""


ACTS = {"support", "oppose", "give", "split", "put", "move", "keep", "advance", "let"}
"""Verbs that are something to be done; the others speak about it."""


PREPOSITIONS = {"for", "to", "from", "with", "of", "on", "until"}


GOODS = {"vote", "laurel", "half", "caesar"}


SILENT = {
    "filler",
    "this",
    "the",
    "a",
    "punct",
    "of",
    "on",
    "to",
    "with",
    "for",
    "from",
    "between",
}
"""Kinds of phrases that say nothing on their own."""


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
    asked: bool = False
    """A question mark ends it."""

    @property
    def apart(self) -> bool:
        """Whether its time stands apart, before or after all that is done."""
        silent = {"filler", "the", "punct", "colour"}
        told = [item for item in self.items if item.kind not in silent]
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
        kept = any("keep" in item.classes for item in verbs)
        if self.of("noun", "laurel"):  # "lass ich zwei Lorbeeren springen"
            kept = kept or any("give" in item.classes for item in verbs)
        votes = any(item.classes & {"support", "oppose"} for item in verbs[1:])
        if lets and lets[0] is verbs[0] and not (kept or votes or self.of("noun", "caesar")):
            gives = len(verbs) == 1 and bool(self.of("noun", "laurel") or self.of("token"))
            return replace(lets[0], value="give" if gives else "let")
        for classes in (*order, "get", "promise", "say"):
            for item in verbs:
                if classes in item.classes and not self._is_other(item, classes):
                    if classes in {"move", "put"} and self._only_laurels():
                        return replace(item, value="give")  # "I send two laurels your way"
                    return item if item.value == classes else replace(item, value=classes)
        return None

    def _only_laurels(self) -> bool:
        """Whether it speaks of laurels, and of nobody and nowhere to be moved."""
        nouns = {item.value for item in self.of("noun")}
        return "laurel" in nouns and not (
            nouns & {"caesar", "senator", "vote"} or self.of("room") or self.of("path")
        )

    def _is_other(self, item: Item, chosen: str) -> bool:
        """Whether a verb of several meanings speaks of laurels, not of going somewhere."""
        goes = chosen in {"advance", "put", "move", "keep", "let"}
        if chosen == "advance" and self.of("noun", "vote"):  # a vote "to leave Aediles"
            return any(each.classes & {"give", "get"} for each in self.of("verb"))
        if chosen == "oppose" and "give" in item.classes:  # French `lâcher` laurels, or somebody
            return bool(self.of("number") or self.of("token") or self.of("noun", "laurel"))
        there = self.of("room") or self.of("path") or self.of("noun", "caesar")
        held = bool(item.classes & {"give", "get"}) or self._held_by_another(item)
        return goes and held and not there

    def _held_by_another(self, item: Item) -> bool:
        """Whether another verb has what is spoken of: `you have mine when you want to move`."""
        others = [each for each in self.of("verb") if each is not item]
        return any(each.classes & {"give", "get"} for each in others)

    @property
    def has_content(self) -> bool:
        """Whether it speaks of anything beside people."""
        idle = {"committee", "purse", "turn", "bank"}
        nouns = [item for item in self.of("noun") if item.value not in idle]
        return any(
            (item.kind == "a" and not nouns)
            or item.kind in {"path", "room", "token", "number", "idiom", "quote"}
            or (item.kind == "noun" and item.value not in idle)
            or (item.kind == "verb" and item.value in {"support", "oppose", "split"})
            or (item.kind == "who" and item.case == "poss")
            for item in self.items
        )


def is_copula(items: list[Item], at: int) -> bool:
    """Whether a word only says that somebody or something is so: `Ben's rich`."""
    item = items[at]
    if item.kind == "filler" and item.value in {"is", "copula"}:
        return True
    after = items[at + 1] if at + 1 < len(items) else None
    short = item.kind == "of" and item.text.lower() in {"'s", "’s"}
    return short and at > 0 and after is not None and after.kind not in {"noun", "number", "token"}


def is_turn(part: Clause) -> bool:
    """`You now`, `me next time`: who votes when, and no more."""
    known = SILENT - {"for"} | {"who", "time", "colour", "idiom"}
    people = [item for item in part.of("who") if item.value in {"me", "you"}]
    alone = len(people) == 1 == len(part.of("who")) and people[0].case != "poss"
    return alone and bool(part.of("time")) and {item.kind for item in part.items} <= known


def is_denied(part: Clause) -> bool:
    """Whether a clause says `not` or `no`."""
    return bool(part.of("not") or part.of("none"))


def has_goods(items: list[Item]) -> bool:
    """Whether a verb has what it speaks of: `you get my vote`."""
    return any(
        item.kind in {"number", "token"} or (item.kind == "noun" and item.value in GOODS)
        for item in items
    )


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
