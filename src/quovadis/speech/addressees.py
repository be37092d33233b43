"""Who is spoken to, by name or as both of you."""

from dataclasses import replace
from typing import cast

from quovadis.core.families import Colour
from quovadis.speech.clause import SILENT, Clause
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting, Unclear

_CALLING = {"colour", "filler", "the", "punct", "and"}
"""What a clause consists of that only calls somebody: not `one for Anna`."""
_TWO_OF_YOU = {"tous les deux", "toutes les deux"}


def addressed(setting: Setting, parts: list[Clause]) -> tuple[Setting, list[Clause]]:
    """Who is spoken to; a name that only calls somebody is taken out of the sentence."""
    kept: list[Clause] = []
    called: list[Colour] = []
    for part in parts:
        meant = [item for item in part.items if item.kind not in SILENT]
        names = bool(part.of("colour")) and all(_calls(item) for item in part.items)
        if part.link in {"start", "stop"} and _is_letter(part):
            part.items, names = part.of("colour"), True
        joined = part.link == "and" and bool(called) and not kept
        if names and (joined or part.link in {"start", "comma", "stop"}):
            called += [cast("Colour", item.value) for item in part.of("colour")]
            part.items = part.of("idiom")  # "okay Ben, ..."
            kept += [part] if part.items else []
            continue
        if joined and not setting.to and meant[:1] and meant[0].kind == "colour":
            called.append(meant[0].value)  # type: ignore[arg-type]
            everyone = replace(meant[0], kind="who", value="all", case="nom")
            part.items = [everyone if item is meant[0] else item for item in part.items]
        kept.append(part)
    if not setting.to and not called:
        called = _both(setting, kept)
    if setting.to:
        if set(called) - {*setting.to}:
            raise Unclear("who-exactly")
        return setting, kept
    if len(called) > 1:
        for part in kept:
            part.items = [item for item in part.items if not _means_all(item, part)]
    guessed = not called
    if not called and kept and kept[0].items:
        first = next((item for item in kept[0].items if item.kind not in SILENT), None)
        if first is not None and first.kind == "colour" and first.value != setting.speaker:
            called = [first.value]  # type: ignore[list-item]
    people = {item.value for part in kept for item in part.items if item.kind == "colour"}
    others = [one for one in setting.view.players if one != setting.speaker]
    if called:
        return replace(setting, to=tuple(dict.fromkeys(called)), guessed=guessed), kept
    if setting.advance is not None and setting.speaker != setting.active:
        return replace(setting, to=(setting.active,)), kept
    named = [one for one in others if one in people]
    if len(named) == 1:
        return replace(setting, to=(named[0],), guessed=True), kept
    return setting, kept


def _is_letter(part: Clause) -> bool:
    """`To Anna and Clara:`, `toi Anna,`: somebody is called with a small word before the name."""
    told = [item for item in part.items if item.kind not in {"filler", "the", "punct", "and"}]
    led = bool(told) and (
        told[0].kind in {"to", "on"} or (told[0].value, told[0].kind) == ("you", "who")
    )
    led = led and told[0].case != "poss"
    return led and len(told) > 1 and all(item.kind == "colour" for item in told[1:])


def _calls(item: Item) -> bool:
    return item.kind in _CALLING or (item.kind == "idiom" and item.value == "agree")


def _both(setting: Setting, parts: list[Clause]) -> list[Colour]:
    """The two who are spoken to at once: those who are named, or the only others."""
    items = [item for part in parts for item in part.items]
    told = any(_is_both(item) or _means_all(item, part) for part in parts for item in part.items)
    named = {item.value for item in items if item.kind == "colour"} - {setting.speaker}
    both = [one for one in setting.others if one in named or not named]
    if not told or len(both) != 2:
        return []
    for part in parts:  # "a te Anna"
        after = [*part.items[1:], None]
        part.items = [
            item
            for item, soon in zip(part.items, after, strict=True)
            if not _is_both_again(item, part)
            and not (item.value == "you" and item.case != "poss" and soon and soon.kind == "colour")
        ]
    return both


def _is_both_again(item: Item, part: Clause) -> bool:
    """`Vous votez tous les deux`: you are meant, not us."""
    plural = any(each.text.lower() == "vous" for each in part.items)
    return item.text.lower() in _TWO_OF_YOU and plural


def _is_both(item: Item) -> bool:
    """Whether several are spoken to; a mere German `ihr` may also mean `her`."""
    if item.text.lower() in _TWO_OF_YOU:
        return True
    return item.kind == "each" or (item.value == "all" and item.text.lower() != "ihr")


def _means_all(item: Item, part: Clause) -> bool:
    """Whether `both` only says once more who is spoken to: not `both your votes`."""
    after = part.items[part.items.index(item) + 1 :][:2]
    counts = any(each.case == "poss" or each.kind == "noun" for each in after)
    counts = counts or bool(part.of("colour"))  # "one for Ben, two for Anna"
    return item.kind == "number" and not counts and not item.text.isdecimal() and item.number == 2
