"""The deal that a text describes, read with a grammar."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import TypeVar

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedToken
from lark.lexer import PatternStr

from quovadis.assess import read
from quovadis.board import Path
from quovadis.deals import limits
from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
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
from quovadis.deals.validating import objections
from quovadis.errors import Refused
from quovadis.families import Colour
from quovadis.record import names
from quovadis.record.refusal import malformed, pointing
from quovadis.view import PlayerView

Branch = Tree[Token]
T = TypeVar("T")


@cache
def _grammar() -> Lark:
    text = resources.files("quovadis.record").joinpath("deals.lark").read_text("utf-8")
    return Lark(text, parser="lalr", propagate_positions=True)


def parse_deal(text: str, sight: PlayerView | None = None) -> Deal:
    """The deal that a text describes. What is wrong is refused, pointing at the word.

    With the view of a table, so is what could not be a term there, and a remark that is not true.
    """
    tree = _parsed(text)
    branches = [part for part in tree.children if isinstance(part, Tree) and part.data != "on"]
    on = next((_path(branch) for branch in tree.find_data("on")), None)
    parties = tuple(_colour(word) for word in _tokens(tree, "COLOUR"))
    for number, word in enumerate(_tokens(tree, "COLOUR")):
        if word in parties[:number]:
            raise _pointing(malformed("deal-party-twice"), word)
    deal = Deal(terms=tuple(_term(branch, parties, on) for branch in branches), on=on)
    for word in _tokens(tree, "COLOUR"):
        if word not in deal.parties:
            raise _pointing(malformed("deal-party-idle"), word)
    if sight is not None:
        _check_terms(text, tree, branches, deal, sight)
    return deal


def _parsed(text: str) -> Branch:
    try:
        return _grammar().parse(text)
    except (UnexpectedToken, UnexpectedCharacters) as reason:
        expected = " ".join(_expected(reason))
        if isinstance(reason, UnexpectedToken) and reason.token.type == "$END":
            column = len(text.rstrip()) + 1
            raise malformed("deal-ends-early", expected=expected, column=column) from None
        rest = text[reason.column - 1 :]
        word = "".join(re.findall(r"^[^\s:;]+", rest)) or rest[:1]
        unread = malformed("deal-unreadable", expected=expected)
        raise pointing(unread, word, reason.column) from None


def _expected(reason: UnexpectedToken | UnexpectedCharacters) -> Iterator[str]:
    """What could stand there: kinds of words by their names, other words as they are."""
    found = reason.accepts if isinstance(reason, UnexpectedToken) else reason.allowed
    for name in sorted({*found} - {"$END"}):
        pattern = _grammar().get_terminal(name).pattern
        yield pattern.value if isinstance(pattern, PatternStr) else name


def _check_terms(
    text: str, tree: Branch, branches: list[Branch], deal: Deal, sight: PlayerView
) -> None:
    """Refuse what this table would not understand, at the words that say it."""
    for reason in objections(sight, deal):
        if number := reason.params.get("term"):
            branch = branches[int(number) - 1]
            if (culprit := _culprit(reason.code, branch)) is not None:
                raise _pointing(reason, culprit)
            meta = branch.meta
            raise pointing(reason, text[meta.start_pos : meta.end_pos], meta.column)
        if colour := reason.params.get("colour"):
            named = tree.scan_values(lambda leaf: leaf == colour)
            raise _pointing(reason, next(iter(named)))
    for branch, term in zip(branches, deal.terms, strict=True):
        for word in (word for part in branch.find_data("remark") for word in part.children):
            if isinstance(word, Token) and (word == "binding") != read(sight, deal, term).binds:
                raise _pointing(Refused("remark-untrue", "R8.5", remark=str(word)), word)


def _culprit(code: str, branch: Branch) -> Token | None:
    """The one word of a term that an objection is about, where it is one."""
    if code == "term-spaces":
        named = _leaves(branch, "PATH")
        wrong = (
            word
            for number, word in enumerate(named)
            if names.space(str(word)).space is None or word in named[:number]
        )
        return next(wrong, None)
    if code == "term-to-oneself":
        return next(reversed(_leaves(branch, "COLOUR")[1:]), None)
    if code == "term-opponent":
        _, rival, *_ = _leaves(branch, "COLOUR")
        counted = [word for part in branch.find_data("times") for word in _tokens(part, "INT")]
        too_many = [word for word in counted if not 1 <= int(word) <= limits.MOST_ADVANCES]
        return too_many[0] if too_many else rival
    kind, part = _ABOUT.get(code, ("", ""))
    places = branch.find_data(part) if part else [branch]
    return next((word for place in places for word in _leaves(place, kind)), None)


_ABOUT = {
    "term-rounds": ("INT", "rounds"),
    "term-votes": ("INT", "votes"),
    "term-payment": ("INT", ""),
    "term-space": ("PATH", ""),
    "not-an-entry-term": ("COMMITTEE", ""),
    "term-word": ("STRING", ""),
}
"""Which kind of word an objection is about, and in which part of the term it stands."""


def _leaves(branch: Branch, kind: str) -> list[Token]:
    """All words of a kind in a term, in the order of their writing."""
    return [*branch.scan_values(lambda leaf: isinstance(leaf, Token) and leaf.type == kind)]


def _pointing(reason: Refused, word: Token) -> Refused:
    return pointing(reason, str(word), word.column or 0)


def _named(name: Callable[[str], T], word: Token) -> T:
    """What a word names; if there is no such thing, the refusal points at it."""
    try:
        return name(str(word))
    except Refused as reason:
        raise _pointing(reason, word) from None


def _tokens(branch: Branch, kind: str) -> list[Token]:
    return [leaf for leaf in branch.children if isinstance(leaf, Token) and leaf.type == kind]


def _colour(word: Token) -> Colour:
    return _named(names.colour, word)


def _path(branch: Branch) -> Path:
    return _named(names.path, _tokens(branch, "PATH")[0])


def _party(word: Token, parties: tuple[Colour, ...]) -> Colour:
    if word not in parties:
        raise _pointing(malformed("deal-not-a-party"), word)
    return _colour(word)


def _term(branch: Branch, parties: tuple[Colour, ...], on: Path | None) -> Term:
    if branch.data == "term":  # with a remark
        branch = next(part for part in branch.children if isinstance(part, Tree))
    first, *more = _tokens(branch, "COLOUR")
    giver = _party(first, parties)
    numbers = [int(word) for word in _tokens(branch, "INT")]
    parts = {str(part.data): part for part in branch.children if isinstance(part, Tree)}
    until = _until(parts)

    def to(named: list[Token]) -> Colour:
        return _recipient(first, named, parties)

    def meant() -> Colour:
        return to(_tokens(parts["to"], "COLOUR") if "to" in parts else [])

    match str(branch.data):
        case "support":
            votes = int(_tokens(parts["votes"], "INT")[0]) if "votes" in parts else 1
            path = on if "next" not in parts else None
            if "named" in parts:
                path = _path(parts["named"])
            return Support(giver=giver, to=to(more), votes=votes, path=path, until=until)
        case "pay":
            tokens = tuple(_named(names.laurel, word) for word in _tokens(branch, "LAUREL"))
            amount = numbers[0] if numbers else 0
            return Pay(giver=giver, to=to(more), amount=amount, tokens=tokens)
        case "split":
            return Split(giver=giver, to=to(more))
        case "caesar_to":
            space = _named(names.space, _tokens(branch, "PATH")[0])
            return CaesarTo(giver=giver, to=meant(), space=space, until=until)
        case "caesar_asked":
            return CaesarTo(giver=giver, to=to(more), until=until)
        case "caesar_off":
            spaces = tuple(_named(names.space, word) for word in _tokens(branch, "PATH"))
            return CaesarOff(giver=giver, to=meant(), spaces=spaces, until=until)
        case "oppose":
            times = int(_tokens(parts["times"], "INT")[0]) if "times" in parts else None
            rival = _colour(more[0])
            return Oppose(giver=giver, to=meant(), against=rival, advances=times, until=until)
        case "place_in":
            room = _named(names.committee, _tokens(branch, "COMMITTEE")[0])
            return PlaceIn(giver=giver, to=meant(), committee=room, until=until)
        case "stay_out":
            room = _named(names.committee, _tokens(branch, "COMMITTEE")[0])
            return StayOut(giver=giver, to=meant(), committee=room, until=until)
        case "advance_along":
            return AdvanceAlong(giver=giver, to=meant(), path=_path(branch), until=until)
        case "stay_off":
            return StayOff(giver=giver, to=meant(), path=_path(branch), until=until)
        case _:
            quoted = _tokens(branch, "STRING")[0][1:-1]
            words = re.sub(r"\\(.)", r"\1", quoted)
            return Word(giver=giver, to=to(more), text=words)


def _recipient(giver: Token, named: list[Token], parties: tuple[Colour, ...]) -> Colour:
    """To whom a term is given; where only two deal, that need not be said."""
    if named:
        return _party(named[0], parties)
    others = [party for party in parties if party != giver]
    if len(others) != 1:
        raise _pointing(malformed("deal-recipient"), giver)
    return others[0]


def _until(parts: dict[str, Branch]) -> Until:
    if "this_turn" in parts:
        return "this-turn"
    if "next_turn" in parts:
        return "next-turn"
    if "rounds" in parts:
        return int(_tokens(parts["rounds"], "INT")[0])
    return "open"
