"""What only surrounds an offer: greetings, and remarks in words that nobody listed."""

from quovadis.speech.clause import SILENT, Clause, is_denied
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Unclear

_STATING = {"say", "get", "give", "let", "promise", "own", "advance", "keep", "put", "move"}
"""Verbs that a remark may have, as long as nothing is named that they could be about."""
_REMARK = SILENT | {"unknown", "who", "verb", "noun", "not", "none", "time", "idiom", "is", "stop"}
_HARMLESS: dict[str, set[str]] = {
    "noun": {"committee", "purse", "turn", "advance", "round", "through"},
    "time": {"now"},
    "stop": {"chatter", "question"},
    "idiom": {"agree"},
}
"""Of each kind of phrase what a remark may say; of the other kinds anything."""
_WORDS = 3
"""How many words a remark has that goes on with the sentence of an offer."""
_APART = {"start", "stop", "comma"}
"""How a remark is set off from the offer."""


def relevant(parts: list[Clause]) -> tuple[list[Clause], list[Clause]]:
    """The clauses that may say something, and the remarks with unknown words."""
    kept: list[Clause] = []
    remarks: list[Clause] = []
    for at, part in enumerate(parts):
        kinds = {item.kind for item in part.items}
        if at == 0 and is_denied(part) and _is_nothing(part):
            continue  # "nothing now, but ..."
        if "unknown" in kinds and _is_remark(parts, at, offered=bool(kept)):
            remarks.append(part)
        elif "unknown" in kinds or (kinds <= SILENT and part.link in {"if", "unless", "or"}):
            raise Unclear("not-understood")
        elif not kinds <= SILENT or (part.of("a") and (part.link == "exchange" or len(kinds) == 1)):
            kept.append(part)  # "it costs you one"
    return kept, remarks


def check_all_followed(parts: list[Clause]) -> None:
    """What was not understood does not stand where a part of the offer could."""
    for at, part in enumerate(parts):
        told = [item for item in part.items if item.kind not in {"filler", "the"}]
        does = any(
            one.kind == "who"
            and one.case in {"nom", "any"}
            and before.kind not in {"verb", "for", "to"}
            and after.kind == "unknown"
            for before, one, after in zip([part.items[0], *told], told, told[1:], strict=False)
        )
        apart = part.link in _APART and not (
            part.link == "comma" and at > 0 and len(told) < _WORDS  # "..., refundable"
        )
        if part.of("unknown") and (does or not (apart or part.has_content)):
            raise Unclear("not-understood")


def _is_remark(parts: list[Clause], at: int, *, offered: bool) -> bool:
    """Whether a clause with unknown words stands apart and speaks of nothing to be given.

    Who does something unknown may mean it as part of the deal, so that is no remark once
    something was offered.
    """
    part = parts[at]
    after = parts[at + 1] if at + 1 < len(parts) else None
    apart = part.link in _APART and (after is None or after.link not in {"or", "unless", "else"})
    plain = all(item.kind in _REMARK and not _matters(item) for item in part.items)
    people = [item for item in part.items if item.kind == "who" and item.case in {"nom", "any"}]
    stated = any(item.kind in {"filler", "is"} for item in part.items)  # "I am stuck"
    spoken_to = any(item.value in {"you", "all"} for item in people)
    acts = (offered and bool(people)) or (spoken_to and not stated)
    told = [item for item in part.items if item.kind not in {"punct", "the", "a"}]
    qualifies = offered and part.link == "comma" and len(told) < _WORDS  # "..., refundable"
    return apart and plain and not acts and not qualifies


def _matters(item: Item) -> bool:
    """Whether a word speaks of something that a deal is about."""
    if item.kind == "verb":
        return not item.classes <= _STATING
    return item.value not in _HARMLESS.get(item.kind, {item.value})


def _is_nothing(part: Clause) -> bool:
    """Whether a clause says that nothing is given: `I give you nothing now`."""
    verb = part.verb
    gives = verb is None or (verb.value in {"give", "get"} and bool(part.of("time", "now")))
    known = SILENT | {"time", "not", "none"} | (set() if verb is None else {"verb", "who"})
    if part.of("noun", "laurel") and len(part.of("noun")) == 1:  # "I don't want any laurels"
        gives = verb is None or verb.value in {"give", "get"}
        known |= {"noun", "who", "verb"}
    return gives and {item.kind for item in part.items} <= known
