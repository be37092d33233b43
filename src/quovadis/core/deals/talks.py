"""What is on the bargaining table: offers, deals that depend on an advance, promises."""

from dataclasses import dataclass
from typing import Literal, get_args

from quovadis.core.board import Path
from quovadis.core.deals.terms import Deal, Lasting, Support, Word
from quovadis.core.families import Colour
from quovadis.core.frozen import hasten

PUBLISHED = "published"
"""The group of published promises: their old names would reveal other whispers."""
Status = Literal["open", "kept", "broken", "lapsed", "released"]
"""What became of a promise (R8.8)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A deal that was proposed. Only who has accepted it, or wants to call it off, changes."""

    id: str
    """`<turn>.<number>`; whispers are counted per group of parties, so that no gap shows them."""
    by: Colour
    """Who proposed it."""
    deal: Deal
    """What is proposed."""
    whisper: bool = False
    """Only its parties know of it (R8.9)."""
    counters: str | None = None
    """The offer that it answers."""
    accepted: tuple[Colour, ...] = ()
    """Which of its parties have accepted."""
    binding: tuple[bool, ...] = ()
    """For each term, whether the game enforces it (R8.5); empty if an old log does not say."""
    leaving: tuple[Colour, ...] = ()
    """Who wants to call it off, once it is agreed (R8.3)."""

    @property
    def audience(self) -> tuple[Colour, ...]:
        """Who may know of it; empty: everyone (R8.9)."""
        return tuple(dict.fromkeys((self.by, *self.deal.parties))) if self.whisper else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """A term that outlasts its deal, and what became of it."""

    id: str
    """`<offer>.<term>`, the terms counted from 1; `<turn>.published.<number>` once published."""
    term: Lasting | Word
    """What was promised."""
    audience: tuple[Colour, ...]
    """Who may know of it; empty: everyone."""
    binds_until: int
    """The last turn on which the game enforces it (R8.5)."""
    until: int | None
    """The last turn on which it runs; None: open."""
    status: Status = "open"
    """What became of it."""
    space: Path | None = None
    """Where Caesar should go, named by the partner if the term leaves it to them."""
    called: bool = False
    """Called in by the player it was given to."""
    due: bool = False
    """The giver has had a turn on which it could be done and no older duty took precedence."""
    left: int | None = None
    """How many advances are still to be opposed."""
    binding: bool | None = None
    """Whether the game enforces it when it first matters (R8.5); None: an old log does not say."""

    @property
    def offer(self) -> str:
        """The offer that it comes from."""
        return self.id.rpartition(".")[0]

    @property
    def task(self) -> Lasting | Word:
        """Its term, with the space that the partner named."""
        return self.term if self.space is None else self.term.named(self.space)

    @property
    def votes(self) -> int:
        """How many votes it is about."""
        return self.term.votes if isinstance(self.term, Support) else 0

    @property
    def last(self) -> int:
        """The last turn on which it binds: it must not run out before."""
        return self.binds_until if self.until is None else min(self.binds_until, self.until)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gone:
    """An offer of this turn that is no longer open, and why: for players who answer too late."""

    offer: str
    """Its id."""
    how: Literal["agreed", "declined", "countered", "withdrawn", "expired"]
    """What ended it."""
    audience: tuple[Colour, ...]
    """Who may know of it; empty: everyone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talks:
    """The bargaining of a game."""

    offers: tuple[Offer, ...] = ()
    """Open for answers; they end with the turn (R8.1)."""
    agreed: tuple[Offer, ...] = ()
    """Agreed, waiting for an advance of this turn (R8.3), in the order of agreement."""
    gone: tuple[Gone, ...] = ()
    """Offers of this turn that are no longer open."""
    open: tuple[Promise, ...] = ()
    """In the order in which they were agreed, those of one deal in the order of its terms."""
    closed: tuple[Promise, ...] = ()
    """Promises that were kept or broken, lapsed, or were released."""
    made: tuple[tuple[str, int], ...] = ()
    """How many offers were made in this turn: `` for public ones, a group's name for whispers.

    It also counts how many whispered promises were `PUBLISHED`.
    """

    @property
    def quiet(self) -> bool:
        """Nothing was agreed that still matters."""
        return not (self.open or self.agreed)

    def record(self, giver: Colour) -> dict[Status, int]:
        """How many public promises a player has open, kept, broken and so on (R8.8).

        Free words do not count: nobody judges them.
        """
        counts: dict[Status, int] = dict.fromkeys(get_args(Status), 0)
        for promise in (*self.open, *self.closed):
            judged = not isinstance(promise.term, Word)
            if judged and promise.term.giver == giver and not promise.audience:
                counts[promise.status] += 1
        return counts

    def offer(self, name: str) -> Offer | None:
        """The open offer of that name."""
        return next((offer for offer in self.offers if offer.id == name), None)

    def promise(self, name: str) -> Promise | None:
        """The promise of that name, open or closed."""
        return next((each for each in (*self.open, *self.closed) if each.id == name), None)


for _kind in (Offer, Promise, Gone, Talks):
    hasten(_kind)
