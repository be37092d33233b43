"""What a seat believes about what is hidden: purses and the next laurels (R9.1, R9.2).

It knows tokens it saw and payments named aloud, and guesses the rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from quovadis.core.deals.terms import Pay, PayBy
from quovadis.core.events import (
    Event,
    LaurelsPaid,
    LaurelTaken,
    OfferMade,
    OneEarned,
    Started,
    Undone,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import FACE_DOWN, VALUE, Laurel, total
from quovadis.core.log import effective
from quovadis.core.view import PlayerView

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


def belief(view: PlayerView, events: Sequence[Event]) -> Belief:
    """Fill in what `view` hides from what its seat has seen."""
    if view.rules.log == "round":
        wealth, drawn = [_FORGOTTEN * tokens for tokens in view.tokens], _MEAN
        counted = [False] * len(wealth)
    else:
        wealth, tokens, seen, guessed = _remembered(view.players, events)
        for seat, held in enumerate(view.tokens):  # R8.9: whispers move tokens unheard
            wealth[seat] += _SMALL * (held - tokens[seat])
        counted = [
            player not in guessed and held == known
            for player, held, known in zip(view.players, view.tokens, tokens, strict=True)
        ]
        drawn = (_ALL - seen) / view.supply if view.supply else 0.0
    for seat, purse in enumerate(view.purses):
        if purse is not None:
            wealth[seat], counted[seat] = total(purse), True
    return Belief(wealth, counted, drawn)


def _remembered(
    players: tuple[Colour, ...], events: Sequence[Event]
) -> tuple[list[float], list[int], int, set[Colour]]:
    """Everyone's takings and tokens, the value of all laurels shown, and who is guessed."""
    wealth = dict.fromkeys(players, 0.0)
    tokens = dict.fromkeys(players, 0)
    named: dict[str, list[Pay | PayBy]] = {}
    seen = 0
    guessed: set[Colour] = set()
    for event in events:
        if isinstance(event, LaurelTaken):
            wealth[event.by] += VALUE[event.laurel]
            tokens[event.by] += 1
            seen += 0 if event.drawn is None else VALUE[event.drawn]
        elif isinstance(event, OneEarned):
            wealth[event.by] += 1
            tokens[event.by] += 1
        elif isinstance(event, OfferMade):
            terms = event.offer.deal.terms
            now = [term for term in terms if isinstance(term, Pay)]
            later = [term for term in terms if isinstance(term, PayBy)]
            named[event.offer.id] = [*now, *later]
        elif isinstance(event, LaurelsPaid):
            paid = _paid(event, named.get(event.offer, []))
            if paid is None:
                guessed |= {event.giver, event.to}
                paid = _worth(event.tokens) - _worth(event.change)
            wealth[event.giver] -= paid
            wealth[event.to] += paid
            moved = len(event.tokens) - len(event.change)
            tokens[event.giver] -= moved
            tokens[event.to] += moved
        elif isinstance(event, Started):
            seen = total(event.laurels)
        elif isinstance(event, Undone):
            return _remembered(players, effective(events))
    return [*wealth.values()], [*tokens.values()], seen, guessed


def _paid(event: LaurelsPaid, named: list[Pay | PayBy]) -> float | None:
    """What moved, as seen or as agreed aloud; None if nobody said."""
    hidden = None in event.tokens or None in event.change
    for term in named:
        if (term.giver, term.to) == (event.giver, event.to):
            named.remove(term)
            if hidden:
                return term.value
            break
    return None if hidden else _worth(event.tokens) - _worth(event.change)


def _worth(tokens: Sequence[Laurel | None]) -> float:
    return sum(_SMALL if token is None else VALUE[token] for token in tokens)
