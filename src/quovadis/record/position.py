"""A position as plain data: what `quovadis replay --json` prints."""

from collections.abc import Iterable
from typing import Any

from quovadis.core.board import COMMITTEES, LAUREL_SPACES
from quovadis.core.events import Event
from quovadis.core.laurels import total
from quovadis.core.view import PlayerView
from quovadis.record import bargains


def position(view: PlayerView, legal: list[str] | None, events: Iterable[Event]) -> dict[str, Any]:
    """The table as `view` shows it, and the deals that `events` tell of; what is hidden is None."""
    players, outcome = view.players, view.outcome
    return {
        "edition": view.rules.edition,
        "players": list(players),
        "turn": outcome.turns + 1 if outcome else view.turn.number,
        "active": None if outcome else view.clearer or view.turn.active,
        "over": outcome is not None,
        "winner": outcome.winner if outcome else None,
        "ranking": [standing.colour for standing in outcome.standings] if outcome else None,
        "places": (
            {standing.colour: standing.place for standing in outcome.standings} if outcome else None
        ),
        "board": {
            room.id: list(seated) for room, seated in zip(COMMITTEES, view.seated, strict=True)
        },
        "reserve": dict(zip(players, view.reserves, strict=True)),
        "purses": {
            player: None if purse is None else list(purse)
            for player, purse in zip(players, view.purses, strict=True)
        },
        "totals": {
            player: None if purse is None else total(purse)
            for player, purse in zip(players, view.purses, strict=True)
        },
        "tokens": dict(zip(players, view.tokens, strict=True)),
        "laurels": {
            path.id: laurel for path, laurel in zip(LAUREL_SPACES, view.laurels, strict=True)
        },
        "caesar": view.caesar.id,
        "open_supply": view.open_supply,
        "supply": view.supply,
        **_special(view),
        **_election(view),
        "legal": legal,
        "deals": bargains.deals(events),
        "promises": bargains.promises(view.talks),
    }


def _special(view: PlayerView) -> dict[str, Any]:
    """The special tokens (R10.5), if they are played with."""
    if not view.rules.special_tokens:
        return {}
    hands = zip(view.players, view.hands, strict=True)
    return {
        "special": {
            "left": view.special,
            "held": dict(zip(view.players, view.held, strict=True)),
            "hands": {player: None if hand is None else list(hand) for player, hand in hands},
            "played": list(view.played),
        }
    }


def _election(view: PlayerView) -> dict[str, Any]:
    """Which game of an election this is, and what was noted (R10.3)."""
    if view.rules.consul is None:
        return {}
    notes = [dict(zip(view.players, note, strict=True)) for note in view.notes]
    return {"game": view.game, "notes": notes}
