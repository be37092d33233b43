"""Deals struck at a test table, and what seats see of them."""

from quovadis.core.commands import Accept, Propose
from quovadis.core.deals.talks import Promise, Status
from quovadis.core.events import DealLapsed, GameEvent, LaurelsPaid, OfferMade, PromiseClosed
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.record.deal_language import read_deal
from tests.table import Table

PARTIES: tuple[Colour, ...] = ("red", "black")
"""Who deals in most tests."""
OTHERS: tuple[Colour | None, ...] = ("blue", "white", None)
"""Who does not, and a spectator."""
EDITIONS = ("hans-im-glueck-1992", "amigo-2005", "mayfair-fr", "manual")


def strike(table: Table, text: str, *, whisper: bool = False) -> tuple[GameEvent, ...]:
    """Let whoever is named first offer a deal and the others accept it, in the order named.

    Return what the last acceptance made happen.
    """
    deal = read_deal(f"deal {text}")
    first, *others = (
        word for word in text.split(":", maxsplit=1)[0].split() if word in deal.parties
    )
    events = table.do(Propose(by=_colour(first, deal.parties), deal=deal, whisper=whisper))
    made = events[0]
    assert isinstance(made, OfferMade)
    for party in others:
        events = table.do(Accept(by=_colour(party, deal.parties), offer=made.offer.id))
    return events


def _colour(word: str, parties: tuple[Colour, ...]) -> Colour:
    return next(party for party in parties if party == word)


def wait(table: Table, turns: int = 1) -> tuple[GameEvent, ...]:
    """Let turns go by with nothing but Caesar moves between c2-c3 and c2-b3."""
    events: tuple[GameEvent, ...] = ()
    for _ in range(turns):
        space = "c2-b3" if table.state.caesar.id == "c2-c3" else "c2-c3"
        events = table.play(f"{table.state.turn.active} C {space}")
    return events


def promise(table: Table, name: str) -> Promise:
    """The promise of that name."""
    found = table.state.talks.promise(name)
    assert found is not None, name
    return found


def status(table: Table, name: str) -> Status:
    """How a promise stands."""
    return promise(table, name).status


def closings(events: tuple[GameEvent, ...]) -> list[tuple[str, Status]]:
    """Which promises ended, and how."""
    return [(each.promise, each.status) for each in events if isinstance(each, PromiseClosed)]


def lapses(events: tuple[GameEvent, ...]) -> list[tuple[str, str]]:
    """Which deals lapsed, and why."""
    return [(each.offer, each.why) for each in events if isinstance(each, DealLapsed)]


def payments(events: tuple[GameEvent, ...]) -> list[str]:
    """Which tokens moved: `red black IV / I` for a IV from red to black and a I back."""
    return [
        f"{each.giver} {each.to} {_tokens(each.tokens)} / {_tokens(each.change)}".strip(" /")
        for each in events
        if isinstance(each, LaurelsPaid)
    ]


def _tokens(tokens: tuple[str | None, ...]) -> str:
    return " ".join(token or "?" for token in tokens)


def sights(events: tuple[GameEvent, ...], seat: Colour | None) -> list[object]:
    """The events as a seat sees them."""
    return [sight for event in events if (sight := seen(event, seat)) is not None]


def actions(table: Table) -> list[str]:
    """What the active player can do on the board now: no words about deals."""
    words = (
        *("accepts", "declines ", "withdraws", "names", "calls", "stands", "pays"),
        *("refuses", "releases", "publishes"),
    )
    return [line for line in table.legal(table.state.turn.active) if not line.startswith(words)]
