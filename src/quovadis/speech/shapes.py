"""Shapes of deals: who gives what, without the sums, places and names that a sentence fills in.

`("on advance", "A support on", "S pay")` is every deal in which the one spoken to votes and the
one who speaks pays. A few hundred shapes hold nearly all that people offer each other.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import pairwise
from typing import Any, TypeVar, cast

from quovadis.core.board import COMMITTEE, LAUREL_SPACES, PATH, Path
from quovadis.core.deals.terms import KINDS, Deal, Term
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import Laurel
from quovadis.speech.phrases import Item
from quovadis.speech.places import spaces_of, way_of
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.sums import VALUES

_T = TypeVar("_T")
Shape = tuple[str, ...]
Sum = tuple[int, int | Laurel]
"""Where in a sentence how much is named, or which token."""
QUESTION: Shape = ("question",)
"""What is no deal yet, or none at all."""
_USUAL = {"votes": 1, "until": "open", "text": ""}
_FILLED = {"amount", "space", "spaces", "committee"}
"""Fields that the sentence fills in."""


_AFTER_ONE = {"time", "if", "and", "to", "for", "from", "who", "verb", "exchange"}
"""What follows `one` if it is a laurel: not `for once`."""


def shape_of(deal: Deal, setting: Setting) -> Shape:
    """The shape of a deal between the one who speaks and the one spoken to."""
    on = "none" if deal.on is None else "advance" if deal.on is setting.advance else "path"
    return (f"on {on}", *sorted(_part(term, deal, setting) for term in deal.terms))


def _part(term: Term, deal: Deal, setting: Setting) -> str:
    words = [_role(term.giver, setting), term.kind]
    for each in fields(term):
        value = getattr(term, each.name)
        if each.name in {"giver", "to"} or value in (None, (), 0, _USUAL.get(each.name)):
            continue
        match each.name:
            case "tokens" | "text":
                continue
            case "path":
                value = "on" if value is deal.on else "path"
            case "against":
                value = _role(value, setting)
            case "until" if isinstance(value, int):
                value = "rounds"
            case name if name in _FILLED:
                continue
            case _:
                pass
        words.append(f"{each.name}={value}")
    if term.kind == "caesar-to" and getattr(term, "space", None) is None:
        words.append("anywhere")
    return " ".join(words)


def _role(colour: Colour, setting: Setting) -> str:
    return "S" if colour == setting.speaker else "A" if colour in setting.to else "X"


def deal_of(shape: Shape, items: Sequence[Item], setting: Setting) -> Deal:
    """The deal of a shape with what a sentence names; raises `Unclear` if that leaves a choice."""
    return _Filling(shape, items, setting).deal()


class _Filling:
    def __init__(self, shape: Shape, items: Sequence[Item], setting: Setting) -> None:
        self.on, *self.parts = shape
        self.items, self.setting = items, setting
        self.paths = tuple(dict.fromkeys(PATH[item.value] for item in items if item.kind == "path"))
        self.rooms = tuple(
            dict.fromkeys(COMMITTEE[item.value] for item in items if item.kind == "room")
        )
        votes = [int(part.split("votes=")[1][0]) for part in self.parts if "votes=" in part]
        space = None if setting.advance is None else setting.advance.space
        prize = None if space is None else setting.view.laurels[space]
        self.sums, self.lone = _sums(items, votes, None if prize is None else VALUES.get(prize))

    def deal(self) -> Deal:
        on = {"on none": None, "on advance": self.setting.advance}
        self.way = on[self.on] if self.on in on else _only(self.paths)
        if self.sums and not any(
            part.split()[1] in {"pay", "pay-by", "split"} for part in self.parts
        ):
            raise Unclear("number-of-what")
        if any(item.kind in {"until", "following"} for item in self.items):
            raise Unclear("not-understood")  # a date of which only a part was understood
        paid = {part.split()[1] for part in self.parts} & {"pay", "pay-by"}
        at_once = any((item.kind, item.value) == ("time", "now") for item in self.items)
        if at_once and paid == {"pay-by"}:
            raise Unclear("pay-when")
        terms = [self._term(part.split()) for part in self.parts]
        deal = Deal(terms=tuple(terms), on=self.way)
        if any(
            term.kind != "support" and getattr(term, "path", None) is deal.on
            for term in terms
            if deal.on
        ):
            raise Unclear("which-path")  # one way cannot be both
        self._check_places(deal)
        self._check_others(deal)
        return deal

    def _check_others(self, deal: Deal) -> None:
        """What somebody else would do is told, not offered: `Black would vote for me`."""
        told = [item for item in self.items if item.kind not in {"filler", "the"}]
        doers = {one.value for one, does in pairwise(told) if does.kind == "verb"}
        talking = {self.setting.speaker, *self.setting.to}
        if any(one in doers and repr(one) not in repr(deal) for one in {*COLOURS} - talking):
            raise Unclear("who-exactly")

    def _check_places(self, deal: Deal) -> None:
        """Every way that is named is part of the deal, and so are committees that one enters."""
        known = repr(deal)
        if any(repr(path) not in known for path in self.paths):
            raise Unclear("which-path")
        if any(room.entry and repr(room) not in known for room in self.rooms):
            raise Unclear("which-entry")

    def _term(self, words: list[str]) -> Term:
        giver, kind, *rest = words
        me, you = self.setting.speaker, self.setting.to[0]
        parties = {"giver": me, "to": you} if giver == "S" else {"giver": you, "to": me}
        facts: dict[str, Any] = dict(word.split("=") for word in rest if "=" in word)
        fill: dict[str, Callable[[str], Any]] = {
            "until": lambda told: self._rounds() if told == "rounds" else told,
            "votes": int,
            "advances": int,
            "against": lambda _: self._third(),
            "path": lambda told: self.way if told == "on" else self._path(parties["to"]),
        }
        facts = {name: fill[name](told) for name, told in facts.items()}
        match kind:
            case "pay" | "pay-by":
                facts |= self._sum(later=kind == "pay-by")
            case "caesar-to" if "anywhere" not in rest:
                facts["space"] = _only(self._spaces())
            case "caesar-off":
                facts["spaces"] = self._spaces()
            case "place-in" | "stay-out":
                facts["committee"] = _only(tuple(room for room in self.rooms if room.entry))
            case "advance-along" | "stay-off":
                facts["path"] = self._path(parties["giver"])
            case "word":
                raise Unclear("not-understood")
            case _:
                pass
        return cast("Term", cast("Any", KINDS[kind])(**parties, **facts))

    def _sum(self, *, later: bool) -> dict[str, Any]:
        """How much is paid: the only sum, or of two the one that a date follows."""
        pays = [part for part in self.parts if part.split()[1] in {"pay", "pay-by"}]
        found = list(dict.fromkeys(value for _, value in self.sums))
        if len(pays) == 2 and pays[0].split()[0] == pays[1].split()[0]:
            both = sorted(self.sums + self.lone)
            if len(both) == 3 and both[0][1] == sum(int(value) for _, value in both[1:]):
                both = both[1:]  # "three: one now, two later"
            if len(both) != 2:
                raise Unclear("number-of-what")
            dated = [
                item.start for item in self.items if item.kind == "time" and item.value != "now"
            ]
            after = [
                min((at - start for at in dated if at > start), default=999) for start, _ in both
            ]
            value = both[after.index(min(after) if later else max(after))][1]
        elif len(pays) == 1:
            value = _only(tuple(found) or tuple(one for _, one in self.lone[:1]))
        else:
            raise Unclear("number-of-what")
        return {"amount": value} if isinstance(value, int) else {"tokens": (value,)}

    def _rounds(self) -> int:
        return _only(
            tuple(
                {
                    item.number
                    for item in self.items
                    if (item.kind, item.value) == ("time", "rounds")
                }
            )
        )

    def _third(self) -> Colour:
        talking = {self.setting.speaker, *self.setting.to}
        others = [one for one in self.setting.view.players if one not in talking]
        named = [one for one in others if any(item.value == one for item in self.items)]
        if not named and self.setting.active in others and self.setting.advance is not None:
            return self.setting.active
        return _only(tuple(named or others))

    def _path(self, who: Colour) -> Path:
        way = way_of(self.paths, self.rooms, who, self.setting)
        if way is None:
            raise Unclear("which-path")
        return way

    def _spaces(self) -> tuple[Path, ...]:
        spaces = [*self.paths, *(space for room in self.rooms for space in spaces_of(room))]
        if not spaces or any(space not in LAUREL_SPACES for space in spaces):
            raise Unclear("where-caesar")
        return tuple(dict.fromkeys(spaces))


def _only(found: tuple[_T, ...]) -> _T:
    if len(found) != 1:
        raise Unclear("not-understood")
    return found[0]


def _sums(
    items: Sequence[Item], votes: list[int], prize: int | None
) -> tuple[list[Sum], list[Sum]]:
    """The sums that are named, and where.

    A number may also count the votes that are given, ask back what somebody else said (`two?
    Three!`), or be the laurel on the way, as long as another number is named.
    """
    told = [item for item in items if item.kind not in {"filler", "the"}]
    named = {item.start for the, item in pairwise(items) if the.kind == "the"}
    found: list[Sum] = []
    lone: list[Sum] = []
    echoed: set[int] = set()
    since = 0
    for item, after in zip(told, [*told[1:], None], strict=True):
        follows = after.value if after is not None and after.kind == "noun" else ""
        if item.kind == "token":
            found.append((item.start, cast("Laurel", item.value)))
        elif item.kind == "number" and follows not in {"vote", "senator"}:
            found.append((item.start, item.number))
        elif item.kind == "a" and (follows == "laurel" or after is None or after.kind == "punct"):
            found.append((item.start, 1))
        elif item.kind == "a" and after is not None and after.kind in _AFTER_ONE:
            lone.append((item.start, 1))
        elif item.kind == "punct" and item.value in ".?!;…":
            if item.value == "?" and not any(
                each.kind in {"if", "exchange", "for"}
                or "support" in each.classes
                or each.value == "vote"
                for each in told
                if since <= each.start < item.start
            ):
                echoed |= {start for start, _ in found if start >= since}
            since = item.start
    for passed_over in (
        [each for each in found if each[1] in votes],
        [each for each in found if each[0] in echoed],
        [each for each in found if each[1] == prize and each[0] in named],
    ):
        found = [each for each in found if each not in passed_over] or found
    return found, lone
