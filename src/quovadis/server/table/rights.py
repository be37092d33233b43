"""Who may what. Asked when it is one's turn at the table: until then a seat may change hands."""

from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server.table.listener import Listener
from quovadis.server.table.roster import Seating


class NotYours(Refused):
    """What only the host may ask for, or who holds a seat."""


def check_host(table: Seating, secret: str | None) -> None:
    """Refuse what only the host may ask for."""
    if not table.hosts(secret):
        raise NotYours("not-the-host", "protocol")


def check_seat(table: Seating, seat: Colour, secret: str | None) -> None:
    """Refuse what only who holds the seat may ask for."""
    if not table.holds(seat, secret):
        raise NotYours("not-your-seat", "protocol", colour=seat)


def check_voice(listener: Listener, seat: Colour) -> None:
    """Refuse to let a connection speak for a seat that it does not hold, or not any more."""
    if seat not in listener.seats:
        raise NotYours("not-your-seat", "protocol", colour=seat)
