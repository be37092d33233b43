"""Random deals: what somebody at the table might propose, based on what their seat can see.

Nothing is enumerated. Randomness is passed in: the same numbers give the same deal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from quovadis.core.board import COMMITTEE, COMMITTEES, EXITS, LAUREL_SPACES, PATHS, Path
from quovadis.core.commands import Propose
from quovadis.core.deals import collisions, limits
from quovadis.core.deals.shapes import TermField, shape
from quovadis.core.deals.terms import (
    KINDS,
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Oppose,
    Pay,
    PayBy,
    Split,
    Support,
    Term,
    Until,
    Word,
)
from quovadis.core.deals.validity import already_owed
from quovadis.core.families import Colour
from quovadis.core.laurels import LAURELS, Laurel, total
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView

T = TypeVar("T")

WORDS = (
    "the seat I leave is yours to take",
    "you are next",
    "I shall remember this",
    "one good turn deserves another",
)
"""What people say when they want something. Nobody judges it (R8.8)."""


class Chance(Protocol):
    """The source of randomness, such as `random.Random`."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def choice(self, seq: Sequence[T], /) -> T: ...


def sample_offer(view: PlayerView, rng: Chance, words: Sequence[str] = WORDS) -> Propose:
    """A sampled deal as its seat would propose it: aloud, or whispered if the table allows."""
    whisper = view.rules.whispers and rng.random() < 0.5
    return Propose(by=_seat(view), deal=sample_deal(view, rng, words), whisper=whisper)


def sample_deal(view: PlayerView, rng: Chance, words: Sequence[str] = WORDS) -> Deal:
    """A well-formed deal that the seat of `view` might propose; usually it is acceptable."""
    on = _some_advance(view, rng)
    parties = _some_parties(view, rng, on)
    draft = _Draft(view=view, rng=rng, on=on, words=words)
    terms: tuple[Term, ...] = ()
    wanted = rng.choice((1, 2, 2, 2, 3, 3, 4))
    for giver, to in ((parties[-1], parties[0]), parties[:2], *_more_pairs(parties, rng)):
        if len(terms) < wanted:
            term = draft.some_term(giver, to)
            if term is not None and draft.fits(term, terms):
                terms = (*terms, term)
    return Deal(terms=terms or (draft.word(parties[0], parties[1]),), on=on)


def _seat(view: PlayerView) -> Colour:
    if view.seat is None:
        raise ValueError("a spectator proposes nothing")
    return view.seat


def _some_advance(view: PlayerView, rng: Chance) -> Path | None:
    """An advance of the active player that a deal can depend on, half of the time (R8.3)."""
    mover, motion = view.turn.active, view.turn.motion
    if view.turn.bonus or rng.random() < 0.5:
        return None
    if motion is not None and rng.random() < 0.8:
        return motion.path
    paths = [
        path
        for room, seated in zip(COMMITTEES, view.seated, strict=True)
        if mover in seated
        for path in EXITS[room.index]
        if advancing.can_try(view, mover, path)
    ]
    return rng.choice(paths) if paths else None


def _some_parties(view: PlayerView, rng: Chance, on: Path | None) -> tuple[Colour, ...]:
    """Two or three players; mostly the seat itself, and whoever the advance concerns."""
    me, mover = _seat(view), view.turn.active
    chosen = [me] if rng.random() < 0.95 else []  # R8.1: also between others
    others = [colour for colour in view.players if colour != me]
    if on is not None and me != mover and rng.random() < 0.8:
        chosen.append(mover)
    wanted = 2 if rng.random() < 0.7 else min(3, len({*others, *chosen}))
    while len(chosen) < wanted:
        partner = rng.choice(others)
        if partner not in chosen:
            chosen.append(partner)
    return tuple(chosen) if rng.random() < 0.5 else tuple(reversed(chosen))


def _more_pairs(parties: tuple[Colour, ...], rng: Chance) -> list[tuple[Colour, Colour]]:
    """Who might give something to whom, once each has had a chance."""
    pairs = [(giver, to) for giver in parties for to in parties if giver != to]
    return [rng.choice(pairs) for _ in range(4)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """What the terms of one deal are drawn from. A kind that makes no sense gives None."""

    view: PlayerView
    rng: Chance
    on: Path | None
    words: Sequence[str]

    def some_term(self, giver: Colour, to: Colour) -> Term | None:
        """A term of any kind; for an advance, mostly support and its price."""
        kind = self.rng.choice(_KINDS)
        if self.on is not None and self.rng.random() < 0.6:
            sold = to == self.view.turn.active
            return self.support_now(giver, to) if sold else self.price(giver, to)
        drawn = _THOUGHT_OF.get(kind)
        return drawn(self, giver, to) if drawn else self.by_its_fields(kind, giver, to)

    def fits(self, term: Term, terms: tuple[Term, ...]) -> bool:
        """Whether one more term goes with the others."""
        if isinstance(term, Pay | PayBy):
            others = [other for other in terms if isinstance(other, Pay | PayBy)]
            return all(other.giver != term.giver for other in others)
        alike = [other for other in terms if other.giver == term.giver]
        return not any(
            term.contradicts(other) or (type(other) is type(term) and other.to == term.to)
            for other in alike
        ) and self._is_possible(term, alike)

    def _is_possible(self, term: Term, alike: list[Term]) -> bool:
        """Whether a giver could do one more thing in its time, and has a turn left for it."""
        deal = Deal(terms=(*alike, term), on=self.on)
        drafts = [*collisions.drafted(self.view, deal)]
        older = collisions.bonds(self.view, term.giver, beside=deal)
        return not (
            any(collisions.is_out_of_time(self.view, bond) for bond in drafts)
            or collisions.without_a_turn(self.view, older, drafts)
        )

    def support_now(self, giver: Colour, to: Colour) -> Term | None:
        """Votes for the advance that the deal depends on."""
        path = self.on
        if path is None or to != self.view.turn.active or giver == to:
            return None
        seated = self.view.seated[path.start.index].count(giver)
        votes = min(seated, advancing.needed(self.view, path))
        if votes == 0:
            return None
        return Support(giver=giver, to=to, votes=1 + self.rng.randrange(votes), path=path)

    def support(self, giver: Colour, to: Colour) -> Term:
        """Votes for a later advance, the next one or a named one."""
        later = self._some_way(giver) if self.rng.random() < 0.3 else None
        path = None if later is self.on else later
        votes = 1 if self.rng.random() < 0.9 else 2
        return Support(giver=giver, to=to, votes=votes, path=path, until=self._some_time())

    def price(self, giver: Colour, to: Colour) -> Term | None:
        """What a mover gives for support: laurels, or a share of what the advance earns."""
        return (self.pay if self.rng.random() < 0.6 else self.split)(giver, to)

    def pay(self, giver: Colour, to: Colour) -> Term | None:
        """As much as the giver has, or as their number of tokens suggests."""
        seat = self.view.players.index(giver)
        purse = self.view.purses[seat]
        if purse is None:
            return self._guessed_payment(giver, to, self.view.tokens[seat])
        owed = [*already_owed(self.view, Deal(terms=()))]
        most = total(purse) - sum(term.value for term in owed)
        if most <= 0:
            return None
        if self.rng.random() < 0.3 and not owed:
            return Pay(giver=giver, to=to, tokens=(self.rng.choice(purse),))
        return Pay(giver=giver, to=to, amount=1 + self.rng.randrange(min(most, 6)))

    def pay_by(self, giver: Colour, to: Colour) -> Term | None:
        """The same by a later date."""
        drawn, time = self.pay(giver, to), self._some_time()
        if not isinstance(drawn, Pay):
            return None
        date: Until = "next-turn" if time == "open" else time
        return PayBy(giver=giver, to=to, amount=drawn.amount, tokens=drawn.tokens, until=date)

    def _guessed_payment(self, giver: Colour, to: Colour, tokens: int) -> Term | None:
        if tokens == 0:
            return None
        if self.rng.random() < 0.2:
            kind: Laurel = self.rng.choice(LAURELS)
            return Pay(giver=giver, to=to, tokens=(kind,))
        return Pay(giver=giver, to=to, amount=1 + self.rng.randrange(min(2 * tokens, 6)))

    def split(self, giver: Colour, to: Colour) -> Term | None:
        """A share of what the advance earns, once per advance."""
        agreed = (offer.deal for offer in self.view.talks.agreed)
        taken = any(
            isinstance(term, Split) for deal in agreed if deal.on is self.on for term in deal.terms
        )
        if self.on is None or giver != self.view.turn.active or taken:
            return None
        return Split(giver=giver, to=to)

    def caesar_to(self, giver: Colour, to: Colour) -> Term:
        """Caesar to a space, or where the partner says."""
        space = self.rng.choice(LAUREL_SPACES) if self.rng.random() < 0.6 else None
        return CaesarTo(giver=giver, to=to, space=space, until=self._some_time())

    def caesar_off(self, giver: Colour, to: Colour) -> Term:
        """Caesar kept off one space, or off all that lead out of one committee."""
        space = self.rng.choice(LAUREL_SPACES)
        all_out = tuple(path for path in EXITS[space.start.index] if path.space is not None)
        spaces = all_out if self.rng.random() < 0.5 else (space,)
        return CaesarOff(giver=giver, to=to, spaces=spaces, until=self._some_time())

    def oppose(self, giver: Colour, to: Colour) -> Term:
        """No support for somebody who is neither of the two."""
        count = self.rng.choice((None, None, 1, 1, 2, limits.MOST_ADVANCES))
        return Oppose(
            giver=giver,
            to=to,
            against=self._some_rival(giver, to),
            advances=count,
            until=self._some_time(),
        )

    def advance_along(self, giver: Colour, to: Colour) -> Term:
        """An advance, possibly the one that the deal depends on."""
        mine = self.on is not None and giver == self.view.turn.active
        path = self.on if mine and self.rng.random() < 0.5 else None
        return AdvanceAlong(
            giver=giver, to=to, path=path or self._some_way(giver), until=self._some_time()
        )

    def word(self, giver: Colour, to: Colour) -> Term:
        """Something that nobody judges."""
        return Word(giver=giver, to=to, text=self.rng.choice(self.words))

    def by_its_fields(self, kind: type[Term], giver: Colour, to: Colour) -> Term:
        """A term of a kind without special treatment: each field by its type."""
        parts = {field.name: self._some_value(field, giver, to) for field in shape(kind).fields}
        return kind(giver=giver, to=to, **parts)

    def _some_value(self, field: TermField, giver: Colour, to: Colour) -> Any:
        match field.type:
            case "player":
                return self._some_rival(giver, to)
            case "path":
                return self._some_way(giver)
            case "paths":
                return (self.rng.choice(LAUREL_SPACES),)
            case "committee":
                return COMMITTEE[str(self.rng.choice(field.choices))]
            case "number":
                return field.least + self.rng.randrange(min(field.most, 6))
            case "tokens":
                return ()
            case "text":
                return self.rng.choice(self.words)
            case "until":
                return self._some_time()

    def _some_rival(self, giver: Colour, to: Colour) -> Colour:
        return self.rng.choice([each for each in self.view.players if each not in {giver, to}])

    def _some_way(self, colour: Colour) -> Path:
        """A path out of a committee where somebody sits, or any."""
        ways = [path for path in PATHS if colour in self.view.seated[path.start.index]]
        return self.rng.choice(ways if ways and self.rng.random() < 0.9 else PATHS)

    def _some_time(self) -> Until:
        rounds = 1 + self.rng.randrange(limits.MOST_ROUNDS if self.rng.random() < 0.2 else 2)
        times: tuple[Until, ...] = ("this-turn", "next-turn", "next-turn", "open", "open", rounds)
        return self.rng.choice(times)


_THOUGHT_OF: dict[type[Term], Callable[[_Draft, Colour, Colour], Term | None]] = {
    Support: _Draft.support,
    Pay: _Draft.pay,
    PayBy: _Draft.pay_by,
    Split: _Draft.split,
    CaesarTo: _Draft.caesar_to,
    CaesarOff: _Draft.caesar_off,
    Oppose: _Draft.oppose,
    AdvanceAlong: _Draft.advance_along,
    Word: _Draft.word,
}
"""The kinds with a special way of drawing."""
_COMMON: dict[type[Term], int] = {Support: 3, Pay: 2, CaesarTo: 2}
"""The kinds that come up more often than others."""
_KINDS = tuple(kind for kind in KINDS.values() for _ in range(_COMMON.get(kind, 1)))
