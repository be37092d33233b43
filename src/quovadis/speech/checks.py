"""Nothing that could matter is passed over in silence."""

from quovadis.speech.act import Act, ActKind
from quovadis.speech.clause import Clause
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Unclear
from quovadis.speech.sums import VALUES

_SERVES: dict[str, frozenset[str]] = {
    "support": frozenset({"support", "let", "give", "get", "advance", "put", "move"}),
    "oppose": frozenset({"support", "oppose", "give", "get", "let", "advance", "put", "move"}),
    "pay": frozenset({"give", "get", "let", "move", "put"}),
    "split": frozenset({"split", "give", "get"}),
    "caesar": frozenset({"put", "move", "keep", "let", "advance", "give", "get"}),
    "place": frozenset({"put", "move", "keep", "advance", "give", "get", "let"}),
    "go": frozenset({"put", "move", "keep", "advance", "let", "give", "get"}),
}
"""Which verbs can say what is done."""


def check_verbs(clause: Clause, kinds: set[ActKind]) -> None:
    """A verb that says something else than what was understood was not understood."""
    serving = {"promise", "say"}.union(*(_SERVES[kind] for kind in kinds))
    for item in clause.of("verb"):
        if not item.classes & serving:
            raise Unclear("not-understood")


def check_goods(clause: Clause, found: list[Act]) -> None:
    """Votes, laurels, Caesar and numbers that are spoken of are part of what was understood."""
    kinds = {act.kind for act in found}
    needed = {
        "vote": {"support", "oppose"},
        "half": {"split"},
        "caesar": {"caesar"},
        "laurel": {"pay", "split"},
    }
    for item in clause.of("noun"):
        if item.value in needed and not kinds & needed[item.value]:
            raise Unclear("not-understood")
    votes = clause.of("noun", "vote") + _owned_alone(clause)
    if kinds & {"support", "oppose"} and len(votes) > len(found):
        raise Unclear("not-understood")
    counted = [
        item
        for item, after in zip(clause.items, [*clause.items[1:], None], strict=False)
        if item.kind == "number"
        and item.number != 1
        and not (after is not None and after.value == "senator")
    ]
    used = {act.number for act in found} | {VALUES.get(one) for act in found for one in act.tokens}
    if any(item.number not in used for item in counted):
        raise Unclear("number-of-what")


def _owned_alone(clause: Clause) -> list[Item]:
    """`Mine`, `yours`: an owner without what is owned."""
    owned = {"noun", "number", "token", "time", "path", "room", "filler", "sake", "of", "following"}
    following = [*clause.items[1:], None]
    return [
        item
        for item, after in zip(clause.items, following, strict=True)
        if item.kind == "who" and item.case == "poss" and (after is None or after.kind not in owned)
    ]


def is_negative(clause: Clause) -> bool:
    """Whether something is denied."""
    return any(item.kind in {"not", "none"} or item.value == "nobody" for item in clause.items)
