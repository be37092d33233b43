"""Deals as text, both ways: `deal red blue on b1-a3: blue supports; red pays 2`."""

import re
from functools import cache
from importlib import resources

from lark import Lark, Token, Tree, UnexpectedInput, UnexpectedToken

from quovadis.board import Path
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
    Until,
    Word,
)
from quovadis.families import Colour
from quovadis.record import names
from quovadis.record.refusal import malformed

Branch = Tree[Token]


@cache
def _grammar() -> Lark:
    text = resources.files("quovadis.record").joinpath("deals.lark").read_text("utf-8")
    return Lark(text, parser="lalr")


def read_deal(text: str) -> Deal:
    """The deal that a text describes. What cannot be read is refused, pointing at the word."""
    try:
        tree: Branch = _grammar().parse(text)
    except UnexpectedInput as reason:
        ended = isinstance(reason, UnexpectedToken) and reason.token.type == "$END"
        column = len(text) + 1 if ended else reason.column
        rest = text[column - 1 :].split()
        raise malformed("deal-unreadable", word=rest[0] if rest else "", column=column) from None
    parties = tuple(names.colour(word) for word in _tokens(tree, "COLOUR"))
    on = next((_path(branch) for branch in tree.find_data("on")), None)
    terms = tuple(
        _term(branch, parties, on)
        for branch in tree.children
        if isinstance(branch, Tree) and branch.data != "on"
    )
    deal = Deal(terms=terms, on=on)
    if set(parties) != set(deal.parties) or len(set(parties)) != len(parties):
        named = " ".join(deal.parties)
        raise malformed("deal-parties", word=" ".join(parties), known=named)
    return deal


def _tokens(branch: Branch, kind: str) -> list[Token]:
    return [leaf for leaf in branch.children if isinstance(leaf, Token) and leaf.type == kind]


def _path(branch: Branch) -> Path:
    return names.path(_tokens(branch, "PATH")[0])


def _term(branch: Branch, parties: tuple[Colour, ...], on: Path | None) -> Term:
    if branch.data == "term":  # with a remark, which says nothing new
        branch = next(part for part in branch.children if isinstance(part, Tree))
    colours = [names.colour(word) for word in _tokens(branch, "COLOUR")]
    giver, more = colours[0], colours[1:]
    numbers = [int(word) for word in _tokens(branch, "INT")]
    parts = {str(part.data): part for part in branch.children if isinstance(part, Tree)}
    until = _until(parts)

    def to(named: list[Colour]) -> Colour:
        return _recipient(giver, named, parties)

    def meant() -> Colour:
        words = _tokens(parts["to"], "COLOUR") if "to" in parts else []
        return to([names.colour(word) for word in words])

    match str(branch.data):
        case "support":
            votes = int(_tokens(parts["votes"], "INT")[0]) if "votes" in parts else 1
            path = on if "next" not in parts else None
            if "named" in parts:
                path = _path(parts["named"])
            return Support(giver=giver, to=to(more), votes=votes, path=path, until=until)
        case "pay":
            tokens = tuple(names.laurel(word) for word in _tokens(branch, "LAUREL"))
            amount = numbers[0] if numbers else 0
            return Pay(giver=giver, to=to(more), amount=amount, tokens=tokens)
        case "split":
            return Split(giver=giver, to=to(more))
        case "caesar_to":
            space = names.space(_tokens(branch, "PATH")[0])
            return CaesarTo(giver=giver, to=meant(), space=space, until=until)
        case "caesar_asked":
            return CaesarTo(giver=giver, to=to(more), until=until)
        case "caesar_off":
            spaces = tuple(names.space(word) for word in _tokens(branch, "PATH"))
            return CaesarOff(giver=giver, to=meant(), spaces=spaces, until=until)
        case "oppose":
            times = int(_tokens(parts["times"], "INT")[0]) if "times" in parts else None
            return Oppose(giver=giver, to=meant(), against=more[0], advances=times, until=until)
        case "place_in":
            room = names.committee(_tokens(branch, "COMMITTEE")[0])
            return PlaceIn(giver=giver, to=meant(), committee=room, until=until)
        case "stay_out":
            room = names.committee(_tokens(branch, "COMMITTEE")[0])
            return StayOut(giver=giver, to=meant(), committee=room, until=until)
        case "advance_along":
            return AdvanceAlong(giver=giver, to=meant(), path=_path(branch), until=until)
        case "stay_off":
            return StayOff(giver=giver, to=meant(), path=_path(branch), until=until)
        case _:
            quoted = _tokens(branch, "STRING")[0][1:-1]
            words = re.sub(r"\\(.)", r"\1", quoted)
            return Word(giver=giver, to=to(more), text=words)


def _recipient(giver: Colour, named: list[Colour], parties: tuple[Colour, ...]) -> Colour:
    """To whom a term is given; where only two deal, that need not be said."""
    if named:
        return named[0]
    others = [party for party in parties if party != giver]
    if len(others) != 1:
        raise malformed("deal-recipient", word=giver)
    return others[0]


def _until(parts: dict[str, Branch]) -> Until:
    if "this_turn" in parts:
        return "this-turn"
    if "next_turn" in parts:
        return "next-turn"
    if "rounds" in parts:
        return int(_tokens(parts["rounds"], "INT")[0])
    return "open"


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
