"""The deal that a text describes, read with a grammar."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from typing import Any, TypeVar

from lark import Lark, Token, Tree, UnexpectedCharacters, UnexpectedToken
from lark.lexer import PatternStr

from quovadis.core import names
from quovadis.core.assess import read
from quovadis.core.board import Committee, Path
from quovadis.core.deals.terms import Deal, Draft, Term, Until
from quovadis.core.deals.validity import objections
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.core.view import PlayerView
from quovadis.record.refusal import malformed, pointing
from quovadis.record.spelling import (
    DATE,
    UNTIL,
    Choice,
    Piece,
    Slot,
    Verb,
    field_type,
    grammar,
    spellings,
    terminal,
)

Branch = Tree[Token]
T = TypeVar("T")


@cache
def _grammar() -> Lark:
    text = resources.files("quovadis.record").joinpath("deals.lark").read_text("utf-8")
    lower = {"COLOUR": lambda word: word.update(value=word.lower())}
    return Lark(text + grammar(), parser="lalr", propagate_positions=True, lexer_callbacks=lower)


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
    draft = Draft(deal, sight.players, sight.turn.active)
    for reason in objections(sight, deal):
        if number := reason.params.get("term"):
            place = int(number) - 1
            branch = branches[place]
            fault = deal.terms[place].fault(draft)
            own = fault if fault and fault.code == reason.code else None
            field, item = (own.field, own.item) if own else ("to", 0)  # given to oneself
            if words := _words(branch).get(field or ""):
                raise _pointing(reason, words[item])
            meta = branch.meta
            raise pointing(reason, text[meta.start_pos : meta.end_pos], meta.column)
        if colour := reason.params.get("colour"):
            named = tree.scan_values(lambda leaf: leaf == colour)
            raise _pointing(reason, next(iter(named)))
    for branch, term in zip(branches, deal.terms, strict=True):
        for word in (word for part in branch.find_data("remark") for word in part.children):
            if isinstance(word, Token) and (word == "binding") != read(sight, deal, term).binds:
                raise _pointing(Refused("remark-untrue", "R8.5", remark=str(word)), word)


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
    """The term that a branch says, its words looked at in the order of their writing."""
    kind, words = spellings()[_spelled(branch).data].kind, _words(branch)
    parts: dict[str, Any] = {}
    for name, tokens in words.items():
        if name == "until":
            parts[name] = _until(branch)
        elif name in {"giver", "to"}:
            parts[name] = _party(tokens[0], parties)
        elif not tokens:  # a word that is said or not
            parts[name] = True
        else:
            bare, several = field_type(kind, name)
            reader = names.space if name in _SPACES else _READERS[bare]
            values = tuple(_named(reader, token) for token in tokens)
            parts[name] = values if several else values[0]
    if "to" not in parts:
        parts["to"] = _recipient(words["giver"][0], parties)
    return kind.heard(parts, on)


def _text(quoted: str) -> str:
    return re.sub(r"\\(.)", r"\1", quoted[1:-1])


_READERS: dict[Any, Callable[[str], Any]] = {
    Colour: names.colour,
    Path: names.path,
    Committee: names.committee,
    Laurel: names.laurel,
    int: int,
    str: _text,
}
"""How a word is read, by the type of its field."""
_SPACES = {"space", "spaces"}
"""Fields whose paths are meant as laurel spaces: what is wrong with them is said differently."""


def _spelled(branch: Branch) -> Branch:
    """A term without its remark."""
    if branch.data != "term":
        return branch
    return next(part for part in branch.children if isinstance(part, Tree))


def _words(branch: Branch) -> dict[str, list[Token]]:
    """The words of a term by the field that they name, in the order of their writing."""
    spelled = _spelled(branch)
    spelling = spellings()[spelled.data]
    found: dict[str, list[Token]] = {}
    _collect(spelling.kind, spelling.pieces, [*spelled.children], found)
    return found


def _collect(
    kind: type[Term], pieces: tuple[Piece, ...], leaves: list[Any], found: dict[str, list[Token]]
) -> None:
    """Sort leaves into fields, piece by piece. A piece that was left out has None as its leaf."""
    for piece in pieces:
        match piece:
            case Verb():
                pass  # the grammar leaves these out
            case Slot() if piece in {UNTIL, DATE}:
                if (part := leaves.pop(0)) is not None:
                    found["until"] = _tokens(part, "INT")
            case Slot(fields=fields):
                name = next(name for name in fields if terminal(kind, name) == leaves[0].type)
                several = field_type(kind, name)[1]
                found[name] = [leaves.pop(0)]
                while several and leaves and _is_of(leaves[0], found[name][0].type):
                    found[name].append(leaves.pop(0))
            case Choice(name="", ways=ways):
                if leaves[0] is None:
                    leaves.pop(0)
                else:
                    _collect(kind, ways[0], leaves, found)
            case Choice(ways=ways):
                if (part := leaves.pop(0)) is not None:
                    way = ways[int(part.data.rpartition("_")[2])]
                    if not any(isinstance(each, Slot) for each in way):
                        found |= {each.text: [] for each in way if isinstance(each, Verb)}
                    _collect(kind, way, [*part.children], found)


def _is_of(leaf: object, kind: str) -> bool:
    return isinstance(leaf, Token) and leaf.type == kind


def _recipient(giver: Token, parties: tuple[Colour, ...]) -> Colour:
    """To whom a term is given that does not say it; that is clear where only two deal."""
    others = [party for party in parties if party != giver]
    if len(others) != 1:
        raise _pointing(malformed("deal-recipient"), giver)
    return others[0]


def _until(branch: Branch) -> Until:
    """How long a term runs that says so."""
    for part in _spelled(branch).children:
        match part:
            case Tree(data="this_turn"):
                return "this-turn"
            case Tree(data="next_turn"):
                return "next-turn"
            case Tree(data="rounds"):
                return int(_tokens(part, "INT")[0])
            case Tree() | Token() | None:
                pass
    return "open"
