"""What the mover hears from a voter: a yes, or a price. Both leave the vote itself unsaid."""

from quovadis.speech.act import Act
from quovadis.speech.clause import SILENT, Clause, has_goods, is_denied
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting


def agrees(parts: list[Clause], text: str) -> bool:
    """Whether it says yes to what the mover wants: not by a mere `ok?` at its end."""
    saying = [part for part in parts if part.of("idiom", "agree")]
    tag = text.rstrip().endswith("?") and saying == parts[-1:]
    return (bool(saying) and not tag) or any(_demands(part) for part in parts)


def only_agrees(part: Clause) -> bool:
    """Whether a clause says yes, and no more."""
    return all(
        item.kind in SILENT or (item.kind == "idiom" and item.value == "agree")
        for item in part.items
    )


def _demands(part: Clause) -> bool:
    """`I want two laurels`, said to the mover, is the price of a vote."""
    verb = part.verb
    if verb is None or verb.value != "get" or "own" in verb.classes or is_denied(part):
        return False
    mine = verb.persons == {"1"} or any(is_me(item) for item in part.items)
    plain = {item.kind for item in part.items} <= SILENT | {"who", "verb", "number", "a", "noun"}
    return mine and plain and part.link != "if" and not part.asked and has_goods(part.items)


def is_me(item: Item) -> bool:
    """Whether somebody says `I`."""
    return item.kind == "who" and item.value == "me" and item.case == "nom"


def names_price(setting: Setting, parts: list[Clause], acts: list[Act]) -> bool:
    """Whether it only says what for: `if you pay me two`, `that will be three laurels`."""
    if bool(acts) and all(act.link == "if" for act in acts):
        return True
    wanted = all(act.kind in {"pay", "split", "support"} for act in acts)
    return wanted and all(act.to in {None, setting.speaker} for act in acts) and _is_sum(parts)


def _is_sum(parts: list[Clause]) -> bool:
    """`That will be three laurels`: a sum of laurels, not a mere number."""
    nouns = {item.value for part in parts for item in part.of("noun")}
    told = any(part.of("token") or part.verb is not None for part in parts)
    if any(item.value == "unsure" for part in parts for item in part.items):
        return False
    return nouns <= {"laurel", "half", "vote"} and (told or bool(nouns))


def is_asked_for_votes(setting: Setting, acts: list[Act]) -> bool:
    """Whether the mover wants a vote of the one who speaks, and they only say what for."""
    wanted = setting.advance is not None and setting.active in setting.to
    demands = all(act.giver in {None, setting.active} for act in acts)
    given = any(
        act.to == setting.active or (act.kind == "support" and act.giver is None) for act in acts
    )
    return wanted and demands and not given


def asks_for_vote(setting: Setting, acts: list[Act]) -> bool:
    """Whether the mover only names a sum to one who can vote: `three? no, two.`."""
    speaks = setting.advance is not None and setting.speaker == setting.active
    sums = bool(acts) and all(act.kind == "pay" and act.giver is None for act in acts)
    return speaks and sums and len(setting.to) == 1
