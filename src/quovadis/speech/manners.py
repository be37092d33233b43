"""What somebody says politely, unsurely, of the past, or as one of two things."""

from dataclasses import replace

from quovadis.speech.answers import is_me
from quovadis.speech.clause import Clause
from quovadis.speech.setting import Setting, Unclear

_POLITE = {
    *("couldn't", "wouldn't", "won't", "can't", "don't you want to"),
    *("könntest", "würdest", "willst", "möchtest", "magst", "kannst"),
    *("pourrais", "voudrais", "peux", "veux", "pourriez", "voudriez"),
    *("potresti", "vorresti", "puoi", "vuoi"),
}
"""What makes a denied question a polite one: `couldn't you vote for me?`."""
_POLITELY = 3
"""Among how many phrases at its beginning a `maybe` only makes a clause polite."""
_AT_LEAST = {"at least", "mindestens", "wenigstens", "au moins", "au minimum", "almeno"}


def check_manner(part: Clause, setting: Setting, *, first: bool) -> None:
    """Pass over what is only polite; ask about what is no offer."""
    _check_sure(part)
    _demand(part, setting)
    _ask_politely(part)
    caesar = part.of("noun", "caesar")
    for item in part.of("stop"):
        if item.value == "question" and caesar:
            continue
        if item.value == "sometime" and (caesar or part.of("room") or part.of("path")):
            continue  # "as soon as you can", but laurels need a date
        raise Unclear({"vague": "how-many", "sometime": "pay-when"}.get(item.value, "no-deal"))
    if any(item.persons == {"past"} for item in part.items):
        if part.link != "if":
            raise Unclear("no-deal")
        had = any(item.text.lower() in {"'ve", "have", "has"} for item in part.items)
        if had and any("give" in item.classes for item in part.of("verb")):
            raise Unclear("pay-now-or-then")  # "once you have paid me two"
    if part.link == "unless" or (part.link == "else" and not first):
        raise Unclear("unless")
    if part.link == "or" and not (part.of("not") or part.of("none")):
        raise Unclear("either-or")


def _demand(part: Clause, setting: Setting) -> None:
    """`At least two`, said to the mover, is the price."""
    if setting.advance is not None and setting.speaker != setting.active:
        vague = [item for item in part.of("stop") if item.text.lower() in _AT_LEAST]
        part.items = [
            replace(item, kind="filler") if item in vague else item for item in part.items
        ]


def _check_sure(part: Clause) -> None:
    """`Maybe I pay you two` promises nothing; `maybe you could vote for me?` is only polite."""
    unsure = part.of("stop", "unsure")
    mine = [item for item in part.items if item.persons == {"1"} or is_me(item)]
    late = any(item in unsure for item in part.items[_POLITELY:])
    if unsure and (mine or late) and not part.asked:
        raise Unclear("no-deal")
    part.items = [replace(item, kind="filler") if item in unsure else item for item in part.items]


def _ask_politely(part: Clause) -> None:
    """`Couldn't you vote for me?` asks for a vote."""
    polite = any(item.text.lower().replace("’", "'") in _POLITE for item in part.items[:3])
    votes = any("support" in item.classes for item in part.of("verb"))
    if part.asked and polite and votes and not part.of("colour") and part.link != "if":
        part.items = [item for item in part.items if item.kind != "not"]
