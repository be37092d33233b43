"""The connections at a table: who is here, and how they are told what they may know."""

from collections.abc import Callable

from quovadis.core.events import GameEvent
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.server import messages
from quovadis.server.table import clock
from quovadis.server.table.clock import Since
from quovadis.server.table.listener import Listener
from quovadis.server.table.roster import Roster
from quovadis.server.table.snapshot import Snapshot


class Audience:
    """Everyone who is connected to one table."""

    def __init__(self, roster: Roster, from_now: Callable[[], Since]) -> None:
        """`from_now`: something begins at this moment."""
        self.roster, self._from_now = roster, from_now
        self.listeners: dict[Listener, None] = {}
        """In the order in which they came, which is the order in which they are told."""
        self.away_since: dict[Colour, Since] = dict.fromkeys(roster.people, from_now())

    # Who is here

    def present(self, seat: Colour) -> bool:
        """Whether somebody is there for a seat now."""
        return self.roster.has_bot(seat) or (
            seat in self.roster.seats and any(seat in one.seats for one in self.listeners)
        )

    def away(self, seat: Colour) -> Since | None:
        """Since when a person is away."""
        return self.away_since.get(seat) if seat in self.roster.people else None

    def stand_in_from(self, seat: Colour) -> float | None:
        """When a stand-in may be called for a person who is away; None: there is nobody to call."""
        if self.roster.setup.clock != "none" or not self.listeners:
            return None
        since = self.away(seat)
        return None if since is None else since.date + clock.AWAY

    def accompanies(self, stood_in: set[Colour]) -> bool:
        """Whether somebody is here who plays, not only people with a stand-in."""
        return any(one.seats - stood_in for one in self.listeners)

    def add(self, listener: Listener) -> None:
        """Somebody comes."""
        self.listeners[listener] = None
        for seat in listener.seats:
            self.away_since.pop(seat, None)

    def remove(self, listener: Listener) -> bool:
        """Somebody's connection is gone; False: it was never in the audience."""
        if listener not in self.listeners:
            return False
        del self.listeners[listener]
        for seat in listener.seats:
            if not self.present(seat):
                self.away_since[seat] = self._from_now()
        return True

    def dismiss(self, seat: Colour) -> None:
        """Stop sending a seat's news to whoever held it."""
        self.away_since.pop(seat, None)
        for one in [one for one in self.listeners if seat in one.seats]:
            one.seats -= {seat}
            if not one.seats:
                del self.listeners[one]
                one.dismiss()

    def note_absent(self) -> None:
        """New players who are not connected count as away from now on."""
        for seat in self.roster.people:
            if not self.present(seat):
                self.away_since.setdefault(seat, self._from_now())

    # What they are told

    def info(self) -> messages.TableInfo:
        """The table, for everyone to see."""
        return self.roster.info(self.present, self.stand_in_from)

    def tell(self, message: messages.ServerMessage) -> None:
        """Tell everyone the same."""
        for one in self.listeners:
            one.tell(message)

    def tell_table(self) -> None:
        """Tell everyone who sits here."""
        self.tell(messages.Table(table=self.info()))

    def tell_noticed(self, event: GameEvent, message: messages.ServerMessage) -> None:
        """Tell something to everyone who may notice the event behind it (R8.9)."""
        for one in self.listeners:
            if any(seen(event, eye) is not None for eye in one.eyes):
                one.tell(message)

    def tell_game(self, snapshot: Snapshot) -> None:
        """Tell everyone how the game stands for them."""
        for one in self.listeners:
            for eye in one.eyes:
                update(one, eye, snapshot)


def update(
    listener: Listener, eye: Colour | None, snapshot: Snapshot, *, fresh: bool = False
) -> None:
    """Tell one of them how the game stands for one of their seats."""
    still, before = snapshot.still(eye), listener.told.get(eye)
    news = snapshot.news(eye, listener.seen.get(eye, 0), fresh=fresh)
    if news.events:
        listener.seen[eye] = news.events[-1].number
    elif not news.fresh and still == before:
        return  # whispers of others must not show, not even as an empty update (R8.9)
    listener.told[eye] = still
    if listener.changes and before is not None and not news.fresh:
        listener.tell(snapshot.changes(eye, news, before))
    else:
        listener.tell(snapshot.update(eye, news))
