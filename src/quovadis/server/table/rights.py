"""Who may do what. Checked inside the transaction, because a seat may change hands until then."""

from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.server.table.listener import Listener
from quovadis.server.table.roster import Roster


class NotYours(Refused):
    """A request that only the host may make, or only the holder of a seat."""


def check_host(roster: Roster, secret: str | None) -> None:
    """Refuse what only the host may ask for."""
    if not roster.hosts(secret):
        raise NotYours("not-the-host", "protocol")


def check_seat(roster: Roster, seat: Colour, secret: str | None) -> None:
    """Refuse what only the holder of a seat may ask for."""
    if not roster.holds(seat, secret):
        raise NotYours("not-your-seat", "protocol", colour=seat)


def check_voice(listener: Listener, seat: Colour) -> None:
    """Refuse a connection that speaks for a seat that it does not hold, or no longer holds."""
    if seat not in listener.seats:
        raise NotYours("not-your-seat", "protocol", colour=seat)
