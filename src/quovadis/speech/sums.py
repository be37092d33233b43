"""How many laurels a clause speaks of, or which."""

from typing import cast

from quovadis.core.laurels import Laurel
from quovadis.speech.clause import Clause
from quovadis.speech.setting import Unclear


def laurels(clause: Clause, *, beside: bool) -> tuple[int | None, tuple[Laurel, ...]] | None:
    """The sum or the tokens that a clause names; None if it names none."""
    tokens = tuple(cast("Laurel", item.value) for item in clause.of("token"))
    laurels = clause.of("noun", "laurel")
    if tokens and _sum(clause, beside=True) is not None:
        raise Unclear("number-of-what")
    if not tokens and not laurels and not beside and (token := _named_token(clause)):
        return None, (token,)
    if tokens:
        return None, tokens
    amount = _sum(clause, beside=beside)
    if amount is not None:
        return amount, ()
    if laurels and not beside:
        held = any(item.kind == "the" or item.case == "poss" for item in clause.items)
        raise Unclear("which-laurel" if held else "how-many")
    if beside:
        return None
    verb = clause.verb
    gives = verb is not None and verb.value == "give"
    if _stands_alone(clause) and (gives or verb is None):
        return 1, ()
    if gives and not clause.of("stop"):
        raise Unclear("how-many")
    return None


def _sum(clause: Clause, *, beside: bool) -> int | None:
    """How many laurels; `beside` something else only a number that stands by the word."""
    amount: int | None = None
    for at, item in enumerate(clause.items):
        rest = [each for each in clause.items[at + 1 : at + 4] if each.kind != "filler"]
        nouns = [each.value for each in rest if each.kind == "noun"]
        first = rest[0].value if rest and rest[0].kind == "noun" else ""
        if item.kind == "number" and first not in {"vote", "senator"}:
            if "laurel" not in nouns and beside:
                continue
            if amount is not None:
                raise Unclear("number-of-what")
            amount = item.number
        elif item.kind == "a" and first == "laurel" and amount is None:
            amount = 1
    return amount


def _stands_alone(clause: Clause) -> bool:
    """Whether `one` is said without what it is one of."""
    for at, item in enumerate(clause.items):
        if item.kind == "a":
            rest = clause.items[at + 1 : at + 2]
            return not rest or rest[0].kind in {"time", "until", "who", "to", "for", "verb"}
    return False


def _named_token(clause: Clause) -> Laurel | None:
    """`My five` is a token, not a sum."""
    for before, item in zip(clause.items, clause.items[1:], strict=False):
        if before.kind == "who" and before.case == "poss" and item.kind == "number":
            if item.number == 1 and clause.link == "exchange":
                raise Unclear("number-of-what")  # "your two votes for my one"
            return _TOKENS.get(item.number)
    return None


_TOKENS: dict[int, Laurel] = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V"}


VALUES = {token: number for number, token in _TOKENS.items()}
