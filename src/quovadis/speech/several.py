"""What a mover offers to several voters at once: all of them vote, and each gets something."""

from collections.abc import Sequence
from typing import cast

from quovadis.core.deals.terms import Deal, Pay, Split, Support, Term
from quovadis.core.families import Colour
from quovadis.speech.neighbours import BOTH
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting, Unclear

_OTHER = {"not", "none", "or", "unless", "else", "against", "room", "quote", "a-vote"}
"""What such an offer does not speak of; `stop` neither, nor Caesar."""


def shared_offer(items: Sequence[Item], setting: Setting) -> Deal:
    """The votes of all who are named, and what each of them gets; raises `Unclear` if unsure."""
    mover, way = setting.speaker, setting.advance
    voters = _voters(items, setting)
    strange = any(
        item.kind in _OTHER or item.kind == "stop" or item.value == "caesar" for item in items
    )
    if way is None or mover != setting.active or len(voters) < 2 or strange:
        raise Unclear("who-exactly")
    if any(one not in setting.view.seated[way.start.index] for one in voters):
        raise Unclear("who-exactly")
    if not any(_is_vote(item) for item in items):
        raise Unclear("pay-for-what")
    terms: list[Term] = [Support(giver=one, to=mover, path=way) for one in voters]
    for voter, gift in _gifts(items, voters).items():
        match gift:
            case "split":
                terms.append(Split(giver=mover, to=voter))
            case "vote":
                terms.append(Support(giver=mover, to=voter))
            case amount:
                terms.append(Pay(giver=mover, to=voter, amount=int(amount)))
    return Deal(terms=tuple(terms), on=way)


def _voters(items: Sequence[Item], setting: Setting) -> tuple[Colour, ...]:
    named = [one for one in setting.others if any(item.value == one for item in items)]
    if len(named) == 1 or len(setting.to) == 1:
        raise Unclear("who-exactly")
    plural = any(item.kind == "each" or item.value == "all" for item in items)
    return tuple(named) or setting.to or (setting.others if plural else ())


def _is_vote(item: Item) -> bool:
    return bool(item.classes & {"support", "let"}) or item.value in {"vote", "consent", "agree"}


def _gifts(items: Sequence[Item], voters: tuple[Colour, ...]) -> dict[Colour, str]:
    """What each voter gets: the same, or what is said beside their name."""
    if any("split" in item.classes or item.value == "half" for item in items):
        return dict.fromkeys(voters, "split")
    told: list[tuple[str, str]] = []
    for at, item in enumerate(items):
        after = items[at + 1] if at + 1 < len(items) else None
        counts = after is not None and after.value in {"vote", "senator"}
        if item.kind == "colour":
            told.append(("name", item.value))
        elif item.kind == "number" and not counts and not _means_all(item):
            told.append(("gift", str(item.number)))
        elif item.kind == "token":
            raise Unclear("which-laurel")
        elif item.kind == "a" and not counts:
            told.append(("gift", "1"))
        elif item.kind == "time" and item.value == "next":
            told.append(("gift", "vote"))
    gifts = [value for kind, value in told if kind == "gift"]
    if any(item.kind == "each" for item in items):
        if len({*gifts}) != 1:
            raise Unclear("number-of-what")
        return dict.fromkeys(voters, gifts[0])
    while [kind for kind, _ in told[:2]] == ["name", "name"]:
        told = told[1:] if len(told) > 2 * len(voters) else told[2:]
    kinds = [kind for kind, _ in told]
    names = [value for kind, value in told if kind == "name"]
    paired = kinds in (["name", "gift"] * len(voters), ["gift", "name"] * len(voters))
    if not paired or {*names} != {*voters}:
        raise Unclear("number-of-what")
    return {cast("Colour", name): gift for name, gift in zip(names, gifts, strict=True)}


def _means_all(item: Item) -> bool:
    """`Both of you`: those who vote, not what they get."""
    return item.text.lower() in BOTH
