"""A position as text, on one line or several: what FEN is for chess.

    players red blue black | turn 4 red | board b1 red blue black | laurels b1-a3 III | caesar b3-S

`|` or a new line ends each part. What is left out is as at the beginning of a game; laurels and
special tokens are then drawn. `?` is a token that nobody knows.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from quovadis.core import names
from quovadis.core.board import CAESAR_STARTS, COMMITTEES, LAUREL_SPACES, Committee, Path
from quovadis.core.commands import Start
from quovadis.core.deals.settlement import promised
from quovadis.core.deals.talks import Offer, Promise
from quovadis.core.deals.terms import Dated, Deal, Word
from quovadis.core.decide import decide
from quovadis.core.editions import TableRules
from quovadis.core.events import GameEvent
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.laurels import Laurel, in_order, mixed
from quovadis.core.position import Position, face_down, undrawn
from quovadis.core.special import Hand
from quovadis.core.state import State
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.record.refusal import malformed
from quovadis.record.variants import read_edition, read_variants, write_variants

PARTS = (
    *("edition", "variants", "players", "turn", "board", "purses", "laurels", "caesar", "supply"),
    *("hands", "special", "played", "idle", "promise"),
)
"""The word that each part begins with. There may be many promises, and one of all others."""
_UNKNOWN = "?"
_PROMISE = re.compile(r"(?P<id>\S+) (?P<deal>deal [^\[]*?)\s*(?:\[(?P<marks>[^\]]*)\])?")
_MARK = re.compile(
    r"(binds|until|left) ([0-9]{1,5})|at (\w+-\w+)|(open|called|due|whispered|bound|free)"
)
"""What a promise says beside its term; what it does not say is as if it were made now."""

T = TypeVar("T")
U = TypeVar("U")


def read_position(text: str, stream: Iterator[int]) -> Position:
    """The position that a text describes; what it leaves to chance comes from the stream."""
    parts, promises = _parts(text)
    if "players" not in parts:
        raise malformed("position-part-missing", word="players")
    rules = read_variants(
        parts.get("variants", ""), read_edition(parts.get("edition", TableRules().edition))
    )
    players = tuple(names.colour(word) for word in parts["players"].split())
    purses = _by_owner(parts.get("purses", ""), players, names.laurel)
    hands = _by_owner(parts.get("hands", ""), players, names.token)
    played = tuple(names.token(word) for word in parts.get("played", "").split())
    laurels = _laurels(parts["laurels"]) if "laurels" in parts else ()
    drawn = mixed(face_down(purses, laurels), stream)
    if not laurels:
        laurels, drawn = drawn[: len(LAUREL_SPACES)], drawn[len(LAUREL_SPACES) :]
    left = mixed(undrawn(hands, played), stream) if rules.special_tokens else ()
    position = Position(
        players=players,
        rules=rules,
        number=_turn(parts.get("turn", "1"), players),
        seated=_board(parts.get("board", "")),
        purses=tuple(in_order(purse) for purse in purses),
        laurels=laurels,
        caesar=names.space(parts["caesar"]) if "caesar" in parts else CAESAR_STARTS,
        supply=_known(parts["supply"], names.laurel) if "supply" in parts else drawn,
        hands=hands,
        special=_known(parts["special"], names.token) if "special" in parts else left,
        played=played,
        idle=_number(parts.get("idle", "0")),
    )
    state = fold(start_from(position))
    return changed(position, promises=tuple(_promise(each, state) for each in promises))


def write_position(position: Position) -> str:
    """The text of a position, on one line; reading it gives the position back."""
    return " | ".join(f"{part} {text}" for part, text in _told(position) if text)


def start_from(position: Position) -> tuple[GameEvent, ...]:
    """The events that begin a game in a position."""
    rules = position.rules
    return decide(
        None,
        Start(
            players=position.players,
            rules=rules,
            supply=tuple(face_down((), ())),
            special=tuple(undrawn((), ())) if rules.special_tokens else (),
            position=position,
        ),
    )


# Reading


def _parts(text: str) -> tuple[dict[str, str], list[str]]:
    """What is said in each part, and every promise."""
    parts: dict[str, str] = {}
    promises: list[str] = []
    for said in re.split(r"[|\n]", text):
        word, _, rest = said.strip().partition(" ")
        if not word:
            continue
        if word not in PARTS:
            raise malformed("position-part-unknown", word=word, known=", ".join(PARTS))
        if word == "promise":
            promises.append(rest.strip())
        elif word in parts:
            raise malformed("position-part-twice", word=word)
        else:
            parts[word] = rest.strip()
    return parts, promises


def _listed(text: str) -> Iterator[tuple[str, list[str]]]:
    """`b1 red blue, a3 blue`: each entry, and what is said of it."""
    for entry in text.split(","):
        name, *words = entry.split() or [""]
        if name:
            yield name, words


def _once(entries: Iterable[tuple[T, U]]) -> dict[T, U]:
    """What is said of each; nothing is said of anything twice."""
    found: dict[T, U] = {}
    for name, said in entries:
        if name in found:
            raise malformed("position-part-twice", word=str(name))
        found[name] = said
    return found


def _by_owner(
    text: str, players: tuple[Colour, ...], name: Callable[[str], T]
) -> tuple[tuple[T, ...], ...]:
    owned = _once((names.colour(owner), words) for owner, words in _listed(text))
    for owner in owned:
        if owner not in players:
            raise malformed("position-owner", word=owner)
    return tuple(tuple(name(word) for word in owned.get(player, ())) for player in players)


def _board(text: str) -> tuple[tuple[Colour, ...], ...]:
    seated = _once(
        (names.committee(room), tuple(names.colour(word) for word in words))
        for room, words in _listed(text)
    )
    empty: tuple[Colour, ...] = ()
    rooms: tuple[Committee, ...] = COMMITTEES
    return tuple(seated.get(room, empty) for room in rooms)


def _laurels(text: str) -> tuple[Laurel | None, ...]:
    laid = _once(_laurel(path, words) for path, words in _listed(text))
    return tuple(laid.get(path) for path in LAUREL_SPACES)


def _laurel(path: str, words: list[str]) -> tuple[Path, Laurel]:
    space = names.space(path)
    if space not in LAUREL_SPACES or len(words) != 1:
        raise malformed("position-laurel", word=" ".join((path, *words)))
    return space, names.laurel(words[0])


def _known(text: str, name: Callable[[str], T]) -> tuple[T | None, ...]:
    return tuple(None if word == _UNKNOWN else name(word) for word in text.split())


def _turn(text: str, players: tuple[Colour, ...]) -> int:
    """`12 blue`: the number, and whose turn that is."""
    match = re.fullmatch(r"([0-9]{1,5})(?: (\w+))?", " ".join(text.split()))
    if match is None or not players or int(match[1]) < 1:
        raise malformed("position-turn", word=text)
    number, active = int(match[1]), match[2]
    expected = players[(number - 1) % len(players)]
    if active is not None and names.colour(active) != expected:
        raise malformed("position-active", word=text, number=number, colour=expected)
    return number


def _number(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", word):
        raise malformed("number-unreadable", word=word)
    return int(word)


def _promise(text: str, state: State) -> Promise:
    """`5.1.1 deal blue red: blue supports red next [binds 7, called]`."""
    match = _PROMISE.fullmatch(text)
    deal = read_deal(match["deal"]) if match else Deal(terms=())
    term = deal.terms[0] if len(deal.terms) == 1 else None
    if match is None or not isinstance(term, Dated):
        raise malformed("position-promise", word=text)
    name, _, number = match["id"].rpartition(".")
    promise = promised(state, Offer(id=name, by=term.giver, deal=deal), 1, term)
    promise = changed(promise, id=f"{name}.{number}")
    for mark in filter(None, re.split(r"\s*,\s*", (match["marks"] or "").strip())):
        promise = _marked(promise, mark)
    return promise


def _marked(promise: Promise, mark: str) -> Promise:
    read = _MARK.fullmatch(mark)
    if read is None:
        raise malformed("position-promise", word=mark)
    field, number, space, state = read.groups()
    match field or state:
        case "binds":
            return changed(promise, binds_until=int(number))
        case "until":
            return changed(promise, until=int(number))
        case "left":
            return changed(promise, left=int(number))
        case "open":
            return changed(promise, until=None)
        case "bound" | "free":
            return changed(promise, binding=state == "bound")
        case "called":
            return changed(promise, called=True)
        case "due":
            return changed(promise, due=True)
        case "whispered":
            return changed(promise, audience=(promise.term.giver, promise.term.to))
        case _:  # `at`, the only other one that is read
            return changed(promise, space=names.space(space))


# Writing


def _told(position: Position) -> Iterator[tuple[str, str]]:
    players = position.players
    yield "edition", position.rules.edition
    yield "variants", write_variants(position.rules)
    yield "players", " ".join(players)
    yield "turn", f"{position.number} {position.active}"
    rooms = zip(COMMITTEES, position.seated, strict=True)
    yield "board", _entries((room.id, seated) for room, seated in rooms)
    yield "purses", _entries(zip(players, position.purses, strict=True))
    spaces = zip(LAUREL_SPACES, position.laurels, strict=True)
    yield "laurels", _entries((path.id, (laurel,)) for path, laurel in spaces if laurel)
    yield "caesar", position.caesar.id
    yield "supply", " ".join(laurel or _UNKNOWN for laurel in position.supply)
    hands = zip(players, position.hands, strict=True)
    yield "hands", _entries((owner, _letters(hand)) for owner, hand in hands)
    yield "special", " ".join(_letters(position.special))
    yield "played", " ".join(_letters(position.played))
    yield "idle", str(position.idle or "")
    for promise in position.promises:
        if not isinstance(promise.term, Word):
            yield "promise", _promise_text(promise)


def _entries(owned: Iterable[tuple[str, Sequence[str | None]]]) -> str:
    told = ((name, " ".join(piece or _UNKNOWN for piece in pieces)) for name, pieces in owned)
    return ", ".join(f"{name} {pieces}" for name, pieces in told if pieces)


def _letters(tokens: Hand) -> list[str]:
    return [_UNKNOWN if token is None else names.LETTER[token] for token in tokens]


def _promise_text(promise: Promise) -> str:
    deal = write_deal(Deal(terms=(promise.term,)))
    marks = [
        f"binds {promise.binds_until}",
        "open" if promise.until is None else f"until {promise.until}",
        "" if promise.left is None else f"left {promise.left}",
        "" if promise.space is None else f"at {promise.space}",
        "called" if promise.called else "",
        "due" if promise.due else "",
        "whispered" if promise.audience else "",
        {True: "bound", False: "free", None: ""}[promise.binding],
    ]
    return f"{promise.id} {deal} [{', '.join(filter(None, marks))}]"
