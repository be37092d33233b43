"""What a seat can know of the purses by having watched: never more than its events tell (R9.4)."""

from collections.abc import Sequence

from quovadis.events import Event, LaurelsPaid, LaurelTaken, OneEarned, Undone
from quovadis.families import Colour
from quovadis.laurels import VALUE, Laurel, total
from quovadis.log import effective
from quovadis.view import PlayerView

_UNSEEN = 2.0
"""What a token that changed hands unseen is taken for: people pay with small ones."""
_FORGOTTEN = 2.4
"""What a token is worth on average, for who does not remember where it came from."""


def sums(view: PlayerView, events: Sequence[Event]) -> dict[Colour, float]:
    """What each purse is about worth. One's own is known."""
    if view.rules.log == "round":
        guess = {
            player: _FORGOTTEN * tokens
            for player, tokens in zip(view.players, view.tokens, strict=True)
        }
    else:
        guess = _remembered(view, events)
    for player, purse in zip(view.players, view.purses, strict=True):
        if purse is not None:
            guess[player] = total(purse)
    return guess


def _remembered(view: PlayerView, events: Sequence[Event]) -> dict[Colour, float]:
    guess = dict.fromkeys(view.players, 0.0)
    for event in events:
        match event:
            case LaurelTaken(by=by, laurel=laurel):
                guess[by] += VALUE[laurel]
            case OneEarned(by=by):
                guess[by] += 1
            case LaurelsPaid(giver=giver, to=to, tokens=tokens, change=change):
                paid = _worth(tokens) - _worth(change)
                guess[giver] -= paid
                guess[to] += paid
            case Undone():
                return _remembered(view, effective(events))
            case _:
                pass
    return guess


def _worth(tokens: Sequence[Laurel | None]) -> float:
    return sum(_UNSEEN if token is None else VALUE[token] for token in tokens)
