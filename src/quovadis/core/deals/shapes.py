"""What each kind of term is made of, for those who compose one: a page, a reader of sentences.

Nothing is stated twice. The fields are those of the class, and which values they can have is found
out by asking the class what is wrong with them (`TermBase.fault`).
"""

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_type_hints

from quovadis.core.board import COMMITTEES, PATHS, Committee, Path
from quovadis.core.deals import limits
from quovadis.core.deals.terms import KINDS, Dated, Deal, Draft, Group, Term, Until
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import LAURELS, Laurel

Type = Literal["player", "path", "paths", "committee", "number", "tokens", "text", "until"]
Value = str | int | None
Role = Literal["giver", "to"]

_TYPES: dict[Any, Type] = {
    Colour: "player",
    Path: "path",
    tuple[Path, ...]: "paths",
    Committee: "committee",
    int: "number",
    tuple[Laurel, ...]: "tokens",
    str: "text",
    Until: "until",
}
_TRIED: dict[Type, tuple[Any, ...]] = {
    "player": COLOURS,
    "path": PATHS,
    "paths": tuple((path,) for path in PATHS),
    "committee": COMMITTEES,
    "number": tuple(range(2 * limits.MOST_LAURELS)),
    "tokens": tuple((laurel,) for laurel in LAURELS),
    "text": tuple("a" * length for length in range(1, 2 * limits.WORD_LENGTH)),
    "until": ("this-turn", "next-turn", *range(1, 2 * limits.MOST_ROUNDS), "open"),
}
"""Values for each type, some of them too large: a kind refuses what it does not allow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TermField:
    """One field of a term, besides who gives it and who gets it."""

    name: str
    type: Type
    """`player`: somebody besides the two; `paths`, `tokens`: several of the choices."""
    optional: bool
    """Whether it can be None, which has a meaning of its own."""
    choices: tuple[str | int, ...]
    """What it can be, or hold; empty for players, numbers and texts."""
    least: int
    most: int
    """The limits of a number; the length of a text."""
    fresh: Value | tuple[str, ...]
    """What it is in a new term. None for a player: anybody who is neither giver nor receiver."""
    default: Value | tuple[str, ...]
    """What it is when it says nothing."""
    instead_of: str | None
    """The field that says nothing while this one says something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TermShape:
    """A kind of term."""

    kind: str
    group: Group
    rule: str
    """The rule that says what it means."""
    needs_advance: bool
    """Whether it is only possible in a deal that depends on an advance."""
    by_mover: bool
    """Whether only the active player can give it."""
    serves: Role | None
    """Who advances, if it can be about the same advance as its deal."""
    has_deadline: bool
    """Whether its time is the date by which it is done, not how long it lasts."""
    fields: tuple[TermField, ...]


def shapes() -> tuple[TermShape, ...]:
    """Every kind of term, group by group."""
    order = get_args(Group)
    return tuple(sorted(map(_shape, KINDS), key=lambda each: order.index(each.group)))


def shape(kind: type[Term]) -> TermShape:
    """What one kind is made of."""
    return _shape(kind.kind)


@cache
def _shape(kind: str) -> TermShape:
    return _Kind(KINDS[kind]).shape()


_GIVER, _TO, _THIRD = COLOURS[:3]
_MOVERS: dict[Role, Colour] = {"giver": _GIVER, "to": _TO}
_ON = PATHS[0]


class _Kind:
    """A kind of term that is asked what it allows: one field at a time is changed."""

    def __init__(self, kind: type[Term]) -> None:
        self.kind = kind
        hints = get_type_hints(kind)
        own = [field for field in fields(kind) if field.name not in {"giver", "to"}]
        self.optional = {each.name for each in own if NoneType in get_args(hints[each.name])}
        self.types = {each.name: _type(hints[each.name]) for each in own}
        self.defaults: dict[str, Any] = {
            each.name: None if each.default is MISSING else each.default for each in own
        }
        self.fresh = self._fresh()

    def shape(self) -> TermShape:
        serving = [role for role in _MOVERS if self._serves(role)]
        return TermShape(
            kind=self.kind.kind,
            group=self.kind.group,
            rule=self.kind.rule,
            needs_advance=not self._stands(self.fresh, on=None),
            by_mover=not self._stands(self.fresh, on=_ON, mover="to"),
            serves=serving[0] if serving else None,
            has_deadline=issubclass(self.kind, Dated) and self.kind.has_deadline,
            fields=tuple(map(self._field, self.types)),
        )

    def _field(self, name: str) -> TermField:
        type_, allowed = self.types[name], [*self._allowed(name)]
        counted = type_ in ("number", "text")
        sizes = [len(each) if isinstance(each, str) else each for each in allowed if counted]
        choices = [each[0] if type_ in ("paths", "tokens") else each for each in allowed]
        unknown = {"player": None, "text": ""}
        return TermField(
            name=name,
            type=type_,
            optional=name in self.optional,
            choices=() if counted or type_ == "player" else tuple(map(_plain, choices)),
            least=min(sizes, default=0),
            most=max(sizes, default=0),
            fresh=_plain(unknown.get(type_, self.fresh[name])),
            default=_plain(self.defaults[name]),
            instead_of=self._instead_of(name),
        )

    def _fresh(self) -> dict[str, Any]:
        """A term that can be: what is usual, else the default, else the first that is allowed."""
        start = {name: _TRIED[type_][0] for name, type_ in self.types.items()}
        start |= {name: _THIRD for name, type_ in self.types.items() if type_ == "player"}
        start |= {name: value for name, value in self.defaults.items() if value is not None}
        start |= dict.fromkeys(self.optional) | dict(self.kind.usual)
        changed = (
            {**start, name: value} for name in self.types for value in _TRIED[self.types[name]]
        )
        for values in (start, *changed):
            if self._can_be(values):
                return values
        raise TypeError(f"{self.kind.__name__}: its `usual` fields make no term that can be agreed")

    def _allowed(self, name: str) -> Iterator[Any]:
        """The values that a field can have, if all others are as in a new term or say nothing."""
        for value in _TRIED[self.types[name]]:
            if self._can_be({**self.fresh, name: value}) or self._silenced(name, value):
                yield value

    def _instead_of(self, name: str) -> str | None:
        tried = _TRIED[self.types[name]]
        if any(self._can_be({**self.fresh, name: value}) for value in tried):
            return None
        return next(filter(None, (self._silenced(name, value) for value in tried)), None)

    def _silenced(self, name: str, value: Any) -> str | None:
        """The field that must say nothing if this one has that value."""
        for other in self.types:
            values = {**self.fresh, other: self.defaults[other], name: value}
            if other != name and values[other] != self.fresh[other] and self._can_be(values):
                return other
        return None

    def _serves(self, role: Role) -> bool:
        """Whether it can be about that player's advance, on which its deal depends."""
        named = {name: _ON for name, type_ in self.types.items() if type_ == "path"}
        values = {**self.fresh, **named}
        about_it = self._made(values).serves(_ON, _MOVERS[role])
        return about_it and self._stands(values, on=_ON, mover=role)

    def _can_be(self, values: dict[str, Any]) -> bool:
        """Whether such a term can be part of any deal."""
        return self._stands(values, on=None) or any(
            self._stands(values, on=_ON, mover=role) for role in _MOVERS
        )

    def _stands(self, values: dict[str, Any], *, on: Path | None, mover: Role = "giver") -> bool:
        """Whether nothing is wrong with such a term alone in a deal, whatever the position."""
        term = self._made(values)
        return term.fault(Draft(Deal(terms=(term,), on=on), COLOURS, _MOVERS[mover])) is None

    def _made(self, values: dict[str, Any]) -> Term:
        return self.kind(giver=_GIVER, to=_TO, **values)


def _type(hint: Any) -> Type:
    if hint not in _TYPES:
        hint = next(each for each in get_args(hint) if each is not NoneType)
    return _TYPES[hint]


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, Path | Committee):
        return value.id
    return tuple(map(_plain, value)) if isinstance(value, tuple) else value
