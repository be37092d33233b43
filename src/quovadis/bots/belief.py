"""What a seat believes about what is hidden: purses and the next laurels (R9.1, R9.2).

It knows tokens it saw, purses that were shown (R10.2) and payments named aloud, and guesses the
rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from quovadis.core.deals.terms import Deal, Pay, PayBy
from quovadis.core.events import (
    Arranged,
    Event,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferMade,
    OneEarned,
    PursesRevealed,
    Started,
    Undone,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import FACE_DOWN, VALUE, Laurel, total
from quovadis.core.log import effective
from quovadis.core.position import Position
from quovadis.core.view import PlayerView, shared, shared_events

_SMALL = 2.0
"""The assumed value of a token that changed hands unseen: people pay with small ones."""
_FORGOTTEN = 2.4
"""The average value of a token, if nobody remembers where it came from."""
_ALL = sum(VALUE[laurel] * count for laurel, count in FACE_DOWN.items())
_MEAN = _ALL / sum(FACE_DOWN.values())


@dataclass(frozen=True, slots=True)
class Belief:
    """Estimates of what is hidden."""

    wealth: list[float]
    """What each purse is worth, by seat."""
    counted: list[bool]
    """Whether anybody can count that, by seat: all that moved was seen, or named aloud."""
    drawn: float
    """What the next laurel from the supply is worth on average."""
    guessed: list[int]
    """How many tokens of each purse are only guessed, by seat."""


def gains_by_reveal(view: PlayerView, events: Sequence[Event]) -> bool:
    """Whether open purses would tell this seat more than they would tell about it (R10.2)."""
    if view.seat is None:
        return False
    known = belief(shared(view), tuple(shared_events(events)))
    told = known.guessed[view.players.index(view.seat)]
    return sum(belief(view, events).guessed) > told


def belief(view: PlayerView, events: Sequence[Event]) -> Belief:
    """Fill in what `view` hides from what its seat has seen."""
    full = view.rules.log == "full"
    found = _remembered(view.players, events)
    wealth, guessed = found.wealth, found.guessed
    unseen = _SMALL if full or found.shown else _FORGOTTEN
    for seat, held in enumerate(view.tokens):  # R8.9: whispers move tokens unheard
        wealth[seat] += unseen * (held - found.tokens[seat])
        guessed[seat] += abs(held - found.tokens[seat])
    for seat, purse in enumerate(view.purses):
        if purse is not None:
            wealth[seat], guessed[seat] = total(purse), 0
    counted = [unsure == 0 for unsure in guessed]
    drawn = _mean_of_the_rest(view, found.seen) if full else _MEAN
    return Belief(wealth, counted, drawn, guessed)


def _mean_of_the_rest(view: PlayerView, seen: float) -> float:
    """What a laurel still face down is worth, once laurels of that value came to light."""
    return (_ALL - seen) / view.supply if view.supply else 0.0


@dataclass(frozen=True, slots=True)
class _Found:
    """What events tell, by seat."""

    wealth: list[float]
    tokens: list[int]
    guessed: list[int]
    seen: float
    """The value of all face-down laurels that came to light."""
    shown: bool
    """Whether all purses were shown at some time."""


_TELLING = frozenset(
    {
        Arranged,
        LaurelTaken,
        LaurelsPaid,
        NextGame,
        OfferMade,
        OneEarned,
        PursesRevealed,
        Started,
        Undone,
    }
)
"""The events that tell anything about purses: most of a game's do not."""


def _remembered(players: tuple[Colour, ...], events: Sequence[Event]) -> _Found:
    """Everyone's takings, as far as these events go back."""
    wealth = dict.fromkeys(players, 0.0)
    tokens = dict.fromkeys(players, 0)
    guessed = dict.fromkeys(players, 0)
    offered: dict[str, Deal] = {}
    named: dict[str, list[Pay | PayBy]] = {}
    seen, shown = 0.0, False
    for event in [each for each in events if type(each) in _TELLING]:
        if isinstance(event, LaurelTaken):
            wealth[event.by] += VALUE[event.laurel]
            tokens[event.by] += 1
            seen += 0 if event.drawn is None else VALUE[event.drawn]
        elif isinstance(event, OneEarned):
            wealth[event.by] += 1
            tokens[event.by] += 1
        elif isinstance(event, OfferMade):
            offered[event.offer.id] = event.offer.deal
        elif isinstance(event, LaurelsPaid):
            if event.offer not in named:
                named[event.offer] = _payments(offered.get(event.offer))
            paid, unknown = _paid(event, named[event.offer])
            wealth[event.giver] -= paid
            wealth[event.to] += paid
            guessed[event.giver] += unknown
            guessed[event.to] += unknown
            moved = len(event.tokens) - len(event.change)
            tokens[event.giver] -= moved
            tokens[event.to] += moved
        elif isinstance(event, PursesRevealed):  # what was believed is now known
            shown = True
            for player, purse in zip(players, event.purses, strict=True):
                wealth[player], tokens[player], guessed[player] = total(purse), len(purse), 0
        elif isinstance(event, NextGame):  # R10.3: purses are empty, laurels are set up anew
            wealth, tokens = dict.fromkeys(players, 0.0), dict.fromkeys(players, 0)
            guessed = dict.fromkeys(players, 0)
            seen = total(event.laurels)
        elif isinstance(event, Started):
            seen = total(event.laurels)
        elif isinstance(event, Arranged):
            seen = _seen_in(event.position)
        elif isinstance(event, Undone):
            return _remembered(players, effective(events))
    return _Found(
        [*wealth.values()], [*tokens.values()], [*guessed.values()], seen=seen, shown=shown
    )


def _seen_in(position: Position) -> float:
    """The value of the laurels that are not in the supply: those that nobody shows are average."""
    shown = [each for each in chain(position.laurels, *position.purses) if each not in {None, "I"}]
    hidden = sum(FACE_DOWN.values()) - len(shown)
    mean = (_ALL - total(tuple(shown))) / hidden if hidden else 0.0
    return _ALL - mean * len(position.supply)


def _payments(deal: Deal | None) -> list[Pay | PayBy]:
    """What a deal names: what is paid at once, then what is paid later."""
    if deal is None:
        return []
    now = [term for term in deal.terms if isinstance(term, Pay)]
    later = [term for term in deal.terms if isinstance(term, PayBy)]
    return [*now, *later]


def _paid(event: LaurelsPaid, named: list[Pay | PayBy]) -> tuple[float, int]:
    """What moved, and how many tokens of it are guesses.

    It counts as seen, as agreed aloud, or else as small tokens.
    """
    unknown = (*event.tokens, *event.change).count(None)
    for term in named:
        if (term.giver, term.to) == (event.giver, event.to):
            named.remove(term)
            if unknown:
                return term.value, 0
            break
    return _worth(event.tokens) - _worth(event.change), unknown


def _worth(tokens: Sequence[Laurel | None]) -> float:
    return sum(_SMALL if token is None else VALUE[token] for token in tokens)
