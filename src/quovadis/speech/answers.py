"""What the mover hears from a voter: a yes, or a price. Both leave the vote itself unsaid."""

from quovadis.speech.act import Act
from quovadis.speech.clause import SILENT, Clause, has_goods, is_denied
from quovadis.speech.neighbours import BOTH
from quovadis.speech.phrases import HAGGLE, Item
from quovadis.speech.setting import Setting


def agrees(parts: list[Clause], text: str) -> bool:
    """Whether it says yes to what the mover wants: not by a mere `ok?` at its end."""
    saying = [part for part in parts if part.of("idiom", "agree")]
    tag = text.rstrip().endswith("?") and saying == parts[-1:]
    return (bool(saying) and not tag) or any(_demands(part) for part in parts)


def only_agrees(part: Clause) -> bool:
    """Whether a clause says yes, and no more."""
    return bool(part.of("idiom", "agree")) and all(
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


def bargains(parts: list[Clause], kept: list[Clause], text: str) -> bool:
    """Whether somebody goes on bargaining: `3, please`, `ok, 3`, `two is too much, I give you one`.

    A mere sum, or a mere gift, is asked about.
    """
    said = [item for part in kept for item in part.items]
    if any(item.kind == "number" and item.text.lower() in BOTH for item in said):
        return False  # "both, please": votes, not laurels
    haggling = any(item.kind == "filler" and item.value == HAGGLE for item in said)
    haggling = haggling or (len(kept) == 1 and _is_told(kept[0]))
    dated = any(item.value in {"next-turn", "rounds"} for item in said)
    turned_down = any(part.of("stop", "refuse") or part.of("stop", "question") for part in parts)
    priced = bool(kept) and kept[0].link == "exchange"  # "ça fera deux"
    told = any(item.value in {"consent", "success"} for item in said)
    return haggling or dated or turned_down or priced or told or agrees(kept, text)


def _is_told(part: Clause) -> bool:
    """`C'est deux`: the price is told, not what lies there, and not asked for."""
    return bool(part.of("filler", "is")) and not part.of("token") and not part.asked


def buys_a_vote(setting: Setting, acts: list[Act], *, bargained: bool) -> bool:
    """Whether mover and voter only speak of laurels: `3, please`, `fifty-fifty?`.

    Between those two, while an advance is bargained for, laurels are for a vote.
    """
    if not bargained and all(act.kind != "split" for act in acts):
        return False
    pair = {setting.speaker, *setting.to}
    if setting.advance is None or len(pair) != 2 or setting.active not in pair or not acts:
        return False
    (voter,) = pair - {setting.active}
    seated = voter in setting.view.seated[setting.advance.start.index]
    paid = all(act.kind in {"pay", "split"} and not act.timed("now") for act in acts)
    hands = all(act.giver != voter and act.to != setting.active for act in acts)
    return seated and paid and hands
