"""What is said of somebody else, and explains an offer: their price, or that they are kept out."""

from quovadis.core.families import Colour
from quovadis.speech.clause import Clause, has_goods, is_denied
from quovadis.speech.setting import Setting

_HELD = {"keep", "advance", "let", "put", "move"}
"""Verbs for what somebody else is not to do."""
_UNSAID = {"path", "room", "time", "number", "token", "idiom", "exchange"}
"""What an offer says, and its purpose does not."""


def without_asides(parts: list[Clause], setting: Setting) -> tuple[list[Clause], list[Clause]]:
    """The clauses of the offer, and those that only speak of somebody else."""
    talking = {setting.speaker, *setting.to}
    aside = [
        part
        for part in parts
        if len(parts) > 1 and (_is_price(part, talking) or _is_purpose(part, parts, talking))
    ]
    return [part for part in parts if part not in aside], aside


def _is_price(part: Clause, talking: set[Colour]) -> bool:
    """`Anna wants three`: what somebody else asks for or offers."""
    told = [item for item in part.items if item.kind not in {"filler", "the"}]
    other = bool(told) and told[0].kind == "colour" and told[0].value not in talking
    wants = any("want" in item.classes for item in part.of("verb"))
    return (
        other and wants and part.link in {"start", "stop", "comma"} and not part.of("noun", "vote")
    )


def _is_purpose(part: Clause, parts: list[Clause], talking: set[Colour]) -> bool:
    """`So that Anna stays out, ...`: why nobody is to vote for her."""
    others = [item for item in part.of("colour") if item.value not in talking]
    verbs = part.of("verb")
    held = bool(verbs) and all(item.classes & _HELD for item in verbs)
    denied = is_denied(part) or any("keep" in item.classes for item in verbs)
    if len(others) != 1 or not held or not denied or has_goods(part.items):
        return False
    told = any(item.kind in _UNSAID for item in part.items)
    return not told and any(_denies_votes(each) for each in parts if each is not part)


def _denies_votes(part: Clause) -> bool:
    votes = part.of("noun", "vote") or any("support" in item.classes for item in part.of("verb"))
    opposes = any("oppose" in item.classes for item in part.of("verb"))
    return bool(votes and is_denied(part)) or opposes
