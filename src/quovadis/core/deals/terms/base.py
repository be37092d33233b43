"""What every kind of term says about itself."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, cast

from quovadis.core.board import Path
from quovadis.core.deals import limits
from quovadis.core.deals.deeds import Deed, MovingCaesar, Paying, Supporting
from quovadis.core.families import Colour

if TYPE_CHECKING:
    from quovadis.core.deals.terms import Deal

Until = Literal["this-turn", "next-turn", "open"] | int
"""How long a term runs: this turn, to the end of the giver's next turn, n rounds, or open."""
Group = Literal["laurels", "votes", "caesar", "senators", "word"]
"""What people would call it, in the order in which the kinds are offered."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a term cannot be part of its deal, whatever the position."""

    code: str
    field: str | None = None
    """The field that is wrong; None: the term as a whole."""
    item: int = 0
    """Which entry of the field, if it holds several."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal, and the table at which it is judged."""

    deal: "Deal"
    players: tuple[Colour, ...]
    active: Colour


class TermBase:
    """One thing that one player gives another.

    A kind of term is a frozen, slotted dataclass that derives from `Dated` or `Immediate` and has
    the fields `giver` and `to` first. Everything that concerns only that kind is in its class.
    """

    __slots__ = ()

    kind: ClassVar[str]
    """Its name in JSON and in the catalogue."""
    spelling: ClassVar[tuple[str, ...]]
    """How it is written in the language of deals; `record/spelling.py` explains the patterns."""
    group: ClassVar[Group]
    """Where people look for it when they compose a deal."""
    rule: ClassVar[str] = "R8.2"
    """The rule that says what it means."""
    usual: ClassVar[Mapping[str, Any]] = {}
    """What people usually mean: the fields of a new one, where they are not the defaults."""
    giver: Colour
    """Who gives or does it."""
    to: Colour
    """For whom."""

    @property
    def asks(self) -> Deed | None:
        """What the giver must do."""
        return None

    @property
    def forbids(self) -> tuple[Deed, ...]:
        """What the giver must not do."""
        return ()

    @property
    def actor(self) -> Colour:
        """On whose turns it matters."""
        for deed in (self.asks, *self.forbids):
            if isinstance(deed, Supporting):
                return deed.mover
        return self.giver

    @property
    def is_duty(self) -> bool:
        """Whether it asks for something on the giver's own turn."""
        asked = self.asks
        return asked is not None and not isinstance(asked, Supporting | Paying)

    @property
    def is_ban(self) -> bool:
        """Whether it forbids something on the giver's own turn."""
        return any(not isinstance(deed, Supporting) for deed in self.forbids)

    @property
    def about_caesar(self) -> bool:
        """Whether it asks for a move of Caesar, or forbids one."""
        return any(isinstance(deed, MovingCaesar) for deed in (self.asks, *self.forbids))

    @property
    def needs_a_name(self) -> bool:
        """Whether the partner has yet to say where Caesar should go."""
        asked = self.asks
        return isinstance(asked, MovingCaesar) and asked.to is None

    @property
    def rival(self) -> Colour | None:
        """A third player whom it names."""
        return None

    @property
    def times(self) -> int | None:
        """How many advances of the rival it covers; None: they are not counted."""
        return None

    def named(self, space: Path) -> Self:
        """The same, with the space that the partner said."""
        return self

    def serves(self, on: Path, mover: Colour) -> bool:
        """Whether it is about this same advance, and so finished with it (R8.3)."""
        return False

    def contradicts(self, other: "TermBase") -> bool:
        """Whether one player could not keep both this and another term."""
        return self.asks in other.forbids or other.asks in self.forbids

    # What is wrong with it

    def fault(self, draft: Draft) -> Fault | None:
        """What is wrong with it in its deal, whatever the position."""
        return self.fault_of_time() or self.fault_of_kind(draft)

    def fault_of_time(self) -> Fault | None:
        """What is wrong with how long it runs."""
        return None

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        """What is wrong with what only this kind has."""
        return None

    # How it is told and written

    def wording(self, on: Path | None) -> tuple[str, dict[str, Any]]:
        """The message `term-<...>` that describes it, and its parameters besides the parties.

        `on` is the advance that its deal depends on.
        """
        return self.kind, self._own_fields()

    def said(self, on: Path | None, *, alone: bool) -> dict[str, Any]:
        """Which optional fields of the spelling are written: those that say something.

        `alone`: there are only two parties, so the receiver is clear.
        """
        told = {name: value for name, value in self._own_fields().items() if value is not None}
        return told if alone else told | {"to": self.to}

    @classmethod
    def heard(cls, parts: Mapping[str, Any], on: Path | None) -> Self:
        """The term written with these parts, in a deal that depends on `on`."""
        return cls(**parts)

    def _own_fields(self) -> dict[str, Any]:
        """Its fields besides the parties and its time."""
        names = [field.name for field in fields(cast("Any", self))]
        return {name: getattr(self, name) for name in names if name not in _SHARED}


_SHARED = {"giver", "to", "until"}


class Dated(TermBase):
    """A term that can outlast the moment of its deal. Its last field is `until`."""

    __slots__ = ()

    has_deadline: ClassVar[bool] = False
    """Whether its time is the date by which it is done, not how long it lasts."""
    until: Until
    """How long it runs: `this-turn`, `next-turn` (the giver's), `open`, or a number of rounds."""

    def fault_of_time(self) -> Fault | None:
        fine = isinstance(self.until, str) or 1 <= self.until <= limits.MOST_ROUNDS
        return None if fine else Fault("term-rounds", "until")


class Immediate(TermBase):
    """A term that is finished when its deal takes effect."""

    __slots__ = ()
