"""Deals as text, both ways: `deal red blue on b1-a3: blue supports; red pays 2`."""

import re

from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Lasting,
    Oppose,
    Pay,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Word,
)
from quovadis.view import PlayerView


def read_deal(text: str, sight: PlayerView | None = None) -> Deal:
    """The deal that a text describes. What is wrong is refused, pointing at the word.

    With the view of a table, so is what could not be a term there, and a remark that is not true.
    """
    # Lark is nearly half of what `import quovadis` would cost, and most games read no deals.
    from quovadis.record.deal_grammar import parse_deal  # noqa: PLC0415

    return parse_deal(text, sight)


def write_deal(deal: Deal) -> str:
    """The text of a deal; reading it gives the deal back."""
    head = " ".join(("deal", *deal.parties))
    if deal.on is not None:
        head += f" on {deal.on}"
    return f"{head}: {'; '.join(write_term(term, deal) for term in deal.terms)}"


def write_term(term: Term, deal: Deal) -> str:
    """The text of one term of a deal."""
    alone = len(deal.parties) == 2  # then it is clear to whom
    giver, to = term.giver, "" if alone else f" for {term.to}"
    match term:
        case Support():
            votes = f" with {term.votes}" if term.votes > 1 else ""
            now = deal.on is not None and term.path is deal.on
            aim = "" if now else " next" if term.path is None else f" on {term.path}"
            partner = "" if alone and now else f" {term.to}"
            return f"{giver} supports{partner}{votes}{aim}{_lasting(term)}"
        case Pay():
            partner = "" if alone else f" {term.to}"
            return f"{giver} pays{partner} {' '.join(term.tokens) or term.amount}"
        case Split():
            return f"{giver} splits with {term.to}"
        case CaesarTo(space=None):
            return f"{giver} moves Caesar where {term.to} says{_lasting(term)}"
        case CaesarTo():
            return f"{giver} moves Caesar to {term.space}{to}{_lasting(term)}"
        case CaesarOff():
            spaces = " ".join(str(space) for space in term.spaces)
            return f"{giver} keeps Caesar off {spaces}{to}{_lasting(term)}"
        case Oppose():
            times = _times(term.advances)
            return f"{giver} opposes {term.against}{times}{to}{_lasting(term)}"
        case PlaceIn():
            return f"{giver} places in {term.committee}{to}{_lasting(term)}"
        case StayOut():
            return f"{giver} stays out of {term.committee}{to}{_lasting(term)}"
        case AdvanceAlong():
            return f"{giver} advances {term.path}{to}{_lasting(term)}"
        case StayOff():
            return f"{giver} stays off {term.path}{to}{_lasting(term)}"
        case Word():
            partner = "" if alone else f" to {term.to}"
            quoted = re.sub(r'(["\\])', r"\\\1", term.text)
            return f'{giver} says "{quoted}"{partner}'


def _times(advances: int | None) -> str:
    if advances is None:
        return ""
    return f" {advances} time" if advances == 1 else f" {advances} times"


def _lasting(term: Lasting) -> str:
    match term.until:
        case "open":
            return ""
        case "this-turn":
            return " this turn"
        case "next-turn":
            return " by next turn"
        case 1:
            return " for 1 round"
        case rounds:
            return f" for {rounds} rounds"
